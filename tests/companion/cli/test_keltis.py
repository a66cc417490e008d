"""Keltis from the command line, as programs and people use it."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.companion.cli.run import Answer, companion

SAMPLES = Path(__file__).parents[3] / "companion" / "samples"
RECORD: dict[str, Any] = json.loads((SAMPLES / "keltis.json").read_text(encoding="utf-8"))
TABLE: dict[str, Any] = {"format": "table-record/1", "game": "keltis", "players": ["Ana", "Bob"], "events": []}


def judge(claim: dict[str, Any], **record: Any) -> Answer:
    return companion("judge", "-", "--json", stdin=json.dumps({**TABLE, **record, "claim": claim}))


def score(players: dict[str, Any], *options: str) -> Answer:
    snapshot = {"format": "table-snapshot/1", "game": "keltis", "players": players}
    return companion("score", "-", *options, stdin=json.dumps(snapshot))


def test_replay_of_the_sample() -> None:
    answer = companion("replay", str(SAMPLES / "keltis.json"), "--json")
    assert (answer.code, answer.err) == (0, "")
    told = answer.json
    assert {name: told[name] for name in ("ok", "game", "variant", "finished", "winners", "scores", "pending")} == {
        "ok": True,
        "game": "keltis",
        "variant": "base",
        "finished": False,
        "winners": [],
        "scores": {"Ana": -8, "Bob": -7, "Cyril": -4},
        "pending": [{"player": "Cyril", "decision": "play"}],
    }
    state = told["state"]
    assert set(state) == {"turn", "boards", "deck", "discards", "goal", "tiles", "edition"}
    assert state["boards"]["Bob"]["columns"]["pink"] == [3, 3]
    assert state["boards"]["Bob"]["pawns"]["pink"] == {"step": 3, "large": True}
    assert (state["boards"]["Bob"]["wishes"], state["deck"], state["discards"]["pink"]) == (1, 83, [])
    assert state["edition"] == {"dark": {"pink": [2, 3]}, "pale": {"pink": [1], "blue": [1]}}
    assert [entry["effect"] for entry in told["log"]][-5:] == [
        "pawn_moved",
        "tile_asked",
        "tile_known",
        "wish_taken",
        "drawn_from_pile",
    ]


def test_no_hidden_card_is_ever_shown() -> None:
    """The state tells what lies open; what players hold, even what all saw them take, is theirs to remember."""
    told = companion("replay", str(SAMPLES / "keltis.json"), "--json").json
    assert "hand" not in json.dumps(told["state"])
    assert "held" not in json.dumps(told["state"])


def test_replay_asks_for_what_only_the_box_knows() -> None:
    begun = json.dumps({**TABLE, "events": [{"type": "deal"}]})
    told = companion("replay", "-", "--json", stdin=begun).json
    assert told["pending"] == [{"player": "Ana", "decision": "dark_stones"}, {"player": "Ana", "decision": "play"}]
    laid = [{"type": "deal"}, {"type": "play", "player": "Ana", "colour": "blue", "value": 3}]
    told = companion("replay", "-", "--json", stdin=json.dumps({**TABLE, "events": laid})).json
    assert told["pending"] == [{"player": "Ana", "decision": "tile"}]


def test_what_one_record_learned_the_next_may_begin_with() -> None:
    learned = companion("replay", str(SAMPLES / "keltis.json"), "--json").json["state"]["edition"]
    laid = [{"type": "deal"}, {"type": "play", "player": "Ana", "colour": "pink", "value": 3}]
    told = companion(
        "replay", "-", "--json", stdin=json.dumps({**TABLE, "options": {"edition": learned}, "events": laid})
    ).json
    assert told["pending"] == [{"player": "Ana", "decision": "draw"}]


def test_a_broken_rule_is_exit_code_1_with_the_event_and_a_verdict() -> None:
    events = [*RECORD["events"], {"type": "play", "player": "Ana", "colour": "pink", "value": 3}]
    answer = companion("replay", "-", "--json", stdin=json.dumps({**RECORD, "events": events}))
    assert (answer.code, answer.json["at"]) == (1, len(RECORD["events"]))
    assert (answer.json["verdict"]["rule"], answer.json["verdict"]["expected"]["player"]) == ("keltis.turn", "Cyril")


def test_judge_of_a_column_alone() -> None:
    answer = judge({"type": "column", "cards": [1, 3, 3]})
    assert (answer.code, answer.json["legal"], answer.json["rule"]) == (0, True, "keltis.column_order")
    assert answer.json["expected"] == {
        "cards": [1, 3, 3],
        "legal": True,
        "direction": "up",
        "may_add": [4, 5, 6, 7, 8, 9, 10],
    }
    wrong = judge({"type": "add", "cards": [1, 3, 3], "value": 2})
    assert (wrong.code, wrong.json["rule"]) == (1, "keltis.column_order")


def test_judge_of_an_event_says_where_the_rule_stands_and_whose_it_is() -> None:
    events = [*RECORD["events"], {"type": "discard", "player": "Cyril", "colour": "green", "value": 1}]
    claim = {"type": "draw", "player": "Cyril", "pile": "green"}
    answer = judge(claim, players=RECORD["players"], events=events)
    assert (answer.code, answer.json["house"]) == (1, ["keltis.take_back"])
    assert "drawing" in answer.json["where"]


def test_score_of_final_boards() -> None:
    answer = companion("score", str(SAMPLES / "keltis_boards.json"), "--json")
    assert (answer.code, answer.json["scores"], answer.json["winners"]) == (0, {"Ana": 32, "Bob": 25}, ["Ana"])
    assert [line["points"] for line in answer.json["sheet"]["Ana"]] == [20, 1, 6, -4, 0, 3, 6]
    assert answer.json["remarks"]["Ana"][0]["marker"] == {"field": 32, "rounds": 0}


def test_score_of_photographed_columns() -> None:
    answer = companion("score", str(SAMPLES / "keltis_columns.json"), "--json")
    assert answer.code == 0
    assert [(column["column"], column["direction"]) for column in answer.json["remarks"]["Ana"]] == [
        ("pink", "up"),
        ("blue", "down"),
        ("green", None),
    ]
    broken = score({"Ana": {"columns": {"pink": [1, 5, 3]}}}, "--json")
    assert (broken.code, broken.json["verdict"]["rule"]) == (1, "keltis.column_order")


def test_a_doubtful_board_is_counted_and_told() -> None:
    board = {"pawns": {"pink": {"step": 9, "large": True}}, "wishes": 5, "track": 33}
    answer = score({"Ana": board}, "--json")
    assert (answer.code, answer.json["scores"]) == (0, {"Ana": 63})
    assert answer.json["remarks"]["Ana"][0]["marker"] == {"field": 13, "rounds": 1}
    assert "14" in answer.json["notes"][0]
    assert answer.json["notes"][0] in score({"Ana": board}).out


@pytest.mark.parametrize(("lang", "word"), [("cs", "velká figurka"), ("sk", "veľká figúrka"), ("en", "large pawn")])
def test_people_see_it_in_their_language(lang: str, word: str) -> None:
    for command in (("replay", "keltis.json"), ("score", "keltis_boards.json")):
        answer = companion(command[0], str(SAMPLES / command[1]), "--lang", lang)
        assert (answer.code, answer.err) == (0, "")
        assert word in answer.out.lower()
        assert "keltis." not in answer.out


def test_rules_of_keltis_are_found() -> None:
    rules = companion("rules", "keltis", "--json").json
    assert {"keltis.column_order", "keltis.large_pawn", "keltis.clover"} <= {rule["id"] for rule in rules}
    assert [rule["id"] for rule in rules if rule["house"]] == [
        "keltis.finished_path.optional",
        "keltis.on_path",
        "keltis.take_back",
        "keltis.at_once",
    ]
    assert "keltis.clover" in companion("rules", "keltis", "--find", "ctyrlistek", "--lang", "cs").out


def test_no_game_waits_for_the_rules_of_another() -> None:
    script = (
        "import sys; sys.argv = ['companion', 'replay', sys.argv[1]]\n"
        "from companion.cli import main\n"
        "main()\n"
        "games = {'companion.rules.keltis', 'companion.rules.six_nimmt'}\n"
        "print(sorted(games & set(sys.modules)), file=sys.stderr)"
    )
    for sample, loaded in (("keltis", "keltis"), ("base", "six_nimmt")):
        command = [sys.executable, "-c", script, str(SAMPLES / f"{sample}.json")]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        assert done.stderr == f"['companion.rules.{loaded}']\n"


PLAY = {"type": "play", "player": "Ana", "colour": "pink", "value": 3}


@pytest.mark.parametrize(
    ("record", "place", "reason"),
    [
        ({"players": ["Ana"]}, "players", "2-4 players"),
        ({"players": ["Ana", "Ana"]}, "standard input", "same name"),
        ({"variant": "turbo"}, "variant", "base"),
        ({"options": {"target": 66}}, "options.target", "no such field"),
        ({"options": {"take_back": "yes"}}, "options.take_back", "true or false"),
        ({"events": [{**PLAY, "colour": "red"}]}, "events[0].colour", "pink"),
        ({"events": [{**PLAY, "value": 11}]}, "events[0].value", "at most 10"),
        ({"events": [{**PLAY, "value": True}]}, "events[0].value", "whole number"),
        ({"events": [{"type": "draw", "player": "Ana", "pile": "box"}]}, "events[0].pile", "deck"),
        ({"events": [{"type": "tile", "path": "pink", "step": 10, "tile": None}]}, "events[0].step", "at most 9"),
        ({"events": [{"type": "tile", "path": "pink", "step": 1}]}, "events[0].tile", "missing"),
        ({"events": [{"type": "tile", "path": "pink", "step": 1, "tile": 4}]}, "events[0].tile", "clover"),
        ({"events": [{"type": "deal", "tiles": {"pink": ["wish"]}}]}, "events[0].tiles.pink", "needs 9"),
        ({"events": [{"type": "stones", "dark": {"pink": [9]}}]}, "events[0].dark.pink[0]", "at most 8"),
        ({"events": [{"type": "shuffle"}]}, "events[0]", "shuffle"),
        ({"options": {"edition": {"dark": {"pink": [1]}, "pale": {"pink": [1]}}}}, "edition", "dark"),
        ({"events": [{"type": "amend", "at": 0, "event": {"type": "undo"}}]}, "events[0]", "amended"),
    ],
)
def test_one_line_names_the_place(record: dict[str, Any], place: str, reason: str) -> None:
    answer = companion("replay", "-", stdin=json.dumps({**TABLE, **record}))
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert place in answer.err
    assert reason in answer.err


@pytest.mark.parametrize(
    "players",
    [
        {},
        {"Ana": {}},
        {"Ana": {"wishes": 3}},
        {"Ana": {"pawns": {"pink": {"step": 10}}}},
        {"Ana": {"pawns": {"red": {"step": 1}}}},
        {"Ana": {"pawns": {}}, "Bob": {"columns": {"pink": [1]}}},
        {"Ana": {"columns": {"pink": [11]}}},
    ],
)
def test_snapshots_that_are_not_understood(players: dict[str, Any]) -> None:
    answer = score(players)
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)


@pytest.mark.parametrize(
    "claim",
    [
        {"type": "column"},
        {"type": "column", "cards": [1], "player": "Ana", "colour": "pink"},
        {"type": "column", "player": "Ana"},
        {"type": "pawn", "points": 3},
        {"type": "wishes", "points": 3},
        {"type": "wishes", "points": 3, "wishes": 1, "player": "Ana"},
        {"type": "guess"},
    ],
)
def test_claims_that_are_not_understood(claim: dict[str, Any]) -> None:
    answer = judge(claim)
    assert (answer.code, answer.err.count("\n")) == (2, 1)
    assert "claim" in answer.err
