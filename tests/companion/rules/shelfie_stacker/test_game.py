"""A game from its preparation to its winner: order, letters, hands, rewards, ends, and where the past begins anew."""

from typing import Any

import pytest

from companion.rules.shelfie_stacker.dice import die_of
from companion.rules.shelfie_stacker.edition import Contest, Edition, Helper
from companion.rules.shelfie_stacker.effects import RoundEnded, TableSet
from companion.rules.shelfie_stacker.endgame import EndgameCard, times
from companion.rules.shelfie_stacker.events import (
    Accept,
    DealScore,
    Done,
    Fill,
    LastCharacters,
    Place,
    PlayerPosition,
    Position,
    Prepare,
    Printed,
    Reveal,
    Setup,
    Take,
)
from tests.companion.rules.shelfie_stacker.dealer import played_game
from tests.companion.rules.shelfie_stacker.played import GAME, NEVER, SIX_TOPS, Played, at_work, dice, shelf

BOXES = ("green1 green2 green3", "blue1 blue2 blue3", "purple1 purple2 purple3")


# ---- filling, revealing, taking ----


def test_shipments_are_one_more_than_players_with_three_dice_each() -> None:
    table = Played().prepare()
    for boxes in (BOXES[:2], (*BOXES, "blue1 blue1 blue1"), ("green1 green2", *BOXES[1:])):
        verdict = table.refused(Fill(tuple(dice(box) for box in boxes)))
        assert (verdict.rule, verdict.expected) == ("shelfie_stacker.shipments", {"shipments": 3, "dice": 3})


def test_the_bag_holds_twelve_of_a_colour_for_two() -> None:
    table = Played().lay(3, Ana={"shelf": shelf("blue1 blue2 blue3 blue4 blue5", "blue1 blue2 blue3 blue4")})
    boxes = tuple(dice(box) for box in ("blue1 blue1 blue1", "blue1 green1 green1", "green1 green1 green1"))
    assert table.refused(Fill(boxes)).expected == {"colour": "blue", "most": 12}


def test_everyone_reveals_one_character_and_each_only_once() -> None:
    table = Played().prepare(characters=(1, 2, 3, 4, 5, 6, 7, 8)).fill(*BOXES)
    assert table.refused(Reveal({"Ana": 1})).rule == "shelfie_stacker.one_character_each"
    assert table.refused(Reveal({"Ana": 1, "Bob": 2, "Eva": 3})).rule == "shelfie_stacker.one_character_each"
    assert table.refused(Reveal({"Ana": 1, "Bob": 9})).rule == "shelfie_stacker.characters"
    table.reveal(Ana=1, Bob=2).take("Ana", 1).finish("Ana").take("Bob", 2).finish("Bob").fill(*BOXES)
    assert table.refused(Reveal({"Ana": 1, "Bob": 3})).rule == "shelfie_stacker.characters"
    table.reveal(Ana=2, Bob=1)


def test_hidden_hands_stay_hidden_any_character_may_come_where_no_set_is_public() -> None:
    table = Played().prepare().fill(*BOXES).reveal(Ana=16, Bob=9)
    assert table.pending == [("Bob", "take_shipment")]


def test_the_lowest_character_takes_first_and_nobody_takes_a_taken_shipment() -> None:
    table = Played().prepare().fill(*BOXES).reveal(Ana=5, Bob=3)
    assert table.refused(Take("Ana", 1)).expected == {"player": "Bob"}
    table.take("Bob", 2)
    assert table.refused(Take("Ana", 2)).expected == {"shipments": [1, 3]}
    assert table.refused(Take("Bob", 1)).rule == "shelfie_stacker.order"


def test_the_next_may_take_while_the_first_still_places() -> None:
    table = Played().prepare().fill(*BOXES).reveal(Ana=5, Bob=3).take("Bob", 1).take("Ana", 2)
    assert table.pending == [("Ana", "place_dice"), ("Bob", "place_dice")]


def test_every_die_must_be_placed_before_the_turn_is_done() -> None:
    table = at_work(shipment="green1 blue2 purple3")
    verdict = table.refused(Done("Ana"))
    assert (verdict.rule, verdict.expected) == (
        "shelfie_stacker.place_all",
        {"dice": ["green1", "blue2", "purple3"]},
    )


def test_no_round_begins_before_the_last_is_over() -> None:
    table = Played().prepare().fill(*BOXES).reveal(Ana=1, Bob=2).take("Ana", 1)
    verdict = table.refused(Fill(tuple(dice(box) for box in BOXES)))
    assert verdict.rule == "shelfie_stacker.clean_up"
    assert {"player": "Bob", "decision": "take_shipment"} in verdict.expected["pending"]  # type: ignore[operator]


