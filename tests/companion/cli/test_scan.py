"""`companion scan`: photos in, tables and JSON out; a bad photo or a bad option is told in one line."""

import json
import re
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import click
import cv2
import pytest
from jsonschema import Draft202012Validator

from companion.cli.readings import reading_lines
from companion.language import CODES, language
from companion.notation import scan_schema
from companion.reading import KINDS
from companion.rules.six_nimmt.cards import bulls
from tests.companion.cli.run import Answer, companion
from vision.observation import Candidate, Item, Observation, Quad, Reason

PHOTOS = Path(__file__).parents[2] / "vision" / "photos"
SCHEMA = Draft202012Validator(scan_schema())
ASKED = {
    "six_nimmt": ("six_nimmt", "rows"),
    "six_nimmt_pile": ("six_nimmt", "pile"),
    "six_nimmt_board": ("six_nimmt_board", "rows"),
    "keltis_columns": ("keltis", "columns"),
    "assets": ("cover_your_assets", "cards"),
}
"""What to ask for in the photos of each folder."""


def photo_of(folder: str) -> Path:
    return sorted((PHOTOS / folder).glob("*.jpg"))[0]


def scan(*photos: Path | str, folder: str = "six_nimmt", **more: Any) -> Answer:
    game, kind = ASKED[folder]
    options = more.pop("options", ())
    return companion("scan", *map(str, photos), "--game", game, "--kind", kind, *options, **more)


def true_values(photo: Path) -> Counter[int]:
    truth = json.loads(photo.with_suffix(".json").read_text(encoding="utf-8"))
    groups = truth.get("rows") or truth["cards"]
    groups = groups.values() if isinstance(groups, dict) else groups
    cards = [card for group in groups for card in (group if isinstance(group, list) else [group])]
    return Counter(card["value"] for card in cards)


@pytest.mark.parametrize("folder", ASKED)
def test_each_kind_of_photo_is_read_and_summed_up(folder: str) -> None:
    photo = photo_of(folder)
    answer = scan(photo, folder=folder, options=("--json",))
    assert (answer.code, answer.err) == (0, "")
    told = answer.json
    SCHEMA.validate(told)
    assert (told["photo"], (told["game"], told["kind"])) == (str(photo), ASKED[folder])
    values = [item["value"] for item in told["items"]]
    expected = true_values(photo)
    # how much of it is read right is measured in tests/vision/test_look.py; here, that it is the reading that is told
    assert (Counter(values) & expected).total() >= (1 if folder == "assets" else 0.75 * expected.total())
    match told["kind"]:
        case "rows":
            assert [value for row in told["rows"] for value in row] == values
        case "pile":
            assert (told["cards"], told["bulls"]) == (values, bulls(values))
        case "columns":
            assert Counter(value for column in told["columns"].values() for value in column) == Counter(values)
        case "cards":
            assert (told["values"], told["total"]) == (values, sum(values))


def test_without_a_kind_the_usual_one_is_read() -> None:
    told = companion("scan", str(photo_of("six_nimmt")), "--game", "six_nimmt", "--json").json
    assert told["kind"] == "rows"


def test_numbers_are_items_only() -> None:
    told = companion("scan", str(photo_of("six_nimmt_pile")), "--game", "six_nimmt", "--kind", "numbers", "--json").json
    SCHEMA.validate(told)
    assert set(told) == {"photo", "game", "kind", "ms", "items"}


def test_several_photos_one_line_each_in_order_whatever_one_of_them_is(tmp_path: Path) -> None:
    good, note = photo_of("six_nimmt"), tmp_path / "note.jpg"
    note.write_text("no picture")
    gone = tmp_path / "gone.jpg"
    answer = scan(note, good, gone, good, options=("--json",))
    lines = [json.loads(line) for line in answer.out.splitlines()]
    assert answer.code == 2
    assert [line["photo"] for line in lines] == [str(note), str(good), str(gone), str(good)]
    assert [line.get("error", {}).get("reason") for line in lines] == ["not_an_image", None, "missing", None]
    assert [line["kind"] for line in lines] == ["rows"] * 4
    assert lines[0]["items"] == []
    for line in lines:
        SCHEMA.validate(line)
    assert [line.partition(": ")[0] for line in answer.err.splitlines()] == [str(note), str(gone)]


def test_every_reason_is_in_the_schema_and_says_what_to_do() -> None:
    for reason in Reason:
        told = {"photo": "x.jpg", "game": "keltis", "kind": "columns", "items": []}
        for code in CODES:
            message = language(code).text(f"scan.unreadable.{reason.value}")
            assert ";" in message
            SCHEMA.validate({**told, "error": {"reason": reason.value, "message": message}})


