"""`companion table` as people with a laptop beside the cards use it: lines in, the table out, everything kept."""

from pathlib import Path

import pytest

from companion.notation.phrases.vocabulary import Vocabulary
from tests.companion.cli.run import Answer, companion

BEGIN = ("--game", "six_nimmt", "--variant", "base", "--players", "Ana,Bob,Cyril")


def table(folder: Path, *arguments: str, lines: str = "", lang: str = "en_GB.UTF-8") -> Answer:
    return companion("table", *arguments, stdin=lines, lang=lang, COMPANION_DATA=str(folder), TZ="UTC")


def test_a_round_is_told_line_by_line_and_the_table_waits_for_the_right_player(tmp_path: Path) -> None:
    answer = table(tmp_path, *BEGIN, lines="deal 12 37 43 58\nreveal 14 44 3\ntake 2\n")
    assert (answer.code, answer.err) == (0, "")
    assert "Next comes: deal" in answer.out
    assert "Cyril chooses a row to take" in answer.out
    assert "Cyril takes row 2: 37 (1 bull)" in answer.out
    assert "Scores  Ana 0   Bob 0   Cyril 1" in answer.out


def test_a_session_is_gone_on_with_where_it_was_left(tmp_path: Path) -> None:
    table(tmp_path, *BEGIN, lines="deal 12 37 43 58\nreveal 14 44 3\nquit\n")
    answer = table(tmp_path, "1", lines="take Cyril 2\n")
    assert "Cyril takes row 2" in answer.out
    shown = companion("history", "show", "1", COMPANION_DATA=str(tmp_path))
    assert "Cyril takes row 2" in shown.out


def test_without_a_number_the_games_under_way_are_offered(tmp_path: Path) -> None:
    table(tmp_path, *BEGIN, lines="deal 12 37 43 58\n")
    answer = table(tmp_path, lines="1\nshow\n")
    assert "Games under way" in answer.out
    assert "Row 3   43" in answer.out


def test_everything_that_is_not_given_is_asked(tmp_path: Path) -> None:
    answer = table(tmp_path, lines="1\njumping\nAna, Bob\nrozdej 12 37 43 58\n", lang="cs_CZ.UTF-8")
    assert (answer.code, answer.err) == (0, "")
    assert "Řada 1   12" in answer.out


def test_undo_redo_amend_and_remove(tmp_path: Path) -> None:
    lines = "deal 12 37 43 58\nreveal 14 44 3\nundo\nredo\namend 0 deal 13 37 43 58\nstory\nremove 1\n"
    answer = table(tmp_path, *BEGIN, lines=lines)
    amended = answer.out.split("> amend")[1]
    assert "Row 1   13" in amended
    assert "   1  Round 1" in amended
    assert "Next comes: reveal" in amended.split("> remove")[1]


def test_an_amendment_that_makes_a_later_event_impossible_is_shown_with_its_reason(tmp_path: Path) -> None:
    answer = table(tmp_path, *BEGIN, lines="deal 12 37 43 58\nreveal 14 44 45\namend 0 deal 14 37 43 58\nundo\n")
    assert "Entry 1 can't be played" in answer.out
    assert "six_nimmt.one_of_each" in answer.out
    assert answer.out.rstrip().splitlines()[-2].startswith("Next comes: reveal")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("reveal 12 44 3", "six_nimmt.one_of_each"),
        ("dance", "I don't know the word “dance” here"),
        ("reveal Ana x", "I don't understand “x” here"),
        ("take", "Say it like this: take PLAYER ROW"),
        ('reveal "Ana', "A closing quote is missing"),
        ('{"type": "reveal"', "line"),
        ('{"type": "fly"}', "I don't know the word “fly” here"),
        ("amend x", "number of the entry"),
        ("remove 77", "journal.amend"),
        ("redo", "journal.redo"),
        ("rule nothing", "Say the id of a rule"),
        ("ask", "What do you want to ask?"),
        ("ask dance", "I don't know the word “dance” here"),
        ("ask place Ana", "Say it like this: place PLAYER CARD ROW"),
    ],
)
def test_what_is_not_understood_or_not_allowed_is_said_and_the_table_stays(
    line: str, told: str, tmp_path: Path
) -> None:
    answer = table(tmp_path, *BEGIN, lines=f"deal 12 37 43 58\n{line}\nshow\n")
    assert answer.code == 0
    assert answer.err == ""
    said = answer.out.split(f"> {line}")[1]
    assert told in said
    assert "Row 1   12\nRow 2   37\nRow 3   43\nRow 4   58\n" in said.split("> show")[1]


def test_an_event_can_be_given_as_the_record_has_it(tmp_path: Path) -> None:
    answer = table(tmp_path, *BEGIN, lines='{"type": "deal", "rows": [12, 37, 43, 58]}\n')
    assert "Row 4   58" in answer.out


