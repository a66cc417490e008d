"""What is printed on the cards and may differ from box to box: their amounts."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any


@cache
def known_values() -> Mapping[str, int]:
    """What a card of each kind is worth, as far as we know; a table whose cards say otherwise tells so."""
    values: dict[str, int] = json.loads((Path(__file__).parent / "edition.json").read_text(encoding="utf-8"))["values"]
    return values


def values_of(own: Mapping[Any, int]) -> dict[str, int]:
    """The amounts on this table's cards: its own where it has told them."""
    return {**known_values(), **own}


def own_values(values: Mapping[str, int]) -> dict[str, int]:
    """The other way round: what a later record must begin with to know the same."""
    known = known_values()
    return {kind: value for kind, value in values.items() if known.get(kind) != value}
