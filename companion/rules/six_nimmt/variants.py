"""The variants of 6 nimmt! by id, each loaded when a table plays it."""

from collections.abc import Mapping

from companion.rules.game import Variant
from companion.rules.on_demand import OnDemand
from companion.rules.six_nimmt.base import Base

PLAYERS: Mapping[str, Variant] = {
    variant.id: variant
    for variant in (
        Variant("base", 2, 10),
        Variant("professional", 2, 6),
        Variant("even_odd", 2, 10),
        Variant("up_down", 2, 10),
        Variant("jumping_cow", 2, 10),
        Variant("reverser", 2, 10),
        Variant("buffalo", 1, 6),
    )
}
"""How many can play each."""


def _load(id: str) -> Base:
    match id:
        case "base":
            return Base()
        case "professional":
            from companion.rules.six_nimmt.professional import Professional

            return Professional()
        case "buffalo":
            from companion.rules.six_nimmt.buffalo.rules import Buffalo

            return Buffalo()
        case _:
            from companion.rules.six_nimmt.fan_cards import FAN_CARDS

            return FAN_CARDS[id]()


VARIANTS: Mapping[str, Base] = OnDemand(PLAYERS, _load)
