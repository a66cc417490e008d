"""The house rules of Shelfie Stacker as a table may play them otherwise; the defaults are tested where they belong."""

from typing import Any

import pytest

from companion.rules.shelfie_stacker.claims import ContestClaim, EventClaim, WinnerClaim
from companion.rules.shelfie_stacker.dice import die_of
from companion.rules.shelfie_stacker.edition import Contest, Edition, Helper
from companion.rules.shelfie_stacker.endgame import EndgameCard, times
from companion.rules.shelfie_stacker.events import (
    DealScore,
    Done,
    FromShame,
    PlayerPosition,
    Position,
    Raise,
    Setup,
    Shame,
    TakeDown,
)
from companion.rules.shelfie_stacker.scoring import Shown, Snapshot, score
from companion.rules.shelfie_stacker.variants import VARIANTS
from tests.companion.rules.shelfie_stacker.dealer import played_game
from tests.companion.rules.shelfie_stacker.played import NEVER, SIX_TOPS, Played, dice, shelf

PAIRS = EndgameCard("pair", 3, same=("height", "colour"))


class TestAbilities:
    def table(self, **options: Any) -> Played:
        lying = {"shelf": shelf("green1 green3"), "shame": dice("green5"), "ready": (2, 3, 12)}
        return Played(**options).lay(5, Ana=lying)

    def test_wait_for_their_players_turn(self) -> None:
        verdict = self.table().refused(Raise(player="Ana", column=1))
        assert (verdict.rule, verdict.house) == ("shelfie_stacker.own_turn", ("shelfie_stacker.own_turn",))

    def test_change_the_shelf_at_any_time_where_the_table_plays_so(self) -> None:
        table = self.table(abilities="any_time")
        claim = EventClaim(Raise(player="Ana", column=1))
        assert (table.judge(claim).legal, table.judge(claim).house) == (True, ("shelfie_stacker.own_turn",))
        table.play(claim.event, FromShame(player="Ana", die=die_of("green5"), column=1))
        assert table.columns("Ana") == ["green1 green4 green5"]
        assert table.seat("Ana").ready == (2,)

    def test_that_need_a_shipment_wait_all_the_same(self) -> None:
        table = self.table(abilities="any_time")
        for event in (TakeDown(player="Ana", column=1), Raise(player="Ana", die=die_of("green3"))):
            assert table.refused(event).rule == "shelfie_stacker.own_turn"

    def test_are_of_no_use_when_the_game_is_over(self) -> None:
        table = self.table(abilities="any_time").play(DealScore({"Ana": 20, "Bob": 20}))
        assert table.refused(Raise(player="Ana", column=1)).rule == "shelfie_stacker.own_turn"


def taken_up(table: Played, helper: Helper, contest: Contest, **shelves: Any) -> Played:
    """A game after three rounds, with these shelves and reward cards."""
    position = Position({name: PlayerPosition(shelf=own) for name, own in shelves.items()}, 3)
    return table.play(Setup(helper=helper, contest=contest, endgame=(SIX_TOPS,), position=position))


class TestHelper:
    def round_over(self, **options: Any) -> Played:
        """Ana is first in turn and comes to three blue dice, Bob to four."""
        shelves = {"Ana": shelf("blue1 blue2"), "Bob": shelf("blue1 blue2", "blue1")}
        table = taken_up(Played(**options), Helper("blue", 3), NEVER, **shelves)
        table.fill("blue4 green1 green1", "blue5 green1 green1", "purple1 purple1 purple1").reveal(Ana=1, Bob=2)
        table.take("Ana", 1).place("Ana", "blue4", 1).finish("Ana")
        table.take("Bob", 2).place("Bob", "blue5", 1)
        return table.play(*(Shame("Bob", die) for die in table.seat("Bob").shipment))

    def test_goes_to_whoever_has_more_when_each_is_done(self) -> None:
        table = self.round_over()
        assert table.holders["helper"] == "Ana"
        assert table.judge(EventClaim(Done("Bob"))).house == ("shelfie_stacker.helper_in_order",)
        assert table.play(Done("Bob")).holders["helper"] == "Bob"

    def test_goes_to_the_first_in_turn_when_the_round_is_over(self) -> None:
        table = self.round_over(helper="after_round")
        assert table.holders["helper"] is None
        assert table.play(Done("Bob")).holders["helper"] == "Ana"
        table.fill("purple1 green1 green1", "purple1 green1 green1", "purple1 purple1 purple1").reveal(Ana=4, Bob=3)
        table.take("Bob", 1).finish("Bob")
        assert table.holders["helper"] == "Ana"
        assert table.take("Ana", 2).finish("Ana").holders["helper"] == "Bob"


