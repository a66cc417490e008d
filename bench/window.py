"""The window: how long it keeps a touch waiting while 12 megapixels are read, and while a long history is scrolled."""

import os
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

import cv2
import numpy as np

from bench.history import PLAYED, made, play_one
from companion.app.opening import prepare
from companion.app.whereabouts import Place

if TYPE_CHECKING:
    from tests.companion.app.driver import Driver

PHOTO = Path(__file__).parent.parent / "tests" / "vision" / "photos" / "six_nimmt" / "six_nimmt_dev_000.jpg"
SIZE = (4000, 3000)
RUNS = 5
LONG = 10_000
STEP = 12
"""Lines that a strong push of the thumb goes on in one frame."""
PROMISED = 100
"""Milliseconds within which the window answers."""


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        os.environ.update(
            SDL_VIDEODRIVER="offscreen",
            KIVY_HOME=f"{folder}/kivy",
            COMPANION_DATA=f"{folder}/data",
            COMPANION_CAMERA=f"{folder}/none",
        )
        prepare()
        from companion.memory.place import Settings, set_settings

        set_settings(Settings(welcomed=True))
        photo = Path(folder) / "large.jpg"
        picture = cv2.imread(str(PHOTO))
        assert picture is not None
        upright = picture.shape[0] > picture.shape[1]
        cv2.imwrite(str(photo), cv2.resize(picture, SIZE[::-1] if upright else SIZE))
        from tests.companion.app.driver import Driver

        played = [play_one(seed) for seed in range(PLAYED)]
        made(Path(folder) / "data" / "history.sqlite3", LONG, played).close()
        driver = Driver()
        _read(driver, photo)
        _scroll(driver)
        driver.stop()


def _read(driver: "Driver", photo: Path) -> None:
    driver.app.navigator.go("scan", game="six_nimmt", kind="rows")
    driver.settle()
    idle, reading, taken = [], [], []
    for _ in range(RUNS):
        idle += _gaps(driver, time.monotonic() + 1)
        begun = time.monotonic()
        driver.app.navigator.front.dropped(photo)
        reading += _gaps(driver, None)
        taken.append((time.monotonic() - begun) * 1000)
        assert "observation" in driver.app.navigator.front.params
    print(f"\nThe window while a photo of {SIZE[0]}x{SIZE[1]} is read, {RUNS} times ({median(taken):.0f} ms each)\n")
    print(f"{'':28}{'median ms':>12}{'99 % ms':>12}{'longest ms':>12}")
    for name, gaps in (("a frame, nothing to do", idle), ("a frame, a photo is read", reading)):
        print(f"{name:28}{median(gaps):>12.1f}{float(np.percentile(gaps, 99)):>12.1f}{max(gaps):>12.1f}")
    print(f"\nlongest wait while reading / {PROMISED} ms promised: {max(reading) / PROMISED:.2f}")


def _scroll(driver: "Driver") -> None:
    """From the latest session to the first, a page at a time as it is loaded, and back again."""
    driver.app.navigator.restart(Place("home", {}), Place("history", {}))
    driver.settle()
    idle = _gaps(driver, time.monotonic() + 1)
    screen = driver.app.navigator.front
    down = []
    while screen._more or screen.list.scroll_y > 0:
        down += _step(driver, screen.list, -STEP)
    back = []
    while screen.list.scroll_y < 1:
        back += _step(driver, screen.list, STEP)
    assert len(screen.list.data) == LONG
    print(f"\nScrolling through {LONG:,} sessions, {STEP} lines a frame\n")
    print(f"{'':28}{'frames':>10}{'median ms':>12}{'99 % ms':>12}{'longest ms':>12}")
    for name, gaps in (("nothing to do", idle), ("down, loaded on the way", down), ("back up", back)):
        shown = (median(gaps), float(np.percentile(gaps, 99)), max(gaps))
        print(f"{name:28}{len(gaps):>10}" + "".join(f"{took:>12.1f}" for took in shown))
    print(f"\nmedian of a frame, scrolling / idle: {median(down + back) / median(idle):.2f}")


def _step(driver: "Driver", sessions: Any, lines: int) -> list[float]:
    whole = max(1.0, sessions.column.height - sessions.height)
    share = sessions.column.height / max(1, len(sessions.data)) / whole
    sessions.scroll_y = min(1.0, max(0.0, sessions.scroll_y + lines * share))
    return _gaps(driver, time.monotonic())


def _gaps(driver: "Driver", until: float | None) -> list[float]:
    """Milliseconds from one frame to the next, until a moment or until nothing is being worked on."""
    from kivy.base import EventLoop
    from kivy.core.window import Window

    gaps: list[float] = []
    last = time.monotonic()
    while not gaps or (driver.app.work.busy if until is None else last < until):
        Window.canvas.ask_update()
        EventLoop.idle()
        now = time.monotonic()
        gaps.append((now - last) * 1000)
        last = now
    return gaps


if __name__ == "__main__":
    main()
