"""The advanced rules, each an option of its own."""

from typing import Any

import pytest

from companion.rules.cover_your_assets.claims import EventClaim, SafeClaim
from companion.rules.cover_your_assets.events import (
    Answer,
    Challenge,
    Deal,
    Discard,
    Improve,
    Make,
    Move,
    Stop,
    Swap,
)
from companion.rules.cover_your_assets.state import ADVANCED, Options
from companion.rules.game import Event
from tests.companion.rules.cover_your_assets.played import Played

RULES = [name for name, played in ADVANCED._asdict().items() if played is True]


def test_the_advanced_variant_plays_every_advanced_rule_and_the_classic_none() -> None:
    assert RULES == [
        "six_cards",
        "two_actions",
        "lost_challenge",
        "improve",
        "swap",
        "move",
        "coin_bank",
        "second_from_top",
    ]
    assert not any(getattr(Options(), rule) for rule in RULES)


def test_six_cards() -> None:
    table = Played(six_cards=True).dealt()
    assert (table.state.hands, table.state.stock) == ((6, 6, 6, 6), 104 - 24 - 1)
    assert table.throw("house").hand("Ana") == 6


# ---- two actions ----


def test_the_second_action_may_be_the_same_another_or_none() -> None:
    table = Played(two_actions=True).dealt().make("house house")
    assert table.pending == [("Ana", "second_action")]
    assert (table.hand("Ana"), table.state.stock) == (3, 83), "only a discard is replaced before the second action"
    table.make("jewels jewels")
    assert (table.turn, table.hand("Ana")) == ("Bob", 5)
    table.make("stocks stocks").throw("cash")
    assert table.turn == "Cyril"
    table.throw("cash").play(Stop("Cyril"))
    assert table.turn == "Dana"
    assert table.refused(Stop("Dana")).rule == "cover_your_assets.turn"


def test_a_discard_as_the_first_action_is_replaced_at_once() -> None:
    table = Played(two_actions=True).dealt().throw("house")
    assert (table.hand("Ana"), table.state.phase) == (5, "second")


def test_without_cards_there_is_no_second_action() -> None:
    hands = {"Ana": 2, "Bob": 1, "Cyril": 1, "Dana": 1}
    table = Played(two_actions=True).lie(hands=hands, stock=0, turn="Ana").make("house house")
    assert table.turn == "Bob"


# ---- no second challenge of the same player ----


def beaten(**options: Any) -> Played:
    """Ana has challenged Bob as her first action, and lost."""
    table = Played(two_actions=True, **options)
    table.lie("house house", "cash cash, jewels jewels", "stocks stocks, piggy_bank piggy_bank", turn="Ana")
    return table.challenge("Bob", "jewels").answer("silver").give_up()


def test_a_lost_challenge_is_not_repeated_in_the_same_turn() -> None:
    table = beaten(lost_challenge=True)
    again = Challenge("Ana", "Bob", ("jewels",))
    assert table.refused(again).rule == "cover_your_assets.lost_challenge"
    table.play(Challenge("Ana", "Cyril", ("piggy_bank",))).give_up()
    for name in ("Bob", "Cyril", "Dana"):
        table.play(Discard(name, "baseball_cards"), Stop(name))
    assert table.play(again).pending == [("Bob", "answer")], "in Ana's next turn it is allowed"


def test_without_that_rule_it_may_be_repeated() -> None:
    assert beaten().play(Challenge("Ana", "Bob", ("jewels",))).pending == [("Bob", "answer")]


# ---- improving a set ----


def test_an_equal_asset_improves_the_top_set() -> None:
    table = Played(improve=True).lie("house house, gold cash", turn="Ana").play(Improve("Ana", "cash"))
    assert table.stack("Ana") == ["house house", "gold cash cash"]
    assert (table.turn, table.hand("Ana")) == ("Bob", 5)


@pytest.mark.parametrize("card", ["gold", "house", "jewels"])
def test_nothing_else_does(card: str) -> None:
    table = Played(improve=True).lie("house house, gold cash", turn="Ana")
    assert table.refused(Improve("Ana", card)).expected == {"card": "cash"}


def test_who_has_no_set_improves_none() -> None:
    assert Played(improve=True).dealt().refused(Improve("Ana", "cash")).rule == "cover_your_assets.improve"


# ---- Swap and Move ----


def stacked(**options: Any) -> Played:
    return Played(**options).lie("house house, cash cash", "jewels jewels", "stocks stocks, gold motorboat", turn="Ana")


def test_swap_exchanges_the_top_sets_and_leaves_the_game() -> None:
    table = stacked(swap=True).play(Swap("Ana", "Cyril"))
    assert table.stack("Ana") == ["house house", "gold motorboat"]
    assert table.stack("Cyril") == ["stocks stocks", "cash cash"]
    assert (table.state.removed, table.state.discards, table.turn) == (("swap",), (), "Bob")


