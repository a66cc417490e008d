"""What only the box knows: asked for when it matters, checked, and kept."""

import pytest

from companion.rules.game import Setting
from companion.rules.six_nimmt_board.board import Board
from companion.rules.six_nimmt_board.claims import CloversClaim, CowsClaim, PlaceClaim
from companion.rules.six_nimmt_board.edition import Edition, rulebook_edition, sample_edition
from companion.rules.six_nimmt_board.effects import CowsAsked
from companion.rules.six_nimmt_board.events import Deal, Printed, Reveal
from companion.rules.six_nimmt_board.state import Options
from companion.rules.verdict import Refused
from tests.companion.rules.six_nimmt_board.played import GAME, Played, board


def unknown(variant: str = "basic") -> Played:
    """A table with the box still closed."""
    table = Played(variant)
    table.setting = Setting(variant, table.setting.players, Options())
    table.state = GAME.start(table.setting)
    return table


def test_the_board_is_asked_for_before_the_deal_and_kept() -> None:
    table = unknown()
    assert table.pending == [("Daniel", "board")]
    assert table.refused(Deal((1, 2, 3, 4))).expected == {"event": "printed", "side": "blue"}
    table.play(Printed(board())).deal(1, 2, 3, 4)
    assert table.pending == []
    kept = GAME.show(table.state)["edition"]
    assert [row["spaces"][-1] for row in kept["boards"]["blue"]["rows"]] == ["take_cows"] * 6
    assert table.refused(Printed(board((1, 2, 5)))).rule == "six_nimmt_board.board"


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (board(lengths="5555"), "rows"),
        (board(lengths="55551"), "short"),
        (board((1, 4, "plain")), "end"),
        (board((2, 2, "take_cows")), "early"),
        (board((2, 2, "draw_action")), "advanced"),
        (board((2, 2, 0)), "zero"),
    ],
)
def test_a_board_that_cannot_be_printed_is_refused(wrong: Board, message: str) -> None:
    verdict = unknown().refused(Printed(wrong))
    assert verdict.rule == "six_nimmt_board.board"
    assert f"six_nimmt_board.board.{message}" in [sentence.id for sentence in verdict.sentences]


def test_the_sample_can_be_printed_and_says_that_it_is_one() -> None:
    table = Played()
    table.setting = Setting("basic", table.setting.players, Options(edition=sample_edition()))
    table.state = GAME.start(table.setting)
    table.deal(1, 2, 3, 4)
    assert GAME.show(table.state)["edition"]["sample"] is True
    for variant, side in (("basic", "blue"), ("advanced", "red")):
        unknown(variant).play(Printed(sample_edition().boards[side]))
    assert sample_edition().impossible() is None
    assert set(sample_edition().cows) == set(range(1, 101))


def test_cows_are_asked_for_when_a_space_counts_them_and_never_again() -> None:
    table = Played(on=board((2, 2, "green"), (2, 3, "red"))).deal(50, 20, 60, 70).reveal(21, 95, 96)
    assert table.pending == [("Daniel", "cows")]
    assert [told.tiles for told in table.told(CowsAsked)] == [(21,)]
    assert table.refused(Reveal({})).rule == "six_nimmt_board.cows"
    table.play(Printed(cows={21: 4}))
    assert table.scores["Daniel"] == 4
    assert [tile for _, tile, _, _ in table.placed] == [21, 95, 96]
    assert table.refused(Printed(cows={21: 3})).expected == {"tile": 21, "cows": 4}


def test_the_rulebook_knows_the_sum_of_three_tiles() -> None:
    known = rulebook_edition()
    assert known.unknown((15, 18, 19)) == ()
    assert known.count((15, 18, 19)) == 8
    assert known.unknown((15, 18)) == (15, 18)
    told = Edition(cows={15: 2, 18: 3}).over(known)
    assert told.cows[19] == 3
    assert told.count((15, 18, 19, 22)) == 11
    assert Played().refused(Printed(cows={15: 5, 18: 5})).rule == "six_nimmt_board.cows"


def test_clovers_are_asked_for_at_the_first_loss() -> None:
    table = Played("basic_lucky", on=board((2, 2, -7))).lie((50,), (20,), (60,), (70,)).reveal(21, 95, 96)
    with pytest.raises(Refused) as caught:
        table.judge(CloversClaim(0, -7, 1))
    assert caught.value.verdict.rule == "six_nimmt_board.clovers"
    table.place()
    assert table.pending == [("Daniel", "clovers")]
    table.play(Printed(clovers=(-7,)))
    assert table.scores["Daniel"] == -7
    assert table.pending == [("Daniel", "lucky_cards")]
    assert table.refused(Printed(clovers=(-8,))).rule == "six_nimmt_board.clovers"


def test_a_dispute_about_cows_that_nobody_knows_asks_for_them() -> None:
    with pytest.raises(Refused) as caught:
        Played().judge(CowsClaim((40, 22), 5))
    assert caught.value.verdict.expected == {"event": "printed", "tiles": [40]}


def test_nothing_told_is_refused() -> None:
    assert unknown().refused(Printed()).rule == "six_nimmt_board.board"


def test_where_a_tile_goes_cannot_be_said_while_the_cows_of_a_full_row_are_unknown() -> None:
    table = Played(on=board(lengths="22222")).deal(50, 20, 60, 70).reveal(21, 95, 96)
    assert table.pending == [("Daniel", "cows")]
    with pytest.raises(Refused) as caught:
        table.judge(PlaceClaim(22, 2))
    assert [sentence.id for sentence in caught.value.verdict.sentences] == ["decision.cows"]
