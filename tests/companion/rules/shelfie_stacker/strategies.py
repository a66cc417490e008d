"""Hypothesis makes games, arbitrary well-formed events and claims of Shelfie Stacker."""

from typing import Any

from hypothesis import strategies as st

from companion.rules.game import Event
from companion.rules.shelfie_stacker.claims import (
    Claim,
    ContestClaim,
    EventClaim,
    HelperClaim,
    NextClaim,
    OrderClaim,
    PlaceClaim,
    PointsClaim,
    ShelfClaim,
    WinnerClaim,
)
from companion.rules.shelfie_stacker.dice import COLOURS, Die
from companion.rules.shelfie_stacker.edition import Contest, Edition, Helper
from companion.rules.shelfie_stacker.endgame import EndgameCard
from companion.rules.shelfie_stacker.events import (
    Accept,
    DealScore,
    Dig,
    Done,
    Fill,
    Flip,
    FromShame,
    GiveAway,
    Insert,
    LastCharacters,
    Lower,
    Pack,
    Place,
    PlayerPosition,
    Position,
    Prepare,
    Printed,
    Raise,
    Reroll,
    Reveal,
    Roll,
    Setup,
    SetValue,
    Shame,
    SwapValues,
    Take,
    TakeDown,
    Trade,
    Turn,
    Unpack,
)
from companion.rules.shelfie_stacker.scoring import as_stacked
from companion.rules.shelfie_stacker.state import Options
from companion.rules.shelfie_stacker.variants import PLAYERS as PLAYED_BY
from tests.companion.rules.shelfie_stacker.dealer import Dealer, played_game

PLAYERS = ("Ana", "Bob")
NAMES = st.sampled_from((*PLAYERS, "opponent", "shem_bot", "Stranger"))
DICE = st.builds(Die, st.sampled_from(COLOURS), st.integers(1, 6))
COLUMNS = st.integers(1, 5)
PIPS = st.integers(1, 6)
CHARACTERS = st.integers(1, 16)
POINTS = st.none() | st.integers(0, 10)
LEAVE = st.lists(st.sampled_from((7, 13)), max_size=2, unique=True).map(tuple)


def tuples(elements: st.SearchStrategy[Any], most: int) -> st.SearchStrategy[tuple[Any, ...]]:
    return st.lists(elements, max_size=most).map(tuple)


