"""Two and three players: series from draft piles, who may challenge them, and action cards turned up."""

from typing import Any

import pytest

from companion.rules.cover_your_assets.claims import EventClaim
from companion.rules.cover_your_assets.effects import MoveIdle, RoundEnded, SeriesTaken, SwapReturned
from companion.rules.cover_your_assets.events import (
    Challenge,
    Deal,
    Discard,
    Leave,
    Make,
    Position,
    Series,
    Setup,
    Stop,
    TurnedMove,
    TurnUp,
)
from companion.rules.cover_your_assets.state import DraftPile
from companion.rules.game import Event
from tests.companion.rules.cover_your_assets.played import Played, parsed


def two(piles: str = "motorboat cash silver", **options: Any) -> Played:
    return Played("Ana Bob", "two_players", **options).dealt(None, piles)


def three(piles: str = "motorboat cash silver", **options: Any) -> Played:
    return Played("Ana Bob Cyril", "three_players", **options).dealt("jewels", piles)


def test_two_players_hold_six_cards_beside_three_piles_of_ten() -> None:
    table = two()
    assert (table.state.hands, table.state.stock) == ((6, 6), 93 - 12 - 30)
    assert table.state.piles == (DraftPile("motorboat", 10), DraftPile("cash", 10), DraftPile("silver", 10))
    assert table.refused(Discard("Ana", "house")).rule == "cover_your_assets.cards"


def test_three_players_hold_five_of_the_whole_deck() -> None:
    table = three()
    assert (table.state.hands, table.state.stock) == ((5, 5, 5), 104 - 15 - 30 - 1)


def test_the_cards_on_the_piles_must_be_told() -> None:
    table = Played("Ana Bob", "two_players")
    assert table.refused(Deal()).expected == {"piles": 3}


def test_classic_actions_remain() -> None:
    table = two()
    assert table.make("jewels jewels").throw("cash").make("cash", "cash").stack("Ana") == ["jewels jewels", "cash cash"]


# ---- a series ----


@pytest.mark.parametrize(
    ("piles", "card", "chosen", "lies"),
    [
        ("cash cash cash", "cash", (1, 2, 3), "cash cash cash cash"),
        ("cash silver gold", "silver", (1, 2, 3), "silver silver gold cash"),
        ("cash silver stocks", "stocks", (2, 3), "silver stocks stocks"),
    ],
)
def test_a_card_from_the_hand_with_all_that_match(piles: str, card: str, chosen: tuple[int, ...], lies: str) -> None:
    table = two(piles).play(Series("Ana", card, chosen), Leave("Bob"))
    assert sorted(table.stack("Ana")[0].split()) == sorted(lies.split())
    assert table.pending[0] == ("Ana", "turn_up")


@pytest.mark.parametrize(
    ("card", "chosen", "rule"),
    [
        ("cash", (1,), "pair"),
        ("cash", (2, 3, 1), "pair"),
        ("gold", (3,), "series_wilds"),
        ("cash", (2, 2), "series"),
        ("swap", (2,), "action_cards"),
    ],
)
def test_what_makes_no_series(card: str, chosen: tuple[int, ...], rule: str) -> None:
    assert two().refused(Series("Ana", card, chosen)).rule == f"cover_your_assets.{rule}"


def test_only_the_opponent_answers_a_series() -> None:
    table = two().play(Series("Ana", "cash", (2,)))
    for event in (Leave("Ana"), Challenge("Ana", "Bob", ("cash",))):
        assert table.refused(event).rule == "cover_your_assets.contest"
    assert table.refused(Discard("Bob", "cash")).rule == "cover_your_assets.contest"
    assert table.refused(Challenge("Bob", "Bob", ("cash",))).expected == {"target": "Ana"}
    assert table.refused(Challenge("Bob", "Ana", ("jewels",))).rule == "cover_your_assets.challenge"


def test_a_series_can_be_challenged_without_a_set_and_is_not_safe_as_a_first_one() -> None:
    table = two().play(Series("Ana", "cash", (2,)))
    assert table.judge(EventClaim(Challenge("Bob", "Ana", ("cash",)))).house == ("cover_your_assets.contested_series",)
    table.play(Challenge("Bob", "Ana", ("cash",))).give_up()
    assert (table.stack("Ana"), table.stack("Bob")) == ([], ["cash cash cash"])
    table.play(TurnUp(2, "stocks"))
    assert (table.hand("Ana"), table.hand("Bob"), table.turn) == (6, 6, "Bob"), "both have played cards, and draw"


def test_like_a_set_a_first_series_is_safe_and_who_has_no_set_may_not_challenge() -> None:
    table = two(contested_series="like_a_set").play(Series("Ana", "cash", (2,)))
    assert isinstance(table.log[-1], SeriesTaken)
    assert (table.log[-1].why, table.state.phase) == ("safe", "turn_up")
    table.play(TurnUp(2, "cash"), Discard("Bob", "jewels"), Series("Ana", "cash", (2,)))
    assert isinstance(table.log[-1], SeriesTaken)
    assert table.log[-1].why == "no_set"
    table.play(TurnUp(2, "cash"), Make("Bob", ("jewels", "jewels")), Series("Ana", "cash", (2,)))
    assert table.pending == [("Bob", "contest_series")]


