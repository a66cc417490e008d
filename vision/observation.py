"""What the eye is asked for and what it answers: plain values, no pixels."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

Point = tuple[float, float]
Quad = tuple[Point, Point, Point, Point]

DOUBTFUL = 0.9
"""A reading with less confidence than this should be looked at by a person."""


class Layout(Enum):
    """How the cards lie, which decides their order."""

    ROWS = "rows"
    """Side by side: rows from the top, each from the left, as the cards themselves stand."""
    COLUMNS = "columns"
    """Each covers the last but for its top strip: one column for each colour, in laying order."""
    SHELF = "shelf"
    """Dice in the columns of a shelf, each from the bottom; others on a small shelf beside it, or anywhere."""
    LOOSE = "loose"
    """Anyhow."""


@dataclass(frozen=True, slots=True)
class Tint:
    """A colour as a photo shows it: logarithms of red and of blue beside green, and of its brightness."""

    red: float
    blue: float
    bright: float


@dataclass(frozen=True, slots=True)
class Subject:
    """What to expect in a photo."""

    layout: Layout
    values: tuple[int, ...] | None = None
    """The values a card can have; None for any printed amount of money."""
    colours: tuple[str, ...] = ()
    """The colours a card can have; none where its colour means nothing."""
    copies: int | None = None
    """How many cards of one value and colour there are; None where there may be any number."""
    on_a_board: bool = False
    """Whether the cards lie on a printed board, whose own signs are none."""
    dice: bool = False
    """Whether dice are looked for: their values are pips."""
    taught: tuple[tuple[str, Tint], ...] = ()
    """What a die of each colour looked like to whoever taught it; none where the colours are known by their names."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """One way to read a card."""

    value: int
    confidence: float
    colour: str | None = None
    """Of a die, whose colour may be doubtful as well."""


@dataclass(frozen=True, slots=True)
class Item:
    """A card, a tile or the top of a die, and its reading.

    Four corners from its own top left clockwise, in pixels of the upright photo; a die has no top left.
    """

    value: int
    quad: Quad
    confidence: float
    candidates: tuple[Candidate, ...] = ()
    """The likely readings, best first; the first is the item's own."""
    colour: str | None = None
    level: int | None = None
    """How high a die stands in its column: 0 is the bottom of the shelf."""

    @property
    def doubtful(self) -> bool:
        return self.confidence < DOUBTFUL


@dataclass(frozen=True, slots=True)
class Observation:
    """What was seen in one photo, in the order of the table."""

    size: tuple[int, int]
    """Width and height of the upright photo."""
    items: tuple[Item, ...]
    groups: tuple[tuple[int, ...], ...]
    """Rows or columns: the places of their cards in `items`; a single group where the cards lie loose.

    Of a shelf all columns from the left, also the empty ones; then the dice of shame; then each shipment.
    """
    milliseconds: Mapping[str, float] = field(default_factory=dict)
    """How long each stage took."""
    columns: int = 0
    """How many of the groups are columns of a shelf."""


class Reason(Enum):
    """Why a photo can't be read."""

    MISSING = "missing"
    NOT_AN_IMAGE = "not_an_image"
    TRUNCATED = "truncated"
    TOO_SMALL = "too_small"
    TOO_LARGE = "too_large"
    TOO_DARK = "too_dark"
    TOO_BLURRED = "too_blurred"
    NOTHING_FOUND = "nothing_found"


class Unreadable(Exception):
    """A photo that can't be read, with the reason's id; the sentence about it is not the eye's to say."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.value)
        self.reason = reason
