"""What holds for every game of every variant, and for every event, however absurd."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from companion.rules.game import Setting
from companion.rules.journal import Journal, Redo, Undo, fold
from companion.rules.message import Message
from companion.rules.rulebook import TABLE_RULES
from companion.rules.shelfie_stacker.claims import Claim, PlaceClaim, PointsClaim
from companion.rules.shelfie_stacker.dice import OF_A_COLOUR, Die
from companion.rules.shelfie_stacker.events import Place
from companion.rules.shelfie_stacker.scoring import Shown, Snapshot, score
from companion.rules.shelfie_stacker.state import Options, State
from companion.rules.shelfie_stacker.variants import VARIANTS
from companion.rules.verdict import Refused
from tests.companion.rules.any_event import check_refusal, check_sentences, play_whatever
from tests.companion.rules.shelfie_stacker.dealer import GAME, Dealer
from tests.companion.rules.shelfie_stacker.strategies import CLAIMS, EVENTS, OPTIONS, PLAYERS, games


def on_the_table(state: State) -> list[Die]:
    dice = [*state.removed, *(die for box in state.shipments for die in box)]
    for seat in state.seats:
        dice += [stacked.die for column in seat.shelf for stacked in column]
        dice += [*seat.shame, *seat.shipment, *seat.packed, *seat.away]
    return dice


@given(games())
def test_no_die_is_ever_lost_or_doubled(dealer: Dealer) -> None:
    """Three dice a round come before each player, and no colour ever has more than the bag holds."""
    state = GAME.start(dealer.setting)
    for event in dealer.events:
        state = GAME.apply(state, event)
        dice = on_the_table(state)
        took = sum(seat.took for seat in state.seats)
        rounds = state.round * len(state.seats) if not state.shipments else (state.round - 1) * len(state.seats) + took
        assert len(dice) - sum(map(len, state.shipments)) == 3 * rounds
        assert max(Counter(die.colour for die in dice).values(), default=0) <= OF_A_COLOUR[len(state.seats)]


@given(games())
def test_no_placing_rule_is_broken_but_by_leave(dealer: Dealer) -> None:
    state = GAME.start(dealer.setting)
    for event in dealer.events:
        state = GAME.apply(state, event)
        assert GAME.status(state) == ()
    assert state.outcome is not None


@given(games())
def test_replaying_a_record_gives_the_same_state_and_the_same_log(dealer: Dealer) -> None:
    first, second = (fold(GAME, dealer.setting, dealer.events) for _ in range(2))
    assert first.stop is None
    assert first.state == second.state == dealer.state
    assert first.log == second.log


@given(games())
def test_a_finished_shelf_scores_the_same_from_a_photo(dealer: Dealer) -> None:
    """The snapshot of the last table counts what the game counted, and excuses what was excused."""
    state, sides = dealer.state, dealer.variant.sides(dealer.setting)
    players = {
        side: Shown(
            tuple(tuple(stacked.die for stacked in column) for column in seat.shelf),
            len(seat.shame),
            state.helper_holder == number,
            state.contest_holder == number,
            used=tuple(character for character in seat.used if character in (7, 8, 13)),
        )
        for number, (side, seat) in enumerate(zip(sides, state.seats, strict=False))
    }
    table = Snapshot(
        players,
        state.helper.points if state.helper else None,
        state.contest.points if state.contest else None,
        state.endgame,
        "shem_bot" if dealer.setting.variant == "shem_bot" else None,
        dealer.setting.options.mode,
        dealer.setting.variant == "solo",
    )
    assert score(table).scores == GAME.scores(state)


@given(games(rounds=2), st.data())
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


@given(st.sampled_from(sorted(VARIANTS)), OPTIONS, st.lists(EVENTS, max_size=12))
def test_any_well_formed_event_is_applied_or_refused_with_a_verdict(
    variant: str, options: Options, events: list[object]
) -> None:
    players = PLAYERS if VARIANTS[variant].id not in ("solo", "shem_bot") else PLAYERS[:1]
    play_whatever(GAME, GAME.start(Setting(variant, players, options)), events, _check)


@given(games(rounds=3), st.data(), st.lists(EVENTS, max_size=8))
def test_any_event_in_the_middle_of_a_game_is_applied_or_refused(
    dealer: Dealer, data: st.DataObject, events: list[object]
) -> None:
    state = GAME.start(dealer.setting)
    for event in dealer.events[: data.draw(st.integers(0, len(dealer.events)))]:
        state = GAME.apply(state, event)
    play_whatever(GAME, state, events, _check)


def _check(state: State) -> None:
    GAME.show(state)
    told = GAME.pending(state)
    check_sentences(GAME, tuple(Message(f"decision.{one.decision}", {"player": one.player}) for one in told))


@given(games(rounds=3), st.data())
def test_the_referee_finds_right_what_the_engine_did(dealer: Dealer, data: st.DataObject) -> None:
    placed = [
        (index, event)
        for index, event in enumerate(dealer.events)
        if isinstance(event, Place) and event.player != "shem_bot"
    ]
    for index, event in data.draw(st.lists(st.sampled_from(placed), max_size=4)) if placed else []:
        claim = PlaceClaim(event.player, event.die, event.column, using=event.using, again=event.again)
        verdict = GAME.judge(dealer.setting, dealer.events[:index], claim)
        assert verdict.legal
        for column in {1, 2, 3, 4, 5} - set(verdict.expected["columns"]):  # type: ignore[call-overload]
            other = PlaceClaim(event.player, event.die, column, using=event.using, again=event.again)
            assert not GAME.judge(dealer.setting, dealer.events[:index], other).legal


@given(games(rounds=2), st.data(), st.lists(CLAIMS, min_size=1, max_size=6))
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


@given(games())
def test_points_claimed_are_those_counted(dealer: Dealer) -> None:
    for side, points in GAME.scores(dealer.state).items():
        assert GAME.judge(dealer.setting, dealer.events, PointsClaim(side, points)).legal
        assert not GAME.judge(dealer.setting, dealer.events, PointsClaim(side, points + 1)).legal
