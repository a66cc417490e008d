"""Settles claims about a table of Cover Your Assets: which rule decides, on what facts, and what would be right."""

from collections import Counter
from collections.abc import Mapping, Sequence

from companion.rules.cover_your_assets import challenges
from companion.rules.cover_your_assets.box import COIN_BANK
from companion.rules.cover_your_assets.claims import (
    Claim,
    EndClaim,
    EventClaim,
    HandClaim,
    KeepsClaim,
    MayChallengeClaim,
    NextClaim,
    SafeClaim,
    ScoreClaim,
    SetClaim,
    WinnerClaim,
    WorthClaim,
)
from companion.rules.cover_your_assets.counting import round_points, totals
from companion.rules.cover_your_assets.effects import (
    Answered,
    Challenged,
    ChallengeEnded,
    MatchEnded,
    RoundEnded,
    SeriesOffered,
    SeriesTaken,
    Swapped,
    SwapReturned,
    money,
    scored,
)
from companion.rules.cover_your_assets.events import (
    Accept,
    Answer,
    Challenge,
    Deal,
    DealScore,
    Discard,
    GiveUp,
    Improve,
    Leave,
    Make,
    Move,
    Printed,
    Series,
    Setup,
    Stop,
    Swap,
    TurnedMove,
    TurnUp,
)
from companion.rules.cover_your_assets.rulebook import house, refuse
from companion.rules.cover_your_assets.scoring import card_name, worth
from companion.rules.cover_your_assets.sets import asset_of, laid, names, pair_fault
from companion.rules.cover_your_assets.state import State
from companion.rules.cover_your_assets.table import OpenTable
from companion.rules.game import Effect, Event, Setting
from companion.rules.message import Message, quoted, say
from companion.rules.verdict import Refused, Verdict


