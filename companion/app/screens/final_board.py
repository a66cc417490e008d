"""The end of Keltis, counted by touch: where each pawn stands, wishing stones, points of the way; and the sheet."""

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app.screen import Screen
from companion.app.speech import speech
from companion.app.tables.keltis.stones import Face, Paths, PawnHere
from companion.app.theme import look
from companion.app.widgets.buttons import IconButton, PushButton
from companion.app.widgets.page import Bottom, Scrolling
from companion.app.widgets.surface import Row
from companion.app.widgets.text import OneLine, Text
from companion.rules.keltis.box import LAST_STEP, MOST_TRACK, PATHS, SMALL_PAWNS, TILES, WISH, wish_points
from companion.rules.keltis.effects import stone_at
from companion.rules.keltis.scoring import FinalBoard, Pawn, final_lines

MOST_WISHES = TILES[WISH]


class FinalBoardScreen(Screen):
    """Of one `player`; `board` is what is entered, in the form of a snapshot."""

    stays_on = True

    def __init__(self, app: Any, params: dict[str, Any]) -> None:
        super().__init__(app, params)
        self.params.setdefault("board", {"pawns": {}, "wishes": 0, "track": 0})
        self._before: list[dict[str, Any]] = []

    @property
    def board(self) -> FinalBoard:
        entered = self.params["board"]
        pawns = {colour: Pawn(pawn["step"], pawn["large"]) for colour, pawn in entered["pawns"].items()}
        return FinalBoard(pawns, entered["wishes"], entered["track"])

    def fill(self) -> None:
        undo = IconButton("undo", speech.text("app.table.undo"), self._undo)
        undo.enabled = bool(self._before)
        self.add_widget(self.bar(speech.name(self.params["player"]), [undo]))
        lines = final_lines(self.board)
        total = sum(line.points for line in lines)
        if look.beside:
            body = BoxLayout(padding=(dp(12), 0), spacing=dp(16))
            body.add_widget(self._paths())
            side = [self._hint(), *self._counters(), *self._sheet()]
            body.add_widget(Scrolling(*side, size_hint_x=0.62))
        else:
            body = BoxLayout(orientation="vertical", padding=(dp(12), 0), spacing=dp(6))
            for part in (self._hint(), self._paths(), self._points_of_paths(), *self._counters()):
                body.add_widget(part)
        self.add_widget(body)
        done = speech.text("app.final_board.done", n=total)
        self.add_widget(Bottom(PushButton(done, self._done, icon="check-bold")))

    def _hint(self) -> Text:
        return Text(speech.text("app.final_board.hint"), "label", look.scheme.on_surface_variant)

    # ---- pawns ----

    def _paths(self) -> Paths:
        def face(path: str, step: int) -> Face:
            pawn = self.params["board"]["pawns"].get(path)
            here = pawn is not None and pawn["step"] == step
            pawns = (PawnHere(self.params.get("seat", 0), pawn["large"]),) if pawn is not None and here else ()
            return Face(dark=step == LAST_STEP, pawns=pawns, lit=here)

        def text(path: str, step: int) -> str:
            return speech.render(stone_at(path, step))

        return Paths(face, self._touched, text, with_start=False)

    def _touched(self, path: str, step: int) -> Callable[[], None]:
        """A pawn stands here; touched again it is the large one; once more, it never set out."""

        def touch() -> None:
            pawns = {colour: dict(pawn) for colour, pawn in self.params["board"]["pawns"].items()}
            own = pawns.get(path)
            if own is None or own["step"] != step:
                pawns[path] = {"step": step, "large": own is not None and own["large"]}
            elif own["large"]:
                del pawns[path]
            else:
                for other in pawns.values():  # there is only one
                    other["large"] = False
                own["large"] = True
            if sum(not pawn["large"] for pawn in pawns.values()) > SMALL_PAWNS:
                self.app.navigator.tell(speech.text("app.final_board.five_small"))
            self._change(pawns=pawns)

        return touch

    def _points_of_paths(self) -> BoxLayout:
        """What each path brings, below it."""
        row = BoxLayout(size_hint_y=None, height=dp(28))
        for line in final_lines(self.board)[: len(PATHS)]:
            row.add_widget(OneLine(signed(line.points), "body", halign="center", bold=True))
        return row

    # ---- wishing stones and the way ----

    def _counters(self) -> list[Widget]:
        board = self.board
        worth = signed(wish_points(board.wishes))
        return [
            self._counter("wishes", board.wishes, MOST_WISHES, worth),
            self._counter("track", board.track, MOST_TRACK, signed(board.track)),
        ]

    def _counter(self, name: str, count: int, most: int, worth: str) -> Row:
        title = speech.text(f"app.final_board.{name}")
        less = IconButton(
            "minus", speech.text("app.final_board.less", what=title), self._count(name, count - 1), "tonal"
        )
        more = IconButton(
            "plus", speech.text("app.final_board.more", what=title), self._count(name, count + 1), "tonal"
        )
        less.enabled, more.enabled = count > 0, count < most
        number = OneLine(str(count), "title", halign="center", bold=True, size_hint_x=None, width=dp(40))
        points = OneLine(worth, "body", halign="right", bold=True, size_hint_x=None, width=dp(44))
        return Row(Text(title, "label", pos_hint={"center_y": 0.5}), less, number, more, points, height=52)

    def _count(self, name: str, count: int) -> Callable[[], None]:
        return lambda: self._change(**{name: count})

    def _sheet(self) -> list[Widget]:
        """Line by line, where there is room."""
        lines: list[Widget] = []
        for line in final_lines(self.board):
            points = OneLine(signed(line.points), "body", halign="right", bold=True, size_hint_x=None, width=dp(56))
            lines.append(Row(Text(speech.render(line.label), "label", pos_hint={"center_y": 0.5}), points, height=32))
        return lines

    # ---- what is entered ----

    def _change(self, **changes: Any) -> None:
        self._before.append(self.params["board"])
        self.remember(board={**self.params["board"], **changes})
        self.refill()

    def _undo(self) -> None:
        if self._before:
            self.remember(board=self._before.pop())
            self.refill()

    def _done(self) -> None:
        points = sum(line.points for line in final_lines(self.board))
        board = self.params["board"]
        self.app.navigator.answer({"counted": {"player": self.params["player"], "points": points, "board": board}})


def signed(points: int) -> str:
    return f"{points:+d}".replace("-", "−") if points else "0"
