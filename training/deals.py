"""What lies on a table of each kind: printed faces and their places, bottom first, and the board beneath."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from training import layouts
from training.chance import Chance
from training.faces.board import board
from training.faces.bulls import BullDeck
from training.faces.design import Design
from training.faces.face import Face
from training.faces.money import MoneyDeck
from training.faces.numberless import numberless
from training.faces.party import PartyDeck
from training.faces.paths import HUES, PathDeck
from training.faces.stones import StoneSet
from training.faces.tiles import TileSet
from training.layouts import Place

TURNING = (6, 9, 16, 18, 19, 61, 66, 68, 81, 86, 89, 91, 96, 98, 99)
"""Numbers that say another number when stood on their heads."""
OF_ANY_GAME: tuple[Callable[[Chance, str, int], Design], ...] = (
    PartyDeck,
    PartyDeck,
    StoneSet,
    StoneSet,
    TileSet,
    BullDeck,
)


@dataclass(frozen=True, slots=True)
class Lay:
    """A face and where it goes."""

    face: Face
    place: Place


D = TypeVar("D", bound=Design)
InView = Callable[[Place], bool]
"""Whether a card at this place is in the picture at all: what is not need not be printed."""


def dealt(
    chance: Chance,
    kind: str,
    split: str,
    scale: float,
    in_view: InView = lambda place: True,
    *,
    motley: bool = False,
) -> tuple[list[Lay], Lay | None]:
    """The cards of one table, to be drawn at about `scale` pixels a card's width, and the board where there is one.

    On a motley table each card is of a deck of its own: whoever learns from it sees as many typefaces as cards.
    """
    width = max(64, round(scale * 1.1))
    if kind == "six_nimmt_board":
        return _on_a_board(chance, split, width, in_view, motley)
    lays = {
        "six_nimmt": _rows_of_bulls,
        "six_nimmt_pile": _pile_of_bulls,
        "keltis_columns": _columns_of_paths,
        "assets": _money,
        "numbers": _numbers_of_any_game,
    }[kind](chance, split, width, in_view, motley)
    for _ in range(chance.whole(0, 2)):
        spot = Place(chance.between(-4, 4), chance.between(-4, 4), chance.between(-3, 3), -1)
        lays.insert(0, Lay(numberless(chance, split, width), spot))
    return lays, None


def rows_of(chance: Chance, deck: Design, rows: Sequence[Sequence[int]]) -> list[Lay]:
    """These rows of cards, laid as a person might lay them."""
    places = layouts.rows(chance, deck.tall, many=len(rows), lengths=[len(row) for row in rows])
    values = (value for row in rows for value in row)
    return _laid(places, lambda place: True, lambda place: deck.face(next(values)))


def _laid(places: list[Place], in_view: InView, printed: Callable[[Place], Face]) -> list[Lay]:
    """A card for each place in view, printed one after the other."""
    return [Lay(printed(place), place) for place in layouts.centred(places) if in_view(place)]


def _decks(make: Callable[[], D], motley: bool) -> Iterator[D]:
    """The deck that tells how the cards are laid, and then the deck of each card."""
    deck = make()
    while True:
        yield deck
        if motley:
            deck = make()


def _rows_of_bulls(chance: Chance, split: str, width: int, in_view: InView, motley: bool) -> list[Lay]:
    decks = _decks(lambda: BullDeck(chance, split, width), motley)
    deck = next(decks)
    places = layouts.rows(chance, deck.tall)
    stock = _each_once(chance, 1, 104)
    return _laid(places, in_view, lambda place: next(decks).face(next(stock)))


def _pile_of_bulls(chance: Chance, split: str, width: int, in_view: InView, motley: bool) -> list[Lay]:
    decks = _decks(lambda: BullDeck(chance, split, width), motley)
    deck = next(decks)
    places = layouts.pile(chance, deck.tall, many=chance.whole(2, 20))
    stock = _each_once(chance, 1, 104)
    return _laid(places, in_view, lambda place: next(decks).face(next(stock)))


def _columns_of_paths(chance: Chance, split: str, width: int, in_view: InView, motley: bool) -> list[Lay]:
    decks = _decks(lambda: PathDeck(chance, split, width), motley)
    deck = next(decks)
    colours = chance.shuffled(list(HUES))
    places = layouts.columns(chance, deck.tall, many=chance.whole(2, 5))
    stocks = [_rising_or_falling(chance) for _ in colours]
    return _laid(places, in_view, lambda place: next(decks).coloured(next(stocks[place.group]), colours[place.group]))


def _money(chance: Chance, split: str, width: int, in_view: InView, motley: bool) -> list[Lay]:
    decks = _decks(lambda: MoneyDeck(chance, split, width), motley)
    deck = next(decks)
    many = chance.whole(2, 10)
    layout = chance.pick("rows", "cascade", "fan", "pile")
    if layout == "rows":
        places = layouts.rows(chance, deck.tall, many=chance.whole(1, 3))
    else:
        lie = {"cascade": layouts.cascade, "fan": layouts.fan, "pile": layouts.pile}[layout]
        places = lie(chance, deck.tall, many=many)
    return _laid(layouts.enlarged(places, deck.width / width), in_view, lambda place: _paid(chance, next(decks)))


def _paid(chance: Chance, deck: MoneyDeck) -> Face:
    return deck.face(chance.pick(*deck.amounts))


def _numbers_of_any_game(chance: Chance, split: str, width: int, in_view: InView, motley: bool) -> list[Lay]:
    game = chance.pick(*OF_ANY_GAME)
    decks = _decks(lambda: game(chance, split, width), motley)
    deck = next(decks)
    highest = chance.pick(10, 13, 104)
    layout = chance.pick("pile", "rows", "fan")
    if layout == "pile":
        places = layouts.pile(chance, deck.tall, many=chance.whole(1, 16))
    elif layout == "rows":
        places = layouts.rows(chance, deck.tall, many=chance.whole(1, 4), longest=9)
    else:
        places = layouts.fan(chance, deck.tall, many=chance.whole(2, 6))
    return _laid(places, in_view, lambda place: next(decks).face(_value(chance, 0, highest)))


def _on_a_board(chance: Chance, split: str, width: int, in_view: InView, motley: bool) -> tuple[list[Lay], Lay]:
    """Tiles on the first spaces of each row of a printed board."""
    decks = _decks(lambda: TileSet(chance, split, width), motley)
    next(decks)
    rows, longest = chance.whole(3, 5), chance.whole(4, 7)
    printed, spaces = board(chance, split, rows, longest, width)
    lays, stock = [], _each_once(chance, 1, 100)
    for row in range(rows):
        for k in range(chance.whole(0, longest)):
            x, y = spaces.middle(row, k)
            place = Place(x + chance.bell(0.03), y + chance.bell(0.03), chance.bell(0.05), row)
            if in_view(place):
                lays.append(Lay(next(decks).face(next(stock)), place))
    return lays, Lay(printed, Place(0, 0, 0, -1))


def _each_once(chance: Chance, low: int, high: int) -> Iterator[int]:
    """As from a deck that has one card of each value."""
    dealt: set[int] = set()
    while len(dealt) <= high - low:
        value = _value(chance, low, high)
        if value not in dealt:
            dealt.add(value)
            yield value


def _rising_or_falling(chance: Chance) -> Iterator[int]:
    """A column as the game allows it, from a deck with two cards of each value."""
    values = sorted(chance.shuffled([*range(11)] * 2)[:9])
    return iter(values if chance.one_in(2) else values[::-1])


def _value(chance: Chance, low: int, high: int) -> int:
    if chance.one_in(4):
        return chance.pick(*(value for value in TURNING if low <= value <= high))
    return chance.whole(low, high)
