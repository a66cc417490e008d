"""The variants of the board game by id, each loaded when a table plays it."""

from collections.abc import Mapping

from companion.rules.game import Variant
from companion.rules.on_demand import OnDemand
from companion.rules.six_nimmt_board.basic import Basic

PLAYERS: Mapping[str, Variant] = {
    id: Variant(id, 2, 6) for id in ("basic", "basic_lucky", "advanced", "advanced_lucky")
}
"""How many can play each."""


def _load(id: str) -> Basic:
    kind, _, lucky = id.partition("_")
    if kind == "basic":
        return Basic(bool(lucky))
    from companion.rules.six_nimmt_board.advanced import Advanced

    return Advanced(bool(lucky))


VARIANTS: Mapping[str, Basic] = OnDemand(PLAYERS, _load)
