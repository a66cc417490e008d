"""A few cases of `make fuzz`, the way it makes them, and everything that it ever found."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.fuzz.cases import COMMANDS, HISTORIES, SAMPLES, Case, case
from tests.fuzz.fuzzing import Fuzzing

UNTOUCHED = {file.name: Case("import", file.read_bytes()) for file in HISTORIES}
FOUND = {
    file.name: Case(file.name.partition("_")[0], file.read_bytes())
    for file in sorted((Path(__file__).parent / "found").glob("*_*"))
}


@pytest.fixture(scope="module")
def fuzzing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Fuzzing]:
    with Fuzzing(tmp_path_factory.mktemp("fuzz")) as running:
        yield running


def test_the_same_seed_makes_the_same_cases() -> None:
    made = [case(1, number) for number in range(200)]
    assert made == [case(1, number) for number in range(200)]
    assert {one.kind for one in made} == set(COMMANDS)
    assert len({one.content for one in made}) > 150
    assert made != [case(2, number) for number in range(200)]


def test_some_cases_of_every_kind(fuzzing: Fuzzing) -> None:
    made = [case(2, number) for number in range(120)]
    quick = [one for one in made if not one.kind.startswith("photo")]
    photos = [one for one in made if one.kind.startswith("photo")][:2]
    assert len(photos) == 2
    assert {fuzzing.fault(one) for one in [*quick, *photos]} == {None}


@pytest.mark.parametrize("name", [*UNTOUCHED, *FOUND])
def test_what_it_begins_with_and_what_it_found_is_taken_as_it_should_be(name: str, fuzzing: Fuzzing) -> None:
    assert fuzzing.fault({**UNTOUCHED, **FOUND}[name]) is None


def test_faults_are_told(fuzzing: Fuzzing, monkeypatch: pytest.MonkeyPatch) -> None:
    fine = Case("record", SAMPLES[0].read_bytes())
    assert fuzzing.fault(fine) is None
    monkeypatch.setattr("tests.fuzz.fuzzing.MEMORY", 1)
    assert "MB of memory" in (fuzzing.fault(fine) or "")
    monkeypatch.setattr("tests.fuzz.fuzzing.PATIENCE", 0.0)
    assert "no answer" in (fuzzing.fault(fine) or "")
