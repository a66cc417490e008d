"""The variants of Shelfie Stacker by id, each loaded when a table plays it."""

from collections.abc import Mapping

from companion.rules.game import Variant
from companion.rules.on_demand import OnDemand
from companion.rules.shelfie_stacker.base import Base

PLAYERS: Mapping[str, Variant] = {
    variant.id: variant
    for variant in (
        Variant("base", 2, 4),
        Variant("shuffled", 2, 4),
        Variant("shuffled_each", 2, 4),
        Variant("solo", 1, 1),
        Variant("shem_bot", 1, 1),
    )
}
"""How many can play each."""


def _load(id: str) -> Base:
    match id:
        case "base":
            return Base()
        case "shuffled" | "shuffled_each":
            from companion.rules.shelfie_stacker.shuffled import Shuffled, ShuffledEach

            return Shuffled() if id == "shuffled" else ShuffledEach()
        case _:
            from companion.rules.shelfie_stacker.solo import ShemBot, Solo

            return ShemBot() if id == "shem_bot" else Solo()


VARIANTS: Mapping[str, Base] = OnDemand(PLAYERS, _load)