def test_swap_takes_an_only_set_unless_the_table_says_otherwise() -> None:
    table = stacked(swap=True).play(Swap("Ana", "Bob"))
    assert (table.stack("Ana"), table.stack("Bob")) == (["house house", "jewels jewels"], ["cash cash"])
    verdict = stacked(swap=True, only_set="kept").refused(Swap("Ana", "Bob"))
    assert verdict.house == ("cover_your_assets.only_set",)


def test_a_swap_of_an_only_set_says_that_this_is_our_ruling() -> None:
    assert stacked(swap=True).judge(EventClaim(Swap("Ana", "Bob"))).house == ("cover_your_assets.only_set",)
    assert stacked(swap=True).judge(EventClaim(Swap("Ana", "Cyril"))).house == ()


@pytest.mark.parametrize("target", ["Ana", "Dana"])
def test_swap_needs_another_player_with_a_set(target: str) -> None:
    assert stacked(swap=True).refused(Swap("Ana", target)).rule == "cover_your_assets.swap"


@pytest.mark.parametrize(
    ("target", "to", "lies"),
    [
        ("Cyril", "bottom", ["gold motorboat", "stocks stocks"]),
        ("Cyril", "top", ["gold motorboat", "stocks stocks"]),
        ("Ana", "bottom", ["cash cash", "house house"]),
        ("Bob", "top", ["jewels jewels"]),
    ],
)
def test_move_changes_anyones_stack(target: str, to: str, lies: list[str]) -> None:
    table = stacked(move=True).play(Move("Ana", target, to))
    assert table.stack(target) == lies
    assert table.state.removed == ("move",)


def test_nothing_to_move() -> None:
    assert stacked(move=True).refused(Move("Ana", "Dana", "top")).rule == "cover_your_assets.move"


def test_two_of_each_action_card() -> None:
    table = stacked(move=True)
    for name in ("Ana", "Bob"):
        table.play(Move(name, "Cyril", "top"))
    assert table.refused(Move("Cyril", "Ana", "top")).rule == "cover_your_assets.cards"
    assert table.refused(Swap("Cyril", "Ana")).rule == "cover_your_assets.swap"


def test_an_action_card_may_be_discarded_and_lies_in_no_set() -> None:
    table = stacked(swap=True).throw("swap")
    assert table.state.discards == ("swap",)
    assert table.refused(Make("Bob", ("house",), "swap")).rule == "cover_your_assets.action_cards"


def test_safe_is_what_lies_lowest_or_what_was_made_first() -> None:
    lowest = stacked(move=True).play(Move("Ana", "Cyril", "bottom"))
    assert not lowest.judge(SafeClaim("Cyril")).legal, "the stocks were safe, and lie on top now"
    assert lowest.judge(SafeClaim("Cyril")).house == ("cover_your_assets.safe_set",)
    first = stacked(move=True, safe_set="first_made").play(Move("Ana", "Cyril", "bottom"))
    assert first.judge(SafeClaim("Cyril")).legal
    assert first.refused(Challenge("Bob", "Cyril", ("stocks",))).rule == "cover_your_assets.first_set_safe"


def test_a_first_made_set_that_was_moved_up_is_covered_again() -> None:
    table = stacked(move=True, safe_set="first_made").play(Move("Ana", "Cyril", "bottom"), Discard("Bob", "cash"))
    table.make("house house").play(Discard("Dana", "cash"))
    assert table.stack("Cyril") == ["gold motorboat", "stocks stocks", "house house"]
    assert not table.judge(SafeClaim("Cyril")).legal
    table.challenge("Cyril", "house").give_up()
    assert table.state.safe == (0, 0, 1, 0)
    assert table.judge(SafeClaim("Cyril")).legal


# ---- second from the top ----


def second(**options: Any) -> Played:
    table = Played(second_from_top=True, coin_bank=True, **options)
    return table.lie("house house", "cash cash, jewels jewels, stocks stocks", turn="Ana")


@pytest.mark.parametrize("cards", ["jewels jewels", "silver gold", "jewels gold", "coin_bank"])
def test_two_cards_or_a_coin_bank_challenge_the_second_set(cards: str) -> None:
    table = second().challenge("Bob", cards, second=True).give_up()
    assert table.stack("Bob") == ["cash cash", "stocks stocks"]
    assert len(table.stack("Ana")[1].split()) == 2 + len(cards.split())


def test_the_defender_keeps_the_second_set_in_its_place() -> None:
    table = second().challenge("Bob", "jewels gold", second=True).answer("silver").give_up()
    assert table.stack("Bob") == ["cash cash", "gold silver jewels jewels jewels", "stocks stocks"]


