"""Claims of all kinds, about now and about what has happened in this deal."""

import pytest

from companion.rules.six_nimmt.buffalo.events import Between, Exchange, FirstCard, Order, Place, StopRow
from companion.rules.six_nimmt.claims import (
    BullsClaim,
    Claim,
    EventClaim,
    NextClaim,
    OrderClaim,
    PlaceClaim,
    TakeClaim,
    WinnerClaim,
)
from companion.rules.six_nimmt.events import Accept, BoardPosition, Deal, DealScore, Position, Reveal, Take
from companion.rules.verdict import Refused
from tests.companion.rules.six_nimmt.played import GAME, Played


@pytest.fixture
def table() -> Played:
    """Cyril's 3 has taken row 2; then 14 went after 12 and 44 after 43."""
    table = Played("base", "Ana Bob Cyril")
    return table.play(Deal((12, 37, 43, 58)), Reveal({"Ana": 14, "Bob": 44, "Cyril": 3}), Take("Cyril", 2))


def test_a_card_not_shown_yet_is_judged_on_the_table_as_it_lies(table: Played) -> None:
    verdict = table.judge(PlaceClaim("Ana", 45, 3))
    assert (verdict.legal, verdict.rule) == (True, "six_nimmt.lowest_difference")
    assert verdict.expected == {"row": 3, "takes": [], "bulls": 0}


def test_a_card_placed_earlier_is_judged_at_its_moment(table: Played) -> None:
    # when 14 was placed, row 2 had already been begun anew with 3, and 44 was not there yet
    verdict = table.judge(PlaceClaim("Ana", 14, 2))
    assert (verdict.legal, verdict.rule, verdict.expected["row"]) == (False, "six_nimmt.lowest_difference", 1)
    assert table.judge(PlaceClaim("Bob", 44, 3)).legal
    chosen = table.judge(PlaceClaim("Cyril", 3, 4))
    assert (chosen.legal, chosen.expected["row"], chosen.expected["takes"]) == (True, None, [58])


def test_a_card_that_waits_behind_a_choice_is_not_next() -> None:
    table = Played("base", "Ana Bob Cyril").play(Deal((12, 37, 43, 58)), Reveal({"Ana": 14, "Bob": 44, "Cyril": 3}))
    verdict = table.judge(PlaceClaim("Ana", 14, 1))
    assert (verdict.legal, verdict.rule, verdict.expected["player"]) == (False, "six_nimmt.order", "Cyril")
    free = table.judge(PlaceClaim("Cyril", 3, 1))
    assert (free.legal, free.rule) == (True, "six_nimmt.lowest_card")
    assert free.expected == {"row": None, "takes": [12], "bulls": 1}


def test_a_full_row_is_named_with_what_it_costs() -> None:
    table = Played("base", "Ana Bob").lay([1, 2, 3, 4, 5], [60], [70], [80])
    verdict = table.judge(PlaceClaim("Ana", 10, 1))
    assert (verdict.legal, verdict.rule) == (True, "six_nimmt.full_row")
    assert verdict.expected == {"row": 1, "takes": [1, 2, 3, 4, 5], "bulls": 6}


def test_a_card_that_cannot_be_laid_is_refused(table: Played) -> None:
    with pytest.raises(Refused) as caught:
        table.judge(PlaceClaim("Ana", 58, 1))
    assert caught.value.verdict.rule == "six_nimmt.one_of_each"
    with pytest.raises(Refused):
        table.judge(PlaceClaim("Nobody", 99, 1))


@pytest.mark.parametrize(
    ("claim", "legal", "expected"),
    [
        (TakeClaim("Cyril", 2), True, {"row": 2, "takes": [37], "bulls": 1}),
        (TakeClaim("Cyril", 3), False, {"row": 2, "takes": [37], "bulls": 1}),
        (TakeClaim("Ana", 1), False, {"row": None, "takes": [], "bulls": 0}),
        (OrderClaim(("Cyril", "Ana", "Bob")), True, {"order": ["Cyril", "Ana", "Bob"]}),
        (OrderClaim(("Ana", "Bob", "Cyril")), False, {"order": ["Cyril", "Ana", "Bob"]}),
        (NextClaim("Ana"), False, {"player": None}),
        (BullsClaim(10, cards=(55, 10)), True, {"bulls": 10}),
        (BullsClaim(9, cards=(55, 10)), False, {"bulls": 10}),
        (BullsClaim(2, row=1), True, {"bulls": 2}),
        (BullsClaim(1, player="Cyril"), True, {"bulls": 1}),
        (BullsClaim(1, player="Ana"), False, {"bulls": 0}),
    ],
)
def test_other_claims(table: Played, claim: Claim, legal: bool, expected: dict[str, object]) -> None:
    verdict = table.judge(claim)
    assert (verdict.legal, verdict.expected) == (legal, expected)


