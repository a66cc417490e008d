"""The window: how long it keeps a touch waiting while 12 megapixels are read, and while a long history is scrolled.

Where other programs want the cores too, a frame also waits for its turn, which is none of our doing: beside the time on
the clock stands what was left of it without that wait (Linux counts it for each thread), and the window's own work.
"""

import os
import tempfile
import threading
import time
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any, NamedTuple

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


class Frame(NamedTuple):
    """Milliseconds from the frame before to this one."""

    clock: float
    worked: float
    """Work of the window's own thread."""
    queued: float
    """It could have gone on, and other programs had the cores."""

    @property
    def ours(self) -> float:
        """What our own threads made it wait."""
        return max(self.worked, self.clock - self.queued)


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
        idle += _frames(driver, time.monotonic() + 1)
        begun = time.monotonic()
        driver.app.navigator.front.dropped(photo)
        reading += _frames(driver, None)
        taken.append((time.monotonic() - begun) * 1000)
        assert "observation" in driver.app.navigator.front.params
    print(f"\nThe window while a photo of {SIZE[0]}x{SIZE[1]} is read, {RUNS} times ({median(taken):.0f} ms each)\n")
    _print({"nothing to do": idle, "a photo is read": reading})
    longest = max(frame.ours for frame in reading)
    print(f"\nlongest wait of our own doing while reading / {PROMISED} ms promised: {longest / PROMISED:.2f}")


def _scroll(driver: "Driver") -> None:
    """From the latest session to the first, a page at a time as it is loaded, and back again."""
    driver.app.navigator.restart(Place("home", {}), Place("history", {}))
    driver.settle()
    idle = _frames(driver, time.monotonic() + 1)
    screen = driver.app.navigator.front
    down = []
    while screen._more or screen.list.scroll_y > 0:
        down += _step(driver, screen.list, -STEP)
    back = []
    while screen.list.scroll_y < 1:
        back += _step(driver, screen.list, STEP)
    assert screen.list.count == LONG
    print(f"\nScrolling through {LONG:,} sessions, {STEP} lines a frame\n")
    _print({"nothing to do": idle, "down, loaded on the way": down, "back up": back})
    worked = median(frame.worked for frame in down + back) / median(frame.worked for frame in idle)
    print(f"\nmedian work of a frame, scrolling / idle: {worked:.2f}")
    longest = max(frame.ours for frame in down + back)
    print(f"longest wait of our own doing while scrolling / {PROMISED} ms promised: {longest / PROMISED:.2f}")


def _print(kinds: dict[str, list[Frame]]) -> None:
    columns = ("frames", "median ms", "99 % ms", "longest ms", "without queue", "own work")
    print(f"{'a frame,':28}" + "".join(f"{column:>15}" for column in columns))
    for name, frames in kinds.items():
        clock = [frame.clock for frame in frames]
        shown = (median(clock), float(np.percentile(clock, 99)), max(clock))
        longest = (max(frame.ours for frame in frames), max(frame.worked for frame in frames))
        print(f"{name:28}{len(frames):>15}" + "".join(f"{took:>15.1f}" for took in (*shown, *longest)))


def _step(driver: "Driver", sessions: Any, lines: int) -> list[Frame]:
    share = lines * sessions.pitch / max(1.0, sessions.column.height - sessions.height)
    sessions.scroll_y = min(1.0, max(0.0, sessions.scroll_y + share))
    return _frames(driver, time.monotonic())


def _frames(driver: "Driver", until: float | None) -> list[Frame]:
    """Frame after frame, until a moment or until nothing is being worked on."""
    from kivy.base import EventLoop
    from kivy.core.window import Window

    frames: list[Frame] = []
    last, worked, queued = time.monotonic(), time.thread_time(), _queued()
    while not frames or (driver.app.work.busy if until is None else last < until):
        Window.canvas.ask_update()
        EventLoop.idle()
        now, work, queue = time.monotonic(), time.thread_time(), _queued()
        frames.append(Frame((now - last) * 1000, (work - worked) * 1000, queue - queued))
        last, worked, queued = now, work, queue
    return frames


def _queued() -> float:
    """Milliseconds that this thread has waited for a core so far; nothing where the system does not count it."""
    counted = Path(f"/proc/self/task/{threading.get_native_id()}/schedstat")
    return int(counted.read_text().split()[1]) / 1e6 if counted.exists() else 0.0


if __name__ == "__main__":
    main()