class Referee:
    """Looks at one record; the claim is tried and not kept."""

    def __init__(self, setting: Setting, start: State, events: Sequence[Event]) -> None:
        self.setting = setting
        self.names = setting.players
        self.log: list[Effect] = []
        table = OpenTable(start, self.log)
        for event in events:
            table.play(event)
        self.state = table.frozen()

    def judge(self, claim: Claim) -> Verdict:
        match claim:
            case SetClaim():
                return self.judge_set(claim)
            case WorthClaim():
                return self.judge_worth(claim)
            case SafeClaim():
                return self.judge_safe(claim)
            case MayChallengeClaim():
                return self.judge_may_challenge(claim)
            case KeepsClaim():
                return self.judge_keeps(claim)
            case HandClaim():
                return self.judge_hand(claim)
            case ScoreClaim():
                return self.judge_score(claim)
            case NextClaim():
                return self.judge_next(claim)
            case EndClaim():
                return self.judge_end(claim)
            case WinnerClaim():
                return self.judge_winner(claim)
            case EventClaim():
                return self.judge_event(claim)

    # ---- cards and what they are worth ----

    def judge_set(self, claim: SetClaim) -> Verdict:
        problem = pair_fault(claim.cards)
        if problem is not None:
            return _verdict(False, problem.rule, (problem.sentence,), {"set": False})
        cards = laid(claim.cards)
        sentence = say("cover_your_assets.judged.set", cards=names(cards), worth=money(worth(cards, self.state.values)))
        wild = cards[0] != cards[1]
        rule = "cover_your_assets.wild_under" if wild else "cover_your_assets.pair"
        return _verdict(True, rule, (sentence,), {"set": True, "from_bottom": list(cards)})

    def judge_worth(self, claim: WorthClaim) -> Verdict:
        if claim.cards is not None:
            cards: tuple[str, ...] = claim.cards
            strange = [kind for kind in cards if kind not in self.state.values]
            if strange:
                sentence = say("cover_your_assets.judged.worthless", card=card_name(strange[0]))
                return _verdict(False, "cover_your_assets.values", (sentence,), {"amount": None})
        else:
            cards = tuple(kind for own in self.state.stacks[self._seat(str(claim.player))] for kind in own)
        total = worth(cards, self.state.values)
        parts = tuple(
            say("cover_your_assets.judged.part", card=card_name(kind), count=count, dollars=self.state.values[kind])
            for kind, count in Counter(cards).items()
        )
        told = say("cover_your_assets.judged.worth", parts=parts, worth=money(total))
        sentence = told if cards else say("cover_your_assets.judged.nothing")
        return _verdict(claim.amount == total, "cover_your_assets.values", (sentence,), {"amount": total})

    def judge_score(self, claim: ScoreClaim) -> Verdict:
        seat = self._seat(claim.player)
        total, points = totals(self.state)[seat], round_points(self.state)[seat]
        sentence = say("cover_your_assets.judged.score", player=claim.player, total=money(total), points=money(points))
        expected = {"points": total, "round": points}
        return _verdict(claim.points == total, "cover_your_assets.values", (sentence,), expected)

    # ---- who may challenge what ----

    def judge_safe(self, claim: SafeClaim) -> Verdict:
        table, seat = OpenTable(self.state, None), self._seat(claim.player)
        stack = table.stacks[seat]
        if len(stack) <= claim.second:
            sentence = say("cover_your_assets.refused.no_such_set", target=claim.player, n=len(stack))
            return _verdict(False, "cover_your_assets.first_set_safe", (sentence,), {"safe": None, "sets": len(stack)})
        place = len(stack) - 1 - claim.second
        rule, leaning = challenges.safety(table, seat, place)
        asset = card_name(asset_of(stack[place]))
        expected = {"safe": True, "sets": len(stack)}
        if challenges.is_safe(table, seat, place):
            told = say("cover_your_assets.refused.safe", target=claim.player, asset=asset)
            return _verdict(True, rule, (told,), expected, leaning)
        if claim.second and not table.options.second_from_top:
            told = say("cover_your_assets.judged.covered", target=claim.player, asset=asset)
            return _verdict(True, "cover_your_assets.challenge", (told,), expected)
        told = say("cover_your_assets.judged.not_safe", target=claim.player, asset=asset)
        if rule == "cover_your_assets.second_lowest" and place != table.safe[seat]:
            rule = "cover_your_assets.second_from_top"
        return _verdict(False, rule, (told,), {**expected, "safe": False}, leaning)

    def judge_may_challenge(self, claim: MayChallengeClaim) -> Verdict:
        table = OpenTable(self.state, None)
        seat, target = self._seat(claim.player), self._seat(claim.target)
        place = challenges.check_target(table, seat, target, claim.second)
        asset = asset_of(table.stacks[target][place])
        told = say(
            "cover_your_assets.judged.may_challenge", player=claim.player, target=claim.target, asset=card_name(asset)
        )
        rule = "cover_your_assets.second_from_top" if claim.second else "cover_your_assets.challenge"
        leaning = () if table.stacks[seat] else ("cover_your_assets.challenger_set",)
        return _verdict(True, rule, (told,), {"asset": asset, "cards": 1 + claim.second}, leaning)

    def judge_keeps(self, claim: KeepsClaim) -> Verdict:
        self._seat(claim.player)
        battle = self.state.battle
        if battle is not None:
            table = OpenTable(self.state, None)
            contested = challenges.fought_over(table, battle.defender, battle.place)
            winner = battle.challenger if battle.answering == battle.defender else battle.defender
            player, cards = self.names[winner], laid((*contested, *battle.cards))
            told = say(
                "cover_your_assets.judged.would_keep",
                player=player,
                other=self.names[battle.answering],
                cards=names(cards),
            )
        else:
            ended = next((effect for effect in reversed(self.log) if isinstance(effect, ChallengeEnded)), None)
            if ended is None:
                sentence = say("cover_your_assets.refused.no_challenge")
                return _verdict(False, "cover_your_assets.winner_keeps", (sentence,), {"player": None})
            player, cards = ended.player, ended.cards
            told = say("cover_your_assets.judged.keeps", player=player, cards=names(cards))
        right = claim.player == player and (claim.cards is None or Counter(claim.cards) == Counter(cards))
        expected = {"player": player, "cards": list(cards)}
        return _verdict(right, "cover_your_assets.winner_keeps", (told,), expected)

    def judge_hand(self, claim: HandClaim) -> Verdict:
        held = self.state.hands[self._seat(claim.player)]
        rule = RULES_OF_HANDS.get(self.state.phase, "cover_your_assets.refill")
        told = say("cover_your_assets.judged.hand", player=claim.player, n=held, stock=self.state.stock)
        return _verdict(claim.cards == held, rule, (told,), {"cards": held, "stock": self.state.stock})

    # ---- whose turn, is it over, and who won? ----

    def judge_next(self, claim: NextClaim) -> Verdict:
        self._seat(claim.player)
        table = OpenTable(self.state, None)
        seats = table.deciding()
        if not seats:
            over = self.state.phase == "over"
            sentence = say("cover_your_assets.refused.over" if over else "cover_your_assets.refused.not_dealt")
            return _verdict(False, "cover_your_assets.turn", (sentence,), {"player": None})
        right, decision = [self.names[seat] for seat in seats], table.decision()
        told = tuple(Message(f"decision.{decision}", {"player": player}) for player in right)
        expected = {"player": right[0], "decision": decision}
        return _verdict(claim.player in right, "cover_your_assets.turn", told, expected)

    def judge_end(self, claim: EndClaim) -> Verdict:
        state = self.state
        expected = {
            "round_over": state.phase in ("before", "over") and state.round > 0,
            "match_over": state.outcome is not None,
            "stock": state.stock,
            "hands": dict(zip(self.names, state.hands, strict=True)),
        }
        if claim.of == "round":
            told = say(
                "cover_your_assets.judged.round_over"
                if expected["round_over"]
                else "cover_your_assets.judged.round_goes_on",
                stock=state.stock,
                hands=sum(state.hands),
            )
            return _verdict(bool(expected["round_over"]), "cover_your_assets.round_end", (told,), expected)
        rule = f"cover_your_assets.{state.setting.options.end}"
        over = state.outcome is not None
        told = say(f"cover_your_assets.ended.{state.setting.options.end}") if over else self._not_over()
        return _verdict(over, rule, (told,), expected)

    def judge_winner(self, claim: WinnerClaim) -> Verdict:
        for player in claim.players:
            self._seat(player)
        outcome = self.state.outcome
        scores = tuple(zip(self.names, totals(self.state), strict=True))
        expected: dict[str, object] = {"finished": outcome is not None, "winners": [], "scores": dict(scores)}
        rule = f"cover_your_assets.{self.state.setting.options.end}"
        if outcome is None:
            return _verdict(False, rule, (self._not_over(),), expected)
        expected["winners"] = list(outcome.winners)
        told = (*MatchEnded(*outcome).sentences, say("cover_your_assets.judged.scores", scores=scored(scores)))
        leaning = ("cover_your_assets.shared",) if len(outcome.winners) > 1 else ()
        return _verdict(set(claim.players) == set(outcome.winners), rule, told, expected, leaning)

    def _not_over(self) -> Message:
        scores = scored(tuple(zip(self.names, totals(self.state), strict=True)))
        return Message(f"cover_your_assets.judged.not_over.{self.state.setting.options.end}", {"scores": scores})

    # ---- anything else ----

    def judge_event(self, claim: EventClaim) -> Verdict:
        """Tries the event: a verdict of the rules if it is refused, what would happen if it is not."""
        effects: list[Effect] = []
        table = OpenTable(self.state, effects)
        try:
            table.play(claim.event)
        except Refused as refused:
            return refused.verdict
        sentences = tuple(sentence for effect in effects for sentence in effect.sentences)
        leaning = _leaning(self.state, effects)
        return _verdict(True, _rule_of(claim.event, self.state), sentences, {}, leaning)

    def _seat(self, player: str) -> int:
        if player not in self.names:
            sentence = say("cover_your_assets.refused.stranger", players=quoted([player]))
            refuse("cover_your_assets.turn", sentence, expected={"players": list(self.names)})
        return self.names.index(player)


