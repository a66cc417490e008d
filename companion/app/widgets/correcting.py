"""What was read, card by card, and the sheet on which one of them is put right."""

from collections.abc import Callable
from typing import Any

from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from companion.app.speech import speech
from companion.app.theme import look
from companion.app.widgets.buttons import Chip, IconButton, PushButton
from companion.app.widgets.dice import DicePad, DieFace
from companion.app.widgets.overlays import Sheet
from companion.app.widgets.pad import NumberPad
from companion.app.widgets.photo import Crop
from companion.app.widgets.surface import Column, Pressable, Row
from companion.app.widgets.text import Text
from companion.correction import CERTAIN, can_move, stands
from companion.reading import KELTIS_COLOURS, Kind
from companion.rules.shelfie_stacker.dice import COLOURS as DICE_COLOURS
from companion.rules.shelfie_stacker.dice import Die
from vision.observation import Item, Layout, Observation

MOST_MONEY = 9_999_999
DIRECTIONS = {
    "left": ("chevron-left", -1, 0),
    "right": ("chevron-right", 1, 0),
    "up": ("arrow-up-bold", 0, -1),
    "down": ("arrow-down-bold", 0, 1),
}

HEIGHTS = {"lower": ("arrow-down-bold", -1, 0), "higher": ("arrow-up-bold", 1, 0)}
"""Within a column of a shelf, which is told from the bottom."""


class Flow(StackLayout):
    """Things beside each other, in as many lines as they need."""

    def __init__(self, *children: Widget, gap: float = 6) -> None:
        super().__init__(size_hint_y=None, spacing=dp(gap))
        self.bind(minimum_height=self.setter("height"))
        for child in children:
            self.add_widget(child)


class CardKey(Pressable):
    """A card as it was read: sure, doubtful, or told by a person."""

    def __init__(self, item: Item, named: bool, do: Callable[[], None]) -> None:
        scheme = look.scheme
        text = called(item.value, item.colour if named else None) + ("?" if item.doubtful else "")
        ground, ink = scheme.surface_high, scheme.on_surface
        if item.doubtful:
            ground, ink = scheme.tertiary_container, scheme.on_tertiary_container
        elif item.confidence == CERTAIN:
            ground, ink = scheme.primary_container, scheme.on_primary_container
        is_die = named and item.colour in DICE_COLOURS
        width = (72 if item.doubtful else 52) if is_die else max(52, 20 + 10 * len(text))
        super().__init__(do, colour=ground, radius=dp(10), size_hint=(None, None), size=(dp(width), dp(48)))
        self.text = text
        if is_die:
            self.add_widget(DieFace(Die(str(item.colour), item.value)))
            text = "?" if item.doubtful else ""
        if text:
            self.add_widget(Text(text, "body", ink, "center", bold=True, fixed=True))


class Cards(Column):
    """All cards, row by row where there are rows."""

    def __init__(
        self,
        kind: Kind,
        observation: Observation,
        open: Callable[[int], None],
        add: Callable[[str], None],
    ) -> None:
        """`add` is told the colour of the column in which a card was overlooked."""
        super().__init__(gap=8)
        layout = kind.subject.layout
        for number, group in enumerate(observation.groups):
            title = _title(kind, observation, number)
            if not group:
                continue
            if title:
                self.add_widget(Text(title, "label", look.scheme.primary, bold=True))
            places = group if layout is not Layout.LOOSE else sorted(group, key=lambda k: observation.items[k].value)
            named = layout is Layout.SHELF
            keys: list[Widget] = [CardKey(observation.items[place], named, _opening(open, place)) for place in places]
            if layout is Layout.COLUMNS:
                keys.append(_adding(add, observation.items[group[0]].colour))
            self.add_widget(Flow(*keys))
        if layout is Layout.COLUMNS:
            there = {observation.items[group[0]].colour for group in observation.groups if group}
            for colour in kind.subject.colours:
                if colour not in there:
                    self.add_widget(Text(colour_name(colour), "label", look.scheme.primary, bold=True))
                    self.add_widget(Flow(_adding(add, colour)))


def _adding(add: Callable[[str], None], colour: str | None) -> IconButton:
    text = speech.text("app.scan.add_to", colour=colour_name(colour))
    return IconButton("plus", text, lambda: add(str(colour)), "tonal")


def _title(kind: Kind, observation: Observation, number: int) -> str:
    """What a group of cards or dice is called; nothing where there is only one."""
    match kind.subject.layout:
        case Layout.ROWS:
            return speech.text("cli.row", row=number + 1)
        case Layout.COLUMNS:
            group = observation.groups[number]
            return colour_name(observation.items[group[0]].colour) if group else ""
        case Layout.SHELF if number < observation.columns:
            return speech.text("app.scan.column", column=number + 1)
        case Layout.SHELF if number == observation.columns:
            name = speech.text("shelfie_stacker.table.shame")
            return name[:1].upper() + name[1:]
        case Layout.SHELF:
            return speech.text("app.scan.loose")
        case _:
            return ""


def colour_name(colour: str | None) -> str:
    if colour is None:
        return ""
    if colour in DICE_COLOURS:
        return speech.text(f"shelfie_stacker.colour.{colour}")
    return speech.text(f"scan.colour.{colour}") if colour in KELTIS_COLOURS else colour


def called(value: int, colour: str | None = None) -> str:
    """A card by its number; a die by its colour, too."""
    number = speech.language.number(value)
    return f"{colour_name(colour)} {number}" if colour is not None else number


def _opening(open: Callable[[int], None], place: int) -> Callable[[], None]:
    return lambda: open(place)


