"""What piles are worth, told by kind, by printed amounts or as a total."""

from typing import Any

import pytest

from companion.rules.cover_your_assets.box import ADVANCED, COPIES, MONEY, OUT_FOR_TWO
from companion.rules.cover_your_assets.edition import known_values, own_values, values_of
from companion.rules.cover_your_assets.scoring import Pile, Snapshot, counted, score, worth
from companion.rules.cover_your_assets.state import Options
from companion.rules.cover_your_assets.variants import VARIANTS
from companion.rules.verdict import Refused


def piles(**own: Any) -> Snapshot:
    return Snapshot({player: Pile(**pile) for player, pile in own.items()})


def test_the_classic_deck_has_104_cards_worth_1385000() -> None:
    deck = VARIANTS["classic"].copies(Options())
    assert sum(deck.values()) == 104
    assert worth((kind for kind, count in deck.items() for _ in range(count)), known_values()) == 1_385_000


def test_two_players_put_eleven_cards_back() -> None:
    deck = VARIANTS["two_players"].copies(Options())
    assert sum(deck.values()) == 104 - sum(OUT_FOR_TWO.values()) == 93
    assert "house" not in deck
    assert (deck["silver"], deck["gold"]) == (6, 3)


@pytest.mark.parametrize("kind", ADVANCED)
def test_advanced_cards_are_in_the_deck_only_where_their_rule_is_played(kind: str) -> None:
    assert kind not in VARIANTS["classic"].copies(Options())
    played: dict[str, Any] = {kind: True}
    assert VARIANTS["classic"].copies(Options(**played))[kind] == COPIES[kind]


def test_a_line_for_each_kind_the_dearest_first() -> None:
    sheet = score(piles(Ana={"cards": {"cash": 2, "gold": 1, "house": 3}}))
    assert [(line.label.id.rpartition(".")[2], line.points) for line in sheet.lines["Ana"]] == [
        ("gold", 50_000),
        ("house", 60_000),
        ("cash", 20_000),
    ]
    assert sheet.scores == {"Ana": 130_000}


def test_a_line_for_each_printed_amount() -> None:
    sheet = score(piles(Ana={"amounts": (5_000, 50_000, 5_000)}))
    assert [line.points for line in sheet.lines["Ana"]] == [50_000, 10_000]
    assert sheet.notes == ()


def test_three_ways_of_telling_a_pile_count_the_same() -> None:
    by_kind = Pile({"gold": 1, "jewels": 2})
    assert counted(by_kind, known_values()) == 80_000
    assert counted(Pile(amounts=(50_000, 15_000, 15_000)), known_values()) == 80_000
    assert counted(Pile(total=80_000), known_values()) == 80_000


def test_ties_share() -> None:
    sheet = score(piles(Ana={"total": 90_000}, Bob={"total": 90_000}, Cyril={"total": 5_000}))
    assert sheet.winners == ("Ana", "Bob")


def test_a_box_that_says_otherwise() -> None:
    own = values_of({"gold": 60_000})
    assert score(Snapshot({"Ana": Pile({"gold": 2})}, own)).scores == {"Ana": 120_000}
    assert own_values(own) == {"gold": 60_000}
    assert own_values(known_values()) == {}


@pytest.mark.parametrize(
    ("own", "rule"),
    [
        ({"Ana": {"cards": {"gold": 3}}, "Bob": {"cards": {"gold": 2}}}, "cover_your_assets.cards"),
        ({"Ana": {"total": 900_000}, "Bob": {"total": 900_000}}, "cover_your_assets.values"),
        ({"Ana": {"amounts": (50_000,) * 30}}, "cover_your_assets.values"),
    ],
)
def test_more_than_the_box_holds_is_refused(own: dict[str, Any], rule: str) -> None:
    with pytest.raises(Refused) as caught:
        score(piles(**own))
    assert caught.value.verdict.rule == rule


def test_cards_that_two_players_put_back_cannot_lie_there() -> None:
    copies = VARIANTS["two_players"].copies(Options())
    with pytest.raises(Refused) as caught:
        score(Snapshot({"Ana": Pile({"house": 1})}, copies=copies))
    assert caught.value.verdict.sentences[0].id == "cover_your_assets.problem.not_in_deck"


@pytest.mark.parametrize(
    ("own", "doubt"),
    [
        ({"Ana": {"amounts": (15_000, 12_000)}}, "no_such_amount"),
        ({"Ana": {"amounts": (50_000,) * 5}}, "too_often"),
        ({"Ana": {"total": 90_500}}, "odd_total"),
    ],
)
def test_a_misread_amount_or_a_slip_of_the_pen_is_counted_and_told(own: dict[str, Any], doubt: str) -> None:
    sheet = score(piles(**own))
    assert [note.id for note in sheet.notes] == [f"cover_your_assets.doubt.{doubt}"]
    assert sheet.scores["Ana"] > 0


def test_every_kind_with_money_has_an_amount() -> None:
    assert set(known_values()) == set(MONEY)
