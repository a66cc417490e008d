"""The classic rules turn by turn: sets, discards, challenges, hands, and the end of a round."""

import pytest

from companion.rules.cover_your_assets.effects import ChallengeEnded, RoundEnded
from companion.rules.cover_your_assets.events import (
    Accept,
    Answer,
    Challenge,
    Deal,
    DealScore,
    Discard,
    GiveUp,
    Improve,
    Leave,
    Make,
    Move,
    Position,
    Series,
    Stop,
    Swap,
    TurnedMove,
    TurnUp,
)
from companion.rules.game import Event
from tests.companion.rules.cover_your_assets.played import GAME, Played


def test_a_round_begins_left_of_the_dealer_with_five_cards_each() -> None:
    table = Played().play(Deal("Bob", "cash"))
    assert (table.turn, table.state.hands, table.state.stock) == ("Cyril", (5, 5, 5, 5), 104 - 20 - 1)
    assert table.pending == [("Cyril", "act")]


def test_the_deal_goes_to_the_left_unless_a_dealer_is_named() -> None:
    table = Played()
    begun = []
    for _ in range(3):
        table.dealt()
        begun.append(table.turn)
        table.play(_nothing_scored(table))
    assert begun == ["Ana", "Bob", "Cyril"]


def _nothing_scored(table: Played) -> Event:
    return DealScore(dict.fromkeys(table.setting.players, 0))


def test_the_discard_pile_must_begin_with_a_card() -> None:
    assert Played().refused(Deal()).rule == "cover_your_assets.deal"
    assert Played().refused(Deal("Eva", "cash")).rule == "cover_your_assets.turn"
    assert Played().refused(Deal(None, "coin_bank")).rule == "cover_your_assets.cards"
    assert Played().refused(Deal(None, "cash", ("house", "house", "house"))).rule == "cover_your_assets.deal"
    assert Played().dealt().refused(Deal(None, "cash")).rule == "cover_your_assets.round_end"


@pytest.mark.parametrize(
    ("hand", "discard", "lies"),
    [
        ("house house", None, "house house"),
        ("house silver", None, "silver house"),
        ("house gold", None, "gold house"),
        ("cash", "cash", "cash cash"),
        ("silver", "cash", "silver cash"),
    ],
)
def test_a_set_from_the_hand_or_with_the_top_discard(hand: str, discard: str | None, lies: str) -> None:
    table = Played().dealt("cash").make(hand, discard)
    assert table.stack("Ana") == [lies], "wild cards lie under assets"
    assert table.state.discards == (() if discard else ("cash",))
    assert (table.hand("Ana"), table.turn) == (5, "Bob")


def test_a_wild_discard_pairs_with_an_asset_from_the_hand() -> None:
    table = Played().dealt("gold").make("jewels", "gold")
    assert table.stack("Ana") == ["gold jewels"]


@pytest.mark.parametrize(
    ("hand", "discard", "rule"),
    [
        ("silver gold", None, "two_wilds"),
        ("silver", "gold", "two_wilds"),
        ("house cash", None, "pair"),
        ("house", None, "pair"),
        ("house house", "gold", "pair"),
        ("swap house", None, "action_cards"),
        ("cash", "cash", "top_discard"),
    ],
)
def test_what_makes_no_set(hand: str, discard: str | None, rule: str) -> None:
    verdict = Played().dealt("gold").refused(Make("Ana", tuple(hand.split()), discard))
    assert verdict.rule == f"cover_your_assets.{rule}"


def test_only_the_top_of_the_discard_pile_may_be_taken() -> None:
    table = Played().dealt("house").throw("cash")
    assert table.refused(Make("Bob", ("house",), "house")).expected == {"discard": "cash"}
    table.make("cash", "cash")
    assert table.state.discards == ("house",)
    table.make("house", "house")
    assert table.refused(Make("Dana", ("house",), "house")).expected == {"discard": None}


def test_equal_sets_never_join() -> None:
    table = Played().lie("cash cash", turn="Ana").make("cash cash")
    assert table.stack("Ana") == ["cash cash", "cash cash"]


def test_nobody_plays_a_card_of_which_all_lie_open() -> None:
    table = Played().lie("gold house, gold cash", "gold cash, gold jewels", turn="Ana")
    verdict = table.refused(Discard("Ana", "gold"))
    assert (verdict.rule, verdict.expected) == ("cover_your_assets.cards", {"card": "gold", "copies": 4})


def test_nobody_plays_more_cards_than_they_hold() -> None:
    table = Played().lie(hands={"Ana": 1, "Bob": 1, "Cyril": 1, "Dana": 1}, stock=0, turn="Ana")
    verdict = table.refused(Make("Ana", ("cash", "cash")))
    assert (verdict.rule, verdict.expected) == ("cover_your_assets.hand", {"hand": 1})


def test_turns_go_round_and_nobody_passes() -> None:
    table = Played().dealt()
    assert table.refused(Discard("Bob", "cash")).expected == {"player": "Ana", "decision": "act"}
    assert table.refused(Discard("Eva", "cash")).rule == "cover_your_assets.turn"
    assert table.refused(Stop("Ana")).rule == "cover_your_assets.turn"
    for name in ("Ana", "Bob", "Cyril", "Dana"):
        assert table.turn == name
        table.throw("stocks")
    assert table.turn == "Ana"


# ---- challenges ----


def challenged() -> Played:
    return Played().lie("house house", "cash cash, jewels jewels", "stocks stocks", turn="Ana")


