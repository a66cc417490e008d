"""6 nimmt!, the 30-year edition: base, professional, four fan cards, and Beat the Buffalo."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from companion.rules.game import Decision, Effect, Event, Game, Problem, Setting, Variant
from companion.rules.outcome import Outcome
from companion.rules.rulebook import Rule
from companion.rules.sheet import ScoreSheet
from companion.rules.six_nimmt.effects import DealEnded, Dealt, MatchEnded, Revealed, TableSet
from companion.rules.six_nimmt.rulebook import RULES
from companion.rules.six_nimmt.state import State
from companion.rules.six_nimmt.table import OpenTable
from companion.rules.six_nimmt.variants import PLAYERS, VARIANTS
from companion.rules.verdict import Verdict

if TYPE_CHECKING:
    from companion.rules.six_nimmt.claims import Claim
    from companion.rules.six_nimmt.scoring import Piles


class SixNimmt(Game[State]):
    id: ClassVar[str] = "six_nimmt"
    variants: ClassVar[Mapping[str, Variant]] = PLAYERS
    rules: ClassVar[tuple[Rule, ...]] = RULES
    lowest_wins: ClassVar[bool] = True
    headings: ClassVar[tuple[type, ...]] = (Dealt, Revealed, TableSet, DealEnded, MatchEnded)

    def start(self, setting: Setting) -> State:
        return VARIANTS[setting.variant].start(setting)

    def open(self, state: State, log: list[Effect] | None = None) -> OpenTable:
        return OpenTable(VARIANTS[state.setting.variant], state, log)

    def pending(self, state: State) -> tuple[Decision, ...]:
        return VARIANTS[state.setting.variant].pending(state)

    def awaits(self, state: State) -> str | None:
        if state.outcome is not None or state.queue:
            return None
        return "reveal" if state.dealing else "deal"

    def status(self, state: State) -> tuple[Problem, ...]:
        return VARIANTS[state.setting.variant].status(state)

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def scores(self, state: State) -> dict[str, int]:
        variant = VARIANTS[state.setting.variant]
        return dict(zip(variant.sides(state.setting), variant.scores(state), strict=True))

    def show(self, state: State) -> dict[str, Any]:
        variant = VARIANTS[state.setting.variant]
        names, sides = variant.names(state.setting), variant.sides(state.setting)
        points, piles = state.points or (0,) * len(sides), state.piles or ((),) * len(sides)
        return {
            "rows": [list(row) for row in state.rows],
            "deal": state.deal,
            "round": state.round,
            "deal_scores": dict(zip(sides, points, strict=True)),
            "taken": {side: list(pile) for side, pile in zip(sides, piles, strict=True)},
            "unplaced": {names[seat]: card for _, _, seat, card in state.queue},
            **variant.show_beside(state),
        }

    def judge(self, setting: Setting, events: Sequence[Event], claim: "Claim") -> Verdict:
        from companion.rules.six_nimmt.referee import Referee  # a replay needs no referee

        return Referee(VARIANTS[setting.variant], setting, events).judge(claim)

    def score(self, snapshot: "Piles") -> ScoreSheet:
        from companion.rules.six_nimmt.scoring import score

        return score(snapshot)
