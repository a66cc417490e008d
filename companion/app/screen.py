"""What every screen is: widgets made from what it knows, remembered by plain values so that one can come back to it.

It is filled anew when the language, the theme or the shape of the window changes.
"""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app.sentences import sorry
from companion.app.speech import speech
from companion.app.widgets.page import TopBar
from companion.app.work import MEMORY

if TYPE_CHECKING:
    from companion.app.app import CompanionApp

Result = TypeVar("Result")


class Screen(BoxLayout):
    """`params` are plain values: with them the same screen is made again, after the app was killed too."""

    stays_on = False
    """Whether the device must not go to sleep while this is in front."""

    def __init__(self, app: "CompanionApp", params: dict[str, Any]) -> None:
        super().__init__(orientation="vertical")
        self.app = app
        self.params = params

    @abstractmethod
    def fill(self) -> None:
        """Adds the widgets, in today's language and look."""

    def refill(self) -> None:
        self.clear_widgets()
        self.fill()

    def entered(self) -> None:
        """It is in front now, for the first time or again."""

    def left(self) -> None:
        """Another screen is in front now, or the app is closing: whatever it held of the device is let go."""

    def going_back(self) -> bool:
        """The user goes back; True where this screen has seen to that itself, with what would have been lost."""
        return False

    def answered(self, answer: dict[str, Any]) -> None:
        """The screen that was in front has what it was gone to for; plain values."""

    def dropped(self, file: Path) -> None:
        """A file was dropped on the window."""

    def typed(self, key: str, control: bool) -> bool:
        """A key of a real keyboard; True where it meant something here."""
        return False

    def bar(
        self, title: str, actions: Sequence[Widget] = (), back: Callable[[], None] | None = None, over: str = ""
    ) -> TopBar:
        """The bar at the top, with the way back where there is one; `over` stands small above the title."""
        navigator = self.app.navigator
        way = back or (navigator.go_back if navigator.can_go_back else None)
        return TopBar(title, way, speech.text("app.back"), actions, over)

    def remember(self, **changes: Any) -> None:
        self.params.update(changes)
        self.app.navigator.keep()

    def do(
        self,
        job: Callable[[], Result],
        then: Callable[[Result], None],
        otherwise: Callable[[Exception], None] | None = None,
        lane: str = MEMORY,
    ) -> None:
        """Work off the main thread. What it brings is for this screen only while it is open; what goes wrong is told in
        a sentence, with a way to try again, unless `otherwise` knows better."""

        def deliver(result: Result) -> None:
            if self.is_open:
                then(result)

        def fail(error: Exception) -> None:
            if not self.is_open:
                return
            if otherwise is not None:
                otherwise(error)
            else:
                self.app.navigator.sorry(error, again=lambda: self.do(job, then, lane=lane))

        self.app.work.do(job, deliver, fail, lane)

    def tell_refusal(self, error: Exception, game: str) -> None:
        """What the rules say against it, with the way to the rule; or what else went wrong."""
        told = sorry(error)
        rule = told.rule
        if rule is not None:
            self.app.device.vibrate()
        why = None if rule is None else (speech.text("app.table.why"), lambda: self._to_rule(game, rule))
        self.app.navigator.tell(told.sentence, why)

    def _to_rule(self, game: str, rule: str) -> None:
        self.app.navigator.go("rules", game=game, rule=rule)

    @property
    def is_open(self) -> bool:
        return self.app.navigator.holds(self)


def screen_class(name: str) -> type[Screen]:
    """Loaded when it is first gone to: `new_game` is the class NewGameScreen of companion/app/screens/new_game.py."""
    module = import_module(f"companion.app.screens.{name}")
    found: type[Screen] = getattr(module, name.title().replace("_", "") + "Screen")
    return found
