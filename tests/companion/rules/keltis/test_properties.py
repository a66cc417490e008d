"""What holds for every game of Keltis, and for every event, however absurd."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from companion.rules.game import Setting
from companion.rules.journal import Amend, Journal, Redo, Undo, fold
from companion.rules.keltis.box import ALL_CARDS, COLOURS, COPIES, GOAL_PAWNS, HAND, HIGHEST, OUT_FOR_TWO, TILES, WISH
from companion.rules.keltis.claims import AddClaim, Claim, EventClaim, ScoreClaim
from companion.rules.keltis.columns import problems
from companion.rules.keltis.counting import final_board, goal_pawns
from companion.rules.keltis.effects import Laid
from companion.rules.keltis.events import DealScore, Play
from companion.rules.keltis.scoring import score
from companion.rules.keltis.state import Options, State
from companion.rules.rulebook import TABLE_RULES
from companion.rules.verdict import Refused
from tests.companion.rules.any_event import check_refusal, check_sentences, play_whatever
from tests.companion.rules.keltis.dealer import Dealer
from tests.companion.rules.keltis.played import GAME
from tests.companion.rules.keltis.strategies import CLAIMS, EVENTS, OPTIONS, PLAYERS, games


def open_cards(state: State) -> Counter[tuple[str, int | None]]:
    laid = [
        (colour, value)
        for board in state.boards
        for colour, own in zip(COLOURS, board.columns, strict=True)
        for value in own
    ]
    thrown = [(colour, value) for colour, pile in zip(COLOURS, state.discards, strict=True) for value in pile]
    return Counter([*laid, *thrown])


@given(games())
def test_no_card_is_ever_lost_or_doubled(dealer: Dealer) -> None:
    state = GAME.start(dealer.setting)
    players = len(dealer.setting.players)
    out = OUT_FOR_TWO if players == 2 else 0
    for event in dealer.events:
        state = GAME.apply(state, event)
        hands = HAND * players - (state.phase == "draw" or (state.outcome is not None and state.outcome.how == "goal"))
        assert state.deck + hands + out + sum(open_cards(state).values()) == ALL_CARDS
        assert max(open_cards(state).values(), default=0) <= COPIES


@given(games())
def test_what_everyone_saw_taken_really_is_in_the_hand(dealer: Dealer) -> None:
    """Hands are hidden; what is kept of them is only what was public."""
    for name, held in zip(dealer.setting.players, dealer.state.held, strict=True):
        hand = Counter(COLOURS.index(colour) * (HIGHEST + 1) + value for colour, value in dealer.hands[name])
        assert Counter(held) <= hand


@given(games())
def test_every_state_of_a_game_is_possible(dealer: Dealer) -> None:
    state = GAME.start(dealer.setting)
    for event in dealer.events:
        state = GAME.apply(state, event)
        assert GAME.status(state) == ()
        for board in state.boards:
            assert not any(problems(column) for column in board.columns)
            assert all(bool(column) == bool(step) for column, step in zip(board.columns, board.steps, strict=True))


@given(games(most_turns=1_000))
def test_a_game_ends_with_five_pawns_in_the_goal_area_or_without_a_deck(dealer: Dealer) -> None:
    state = GAME.start(dealer.setting)
    for event in dealer.events:
        assert state.outcome is None
        assert goal_pawns(state) < GOAL_PAWNS
        state = GAME.apply(state, event)
    if state.outcome is not None:
        assert (goal_pawns(state) == GOAL_PAWNS, state.deck == 0) == (
            state.outcome.how == "goal",
            state.outcome.how == "deck",
        )


@given(games())
def test_wishing_stones_lie_there_or_were_taken(dealer: Dealer) -> None:
    taken = sum(board.wishes for board in dealer.state.boards)
    lying = dealer.state.tiles.count(WISH)
    known = "?" not in dealer.state.tiles
    assert taken + lying == TILES[WISH] if known else taken + lying <= TILES[WISH]


@given(games())
def test_tiles_told_one_by_one_lead_to_the_same_board_as_told_at_once(dealer: Dealer) -> None:
    """Every stone that is known is known rightly."""
    for stone, dark in enumerate(dealer.state.stones):
        assert dark is None or dark == (stone in dealer.tiles)


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


@given(games(most_turns=30), st.data())
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


@given(OPTIONS, st.lists(EVENTS, max_size=12))
def test_any_well_formed_event_is_applied_or_refused_with_a_verdict(options: Options, events: list[object]) -> None:
    play_whatever(GAME, GAME.start(Setting("base", PLAYERS, options)), events, _check)


@given(games(most_turns=60), st.data(), st.lists(EVENTS, max_size=8))
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
    assert bool(GAME.pending(state)) == (state.phase in ("play", "draw"))


@given(games(most_turns=1_000))
def test_scores_are_those_of_the_score_sheet_and_of_the_boards_alone(dealer: Dealer) -> None:
    boards = {
        player: final_board(board) for player, board in zip(dealer.setting.players, dealer.state.boards, strict=True)
    }
    scores = GAME.scores(dealer.state)
    assert score(boards).scores == scores
    by_boards = GAME.apply(GAME.start(dealer.setting), DealScore(boards=boards))
    by_points = GAME.apply(GAME.start(dealer.setting), DealScore(points=scores))
    assert GAME.scores(by_boards) == GAME.scores(by_points) == scores
    best = max(scores.values())
    winners = tuple(player for player, points in scores.items() if points == best)
    for state in (by_boards, by_points, *([dealer.state] if dealer.state.outcome else [])):
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert outcome.winners == winners
    for player, points in scores.items():
        assert GAME.judge(dealer.setting, dealer.events, ScoreClaim(player, points)).legal
        assert not GAME.judge(dealer.setting, dealer.events, ScoreClaim(player, points + 1)).legal


@given(games(most_turns=60), st.data())
def test_the_referee_finds_right_what_the_engine_did(dealer: Dealer, data: st.DataObject) -> None:
    laid = [effect for _, effect in fold(GAME, dealer.setting, dealer.events).log if isinstance(effect, Laid)]
    for effect in laid[-6:]:
        verdict = GAME.judge(dealer.setting, (), AddClaim(effect.value, cards=effect.column[:-1]))
        assert verdict.legal
    if dealer.state.phase == "play":
        name = dealer.setting.players[dealer.state.turn]
        board = dealer.state.boards[dealer.state.turn]
        colour, value = data.draw(st.sampled_from(dealer.hands[name]))
        alone = GAME.judge(dealer.setting, (), AddClaim(value, cards=board.columns[COLOURS.index(colour)]))
        tried = GAME.judge(dealer.setting, dealer.events, EventClaim(Play(name, colour, value)))
        assert tried.legal == alone.legal
        assert alone.legal or tried.rule == alone.rule


@given(games(most_turns=60), st.data(), st.lists(CLAIMS, min_size=1, max_size=6))
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
