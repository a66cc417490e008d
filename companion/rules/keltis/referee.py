"""Settles claims about a Keltis table: which rule decides, on what facts, and what would be right."""

from collections.abc import Mapping, Sequence

from companion.rules.game import Effect, Event, Setting
from companion.rules.keltis import columns
from companion.rules.keltis.box import GOAL_PAWNS, LAST_STEP, PATHS, STEP_POINTS, wish_points
from companion.rules.keltis.claims import (
    AddClaim,
    Claim,
    ColumnClaim,
    EndClaim,
    EventClaim,
    NextClaim,
    PawnClaim,
    ScoreClaim,
    WinnerClaim,
    WishesClaim,
)
from companion.rules.keltis.counting import final_board, goal_pawns, totals
from companion.rules.keltis.effects import FreeStep, GameEnded, LastTurns, StepLeft
from companion.rules.keltis.events import Accept, Deal, DealScore, Discard, Draw, Move, Play, Setup, Stones, Tile
from companion.rules.keltis.rulebook import house, refuse
from companion.rules.keltis.scoring import Pawn, final_lines, marker_told
from companion.rules.keltis.state import State
from companion.rules.keltis.table import OpenTable
from companion.rules.message import Message, quoted, say
from companion.rules.verdict import Refused, Verdict


class Referee:
    """Looks at one record; the claim is tried and not kept."""

    def __init__(self, setting: Setting, start: State, events: Sequence[Event]) -> None:
        self.setting = setting
        self.names = setting.players
        table = OpenTable(start, None)
        for event in events:
            table.play(event)
        self.state = table.frozen()

    def judge(self, claim: Claim) -> Verdict:
        match claim:
            case ColumnClaim():
                return self.judge_column(claim)
            case AddClaim():
                return self.judge_add(claim)
            case PawnClaim():
                return self.judge_pawn(claim)
            case WishesClaim():
                return self.judge_wishes(claim)
            case ScoreClaim():
                return self.judge_score(claim)
            case NextClaim():
                return self.judge_next(claim)
            case EndClaim():
                return self.judge_end()
            case WinnerClaim():
                return self.judge_winner(claim)
            case EventClaim():
                return self.judge_event(claim)

    # ---- columns ----

    def judge_column(self, claim: ColumnClaim) -> Verdict:
        cards = self._cards(claim)
        expected = {"cards": list(cards), **columns.facts(cards)}
        problems = columns.problems(cards)
        if problems:
            return _verdict(False, problems[0].rule, tuple(problem.sentence for problem in problems), expected)
        runs = say("keltis.judged.column", cards=cards, way=columns.told(cards))
        told = (runs if cards else columns.told(cards), columns.options_told(cards))
        way = columns.direction(cards)
        right = claim.direction is None or claim.direction == way
        return _verdict(right, "keltis.direction" if claim.direction else "keltis.column_order", told, expected)

    def judge_add(self, claim: AddClaim) -> Verdict:
        cards = self._cards(claim)
        expected = {"cards": list(cards), **columns.facts(cards)}
        problems = columns.problems(cards)
        if problems:
            return _verdict(False, problems[0].rule, tuple(problem.sentence for problem in problems), expected)
        after = columns.problems((*cards, claim.value))
        if after:
            told = (*(problem.sentence for problem in after), columns.options_told(cards))
            return _verdict(False, after[0].rule, told, expected)
        way = columns.told((*cards, claim.value))
        decides = columns.direction(cards) is None and columns.direction((*cards, claim.value)) is not None
        sentence = say("keltis.judged.decides" if decides else "keltis.judged.fits", value=claim.value, way=way)
        return _verdict(True, "keltis.direction" if decides else "keltis.column_order", (sentence,), expected)

    def _cards(self, claim: ColumnClaim | AddClaim) -> tuple[int, ...]:
        if claim.cards is not None:
            return claim.cards
        return self.state.boards[self._seat(str(claim.player))].columns[PATHS[str(claim.colour)]]

    # ---- points ----

    def judge_pawn(self, claim: PawnClaim) -> Verdict:
        if claim.step is not None:
            pawn = Pawn(claim.step, claim.large)
        else:
            board, path = self.state.boards[self._seat(str(claim.player))], PATHS[str(claim.path)]
            pawn = Pawn(board.steps[path], board.large == path)
        once = STEP_POINTS[pawn.step]
        if pawn.step == 0:
            rule, sentence = "keltis.path_points", say("keltis.judged.at_start")
        elif pawn.large:
            rule, sentence = "keltis.large_pawn", say("keltis.judged.large", once=once, twice=2 * once)
        else:
            rule, sentence = "keltis.path_points", say("keltis.judged.pawn", points=once)
        expected = {"step": pawn.step, "large": pawn.large, "points": pawn.points}
        return _verdict(claim.points == pawn.points, rule, (sentence,), expected)

    def judge_wishes(self, claim: WishesClaim) -> Verdict:
        wishes = claim.wishes
        if wishes is None:
            wishes = self.state.boards[self._seat(str(claim.player))].wishes
        points = wish_points(wishes)
        sentence = say("keltis.judged.wishes", n=wishes, points=points)
        return _verdict(claim.points == points, "keltis.wishes", (sentence,), {"wishes": wishes, "points": points})

    def judge_score(self, claim: ScoreClaim) -> Verdict:
        seat = self._seat(claim.player)
        total = totals(self.state)[seat]
        if self.state.totals is None:
            lines = final_lines(final_board(self.state.boards[seat]))
            parts = tuple(say("keltis.judged.part", label=line.label, points=line.points) for line in lines)
            told: tuple[Message, ...] = (say("keltis.judged.parts", parts=parts, total=total), marker_told(total))
            expected: dict[str, object] = {"points": total, "lines": [line.points for line in lines]}
        else:
            told = (say("keltis.judged.total", player=claim.player, total=total),)
            expected = {"points": total}
        return _verdict(claim.points == total, "keltis.path_points", told, expected)

    # ---- whose turn, is it over, and who won? ----

    def judge_next(self, claim: NextClaim) -> Verdict:
        self._seat(claim.player)
        if self.state.phase in ("before", "over"):
            sentence = say("keltis.refused.over" if self.state.phase == "over" else "keltis.refused.not_dealt")
            return _verdict(False, "keltis.turn", (sentence,), {"player": None})
        right = self.names[self.state.turn]
        decision = OpenTable(self.state, None).decision()
        sentence = Message(f"decision.{decision}", {"player": right})
        expected = {"player": right, "decision": decision}
        return _verdict(claim.player == right, "keltis.turn", (sentence,), expected)

    def judge_end(self) -> Verdict:
        state = self.state
        goal = goal_pawns(state)
        expected = {"finished": state.outcome is not None, "goal": goal, "deck": state.deck}
        if state.outcome is None:
            sentence = say("keltis.judged.not_over", goal=goal, most=GOAL_PAWNS, deck=state.deck)
            if state.last_turns is None:
                return _verdict(False, "keltis.goal_end", (sentence,), expected)
            told = (sentence, *LastTurns(state.last_turns).sentences)
            return _verdict(False, "keltis.at_once", told, {**expected, "last_turns": state.last_turns})
        rule = {"goal": "keltis.goal_end", "deck": "keltis.deck_end"}.get(state.outcome.how, "table.deal_score")
        leaning = ("keltis.at_once",) if state.outcome.how == "deck" else ()
        return _verdict(True, rule, (say(f"keltis.ended.{state.outcome.how}"),), expected, leaning)

    def judge_winner(self, claim: WinnerClaim) -> Verdict:
        for player in claim.players:
            self._seat(player)
        outcome = self.state.outcome
        scores = dict(zip(self.names, totals(self.state), strict=True))
        expected: dict[str, object] = {"finished": outcome is not None, "winners": [], "scores": scores}
        if outcome is None:
            goal, deck = goal_pawns(self.state), self.state.deck
            sentence = say("keltis.judged.not_over", goal=goal, most=GOAL_PAWNS, deck=deck)
            return _verdict(False, "keltis.winner", (sentence,), expected)
        expected["winners"] = list(outcome.winners)
        told = GameEnded(outcome.how, tuple(scores.items()), outcome.winners).sentences
        return _verdict(set(claim.players) == set(outcome.winners), "keltis.winner", told, expected)

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
        return _verdict(True, _rule_of(claim.event, self.state), sentences, {}, _leaning(effects))

    def _seat(self, player: str) -> int:
        if player not in self.names:
            sentence = say("keltis.refused.stranger", players=quoted([player]))
            refuse("keltis.turn", sentence, expected={"players": list(self.names)})
        return self.names.index(player)


