"""Hypothesis makes games and arbitrary well-formed events and claims of the board game."""

from typing import Any

from hypothesis import strategies as st

from companion.rules.game import Event
from companion.rules.six_nimmt_board.board import KINDS, TAKES
from companion.rules.six_nimmt_board.box import ACTION_CARDS, HIGHEST_TILE, LUCKY_CARDS, MOST_COWS, TRACK_END
from companion.rules.six_nimmt_board.claims import (
    Claim,
    CloversClaim,
    CowsClaim,
    EndClaim,
    EventClaim,
    NewRowClaim,
    NextClaim,
    PlaceClaim,
    ScoreClaim,
    TilesEachClaim,
    WinnerClaim,
)
from companion.rules.six_nimmt_board.edition import Edition, sample_edition
from companion.rules.six_nimmt_board.events import (
    Accept,
    Begin,
    Deal,
    DealScore,
    Left,
    Place,
    Play,
    Position,
    Printed,
    Reveal,
    Seated,
    Setup,
    TakeLucky,
)
from companion.rules.six_nimmt_board.scoring import FinalTable
from companion.rules.six_nimmt_board.state import Options
from companion.rules.six_nimmt_board.variants import PLAYERS as VARIANTS
from tests.companion.rules.six_nimmt_board.dealer import Dealer, played_game

PLAYERS = ("Ana", "Bob", "Cyril")
NAMES = st.sampled_from((*PLAYERS, "Stranger"))
VARIANT = st.sampled_from(sorted(VARIANTS))
TILES = st.integers(1, HIGHEST_TILE)
ROWS = st.integers(1, 10)
FIELDS = st.integers(-TRACK_END, TRACK_END)
POINTS = st.integers(-50, 50)
COWS = st.dictionaries(TILES, st.integers(1, MOST_COWS), max_size=4)
HOUSE_RULES = {
    "first_space": st.sampled_from(("acts", "rests")),
    "taken_row": st.sampled_from(("closed", "open")),
    "two_tiles": st.sampled_from(("whole_row", "uncovered")),
    "front": st.sampled_from(("to_gap", "all")),
    "final_count": st.sampled_from(("tiles_first", "together")),
}


@st.composite
def games(draw: st.DrawFn, most_events: int = 10_000, variant: str | None = None) -> Dealer:
    """A game of any number of players, played by the rules of any house."""
    id = variant or draw(VARIANT)
    house = {name: draw(values) for name, values in HOUSE_RULES.items()}
    players, seed = draw(st.integers(2, 6)), draw(st.integers(0, 2**32))
    return played_game(id, players, seed, most_events, draw(st.booleans()), **house)


def tuples(elements: st.SearchStrategy[Any], most: int, least: int = 0) -> st.SearchStrategy[tuple[Any, ...]]:
    return st.lists(elements, min_size=least, max_size=most).map(tuple)


def by_name(values: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    return st.dictionaries(NAMES, values, max_size=4) | st.fixed_dictionaries(dict.fromkeys(PLAYERS, values))


SPACES = st.sampled_from(KINDS) | FIELDS
LIKELY_ROWS = st.builds(
    lambda spaces, end: (*spaces, end),
    tuples(st.sampled_from([kind for kind in KINDS if kind not in TAKES]) | st.integers(1, 9), 5, 2),
    st.sampled_from(sorted(TAKES)),
)
BOARDS = tuples(LIKELY_ROWS, 8, 5) | tuples(tuples(SPACES, 5), 7)
LUCKY = st.dictionaries(st.sampled_from(LUCKY_CARDS), st.integers(0, 7), max_size=2)
SEATED = st.builds(
    Seated,
    st.none() | POINTS,
    st.none() | st.integers(0, 13),
    st.none() | st.integers(0, 5),
    st.none() | LUCKY,
)
LYING = st.lists(TILES, unique=True, min_size=4, max_size=12).map(
    lambda tiles: tuple(tuple(tiles[row::4]) for row in range(4))
)
POSITIONS = st.builds(
    Position,
    st.none() | LYING | tuples(tuples(st.none() | TILES, 6), 10),
    by_name(SEATED),
    st.none() | tuples(ROWS, 3),
    st.none() | by_name(tuples(TILES, 2)),
    st.none() | st.integers(1, 2),
    st.none() | st.integers(0, 60),
)
LIKELY_SETUPS = st.builds(
    lambda rows, seated: Setup(Position(rows, seated)),
    LYING,
    st.fixed_dictionaries(dict.fromkeys(PLAYERS, st.builds(lambda *told: Seated(*told), FIELDS, st.integers(0, 12)))),
)
ENDS = st.builds(FinalTable, POINTS, tuples(TILES, 3), st.integers(0, 12))
NEEDED = {"stop": "row", "swap": "tile", "front": "row", "anywhere": "row", "another": "tile", "positive_cows": "tiles"}


@st.composite
def plays(draw: st.DrawFn) -> Play:
    """A card with what must be told with it."""
    card = draw(st.sampled_from((*ACTION_CARDS, *LUCKY_CARDS)))
    values: dict[str, Any] = {"row": ROWS, "tile": TILES, "tiles": tuples(TILES, 2, 1)}
    told = {NEEDED[card]: draw(values[NEEDED[card]])} if card in NEEDED else {}
    return Play(draw(NAMES), card, **told)


EVENTS: st.SearchStrategy[Event] = st.one_of(
    st.builds(Printed, st.none() | BOARDS, st.none() | tuples(FIELDS, 5), COWS),
    st.builds(Deal, tuples(TILES, 5) | st.lists(TILES, unique=True, min_size=4, max_size=4).map(tuple)),
    st.builds(Reveal, by_name(tuples(TILES, 2, 1))),
    plays(),
    st.builds(Place, NAMES, st.none() | TILES, st.none() | ROWS),
    st.builds(Begin, NAMES, ROWS),
    st.builds(TakeLucky, NAMES, tuples(st.sampled_from(LUCKY_CARDS), 3, 1)),
    st.builds(Left, by_name(tuples(TILES, 4))),
    st.builds(Setup, POSITIONS),
    LIKELY_SETUPS,
    st.builds(Accept, st.just("agreed"), POSITIONS),
    st.builds(DealScore, by_name(POINTS), by_name(ENDS)),
    st.builds(DealScore, st.fixed_dictionaries(dict.fromkeys(PLAYERS, FIELDS))),
)

EDITIONS = st.just(sample_edition()) | st.builds(
    lambda cows, clovers: Edition(clovers=clovers, cows=cows),
    COWS.filter(lambda cows: not {15, 18, 19} & cows.keys()),
    st.none() | tuples(FIELDS, 5).map(lambda fields: tuple(sorted(fields, reverse=True))),
)
OPTIONS = st.builds(Options, edition=EDITIONS, **HOUSE_RULES)

CLAIMS: st.SearchStrategy[Claim] = st.one_of(
    st.builds(PlaceClaim, TILES, ROWS, st.none() | NAMES),
    st.builds(NewRowClaim, ROWS, ROWS),
    st.builds(CowsClaim, tuples(TILES, 4), st.integers(0, 20)),
    st.builds(TilesEachClaim, st.integers(1, 2)),
    st.builds(CloversClaim, FIELDS, FIELDS, st.integers(0, 5)),
    st.builds(ScoreClaim, NAMES, POINTS),
    st.builds(NextClaim, NAMES),
    st.just(EndClaim()),
    st.builds(WinnerClaim, tuples(NAMES, 3)),
    st.builds(EventClaim, EVENTS),
)
