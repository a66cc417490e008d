"""Settles claims about a Shelfie Stacker table: which rule decides, on what facts, and what would be right."""

from collections.abc import Mapping, Sequence

from companion.rules.game import Effect, Event, Setting
from companion.rules.message import Message, quoted, say
from companion.rules.shelfie_stacker import placing, scoring
from companion.rules.shelfie_stacker.base import Base
from companion.rules.shelfie_stacker.claims import (
    Claim,
    ContestClaim,
    EventClaim,
    HelperClaim,
    NextClaim,
    OrderClaim,
    PlaceClaim,
    PointsClaim,
    ShelfClaim,
    WinnerClaim,
)
from companion.rules.shelfie_stacker.contest import found
from companion.rules.shelfie_stacker.dice import HIGHEST
from companion.rules.shelfie_stacker.effects import ContestWon, GameEnded, HelperMoved, Ordered, ShipmentTaken
from companion.rules.shelfie_stacker.events import (
    Ability,
    Accept,
    DealScore,
    Done,
    Fill,
    LastCharacters,
    Place,
    Prepare,
    Printed,
    Reveal,
    Setup,
    Shame,
    Take,
    Trade,
    Turn,
    Unpack,
)
from companion.rules.shelfie_stacker.facts import count_of
from companion.rules.shelfie_stacker.rulebook import character_rule, house, refuse
from companion.rules.shelfie_stacker.shelf import RISING, against, excused, shelf_breaks
from companion.rules.shelfie_stacker.state import SHEM_BOT
from companion.rules.shelfie_stacker.table import OpenTable, Sitting
from companion.rules.verdict import Refused, Verdict


