"""How a reading looks in a terminal: the cards as they lie, what is doubtful, and what to do about it."""

from collections.abc import Callable, Sequence

import click

from companion.cli.printing import columns, heading, wrapped
from companion.dice_reading import parts
from companion.language import Language
from companion.reading import KELTIS_COLOURS, Kind, impossible
from companion.rules.keltis.columns import options_told, problems
from companion.rules.keltis.columns import told as runs
from companion.rules.shelfie_stacker.dice import COLOURS as DICE_COLOURS
from companion.rules.shelfie_stacker.dice import Die
from vision.observation import Item, Layout, Observation

IN_A_LINE = 10
"""Cards that lie anyhow, in a terminal."""
EMPTY = "··"
"""A place of a shelf where nothing stands."""


def reading_lines(kind: Kind, name: str, observation: Observation, speak: Language) -> list[str]:
    lines = TABLES[name](kind, observation, speak)
    counted = "dice" if kind.subject.dice else "numbers"
    doubtful = [place for place, item in enumerate(observation.items) if item.doubtful]
    lines.append("")
    if doubtful:
        lines.append(_warning(speak.text(f"scan.doubtful.{counted}", n=len(doubtful), of=len(observation.items))))
        rows = [_doubt(place, kind, observation, speak) for place in doubtful]
        lines += ["  " + line for line in columns(rows, right=(0, 1)).split("\n")]
    else:
        lines.append(speak.text(f"scan.sure.{counted}", n=len(observation.items)))
    lines += [_warning(wrapped(speak.render(message))) for message in impossible(kind, observation)]
    if doubtful:
        lines.append(wrapped(speak.text(f"scan.check.{counted}")))
    return lines


def timing_lines(observation: Observation, speak: Language) -> list[str]:
    spent = observation.milliseconds
    rows = [[speak.text(f"scan.stage.{stage}"), f"{took:.1f} ms"] for stage, took in spent.items()]
    rows.append([heading(speak.text("scan.in_all")), heading(f"{sum(spent.values()):.1f} ms")])
    return columns(rows, right=(1,)).split("\n")


def _rows(kind: Kind, observation: Observation, speak: Language) -> list[str]:
    rows = []
    for number, group in enumerate(observation.groups, start=1):
        cards = [observation.items[place] for place in group]
        worth = speak.text("six_nimmt.bulls", n=kind.bulls(card.value for card in cards)) if kind.bulls else ""
        rows.append([speak.text("cli.row", row=number), _cells(cards), worth])
    return columns(rows).split("\n")


def _pile(kind: Kind, observation: Observation, speak: Language) -> list[str]:
    cards = sorted(observation.items, key=lambda card: card.value)
    worth = speak.text("six_nimmt.bulls", n=kind.bulls(card.value for card in cards)) if kind.bulls else ""
    total = speak.text("scan.pile", n=len(cards), bulls=worth)
    return [*_heap(cards), heading(total)]


def _numbers(kind: Kind, observation: Observation, speak: Language) -> list[str]:
    return _heap(sorted(observation.items, key=lambda item: item.value))


def _columns(kind: Kind, observation: Observation, speak: Language) -> list[str]:
    laid = [observation.items[place] for column in observation.groups for place in column]
    rows = []
    for colour in KELTIS_COLOURS:
        cards = [card for card in laid if card.colour == colour]
        values = [card.value for card in cards]
        way, more = "", ""
        if cards and not problems(values):
            way, more = speak.render(runs(values)), speak.render(options_told(values))
        rows.append([speak.text(f"scan.colour.{colour}"), _cells(cards), way, more])
    return columns(rows).split("\n")


def _money(kind: Kind, observation: Observation, speak: Language) -> list[str]:
    rows = [
        ["", _styled(item, speak.number(item.value)), _styled(item, "?") if item.doubtful else ""]
        for item in observation.items
    ]
    total = sum(item.value for item in observation.items)
    rows.append([heading(speak.text("scan.in_all")), heading(speak.number(total)), ""])
    return columns(rows, right=(1,)).split("\n")