@pytest.mark.parametrize(
    ("columns", "drawn_dice", "empty_places"),
    [
        (("blue2", "blue1 blue3"), True, True),
        (("blue2 blue3", "blue1 blue3"), True, False),
        (("blue2", "blue1 blue3 blue4"), True, True),
        (("blue1 blue2", "green1 green2 green3"), True, True),
        (("blue1 blue2 blue3", "green1 green2 green3"), True, False),
        (("blue1", "blue1 blue3"), False, False),
    ],
)
def test_places_that_a_contest_shows_empty_stay_so_where_the_table_plays_so(
    columns: tuple[str, ...], drawn_dice: bool, empty_places: bool
) -> None:
    """Stairs: a two, and beside it a three that stands a place higher. Above the pattern anything may stand."""
    stairs = Contest(((2,), (None, 3)), 4)
    for option, right in (("drawn_dice", drawn_dice), ("empty_places", empty_places)):
        own = PlayerPosition(shelf(*columns))
        table = Played(contest=option).play(Setup(contest=stairs, position=Position({"Ana": own}, 3)))
        verdict = table.judge(ContestClaim("Ana"))
        assert (verdict.legal, verdict.house) == (right, ("shelfie_stacker.contest_drawn",))


def test_every_pair_counts_where_the_table_plays_so() -> None:
    three = shelf("blue1", "blue2", "blue4", "green1", "green2 green3")
    assert (times(PAIRS, three, "one_each"), times(PAIRS, three, "every_pair")) == (1, 3)
    players = {"Ana": Shown(tuple(tuple(stacked.die for stacked in column) for column in three))}
    one, every = (score(Snapshot(players, endgame=(PAIRS,), pairs=pairs)) for pairs in ("one_each", "every_pair"))
    assert every.scores["Ana"] - one.scores["Ana"] == 2 * 3


def test_the_last_hand_is_passed_where_the_table_plays_so() -> None:
    left: dict[str, list[int | None]] = {}
    for last_hand in ("stays", "passed"):
        dealer = played_game("shuffled", 3, seed=4, draft=True, last_hand=last_hand)
        variant = VARIANTS["shuffled"]
        left[last_hand] = [variant.rest_in_hand(dealer.state, seat) for seat in range(3)]
    assert None not in left["stays"]
    assert left["passed"] == [left["stays"][-1], *left["stays"][:-1]]


def test_equal_points_share_the_victory_over_shem_bot_where_the_table_plays_so() -> None:
    for points, winners in ((20, ("Ana", "shem_bot")), (21, ("Ana",)), (19, ("shem_bot",))):
        table = Played("shem_bot", "Ana", bot_tie="shared").play(DealScore({"Ana": points, "shem_bot": 20}))
        assert table.state.outcome is not None
        assert table.state.outcome.winners == winners
        verdict = table.judge(WinnerClaim(winners))
        assert (verdict.legal, verdict.house) == (True, ("shelfie_stacker.bot_beaten",))
    players = {"Ana": Shown((dice("green1 green2"),)), "Shem": Shown((dice("blue2"),))}
    assert score(Snapshot(players, bot="Shem")).winners == ("Shem",)
    assert score(Snapshot(players, bot="Shem", bot_tie="shared")).winners == ("Ana", "Shem")


def test_shem_bot_begins_columns_with_his_dice_as_they_lie_where_the_table_plays_so() -> None:
    known = Edition(solo={1: (1, 2)})
    ways = {
        "highest_first": ["blue6", "green5", "orange1"],
        "as_they_lie": ["orange1", "blue6", "green5"],
    }
    for bot_dice, columns in ways.items():
        table = Played("shem_bot", "Ana", edition=known, bot_dice=bot_dice).prepare(endgame=(SIX_TOPS,))
        table.fill("orange1 blue6 green5", "green1 green2 green3", "green1 green2 green3").reveal(Ana=8, shem_bot=1)
        assert table.columns("shem_bot") == columns