class CardSheet(Sheet):
    """What is this card? The likely answers, a number pad; where it lies; or it is none."""

    def __init__(
        self,
        kind: Kind,
        observation: Observation,
        place: int | None,
        texture: Texture | None,
        said: Callable[[int, str | None], None],
        remove: Callable[[], None] | None = None,
        move: Callable[[int, int], None] | None = None,
        put: Callable[[int], None] | None = None,
        colour: str | None = None,
    ) -> None:
        """`colour` is that of the column in which a card is added."""
        self._kind, self._said = kind, said
        self._colour = colour
        item = None if place is None else observation.items[place]
        parts: list[Widget] = []
        if item is not None and texture is not None:
            parts.append(Crop(texture, observation.size, item.quad, 96 if look.shape == "low" else 150))
        if item is not None and item.candidates:
            parts.append(self._answers(item))
        if kind.subject.dice and kind.subject.colours:
            pad = DicePad(lambda die: said(die.pips, die.colour), size_hint_y=None, height=dp(4 * 54))
            parts += [Text(speech.text("app.scan.other_die"), "body", look.scheme.on_surface_variant, "center"), pad]
        else:
            if kind.subject.colours:
                parts.append(self._colours(kind.subject.colours, item))
            self._number = Text(speech.text("app.scan.other"), "body", look.scheme.on_surface_variant, "center")
            parts += [self._number, self._pad(kind)]
        if place is not None and put is not None and kind.subject.layout is Layout.SHELF:
            parts += self._standing(observation, place, put)
        if place is not None and remove is not None:
            parts.append(self._moving(kind, observation, place, move, remove))
        if item is None:
            title = speech.text("app.scan.add")
        else:
            title = speech.text("app.scan.which_die" if kind.subject.dice else "app.scan.which_card")
        super().__init__(*parts, title=title)

    def _answers(self, item: Item) -> Widget:
        """The likely readings, best first; one of them is mostly right."""
        buttons = []
        for number, candidate in enumerate(item.candidates[:3]):
            text = called(candidate.value, candidate.colour)
            kind = "filled" if number == 0 else "tonal"
            buttons.append(PushButton(text, self._saying(candidate.value, candidate.colour), kind))
        return Row(*buttons, height=56)

    def _saying(self, value: int, colour: str | None) -> Callable[[], None]:
        return lambda: self._said(value, colour or self._colour)

    def _colours(self, colours: tuple[str, ...], item: Item | None) -> Widget:
        if item is not None:
            self._colour = item.colour
        self._colour_row = Flow()
        self._choices = colours
        self._show_colours()
        return self._colour_row

    def _show_colours(self) -> None:
        self._colour_row.clear_widgets()
        for colour in self._choices:
            name = colour_name(colour)
            self._colour_row.add_widget(Chip(name, self._choosing(colour), chosen=colour == self._colour))

    def _choosing(self, colour: str) -> Callable[[], None]:
        def choose() -> None:
            self._colour = colour
            self._show_colours()

        return choose

    def _pad(self, kind: Kind) -> NumberPad:
        most = max(kind.subject.values) if kind.subject.values is not None else MOST_MONEY
        return NumberPad(
            most,
            self._typed,
            self._done,
            (speech.text("app.scan.erase"), speech.text("app.scan.confirm")),
            quick=False,
            size_hint_y=None,
            height=dp(4 * 52 + 18),
        )

    def _typed(self, number: int | None) -> None:
        self._number.text = speech.text("app.scan.other") if number is None else speech.language.number(number)
        self._number.bold = number is not None

    def _done(self, number: int) -> None:
        values = self._kind.subject.values
        if values is not None and number not in values:
            self._number.text = speech.text("app.scan.no_such_card", value=number, least=min(values), most=max(values))
            return
        self._said(number, self._colour)

    def _standing(self, observation: Observation, place: int, put: Callable[[int], None]) -> list[Widget]:
        """The columns, shame and outside, with the one where the die is now."""
        now, shame = stands(observation, place), observation.columns

        def choice(text: str, group: int) -> Chip:
            return Chip(text, lambda: put(group), group == now, size_hint=(1, 1))

        columns = [choice(str(number + 1), number) for number in range(shame)]
        beside = [
            choice(speech.text("app.scan.in_shame"), shame),
            choice(speech.text("app.scan.outside"), shame + 1),
        ]
        asked = Text(speech.text("app.scan.stands"), "body", look.scheme.on_surface_variant, "center")
        return [asked, Row(*columns, gap=4), Row(*beside, gap=4)]

    def _moving(
        self,
        kind: Kind,
        observation: Observation,
        place: int,
        move: Callable[[int, int], None] | None,
        remove: Callable[[], None],
    ) -> Widget:
        line = BoxLayout(size_hint_y=None, height=dp(56), spacing=dp(4))
        layout = kind.subject.layout
        if move is not None and layout is not Layout.LOOSE:
            directions = HEIGHTS if layout is Layout.SHELF else DIRECTIONS
            for name, (icon, along, across) in directions.items():
                button = IconButton(icon, speech.text(f"app.scan.move.{name}"), _moving(move, along, across), "tonal")
                button.pos_hint = {"center_y": 0.5}
                button.enabled = can_move(observation, place, layout, along, across)
                line.add_widget(button)
        text = speech.text("app.scan.remove_die" if kind.subject.dice else "app.scan.remove")
        line.add_widget(PushButton(text, remove, "danger", "delete-outline", height=48))
        return line


def _moving(move: Callable[[int, int], None], along: int, across: int) -> Callable[[], Any]:
    return lambda: move(along, across)
