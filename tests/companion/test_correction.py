"""A reading put right: nothing is lost on the way, and what changed is told as it was."""

import json

from hypothesis import given
from hypothesis import strategies as st

from companion.correction import (
    added,
    added_to_column,
    can_move,
    confirmed,
    corrected,
    corrections,
    from_plain,
    moved,
    plain,
    removed,
)
from vision.observation import Candidate, Item, Layout, Observation


def seen(*rows: list[int], colours: bool = False) -> Observation:
    items: list[Item] = []
    groups: list[tuple[int, ...]] = []
    for y, row in enumerate(rows):
        groups.append(tuple(range(len(items), len(items) + len(row))))
        for x, value in enumerate(row):
            left, top = 100.0 * x, 150.0 * y
            quad = ((left, top), (left + 80, top), (left + 80, top + 120), (left, top + 120))
            items.append(Item(value, quad, 0.5, (Candidate(value, 0.5),), ("pink", "blue")[y % 2] if colours else None))
    return Observation((1000, 800), tuple(items), tuple(groups))


def rows_of(observation: Observation) -> list[list[int]]:
    return [[observation.items[place].value for place in group] for group in observation.groups]


def test_a_card_is_what_a_person_says() -> None:
    right = corrected(seen([1, 2], [3]), 1, 22)
    assert rows_of(right) == [[1, 22], [3]]
    assert not right.items[1].doubtful
    assert right.items[0].doubtful
    assert not confirmed(right, 0).items[0].doubtful


def test_a_row_without_cards_is_none() -> None:
    assert rows_of(removed(seen([1], [2, 3]), 0)) == [[2, 3]]
    assert rows_of(removed(seen([1, 4], [2, 3]), 0)) == [[4], [2, 3]]


def test_an_overlooked_card_lies_beside_the_nearest() -> None:
    assert rows_of(added(seen([1, 2], [3, 4]), (230.0, 210.0), 9)) == [[1, 2], [3, 4, 9]]
    assert rows_of(added(seen([1, 2], [3, 4]), (90.0, 60.0), 9)) == [[1, 9, 2], [3, 4]]
    nothing = Observation((1000, 800), (), ())
    assert rows_of(added(nothing, (5.0, 5.0), 9)) == [[9]]


def test_a_card_goes_along_its_row_and_to_another() -> None:
    table = seen([1, 2], [3, 4])
    assert rows_of(moved(table, 0, along=1)) == [[2, 1], [3, 4]]
    assert rows_of(moved(table, 0, across=1)) == [[2], [3, 4, 1]]
    assert rows_of(moved(table, 3, across=1)) == [[1, 2], [3], [4]]
    assert not can_move(table, 0, Layout.ROWS, along=-1)
    assert not can_move(seen([1], [2]), 0, Layout.ROWS, across=-1)
    assert not can_move(table, 0, Layout.LOOSE, along=1)


def test_another_colour_is_another_column() -> None:
    table = seen([1, 2], [3, 4], colours=True)
    assert rows_of(corrected(table, 0, 1, "blue")) == [[2], [3, 4, 1]]
    assert rows_of(corrected(table, 0, 1, "green")) == [[2], [3, 4], [1]]


ROWS = st.lists(st.lists(st.integers(1, 104), min_size=1, max_size=5), min_size=1, max_size=4)


@given(ROWS)
def test_what_is_kept_comes_back(rows: list[list[int]]) -> None:
    observation = seen(*rows)
    assert from_plain(json.loads(json.dumps(plain(observation)))) == observation


@given(ROWS, st.data())
def test_steps_lose_no_card_and_what_changed_is_told(rows: list[list[int]], data: st.DataObject) -> None:
    read = right = seen(*rows)
    changed: dict[int, int | None] = {}
    for _ in range(data.draw(st.integers(0, 4))):
        place = data.draw(st.integers(0, len(right.items) - 1))
        was = next(k for k, item in enumerate(read.items) if item.quad == right.items[place].quad)
        step = data.draw(st.sampled_from(["say", "remove", "along", "across"]))
        if step == "say":
            value = data.draw(st.integers(1, 104))
            right = corrected(right, place, value)
            changed[was] = value
        elif step == "remove" and len(right.items) > 1:
            right = removed(right, place)
            changed[was] = None
        elif step in ("along", "across") and can_move(right, place, Layout.ROWS, **{step: 1}):
            right = moved(right, place, **{step: 1})
        assert sorted(place for group in right.groups for place in group) == list(range(len(right.items)))
        assert all(right.groups)
    told = [
        (was, None if value is None else {"value": value})
        for was, value in sorted(changed.items())
        if value != read.items[was].value
    ]
    assert corrections(read, right) == told


def test_a_card_overlooked_in_a_column_comes_where_it_keeps_the_order() -> None:
    def columns(observation: Observation) -> list[list[int]]:
        return [[observation.items[place].value for place in group] for group in observation.groups]

    read = seen([2, 3, 7], [9, 8, 4], colours=True)
    at = (110.0, 10.0)  # on the 3
    assert columns(added_to_column(read, at, 5, "pink")) == [[2, 3, 5, 7], [9, 8, 4]]
    assert columns(added_to_column(read, at, 5, "blue")) == [[2, 3, 7], [9, 8, 5, 4]]
    assert columns(added_to_column(read, at, 6, "green")) == [[2, 3, 7], [9, 8, 4], [6]]
