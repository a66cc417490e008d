"""What people see: their language, aligned tables, colour only where a terminal has it."""

import os
import pty
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from companion.cli import COMMANDS
from companion.cli import companion as top
from companion.cli.history import COMMANDS as HISTORY_COMMANDS
from companion.cli.history import command as history
from companion.cli.localised import PLACEHOLDERS
from companion.language import language
from tests.companion.cli.run import companion

SAMPLES = Path(__file__).parents[3] / "companion" / "samples"
DISPUTE = str(SAMPLES / "dispute.json")
NAMES = {"BG", "COMPANION_DATA", "COMPANION_DATABASE", "CSV", "JSON"}
"""In capitals in every language."""


@pytest.mark.parametrize(
    ("lang", "word"),
    [("cs_CZ.UTF-8", "Řada 1"), ("sk_SK.UTF-8", "Rad 1"), ("en_US.UTF-8", "Row 1"), ("de_DE.UTF-8", "Row 1")],
)
def test_the_language_comes_from_the_environment(lang: str, word: str) -> None:
    assert word in companion("replay", DISPUTE, lang=lang).out


def test_lang_wins_over_the_environment_wherever_it_stands() -> None:
    assert "Řada 1" in companion("replay", DISPUTE, "--lang", "cs").out
    assert "Řada 1" in companion("--lang", "cs", "replay", DISPUTE).out
    assert "Řada 1" in companion("replay", "--lang=cs", DISPUTE).out


@pytest.mark.parametrize("lang", ["cs", "en", "sk"])
def test_every_command_has_help_in_every_language(lang: str) -> None:
    everything = companion("--help", "--lang", lang)
    assert everything.code == 0
    for command in COMMANDS:
        answer = companion(command, "--help", "--lang", lang)
        assert answer.code == 0
        assert command in everything.out
        assert "cli." not in answer.out + everything.out


def test_scores_are_aligned_and_the_winner_is_named() -> None:
    lines = companion("score", str(SAMPLES / "piles.json")).out.splitlines()
    totals = [line for line in lines if not line.startswith(" ")]
    assert [line.split()[:2] for line in totals] == [["Ana", "7"], ["Bob", "13"], ["Cyril", "0"], ["Dana", "9"]]
    assert totals[2].endswith("won")
    assert totals[0].index("7") == totals[1].index("13") + 1


def test_a_verdict_names_the_rule_and_where_it_stands() -> None:
    answer = companion("judge", DISPUTE)
    assert answer.code == 1
    assert "six_nimmt.lowest_difference" in answer.out
    assert "rule 2" in answer.out
    assert "45 belongs in row 4, after 42." in answer.out


def test_a_house_rule_says_that_it_is_ours() -> None:
    record = """{"format": "table-record/1", "game": "six_nimmt", "variant": "even_odd", "players": ["A", "B"],
        "events": [{"type": "deal", "rows": [30, 40, 50, 60]}],
        "claim": {"type": "place", "player": "A", "card": 35, "row": 2}}"""
    assert "house rule" in companion("judge", "-", stdin=record).out


def test_the_buffalos_total_is_hidden_until_the_end() -> None:
    out = companion("replay", str(SAMPLES / "buffalo.json")).out
    assert "buffalo          ?       ?" in out


def test_rules_are_found_without_accents_and_capitals() -> None:
    found = companion("rules", "six_nimmt", "--find", "NEJMENSI rozdil", "--lang", "cs").out
    assert "six_nimmt.lowest_difference" in found
    assert "six_nimmt.bulls" not in found
    assert companion("rules", "--find", "xyzzy").code == 0


def test_colour_in_a_terminal_and_none_in_a_pipe() -> None:
    assert "\x1b[" not in companion("judge", DISPUTE).out
    reader, terminal = pty.openpty()
    subprocess.run([sys.executable, "-m", "companion", "judge", DISPUTE], stdout=terminal, check=False)
    os.close(terminal)
    assert b"\x1b[31m" in os.read(reader, 10_000)
    os.close(reader)


@pytest.mark.parametrize("lang", ["cs", "en", "sk"])
def test_what_is_to_be_typed_is_named_in_the_language_of_the_help(lang: str) -> None:
    speak = language(lang)
    named = {speak.text(f"cli.placeholder.{word}") for word in PLACEHOLDERS}
    helps = {name: command.get_help(click.Context(command, info_name=name, obj=speak)) for name, command in commands()}
    assert len(helps) == len(COMMANDS) + len(HISTORY_COMMANDS)
    for name, help in helps.items():
        capitals = {word for word in re.findall(r"\w+", help) if word.isupper() and len(word) > 1}
        assert capitals <= named | NAMES, name


def commands() -> Iterator[tuple[str, click.Command]]:
    for group, names in ((top, COMMANDS), (history, HISTORY_COMMANDS)):
        for name in names:
            command = group.get_command(click.Context(group), name)
            assert command is not None
            yield f"{group.name} {name}", command


def test_a_reader_that_goes_away_is_no_error() -> None:
    script = f"{sys.executable} -m companion rules | head -n 1"
    done = subprocess.run(["bash", "-o", "pipefail", "-c", script], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("lang", ["cs", "en", "sk"])
def test_without_a_window_the_command_shows_its_work(lang: str) -> None:
    answer = companion(lang=lang)
    assert (answer.code, answer.err) == (0, "")
    assert answer.out == companion("--lang", lang).out
    assert "six_nimmt.lowest_difference" in answer.out
    assert "companion --help" in answer.out


def test_replay_imports_nothing_that_it_does_not_need() -> None:
    script = (
        "import sys; sys.argv = ['companion', 'replay', sys.argv[1]]\n"
        "from companion.cli import main\n"
        "main()\n"
        "heavy = {'kivy', 'cv2', 'numpy', 'sqlmodel', 'sqlalchemy', 'data', 'vision', 'sqlite3', 'rich'}\n"
        "print(sorted(heavy & set(sys.modules)), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", script, DISPUTE], capture_output=True, text=True, check=True)
    assert done.stderr == "[]\n"