def test_the_unpicked_shipment_goes_back_to_the_bag_but_not_in_the_last_round() -> None:
    table = Played().lay(5).fill(*BOXES).reveal(Ana=1, Bob=2).take("Ana", 1).take("Bob", 2).finish("Ana").finish("Bob")
    assert table.log[-1] == RoundEnded(6, ("purple1", "purple2", "purple3"))
    table.fill(*BOXES).reveal(Ana=2, Bob=3).take("Ana", 1).take("Bob", 2).finish("Ana").finish("Bob")
    assert RoundEnded(7, ()) in table.log


# ---- tie letters: asked for, told, kept ----


def test_equal_characters_ask_for_the_letters_on_the_cards() -> None:
    table = Played().prepare().fill(*BOXES).reveal(Ana=4, Bob=4)
    assert table.pending == [("Ana", "letter"), ("Bob", "letter")]
    assert table.refused(Take("Ana", 1)).rule == "shelfie_stacker.letters"
    assert table.refused(Printed(letters={"Ana": "A", "Bob": "A"})).rule == "shelfie_stacker.letters"
    table.play(Printed(letters={"Ana": "B", "Bob": "A"}))
    assert table.pending == [("Bob", "take_shipment")]


def test_letters_are_kept_by_the_edition_and_not_asked_for_again() -> None:
    table = Played().prepare(decks={"Ana": "green", "Bob": "red"}).fill(*BOXES).reveal(Ana=4, Bob=4)
    table.play(Printed(letters={"Ana": "B", "Bob": "A"}))
    kept = GAME.show(table.state)["edition"]["letters"]
    assert kept == {"green": {"4": "B"}, "red": {"4": "A"}}
    edition = Edition(letters={"green": {4: "B"}, "red": {4: "A"}})
    again = Played(edition=edition).prepare(decks={"Bob": "green", "Ana": "red"}).fill(*BOXES).reveal(Ana=4, Bob=4)
    assert again.pending == [("Ana", "take_shipment")]


# ---- rewards ----


def test_the_helper_needs_three_and_strictly_more_in_turn_order() -> None:
    """Bob holds with three; Ana, earlier in the round, gets four; Bob's fourth comes too late."""
    table = Played().prepare(helper=Helper("blue", 3))
    table.fill("green1 green1 green2", "blue1 blue2 blue3", "purple1 purple2 purple3").reveal(Ana=1, Bob=2)
    table.take("Ana", 1).take("Bob", 2).finish("Ana")
    for die in ("blue1", "blue2", "blue3"):
        table.place("Bob", die, 1)
    table.play(Done("Bob"))
    assert table.holders["helper"] == "Bob"
    table.play(Accept("found", Position({"Ana": PlayerPosition(shelf=shelf("blue1 blue2"), shame=dice("green1"))})))
    table.fill("blue3 blue4 green1", "blue4 green1 green1", "purple1 purple2 purple3").reveal(Ana=2, Bob=3)
    table.take("Ana", 1).take("Bob", 2)
    table.place("Bob", "blue4", 1).finish("Bob")
    table.place("Ana", "blue3", 1).place("Ana", "blue4", 1).finish("Ana")
    assert table.holders["helper"] == "Ana"


@pytest.mark.parametrize(
    ("pattern", "columns", "won"),
    [
        ((("green",),), ["blue1", "green2"], True),
        ((("green", "green"),), ["blue1", "green2"], False),
        ((("green",), ("blue",)), ["blue1", "green2"], False),
        ((("green",), ("blue",)), ["purple1", "green2", "blue2"], True),
        (((2,), (None,), ("blue3",)), ["purple2", "", "blue3"], True),
        (((2,), (None,), ("blue4",)), ["purple2", "", "blue3"], False),
    ],
)
def test_a_contest_pattern_counts_anywhere_unturned_and_unmirrored(pattern: Any, columns: list[str], won: bool) -> None:
    table = Played(edition=Edition()).play(
        Setup(
            contest=Contest(pattern, 4),
            helper=Helper("orange", 3),
            position=Position({"Ana": PlayerPosition(shelf=shelf(*columns))}, 5),
        )
    )
    table.fill(*BOXES).reveal(Ana=1, Bob=2).take("Ana", 1).finish("Ana")
    assert (table.holders["contest"] == "Ana") is won


def test_the_contest_is_kept_for_good_and_the_earlier_in_turn_gets_it() -> None:
    table = Played().prepare(contest=Contest((("green", "green"),), 4))
    table.fill("green1 green2 blue1", "green1 green2 blue1", "blue1 blue1 blue1").reveal(Ana=2, Bob=1)
    table.take("Bob", 1).take("Ana", 2)
    for player in ("Ana", "Bob"):
        table.place(player, "green1", 1).place(player, "green2", 1).finish(player)
    assert table.holders["contest"] == "Bob"


