"""How a reading looks in a terminal: the cards as they lie, what is doubtful, and what to do about it."""

from collections.abc import Callable, Sequence

import click

from companion.cli.printing import columns, heading, wrapped
from companion.language import Language
from companion.reading import KELTIS_COLOURS, Kind, impossible
from companion.rules.keltis.columns import options_told, problems
from companion.rules.keltis.columns import told as runs
from vision.observation import Item, Layout, Observation

IN_A_LINE = 10
"""Cards that lie anyhow, in a terminal."""


def reading_lines(kind: Kind, name: str, observation: Observation, speak: Language) -> list[str]:
    lines = TABLES[name](kind, observation, speak)
    doubtful = [place for place, item in enumerate(observation.items) if item.doubtful]
    lines.append("")
    if doubtful:
        lines.append(_warning(speak.text("scan.doubtful", n=len(doubtful), of=len(observation.items))))
        rows = [_doubt(place, kind, observation, speak) for place in doubtful]
        lines += ["  " + line for line in columns(rows, right=(0, 1)).split("\n")]
    else:
        lines.append(speak.text("scan.sure", n=len(observation.items)))
    lines += [_warning(wrapped(speak.render(message))) for message in impossible(kind, observation)]
    if doubtful:
        lines.append(wrapped(speak.text("scan.check")))
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


TABLES: dict[str, Callable[[Kind, Observation, Language], list[str]]] = {
    "rows": _rows,
    "pile": _pile,
    "numbers": _numbers,
    "columns": _columns,
    "cards": _money,
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
    others = [candidate for candidate in item.candidates if candidate.value != item.value]
    named = ", ".join(
        speak.text("scan.other", value=speak.number(other.value), percent=_percent(other.confidence, speak))
        for other in others
    )
    return [
        _styled(item, speak.number(item.value)),
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
    return ""


def _percent(confidence: float, speak: Language) -> str:
    # rounded down: what is shown as 90 % is not doubtful
    return speak.text("scan.percent", percent=int(confidence * 100))
