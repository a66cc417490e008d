"""Golden games of Keltis, for two, three and four: whole records kept as text, with their printed replay beside them.

A change of the rules or texts shows here as a change of what is printed. `python -m tests.golden.make_keltis` writes
them anew; then read the difference before you commit it.
"""

from pathlib import Path

import pytest

from tests.companion.cli.run import companion

GAMES = Path(__file__).parent / "keltis"
ENDS = {"two": "goal", "three": "deck", "four": "goal"}
"""Each game with the end that it comes to; in the one for three the victory is shared."""


@pytest.mark.parametrize("game", ENDS)
def test_the_printed_replay_is_the_one_kept(game: str) -> None:
    for lang in ("cs", "en", "sk"):
        answer = companion("replay", str(GAMES / f"{game}.json"), "--lang", lang)
        assert (answer.code, answer.err) == (0, "")
        assert answer.out == (GAMES / f"{game}.{lang}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(("game", "end"), ENDS.items())
def test_each_golden_game_is_whole(game: str, end: str) -> None:
    told = companion("replay", str(GAMES / f"{game}.json"), "--json").json
    assert told["finished"] is True
    assert told["log"][-1]["how"] == end
    seen = {entry["effect"] for entry in told["log"]}
    assert seen >= {"dealt", "laid", "discarded", "pawn_moved", "points_collected", "wish_taken", "free_step"}
    assert seen >= {"drawn_from_deck", "drawn_from_pile", "game_ended"}
    assert (len(told["winners"]) > 1) == (game == "three")


def test_one_of_them_asks_for_every_tile_and_one_knows_its_board() -> None:
    asked = {
        game: any(
            entry["effect"] == "tile_asked"
            for entry in companion("replay", str(GAMES / f"{game}.json"), "--json").json["log"]
        )
        for game in ENDS
    }
    assert asked == {"two": False, "three": False, "four": True}