class Referee:
    """Looks at one record; the claim is tried and not kept."""

    def __init__(self, variant: Base, setting: Setting, events: Sequence[Event]) -> None:
        self.variant = variant
        self.setting = setting
        self.log: list[Effect] = []
        self.table = OpenTable(variant, variant.start(setting), self.log)
        for event in events:
            self.table.play(event)
        self.state = self.table.frozen()

    def judge(self, claim: Claim) -> Verdict:
        match claim:
            case PlaceClaim():
                return self.judge_place(claim)
            case ShelfClaim():
                return self.judge_shelf(claim)
            case OrderClaim():
                return self.judge_order(claim)
            case NextClaim():
                return self.judge_next(claim)
            case HelperClaim():
                return self.judge_helper(claim)
            case ContestClaim():
                return self.judge_contest(claim)
            case PointsClaim():
                return self.judge_points(claim)
            case WinnerClaim():
                return self.judge_winner(claim)
            case EventClaim():
                return self.judge_event(claim)

    # ---- does a die belong there? ----

    def judge_place(self, claim: PlaceClaim) -> Verdict:
        seat = self._seat(claim.player)
        if seat.shipment:
            placing.check_held(seat, claim.die)
        if claim.using:
            placing.check_ready(seat, claim.using, claim.again)
        die = claim.die
        if claim.turned is not None:
            if die.pips != HIGHEST:
                sentence = say("shelfie_stacker.refused.no_six", die=die.text)
                return self._verdict(False, "shelfie_stacker.wild_six", (sentence,), {"values": [die.pips]})
            die = die._replace(pips=claim.turned)
        columns = placing.open_columns(seat, die, claim.using)
        rule = against(seat.shelf[claim.column - 1], die, placing.leave(claim.using))
        expected: dict[str, object] = {"columns": columns, "shame": not columns}
        where = (
            say("shelfie_stacker.judged.columns", die=die.text, columns=tuple(columns))
            if columns
            else say("shelfie_stacker.judged.shame_only", die=die.text)
        )
        if rule is not None:
            return self._verdict(False, rule, (placing.reason(seat, die, claim.column, rule), where), expected)
        right = say("shelfie_stacker.judged.fits", die=die.text, column=claim.column)
        deciding = character_rule(claim.using[0]) if claim.using else RISING
        if claim.turned is not None:
            deciding = "shelfie_stacker.wild_six"
        elif not seat.shelf[claim.column - 1]:
            deciding = "shelfie_stacker.bottom_up"
        return self._verdict(True, deciding, (right,), expected)

    def judge_shelf(self, claim: ShelfClaim) -> Verdict:
        shelf = excused(scoring.as_stacked(claim.shelf), claim.used)
        problems = tuple(shelf_breaks(shelf, values_free=claim.bot))
        if problems:
            rules = [problem.rule for problem in problems]
            sentences = tuple(problem.sentence for problem in problems)
            return self._verdict(False, rules[0], sentences, {"rules": rules})
        sentence = say("shelfie_stacker.judged.shelf_in_order")
        return self._verdict(True, "shelfie_stacker.bottom_up", (sentence,), {"rules": []})

    # ---- who comes first? ----

    def judge_order(self, claim: OrderClaim) -> Verdict:
        orders = [effect.players for effect in self.log if isinstance(effect, Ordered)]
        if not orders:
            sentence = say("shelfie_stacker.judged.no_order")
            return self._verdict(False, "shelfie_stacker.order", (sentence,), {"order": []})
        sentence = say("shelfie_stacker.effect.ordered", players=orders[-1])
        right = claim.players == orders[-1]
        return self._verdict(right, "shelfie_stacker.order", (sentence,), {"order": list(orders[-1])})

    def judge_next(self, claim: NextClaim) -> Verdict:
        self._seat(claim.player)
        seat = self.variant.next_to_take(self.table)
        name = None if seat is None else self.table.names[seat]
        sentence = (
            say("shelfie_stacker.judged.nobody_next")
            if name is None
            else say("shelfie_stacker.judged.next", player=name)
        )
        return self._verdict(claim.player == name, "shelfie_stacker.order", (sentence,), {"player": name})

    # ---- whose are the rewards? ----

    def judge_helper(self, claim: HelperClaim) -> Verdict:
        self._seat(claim.player)
        state, names = self.state, self.table.names
        rule = "shelfie_stacker.helper"
        holder = None if state.helper_holder is None else names[state.helper_holder]
        if state.helper is None:
            return self._verdict(False, rule, (say("shelfie_stacker.judged.helper_unknown"),), {"player": holder})
        counts = {name: count_of(state.helper.colour, self.table, seat) for seat, name in enumerate(names)}
        told = tuple(say("shelfie_stacker.scored", other=name, points=dice) for name, dice in counts.items())
        whose = (
            say("shelfie_stacker.judged.helper_free")
            if holder is None
            else say("shelfie_stacker.judged.holder", player=holder)
        )
        colour = Message(f"shelfie_stacker.colour.{state.helper.colour}")
        sentences = (whose, say("shelfie_stacker.judged.helper_dice", colour=colour, dice=told))
        expected = {"player": holder, "dice": counts}
        return self._verdict(claim.player == holder, rule, sentences, expected, ("shelfie_stacker.helper_in_order",))

    def judge_contest(self, claim: ContestClaim) -> Verdict:
        seat = self._seat(claim.player)
        state, rule = self.state, "shelfie_stacker.contest"
        leaning = ("shelfie_stacker.contest_drawn",)
        holder = None if state.contest_holder is None else self.table.names[state.contest_holder]
        if holder is not None:
            sentence = say("shelfie_stacker.judged.holder", player=holder)
            return self._verdict(claim.player == holder, rule, (sentence,), {"player": holder}, leaning)
        if state.contest is None or state.contest.pattern is None:
            return self._verdict(False, rule, (say("shelfie_stacker.judged.contest_unknown"),), {"player": None})
        shown = found(state.contest.pattern, seat.shelf, self.setting.options.contest == "empty_places")
        sentence = say(
            "shelfie_stacker.judged.contest_shown" if shown else "shelfie_stacker.judged.contest_missing",
            player=claim.player,
        )
        return self._verdict(shown, rule, (sentence,), {"player": claim.player if shown else None}, leaning)

    # ---- how many points, and who won? ----

    def judge_points(self, claim: PointsClaim) -> Verdict:
        sides = self.variant.sides(self.setting)
        if claim.player not in sides:
            refuse("table.every_side", say("table.refused.side_unknown", players=quoted([claim.player])))
        points = self.variant.scores(self.state)[claim.player]
        lines = self.variant.sheet(self.state, sides.index(claim.player)) if self.state.points is None else ()
        told = tuple(say("shelfie_stacker.judged.line", label=line.label, points=line.points) for line in lines)
        sentence = say("shelfie_stacker.judged.points", player=claim.player, points=points)
        sentences = (sentence, say("shelfie_stacker.judged.lines", lines=told)) if told else (sentence,)
        leaning = ("shelfie_stacker.endgame_pairs",) if any(card.per == "pair" for card in self.state.endgame) else ()
        right = points == claim.points
        return self._verdict(right, "shelfie_stacker.scoring", sentences, {"points": points}, leaning)

    def judge_winner(self, claim: WinnerClaim) -> Verdict:
        sides = self.variant.sides(self.setting)
        unknown = quoted(name for name in claim.players if name not in sides)
        if unknown:
            refuse("table.every_side", say("table.refused.side_unknown", players=unknown))
        outcome, scores = self.state.outcome, self.variant.scores(self.state)
        expected: dict[str, object] = {"finished": outcome is not None, "winners": [], "scores": scores}
        if outcome is None:
            sentence = say("shelfie_stacker.judged.not_over")
            return self._verdict(False, "shelfie_stacker.seven_rounds", (sentence,), expected)
        expected["winners"] = list(outcome.winners)
        sentences = GameEnded(outcome.how, tuple(scores.items()), outcome.winners).sentences
        right = set(claim.players) == set(outcome.winners)
        rule = WON_BY[outcome.how.partition("_")[0]]
        return self._verdict(right, rule, sentences, expected, self._won_leaning(outcome.how))

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
        told = sentences or (say("shelfie_stacker.judged.allowed"),)
        return self._verdict(True, _rule_of(claim.event), told, {}, self._leaning(claim.event, effects))

    def _leaning(self, event: Event, effects: Sequence[Effect]) -> tuple[str, ...]:
        """The house rules that what happens leans on."""
        leaning: list[str] = []
        if isinstance(event, Ability) and not isinstance(event, Trade) and not self._seat(event.player).placing:
            leaning.append("shelfie_stacker.own_turn")
        for effect in effects:
            match effect:
                case HelperMoved():
                    leaning.append("shelfie_stacker.helper_in_order")
                case ContestWon():
                    leaning.append("shelfie_stacker.contest_drawn")
                case ShipmentTaken(player=player) if player == SHEM_BOT:
                    leaning += ["shelfie_stacker.bot_order", "shelfie_stacker.bot_contest"]
                case GameEnded(how=how):
                    leaning += self._won_leaning(how)
        return tuple(leaning)

    def _won_leaning(self, how: str) -> tuple[str, ...]:
        pairs = ("shelfie_stacker.endgame_pairs",) if any(card.per == "pair" for card in self.state.endgame) else ()
        rule = WON_BY[how.partition("_")[0]]
        drafted = self.setting.options.draft and rule == "shelfie_stacker.tie_break"
        return (rule, *pairs, *(("shelfie_stacker.draft_last",) if drafted else ()))

    def _seat(self, player: str) -> Sitting:
        if player not in self.table.numbers:
            self.variant.refuse_unknown(self.table, quoted([player]))
        return self.table.seats[self.table.numbers[player]]

    def _verdict(
        self,
        legal: bool,
        rule: str,
        sentences: tuple[Message, ...],
        expected: Mapping[str, object],
        leaning: tuple[str, ...] = (),
    ) -> Verdict:
        return Verdict(legal, rule, sentences, expected, house(rule, *leaning))


WON_BY = {
    "points": "shelfie_stacker.most_points",
    "tie": "shelfie_stacker.tie_break",
    "shared": "shelfie_stacker.tie_break",
    "grade": "shelfie_stacker.solo_grades",
    "bot": "shelfie_stacker.bot_beaten",
}
"""The rule by which a game was won, by how it ended."""


def _rule_of(event: Event) -> str:
    """The rule that lets players do this at all."""
    if isinstance(event, Ability):
        return character_rule(event.character)
    if isinstance(event, Place) and event.using:
        return character_rule(event.using[0])
    return {
        Prepare: "shelfie_stacker.rewards",
        Fill: "shelfie_stacker.shipments",
        Reveal: "shelfie_stacker.one_character_each",
        Printed: "shelfie_stacker.rewards",
        Take: "shelfie_stacker.one_shipment",
        Turn: "shelfie_stacker.wild_six",
        Place: "shelfie_stacker.bottom_up",
        Shame: "shelfie_stacker.shame",
        Unpack: "shelfie_stacker.character_1",
        Done: "shelfie_stacker.place_all",
        LastCharacters: "shelfie_stacker.tie_break",
        Setup: "table.setup",
        DealScore: "table.deal_score",
        Accept: "table.accept",
    }[type(event)]
