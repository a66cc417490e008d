"""Shelfie Stacker (Deskovkáři): the base game, shuffled sets with or without a draft, and two games for one."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from companion.rules.game import Decision, Effect, Event, Game, Problem, Setting, Variant
from companion.rules.outcome import Outcome
from companion.rules.rulebook import Rule
from companion.rules.sheet import ScoreSheet
from companion.rules.shelfie_stacker.effects import Filled, GameEnded, Prepared, TableSet
from companion.rules.shelfie_stacker.rulebook import RULES
from companion.rules.shelfie_stacker.state import State
from companion.rules.shelfie_stacker.table import OpenTable
from companion.rules.shelfie_stacker.variants import PLAYERS, VARIANTS
from companion.rules.verdict import Verdict

if TYPE_CHECKING:
    from companion.rules.shelfie_stacker.claims import Claim
    from companion.rules.shelfie_stacker.scoring import Snapshot


class ShelfieStacker(Game[State]):
    id: ClassVar[str] = "shelfie_stacker"
    variants: ClassVar[Mapping[str, Variant]] = PLAYERS
    rules: ClassVar[tuple[Rule, ...]] = RULES
    headings: ClassVar[tuple[type, ...]] = (Prepared, Filled, TableSet, GameEnded)

    def start(self, setting: Setting) -> State:
        return VARIANTS[setting.variant].start(setting)

    def open(self, state: State, log: list[Effect] | None = None) -> OpenTable:
        return OpenTable(VARIANTS[state.setting.variant], state, log)

    def pending(self, state: State) -> tuple[Decision, ...]:
        return VARIANTS[state.setting.variant].pending(state)

    def awaits(self, state: State) -> str | None:
        if state.over or state.outcome is not None or state.revealed:
            return None
        if not state.prepared:
            return "prepare"
        return "reveal" if state.shipments else "fill"

    def status(self, state: State) -> tuple[Problem, ...]:
        return VARIANTS[state.setting.variant].status(state)

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def scores(self, state: State) -> dict[str, int]:
        return VARIANTS[state.setting.variant].scores(state)

    def show(self, state: State) -> dict[str, Any]:
        from companion.rules.shelfie_stacker.showing import show  # a fold that nobody looks at needs none

        return show(VARIANTS[state.setting.variant], state)

    def judge(self, setting: Setting, events: Sequence[Event], claim: "Claim") -> Verdict:
        from companion.rules.shelfie_stacker.referee import Referee  # a replay needs no referee

        return Referee(VARIANTS[setting.variant], setting, events).judge(claim)

    def score(self, snapshot: "Snapshot") -> ScoreSheet:
        from companion.rules.shelfie_stacker.scoring import score

        return score(snapshot)
