"""Bad input: exit code 2 and one line that names the file and the place; never a traceback."""

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.cli.printing import mistake_line
from companion.language import CODES, language
from companion.notation import NotUnderstood, read_record, read_snapshot
from companion.notation.files import MOST_MEGABYTES
from tests.companion.cli.run import companion
from tests.companion.cli.test_fixed_forms import RECORD

ROOT = Path(__file__).parents[3]


def changed(path: str, value: Any) -> str:
    """The record with the value at this path replaced; `...` removes it."""
    record = json.loads(json.dumps(RECORD))
    spot: Any = record
    *steps, last = [int(step) if step.isdigit() else step for step in path.split("/")]
    for step in steps:
        spot = spot[step]
    if value is ...:
        del spot[last]
    else:
        spot[last] = value
    return json.dumps(record)


def of_the_buffalo(event: dict[str, Any]) -> str:
    return changed("events/2", event).replace('"base"', '"buffalo"')


@pytest.mark.parametrize(
    ("text", "place", "reason"),
    [
        ("", "line 1, column 1", "empty"),
        ('{"format": "table-record/1",\n "game" 5}', "line 2, column 9", "colon"),
        ("[1, 2]", "standard input", "object"),
        ("null", "standard input", "object"),
        ("NaN", "standard input", "NaN"),
        ('{"format": 1, "format": 2}', "standard input", "twice"),
        (changed("format", "table-record/2"), "format", "table-record/1 was expected"),
        (changed("format", ...), "format", "missing; the file must say table-record/1"),
        (changed("game", "chess"), "game", "six_nimmt"),
        (changed("game", ["six_nimmt"]), "game", "six_nimmt"),
        (changed("variant", "turbo"), "variant", "jumping_cow"),
        (changed("players", ["Ana"]), "players", "2-10 players"),
        (changed("players", ["Ana", "Ana"]), "standard input", "same name"),
        (changed("players", ["Ana", "buffalo"]), "standard input", "buffalo"),
        (changed("players", ["Ana", " Bob"]), "players[1]", "space"),
        (changed("players", ["Ana", "B\x1b[31mob"]), "players[1]", "control"),
        (changed("players", ["Ana", ""]), "players[1]", "empty"),
        (changed("players", ["Ana", "B" * 41]), "players[1]", "40"),
        (changed("players", "Ana"), "players", "list"),
        (changed("options/target", 0), "options.target", "at least 1"),
        (changed("options/target", "66"), "options.target", "whole number"),
        (changed("options/speed", 3), "options.speed", "no such field"),
        (changed("remark", "nice"), "remark", "no such field"),
        (changed("events", ...), "events", "missing"),
        (changed("events/0", 5), "events[0]", "object"),
        (changed("events/0/type", ...), "events[0]", "type"),
        (changed("events/0/type", "shuffle"), "events[0]", "shuffle"),
        (changed("events/0/rows", [12, 37, 43]), "events[0].rows", "needs 4"),
        (changed("events/0/rows", [12, 37, 43, 58, 60]), "events[0].rows", "at most 4"),
        (changed("events/0/rows/2", 105), "events[0].rows[2]", "at most 104"),
        (changed("events/0/rows/2", 0), "events[0].rows[2]", "at least 1"),
        (changed("events/0/rows/2", 4.5), "events[0].rows[2]", "whole number"),
        (changed("events/0/rows/2", True), "events[0].rows[2]", "whole number"),
        (changed("events/1/cards/Ana", 105), "events[1].cards.Ana", "at most 104"),
        (changed("events/1/cards/Ana", {"card": 105, "reversed": True}), "events[1].cards.Ana.card", "at most 104"),
        (changed("events/1/cards/Ana", {"card": 10, "reversed": 1}), "events[1].cards.Ana.reversed", "true or false"),
        (changed("events/1/cards/Ana", "14"), "events[1].cards.Ana", "whole number"),
        (changed("events/1/card", 3), "events[1].card", "no such field"),
        (changed("events/2/row", 5), "events[2].row", "at most 4"),
        (changed("events/2/row", None), "events[2].row", "whole number"),
        (changed("events/2/player", ...), "events[2].player", "missing"),
        (changed("events/2", {"type": "special", "kind": "stop", "row": 1}), "events[2]", "special"),
        (of_the_buffalo({"type": "special", "kind": "magic"}), "events[2]", "magic"),
        (of_the_buffalo({"type": "special", "kind": "stop"}), "events[2].row", "missing"),
        (of_the_buffalo({"type": "amend", "at": 0, "event": {"type": "undo"}}), "events[2]", "amended"),
        (changed("events/2", {"type": "amend", "at": 0, "event": {"type": "take"}}), "events[2].event", "missing"),
        (changed("events/2", {"type": "amend", "at": -1}), "events[2].at", "at least 0"),
        ("[" * 100_000, "standard input", "too deeply"),
        (changed("players", 0).replace(": 0", ": " + "[" * 700 + "]" * 700), "players", "text"),
        (changed("events/1/card", 3).replace("cards", "crads"), "events[1].c", "no such field"),
        (changed("claim", {"type": "bulls"}), "claim.bulls", "missing"),
        ('{"a": 1,}', "line 1, column", "comma"),  # newer Pythons point at the comma itself
        ("{'a': 1}", "line 1, column 2", "straight double quotes"),
        ('{"a": 1} x', "line 1, column 10", "follows"),
        ('{"a": 1', "line 1, column 8", "closing bracket"),
        (changed("events/0/rows/2", 5).replace("5,", "9" * 5000 + ","), "standard input", "digits"),
    ],
)
def test_one_line_names_the_place(text: str, place: str, reason: str) -> None:
    answer = companion("judge" if "claim" in place else "replay", "-", stdin=text)
    assert answer.code == 2
    assert answer.out == ""
    assert answer.err.count("\n") == 1
    assert answer.err.startswith("standard input")
    assert place in answer.err
    assert reason in answer.err


