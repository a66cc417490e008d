"""Properties over whole games played at random, and over any event and claim."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from companion.rules.game import Setting
from companion.rules.journal import Amend, Journal, Redo, Undo, fold
from companion.rules.rulebook import TABLE_RULES
from companion.rules.six_nimmt_board import rows
from companion.rules.six_nimmt_board.box import (
    ACTIVE_ROWS,
    ALL_ACTION_CARDS,
    HAND,
    HIGHEST_TILE,
    LUCKY_CARDS,
    STOP_TOKENS,
    TRACK_END,
)
from companion.rules.six_nimmt_board.claims import Claim, PlaceClaim, ScoreClaim, WinnerClaim
from companion.rules.six_nimmt_board.effects import LeftCounted, Placed, PutInFront, RowCleared, RowTaken, Scored
from companion.rules.six_nimmt_board.events import DealScore, Place
from companion.rules.six_nimmt_board.scoring import FinalTable
from companion.rules.six_nimmt_board.state import NewRow, Options, State
from companion.rules.verdict import Refused
from tests.companion.rules.any_event import check_refusal, check_sentences, play_whatever
from tests.companion.rules.six_nimmt_board.dealer import Dealer
from tests.companion.rules.six_nimmt_board.played import GAME
from tests.companion.rules.six_nimmt_board.strategies import CLAIMS, EVENTS, OPTIONS, PLAYERS, VARIANT, games


def states(dealer: Dealer) -> list[State]:
    state, found = GAME.start(dealer.setting), []
    for event in dealer.events:
        state = GAME.apply(state, event)
        found.append(state)
    return found


@given(games())
def test_no_tile_is_ever_lost_or_doubled(dealer: Dealer) -> None:
    """Tiles lie in rows, wait, are behind screens or in the stock; what is missing went to the box with a taken row."""
    table, boxed = GAME.open(GAME.start(dealer.setting), []), 0
    for event in dealer.events:
        assert table.log is not None
        table.log.clear()
        table.play(event)
        boxed += sum(
            len(effect.tiles)
            for effect in table.log
            if isinstance(effect, RowCleared) or (isinstance(effect, RowTaken) and effect.cows is not None)
        )
        state = table.frozen()
        if not state.rows or state.todo:
            continue  # a row whose taker has still to tell something lies there until that is done
        lying = [tile for row in state.rows for tile in rows.lying(row)]
        waiting = [tile for tile, _ in state.queue]
        assert max(Counter([*lying, *waiting]).values()) == 1
        behind = sum(seat.behind for seat in state.seats)
        never_dealt = len(dealer.pile) if not dealer.variant.advanced and len(state.seats) > 3 else state.stock
        assert len(lying) + len(waiting) + behind + never_dealt + boxed == HIGHEST_TILE


@given(games())
def test_what_everyone_saw_go_behind_a_screen_really_is_there(dealer: Dealer) -> None:
    """Hands are hidden; what is kept of them is only what was public, and their number."""
    for name, seat in zip(dealer.setting.players, dealer.state.seats, strict=True):
        if seat.left is None:
            assert seat.known <= set(dealer.hands[name])
            assert seat.behind == len(dealer.hands[name])
        assert seat.actions == len(dealer.cards[name])


@given(games())
def test_every_state_of_a_game_is_possible(dealer: Dealer) -> None:
    for state in states(dealer):
        assert GAME.status(state) == ()
        if not state.rows:
            continue
        moving = sum(isinstance(step, NewRow) for step in state.todo)
        assert len(rows.active(state.rows)) + moving == ACTIVE_ROWS
        assert all(abs(seat.track) <= TRACK_END for seat in state.seats)
        assert len(state.stops) <= STOP_TOKENS
        if dealer.variant.advanced:
            assert sum(seat.actions for seat in state.seats) + state.deck + sum(state.discards) == ALL_ACTION_CARDS
        if dealer.variant.lucky:
            for kind in range(len(LUCKY_CARDS)):
                assert sum(seat.lucky[kind] for seat in state.seats) + state.stacks[kind] == 6


@given(games())
def test_each_tile_goes_where_the_three_rules_say(dealer: Dealer) -> None:
    """Checked by looking at every row, without the engine's own search."""
    table = GAME.open(GAME.start(dealer.setting), [])
    for event in dealer.events:
        before = table.frozen()
        assert table.log is not None
        table.log.clear()
        table.play(event)
        placed = next((effect for effect in table.log if isinstance(effect, Placed)), None)
        if not isinstance(event, Place) or placed is None or placed.rule == "six_nimmt_board.anywhere":
            continue
        ends = {
            number: row[-1]
            for number, row in enumerate(before.rows, start=1)
            if row and row[-1] is not None and number - 1 not in before.stops
        }
        lower = {number: end for number, end in ends.items() if end < placed.tile}
        right = max(lower or ends, key=lambda number: ends[number])
        assert (placed.row, placed.after) == (right, ends[right])
        assert placed.space == len(before.rows[right - 1]) + placed.skipped + 1


