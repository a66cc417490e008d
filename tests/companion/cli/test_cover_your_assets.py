"""Cover Your Assets from the command line, as programs and people use it."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.companion.cli.run import Answer, companion

SAMPLES = Path(__file__).parents[3] / "companion" / "samples"
PLAYERS = ["Ana", "Bob", "Cyril", "Dana"]
TABLE: dict[str, Any] = {"format": "table-record/1", "game": "cover_your_assets", "players": PLAYERS, "events": []}
DEALT = {"type": "deal", "discard": "cash"}


def replay(*options: str, **record: Any) -> Answer:
    return companion("replay", "-", *options, stdin=json.dumps({**TABLE, **record}))


def judge(claim: dict[str, Any], **record: Any) -> Answer:
    return companion("judge", "-", "--json", stdin=json.dumps({**TABLE, **record, "claim": claim}))


def score(players: dict[str, Any], **more: Any) -> Answer:
    snapshot = {"format": "table-snapshot/1", "game": "cover_your_assets", "players": players, **more}
    return companion("score", "-", "--json", stdin=json.dumps(snapshot))


def test_score_has_its_fixed_form() -> None:
    answer = score({"Ana": {"house": 3, "gold": 1}, "Bob": {"total": 110_000}})
    assert (answer.code, answer.err) == (0, "")
    assert (answer.json["scores"], answer.json["winners"]) == ({"Ana": 110_000, "Bob": 110_000}, ["Ana", "Bob"])
    lines = [(line["label"], line["points"]) for line in answer.json["sheet"]["Ana"]]
    assert lines == [("cover_your_assets.line.gold", 50_000), ("cover_your_assets.line.house", 60_000)]


def test_score_of_every_kind_and_of_other_values() -> None:
    kinds = (
        "baseball_cards coin_collection piggy_bank cash bank_account stocks motorboat jewels classic_car house silver"
        " gold coin_bank"
    )
    one_each = dict.fromkeys(kinds.split(), 1)
    assert score({"Ana": one_each}).json["scores"] == {"Ana": 3 * 5_000 + 3 * 10_000 + 3 * 15_000 + 96_000}
    assert score({"Ana": {"gold": 2}}, values={"gold": 1}).json["scores"] == {"Ana": 2}


def test_what_a_scan_reads_can_be_scored() -> None:
    answer = score({"Ana": {"amounts": [15000, 15000, 7000]}})
    assert (answer.code, answer.json["scores"]) == (0, {"Ana": 37_000})
    assert "7,000" in answer.json["notes"][0]


def test_more_than_the_box_holds_is_exit_code_1() -> None:
    answer = score({"Ana": {"gold": 5}})
    assert (answer.code, answer.json["verdict"]["rule"]) == (1, "cover_your_assets.cards")


def test_replay_of_the_classic_sample() -> None:
    answer = companion("replay", str(SAMPLES / "cover_your_assets_classic.json"), "--json")
    told = answer.json
    assert (told["ok"], told["finished"], told["winners"]) == (True, False, [])
    assert told["scores"] == {"Jarda": 155_000, "Sára": 20_000, "Ana": 10_000, "Bob": 30_000}
    assert told["pending"] == [{"player": "Sára", "decision": "act"}]
    assert told["state"]["hands"] == dict.fromkeys(told["scores"], 5), "how many, never which"
    assert told["state"]["stacks"]["Jarda"][1] == ["gold", *["classic_car"] * 4]
    assert set(told["state"]) == {
        "round",
        "turn",
        "stacks",
        "safe",
        "hands",
        "stock",
        "discards",
        "removed",
        "piles",
        "challenge",
        "series",
        "round_scores",
        "wins",
        "end",
        "edition",
    }


def test_rounds_won_are_told_where_they_decide() -> None:
    scored = [{"type": "deal_score", "points": {**dict.fromkeys(PLAYERS, 0), "Bob": 5000}}]
    assert "rounds won" in replay(events=scored, options={"end": "two_wins"}).out
    assert "rounds won" not in replay(events=scored).out


def test_a_challenge_under_way_is_shown() -> None:
    lying = {"Ana": [["house", "house"]], "Bob": [["cash", "cash"], ["silver", "jewels"]], "Cyril": [], "Dana": []}
    events = [
        {"type": "setup", "stacks": lying, "turn": "Ana"},
        {"type": "challenge", "player": "Ana", "target": "Bob", "cards": ["jewels"]},
    ]
    told = replay("--json", events=events).json
    assert told["pending"] == [{"player": "Bob", "decision": "answer"}]
    assert told["state"]["challenge"] == {
        "player": "Ana",
        "target": "Bob",
        "set": ["silver", "jewels"],
        "cards": ["jewels"],
        "answers": "Bob",
        "demand": 1,
    }


def test_what_one_record_learned_the_next_may_begin_with() -> None:
    events = [DEALT, {"type": "printed", "values": {"house": 30000}}]
    learned = replay("--json", events=events).json["state"]["edition"]
    made = [DEALT, {"type": "make", "player": "Ana", "hand": ["house", "house"]}]
    assert replay("--json", events=made, options={"edition": learned}).json["scores"]["Ana"] == 60_000


def test_a_broken_rule_is_exit_code_1_with_the_event_and_a_verdict() -> None:
    answer = replay("--json", events=[DEALT, {"type": "discard", "player": "Bob", "card": "cash"}])
    assert (answer.code, answer.json["at"]) == (1, 1)
    assert answer.json["verdict"]["expected"] == {"player": "Ana", "decision": "act"}


def test_a_verdict_names_the_house_rule_that_it_leans_on() -> None:
    sample = json.loads((SAMPLES / "cover_your_assets_dispute.json").read_text(encoding="utf-8"))
    claim = sample.pop("claim")
    answer = judge(claim, **sample)
    assert (answer.code, answer.json["rule"], answer.json["house"]) == (1, "cover_your_assets.first_set_safe", [])
    moving = judge(claim, **sample, options={"move": True})
    assert moving.json["house"] == ["cover_your_assets.safe_set"]


def test_claims_about_cards_need_no_events() -> None:
    assert judge({"type": "set", "cards": ["gold", "silver"]}).json["rule"] == "cover_your_assets.two_wilds"
    assert judge({"type": "worth", "cards": ["gold", "house"], "amount": 70000}).code == 0


@pytest.mark.parametrize(
    "claim",
    [
        {"type": "worth", "player": "Ana", "amount": 40000},
        {"type": "safe", "player": "Ana"},
        {"type": "score", "player": "Ana", "points": 40000},
        {"type": "next", "player": "Bob"},
        {"type": "make", "player": "Bob", "hand": ["cash"], "discard": "cash"},
        {"type": "discard", "player": "Bob", "card": "house"},
        {"type": "deal_score", "points": dict.fromkeys(PLAYERS, 0)},
        {"type": "accept", "reason": "agreed"},
    ],
)
def test_claims_that_are_right(claim: dict[str, Any]) -> None:
    made = {"type": "make", "player": "Ana", "hand": ["house", "house"]}
    assert judge(claim, events=[DEALT, made]).code == 0


@pytest.mark.parametrize(
    ("lang", "words"),
    [("cs", ("bezpečná", "110 000")), ("sk", ("bezpečná", "110 000")), ("en", ("safe", "110,000"))],
)
def test_people_see_it_in_their_language(lang: str, words: tuple[str, ...]) -> None:
    answer = companion("replay", str(SAMPLES / "cover_your_assets_classic.json"), "--lang", lang)
    assert (answer.code, answer.err) == (0, "")
    assert all(word in answer.out for word in words)
    assert "cover_your_assets." not in answer.out


def test_rules_are_found_and_ours_are_marked() -> None:
    rules = companion("rules", "cover_your_assets", "--json").json
    assert [rule["id"].partition(".")[2] for rule in rules if rule["house"]] == [
        "safe_set",
        "challenger_set",
        "no_cards",
        "shared",
        "tied_round",
        "second_lowest",
        "coin_bank_demands",
        "only_set",
        "beside_stock",
        "series_wilds",
        "contested_series",
        "piles_left",
        "one_pile",
        "last_swap",
    ]
    assert "cover_your_assets.coin_bank" in companion("rules", "--find", "kasicka", "--lang", "cs").out


def test_a_classic_replay_waits_for_no_rarer_form() -> None:
    script = (
        "import sys; sys.argv = ['companion', 'replay', sys.argv[1]]\n"
        "from companion.cli import main\n"
        "main()\n"
        "rare = [name for name in sys.modules if name.endswith(('.positions', '.snapshots', '.claims', '.referee'))]\n"
        "print(rare, [name for name in ('cv2', 'kivy', 'sqlmodel') if name in sys.modules], file=sys.stderr)"
    )
    command = [sys.executable, "-c", script, str(SAMPLES / "cover_your_assets_classic.json")]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stderr == "[] []\n"


MAKE = {"type": "make", "player": "Ana", "hand": ["house", "house"]}


@pytest.mark.parametrize(
    ("record", "place", "reason"),
    [
        ({"players": ["Ana"]}, "players", "2-6 players"),
        ({"players": PLAYERS, "variant": "three_players"}, "players", "3-3 players"),
        ({"players": ["Ana", "Ana"]}, "standard input", "same name"),
        ({"variant": "turbo"}, "variant", "two_players"),
        ({"options": {"end": "never"}}, "options.end", "million"),
        ({"options": {"swap": 1}}, "options.swap", "true or false"),
        ({"options": {"edition": {"values": {"gold": -1}}}}, "options.edition.values.gold", "at least 0"),
        ({"options": {"edition": {"values": {"move": 1}}}}, "options.edition.values", "coin_bank"),
        ({"events": [{**MAKE, "hand": []}]}, "events[0].hand", "1"),
        ({"events": [{**MAKE, "hand": ["house", "villa"]}]}, "events[0].hand[1]", "coin_bank"),
        ({"events": [{"type": "challenge", "player": "Ana", "cards": ["cash"]}]}, "events[0].target", "missing"),
        ({"events": [{"type": "series", "player": "Ana", "card": "cash", "piles": [4]}]}, "piles[0]", "at most 3"),
        ({"events": [{"type": "move", "player": "Ana", "target": "Bob", "to": "left"}]}, "events[0].to", "bottom"),
        ({"events": [{"type": "steal"}]}, "events[0]", "steal"),
        ({"events": [{"type": "setup", "stacks": {"Ana": [[]]}}]}, "events[0].stacks.Ana[0]", "1"),
        ({"events": [{"type": "amend", "at": 0, "event": {"type": "undo"}}]}, "events[0]", "amended"),
    ],
)
def test_one_line_names_the_place(record: dict[str, Any], place: str, reason: str) -> None:
    answer = replay(**record)
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert place in answer.err
    assert reason in answer.err


@pytest.mark.parametrize(
    "players",
    [
        {},
        {"Ana": {"villa": 1}},
        {"Ana": {"house": -1}},
        {"Ana": {"house": 1, "total": 20_000}},
        {"Ana": {"amounts": [5_000], "total": 5_000}},
        {"Ana": {"total": "much"}},
        {"Ana": [5_000]},
    ],
)
def test_snapshots_that_are_not_understood(players: dict[str, Any]) -> None:
    answer = score(players)
    assert (answer.code, answer.err.count("\n")) == (2, 1)


@pytest.mark.parametrize(
    "claim",
    [
        {"type": "worth", "amount": 5},
        {"type": "worth", "amount": 5, "cards": ["cash"], "player": "Ana"},
        {"type": "set", "cards": []},
        {"type": "end", "of": "game"},
        {"type": "guess"},
    ],
)
def test_claims_that_are_not_understood(claim: dict[str, Any]) -> None:
    answer = judge(claim)
    assert (answer.code, answer.err.count("\n")) == (2, 1)
    assert "claim" in answer.err
