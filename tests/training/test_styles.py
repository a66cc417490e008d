"""Print can be told from its ground."""

from hypothesis import given
from hypothesis import strategies as st

from training.chance import Chance
from training.faces.styles import LEGIBLE, lightness, vivid

CREAM = (245, 238, 220)

grounds = st.tuples(*[st.integers(0, 255)] * 3)


@given(st.integers(0, 10_000), grounds)
def test_a_strong_colour_is_drawn_only_where_it_stands_out(seed: int, ground: tuple[int, int, int]) -> None:
    fill = vivid(Chance(seed), ground)
    if fill is not None:
        assert abs(lightness(fill) - lightness(ground)) >= LEGIBLE / 2
        assert max(fill) - min(fill) > 60  # no grey


def test_orange_on_cream_is_among_them_though_dark_print_would_be_clearer() -> None:
    fills = [fill for fill in (vivid(Chance(seed), CREAM) for seed in range(300)) if fill]
    assert len(fills) > 150
    assert any(red > 200 and 90 < green < 190 and blue < 100 for red, green, blue in fills)