def _verdict(
    legal: bool,
    rule: str,
    sentences: tuple[Message, ...],
    expected: Mapping[str, object],
    leaning: tuple[str, ...] = (),
) -> Verdict:
    return Verdict(legal, rule, sentences, expected, house(rule, *leaning))


def _leaning(effects: Sequence[Effect]) -> tuple[str, ...]:
    """The house rules that what happened leans on."""
    leaning: list[str] = []
    for effect in effects:
        if isinstance(effect, FreeStep):
            leaning.append("keltis.on_path")
            if effect.rule == "keltis.finished_path":
                leaning.append("keltis.finished_path.optional")
        elif isinstance(effect, StepLeft):
            leaning.append("keltis.finished_path.optional")
        elif isinstance(effect, LastTurns) or (isinstance(effect, GameEnded) and effect.how == "deck"):
            leaning.append("keltis.at_once")
    return tuple(leaning)


def _rule_of(event: Event, state: State) -> str:
    """The rule that lets players do this at all."""
    if isinstance(event, Play):
        board, path = state.boards[state.turn], PATHS[event.colour]
        if board.steps[path] == LAST_STEP:
            return "keltis.finished_path"
        return "keltis.first_step" if not board.columns[path] else "keltis.column_order"
    if isinstance(event, Move):
        return str(state.free_step)
    return {
        Deal: "keltis.turn",
        Stones: "keltis.tiles",
        Tile: "keltis.tiles",
        Discard: "keltis.discard",
        Draw: "keltis.draw",
        Setup: "table.setup",
        DealScore: "table.deal_score",
        Accept: "table.accept",
    }[type(event)]
