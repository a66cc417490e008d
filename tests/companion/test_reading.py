"""What is looked for in a photo of each game, and what a reading means in its rules."""

import subprocess
import sys
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from companion.language import CODES, language
from companion.notation import scan_schema
from companion.reading import KELTIS_COLOURS, KINDS, impossible, scan_json, timings_json
from vision.observation import Candidate, Item, Layout, Observation, Quad

SQUARE: Quad = ((0.04, 0.06), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))
SCHEMA = Draft202012Validator(scan_schema())


def card(value: int, confidence: float = 0.99, colour: str | None = None) -> Item:
    return Item(value, SQUARE, confidence, (Candidate(value, confidence), Candidate(value + 1, 0.01)), colour)


def seen(*groups: tuple[Item, ...], **milliseconds: float) -> Observation:
    """The groups of cards, as the eye would tell them."""
    items = tuple(item for group in groups for item in group)
    places = iter(range(len(items)))
    return Observation((1600, 1200), items, tuple(tuple(next(places) for _ in group) for group in groups), milliseconds)


FOUR_ROWS = seen((card(12), card(14)), (card(37),), (card(43), card(44)), (card(58),), open=20.04, read=10.0)
COLUMNS = seen((card(3, colour="pink"), card(3, colour="pink")), (card(10, colour="blue"), card(0, colour="blue")))


@pytest.mark.parametrize(
    ("game", "kind", "layout", "lowest", "highest"),
    [
        ("six_nimmt", "rows", Layout.ROWS, 1, 104),
        ("six_nimmt", "pile", Layout.LOOSE, 1, 104),
        ("six_nimmt", "numbers", Layout.LOOSE, 0, 104),
        ("six_nimmt_board", "rows", Layout.ROWS, 1, 100),
        ("keltis", "columns", Layout.COLUMNS, 0, 10),
    ],
)
def test_numbers_to_look_for(game: str, kind: str, layout: Layout, lowest: int, highest: int) -> None:
    subject = KINDS[game][kind].subject
    assert subject.layout is layout
    assert subject.values == tuple(range(lowest, highest + 1))
    assert subject.colours == (KELTIS_COLOURS if game == "keltis" else ())


def test_money_may_be_any_amount() -> None:
    subject = KINDS["cover_your_assets"]["cards"].subject
    assert (subject.layout, subject.values, subject.colours) == (Layout.LOOSE, None, ())


def test_the_first_kind_of_each_game_is_the_usual_photo() -> None:
    assert [next(iter(kinds)) for kinds in KINDS.values()] == [
        "rows", "rows", "columns", "cards", "shelf"
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("game", "kind", "observation", "told"),
    [
        ("six_nimmt", "rows", FOUR_ROWS, {"rows": [[12, 14], [37], [43, 44], [58]]}),
        ("six_nimmt_board", "rows", FOUR_ROWS, {"rows": [[12, 14], [37], [43, 44], [58]]}),
        ("six_nimmt", "pile", seen((card(55), card(10), card(4))), {"cards": [55, 10, 4], "bulls": 11}),
        ("six_nimmt", "numbers", seen((card(0), card(7), card(7))), {}),
        (
            "keltis",
            "columns",
            COLUMNS,
            {"columns": {"pink": [3, 3], "green": [], "blue": [10, 0], "yellow": [], "brown": []}},
        ),
        (
            "cover_your_assets",
            "cards",
            seen((card(15000), card(50000), card(15000))),
            {"values": [15000, 50000, 15000], "total": 80000},
        ),
    ],
)
def test_a_reading_is_summed_up(game: str, kind: str, observation: Observation, told: dict[str, Any]) -> None:
    line = scan_json(KINDS[game][kind], observation)
    assert {name: value for name, value in line.items() if name not in ("ms", "items")} == told
    SCHEMA.validate({"photo": "table.jpg", "game": game, "kind": kind, **line})


def test_an_item_as_programs_read_it() -> None:
    (item,) = scan_json(KINDS["keltis"]["columns"], seen((card(3, 0.98765, "pink"),)))["items"]
    assert item == {
        "colour": "pink",
        "value": 3,
        "quad": [[0.0, 0.1], [10.0, 0.0], [10.0, 10.0], [0.0, 10.0]],
        "confidence": 0.988,
        "candidates": [{"value": 3, "confidence": 0.988}, {"value": 4, "confidence": 0.01}],
    }
    (plain,) = scan_json(KINDS["six_nimmt"]["numbers"], seen((card(3),)))["items"]
    assert "colour" not in plain


def test_rounding_makes_no_doubtful_reading_sure() -> None:
    items = scan_json(KINDS["six_nimmt"]["pile"], seen((card(3, 0.8999), card(4, 0.9))))["items"]
    assert [item["confidence"] for item in items] == [0.899, 0.9]


def test_times_are_told_by_stage_and_in_all() -> None:
    assert scan_json(KINDS["six_nimmt"]["rows"], FOUR_ROWS)["ms"] == 30.0
    assert timings_json(FOUR_ROWS) == {"open": 20.0, "read": 10.0}


@pytest.mark.parametrize(
    ("game", "kind", "observation", "told"),
    [
        ("six_nimmt", "rows", FOUR_ROWS, []),
        ("six_nimmt", "rows", seen((card(1),), (card(2),)), ["reading.row_count"]),
        ("six_nimmt_board", "rows", seen((card(1),), (card(2),)), []),
        ("six_nimmt", "pile", seen((card(6), card(6))), ["reading.too_often"]),
        ("six_nimmt", "numbers", seen((card(6), card(6))), []),
        ("keltis", "columns", COLUMNS, []),
        ("keltis", "columns", seen((card(3, colour="pink"),) * 3), ["reading.too_often"]),
        ("keltis", "columns", seen(tuple(card(n, colour="pink") for n in (1, 5, 3))), ["reading.broken_column"]),
    ],
)
def test_what_no_table_of_the_game_can_hold_is_told(
    game: str, kind: str, observation: Observation, told: list[str]
) -> None:
    messages = list(impossible(KINDS[game][kind], observation))
    assert [message.id for message in messages] == told
    for code in CODES:
        assert all("{" not in language(code).render(message) for message in messages)


def test_knowing_what_to_look_for_loads_no_opencv() -> None:
    script = "import sys, companion.reading; print(sorted({'cv2', 'numpy', 'pydantic'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