@given(games())
def test_a_marker_moves_as_told_and_stays_on_the_track(dealer: Dealer) -> None:
    tracks = dict.fromkeys(dealer.setting.players, 0)
    for _, effect in fold(GAME, dealer.setting, dealer.events).log:
        if isinstance(effect, Scored):
            assert effect.before == tracks[effect.player]
            tracks[effect.player] = max(-TRACK_END, min(TRACK_END, effect.before + effect.points))
            assert effect.track == tracks[effect.player]
        elif isinstance(effect, LeftCounted):
            tracks[effect.player] = effect.track
    assert tracks == GAME.scores(dealer.state)


@given(games())
def test_a_basic_game_ends_with_the_last_tile_and_an_advanced_one_at_the_first_empty_screen(dealer: Dealer) -> None:
    assert dealer.state.outcome is not None
    if dealer.variant.advanced:
        assert any(seat.left == () for seat in dealer.state.seats)
        assert all(seat.left is not None for seat in dealer.state.seats)
    else:
        laid = sum(isinstance(effect, Placed) for _, effect in fold(GAME, dealer.setting, dealer.events).log)
        players = len(dealer.setting.players)
        assert laid == HAND * players * (2 if players <= 3 else 1)


@given(games())
def test_the_score_sheet_of_the_end_is_the_score_of_the_game(dealer: Dealer) -> None:
    log = fold(GAME, dealer.setting, dealer.events).log
    left = {effect.player: effect for _, effect in log if isinstance(effect, LeftCounted)}
    scores = GAME.scores(dealer.state)
    ends = {
        player: FinalTable(left[player].before, left[player].tiles, left[player].action_cards)
        if player in left
        else FinalTable(points)
        for player, points in scores.items()
    }
    setting = dealer.setting._replace(options=dealer.setting.options._replace(edition=dealer.box))
    by_ends = GAME.apply(GAME.start(setting), DealScore(ends=ends))
    by_points = GAME.apply(GAME.start(setting), DealScore(points=scores))
    assert GAME.scores(by_ends) == GAME.scores(by_points) == scores
    assert dealer.state.outcome is not None
    best = max(scores.values())
    winners = tuple(player for player, points in scores.items() if points == best)
    for state in (dealer.state, by_ends, by_points):
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert outcome.winners == winners
    assert GAME.judge(dealer.setting, dealer.events, WinnerClaim(winners)).legal
    for player, points in scores.items():
        assert GAME.judge(dealer.setting, dealer.events, ScoreClaim(player, points)).legal
        assert not GAME.judge(dealer.setting, dealer.events, ScoreClaim(player, points + 1)).legal


@given(games())
def test_replaying_a_record_gives_the_same_state_and_the_same_log(dealer: Dealer) -> None:
    first, second = (fold(GAME, dealer.setting, dealer.events) for _ in range(2))
    assert first.stop is None
    assert first.state == second.state == dealer.state
    assert first.log == second.log