def test_a_lost_challenge_of_a_series_counts_as_one() -> None:
    table = two("cash cash stocks", two_actions=True, lost_challenge=True)
    table.play(Series("Ana", "cash", (1,)), Challenge("Bob", "Ana", ("cash",))).answer("gold").give_up()
    table.play(TurnUp(1, "jewels"), Series("Ana", "cash", (2,)))
    assert isinstance(table.log[-1], SeriesTaken)
    assert table.log[-1].why == "lost_challenge"


def test_every_pile_used_shows_its_next_card() -> None:
    table = two("cash cash stocks").play(Series("Ana", "cash", (1, 2)), Leave("Bob"))
    assert table.refused(TurnUp(3, "jewels")).expected == {"piles": [1, 2]}
    assert table.refused(Discard("Ana", "jewels")).rule == "cover_your_assets.turn_up"
    table.play(TurnUp(2, "jewels"), TurnUp(1, "gold"))
    assert table.state.piles == (DraftPile("gold", 9), DraftPile("jewels", 9), DraftPile("stocks", 10))
    assert table.turn == "Bob"
    assert table.refused(TurnUp(1, "cash")).rule == "cover_your_assets.turn_up"


def test_an_empty_pile_stays_empty() -> None:
    table = Played("Ana Bob", "two_players")
    piles = (DraftPile("cash", 1), DraftPile("stocks", 2), DraftPile("jewels", 3))
    table.play(Setup(Position({"Ana": (), "Bob": ()}, piles=piles)), Series("Ana", "cash", (1,)), Leave("Bob"))
    assert (table.turn, table.state.piles[0]) == ("Bob", DraftPile(None, 0))
    assert table.refused(Series("Bob", "cash", (1,))).rule == "cover_your_assets.series"


def test_who_has_no_cards_cannot_challenge_a_series_and_the_piles_count_for_nobody() -> None:
    piles = (DraftPile("cash", 5), DraftPile("stocks", 5), DraftPile("jewels", 5))
    table = Played("Ana Bob", "two_players")
    table.play(Setup(Position({"Ana": (), "Bob": ()}, {"Ana": 1, "Bob": 0}, stock=0, piles=piles)))
    offer = Series("Ana", "cash", (1,))
    assert table.judge(EventClaim(offer)).house == ("cover_your_assets.series_wilds", "cover_your_assets.no_cards")
    table.play(offer)
    last = TurnUp(1, "gold")
    assert "cover_your_assets.piles_left" in table.judge(EventClaim(last)).house
    table.play(last)
    assert isinstance(table.log[-1], RoundEnded)
    assert table.scores == {"Ana": 20_000, "Bob": 0}


# ---- three players ----


@pytest.mark.parametrize(("player", "reach"), [("Ana", [1, 3]), ("Bob", [1, 2]), ("Cyril", [2, 3])])
def test_each_player_draws_from_the_two_piles_nearby(player: str, reach: list[int]) -> None:
    table = Played("Ana Bob Cyril", "three_players").lie(piles="cash cash cash", turn=player)
    for pile in (1, 2, 3):
        event = Series(player, "cash", (pile,))
        if pile in reach:
            assert table.judge(EventClaim(event)).legal
        else:
            assert table.refused(event).expected == {"piles": reach}


def test_three_players_draw_from_one_pile_only() -> None:
    verdict = three("cash cash cash").refused(Series("Ana", "cash", (1, 3)))
    assert verdict.rule == "cover_your_assets.three_players"


@pytest.mark.parametrize(("pile", "neighbour", "other"), [(1, "Bob", "Cyril"), (3, "Cyril", "Bob")])
def test_only_the_other_neighbour_of_the_pile_may_challenge(pile: int, neighbour: str, other: str) -> None:
    table = three("cash cash cash").play(Series("Ana", "cash", (pile,)))
    assert table.pending == [(neighbour, "contest_series")]
    verdict = table.refused(Challenge(other, "Ana", ("cash",)))
    assert (verdict.rule, verdict.expected) == ("cover_your_assets.three_players", {"player": neighbour})


def test_one_pile_a_turn_unless_the_table_says_an_action() -> None:
    def drawn(**options: Any) -> Played:
        table = three("cash cash cash", two_actions=True, **options).play(Series("Ana", "cash", (1,)), Leave("Bob"))
        return table.play(TurnUp(1, "stocks"))

    other = Series("Ana", "cash", (3,))
    assert drawn().refused(other).house == ("cover_your_assets.one_pile",)
    assert drawn().play(Series("Ana", "stocks", (1,))).pending == [("Bob", "contest_series")]
    assert drawn(one_pile="action").play(other).pending == [("Cyril", "contest_series")]


