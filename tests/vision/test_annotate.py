"""What was read can be seen on the photo: whose it is, how sure it is, in which order, and nothing hides anything."""

from itertools import combinations
from math import cos, radians, sin
from pathlib import Path

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.annotate import annotate, write_annotated
from vision.annotation.covering import Table
from vision.annotation.pill import DOTS, DOUBTFUL, INK, SURE, Colour, Pill
from vision.annotation.placing import labels
from vision.observation import Candidate, Item, Observation, Quad
from vision.photo import Photo, open_photo

WOOD, FELT, BLACK, WHITE = (60, 95, 140), (60, 110, 30), (15, 15, 15), (245, 245, 245)
CARD = (225, 235, 240)


def quad(x: float, y: float, width: float = 140, height: float = 200, turn: float = 0) -> Quad:
    """A card around this point, turned clockwise."""
    c, s = cos(radians(turn)), sin(radians(turn))
    corners = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    a, b, c_, d = (
        (x + c * i * width / 2 - s * j * height / 2, y + s * i * width / 2 + c * j * height / 2) for i, j in corners
    )
    return a, b, c_, d


def sure(value: int, where: Quad, colour: str | None = None) -> Item:
    return Item(value, where, 0.99, (Candidate(value, 0.99),), colour)


def doubtful(value: int, where: Quad, *others: int) -> Item:
    return Item(value, where, 0.5, (Candidate(value, 0.5), *(Candidate(other, 0.2) for other in others)))


def photo_of(tmp_path: Path, items: list[Item], table: Colour = WOOD, size: tuple[int, int] = (1600, 1200)) -> Path:
    """Cards drawn in their order, the next on the last."""
    pixels = np.full((size[1], size[0], 3), table, np.uint8)
    for item in items:
        corners = np.asarray(item.quad, np.int32)
        cv2.fillConvexPoly(pixels, corners, CARD)
        cv2.polylines(pixels, [corners], True, (60, 60, 60), 3)
    path = tmp_path / "table.png"
    cv2.imwrite(str(path), pixels)
    return path


def drawn(tmp_path: Path, items: list[Item], *groups: tuple[int, ...], table: Colour = WOOD) -> NDArray[np.uint8]:
    photo = open_photo(photo_of(tmp_path, items, table))
    return annotate(photo, Observation(photo.size, tuple(items), groups or (tuple(range(len(items))),)))


def placed(tmp_path: Path, items: list[Item], *groups: tuple[int, ...]) -> tuple[list[Pill], list[Pill], list[Pill]]:
    photo = open_photo(photo_of(tmp_path, items))
    return labels(Table(photo.pixels, items), groups or (tuple(range(len(items))),))


def has(picture: NDArray[np.uint8], colour: Colour, x: float, y: float, around: int = 6) -> bool:
    """Whether this colour is seen about a point."""
    near = picture[max(0, int(y) - around) : int(y) + around, max(0, int(x) - around) : int(x) + around].astype(int)
    return bool((np.abs(near - colour).max(axis=2) < 12).any())


def rows(*lengths: int) -> tuple[list[Item], list[tuple[int, ...]]]:
    items: list[Item] = []
    groups: list[tuple[int, ...]] = []
    for row, length in enumerate(lengths):
        groups.append(tuple(range(len(items), len(items) + length)))
        items += [sure(20 * row + k, quad(300 + 160 * k, 200 + 260 * row)) for k in range(length)]
    return items, groups


@pytest.mark.parametrize("table", [WOOD, FELT, BLACK, WHITE])
def test_a_sure_card_is_outlined_in_blue_and_a_doubtful_one_in_orange_on_white(tmp_path: Path, table: Colour) -> None:
    picture = drawn(tmp_path, [sure(12, quad(400, 600)), doubtful(61, quad(800, 600), 19)], table=table)
    assert has(picture, SURE, 330, 600)
    assert not has(picture, DOUBTFUL, 330, 600)
    assert has(picture, DOUBTFUL, 730, 600, around=30)  # dashed: somewhere near
    assert not has(picture, SURE, 730, 600, around=30)
    assert has(picture, (255, 255, 255), 330, 600)


def test_the_rest_of_the_photo_is_left_as_it_is(tmp_path: Path) -> None:
    picture = drawn(tmp_path, [sure(12, quad(400, 600))])
    assert (picture[800:] == WOOD).all()
    assert (picture[:, 700:] == WOOD).all()
    assert (picture[540:660, 370:430] == CARD).all()


def test_a_value_stands_at_its_cards_own_top(tmp_path: Path) -> None:
    for turn, (x, y) in {0: (800, 500), 90: (900, 600), 180: (800, 700), 270: (700, 600)}.items():
        ((value,), _, _) = placed(tmp_path, [sure(12, quad(800, 600, turn=turn))])
        assert abs(value.middle[0] - x) < 40
        assert abs(value.middle[1] - y) < 40
        assert (value.text, value.ground) == ("12", SURE)


