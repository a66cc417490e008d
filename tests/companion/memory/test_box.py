"""What only the box knows: told at a table it is kept for the next game, undone it is forgotten."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.memory.box import OWN, changed, edition_for, forget, keep, own_edition
from companion.notation.files import NotUnderstood
from companion.notation.record import FORMAT, record_of
from companion.rules.keltis.events import Deal, Draw, Play, Tile
from companion.rules.keltis.stones import sample_edition
from companion.table import Table
from data.editions import editions, save
from data.history import History

FACTS = st.recursive(
    st.none() | st.integers(0, 3), lambda inner: st.dictionaries(st.sampled_from("abc"), inner), max_leaves=6
)
KNOWN = st.dictionaries(st.sampled_from("abc"), FACTS)


def table_of(history: History, **options: Any) -> Table:
    values = {"format": FORMAT, "game": "keltis", "players": ["Ana", "Bob"], "options": options, "events": []}
    return Table.begin(lambda: history, "keltis", record_of(values, "test").setting)


def known(history: History) -> Any:
    return without_nothing(own_edition(history, "keltis"))


def test_a_stone_told_at_a_table_is_known_to_the_next_until_it_is_undone(history: History) -> None:
    table = table_of(history)
    for event in (Deal(), Play("Ana", "pink", 3), Tile("pink", 1, "wish")):
        table.tell(event)
    assert known(history) == {"dark": {"pink": [1]}}
    following = table_of(history, edition=edition_for(history, "keltis"))
    assert following.edition == table.edition
    table.undo()
    assert known(history) == {}


def test_what_a_table_learns_leaves_alone_what_was_entered_elsewhere_meanwhile(history: History) -> None:
    table = table_of(history)
    keep(history, "keltis", {"dark": {"blue": [4]}, "pale": {"brown": [2]}}, "test")
    for event in (Deal(), Play("Ana", "pink", 3), Tile("pink", 1, None), Draw("Ana", "deck")):
        table.tell(event)
    assert own_edition(history, "keltis") == {"dark": {"blue": [4]}, "pale": {"brown": [2], "pink": [1]}}


def test_a_sample_is_played_but_never_learnt(history: History) -> None:
    table = table_of(history, edition=sample_edition())
    assert table.sample
    for event in (Deal(), Play("Ana", "pink", 3), Tile("pink", 1, "wish")):
        table.tell(event)
    assert own_edition(history, "keltis") == {}


def test_what_no_box_can_be_is_refused_and_what_is_known_stays(history: History) -> None:
    keep(history, "keltis", {"dark": {"blue": [4]}, "pale": {}}, "test")
    with pytest.raises(NotUnderstood):
        keep(history, "keltis", {"dark": {"blue": [4]}, "pale": {"blue": [4]}}, "test")
    assert own_edition(history, "keltis") == {"dark": {"blue": [4]}, "pale": {}}
    forget(history, "keltis")
    assert own_edition(history, "keltis") == {}


def test_where_two_boxes_contradict_each_other_the_one_on_the_table_counts(history: History) -> None:
    table = table_of(history)
    save(history, "keltis", OWN, {"dark": {}, "pale": {"pink": [1]}}, "another box")
    for event in (Deal(), Play("Ana", "pink", 3), Tile("pink", 1, "wish")):
        table.tell(event)
    (kept,) = editions(history, "keltis")
    assert kept.content == {"dark": {"pink": [1]}, "pale": {}}


@given(KNOWN, KNOWN)
def test_a_difference_carried_out_on_what_it_began_with_gives_what_it_ended_with(before: Any, after: Any) -> None:
    assert without_nothing(changed(before, before, after)) == without_nothing(after)


@given(KNOWN, KNOWN)
def test_no_difference_changes_nothing(known: Any, before: Any) -> None:
    assert changed(known, before, before) == known


def without_nothing(values: Any) -> Any:
    """A fact that is None is not known, and neither is a family without facts."""
    if not isinstance(values, dict):
        return values
    deep = {name: without_nothing(value) for name, value in values.items()}
    return {name: value for name, value in deep.items() if value not in (None, {})}
