"""`companion referee`: disputes as they come up, about a session, a record or a photo alone."""

import json
from itertools import pairwise
from pathlib import Path

import cv2
import numpy as np
import pytest

from tests.companion.cli.run import Answer, companion

PHOTOS = Path(__file__).parent.parent.parent / "vision" / "photos"
ROWS = PHOTOS / "six_nimmt" / "six_nimmt_dev_000.jpg"
RECORD = {
    "format": "table-record/1",
    "game": "six_nimmt",
    "players": ["Ana", "Bob"],
    "events": [{"type": "deal", "rows": [12, 37, 43, 58]}],
}


@pytest.fixture
def record(tmp_path: Path) -> str:
    path = tmp_path / "record.json"
    path.write_text(json.dumps(RECORD))
    return str(path)


def referee(folder: Path, *arguments: str, lang: str = "en_GB.UTF-8") -> Answer:
    return companion("referee", *arguments, lang=lang, COMPANION_DATA=str(folder))


def test_may_i_lay_45_there(record: str, tmp_path: Path) -> None:
    wrong = referee(tmp_path, "--record", record, "place", "Ana", "45", "4")
    assert wrong.code == 1
    assert "That is not right." in wrong.out
    assert "45 belongs in row 3, after 43." in wrong.out
    right = referee(tmp_path, "--record", record, "place", "Ana", "45", "3")
    assert right.code == 0
    assert "That is right." in right.out
    assert "six_nimmt.lowest_difference" in right.out


def test_where_does_45_go(record: str, tmp_path: Path) -> None:
    answer = referee(tmp_path, "--record", record, "--json", "place", "45")
    assert answer.code == 0
    assert (answer.json["open"], answer.json["claim"]["row"], answer.json["expected"]["row"]) == (True, 3, 3)


def test_a_low_card_leaves_the_choice_open(record: str, tmp_path: Path) -> None:
    answer = referee(tmp_path, "--record", record, "--json", "place", "Ana", "3")
    assert answer.code == 0
    assert answer.json["expected"]["row"] is None
    assert "row 1" not in answer.json["message"]


def test_who_is_next_and_who_takes(tmp_path: Path) -> None:
    lines = "deal 12 37 43 58\nreveal 14 3\n"
    begin = ("table", "--game", "six_nimmt", "--variant", "base", "--players", "Ana,Bob")
    companion(*begin, stdin=lines, COMPANION_DATA=str(tmp_path))
    answer = referee(tmp_path, "--json", "next")
    assert (answer.json["claim"]["player"], answer.json["open"]) == ("Bob", True)
    assert referee(tmp_path, "--session", "1", "take", "Ana", "2").code == 1
    assert referee(tmp_path, "další", "Bob", lang="cs_CZ.UTF-8").code == 0


def test_a_verdict_is_kept_in_the_history_and_told_again_as_it_was_then(tmp_path: Path) -> None:
    begin = ("table", "--game", "six_nimmt", "--variant", "base", "--players", "Ana,Bob")
    lines = "deal 12 37 43 58\nkeep\nask place Ana 45 4\nkeep\nkeep\nreveal 45 14\n"
    talk = companion(*begin, stdin=lines, COMPANION_DATA=str(tmp_path))
    assert talk.out.count("The answer is kept with the session.") == 1
    assert talk.out.count("Ask something first.") == 2
    assert referee(tmp_path, "--keep", "next").code == 0
    shown = companion("history", "show", "1", COMPANION_DATA=str(tmp_path))
    assert "The referee after 1 entry: 45 can't go to row 4" in shown.out
    assert "45 belongs in row 3, after 43. (six_nimmt.ascending)" in shown.out
    assert "The referee after 2 entries: " in shown.out
    kept = companion("history", "show", "1", "--json", COMPANION_DATA=str(tmp_path)).json["rulings"]
    assert [(one["entries"], one["legal"]) for one in kept] == [(1, False), (2, False)]
    assert referee(tmp_path, "--keep", "--game", "six_nimmt", "place", "45").code == 2


def test_how_much_is_this_pile_by_one_photo(tmp_path: Path) -> None:
    photo = sorted((PHOTOS / "six_nimmt_pile").glob("*.jpg"))[0]
    truth = json.loads(photo.with_suffix(".json").read_text())
    answer = referee(tmp_path, "--game", "six_nimmt", "--photo", str(photo), "--json", "bulls")
    assert answer.code == 0
    assert sorted(answer.json["claim"]["cards"]) == sorted(card["value"] for card in truth["cards"])
    assert str(answer.json["expected"]["bulls"]) in answer.json["message"]


