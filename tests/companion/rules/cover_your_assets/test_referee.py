"""Claims settled: the disputes that really come up."""

import pytest

from companion.rules.cover_your_assets.claims import (
    EndClaim,
    EventClaim,
    HandClaim,
    KeepsClaim,
    MayChallengeClaim,
    NextClaim,
    SafeClaim,
    ScoreClaim,
    SetClaim,
    WinnerClaim,
    WorthClaim,
)
from companion.rules.cover_your_assets.events import Challenge, DealScore, Discard, GiveUp, Make
from companion.rules.verdict import Refused
from tests.companion.rules.cover_your_assets.played import Played

NOBODY_YET = Played()


@pytest.mark.parametrize(
    ("cards", "legal", "rule"),
    [
        ("house house", True, "pair"),
        ("house silver", True, "wild_under"),
        ("coin_bank house", True, "wild_under"),
        ("gold silver", False, "two_wilds"),
        ("house cash", False, "pair"),
        ("house house house", False, "pair"),
        ("house", False, "pair"),
        ("move house", False, "action_cards"),
    ],
)
def test_what_is_a_set(cards: str, legal: bool, rule: str) -> None:
    verdict = NOBODY_YET.judge(SetClaim(tuple(cards.split())))
    assert (verdict.legal, verdict.rule) == (legal, f"cover_your_assets.{rule}")


def test_how_a_set_lies() -> None:
    assert NOBODY_YET.judge(SetClaim(("house", "gold"))).expected == {"set": True, "from_bottom": ["gold", "house"]}


def test_what_cards_are_worth() -> None:
    verdict = NOBODY_YET.judge(WorthClaim(90_000, ("house", "gold", "house")))
    assert (verdict.legal, verdict.expected) == (True, {"amount": 90_000})
    assert not NOBODY_YET.judge(WorthClaim(5_000, ("swap",))).legal
    table = Played().lie("house house, silver cash", turn="Ana")
    assert table.judge(WorthClaim(75_000, player="Ana")).legal
    assert table.judge(WorthClaim(1, player="Bob")).expected == {"amount": 0}


def stacks() -> Played:
    return Played().lie("house house", "cash cash, jewels jewels", "stocks stocks", turn="Cyril")


@pytest.mark.parametrize(
    ("claim", "legal", "rule"),
    [
        (SafeClaim("Ana"), True, "first_set_safe"),
        (SafeClaim("Bob"), False, "first_set_safe"),
        (SafeClaim("Bob", second=True), True, "second_lowest"),
        (SafeClaim("Dana"), False, "first_set_safe"),
    ],
)
def test_is_a_set_safe(claim: SafeClaim, legal: bool, rule: str) -> None:
    verdict = stacks().judge(claim)
    assert (verdict.legal, verdict.rule) == (legal, f"cover_your_assets.{rule}")


def test_a_set_in_the_middle_is_covered_unless_the_second_may_be_challenged() -> None:
    lying = "house house, cash cash, jewels jewels"
    covered = Played().lie(lying).judge(SafeClaim("Ana", second=True))
    assert (covered.legal, covered.rule) == (True, "cover_your_assets.challenge")
    exposed = Played(second_from_top=True).lie(lying).judge(SafeClaim("Ana", second=True))
    assert (exposed.legal, exposed.rule) == (False, "cover_your_assets.second_from_top")


def test_who_may_challenge_whom_whoever_is_on_turn() -> None:
    table = stacks()
    verdict = table.judge(MayChallengeClaim("Ana", "Bob"))
    assert (verdict.legal, verdict.expected) == (True, {"asset": "jewels", "cards": 1})
    refusals = (("Dana", "Bob", "own_set"), ("Bob", "Ana", "first_set_safe"), ("Bob", "Dana", "challenge"))
    for player, target, rule in refusals:
        with pytest.raises(Refused) as caught:
            table.judge(MayChallengeClaim(player, target))
        assert caught.value.verdict.rule == f"cover_your_assets.{rule}"


