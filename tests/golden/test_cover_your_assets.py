"""Golden matches of Cover Your Assets, one of each variant and end: whole records with their printed replay.

A change of the rules or texts shows here as a change of what is printed.
`python -m tests.golden.make_cover_your_assets` writes them anew; then read the difference before you commit it.
"""

from pathlib import Path

import pytest

from tests.companion.cli.run import companion

MATCHES = Path(__file__).parent / "cover_your_assets"
ENDS = {"classic": "million", "advanced": "two_wins", "two_players": "three_rounds", "three_players": "one_round"}
"""Each variant with the end that its match comes to."""
SEEN = {
    "classic": {"dealt", "set_made", "discarded", "challenged", "answered", "challenge_ended", "drawn", "round_ended"},
    "advanced": {"improved", "swapped", "moved", "turn_ended", "challenged", "answered"},
    "two_players": {"series_offered", "series_taken", "turned_up", "challenged", "swapped", "moved"},
    "three_players": {"series_offered", "series_taken", "turned_up", "swap_returned", "moved"},
}
"""What a match of each variant must show."""


@pytest.mark.parametrize("variant", ENDS)
def test_the_printed_replay_is_the_one_kept(variant: str) -> None:
    for lang in ("cs", "en"):
        answer = companion("replay", str(MATCHES / f"{variant}.json"), "--lang", lang)
        assert (answer.code, answer.err) == (0, "")
        assert answer.out == (MATCHES / f"{variant}.{lang}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(("variant", "end"), ENDS.items())
def test_each_golden_match_is_whole(variant: str, end: str) -> None:
    told = companion("replay", str(MATCHES / f"{variant}.json"), "--json").json
    assert told["finished"] is True
    assert (told["log"][-1]["effect"], told["log"][-1]["how"]) == ("match_ended", end)
    assert {entry["effect"] for entry in told["log"]} >= SEEN[variant]
