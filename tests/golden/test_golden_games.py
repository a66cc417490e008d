"""Golden games: whole records kept as text, with their printed replay beside them.

A change of the rules or texts shows here as a change of what is printed. `python -m tests.golden.make` writes them
anew; then read the difference before you commit it.
"""

import json
from pathlib import Path

import pytest

from companion.rules.six_nimmt.variants import VARIANTS
from tests.companion.cli.run import companion

GAMES = Path(__file__).parent / "six_nimmt"


@pytest.mark.parametrize("variant", sorted(VARIANTS))
def test_the_printed_replay_is_the_one_kept(variant: str) -> None:
    for lang in ("cs", "en"):
        answer = companion("replay", str(GAMES / f"{variant}.json"), "--lang", lang)
        assert (answer.code, answer.err) == (0, "")
        assert answer.out == (GAMES / f"{variant}.{lang}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("variant", sorted(VARIANTS))
def test_each_golden_game_is_whole(variant: str) -> None:
    told = companion("replay", str(GAMES / f"{variant}.json"), "--json").json
    assert told["finished"] is True
    assert told["variant"] == variant
    assert {entry["effect"] for entry in told["log"]} >= {"dealt", "revealed", "row_taken", "deal_ended", "match_ended"}


def test_the_golden_buffalo_uses_every_kind_of_special_card() -> None:
    record = json.loads((GAMES / "buffalo.json").read_text(encoding="utf-8"))
    used = {event["kind"] for event in record["events"] if event["type"] == "special"}
    assert len(used) == 8
