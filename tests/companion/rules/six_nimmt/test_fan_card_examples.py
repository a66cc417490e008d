"""The rulebook's example of each fan card, and what follows from their rules."""

import pytest

from companion.rules.six_nimmt.claims import OrderClaim, PlaceClaim
from companion.rules.six_nimmt.events import Deal, Reveal, Take
from tests.companion.rules.six_nimmt.played import Played


class TestEvenOdd:
    def test_example_guillaume_lays_90(self) -> None:
        table = Played("even_odd", "Guillaume Ana").lay(
            [27, 31], [44, 45, 46, 50, 52], [92], [81, 85], special=(4, "odd"), round=9
        )
        verdict = table.judge(PlaceClaim("Guillaume", 90, 4))
        assert (verdict.legal, verdict.rule, verdict.expected["row"]) == (False, "six_nimmt.even_odd.parity", 2)
        table.play(Reveal({"Guillaume": 90, "Ana": 104}))
        assert table.taken == [("Guillaume", [44, 45, 46, 50, 52])]
        assert table.rows == [[27, 31], [90], [92, 104], [81, 85]]
        assert table.special == {"row": 1, "side": "odd"}

    def test_begins_at_the_lowest_card_with_its_parity(self) -> None:
        assert Played("even_odd", "A B").play(Deal((40, 12, 63, 77))).special == {"row": 2, "side": "even"}
        assert Played("even_odd", "A B").play(Deal((40, 92, 63, 7))).special == {"row": 4, "side": "odd"}

    def test_does_not_count_toward_the_five(self) -> None:
        table = Played("even_odd", "A B").lay([2, 4, 6, 8], [70], [80], [90], special=(1, "even"))
        assert table.play(Reveal({"A": 10, "B": 91})).taken == []
        assert table.rows[0] == [2, 4, 6, 8, 10]

    def test_goes_to_the_row_just_begun_if_that_is_the_lowest(self) -> None:
        table = Played("even_odd", "A B").lay([30], [40], [50], [60], special=(1, "even"))
        table.play(Reveal({"A": 7, "B": 61}), Take("A", 3))
        assert table.special == {"row": 3, "side": "odd"}

    def test_never_stays_though_its_own_row_is_the_lowest(self) -> None:
        table = Played("even_odd", "A B").lay([30], [40], [50], [60], special=(1, "even"))
        table.play(Reveal({"A": 8, "B": 61}), Take("A", 1))
        assert table.rows[0] == [8]
        assert table.special == {"row": 2, "side": "even"}

    def test_house_rule_a_card_shut_out_takes_any_row(self) -> None:
        table = Played("even_odd", "A B").lay([30], [40], [50], [60], special=(1, "even"))
        table.play(Reveal({"A": 35, "B": 61}))
        assert table.pending == [("A", "take")]
        verdict = table.judge(PlaceClaim("A", 35, 4))
        assert verdict.legal
        assert verdict.rule == "six_nimmt.blocked_card"
        assert verdict.house == ("six_nimmt.blocked_card",)
        assert verdict.expected == {"row": None, "takes": [60], "bulls": 3}

    def test_house_rule_off_a_card_shut_out_ignores_the_special_card(self) -> None:
        table = Played("even_odd", "A B", blocked_card="ignores_special")
        table.lay([30], [40], [50], [60], special=(1, "even")).play(Reveal({"A": 35, "B": 61}))
        assert table.rows == [[30, 35], [40], [50], [60, 61]]

    def test_a_card_too_low_anyway_is_no_house_matter(self) -> None:
        table = Played("even_odd", "A B").lay([30], [40], [50], [60], special=(1, "even"))
        verdict = table.judge(PlaceClaim("A", 7, 2))
        assert (verdict.rule, verdict.house) == ("six_nimmt.lowest_card", ())