def test_a_doubtful_value_has_a_question_mark_and_its_likely_alternatives_beside_it(tmp_path: Path) -> None:
    ((value,), _, (others,)) = placed(tmp_path, [doubtful(61, quad(800, 600), 19, 67, 16)])
    assert (value.text, others.text) == ("61?", "19  67")
    assert others.size < value.size
    assert value.shared(others) == 0
    assert abs(value.middle[0] - others.middle[0]) < value.width + others.width


def test_a_sure_value_shows_no_alternatives(tmp_path: Path) -> None:
    item = Item(61, quad(800, 600), 0.95, (Candidate(61, 0.95), Candidate(19, 0.05)))
    assert placed(tmp_path, [item])[2] == []


def test_large_amounts_are_written_in_thousands(tmp_path: Path) -> None:
    values, _, _ = placed(tmp_path, [sure(15000, quad(400, 600)), sure(1250000, quad(800, 600))])
    assert [value.text for value in values] == ["15 000", "1 250 000"]


def test_the_colour_read_is_a_dot_beside_the_value(tmp_path: Path) -> None:
    items = [sure(3, quad(800, 600), "pink")]
    ((value,), _, _) = placed(tmp_path, items)
    x, y = value.middle
    assert has(drawn(tmp_path, items), DOTS["pink"], x - value.width / 4, y)


def test_each_row_has_its_number_before_its_first_card_and_a_thread_through_its_values(tmp_path: Path) -> None:
    items, groups = rows(3, 1, 4)
    values, heads, _ = placed(tmp_path, items, *groups)
    assert [head.text for head in heads] == ["1", "2", "3"]
    picture = drawn(tmp_path, items, *groups)
    for head, group in zip(heads, groups, strict=True):
        first = values[group[0]]
        assert head.middle[0] < items[group[0]].quad[0][0]
        assert abs(head.middle[1] - first.middle[1]) < first.height
        for left, right in zip([head, *(values[k] for k in group)], [values[k] for k in group], strict=False):
            (ax, ay), (bx, by) = left.middle, right.middle
            start, end = ax + left.width / 2, bx - right.width / 2
            if end - start > 20:
                assert has(picture, INK, (start + end) / 2, (ay + by) / 2)


def test_loose_cards_have_no_numbers_and_no_thread(tmp_path: Path) -> None:
    items, _ = rows(3)
    assert placed(tmp_path, items)[1] == []
    values, _, _ = placed(tmp_path, items)
    between = (values[0].middle[0] + values[1].middle[0]) / 2
    assert not has(drawn(tmp_path, items), INK, between, values[0].middle[1] - 10, around=4)


def test_a_column_is_read_from_its_head_down(tmp_path: Path) -> None:
    cards = [sure(k, quad(500, 300 + 60 * k, 220, 330), "green") for k in range(6)]
    more = [sure(k, quad(900, 300 + 60 * k, 220, 330), "blue") for k in range(4)]
    values, heads, _ = placed(tmp_path, cards + more, tuple(range(6)), tuple(range(6, 10)))
    assert heads[0].middle[1] < values[0].middle[1] < values[1].middle[1] < values[5].middle[1]
    for value, item in zip(values, cards + more, strict=True):
        top = item.quad[0][1]
        assert top < value.middle[1] < top + 60  # each in its own strip
        assert abs(value.middle[0] - (item.quad[0][0] + item.quad[1][0]) / 2) < 30


def test_the_outline_of_a_covered_card_is_drawn_as_far_as_it_shows(tmp_path: Path) -> None:
    lower, upper = sure(1, quad(500, 600, 220, 330)), sure(2, quad(520, 700, 220, 330))
    for items in ([lower, upper], [upper, lower]):
        photo = open_photo(photo_of(tmp_path, [lower, upper]))
        picture = annotate(photo, Observation(photo.size, tuple(items), ((0, 1),)))
        assert has(picture, SURE, 390, 560)
        assert has(picture, SURE, 410, 700)
        assert not has(picture, SURE, 500, 765)


