"""The end of Keltis, counted by touch: where each pawn stands, wishing stones, points of the way; and the sheet."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app.screen import Screen
from companion.app.speech import speech
from companion.app.tables.keltis.stones import Face, Paths, PawnHere
from companion.app.theme import look
from companion.app.widgets.buttons import IconButton, PushButton
from companion.app.widgets.overlays import Sheet
from companion.app.widgets.pad import NumberPad
from companion.app.widgets.page import Bottom, Scrolling
from companion.app.widgets.surface import Pressable, Row
from companion.app.widgets.text import OneLine, Text
from companion.rules.keltis.box import LAST_STEP, MOST_TRACK, PATHS, SMALL_PAWNS, TILES, WISH, wish_points
from companion.rules.keltis.effects import stone_at
from companion.rules.keltis.scoring import FinalBoard, Pawn, final_lines

MOST_WISHES = TILES[WISH]
TYPED = 99
"""The highest number that can be typed; what is more than there can be is told."""


class FinalBoardScreen(Screen):
    """Of one `player`; `board` is what is entered, in the form of a snapshot; `lost_large` is the path whose pawn was
    the large one before the path touched last took that away. Where a table has `agreed` on what else lies there
    (its `reason` and `columns`), it is told where the pawns stand instead of being handed points."""

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
        agreed = "agreed" in self.params
        done = speech.text("app.final_board.agree") if agreed else speech.text("app.final_board.done", n=total)
        self.add_widget(Bottom(PushButton(done, self._done, icon="check-bold")))

    def _hint(self) -> Text:
        text = speech.text("app.final_board.hint")
        if "agreed" in self.params:
            text = f"{speech.text('app.final_board.set_pawns')} {text}"
        return Text(text, "label", look.scheme.on_surface_variant)

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
            lost = None
            if own is None or own["step"] != step:
                pawns[path] = {"step": step, "large": own is not None and own["large"]}
            elif own["large"]:
                del pawns[path]
                before = pawns.get(self.params.get("lost_large") or "")
                if before is not None:  # this one was only passed through on the way off the board
                    before["large"] = True
            else:
                for colour, other in pawns.items():  # there is only one
                    lost = colour if other["large"] else lost
                    other["large"] = False
                own["large"] = True
            self._change(pawns=pawns)
            self.remember(lost_large=lost)
            if self._five_small:
                self.app.navigator.tell(speech.text("app.final_board.five_small"))

        return touch

    @property
    def _five_small(self) -> bool:
        """The box has four for each."""
        return sum(not pawn["large"] for pawn in self.params["board"]["pawns"].values()) > SMALL_PAWNS

    def _points_of_paths(self) -> BoxLayout:
        """What each path brings, below it."""
        row = BoxLayout(size_hint_y=None, height=dp(28))
        for line in final_lines(self.board)[: len(PATHS)]:
            row.add_widget(OneLine(speech.gain(line.points), "body", halign="center", bold=True))
        return row

    # ---- wishing stones and the way ----

    def _counters(self) -> list[Widget]:
        board = self.board
        worth = speech.gain(wish_points(board.wishes))
        return [
            self._counter("wishes", board.wishes, MOST_WISHES, worth),
            self._counter("track", board.track, MOST_TRACK, speech.gain(board.track)),
        ]

    def _counter(self, name: str, count: int, most: int, worth: str) -> Row:
        title = speech.text(f"app.final_board.{name}")
        less = IconButton(
            "minus", speech.text("app.final_board.less", what=title), self._count(name, count - 1), "tonal"
        )
        more = IconButton(
            "plus", speech.text("app.final_board.more", what=title), self._count(name, count + 1), "tonal"
        )
        less.enabled = count > 0
        if count >= most:
            more = IconButton("plus", more.text, partial(self._tell_most, name, most), "tonal")
        number = Pressable(
            partial(self._type, name, title, most), radius=dp(12), size_hint=(None, None), size=(dp(48), dp(48))
        )
        number.text = speech.text("app.final_board.type", what=title)
        number.add_widget(OneLine(str(count), "title", halign="center", bold=True))
        points = OneLine(worth, "body", halign="right", bold=True, size_hint_x=None, width=dp(44))
        return Row(Text(title, "label", pos_hint={"center_y": 0.5}), less, number, more, points, height=52)

    def _tell_most(self, name: str, most: int) -> None:
        self.app.navigator.tell(speech.text(f"app.final_board.most.{name}", most=most))

    def _type(self, name: str, title: str, most: int) -> None:
        """The number itself was touched: it is typed."""
        shown = OneLine("", "headline", halign="center", bold=True, size_hint_y=None, height=dp(48))

        def typed(number: int | None) -> None:
            shown.text = "" if number is None else str(number)

        def done(number: int) -> None:
            sheet = self.app.navigator.sheet
            if sheet is not None:
                sheet.close()
            self._change(**{name: min(number, most)})
            if number > most:
                self._tell_most(name, most)

        texts = (speech.text("app.pad.erase"), speech.text("app.pad.confirm"))
        pad = NumberPad(TYPED, typed, done, texts, quick=False, size_hint_y=None, height=dp(4 * 58))
        self.app.navigator.lay(Sheet(shown, pad, title=title))

    def _count(self, name: str, count: int) -> Callable[[], None]:
        return lambda: self._change(**{name: count})

    def _sheet(self) -> list[Widget]:
        """Line by line, where there is room."""
        lines: list[Widget] = []
        for line in final_lines(self.board):
            points = OneLine(
                speech.gain(line.points), "body", halign="right", bold=True, size_hint_x=None, width=dp(56)
            )
            lines.append(Row(Text(speech.render(line.label), "label", pos_hint={"center_y": 0.5}), points, height=32))
        return lines

    # ---- what is entered ----

    def _change(self, **changes: Any) -> None:
        self.app.navigator.hush()
        self._before.append(self.params["board"])
        self.remember(board={**self.params["board"], **changes})
        self.refill()

    def _undo(self) -> None:
        if self._before:
            self.app.navigator.hush()
            self.remember(board=self._before.pop(), lost_large=None)
            self.refill()

    def _done(self) -> None:
        if self._five_small:
            self.app.navigator.tell(speech.text("app.final_board.five_small"))
            return
        player, board, agreed = self.params["player"], self.params["board"], self.params.get("agreed")
        if agreed is None:
            points = sum(line.points for line in final_lines(self.board))
            self.app.navigator.answer({"counted": {"player": player, "points": points, "board": board}})
        else:
            lying = {player: {**board, "columns": agreed["columns"]}}
            self.app.navigator.answer({"told": {"type": "accept", "reason": agreed["reason"], "boards": lying}})

    def going_back(self) -> bool:
        """What was changed is kept: counted, or as it stands where it cannot be counted yet."""
        if "agreed" in self.params or not self._before:
            return False
        if self._five_small:
            self.app.navigator.answer({"begun": {"player": self.params["player"], "board": self.params["board"]}})
        else:
            self._done()
        return True
