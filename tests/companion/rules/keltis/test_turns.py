"""A turn of Keltis: what may be laid, moved and drawn, and how what may not is refused."""

import pytest

from companion.rules.keltis.effects import FreeStep, StepLeft
from companion.rules.keltis.events import Accept, Deal, Discard, Draw, Move, Play, Position, Tile
from tests.companion.rules.keltis.dealer import played_game
from tests.companion.rules.keltis.played import GAME, Played, board, tiles

ALL_NINE = [0, 1, 2, 3, 4, 5, 6, 7, 8]


def test_nothing_happens_before_the_deal_and_nothing_after_the_end() -> None:
    assert Played().refused(Play("Ana", "pink", 3)).rule == "keltis.turn"
    assert Played().refused(Tile("pink", 1, None)).rule == "keltis.turn"
    over = Played().lie(turn="Ana", deck=1).throw("pink 3").draw()
    assert over.refused(Play("Bob", "pink", 3)).rule == "keltis.winner"
    assert over.pending == []


def test_only_one_deal_and_only_those_who_play() -> None:
    table = Played().dealt()
    assert table.refused(Deal()).rule == "keltis.turn"
    assert table.refused(Play("Eva", "pink", 3)).expected == {"players": ["Ana", "Bob"]}
    assert Played().refused(Deal("Eva")).rule == "keltis.turn"


def test_players_take_turns_and_each_plays_before_drawing() -> None:
    table = Played("Ana Bob Cyril").play(Deal("Bob"))
    assert table.refused(Play("Ana", "pink", 3)).expected == {"player": "Bob", "decision": "play"}
    assert table.refused(Draw("Bob", "deck")).expected == {"event": "play"}
    table.throw("pink 3")
    assert table.refused(Discard("Bob", "pink", 4)).expected == {"event": "draw"}
    table.draw()
    assert table.turn == "Cyril"
    table.throw("pink 4").draw()
    assert table.turn == "Ana"


def test_the_large_pawn_sets_out_once() -> None:
    table = Played().lie(turn="Ana").lay("pink 3", large=True).draw().throw("blue 1").draw()
    assert table.state.boards[0].large == 0
    verdict = table.refused(Play("Ana", "green", 3, large=True))
    assert (verdict.rule, verdict.expected) == ("keltis.first_step", {"large": False})
    assert table.refused(Play("Ana", "pink", 4, large=False)).expected == {"large": True}
    table.lay("green 3").draw().throw("blue 2").draw()
    assert table.refused(Play("Ana", "green", 4, large=True)).expected == {"large": False}


def test_the_fifth_pawn_to_set_out_is_the_large_one() -> None:
    small = board(pink=[3], green=[3], blue=[3], yellow=[3])
    table = Played().lie(small, turn="Ana")
    assert table.refused(Play("Ana", "brown", 3, large=False)).expected == {"large": True}
    table.lay("brown 3")
    assert table.state.boards[0].large == 4


def test_the_card_of_a_finished_path_may_move_another_pawn() -> None:
    table = Played().lie(board(pink=ALL_NINE, green=[5]), turn="Ana").lay("pink 9")
    assert table.pending == [("Ana", "move")]
    assert table.refused(Move("Ana", "pink")).expected == {"paths": ["green"]}
    on_start = table.refused(Move("Ana", "blue"))
    assert (on_start.rule, on_start.house) == ("keltis.on_path", ("keltis.on_path",))
    table.move("green")
    assert (table.step("Ana", "pink"), table.step("Ana", "green")) == (9, 2)
    assert table.refused(Move("Ana", "green")).rule == "keltis.clover"


def test_the_card_of_a_finished_path_must_still_fit_and_its_step_is_optional() -> None:
    table = Played().lie(board(pink=ALL_NINE, green=[5]), turn="Ana")
    assert table.refused(Play("Ana", "pink", 7)).rule == "keltis.column_order"
    table.lay("pink 8").draw()
    assert any(isinstance(effect, StepLeft) for effect in table.log)
    assert table.step("Ana", "green") == 1


def test_a_table_may_agree_that_the_step_is_required() -> None:
    table = Played(finished_path="required").lie(board(pink=ALL_NINE, green=[5]), turn="Ana").lay("pink 9")
    verdict = table.refused(Draw("Ana", "deck"))
    assert (verdict.rule, verdict.expected) == ("keltis.finished_path.optional", {"paths": ["green"]})
    table.move("green").draw()


def test_a_clover_without_a_pawn_that_can_move_does_nothing() -> None:
    table = Played().lie(board(pink=ALL_NINE[:8]), turn="Ana", on=tiles(pink={9: "clover"})).lay("pink 9")
    assert FreeStep("Ana", "keltis.clover", ()) in table.log
    assert table.pending == [("Ana", "draw")]


def test_a_table_may_agree_that_free_steps_begin_at_the_start() -> None:
    table = Played(free_steps="from_start").lie(board(pink=[3]), turn="Ana", on=tiles(pink={2: "clover"}))
    table.lay("pink 4").play(Move("Ana", "green", large=True))
    assert (table.step("Ana", "green"), table.state.boards[0].large) == (1, 1)
    table.draw().throw("blue 3").draw().lay("green 10")
    assert table.step("Ana", "green") == 2


