"""What the app asks of the machine in the user's hand. Nothing else in the app knows whether that is a phone."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.app.device.webcam import Seen, Webcam

Fetch = Callable[[], Path]
"""Brings a chosen photo into a file of ours; not for the main thread. Raises Unreadable or Trouble."""


class Device(ABC):
    """Callbacks come on the main thread. Files for other apps lie in the folders of phone/shared_folders.xml."""

    handheld: bool
    """It is touched, and there is nothing that could be dropped on it."""

    @abstractmethod
    def folder(self) -> Path | None:
        """Where the app's own files are; None where the user's environment says."""

    @abstractmethod
    def language(self) -> str:
        """The code of the language it is set to; empty where the user's environment says."""

    @abstractmethod
    def is_dark(self) -> bool:
        """Whether it is set to light letters on dark ground."""

    @abstractmethod
    def preview(self, seen: "Callable[[Seen], None]", failed: Callable[[], None]) -> "Webcam | None":
        """What a camera sees now, shown by ourselves; None where an app of its own takes the photos."""

    @abstractmethod
    def photograph(self, file: Path, then: Callable[[Path | None], None]) -> bool:
        """Opens that app, which writes its photo to `file`; `then` gets it, or None where none was taken.

        We may be killed while it is open. The photo is in `file` all the same, which was empty before. False where
        there is no such app.
        """

    @abstractmethod
    def choose_photo(self, file: Path, then: Callable[[Fetch | None], None]) -> bool:
        """Opens the system's picker; `then` gets what brings the chosen photo to `file`, or None. False without one."""

    @abstractmethod
    def share(self, file: Path) -> bool:
        """Offers the file to other apps; False where there are none for that, and it stays where it is."""

    @abstractmethod
    def vibrate(self) -> None:
        """Shortly, so that a refusal is felt by who looks at the cards."""

    @abstractmethod
    def stay_awake(self, wanted: bool) -> None:
        """Whether the screen stays on while nobody touches it."""


def taken(file: Path) -> Path | None:
    """The photo that a camera app has left; some make the file and leave it empty when the user goes back."""
    return file if file.is_file() and file.stat().st_size else None
