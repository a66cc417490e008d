"""What holds on every screen that `make pictures` shows: fingers hit everything, nothing is outside, nothing is English
in Czech."""

from functools import cache
from typing import Any

import pytest

from tests.companion.app.conftest import Start
from tools.catalogues import catalogue
from tools.screenshots import OPENED, SCREENS, WINDOWS

TARGET = 48


@cache
def english_only() -> set[str]:
    """Texts without parameters that are not the same in Czech."""
    czech, english = catalogue("cs"), catalogue("en")
    texts = {message.id: message.string for message in english if isinstance(message.id, str) and message.id}
    return {
        text for id, text in texts.items() if isinstance(text, str) and "{" not in text and czech[id].string != text
    }


def scrolls_sideways(widget: Any) -> bool:
    """Whether it can be brought into the window by a finger."""
    from kivy.uix.scrollview import ScrollView

    while widget.parent is not None and widget.parent is not widget:
        widget = widget.parent
        if isinstance(widget, ScrollView) and widget.do_scroll_x:
            return True
    return False


@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_in_czech_on_every_window(start: Start, screen: str) -> None:
    from kivy.core.window import Window

    from companion.app.widgets.surface import Pressable

    driver = start(code="cs", language="cs")
    SCREENS[screen](driver)
    driver.settle()
    english = english_only()
    for size in WINDOWS.values():
        driver.resize(*size)
        driver.settle()
        if screen in OPENED:
            OPENED[screen](driver)
            driver.settle()
        buttons = [widget for widget in driver.widgets() if isinstance(widget, Pressable)]
        assert buttons
        for button in buttons:
            assert button.width >= TARGET, (button.text if hasattr(button, "text") else button, button.size)
            assert button.height >= TARGET, (button.text if hasattr(button, "text") else button, button.size)
            if scrolls_sideways(button):
                continue
            left, right = button.to_window(button.x, button.y)[0], button.to_window(button.right, button.y)[0]
            assert -1 <= left <= right <= Window.width + 1, (button, left, right)
        texts = driver.texts()
        assert texts
        assert not english & set(texts)