def test_who_is_next_while_a_player_chooses() -> None:
    table = Played("base", "Ana Bob Cyril").play(Deal((12, 37, 43, 58)), Reveal({"Ana": 14, "Bob": 44, "Cyril": 3}))
    assert table.judge(NextClaim("Cyril")).legal
    assert table.judge(NextClaim("Ana")).expected == {"player": "Cyril"}
    assert table.judge(TakeClaim("Cyril", 4)).expected == {"row": None, "takes": [58], "bulls": 1}
    assert table.judge(OrderClaim(("Cyril", "Ana", "Bob"))).legal


def test_who_has_won() -> None:
    table = Played("base", "Ana Bob Cyril").play(DealScore({"Ana": 40, "Bob": 20, "Cyril": 30}))
    early = table.judge(WinnerClaim(("Bob",)))
    assert (early.legal, early.rule, early.expected["finished"]) == (False, "six_nimmt.match_end", False)
    table.play(DealScore({"Ana": 30, "Bob": 20, "Cyril": 10}))
    verdict = table.judge(WinnerClaim(("Bob",)))
    assert (verdict.legal, verdict.rule) == (False, "six_nimmt.fewest_bulls")
    assert verdict.expected["winners"] == ["Bob", "Cyril"]
    assert table.judge(WinnerClaim(("Cyril", "Bob"))).legal


def test_an_event_is_tried_and_not_kept(table: Played) -> None:
    assert table.judge(EventClaim(Reveal({"Ana": 15, "Bob": 45, "Cyril": 4}))).legal
    verdict = table.judge(EventClaim(Reveal({"Ana": 14, "Bob": 45, "Cyril": 4})))
    assert (verdict.legal, verdict.rule) == (False, "six_nimmt.one_of_each")


def test_the_buffalos_table_is_judged_with_the_special_cards_of_the_moment() -> None:
    table = Played("buffalo", "Dan Petr Katka").play(
        Deal((17, 45, 30, 80), specials=("stop", "between")),
        Reveal({"Dan": 20, "Petr": 31, "Katka": 46, "buffalo": 32}),
        StopRow(1, turned_up="move"),
    )
    blocked = table.judge(PlaceClaim("Dan", 20, 1))
    assert (blocked.legal, blocked.rule, blocked.expected["row"]) == (False, "six_nimmt.buffalo.stop", None)
    table.play(Take("Dan", 4), Place("Petr"), Place("buffalo"))
    earlier = table.judge(PlaceClaim("Petr", 31, 3))
    assert (earlier.legal, earlier.expected["row"]) == (True, 3)
    assert table.judge(PlaceClaim("Katka", 46, 2)).legal


def test_a_reversed_card_is_judged_by_its_reversed_number() -> None:
    table = Played("reverser", "Martin Ana").play(Deal((50, 22, 60, 41)))
    table.play(Reveal({"Martin": 24, "Ana": 70}, frozenset({"Martin"})))
    assert table.judge(PlaceClaim("Martin", 24, 4)).legal
    assert table.judge(PlaceClaim("Martin", 24, 2)).expected["row"] == 4


def test_a_lowest_card_is_judged_at_the_moment_of_its_choice() -> None:
    table = Played("base", "Ana Bob").play(Deal((8, 27, 51, 90)), Reveal({"Ana": 2, "Bob": 11}), Take("Ana", 4))
    verdict = table.judge(PlaceClaim("Ana", 2, 4))
    assert (verdict.legal, verdict.expected["takes"]) == (True, [90])
    assert table.judge(PlaceClaim("Ana", 2, 1)).expected["takes"] == [8]


def test_who_takes_is_open_while_another_chooses() -> None:
    table = Played("base", "Ana Bob").lay([50], [60], [70], [7, 19, 26, 38, 42], round=9)
    table.play(Reveal({"Ana": 45, "Bob": 1}))
    waiting = table.judge(TakeClaim("Ana", 4))
    assert (waiting.legal, waiting.rule, waiting.expected) == (False, "six_nimmt.order", {"player": "Bob"})
    table.play(Take("Bob", 1))
    assert table.judge(TakeClaim("Ana", 4)).legal


def test_a_new_deal_forgets_the_cards_and_rounds_of_the_last() -> None:
    table = Played("base", "Ana Bob").play(Deal((12, 37, 43, 58)), Reveal({"Ana": 45, "Bob": 13}))
    table.play(DealScore({"Ana": 5, "Bob": 9}), Deal((1, 2, 3, 4)))
    verdict = table.judge(PlaceClaim("Ana", 45, 4))
    assert (verdict.legal, verdict.expected["row"]) == (True, 4)
    assert not table.judge(OrderClaim(("Bob", "Ana"))).legal
    assert not table.judge(OrderClaim(())).legal