@given(games())
def test_a_table_kept_open_ends_like_one_frozen_after_every_event(dealer: Dealer) -> None:
    for told in (False, True):
        table = GAME.open(GAME.start(dealer.setting), [] if told else None)
        for event in dealer.events:
            table.play(event)
        assert table.frozen() == dealer.state


@given(games(most_events=30), st.data())
def test_undo_of_anything_restores_the_state_exactly(dealer: Dealer, data: st.DataObject) -> None:
    journal = Journal(GAME, dealer.setting)
    for event in dealer.events[: data.draw(st.integers(1, len(dealer.events)))]:
        journal.append(event)
        before, blocked = journal.state, journal.blocked
        if data.draw(st.integers(0, 9)) == 0:
            at = data.draw(st.integers(0, len(journal.entries) - 1))
            replacement = data.draw(st.lists(st.sampled_from(dealer.events), max_size=2).map(tuple))
            try:
                journal.append(Amend(at, replacement))
            except Refused:
                assert (journal.state, journal.blocked) == (before, blocked)
                continue
            after = journal.state
            journal.append(Undo())
            assert (journal.state, journal.blocked) == (before, blocked)
            journal.append(Redo())
            assert journal.state == after
            journal.append(Undo())
    assert fold(GAME, dealer.setting, journal.entries).state == journal.state


@given(VARIANT, OPTIONS, st.lists(EVENTS, max_size=12))
def test_any_well_formed_event_is_applied_or_refused_with_a_verdict(
    variant: str, options: Options, events: list[object]
) -> None:
    play_whatever(GAME, GAME.start(Setting(variant, PLAYERS, options)), events, _check)


@given(games(most_events=60), st.data(), st.lists(EVENTS, max_size=8))
def test_any_event_in_the_middle_of_a_game_is_applied_or_refused(
    dealer: Dealer, data: st.DataObject, events: list[object]
) -> None:
    state = GAME.start(dealer.setting)
    for event in dealer.events[: data.draw(st.integers(0, len(dealer.events)))]:
        state = GAME.apply(state, event)
    play_whatever(GAME, state, events, _check)


def _check(state: State) -> None:
    assert set(GAME.scores(state)) == set(state.setting.players)
    assert GAME.show(state)
    assert bool(GAME.pending(state)) or state.phase in ("before", "choose", "over")
    assert state.phase != "lay" or state.todo or state.queue


@given(games(), st.data())
def test_the_referee_finds_right_what_the_engine_did(dealer: Dealer, data: st.DataObject) -> None:
    """And of every other row that a tile did not go there."""
    log = [effect for _, effect in fold(GAME, dealer.setting, dealer.events).log]
    placed = data.draw(st.sampled_from([effect for effect in log if isinstance(effect, Placed)]))
    laid = [effect for effect in log if isinstance(effect, Placed | PutInFront) and effect.tile == placed.tile]
    last, space = laid[-1], laid[-1].space if isinstance(laid[-1], Placed) else 1
    for row in range(1, len(dealer.state.rows) + 1):
        verdict = GAME.judge(dealer.setting, dealer.events, PlaceClaim(placed.tile, row))
        assert verdict.legal == (row == last.row)
        assert verdict.expected["space"] == space
        assert verdict.sentences
        check_sentences(GAME, verdict.sentences)


@given(games(most_events=60), st.data(), st.lists(CLAIMS, min_size=1, max_size=6))
def test_any_claim_gets_a_verdict(dealer: Dealer, data: st.DataObject, claims: list[Claim]) -> None:
    events = dealer.events[: data.draw(st.integers(0, len(dealer.events)))]
    for claim in claims:
        try:
            verdict = GAME.judge(dealer.setting, events, claim)
        except Refused as refused:
            check_refusal(GAME, refused.verdict)
        else:
            assert GAME.rule(verdict.rule) or verdict.rule in {rule.id for rule in TABLE_RULES}
            assert verdict.sentences
            check_sentences(GAME, verdict.sentences)
