"""What only the box knows: which stones of the board are dark. It is asked for once, and kept.

What lies on the stones is different in every game; it is told when the tiles are laid, or when a pawn comes there.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from companion.rules.keltis.box import (
    COLOURS,
    DARK_STONES,
    LAST_STEP,
    PATHS,
    STONES,
    TILES,
    WISH,
    TileKind,
    place,
    stone,
)
from companion.rules.keltis.effects import StonesKnown, TileKnown, stone_at, tile_name
from companion.rules.keltis.events import UNKNOWN, Layout, Stones, Tile
from companion.rules.keltis.rulebook import refuse
from companion.rules.keltis.state import NO_STONES, completed
from companion.rules.message import Message, say

if TYPE_CHECKING:
    from companion.rules.keltis.table import OpenTable


def stone_name(number: int) -> Message:
    path, step = place(number)
    return stone_at(COLOURS[path], step)


def laid_out(
    tiles: Sequence[TileKind | None], stones: Sequence[bool | None], layout: Layout, whole: bool, wishes: int = 0
) -> tuple[list[TileKind | None], list[bool | None]]:
    """The tiles, and what they tell of the stones. `whole`: nobody has taken a tile away yet.

    Raises Refused where the box has no such tiles, or the board no such stones.
    """
    new_tiles, new_stones = list(tiles), list(stones)
    for colour, lying in layout.items():
        for step, tile in enumerate(lying, start=1):
            number = stone(PATHS[colour], step)
            if tile == UNKNOWN:
                continue
            new_tiles[number] = tile
            if tile is not None or whole:
                _learn(new_stones, number, tile is not None)
    check_tiles(new_tiles, wishes)
    dark = sum(known is True for known in new_stones)
    pale = sum(known is False for known in new_stones)
    if dark > DARK_STONES + len(COLOURS) or pale > STONES - DARK_STONES - len(COLOURS):
        count = DARK_STONES + len(COLOURS)
        refuse("keltis.tiles", say("keltis.refused.tile_count", count=count), expected={"tiles": count})
    completed(new_stones)
    return _without_pale(new_tiles, new_stones), new_stones


def _without_pale(tiles: Sequence[TileKind | None], stones: Sequence[bool | None]) -> list[TileKind | None]:
    """Nothing ever lies on a stone that is not dark."""
    return [None if dark is False else tile for tile, dark in zip(tiles, stones, strict=True)]


def _learn(stones: list[bool | None], number: int, dark: bool) -> None:
    if stones[number] is (not dark):
        sentence = say("keltis.refused.pale" if dark else "keltis.refused.dark", stone=stone_name(number))
        path, step = place(number)
        known = say(
            "keltis.refused.stones_known",
            dark=_before_end(stones, dark=True),
            pale=_before_end(stones, dark=False),
            half=DARK_STONES,
        )
        refuse("keltis.tiles", sentence, known, expected={"path": COLOURS[path], "step": step, "dark": not dark})
    stones[number] = dark


def _before_end(stones: Sequence[bool | None], dark: bool) -> int:
    return sum(map(len, _steps(stones, dark).values()))


def check_tiles(tiles: Sequence[TileKind | None], wishes: int) -> None:
    """No more of a kind than the box has; wishing stones that players have taken count too."""
    counts = Counter(tile for tile in tiles if tile is not None)
    counts[WISH] += wishes
    for tile, most in TILES.items():
        if counts[tile] > most:
            sentence = say("keltis.refused.tile_kind", tile=tile_name(tile), count=counts[tile], most=most)
            refuse("keltis.tiles", sentence, expected={"tile": tile, "most": most})


def tell_stones(table: "OpenTable", event: Stones) -> None:
    """Someone looked at the board and says which stones are dark: all of them."""
    count = sum(len(set(steps)) for steps in event.dark.values())
    if count != DARK_STONES:
        refuse("keltis.tiles", say("keltis.refused.dark_count", count=count, right=DARK_STONES), expected={"dark": 20})
    stones = list(table.stones)
    for path, colour in enumerate(COLOURS):
        for step in range(1, LAST_STEP):
            _learn(stones, stone(path, step), step in event.dark.get(colour, ()))
    table.stones, table.tiles = stones, _without_pale(table.tiles, stones)
    if table.log is not None:
        table.log.append(StonesKnown(DARK_STONES))


def tell_tile(table: "OpenTable", event: Tile) -> None:
    """What lies on a stone; where a pawn waits there, it happens now."""
    if table.phase == "before":
        refuse("keltis.turn", say("keltis.refused.not_dealt"), expected={"event": "deal"})
    number = stone(PATHS[event.path], event.step)
    known = table.tiles[number]
    if known != UNKNOWN:
        sentence = say("keltis.refused.tile_known", stone=stone_name(number), tile=tile_name(known))
        refuse("keltis.tiles", sentence, expected={"tile": known})
    wishes = sum(board.wishes for board in table.boards)
    lying = tuple(event.tile if step == event.step else UNKNOWN for step in range(1, LAST_STEP + 1))
    tiles, stones = laid_out(table.tiles, table.stones, {event.path: lying}, table.unbroken, wishes)
    table.tiles, table.stones = tiles, stones
    if table.log is not None:
        table.log.append(TileKnown(event.path, event.step, event.tile))
    if table.asked == number:
        table.asked = None
        table.carry_out(number, event.tile)


def known_stones(dark: Mapping[Any, Sequence[int]], pale: Mapping[Any, Sequence[int]]) -> tuple[bool | None, ...]:
    """The other way round of `edition`."""
    stones = list(NO_STONES)
    for known, by_colour in ((True, dark), (False, pale)):
        for colour, steps in by_colour.items():
            for step in steps:
                stones[stone(PATHS[colour], step)] = known
    completed(stones)
    return tuple(stones)


def edition(stones: Sequence[bool | None], sample: bool = False) -> dict[str, Any]:
    """What is known of the board, in plain values: a later record may begin with it."""
    known = {
        "dark": _steps(stones, dark=True),
        "pale": _steps(stones, dark=False),
    }
    return {**known, "sample": True} if sample else known


def sample_edition() -> dict[str, Any]:
    """A board of our own, for a table without the box: every other stone of a path is dark."""
    dark = {colour: tuple(range(1 + path % 2, LAST_STEP, 2)) for colour, path in PATHS.items()}
    return edition(known_stones(dark, {}), sample=True)


def _steps(stones: Sequence[bool | None], dark: bool) -> dict[str, list[int]]:
    """The end stones are left out: they are dark on every board."""
    known = {
        colour: [step for step in range(1, LAST_STEP) if stones[stone(path, step)] is dark]
        for path, colour in enumerate(COLOURS)
    }
    return {colour: steps for colour, steps in known.items() if steps}


def complete(stones: Sequence[bool | None]) -> bool:
    return None not in stones
