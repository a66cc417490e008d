"""The rulebook's example of each special card of Beat the Buffalo: with the card, and what happens without it."""

import pytest

from companion.rules.six_nimmt.buffalo.events import (
    Between,
    Exchange,
    FirstCard,
    LastCard,
    LiftStop,
    Move,
    Order,
    Place,
    SevenTakes,
    StopRow,
)
from companion.rules.six_nimmt.buffalo.rules import IN_PLAY
from companion.rules.six_nimmt.claims import EventClaim, PlaceClaim
from companion.rules.six_nimmt.events import BoardPosition, Deal, DealScore, Position, Reveal, Setup, Take
from tests.companion.rules.six_nimmt.played import GAME, Played

FOUR = "Dan Petr Katka Vasek"


def buffalo(*rows: list[int], specials: tuple[str, str], round: int = 4) -> Played:
    """Four players, six special cards in play, these two face up, none used yet."""
    lying = tuple(tuple(row) for row in rows)
    return Played("buffalo", FOUR).play(Setup(Position(lying, round, board=BoardPosition(specials))))


def places(*players: str) -> list[Place]:
    return [Place(player) for player in players]


def test_special_cards_in_play_by_players() -> None:
    assert IN_PLAY[1:] == (0, 2, 4, 6, 11, 16)


def test_preparation_for_four_players_turns_two_of_six_face_up() -> None:
    table = Played("buffalo", FOUR).play(Deal((17, 45, 30, 80), specials=("stop", "move")))
    assert GAME.show(table.state)["board"]["stock"] == 4
    empty = Played("buffalo", FOUR)
    assert empty.refused(Deal((17, 45, 30, 80), specials=())).rule == "six_nimmt.buffalo.specials"
    assert empty.refused(Deal((17, 45, 30, 80), specials=("stop",))).expected == {"specials": 2}


def test_seven_takes_example_dan_lays_20() -> None:
    rows = [2, 5, 9, 14, 17], [60], [70], [80]
    cards = Reveal({"Dan": 20, "Petr": 61, "Katka": 71, "Vasek": 81, "buffalo": 21})
    without = buffalo(*rows, specials=("seven_takes", "stop")).play(cards, Place("Dan"))
    assert without.taken == [("Dan", [2, 5, 9, 14, 17])]
    table = buffalo(*rows, specials=("seven_takes", "stop"))
    table.play(cards, SevenTakes(1, turned_up="order"), Place("Dan"))
    assert table.taken == []
    assert table.rows[0] == [2, 5, 9, 14, 17, 20]
    table.play(Place("buffalo"))  # the seventh card takes six
    assert table.taken == [("buffalo", [2, 5, 9, 14, 17, 20])]
    assert table.rows[0] == [21]
    assert GAME.show(table.state)["board"]["sevens"] == []


def test_stop_example_the_buffalo_must_take_the_first_row() -> None:
    rows = [3, 6, 11, 13, 16], [22, 24], [70], [80]
    cards = Reveal({"Dan": 91, "Petr": 61, "Katka": 71, "Vasek": 81, "buffalo": 25})
    without = buffalo(*rows, specials=("stop", "order")).play(cards, Place("buffalo"))
    assert without.rows[1] == [22, 24, 25]
    table = buffalo(*rows, specials=("stop", "order"))
    table.play(cards, StopRow(2, turned_up="move"), Place("buffalo"))
    assert table.taken == [("buffalo", [3, 6, 11, 13, 16])]
    assert table.rows[:2] == [[25], [22, 24]]


def test_stop_lasts_over_rounds_until_the_team_lifts_it() -> None:
    table = buffalo([3], [22], [70], [80], specials=("stop", "order"))
    table.play(Reveal({"Dan": 91, "Petr": 61, "Katka": 71, "Vasek": 81, "buffalo": 25}))
    table.play(StopRow(2, turned_up="move"), *places("buffalo", "Petr", "Katka", "Vasek", "Dan"))
    table.play(Reveal({"Dan": 92, "Petr": 62, "Katka": 72, "Vasek": 82, "buffalo": 23}))
    assert table.pending == [("buffalo", "place")]
    assert table.refused(Place("buffalo", row=2)).rule == "six_nimmt.buffalo.stop"
    table.play(LiftStop(2), Place("buffalo"))
    assert table.rows[1] == [22, 23]
    assert table.refused(LiftStop(2)).rule == "six_nimmt.buffalo.stop"


