"""Names beside the lines of a chart: in the order of the lines, apart from each other, and inside of the chart."""

from itertools import pairwise

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
