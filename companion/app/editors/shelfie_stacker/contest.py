"""A contest card: its pattern painted on a shelf of five by five, and its points."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.app.editors import Editor
from companion.app.speech import capital, speech
from companion.app.tables.shelfie_stacker.cards import MOST_POINTS
from companion.app.tables.shelfie_stacker.phase import numbers
from companion.app.tables.shelfie_stacker.strips import PatternFace, small
from companion.app.theme import TARGET, look
from companion.app.widgets.buttons import Chip
from companion.app.widgets.page import Beside, Scrolling
from companion.app.widgets.rows import Heading, Line
from companion.app.widgets.surface import Pressable, Row
from companion.app.widgets.text import Text
from companion.rules.shelfie_stacker.dice import COLOURS, COLUMN_LIMIT, COLUMNS, HIGHEST, LOWEST

if TYPE_CHECKING:
    from companion.app.screens.editor import EditorScreen

Cell = str | int | None
EMPTY: list[list[Cell]] = [[None] * COLUMN_LIMIT for _ in range(COLUMNS)]


class ContestEditor(Editor):
    """The draft: `grid` by column from the bottom, the `colour` and `value` that paint, `points`, the card's `id`."""

    icon: ClassVar[str] = "trophy-outline"

    def known(self, edition: Mapping[str, Any]) -> str:
        n = len(edition.get("contests", {}))
        return speech.text("app.shelfie_stacker.cards_known", n=n) if n else speech.text("app.box.nothing")

    def draft(self, edition: Mapping[str, Any], asked: Mapping[str, Any]) -> dict[str, Any]:
        return {
            "cards": dict(edition.get("contests", {})),
            "grid": EMPTY,
            "colour": COLOURS[0],
            "value": None,
            "points": None,
            "id": free_id("contest", edition.get("contests", {})),
        }

    def missing(self, draft: Mapping[str, Any]) -> str | None:
        if not trimmed(draft["grid"]):
            return speech.text("app.shelfie_stacker.contest.empty")
        return speech.text("app.shelfie_stacker.points") if draft["points"] is None else None

    def card(self, draft: Mapping[str, Any]) -> dict[str, Any]:
        return {"pattern": trimmed(draft["grid"]), "points": draft["points"]}

    def edition(self, edition: Mapping[str, Any], draft: Mapping[str, Any]) -> dict[str, Any]:
        return {**edition, "contests": {**draft["cards"], draft["id"]: self.card(draft)}}

    def event(self, draft: Mapping[str, Any]) -> dict[str, Any]:
        return {"type": "printed", "contest": {"id": draft["id"], **self.card(draft)}}

    # ---- what is touched ----

    def view(self, screen: "EditorScreen", draft: dict[str, Any]) -> Widget:
        grid = Shelf(draft["grid"], lambda column, place: screen.sketch(painted(draft, column, place)))
        hint = Text(speech.text("app.shelfie_stacker.contest.hint"), "label", look.scheme.on_surface_variant)
        tools: list[Widget] = [hint, *self._brush(screen, draft), Text(speech.text("app.shelfie_stacker.points"))]

        def worth(points: int) -> None:
            screen.sketch({**draft, "points": points})

        tools.append(numbers(range(1, MOST_POINTS + 1), worth, draft["points"]))
        if draft["cards"]:
            tools.append(Heading(speech.text("app.shelfie_stacker.cards_kept")))
            tools += [self._kept(screen, draft, id) for id in draft["cards"]]
        return Beside(grid, Scrolling(*tools), 0.45)

    def _brush(self, screen: "EditorScreen", draft: dict[str, Any]) -> list[Widget]:
        """What a touch paints: a colour, a value, or a die of both."""

        def choose(name: str, value: str | int | None) -> Callable[[], None]:
            return lambda: screen.sketch({**draft, name: value})

        colours = [_Brush(None, choose("colour", None), draft["colour"] is None)]
        colours += [_Brush(name, choose("colour", name), draft["colour"] == name) for name in COLOURS]
        any_value = speech.text("app.shelfie_stacker.any_value")
        values = [
            Chip(str(value), choose("value", value), draft["value"] == value, size_hint=(1, 1))
            for value in range(LOWEST, HIGHEST + 1)
        ]
        anything = Chip(any_value, choose("value", None), draft["value"] is None, size_hint=(1, 1))
        return [Row(*colours, height=56, gap=4), Row(*values, gap=4), Row(anything)]

    def _kept(self, screen: "EditorScreen", draft: dict[str, Any], id: str) -> Widget:
        """A card that is known: touched, it is on the shelf to be put right."""
        card = draft["cards"][id]
        known = {**draft, "grid": laid_out(card["pattern"]), "points": card["points"], "id": id}
        words = speech.text("app.shelfie_stacker.contest.known", n=card["points"] or 0)
        return Line(words, do=partial(screen.sketch, known), end=small(PatternFace(card["pattern"]), 56))