def test_once_it_is_open_one_card_answers() -> None:
    table = second().challenge("Bob", "jewels gold", second=True)
    assert table.refused(Answer("Bob", ("jewels", "silver"))).rule == "cover_your_assets.answer"
    assert table.answer("silver").answer("jewels").pending == [("Bob", "answer")]


@pytest.mark.parametrize(
    ("cards", "rule"),
    [
        ("jewels", "second_from_top"),
        ("coin_bank jewels", "coin_bank"),
        ("jewels cash", "challenge"),
        ("stocks stocks", "challenge"),
    ],
)
def test_how_the_second_set_is_not_challenged(cards: str, rule: str) -> None:
    event = Challenge("Ana", "Bob", tuple(cards.split()), second=True)
    assert second().refused(event).rule == f"cover_your_assets.{rule}"


def test_there_must_be_a_second_set() -> None:
    table = second()
    assert table.refused(Challenge("Ana", "Cyril", ("cash", "cash"), second=True)).expected == {"sets": 0}


def test_the_lowest_set_is_safe_as_the_second_too_unless_the_table_says_otherwise() -> None:
    event = Challenge("Ana", "Bob", ("cash", "cash"), second=True)
    stacks = ("house house", "cash cash, jewels jewels")
    safe = Played(second_from_top=True).lie(*stacks, turn="Ana").refused(event)
    assert safe.house == ("cover_your_assets.second_lowest",)
    table = Played(second_from_top=True, second_lowest="open").lie(*stacks, turn="Ana").play(event).give_up()
    assert table.stack("Bob") == ["jewels jewels"]
    assert table.judge(SafeClaim("Bob")).legal, "now the jewels lie lowest"


# ---- the coin bank ----


def banked(cards: str, **options: Any) -> Played:
    table = Played(coin_bank=True, second_from_top=True, **options)
    return table.lie("house house", "cash cash, jewels jewels, stocks stocks", turn="Ana").challenge("Bob", cards)


def test_a_coin_bank_makes_sets_like_any_wild_card() -> None:
    table = Played(coin_bank=True).dealt().make("house coin_bank")
    assert table.stack("Ana") == ["coin_bank house"]
    assert table.scores["Ana"] == 21_000


@pytest.mark.parametrize("answer", ["stocks stocks", "silver gold", "stocks silver", "coin_bank"])
def test_two_cards_or_a_coin_bank_answer_a_coin_bank(answer: str) -> None:
    table = banked("coin_bank").answer(answer)
    assert table.pending == [("Ana", "answer")]


def test_one_card_does_not() -> None:
    verdict = banked("coin_bank").refused(Answer("Bob", ("stocks",)))
    assert (verdict.rule, verdict.expected) == ("cover_your_assets.coin_bank_demands", {"count": 2})
    assert verdict.house == ("cover_your_assets.coin_bank_demands",)


def test_a_coin_bank_that_defends_demands_two_as_well() -> None:
    table = banked("stocks").answer("coin_bank")
    assert table.refused(Answer("Ana", ("stocks",))).expected == {"count": 2}
    assert table.answer("stocks silver").answer("gold").pending == [("Ana", "answer")], "two are answered by one"


def test_a_coin_bank_that_opens_against_the_second_set() -> None:
    event = Challenge("Ana", "Bob", ("coin_bank",), second=True)
    assert second().play(event).refused(Answer("Bob", ("jewels",))).expected == {"count": 2}
    one = second(coin_bank_demands="not_on_second").play(event)
    assert one.refused(Answer("Bob", ("jewels", "jewels"))).expected == {"count": 1}
    assert one.answer("jewels").pending == [("Ana", "answer")]


# ---- each rule by itself ----


@pytest.mark.parametrize(
    ("event", "option"),
    [
        (Improve("Ana", "cash"), "improve"),
        (Swap("Ana", "Cyril"), "swap"),
        (Move("Ana", "Cyril", "top"), "move"),
        (Challenge("Ana", "Cyril", ("stocks", "stocks"), second=True), "second_from_top"),
    ],
)
def test_a_rule_that_is_not_played_is_named_with_its_option(event: Event, option: str) -> None:
    verdict = stacked().refused(event)
    assert (verdict.rule, verdict.expected) == (f"cover_your_assets.{option}", {"options": {option: True}})


def test_a_card_that_is_not_played_with_is_refused() -> None:
    assert Played().dealt().refused(Make("Ana", ("house", "coin_bank"))).rule == "cover_your_assets.cards"
    assert Played(swap=True).play(Deal(None, "swap")).state.discards == ("swap",)
