"""What people ask: counted by hand here, by the history there."""

from pathlib import Path

import pytest

from companion.notation import read_record
from data.history import History, Rebuilt
from data.people import merge, players, rename
from data.questions import session
from data.statistics import Counted, Record, Versus, nemesis, records, statistics, versus
from data.trouble import Impossible, Unknown
from tests.companion.app.past import take_in_record
from tests.data.tables import keep_played, keep_points, moment

SOLO = Path(__file__).parents[1] / "golden" / "shelfie_stacker" / "solo.json"
EVENING = (
    {"Ana": 10, "Bob": 70, "Cyril": 30},
    {"Ana": 20, "Bob": 20, "Cyril": 66},
    {"Ana": 67, "Bob": 5, "Cyril": 5},
)
"""Matches of one deal each: Ana wins; Ana and Bob share; Bob and Cyril share."""


@pytest.fixture
def evening(history: History) -> History:
    for hour, points in enumerate(EVENING):
        # a deal of three has no more than so many bulls; two deals make them up
        half = {name: score // 2 for name, score in points.items()}
        rest = {name: score - half[name] for name, score in points.items()}
        keep_points(history, half, rest, start=3600 * hour)
    return history


def test_places_with_ties_count_1_1_3_and_1_2_2(evening: History) -> None:
    places = [[seat.result.place for seat in session(evening, number).seats] for number in (1, 2, 3)]
    assert places == [[1, 3, 2], [1, 1, 3], [3, 1, 1]]


def test_a_players_statistics(evening: History) -> None:
    bob = Counted("six_nimmt", "base", 3, 3, 2, 2, 95 / 3, 5, 70, 2, 2, 1)
    assert statistics(evening, "Bob") == (
        bob._replace(game="", variant="", average=None, best=None, worst=None),
        bob._replace(variant=""),
        bob,
    )
    ana = statistics(evening, "Ana")[-1]
    assert (ana.won, ana.shared, ana.best, ana.worst, ana.streak, ana.longest_won) == (2, 1, 10, 67, -1, 2)


def test_a_game_alone_for_a_score_is_neither_won_nor_lost(evening: History) -> None:
    take_in_record(evening, read_record(str(SOLO)), moment(86_400))
    in_all, _, solo, *_ = statistics(evening, "Ana")
    assert (in_all.played, in_all.contested, in_all.won, in_all.streak) == (4, 3, 2, -1)
    assert (solo.played, solo.contested, solo.won, solo.streak, solo.longest_lost) == (1, 0, 0, 0, 0)
    assert solo.best is not None


def test_what_is_played_together_has_no_places_and_does_not_mix_with_the_other_scores(evening: History) -> None:
    number = keep_played(evening, "buffalo", players=3, seed=3, start=86_400)
    team = session(evening, number).seats[0].result
    assert team.place is None
    in_all, game, base, buffalo = statistics(evening, "Ana")
    assert [count.played for count in (in_all, game, base, buffalo)] == [4, 4, 3, 1]
    assert game.average == base.average
    assert (buffalo.best, buffalo.won) == (team.score, int(team.won))


def test_a_session_under_way_counts_for_nothing_yet(history: History) -> None:
    keep_points(history, {"Ana": 3, "Bob": 4})
    assert statistics(history, "Ana") == ()
    assert versus(history, "Ana", "Bob").met == 0
    assert nemesis(history, "Ana") is None
    assert records(history, "six_nimmt") == ()


def test_head_to_head_and_the_nemesis(evening: History) -> None:
    keep_played(evening, "buffalo", players=3, seed=3, start=86_400)
    assert versus(evening, "Ana", "Bob") == Versus("Ana", "Bob", 4, 1, 1, 1, 0, 1)
    assert versus(evening, "Bob", "Ana")[3:6] == (1, 1, 1)
    assert versus(evening, "Cyril", "Bob")[3:6] == (1, 1, 1)
    assert nemesis(evening, "Ana") is None
    found = nemesis(evening, "Cyril")
    assert found is not None
    assert (found.other, found.behind, found.ahead) == ("Ana", 2, 1)


def test_the_records_of_a_game(evening: History) -> None:
    assert records(evening, "six_nimmt") == (
        Record("base", "best", 5, ("Bob", "Cyril"), (3,)),
        Record("base", "worst", 70, ("Bob",), (1,)),
        Record("base", "longest", 2, (), (1, 2, 3)),
        Record("base", "widest", 20, ("Ana",), (1,)),
    )


def test_a_renamed_player_keeps_everything(evening: History) -> None:
    before = statistics(evening, "Bob")
    rename(evening, "Bob", "Bohumil")
    assert statistics(evening, "Bohumil") == before
    assert [seat.player for seat in session(evening, 1).seats] == ["Ana", "Bohumil", "Cyril"]
    assert evening.open(1).journal.match.seats == ("Ana", "Bob", "Cyril")
    with pytest.raises(Unknown):
        statistics(evening, "Bob")
    with pytest.raises(Impossible):
        rename(evening, "Ana", "Cyril")
    assert evening.rebuild() == Rebuilt(3, 0)


def test_merged_players_are_one(evening: History) -> None:
    keep_points(evening, {"Anna": 40, "Bob": 10}, {"Anna": 30, "Bob": 5}, start=86_400)
    merge(evening, "Anna", "Ana")
    assert [(known.name, known.sessions) for known in players(evening)] == [("Ana", 4), ("Bob", 4), ("Cyril", 3)]
    assert statistics(evening, "Ana")[0].played == 4
    assert versus(evening, "Ana", "Bob")[3:6] == (1, 2, 1)
    assert evening.rebuild() == Rebuilt(4, 0)
    with pytest.raises(Impossible):
        merge(evening, "Ana", "Bob")
    with pytest.raises(Impossible):
        merge(evening, "Ana", "Ana")


def test_a_session_entered_late_falls_into_its_place_in_the_streak(evening: History) -> None:
    keep_points(evening, {"Ana": 40, "Cyril": 10}, {"Ana": 30, "Cyril": 5}, start=1800)
    assert statistics(evening, "Ana")[0].longest_won == 1
    assert evening.rebuild() == Rebuilt(4, 0)
