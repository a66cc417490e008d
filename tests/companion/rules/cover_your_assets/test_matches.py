"""The four ways to end a match, and who has won it."""

import pytest

from companion.rules.cover_your_assets.effects import MatchEnded
from companion.rules.cover_your_assets.events import Deal, DealScore
from tests.companion.rules.cover_your_assets.played import GAME, Played


def rounds(end: str, *scores: tuple[int, int], **options: str) -> Played:
    """Rounds of two players known by their dollars, in thousands."""
    table = Played("Ana Bob", end=end, **options)
    for ana, bob in scores:
        table.play(DealScore({"Ana": ana * 1000, "Bob": bob * 1000}))
    return table


@pytest.mark.parametrize(
    ("end", "scores", "winners"),
    [
        ("million", [(500, 400), (500, 400)], None),
        ("million", [(500, 400), (505, 400)], ("Ana",)),
        ("million", [(500, 600), (505, 410)], ("Bob",)),
        ("million", [(600, 600), (500, 500)], ("Ana", "Bob")),
        ("one_round", [(30, 40)], ("Bob",)),
        ("one_round", [(40, 40)], ("Ana", "Bob")),
        ("three_rounds", [(800, 500), (800, 500)], None),
        ("three_rounds", [(10, 500), (300, 10), (300, 10)], ("Ana",)),
        ("two_wins", [(10, 500), (300, 10)], None),
        ("two_wins", [(10, 900), (300, 10), (300, 10)], ("Ana",)),
        ("two_wins", [(10, 10), (20, 10)], ("Ana",)),
        ("two_wins", [(10, 10), (10, 10)], ("Ana", "Bob")),
    ],
)
def test_how_a_match_ends(end: str, scores: list[tuple[int, int]], winners: tuple[str, ...] | None) -> None:
    table = rounds(end, *scores)
    outcome = GAME.outcome(table.state)
    assert (outcome and outcome.winners) == winners
    if outcome is not None:
        assert outcome.how == end
        assert isinstance(table.log[-1], MatchEnded)
        refused = table.refused(Deal(None, "cash"))
        assert refused.rule == f"cover_your_assets.{end}"


def test_a_tied_round_counts_for_nobody_where_the_table_says_so() -> None:
    assert rounds("two_wins", (10, 10), (20, 10)).state.wins == (2, 1)
    assert rounds("two_wins", (10, 10), (20, 10), tied_round="nobody").state.wins == (1, 0)


def test_totals_after_each_round_are_told_for_the_history() -> None:
    table = rounds("three_rounds", (100, 50), (30, 60))
    totals = [GAME.totals_after(effect) for effect in table.log]
    assert [total for total in totals if total] == [{"Ana": 100_000, "Bob": 50_000}, {"Ana": 130_000, "Bob": 110_000}]
