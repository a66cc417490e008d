"""The forms that other programs rely on: records in, JSON out, exit codes."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.companion.cli.run import companion

RECORD: dict[str, Any] = {
    "format": "table-record/1",
    "game": "six_nimmt",
    "variant": "base",
    "players": ["Ana", "Bob", "Cyril"],
    "options": {"target": 66},
    "events": [
        {"type": "deal", "rows": [12, 37, 43, 58]},
        {"type": "reveal", "cards": {"Ana": 14, "Bob": 44, "Cyril": 3}},
        {"type": "take", "player": "Cyril", "row": 2},
    ],
}
SAMPLES = Path(__file__).parents[3] / "companion" / "samples"


def with_events(*events: dict[str, Any], **more: Any) -> str:
    return json.dumps({**RECORD, "events": [*RECORD["events"], *events], **more})


def test_replay_of_the_designs_example() -> None:
    answer = companion("replay", "-", "--json", stdin=json.dumps(RECORD))
    assert (answer.code, answer.err) == (0, "")
    told = answer.json
    log = told.pop("log")
    assert told == {
        "ok": True,
        "game": "six_nimmt",
        "variant": "base",
        "finished": False,
        "winners": [],
        "scores": {"Ana": 0, "Bob": 0, "Cyril": 1},
        "pending": [],
        "state": {
            "rows": [[12, 14], [3], [43, 44], [58]],
            "deal": 1,
            "round": 1,
            "deal_scores": {"Ana": 0, "Bob": 0, "Cyril": 1},
            "taken": {"Ana": [], "Bob": [], "Cyril": [37]},
            "unplaced": {},
        },
    }
    assert [entry["effect"] for entry in log] == ["dealt", "revealed", "must_choose", "row_taken", "placed", "placed"]
    assert log[3]["takes"] == [37]
    assert log[3]["event"] == 2


def test_replay_says_whose_decision_is_pending() -> None:
    waiting = json.dumps({**RECORD, "events": RECORD["events"][:2]})
    told = companion("replay", "-", "--json", stdin=waiting).json
    assert told["pending"] == [{"player": "Cyril", "decision": "take"}]
    assert told["state"]["unplaced"] == {"Cyril": 3, "Ana": 14, "Bob": 44}


@pytest.mark.parametrize(
    ("variant", "special"),
    [
        ("even_odd", {"row": 1, "side": "even"}),
        ("up_down", {"row": 4, "side": "up"}),
        ("jumping_cow", {"row": 1}),
    ],
)
def test_replay_shows_where_the_special_card_lies(variant: str, special: dict[str, Any]) -> None:
    record = json.dumps({**RECORD, "variant": variant, "events": RECORD["events"][:1]})
    assert companion("replay", "-", "--json", stdin=record).json["state"]["special"] == special


def test_a_broken_rule_is_exit_code_1_with_the_event_and_a_verdict() -> None:
    answer = companion(
        "replay", "-", "--json", stdin=with_events({"type": "reveal", "cards": {"Ana": 14, "Bob": 1, "Cyril": 2}})
    )
    assert (answer.code, answer.err) == (1, "")
    assert answer.json["ok"] is False
    assert answer.json["at"] == 3
    verdict = answer.json["verdict"]
    assert (verdict["legal"], verdict["rule"]) == (False, "six_nimmt.one_of_each")
    assert "14" in verdict["message"]


def test_several_files_one_line_each_in_order_and_the_worst_exit_code(tmp_path: Path) -> None:
    good, broken, bad = (tmp_path / name for name in ("good.json", "broken.json", "bad.json"))
    good.write_text(json.dumps(RECORD))
    broken.write_text(with_events(RECORD["events"][2]))
    bad.write_text("{")
    answer = companion("replay", str(broken), str(bad), str(good), "--json")
    assert answer.code == 2
    lines = [json.loads(line) for line in answer.out.splitlines()]
    assert [line["ok"] for line in lines] == [False, False, True]
    assert lines[1]["error"]["reason"] == "input.name_expected"
    assert answer.err.count("\n") == 1
    assert companion("replay", str(broken), str(good), "--json").code == 1


def test_judge_of_a_placement() -> None:
    claim = {"type": "place", "player": "Ana", "card": 45, "row": 1}
    answer = companion("judge", "-", "--json", stdin=with_events(claim=claim))
    assert answer.code == 1
    verdict = answer.json
    assert (verdict["legal"], verdict["rule"]) == (False, "six_nimmt.lowest_difference")
    assert verdict["expected"] == {"row": 3, "takes": [], "bulls": 0}
    right = companion("judge", "-", "--json", stdin=with_events(claim={**claim, "row": 3}))
    assert (right.code, right.json["legal"]) == (0, True)


def test_judge_of_a_free_choice() -> None:
    claim = {"type": "place", "player": "Ana", "card": 1, "row": 3}
    answer = companion("judge", "-", "--json", stdin=with_events(claim=claim))
    assert (answer.code, answer.json["rule"]) == (0, "six_nimmt.lowest_card")
    assert answer.json["expected"] == {"row": None, "takes": [43, 44], "bulls": 6}


def test_judge_of_a_record_that_itself_breaks_a_rule() -> None:
    events = with_events(RECORD["events"][0], claim={"type": "next", "player": "Ana"})
    answer = companion("judge", "-", "--json", stdin=events)
    assert (answer.code, answer.json["at"]) == (1, 3)


def test_score_of_a_finished_table() -> None:
    answer = companion("score", str(SAMPLES / "piles.json"), "--json")
    assert answer.code == 0
    told = answer.json
    assert told["scores"] == {"Ana": 7, "Bob": 13, "Cyril": 0, "Dana": 9}
    assert told["winners"] == ["Cyril"]
    assert [(line["label"], line["points"]) for line in told["sheet"]["Bob"]] == [
        ("six_nimmt.line.bulls_7", 7),
        ("six_nimmt.line.bulls_3", 6),
    ]


def test_score_of_the_buffalo() -> None:
    table = {
        "format": "table-snapshot/1",
        "game": "six_nimmt",
        "variant": "buffalo",
        "player_count": 2,
        "players": {"team": [1, 2, 3], "buffalo": [10, 5]},
    }
    answer = companion("score", "-", "--json", stdin=json.dumps(table))
    assert answer.json["scores"] == {"team": 6, "buffalo": 5}
    assert answer.json["winners"] == ["buffalo"]


def test_score_of_a_table_that_cannot_be() -> None:
    table = {"format": "table-snapshot/1", "game": "six_nimmt", "players": {"Ana": [1], "Bob": [1]}}
    answer = companion("score", "-", "--json", stdin=json.dumps(table))
    assert (answer.code, answer.json["verdict"]["rule"]) == (1, "six_nimmt.one_of_each")


def test_undo_redo_and_amend_stand_among_the_events() -> None:
    amended = {"type": "amend", "at": 1, "event": {"type": "reveal", "cards": {"Ana": 14, "Bob": 44, "Cyril": 60}}}
    told = companion("replay", "-", "--json", stdin=with_events({"type": "undo"}, amended)).json
    assert told["ok"]
    assert told["state"]["rows"] == [[12, 14], [37], [43, 44], [58, 60]]
    stopped = companion("replay", "-", "--json", stdin=with_events(amended)).json
    assert (stopped["ok"], stopped["at"]) == (False, 2)


def test_schema_and_rules_and_doctor() -> None:
    assert "$defs" in companion("schema", "record").json
    rules = companion("rules", "six_nimmt", "--json").json
    fixed = {
        "six_nimmt.ascending",
        "six_nimmt.lowest_difference",
        "six_nimmt.full_row",
        "six_nimmt.lowest_card",
    }
    assert fixed <= {rule["id"] for rule in rules}
    assert {"python", "opencv", "tesseract", "camera", "sqlite", "kivy", "screen"} <= {
        part["part"] for part in companion("doctor", "--json").json
    }