RULES_OF_HANDS = {
    "answer": "cover_your_assets.no_drawing",
    "contest": "cover_your_assets.no_drawing",
    "second": "cover_your_assets.discard_first",
}
"""Which rule says how many cards are in a hand, in phases where it is not filled yet."""


def _verdict(
    legal: bool,
    rule: str,
    sentences: tuple[Message, ...],
    expected: Mapping[str, object],
    leaning: tuple[str, ...] = (),
) -> Verdict:
    return Verdict(legal, rule, sentences, expected, house(rule, *leaning))


def _leaning(state: State, effects: Sequence[Effect]) -> tuple[str, ...]:
    """The house rules that what happened leans on."""
    leaning = [f"cover_your_assets.{rule}" for effect in effects for rule in _leans_on(effect)]
    if state.piles and any(isinstance(effect, RoundEnded) for effect in effects):
        leaning.append("cover_your_assets.piles_left")
    return tuple(leaning)


def _leans_on(effect: Effect) -> tuple[str, ...]:
    match effect:
        case Challenged() | Answered() if COIN_BANK in effect.cards:
            return ("coin_bank_demands", *(("second_lowest",) if getattr(effect, "of", "") == "second" else ()))
        case Challenged(of="second"):
            return ("second_lowest",)
        case Challenged(of="series") | SeriesTaken(why="safe" | "no_set"):
            return ("contested_series",)
        case ChallengeEnded(out_of_cards=True) | SeriesTaken(why="no_cards"):
            return ("no_cards",)
        case SeriesOffered():
            return ("series_wilds",)
        case Swapped(only=True):
            return ("only_set",)
        case SwapReturned(last=True):
            return ("last_swap",)
        case RoundEnded() if len(effect.winners) > 1:
            return ("shared", "tied_round")
        case MatchEnded() if len(effect.winners) > 1:
            return ("shared",)
        case _:
            return ()


def _rule_of(event: Event, state: State) -> str:
    """The rule that lets players do this at all."""
    if isinstance(event, Challenge) and (event.second or state.phase == "contest"):
        return "cover_your_assets.second_from_top" if event.second else "cover_your_assets.contest"
    if isinstance(event, Make) and event.discard is not None:
        return "cover_your_assets.top_discard"
    return {
        Deal: "cover_your_assets.deal",
        Make: "cover_your_assets.pair",
        Discard: "cover_your_assets.discard",
        Challenge: "cover_your_assets.challenge",
        Answer: "cover_your_assets.answer",
        GiveUp: "cover_your_assets.winner_keeps",
        Stop: "cover_your_assets.two_actions",
        Improve: "cover_your_assets.improve",
        Swap: "cover_your_assets.swap",
        Move: "cover_your_assets.move",
        Series: "cover_your_assets.series",
        Leave: "cover_your_assets.contest",
        TurnUp: "cover_your_assets.turn_up",
        TurnedMove: "cover_your_assets.turned_move",
        Printed: "cover_your_assets.values",
        Setup: "table.setup",
        DealScore: "table.deal_score",
        Accept: "table.accept",
    }[type(event)]