def test_unknown_reward_cards_are_asked_for_when_they_matter() -> None:
    table = Played().play(Prepare()).fill("blue1 blue2 blue3", *BOXES[1:]).reveal(Ana=1, Bob=2).take("Ana", 1)
    for die in ("blue1", "blue2", "blue3"):
        table.place("Ana", die, 1)
    table.play(Done("Ana"))
    assert [told for told in table.pending if told[0] == "Ana"] == [("Ana", "helper"), ("Ana", "contest")]
    table.play(Printed(helper=Helper("blue"), contest=Contest(NEVER.pattern)))
    assert table.holders["helper"] == "Ana"
    assert table.refused(Printed(helper=Helper("green", 2))).rule == "shelfie_stacker.helper"


def test_a_contest_that_the_edition_keeps_needs_only_its_name() -> None:
    kept = Edition(contests={"pair": Contest((("green", "green"),), 4, "pair")}, helpers={"blue": 3})
    table = Played(edition=kept).play(Prepare(contest=Contest(id="pair"), helper=Helper("blue"))).fill(*BOXES)
    table.reveal(Ana=1, Bob=2).take("Ana", 1).place("Ana", "green1", 1).place("Ana", "green2", 1).finish("Ana")
    assert table.holders["contest"] == "Ana"
    assert table.state.helper == Helper("blue", 3)


def finished(**cards: Any) -> Played:
    """A game whose last round is over, with nothing on the shelves but Ana's three blue dice."""
    table = Played().play(
        Setup(position=Position({"Ana": PlayerPosition(shelf=shelf("blue1 blue2 blue3"))}, 6), **cards)
    )
    table.fill(*BOXES).reveal(Ana=1, Bob=2).take("Ana", 1).take("Bob", 2).finish("Ana")
    table.place("Bob", "blue1", 1).place("Bob", "blue2", 1).finish("Bob")
    return table


def test_points_on_the_cards_are_asked_for_at_the_end_only() -> None:
    table = finished(helper=Helper("blue"), contest=Contest(NEVER.pattern))
    assert table.state.outcome is None
    assert table.pending == [("Ana", "helper_points"), ("Ana", "endgame")]
    table.play(Printed(helper=Helper("blue", 5), endgame=(SIX_TOPS,)))
    assert table.state.outcome is not None
    assert GAME.show(table.state)["edition"] == {"helpers": {"blue": 5}}
    assert table.scores == {"Ana": 1 + 3 + 5 - 6, "Bob": 2 - 2}


@pytest.mark.parametrize(
    ("card", "columns", "often"),
    [
        (EndgameCard("column", 2, top=6), ["green6", "blue1 blue6", "purple5"], 2),
        (EndgameCard("column", 2, height=2), ["green6", "blue1 blue6", "purple5"], 1),
        (EndgameCard("column", 2, at_least=2, colour="blue"), ["green1 green6", "blue1 blue6", "blue5"], 1),
        (EndgameCard("column", 2, bottom=1), ["green1 green6", "blue1"], 2),
        (EndgameCard("column", 2, value=3), ["green1 green3 green6", "blue3"], 2),
        (EndgameCard("pair", 2, same=("height",)), ["green1", "blue1", "purple1"], 1),
        (EndgameCard("pair", 2, same=("height", "colour")), ["green1", "green3", "purple1", "purple1"], 2),
        (EndgameCard("pair", 2, same=("top",)), ["green1 green4", "blue4"], 1),
        (EndgameCard("die", 1, colour="blue"), ["blue1 blue4", "green4"], 2),
        (EndgameCard("die", 1, value=4), ["blue1 blue4", "green4"], 2),
        (EndgameCard("colour", 3, at_least=2), ["blue1 blue4", "green4", "purple1 purple2"], 2),
        (EndgameCard("value", 3, at_least=2), ["blue1 blue4", "green4", "purple1 purple2"], 2),
    ],
)
def test_end_game_cards_are_composed_from_conditions(card: EndgameCard, columns: list[str], often: int) -> None:
    assert times(card, shelf(*columns)) == often


# ---- the end ----


def test_a_tie_asks_for_the_last_characters_and_the_lower_wins() -> None:
    table = Played().play(DealScore({"Ana": 20, "Bob": 20}))
    assert table.pending == [("Ana", "last_character"), ("Bob", "last_character")]
    assert table.refused(LastCharacters({"Ana": 3})).rule == "shelfie_stacker.tie_break"
    table.play(LastCharacters({"Ana": 3, "Bob": 2}))
    assert table.state.outcome == ("tie_break", ("Bob",))