def test_a_photo_by_standard_input() -> None:
    photo = photo_of("six_nimmt")
    piped = scan("-", stdin=photo.read_bytes(), options=("--json",)).json
    assert piped["photo"] == "-"
    assert piped["rows"] == scan(photo, options=("--json",)).json["rows"]
    empty = scan("-")
    assert (empty.code, empty.out, empty.err.count("\n")) == (2, "", 1)
    assert empty.err.startswith("standard input: ")


@pytest.mark.parametrize(
    ("lang", "row", "bull"), [("cs", "Řada 1", "kr"), ("en", "Row 1", "bull"), ("sk", "Rad 1", "kr")]
)
def test_rows_as_they_lie_with_their_bulls(lang: str, row: str, bull: str) -> None:
    photo = photo_of("six_nimmt")
    rows = scan(photo, options=("--json",)).json["rows"]
    lines = scan(photo, lang=lang).out.splitlines()
    assert str(photo) in lines[0]
    assert lines[1].startswith(row)
    numbers = lines[1].removeprefix(row).partition(bull)[0].replace("?", "").split()
    assert [int(number) for number in numbers] == [*rows[0], bulls(rows[0])]
    assert "scan." not in "\n".join(lines[1:])


def test_a_pile_and_money_with_their_totals() -> None:
    pile = scan(photo_of("six_nimmt_pile"), folder="six_nimmt_pile")
    told = scan(photo_of("six_nimmt_pile"), folder="six_nimmt_pile", options=("--json",)).json
    assert f"{len(told['cards'])} cards, {told['bulls']} bulls" in pile.out
    money = scan(photo_of("assets"), folder="assets", lang="cs")
    told = scan(photo_of("assets"), folder="assets", options=("--json",)).json
    assert f"celkem  {told['total']:,}".replace(",", " ") in money.out


def test_timings_by_stage() -> None:
    photo = photo_of("six_nimmt")
    told = scan(photo, options=("--json", "--timings")).json
    SCHEMA.validate(told)
    assert {"open", "locate", "rectify", "read", "order"} <= set(told["timings"])
    assert told["ms"] == pytest.approx(sum(told["timings"].values()), abs=1)
    shown = scan(photo, options=("--timings",)).out
    assert "opening the photo" in shown
    assert "scan.stage" not in shown


def test_annotate_draws_one_photo_in_a_file(tmp_path: Path) -> None:
    photo = photo_of("six_nimmt")
    for name in ("read.png", "read.jpg"):
        answer = scan(photo, options=("--annotate", str(tmp_path / name)))
        assert (answer.code, answer.err) == (0, "")
        assert str(tmp_path / name) in answer.out
        drawn, plain = cv2.imread(str(tmp_path / name)), cv2.imread(str(photo))
        assert drawn is not None
        assert plain is not None
        assert drawn.shape[2] == 3
        assert drawn.shape != plain.shape or (drawn != plain).any()


def test_annotate_draws_several_photos_in_a_folder(tmp_path: Path) -> None:
    first, second = tmp_path / "a" / "table.jpg", tmp_path / "b" / "table.jpg"
    for copy in (first, second):
        copy.parent.mkdir()
        copy.write_bytes(photo_of("six_nimmt").read_bytes())
    out = tmp_path / "new" / "folder"
    answer = scan(first, second, options=("--json", "--annotate", str(out)))
    assert (answer.code, answer.out.count("\n")) == (0, 2)
    assert sorted(path.name for path in out.iterdir()) == ["table-2.annotated.jpg", "table.annotated.jpg"]


def test_a_place_that_cannot_be_drawn_to_is_told_before_any_photo_is_read(tmp_path: Path) -> None:
    photo, file = tmp_path / "table.jpg", tmp_path / "file.txt"
    photo.write_bytes(b"whatever")
    file.write_text("")
    for photos, out, told in (
        ([photo], tmp_path / "read.gif", ".png"),
        ([photo], tmp_path / "read", ".png"),
        ([photo], tmp_path / "none" / "read.png", "cannot be written"),
        ([photo], file / "read.png", "cannot be written"),
        ([photo], tmp_path / ("long" * 100 + ".png"), "cannot be written"),
        ([photo], tmp_path / "." / "table.jpg", "photo itself"),
        ([photo, photo], file, "folder"),
        ([photo, photo], file / "folder", "cannot be written"),
    ):
        answer = scan(*photos, options=("--json", "--annotate", str(out)))
        assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
        assert told in answer.err
    assert photo.read_bytes() == b"whatever"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file.txt", "table.jpg"]


