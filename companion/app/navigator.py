"""Where one can go: the screens that are open, the one in front, what lies over it, and the way back."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.animation import Animation
from kivy.core.window import Window
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.app import whereabouts
from companion.app.screen import Screen, screen_class
from companion.app.screens import SCREENS
from companion.app.sentences import sorry
from companion.app.speech import speech
from companion.app.theme import look
from companion.app.whereabouts import Place
from companion.app.widgets.overlays import Sheet, Word

if TYPE_CHECKING:
    from companion.app.app import CompanionApp

QUICK = ("welcome", "home")
"""Screens that load neither rules nor history."""
ESCAPE = 27
"""The back key of Android comes as this one, too."""


class Navigator(FloatLayout):
    def __init__(self, app: "CompanionApp") -> None:
        super().__init__()
        self.app = app
        self._places: list[Place] = []
        self._screens: dict[int, Screen] = {}
        """Those that have been made, by their place in the stack; the others are made when they are come back to."""
        self._holder = BoxLayout()
        self.add_widget(self._holder)
        look.bind(scheme=self._refill, shape=self._refill)
        speech.bind(code=self._refill)
        Window.bind(on_keyboard=self._key, on_drop_file=self._file)
        Window.clearcolor = look.scheme.background

    # ---- going ----

    def begin(self, places: list[Place]) -> None:
        """The front of them is shown at once where it loads quickly; a table's rules come after the first frame."""
        self._places = [place for place in places if place.screen in SCREENS] or [Place("home", {})]
        front = self._places[-1].screen
        if front in QUICK:
            self._show()
        else:
            self.app.work.do(lambda: screen_class(front), lambda _: self._show(), self.sorry)

    def go(self, screen: str, **params: Any) -> None:
        self._places.append(Place(screen, params))
        self._show()

    def replace(self, screen: str, **params: Any) -> None:
        """Another screen takes the place of this one: the way back does not come by it again."""
        self._drop()
        self.go(screen, **params)

    def back(self) -> bool:
        """Puts away what lies over the screen, or else goes back by one. False where there is nowhere to go."""
        sheet = self.sheet
        if sheet is not None:
            sheet.close()
            return True
        if not self.can_go_back:
            return False
        front = self._screens.get(len(self._places) - 1)  # none while a table is still being loaded
        if front is not None and front.going_back():
            return True
        self._drop()
        self._show()
        return True

    def go_back(self) -> None:
        self.back()

    def answer(self, answer: dict[str, Any]) -> None:
        """Goes back by one, and hands the screen there what it sent the user for."""
        self._drop()
        self._show()
        self.front.answered(answer)

    def home(self) -> None:
        self.restart(Place("home", {}))

    def restart(self, *places: Place) -> None:
        """These screens and no others are open."""
        while self._places:
            self._drop()
        self._places = list(places)
        self._show()

    @property
    def can_go_back(self) -> bool:
        return len(self._places) > 1

    @property
    def front(self) -> Screen:
        return self._screens[len(self._places) - 1]

    def holds(self, screen: Screen) -> bool:
        return screen in self._screens.values()

    def keep(self) -> None:
        whereabouts.keep(self._places)

    def _drop(self) -> None:
        self._places.pop()
        self._screens.pop(len(self._places), None)

    def _show(self) -> None:
        for cover in [child for child in self.children if isinstance(child, Sheet | Word)]:
            self.remove_widget(cover)
        at = len(self._places) - 1
        if at not in self._screens:
            name, params = self._places[at]
            self._screens[at] = screen_class(name)(self.app, params)
        screen = self._screens[at]
        for before in self._holder.children[:]:
            before.left()
        self._holder.clear_widgets()
        self._holder.add_widget(screen)
        screen.refill()
        if look.motion:
            screen.opacity = 0
            Animation(opacity=1, duration=0.12).start(screen)
        self.app.device.stay_awake(screen.stays_on)
        self.keep()
        screen.entered()

    def _refill(self, *_: object) -> None:
        Window.clearcolor = look.scheme.background
        if self._screens:
            sheet = self.sheet
            if sheet is not None:  # it was made in another language or look
                sheet.close()
            self.front.refill()

    # ---- what lies over a screen ----

    @property
    def sheet(self) -> Sheet | None:
        return next((child for child in self.children if isinstance(child, Sheet)), None)

    def lay(self, sheet: Sheet) -> Sheet:
        self.add_widget(sheet)
        return sheet

    def tell(self, sentence: str, way_on: tuple[str, Callable[[], None]] | None = None, stays: bool = False) -> None:
        """One sentence below the bar; a new one takes the place of the last."""
        self.hush()
        self.add_widget(Word(sentence, way_on, stays))

    def hush(self) -> None:
        """What was told no longer holds: something else was answered, or taken back."""
        for word in [child for child in self.children if isinstance(child, Word)]:
            word.close()

    def sorry(self, error: Exception, again: Callable[[], None] | None = None) -> None:
        """What went wrong and what to do; where trying again may help, that is one touch."""
        told = sorry(error)
        way_on = (speech.text("app.again"), again) if told.again and again is not None else None
        self.tell(told.sentence, way_on, stays=way_on is not None)

    # ---- keys ----

    def _key(self, window: object, key: int, scancode: int, text: str | None, modifiers: list[str]) -> bool:
        if key == ESCAPE:
            return self.back()
        if self.sheet is not None or not self._screens:
            return False
        name = {8: "backspace", 13: "enter", 271: "enter", 127: "delete"}.get(key) or (chr(key) if key < 256 else "")
        return self.front.typed(name, "ctrl" in modifiers)

    def _file(self, window: object, file: bytes, *_: object) -> None:
        if self._screens:
            self.front.dropped(Path(os.fsdecode(file)))

    def leave(self) -> None:
        if self._screens:
            self.front.left()
        look.unbind(scheme=self._refill, shape=self._refill)
        speech.unbind(code=self._refill)
        Window.unbind(on_keyboard=self._key, on_drop_file=self._file)
