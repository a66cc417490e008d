"""Hypothesis makes matches and arbitrary well-formed events and claims of Cover Your Assets."""

from typing import Any

from hypothesis import strategies as st

from companion.rules.cover_your_assets.box import ACTIONS, KINDS, MONEY
from companion.rules.cover_your_assets.claims import (
    Claim,
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
from companion.rules.cover_your_assets.events import (
    Accept,
    Answer,
    Challenge,
    Deal,
    DealScore,
    Discard,
    GiveUp,
    Improve,
    Leave,
    Make,
    Move,
    Position,
    Printed,
    Series,
    Setup,
    Stop,
    Swap,
    TurnedMove,
    TurnUp,
)
from companion.rules.cover_your_assets.state import DraftPile, Options
from companion.rules.cover_your_assets.variants import PLAYERS
from companion.rules.game import Event, Setting
from tests.companion.rules.cover_your_assets.dealer import NAMES, Dealer, Habits, played_match

WHO = st.sampled_from((*NAMES[:3], "Stranger"))
CARDS = st.sampled_from(KINDS)
LIKELY = st.sampled_from(("cash", "house", "silver", "gold", "coin_bank"))
"""Few kinds, so that some of them fit."""
DOLLARS = st.integers(0, 500).map(lambda thousands: thousands * 1_000)
SIDES = st.sampled_from(("top", "bottom"))
PILE = st.integers(1, 3)


def tuples(elements: st.SearchStrategy[Any], most: int, least: int = 0) -> st.SearchStrategy[tuple[Any, ...]]:
    return st.lists(elements, min_size=least, max_size=most).map(tuple)


PLAYED = tuples(LIKELY | CARDS, 2, 1)

OPTIONS = st.builds(
    Options,
    end=st.sampled_from(("million", "one_round", "three_rounds", "two_wins")),
    six_cards=st.booleans(),
    two_actions=st.booleans(),
    lost_challenge=st.booleans(),
    improve=st.booleans(),
    swap=st.booleans(),
    move=st.booleans(),
    coin_bank=st.booleans(),
    second_from_top=st.booleans(),
    safe_set=st.sampled_from(("lowest", "first_made")),
    challenger_set=st.sampled_from(("now", "ever")),
    second_lowest=st.sampled_from(("safe", "open")),
    coin_bank_demands=st.sampled_from(("always", "not_on_second")),
    only_set=st.sampled_from(("swapped", "kept")),
    contested_series=st.sampled_from(("open", "like_a_set")),
    one_pile=st.sampled_from(("turn", "action")),
    tied_round=st.sampled_from(("each", "nobody")),
    values=st.just({}) | st.just({"gold": 60_000}),
)


@st.composite
def settings(draw: st.DrawFn) -> Setting:
    variant = draw(st.sampled_from(sorted(PLAYERS)))
    limits = PLAYERS[variant]
    players = draw(st.integers(limits.least_players, limits.most_players))
    return Setting(variant, NAMES[:players], draw(OPTIONS))


@st.composite
def matches(draw: st.DrawFn, most_events: int = 150) -> Dealer:
    """A match of any variant with any options, played by the rules."""
    setting, seed = draw(settings()), draw(st.integers(0, 2**32))
    habits = Habits(acts=draw(st.sampled_from((0.3, 0.85, 1.0))))
    options = setting.options._asdict()
    return played_match(setting.variant, seed, len(setting.players), most_events, habits, **options)


def by_name(values: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    return st.dictionaries(WHO, values, max_size=4) | st.fixed_dictionaries(dict.fromkeys(NAMES[:3], values))


STACKS = by_name(tuples(tuples(LIKELY, 3, 1), 3))
LIKELY_STACKS = st.fixed_dictionaries(
    dict.fromkeys(NAMES[:3], tuples(st.sampled_from((("cash", "cash"), ("silver", "cash"), ("house", "house"))), 2))
)
POSITIONS = st.builds(
    Position,
    st.none() | STACKS,
    st.none() | by_name(st.integers(0, 7)),
    st.none() | st.integers(0, 60),
    st.none() | tuples(st.none() | CARDS, 4),
    st.none() | tuples(st.sampled_from(ACTIONS), 2),
    st.none() | tuples(st.builds(DraftPile, st.none() | LIKELY, st.integers(0, 11)), 3, 3),
    st.none() | WHO,
)
LIKELY_SETUPS = st.builds(
    lambda stacks, turn, piles: Setup(Position(stacks, turn=turn, piles=piles)),
    LIKELY_STACKS,
    st.none() | st.sampled_from(NAMES[:3]),
    st.none() | tuples(st.builds(DraftPile, LIKELY, st.integers(1, 10)), 3, 3),
)

EVENTS: st.SearchStrategy[Event] = st.one_of(
    LIKELY_SETUPS,
    st.builds(Deal, st.none() | WHO, st.none() | CARDS, st.just(()) | tuples(LIKELY, 3, 3)),
    st.builds(Make, WHO, PLAYED, st.none() | LIKELY),
    st.builds(Discard, WHO, CARDS),
    st.builds(Improve, WHO, LIKELY),
    st.builds(Challenge, WHO, WHO, PLAYED, st.booleans()),
    st.builds(Answer, WHO, PLAYED),
    st.builds(GiveUp, WHO),
    st.builds(Stop, WHO),
    st.builds(Leave, WHO),
    st.builds(Swap, WHO, WHO),
    st.builds(Move, WHO, WHO, SIDES),
    st.builds(Series, WHO, LIKELY, tuples(PILE, 3, 1)),
    st.builds(TurnUp, PILE, CARDS),
    st.builds(TurnedMove, WHO, SIDES),
    st.builds(Printed, st.dictionaries(st.sampled_from(MONEY), DOLLARS, min_size=1, max_size=2)),
    st.builds(
        Setup,
        POSITIONS,
        st.just({}) | by_name(DOLLARS),
        st.just({}) | by_name(st.integers(0, 2)),
        st.none() | st.integers(1, 5),
    ),
    st.builds(
        DealScore,
        by_name(DOLLARS),
        st.just({}) | by_name(st.dictionaries(st.sampled_from(MONEY), st.integers(0, 3), max_size=3)),
        st.just({}) | by_name(tuples(DOLLARS, 3)),
    ),
    st.builds(Accept, st.text("agreed", min_size=1), POSITIONS),
)
"""Any event whose form is right, sensible or not."""

CLAIMS: st.SearchStrategy[Claim] = st.one_of(
    st.builds(SetClaim, tuples(CARDS, 3, 1)),
    st.builds(WorthClaim, DOLLARS, cards=tuples(CARDS, 4, 1)),
    st.builds(WorthClaim, DOLLARS, player=WHO),
    st.builds(SafeClaim, WHO, st.booleans()),
    st.builds(MayChallengeClaim, WHO, WHO, st.booleans()),
    st.builds(KeepsClaim, WHO, st.none() | tuples(LIKELY, 4, 1)),
    st.builds(HandClaim, WHO, st.integers(0, 7)),
    st.builds(ScoreClaim, WHO, DOLLARS),
    st.builds(NextClaim, WHO),
    st.builds(EndClaim, st.sampled_from(("round", "match"))),
    st.builds(WinnerClaim, tuples(WHO, 3)),
    st.builds(EventClaim, EVENTS),
)
