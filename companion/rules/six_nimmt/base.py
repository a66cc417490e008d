"""The base game: cards go up, to the least difference; the sixth takes the row; the lowest takes any.

The other variants override the small hooks of this class and leave the rest as it is.
"""

from collections.abc import Callable, Collection, Sequence
from collections.abc import Set as AbstractSet
from operator import add
from typing import Any, NoReturn

from companion.rules.game import Decision, Effect, Event, Problem, Setting
from companion.rules.message import quoted, say
from companion.rules.outcome import Outcome
from companion.rules.six_nimmt import agreements
from companion.rules.six_nimmt.cards import HAND, HIGHEST, ROW_LIMIT, ROWS
from companion.rules.six_nimmt.effects import DealEnded, Dealt, MatchEnded, MustChoose, Placed, Revealed
from companion.rules.six_nimmt.events import Accept, Deal, DealScore, Position, Reveal, Setup, Take
from companion.rules.six_nimmt.rulebook import refuse
from companion.rules.six_nimmt.state import Beside, Laid, Lying, State
from companion.rules.six_nimmt.status import row_problems
from companion.rules.six_nimmt.table import OpenTable

WHOLE_DECK = frozenset(range(1, HIGHEST + 1))


class Base:
    id = "base"
    rows_rise = True
    settles = False
    """Whether placements have consequences beside the rows."""
    most_lying = ROWS * ROW_LIMIT
    """The most cards that the rows can hold when a deal ends."""

    def __init__(self) -> None:
        self.handlers: dict[type[Event], Callable[[OpenTable, Any], None]] = {
            Deal: self.deal,
            Reveal: self.reveal,
            Take: self.take,
            DealScore: self.deal_score,
            Setup: self.setup,
            Accept: self.accept,
        }

    # ---- hooks that a variant overrides ----

    def deck(self, setting: Setting) -> frozenset[int]:
        """The cards in use."""
        return WHOLE_DECK

    def names(self, setting: Setting) -> tuple[str, ...]:
        """Everyone who reveals cards, by seat."""
        return setting.players

    def sides(self, setting: Setting) -> tuple[str, ...]:
        """Everyone who collects bulls."""
        return setting.players

    def side_of(self, setting: Setting, seat: int) -> int:
        """The side that takes what this seat takes."""
        return seat

    def beside_at_deal(self, table: OpenTable, deal: Deal) -> Beside:
        """What the variant puts beside the rows when a deal begins."""
        if deal.hands:
            refuse("six_nimmt.hidden_hands", say("six_nimmt.refused.hands_hidden"))
        if deal.specials:
            refuse("six_nimmt.one_variant", say("six_nimmt.refused.no_specials"))
        return None

    def beside_at_setup(self, table: OpenTable, position: Position) -> Beside:
        """The same for a table that is taken up in the middle."""
        agreements.refuse_special(position)
        agreements.refuse_board(position)
        return None

    def show_beside(self, state: State) -> dict[str, Any]:
        """What lies beside the rows, in plain values."""
        return {}

    def tell_beside(self, table: OpenTable, log: list[Effect]) -> None:
        """Tells where the special card of a new deal lies."""

    def laid(self, table: OpenTable, reveal: Reveal) -> list[Laid]:
        """The revealed cards with the values that count, once each may come from its player's hand."""
        if reveal.reversed:
            refuse("six_nimmt.one_variant", say("six_nimmt.refused.no_reversers"))
        return [(card, False, table.seats[player], card) for player, card in reveal.cards.items()]

    def row_for(self, table: Lying, value: int) -> int:
        """The row (from 0) that this value belongs to, or -1 where its player may choose."""
        best, highest = -1, 0
        for row, cards in enumerate(table.rows):
            last = cards[-1]
            if value > last > highest:
                best, highest = row, last
        return best

    def limits(self, table: Lying) -> list[int]:
        """How many cards each row holds before it is taken."""
        return [ROW_LIMIT] * ROWS

    def counts(self, table: Lying, card: int) -> int:
        """The number with which a card in a row counts."""
        return card

    def leans_on(self, table: Lying, card: int, value: int) -> tuple[str, ...]:
        """House rules that decide where this card goes, beside the rule that is named."""
        return ()

    def put_in_order(self, table: OpenTable, queue: list[Laid]) -> None:
        """The cards of a round as they will be placed."""
        queue.sort()

    def queue_agreed(self, table: OpenTable) -> None:
        """The players agreed on which cards wait: what the variant keeps of them must follow."""

    def check_holder(self, table: OpenTable, seat: int, card: int) -> None:
        """Refuses a card that this player is known not to hold."""

    def open_rows(self, table: Lying) -> tuple[int, ...]:
        """The rows (from 0) that a player who may choose can choose."""
        return (0, 1, 2, 3)

    def choice_rule(self, table: Lying, value: int) -> str:
        """Why the player of this value may choose."""
        return "six_nimmt.lowest_card"

    def reason_against(self, table: Lying, value: int, row: int) -> str:
        """The rule that keeps this value out of this row, where another row is right."""
        return "six_nimmt.ascending" if value <= table.rows[row][-1] else "six_nimmt.lowest_difference"

    def reason_for(self, table: Lying, value: int, row: int) -> str:
        """The rule that puts this value into this row."""
        fitting = [cards for cards in table.rows if cards[-1] < value]
        return "six_nimmt.ascending" if len(fitting) == 1 else "six_nimmt.lowest_difference"

    def settle(self, table: OpenTable, seat: int, row: int, taken: bool) -> None:
        """What follows from a placement: the special card moves, and the like."""

    def special_problems(self, state: State) -> list[Problem]:
        return []

    def counted(self, setting: Setting, points: Sequence[int]) -> Sequence[int]:
        """What a deal's bulls count for."""
        return points

    def is_over(self, setting: Setting, deal: int, totals: Sequence[int]) -> bool:
        """With these totals no further deal is played."""
        return self.ending(setting, deal, totals) is not None

    def ending(self, setting: Setting, deal: int, scores: Sequence[int]) -> Outcome | None:
        """How the match ended, if this deal ended it."""
        options = setting.options
        if max(scores) >= options.target:
            how = "target"
        elif options.deals is not None and deal >= options.deals:
            how = "deals"
        else:
            return None
        fewest = min(scores)
        sides = self.sides(setting)
        return Outcome(how, tuple(side for side, score in zip(sides, scores, strict=True) if score == fewest))

    # ---- events: everything is checked before anything changes ----

    def start(self, setting: Setting) -> State:
        return State(setting, (0,) * len(self.sides(setting)))

    def refuse_event(self, table: OpenTable) -> NoReturn:
        if table.outcome is not None:
            refuse("six_nimmt.match_end", say("six_nimmt.refused.match_over"), expected={"event": None})
        refuse("six_nimmt.one_variant", say("six_nimmt.refused.buffalo_event"))

    def deal(self, table: OpenTable, event: Deal) -> None:
        if table.dealing:
            if table.queue:
                self.refuse_waiting(table)
            sentence = say("six_nimmt.refused.deal_unfinished", n=HAND - table.round)
            refuse("six_nimmt.ten_rounds", sentence, expected={"event": "reveal"})
        self.check_cards(table, table.deck, event.rows)
        beside = self.beside_at_deal(table, event)
        self.begin_deal(table, table.deal + 1, self.scores(table))
        table.rows = [[card] for card in event.rows]
        table.unseen.difference_update(event.rows)
        table.beside = beside
        table.limits = self.limits(table)
        if table.log is not None:
            table.log.append(Dealt(table.deal, event.rows))
            self.tell_beside(table, table.log)

    def begin_deal(self, table: OpenTable, deal: int, totals: tuple[int, ...]) -> None:
        table.deal, table.totals = deal, totals
        table.round, table.dealing, table.queue = 0, True, ()
        table.piles, table.points = [[] for _ in totals], [0] * len(totals)
        table.unseen = set(table.deck)

    def reveal(self, table: OpenTable, event: Reveal) -> None:
        cards = event.cards
        distinct = set(cards.values())
        if (
            not table.dealing
            or table.queue
            or len(cards) != len(table.seats)
            or len(distinct) != len(cards)
            or not distinct <= table.unseen
        ):
            self.refuse_reveal(table, event)
        try:
            queue = self.laid(table, event)
        except KeyError:  # a name that has no seat
            self.refuse_reveal(table, event)
            raise
        self.put_in_order(table, queue)
        table.unseen -= distinct
        table.round += 1
        if table.log is not None:
            names = table.names
            shown = tuple([(names[seat], card, value) for value, _, seat, card in queue])
            table.log.append(Revealed(table.round, shown))
        self.place_all(table, queue)
        if table.round == HAND:
            self.finish_round(table)

    def refuse_reveal(self, table: OpenTable, event: Reveal) -> None:
        """Everyone lays one card that can still be in a hand: says what is wrong with these."""
        if not table.dealing:
            self.refuse_without_deal()
        if table.queue:
            self.refuse_waiting(table)
        if event.cards.keys() != table.seats.keys():
            missing = quoted(name for name in table.seats if name not in event.cards)
            unknown = quoted(name for name in event.cards if name not in table.seats)
            sentences = (
                *([say("six_nimmt.refused.player_unknown", players=unknown)] if unknown else []),
                *([say("six_nimmt.refused.player_missing", players=missing)] if missing else []),
            )
            refuse("six_nimmt.one_card_each", *sentences, expected={"players": list(table.seats)})
        for card in event.cards.values():
            holders = tuple(name for name, other in event.cards.items() if other == card)
            if len(holders) > 1:
                refuse("six_nimmt.one_of_each", say("six_nimmt.refused.shown_twice", card=card, players=holders))
        self.check_cards(table, table.unseen, event.cards.values())

    def check_cards(self, table: OpenTable, possible: AbstractSet[int], cards: Collection[int]) -> None:
        """Each card is one of the possible ones, and none is there twice."""
        distinct = set(cards)
        if len(distinct) == len(cards) and distinct <= possible:
            return
        for index, card in enumerate(cards):
            if card not in table.deck:
                highest = max(table.deck)
                sentence = say("six_nimmt.refused.beyond_deck", card=card, highest=highest)
                refuse("six_nimmt.professional.deck", sentence, expected={"highest": highest})
            if card not in possible or card in list(cards)[:index]:
                refuse("six_nimmt.one_of_each", say("six_nimmt.refused.seen_before", card=card))

    def refuse_without_deal(self) -> NoReturn:
        refuse("six_nimmt.four_rows", say("six_nimmt.refused.no_deal"), expected={"event": "deal"})

    def refuse_waiting(self, table: OpenTable) -> NoReturn:
        (decision,) = self.pending(table)
        value, _, _, card = table.queue[0]
        refuse(
            self.choice_rule(table, value),
            say("six_nimmt.refused.choice_first", player=decision.player, card=card),
            expected={"player": decision.player, "event": decision.decision},
        )

    def place_all(self, table: OpenTable, queue: Sequence[Laid]) -> None:
        """Places the cards in order, up to the first whose player must choose."""
        held: tuple[Laid, ...] = ()
        if table.before is not None:
            cut = next((index for index, (*_, card) in enumerate(queue) if card == table.before), len(queue))
            queue, held = queue[:cut], tuple(queue[cut:])
        rows, limits, log, row_for, settles = table.rows, table.limits, table.log, self.row_for, self.settles
        for laid in queue:
            value, _, seat, card = laid
            row = row_for(table, value)
            if row < 0:
                table.queue = (*queue[queue.index(laid) :], *held)
                if log is not None:
                    log.append(MustChoose(table.names[seat], card, self.choice_rule(table, value)))
                return
            cards = rows[row]
            if len(cards) < limits[row]:
                if log is not None:
                    log.append(Placed(table.names[seat], card, row + 1, cards[-1]))
                cards.append(card)
            else:
                table.take(seat, row, cards, [card], "six_nimmt.full_row")
            if settles:
                self.settle(table, seat, row, rows[row] is not cards)
        table.queue = held

    def take(self, table: OpenTable, event: Take) -> None:
        if not table.dealing:
            self.refuse_without_deal()
        if not table.queue:
            sentence = say("six_nimmt.refused.no_choice", player=event.player)
            refuse("six_nimmt.lowest_card", sentence, expected={"player": None})
        value, _, seat, card = table.queue[0]
        right, rule = table.names[seat], self.choice_rule(table, value)
        if event.player != right:
            sentence = say("six_nimmt.refused.other_chooses", player=event.player, right=right, card=card)
            refuse(rule, sentence, expected={"player": right})
        if table.before == card:
            return
        self.take_chosen(table, seat, card, event.row - 1, rule)
        self.place_all(table, table.queue[1:])
        if table.round == HAND:
            self.finish_round(table)

    def take_chosen(self, table: OpenTable, seat: int, card: int, row: int, rule: str) -> None:
        table.take(seat, row, table.rows[row], [card], rule)
        if self.settles:
            self.settle(table, seat, row, taken=True)

    def deal_score(self, table: OpenTable, event: DealScore) -> None:
        agreements.deal_score(self, table, event)
        self.close(table)

    def setup(self, table: OpenTable, event: Setup) -> None:
        agreements.setup(self, table, event)

    def accept(self, table: OpenTable, event: Accept) -> None:
        agreements.accept(self, table, event)
        self.finish_round(table)

    def finish_round(self, table: OpenTable) -> None:
        if table.round == HAND and not table.queue:
            self.close(table)

    def close(self, table: OpenTable) -> None:
        """The deal is over: count, and see whether the match is."""
        scores = self.scores(table)
        table.dealing, table.round = False, HAND
        table.outcome = self.ending(table.setting, table.deal, scores)
        if table.log is not None:
            sides = self.sides(table.setting)
            points = tuple(zip(sides, self.counted(table.setting, table.points), strict=True))
            table.log.append(DealEnded(table.deal, points, tuple(zip(sides, scores, strict=True))))
            if table.outcome is not None:
                table.log.append(MatchEnded(*table.outcome, table.setting.options.target))

    # ---- questions, at rest or in the middle of an event ----

    def scores(self, table: State | OpenTable) -> tuple[int, ...]:
        """Totals, the current deal included, by side."""
        if not table.points:
            return table.totals
        return tuple(map(add, table.totals, self.counted(table.setting, table.points)))

    def pending(self, table: State | OpenTable) -> tuple[Decision, ...]:
        if not table.queue:
            return ()
        name = self.names(table.setting)[table.queue[0][2]]
        return (Decision(name, "take", tuple(row + 1 for row in self.open_rows(table))),)

    def status(self, state: State) -> tuple[Problem, ...]:
        problems = tuple(row_problems(self, state))
        if any(problem.rule == "six_nimmt.four_rows" for problem in problems):
            return problems
        return (*problems, *self.special_problems(state))


def lowest_ending(rows: Sequence[Sequence[int]], besides: int | None = None) -> int:
    """The row whose last card is the lowest: where most special cards go, away from the row `besides`."""
    return min((row for row in range(len(rows)) if row != besides), key=lambda row: rows[row][-1])
