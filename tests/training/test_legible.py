"""A card of a drawn photo has to be read only where a phone takes such a photo and a person could read the card."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageDraw, ImageFont

from training.labels import LOW, is_whole
from training.legible import METERED, STANDS_OUT, as_a_phone_exposes, can_be_read, print_stands_out
from training.lettering import Picture
from training.photos import truth
from training.scene import Laid, Scene, Seen

CARD = np.array([[10, 10], [110, 10], [110, 160], [10, 160]], np.float64)
BOX = np.array([[40, 60], [80, 60], [80, 90], [40, 90]], np.float64)


def printed(ground: int, ink: int) -> Picture:
    """A card with a 45 in the middle, on a grey table."""
    picture = Image.new("RGB", (120, 170), (120, 120, 120))
    draw = ImageDraw.Draw(picture)
    draw.rectangle((10, 10, 110, 160), fill=(ground,) * 3)
    draw.text((60, 75), "45", fill=(ink,) * 3, font=ImageFont.load_default(36), anchor="mm")
    return np.asarray(picture, np.uint8)


def number(
    visible: float = 1.0, quad: np.ndarray[tuple[int, ...], np.dtype[np.float64]] = BOX, text: str = "45"
) -> Seen:
    return Seen(text, quad, card=0, upside_down=False, visible=visible)


@given(st.floats(*METERED))
def test_an_even_light_between_the_bounds_is_as_a_phone_exposes(light: float) -> None:
    assert as_a_phone_exposes(np.full((20, 30, 3), np.clip(round(light), 76, 169), np.uint8))


@pytest.mark.parametrize("light", [20, 60, 180, 250])
def test_what_is_darker_or_brighter_is_not(light: int) -> None:
    assert not as_a_phone_exposes(np.full((20, 30, 3), light, np.uint8))


@pytest.mark.parametrize(("ground", "ink"), [(230, 30), (30, 230), (160, 120), (255, 200)])
def test_print_that_stands_out_can_be_read(ground: int, ink: int) -> None:
    assert can_be_read(printed(ground, ink), number())


@pytest.mark.parametrize(("ground", "ink"), [(255, 250), (8, 2), (255, 244)])
def test_print_swallowed_by_glare_or_darkness_cannot(ground: int, ink: int) -> None:
    pixels = printed(ground, ink)
    assert print_stands_out(pixels, BOX) < STANDS_OUT
    assert not can_be_read(pixels, number())


def test_nor_can_a_number_that_is_cut_or_tiny() -> None:
    pixels = printed(230, 30)
    assert not can_be_read(pixels, number(visible=0.7))
    assert not can_be_read(pixels, number(quad=(BOX - 60) * (LOW - 1) / 30 + 60))


def test_of_a_long_amount_one_hidden_digit_is_enough_to_cut_it() -> None:
    tenth = 0.9
    assert is_whole(number(tenth)) is None
    assert is_whole(number(tenth, text="$1,278,000")) is False
    assert is_whole(number(0.99, text="$1,278,000")) is True


@pytest.mark.parametrize(("ink", "wanted", "hidden"), [(30, [45], []), (226, [], [45])])
def test_a_card_whose_numbers_nobody_can_make_out_need_not_be_read(
    ink: int, wanted: list[int], hidden: list[int]
) -> None:
    card = Laid(45, None, False, CARD, 0, 1.0)
    said = truth(Scene("six_nimmt_pile", printed(230, ink), (card,), (number(),)), "pile.jpg")
    cards = said["cards"]
    assert isinstance(cards, list)
    assert [one["value"] for one in cards] == wanted
    assert [one["value"] for one in said["hidden"]] == hidden