class Shelf(GridLayout):
    """The places of a shelf, to be painted."""

    def __init__(self, grid: Sequence[Sequence[Cell]], touched: Callable[[int, int], None]) -> None:
        super().__init__(cols=COLUMNS, spacing=dp(4), padding=(dp(16), dp(4)))
        for place in reversed(range(COLUMN_LIMIT)):
            for column in range(COLUMNS):
                self.add_widget(_Place(grid[column][place], column, place, partial(touched, column, place)))


class _Place(Pressable):
    def __init__(self, cell: Cell, column: int, place: int, do: Callable[[], None]) -> None:
        super().__init__(
            do, colour=look.scheme.surface, outline=look.scheme.outline_variant, radius=dp(8), padding=dp(3)
        )
        self.size_hint_min = (dp(TARGET), dp(TARGET))
        self.text = speech.text("app.shelfie_stacker.cell", column=column + 1, place=place + 1)
        self.cell = cell
        if cell is not None:
            self.add_widget(PatternFace(((cell,),)))


class _Brush(Pressable):
    """A colour to paint with; none for dice of any colour."""

    def __init__(self, colour: str | None, do: Callable[[], None], chosen: bool) -> None:
        scheme = look.scheme
        super().__init__(
            do,
            colour=scheme.primary_container if chosen else scheme.surface,
            outline=scheme.primary if chosen else (0, 0, 0, 0),
            radius=dp(10),
            padding=dp(4),
        )
        any_colour = speech.text("app.shelfie_stacker.any_colour")
        self.text = capital(speech.text(f"shelfie_stacker.colour.{colour}")) if colour else any_colour
        self.add_widget(PatternFace(((colour or 0,),)))


def painted(draft: dict[str, Any], column: int, place: int) -> dict[str, Any]:
    """The draft with this place painted, or, where it shows that already, wiped."""
    colour, value = draft["colour"], draft["value"]
    cell: Cell = f"{colour}{value}" if colour and value else colour or value
    grid = [list(cells) for cells in draft["grid"]]
    grid[column][place] = None if grid[column][place] == cell else cell
    return {**draft, "grid": grid}


def trimmed(grid: Sequence[Sequence[Cell]]) -> list[list[Cell]]:
    """The pattern alone: it may stand anywhere on a shelf."""
    columns = [number for number, cells in enumerate(grid) if any(cell is not None for cell in cells)]
    places = [place for place in range(COLUMN_LIMIT) if any(cells[place] is not None for cells in grid)]
    if not columns:
        return []
    return [list(grid[column][places[0] : places[-1] + 1]) for column in range(columns[0], columns[-1] + 1)]


def laid_out(pattern: Sequence[Sequence[Cell]]) -> list[list[Cell]]:
    """A pattern on a shelf, from its lower left corner."""
    grid = [list(cells) for cells in EMPTY]
    for column, cells in enumerate(pattern):
        for place, cell in enumerate(cells):
            grid[column][place] = cell
    return grid


def free_id(word: str, taken: Mapping[str, Any]) -> str:
    """A name for a card of which people know only the picture."""
    return next(id for number in range(1, len(taken) + 2) if (id := f"{word}_{number}") not in taken)
