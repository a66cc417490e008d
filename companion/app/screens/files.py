"""A file dialog of our own: the photos of a folder, the latest first, and the folders around them."""

import os
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from kivy.uix.widget import Widget
from platformdirs import user_pictures_path

from companion.app.past import written
from companion.app.screen import Screen
from companion.app.speech import speech
from companion.app.theme import look
from companion.app.widgets.page import Scrolling
from companion.app.widgets.rows import Heading, Line
from companion.app.widgets.text import Text

PHOTOS = (".jpg", ".jpeg", ".png", ".webp", ".bmp", ".tif", ".tiff", ".avif", ".gif")
MOST = 200
"""More photos than this are not listed: the latest are meant."""


class Inside(NamedTuple):
    folders: list[str]
    photos: list[tuple[str, float]]
    """With the moment of their last change."""
    more: int
    """Photos that are not listed."""


class FilesScreen(Screen):
    """`folder` is shown; the answer is `file`."""

    def __init__(self, app: Any, params: dict[str, Any]) -> None:
        super().__init__(app, params)
        self._inside: Inside | None = None

    @property
    def folder(self) -> Path:
        kept = self.params.get("folder")
        if kept:
            return Path(kept)
        pictures = user_pictures_path()
        return pictures if pictures.is_dir() else Path.home()

    def entered(self) -> None:
        folder = self.folder
        self.do(lambda: _inside(folder), self._listed, self._not_listed)

    def _listed(self, inside: Inside) -> None:
        self._inside = inside
        self.refill()

    def _not_listed(self, error: Exception) -> None:
        """A folder that cannot be opened is as good as empty; the way up is there."""
        self._listed(Inside([], [], 0))
        self.app.navigator.tell(speech.text("app.files.closed", folder=self.folder.name or str(self.folder)))

    def fill(self) -> None:
        folder = self.folder
        self.add_widget(self.bar(speech.text("app.files.title")))
        lines: list[Widget] = [Text(str(folder), "label", look.scheme.on_surface_variant)]
        if folder.parent != folder:
            up = folder.parent.name or str(folder.parent)
            lines.append(Line(speech.text("app.files.up"), up, "arrow-up-bold", self._open(folder.parent)))
        if self._inside is None:
            self.add_widget(Scrolling(*lines))
            return
        if self._inside.photos:
            lines.append(Heading(speech.text("app.files.photos")))
        for name, changed in self._inside.photos:
            lines.append(
                Line(name, written(datetime.fromtimestamp(changed)), "image-outline", self._choose(folder / name))
            )
        if self._inside.more:
            lines.append(Text(speech.text("app.files.more", n=self._inside.more), "label"))
        if not self._inside.photos:
            lines.append(Text(speech.text("app.files.none"), "body"))
        if self._inside.folders:
            lines.append(Heading(speech.text("app.files.folders")))
        lines += [Line(name, icon="folder-open-outline", do=self._open(folder / name)) for name in self._inside.folders]
        self.add_widget(Scrolling(*lines))

    def _open(self, folder: Path) -> Callable[[], None]:
        def open() -> None:
            self._inside = None
            self.remember(folder=str(folder))
            self.refill()
            self.entered()

        return open

    def _choose(self, file: Path) -> Callable[[], None]:
        return lambda: self.app.navigator.answer({"file": str(file)})


def _inside(folder: Path) -> Inside:
    folders, photos = [], []
    with os.scandir(folder) as found:
        for entry in found:
            if entry.name.startswith("."):
                continue
            if entry.is_dir():
                folders.append(entry.name)
            elif entry.name.lower().endswith(PHOTOS):
                photos.append((entry.name, entry.stat().st_mtime))
    latest = sorted(photos, key=lambda photo: -photo[1])
    return Inside(sorted(folders, key=str.casefold), latest[:MOST], max(0, len(latest) - MOST))
