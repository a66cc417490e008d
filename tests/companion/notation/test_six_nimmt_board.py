"""Records of the board game round-trip: what is written can be read, and is the same again."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from companion.notation import Record, read_record, record_schema, write_record
from companion.rules.game import Setting
from companion.rules.journal import Amend, Entry, Redo, Undo
from companion.rules.six_nimmt_board.state import Options
from tests.companion.rules.six_nimmt_board.dealer import Dealer
from tests.companion.rules.six_nimmt_board.strategies import EVENTS, OPTIONS, PLAYERS, VARIANT, games

RECORD_SCHEMA = Draft202012Validator(record_schema())
ENTRIES = st.one_of(
    EVENTS,
    st.just(Undo()),
    st.just(Redo()),
    st.builds(Amend, st.integers(0, 100), st.lists(EVENTS, max_size=2).map(tuple)),
)


def read_back(record: Record, folder: Path) -> Record:
    path = folder / "record.json"
    path.write_text(json.dumps(write_record(record)), encoding="utf-8")
    return read_record(str(path))


@given(VARIANT, st.lists(ENTRIES, max_size=5), OPTIONS)
def test_any_journal_reads_back_as_it_was_written(
    tmp_path_factory: pytest.TempPathFactory, variant: str, entries: list[Entry], options: Options
) -> None:
    record = Record("", "six_nimmt_board", Setting(variant, PLAYERS, options), entries)
    again = read_back(record, tmp_path_factory.mktemp("record"))
    assert (again.setting, list(again.entries)) == (record.setting, entries)
    RECORD_SCHEMA.validate(write_record(record))


@given(games(most_events=60))
def test_any_game_reads_back_as_it_was_played(tmp_path_factory: pytest.TempPathFactory, dealer: Dealer) -> None:
    again = read_back(Record("", "six_nimmt_board", dealer.setting, dealer.events), tmp_path_factory.mktemp("record"))
    assert again.setting == dealer.setting
    assert list(again.entries) == dealer.events
