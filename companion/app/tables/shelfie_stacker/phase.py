"""What a table asks at one moment: the question, what can be touched on the shelf, and the answers under the thumb."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.app.speech import capital, speech
from companion.app.tables.shelfie_stacker.shelf import Open
from companion.app.theme import TARGET, look
from companion.app.widgets.buttons import Chip, PushButton
from companion.app.widgets.surface import Pressable
from companion.app.widgets.text import OneLine, WholeWords
from companion.rules.game import Event
from companion.rules.message import Message

if TYPE_CHECKING:
    from companion.app.tables.shelfie_stacker.entry import Filling, Revealing
    from companion.app.tables.shelfie_stacker.view import ShelfieStackerView


class Phase:
    height = 190
    """Of the answers, in dp, on a tall window."""
    photographs = False
    """Whether what is asked can be answered by a photo."""
    hides_shelf = False
    lasting: str | None = None
    """The name of answers that stay as they are from touch to touch; making many keys anew takes its time."""

    def __init__(self, view: "ShelfieStackerView") -> None:
        self.view, self.screen, self.state = view, view.screen, view.state
        self.draft: dict[str, Any] = view.screen.params.get("draft", {})

    @property
    def who(self) -> str | None:
        """Whose shelf is looked at; None leaves it to the table."""
        return None

    def question(self) -> str:
        return ""

    def columns(self) -> dict[int, Open]:
        return {}

    def shame(self) -> Callable[[], None] | None:
        return None

    def boxes(self) -> dict[int, Callable[[], None]]:
        """What can be done with a shipment, by number."""
        return {}

    def lying(self) -> Widget | None:
        """What takes the place of the shelf."""
        return None

    def answers(self) -> Widget:
        return Widget()

    # ---- what phases do ----

    def sketch(self, **changes: Any) -> None:
        self.screen.sketch({**self.draft, **changes})

    def enter(self, entry: "Filling | Revealing", draft: dict[str, Any]) -> None:
        """Tells what is complete; what is not waits for the next answer."""
        if entry.complete:
            self.screen.tell(entry.event(), draft)
        else:
            self.screen.sketch(draft)

    def telling(self, event: Event) -> Callable[[], None]:
        return lambda: self.screen.tell(event)

    def name(self, player: str) -> str:
        return capital(speech.name(player))


def stacked(*widgets: Widget) -> BoxLayout:
    """Answers above each other, at the top of their place."""
    box = BoxLayout(orientation="vertical", spacing=dp(6))
    for widget in (*widgets, Widget()):
        box.add_widget(widget)
    return box


def buttons(*pushed: PushButton) -> BoxLayout:
    return stacked(*pushed)


def sideways(*widgets: Widget, height: float = TARGET) -> ScrollView:
    """A line that a finger moves, where it is longer than the window is wide."""
    scroll = ScrollView(size_hint_y=None, height=dp(height), do_scroll_y=False, bar_width=0)
    line = BoxLayout(size_hint=(None, 1), spacing=dp(6))
    line.bind(minimum_width=line.setter("width"))
    for widget in widgets:
        line.add_widget(widget)
    scroll.add_widget(line)
    return scroll


def numbers(values: Sequence[int | str], chosen: Callable[[Any], None], now: Any = None, cols: int = 5) -> GridLayout:
    """A few values to choose from, each in reach."""
    lines = -(-len(values) // cols)
    grid = GridLayout(cols=cols, spacing=dp(6), size_hint_y=None, height=dp(lines * TARGET + (lines - 1) * 6))
    for value in values:
        grid.add_widget(Chip(str(value), partial(chosen, value), value == now, size_hint=(1, 1)))
    return grid


def character_name(number: int) -> str:
    """Without its number: the Cat."""
    return capital(speech.text(f"rule.shelfie_stacker.character_{number}.title").partition(", ")[2])


class CharacterKey(Pressable):
    """A character by its number, and by its name where there is room for it."""

    def __init__(self, number: int, do: Callable[[], None], named: bool, chosen: bool = False) -> None:
        scheme = look.scheme
        super().__init__(
            do,
            colour=scheme.primary_container if chosen else scheme.surface_high,
            outline=scheme.primary if chosen else (0, 0, 0, 0),
            radius=dp(12),
            padding=(dp(10), 0),
            spacing=dp(8),
            size_hint_min_y=dp(TARGET),
        )
        self.number, self.chosen = number, chosen
        self.text = f"{number} {character_name(number)}"
        ink = scheme.on_primary_container if chosen else scheme.on_surface
        if named:
            self.add_widget(OneLine(str(number), "title", ink, "right", bold=True, size_hint_x=None, width=dp(30)))
            self.add_widget(WholeWords(character_name(number), "label", ink))
        else:
            self.add_widget(OneLine(str(number), "title", ink, "center", bold=True))


class CharacterKeys(GridLayout):
    """The characters that can be meant; few of them are named, many go by their numbers."""

    def __init__(self, characters: Sequence[int], choose: Callable[[int], None], now: int | None = None) -> None:
        named = len(characters) <= 8
        super().__init__(cols=2 if named else 4, spacing=dp(6))
        for number in characters:
            self.add_widget(CharacterKey(number, partial(choose, number), named, number == now))


def sentence(message: Message) -> str:
    return speech.render(message)
