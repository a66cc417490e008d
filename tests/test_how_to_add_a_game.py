"""The page *How to add a game* is true: its toy game, built from nothing but the page, plays from the command line."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "how_to_add_a_game.md").read_text(encoding="utf-8")
FILES = re.findall(r"^\*\*`([^`]+)`\*\*\n\n```\w+\n(.*?)```$", PAGE, flags=re.S | re.M)
CONSOLE = re.findall(r"```console\n\$ companion (.*?)\n(.*?)```", PAGE, flags=re.S)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the packages, to which the page is done step by step."""
    house = tmp_path_factory.mktemp("house")
    for package in ("companion", "vision", "data", "tools"):
        shutil.copytree(ROOT / package, house / package, ignore=shutil.ignore_patterns("__pycache__", "*.onnx"))
    for name, text in FILES:
        path = house / name
        path.parent.mkdir(parents=True, exist_ok=True)
        before = path.read_text(encoding="utf-8") + "\n" if path.exists() else ""
        path.write_text(before + text, encoding="utf-8")
    games = house / "companion" / "notation" / "games.py"
    listed, times = re.subn(r"^IDS = \(", 'IDS = ("high_card", ', games.read_text(encoding="utf-8"), flags=re.M)
    assert times == 1
    games.write_text(listed, encoding="utf-8")
    compiled = run(house, "tools.catalogues")
    assert (compiled.returncode, compiled.stdout) == (0, "")
    return house


def run(house: Path, *arguments: str, stdin: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", *arguments],
        cwd=house,
        input=stdin,
        capture_output=True,
        text=True,
        env={"PATH": "", "LANG": "en_GB.UTF-8", "PYTHONUTF8": "1", "PYTHONPATH": str(house), **environment},
        check=False,
    )


def test_the_page_has_the_files_of_a_whole_game() -> None:
    assert len(FILES) == 7
    assert [command.split()[0] for command, _ in CONSOLE] == ["replay", "judge"]


@pytest.mark.parametrize(("command", "shown"), CONSOLE)
def test_the_commands_print_what_the_page_shows(house: Path, command: str, shown: str) -> None:
    answer = run(house, "companion", *command.split())
    assert answer.stderr == ""
    assert answer.stdout == shown


def test_it_scores_refuses_and_explains_in_every_language(house: Path) -> None:
    snapshot = {"format": "table-snapshot/1", "game": "high_card", "players": {"Ana": 2, "Bob": 1}}
    told = json.loads(run(house, "companion", "score", "-", "--json", stdin=json.dumps(snapshot)).stdout)
    assert (told["scores"], told["winners"]) == ({"Ana": 2, "Bob": 1}, ["Ana"])
    record = json.loads((house / "high_card.json").read_text(encoding="utf-8"))
    record["events"].append({"type": "lay", "cards": {"Ana": 1}})
    refused = run(house, "companion", "replay", "-", "--json", stdin=json.dumps(record))
    assert (refused.returncode, json.loads(refused.stdout)["verdict"]["rule"]) == (1, "high_card.one_card_each")
    record["events"][0]["cards"]["Ana"] = 21
    bad = run(house, "companion", "replay", "-", stdin=json.dumps(record))
    assert (bad.returncode, bad.stderr.count("\n")) == (2, 1)
    assert "events[0].cards.Ana" in bad.stderr
    for lang, word in (("cs", "štych"), ("sk", "štich"), ("en", "trick")):
        assert word in run(house, "companion", "rules", "high_card", "--lang", lang).stdout


def test_its_table_is_kept_in_words(house: Path, tmp_path: Path) -> None:
    begin = ("companion", "table", "--game", "high_card", "--players", "Ana,Bob", "--lang", "cs")
    told = run(house, *begin, stdin="vynes 7 12\nrozhodni vynes 7 1\nzpět\n", COMPANION_DATA=str(tmp_path))
    assert (told.returncode, told.stderr) == (0, "")
    assert "vynes Ana KARTA Bob KARTA" in told.stdout
    assert "high_card.one_of_each" in told.stdout


def test_its_forms_are_in_the_schema_and_what_is_written_reads_back(house: Path) -> None:
    assert "HighCardRecordForm" in run(house, "companion", "schema", "record").stdout
    script = (
        "import json; from companion.notation import read_record, write_record\n"
        "record = read_record('high_card.json'); written = write_record(record)\n"
        "open('again.json', 'w').write(json.dumps(written)); again = read_record('again.json')\n"
        "print((again.setting, again.entries) == (record.setting, record.entries))"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=house, capture_output=True, text=True, check=True)
    assert done.stdout == "True\n"


def test_its_code_is_as_tidy_as_ours(house: Path) -> None:
    shutil.copy(ROOT / "pyproject.toml", house)
    python = [name for name, _ in FILES if name.endswith(".py")]
    checked = run(house, "ruff", "check", "--no-cache", *python)
    assert (checked.returncode, len(python)) == (0, 3), checked.stdout
    assert run(house, "ruff", "format", "--check", "--no-cache", *python).returncode == 0
