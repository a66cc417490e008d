"""Disputes that come up at a Shelfie Stacker table, each settled by its rule."""

import pytest

from companion.rules.shelfie_stacker.claims import (
    ContestClaim,
    EventClaim,
    HelperClaim,
    NextClaim,
    OrderClaim,
    PlaceClaim,
    PointsClaim,
    ShelfClaim,
    WinnerClaim,
)
from companion.rules.shelfie_stacker.dice import die_of
from companion.rules.shelfie_stacker.edition import Contest, Helper
from companion.rules.shelfie_stacker.events import DealScore, Done, LastCharacters, Shame
from companion.rules.verdict import Refused
from tests.companion.rules.shelfie_stacker.played import Played, at_work, dice

BOXES = ("green1 green2 green3", "blue1 blue2 blue3", "purple1 purple2 purple3")


@pytest.mark.parametrize(
    ("die", "column", "rule", "columns"),
    [
        ("green4", 1, "shelfie_stacker.rising", [1, 3, 4, 5]),
        ("green2", 1, "shelfie_stacker.rising", [3, 4, 5]),
        ("green4", 2, "shelfie_stacker.one_colour", [1, 3, 4, 5]),
        ("blue6", 2, "shelfie_stacker.full_column", [3, 4, 5]),
        ("blue6", 3, "shelfie_stacker.bottom_up", [3, 4, 5]),
    ],
)
def test_where_a_die_may_go(die: str, column: int, rule: str, columns: list[int]) -> None:
    full = "blue1 blue2 blue3 blue4 blue5" if rule.endswith("full_column") or die == "blue6" else "blue1"
    table = at_work("green3", full, shipment=f"{die} purple1 purple1")
    verdict = table.judge(PlaceClaim("Ana", die_of(die), column))
    assert (verdict.legal, verdict.rule) == (column in columns, rule)
    assert verdict.expected == {"columns": columns, "shame": False}


def test_a_die_that_is_not_in_the_shipment_cannot_be_placed() -> None:
    table = at_work(shipment="green1 purple1 purple1")
    with pytest.raises(Refused) as caught:
        table.judge(PlaceClaim("Ana", die_of("blue1"), 1))
    assert caught.value.verdict.rule == "shelfie_stacker.place_all"


def test_only_sixes_turn() -> None:
    table = at_work("green3", shipment="green6 green5 purple1")
    assert table.judge(PlaceClaim("Ana", die_of("green6"), 1, turned=4)).rule == "shelfie_stacker.wild_six"
    assert not table.judge(PlaceClaim("Ana", die_of("green5"), 1, turned=4)).legal


def test_a_character_gives_leave_only_where_it_lies_ready() -> None:
    table = at_work("green3", shipment="blue4 green5 purple1", ready=(7,))
    assert table.judge(PlaceClaim("Ana", die_of("blue4"), 1, using=(7,))).rule == "shelfie_stacker.character_7"
    with pytest.raises(Refused) as caught:
        table.judge(PlaceClaim("Ana", die_of("blue4"), 1, using=(13,)))
    assert caught.value.verdict.rule == "shelfie_stacker.abilities"


def test_a_photographed_shelf_names_every_rule_that_it_breaks() -> None:
    shelf = (dice("green3 green3"), dice("blue1 purple2"), dice("blue1 blue2 blue3 blue4 blue5 blue6"))
    verdict = Played().judge(ShelfClaim(shelf))
    assert verdict.expected == {
        "rules": ["shelfie_stacker.rising", "shelfie_stacker.one_colour", "shelfie_stacker.full_column"]
    }
    assert Played().judge(ShelfClaim(shelf[:2], used=(7, 13))).legal
    assert Played().judge(ShelfClaim(shelf[:1], bot=True)).legal


def test_who_comes_first() -> None:
    table = Played().prepare().fill(*BOXES)
    assert table.judge(OrderClaim(("Ana", "Bob"))).expected == {"order": []}
    assert table.judge(NextClaim("Ana")).expected == {"player": None}
    table.reveal(Ana=9, Bob=4)
    assert table.judge(OrderClaim(("Bob", "Ana"))).legal
    assert table.judge(NextClaim("Ana")).expected == {"player": "Bob"}


def test_whose_are_the_helper_and_the_contest() -> None:
    table = Played().prepare(helper=Helper("green", 3), contest=Contest((("green", "green"),), 4)).fill(*BOXES)
    table.reveal(Ana=1, Bob=2).take("Ana", 1)
    for die in ("green1", "green2", "green3"):
        table.place("Ana", die, 1)
    shown = table.judge(ContestClaim("Ana"))
    assert (shown.legal, shown.house) == (True, ("shelfie_stacker.contest_drawn",))
    assert not table.judge(HelperClaim("Ana")).legal
    table.play(Done("Ana"))
    helper = table.judge(HelperClaim("Ana"))
    assert helper.legal
    assert helper.expected == {"player": "Ana", "dice": {"Ana": 3, "Bob": 0}}
    assert helper.house == ("shelfie_stacker.helper_in_order",)
    assert not table.judge(ContestClaim("Bob")).legal


def test_points_and_winners() -> None:
    table = at_work("green3", "blue1 blue2 blue6", shipment="green1 green1 purple1")
    assert table.judge(PointsClaim("Ana", 3 + 6 + 1 + 2)).legal
    assert not table.judge(WinnerClaim(("Ana",))).legal
    over = Played(players="Ana Bob").play(DealScore({"Ana": 9, "Bob": 9}), LastCharacters({"Ana": 2, "Bob": 1}))
    assert over.judge(WinnerClaim(("Bob",))).rule == "shelfie_stacker.tie_break"
    assert over.judge(WinnerClaim(("Ana",))).expected["winners"] == ["Bob"]


def test_any_event_can_be_tried_and_is_not_kept() -> None:
    table = at_work(shipment="green1 purple1 purple1")
    assert table.judge(EventClaim(Shame("Ana", die_of("green1")))).rule == "shelfie_stacker.shame"
    refused = table.judge(EventClaim(Done("Ana")))
    assert (refused.legal, refused.rule) == (False, "shelfie_stacker.place_all")
    assert table.shipment("Ana") == ["green1", "purple1", "purple1"]
