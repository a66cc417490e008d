"""Well-formed events that can't be true: each is refused by the rule that it breaks, and nothing changes."""

from dataclasses import replace

import pytest

from companion.rules.game import Event
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
from companion.rules.six_nimmt.events import Accept, Deal, DealScore, Position, Reveal, Setup, SpecialPosition, Take
from tests.companion.rules.six_nimmt.played import Played

FIRST_DEAL = Deal((12, 37, 43, 58))


@pytest.fixture
def table() -> Played:
    return Played("base", "Ana Bob Cyril").play(FIRST_DEAL)


@pytest.mark.parametrize(
    ("event", "rule"),
    [
        (Reveal({"Ana": 14, "Bob": 44}), "six_nimmt.one_card_each"),
        (Reveal({"Ana": 14, "Bob": 44, "Cyril": 3, "Dana": 5}), "six_nimmt.one_card_each"),
        (Reveal({"Ana": 14, "Bob": 44, "Eva": 3}), "six_nimmt.one_card_each"),
        (Reveal({"Ana": 14, "Bob": 14, "Cyril": 3}), "six_nimmt.one_of_each"),
        (Reveal({"Ana": 12, "Bob": 44, "Cyril": 3}), "six_nimmt.one_of_each"),
        (Reveal({"Ana": 14, "Bob": 44, "Cyril": 3}, frozenset({"Ana"})), "six_nimmt.one_variant"),
        (Take("Ana", 1), "six_nimmt.lowest_card"),
        (FIRST_DEAL, "six_nimmt.ten_rounds"),
        (Setup(Position(((1,), (2,), (3,), (4,)))), "table.setup"),
        (Place("Ana"), "six_nimmt.one_variant"),
        (LiftStop(1), "six_nimmt.one_variant"),
        (StopRow(1), "six_nimmt.one_variant"),
        (DealScore({"Ana": 3, "Bob": 4}), "table.every_side"),
        (DealScore({"Ana": 3, "Bob": 4, "Cyril": 5, "Dana": 6}), "table.every_side"),
        (DealScore({"Ana": 3, "Bob": 4, "Cyril": 60}, {"Ana": (1,)}), "table.deal_score"),
        (DealScore({"Ana": 100, "Bob": 100, "Cyril": 0}), "six_nimmt.bulls"),
        (DealScore({"Ana": 1, "Bob": 0, "Cyril": 0}), "six_nimmt.bulls"),
        (DealScore({"Ana": 20}, {"Bob": (1, 2), "Cyril": (2, 3)}), "six_nimmt.one_of_each"),
        (DealScore({"Ana": 0, "Bob": 0}, {"Cyril": tuple(range(1, 33))}), "six_nimmt.ten_rounds"),
        (Accept("we mixed it up", Position(((1,), (2,), (3,), (1,)))), "six_nimmt.one_of_each"),
        (Accept("we mixed it up", Position(((1,), (2,), (3,), ()))), "six_nimmt.four_rows"),
        (Accept("a cow", Position(special=SpecialPosition(1))), "six_nimmt.one_variant"),
    ],
)
def test_refused_in_the_base_game(table: Played, event: Event, rule: str) -> None:
    assert table.refused(event).rule == rule


@pytest.mark.parametrize(
    ("event", "rule"),
    [
        (Reveal({"Ana": 14, "Bob": 44, "Cyril": 3}), "six_nimmt.four_rows"),
        (Take("Ana", 1), "six_nimmt.four_rows"),
        (Accept("nothing yet", Position()), "table.accept"),
        (Deal((12, 12, 43, 58)), "six_nimmt.one_of_each"),
        (Deal((12, 37, 43, 58), hands={"Ana": (1,)}), "six_nimmt.hidden_hands"),
        (Deal((12, 37, 43, 58), specials=("stop", "move")), "six_nimmt.one_variant"),
        (Setup(Position(((1, 2), (3,), (4,), (5,)))), "six_nimmt.ten_rounds"),
    ],
)
def test_refused_before_the_first_deal(event: Event, rule: str) -> None:
    assert Played("base", "Ana Bob Cyril").refused(event).rule == rule