class TestUpDown:
    def test_example_daniela_lays_21(self) -> None:
        table = Played("up_down", "Daniela Ana").lay(
            [60], [10, 12], [80], [48, 47, 40, 33, 26], special=(4, "up"), round=9
        )
        verdict = table.judge(PlaceClaim("Daniela", 21, 2))
        assert (verdict.legal, verdict.rule, verdict.expected["row"]) == (False, "six_nimmt.lowest_difference", 4)
        table.play(Reveal({"Daniela": 21, "Ana": 100}))
        assert table.taken == [("Daniela", [48, 47, 40, 33, 26])]
        assert table.rows[3] == [21]
        assert table.special == {"row": 3, "side": "up"}
        # from now on the third row falls: 100 went to the first, not after 80
        assert table.rows == [[60, 100], [10, 12], [80], [21]]

    def test_begins_beside_the_bottom_row_arrows_up(self) -> None:
        table = Played("up_down", "A B").play(Deal((60, 12, 80, 26)))
        assert table.special == {"row": 4, "side": "up"}
        assert table.play(Reveal({"A": 25, "B": 27})).rows == [[60], [12, 27], [80], [26, 25]]

    def test_a_tie_goes_to_the_falling_row(self) -> None:
        table = Played("up_down", "A B").lay([10], [60], [70], [20], special=(4, "up"))
        verdict = table.judge(PlaceClaim("A", 15, 1))
        assert (verdict.legal, verdict.rule, verdict.expected["row"]) == (False, "six_nimmt.up_down.tie", 4)
        assert table.judge(PlaceClaim("A", 15, 4)).legal

    def test_only_a_lower_card_follows_in_the_falling_row(self) -> None:
        table = Played("up_down", "A B").lay([10], [60], [70], [20], special=(4, "up"))
        verdict = table.judge(PlaceClaim("A", 25, 4))
        assert (verdict.rule, verdict.expected["row"]) == ("six_nimmt.up_down.descending", 1)

    @pytest.mark.parametrize(
        ("before", "after"),
        [
            ((4, "up"), (3, "up")),
            ((3, "up"), (2, "up")),
            ((2, "up"), (1, "down")),
            ((1, "down"), (2, "down")),
            ((2, "down"), (3, "down")),
            ((3, "down"), (4, "up")),
        ],
    )
    def test_moves_along_its_arrows_and_turns_round_at_either_end(
        self, before: tuple[int, str], after: tuple[int, str]
    ) -> None:
        rows = [[60], [70], [80]]
        rows.insert(before[0] - 1, [1])  # nothing is lower than 1, so 2 fits nowhere
        table = Played("up_down", "A B").lay(*rows, special=before)
        table.play(Reveal({"A": 2, "B": 104}), Take("A", before[0]))
        assert (table.special["row"], table.special["side"]) == after

    def test_house_rule_a_card_shut_out_takes_any_row(self) -> None:
        table = Played("up_down", "A B").lay([50], [60], [70], [20], special=(4, "up"))
        table.play(Reveal({"A": 30, "B": 99}))
        assert table.pending == [("A", "take")]
        assert table.judge(PlaceClaim("A", 30, 1)).house == ("six_nimmt.blocked_card",)


class TestJumpingCow:
    def test_example_frank_lays_43(self) -> None:
        table = Played("jumping_cow", "Frank Ana").lay(
            [2, 7, 9, 13], [78], [101, 104], [50, 53], special=(1, None), round=9
        )
        table.play(Reveal({"Frank": 43, "Ana": 79}))
        assert table.taken == [("Frank", [2, 7, 9, 13])]
        assert table.rows == [[43], [78, 79], [101, 104], [50, 53]]
        assert table.special == {"row": 4}

    def test_begins_at_the_lowest_card(self) -> None:
        assert Played("jumping_cow", "A B").play(Deal((40, 92, 63, 7))).special == {"row": 4}

    def test_jumps_when_a_card_is_laid_in_her_row(self) -> None:
        table = Played("jumping_cow", "A B").play(Deal((10, 40, 60, 80)))
        assert table.play(Reveal({"A": 11, "B": 81})).special == {"row": 2}

    def test_stays_when_another_row_is_taken(self) -> None:
        table = Played("jumping_cow", "A B").lay([10], [40], [60], [80], special=(1, None))
        assert table.play(Reveal({"A": 5, "B": 81}), Take("A", 3)).special == {"row": 1}

    def test_jumps_when_her_row_is_taken_by_choice(self) -> None:
        table = Played("jumping_cow", "A B").lay([10], [40], [60], [80], special=(1, None))
        assert table.play(Reveal({"A": 5, "B": 81}), Take("A", 1)).special == {"row": 2}

    def test_overfills_row_after_row_until_she_finds_room(self) -> None:
        table = Played("jumping_cow", "A B").lay(
            [90], [11, 12, 13, 14, 15], [21, 22, 23, 24, 25], [50], special=(1, None), round=9
        )
        table.play(Reveal({"A": 91, "B": 51}))
        # 51 goes first; then 91 sends the cow to row 2, row 3 and back to row 2, where there is room now
        assert table.taken == [("A", [11, 12, 13, 14]), ("A", [21, 22, 23, 24])]
        assert table.rows == [[90, 91], [15], [25], [50, 51]]
        assert table.special == {"row": 2}


