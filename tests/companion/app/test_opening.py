"""`companion` where there is a screen: a window in the shape of a phone, with the sample night to look at."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.app.opening import PHONE, obstacle

OPENED = """
import json, sys, threading, time
from companion.memory.place import Settings, set_settings
set_settings(Settings(welcomed=True))
END = time.monotonic() + 60

def running():
    kivy = sys.modules.get("kivy.app")  # imported by the command, once its environment is set
    app = kivy.App.get_running_app() if hasattr(kivy, "App") else None
    return app if app is not None and app.root is not None else None

def look():
    while running() is None:
        time.sleep(0.1)
    from kivy.clock import Clock
    Clock.schedule_interval(lambda _: tell(running()), 0.2)

def tell(app):
    from kivy.core.window import Window
    from kivy.uix.label import Label
    texts = [part.text for child in Window.children for part in child.walk() if isinstance(part, Label)]
    if "A sample night" in texts or time.monotonic() > END:  # the first page learns from the history what to offer
        print(json.dumps({"size": Window.size, "texts": texts}))
        app.stop()
        return False

threading.Thread(target=look, daemon=True).start()
sys.argv = ["companion", "--lang", "en"]
from companion.cli import main
main()
"""


def test_the_command_opens_a_window_like_a_phone_with_the_sample_night(tmp_path: Path) -> None:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("KIVY_")}
    environment = {
        **kept,
        "COMPANION_DATA": str(tmp_path),
        "SDL_VIDEODRIVER": "offscreen",
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    done = subprocess.run(
        [sys.executable, "-c", OPENED], env=environment, capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stderr
    seen = json.loads(done.stdout)
    assert tuple(seen["size"]) == PHONE
    assert {"New game", "A sample night"} <= set(seen["texts"])


@pytest.mark.parametrize(
    ("environment", "platform", "against"),
    [
        ({}, "linux", "screen"),
        ({"DISPLAY": ""}, "linux", "screen"),
        ({"DISPLAY": ":0"}, "linux", None),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", None),
        ({"ANDROID_ARGUMENT": "/data/app"}, "linux", None),
        ({}, "darwin", None),
        ({}, "win32", None),
    ],
)
def test_what_keeps_a_window_from_being_opened(environment: dict[str, str], platform: str, against: str | None) -> None:
    assert obstacle(environment, platform) == against
