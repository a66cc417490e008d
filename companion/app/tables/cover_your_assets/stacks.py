"""Everyone's stack as it lies: the top set open, the sets below it seen from the side, the safe one marked."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.app.icons import icon
from companion.app.tables.cover_your_assets.cards import HEIGHT, PAPERS, SIGNS, money, paint_fan, widest, write
from companion.app.theme import TYPE, look
from companion.app.widgets.lettering import lettering
from companion.app.widgets.surface import Pressable
from companion.app.widgets.text import Icon, OneLine
from companion.rules.cover_your_assets.scoring import worth
from companion.rules.cover_your_assets.sets import asset_of
from companion.rules.cover_your_assets.state import CardSet

EDGE = 20
"""How much of a covered set is seen, in dp."""
MOST_EDGES = 3
"""Of higher stacks the number of sets further down is written."""


class StackPicture(Widget):
    def __init__(self, stack: Sequence[CardSet], safe: int, values: Mapping[str, int], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._stack, self._safe, self._values = stack, safe, values
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if self.height < dp(24) or self.width < dp(24):
            return
        with self.canvas:
            if self._stack:
                self._sets()
            else:
                Color(*look.scheme.outline_variant)
                height = min(self.height * 0.8, widest() * HEIGHT)
                width = height / HEIGHT
                place = (self.center_x - width / 2, self.center_y - height / 2, width, height)
                SmoothLine(width=dp(1), rounded_rectangle=(*place, dp(6)), dash_length=4, dash_offset=4)

    def _sets(self) -> None:
        covered = list(range(len(self._stack) - 1))[::-1]
        room = max(0, int((self.height - dp(44)) / dp(EDGE)))
        shown = covered[: min(MOST_EDGES, room)]
        written = worth(self._stack[-1], self._values)
        amount = lettering(money(written), sp(TYPE["label"]))
        under = dp(EDGE) * len(shown) + amount.height + dp(6)
        high = min(self.height - under, widest() * HEIGHT)
        bottom = self.y + (self.height - under - high) / 2
        paint_fan(self._stack[-1], self._values, (self.x, bottom + under), (self.width, high))
        line = bottom + dp(EDGE) * len(shown) + amount.height / 2 + dp(3)
        if len(self._stack) - 1 == self._safe:
            self._shield(self.center_x - amount.width / 2 - dp(14), line)
        Color(*look.scheme.on_surface)
        write(amount, self.center_x, line)
        for level, place in enumerate(shown):
            last = level == len(shown) - 1
            self._edge(place, bottom + dp(EDGE) * (len(shown) - 1 - level), len(covered) - level - 1 if last else 0)

    def _edge(self, place: int, y: float, below: int) -> None:
        """A covered set: its colour and sign, and how many more lie `below` all that is seen."""
        kind = asset_of(self._stack[place])
        paper, ink = PAPERS[kind]
        width, height = min(self.width, dp(140)), dp(EDGE - 2)
        x = self.center_x - width / 2
        Color(*paper)
        SmoothRoundedRectangle(pos=(x, y), size=(width, height), radius=[dp(3)])
        Color(*ink)
        write(lettering(icon(SIGNS[kind]), round(height), "icons"), x + dp(12), y + height / 2)
        write(lettering(f"{len(self._stack[place])}×", round(height * 0.95)), x + dp(32), y + height / 2)
        if place == self._safe:
            self._shield(x + width - dp(12), y + height / 2, height)
        elif below:
            write(lettering(f"+{below}", round(height * 0.95)), x + width - dp(14), y + height / 2)

    def _shield(self, x: float, y: float, size: float = 0) -> None:
        if not size:
            Color(*look.scheme.primary)
        write(lettering(icon("shield-half-full"), round(size or dp(20)), "icons"), x, y)


class StackView(Pressable):
    def __init__(
        self,
        player: str,
        stack: Sequence[CardSet],
        safe: int,
        values: Mapping[str, int],
        hand: int | None,
        total: int,
        asked: bool,
        do: Callable[[], None],
    ) -> None:
        scheme = look.scheme
        super().__init__(
            do,
            orientation="vertical",
            colour=scheme.primary_container if asked else scheme.surface,
            outline=scheme.primary if asked else (0, 0, 0, 0),
            radius=dp(14),
            padding=(dp(8), dp(4)),
            spacing=dp(2),
        )
        self.text = player
        ink = scheme.on_primary_container if asked else scheme.on_surface
        head = BoxLayout(size_hint_y=None, height=dp(22), spacing=dp(2))
        head.add_widget(OneLine(player, "label", ink, bold=asked))
        if hand is not None:
            head.add_widget(Icon("cards-outline", 18, ink, pos_hint={"center_y": 0.5}))
            head.add_widget(OneLine(str(hand), "label", ink, size_hint_x=None, width=dp(16)))
        self.add_widget(head)
        self.total = OneLine(money(total), "label", ink, bold=True, size_hint_y=None, height=dp(22))
        self.add_widget(self.total)
        self.add_widget(StackPicture(stack, safe, values))


class Stacks(GridLayout):
    """Two or three beside each other, in the order of the seats."""

    def __init__(self, views: list[StackView]) -> None:
        columns = len(views) if look.shape == "low" and len(views) < 5 else 2 if len(views) in (2, 4) else 3
        super().__init__(cols=min(columns, len(views)), spacing=dp(6))
        self.views = {view.text: view for view in views}
        for view in views:
            self.add_widget(view)