def test_exchange_example_katka_lays_15_instead_of_25() -> None:
    rows = [4, 8, 10], [12, 13, 14, 16, 17], [70], [80]
    cards = Reveal({"Dan": 91, "Petr": 61, "Katka": 25, "Vasek": 81, "buffalo": 101})
    without = buffalo(*rows, specials=("exchange", "order")).play(cards, Place("Katka"))
    assert without.taken == [("Katka", [12, 13, 14, 16, 17])]
    table = buffalo(*rows, specials=("exchange", "order"))
    table.play(cards, Exchange("Katka", 15, turned_up="move"))
    assert table.taken == []
    assert table.rows[0] == [4, 8, 10, 15]
    table.play(*places("Petr", "Vasek", "Dan", "buffalo"))
    table.play(Reveal({"Dan": 92, "Petr": 62, "Katka": 25, "Vasek": 82, "buffalo": 102}))  # 25 is in her hand again


def test_an_exchanged_card_can_come_from_no_other_hand() -> None:
    table = buffalo([4, 8, 10], [60], [70], [80], specials=("exchange", "order"))
    table.play(Reveal({"Dan": 91, "Petr": 61, "Katka": 25, "Vasek": 81, "buffalo": 101}))
    table.play(Exchange("Katka", 15, turned_up="move"), *places("Petr", "Vasek", "Dan", "buffalo"))
    verdict = table.refused(Reveal({"Dan": 25, "Petr": 62, "Katka": 26, "Vasek": 82, "buffalo": 102}))
    assert verdict.rule == "six_nimmt.one_of_each"


def test_exchange_into_a_lowest_card_asks_for_a_row() -> None:
    table = buffalo([4, 8, 10], [60], [70], [80], specials=("exchange", "order"))
    table.play(Reveal({"Dan": 91, "Petr": 61, "Katka": 25, "Vasek": 81, "buffalo": 101}))
    table.play(Exchange("Katka", 2, turned_up="move"))
    assert table.pending == [("Katka", "take")]
    table.play(Take("Katka", 4))
    assert table.rows[3] == [2]
    assert table.pending == [("Petr", "place")]


def test_between_example_petr_lays_10_between_5_and_11() -> None:
    rows = [5, 11], [20], [70], [80]
    cards = Reveal({"Dan": 91, "Petr": 10, "Katka": 71, "Vasek": 81, "buffalo": 101})
    without = buffalo(*rows, specials=("between", "order")).play(cards)
    assert without.pending == [("Petr", "take")]
    table = buffalo(*rows, specials=("between", "order"))
    table.play(cards, Between("Petr", 1, turned_up="move"))
    assert table.rows[0] == [5, 10, 11]
    assert table.taken == []
    assert table.pending == [("Katka", "place")]


def test_between_takes_a_row_of_six_but_not_of_five() -> None:
    cards = Reveal({"Dan": 91, "Petr": 10, "Katka": 71, "Vasek": 81, "buffalo": 101})
    five = buffalo([5, 11, 12, 13], [20], [70], [80], specials=("between", "order"))
    assert five.play(cards, Between("Petr", 1, turned_up="move")).rows[0] == [5, 10, 11, 12, 13]
    six = buffalo([5, 11, 12, 13, 14], [20], [70], [80], specials=("between", "order"))
    six.play(cards, Between("Petr", 1, turned_up="move"))
    assert six.taken == [("Petr", [5, 10, 11, 12, 13])]
    assert six.rows[0] == [14]
    assert six.bulls["buffalo"] == 0


def test_between_is_not_behind_the_last_card() -> None:
    table = buffalo([5, 11], [20], [70], [80], specials=("between", "order"))
    table.play(Reveal({"Dan": 91, "Petr": 30, "Katka": 71, "Vasek": 81, "buffalo": 101}))
    assert table.refused(Between("Petr", 2, turned_up="move")).expected == {"rows": [3, 4]}


def test_between_waits_for_its_turn_unless_the_table_plays_otherwise() -> None:
    rows = ((5, 11), (20,), (70,), (80,))
    position = Position(rows, 4, board=BoardPosition(("between", "exchange")))
    cards = Reveal({"Dan": 91, "Petr": 10, "Katka": 15, "Vasek": 81, "buffalo": 101})
    early = Between("Katka", 2, turned_up="move")
    verdict = Played("buffalo", FOUR).play(Setup(position), cards).refused(early)
    assert (verdict.rule, verdict.house) == ("six_nimmt.buffalo.own_turn", ("six_nimmt.buffalo.own_turn",))
    table = Played("buffalo", FOUR, between="any_time").play(Setup(position), cards)
    judged = table.judge(EventClaim(early))
    assert (judged.legal, judged.house) == (True, ("six_nimmt.buffalo.own_turn",))
    table.play(early)
    assert table.rows[1] == [15, 20]
    assert table.pending == [("Petr", "take")]
    exchanging = Played("buffalo", FOUR, between="any_time").play(Setup(position), cards)
    exchanging.play(Exchange("Petr", 2, turned_up="move"))
    assert exchanging.refused(early).rule == "six_nimmt.buffalo.exchange"


