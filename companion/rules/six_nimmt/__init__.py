"""6 nimmt!, the 30-year edition: base, professional, four fan cards, and Beat the Buffalo."""

from collections.abc import Sequence
from typing import Any, ClassVar

from companion.rules.game import Decision, Effect, Event, Game, Problem, Setting, Variant
from companion.rules.outcome import Outcome
from companion.rules.rulebook import Rule
from companion.rules.sheet import ScoreSheet
from companion.rules.six_nimmt import scoring
from companion.rules.six_nimmt.base import Base
from companion.rules.six_nimmt.buffalo import Buffalo
from companion.rules.six_nimmt.claims import Claim
from companion.rules.six_nimmt.effects import DealEnded, Dealt, MatchEnded, Revealed, TableSet
from companion.rules.six_nimmt.fan_cards import EvenOdd, JumpingCow, Reverser, UpDown
from companion.rules.six_nimmt.professional import Professional
from companion.rules.six_nimmt.referee import Referee
from companion.rules.six_nimmt.rulebook import RULES
from companion.rules.six_nimmt.state import Board, Hands, Reversers, Special, State
from companion.rules.six_nimmt.table import OpenTable
from companion.rules.verdict import Verdict

VARIANTS: dict[str, Base] = {
    variant.id: variant
    for variant in (Base(), Professional(), EvenOdd(), UpDown(), JumpingCow(), Reverser(), Buffalo())
}


class SixNimmt(Game[State]):
    id: ClassVar[str] = "six_nimmt"
    variants: ClassVar[dict[str, Variant]] = {
        variant.id: Variant(variant.id, variant.least_players, variant.most_players) for variant in VARIANTS.values()
    }
    rules: ClassVar[tuple[Rule, ...]] = RULES
    headings: ClassVar[tuple[type, ...]] = (Dealt, Revealed, TableSet, DealEnded, MatchEnded)

    def start(self, setting: Setting) -> State:
        return VARIANTS[setting.variant].start(setting)

    def open(self, state: State, log: list[Effect] | None = None) -> OpenTable:
        return OpenTable(VARIANTS[state.setting.variant], state, log)

    def pending(self, state: State) -> tuple[Decision, ...]:
        return VARIANTS[state.setting.variant].pending(state)

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
        shown: dict[str, Any] = {
            "rows": [list(row) for row in state.rows],
            "deal": state.deal,
            "round": state.round,
            "deal_scores": dict(zip(sides, state.points or (0,) * len(sides), strict=True)),
            "taken": {side: list(pile) for side, pile in zip(sides, state.piles, strict=False)},
            "unplaced": {names[seat]: card for _, _, seat, card in state.queue},
        }
        match state.beside:
            case Special(row, side):
                shown["special"] = {"row": row + 1} if side is None else {"row": row + 1, "side": side}
            case Hands(cards) if cards:
                hands = (sorted(hand & state.unseen) for hand in cards)
                shown["hands"] = dict(zip(state.setting.players, hands, strict=True))
            case Reversers(used):
                shown["reversers_used"] = [names[seat] for seat in sorted(used)]
            case Board() as board if isinstance(variant, Buffalo):
                shown["board"] = {
                    "specials": list(board.face_up),
                    "stock": variant.stock(state),
                    "used": list(board.used),
                    "stops": [row + 1 for row in sorted(board.stops)],
                    "sevens": [row + 1 for row in sorted(board.sevens)],
                }
        return shown

    def judge(self, setting: Setting, events: Sequence[Event], claim: Claim) -> Verdict:
        return Referee(VARIANTS[setting.variant], setting, events).judge(claim)

    def score(self, snapshot: scoring.Piles) -> ScoreSheet:
        return scoring.score(snapshot)
