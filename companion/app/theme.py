"""How everything looks: the roles of colours in light and dark, the sizes of type, the measures of touch.

Widgets ask `look` when they are made; a screen is filled anew when the look changes.
"""

from typing import NamedTuple, TypeAlias

from kivy.core.text import LabelBase
from kivy.core.window import Window
from kivy.event import EventDispatcher
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.app.icons import FONT

Colour: TypeAlias = tuple[float, float, float, float]

TARGET = 48
"""The least that a finger hits, in dp."""
READABLE = 640
"""The widest that a column of text gets, in dp."""
WIDE = 840
"""From here on, in dp, there is room for two things beside each other."""
LOW = 560
"""A window lower than this, in dp, has no room for two things above each other."""

LabelBase.register("icons", str(FONT))


def colour(code: str) -> Colour:
    red, green, blue = (int(code[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return (red, green, blue, 1.0)


def faded(colour: Colour, alpha: float) -> Colour:
    return (*colour[:3], alpha)


def luminance(colour: Colour) -> float:
    """How light it is to the eye, from 0 to 1."""
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """From 1 to 21; letters need 4.5, large ones 3."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def ink_on(paper: Colour) -> Colour:
    """White or black letters, whichever are read better."""
    return max(colour("#ffffff"), colour("#1b1c18"), key=lambda ink: contrast(ink, paper))


class Scheme(NamedTuple):
    """What each colour is for; `on_x` is written upon `x`."""

    dark: bool
    background: Colour
    surface: Colour
    surface_high: Colour
    on_surface: Colour
    on_surface_variant: Colour
    off: Colour
    """What cannot be pressed now is written in it, and can still be read."""
    outline: Colour
    outline_variant: Colour
    primary: Colour
    on_primary: Colour
    primary_container: Colour
    on_primary_container: Colour
    secondary_container: Colour
    on_secondary_container: Colour
    tertiary: Colour
    tertiary_container: Colour
    on_tertiary_container: Colour
    error: Colour
    on_error: Colour
    error_container: Colour
    on_error_container: Colour
    inverse_surface: Colour
    inverse_on_surface: Colour
    inverse_primary: Colour
    scrim: Colour


LIGHT = Scheme(
    dark=False,
    background=colour("#fbf8f1"),
    surface=colour("#f2eee4"),
    surface_high=colour("#e7e3d8"),
    on_surface=colour("#1b1c18"),
    on_surface_variant=colour("#444a41"),
    off=colour("#5a6156"),
    outline=colour("#6d7569"),
    outline_variant=colour("#c8ccc0"),
    primary=colour("#1b6a4c"),
    on_primary=colour("#ffffff"),
    primary_container=colour("#b4f0d0"),
    on_primary_container=colour("#002114"),
    secondary_container=colour("#d6e6d7"),
    on_secondary_container=colour("#122016"),
    tertiary=colour("#8a5100"),
    tertiary_container=colour("#ffdcb5"),
    on_tertiary_container=colour("#2c1600"),
    error=colour("#b3261e"),
    on_error=colour("#ffffff"),
    error_container=colour("#fbdad6"),
    on_error_container=colour("#410e0b"),
    inverse_surface=colour("#30312c"),
    inverse_on_surface=colour("#f2f1ea"),
    inverse_primary=colour("#8ad7ae"),
    scrim=(0.0, 0.0, 0.0, 0.45),
)
DARK = Scheme(
    dark=True,
    background=colour("#121410"),
    surface=colour("#1e211b"),
    surface_high=colour("#2c3029"),
    on_surface=colour("#e6e4dc"),
    on_surface_variant=colour("#c3c9bd"),
    off=colour("#9aa194"),
    outline=colour("#8d9488"),
    outline_variant=colour("#444a41"),
    primary=colour("#8ad7ae"),
    on_primary=colour("#003824"),
    primary_container=colour("#0c5238"),
    on_primary_container=colour("#b4f0d0"),
    secondary_container=colour("#364b3c"),
    on_secondary_container=colour("#d6e6d7"),
    tertiary=colour("#ffb95e"),
    tertiary_container=colour("#673d00"),
    on_tertiary_container=colour("#ffdcb5"),
    error=colour("#f2b8b5"),
    on_error=colour("#601410"),
    error_container=colour("#8c1d18"),
    on_error_container=colour("#f9dedc"),
    inverse_surface=colour("#e6e4dc"),
    inverse_on_surface=colour("#30312c"),
    inverse_primary=colour("#1b6a4c"),
    scrim=(0.0, 0.0, 0.0, 0.6),
)

TYPE = {"display": 44, "headline": 28, "title": 22, "body": 18, "label": 16}
"""Sizes in sp, to be read at arm's length in lamp light; nothing is smaller than a label."""

THEMES = ("system", "light", "dark")


class Look(EventDispatcher):
    """What the screens follow. `shape` changes when a window becomes wide or low, or no more."""

    scheme: Scheme = ObjectProperty(LIGHT)
    shape: str = StringProperty("tall")
    motion: bool = BooleanProperty(True)
    """Whether things move; tests and pictures need not wait for them."""

    @property
    def beside(self) -> bool:
        """There is room for two things beside each other."""
        return self.shape != "tall"

    def follow_window(self, *_: object) -> None:
        width, height = Window.width, Window.height
        if height < dp(LOW) and width > height:
            self.shape = "low"
        else:
            self.shape = "wide" if width >= dp(WIDE) else "tall"

    def choose(self, theme: str, dark_device: bool) -> None:
        dark = theme == "dark" or (theme == "system" and dark_device)
        self.scheme = DARK if dark else LIGHT

    def seconds(self, wanted: float) -> float:
        """How long a movement takes."""
        return wanted if self.motion else 0.0


look = Look()
