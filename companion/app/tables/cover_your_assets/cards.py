"""Cards as we draw them: each kind has its sign and its colour, and says what it is worth."""

from collections.abc import Mapping, Sequence
from typing import Any

from kivy.graphics import Color, Rectangle, RoundedRectangle, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.app.icons import icon
from companion.app.speech import speech
from companion.app.theme import Colour, colour, look
from companion.app.widgets.lettering import lettering

SIGNS: Mapping[str, str] = {
    "baseball_cards": "baseball",
    "coin_collection": "circle-multiple",
    "piggy_bank": "piggy-bank",
    "cash": "cash",
    "bank_account": "bank",
    "stocks": "finance",
    "motorboat": "ferry",
    "jewels": "diamond-stone",
    "classic_car": "car-convertible",
    "house": "home",
    "silver": "gold",
    "gold": "gold",
    "coin_bank": "treasure-chest",
    "swap": "swap-horizontal",
    "move": "swap-vertical",
}
PAPERS: Mapping[str, tuple[Colour, Colour]] = {
    "baseball_cards": (colour("#f6e3c8"), colour("#5a3206")),
    "coin_collection": (colour("#e6d3ae"), colour("#4a3200")),
    "piggy_bank": (colour("#f9cfd8"), colour("#6b1230")),
    "cash": (colour("#cfe8c4"), colour("#1b4a12")),
    "bank_account": (colour("#d5dcf5"), colour("#1c2c66")),
    "stocks": (colour("#c5ebe4"), colour("#06453c")),
    "motorboat": (colour("#bfe1f6"), colour("#0b3d5e")),
    "jewels": (colour("#e3cff4"), colour("#441a68")),
    "classic_car": (colour("#f8c3b4"), colour("#6a1a08")),
    "house": (colour("#ffe58f"), colour("#4d3a00")),
    "silver": (colour("#d9dde2"), colour("#3a424c")),
    "gold": (colour("#f3c640"), colour("#4a3300")),
    "coin_bank": (colour("#c9b294"), colour("#3d2508")),
    "swap": (colour("#4b5a86"), colour("#ffffff")),
    "move": (colour("#7a4b72"), colour("#ffffff")),
}
"""The paper and the ink of each kind."""

HEIGHT = 1.4
"""How much higher than wide a card is."""


def widest() -> float:
    """Larger than this a card tells no more."""
    return float(dp(120 if look.shape == "wide" else 78))


def name(kind: str) -> str:
    return speech.text(f"cover_your_assets.card.{kind}")


def short_name(kind: str) -> str:
    """For a key that has no room for the whole name."""
    return speech.text(f"app.cover_your_assets.short.{kind}")


def money(dollars: int) -> str:
    return speech.text("cover_your_assets.money", dollars=dollars)


def paint_paper(kind: str, pos: tuple[float, float], size: tuple[float, float]) -> None:
    """An empty card on the canvas that is open; what is painted next has its ink."""
    (x, y), (width, height) = pos, size
    paper, ink = PAPERS[kind]
    radius = min(width, height) * 0.12
    Color(0, 0, 0, 0.18)
    RoundedRectangle(pos=(x + dp(1), y - dp(1.5)), size=size, radius=[radius])
    Color(*paper)
    SmoothRoundedRectangle(pos=pos, size=size, radius=[radius])
    # opaque, and no smooth edge for the shadow: Kivy draws lines that are not opaque with a stencil of their own, which
    # forgets what a scrolling list cuts off
    Color(*(0.6 * light + 0.4 * dark for light, dark in zip(paper, ink, strict=True)))
    SmoothLine(width=dp(1), rounded_rectangle=(x, y, width, height, radius))
    Color(*ink)


def paint_card(kind: str, value: int | None, pos: tuple[float, float], size: tuple[float, float]) -> None:
    """A whole card: its sign, and under it what it is worth, where there is room to read that."""
    (x, y), (width, height) = pos, size
    paint_paper(kind, pos, size)
    readable = value is not None and width >= dp(44)
    sign = lettering(icon(SIGNS[kind]), round(width * (0.56 if readable else 0.66)), "icons")
    write(sign, x + width / 2, y + height * (0.6 if readable else 0.5))
    if readable and value is not None:
        amount = lettering(speech.language.number(value), round(width * 0.235), bold=True)
        write(amount, x + width / 2, y + height * 0.17)


def paint_corner(kind: str, pos: tuple[float, float], size: tuple[float, float], seen: float) -> None:
    """A card that others lie on: its sign stands in the part at the left that is still seen."""
    (x, y), (_, height) = pos, size
    paint_paper(kind, pos, size)
    write(lettering(icon(SIGNS[kind]), round(seen * 0.82), "icons"), x + seen / 2, y + height * 0.8)


def write(texture: Any, x: float, y: float) -> None:
    width, height = texture.size
    Rectangle(texture=texture, pos=(round(x - width / 2), round(y - height / 2)), size=texture.size)


class CardFace(Widget):
    """One card by itself, in the middle of its place."""

    def __init__(self, kind: str, value: int | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.kind, self._value = kind, value
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        width = max(1.0, min(self.width, self.height / HEIGHT))
        size = (width, width * HEIGHT)
        with self.canvas:
            paint_card(self.kind, self._value, (self.center_x - width / 2, self.center_y - size[1] / 2), size)


class Fan(Widget):
    """Cards that lie on each other from the left; of all but the last one sees the sign."""

    def __init__(self, cards: Sequence[str], values: Mapping[str, int], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.cards, self._values = tuple(cards), values
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if not self.cards or self.width < dp(8):
            return
        with self.canvas:
            paint_fan(self.cards, self._values, (self.x, self.y), (self.width, self.height))


def paint_fan(
    cards: Sequence[str], values: Mapping[str, int], pos: tuple[float, float], room: tuple[float, float]
) -> None:
    """A set in the middle of its room, as the cards lie in it: wild ones below, at the left."""
    below = len(cards) - 1
    # of each card below, enough must be seen to know it
    width = max(1.0, min(widest(), room[0] / (1 + 0.24 * below), room[1] / HEIGHT))
    seen = min(width * 0.42, (room[0] - width) / below) if below else 0.0
    left = pos[0] + (room[0] - width - seen * below) / 2
    bottom = pos[1] + (room[1] - width * HEIGHT) / 2
    for place, kind in enumerate(cards[:-1]):
        paint_corner(kind, (left + seen * place, bottom), (width, width * HEIGHT), max(dp(4), seen))
    top = cards[-1]
    paint_card(top, values.get(top), (left + seen * below, bottom), (width, width * HEIGHT))
