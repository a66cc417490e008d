"""Matches: targets, limits, totals, shared victories, and the two ways to score a deal."""

from companion.language import language
from companion.rules.outcome import Outcome
from companion.rules.six_nimmt.effects import DealEnded, MatchEnded
from companion.rules.six_nimmt.events import Accept, Deal, DealScore, Position, Reveal, Setup, Take
from tests.companion.rules.six_nimmt.dealer import played_match
from tests.companion.rules.six_nimmt.played import GAME, Played


def test_a_match_ends_after_the_deal_in_which_someone_reaches_66() -> None:
    table = Played("base", "Ana Bob Cyril")
    table.play(DealScore({"Ana": 30, "Bob": 20, "Cyril": 9}), DealScore({"Ana": 35, "Bob": 5, "Cyril": 20}))
    assert table.state.outcome is None
    table.play(DealScore({"Ana": 1, "Bob": 4, "Cyril": 15}))
    assert table.state.outcome == Outcome("target", ("Bob",))
    assert table.bulls == {"Ana": 66, "Bob": 29, "Cyril": 44}
    assert table.refused(Deal((1, 2, 3, 4))).rule == "six_nimmt.match_end"


def test_equally_few_bulls_share_the_victory() -> None:
    table = Played("base", "Ana Bob Cyril", target=20).play(DealScore({"Ana": 20, "Bob": 5, "Cyril": 5}))
    assert table.state.outcome == Outcome("target", ("Bob", "Cyril"))


def test_a_limit_of_deals_ends_the_match_below_the_target() -> None:
    table = Played("base", "Ana Bob", deals=2).play(DealScore({"Ana": 10, "Bob": 8}))
    assert table.state.outcome is None
    assert table.play(DealScore({"Ana": 3, "Bob": 8})).state.outcome == Outcome("deals", ("Ana",))


def test_a_deal_scored_by_points_or_by_the_cards_taken() -> None:
    table = Played("base", "Ana Bob Cyril").play(DealScore({"Ana": 12}, {"Bob": (55, 10, 1), "Cyril": ()}))
    assert table.bulls == {"Ana": 12, "Bob": 11, "Cyril": 0}
    ended = [effect for effect in table.log if isinstance(effect, DealEnded)]
    assert ended[0].points == (("Ana", 12), ("Bob", 11), ("Cyril", 0))


def test_counting_the_piles_ends_a_deal_that_was_being_tracked() -> None:
    table = Played("base", "Ana Bob").play(Deal((12, 37, 43, 58)), Reveal({"Ana": 14, "Bob": 44}))
    table.play(DealScore({"Ana": 9, "Bob": 3}))
    assert (table.state.deal, table.state.dealing, table.bulls) == (1, False, {"Ana": 9, "Bob": 3})


def test_scores_run_on_during_a_deal_and_add_up_over_deals() -> None:
    dealer = played_match("base", 4, seed=1)
    log: list[object] = []
    state = GAME.start(dealer.setting)
    for event in dealer.events:
        state = GAME.apply(state, event, log)  # type: ignore[arg-type]
    deals = [effect for effect in log if isinstance(effect, DealEnded)]
    sums = {player: sum(dict(deal.points)[player] for deal in deals) for player in dealer.setting.players}
    assert GAME.scores(state) == sums == dict(deals[-1].totals)
    assert max(sums.values()) >= 66
    assert max(dict(deals[-2].totals).values()) < 66
    assert isinstance(log[-1], MatchEnded)


def test_a_game_going_on_is_taken_up_from_the_table() -> None:
    position = Position(((12, 14), (37,), (43, 44), (58,)), round=9, deal_scores={"Ana": 3, "Bob": 1})
    table = Played("base", "Ana Bob").play(Setup(position, deal=3, scores={"Ana": 20, "Bob": 31}))
    assert table.bulls == {"Ana": 23, "Bob": 32}
    table.play(Reveal({"Ana": 15, "Bob": 59}))
    assert (table.state.deal, table.state.dealing) == (3, False)


def test_an_agreement_goes_on_from_the_table_as_it_lies() -> None:
    table = Played("base", "Ana Bob").play(Deal((12, 37, 43, 58)), Reveal({"Ana": 14, "Bob": 44}))
    wrong_but_agreed = Position(((12,), (37, 14), (43, 44), (58,)))
    table.play(Accept("14 lay in row 2 for two rounds", wrong_but_agreed))
    assert table.rows == [[12], [37, 14], [43, 44], [58]]
    assert [problem.rule for problem in GAME.status(table.state)] == ["six_nimmt.ascending"]
    table.play(Reveal({"Ana": 15, "Bob": 45}))
    assert table.rows == [[12], [37, 14, 15], [43, 44, 45], [58]]


def test_an_agreement_on_the_scores_keeps_the_rows() -> None:
    table = Played("base", "Ana Bob").play(Deal((12, 37, 43, 58)), Reveal({"Ana": 14, "Bob": 44}))
    table.play(Accept("Bob forgot a row", Position(deal_scores={"Ana": 0, "Bob": 6})))
    assert table.rows == [[12, 14], [37], [43, 44], [58]]
    assert table.bulls == {"Ana": 0, "Bob": 6}


def test_an_agreement_after_the_tenth_round_ends_the_deal() -> None:
    table = Played("base", "Ana Bob", deals=1).play(Deal((12, 37, 43, 58)))
    table.play(Accept("we only know the end", Position(round=10, deal_scores={"Ana": 9, "Bob": 12})))
    assert table.state.outcome == Outcome("deals", ("Ana",))


def test_cards_that_wait_stay_waiting_through_an_agreement_on_the_rows() -> None:
    table = Played("base", "Ana Bob Cyril").play(Deal((12, 37, 43, 58)), Reveal({"Ana": 14, "Bob": 44, "Cyril": 3}))
    table.play(Accept("14 lies there already", Position(((12, 14), (37,), (43,), (58,)))))
    assert table.pending == [("Cyril", "take")]
    table.play(Take("Cyril", 2))
    assert table.rows == [[12, 14], [3], [43, 44], [58]]


def test_the_end_says_which_limit_was_reached() -> None:
    table = Played("base", "Ana Bob", target=30).play(DealScore({"Ana": 31, "Bob": 5}))
    told = language("en").join(table.log[-1].sentences)
    assert told == "Somebody has reached 30 bulls: the match is over. Bob wins."
