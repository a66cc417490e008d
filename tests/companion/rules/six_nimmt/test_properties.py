"""What holds for every match of every variant, and for every event, however absurd."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from companion.rules.game import Effect, Setting
from companion.rules.journal import Amend, Journal, Redo, Undo, fold
from companion.rules.rulebook import TABLE_RULES
from companion.rules.six_nimmt.cards import bulls
from companion.rules.six_nimmt.claims import Claim, PlaceClaim
from companion.rules.six_nimmt.effects import Inserted, Placed, RowTaken
from companion.rules.six_nimmt.events import DealScore
from companion.rules.six_nimmt.state import Options, State
from companion.rules.six_nimmt.variants import VARIANTS
from companion.rules.verdict import Refused
from tests.companion.rules.any_event import check_refusal, check_sentences, play_whatever
from tests.companion.rules.six_nimmt.dealer import Dealer
from tests.companion.rules.six_nimmt.played import GAME, deck_of
from tests.companion.rules.six_nimmt.strategies import CLAIMS, EVENTS, PLAYERS, matches


def where_cards_are(state: State) -> Counter[int]:
    waiting = [card for _, _, _, card in state.queue]
    lying = [card for row in state.rows for card in row]
    taken = [card for pile in state.piles for card in pile]
    return Counter([*lying, *taken, *waiting, *state.unseen])


@given(matches(most_deals=1))
def test_no_card_and_no_bull_is_ever_lost_or_doubled(dealer: Dealer) -> None:
    state = GAME.start(dealer.setting)
    for event in dealer.events:
        state = GAME.apply(state, event)
        assert where_cards_are(state) == Counter(deck_of(state))
        assert state.points == tuple(bulls(pile) for pile in state.piles)


@given(matches(most_deals=1, variant="base"))
def test_the_base_game_always_holds_171_bulls(dealer: Dealer) -> None:
    state = dealer.state
    lying = sum(bulls(row) for row in state.rows)
    assert lying + sum(state.points) + bulls(state.unseen) == 171


@given(matches())
def test_rows_keep_their_length_and_rise_where_they_must(dealer: Dealer) -> None:
    state = GAME.start(dealer.setting)
    for event in dealer.events:
        state = GAME.apply(state, event)
        assert GAME.status(state) == ()


@given(matches())
def test_replaying_a_record_gives_the_same_state_and_the_same_log(dealer: Dealer) -> None:
    first, second = (fold(GAME, dealer.setting, dealer.events) for _ in range(2))
    assert first.stop is None
    assert first.state == second.state == dealer.state
    assert first.log == second.log


@given(matches())
def test_a_table_kept_open_ends_like_one_frozen_after_every_event(dealer: Dealer) -> None:
    for told in (False, True):
        table = GAME.open(GAME.start(dealer.setting), [] if told else None)
        for event in dealer.events:
            table.play(event)
        assert table.frozen() == dealer.state


@given(matches(), st.data())
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


@given(matches(most_deals=1), st.data())
def test_undoing_everything_leads_back_to_the_start(dealer: Dealer, data: st.DataObject) -> None:
    journal = Journal(GAME, dealer.setting, dealer.events)
    states = [journal.state]
    for _ in dealer.events:
        journal.append(Undo())
        states.append(journal.state)
    assert journal.state == GAME.start(dealer.setting)
    for state in reversed(states[:-1]):
        journal.append(Redo())
        assert journal.state == state


@given(st.sampled_from(sorted(VARIANTS)), st.lists(EVENTS, max_size=12))
def test_any_well_formed_event_is_applied_or_refused_with_a_verdict(variant: str, events: list[object]) -> None:
    setting = Setting(variant, PLAYERS, Options())
    play_whatever(GAME, GAME.start(setting), events, _check)


@given(matches(most_deals=1), st.data(), st.lists(EVENTS, max_size=8))
def test_any_event_in_the_middle_of_a_match_is_applied_or_refused(
    dealer: Dealer, data: st.DataObject, events: list[object]
) -> None:
    state = GAME.start(dealer.setting)
    for event in dealer.events[: data.draw(st.integers(0, len(dealer.events)))]:
        state = GAME.apply(state, event)
    play_whatever(GAME, state, events, _check)


def _check(state: State) -> None:
    assert set(GAME.scores(state)) == set(GAME.show(state)["deal_scores"])
    assert bool(GAME.pending(state)) == bool(state.queue)


@given(matches(most_deals=1))
def test_every_deal_that_can_be_played_can_also_be_scored_by_its_piles(dealer: Dealer) -> None:
    """The bounds of what a deal's bulls can come to never shut out a real deal."""
    sides = VARIANTS[dealer.setting.variant].sides(dealer.setting)
    taken = dict(zip(sides, dealer.state.piles, strict=True))
    by_cards = GAME.apply(GAME.start(dealer.setting), DealScore(taken=taken))
    by_points = GAME.apply(GAME.start(dealer.setting), DealScore(dict(zip(sides, dealer.state.points, strict=True))))
    assert GAME.scores(by_cards) == GAME.scores(by_points) == GAME.scores(dealer.state)


def placements(log: list[Effect]) -> list[tuple[str, int, int, list[int]]]:
    """Every placement of a log: who, which card, which row, and what it made them take."""
    found: list[tuple[str, int, int, list[int]]] = []
    for effect in log:
        if isinstance(effect, Placed | Inserted):
            found.append((effect.player, effect.card, effect.row, []))
        elif isinstance(effect, RowTaken):
            if effect.rule in ("six_nimmt.jumping_cow.chain", "six_nimmt.buffalo.between"):
                found[-1][3].extend(effect.takes)
            elif effect.rule != "six_nimmt.buffalo.move":
                found.append((effect.player, effect.card, effect.row, list(effect.takes)))
    return found


@given(matches(most_deals=1), st.data())
def test_the_referee_finds_right_what_the_engine_did(dealer: Dealer, data: st.DataObject) -> None:
    log = [effect for _, effect in fold(GAME, dealer.setting, dealer.events).log]
    for player, card, row, takes in data.draw(st.lists(st.sampled_from(placements(log)), min_size=1, max_size=6)):
        verdict = GAME.judge(dealer.setting, dealer.events, PlaceClaim(player, card, row))
        assert verdict.legal
        assert verdict.expected["takes"] == takes
        other = GAME.judge(dealer.setting, dealer.events, PlaceClaim(player, card, row % 4 + 1))
        assert other.legal == (other.expected["row"] is None and other.rule != "six_nimmt.buffalo.stop")


@given(matches(most_deals=1), st.data(), st.lists(CLAIMS, min_size=1, max_size=6))
def test_any_claim_gets_a_verdict(dealer: Dealer, data: st.DataObject, claims: list[Claim]) -> None:
    events = dealer.events[: data.draw(st.integers(0, len(dealer.events)))]
    for claim in claims:
        try:
            verdict = GAME.judge(dealer.setting, events, claim)
        except Refused as refused:
            check_refusal(GAME, refused.verdict)
        else:
            assert GAME.rule(verdict.rule) or verdict.rule in {rule.id for rule in TABLE_RULES}
            check_sentences(GAME, verdict.sentences)
