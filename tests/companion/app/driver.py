"""Drives the real app in a real window: touches, drags, keys and screenshots, as a person with one thumb would."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
from kivy.base import EventLoop, runTouchApp
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.tests.common import UnitTestTouch
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget
from numpy.typing import NDArray
from PIL import Image

from companion.app.app import CompanionApp
from companion.app.widgets.overlays import Sheet
from companion.app.widgets.surface import Pressable

PATIENCE = 60.0
"""Seconds until something that should happen is taken to have failed; the machine may be busy with other tests."""


class Driver:
    def __init__(self, code: str = "en", size: tuple[int, int] = (412, 915)) -> None:
        self.running = True
        self.resize(*size)
        self.app = CompanionApp(code)
        self.app._run_prepare()
        runTouchApp(embedded=True)
        self.frames(3)
        self.settle()

    def stop(self) -> None:
        """The app is closed the usual way."""
        if self.running:
            self.running = False
            self.settle()
            self.app.stop()
            self._clear()

    def abandon(self) -> None:
        """Nothing is told to the app: it is as if it had never had the time."""
        self.running = False
        self.app.navigator.leave()
        self._clear()

    def _clear(self) -> None:
        for child in Window.children[:]:
            Window.remove_widget(child)

    # ---- time ----

    def frames(self, n: int = 2) -> None:
        """All that a frame does but for drawing it, which nobody sees until a picture is taken."""
        for _ in range(n):
            Clock.tick()
            EventLoop.dispatch_input()
            Builder.sync()
            Clock.tick_draw()
            Builder.sync()

    def wait(self, until: Callable[[], object], what: str = "") -> None:
        end = time.monotonic() + PATIENCE
        while not until():
            assert time.monotonic() < end, f"waited in vain{': ' + what if what else ''}; seen: {self.texts()}"
            time.sleep(0.002)  # or the other threads would hardly get a turn
            self.frames(1)

    def settle(self) -> None:
        """Until all work off the main thread has been delivered."""
        self.wait(lambda: not self.app.work.busy, "work")
        self.frames(3)

    # ---- looking ----

    def _root(self) -> Widget:
        return self.app.navigator.sheet or self.app.navigator

    def widgets(self, everything: bool = False) -> Iterator[Widget]:
        """What is in front: under a sheet nothing can be touched."""
        yield from (self.app.navigator if everything else self._root()).walk()

    def texts(self) -> list[str]:
        return [
            widget.text
            for widget in self.widgets(everything=True)
            if isinstance(widget, Label | TextInput) and widget.text and widget.font_name != "icons"
        ]

    def sees(self, text: str) -> bool:
        return any(text in found for found in self.texts())

    def find(self, text: str, kind: type[Any] = Pressable, nth: int = 0) -> Any:
        found = [
            widget for widget in self.widgets() if isinstance(widget, kind) and getattr(widget, "text", "") == text
        ]
        assert len(found) > nth, f"no {kind.__name__} {text!r}; seen: {self.texts()}"
        return found[nth]

    # ---- touching ----

    def tap(self, what: str | Widget, nth: int = 0) -> None:
        widget = self.find(what, nth=nth) if isinstance(what, str) else what
        scroll = self._bring_into_view(widget)
        x, y = widget.to_window(*widget.center)
        assert 0 <= x <= Window.width, f"{what!r} is outside of the window"
        assert 0 <= y <= Window.height, f"{what!r} is outside of the window"
        touch = UnitTestTouch(x, y)
        if scroll is None:
            touch.touch_down()
        else:  # it waits whether the finger begins to scroll: some frames, and some time, which is not lost here
            patience, scroll.scroll_timeout = scroll.scroll_timeout, 0
            touch.touch_down()
            scroll.scroll_timeout = patience
            self.frames(5)
        self.frames(1)
        touch.touch_up()
        self.frames(1)
        self.settle()

    def _bring_into_view(self, widget: Widget) -> ScrollView | None:
        parent = widget.parent
        while parent is not None and parent is not parent.parent:
            if isinstance(parent, ScrollView):
                if not parent.do_scroll_y:
                    return None
                parent.scroll_to(widget, padding=dp(8), animate=False)
                self.frames(2)
                return parent
            parent = parent.parent
        return None

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 10) -> None:
        (x0, y0), (x1, y1) = start, end
        touch = UnitTestTouch(x0, y0)
        touch.touch_down()
        self.frames(2)
        for step in range(1, steps + 1):
            touch.touch_move(x0 + (x1 - x0) * step / steps, y0 + (y1 - y0) * step / steps)
            self.frames(1)
        touch.touch_up()
        self.frames(2)
        self.settle()

    def type(self, text: str) -> None:
        for letter in text:
            Window.dispatch("on_textinput", letter)
        self.frames(2)

    def key(self, code: int, modifiers: tuple[str, ...] = ()) -> None:
        Window.dispatch("on_keyboard", code, 0, None, list(modifiers))
        self.frames(1)
        self.settle()

    def back(self) -> None:
        """The back key of a phone."""
        self.key(27)

    # ---- the window ----

    def resize(self, width: int, height: int) -> None:
        if (Window.width, Window.height) != (width, height):
            Window.size = (width, height)
            self.frames(3)

    def picture(self) -> NDArray[np.uint8]:
        """What the window shows, as rows of red, green and blue; what was touched last is dark for a moment."""
        self.wait(lambda: not any(isinstance(one, Pressable) and one.state == "down" for one in self.widgets()))
        self.frames(2)
        Window.canvas.ask_update()
        EventLoop.idle()
        width, height = Window.size
        pixels = np.frombuffer(glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE), dtype=np.uint8)
        return pixels.reshape(height, width, 4)[::-1, :, :3]

    def shot(self, file: Path) -> Path:
        file.parent.mkdir(parents=True, exist_ok=True)
        Image.fromarray(self.picture()).save(file)
        return file

    @property
    def screen(self) -> str:
        """The name of the screen in front."""
        return type(self.app.navigator.front).__module__.rpartition(".")[2]


def sheet_of(driver: Driver) -> Sheet:
    sheet = driver.app.navigator.sheet
    assert sheet is not None
    return sheet
