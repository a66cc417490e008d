"""What README and docs show is what the program does."""

import doctest
import json
import re
from pathlib import Path

import pytest

from tests.companion.cli.run import companion
from tools import records_page

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, flags=re.S)


def test_what_the_commands_print_is_what_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    shown = [block for block in blocks("console") if block.startswith("$ companion ")]
    assert {block.split()[2] for block in shown} == {"judge", "scan"}
    for block in shown:
        command, _, printed = block.partition("\n")
        assert companion(*command.split()[2:]).out == printed


def test_ten_lines_settle_a_dispute_and_score_a_photo(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    (lines,) = blocks("python")
    assert sum(line.startswith(">>>") for line in lines.splitlines()) <= 10
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert (failed, tried > 5) == (0, True)


def test_the_table_in_the_terminal_says_what_its_page_shows(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "table.md").read_text(encoding="utf-8")
    (shown,) = re.findall(r"```\n\$ (companion table .*?)```", page, flags=re.S)
    command, *lines = shown.splitlines()
    typed = [line.removeprefix("> ") for line in lines if line.startswith("> ")]
    answer = companion(*command.split()[1:], stdin="\n".join(typed), COMPANION_DATA=str(tmp_path))
    said = iter(answer.out.splitlines())
    assert [line for line in lines if line not in said] == []


def test_the_figures_are_those_of_the_pages_that_tell_how_to_repeat_them() -> None:
    figures = README.partition("## Figures")[2].partition("##")[0]
    page = ""
    for row in re.findall(r"^\| ([^|\s].*) \|$", figures, flags=re.M):
        what, told, repeat = row.split(" | ")
        page = next(iter(re.findall(r"\]\(([^)]+)\)", repeat)), page)
        text = (ROOT / page).read_text(encoding="utf-8")
        numbers = re.findall(r"\d+\.\d+", told)
        assert numbers, what
        assert all(number in text for number in numbers), f"{what}: {told} is not in {page}"


def test_the_two_commands_come_first() -> None:
    first = blocks("console")[0]
    assert [line.split("#")[0].strip() for line in first.splitlines()] == ["$ make app", "$ make test"]
    assert (ROOT / ".ci" / "run").read_text(encoding="utf-8").rstrip().endswith("exec make test")


def test_every_command_of_the_program_is_in_the_readme() -> None:
    listed = set(re.findall(r"`companion (\w+)", README))
    helped = set(re.findall(r"^  (\w+)  ", companion("--help").out, flags=re.M))
    assert helped <= listed


def test_every_file_that_a_page_points_to_is_there() -> None:
    for page in (*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")):
        for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_the_pages_of_records_show_the_samples_as_they_are() -> None:
    for page in records_page.PAGES:
        assert records_page.written(page) == page.path.read_text(encoding="utf-8")


def test_every_sample_replays_without_a_broken_rule() -> None:
    for path in sorted(records_page.SAMPLES.glob("*.json")):
        if json.loads(path.read_text(encoding="utf-8"))["format"] == "table-record/1":
            answer = companion("replay", str(path))
            assert (answer.code, answer.err) == (0, ""), path.name