def test_move_example_the_buffalos_15_becomes_the_sixth_card() -> None:
    rows = [3, 6, 9, 14], [50], [70], [5, 7]
    cards = Reveal({"Dan": 91, "Petr": 61, "Katka": 71, "Vasek": 81, "buffalo": 15})
    without = buffalo(*rows, specials=("move", "order")).play(cards, Place("buffalo"))
    assert without.taken == []
    table = buffalo(*rows, specials=("move", "order"))
    table.play(cards, Move(7, 1, turned_up="stop"))
    assert table.rows == [[3, 6, 7, 9, 14], [50], [70], [5]]
    assert table.taken == []  # five numbers fill the row, and it lies there still
    table.play(Place("buffalo"))
    assert table.taken == [("buffalo", [3, 6, 7, 9, 14])]


def test_move_that_makes_six_gives_the_row_to_the_team() -> None:
    table = buffalo([3, 6, 9, 14, 16], [50], [70], [5, 7], specials=("move", "order"))
    table.play(Reveal({"Dan": 91, "Petr": 61, "Katka": 71, "Vasek": 81, "buffalo": 15}), Move(7, 1, turned_up="stop"))
    assert table.taken == [("team", [3, 6, 7, 9, 14])]
    assert table.rows[0] == [16]
    assert table.bulls == {"team": 5, "buffalo": 0}


def test_house_rule_move_leaves_a_rows_only_card() -> None:
    table = buffalo([3, 6], [50], [70], [80], specials=("move", "order"))
    table.play(Reveal({"Dan": 91, "Petr": 61, "Katka": 71, "Vasek": 81, "buffalo": 15}))
    verdict = table.refused(Move(50, 1, turned_up="stop"))
    assert (verdict.rule, verdict.house) == ("six_nimmt.buffalo.only_card", ("six_nimmt.buffalo.only_card",))


def test_first_card_example_vaseks_100_gives_the_buffalo_three_bulls_more() -> None:
    rows = [98], [60, 70, 80, 90, 97], [33, 55], [44, 66]
    cards = Reveal({"Dan": 91, "Petr": 61, "Katka": 56, "Vasek": 100, "buffalo": 1})
    without = buffalo(*rows, specials=("first_card", "order")).play(cards, Place("buffalo"))
    assert without.bulls == {"team": 0, "buffalo": 1}
    table = buffalo(*rows, specials=("first_card", "order"))
    table.play(cards, FirstCard("Vasek", turned_up="move"), *places("Vasek", "buffalo"))
    assert table.taken == [("buffalo", [98, 100])]
    assert table.bulls == {"team": 0, "buffalo": 4}


def test_two_first_cards_go_in_the_order_of_their_use() -> None:
    table = buffalo([98], [20], [33], [44], specials=("first_card", "first_card"))
    table.play(Reveal({"Dan": 91, "Petr": 61, "Katka": 56, "Vasek": 100, "buffalo": 1}))
    table.play(FirstCard("Vasek", turned_up="move"), FirstCard("Dan", turned_up="stop"), *places("Vasek", "Dan"))
    assert table.pending == [("buffalo", "place")]


def test_last_card_example_the_buffalos_103_takes_the_row_instead_of_dan() -> None:
    rows = [90, 92, 94, 96, 98], [20], [33], [44]
    cards = Reveal({"Dan": 100, "Petr": 21, "Katka": 34, "Vasek": 45, "buffalo": 103})
    without = buffalo(*rows, specials=("last_card", "order"))
    without.play(cards, *places("Petr", "Katka", "Vasek", "Dan"))
    assert without.taken == [("Dan", [90, 92, 94, 96, 98])]
    table = buffalo(*rows, specials=("last_card", "order"))
    table.play(cards, *places("Petr", "Katka", "Vasek"), LastCard("Dan", turned_up="move"))
    assert table.pending == [("buffalo", "place")]
    table.play(Place("buffalo"))
    assert table.taken == [("buffalo", [90, 92, 94, 96, 98])]


def test_two_last_cards_leave_the_first_one_used_for_the_end() -> None:
    table = buffalo([98], [20], [33], [44], specials=("last_card", "last_card"))
    table.play(Reveal({"Dan": 21, "Petr": 34, "Katka": 45, "Vasek": 99, "buffalo": 101}))
    table.play(LastCard("Dan", turned_up="move"), LastCard("Petr", turned_up="stop"))
    assert [seat for _, _, seat, _ in table.state.queue] == [2, 3, 4, 1, 0]


