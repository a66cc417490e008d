"""A desktop: a webcam, folders, and a user who finds a file where it lies."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from companion.app.device.device import Device, Fetch

if TYPE_CHECKING:
    from companion.app.device.webcam import Seen, Webcam


class Desktop(Device):
    handheld = False

    def folder(self) -> None:
        return None

    def language(self) -> str:
        return ""

    def is_dark(self) -> bool:
        return False  # no two desktops tell it the same way

    def preview(self, seen: "Callable[[Seen], None]", failed: Callable[[], None]) -> "Webcam":
        from companion.app.device.webcam import Webcam

        return Webcam(seen, failed)

    def photograph(self, file: Path, then: Callable[[Path | None], None]) -> bool:
        return False

    def choose_photo(self, file: Path, then: Callable[[Fetch | None], None]) -> bool:
        return False

    def share(self, file: Path) -> bool:
        return False

    def vibrate(self) -> None:
        pass

    def stay_awake(self, wanted: bool) -> None:
        from kivy.core.window import Window

        Window.allow_screensaver = not wanted
