"""Cover Your Assets: pairs laid on stacks, challenges for the sets on top, and dollars until somebody has a million."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from companion.rules.cover_your_assets.counting import totals
from companion.rules.cover_your_assets.edition import values_of
from companion.rules.cover_your_assets.effects import (
    Challenged,
    Dealt,
    Discarded,
    Improved,
    MatchEnded,
    Moved,
    RoundEnded,
    SeriesOffered,
    SetMade,
    Swapped,
    TableSet,
)
from companion.rules.cover_your_assets.rulebook import RULES
from companion.rules.cover_your_assets.state import State
from companion.rules.cover_your_assets.status import problems
from companion.rules.cover_your_assets.table import OpenTable
from companion.rules.cover_your_assets.variants import PLAYERS
from companion.rules.game import Decision, Effect, Event, Game, Problem, Setting, Variant
from companion.rules.outcome import Outcome
from companion.rules.rulebook import Rule
from companion.rules.sheet import ScoreSheet
from companion.rules.verdict import Verdict

if TYPE_CHECKING:
    from companion.rules.cover_your_assets.claims import Claim
    from companion.rules.cover_your_assets.scoring import Snapshot


class CoverYourAssets(Game[State]):
    id: ClassVar[str] = "cover_your_assets"
    variants: ClassVar[Mapping[str, Variant]] = PLAYERS
    rules: ClassVar[tuple[Rule, ...]] = RULES
    headings: ClassVar[tuple[type, ...]] = (
        Dealt,
        SetMade,
        Discarded,
        Challenged,
        Improved,
        Swapped,
        Moved,
        SeriesOffered,
        TableSet,
        RoundEnded,
        MatchEnded,
    )

    def start(self, setting: Setting) -> State:
        nothing = (0,) * len(setting.players)
        return State(
            setting,
            totals=nothing,
            wins=nothing,
            values=values_of(setting.options.values),
            stacks=((),) * len(nothing),
            safe=nothing,
            made=(False,) * len(nothing),
            hands=nothing,
        )

    def open(self, state: State, log: list[Effect] | None = None) -> OpenTable:
        return OpenTable(state, log)

    def pending(self, state: State) -> tuple[Decision, ...]:
        table = OpenTable(state, None)
        piles = tuple(pile + 1 for pile in table.waiting) if state.phase == "turn_up" else ()
        return tuple(Decision(table.names[seat], table.decision(), piles) for seat in table.deciding())

    def awaits(self, state: State) -> str | None:
        return "deal" if state.phase == "before" else None

    def status(self, state: State) -> tuple[Problem, ...]:
        return tuple(problems(state))

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def scores(self, state: State) -> dict[str, int]:
        return dict(zip(state.setting.players, totals(state), strict=True))

    def show(self, state: State) -> dict[str, Any]:
        from companion.rules.cover_your_assets.showing import show  # a fold that nobody looks at needs none

        return show(state)

    def judge(self, setting: Setting, events: Sequence[Event], claim: "Claim") -> Verdict:
        from companion.rules.cover_your_assets.referee import Referee  # a replay needs no referee

        return Referee(setting, self.start(setting), events).judge(claim)

    def score(self, snapshot: "Snapshot") -> ScoreSheet:
        from companion.rules.cover_your_assets.scoring import score

        return score(snapshot)
