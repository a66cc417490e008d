"""Each column has one colour, and no two have the same."""

import numpy as np

from vision.columns import coloured
from vision.gather import Card, Reading
from vision.locate import COLOURS, Sighting
from vision.observation import Candidate, Item


def laid(x: float, y: float, **looks: float) -> Card:
    """A card of 100 by 150 pixels that looks so likely to have each colour."""
    corners = np.array([[x, y], [x + 100, y], [x + 100, y + 150], [x, y + 150]], np.float64)
    chances = tuple(looks.get(name, 0.001) for name in COLOURS)
    sighting = Sighting(x + 10, y + 10, 12, 12, 0.0, 1.0, 0.9, corners, 0.95, chances)
    quad = ((x, y), (x + 100, y), (x + 100, y + 150), (x, y + 150))
    return Card(Item(5, quad, 0.99, (Candidate(5, 0.99),)), (Reading(sighting, {5: 0.99}),))


def column(x: float, many: int, **looks: float) -> list[Card]:
    return [laid(x, 30.0 * k, **looks) for k in range(many)]


def colours_of(cards: list[Card]) -> list[str | None]:
    return [card.item.colour for card in coloured(cards, COLOURS)]


def test_a_yellow_column_that_looks_brown_is_yellow_beside_a_browner_one() -> None:
    cards = column(0, 3, yellow=0.3, brown=0.6) + column(130, 3, yellow=0.01, brown=0.95)
    assert colours_of(cards) == ["yellow"] * 3 + ["brown"] * 3


def test_one_card_in_a_shadow_has_the_colour_of_its_column() -> None:
    assert colours_of([*column(0, 4, pink=0.9), laid(0, 120, pink=0.2, brown=0.7)]) == ["pink"] * 5


def test_a_column_torn_in_two_keeps_its_colour_where_it_is_clear() -> None:
    far = [laid(0, 500, blue=0.99)]
    everything = column(0, 2, blue=0.99) + far + column(130, 2, green=0.99) + column(260, 2, pink=0.99)
    everything += column(390, 2, yellow=0.99) + column(520, 2, brown=0.99)
    assert colours_of(everything)[2] == "blue"


def test_an_invented_card_of_its_colour_does_not_paint_a_clear_column() -> None:
    invented = laid(600, 300, yellow=0.99)
    cards = [*column(0, 5, yellow=0.99, brown=0.005), *column(130, 5, blue=0.9, green=0.1), invented]
    assert colours_of(cards)[:5] == ["yellow"] * 5


def test_a_close_call_is_doubtful_and_a_clear_one_is_not() -> None:
    (close,) = coloured([laid(0, 0, pink=0.45, brown=0.4)], COLOURS)
    (clear,) = coloured([laid(0, 0, pink=0.99)], COLOURS)
    assert close.item.doubtful
    assert close.item.confidence == close.item.candidates[0].confidence
    assert not clear.item.doubtful


def test_no_cards_have_no_colours() -> None:
    assert coloured([], COLOURS) == []