# ---- action cards turned up ----


def drawn(ana: str, bob: str, left: int = 5) -> Played:
    """Ana has made a series with pile 1, nobody has challenged it, and the next card comes up."""
    piles = (DraftPile("cash", left + 1), DraftPile("stocks", 5), DraftPile("jewels", 5))
    table = Played("Ana Bob", "two_players", swap=True, move=True)
    table.play(Setup(Position({"Ana": parsed(ana), "Bob": parsed(bob)}, piles=piles)))
    return table.play(Series("Ana", "cash", (1,)), Leave("Bob"))


def test_an_action_card_before_the_round_goes_back_into_its_pile() -> None:
    table = Played("Ana Bob", "two_players", swap=True)
    assert table.refused(Deal(None, None, ("swap", "cash", "cash"))).rule == "cover_your_assets.turned_before"


def test_a_swap_turned_up_exchanges_the_top_sets_of_both() -> None:
    table = drawn("jewels jewels", "stocks stocks").play(TurnUp(1, "swap"))
    assert (table.stack("Ana"), table.stack("Bob")) == (["jewels jewels", "stocks stocks"], ["cash cash"])
    assert (table.state.removed, table.state.piles[0]) == (("swap",), DraftPile(None, 4))
    assert table.pending == [("Ana", "turn_up")], "another card comes up in its place"


def test_a_swap_turned_up_goes_back_where_somebody_has_no_set() -> None:
    table = drawn("", "").play(TurnUp(1, "swap"))
    assert (table.log[-1], table.state.piles[0]) == (SwapReturned(1, last=False), DraftPile(None, 5))
    assert table.state.removed == ()
    assert table.play(TurnUp(1, "gold")).turn == "Bob"


def test_a_swap_that_is_the_last_card_of_its_pile_leaves_the_game() -> None:
    table = drawn("", "", left=1)
    assert table.judge(EventClaim(TurnUp(1, "swap"))).house == ("cover_your_assets.last_swap",)
    table.play(TurnUp(1, "swap"))
    assert (table.state.removed, table.state.piles[0], table.turn) == (("swap",), DraftPile(None, 0), "Bob")


def test_a_move_turned_up_lets_each_decide_for_the_other() -> None:
    table = drawn("jewels jewels", "stocks stocks, motorboat motorboat").play(TurnUp(1, "move"))
    assert table.pending == [("Ana", "turned_move"), ("Bob", "turned_move")]
    assert table.refused(Discard("Ana", "cash")).rule == "cover_your_assets.turned_move"
    table.play(TurnedMove("Bob", "bottom"))
    assert table.stack("Ana") == ["cash cash", "jewels jewels"]
    assert table.refused(TurnedMove("Bob", "top")).rule == "cover_your_assets.turned_move"
    table.play(TurnedMove("Ana", "top"))
    assert table.stack("Bob") == ["motorboat motorboat", "stocks stocks"]
    assert (table.state.removed, table.pending) == (("move",), [("Ana", "turn_up")])


def test_a_move_turned_up_asks_nobody_whose_answer_changes_nothing() -> None:
    table = drawn("jewels jewels", "stocks stocks").play(TurnUp(1, "move"))
    assert table.pending == [("Bob", "turned_move")], "Bob's only set cannot be moved"
    idle = drawn("", "").play(TurnUp(1, "move"))
    assert (idle.log[-1], idle.pending) == (MoveIdle(1), [("Ana", "turn_up")])


def test_among_three_a_card_turned_up_concerns_the_neighbours_of_its_pile() -> None:
    table = Played("Ana Bob Cyril", "three_players", swap=True)
    table.lie("jewels jewels", "stocks stocks", "gold house", piles="cash cash cash", turn="Ana")
    table.play(Series("Ana", "cash", (3,)), Leave("Cyril"), TurnUp(3, "swap"))
    assert (table.stack("Ana")[-1], table.stack("Bob"), table.stack("Cyril")) == (
        "gold house",
        ["stocks stocks"],
        ["cash cash"],
    )


def test_a_card_turned_up_is_no_action_of_the_player() -> None:
    table = Played("Ana Bob", "two_players", move=True, two_actions=True).dealt(None, "cash stocks jewels")
    table.play(Series("Ana", "cash", (1,)), Leave("Bob"), TurnUp(1, "move"), TurnUp(1, "gold"))
    assert table.pending == [("Ana", "second_action")]
    assert table.play(Stop("Ana")).turn == "Bob"


@pytest.mark.parametrize("event", [TurnUp(1, "swap"), TurnUp(1, "coin_bank"), TurnUp(1, "house")])
def test_only_cards_that_are_played_with_come_up(event: Event) -> None:
    table = two().play(Series("Ana", "motorboat", (1,)), Leave("Bob"))
    assert table.refused(event).rule == "cover_your_assets.cards"
