"""Shelfie Stacker from the command line: what people type and what programs read."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.companion.cli.run import companion

SAMPLES = Path(__file__).parents[3] / "companion" / "samples"
SHELVES = json.loads((SAMPLES / "shelfie_stacker_shelves.json").read_text(encoding="utf-8"))
BASE = json.loads((SAMPLES / "shelfie_stacker_base.json").read_text(encoding="utf-8"))


def scored(players: dict[str, Any], **beside: Any) -> Any:
    table = {"format": "table-snapshot/1", "game": "shelfie_stacker", "players": players, **beside}
    return companion("score", "-", "--json", stdin=json.dumps(table))


def judged(claim: dict[str, Any], *events: dict[str, Any]) -> Any:
    return companion("judge", "-", "--json", stdin=json.dumps({**BASE, "events": list(events), "claim": claim}))


def test_the_scoring_example_line_by_line() -> None:
    told = companion("score", str(SAMPLES / "shelfie_stacker_shelves.json"), "--json")
    assert (told.code, told.json["scores"], told.json["winners"]) == (0, {"Ana": 43, "Bob": 8}, ["Ana"])
    lines = {line["label"]: line["points"] for line in told.json["sheet"]["Ana"]}
    assert lines["shelfie_stacker.line.height_5"] == 6
    assert lines["shelfie_stacker.line.shame"] == -8
    assert "problems" not in told.json


def test_a_photographed_shelf_is_counted_and_every_broken_rule_is_named() -> None:
    shelf = [["purple2", "purple2", "green5"], ["blue1"] * 6, [], [], []]
    told = scored({"Ana": {"shelf": shelf}})
    assert told.code == 1
    assert told.json["scores"] == {"Ana": 1 + 5 + 1}
    rules = [problem["rule"].rpartition(".")[2] for problem in told.json["problems"]]
    assert rules == ["rising", "one_colour", "full_column", *["rising"] * 5]
    assert '"used"' in told.json["notes"][0]
    excused = scored({"Ana": {"shelf": shelf[:1], "used": [7, 13]}})
    assert (excused.code, excused.json["scores"]) == (0, {"Ana": 6})


def test_a_tie_is_broken_by_the_lower_last_character() -> None:
    shelf = [["blue4"]]
    tied = {"Ana": {"shelf": shelf, "last_character": 5}, "Bob": {"shelf": shelf, "last_character": 2}}
    assert scored(tied).json["winners"] == ["Bob"]
    tied["Ana"] = {"shelf": shelf}
    told = scored(tied).json
    assert told["winners"] == ["Ana", "Bob"]
    assert "last_character" in told["notes"][0]


def test_shem_bot_and_solo_snapshots() -> None:
    players = {"Ana": {"shelf": [["green1", "green5"]]}, "Shem": {"shelf": [["green6", "green5"]]}}
    assert scored(players, bot={"name": "Shem", "mode": "standard"}).json["winners"] == ["Shem"]
    assert scored(players, bot={"name": "Shem", "mode": "hard"}).json["scores"] == {"Ana": 5, "Shem": 6}
    solo = scored(
        {"Ana": SHELVES["players"]["Ana"]},
        variant="solo",
        contest_points=4,
        endgame=[{"id": "columns_topped_by_six"}, {"per": "pair", "same": ["height"], "points": 2}],
    )
    assert solo.json["scores"] == {"Ana": 45}
    assert solo.json["sheet"]["Ana"][-1]["label"] == "shelfie_stacker.grade.2"


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"helper_points": None}, "helper_points"),
        ({"endgame": {"id": "unheard_of"}}, "per"),
        ({"endgame": {"id": "pairs_equal_in_height_and_colour"}}, "points"),
        ({"endgame": {"per": "pair", "points": 2}}, "same"),
        ({"bot": {"name": "Nobody"}}, "bot"),
        ({"variant": "solo"}, "alone"),
        ({"players": {"Ana": {"shelf": [["pink2"]]}}}, "purple2"),
        ({"players": {"Ana": {"shelf": [["blue7"]]}}}, "purple2"),
    ],
)
def test_a_snapshot_that_lacks_something_says_what(change: dict[str, Any], reason: str) -> None:
    answer = companion("score", "-", stdin=json.dumps({**SHELVES, **change}))
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert reason in answer.err


def test_no_box_has_that_many_dice_of_a_colour() -> None:
    shelf = [["blue1", "blue2", "blue3", "blue4", "blue5"]] * 3
    assert scored({"Ana": {"shelf": shelf}}).code == 0  # the only shelf in the photo of a larger table
    told = scored({"Ana": {"shelf": shelf}, "Bob": {"shelf": []}})
    assert (told.code, told.json["verdict"]["rule"]) == (1, "shelfie_stacker.dice")


def test_pending_names_what_the_box_must_tell() -> None:
    record = {
        **BASE,
        "events": [{"type": "prepare"}, BASE["events"][1], {"type": "reveal", "characters": {"Ana": 4, "Bob": 4}}],
    }
    told = companion("replay", "-", "--json", stdin=json.dumps(record)).json
    assert told["pending"] == [{"player": "Ana", "decision": "letter"}, {"player": "Bob", "decision": "letter"}]


def test_what_was_told_once_is_shown_for_the_next_record_and_not_asked_again() -> None:
    told = companion("replay", str(SAMPLES / "shelfie_stacker_shuffled.json"), "--json").json
    learnt = told["state"]["edition"]
    assert learnt["letters"] == {"green": {"9": "C"}, "red": {"9": "A"}}
    record = json.loads((SAMPLES / "shelfie_stacker_shuffled.json").read_text(encoding="utf-8"))
    record["options"]["edition"] = learnt
    record["events"] = record["events"][:3]
    again = companion("replay", "-", "--json", stdin=json.dumps(record)).json
    assert again["state"]["order"] == ["Bob", "Ana"]


def test_judge_of_a_placement_a_shelf_an_order_and_an_event() -> None:
    setup = {"type": "setup", "round": 2, "players": {"Ana": {"shelf": [["green1"], ["purple2"], [], [], []]}}}
    place = judged({"type": "place", "player": "Ana", "die": "purple2", "column": 2}, setup)
    assert (place.code, place.json["rule"]) == (1, "shelfie_stacker.rising")
    assert place.json["expected"] == {"columns": [3, 4, 5], "shame": False}
    six = judged({"type": "place", "player": "Ana", "die": "purple6", "turned": 3, "column": 2}, setup)
    assert (six.code, six.json["rule"]) == (0, "shelfie_stacker.wild_six")
    photo = judged({"type": "shelf", "shelf": [["green1", "blue1"]]}, setup)
    assert photo.json["expected"] == {"rules": ["shelfie_stacker.one_colour", "shelfie_stacker.rising"]}
    events = BASE["events"][:3]
    assert judged({"type": "order", "players": ["Bob", "Ana"]}, *events).code == 0
    assert judged({"type": "next", "player": "Ana"}, *events).json["expected"] == {"player": "Bob"}
    assert judged({"type": "take", "player": "Ana", "shipment": 1}, *events).json["rule"] == "shelfie_stacker.order"
    assert judged({"type": "winner", "players": ["Ana"]}, *events).json["expected"]["finished"] is False
    assert judged({"type": "helper", "player": "Ana"}, *events).json["expected"]["player"] is None
    assert judged({"type": "contest", "player": "Ana"}, *BASE["events"]).code == 1
    assert judged({"type": "points", "player": "Ana", "points": 6}, *BASE["events"]).code == 0


@pytest.mark.parametrize(
    ("event", "place", "reason"),
    [
        ({"type": "fill", "shipments": [["red1"]]}, "events[0].shipments[0][0]", "purple2"),
        ({"type": "use", "player": "Ana", "character": 8}, "events[0]", "8"),
        ({"type": "use", "player": "Ana", "character": 3}, "events[0]", "column"),
        ({"type": "use", "player": "Ana", "character": 16, "die": "blue1", "column": 1}, "events[0]", "place"),
        ({"type": "place", "player": "Ana", "die": "blue1", "column": 6}, "events[0].column", "at most 5"),
        ({"type": "place", "player": "Ana", "die": "blue1", "column": 1, "again": [7]}, "events[0]", "again"),
        ({"type": "prepare", "contest": {"pattern": [[None]]}}, "events[0].contest", "at least one"),
        ({"type": "reveal", "characters": {"Ana": 17}}, "events[0].characters.Ana", "at most 16"),
        ({"type": "deal", "rows": [1, 2, 3, 4]}, "events[0]", "deal"),
    ],
)
def test_bad_events_get_one_line_that_names_the_place(event: dict[str, Any], place: str, reason: str) -> None:
    answer = companion("replay", "-", stdin=json.dumps({**BASE, "events": [event]}))
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert place in answer.err
    assert reason in answer.err


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"options": {"draft": True}}, "shuffled"),
        ({"players": ["Ana", "shem_bot"]}, "shem_bot"),
        ({"variant": "solo"}, "1-1"),
        ({"variant": "turbo"}, "shuffled_each"),
    ],
)
def test_settings_that_do_not_fit_together(change: dict[str, Any], reason: str) -> None:
    answer = companion("replay", "-", stdin=json.dumps({**BASE, **change}))
    assert (answer.code, answer.err.count("\n")) == (2, 1)
    assert reason in answer.err


def test_undo_and_amend_stand_among_the_events() -> None:
    amended = {"type": "amend", "at": 2, "event": {"type": "reveal", "characters": {"Ana": 6, "Bob": 5}}}
    stopped = companion("replay", "-", "--json", stdin=json.dumps({**BASE, "events": [*BASE["events"], amended]})).json
    assert (stopped["ok"], stopped["at"]) == (False, 7)
    events = [*BASE["events"][:3], {"type": "undo"}, {"type": "reveal", "characters": {"Ana": 1, "Bob": 5}}]
    assert companion("replay", "-", "--json", stdin=json.dumps({**BASE, "events": events})).json["ok"]


@pytest.mark.parametrize("lang", ["cs", "en", "sk"])
def test_rules_are_told_in_every_language(lang: str) -> None:
    told = companion("rules", "shelfie_stacker", "--lang", lang)
    assert told.code == 0
    assert "shelfie_stacker.character_16" in told.out
    assert "rule.shelfie" not in told.out
