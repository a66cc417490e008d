"""What README and docs show is what the program does."""

import doctest
import json
import re
from pathlib import Path

from tests.companion.cli.run import companion
from tools import records_page

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, flags=re.S)


def test_the_dispute_is_settled_as_shown() -> None:
    (record,) = blocks("json")
    shown = next(block for block in blocks("console") if "judge" in block)
    answer = companion("judge", "-", stdin=record)
    assert shown == "$ companion judge dispute.json\n" + answer.out


def test_the_python_lines_do_what_they_say() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert (failed, tried > 5) == (0, True)


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
