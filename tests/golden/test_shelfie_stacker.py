"""Golden games of Shelfie Stacker; `python -m tests.golden.make_shelfie_stacker` writes them anew."""

import json
from pathlib import Path

import pytest

from tests.companion.cli.run import companion

GAMES = Path(__file__).parent / "shelfie_stacker"
VARIANTS = ("base", "shuffled", "shuffled-draft", "shuffled_each", "shuffled_each-draft", "solo", "shem_bot")
"""Each variant, and the two that can be drafted with their draft."""


@pytest.mark.parametrize("name", VARIANTS)
def test_the_printed_replay_is_the_one_kept(name: str) -> None:
    for lang in ("cs", "en"):
        answer = companion("replay", str(GAMES / f"{name}.json"), "--lang", lang)
        assert (answer.code, answer.err) == (0, "")
        assert answer.out == (GAMES / f"{name}.{lang}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", VARIANTS)
def test_each_golden_game_is_whole(name: str) -> None:
    told = companion("replay", str(GAMES / f"{name}.json"), "--json").json
    assert (told["finished"], told["variant"]) == (True, name.partition("-")[0])
    assert told["state"]["round"] == 7
    assert {entry["effect"] for entry in told["log"]} >= {"prepared", "filled", "placed", "ability_used", "game_ended"}


def test_between_them_they_use_every_character() -> None:
    used: set[int] = set()
    for name in VARIANTS:
        events = json.loads((GAMES / f"{name}.json").read_text(encoding="utf-8"))["events"]
        used |= {event["character"] for event in events if event["type"] == "use"}
        used |= {character for event in events for character in event.get("using", ())}
        used |= {8 for event in events if event.get("again")}
    assert used == set(range(1, 17))
