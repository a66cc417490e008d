"""Records of Shelfie Stacker round-trip: what is written can be read, and is the same again."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from companion.notation import Record, read_record, record_schema, write_record
from companion.notation.shelfie_stacker.records import read
from companion.rules.game import Setting
from companion.rules.journal import Amend, Entry, Redo, Undo
from companion.rules.shelfie_stacker.state import Options
from tests.companion.rules.shelfie_stacker.dealer import Dealer
from tests.companion.rules.shelfie_stacker.strategies import EVENTS, OPTIONS, PLAYERS, games

SCHEMA = Draft202012Validator(record_schema())
ENTRIES = st.one_of(
    EVENTS,
    st.just(Undo()),
    st.just(Redo()),
    st.builds(Amend, st.integers(0, 100), st.lists(EVENTS, max_size=2).map(tuple)),
)


@given(st.lists(ENTRIES, max_size=5), OPTIONS)
def test_any_journal_reads_back_as_it_was_written(entries: list[Entry], options: Options) -> None:
    record = Record("", "shelfie_stacker", Setting("shuffled", PLAYERS, options), entries)
    written = json.loads(json.dumps(write_record(record)))
    assert read(written, "") == (record.setting, entries)
    SCHEMA.validate(written)


@given(games(rounds=3))
def test_any_game_reads_back_as_it_was_played(tmp_path_factory: pytest.TempPathFactory, dealer: Dealer) -> None:
    path: Path = tmp_path_factory.mktemp("record") / "record.json"
    record = Record("", "shelfie_stacker", dealer.setting, dealer.events)
    path.write_text(json.dumps(write_record(record)), encoding="utf-8")
    again = read_record(str(path))
    assert (again.setting, list(again.entries)) == (dealer.setting, dealer.events)
