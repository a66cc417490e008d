"""Tables taken up in the middle, and tables that the players agree on."""

from companion.rules.six_nimmt_board.claims import NextClaim
from companion.rules.six_nimmt_board.effects import TableSet
from companion.rules.six_nimmt_board.events import Accept, Deal, Place, Play, Position, Reveal, Seated, Setup
from tests.companion.rules.six_nimmt_board.played import Played, board

ROWS = ((3,), (19,), (60,), (90,))
SEATED = dict.fromkeys(("Daniel", "Lumir", "Jiri"), Seated(0, 6))


def test_a_set_up_needs_rows_and_how_many_tiles_everyone_has() -> None:
    assert Played().refused(Setup(Position(ROWS))).rule == "table.every_side"
    assert Played().refused(Setup(Position(None, SEATED))).rule == "table.every_side"
    assert Played().deal(1, 2, 3, 4).refused(Setup(Position(ROWS, SEATED))).rule == "table.setup"


def test_what_cannot_lie_there_is_refused_in_one_answer() -> None:
    rows = ((3, 3), (19, 20, 21, 22, 24), (60,))
    verdict = Played().refused(Setup(Position(rows, {**SEATED, "Daniel": Seated(50, 6)}, stops=(1,))))
    assert verdict.expected["rules"] == [
        "six_nimmt_board.active_rows",
        "six_nimmt_board.board",
        "six_nimmt_board.one_of_each",
        "six_nimmt_board.track",
        "six_nimmt_board.stop",
    ]


def test_a_table_in_the_middle_of_a_round_goes_on() -> None:
    waiting = {"Daniel": (21,), "Lumir": (61,)}
    table = Played().play(Setup(Position(ROWS, SEATED, unplaced=waiting)))
    assert [tile for _, tile, _, _ in table.placed] == [21, 61]
    cards = Played("advanced").play(Setup(Position(ROWS, SEATED, unplaced=waiting, stops=(2,))))
    assert cards.judge(NextClaim("Daniel")).legal
    assert cards.play(Place("Daniel")).placed == [("Daniel", 21, 1, 2)]


def test_players_agree_on_a_tile_that_was_laid_wrongly() -> None:
    table = Played().deal(15, 92, 45, 56).reveal(57, 60, 93)
    table.play(
        Accept("57 went to the wrong row and nobody minded", Position(rows=((15,), (92, 93), (45, 57), (56, 60))))
    )
    assert table.row(3) == (45, 57)
    assert table.told(TableSet)[-1].broken == ()
    assert table.refused(Reveal({"Daniel": (57,), "Lumir": (1,), "Jiri": (2,)})).rule == "six_nimmt_board.one_of_each"


def test_a_gap_in_the_basic_game_can_be_agreed_on_and_is_told() -> None:
    table = Played().deal(15, 92, 45, 56)
    rows = ((15,), (92,), (45, None, 57), (56,))
    assert Played().refused(Setup(Position(rows, SEATED))).rule == "six_nimmt_board.next_space"
    table.play(Accept("somebody slipped", Position(rows=rows)))
    assert table.told(TableSet)[-1].broken == ("six_nimmt_board.next_space",)


def test_an_agreement_on_points_leaves_the_rest() -> None:
    table = Played("advanced", on=board(lengths="55555555")).deal(15, 92, 45, 56).reveal(57, 60, 93)
    table.play(Accept("we forgot a space", Position(players={"Lumir": Seated(track=-4)})))
    assert table.scores == {"Daniel": 0, "Lumir": -4, "Jiri": 0}
    assert table.next == "Daniel"
    assert table.refused(Accept("who?", Position(players={"Eva": Seated(1)}))).rule == "six_nimmt_board.one_tile_each"


def test_events_of_other_variants_are_refused() -> None:
    table = Played().deal(15, 92, 45, 56)
    assert table.refused(Place("Daniel")).rule == "six_nimmt_board.order"
    assert table.refused(Play("Daniel", "skip")).rule == "six_nimmt_board.action_card"
    assert table.refused(Deal((1, 2, 3, 4))).rule == "six_nimmt_board.hand"
