"""Opens the window, or says why there can be none. Kivy is first imported once its environment is set."""

import gc
import os
import sys
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path

from companion.app.device import here
from companion.memory.place import FOLDER, folder

PHONE = (412, 915)
"""The window on a desktop begins as large as a phone."""


def obstacle(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> str | None:
    """What keeps a window from being opened here: no `kivy`, no `screen`, or nothing that we know of."""
    if find_spec("kivy") is None:
        return "kivy"
    chosen = any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))
    if platform.startswith("linux") and "ANDROID_ARGUMENT" not in environment and not chosen:
        return "screen"
    return None


def prepare(size: tuple[int, int] = PHONE) -> None:
    """Kivy reads these once, when it is imported: our arguments are ours, and nothing is written to the home folder."""
    of_device = here().folder()
    if of_device is not None:
        os.environ.setdefault(FOLDER, str(of_device))
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    os.environ.setdefault("KIVY_NO_CONFIG", "1")
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    os.environ.setdefault("KIVY_NO_CONSOLELOG", "1")
    os.environ.setdefault("KIVY_HOME", str(folder() / "window"))
    Path(os.environ["KIVY_HOME"]).mkdir(parents=True, exist_ok=True)
    from kivy.config import Config

    Config.set("graphics", "width", str(size[0]))
    Config.set("graphics", "height", str(size[1]))
    Config.set("graphics", "minimum_width", "320")
    Config.set("graphics", "minimum_height", "320")
    Config.set("kivy", "exit_on_escape", "0")
    Config.set("input", "mouse", "mouse,disable_multitouch")


def open_app(code: str) -> None:
    """Runs until the window is closed. `code` is the language of the environment, for who has chosen none."""
    gc.enable()  # a window lives long, unlike a command
    prepare()
    from kivy.base import ExceptionManager

    from companion.app.app import CompanionApp, Mishap

    app = CompanionApp(code)
    ExceptionManager.add_handler(Mishap(app))
    app.run()
