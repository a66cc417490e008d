"""Where the rows of a photo and those that the rules expect differ, in the words of the table, and what to do."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from companion.reconcile.reconciliation import Chosen, Difference, Kind, Overlooked, PutRight, ReadAgain, WayOut
from companion.rules.game import Setting
from companion.rules.journal import Journal
from companion.rules.message import Message, say
from companion.rules.six_nimmt.cards import ROW_LIMIT
from companion.rules.six_nimmt.claims import PlaceClaim
from companion.rules.six_nimmt.events import Deal, Reveal, Setup
from companion.rules.six_nimmt.state import Rows, State
from companion.rules.six_nimmt.variants import VARIANTS
from companion.rules.verdict import Refused, Verdict
from vision.observation import Observation, Quad

SUGGESTED = 3
"""So many other readings of a card are offered."""


class Spot(NamedTuple):
    """A place in the rows, both from 0."""

    row: int
    place: int


def differences(
    journal: Journal[Any], state: State, observation: Observation, lines: Sequence[Sequence[Chosen]], rows: Rows
) -> tuple[Difference, ...]:
    """Row by row; none where the photo shows just what is expected."""
    if rows == state.rows:
        return ()
    return tuple(_Comparison(journal, state, observation, lines, rows).found())


class _Comparison:
    def __init__(
        self,
        journal: Journal[Any],
        state: State,
        observation: Observation,
        lines: Sequence[Sequence[Chosen]],
        rows: Rows,
    ) -> None:
        self.journal = journal
        self.state = state
        self.observation = observation
        self.rows = rows
        self.seen = {card.value: card for line in lines for card in line}
        self.lying = _spots(rows)
        self.expected = _spots(state.rows)
        self.waiting = {card for _, _, _, card in state.queue}
        self.told: set[int] = set()
        """Cards that a difference has named already."""

    def found(self) -> Iterator[Difference]:
        for row in range(len(self.rows)):
            yield from self._not_taken(row)
            yield from self._taken(row)
        for row, cards in enumerate(self.rows):
            for card in cards:
                if card not in self.told and card in self.expected and self._misplaced(card):
                    self.told.add(card)
                    yield self._lies_wrong(card, row)
        for row, cards in enumerate(self.rows):
            for card in cards:
                if card not in self.told and card not in self.expected:
                    self.told.add(card)
                    yield self._strange(card, row)
        for card in self.expected:
            if card not in self.told and card not in self.lying:
                yield self._missing(card)

    # ---- rows taken, or not ----

    def _not_taken(self, row: int) -> Iterator[Difference]:
        """Cards at the head of a row that are in somebody's pile: the row was not cleared."""
        for side, pile in enumerate(self.state.piles):
            cards = tuple(card for card in self.rows[row] if card in pile)
            if len(cards) > 1 and self.rows[row][: len(cards)] == cards:
                self.told.update(cards)
                player = VARIANTS[self.state.setting.variant].sides(self.state.setting)[side]
                rule = "six_nimmt.full_row" if len(cards) >= ROW_LIMIT - 1 else "six_nimmt.lowest_card"
                message = say("reconcile.six_nimmt.not_taken", row=row + 1, cards=cards, player=player)
                away = say("reconcile.six_nimmt.take_row", row=row + 1, cards=cards, player=player)
                yield Difference(
                    Kind.NOT_TAKEN, message, cards, row + 1, None, rule, (), self._quad(cards[0]), (PutRight(away),)
                )

    def _taken(self, row: int) -> Iterator[Difference]:
        """The head of a row is gone, and its end lies there alone: it was taken, and nobody had to."""
        expected, lying = self.state.rows[row], self.rows[row]
        kept = next((place for place, card in enumerate(expected) if card in self.lying), len(expected))
        cards = expected[:kept]
        if len(cards) < 2 or not lying or (kept < len(expected) and lying[0] != expected[kept]):
            return
        self.told.update(cards)
        message = say("reconcile.six_nimmt.taken", row=row + 1, cards=cards)
        back = say("reconcile.six_nimmt.put_back", row=row + 1, cards=cards)
        yield Difference(
            Kind.TAKEN, message, cards, None, row + 1, "six_nimmt.full_row", (), self._quad(lying[0]),
            (PutRight(back), *(self._overlooked(card) for card in cards)),
        )  # fmt: skip

    # ---- single cards ----

    def _misplaced(self, card: int) -> bool:
        """In another row; or in its own, before a card that it should come after."""
        lies, right = self.lying[card], self.expected[card]
        if lies.row != right.row:
            return True
        behind = self.rows[lies.row][lies.place + 1 :]
        return any(other in self.state.rows[right.row][: right.place] for other in behind)

    def _lies_wrong(self, card: int, row: int) -> Difference:
        right = self.expected[card]
        verdict = self._verdict(card, row + 1)
        rule = verdict.rule if verdict is not None else self._rule_against(card, row)
        title = Message(f"rule.{rule}.title")
        after = self._before(card)
        if after is None:
            message = say("reconcile.six_nimmt.misplaced_first", card=card, row=row + 1, to=right.row + 1, rule=title)
        else:
            message = say(
                "reconcile.six_nimmt.misplaced", card=card, row=row + 1, after=after, to=right.row + 1, rule=title
            )
        because = verdict.sentences if verdict is not None and not verdict.legal else ()
        ways: tuple[WayOut, ...] = (self._put(card), *self._read_again(card))
        return Difference(
            Kind.MISPLACED, message, (card,), row + 1, right.row + 1, rule, because, self._quad(card), ways
        )

    def _strange(self, card: int, row: int) -> Difference:
        """A card that is expected in no row."""
        instead = self._instead_of(card, row)
        away = PutRight(say("reconcile.six_nimmt.take_away", card=card, row=row + 1))
        if instead is not None:
            self.told.add(instead)
            message = say("reconcile.six_nimmt.instead", card=instead, read=card, row=row + 1)
            ways: tuple[WayOut, ...] = (away, self._put(instead), *self._read_again(card, instead))
            return Difference(
                Kind.INSTEAD, message, (card, instead), row + 1, row + 1, None, (), self._quad(card), ways
            )
        owner = next((side for side, pile in enumerate(self.state.piles) if card in pile), None)
        if card in self.waiting:
            rule: str | None = "six_nimmt.order"
            message = say("reconcile.six_nimmt.too_early", card=card, row=row + 1)
        elif owner is not None:
            rule = "six_nimmt.full_row"
            player = VARIANTS[self.state.setting.variant].sides(self.state.setting)[owner]
            message = say("reconcile.six_nimmt.was_taken", card=card, row=row + 1, player=player)
        else:
            rule = None
            message = say("reconcile.six_nimmt.strange", card=card, row=row + 1)
        return Difference(
            Kind.STRANGE, message, (card,), row + 1, None, rule, (), self._quad(card), (away, *self._read_again(card))
        )

    def _missing(self, card: int) -> Difference:
        row = self.expected[card].row + 1
        after = self._before(card)
        if after is None:
            message = say("reconcile.six_nimmt.missing_first", card=card, row=row)
        else:
            message = say("reconcile.six_nimmt.missing", card=card, after=after, row=row)
        neighbours = [other for other in self.state.rows[row - 1] if other in self.seen]
        beside = after if after in self.seen else next(iter(neighbours), None)
        quad = None if beside is None else self._quad(beside)
        ways = (self._put(card), self._overlooked(card))
        return Difference(Kind.MISSING, message, (card,), None, row, None, (), quad, ways)

    def _instead_of(self, card: int, row: int) -> int | None:
        """The card that should lie just here and lies nowhere."""
        place = self.lying[card].place
        before = self.rows[row][place - 1] if place else None
        expected = self.state.rows[row]
        at = expected.index(before) + 1 if before in expected else 0
        if (before is not None and before not in expected) or at >= len(expected):
            return None
        there = expected[at]
        return there if there not in self.lying and there not in self.told else None

    # ---- ways out ----

    def _put(self, card: int) -> PutRight:
        row, after = self.expected[card].row + 1, self._before(card)
        if after is None:
            return PutRight(say("reconcile.six_nimmt.put_first", card=card, row=row))
        return PutRight(say("reconcile.six_nimmt.put", card=card, row=row, after=after))

    def _read_again(self, card: int, first: int | None = None) -> tuple[ReadAgain, ...]:
        """What the eye may have meant instead; nothing where a person put the card there."""
        seen = self.seen.get(card)
        if seen is None:
            return ()
        item = self.observation.items[seen.item]
        likely = [one.value for one in item.candidates if one.value not in (card, first)]
        missing = [other for other in self.state.rows[self.lying[card].row] if other not in self.lying]
        values = tuple(dict.fromkeys([*([first] if first else []), *likely, *missing]))[:SUGGESTED]
        return (
            ReadAgain(say("reconcile.six_nimmt.read_again", card=card), seen.item, values),
            ReadAgain(say("reconcile.six_nimmt.no_card", card=card), seen.item, (), no_card=True),
        )

    def _overlooked(self, card: int) -> Overlooked:
        return Overlooked(say("reconcile.six_nimmt.overlooked", card=card, row=self.expected[card].row + 1), card)

    # ---- facts ----

    def _before(self, card: int) -> int | None:
        """The card after which it should lie; None where it begins its row."""
        row, place = self.expected[card]
        return self.state.rows[row][place - 1] if place else None

    def _quad(self, card: int) -> Quad | None:
        return self.seen[card].quad if card in self.seen else None

    def _rule_against(self, card: int, row: int) -> str:
        """Where the moment is not known: the rule that speaks against lying after the card before it."""
        place = self.lying[card].place
        before = self.rows[row][place - 1] if place else None
        return "six_nimmt.ascending" if before is not None and card <= before else "six_nimmt.lowest_difference"

    def _verdict(self, card: int, row: int) -> Verdict | None:
        """The referee's, about laying this card there when it was its turn in this deal."""
        events = [recorded.event for recorded in self.journal.record]
        setting: Setting = self.state.setting
        for event in reversed(events):
            if isinstance(event, Deal | Setup):
                break
            if isinstance(event, Reveal) and card in event.cards.values():
                player = next(name for name, laid in event.cards.items() if laid == card)
                try:
                    return self.journal.game.judge(setting, events, PlaceClaim(player, card, row))
                except Refused:
                    return None
        return None


def _spots(rows: Rows) -> dict[int, Spot]:
    return {card: Spot(row, place) for row, cards in enumerate(rows) for place, card in enumerate(cards)}
