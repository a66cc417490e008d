"""One window for all tests of a process; each test has a fresh app on a data folder of its own.

Kivy opens its window when it is imported, so that tests import what needs it inside of functions: the `window` fixture
comes first, and processes that run other tests have no window.
"""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from companion.app.opening import prepare

if TYPE_CHECKING:
    from tests.companion.app.driver import Driver

LARGEST = (1280, 1280)
"""A window without a screen cannot grow: it is opened as large as any test needs, and made smaller."""
Start = Callable[..., "Driver"]


@pytest.fixture(scope="session")
def window(tmp_path_factory: pytest.TempPathFactory) -> None:
    """A real window that needs no screen; its measures are those of the pictures."""
    os.environ["KIVY_HOME"] = str(tmp_path_factory.mktemp("kivy"))
    os.environ["KIVY_METRICS_DENSITY"] = "1"
    os.environ["KIVY_DPI"] = "96"
    prepare(LARGEST)
    from kivy.config import Config

    Config.set("graphics", "maxfps", "0")
    from kivy.base import EventLoop

    os.environ["SDL_VIDEODRIVER"] = "offscreen"
    EventLoop.ensure_window()
    del os.environ["SDL_VIDEODRIVER"]  # commands that other tests run have no screen


@pytest.fixture
def start(window: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Starts the app; again, it finds what the one before left behind."""
    from companion.app.theme import look
    from companion.memory.place import Settings, set_settings
    from tests.companion.app.driver import Driver

    monkeypatch.setenv("COMPANION_DATA", str(tmp_path / "data"))
    monkeypatch.delenv("COMPANION_DATABASE", raising=False)
    look.motion = False
    open_apps: list[Driver] = []

    def begin(code: str = "en", size: tuple[int, int] = (412, 915), **chosen: object) -> Driver:
        if chosen or not (tmp_path / "data").exists():
            set_settings(Settings(**{"welcomed": True, **chosen}))  # type: ignore[arg-type]
        driver = Driver(code, size)
        open_apps.append(driver)
        return driver

    yield begin
    for driver in open_apps:
        driver.stop()