def test_who_keeps_the_cards_of_a_challenge() -> None:
    table = stacks().challenge("Bob", "jewels")
    cards = ("jewels", "jewels", "jewels")
    assert table.judge(KeepsClaim("Cyril", cards)).legal, "if Bob does not answer"
    assert table.judge(KeepsClaim("Bob")).expected == {"player": "Cyril", "cards": list(cards)}
    table.answer("gold")
    assert table.judge(KeepsClaim("Bob")).legal
    table.give_up()
    assert table.judge(KeepsClaim("Bob", ("gold", *cards))).legal
    assert not table.judge(KeepsClaim("Bob", cards)).legal, "the gold belongs to it too"
    assert not table.judge(KeepsClaim("Cyril")).legal
    assert not NOBODY_YET.judge(KeepsClaim("Ana")).legal


def test_who_draws_and_when() -> None:
    table = stacks().challenge("Bob", "jewels")
    drawing = table.judge(HandClaim("Cyril", 5))
    assert (drawing.legal, drawing.rule, drawing.expected["cards"]) == (False, "cover_your_assets.no_drawing", 4)
    table.answer("gold").give_up()
    defender = table.judge(HandClaim("Bob", 5))
    assert (defender.legal, defender.rule) == (True, "cover_your_assets.refill")
    first = Played(two_actions=True).dealt().throw("cash").judge(HandClaim("Ana", 5))
    assert (first.legal, first.rule) == (True, "cover_your_assets.discard_first")


def test_whose_turn_and_what_for() -> None:
    assert NOBODY_YET.judge(NextClaim("Ana")).expected == {"player": None}
    table = stacks().challenge("Bob", "jewels")
    verdict = table.judge(NextClaim("Cyril"))
    assert (verdict.legal, verdict.expected) == (False, {"player": "Bob", "decision": "answer"})
    with pytest.raises(Refused):
        table.judge(NextClaim("Eva"))


def test_a_score_tells_the_round_apart() -> None:
    table = Played().play(DealScore(dict.fromkeys(("Ana", "Bob", "Cyril", "Dana"), 50_000))).dealt().make("house house")
    verdict = table.judge(ScoreClaim("Ana", 90_000))
    assert (verdict.legal, verdict.expected) == (True, {"points": 90_000, "round": 40_000})
    assert not table.judge(ScoreClaim("Ana", 40_000)).legal


def test_is_it_over_and_who_has_won() -> None:
    table = Played("Ana Bob", end="two_wins").dealt()
    assert not table.judge(EndClaim("round")).legal
    table.play(DealScore({"Ana": 40_000, "Bob": 40_000}))
    assert table.judge(EndClaim("round")).legal
    assert (table.judge(EndClaim()).legal, table.judge(EndClaim()).rule) == (False, "cover_your_assets.two_wins")
    last = DealScore({"Ana": 10_000, "Bob": 10_000})
    assert set(table.judge(EventClaim(last)).house) == {"cover_your_assets.shared", "cover_your_assets.tied_round"}
    table.play(last)
    assert table.judge(EndClaim()).legal
    verdict = table.judge(WinnerClaim(("Ana",)))
    assert (verdict.legal, verdict.expected["winners"], verdict.house) == (
        False,
        ["Ana", "Bob"],
        ("cover_your_assets.shared",),
    )
    assert not Played().judge(WinnerClaim(("Ana",))).legal


def test_any_event_may_be_tried_and_is_not_kept() -> None:
    table = stacks()
    assert table.judge(EventClaim(Make("Cyril", ("cash", "cash")))).rule == "cover_your_assets.pair"
    assert table.judge(EventClaim(Discard("Cyril", "cash"))).rule == "cover_your_assets.discard"
    assert table.judge(EventClaim(Challenge("Cyril", "Bob", ("gold",)))).rule == "cover_your_assets.challenge"
    assert not table.judge(EventClaim(GiveUp("Bob"))).legal
    assert table.pending == [("Cyril", "act")]
