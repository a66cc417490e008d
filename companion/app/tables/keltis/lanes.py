"""The five paths as they lie in a game: a lane each, with its stones, tiles and everyone's pawns; lit where it may be
chosen."""

from collections.abc import Callable

from companion.app.tables.keltis.cards import Painted
from companion.app.tables.keltis.stones import Face, PawnHere, paint_stone
from companion.app.theme import look
from companion.rules.keltis.box import COLOURS, LAST_STEP, stone
from companion.rules.keltis.state import State


class Lane(Painted):
    """Upwards where the window is tall, to the right where not; the whole lane is one target."""

    def __init__(self, path: str, faces: list[Face], text: str, choose: Callable[[], None] | None) -> None:
        self.path, self.faces = path, faces
        super().__init__(text, choose)

    def paint(self) -> None:
        upwards, count = not look.beside, len(self.faces)
        for step, face in enumerate(self.faces):
            if upwards:
                each = self.height / count
                paint_stone(self.path, step, face, (self.x, self.y + step * each), (self.width, each))
            else:
                each = self.width / count
                paint_stone(self.path, step, face, (self.x + step * each, self.y), (each, self.height))


def faces(state: State, path: int, lit: bool) -> list[Face]:
    """The start and the nine stones of a path; the stone that the pawn in turn would come to is lit."""
    waiting = next_step(state, path) if lit else None
    return [_face(state, path, step, step == waiting) for step in range(LAST_STEP + 1)]


def next_step(state: State, path: int) -> int:
    return min(LAST_STEP, state.boards[state.turn].steps[path] + 1)


def _face(state: State, path: int, step: int, lit: bool) -> Face:
    pawns = tuple(
        PawnHere(seat, board.large == path)
        for seat, board in enumerate(state.boards)
        if board.steps[path] == step and step
    )
    if not step:
        return Face(pawns=pawns, lit=lit)
    number = stone(path, step)
    dark, tile = state.stones[number], state.tiles[number]
    asked = state.asked == number
    return Face(dark, None if tile == "?" and not dark and not asked else tile, pawns, lit or asked)


def lane_of(state: State, colour: str, text: str, choose: Callable[[], None] | None, lit: bool) -> Lane:
    return Lane(colour, faces(state, COLOURS.index(colour), lit), text, choose)
