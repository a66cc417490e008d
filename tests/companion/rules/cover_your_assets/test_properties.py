"""What holds for every match of Cover Your Assets, and for every event, however absurd."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from companion.rules.cover_your_assets.claims import Claim, EventClaim, KeepsClaim, NextClaim, ScoreClaim, SetClaim
from companion.rules.cover_your_assets.counting import open_cards
from companion.rules.cover_your_assets.effects import ChallengeEnded, RoundEnded
from companion.rules.cover_your_assets.events import Challenge, DealScore, Make
from companion.rules.cover_your_assets.scoring import Pile, Snapshot, score
from companion.rules.cover_your_assets.sets import fault, laid
from companion.rules.cover_your_assets.state import State
from companion.rules.cover_your_assets.status import cards_in_all
from companion.rules.cover_your_assets.variants import VARIANTS
from companion.rules.game import Effect, Setting
from companion.rules.journal import Amend, Journal, Redo, Undo, fold
from companion.rules.rulebook import TABLE_RULES
from companion.rules.verdict import Refused
from tests.companion.rules.any_event import check_refusal, check_sentences, play_whatever
from tests.companion.rules.cover_your_assets.dealer import Dealer
from tests.companion.rules.cover_your_assets.played import GAME
from tests.companion.rules.cover_your_assets.strategies import CLAIMS, EVENTS, matches, settings


def states(dealer: Dealer) -> list[State]:
    """The table after each event."""
    table = GAME.open(GAME.start(dealer.setting))
    found = []
    for event in dealer.events:
        table.play(event)
        found.append(table.frozen())
    return found


@given(matches())
def test_no_card_is_ever_lost_or_doubled(dealer: Dealer) -> None:
    copies = VARIANTS[dealer.setting.variant].copies(dealer.setting.options)
    for state in states(dealer):
        assert cards_in_all(state) == sum(copies.values())
        assert all(count <= copies[kind] for kind, count in Counter(open_cards(state)).items())


@given(matches())
def test_every_state_of_a_match_is_possible(dealer: Dealer) -> None:
    for state in states(dealer):
        assert GAME.status(state) == ()
        for stack in state.stacks:
            assert all(fault(cards) is None and laid(cards) == cards for cards in stack)


@given(matches())
def test_hands_are_counted_and_never_known(dealer: Dealer) -> None:
    assert dealer.table.hands == [len(hand) for hand in dealer.hands]
    shown = GAME.show(dealer.state)
    assert set(shown["hands"].values()) <= set(range(7))


@given(matches(most_events=300))
def test_a_round_ends_with_empty_hands_and_everything_counted(dealer: Dealer) -> None:
    folded = fold(GAME, dealer.setting, dealer.events)
    ended = [effect for _, effect in folded.log if isinstance(effect, RoundEnded)]
    for state in states(dealer):
        if state.phase in ("before", "over"):
            assert (state.stock, sum(state.hands)) == (0, 0)
    totals = Counter[str]()
    for effect in ended:
        totals.update(dict(effect.points))
        assert dict(effect.totals) == {name: totals[name] for name in dealer.setting.players}


@given(matches())
def test_the_winner_of_a_challenge_has_everything_that_was_played(dealer: Dealer) -> None:
    """What lay there and what both have played is what the winner has, to the card."""
    log: list[Effect] = []
    table = GAME.open(GAME.start(dealer.setting), log)
    fought: Counter[str] = Counter()
    for event in dealer.events:
        before = table.battle
        log.clear()
        if before is None and isinstance(event, Challenge):
            target = table.seats[event.target]
            contested = (
                table.series.cards if table.series is not None else table.stacks[target][-2 if event.second else -1]
            )
            fought = Counter(contested)
        table.play(event)
        fought.update(getattr(event, "cards", ()))
        for effect in log:
            if isinstance(effect, ChallengeEnded):
                assert Counter(effect.cards) == fought
                assert effect.cards in table.stacks[table.seats[effect.player]] or table.phase == "before"


@given(matches())
def test_replaying_a_record_gives_the_same_state_and_the_same_log(dealer: Dealer) -> None:
    first, second = (fold(GAME, dealer.setting, dealer.events) for _ in range(2))
    assert first.stop is None
    assert first.state == second.state == dealer.state
    assert first.log == second.log


@given(matches())
def test_a_table_frozen_after_every_event_ends_like_one_kept_open(dealer: Dealer) -> None:
    state = GAME.start(dealer.setting)
    for event in dealer.events:
        state = GAME.apply(state, event, [])
    assert state == dealer.state


@given(matches(most_events=60), st.data())
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


@given(settings(), st.lists(EVENTS, max_size=12))
def test_any_well_formed_event_is_applied_or_refused_with_a_verdict(setting: Setting, events: list[object]) -> None:
    play_whatever(GAME, GAME.start(setting), events, _check)


@given(matches(most_events=60), st.data(), st.lists(EVENTS, max_size=8))
def test_any_event_in_the_middle_of_a_match_is_applied_or_refused(
    dealer: Dealer, data: st.DataObject, events: list[object]
) -> None:
    state = GAME.start(dealer.setting)
    for event in dealer.events[: data.draw(st.integers(0, len(dealer.events)))]:
        state = GAME.apply(state, event)
    play_whatever(GAME, state, events, _check)


def _check(state: State) -> None:
    assert set(GAME.scores(state)) == set(state.setting.players)
    assert GAME.show(state)
    assert bool(GAME.pending(state)) == (state.phase not in ("before", "over"))


@given(matches(most_events=300))
def test_scores_are_those_of_the_piles_alone(dealer: Dealer) -> None:
    """A round that was tracked, the same round told by kind, and the score sheet agree."""
    for state in states(dealer):
        if state.phase in ("before", "over"):
            cards = {
                name: Counter(kind for own in stack for kind in own)
                for name, stack in zip(dealer.setting.players, state.stacks, strict=True)
            }
            points = dict(zip(dealer.setting.players, state.points, strict=True))
            sheet = score(Snapshot({name: Pile(own) for name, own in cards.items()}, state.values))
            assert sheet.scores == points
            alone = GAME.apply(GAME.start(dealer.setting), DealScore(cards=cards))
            assert GAME.scores(alone) == points


@given(matches(most_events=200), st.data())
def test_the_referee_finds_right_what_the_engine_did(dealer: Dealer, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(dealer.events) - 1))
    events, event = dealer.events[:at], dealer.events[at]
    assert GAME.judge(dealer.setting, events, EventClaim(event)).legal
    after = fold(GAME, dealer.setting, dealer.events[: at + 1])
    for player, points in GAME.scores(after.state).items():
        assert GAME.judge(dealer.setting, dealer.events[: at + 1], ScoreClaim(player, points)).legal
    for waiting in GAME.pending(after.state):
        assert GAME.judge(dealer.setting, dealer.events[: at + 1], NextClaim(waiting.player)).legal
    ended = [effect for entry, effect in after.log if isinstance(effect, ChallengeEnded) and entry == at]
    for effect in ended:
        claim = KeepsClaim(effect.player, effect.cards)
        assert GAME.judge(dealer.setting, dealer.events[: at + 1], claim).legal


@given(matches(most_events=100))
def test_every_set_that_was_made_is_one_to_the_referee(dealer: Dealer) -> None:
    for event in dealer.events:
        if isinstance(event, Make):
            cards = event.hand if event.discard is None else (*event.hand, event.discard)
            assert GAME.judge(dealer.setting, (), SetClaim(cards)).legal


@given(matches(most_events=100), st.data(), st.lists(CLAIMS, min_size=1, max_size=6))
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