def test_questions_are_answered_and_nothing_changes(tmp_path: Path) -> None:
    lines = "deal 12 37 43 58\nask place Ana 45 4\nask place 45\nask next\nask bulls cards=55,10\nrule\nstory\n"
    answer = table(tmp_path, *BEGIN, lines=lines)
    assert "That is not right." in answer.out
    assert "45 belongs in row 3, after 43." in answer.out.split("> ask place 45")[1]
    assert "55, 10 together: 10 bulls" in answer.out
    assert answer.out.split("> story")[1].count("\n   ") == 1


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--game", "six_nimmt", "--players", "Ana", "--variant", "base"), "2"),
        (("--game", "six_nimmt", "--players", "Ana,Bob", "--variant", "chess"), "variant"),
        ((*BEGIN, "--option", "target"), "OPTION=VALUE"),
        ((*BEGIN, "--option", "target=many"), "options.target"),
        (("77",), "77"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_one_line(arguments: tuple[str, ...], told: str, tmp_path: Path) -> None:
    answer = table(tmp_path, *arguments)
    assert answer.code == 2
    assert told in answer.err
    assert answer.err.count("\n") == 1


def test_the_buffalo_is_someone_at_the_table(tmp_path: Path) -> None:
    lines = "deal 12 37 43 58\nreveal 14 44 59\nplace Ana\n"
    answer = table(tmp_path, "--game", "six_nimmt", "--variant", "buffalo", "--players", "Ana,Bob", lines=lines)
    assert "reveal Ana CARD Bob CARD" in answer.out
    assert "14 goes to row 1" in answer.out


def test_other_games_are_kept_the_same_way(tmp_path: Path) -> None:
    lines = "deal\nplay pink 3\ntile pink 1 nothing\ndraw deck\n"
    answer = table(tmp_path, "--game", "keltis", "--players", "Ana,Bob", lines=lines)
    assert (answer.code, answer.err) == (0, "")
    assert "Bob" in answer.out.split("> draw deck")[1]


# ---- a photo beside the table: 40 85 104, 6 17, 28 75, 14 ----

ROWS = Path(__file__).parent.parent.parent / "vision" / "photos" / "six_nimmt" / "six_nimmt_dev_000.jpg"
TWO = ("--game", "six_nimmt", "--variant", "base", "--players", "Ana,Bob")


def test_a_photo_that_agrees_is_confirmed_in_one_line(tmp_path: Path) -> None:
    lines = f"setup 40 85 / 6 17 / 28 / 14 round=1\nreveal 104 75\nphoto {ROWS}\n"
    answer = table(tmp_path, *TWO, lines=lines)
    assert "Everything lies as it should: 8 cards." in answer.out
    shown = companion("history", "show", "1", COMPANION_DATA=str(tmp_path))
    assert "Photo 1" in shown.out


def test_a_misplaced_card_is_named_with_its_rule_and_three_ways_out(tmp_path: Path) -> None:
    lines = f"deal 40 6 28 14\nreveal 85 17\nreveal 104 75\nphoto {ROWS}\n1a\nok it fell\n"
    answer = table(tmp_path, *TWO, lines=lines)
    assert "17 lies in row 2; after 14 in row 4 it would be right (Least difference)." in answer.out
    assert "Put it right on the table and photograph it again." in answer.out.split("> 1a")[1]
    assert "Row 2    6  17" in answer.out.split("> ok it fell")[1]


def test_a_corrected_card_is_looked_at_anew_and_kept_with_its_photo(tmp_path: Path) -> None:
    lines = f"deal 40 6 28 14\nreveal 85 17\nreveal 104 75\nphoto {ROWS}\n1b\n1b 19\n"
    answer = table(tmp_path, *TWO, lines=lines)
    assert "19" in answer.out.split("> 1b 19")[1]
    shown = companion("history", "show", "1", COMPANION_DATA=str(tmp_path))
    assert "(1 correction)" in shown.out


def test_a_round_that_nobody_entered_is_found_and_entered(tmp_path: Path) -> None:
    lines = f"setup 40 85 / 6 17 / 28 / 14 round=1\nphoto {ROWS}\n0a\n0a Ana 104 Bob 75\n"
    answer = table(tmp_path, *TWO, lines=lines)
    assert "Say who laid which of" in answer.out
    assert "Ana's 104 goes to row 1, after 85." in answer.out.split("> 0a Ana")[1]


def test_a_game_going_on_is_taken_up_from_one_photo(tmp_path: Path) -> None:
    answer = table(tmp_path, *TWO, "--photo", str(ROWS), lines="ok\nreveal 105 20\nreveal 103 20\n")
    assert "The rows on the photo: 40 85 104, 6 17, 28 75, 14." in answer.out
    assert "20 goes to row 2, after 17" in answer.out


def test_a_photo_that_cannot_be_read_is_said_so(tmp_path: Path) -> None:
    bad = tmp_path / "bad.jpg"
    bad.write_text("no picture")
    answer = table(tmp_path, *TWO, lines=f"deal 40 6 28 14\nphoto\nphoto nothing.jpg\nphoto {bad}\n")
    assert (answer.code, answer.err) == (0, "")
    assert "Say the file of the photo." in answer.out
    assert answer.out.count("Kept as session 1") == 1


def test_the_words_of_a_vocabulary_need_no_accents() -> None:
    assert Vocabulary((), lambda name: {"undo": "zpět"}[name]).means("Zpet", "undo")
