"""Settles claims about a 6 nimmt! table: which rule decides, on what facts, and what would be right."""

from collections.abc import Mapping, Sequence

from companion.rules.game import Effect, Event, Setting
from companion.rules.message import Message, say
from companion.rules.six_nimmt.base import Base
from companion.rules.six_nimmt.buffalo.events import Exchange, LiftStop, SpecialCard
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
from companion.rules.six_nimmt.effects import Inserted, Placed, RowTaken, bulls_text
from companion.rules.six_nimmt.events import Accept, Deal, DealScore, Reveal, Setup
from companion.rules.six_nimmt.rulebook import RULES
from companion.rules.six_nimmt.state import BUFFALO, State
from companion.rules.six_nimmt.table import OpenTable
from companion.rules.verdict import Refused, Verdict, refuse

HOUSE = frozenset(rule.id for rule in RULES if rule.house)


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
        """(player, card) to the latest event that showed it."""
        table = OpenTable(variant, variant.start(setting), [])
        for index, event in enumerate(events):
            effects: list[Effect] = []
            table.log = effects
            table.play(event)
            if isinstance(event, Reveal):
                self.round_log = []
                self._revealed.update(dict.fromkeys(event.cards.items(), index))
            elif isinstance(event, Exchange):
                self._revealed[event.player, event.card] = index
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
        self._known(claim.player)
        state, laid = self._moment(claim)
        if not state.rows:
            return Verdict(False, "six_nimmt.four_rows", (say("six_nimmt.refused.no_deal"),), {"event": "deal"})
        value = laid if laid is not None else claim.card
        verdict = self._placement(state, claim, value)
        if state.queue and self.names[state.queue[0][2]] != claim.player:
            _, _, seat, card = state.queue[0]
            sentence = say("six_nimmt.judged.first", player=self.names[seat], card=card)
            return Verdict(False, "six_nimmt.order", (sentence,), {**verdict.expected, "player": self.names[seat]})
        return verdict

    def _moment(self, claim: PlaceClaim) -> tuple[State, int | None]:
        """The table just before the claimed card was or will be placed, and the value that it counts for."""
        index = self._revealed.get((claim.player, claim.card))
        if index is None:
            self._unseen(claim)
            return self.state, None
        table = OpenTable(self.variant, self.variant.start(self.setting), None)
        for event in self.events[:index]:
            table.play(event)
        for event in self.events[index:]:
            before = table.frozen()
            table.play(event)
            if claim.card not in {card for _, _, _, card in table.queue}:
                table = OpenTable(self.variant, before, None)
                table.before = claim.card
                table.play(event)
                break
        state = table.frozen()
        values = {card: value for value, _, _, card in state.queue}
        return state, values.get(claim.card)

    def _unseen(self, claim: PlaceClaim) -> None:
        """A card that someone else showed, or that is not in the deck, can't be laid."""
        if self.state.dealing:
            table = OpenTable(self.variant, self.state, None)
            self.variant.check_cards(table, self.state.unseen, (claim.card,))

    def _placement(self, state: State, claim: PlaceClaim, value: int) -> Verdict:
        variant, row = self.variant, claim.row - 1
        right = variant.row_for(state, value)
        card = self._as_laid(claim.card, value)
        if right < 0 and claim.player == BUFFALO and isinstance(variant, Buffalo):
            right = variant.buffalos_row(state)
            takes = state.rows[right]
            rule = "six_nimmt.buffalo.lowest_card"
            return self._verdict(right == row, rule, (self._takes(claim, right, takes),), _expected(right, takes))
        if right < 0:
            rule = variant.choice_rule(state, value)
            if row not in variant.open_rows(state):
                rule = "six_nimmt.buffalo.stop"
                rows = tuple(number + 1 for number in variant.open_rows(state))
                sentence = say("six_nimmt.judged.stopped", row=claim.row, rows=rows)
                return self._verdict(False, rule, (sentence,), _expected(None, ()))
            takes = state.rows[row]
            sentence = say("six_nimmt.judged.free_choice", card=card, player=claim.player)
            return self._verdict(True, rule, (sentence, self._takes(claim, row, takes)), _expected(None, takes))
        cards = state.rows[right]
        takes = cards if len(cards) >= variant.limits(state)[right] else ()
        sentences: list[Message] = []
        if right == row:
            rule = variant.reason_for(state, value, right)
        else:
            rule = variant.reason_against(state, value, row)
            sentences.append(self._reason(rule, state, card, value, claim.row))
        sentences.append(say("six_nimmt.judged.belongs", card=card, row=right + 1, last=cards[-1]))
        if takes:
            sentences.append(self._takes(claim, right, takes))
            rule = "six_nimmt.full_row" if right == row else rule
        return self._verdict(right == row, rule, tuple(sentences), _expected(right, takes))

    def _as_laid(self, card: int, value: int) -> Message:
        if card == value:
            return say("six_nimmt.card", card=card)
        return say("six_nimmt.card_reversed", card=card, value=value)

    def _reason(self, rule: str, state: State, card: Message, value: int, row: int) -> Message:
        last = state.rows[row - 1][-1]
        return say(f"six_nimmt.against.{rule.rpartition('.')[2]}", card=card, row=row, last=last, by=abs(value - last))

    def _takes(self, claim: PlaceClaim, row: int, takes: Sequence[int]) -> Message:
        count = bulls_text(bulls(takes))
        return say("six_nimmt.judged.takes", player=claim.player, row=row + 1, cards=tuple(takes), bulls=count)

    # ---- who takes, and who is next? ----

    def judge_take(self, claim: TakeClaim) -> Verdict:
        self._known(claim.player)
        waiting = self.variant.pending(self.state)
        if waiting and waiting[0].decision == "take" and waiting[0].player == claim.player:
            value, _, _, card = self.state.queue[0]
            return self._placement(self.state, PlaceClaim(claim.player, card, claim.row), value)
        taken = [effect for effect in self.round_log if isinstance(effect, RowTaken) and effect.player == claim.player]
        for effect in taken:
            if effect.row == claim.row:
                return self._verdict(True, effect.rule, effect.sentences, _expected(effect.row - 1, effect.takes))
        if taken:
            expected = _expected(taken[0].row - 1, taken[0].takes)
            return self._verdict(False, taken[0].rule, taken[0].sentences, expected)
        sentence = say("six_nimmt.judged.takes_nothing", player=claim.player)
        return self._verdict(False, "six_nimmt.full_row", (sentence,), _expected(None, ()))

    def judge_order(self, claim: OrderClaim) -> Verdict:
        order = self._order()
        sentence = say("six_nimmt.judged.order", players=tuple(order)) if order else say("six_nimmt.judged.no_round")
        return self._verdict(claim.players == tuple(order), "six_nimmt.order", (sentence,), {"order": order})

    def _order(self) -> list[str]:
        """Who has placed in this round, then who will."""
        placed: list[str] = []
        for effect in self.round_log:
            who = effect.player if isinstance(effect, Placed | Inserted | RowTaken) else None
            if who in self.names and who not in placed:
                placed.append(who)
        return placed + [self.names[seat] for _, _, seat, _ in self.state.queue]

    def judge_next(self, claim: NextClaim) -> Verdict:
        if not self.state.queue:
            return self._verdict(False, "six_nimmt.order", (say("six_nimmt.judged.nobody_next"),), {"player": None})
        _, _, seat, card = self.state.queue[0]
        name = self.names[seat]
        sentence = say("six_nimmt.judged.first", player=name, card=card)
        return self._verdict(claim.player == name, "six_nimmt.order", (sentence,), {"player": name})

    # ---- how many bulls, and who won? ----

    def judge_bulls(self, claim: BullsClaim) -> Verdict:
        if claim.cards is not None:
            count, cards = bulls(claim.cards), claim.cards
        elif claim.row is not None:
            cards = self.state.rows[claim.row - 1] if self.state.rows else ()
            count = bulls(cards)
        else:
            sides = self.variant.sides(self.setting)
            if claim.player not in sides:
                refuse("table.every_side", say("table.refused.side_unknown", players=(claim.player,)))
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
        outcome = self.state.outcome
        scores = dict(zip(self.variant.sides(self.setting), self.variant.scores(self.state), strict=True))
        buffalo = isinstance(self.variant, Buffalo)
        expected: dict[str, object] = {"finished": outcome is not None, "winners": [], "scores": scores}
        if outcome is None:
            rule = "six_nimmt.buffalo.end" if buffalo else "six_nimmt.match_end"
            return self._verdict(False, rule, (say("six_nimmt.judged.not_over"),), expected)
        expected["winners"] = list(outcome.winners)
        totals = tuple(say("six_nimmt.scored", player=side, points=score) for side, score in scores.items())
        sentences = [say(f"six_nimmt.ended.{outcome.how}"), say("six_nimmt.judged.totals", totals=totals)]
        if outcome.winners:
            sentences.append(say("six_nimmt.winners", n=len(outcome.winners), players=outcome.winners))
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
        return self._verdict(True, _rule_of(claim.event), sentences, {})

    def _known(self, player: str) -> None:
        if player not in self.names:
            sentence = say("six_nimmt.refused.player_unknown", players=(player,))
            refuse("six_nimmt.one_card_each", sentence, expected={"players": list(self.names)})

    def _verdict(
        self, legal: bool, rule: str, sentences: tuple[Message, ...], expected: Mapping[str, object]
    ) -> Verdict:
        return Verdict(legal, rule, sentences, expected, (rule,) if rule in HOUSE else ())


def _expected(row: int | None, takes: Sequence[int]) -> dict[str, object]:
    return {"row": None if row is None else row + 1, "takes": list(takes), "bulls": bulls(takes)}


def _rule_of(event: Event) -> str:
    """The rule that lets players do this at all."""
    if isinstance(event, SpecialCard):
        return f"six_nimmt.buffalo.{event.kind}"
    return {
        Deal: "six_nimmt.four_rows",
        Reveal: "six_nimmt.one_card_each",
        LiftStop: "six_nimmt.buffalo.stop",
        Setup: "table.setup",
        DealScore: "table.deal_score",
        Accept: "table.accept",
    }[type(event)]