def test_while_a_player_must_choose_nothing_else_happens(table: Played) -> None:
    table.play(Reveal({"Ana": 14, "Bob": 44, "Cyril": 3}))
    verdict = table.refused(Reveal({"Ana": 15, "Bob": 45, "Cyril": 4}))
    assert verdict.rule == "six_nimmt.lowest_card"
    assert verdict.expected == {"player": "Cyril", "event": "take"}
    assert table.refused(FIRST_DEAL).expected == {"player": "Cyril", "event": "take"}


def test_only_the_player_of_the_lowest_card_chooses(table: Played) -> None:
    table.play(Reveal({"Ana": 14, "Bob": 44, "Cyril": 3}))
    verdict = table.refused(Take("Ana", 1))
    assert (verdict.rule, verdict.expected) == ("six_nimmt.lowest_card", {"player": "Cyril"})


def test_a_card_taken_earlier_in_the_deal_cannot_come_again(table: Played) -> None:
    table.play(Reveal({"Ana": 14, "Bob": 44, "Cyril": 3}), Take("Cyril", 2))
    assert table.refused(Reveal({"Ana": 37, "Bob": 45, "Cyril": 4})).rule == "six_nimmt.one_of_each"


def test_in_the_next_deal_every_card_is_new() -> None:
    table = Played("base", "Ana Bob Cyril").play(DealScore({"Ana": 10, "Bob": 20, "Cyril": 5}), FIRST_DEAL)
    table.play(Reveal({"Ana": 14, "Bob": 44, "Cyril": 60}))
    assert table.state.deal == 2


class TestProfessional:
    HANDS = {"Ana": tuple(range(1, 11)), "Bob": tuple(range(11, 21))}

    def test_a_card_not_in_the_hand_is_refused(self) -> None:
        table = Played("professional", "Ana Bob").play(Deal((21, 22, 23, 24), hands=self.HANDS))
        verdict = table.refused(Reveal({"Ana": 11, "Bob": 12}))
        assert verdict.rule == "six_nimmt.professional.draft"
        assert verdict.expected == {"cards": list(range(1, 11))}
        table.play(Reveal({"Ana": 10, "Bob": 20}))

    @pytest.mark.parametrize(
        ("deal", "rule"),
        [
            (Deal((21, 22, 23, 24)), "six_nimmt.professional.draft"),
            (Deal((21, 22, 23, 24), hands={"Ana": HANDS["Ana"]}), "six_nimmt.professional.draft"),
            (Deal((21, 22, 23, 24), hands={**HANDS, "Bob": (11, 12)}), "six_nimmt.professional.draft"),
            (Deal((1, 22, 23, 24), hands=HANDS), "six_nimmt.one_of_each"),
            (Deal((21, 22, 23, 25), hands=HANDS), "six_nimmt.professional.deck"),
        ],
    )
    def test_a_draft_that_does_not_add_up_is_refused(self, deal: Deal, rule: str) -> None:
        assert Played("professional", "Ana Bob").refused(deal).rule == rule

    def test_a_table_taken_up_in_the_middle_knows_no_hands_and_checks_the_deck_alone(self) -> None:
        table = Played("professional", "Ana Bob").lay([3, 5], [9], [12], [20])
        assert table.refused(Reveal({"Ana": 25, "Bob": 6})).rule == "six_nimmt.professional.deck"
        table.play(Reveal({"Ana": 24, "Bob": 6}))


