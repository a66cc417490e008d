"""Hypothesis makes games and arbitrary well-formed events and claims of Keltis."""

from typing import Any

from hypothesis import strategies as st

from companion.rules.game import Event
from companion.rules.keltis.box import COLOURS, HIGHEST, LAST_STEP, STONES
from companion.rules.keltis.claims import (
    AddClaim,
    Claim,
    ColumnClaim,
    EndClaim,
    EventClaim,
    NextClaim,
    PawnClaim,
    ScoreClaim,
    WinnerClaim,
    WishesClaim,
)
from companion.rules.keltis.events import (
    Accept,
    Deal,
    DealScore,
    Discard,
    Draw,
    Move,
    Play,
    Position,
    Setup,
    Stones,
    Tile,
)
from companion.rules.keltis.scoring import FinalBoard, Pawn
from companion.rules.keltis.state import NO_STONES, Options
from companion.rules.keltis.stones import known_stones
from tests.companion.rules.keltis.dealer import Dealer, played_game

PLAYERS = ("Ana", "Bob", "Cyril")
NAMES = st.sampled_from((*PLAYERS, "Stranger"))
PATHS = st.sampled_from(COLOURS)
VALUES = st.integers(0, HIGHEST)
STEPS = st.integers(0, LAST_STEP)
TILES = st.sampled_from((None, "wish", "clover", 1, 2, 3))
LARGE = st.sampled_from((None, True, False))
POINTS = st.integers(-40, 100)


@st.composite
def games(draw: st.DrawFn, most_turns: int = 200) -> Dealer:
    """A game of any number of players, played by the rules."""
    told = draw(st.booleans())
    finished_path = draw(st.sampled_from(("optional", "required")))
    from_deck = draw(st.sampled_from((0.3, 0.7, 1.0)))
    players, seed = draw(st.integers(2, 4)), draw(st.integers(0, 2**32))
    return played_game(players, seed, most_turns, told, from_deck, finished_path=finished_path)


def by_colour(values: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    return st.dictionaries(PATHS, values, max_size=5)


def by_name(values: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    return st.dictionaries(NAMES, values, max_size=4) | st.fixed_dictionaries(dict.fromkeys(PLAYERS, values))


def tuples(elements: st.SearchStrategy[Any], most: int) -> st.SearchStrategy[tuple[Any, ...]]:
    return st.lists(elements, max_size=most).map(tuple)


BOARDS = st.builds(
    FinalBoard,
    st.none() | by_colour(st.builds(Pawn, STEPS, st.booleans())),
    st.integers(0, 10),
    POINTS,
    by_colour(tuples(VALUES, 6)),
)
LIKELY_BOARDS = st.builds(
    lambda columns, large: FinalBoard(
        {colour: Pawn(len(cards), colour == large) for colour, cards in columns.items()}, 0, 0, columns
    ),
    by_colour(tuples(VALUES, 3).map(lambda cards: tuple(sorted(set(cards)))).filter(bool)),
    PATHS,
)
"""Boards that can be: most arbitrary ones are refused for the first thing that is wrong with them."""

LAYOUTS = by_colour(
    st.lists(TILES | st.just("?"), min_size=LAST_STEP, max_size=LAST_STEP).map(tuple)
    | st.just((None,) * (LAST_STEP - 1) + ("wish",))
)
POSITIONS = st.builds(
    Position,
    st.none() | by_name(BOARDS),
    st.none() | NAMES,
    st.none() | st.integers(0, 90),
    st.none() | by_colour(tuples(st.none() | VALUES, 4)),
    st.none() | LAYOUTS,
)
LIKELY_SETUPS = st.builds(
    lambda boards, position: Setup(position._replace(boards=boards)),
    st.fixed_dictionaries(dict.fromkeys(PLAYERS, LIKELY_BOARDS)),
    POSITIONS,
)
DARK = st.lists(st.integers(0, STONES - 1).filter(lambda stone: (stone + 1) % LAST_STEP), unique=True, max_size=20).map(
    lambda stones: {
        colour: tuple(stone % LAST_STEP + 1 for stone in sorted(stones) if stone // LAST_STEP == path)
        for path, colour in enumerate(COLOURS)
    }
)
STONES_KNOWN = DARK.map(lambda dark: known_stones(dark, {}))

OPTIONS = st.builds(
    Options,
    stones=st.just(NO_STONES) | STONES_KNOWN,
    free_steps=st.sampled_from(("on_path", "from_start")),
    finished_path=st.sampled_from(("optional", "required")),
    take_back=st.booleans(),
    last_card=st.sampled_from(("ends_game", "one_more_turn")),
)

EVENTS: st.SearchStrategy[Event] = st.one_of(
    LIKELY_SETUPS,
    st.builds(Deal, st.none() | NAMES, st.just({}) | LAYOUTS),
    st.builds(Stones, DARK),
    st.builds(Tile, PATHS, st.integers(1, LAST_STEP), TILES),
    st.builds(Play, NAMES, PATHS, VALUES, LARGE),
    st.builds(Discard, NAMES, PATHS, VALUES),
    st.builds(Move, NAMES, PATHS, LARGE),
    st.builds(Draw, NAMES, PATHS | st.just("deck")),
    st.builds(Setup, POSITIONS),
    st.builds(DealScore, by_name(POINTS), by_name(BOARDS)),
    st.builds(Accept, st.text("agreed", min_size=1), POSITIONS),
)
"""Any event whose form is right, sensible or not."""

CLAIMS: st.SearchStrategy[Claim] = st.one_of(
    st.builds(ColumnClaim, cards=tuples(VALUES, 6), direction=st.sampled_from((None, "up", "down"))),
    st.builds(ColumnClaim, player=NAMES, colour=PATHS),
    st.builds(AddClaim, VALUES, cards=tuples(VALUES, 6)),
    st.builds(AddClaim, VALUES, player=NAMES, colour=PATHS),
    st.builds(PawnClaim, POINTS, step=STEPS, large=st.booleans()),
    st.builds(PawnClaim, POINTS, player=NAMES, path=PATHS),
    st.builds(WishesClaim, POINTS, wishes=st.integers(0, 20)),
    st.builds(WishesClaim, POINTS, player=NAMES),
    st.builds(ScoreClaim, NAMES, POINTS),
    st.builds(NextClaim, NAMES),
    st.just(EndClaim()),
    st.builds(WinnerClaim, tuples(NAMES, 3)),
    st.builds(EventClaim, EVENTS),
)
