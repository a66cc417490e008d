"""Where a photo comes from: the camera of the device, a file, or a picture that is dropped on the window."""

from abc import abstractmethod
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app.device.device import Fetch, taken
from companion.app.screen import Screen
from companion.app.screens import SCREENS
from companion.app.sentences import sorry
from companion.app.speech import speech
from companion.app.theme import look
from companion.app.widgets.buttons import PushButton
from companion.app.widgets.page import Bottom, Scrolling
from companion.app.widgets.photo import PhotoView, texture_of
from companion.app.widgets.surface import Gap
from companion.app.widgets.text import Icon, Text
from companion.app.work import EYE
from companion.memory.place import folder

if TYPE_CHECKING:
    from companion.app.app import CompanionApp
    from companion.app.device.webcam import Seen, Webcam


class PhotographingScreen(Screen):
    """`camera` says that the camera app is open (True), or that it was and took nothing (False)."""

    def __init__(self, app: "CompanionApp", params: dict[str, Any]) -> None:
        super().__init__(app, params)
        self._camera: Webcam | None = None
        self._no_camera = False
        self._failed: Exception | None = None
        self._hint: Text | None = None
        self.view: PhotoView

    @property
    @abstractmethod
    def wants_photo(self) -> bool:
        """Whether it is known what is looked for, and nothing is there yet."""

    @property
    @abstractmethod
    def title(self) -> str: ...

    @property
    def how(self) -> str:
        """How the photo is to be taken."""
        return speech.text("app.scan.how")

    @abstractmethod
    def read(self, file: Path) -> None:
        """A photo is there."""

    @abstractmethod
    def start_over(self) -> None:
        """Another photo is wanted."""

    def was_not_read(self, error: Exception) -> None:
        self._failed = error
        self.refill()

    def left(self) -> None:
        if self._camera is not None:
            self._camera.stop()
            self._camera = None

    def answered(self, answer: dict[str, Any]) -> None:
        if "file" in answer:
            self.read(Path(answer["file"]))

    def fill_choice(self) -> None:
        """No photo yet: what the camera sees, or where else a photo may come from."""
        self.add_widget(self.bar(self.title))
        choose = PushButton(speech.text("app.scan.file"), self._files, "tonal", "folder-open-outline")
        if self._camera is not None:
            self.view = PhotoView()
            self._hint = Text(speech.text("app.scan.starting"), "body", halign="center")
            beside = BoxLayout(orientation="vertical", size_hint_y=None, height=dp(64), padding=(dp(16), dp(4)))
            beside.add_widget(self._hint)
            self.add_widget(self.view)
            self.add_widget(beside)
            shoot = PushButton(speech.text("app.scan.take"), self._take, icon="camera-outline")
            self.add_widget(Bottom(choose, shoot))
            return
        words: list[Widget] = [Gap(24)]
        if self._failed is not None:
            told = sorry(self._failed).sentence
            words += [
                Icon("image-off-outline", 72, look.scheme.error, pos_hint={"center_x": 0.5}),
                Text(told, "body", halign="center"),
            ]
        else:
            words += [
                Icon("camera-outline", 72, look.scheme.primary, pos_hint={"center_x": 0.5}),
                Text(self.how, "body", halign="center"),
            ]
        if self._no_camera:
            words.append(
                Text(speech.text("app.scan.no_camera"), "body", look.scheme.on_surface_variant, halign="center")
            )
        if not self.app.device.handheld:
            words.append(Text(speech.text("app.scan.drop"), "label", look.scheme.on_surface_variant, halign="center"))
        self.add_widget(Scrolling(*words, gap=16))
        if self._no_camera or self._failed is not None:
            again = PushButton(speech.text("app.scan.camera_again"), self.start_over, "tonal", "camera-outline")
            self.add_widget(
                Bottom(again, PushButton(speech.text("app.scan.file"), self._files, icon="folder-open-outline"))
            )
        elif self.app.device.handheld:
            shoot = PushButton(speech.text("app.scan.take"), self._photograph, icon="camera-outline")
            self.add_widget(Bottom(choose, shoot))
        else:
            self.add_widget(Bottom(choose))

    def watch(self) -> None:
        if not self.wants_photo or self._no_camera or self._camera is not None or self._failed is not None:
            return
        self._camera = self.app.device.preview(self._seen, self._blind)
        if self._camera is not None:
            self.refill()
        elif self.params.get("camera") is None:
            self._photograph()
        elif self.params["camera"]:  # we were killed while it was open
            self._photographed(taken(_latest()))

    def _photograph(self) -> None:
        """By the camera app. That it is open is remembered first: a phone may kill us for its sake."""
        self._failed, self._no_camera = None, False
        self.remember(camera=True)
        if not self.app.device.photograph(_latest(), self._photographed):
            self.remember(camera=False)
            self._blind()

    def _photographed(self, photo: Path | None) -> None:
        self.remember(camera=False)
        if photo is None:
            self.refill()
        else:
            self.read(photo)

    def _seen(self, seen: "Seen") -> None:
        if self._camera is None or self._hint is None:
            return
        self.view.show(texture_of(seen.pixels))
        hint = "ready" if seen.hint is None else seen.hint.value
        self._hint.text = speech.text(f"app.scan.hint.{hint}")

    def _blind(self) -> None:
        self.left()
        self._no_camera = True
        self.refill()

    def _take(self) -> None:
        camera = self._camera
        if camera is None:
            return
        self.do(lambda: camera.take(_latest()), self.read, lane=EYE)

    def _files(self) -> None:
        if not self.app.device.choose_photo(_latest(), self._chosen) and "files" in SCREENS:
            self.app.navigator.go("files")

    def _chosen(self, fetch: Fetch | None) -> None:
        if fetch is not None:
            self.do(fetch, self.read, self.was_not_read, EYE)


def _latest() -> Path:
    """The last photo that was taken."""
    return folder() / "scans" / "latest.jpg"
