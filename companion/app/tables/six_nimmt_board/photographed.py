"""A photo of the rows beside those that the table knows: where they differ, and the ways out."""

from collections.abc import Callable, Sequence
from difflib import SequenceMatcher
from itertools import zip_longest
from typing import TYPE_CHECKING, NamedTuple

from companion.app.speech import speech
from companion.app.widgets.buttons import PushButton
from companion.app.widgets.overlays import Sheet
from companion.app.widgets.text import Text
from companion.rules.six_nimmt_board.events import Accept, Position
from companion.rules.six_nimmt_board.rows import lying
from companion.rules.six_nimmt_board.state import Row, State

if TYPE_CHECKING:
    from companion.app.screens.table import TableScreen


class Differing(NamedTuple):
    row: int
    """From 0."""
    seen: tuple[int, ...]
    known: tuple[int, ...]


def differing(state: State, photo: Sequence[Sequence[int]]) -> tuple[Differing, ...]:
    """The rows that hold other tiles than the table knows; the photo may be taken from the other side.

    Tiles that have just been turned up are no difference: they are what is entered now.
    """
    turned = [row[::-1] for row in reversed(photo)]
    return min(_differing(state, photo), _differing(state, turned), key=len)


def _differing(state: State, photo: Sequence[Sequence[int]]) -> tuple[Differing, ...]:
    fresh = state.unseen | {tile for tile, _ in state.queue}
    seen: dict[int, list[int]] = {}
    for tiles in photo:
        row = _row_of(state, tiles)
        if row is not None:  # the eye may tear a row in two
            seen.setdefault(row, []).extend(tile for tile in tiles if tile not in fresh)
    compared = [Differing(row, tuple(seen[row]), tuple(lying(state.rows[row]))) for row in sorted(seen)]
    return tuple(one for one in compared if one.seen != one.known)


def _row_of(state: State, tiles: Sequence[int]) -> int | None:
    """The row with most of these tiles, or with the one that begins it; None where the table knows none of them."""

    def likeness(number: int) -> tuple[int, bool]:
        known = lying(state.rows[number])
        return sum(tile in known for tile in tiles), tiles[0] in known[:1]

    best = max(range(len(state.rows)), key=likeness, default=None)
    return best if best is not None and likeness(best)[0] else None


def as_photographed(state: State, found: Sequence[Differing]) -> tuple[Row, ...]:
    """All rows, those that are different with the tiles of the photo."""
    seen = {one.row: one.seen for one in found}
    return tuple(_laid(row, seen[number]) if number in seen else row for number, row in enumerate(state.rows))


def _laid(known: Row, seen: Sequence[int]) -> Row:
    """A photo tells the order of the tiles and not their spaces: what the table knows stays on its space, skipped ones
    before it too, and so does a tile that lies where another was thought to be."""
    spaces = [space for space, tile in enumerate(known) if tile is not None]
    laid: list[int | None] = []
    for _, was, gone, first, end in SequenceMatcher(None, lying(known), seen, autojunk=False).get_opcodes():
        for space, tile in zip_longest(spaces[was:gone], seen[first:end]):
            if tile is not None:
                laid += [None] * ((space or 0) - len(laid)) + [tile]
    begun = next((space for space, tile in enumerate(laid) if tile is not None), 0)  # a row begins with a tile
    return tuple(laid[begun:])


def compared(screen: "TableScreen", photo: Sequence[Sequence[int]]) -> Sheet | None:
    """What is different and what can be done; None where the rows agree."""
    state: State = screen.state
    found = differing(state, photo)
    if not found:
        return None
    words = [
        Text(
            speech.text(
                "app.six_nimmt_board.photo.row",
                row=one.row + 1,
                seen=", ".join(map(str, one.seen)) or "–",
                known=", ".join(map(str, one.known)),
            ),
            "body",
        )
        for one in found
    ]
    sheet = Sheet(*words, title=speech.text("app.compare.title"))

    def after(do: Callable[[], None]) -> Callable[[], None]:
        def go() -> None:
            sheet.close()
            do()

        return go

    def agree() -> None:
        reason = speech.text("app.compare.reason.agreed")
        screen.tell(Accept(Position(rows=as_photographed(state, found)), reason))

    ways = (
        PushButton(
            speech.text("app.compare.put_right"), after(lambda: screen.photograph("rows")), icon="camera-outline"
        ),
        PushButton(speech.text("app.compare.accept"), after(agree), "tonal"),
        PushButton(speech.text("app.photo.leave"), sheet.close, "outlined"),
    )
    for way in ways:
        sheet.column.add_widget(way)
    return sheet
