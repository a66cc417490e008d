"""A player's board as JSON: pawns, wishing stones, points on the track, columns. Snapshots and events share it."""

from companion.notation.form import Form
from companion.notation.keltis.words import Cards, Colour, Count, Step, Total
from companion.rules.keltis.scoring import FinalBoard, Pawn


class PawnForm(Form):
    step: Step
    large: bool = False


class BoardForm(Form):
    """`columns` alone can be looked at; for points `pawns` are needed."""

    pawns: dict[Colour, PawnForm] | None = None
    wishes: Count = 0
    track: Total = 0
    columns: dict[Colour, Cards] = {}

    def board(self) -> FinalBoard:
        pawns = self.pawns
        return FinalBoard(
            None if pawns is None else {colour: Pawn(pawn.step, pawn.large) for colour, pawn in pawns.items()},
            self.wishes,
            self.track,
            {colour: tuple(cards) for colour, cards in self.columns.items()},
        )


def written_board(board: FinalBoard) -> dict[str, object]:
    written: dict[str, object] = {}
    if board.pawns is not None:
        written["pawns"] = {colour: pawn._asdict() for colour, pawn in board.pawns.items()}
    written |= {"wishes": board.wishes, "track": board.track}
    if board.columns:
        written["columns"] = {colour: list(cards) for colour, cards in board.columns.items()}
    return written
