"""How a journal is summed up: places, ties, who won."""

from hypothesis import given
from hypothesis import strategies as st

from companion.memory.scoring import places
from companion.rules.outcome import Outcome

SCORES = st.dictionaries(st.sampled_from("ABCDEFGH"), st.integers(-5, 5), min_size=1)


@given(SCORES, st.booleans())
def test_a_place_is_one_more_than_those_who_did_better(scores: dict[str, int], lowest_wins: bool) -> None:
    best = min(scores.values()) if lowest_wins else max(scores.values())
    winners = tuple(player for player, points in scores.items() if points == best)
    found = places(scores, Outcome("target", winners), lowest_wins)
    assert {player for player, place in found.items() if place == 1} == set(winners)
    for player, place in found.items():
        own = scores[player]
        ahead = [points for points in scores.values() if (points < own if lowest_wins else points > own)]
        assert place == 1 + len(ahead)


def test_ties_count_1_1_3() -> None:
    assert places({"Ana": 4, "Bob": 9, "Cyril": 4}, Outcome("target", ("Ana", "Cyril")), lowest_wins=True) == {
        "Ana": 1,
        "Bob": 3,
        "Cyril": 1,
    }


def test_who_wins_a_tie_break_is_first_and_the_other_second() -> None:
    tied = {"Ana": 9, "Bob": 9, "Cyril": 9, "Dana": 2}
    found = places(tied, Outcome("tie_break", ("Bob",)), lowest_wins=False)
    assert found == {"Ana": 2, "Bob": 1, "Cyril": 2, "Dana": 4}
