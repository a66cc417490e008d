"""The 6 nimmt! board game from the command line, as a person at the table uses it."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.rules.six_nimmt_board.rulebook import RULES
from tests.companion.cli.run import companion

SAMPLES = Path(__file__).parents[3] / "companion" / "samples"
SNAPSHOT: dict[str, Any] = {
    "format": "table-snapshot/1",
    "game": "six_nimmt_board",
    "variant": "advanced",
    "players": {
        "Ana": {"track": -3, "tiles_left": [22, 23], "action_cards_left": 2},
        "Bob": {"track": 4, "tiles_left": [], "action_cards_left": 0},
    },
}
RECORD: dict[str, Any] = {
    "format": "table-record/1",
    "game": "six_nimmt_board",
    "players": ["Ana", "Bob"],
    "events": [],
}


def test_a_snapshot_is_counted_line_by_line() -> None:
    told = companion("score", "-", "--json", stdin=json.dumps(SNAPSHOT)).json
    assert told["scores"] == {"Ana": -9, "Bob": 4}
    assert told["winners"] == ["Bob"]
    assert [(line["label"].rpartition(".")[2], line["points"]) for line in told["sheet"]["Ana"]] == [
        ("track", -3),
        ("tile", -3),
        ("tile", -5),
        ("action_cards", 2),
    ]


def test_cows_of_a_snapshot_override_the_edition() -> None:
    told = companion("score", "-", "--json", stdin=json.dumps({**SNAPSHOT, "cows": {"22": 1}})).json
    assert told["scores"]["Ana"] == -7


def test_cows_that_nobody_knows_are_asked_for_in_one_line() -> None:
    unknown = {**SNAPSHOT, "players": {"Ana": {"track": 0, "tiles_left": [40]}}}
    answer = companion("score", "-", stdin=json.dumps(unknown))
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert '"cows": {"40": 2}' in answer.err
    known = companion("score", "-", "--json", stdin=json.dumps({**unknown, "cows": {"40": 2}}))
    assert known.json["scores"] == {"Ana": -2}


def test_the_basic_games_leave_nothing_to_count() -> None:
    track = {"Ana": {"track": 5}, "Bob": {"track": 5}}
    for variant in ("basic", "basic_lucky"):
        told = companion(
            "score", "-", "--json", stdin=json.dumps({**SNAPSHOT, "variant": variant, "players": track})
        ).json
        assert told["winners"] == ["Ana", "Bob"]
        assert companion("score", "-", stdin=json.dumps({**SNAPSHOT, "variant": variant})).code == 1


def test_a_closed_box_is_asked_for_and_what_is_told_is_kept_for_the_next_night() -> None:
    first = companion("replay", "-", "--json", stdin=json.dumps(RECORD)).json
    assert first["pending"] == [{"player": "Ana", "decision": "board"}]
    sample = SAMPLES / "six_nimmt_board_basic.json"
    played = companion("replay", str(sample), "--json").json
    assert played["pending"] == []
    kept = played["state"]["edition"]
    assert kept["cows"] == {"1": 2, "15": 2, "18": 3, "19": 3, "47": 3, "95": 1}
    again = json.loads(sample.read_text(encoding="utf-8"))
    events = [event for event in again["events"] if event["type"] != "printed"]
    told = companion(
        "replay", "-", "--json", stdin=json.dumps({**again, "options": {"edition": kept}, "events": events})
    )
    assert told.json["scores"] == played["scores"]


def test_the_dispute_of_the_samples() -> None:
    answer = companion("judge", str(SAMPLES / "six_nimmt_board_dispute.json"), "--json")
    assert answer.json["legal"] is False
    assert answer.json["rule"] == "six_nimmt_board.lowest_difference"
    assert answer.json["expected"]["row"] == 4


@pytest.mark.parametrize("lang", ["cs", "en", "sk"])
def test_every_rule_is_told_in_every_language(lang: str) -> None:
    told = companion("rules", "six_nimmt_board", "--json", "--lang", lang).json
    assert [rule["id"] for rule in told] == [rule.id for rule in RULES]
    assert all(rule["title"] and rule["text"] and "six_nimmt_board." not in rule["text"] for rule in told)


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"options": {"edition": {"boards": {"blue": {"rows": []}}}}}, "options.edition"),
        ({"options": {"edition": {"cows": {"101": 2}}}}, "options.edition.cows"),
        ({"options": {"edition": {"cows": {"15": 5, "18": 5}}}}, "options.edition"),
        ({"options": {"edition": {"lucky_cards": {"plus_five": 12}}}}, "options.edition"),
        ({"options": {"front": "back"}}, "options.front"),
        ({"events": [{"type": "play", "player": "Ana", "card": "stop"}]}, "events[0]"),
        ({"events": [{"type": "play", "player": "Ana", "card": "skip", "row": 1}]}, "events[0]"),
        ({"events": [{"type": "printed", "board": {"rows": [{"spaces": ["swamp"]}]}}]}, "events[0].board.rows[0]"),
        ({"events": [{"type": "reveal", "tiles": {"Ana": 0}}]}, "events[0].tiles.Ana"),
        ({"players": ["Ana"]}, "players"),
    ],
)
def test_what_is_not_understood_is_told_in_one_line_with_its_place(change: dict[str, Any], place: str) -> None:
    answer = companion("replay", "-", stdin=json.dumps({**RECORD, **change}))
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith(f"standard input: {place}")
    assert answer.err.count("\n") == 1


def test_a_board_that_cannot_be_is_a_broken_rule_where_it_is_told_at_the_table() -> None:
    rows = [{"spaces": ["plain", "take_cows"]}] * 4
    told = companion(
        "replay", "-", "--json", stdin=json.dumps({**RECORD, "events": [{"type": "printed", "board": {"rows": rows}}]})
    )
    assert told.code == 1
    assert told.json["verdict"]["rule"] == "six_nimmt_board.board"


def test_what_the_box_keeps_hidden_is_not_in_the_answer() -> None:
    """Counts of tiles and cards only, and the tiles that everyone saw go behind a screen."""
    told = companion("replay", str(SAMPLES / "six_nimmt_board_advanced.json"), "--json").json
    assert told["state"]["players"]["Dana"] == {"track": 0, "tiles": 11, "known": [45], "action_cards": 0}
