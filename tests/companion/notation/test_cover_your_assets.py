"""Records of Cover Your Assets round-trip: what is written can be read, and is the same again."""

import json
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from companion.notation import Record, read_record, record_schema, write_record
from companion.notation.cover_your_assets.claims import AnyClaimForm
from companion.notation.cover_your_assets.positions import AnyEntryForm
from companion.notation.cover_your_assets.records import OptionsForm
from companion.rules.cover_your_assets.state import ADVANCED, Options
from companion.rules.game import Setting
from companion.rules.journal import Amend, Entry, Redo, Undo
from tests.companion.rules.cover_your_assets.dealer import Dealer
from tests.companion.rules.cover_your_assets.strategies import EVENTS, matches, settings

ROOT = Path(__file__).parents[3]
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


@given(st.lists(ENTRIES, max_size=5), settings())
def test_any_journal_reads_back_as_it_was_written(
    tmp_path_factory: pytest.TempPathFactory, entries: list[Entry], setting: Setting
) -> None:
    record = Record("", "cover_your_assets", setting, entries)
    again = read_back(record, tmp_path_factory.mktemp("record"))
    assert (again.setting, list(again.entries)) == (record.setting, entries)
    RECORD_SCHEMA.validate(write_record(record))


@given(matches(most_events=60))
def test_any_match_reads_back_as_it_was_played(tmp_path_factory: pytest.TempPathFactory, dealer: Dealer) -> None:
    record = Record("", "cover_your_assets", dealer.setting, dealer.events)
    again = read_back(record, tmp_path_factory.mktemp("record"))
    assert again.setting == dealer.setting
    assert list(again.entries) == dealer.events


def test_the_page_names_every_option_event_and_claim() -> None:
    page = (ROOT / "docs" / "cover_your_assets.md").read_text(encoding="utf-8")
    forms = [*get_args(get_args(AnyEntryForm)[0]), *get_args(get_args(AnyClaimForm)[0])]
    types = {word for form in forms for word in get_args(form.model_fields["type"].annotation)}
    assert {"deal", "series", "amend", "keeps"} <= types
    for name in (*types, *OptionsForm.model_fields):
        assert f"`{name}`" in page, name


def test_a_record_says_only_what_differs_from_its_variant(tmp_path: Path) -> None:
    players = ("Ana", "Bob", "Cyril", "Dana")
    usual = Record("", "cover_your_assets", Setting("advanced", players, ADVANCED), [])
    assert "options" not in write_record(usual)
    mixed = Record("", "cover_your_assets", Setting("advanced", players, ADVANCED._replace(swap=False)), [])
    assert write_record(mixed)["options"] == {"swap": False}
    one_rule = Record("", "cover_your_assets", Setting("classic", players, Options(improve=True)), [])
    assert write_record(one_rule)["options"] == {"improve": True}
    for record in (usual, mixed, one_rule):
        assert read_back(record, tmp_path).setting == record.setting
