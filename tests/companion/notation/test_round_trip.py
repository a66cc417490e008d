"""Every text form round-trips: what is written can be read, and is the same again."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from companion.notation import Record, read_record, record_schema, snapshot_schema, write_record
from companion.notation.six_nimmt.words import SpecialKind
from companion.rules.game import Setting
from companion.rules.journal import Amend, Entry, Redo, Undo
from companion.rules.six_nimmt.buffalo.events import SPECIAL_CARDS
from companion.rules.six_nimmt.state import Options
from tests.companion.rules.six_nimmt.dealer import Dealer
from tests.companion.rules.six_nimmt.strategies import EVENTS, PLAYERS, matches

SAMPLES = Path(__file__).parents[3] / "companion" / "samples"
RECORD_SCHEMA = Draft202012Validator(record_schema())
OPTIONS = st.builds(
    Options,
    target=st.integers(1, 500),
    deals=st.none() | st.integers(1, 20),
    blocked_card=st.sampled_from(["takes_row", "ignores_special"]),
    reversers=st.integers(1, 10),
    reversed_card=st.sampled_from(["printed", "reversed"]),
    single_digits=st.sampled_from(["tens", "stay"]),
    equal_numbers=st.sampled_from(["printed_first", "reversed_first"]),
    between=st.sampled_from(["own_turn", "any_time"]),
)
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


@given(st.lists(ENTRIES, max_size=5), OPTIONS)
def test_any_journal_reads_back_as_it_was_written(
    tmp_path_factory: pytest.TempPathFactory, entries: list[Entry], options: Options
) -> None:
    folder = tmp_path_factory.mktemp("record")
    record = Record("", "six_nimmt", Setting("buffalo", PLAYERS, options), entries)
    again = read_back(record, folder)
    assert (again.setting, list(again.entries)) == (record.setting, entries)
    RECORD_SCHEMA.validate(write_record(record))


@given(matches())
def test_any_match_reads_back_as_it_was_played(tmp_path_factory: pytest.TempPathFactory, dealer: Dealer) -> None:
    folder = tmp_path_factory.mktemp("record")
    again = read_back(Record("", "six_nimmt", dealer.setting, dealer.events), folder)
    assert again.setting == dealer.setting
    assert list(again.entries) == dealer.events


def test_the_samples_fit_the_schema_that_is_printed() -> None:
    printed = {"table-snapshot": snapshot_schema(), "table-record": record_schema()}
    for schema in printed.values():
        Draft202012Validator.check_schema(schema)
    fits = {name: Draft202012Validator(schema) for name, schema in printed.items()}
    for path in sorted(SAMPLES.glob("*.json")):
        document = json.loads(path.read_text(encoding="utf-8"))
        fits[document["format"].partition("/")[0]].validate(document)


def test_the_notation_knows_every_kind_of_special_card() -> None:
    assert set(SpecialKind.__args__) == {card.kind for card in SPECIAL_CARDS}  # type: ignore[attr-defined]
