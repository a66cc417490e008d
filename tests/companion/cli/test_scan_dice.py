"""`companion scan` of shelves and dice: as tables and as JSON, drawn, timed, taught."""

from pathlib import Path
from typing import Any

import cv2
import pytest
from jsonschema import Draft202012Validator

from companion.notation import scan_schema
from tests.companion.cli.run import Answer, companion

PHOTO = Path(__file__).parents[2] / "vision" / "photos" / "shelf" / "shelf_dev_202.jpg"
SCHEMA = Draft202012Validator(scan_schema())


def scan(*options: str, kind: str = "shelf", **more: Any) -> Answer:
    return companion("scan", str(PHOTO), "--game", "shelfie_stacker", "--kind", kind, *options, **more)


def test_a_shelf_as_programs_read_it() -> None:
    answer = scan("--json", "--timings")
    assert (answer.code, answer.err) == (0, "")
    told = answer.json
    SCHEMA.validate(told)
    dice = [die for group in (*told["columns"], told["shame"], *told["loose"]) for die in group]
    assert dice == [{"colour": item["colour"], "pips": item["pips"]} for item in told["items"]]
    assert {"open", "locate", "rectify", "read", "order"} == set(told["timings"])


def test_without_a_kind_it_is_the_shelf() -> None:
    assert companion("scan", str(PHOTO), "--game", "shelfie_stacker", "--json").json["kind"] == "shelf"


def test_dice_of_any_kind_are_pips() -> None:
    told = scan("--json", kind="dice").json
    SCHEMA.validate(told)
    assert told["pips"] == [item["pips"] for item in told["items"]]


@pytest.mark.parametrize(("lang", "word"), [("cs", "oranžová"), ("en", "orange"), ("sk", "oranžová")])
def test_a_shelf_as_people_read_it(lang: str, word: str) -> None:
    answer = scan(lang=lang)
    assert answer.code == 0
    assert word in answer.out
    assert "scan." not in answer.out.replace(str(PHOTO), "")
    assert "reading." not in answer.out


def test_dice_as_people_read_them() -> None:
    told = scan("--json", kind="dice").json["pips"]
    assert f"{len(told)} dice, {sum(told)} pips" in scan(kind="dice").out


def test_what_was_read_is_drawn(tmp_path: Path) -> None:
    answer = scan("--annotate", str(tmp_path / "read.png"))
    assert (answer.code, answer.err) == (0, "")
    drawn, plain = cv2.imread(str(tmp_path / "read.png")), cv2.imread(str(PHOTO))
    assert drawn is not None
    assert plain is not None
    assert drawn.shape == plain.shape
    assert (drawn != plain).any()


def test_colours_are_taught_by_spots() -> None:
    items = scan("--json").json["items"]
    firsts = {item["colour"]: item["quad"] for item in reversed(items)}
    options: list[str] = []
    for colour, quad in firsts.items():
        x, y = (sum(corner[k] for corner in quad) / 4 for k in (0, 1))
        options += ["--teach", f"my {colour}={x:.1f},{y:.1f}"]
    told = scan("--json", *options).json
    SCHEMA.validate(told)
    assert [item["colour"] for item in told["items"]] == [f"my {item['colour']}" for item in items]
    assert told["broken"] == []


@pytest.mark.parametrize(
    ("options", "kind", "told"),
    [
        (["--teach", "red"], "shelf", "red=640,480"),
        (["--teach", "red=1,1"], "shelf", "no die"),
        (["--teach", "red=640,480"], "dice", "--kind shelf"),
    ],
)
def test_a_lesson_that_teaches_nothing_is_told_in_one_line(options: list[str], kind: str, told: str) -> None:
    answer = scan(*options, kind=kind)
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert told in answer.err
