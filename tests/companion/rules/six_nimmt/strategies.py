"""Hypothesis makes tables, matches and arbitrary well-formed events of 6 nimmt!."""

from typing import Any

from hypothesis import strategies as st

from companion.rules.game import Event
from companion.rules.six_nimmt.buffalo.events import (
    SPECIAL_CARDS,
    Between,
    Exchange,
    FirstCard,
    LastCard,
    LiftStop,
    Move,
    Order,
    Place,
    SevenTakes,
    StopRow,
)
from companion.rules.six_nimmt.claims import (
    BullsClaim,
    Claim,
    EventClaim,
    NextClaim,
    OrderClaim,
    PlaceClaim,
    TakeClaim,
    WinnerClaim,
)
from companion.rules.six_nimmt.events import (
    Accept,
    BoardPosition,
    Deal,
    DealScore,
    Position,
    Reveal,
    Setup,
    SpecialPosition,
    Take,
)
from companion.rules.six_nimmt.variants import PLAYERS as PLAYED_BY
from tests.companion.rules.six_nimmt.dealer import Dealer, played_match

PLAYERS = ("Ana", "Bob", "Cyril")
NAMES = st.sampled_from((*PLAYERS, "buffalo", "Stranger"))
CARDS = st.integers(1, 104)
ROW_NUMBERS = st.integers(1, 4)
KINDS = st.sampled_from([card.kind for card in SPECIAL_CARDS])
TURNED_UP = st.none() | KINDS
POINTS = st.integers(0, 200)


@st.composite
def matches(draw: st.DrawFn, most_deals: int = 2, variant: str | None = None) -> Dealer:
    """A match of any variant with any number of players, played by the rules."""
    chosen = PLAYED_BY[variant or draw(st.sampled_from(sorted(PLAYED_BY)))]
    players = draw(st.integers(chosen.least_players, chosen.most_players))
    return played_match(chosen.id, players, seed=draw(st.integers(0, 2**32)), most_deals=most_deals, target=10_000)


def tuples(elements: st.SearchStrategy[Any], most: int) -> st.SearchStrategy[tuple[Any, ...]]:
    return st.lists(elements, max_size=most).map(tuple)


def by_name(values: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    return st.dictionaries(NAMES, values, max_size=5)


BOARDS = st.builds(
    BoardPosition, st.none() | tuples(KINDS, 3), tuples(KINDS, 3), tuples(ROW_NUMBERS, 3), tuples(ROW_NUMBERS, 3)
)

POSITIONS = st.builds(
    Position,
    rows=st.none() | st.lists(tuples(CARDS, 6), min_size=4, max_size=4).map(tuple),
    round=st.none() | st.integers(0, 9),
    deal_scores=st.none() | by_name(POINTS),
    special=st.none() | st.builds(SpecialPosition, ROW_NUMBERS, st.sampled_from((None, "even", "odd", "up", "down"))),
    board=st.none() | BOARDS,
)

FRESH_ROWS = st.lists(CARDS, min_size=4, max_size=4, unique=True).map(lambda cards: tuple((card,) for card in cards))
LIKELY_SETUPS = st.builds(
    lambda rows, position: Setup(position._replace(rows=rows)),
    FRESH_ROWS,
    POSITIONS,
)
"""Rows that can be, with anything beside them: most set-ups of arbitrary rows are refused for the rows alone."""

EVENTS: st.SearchStrategy[Event] = st.one_of(
    LIKELY_SETUPS,
    st.builds(
        Deal,
        st.tuples(CARDS, CARDS, CARDS, CARDS),
        hands=st.just({}) | by_name(tuples(CARDS, 11)),
        specials=st.none() | tuples(KINDS, 3),
    ),
    by_name(CARDS).flatmap(
        lambda cards: st.builds(
            Reveal, st.just(cards), st.frozensets(st.sampled_from(sorted(cards))) if cards else st.just(frozenset())
        )
    ),
    st.builds(lambda cards: Reveal(dict(zip(PLAYERS, cards, strict=True))), st.tuples(CARDS, CARDS, CARDS)),
    st.builds(Take, NAMES, ROW_NUMBERS),
    st.builds(Place, NAMES, st.none() | CARDS, st.none() | ROW_NUMBERS),
    st.builds(LiftStop, ROW_NUMBERS),
    st.builds(SevenTakes, ROW_NUMBERS, turned_up=TURNED_UP),
    st.builds(StopRow, ROW_NUMBERS, turned_up=TURNED_UP),
    st.builds(Exchange, NAMES, CARDS, turned_up=TURNED_UP),
    st.builds(Between, NAMES, ROW_NUMBERS, turned_up=TURNED_UP),
    st.builds(Move, CARDS, ROW_NUMBERS, turned_up=TURNED_UP),
    st.builds(FirstCard, NAMES, turned_up=TURNED_UP),
    st.builds(LastCard, NAMES, turned_up=TURNED_UP),
    st.builds(Order, tuples(NAMES, 4), turned_up=TURNED_UP),
    st.builds(Setup, POSITIONS.filter(lambda p: p.rows is not None), st.none() | st.integers(1, 5), by_name(POINTS)),
    st.builds(DealScore, by_name(POINTS), by_name(tuples(CARDS, 12))),
    st.builds(Accept, st.text("agreed", min_size=1), POSITIONS),
)
"""Any event whose form is right, sensible or not."""

CLAIMS: st.SearchStrategy[Claim] = st.one_of(
    st.builds(PlaceClaim, NAMES, CARDS, ROW_NUMBERS, st.booleans()),
    st.builds(TakeClaim, NAMES, ROW_NUMBERS),
    st.builds(OrderClaim, tuples(NAMES, 4)),
    st.builds(NextClaim, NAMES),
    st.builds(BullsClaim, POINTS, cards=tuples(CARDS, 6)),
    st.builds(BullsClaim, POINTS, row=ROW_NUMBERS),
    st.builds(BullsClaim, POINTS, player=NAMES),
    st.builds(WinnerClaim, tuples(NAMES, 3)),
    st.builds(EventClaim, EVENTS),
)
