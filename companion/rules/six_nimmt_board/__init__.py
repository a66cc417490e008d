"""The 6 nimmt! board game: basic and advanced, each with or without lucky cards."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from companion.rules.game import Decision, Effect, Event, Game, Problem, Setting, Variant
from companion.rules.outcome import Outcome
from companion.rules.rulebook import Rule
from companion.rules.sheet import ScoreSheet
from companion.rules.six_nimmt_board.effects import Dealt, GameEnded, Revealed, ScreensLifted, SecondDozen, TableSet
from companion.rules.six_nimmt_board.rulebook import RULES
from companion.rules.six_nimmt_board.state import State
from companion.rules.six_nimmt_board.table import OpenTable
from companion.rules.six_nimmt_board.variants import PLAYERS, VARIANTS
from companion.rules.verdict import Verdict

if TYPE_CHECKING:
    from companion.rules.six_nimmt_board.claims import Claim
    from companion.rules.six_nimmt_board.scoring import Snapshot


class SixNimmtBoard(Game[State]):
    id: ClassVar[str] = "six_nimmt_board"
    variants: ClassVar[Mapping[str, Variant]] = PLAYERS
    rules: ClassVar[tuple[Rule, ...]] = RULES
    headings: ClassVar[tuple[type, ...]] = (Dealt, Revealed, SecondDozen, ScreensLifted, TableSet, GameEnded)

    def start(self, setting: Setting) -> State:
        return VARIANTS[setting.variant].start(setting)

    def open(self, state: State, log: list[Effect] | None = None) -> OpenTable:
        return OpenTable(VARIANTS[state.setting.variant], state, log)

    def pending(self, state: State) -> tuple[Decision, ...]:
        return VARIANTS[state.setting.variant].pending(state)

    def awaits(self, state: State) -> str | None:
        if state.phase == "before":
            return None if self.pending(state) else "deal"
        return "reveal" if state.phase == "choose" else None

    def status(self, state: State) -> tuple[Problem, ...]:
        return VARIANTS[state.setting.variant].status(state)

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def scores(self, state: State) -> dict[str, int]:
        return {name: seat.track for name, seat in zip(state.setting.players, state.seats, strict=True)}

    def show(self, state: State) -> dict[str, Any]:
        from companion.rules.six_nimmt_board.showing import show  # a fold that nobody looks at needs none

        return show(VARIANTS[state.setting.variant], state)

    def judge(self, setting: Setting, events: Sequence[Event], claim: "Claim") -> Verdict:
        from companion.rules.six_nimmt_board.referee import Referee  # a replay needs no referee

        return Referee(VARIANTS[setting.variant], setting, events).judge(claim)

    def score(self, snapshot: "Snapshot") -> ScoreSheet:
        from companion.rules.six_nimmt_board.scoring import score

        return score(snapshot)