class TestReverser:
    def test_example_martin_turns_24_into_42(self) -> None:
        table = Played("reverser", "Martin Ana").lay([50], [3, 8, 15, 19, 22], [60], [30, 41], round=9)
        plain = Played("reverser", "Martin Ana").lay([50], [3, 8, 15, 19, 22], [60], [30, 41], round=9)
        assert plain.play(Reveal({"Martin": 24, "Ana": 70})).taken == [("Martin", [3, 8, 15, 19, 22])]
        table.play(Reveal({"Martin": 24, "Ana": 70}, frozenset({"Martin"})))
        assert table.taken == []
        assert table.rows == [[50], [3, 8, 15, 19, 22], [60, 70], [30, 41, 24]]

    def test_once_a_deal(self) -> None:
        table = Played("reverser", "A B").play(Deal((10, 20, 30, 40)))
        table.play(Reveal({"A": 24, "B": 50}, frozenset({"A"})))
        verdict = table.refused(Reveal({"A": 25, "B": 51}, frozenset({"A"})))
        assert verdict.rule == "six_nimmt.reverser.once"
        assert verdict.house == ("six_nimmt.reverser.once",)
        table.play(Reveal({"A": 25, "B": 52}, frozenset({"B"})))

    def test_house_rule_changed_twice_a_deal(self) -> None:
        table = Played("reverser", "A B", reversers=2).play(Deal((10, 20, 30, 40)))
        table.play(Reveal({"A": 24, "B": 50}, frozenset({"A"})), Reveal({"A": 25, "B": 51}, frozenset({"A"})))
        assert table.refused(Reveal({"A": 26, "B": 53}, frozenset({"A"}))).rule == "six_nimmt.reverser.once"

    def test_readings_backwards(self) -> None:
        table = Played("reverser", "A B C D").play(Deal((2, 50, 80, 102)))
        table.play(Reveal({"A": 7, "B": 30, "C": 100, "D": 101}, frozenset("ABCD")))
        # 100 is 1 and chooses; 30 is 3, 7 is 70, 101 stays
        assert table.pending == [("C", "take")]
        table.play(Take("C", 4))
        assert table.rows == [[2, 30], [50, 7], [80], [100, 101]]

    def test_102_can_not_be_reversed(self) -> None:
        table = Played("reverser", "A B").play(Deal((10, 20, 30, 40)))
        assert table.refused(Reveal({"A": 102, "B": 50}, frozenset({"A"}))).rule == "six_nimmt.reverser.digits"

    def test_single_digits_stay_where_the_table_plays_so(self) -> None:
        table = Played("reverser", "A B", single_digits="stay").play(Deal((5, 69, 80, 102)))
        table.play(Reveal({"A": 7, "B": 24}, frozenset({"A", "B"})))
        assert table.rows == [[5, 7, 24], [69], [80], [102]]
        assert table.judge(PlaceClaim("A", 7, 1)).house == ("six_nimmt.reverser.digits",)
        assert table.judge(PlaceClaim("B", 24, 1)).house[0] == "six_nimmt.reverser.digits"

    def test_of_equal_numbers_the_reversed_goes_first_where_the_table_plays_so(self) -> None:
        cards = Reveal({"A": 70, "B": 7}, frozenset({"B"}))
        for option, order in (("printed_first", ("A", "B")), ("reversed_first", ("B", "A"))):
            table = Played("reverser", "A B", equal_numbers=option).play(Deal((50, 80, 90, 102)), cards)
            verdict = table.judge(OrderClaim(order))
            assert (verdict.legal, verdict.house) == (True, ("six_nimmt.reverser.order",))

    def test_of_equal_values_the_unreversed_goes_first_and_the_other_does_not_fit_after_it(self) -> None:
        table = Played("reverser", "A B").play(Deal((41, 90, 91, 92)))
        table.play(Reveal({"A": 24, "B": 42}, frozenset({"A"})))
        assert table.rows[0] == [41, 42]
        assert table.pending == [("A", "take")]

    def test_in_the_row_the_printed_number_counts(self) -> None:
        table = Played("reverser", "A B").play(Deal((40, 90, 91, 92)))
        table.play(Reveal({"A": 24, "B": 95}, frozenset({"A"})), Reveal({"A": 30, "B": 96}))
        assert table.rows[0] == [40, 24, 30]

    def test_house_rule_off_the_reversed_number_counts(self) -> None:
        table = Played("reverser", "A B", reversed_card="reversed").play(Deal((40, 90, 91, 92)))
        table.play(Reveal({"A": 24, "B": 95}, frozenset({"A"})), Reveal({"A": 30, "B": 96}))
        assert table.pending == [("A", "take")]