def test_a_wishing_stone_is_taken_by_the_first_and_gone_for_the_second() -> None:
    table = Played().lie(turn="Ana", on=tiles(pink={1: "wish"})).lay("pink 3").draw().lay("pink 5").draw()
    assert (table.wishes("Ana"), table.wishes("Bob")) == (1, 0)


def test_points_stay_for_the_next_pawn() -> None:
    table = Played().lie(turn="Ana", on=tiles(pink={1: 2})).lay("pink 3").draw().lay("pink 5").draw()
    assert (table.track("Ana"), table.track("Bob")) == (2, 2)


def test_the_card_just_discarded_is_not_taken_back() -> None:
    table = Played().lie(turn="Ana").throw("pink 3").draw().throw("green 3")
    verdict = table.refused(Draw("Bob", "green"))
    assert (verdict.rule, verdict.house) == ("keltis.take_back", ("keltis.take_back",))
    table.draw("pink")
    assert table.state.held == ((), (3,))
    Played(take_back=True).lie(turn="Ana").throw("pink 3").draw("pink")


def test_an_empty_pile_gives_no_card() -> None:
    table = Played().lie(turn="Ana").throw("pink 3").draw().throw("green 3")
    assert table.refused(Draw("Bob", "blue")).expected == {"piles": ["deck", "pink"]}


def test_a_third_copy_is_refused_wherever_the_two_lie() -> None:
    table = Played().lie(board(pink=[3]), turn="Ana").throw("green 1").draw().throw("pink 3").draw()
    assert table.refused(Play("Ana", "pink", 3)).rule == "keltis.two_of_each"


def test_a_card_that_everyone_saw_taken_can_only_be_played_from_that_hand() -> None:
    table = Played().lie(board(pink=[3]), turn="Bob").throw("pink 3").draw().throw("green 1").draw("pink")
    table.throw("green 2").draw()
    assert table.turn == "Ana"
    table.throw("blue 1").draw()
    verdict = table.refused(Play("Bob", "pink", 3))
    assert verdict.rule == "keltis.two_of_each"
    assert verdict.sentences[-1].params["players"] == ('"Ana"',)
    table.throw("blue 2").draw().lay("pink 3")


def test_a_hand_that_is_wholly_known_holds_nothing_else() -> None:
    piles = {"pink": tuple(range(9))}
    table = Played().lie(turn="Ana", discards=piles)
    for value in range(8):
        table.throw(f"green {value}").draw("pink").throw(f"blue {value}").draw()
    assert len(table.state.held[0]) == 8
    assert table.refused(Discard("Ana", "brown", 1)).rule == "keltis.hand"
    table.throw("pink 4")


@pytest.mark.parametrize("colour", ["pink", "brown"])
def test_a_discard_moves_no_pawn(colour: str) -> None:
    table = Played().lie(turn="Ana").throw(f"{colour} 3")
    assert table.step("Ana", colour) == 0


class TestOneMoreTurn:
    """The last card of the deck does not end the game where the table plays so."""

    def table(self) -> Played:
        table = Played("Ana Bob Cyril", last_card="one_more_turn").lie(board(pink=[3]), turn="Bob", deck=1)
        return table.throw("blue 3").draw()

    def test_each_of_the_others_has_one(self) -> None:
        table = self.table()
        assert (table.turn, GAME.show(table.state)["last_turns"]) == ("Cyril", 2)
        table.throw("green 3").draw()
        table.lay("pink 4").draw("green")
        assert table.state.outcome is not None
        assert table.state.outcome.how == "deck"
        assert table.column("Ana", "pink") == (3, 4)

    def test_five_pawns_end_it_all_the_same(self) -> None:
        seven = [1, 2, 3, 4, 5, 6, 7]
        four = board(large="pink", pink=seven, green=seven, blue=seven, yellow=seven)
        fifth = board(brown=[1, 2, 3, 4, 5, 6])
        table = Played(last_card="one_more_turn").lie(four, fifth, turn="Ana", deck=1)
        table.throw("brown 9").draw().lay("brown 7")
        assert table.state.outcome is not None
        assert (table.state.outcome.how, table.state.last_turns) == ("goal", None)

    def test_an_agreement_may_find_cards_in_the_deck_after_all(self) -> None:
        table = self.table().play(Accept("one was under the table", Position(deck=1)))
        assert table.state.last_turns is None
        table.throw("green 3").draw()
        assert table.state.last_turns == 2

    def test_every_state_up_to_the_end_is_possible(self) -> None:
        for players in (2, 3, 4):
            dealer = played_game(players, seed=players, lays=0, from_deck=1, last_card="one_more_turn")
            state, empty = GAME.start(dealer.setting), 0
            for event in dealer.events:
                state = GAME.apply(state, event)
                assert GAME.status(state) == ()
                empty += isinstance(event, Draw) and state.deck == 0
            assert state.outcome is not None
            assert (state.outcome.how, empty) == ("deck", players)
