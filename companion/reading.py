"""What to look for in a photo of each game, and what a reading means in its rules. Never loads OpenCV."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from companion import dice_reading
from companion.rules.keltis import columns
from companion.rules.keltis.box import COLOURS, COPIES
from companion.rules.keltis.box import HIGHEST as HIGHEST_OF_COLOUR
from companion.rules.message import Message, say
from companion.rules.shelfie_stacker.dice import COLOURS as DICE_COLOURS
from companion.rules.shelfie_stacker.dice import HIGHEST as HIGHEST_OF_DIE
from companion.rules.six_nimmt.cards import HIGHEST, ROWS, bulls
from companion.rules.six_nimmt_board.box import HIGHEST_TILE
from vision.observation import DOUBTFUL, Item, Layout, Observation, Subject

KELTIS_COLOURS = COLOURS


class Kind(NamedTuple):
    """Something of a game that people photograph."""

    subject: Subject
    sum_up: Callable[[Observation], dict[str, Any]]
    """What a scan tells beside the single cards."""
    rows: int | None = None
    """How many rows lie on every table of the game."""
    bulls: Callable[[Iterable[int]], int] | None = None
    """What the cards of a row would cost."""
    broken: Callable[[Observation], Iterator[Message]] | None = None
    """What can lie there but not by the rules, so that it is misread or misplayed."""


def _rows(observation: Observation) -> dict[str, Any]:
    return {"rows": [[observation.items[place].value for place in row] for row in observation.groups]}


def _pile(observation: Observation) -> dict[str, Any]:
    cards = _values(observation)
    return {"cards": cards, "bulls": bulls(cards)}


def _numbers(observation: Observation) -> dict[str, Any]:
    return {}


def _columns(observation: Observation) -> dict[str, Any]:
    return {"columns": columns_of(observation)}


def columns_of(observation: Observation) -> dict[str, list[int]]:
    """The cards of each colour in laying order."""
    laid = [observation.items[place] for column in observation.groups for place in column]
    return {colour: [card.value for card in laid if card.colour == colour] for colour in KELTIS_COLOURS}


def _broken_columns(observation: Observation) -> Iterator[Message]:
    for colour, cards in columns_of(observation).items():
        for problem in columns.problems(cards):
            if problem.rule == "keltis.column_order":
                yield say("reading.broken_column", colour=columns.colour_name(colour), sentence=problem.sentence)


def _money(observation: Observation) -> dict[str, Any]:
    values = _values(observation)
    return {"values": values, "total": sum(values)}


def _values(observation: Observation) -> list[int]:
    return [item.value for item in observation.items]


def _from(lowest: int, highest: int) -> tuple[int, ...]:
    return tuple(range(lowest, highest + 1))


KINDS: Mapping[str, Mapping[str, Kind]] = {
    "six_nimmt": {
        "rows": Kind(Subject(Layout.ROWS, _from(1, HIGHEST), copies=1), _rows, rows=ROWS, bulls=bulls),
        "pile": Kind(Subject(Layout.LOOSE, _from(1, HIGHEST), copies=1), _pile, bulls=bulls),
        "numbers": Kind(Subject(Layout.LOOSE, _from(0, HIGHEST)), _numbers),
    },
    "six_nimmt_board": {
        "rows": Kind(Subject(Layout.ROWS, _from(1, HIGHEST_TILE), copies=1, on_a_board=True), _rows),
    },
    "keltis": {
        "columns": Kind(
            Subject(Layout.COLUMNS, _from(0, HIGHEST_OF_COLOUR), KELTIS_COLOURS, copies=COPIES),
            _columns,
            broken=_broken_columns,
        ),
    },
    "cover_your_assets": {
        "cards": Kind(Subject(Layout.LOOSE), _money),
    },
    "shelfie_stacker": {
        "shelf": Kind(
            Subject(Layout.SHELF, _from(1, HIGHEST_OF_DIE), DICE_COLOURS, dice=True),
            dice_reading.shelf,
            broken=dice_reading.broken,
        ),
        "dice": Kind(Subject(Layout.LOOSE, _from(1, HIGHEST_OF_DIE), dice=True), dice_reading.dice),
    },
}
"""By game and kind; the first kind of a game is what is looked for unless another is named."""


def impossible(kind: Kind, observation: Observation) -> Iterator[Message]:
    """What no table of the game can look like, so that something is misread, misplayed or left out of the photo."""
    if kind.rows is not None and len(observation.groups) != kind.rows:
        yield say("reading.row_count", n=len(observation.groups), rows=kind.rows)
    if kind.subject.copies is not None:
        for (value, _), times in Counter((item.value, item.colour) for item in observation.items).items():
            if times > kind.subject.copies:
                yield say("reading.too_often", value=value, times=times, n=kind.subject.copies)
    if kind.broken is not None:
        yield from kind.broken(observation)


def scan_json(kind: Kind, observation: Observation) -> dict[str, Any]:
    """The part of a scan's line that tells what was read."""
    return {
        "ms": round(sum(observation.milliseconds.values()), 1),
        "items": [_item_json(item, "pips" if kind.subject.dice else "value") for item in observation.items],
        **kind.sum_up(observation),
    }


def timings_json(observation: Observation) -> dict[str, float]:
    return {stage: round(spent, 1) for stage, spent in observation.milliseconds.items()}


def _item_json(item: Item, called: str) -> dict[str, Any]:
    """An item by what its value is called; a die's colour may be doubtful too, so that its candidates tell theirs."""
    return {
        **_colour_json(item.colour),
        called: item.value,
        "quad": [[round(x, 1), round(y, 1)] for x, y in item.quad],
        "confidence": _rounded(item.confidence),
        "candidates": [
            {**_colour_json(candidate.colour), called: candidate.value, "confidence": _rounded(candidate.confidence)}
            for candidate in item.candidates
        ],
    }


def _colour_json(colour: str | None) -> dict[str, Any]:
    return {} if colour is None else {"colour": colour}


def _rounded(confidence: float) -> float:
    """To three digits; what is doubtful stays so, even where rounding up would reach the limit."""
    shown = round(confidence, 3)
    return shown if confidence >= DOUBTFUL or shown < DOUBTFUL else DOUBTFUL - 0.001
