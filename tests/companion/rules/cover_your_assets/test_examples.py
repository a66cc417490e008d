"""Every worked example of the rulebook, by its name."""

from companion.rules.cover_your_assets.claims import KeepsClaim
from companion.rules.cover_your_assets.effects import ChallengeEnded
from companion.rules.cover_your_assets.events import Challenge, Leave, Series
from tests.companion.rules.cover_your_assets.played import Played


def test_jarda_takes_saras_classic_cars() -> None:
    """ "Challenge (continued)": car, gold, car; Sára has nothing left, and Jarda keeps the three cards in his set."""
    table = Played("Jarda Sára Ana Bob").lie("house silver", "stocks stocks, classic_car classic_car", turn="Jarda")
    table.challenge("Sára", "classic_car")
    assert table.pending == [("Sára", "answer")]
    table.answer("gold").answer("classic_car")
    assert (table.hand("Jarda"), table.hand("Sára")) == (3, 4), "nobody draws during a challenge"
    table.give_up()
    taken = "gold classic_car classic_car classic_car classic_car"
    assert table.stack("Jarda") == ["silver house", taken]
    assert table.stack("Sára") == ["stocks stocks"]
    assert table.judge(KeepsClaim("Jarda", tuple(taken.split()))).legal
    assert (table.hand("Jarda"), table.hand("Sára"), table.turn) == (5, 5, "Sára")


def test_example_1_richard_takes_two_motorboats_from_the_piles() -> None:
    """ "Making a series", example 1: Hana does not challenge, and Richard adds three boats to his stack."""
    table = Played("Richard Hana", "two_players").dealt(None, "motorboat motorboat coin_collection")
    table.play(Series("Richard", "motorboat", (1, 2)))
    assert table.pending == [("Hana", "contest_series")]
    table.play(Leave("Hana"))
    assert table.stack("Richard") == ["motorboat motorboat motorboat"]
    assert table.pending == [("Richard", "turn_up")]
    assert [pile.card for pile in table.state.piles] == [None, None, "coin_collection"]


def test_example_2_anna_wins_karels_series_of_stocks_and_two_wild_cards() -> None:
    """ "Making a series", example 2: stocks from the hand with gold and silver; Anna's stocks cannot be answered."""
    table = Played("Karel Anna", "two_players").dealt(None, "jewels gold silver")
    table.play(Series("Karel", "stocks", (2, 3)), Challenge("Anna", "Karel", ("stocks",)))
    table.give_up()
    assert table.stack("Karel") == []
    assert table.stack("Anna") == ["gold silver stocks stocks"]
    ended = next(effect for effect in table.log if isinstance(effect, ChallengeEnded))
    assert (ended.player, ended.worth, ended.taken) == ("Anna", 95_000, True)
