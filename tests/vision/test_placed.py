"""Where the numbers of a deck stand tells numbers from ornaments."""

from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from tests.vision.test_gather import on_a_card
from vision.gather import Reading
from vision.locate import Sighting, places
from vision.look import Stages, read_numbers
from vision.observation import Layout, Subject
from vision.photo import Photo
from vision.placed import company, in_a_column, where_others_stand, without_ornaments
from vision.read import letters

CORNER, MIDDLE = (0.1, 0.1), (0.5, 0.5)
FONT = ImageFont.load_default(size=58)
TALL = 42
"""Pixels from the foot to the head of a digit as `printed` draws it."""


def numbers(*values: int, at: tuple[float, float] = CORNER, sure: float = 0.97) -> list[Reading]:
    return [Reading(on_a_card(200 * k, 0, at), {value: sure}) for k, value in enumerate(values)]


@pytest.mark.parametrize("upside_down", [False, True])
def test_a_place_is_told_as_the_number_itself_is_turned(upside_down: bool) -> None:
    at, told = ((0.9, 0.8), (0.1, 0.2)) if upside_down else ((0.1, 0.2), (0.1, 0.2))
    assert places([on_a_card(30, 40, at, upside_down=upside_down)])[0] == pytest.approx(told)


def test_a_card_misjudged_to_be_a_line_has_its_number_somewhere() -> None:
    flat = replace(on_a_card(0, 0, CORNER), corners=np.zeros((4, 2)))
    assert np.isfinite(places([flat])).all()


def test_company_is_what_stands_alike_and_says_something_else() -> None:
    assert company(numbers(7), numbers(7, 1, 2, 3)).tolist() == [3]
    assert company(numbers(7), numbers(1, 2, 3, at=MIDDLE)).tolist() == [0]
    assert company(numbers(7), numbers(1, 2, 3, sure=0.5)).tolist() == [0]
    assert company(numbers(7), []).tolist() == [0]


COLUMN = [on_a_card(0, 40 * k, CORNER) for k in (0, 1, 3, 4)]


@pytest.mark.parametrize("top", [80, -40, 200, 195])
def test_a_number_in_a_gap_of_its_column_or_at_its_end_continues_it(top: float) -> None:
    assert in_a_column(on_a_card(0, top, CORNER), COLUMN)


@pytest.mark.parametrize(
    "mark",
    [
        on_a_card(30, 80, CORNER),
        on_a_card(0, 80, MIDDLE),
        on_a_card(0, 400, CORNER),
        on_a_card(0, 42, CORNER),
        replace(on_a_card(0, 80, CORNER), tall=30),
    ],
    ids=["beside the column", "elsewhere on its card", "far away", "on a card that is known", "of another size"],
)
def test_what_stands_otherwise_than_its_column_does_not(mark: Sighting) -> None:
    assert not in_a_column(mark, COLUMN)


def test_two_numbers_are_no_column() -> None:
    assert not in_a_column(on_a_card(0, 80, CORNER), COLUMN[:2])
    assert not in_a_column(on_a_card(0, 80, CORNER), [])


def test_an_unclear_mark_where_no_number_stands_is_an_ornament() -> None:
    ring = numbers(8, at=MIDDLE, sure=0.6)
    known = numbers(1, 2, 3, 4, 5)
    assert without_ornaments([*known, *ring]) == known


def test_an_unclear_number_where_others_stand_is_kept_and_so_is_a_clear_one_anywhere() -> None:
    readings = [*numbers(1, 2, 3, 4, 5), *numbers(6, sure=0.5), *numbers(9, at=MIDDLE)]
    assert without_ornaments(readings) == readings


def test_where_few_numbers_are_clear_nobody_knows_where_numbers_stand() -> None:
    readings = [*numbers(1, 2, 3), *numbers(8, at=MIDDLE, sure=0.6)]
    assert without_ornaments(readings) == readings


def test_what_is_hardly_seen_is_looked_at_where_a_few_clear_numbers_stand() -> None:
    faint = [replace(on_a_card(200, -30, at), heat=0.1) for at in (CORNER, MIDDLE)]
    (found,) = where_others_stand(faint, numbers(1, 2, 3))
    assert found.y == faint[0].y
    assert found.heat == pytest.approx(0.9)
    assert where_others_stand(faint, numbers(1, 2)) == []


def test_a_dot_of_the_cloth_has_no_number_beside_it_on_its_card() -> None:
    assert where_others_stand([replace(on_a_card(900, 0, CORNER), heat=0.1)], numbers(1, 2, 3)) == []


def printed(*texts: str) -> tuple[NDArray[np.uint8], list[Sighting]]:
    """Cards one on the other, a text in the left half of each; and where the last digit of each is."""
    table = Image.new("RGB", (200 * len(texts), 300), (235, 235, 235))
    sightings = []
    for k, text in enumerate(texts):
        wide = FONT.getlength(text[-1])
        left = 200 * k + 70 - FONT.getlength(text[:-1])
        ImageDraw.Draw(table).text((left, 150 + TALL / 2), text, (20, 30, 40), FONT, anchor="ls")
        corners = np.array([[0, 0], [400, 0], [400, 300], [0, 300]], np.float64) + np.array([200 * k, 0])
        spot = 200 * k + 70 + wide / 2
        plain = on_a_card(0, 0, CORNER)
        sightings.append(replace(plain, x=spot, y=150.0, wide=wide - 4.0, tall=float(TALL), corners=corners))
    return np.asarray(table)[..., ::-1].copy(), sightings


def read(table: NDArray[np.uint8], sightings: list[Sighting], subject: Subject) -> list[int]:
    photo = Photo(table, (table.shape[1], table.shape[0]))
    return sorted(reading.best for reading in read_numbers(photo, sightings, subject, Stages(), letters))


def test_a_round_nought_that_was_taken_for_a_ring_is_read_where_the_other_numbers_stand() -> None:
    table, sightings = printed("2", "0", "3", "5", "7")
    sightings[1] = replace(sightings[1], heat=0.1)
    assert read(table, sightings, Subject(Layout.COLUMNS, tuple(range(11)))) == [0, 2, 3, 5, 7]
    assert read(table, sightings, Subject(Layout.ROWS, tuple(range(1, 105)))) == [2, 3, 5, 7]


def test_a_digit_with_a_sign_before_it_is_printed_on_the_board() -> None:
    tiles = Subject(Layout.ROWS, tuple(range(1, 101)), on_a_board=True)
    assert read(*printed("2", "5", "3"), tiles) == [2, 3, 5]
    assert read(*printed("2", "5", "-3"), tiles) == [2, 5]