def test_a_folder_that_nobody_may_write_to() -> None:
    """Not even root."""
    answer = scan("x.jpg", options=("--annotate", "/proc/read.png"))
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert "/proc/read.png" in answer.err


@pytest.mark.parametrize("lang", ["cs", "en", "sk"])
@pytest.mark.parametrize(
    ("options", "known"),
    [
        (("--game", "chess"), tuple(KINDS)),
        (("--game", "six_nimmt", "--kind", "shelf"), ("rows", "pile", "numbers")),
        (("--game", "keltis", "--kind", "rows"), ("columns",)),
        ((), ("--game",)),
    ],
)
def test_an_unknown_game_or_kind_names_the_known_ones(
    options: tuple[str, ...], known: tuple[str, ...], lang: str
) -> None:
    answer = companion("scan", "x.jpg", *options, "--json", lang=lang)
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert ", ".join(known) in answer.err
    assert "companion scan --help" in answer.err


@pytest.mark.parametrize("lang", ["cs", "en", "sk"])
def test_the_help_names_every_game_and_kind(lang: str) -> None:
    words = set(re.findall(r"\w+", companion("scan", "--help", lang=lang).out))
    for game, kinds in KINDS.items():
        assert {game, *kinds} <= words


def test_neither_help_nor_a_mistyped_option_waits_for_opencv() -> None:
    script = (
        "import sys; sys.argv = ['companion', 'scan', 'x.jpg', '--game', 'six_nimmt', '--kind', 'shelf']\n"
        "from companion.cli import main\n"
        "try:\n    main()\nexcept SystemExit:\n    print(sorted({'cv2', 'numpy', 'pytesseract'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_the_schema_of_a_scan_is_printed() -> None:
    printed = companion("schema", "scan").json
    Draft202012Validator.check_schema(printed)
    assert printed == scan_schema()


SQUARE: Quad = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))


def sure(value: int) -> Item:
    return Item(value, SQUARE, 0.99, (Candidate(value, 0.99),))


def unsure(value: int, other: int) -> Item:
    return Item(value, SQUARE, 0.714, (Candidate(value, 0.714), Candidate(other, 0.2)))


def shown(game: str, kind: str, seen: Observation, lang: str) -> list[str]:
    return [click.unstyle(line) for line in reading_lines(KINDS[game][kind], kind, seen, language(lang))]


def test_what_is_doubtful_is_marked_with_its_place_and_alternatives() -> None:
    seen = Observation((100, 100), (sure(12), sure(14), sure(43), unsure(44, 49)), ((0, 1), (2, 3)))
    assert shown("six_nimmt", "rows", seen, "en") == [
        "Row 1   12   14   2 bulls",
        "Row 2   43   44?  6 bulls",
        "",
        "1 of 4 numbers is doubtful:",
        "  44  71%  row 2, place 2  or 49 (20%)",
        "2 rows were found, but 4 lie on the table: photograph all of them together, from above.",
        "Check the marked numbers on the table; --annotate draws where they lie. "
        "A photo from near and above, in good light and without shine, is read more surely.",
    ]


def test_what_is_sure_is_said_to_be() -> None:
    seen = Observation((100, 100), (sure(55), sure(10)), ((0, 1),))
    assert shown("six_nimmt", "pile", seen, "en") == [
        " 10   55",
        "2 cards, 10 bulls",
        "",
        "2 numbers, all read surely.",
    ]


def test_amounts_of_money_are_told_in_thousands() -> None:
    seen = Observation((100, 100), (sure(15000), unsure(1000000, 100000)), ((0, 1),))
    assert shown("cover_your_assets", "cards", seen, "cs")[:5] == [
        "           15 000",
        "        1 000 000  ?",
        "celkem  1 015 000",
        "",
        "1 číslo z 2 je nejisté:",
    ]


def test_columns_have_a_line_for_each_colour_and_what_may_be_added() -> None:
    cards = tuple(replace(sure(value), colour=colour) for value, colour in ((3, "blue"), (5, "blue"), (0, "pink")))
    seen = Observation((100, 100), cards, ((0, 1), (2,)))
    assert shown("keltis", "columns", seen, "sk")[:5] == [
        "ružová    0       môže ešte stúpať aj klesať  Pridať možno: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10.",
        "zelená",
        "modrá     3    5  stúpa                       Pridať možno: 5, 6, 7, 8, 9, 10.",
        "žltá",
        "hnedá",
    ]