def test_not_utf8_and_a_byte_order_mark() -> None:
    bad = companion("replay", "-", stdin=json.dumps(RECORD).encode() + b"\xff")
    assert (bad.code, bad.err.count("\n")) == (2, 1)
    assert "UTF-8" in bad.err
    assert companion("replay", "-", stdin=b"\xef\xbb\xbf" + json.dumps(RECORD).encode()).code == 0


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    for path in (tmp_path / "none.json", tmp_path):
        answer = companion("replay", str(path))
        assert (answer.code, answer.err.count("\n")) == (2, 1)
        assert answer.err.startswith(str(path))
    assert companion("replay", "").err.startswith('"": ')


def test_a_file_of_300_megabytes_is_refused_without_being_read_whole(tmp_path: Path) -> None:
    path = tmp_path / "huge.json"
    with path.open("wb") as file:
        file.truncate(300_000_000)
    answer = companion("replay", str(path))
    assert (answer.code, answer.err.count("\n")) == (2, 1)
    assert f"{MOST_MEGABYTES} MB" in answer.err


def test_thousands_of_mistakes_are_told_at_once(tmp_path: Path) -> None:
    """Looking at each mistake in a list of thousands would take longer the more there are."""
    path = tmp_path / "wrong.json"
    path.write_text(json.dumps({**RECORD, "events": [{"type": "deal", "rows": [1, 2, 3]}] * 200_000}))
    answer = companion("replay", str(path))
    assert (answer.code, answer.err.count("\n")) == (2, 1)
    assert "events[0].rows" in answer.err


def test_streams_that_are_closed_or_full() -> None:
    command = f"{sys.executable} -m companion replay -"
    for redirection in ("<&-", "> /dev/full < record.json"):
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "record.json").write_text(json.dumps(RECORD))
            script = f"export PYTHONPATH={ROOT}; cd {folder}; {command} {redirection}"
            done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=False)
        assert done.returncode == 2
        assert done.stderr.count("\n") == 1
        assert "Traceback" not in done.stderr