def _shelf(kind: Kind, observation: Observation, speak: Language) -> list[str]:
    """The columns side by side as they stand, with room for what is missing in between."""
    stacks, shame, shipments = parts(observation)
    high = max((item.level or 0 for stack in stacks for item in stack), default=-1) + 1
    rows = []
    for level in reversed(range(high)):
        cells = [next((_die_cell(item, speak) for item in stack if item.level == level), EMPTY) for stack in stacks]
        rows.append([speak.text("shelfie_stacker.table.shelf") if level == 0 else "", *cells])
    if stacks:
        rows.append(["", *(str(number) for number in range(1, len(stacks) + 1))])
    lines = columns(rows).split("\n") if rows else [speak.text("scan.no_shelf")]
    if shame:
        lines += columns([[speak.text("shelfie_stacker.table.shame"), _dice_cells(shame, speak)]]).split("\n")
    for number, shipment in enumerate(shipments, start=1):
        dice = _dice_cells(shipment, speak)
        lines.append(speak.text("shelfie_stacker.table.open_shipment", shipment=number, dice=dice))
    return lines


def _dice(kind: Kind, observation: Observation, speak: Language) -> list[str]:
    total = speak.text("scan.pips", n=sum(item.value for item in observation.items), dice=len(observation.items))
    return [*_heap(sorted(observation.items, key=lambda item: item.value)), heading(total)]


def _die_cell(item: Item, speak: Language) -> str:
    return _styled(item, f"{_named(item.colour, item.value, speak)}{'?' if item.doubtful else ''}")


def _dice_cells(items: Sequence[Item], speak: Language) -> str:
    return ", ".join(_die_cell(item, speak) for item in items)


def _named(colour: str | None, value: int, speak: Language) -> str:
    """A reading in words: a number, or a die with its colour, which may have been taught by a name of its own."""
    if colour in DICE_COLOURS:
        return speak.render(Die(str(colour), value).text)
    return speak.number(value) if colour is None else f"{colour} {value}"


TABLES: dict[str, Callable[[Kind, Observation, Language], list[str]]] = {
    "rows": _rows,
    "pile": _pile,
    "numbers": _numbers,
    "columns": _columns,
    "cards": _money,
    "shelf": _shelf,
    "dice": _dice,
}
"""By the kind of photo."""


def _heap(items: Sequence[Item]) -> list[str]:
    return [_cells(items[start : start + IN_A_LINE]) for start in range(0, len(items), IN_A_LINE)]


def _cells(items: Sequence[Item]) -> str:
    cells = [_styled(item, f"{item.value:>3}{'?' if item.doubtful else ' '}") for item in items]
    return " ".join(cells).rstrip()


def _styled(item: Item, text: str) -> str:
    return click.style(text, fg="yellow") if item.doubtful else text


def _warning(text: str) -> str:
    return click.style(text, fg="yellow")


def _doubt(place: int, kind: Kind, observation: Observation, speak: Language) -> list[str]:
    """A doubtful card: how sure its reading is, where it lies, and what else it may be."""
    item = observation.items[place]
    where = [] if kind.subject.layout is Layout.LOOSE else [_where(place, kind, observation, speak)]
    named = ", ".join(
        speak.text(
            "scan.other",
            value=_named(other.colour, other.value, speak),
            percent=_percent(other.confidence, speak),
        )
        for other in item.candidates[1:]
    )
    return [
        _styled(item, _named(item.colour if kind.subject.dice else None, item.value, speak)),
        _percent(item.confidence, speak),
        *where,
        speak.text("scan.or", others=named) if named else "",
    ]


def _where(place: int, kind: Kind, observation: Observation, speak: Language) -> str:
    for number, group in enumerate(observation.groups, start=1):
        if place in group and kind.subject.layout is Layout.ROWS:
            return speak.text("scan.place.row", row=number, card=group.index(place) + 1)
        if place in group and kind.subject.layout is Layout.COLUMNS:
            colour = speak.text(f"scan.colour.{observation.items[place].colour}")
            return speak.text("scan.place.column", colour=colour, card=group.index(place) + 1)
        if place in group and kind.subject.layout is Layout.SHELF:
            if number <= observation.columns:
                return speak.text("scan.place.shelf", column=number, die=group.index(place) + 1)
            if number == observation.columns + 1:
                return speak.text("scan.place.shame", die=group.index(place) + 1)
            shipment = number - observation.columns - 1
            return speak.text("scan.place.shipment", shipment=shipment, die=group.index(place) + 1)
    return ""


def _percent(confidence: float, speak: Language) -> str:
    # rounded down: what is shown as 90 % is not doubtful
    return speak.text("scan.percent", percent=int(confidence * 100))
