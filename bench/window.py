"""The window while a photo is read: how long it keeps a touch waiting, idle and while 12 megapixels are looked at."""

import os
import tempfile
import time
from pathlib import Path
from statistics import median

import cv2
import numpy as np

from companion.app.opening import prepare

PHOTO = Path(__file__).parent.parent / "tests" / "vision" / "photos" / "six_nimmt" / "six_nimmt_dev_000.jpg"
SIZE = (4000, 3000)
RUNS = 5
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
        _measure(photo)


def _measure(photo: Path) -> None:
    from tests.companion.app.driver import Driver

    driver = Driver()
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
    driver.stop()


def _gaps(driver: "object", until: float | None) -> list[float]:
    """Milliseconds from one frame to the next, until a moment or until nothing is being worked on."""
    from kivy.base import EventLoop
    from kivy.core.window import Window

    gaps = []
    last = time.monotonic()
    while (until is None and driver.app.work.busy) or (until is not None and last < until):  # type: ignore[attr-defined]
        Window.canvas.ask_update()
        EventLoop.idle()
        now = time.monotonic()
        gaps.append((now - last) * 1000)
        last = now
    return gaps


if __name__ == "__main__":
    main()
