"""The camera of a desktop: what it sees now, read on a thread of its own."""

import os
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from kivy.clock import Clock

if TYPE_CHECKING:
    from vision.preview import Hint

CAMERA = "COMPANION_CAMERA"
"""Which camera: its number, or an address that OpenCV can open, such as that of a phone which sends its picture."""
A_FRAME = 1 / 20
A_HINT = 0.6
"""Seconds between two looks at whether the photo would be good."""
QUALITY = 95
SILENT = 0
"""The level of its log at which OpenCV says nothing."""


class Seen(NamedTuple):
    pixels: Any
    """Rows of red, green and blue."""
    hint: "Hint | None"


class Webcam:
    """`seen` gets what the camera sees, `failed` is called where there is none; both on the main thread."""

    def __init__(self, seen: Callable[[Seen], None], failed: Callable[[], None]) -> None:
        self._seen, self._failed = seen, failed
        self._over = threading.Event()
        self._shown = threading.Event()
        self._shown.set()
        self._frame: Any = None
        self._thread = threading.Thread(target=self._watch, name="camera", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._over.set()

    def take(self, file: Path) -> Path:
        """The photo as the camera sees it now. Not for the main thread. Raises Trouble."""
        import cv2

        from data.files import whole_file

        _, content = cv2.imencode(".jpg", self._frame, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
        with whole_file(file) as out:
            out.write(content.tobytes())
        return file

    def _watch(self) -> None:
        import cv2

        wish = os.environ.get(CAMERA, "0")
        capture = _opened(int(wish) if wish.isdecimal() else wish)
        if not capture.isOpened():
            Clock.schedule_once(lambda _: self._tell(self._failed))
            return
        capture.set(cv2.CAP_PROP_FRAME_WIDTH, 1920)
        capture.set(cv2.CAP_PROP_FRAME_HEIGHT, 1080)
        hint, looked = None, 0.0
        while not self._over.is_set():
            begun = time.monotonic()
            frame = _next_frame(capture)
            if frame is None:
                Clock.schedule_once(lambda _: self._tell(self._failed))
                break
            self._frame = frame
            if begun - looked > A_HINT:
                from vision.preview import hint as look_for_hint

                hint, looked = look_for_hint(frame), time.monotonic()
            self._show(Seen(cv2.cvtColor(frame, cv2.COLOR_BGR2RGB), hint))
            self._over.wait(max(0.0, A_FRAME - (time.monotonic() - begun)))
        capture.release()

    def _show(self, seen: Seen) -> None:
        """A frame that comes before the last one was shown is left out."""
        if not self._shown.is_set():
            return
        self._shown.clear()

        def show(_: float) -> None:
            self._shown.set()
            self._tell(lambda: self._seen(seen))

        Clock.schedule_once(show)

    def _tell(self, tell: Callable[[], None]) -> None:
        if not self._over.is_set():
            tell()


def _opened(source: int | str) -> Any:
    import cv2

    log: Any = getattr(cv2.utils, "logging", cv2)  # OpenCV 5 has it in a module of its own
    before = log.setLogLevel(SILENT)  # that there is no camera is told in our own words
    try:
        return cv2.VideoCapture(source)
    finally:
        log.setLogLevel(before)


def _next_frame(capture: Any) -> Any:
    """None where the camera is gone; a film begins again."""
    import cv2

    there, frame = capture.read()
    if not there and capture.set(cv2.CAP_PROP_POS_FRAMES, 0):
        there, frame = capture.read()
    return frame if there else None