def test_equal_last_characters_share_the_victory() -> None:
    table = Played().play(DealScore({"Ana": 20, "Bob": 20}), LastCharacters({"Ana": 3, "Bob": 3}))
    assert table.state.outcome == ("shared", ("Ana", "Bob"))


def test_points_may_be_negative_and_only_the_tied_best_are_asked() -> None:
    table = Played(players="Ana Bob Cyril").play(DealScore({"Ana": -2, "Bob": -4, "Cyril": -2}))
    assert table.pending == [("Ana", "last_character"), ("Cyril", "last_character")]
    assert table.refused(DealScore({"Ana": 1, "Bob": 1, "Cyril": 1})).rule == "shelfie_stacker.seven_rounds"


def test_where_the_set_is_public_the_last_character_follows_from_what_was_played() -> None:
    ties = [game for game in (played_game("shuffled", 2, seed) for seed in range(60)) if _tied(game.state)]
    assert ties
    for game in ties:
        assert not any(isinstance(event, LastCharacters) for event in game.events)


def _tied(state: Any) -> bool:
    totals = GAME.scores(state)
    return len(set(totals.values())) == 1


# ---- shuffled sets and the draft ----


def test_shuffled_for_all_needs_eight_public_characters() -> None:
    table = Played("shuffled")
    assert table.refused(Prepare()).rule == "shelfie_stacker.shuffled"
    assert table.refused(Prepare(characters=(1, 2, 3))).rule == "shelfie_stacker.characters"
    assert Played("shuffled_each").refused(Prepare(characters=tuple(range(1, 9)))).rule == (
        "shelfie_stacker.shuffled_each"
    )


def test_in_a_draft_the_hands_move_to_the_left() -> None:
    table = Played("shuffled", draft=True).prepare(characters=tuple(range(1, 9))).fill(*BOXES).reveal(Ana=1, Bob=2)
    table.take("Ana", 1).take("Bob", 2).finish("Ana").finish("Bob").fill(*BOXES)
    assert table.refused(Reveal({"Ana": 2, "Bob": 3})).rule == "shelfie_stacker.draft"
    table.reveal(Ana=1, Bob=2)
    assert table.seat("Ana").ready == (1, 1)


# ---- where the past begins anew ----


def test_a_setup_names_every_broken_placing_rule() -> None:
    broken = shelf("purple2 purple2 green3", "blue1 blue2 blue3 blue4 blue5 blue6")
    verdict = Played().refused(Setup(position=Position({"Ana": PlayerPosition(shelf=broken)}, 6)))
    assert verdict.expected == {
        "rules": [
            "shelfie_stacker.rising",
            "shelfie_stacker.one_colour",
            "shelfie_stacker.full_column",
        ]
    }
    assert len(verdict.sentences) == 3


def test_a_setup_excuses_what_used_characters_have_excused() -> None:
    table = Played().lay(6, Ana={"shelf": shelf("purple2 purple2 green3"), "used": (7, 13)})
    assert GAME.status(table.state) == ()
    with_8 = {"shelf": shelf("purple2 green3 blue4"), "used": (7, 8)}
    assert GAME.status(Played().lay(6, Ana=with_8).state) == ()


def test_a_setup_with_more_dice_than_rounds_brought_is_refused() -> None:
    position = Position({"Ana": PlayerPosition(shelf=shelf("purple2 purple3"), shame=dice("blue1 blue2"))}, 1)
    assert Played().refused(Setup(position=position)).rule == "shelfie_stacker.one_shipment"


def test_players_may_agree_on_a_broken_shelf_but_not_on_an_impossible_one() -> None:
    table = at_work("purple3", shipment="purple2 green1 green1")
    wrong = Position({"Ana": PlayerPosition(shelf=shelf("purple3 purple2"), shipment=dice("green1 green1"))})
    table.play(Accept("we noticed too late", wrong))
    assert table.columns("Ana") == ["purple3 purple2"]
    assert table.log[-1] == TableSet(6, "we noticed too late", ("shelfie_stacker.rising",))
    high = Position({"Ana": PlayerPosition(shelf=shelf("purple1 purple2 purple3 purple4 purple5 purple6"))})
    assert table.refused(Accept("no", high)).rule == "shelfie_stacker.full_column"


def test_a_refused_place_says_where_the_die_may_go() -> None:
    table = at_work("purple3", "green2", shipment="green5 green1 blue1")
    assert table.refused(Place("Ana", die_of("green5"), 1)).expected == {"columns": [2, 3, 4, 5]}
