"""A side of the board, copied space by space: a touch on a kind puts it where the mark is, and the mark goes on."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.app.editors import Editor
from companion.app.speech import capital, speech
from companion.app.tables.asking import add_all
from companion.app.tables.sheets import SheetQuestions
from companion.app.tables.six_nimmt_board.spaces import SpaceFace
from companion.app.theme import TARGET, look
from companion.app.widgets.buttons import Chip, IconButton
from companion.app.widgets.surface import Column, Pressable
from companion.app.widgets.text import OneLine, Text
from companion.rules.six_nimmt_board.board import (
    ADVANCED_KINDS,
    BASIC_KINDS,
    BLUE,
    KINDS,
    LEAST_ROWS,
    SIDES,
    TAKES,
    Space,
    mistakes,
    space_name,
)
from companion.rules.six_nimmt_board.box import TRACK_END

if TYPE_CHECKING:
    from companion.app.screens.editor import EditorScreen

COLUMNS = 5
Rows = list[list[Space]]


class BoardEditor(Editor):
    """The draft: `side` is what is copied, `boards` all spaces by side, `at` the row and the space of the mark."""

    icon: ClassVar[str] = "table-furniture"

    def known(self, edition: Mapping[str, Any]) -> str:
        sides = [side for side in SIDES if side in edition.get("boards", {})]
        if not sides:
            return speech.text("app.editor.six_nimmt_board.board.none")
        names = ", ".join(speech.text(f"app.editor.six_nimmt_board.board.{side}.short") for side in sides)
        return speech.text("app.editor.six_nimmt_board.board.known", sides=names)

    def draft(self, edition: Mapping[str, Any], asked: Mapping[str, Any]) -> dict[str, Any]:
        boards = {
            side: [list(row["spaces"]) for row in edition.get("boards", {}).get(side, {}).get("rows", [])]
            for side in SIDES
        }
        side = asked.get("side", BLUE)
        return {"side": side, "asked": "side" in asked, "boards": boards, "at": _end(boards[side])}

    def view(self, screen: "EditorScreen", draft: dict[str, Any]) -> Widget:
        return BoardEditing(screen, draft)

    def missing(self, draft: Mapping[str, Any]) -> str | None:
        side = draft["side"]
        for wanted in (side, *(other for other in SIDES if other != side and draft["boards"][other])):
            missing = self._missing(wanted, draft["boards"][wanted])
            if missing is not None:
                return missing
        return None

    def _missing(self, side: str, rows: Rows) -> str | None:
        unended = next((number for number, row in enumerate(rows, start=1) if row[-1] not in TAKES), None)
        if unended is not None:
            return speech.text("app.editor.six_nimmt_board.board.unended", row=unended)
        if len(rows) < LEAST_ROWS:
            return speech.text("app.editor.six_nimmt_board.board.more_rows", n=LEAST_ROWS - len(rows))
        mistake = next(mistakes(side, [tuple(row) for row in rows]), None)
        return None if mistake is None else capital(speech.render(mistake))

    def edition(self, edition: Mapping[str, Any], draft: Mapping[str, Any]) -> dict[str, Any]:
        boards = {side: _values(rows) for side, rows in draft["boards"].items() if rows}
        return {**edition, "boards": boards}

    def event(self, draft: Mapping[str, Any]) -> dict[str, Any]:
        return {"type": "printed", "board": _values(draft["boards"][draft["side"]])}


def _values(rows: Rows) -> dict[str, Any]:
    return {"rows": [{"spaces": list(row)} for row in rows]}


def _end(rows: Rows) -> list[int]:
    """Where the next space is printed: after a space that takes its row, a new one begins."""
    if rows and rows[-1][-1] not in TAKES:
        return [len(rows) - 1, len(rows[-1])]
    return [len(rows), 0]


def put(rows: Rows, at: list[int], space: Space) -> Rows:
    """The rows with this space at the mark."""
    row, place = at
    own = rows[row] if row < len(rows) else []
    changed = [*own[:place], space, *own[place + 1 :]]
    return [*rows[:row], changed, *rows[row + 1 :]]


def without(rows: Rows, at: list[int]) -> tuple[Rows, list[int]]:
    """The rows without the space at the mark, or without the last one where the mark is behind it."""
    row, place = at
    if row >= len(rows):
        row, place = len(rows) - 1, len(rows[-1]) if rows else 0
    if row < 0:
        return rows, at
    place = min(place, len(rows[row]) - 1)
    changed = [*rows[row][:place], *rows[row][place + 1 :]]
    left = [*rows[:row], *([changed] if changed else []), *rows[row + 1 :]]
    return left, [row, place] if changed else _end(left)


class BoardEditing(BoxLayout):
    def __init__(self, screen: "EditorScreen", draft: dict[str, Any]) -> None:
        beside = look.beside
        super().__init__(
            orientation="horizontal" if beside else "vertical", padding=(dp(8), 0), spacing=dp(12 if beside else 8)
        )
        self.screen, self.state = screen, draft
        self.rows: Rows = draft["boards"][draft["side"]]
        table = BoxLayout(orientation="vertical", spacing=dp(4))
        hand = BoxLayout(orientation="vertical", spacing=dp(6))
        if beside:
            table.size_hint_x, hand.size_hint_x = 0.58, 0.42
        else:
            hand.size_hint_y = None
            hand.bind(minimum_height=hand.setter("height"))
        if not draft["asked"]:
            table.add_widget(self._sides())
        if look.shape != "low":
            hint = speech.text("app.editor.six_nimmt_board.board.hint")
            table.add_widget(Text(hint, "label", look.scheme.on_surface_variant))
        lines = [self._row(number) for number in range(_end(self.rows)[0] + 1)]
        scroll = ScrollView(
            do_scroll_x=False, bar_width=dp(4), scroll_type=["bars", "content"], always_overscroll=False
        )
        column = Column(*lines, gap=3, padding=dp(2))  # or the outlines at its edges would be cut
        scroll.add_widget(column)
        table.add_widget(scroll)

        def need(*_: object) -> None:
            """What fits need not wait whether a finger begins to scroll."""
            scroll.do_scroll_y = column.height > scroll.height

        scroll.bind(height=need)
        column.bind(height=need)
        marked = lines[min(draft["at"][0], len(lines) - 1)]
        Clock.schedule_once(lambda _: self._bring_into_view(scroll, marked))
        hand.add_widget(self._palette())
        if look.shape == "wide":
            hand.add_widget(Widget())
        add_all(self, [table, hand])

    def _bring_into_view(self, scroll: ScrollView, line: Widget) -> None:
        if line.parent is not None and line.parent.height > scroll.height:
            scroll.scroll_to(line, padding=dp(8), animate=False)

    def _sides(self) -> BoxLayout:
        line = BoxLayout(size_hint_y=None, height=dp(48), spacing=dp(8))
        for side in SIDES:
            text = speech.text(f"app.editor.six_nimmt_board.board.{side}")
            line.add_widget(Chip(text, self._turn(side), side == self.state["side"], size_hint=(1, 1)))
        return line

    def _turn(self, side: str) -> Callable[[], None]:
        return lambda: self._sketch(side=side, at=_end(self.state["boards"][side]))

    def _row(self, number: int) -> BoxLayout:
        """A row with its spaces, and a place for the next one."""
        spaces = self.rows[number] if number < len(self.rows) else []
        line = BoxLayout(spacing=dp(3), size_hint_y=None, height=dp(TARGET + 2))
        line.add_widget(
            OneLine(str(number + 1), "label", look.scheme.on_surface_variant, size_hint_x=None, width=dp(16))
        )
        open_end = not spaces or spaces[-1] not in TAKES
        for place in range(len(spaces) + (1 if open_end else 0)):
            line.add_widget(self._space(number, place, spaces[place] if place < len(spaces) else None))
        most = max([COLUMNS, *(len(row) + (row[-1] not in TAKES) for row in self.rows)])
        shown = len(spaces) + (1 if open_end else 0)
        if shown < most:
            line.add_widget(Widget(size_hint_x=most - shown))
        return line

    def _space(self, row: int, place: int, space: Space | None) -> Pressable:
        marked = self.state["at"] == [row, place]
        cell = Pressable(
            lambda: self._sketch(at=[row, place]),
            radius=dp(8),
            outline=look.scheme.tertiary if marked else look.scheme.outline_variant if space is None else (0, 0, 0, 0),
            colour=look.scheme.tertiary_container if marked and space is None else (0, 0, 0, 0),
        )
        cell.text = f"{row + 1}.{place + 1}"
        if space is not None:
            cell.add_widget(SpaceFace(space, lit=marked))
        return cell

    def _palette(self) -> GridLayout:
        """Everything that can be printed on this side, and what takes a space away."""
        kinds = BASIC_KINDS if self.state["side"] == BLUE else (*BASIC_KINDS, *ADVANCED_KINDS)
        grid = GridLayout(cols=COLUMNS, spacing=dp(6))
        if look.shape != "low":
            grid.size_hint_y, grid.row_force_default = None, True
            grid.row_default_height = dp(76 if look.beside else 52)
            grid.bind(minimum_height=grid.setter("height"))
        for kind in [kind for kind in KINDS if kind in kinds]:
            key = Pressable(partial(self._put, kind), radius=dp(8))
            key.text = speech.render(space_name(kind))
            key.add_widget(SpaceFace(kind))
            grid.add_widget(key)
        for sign, name in ((1, "gain"), (-1, "lose")):
            text = speech.text(f"app.editor.six_nimmt_board.board.{name}")
            grid.add_widget(Chip(text, partial(self._ask_points, sign), size_hint=(1, 1)))
        delete = speech.text("app.editor.six_nimmt_board.board.delete")
        back = IconButton("backspace-outline", delete, self._delete, "tonal")
        back.size_hint = (1, 1)
        grid.add_widget(back)
        return grid

    def _ask_points(self, sign: int) -> None:
        questions = SheetQuestions(self.screen)

        def put_points(points: int) -> None:
            questions.close()
            self._put(sign * points)

        questions.ask_number(speech.text("app.editor.six_nimmt_board.board.how_many"), TRACK_END, put_points)

    def _put(self, space: Space) -> None:
        """The mark goes on to the next space, and from the end of a row to where the copying stands."""
        row, place = self.state["at"]
        rows = put(self.rows, [row, place], space)
        further = place + 1 < len(rows[row]) or (rows[row][-1] not in TAKES)
        self._change(rows, [row, place + 1] if further else _end(rows))

    def _delete(self) -> None:
        self._change(*without(self.rows, self.state["at"]))

    def _change(self, rows: Rows, at: list[int]) -> None:
        self._sketch(boards={**self.state["boards"], self.state["side"]: rows}, at=at)

    def _sketch(self, **changes: Any) -> None:
        self.screen.sketch({**self.state, **changes})
