"""Golden games of the board game, one of each variant: whole records kept as text, their printed replay beside them.

A change of the rules or texts shows here as a change of what is printed. `python -m
tests.golden.make_six_nimmt_board` writes them anew; then read the difference before you commit it.
"""

from pathlib import Path

import pytest

from companion.rules.six_nimmt_board.variants import PLAYERS
from tests.companion.cli.run import companion

GAMES = Path(__file__).parent / "six_nimmt_board"
EVERYWHERE = {"dealt", "revealed", "placed", "scored", "row_taken", "row_begun", "game_ended"}
LUCKY = {"clovers_entered", "lucky_taken", "card_played", "row_cleared"}
ADVANCED = {
    "card_played",
    "put_in_front",
    "stops_lifted",
    "tile_drawn",
    "action_drawn",
    "screens_lifted",
    "left_counted",
}
SEEN = {
    "basic": EVERYWHERE | {"facts_told", "cows_asked", "second_dozen"},
    "basic_lucky": EVERYWHERE | LUCKY,
    "advanced": EVERYWHERE | ADVANCED,
    "advanced_lucky": EVERYWHERE | LUCKY | ADVANCED,
}
"""What must happen in each game; the basic one is played with the box still closed."""


@pytest.mark.parametrize("variant", PLAYERS)
def test_the_printed_replay_is_the_one_kept(variant: str) -> None:
    for lang in ("cs", "en", "sk"):
        answer = companion("replay", str(GAMES / f"{variant}.json"), "--lang", lang)
        assert (answer.code, answer.err) == (0, "")
        assert answer.out == (GAMES / f"{variant}.{lang}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("variant", PLAYERS)
def test_each_golden_game_is_whole(variant: str) -> None:
    told = companion("replay", str(GAMES / f"{variant}.json"), "--json").json
    assert told["finished"] is True
    assert {entry["effect"] for entry in told["log"]} >= SEEN[variant]
    best = max(told["scores"].values())
    assert told["winners"] == [player for player, points in told["scores"].items() if points == best]


def test_every_card_is_played_in_one_of_them() -> None:
    played = {
        entry["card"]
        for variant in ("advanced", "advanced_lucky")
        for entry in companion("replay", str(GAMES / f"{variant}.json"), "--json").json["log"]
        if entry["effect"] == "card_played"
    }
    assert len(played) == 8