def test_the_buffalo_who_is_next_takes_the_row_that_his_card_fills() -> None:
    table = Played("buffalo", "Dan").lay([10, 11, 12, 13, 14], [30], [50], [70])
    table.play(Reveal({"Dan": 99, "buffalo": 15}))
    verdict = table.judge(TakeClaim("buffalo", 1))
    assert (verdict.legal, verdict.expected["takes"]) == (True, [10, 11, 12, 13, 14])
    assert not table.judge(TakeClaim("buffalo", 2)).legal


def test_a_drafted_hand_decides_what_can_be_claimed() -> None:
    hands = {"Ana": tuple(range(1, 11)), "Bob": tuple(range(15, 25))}
    table = Played("professional", "Ana Bob").play(Deal((11, 12, 13, 14), hands=hands))
    with pytest.raises(Refused) as caught:
        table.judge(PlaceClaim("Ana", 20, 4))
    assert caught.value.verdict.rule == "six_nimmt.professional.draft"


def test_a_card_put_between_is_judged_by_that() -> None:
    table = Played("buffalo", "Dan Petr Katka").play(Deal((17, 45, 30, 80), specials=("between", "order")))
    table.play(Reveal({"Dan": 20, "Petr": 10, "Katka": 46, "buffalo": 25}), Between("Petr", 2, turned_up="move"))
    right = table.judge(PlaceClaim("Petr", 10, 2))
    assert (right.legal, right.rule) == (True, "six_nimmt.buffalo.between")
    assert right.expected == {"row": 2, "takes": [], "bulls": 0}
    assert not table.judge(PlaceClaim("Petr", 10, 1)).legal


def test_the_rows_that_the_cow_overfills_count_too() -> None:
    table = Played("jumping_cow", "Ana Bob").lay(
        [1, 2], [10, 11, 12, 13, 14], [20, 21, 22, 23, 24], [90], special=(1, None), round=6
    )
    verdict = table.judge(PlaceClaim("Ana", 5, 1))
    assert verdict.legal
    assert verdict.expected["takes"] == [10, 11, 12, 13]


def test_the_buffalos_pile_is_nobodys_business_before_the_end() -> None:
    table = Played("buffalo", "Dan").lay([10], [30], [50], [70])
    with pytest.raises(Refused) as caught:
        table.judge(BullsClaim(3, player="buffalo"))
    assert caught.value.verdict.rule == "six_nimmt.buffalo.team"
    assert table.judge(WinnerClaim(("team",))).expected["scores"] == {"team": 0}


class TestReverserClaims:
    def test_every_house_rule_that_decides_is_named(self) -> None:
        table = Played("reverser", "Martin Ana").play(Deal((50, 22, 60, 41)))
        table.play(Reveal({"Martin": 24, "Ana": 70}, frozenset({"Martin"})))
        assert table.judge(PlaceClaim("Martin", 24, 4)).house == ("six_nimmt.reverser.digits",)
        assert table.judge(OrderClaim(("Martin", "Ana"))).house == ("six_nimmt.reverser.order",)
        assert table.judge(PlaceClaim("Ana", 25, 4)).house == ("six_nimmt.reverser.printed",)

    def test_a_card_can_be_claimed_as_reversed(self) -> None:
        table = Played("reverser", "Martin Ana").play(Deal((50, 22, 60, 41)))
        assert table.judge(PlaceClaim("Martin", 24, 4, reversed=True)).legal
        assert table.judge(PlaceClaim("Martin", 24, 2)).legal

    def test_with_the_other_house_rule_the_reversed_number_is_told(self) -> None:
        table = Played("reverser", "Martin Ana", reversed_card="reversed").play(Deal((50, 22, 60, 41)))
        table.play(Reveal({"Martin": 24, "Ana": 70}, frozenset({"Martin"})))
        verdict = table.judge(PlaceClaim("Ana", 40, 4))
        assert verdict.rule == "six_nimmt.ascending"
        assert verdict.sentences[0].params["last"] == 42


def test_other_mistakes_of_a_claim_are_named(table: Played) -> None:
    for claim, rule in (
        (PlaceClaim("Ana", 44, 3), "six_nimmt.one_of_each"),
        (BullsClaim(4, cards=(5, 5)), "six_nimmt.one_of_each"),
        (WinnerClaim(("Tom",)), "table.every_side"),
    ):
        with pytest.raises(Refused) as caught:
            table.judge(claim)
        assert caught.value.verdict.rule == rule
    assert table.judge(EventClaim(Reveal({"Ana": 5, "Bob": 6, "Cyril": 7}))).rule == "six_nimmt.one_card_each"


