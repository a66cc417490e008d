"""Tables taken up in the middle, agreements, and rounds known only by their end."""

from typing import Any

import pytest

from companion.rules.cover_your_assets.effects import RoundEnded, TableSet
from companion.rules.cover_your_assets.events import (
    Accept,
    Challenge,
    DealScore,
    Discard,
    Leave,
    Make,
    Position,
    Printed,
    Series,
    Setup,
)
from companion.rules.cover_your_assets.state import DraftPile
from tests.companion.rules.cover_your_assets.played import GAME, Played, parsed

NOBODY: dict[str, Any] = dict.fromkeys(("Ana", "Bob", "Cyril", "Dana"), ())


# ---- set-up ----


def test_a_table_is_taken_up_with_full_hands_and_the_rest_as_its_stock() -> None:
    table = Played().lie("house house, silver cash", "gold jewels", discards=("stocks", None), turn="Bob")
    assert (table.state.hands, table.state.stock) == ((5, 5, 5, 5), 104 - 20 - 6 - 2)
    assert (table.turn, table.state.round) == ("Bob", 1)
    assert table.scores == {"Ana": 75_000, "Bob": 65_000, "Cyril": 0, "Dana": 0}


def test_wild_cards_are_put_under_assets_whatever_the_order() -> None:
    assert Played().lie("house silver gold").stack("Ana") == ["silver gold house"]


def test_a_discard_that_nobody_remembers_is_known_when_it_is_taken() -> None:
    table = Played().lie(discards=(None,), turn="Ana").make("cash", "cash")
    assert (table.stack("Ana"), table.state.discards) == (["cash cash"], ())


def test_a_discard_that_nobody_remembers_cannot_be_a_card_too_many() -> None:
    eight = "cash cash cash cash cash cash cash cash"
    table = Played().lie(eight, discards=(None,), turn="Ana")
    assert table.refused(Make("Ana", ("cash",), "cash")).rule == "cover_your_assets.cards"
    assert table.make("silver", "cash").stack("Ana") == [eight, "silver cash"]


def test_scores_wins_and_rounds_before_are_kept() -> None:
    scores = {"Ana": 900_000, "Bob": 1, "Cyril": 2, "Dana": 3}
    table = Played().play(Setup(Position(NOBODY), scores, {**dict.fromkeys(NOBODY, 0), "Bob": 1}, 4))
    assert (table.state.totals, table.state.wins, table.state.round) == ((900_000, 1, 2, 3), (0, 1, 0, 0), 4)


@pytest.mark.parametrize(
    ("setup", "rule"),
    [
        (Setup(Position()), "table.every_side"),
        (Setup(Position({**NOBODY, "Eva": ()})), "cover_your_assets.turn"),
        (Setup(Position(NOBODY), {"Ana": 1}), "table.every_side"),
        (Setup(Position(NOBODY), dict.fromkeys(NOBODY, 2_000_000)), "cover_your_assets.million"),
        (Setup(Position(NOBODY), round=0), "table.setup"),
        (Setup(Position({**NOBODY, "Ana": parsed("silver gold")})), "cover_your_assets.two_wilds"),
        (Setup(Position({**NOBODY, "Ana": parsed("house cash")})), "cover_your_assets.pair"),
        (Setup(Position({**NOBODY, "Ana": parsed("house")})), "cover_your_assets.pair"),
        (Setup(Position({**NOBODY, "Ana": parsed("house swap")})), "cover_your_assets.cards"),
        (Setup(Position({**NOBODY, "Ana": parsed("house " + "gold " * 5)})), "cover_your_assets.cards"),
        (Setup(Position(NOBODY, stock=100)), "cover_your_assets.cards"),
        (Setup(Position(NOBODY, {"Ana": 6})), "cover_your_assets.hand"),
        (Setup(Position(NOBODY, {"Ana": 4})), "cover_your_assets.refill"),
        (Setup(Position(NOBODY, piles=(DraftPile("cash", 3),))), "cover_your_assets.deal"),
    ],
)
def test_what_cannot_lie_there_is_refused(setup: Setup, rule: str) -> None:
    assert Played().refused(setup).rule == rule


@pytest.mark.parametrize(
    ("piles", "rule"),
    [
        ((), "two_players"),
        ((DraftPile("cash", 11),) * 3, "two_players"),
        ((DraftPile("swap", 3),) * 3, "cards"),
        ((DraftPile(None, 3),) * 3, "turn_up"),
    ],
)
def test_draft_piles_that_cannot_be(piles: tuple[DraftPile, ...], rule: str) -> None:
    table = Played("Ana Bob", "two_players")
    verdict = table.refused(Setup(Position({"Ana": (), "Bob": ()}, piles=piles)))
    assert verdict.rule == f"cover_your_assets.{rule}"


def test_every_problem_is_told_at_once() -> None:
    verdict = Played().refused(Setup(Position({**NOBODY, "Ana": parsed("silver gold"), "Bob": parsed("house cash")})))
    assert verdict.expected == {"rules": ["cover_your_assets.two_wilds", "cover_your_assets.pair"]}