@pytest.mark.parametrize("card", ["jewels", "silver", "gold"])
def test_a_matching_asset_and_a_wild_card_are_equally_strong(card: str) -> None:
    table = challenged().challenge("Bob", card).give_up()
    assert table.stack("Bob") == ["cash cash"]
    assert len(table.stack("Ana")) == 2


def test_the_defender_who_wins_keeps_the_set_in_its_place_with_all_cards() -> None:
    table = challenged().challenge("Bob", "jewels").answer("silver").give_up()
    assert table.stack("Bob") == ["cash cash", "silver jewels jewels jewels"]
    assert (table.hand("Ana"), table.hand("Bob")) == (5, 5), "both draw at the end of the turn"
    assert table.turn == "Bob"


@pytest.mark.parametrize("answers", range(5))
def test_a_challenge_may_have_any_number_of_answers(answers: int) -> None:
    table = challenged().challenge("Bob", "silver")
    for _ in range(answers):
        table.answer("jewels" if answers < 5 else "gold")
    table.give_up()
    won = "Ana" if answers % 2 == 0 else "Bob"
    assert len(table.stack(won)[-1].split()) == 3 + answers


def test_who_has_no_card_left_cannot_defend() -> None:
    table = Played().lie(
        "house house",
        "cash cash, jewels jewels",
        hands={"Ana": 2, "Bob": 0, "Cyril": 1, "Dana": 1},
        stock=0,
        turn="Ana",
    )
    table.challenge("Bob", "jewels")
    ended = table.log[-1]
    assert isinstance(ended, ChallengeEnded)
    assert (ended.player, ended.out_of_cards) == ("Ana", True)
    assert table.turn == "Cyril", "who has no cards is skipped"


@pytest.mark.parametrize(
    ("event", "rule"),
    [
        (Challenge("Ana", "Bob", ("cash",)), "challenge"),
        (Challenge("Ana", "Bob", ("jewels", "jewels")), "challenge"),
        (Challenge("Ana", "Cyril", ("stocks",)), "first_set_safe"),
        (Challenge("Ana", "Dana", ("stocks",)), "challenge"),
        (Challenge("Ana", "Ana", ("house",)), "challenge"),
        (Challenge("Ana", "Bob", ("cash", "cash"), second=True), "second_from_top"),
        (Challenge("Bob", "Ana", ("house",)), "turn"),
        (Answer("Bob", ("jewels",)), "answer"),
        (GiveUp("Bob"), "answer"),
        (Leave("Bob"), "contest"),
        (Improve("Ana", "house"), "improve"),
        (Swap("Ana", "Bob"), "swap"),
        (Move("Ana", "Bob", "top"), "move"),
        (Series("Ana", "cash", (1,)), "series"),
        (TurnUp(1, "cash"), "turn_up"),
        (TurnedMove("Ana", "top"), "turned_move"),
    ],
)
def test_what_the_classic_rules_refuse(event: Event, rule: str) -> None:
    assert challenged().refused(event).rule == f"cover_your_assets.{rule}"


def test_who_has_no_set_may_not_challenge() -> None:
    table = Played().lie("", "cash cash, jewels jewels", turn="Ana")
    assert table.refused(Challenge("Ana", "Bob", ("jewels",))).rule == "cover_your_assets.own_set"


def lost_the_only_set(**options: str) -> Played:
    """No classic rule takes an only set away, but a table may agree that it is gone."""
    table = Played(**options).lie("house house", "cash cash, jewels jewels", turn="Ana")
    return table.play(Accept("a child took it", Position(stacks={"Ana": ()})))


def test_the_set_is_needed_now_unless_the_table_says_ever() -> None:
    event = Challenge("Ana", "Bob", ("jewels",))
    verdict = lost_the_only_set().refused(event)
    assert (verdict.rule, verdict.house) == ("cover_your_assets.challenger_set", ("cover_your_assets.challenger_set",))
    assert lost_the_only_set(challenger_set="ever").play(event).pending == [("Bob", "answer")]


@pytest.mark.parametrize(
    ("event", "rule"),
    [
        (Answer("Ana", ("jewels",)), "answer"),
        (Answer("Bob", ("cash",)), "answer"),
        (Answer("Bob", ("jewels", "jewels")), "answer"),
        (Discard("Ana", "cash"), "answer"),
        (Deal(None, "cash"), "round_end"),
    ],
)
def test_during_a_challenge_only_an_answer_counts(event: Event, rule: str) -> None:
    assert challenged().challenge("Bob", "jewels").refused(event).rule == f"cover_your_assets.{rule}"


# ---- the end of a round ----


def test_a_round_goes_on_until_all_hands_are_empty() -> None:
    table = Played().lie(
        "house house", "cash cash", hands={"Ana": 1, "Bob": 2, "Cyril": 0, "Dana": 0}, stock=0, turn="Ana"
    )
    table.throw("cash")
    assert (table.turn, table.state.phase) == ("Bob", "act")
    table.throw("jewels")
    assert table.turn == "Bob", "everyone else is out of cards"
    table.throw("jewels")
    ended = table.log[-1]
    assert isinstance(ended, RoundEnded)
    assert ended.points == (("Ana", 40_000), ("Bob", 20_000), ("Cyril", 0), ("Dana", 0))
    assert (table.state.phase, table.pending, GAME.outcome(table.state)) == ("before", [], None)


def test_the_stock_is_shared_out_the_player_first() -> None:
    table = Played().lie("house house", "cash cash, jewels jewels", stock=1, turn="Ana")
    table.challenge("Bob", "jewels").answer("jewels").give_up()
    assert (table.hand("Ana"), table.hand("Bob"), table.state.stock) == (5, 4, 0)