class TestAgreementsAndExchanges:
    @pytest.fixture
    def exchanged(self) -> Played:
        table = Played("buffalo", "Ana Bob Cyril").play(Deal((10, 20, 30, 40), specials=("exchange", "first_card")))
        return table.play(Reveal({"Ana": 11, "Bob": 21, "Cyril": 31, "buffalo": 41}))

    def test_a_card_placed_at_once_by_exchange_is_judged_by_its_row(self, exchanged: Played) -> None:
        exchanged.play(Exchange("Cyril", 32, turned_up="stop"))
        assert exchanged.judge(PlaceClaim("Cyril", 32, 3)).legal
        assert not exchanged.judge(PlaceClaim("Cyril", 32, 2)).legal

    def test_a_card_back_in_the_hand_is_judged_as_it_would_be_now(self, exchanged: Played) -> None:
        exchanged.play(Exchange("Ana", 12, turned_up="stop"), Place("Bob"), Place("Cyril"), Place("buffalo"))
        verdict = exchanged.judge(PlaceClaim("Ana", 11, 1))
        assert (verdict.legal, verdict.expected["row"]) == (True, None)

    def test_an_agreement_drops_first_cards_that_no_longer_wait(self, exchanged: Played) -> None:
        exchanged.play(FirstCard("Cyril", turned_up="first_card"))
        exchanged.play(Accept("31 lies there", Position(((10,), (20,), (30, 31), (40,)))))
        exchanged.play(FirstCard("Bob", turned_up="stop"))
        assert exchanged.pending == [("Bob", "place")]

    def test_an_agreement_on_the_round_drops_an_exchanged_card_that_must_choose(self, exchanged: Played) -> None:
        exchanged.play(Exchange("Ana", 5, turned_up="order"), Accept("the round is over", Position(round=1)))
        assert exchanged.refused(Order(("Ana",), turned_up="move")).rule == "six_nimmt.buffalo.order"
        exchanged.play(Reveal({"Ana": 12, "Bob": 22, "Cyril": 32, "buffalo": 42}))
        exchanged.play(FirstCard("Cyril", turned_up="move"))

    def test_an_agreement_on_the_board_keeps_what_is_known_of_hands(self, exchanged: Played) -> None:
        exchanged.play(Exchange("Ana", 12, turned_up="stop"))
        board = BoardPosition(("first_card", "stop"), used=("exchange",))
        exchanged.play(Accept("so it lies", Position(board=board)), Place("Bob"), Place("Cyril"), Place("buffalo"))
        verdict = exchanged.refused(Reveal({"Ana": 13, "Bob": 11, "Cyril": 33, "buffalo": 43}))
        assert verdict.rule == "six_nimmt.one_of_each"

    def test_cards_laid_by_agreement_are_judged_on_the_table_before_it(self) -> None:
        table = Played("base", "Ana Bob").play(Deal((10, 20, 30, 40)), Reveal({"Ana": 5, "Bob": 35}))
        table.play(Accept("we just laid them", Position(((5,), (20,), (30, 35), (40,)))))
        assert table.judge(PlaceClaim("Bob", 35, 3)).legal
        assert table.judge(PlaceClaim("Ana", 5, 1)).expected["takes"] == [10]
        assert table.judge(OrderClaim(("Ana", "Bob"))).legal


def test_a_reversed_claim_needs_the_variant_and_a_reverser() -> None:
    for variant, rule in (("base", "six_nimmt.one_variant"), ("reverser", "six_nimmt.reverser.once")):
        table = Played(variant, "Ana Bob").play(Deal((10, 20, 30, 50)))
        if variant == "reverser":
            table.play(Reveal({"Ana": 24, "Bob": 60}, frozenset({"Ana"})))
        with pytest.raises(Refused) as caught:
            table.judge(PlaceClaim("Ana", 21, 3, reversed=True))
        assert caught.value.verdict.rule == rule


def test_a_free_choice_and_a_rejected_row_name_the_reversers_rules_too() -> None:
    table = Played("reverser", "Ana Bob").play(
        Deal((10, 20, 30, 50)), Reveal({"Ana": 40, "Bob": 60}, frozenset({"Ana"}))
    )
    assert table.judge(PlaceClaim("Ana", 40, 1)).house == ("six_nimmt.reverser.digits",)
    assert table.judge(NextClaim("Ana")).house == ("six_nimmt.reverser.order",)
    other = Played("reverser", "Ana Bob").play(
        Deal((10, 20, 30, 51)), Reveal({"Ana": 81, "Bob": 60}, frozenset({"Ana"}))
    )
    assert other.judge(PlaceClaim("Bob", 70, 1)).house == ("six_nimmt.reverser.printed",)


def test_with_the_other_house_rule_any_number_may_lie_beside_even_odd() -> None:
    table = Played("even_odd", "Ana Bob", blocked_card="ignores_special")
    table.lay([10], [50], [60], [70], special=(1, "even")).play(Reveal({"Ana": 11, "Bob": 80}))
    assert table.rows[0] == [10, 11]
    assert GAME.status(table.state) == ()
