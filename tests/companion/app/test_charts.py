"""Charts: names beside their lines in the order of the lines, apart from each other and inside of the chart; numbers
that never touch; colours that ten people can tell apart."""

from itertools import combinations, pairwise

from hypothesis import given
from hypothesis import strategies as st

GAP = 12.0


@given(st.lists(st.floats(0, 300), min_size=1, max_size=10))
def test_names_stand_apart_in_the_order_of_their_lines(window: None, ends: list[float]) -> None:
    from companion.app.widgets.chart import spread

    places = spread(ends, GAP, 6, 294)
    order = sorted(range(len(ends)), key=lambda one: (ends[one], places[one]))
    for below, above in pairwise(order):
        assert places[above] - places[below] > GAP - 1e-6
    assert 6 - 1e-6 <= min(places) <= max(places) <= 294 + 1e-6


def test_names_that_have_room_stand_where_their_lines_end(window: None) -> None:
    from companion.app.widgets.chart import spread

    assert spread([100.0, 40.0, 200.0], GAP, 0, 300) == [100.0, 40.0, 200.0]
    assert spread([100.0, 100.0], GAP, 0, 300) == [94.0, 106.0]


def test_a_number_that_would_touch_another_is_left_out(window: None) -> None:
    from companion.app.widgets.chart import apart

    assert apart([(200.0, 20.0), (30.0, 10.0), (20.0, 20.0)], 6) == [0, 1]  # 50, 0 and -2 on the track of Keltis
    assert apart([(200.0, 20.0), (60.0, 10.0), (20.0, 20.0)], 6) == [0, 1, 2]


def test_ten_lines_have_ten_colours_that_can_be_told_apart_and_read(window: None) -> None:
    from companion.app.theme import DARK, LIGHT, colour, contrast
    from companion.app.widgets.chart import DARK_INKS, LIGHT_INKS

    for scheme, inks in ((LIGHT, LIGHT_INKS), (DARK, DARK_INKS)):
        assert len(inks) == 10
        for ink in inks:
            assert contrast(colour(ink), scheme.surface) >= 3, ink
        for one, other in combinations(inks, 2):
            assert sum(abs(a - b) for a, b in zip(colour(one), colour(other), strict=True)) > 0.3, (one, other)