def test_order_example_55_68_78_80_and_the_buffalos_72() -> None:
    rows = [12], [47, 48, 50, 52], [40], [75]
    cards = Reveal({"Dan": 55, "Petr": 68, "Katka": 78, "Vasek": 80, "buffalo": 72})
    without = buffalo(*rows, specials=("order", "stop")).play(cards, *places("Dan", "Petr"))
    assert without.taken == [("Petr", [47, 48, 50, 52, 55])]
    table = buffalo(*rows, specials=("order", "stop"))
    table.play(cards, Order(("Katka", "Vasek", "Dan", "buffalo", "Petr"), turned_up="move"))
    table.play(*places("Katka", "Vasek", "Dan", "buffalo", "Petr"))
    assert table.taken == [("buffalo", [47, 48, 50, 52, 55])]
    assert table.rows == [[12], [72], [40, 68], [75, 78, 80]]


def test_the_buffalos_lowest_card_takes_the_fewest_bulls_then_the_highest_last_card() -> None:
    cards = Reveal({"Dan": 91, "Petr": 61, "Katka": 71, "Vasek": 81, "buffalo": 2})
    table = buffalo([30], [31, 32], [41], [90], specials=("move", "order")).play(cards, Place("buffalo"))
    assert table.taken == [("buffalo", [41])]
    tied = buffalo([30], [31], [41], [39], specials=("move", "order")).play(cards)
    verdict = tied.judge(PlaceClaim("buffalo", 2, 2))
    assert (verdict.legal, verdict.rule, verdict.expected["row"]) == (False, "six_nimmt.buffalo.lowest_card", 3)


@pytest.mark.parametrize(
    "special",
    [
        FirstCard("buffalo", turned_up="stop"),
        LastCard("buffalo", turned_up="stop"),
        Between("buffalo", 1, turned_up="stop"),
        Exchange("buffalo", 50, turned_up="stop"),
    ],
)
def test_four_special_cards_never_apply_to_the_buffalos_card(special: FirstCard) -> None:
    table = buffalo([30], [31], [41], [39], specials=(special.kind, "order"))
    table.play(Reveal({"Dan": 91, "Petr": 61, "Katka": 71, "Vasek": 81, "buffalo": 2}))
    assert table.refused(special).rule == f"six_nimmt.buffalo.{special.kind}"


@pytest.mark.parametrize(("players", "team"), [("A", 2), ("A B", 2), ("A B C", 1)])
def test_the_team_counts_double_for_one_or_two_players(players: str, team: int) -> None:
    table = Played("buffalo", players).play(DealScore({"buffalo": 20}, taken={"team": (1, 2, 3, 4)}))
    assert table.bulls == {"team": 4 * team, "buffalo": 20}


def test_a_tie_has_no_winner_and_strictly_fewer_wins() -> None:
    def outcome(team: int, buffalo: int) -> tuple[str, tuple[str, ...]]:
        ended = Played("buffalo", "A B C").play(DealScore({"team": team, "buffalo": buffalo})).state.outcome
        assert ended is not None
        return ended.how, ended.winners

    assert outcome(20, 20) == ("tied", ())
    assert outcome(19, 20) == ("beaten", ("team",))
    assert outcome(21, 20) == ("stands", ("buffalo",))


class TestADisplayThatNobodyTracks:
    """A deal that does not say which special cards lie face up: only what is used counts."""

    @pytest.fixture
    def table(self) -> Played:
        table = Played("buffalo", "Dan Petr Katka").play(Deal((17, 45, 30, 80)))
        return table.play(Reveal({"Dan": 20, "Petr": 10, "Katka": 46, "buffalo": 25}))

    def test_any_special_card_may_be_used(self, table: Played) -> None:
        table.play(Between("Petr", 1), StopRow(1), Place("Dan", row=4))
        assert table.rows == [[10, 17], [45], [30], [20]]
        assert GAME.show(table.state)["board"]["specials"] is None

    def test_but_no_third_of_a_kind_and_no_more_than_are_in_play(self, table: Played) -> None:
        table.play(StopRow(1), StopRow(2))
        assert table.refused(StopRow(3)).rule == "six_nimmt.buffalo.specials"
        table.play(SevenTakes(3), SevenTakes(4))
        assert table.refused(FirstCard("Dan")).rule == "six_nimmt.buffalo.specials"

    def test_and_nothing_is_turned_up(self, table: Played) -> None:
        assert table.refused(StopRow(1, turned_up="move")).rule == "six_nimmt.buffalo.specials"