class TestBuffalo:
    @pytest.fixture
    def table(self) -> Played:
        deal = Deal((17, 45, 30, 80), specials=("between", "move"))
        cards = Reveal({"Dan": 20, "Petr": 10, "Katka": 46, "buffalo": 25})
        return Played("buffalo", "Dan Petr Katka").play(deal, cards)

    @pytest.mark.parametrize(
        ("event", "rule"),
        [
            (Place("Dan"), "six_nimmt.order"),
            (Place("Petr"), "six_nimmt.lowest_card"),
            (Place("Petr", card=11, row=1), "six_nimmt.one_card_each"),
            (Reveal({"Dan": 21, "Petr": 11, "Katka": 47, "buffalo": 26}), "six_nimmt.lowest_card"),
            (StopRow(1, turned_up="order"), "six_nimmt.buffalo.specials"),
            (Move(17, 2, turned_up="order"), "six_nimmt.buffalo.only_card"),
            (Move(99, 2, turned_up="order"), "six_nimmt.buffalo.move"),
            (Move(17, 1, turned_up="order"), "six_nimmt.buffalo.move"),
            (Between("Petr", 1), "six_nimmt.buffalo.specials"),
            (Between("Dan", 1, turned_up="order"), "six_nimmt.buffalo.own_turn"),
            (LiftStop(1), "six_nimmt.buffalo.stop"),
        ],
    )
    def test_refused(self, table: Played, event: Event, rule: str) -> None:
        assert table.refused(event).rule == rule

    def test_a_third_card_of_a_kind_cannot_turn_up(self, table: Played) -> None:
        table.play(Between("Petr", 1, turned_up="move"))
        assert table.refused(Move(10, 2, turned_up="move")).rule == "six_nimmt.buffalo.specials"

    def test_the_stock_runs_out(self, table: Played) -> None:
        table.play(Between("Petr", 1, turned_up="move"), Move(10, 2, turned_up="order"))
        assert table.refused(Move(17, 2, turned_up="order")).rule == "six_nimmt.buffalo.specials"
        table.play(Order(("Katka", "buffalo", "Dan")))
        assert table.refused(FirstCard("Dan")).rule == "six_nimmt.buffalo.specials"

    def test_a_placed_card_can_not_be_exchanged_and_an_empty_hand_has_nothing_to_exchange(self) -> None:
        deal = Deal((17, 45, 30, 80), specials=("exchange", "seven_takes"))
        cards = Reveal({"Dan": 20, "Petr": 10, "Katka": 46, "buffalo": 25})
        table = Played("buffalo", "Dan Petr Katka").play(deal, cards, Place("Petr", row=3))
        assert table.refused(Exchange("Petr", 50, turned_up="order")).rule == "six_nimmt.buffalo.exchange"
        table.with_rounds_over(10)
        assert table.refused(Exchange("Dan", 50, turned_up="order")).rule == "six_nimmt.buffalo.exchange"

    def test_a_second_seven_takes_beside_a_row_is_kept(self) -> None:
        table = Played("buffalo", "Dan Petr Katka")
        table.play(Deal((17, 45, 30, 80), specials=("seven_takes", "seven_takes")), SevenTakes(1, turned_up="stop"))
        verdict = table.refused(SevenTakes(1, turned_up="stop"))
        assert (verdict.rule, verdict.house) == ("six_nimmt.buffalo.one_beside", ("six_nimmt.buffalo.one_beside",))
        table.play(SevenTakes(2, turned_up="stop"))

    def test_one_player_has_no_special_cards(self) -> None:
        table = Played("buffalo", "Dan").play(Deal((17, 45, 30, 80)))
        assert table.refused(StopRow(1)).rule == "six_nimmt.buffalo.specials"

    def test_an_exchanged_card_chooses_before_the_order_changes(self) -> None:
        deal = Deal((17, 45, 30, 80), specials=("exchange", "last_card"))
        table = Played("buffalo", "Dan Petr Katka").play(deal)
        table.play(Reveal({"Dan": 20, "Petr": 31, "Katka": 46, "buffalo": 25}), Exchange("Petr", 2, turned_up="order"))
        for special in (LastCard("Petr"), Order(("Dan", "Petr", "buffalo", "Katka"))):
            event = replace(special, turned_up="move")
            assert table.refused(event).rule == "six_nimmt.buffalo.exchange"
        table.play(Take("Petr", 1), LastCard("Katka", turned_up="move"))


def test_a_house_rule_is_named_where_it_refuses_too() -> None:
    table = Played("even_odd", "Ana Bob").play(Deal((12, 37, 43, 58)), Reveal({"Ana": 13, "Bob": 80}))
    for event in (Reveal({"Ana": 14, "Bob": 81}), Take("Bob", 1), Deal((1, 2, 3, 4))):
        verdict = table.refused(event)
        assert (verdict.rule, verdict.house) == ("six_nimmt.blocked_card", ("six_nimmt.blocked_card",))