def by_name(values: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    return st.dictionaries(NAMES, values, max_size=3)


@st.composite
def games(draw: st.DrawFn, rounds: int = 7, variant: str | None = None) -> Dealer:
    """A game of any variant with any number of players, played by the rules."""
    chosen = PLAYED_BY[variant or draw(st.sampled_from(sorted(PLAYED_BY)))]
    players = draw(st.integers(chosen.least_players, chosen.most_players))
    options: dict[str, Any] = {"mode": draw(st.sampled_from(("standard", "hard")))}
    if chosen.id.startswith("shuffled"):
        options["draft"] = draw(st.booleans())
    return played_game(chosen.id, players, seed=draw(st.integers(0, 2**32)), rounds=rounds, **options)


IDS = st.sampled_from(("columns_topped_by_six", "pairs_equal_in_height_and_colour", "stairs"))
CELLS = st.none() | st.sampled_from(COLOURS) | PIPS | DICE.map(lambda die: die.name)
PATTERNS = st.lists(st.lists(CELLS, max_size=3).map(tuple), min_size=1, max_size=3).map(
    lambda columns: (*columns, ("blue",))
)
CONTESTS = st.builds(Contest, st.none() | PATTERNS, POINTS, st.none() | IDS)
HELPERS = st.builds(Helper, st.sampled_from(COLOURS), POINTS)
ENDGAMES = st.one_of(
    st.builds(lambda points, name: EndgameCard("", points, name), POINTS, IDS),
    st.builds(
        lambda per, points, name, **conditions: EndgameCard(per, points, name, **conditions),
        st.sampled_from(("column", "die", "colour", "value")),
        POINTS,
        st.none() | IDS,
        height=st.none() | COLUMNS,
        at_least=st.none() | COLUMNS,
        colour=st.none() | st.sampled_from(COLOURS),
        top=st.none() | PIPS,
    ),
    st.builds(lambda points: EndgameCard("pair", points, same=("height", "top")), POINTS),
)
SOLO = st.dictionaries(CHARACTERS, st.tuples(st.none() | st.integers(1, 3), st.none() | st.integers(1, 3)), max_size=3)
LETTERS = st.sampled_from("ABCD")
EDITIONS = st.builds(
    Edition,
    endgame=st.just({}),
    contests=st.dictionaries(IDS, st.builds(Contest, PATTERNS, POINTS), max_size=2).map(
        lambda kept: {id: contest._replace(id=id) for id, contest in kept.items()}
    ),
    helpers=st.dictionaries(st.sampled_from(COLOURS), st.integers(0, 5), max_size=2),
    solo=SOLO,
    letters=st.dictionaries(st.sampled_from(("green", "red")), st.dictionaries(CHARACTERS, LETTERS), max_size=2),
)
OPTIONS = st.builds(
    Options,
    st.booleans(),
    st.sampled_from(("standard", "hard")),
    st.sampled_from(("same", "random")),
    EDITIONS,
    st.sampled_from(("own_turn", "any_time")),
    st.sampled_from(("after_each", "after_round")),
    st.sampled_from(("drawn_dice", "empty_places")),
    st.sampled_from(("one_each", "every_pair")),
    st.sampled_from(("stays", "passed")),
    st.sampled_from(("highest_first", "as_they_lie")),
    st.sampled_from(("bot_stands", "shared")),
)
REWARDS: dict[str, Any] = {
    "helper": st.none() | HELPERS,
    "contest": st.none() | CONTESTS,
    "endgame": tuples(ENDGAMES, 2),
}
PREPARING: dict[str, Any] = {
    **REWARDS,
    "characters": st.none() | st.lists(CHARACTERS, min_size=7, max_size=9).map(tuple),
    "decks": st.just({}) | by_name(st.sampled_from(("green", "red"))),
}
SHELVES = st.lists(tuples(DICE, 6), min_size=5, max_size=5).map(as_stacked)
LYING = st.builds(
    PlayerPosition,
    st.none() | SHELVES,
    st.none() | tuples(DICE, 3),
    st.none() | tuples(DICE, 2),
    st.none() | tuples(DICE, 2),
    st.none() | tuples(CHARACTERS, 3),
    st.none() | tuples(CHARACTERS, 3),
    st.none() | tuples(DICE, 3),
)
POSITIONS = st.builds(Position, by_name(LYING), st.none() | st.integers(0, 6), st.none() | NAMES, st.none() | NAMES)
WHO: dict[str, Any] = {"player": NAMES, "again": st.booleans()}
EITHER: dict[str, Any] = {**WHO, "die": DICE, "column": st.none() | COLUMNS}
EVENTS: st.SearchStrategy[Event] = st.one_of(
    st.builds(Prepare, **PREPARING),
    st.builds(Prepare),
    st.builds(Fill, tuples(tuples(DICE, 4), 4)),
    st.builds(Fill, st.lists(st.tuples(DICE, DICE, DICE), min_size=3, max_size=3).map(tuple)),
    st.builds(Reveal, by_name(CHARACTERS)),
    st.builds(lambda one, other: Reveal({"Ana": one, "Bob": other}), CHARACTERS, CHARACTERS),
    st.builds(Printed, **REWARDS, letters=by_name(LETTERS), solo=SOLO),
    st.builds(Take, NAMES, st.integers(1, 5)),
    st.builds(Turn, NAMES, DICE, PIPS),
    LEAVE.flatmap(
        lambda using: st.builds(
            Place, NAMES, DICE, COLUMNS, st.just(using), st.sampled_from(((), using)) if using else st.just(())
        )
    ),
    st.builds(Shame, NAMES, DICE),
    st.builds(Unpack, NAMES, DICE),
    st.builds(Done, NAMES),
    st.builds(LastCharacters, by_name(CHARACTERS)),
    st.builds(Pack, **WHO, die=DICE),
    st.builds(TakeDown, **WHO, column=COLUMNS),
    st.builds(Raise, **EITHER),
    st.builds(GiveAway, **EITHER),
    st.builds(Lower, **EITHER),
    st.builds(Flip, **WHO, die=DICE),
    st.builds(Trade, **WHO, shipments=st.tuples(st.integers(1, 5), st.integers(1, 5)), dice=st.tuples(DICE, DICE)),
    st.builds(Reroll, **WHO, rolls=st.lists(st.builds(Roll, DICE, PIPS), min_size=1, max_size=3).map(tuple)),
    st.builds(SwapValues, **WHO, dice=st.tuples(DICE, DICE)),
    st.builds(FromShame, **WHO, die=DICE, column=COLUMNS, using=LEAVE),
    st.builds(SetValue, **EITHER, to=PIPS),
    st.builds(Dig, **WHO, die=DICE, drawn=DICE),
    st.builds(Insert, **WHO, die=DICE, column=COLUMNS, place=st.integers(1, 5)),
    st.builds(Setup, **PREPARING, position=POSITIONS),
    st.builds(Accept, st.text("agreed", min_size=1), POSITIONS),
    st.builds(DealScore, by_name(st.integers(-20, 90))),
)
"""Any event whose form is right, sensible or not."""

CLAIMS: st.SearchStrategy[Claim] = st.one_of(
    st.builds(PlaceClaim, NAMES, DICE, COLUMNS, st.none() | PIPS, LEAVE),
    st.builds(ShelfClaim, tuples(tuples(DICE, 6), 6), tuples(st.sampled_from((7, 8, 13)), 2), st.booleans()),
    st.builds(OrderClaim, tuples(NAMES, 3)),
    st.builds(NextClaim, NAMES),
    st.builds(HelperClaim, NAMES),
    st.builds(ContestClaim, NAMES),
    st.builds(PointsClaim, NAMES, st.integers(-20, 90)),
    st.builds(WinnerClaim, tuples(NAMES, 2)),
    st.builds(EventClaim, EVENTS),
)