def test_a_photo_alone_is_a_table_and_the_answer_is_drawn_on_it(tmp_path: Path) -> None:
    drawn = tmp_path / "drawn.png"
    answer = referee(tmp_path, "--game", "six_nimmt", "--photo", str(ROWS), "--draw", str(drawn), "place", "45", "4")
    assert answer.code == 1
    assert "45 belongs in row 2, after 17." in answer.out
    plain = tmp_path / "plain.png"
    companion("scan", str(ROWS), "--game", "six_nimmt", "--annotate", str(plain))
    different = np.any(cv2.imread(str(drawn)) != cv2.imread(str(plain)), axis=2)
    assert 0.002 < different.mean() < 0.1


def test_a_column_is_asked_about_by_its_colour(tmp_path: Path) -> None:
    photo = str(sorted((PHOTOS / "keltis_columns").glob("*.jpg"))[0])
    several = referee(tmp_path, "--game", "keltis", "--photo", photo, "add", "7")
    assert several.code == 2
    assert "colour=blue" in several.err
    one = referee(tmp_path, "--game", "keltis", "--photo", photo, "--json", "column", "colour=pink")
    assert one.json["legal"] is True
    assert one.json["expected"]["cards"] == one.json["claim"]["cards"]


def test_a_shelf_is_asked_about_by_one_photo(tmp_path: Path) -> None:
    photo = next(path for path in sorted((PHOTOS / "shelf").glob("*.jpg")) if not _broken(path))
    answer = referee(tmp_path, "--game", "shelfie_stacker", "--photo", str(photo), "--json", "shelf")
    truth = json.loads(photo.with_suffix(".json").read_text())
    assert answer.json["claim"]["shelf"] == [
        [f"{d['colour']}{d['pips']}" for d in column] for column in truth["columns"]
    ]
    assert answer.json["legal"] is True


def _broken(photo: Path) -> bool:
    """Whether a column of the shelf is not as the rules want it."""
    columns = json.loads(photo.with_suffix(".json").read_text())["columns"]
    return any(
        len({die["colour"] for die in column}) > 1
        or any(below["pips"] > above["pips"] for below, above in pairwise(column))
        for column in columns
    )


def test_tiles_on_a_photo_are_a_table(tmp_path: Path) -> None:
    photo = sorted((PHOTOS / "six_nimmt_board").glob("*.jpg"))[0]
    answer = referee(tmp_path, "--game", "six_nimmt_board", "--photo", str(photo), "place", "61", "1")
    assert answer.code == 1
    assert "The board is not known yet" in answer.out


@pytest.mark.parametrize(
    ("game", "kind", "question"),
    [
        ("shelfie_stacker", "shelf", ("points", "Player 1", "12")),
        ("cover_your_assets", "assets", ("worth", "41000")),
        ("keltis", "keltis_columns", ("end",)),
    ],
)
def test_a_photo_that_answers_nothing_is_refused_before_it_is_read(
    tmp_path: Path, game: str, kind: str, question: tuple[str, ...]
) -> None:
    photo = sorted((PHOTOS / kind).glob("*.jpg"))[0]
    answer = referee(tmp_path, "--game", game, "--photo", str(photo), *question)
    assert answer.code == 2
    assert "A photo does not answer this question" in answer.err


def test_without_a_question_it_tells_what_can_be_asked(record: str, tmp_path: Path) -> None:
    answer = referee(tmp_path, "--record", record, lang="cs_CZ.UTF-8")
    assert answer.code == 0
    assert "polož HRÁČ KARTA ŘADA" in answer.out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("place", "45"), "there is no game in the history"),
        (("--game", "six_nimmt", "dance"), "I don't know the word"),
        (("--game", "six_nimmt", "place", "x"), "I don't understand"),
        (("--game", "six_nimmt", "--photo", "nothing.jpg", "place", "45"), "nothing.jpg"),
        (("--game", "six_nimmt", "--draw", "out.png", "place", "45"), "--photo"),
        (("--record", "nothing.json", "next"), "nothing.json"),
        (("--session", "9", "next"), "9"),
    ],
)
def test_what_cannot_be_answered_is_said_in_one_line(arguments: tuple[str, ...], told: str, tmp_path: Path) -> None:
    answer = referee(tmp_path, *arguments)
    assert answer.code == 2
    assert told in answer.err
    assert answer.err.count("\n") == 1
