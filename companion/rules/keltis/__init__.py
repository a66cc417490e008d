"""Keltis: five columns that rise or fall, pawns on five paths of stones, and the tiles that lie there."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from companion.rules.game import Decision, Effect, Event, Game, Problem, Setting, Variant
from companion.rules.keltis.box import COLOURS, LAST_STEP, PATHS
from companion.rules.keltis.counting import goal_pawns, totals
from companion.rules.keltis.effects import Dealt, Discarded, GameEnded, Laid, TableSet
from companion.rules.keltis.rulebook import RULES
from companion.rules.keltis.state import Board, State
from companion.rules.keltis.status import problems
from companion.rules.keltis.stones import complete, edition
from companion.rules.keltis.table import OpenTable
from companion.rules.outcome import Outcome
from companion.rules.rulebook import Rule
from companion.rules.sheet import ScoreSheet
from companion.rules.verdict import Verdict

if TYPE_CHECKING:
    from companion.rules.keltis.claims import Claim
    from companion.rules.keltis.scoring import FinalBoard


class Keltis(Game[State]):
    id: ClassVar[str] = "keltis"
    variants: ClassVar[Mapping[str, Variant]] = {"base": Variant("base", 2, 4)}
    rules: ClassVar[tuple[Rule, ...]] = RULES
    headings: ClassVar[tuple[type, ...]] = (Dealt, Laid, Discarded, TableSet, GameEnded)

    def start(self, setting: Setting) -> State:
        seats = len(setting.players)
        return State(setting, (Board(),) * seats, held=((),) * seats, stones=setting.options.stones)

    def open(self, state: State, log: list[Effect] | None = None) -> OpenTable:
        return OpenTable(state, log)

    def pending(self, state: State) -> tuple[Decision, ...]:
        if state.phase not in ("play", "draw"):
            return ()
        table = OpenTable(state, None)
        choices = tuple(path + 1 for path in table.movable()) if state.free_step else ()
        player = state.setting.players[state.turn]
        turn = Decision(player, table.decision(), choices)
        asks_for_board = state.turns == 0 and state.phase == "play" and not complete(state.stones)
        return (Decision(player, "dark_stones"), turn) if asks_for_board else (turn,)

    def awaits(self, state: State) -> str | None:
        return "deal" if state.phase == "before" else None

    def status(self, state: State) -> tuple[Problem, ...]:
        return tuple(problems(state))

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def scores(self, state: State) -> dict[str, int]:
        return dict(zip(state.setting.players, totals(state), strict=True))

    def show(self, state: State) -> dict[str, Any]:
        turn = state.setting.players[state.turn] if state.phase in ("play", "draw") else None
        known = state.totals is None and state.phase != "before"
        boards = zip(state.setting.players, state.boards, strict=True) if known else ()
        return {
            "turn": turn,
            "boards": {player: _shown(board) for player, board in boards},
            "deck": state.deck,
            "discards": _by_colour(state.discards),
            "goal": goal_pawns(state),
            "tiles": {
                colour: list(state.tiles[path * LAST_STEP : (path + 1) * LAST_STEP]) for colour, path in PATHS.items()
            },
            "edition": edition(state.stones, state.setting.options.sample),
            **({} if state.last_turns is None else {"last_turns": state.last_turns}),
        }

    def judge(self, setting: Setting, events: Sequence[Event], claim: "Claim") -> Verdict:
        from companion.rules.keltis.referee import Referee  # a replay needs no referee

        return Referee(setting, self.start(setting), events).judge(claim)

    def score(self, snapshot: "Mapping[str, FinalBoard]") -> ScoreSheet:
        from companion.rules.keltis.scoring import score

        return score(snapshot)


def _shown(board: Board) -> dict[str, Any]:
    return {
        "columns": _by_colour(board.columns),
        "pawns": {
            colour: {"step": step, "large": board.large == path}
            for path, (colour, step) in enumerate(zip(COLOURS, board.steps, strict=True))
        },
        "wishes": board.wishes,
        "track": board.track,
    }


def _by_colour(cards: Sequence[Sequence[Any]]) -> dict[str, list[Any]]:
    return {colour: list(own) for colour, own in zip(COLOURS, cards, strict=True)}
