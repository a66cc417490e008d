"""A deal of 6 nimmt! taken up from a photo of its rows: what the players add to it. Knows no widgets."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.app.tables import Number, OneOf
from companion.rules.game import Event, Setting
from companion.rules.six_nimmt.cards import HAND, ROWS
from companion.rules.six_nimmt.events import Setup, SpecialPosition

SIDES = {"even_odd": ("even", "odd"), "up_down": ("up", "down"), "jumping_cow": ()}
"""The fan cards that lie beside a row, with the sides that they can show."""


def to_take_up(setting: Setting, start: Event) -> tuple[Number | OneOf, ...]:
    assert isinstance(start, Setup)
    least = start.position.round or 0
    asks: list[Number | OneOf] = [Number("round", least, least, HAND - 1)]
    if setting.variant in SIDES:
        asks.append(OneOf("row", tuple(str(row) for row in range(1, ROWS + 1))))
        if SIDES[setting.variant]:
            asks.append(OneOf("side", SIDES[setting.variant]))
    return tuple(asks)


def taken_up(start: Event, answers: Mapping[str, Any], points: Mapping[str, int]) -> Event:
    assert isinstance(start, Setup)
    position = start.position
    if "round" in answers:
        position = position._replace(round=answers["round"])
    if "row" in answers:
        position = position._replace(special=SpecialPosition(int(answers["row"]), answers.get("side")))
    return replace(start, position=position, scores=dict(points) if any(points.values()) else {})