def crowd(seed: int) -> list[Item]:
    rng = np.random.default_rng(seed)
    items = []
    for k in range(24):
        x, y = 150 + 250 * (k % 6) + rng.uniform(-40, 40), 180 + 280 * (k // 6) + rng.uniform(-40, 40)
        where = quad(x, y, turn=float(rng.uniform(0, 360)))
        value = int(rng.integers(0, 105))
        items.append(doubtful(value, where, 6, 9) if rng.random() < 0.2 else sure(value, where))
    return items


@pytest.mark.parametrize("seed", range(6))
def test_no_label_covers_another_or_leaves_the_picture(tmp_path: Path, seed: int) -> None:
    values, _, others = placed(tmp_path, crowd(seed))
    for a, b in combinations(values, 2):
        assert a.shared(b) == 0
    for pill in (*values, *others):
        assert pill == pill.inside(np.zeros((1200, 1600, 3), np.uint8))
    for other in others:
        assert not any(other.shared(value) for value in values)


def test_a_card_at_the_edge_keeps_its_label_in_the_picture(tmp_path: Path) -> None:
    items = [doubtful(104, quad(60, 90), 101), doubtful(103, quad(1560, 1150, turn=180), 13), sure(2, quad(1590, -20))]
    values, heads, others = placed(tmp_path, items)
    for pill in (*values, *heads, *others):
        assert pill == pill.inside(np.zeros((1200, 1600, 3), np.uint8))


def test_a_large_photo_is_drawn_on_its_reduction(tmp_path: Path) -> None:
    items = [sure(12, quad(2000, 1500, 700, 1000))]
    photo = open_photo(photo_of(tmp_path, items, size=(4000, 3000)))
    picture = annotate(photo, Observation(photo.size, tuple(items), ((0,),)))
    assert picture.shape == (1500, 2000, 3)
    assert has(picture, SURE, 825, 750)


def test_a_small_photo_is_enlarged_to_make_room_for_writing(tmp_path: Path) -> None:
    items = [sure(12, quad(150, 100, 60, 90))]
    photo = open_photo(photo_of(tmp_path, items, size=(300, 200)))
    picture = annotate(photo, Observation(photo.size, tuple(items), ((0,),)))
    assert picture.shape == (800, 1200, 3)
    assert has(picture, SURE, 480, 400)


@pytest.mark.parametrize("size", [(64, 64), (3000, 64), (64, 1500)])
def test_the_narrowest_photo_can_be_drawn_on(tmp_path: Path, size: tuple[int, int]) -> None:
    items = [doubtful(1250000, quad(30, 30, 20, 30), 125000), sure(7, quad(40, 40, 20, 30))]
    photo = open_photo(photo_of(tmp_path, items, size=size))
    assert annotate(photo, Observation(photo.size, tuple(items), ((0,), (1,)))).shape[2] == 3


def test_cards_on_one_spot_and_cards_without_a_shape_can_be_drawn(tmp_path: Path) -> None:
    flat: Quad = ((500, 500), (500, 500), (500, 500), (500, 500))
    crossed: Quad = ((300, 300), (500, 500), (500, 300), (300, 500))
    items = [sure(1, quad(400, 400)), sure(1, quad(400, 400)), sure(2, flat), sure(3, crossed)]
    assert drawn(tmp_path, items, (0, 1), (2, 3)).shape == (1200, 1600, 3)


def test_where_nothing_was_read_nothing_is_drawn(tmp_path: Path) -> None:
    assert (drawn(tmp_path, [], ()) == WOOD).all()


def test_a_card_in_no_row_is_drawn_all_the_same(tmp_path: Path) -> None:
    items, groups = rows(2, 2)
    values, heads, _ = placed(tmp_path, [*items, sure(99, quad(1300, 900))], *groups)
    assert (len(heads), values[4].text) == (2, "99")


def test_the_photo_itself_is_not_drawn_on(tmp_path: Path) -> None:
    photo = Photo(np.full((1200, 1600, 3), WOOD, np.uint8), (1600, 1200))
    annotate(photo, Observation(photo.size, (sure(12, quad(400, 600)),), ((0,),)))
    assert (photo.pixels == WOOD).all()


# Files


@pytest.mark.parametrize("name", ["read.png", "read.jpg", "READ.JPEG", "přečteno.png"])
def test_the_picture_is_written_as_its_name_says(tmp_path: Path, name: str) -> None:
    items = [sure(12, quad(400, 600))]
    photo, picture = photo_of(tmp_path, items), tmp_path / name
    write_annotated(photo, Observation((1600, 1200), tuple(items), ((0,),)), picture)
    assert picture.read_bytes()[:3] == (b"\x89PN" if picture.suffix == ".png" else b"\xff\xd8\xff")
    assert has(open_photo(picture).pixels, SURE, 330, 600, around=8)


def test_a_picture_that_cannot_be_written_is_an_os_error(tmp_path: Path) -> None:
    photo, nothing = photo_of(tmp_path, []), Observation((1600, 1200), (), ())
    for picture in (tmp_path / "read.gif", tmp_path / "read", tmp_path / "none" / "read.png"):
        with pytest.raises(OSError, match="read"):
            write_annotated(photo, nothing, picture)
    with pytest.raises(OSError, match="missing"):
        write_annotated(tmp_path / "gone.jpg", nothing, tmp_path / "read.png")
