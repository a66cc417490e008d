"""What a photo alone tells the referee: a table to ask about, or what a claim is about."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from companion.notation.files import NotUnderstood
from companion.notation.phrases import Said
from companion.notation.record import Record, record_of, write_record
from companion.reading import KINDS
from companion.rules.message import say
from companion.rules.six_nimmt.cards import HAND
from vision.annotation.marks import Mark
from vision.observation import Observation, Point, Quad

SHOWN: Mapping[str, Mapping[str, str]] = {
    "six_nimmt": {"bulls": "pile"},
    "keltis": {"column": "columns", "add": "columns"},
    "shelfie_stacker": {"shelf": "shelf"},
}
"""By game and claim: the kind of photo that shows what it is about."""
ROWS = "rows"
"""Of these games a photo of the rows is a table, whatever is asked about it."""


class Photographed(NamedTuple):
    """Parts of a record and of a claim."""

    events: list[dict[str, Any]]
    claim: dict[str, Any]


def kind_for(game: str, claim: str) -> str | None:
    """The kind of photo that answers such a question; None where no photo alone does."""
    return SHOWN.get(game, {}).get(claim, ROWS if ROWS in KINDS.get(game, {}) else None)


def photographed(
    game: str, kind: str, observation: Observation, claim: Mapping[str, Any], players: int
) -> Photographed:
    """What the reading adds to a question with this claim. Raises NotUnderstood where it shows more than one answer."""
    read = KINDS[game][kind].sum_up(observation)
    match game, kind:
        case "six_nimmt", "rows":
            return Photographed([{"type": "setup", "rows": read["rows"], "round": _rounds(read["rows"], players)}], {})
        case "six_nimmt", "pile":
            return Photographed([], {"cards": read["cards"]})
        case "keltis", "columns":
            return Photographed([], {"cards": _column(read["columns"], claim), "colour": None})
        case "six_nimmt_board", "rows":
            return Photographed([{"type": "setup", "rows": read["rows"]}], {})
        case "shelfie_stacker", "shelf":
            columns = [[f"{die['colour']}{die['pips']}" for die in column] for column in read["columns"]]
            return Photographed([], {"shelf": columns})
        case _:
            raise AssertionError(f"no question of {game} is about a photo of {kind}")


def with_photo(record: Record, question: Said, kind: str, observation: Observation) -> tuple[Record, Said]:
    """The table and the question, with what a photo tells of them. Raises NotUnderstood."""
    told = photographed(record.game, kind, observation, question.values, len(record.setting.players))
    values = write_record(record)
    values["events"] += told.events
    filled = {field: value for field, value in told.claim.items() if field in question.phrase.form.model_fields}
    left_out = tuple(field for field in question.left_out if field not in filled)
    return record_of(values, record.source), Said(question.phrase, {**question.values, **filled}, left_out)


def _rounds(rows: list[list[int]], players: int) -> int:
    """As few as so many cards need; a row that was taken tells nothing."""
    laid = sum(map(len, rows)) - len(rows)
    return min(-(-laid // players), HAND - 1)


def _column(columns: Mapping[str, list[int]], claim: Mapping[str, Any]) -> list[int]:
    """The column of the colour that is asked about, or the only one."""
    lying = {colour: cards for colour, cards in columns.items() if cards}
    colour = claim.get("colour") or (next(iter(lying)) if len(lying) == 1 else None)
    if colour not in lying:
        raise NotUnderstood("colour", say("referee.which_colour"))
    return lying[colour]


def marks(claim: Mapping[str, Any], expected: Mapping[str, Any], observation: Observation) -> list[Mark]:
    """Where the claimed card belongs, and where it was claimed to, drawn at the ends of the rows."""
    if claim.get("type") != "place" or not isinstance(claim.get("card"), int):
        return []
    right, claimed, card = expected.get("row"), claim.get("row"), claim["card"]
    found = []
    for row, is_right in ((right, True), (claimed, right is None)):
        if isinstance(row, int) and row <= len(observation.groups) and (is_right or row != right):
            found.append(Mark(_next_place(observation, row - 1), str(card), is_right))
    return found


def _next_place(observation: Observation, row: int) -> Quad:
    """Where the next card of a row would lie: as far from the last as that from the one before."""
    quads = [observation.items[place].quad for place in observation.groups[row]]
    last = quads[-1]
    step = _minus(last[1], last[0])
    if len(quads) > 1:
        step = _minus(last[0], quads[-2][0])
    a, b, c, d = ((x + step[0], y + step[1]) for x, y in last)
    return (a, b, c, d)


def _minus(one: Point, other: Point) -> Point:
    return (one[0] - other[0], one[1] - other[1])