def test_a_round_under_way_is_not_set_up_again() -> None:
    assert Played().dealt().refused(Setup(Position(NOBODY))).expected == {"event": "accept"}


# ---- agreements ----


def test_players_may_agree_on_a_set_that_breaks_a_rule() -> None:
    table = Played().dealt().play(Accept("we saw it too late", Position({"Ana": parsed("silver gold")})))
    told = table.log[-1]
    assert isinstance(told, TableSet)
    assert told.broken == ("cover_your_assets.two_wilds",)
    assert GAME.status(table.state) != ()
    table.play(Discard("Ana", "cash"))
    assert table.turn == "Bob"


def test_no_agreement_makes_cards_that_are_not_in_the_box() -> None:
    verdict = Played().dealt().refused(Accept("five golds", Position({"Ana": parsed("house " + "gold " * 5)})))
    assert verdict.rule == "cover_your_assets.cards"


def test_in_the_middle_of_a_challenge_the_turn_must_be_named() -> None:
    table = Played().lie("house house", "cash cash, jewels jewels", turn="Ana").challenge("Bob", "jewels")
    lying = {"Bob": parsed("cash cash, jewels jewels jewels")}
    assert table.refused(Accept("forget it", Position(lying))).rule == "table.accept"
    table.play(Accept("forget it", Position(lying, turn="Bob")))
    assert (table.turn, table.state.battle, table.pending) == ("Bob", None, [("Bob", "act")])


def test_a_series_may_be_agreed_on_too() -> None:
    table = Played("Ana Bob", "two_players").dealt(None, "cash stocks jewels").play(Series("Ana", "cash", (1,)))
    piles = (DraftPile("gold", 9), DraftPile("stocks", 10), DraftPile("jewels", 10))
    table.play(Accept("taken back", Position(piles=piles, turn="Ana")))
    assert (table.state.series, table.pending) == (None, [("Ana", "act")])


def test_a_word_about_the_table_changes_nothing_but_the_record() -> None:
    table = Played("Ana Bob", "two_players").dealt(None, "cash stocks jewels").play(Series("Ana", "cash", (1,)))
    before = table.state
    assert table.play(Accept("we looked it up", Position())).state == before
    assert table.play(Leave("Bob")).pending == [("Ana", "turn_up")]


def test_players_may_agree_that_the_round_is_over() -> None:
    hands = dict.fromkeys(NOBODY, 0)
    table = Played().lie("house house", turn="Ana").play(Accept("bedtime", Position(hands=hands, stock=0)))
    assert isinstance(table.log[-1], RoundEnded)
    assert table.scores["Ana"] == 40_000


def test_nothing_to_agree_on_between_rounds() -> None:
    assert Played().refused(Accept("what", Position())).rule == "table.accept"


# ---- points alone ----


def test_a_round_known_by_kinds_by_amounts_and_by_totals() -> None:
    event = DealScore({"Ana": 100_000, "Dana": 0}, {"Bob": {"gold": 1, "cash": 3}}, {"Cyril": (15_000, 15_000, 25_000)})
    table = Played().play(event)
    assert table.scores == {"Ana": 100_000, "Bob": 80_000, "Cyril": 55_000, "Dana": 0}
    assert (table.state.round, table.state.phase) == (1, "before")


def test_a_round_under_way_ends_with_the_numbers_counted_at_the_table() -> None:
    table = Played().dealt().make("house house").play(DealScore(dict.fromkeys(NOBODY, 10_000)))
    assert (table.state.round, table.scores["Ana"]) == (1, 10_000)
    assert table.dealt().state.round == 2


@pytest.mark.parametrize(
    ("event", "rule"),
    [
        (DealScore({"Ana": 1}), "table.every_side"),
        (DealScore({**dict.fromkeys(NOBODY, 0), "Eva": 0}), "table.every_side"),
        (DealScore(dict.fromkeys(NOBODY, 0), {"Ana": {}}), "table.deal_score"),
        (DealScore(dict.fromkeys(NOBODY, 400_000)), "cover_your_assets.values"),
        (DealScore({}, {name: {"gold": 2} for name in NOBODY}), "cover_your_assets.cards"),
        (DealScore({}, {name: {"coin_bank": 1} for name in NOBODY}), "cover_your_assets.cards"),
    ],
)
def test_numbers_that_cannot_be(event: DealScore, rule: str) -> None:
    assert Played().refused(event).rule == rule


# ---- what the cards say ----


def test_a_box_that_says_otherwise_is_told_at_any_time_and_kept() -> None:
    table = Played().lie("gold house", turn="Ana")
    assert table.play(Printed({"gold": 60_000})).scores["Ana"] == 80_000
    assert GAME.show(table.state)["edition"] == {"values": {"gold": 60_000}}
    again = Played(values={"gold": 60_000}).lie("gold house", turn="Ana")
    assert again.scores["Ana"] == 80_000


def test_challenges_go_on_as_the_agreed_table_lies() -> None:
    lying = {"Ana": parsed("house house"), "Bob": parsed("cash cash, gold jewels")}
    table = Played().dealt().play(Accept("as in the photo", Position(lying)))
    assert table.play(Challenge("Ana", "Bob", ("jewels",))).pending == [("Bob", "answer")]