def test_judge_without_a_claim_and_bulls_of_nothing() -> None:
    answer = companion("judge", "-", stdin=json.dumps(RECORD))
    assert (answer.code, "claim" in answer.err) == (2, True)
    nothing = json.dumps({**RECORD, "claim": {"type": "bulls", "bulls": 3}})
    answer = companion("judge", "-", stdin=nothing)
    assert answer.code == 2
    assert "claim" in answer.err


@pytest.mark.parametrize(
    ("players", "more"),
    [
        ({"Ana": [105]}, {}),
        ({"team": [1], "buffalo": [2]}, {"variant": "buffalo"}),
        ({"Ana": [1]}, {"variant": "buffalo", "player_count": 2}),
        ({"Ana": [1]}, {"player_count": 2}),
        ({}, {}),
    ],
)
def test_snapshots_that_are_not_understood(players: dict[str, Any], more: dict[str, Any]) -> None:
    table = {"format": "table-snapshot/1", "game": "six_nimmt", "players": players, **more}
    answer = companion("score", "-", stdin=json.dumps(table))
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)


@pytest.mark.parametrize(
    "arguments",
    [
        ("replay",),
        ("shuffle",),
        ("replay", "x.json", "--fast"),
        ("judge", "a.json", "b.json"),
        ("schema", "picture"),
        ("replay", "x.json", "--lang", "de"),
        ("replay", "x.json", "--lang"),
        ("history", "show", "first"),
        ("history", "show", "9" * 30),
        ("history", "corrections", "--delete", "9" * 30),
        ("history", "list", "--from", "yesterday"),
        ("history", "editions", "poker"),
        ("history", "editions", "--delete"),
        ("table", "9" * 30),
        ("referee", "--session", "9" * 30, "next"),
        ("referee", "--draw", "answer.png", "next"),
    ],
)
def test_a_command_line_that_is_not_understood(arguments: tuple[str, ...]) -> None:
    for lang in ("en", "cs"):
        answer = companion(*arguments, lang=lang)
        assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
        assert "--help" in answer.err
        assert ".;" not in answer.err.replace("...", "")


def test_what_a_number_or_a_day_should_look_like() -> None:
    assert "SESSION is a whole number from 1 to " in companion("history", "show", "first").err
    assert "--page is a whole number from 1 to 1000000" in companion("history", "list", "--page", "0").err
    assert "--from is written as YYYY-MM-DD" in companion("history", "list", "--from", "yesterday").err


JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)


@given(st.sampled_from([*RECORD, "claim"]), JSON_VALUES)
def test_any_value_anywhere_is_read_or_not_understood(
    tmp_path_factory: pytest.TempPathFactory, field: str, value: object
) -> None:
    path = tmp_path_factory.mktemp("record") / "record.json"
    path.write_text(json.dumps({**RECORD, field: value}), encoding="utf-8")
    for read in (read_record, read_snapshot):
        try:
            read(str(path))
        except NotUnderstood as mistake:
            _check(mistake)


@given(st.integers(0, 2), JSON_VALUES, st.sampled_from(["rows", "cards", "player", "row", "type", "extra"]))
def test_any_value_in_an_event_is_read_or_not_understood(
    tmp_path_factory: pytest.TempPathFactory, event: int, value: object, field: str
) -> None:
    events = json.loads(json.dumps(RECORD["events"]))
    events[event][field] = value
    path = tmp_path_factory.mktemp("record") / "record.json"
    path.write_text(json.dumps({**RECORD, "events": events}), encoding="utf-8")
    try:
        read_record(str(path))
    except NotUnderstood as mistake:
        _check(mistake)


def _check(mistake: NotUnderstood) -> None:
    for code in CODES:
        assert mistake_line(mistake, language(code)).isprintable()


def test_which_options_have_a_value_is_told_with_the_help_of_their_command() -> None:
    assert "--json takes no value; see companion rules --help" in companion("rules", "--json=3").err
    assert "--game needs a value; see companion scan --help" in companion("scan", "--game").err
