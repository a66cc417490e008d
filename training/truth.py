"""What is written beside a photo for measuring: which cards lie there and where, as JSON."""

from typing import NotRequired, TypedDict


class Card(TypedDict):
    value: int
    quad: list[list[float]]
    """Corners clockwise from its own top left."""
    visible: float
    colour: NotRequired[str]
    symmetric: NotRequired[bool]
    """Whether nobody can say which of its ends is the top."""


class Truth(TypedDict):
    """`rows` of kinds that lie in rows; `columns` and `cards` by colour of kinds that lie in columns; else `cards`."""

    kind: str
    image: str
    size: list[int]
    rows: NotRequired[list[list[Card]]]
    columns: NotRequired[dict[str, list[int]]]
    cards: NotRequired[list[Card] | dict[str, list[Card]]]
    hidden: NotRequired[list[Card]]
    """Cards that show no whole number: nobody need read them, but whoever can is not wrong."""


def groups_of(truth: Truth) -> list[list[Card]]:
    """The cards in their rows or columns; in a single group where they lie loose."""
    if "rows" in truth:
        return truth["rows"]
    cards = truth["cards"]
    return list(cards.values()) if isinstance(cards, dict) else [cards]


def cards_of(truth: Truth) -> list[Card]:
    """All cards of a photo, of whatever kind."""
    return [card for group in groups_of(truth) for card in group]
