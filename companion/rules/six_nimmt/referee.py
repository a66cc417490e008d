"""Settles claims about a 6 nimmt! table: which rule decides, on what facts, and what would be right."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from companion.rules.game import Effect, Event, Setting
from companion.rules.message import Message, listed, quoted, say
from companion.rules.six_nimmt.base import WHOLE_DECK, Base
from companion.rules.six_nimmt.buffalo.events import Between, Exchange, LiftStop, Place, SpecialCard
from companion.rules.six_nimmt.buffalo.rules import Buffalo
from companion.rules.six_nimmt.cards import bulls
from companion.rules.six_nimmt.claims import (
    BullsClaim,
    Claim,
    EventClaim,
    NextClaim,
    OrderClaim,
    PlaceClaim,
    TakeClaim,
    WinnerClaim,
)
from companion.rules.six_nimmt.effects import Inserted, Placed, Revealed, RowTaken, bulls_text
from companion.rules.six_nimmt.events import Accept, Deal, DealScore, Reveal, Setup, Take
from companion.rules.six_nimmt.rulebook import house, refuse
from companion.rules.six_nimmt.state import BUFFALO, State
from companion.rules.six_nimmt.table import OpenTable
from companion.rules.verdict import Refused, Verdict


class Moment(NamedTuple):
    """A table at which a card is, was or could be placed, the value it counts for, and what placed it."""

    state: State
    value: int
    event: Event | None = None


class Referee:
    """Looks at one record; the claim is tried and not kept."""

    def __init__(self, variant: Base, setting: Setting, events: Sequence[Event]) -> None:
        self.variant = variant
        self.setting = setting
        self.names = variant.names(setting)
        self.events = events
        self.round_log: list[Effect] = []
        """What happened since the latest reveal."""
        self._revealed: dict[tuple[str, int], int] = {}
        """(player, card) of this deal to the event that showed it."""
        table = OpenTable(variant, variant.start(setting), [])
        for index, event in enumerate(events):
            effects: list[Effect] = []
            table.log = effects
            table.play(event)
            if isinstance(event, Deal | Setup | DealScore):
                self._revealed, self.round_log = {}, []
            elif isinstance(event, Reveal):
                self.round_log = []
                self._revealed.update(dict.fromkeys(event.cards.items(), index))
            elif isinstance(event, Exchange):
                self._revealed[event.player, event.card] = index
            if isinstance(event, Exchange | Accept):  # some cards are in a hand again
                self._revealed = {shown: at for shown, at in self._revealed.items() if shown[1] not in table.unseen}
            self.round_log += effects
        self.state = table.frozen()

    def judge(self, claim: Claim) -> Verdict:
        match claim:
            case PlaceClaim():
                return self.judge_place(claim)
            case TakeClaim():
                return self.judge_take(claim)
            case OrderClaim():
                return self.judge_order(claim)
            case NextClaim():
                return self.judge_next(claim)
            case BullsClaim():
                return self.judge_bulls(claim)
            case WinnerClaim():
                return self.judge_winner(claim)
            case EventClaim():
                return self.judge_event(claim)

    # ---- where does a card belong? ----

    def judge_place(self, claim: PlaceClaim) -> Verdict:
        seat = self._seat(claim.player)
        if not self.state.rows:
            return Verdict(False, "six_nimmt.four_rows", (say("six_nimmt.refused.no_deal"),), {"event": "deal"})
        moment = self._moment(claim)
        state = moment.state
        if isinstance(moment.event, Between):
            return self._inserted(state, moment.event, claim)
        verdict = self._placement(state, seat, claim.card, moment.value, claim.row)
        if moment.event is None and state.queue and state.queue[0][2] != seat:
            return self._not_yet(state, dict(verdict.expected))
        return verdict

    def _moment(self, claim: PlaceClaim) -> "Moment":
        """The table just before the claimed card was or will be placed."""
        index = self._revealed.get((claim.player, claim.card))
        if index is None:
            return Moment(self.state, self._possible_value(claim))
        table = OpenTable(self.variant, self.variant.start(self.setting), None)
        for event in self.events[:index]:
            table.play(event)
        placed_by: Event | None = None
        for event in self.events[index:]:
            before = table.frozen()
            table.play(event)
            if claim.card not in {card for _, _, _, card in table.queue}:
                table = OpenTable(self.variant, before, None)
                table.before = claim.card
                placed_by = event
                if not isinstance(event, Accept):  # an agreement places cards all at once
                    table.play(event)
                break
        state = table.frozen()
        values = {card: value for value, _, _, card in state.queue}
        return Moment(state, values.get(claim.card, claim.card), placed_by)

    def _possible_value(self, claim: PlaceClaim) -> int:
        """What a card counts for that its player has not shown; refused where they can't hold it, or reverse it."""
        for player, card in self._revealed:
            if card == claim.card:
                refuse("six_nimmt.one_of_each", say("six_nimmt.refused.laid_by", card=card, player=player))
        for _, _, seat, card in self.state.queue:
            if self.names[seat] == claim.player:
                sentence = say("six_nimmt.refused.laid_other", player=claim.player, card=claim.card, right=card)
                refuse("six_nimmt.one_card_each", sentence, expected={"card": card})
        table = OpenTable(self.variant, self.state, None)
        if self.state.dealing:
            self.variant.check_cards(table, self.state.unseen, (claim.card,))
        turned = frozenset({claim.player} if claim.reversed else ())
        ((value, _, _, _),) = self.variant.laid(table, Reveal({claim.player: claim.card}, turned))
        return value

    def _placement(self, state: State, seat: int, card: int, value: int, row: int) -> Verdict:
        """Is this row right for the card, on this table?"""
        variant, name = self.variant, self.names[seat]
        as_laid = say("six_nimmt.card", card=card) if card == value else _as_reversed(card, value)
        right = variant.row_for(state, value)
        if right < 0 and isinstance(variant, Buffalo) and name == BUFFALO:
            right, rule = variant.buffalos_row(state), "six_nimmt.buffalo.lowest_card"
            taken = self._taken(state, seat, card, value, right, rule)
            return self._verdict(right == row - 1, rule, _sentences(taken), _expected(right, _cards(taken)))
        if right < 0:
            if row - 1 not in variant.open_rows(state):
                rows = tuple(number + 1 for number in variant.open_rows(state))
                sentence = say("six_nimmt.judged.stopped", row=row, rows=rows)
                return self._verdict(False, "six_nimmt.buffalo.stop", (sentence,), _expected(None, ()))
            rule = variant.choice_rule(state, value)
            taken = self._taken(state, seat, card, value, row - 1, rule)
            free = say("six_nimmt.judged.free_choice", card=as_laid, player=name)
            leaning = variant.leans_on(state, card, value)
            return self._verdict(True, rule, (free, *_sentences(taken)), _expected(None, _cards(taken)), leaning)
        last = variant.counts(state, state.rows[right][-1])
        taken = self._taken(state, seat, card, value, right, "six_nimmt.full_row")
        sentences = (say("six_nimmt.judged.belongs", card=as_laid, row=right + 1, last=last), *_sentences(taken))
        leaning = variant.leans_on(state, card, value)
        if right == row - 1:
            rule = taken[0].rule if taken else variant.reason_for(state, value, right)
        else:
            rule = variant.reason_against(state, value, row - 1)
            ends = variant.counts(state, state.rows[row - 1][-1])
            tail = rule.rpartition(".")[2]
            against = say(f"six_nimmt.against.{tail}", card=as_laid, row=row, last=ends, by=abs(value - ends))
            sentences = (against, *sentences)
        return self._verdict(right == row - 1, rule, sentences, _expected(right, _cards(taken)), leaning)

    def _taken(self, state: State, seat: int, card: int, value: int, row: int, rule: str) -> list[RowTaken]:
        """The rows that this placement makes its player take: none, one, or with the cow several."""
        effects: list[Effect] = []
        table = OpenTable(self.variant, state, effects)
        if rule == "six_nimmt.full_row":
            Base.place_all(self.variant, table, [(value, card != value, seat, card)])
        else:
            self.variant.take_chosen(table, seat, card, row, rule)
        return [effect for effect in effects if isinstance(effect, RowTaken)]

    def _inserted(self, state: State, event: Between, claim: PlaceClaim) -> Verdict:
        """The card was put inside a row by a special card."""
        effects: list[Effect] = []
        OpenTable(self.variant, state, effects).play(event)
        told = [effect for effect in effects if isinstance(effect, Inserted | RowTaken)]
        taken = [effect for effect in told if isinstance(effect, RowTaken)]
        expected = _expected(event.row - 1, _cards(taken))
        return self._verdict(event.row == claim.row, "six_nimmt.buffalo.between", _sentences(told), expected)

    def _not_yet(self, state: State, expected: dict[str, object]) -> Verdict:
        _, _, seat, card = state.queue[0]
        sentence = say("six_nimmt.judged.first", player=self.names[seat], card=card)
        told = {**expected, "player": self.names[seat]}
        return self._verdict(False, "six_nimmt.order", (sentence,), told, self._order_leaning())

    # ---- who takes, and who is next? ----

    def judge_take(self, claim: TakeClaim) -> Verdict:
        seat = self._seat(claim.player)
        waiting = [laid for laid in self.state.queue if laid[2] == seat]
        if waiting and self.state.queue[0] != waiting[0]:
            return self._not_yet(self.state, {})
        if waiting:
            value, _, _, card = waiting[0]
            verdict = self._placement(self.state, seat, card, value, claim.row)
            return verdict if verdict.expected["takes"] else self._takes_nothing(claim.player)
        taken = [effect for effect in self.round_log if isinstance(effect, RowTaken) and effect.player == claim.player]
        if not taken:
            return self._takes_nothing(claim.player)
        effect = next((effect for effect in taken if effect.row == claim.row), taken[0])
        expected = _expected(effect.row - 1, effect.takes)
        leaning = ("six_nimmt.reverser.digits",) if claim.player in self._turned() else ()
        return self._verdict(effect.row == claim.row, effect.rule, effect.sentences, expected, leaning)

    def _takes_nothing(self, player: str) -> Verdict:
        sentence = say("six_nimmt.judged.takes_nothing", player=player)
        return self._verdict(False, "six_nimmt.full_row", (sentence,), _expected(None, ()))

    def judge_order(self, claim: OrderClaim) -> Verdict:
        order = self._order()
        sentence = say("six_nimmt.judged.order", players=tuple(order)) if order else say("six_nimmt.judged.no_round")
        right = bool(order) and claim.players == tuple(order)
        return self._verdict(right, "six_nimmt.order", (sentence,), {"order": order}, self._order_leaning())

    def _shown(self) -> list[tuple[str, int, int]]:
        """This round's cards as they were shown, in order: (player, card, value)."""
        return [card for effect in self.round_log if isinstance(effect, Revealed) for card in effect.cards]

    def _turned(self) -> list[str]:
        return [player for player, card, value in self._shown() if card != value]

    def _order_leaning(self) -> tuple[str, ...]:
        return ("six_nimmt.reverser.order",) if self._turned() else ()

    def _order(self) -> list[str]:
        """Who has placed in this round, then who will; cards laid by agreement come as they were shown."""
        order: list[str] = []
        for effect in self.round_log:
            who = effect.player if isinstance(effect, Placed | Inserted | RowTaken) else None
            if who in self.names and who not in order:
                order.append(who)
        order += [self.names[seat] for _, _, seat, _ in self.state.queue]
        shown = [player for player, _, _ in self._shown()]
        if len(order) < len(shown):
            return shown
        return order

    def judge_next(self, claim: NextClaim) -> Verdict:
        if not self.state.queue:
            return self._verdict(False, "six_nimmt.order", (say("six_nimmt.judged.nobody_next"),), {"player": None})
        _, _, seat, card = self.state.queue[0]
        name = self.names[seat]
        sentence = say("six_nimmt.judged.first", player=name, card=card)
        right = claim.player == name
        return self._verdict(right, "six_nimmt.order", (sentence,), {"player": name}, self._order_leaning())

    # ---- how many bulls, and who won? ----

    def judge_bulls(self, claim: BullsClaim) -> Verdict:
        if claim.cards is not None:
            self.variant.check_cards(OpenTable(self.variant, self.state, None), WHOLE_DECK, claim.cards)
            count, cards = bulls(claim.cards), claim.cards
        elif claim.row is not None:
            cards = self.state.rows[claim.row - 1] if self.state.rows else ()
            count = bulls(cards)
        else:
            sides = self.variant.sides(self.setting)
            if claim.player not in sides:
                refuse("table.every_side", say("table.refused.side_unknown", players=quoted([str(claim.player)])))
            if claim.player == BUFFALO and self.state.outcome is None:
                refuse("six_nimmt.buffalo.team", say("six_nimmt.refused.buffalos_pile"))
            side = sides.index(claim.player)
            count = self.state.points[side] if self.state.points else 0
            cards = self.state.piles[side] if self.state.piles else ()
        sentence = (
            say("six_nimmt.judged.bulls_on", bulls=bulls_text(count), cards=cards)
            if cards
            else say("six_nimmt.judged.bulls_in_all", bulls=bulls_text(count))
        )
        return self._verdict(count == claim.bulls, "six_nimmt.bulls", (sentence,), {"bulls": count})

    def judge_winner(self, claim: WinnerClaim) -> Verdict:
        sides = self.variant.sides(self.setting)
        unknown = quoted(name for name in claim.players if name not in sides)
        if unknown:
            refuse("table.every_side", say("table.refused.side_unknown", players=unknown))
        outcome = self.state.outcome
        scores = dict(zip(sides, self.variant.scores(self.state), strict=True))
        buffalo = isinstance(self.variant, Buffalo)
        expected: dict[str, object] = {"finished": outcome is not None, "winners": [], "scores": scores}
        if outcome is None:
            scores.pop(BUFFALO, None)  # nobody may know it yet
            rule = "six_nimmt.buffalo.end" if buffalo else "six_nimmt.match_end"
            return self._verdict(False, rule, (say("six_nimmt.judged.not_over"),), expected)
        expected["winners"] = list(outcome.winners)
        totals = tuple(say("six_nimmt.scored", player=side, points=score) for side, score in scores.items())
        ended = say(f"six_nimmt.ended.{outcome.how}", target=self.setting.options.target)
        sentences = [ended, say("six_nimmt.judged.totals", totals=totals)]
        if outcome.winners:
            sentences.append(say("six_nimmt.winners", n=len(outcome.winners), players=listed(outcome.winners)))
        rule = "six_nimmt.buffalo.end" if buffalo else "six_nimmt.fewest_bulls"
        return self._verdict(set(claim.players) == set(outcome.winners), rule, tuple(sentences), expected)

    # ---- anything else ----

    def judge_event(self, claim: EventClaim) -> Verdict:
        """Tries the event: a verdict of the rules if it is refused, what would happen if it is not."""
        effects: list[Effect] = []
        table = OpenTable(self.variant, self.state, effects)
        try:
            table.play(claim.event)
        except Refused as refused:
            return refused.verdict
        sentences = tuple(sentence for effect in effects for sentence in effect.sentences)
        return self._verdict(True, _rule_of(claim.event), sentences, {}, self._leaning(claim.event))

    def _leaning(self, event: Event) -> tuple[str, ...]:
        """The house rules that let this happen as it does."""
        if isinstance(event, Reveal) and event.reversed:
            return ("six_nimmt.reverser.digits",)
        if isinstance(event, Between) and self.names[self.state.queue[0][2]] != event.player:
            return ("six_nimmt.buffalo.own_turn",)
        return ()

    def _seat(self, player: str) -> int:
        if player not in self.names:
            sentence = say("six_nimmt.refused.player_unknown", players=quoted([player]))
            refuse("six_nimmt.one_card_each", sentence, expected={"players": list(self.names)})
        return self.names.index(player)

    def _verdict(
        self,
        legal: bool,
        rule: str,
        sentences: tuple[Message, ...],
        expected: Mapping[str, object],
        leaning: tuple[str, ...] = (),
    ) -> Verdict:
        return Verdict(legal, rule, sentences, expected, house(rule, *leaning))


def _as_reversed(card: int, value: int) -> Message:
    return say("six_nimmt.card_reversed", card=card, value=value)


def _sentences(effects: Sequence[Inserted | RowTaken]) -> tuple[Message, ...]:
    return tuple(sentence for effect in effects for sentence in effect.sentences)


def _cards(taken: Sequence[RowTaken]) -> list[int]:
    return [card for effect in taken for card in effect.takes]


def _expected(row: int | None, takes: Sequence[int]) -> dict[str, object]:
    return {"row": None if row is None else row + 1, "takes": list(takes), "bulls": bulls(takes)}


def _rule_of(event: Event) -> str:
    """The rule that lets players do this at all."""
    if isinstance(event, SpecialCard):
        return f"six_nimmt.buffalo.{event.kind}"
    return {
        Deal: "six_nimmt.four_rows",
        Reveal: "six_nimmt.one_card_each",
        Take: "six_nimmt.lowest_card",
        Place: "six_nimmt.order",
        LiftStop: "six_nimmt.buffalo.stop",
        Setup: "table.setup",
        DealScore: "table.deal_score",
        Accept: "table.accept",
    }[type(event)]
