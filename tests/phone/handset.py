"""A phone that is not there: its camera app, its picker, its share sheet and the rest, behind the Java of java.py.

It is as strict as Android: a content address only for the folders of the manifest, and only with the permission granted
to who gets it; flags of the window on the thread of the user interface; nothing of ours survives a kill but files.
"""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple
from xml.etree import ElementTree

import pytest

from phone.hook import with_provider
from phone.spec import ROOT, listed, setting
from tests.phone.java import Java, JavaException, JavaObject, WrongCall

ANDROID = "{http://schemas.android.com/apk/res/android}"
OK, CANCELED = -1, 0
READ, WRITE = 1, 2
KEEP_SCREEN_ON = 128


class Handed(NamedTuple):
    type: str
    content: bytes


class Handset:
    """`camera` writes a photo to the file that it is given, or does not; None where there is no camera app."""

    def __init__(self, files: Path, api: int = 33) -> None:
        self.files = files
        self.camera: Callable[[Path], bool] | None = lambda _: False
        self.chosen: Path | None = None
        """What the user chooses in the picker."""
        self.language, self.night, self.has_vibrator = "cs", False, True
        self.api = api
        self.handed_on: list[Handed] = []
        self.buzzes: list[int] = []
        self.flags = 0
        self._on_ui_thread = False
        self._listeners: list[Callable[[int, int, Any], None]] = []
        self._open: tuple[JavaObject, int] | None = None
        self.java = Java(self._behaviour(), api)
        self._activity = self.java.new("org.kivy.android.PythonActivity")

    # ---- what the user does ----

    @property
    def in_front(self) -> str | None:
        """The action of the app that lies over ours."""
        return None if self._open is None else str(self._open[0].state["action"])

    def come_back(self, listening: bool = True) -> None:
        """The user does what they came for in the app in front, and returns; `listening` is not who was killed."""
        assert self._open is not None
        (intent, code), self._open = self._open, None
        answer, done = None, False
        if intent.state["action"] == "android.media.action.IMAGE_CAPTURE":
            assert self.camera is not None
            done = self.camera(intent.state["extras"]["output"].state["file"])
        elif self.chosen is not None:
            answer, done = self._intent(), True
            answer.state["data"] = self.java.new("android.net.Uri", file=self.chosen)
        for listener in self._listeners[:] if listening else ():
            listener(code, OK if done else CANCELED, answer)

    # ---- what python-for-android offers ----

    def install(self, monkeypatch: pytest.MonkeyPatch) -> None:
        jnius, android = ModuleType("jnius"), ModuleType("android")
        activity, runnable = ModuleType("android.activity"), ModuleType("android.runnable")
        jnius.autoclass, jnius.cast = self.java.autoclass, self.java.cast  # type: ignore[attr-defined]
        jnius.JavaException = JavaException  # type: ignore[attr-defined]
        activity.bind, activity.unbind = self._bind, self._unbind  # type: ignore[attr-defined]
        runnable.run_on_ui_thread = self._run_on_ui_thread  # type: ignore[attr-defined]
        android.activity, android.runnable = activity, runnable  # type: ignore[attr-defined]
        for module in (jnius, android, activity, runnable):
            monkeypatch.setitem(sys.modules, module.__name__, module)
        monkeypatch.delitem(sys.modules, "companion.app.device.phone", raising=False)
        monkeypatch.setenv("ANDROID_ARGUMENT", str(self.files / "app"))

    def _bind(self, on_activity_result: Callable[[int, int, Any], None]) -> None:
        self._listeners.append(on_activity_result)

    def _unbind(self, on_activity_result: Callable[[int, int, Any], None]) -> None:
        self._listeners = [listener for listener in self._listeners if listener != on_activity_result]

    def _run_on_ui_thread(self, function: Callable[..., None]) -> Callable[..., None]:
        def run(*arguments: Any, **named: Any) -> None:
            self._on_ui_thread = True
            try:
                function(*arguments, **named)
            finally:
                self._on_ui_thread = False

        return run

    # ---- what Android does ----

    def _behaviour(self) -> dict[str, Callable[..., Any]]:
        return {
            "org.kivy.android.PythonActivity.mActivity": lambda: self._activity,
            "java.io.File.File": lambda path: self.java.new("java.io.File", path=Path(path)),
            "java.io.File.getAbsolutePath": lambda file: str(file.state["path"]),
            "java.util.Locale.getDefault": lambda: self.java.new("java.util.Locale"),
            "java.util.Locale.getLanguage": lambda _: self.language,
            "android.os.Build$VERSION.SDK_INT": lambda: self.api,
            "android.os.ParcelFileDescriptor.detachFd": lambda opened: opened.state["fd"],
            "android.content.Context.getFilesDir": lambda _: self.java.new("java.io.File", path=self.files),
            "android.content.Context.getPackageName": lambda _: self._package(),
            "android.content.Context.getContentResolver": lambda _: self.java.new("android.content.ContentResolver"),
            "android.content.Context.getResources": lambda _: self.java.new("android.content.res.Resources"),
            "android.content.Context.getSystemService": lambda _, name: self._service(name),
            "android.content.Context.startActivity": lambda _, intent: self._start(intent),
            "android.content.ContentResolver.openFileDescriptor": lambda _, uri, mode: self._opened(uri, mode),
            "android.content.res.Resources.getConfiguration": lambda _: self.java.new(
                "android.content.res.Configuration"
            ),
            "android.content.res.Configuration.uiMode": lambda _: 0x21 if self.night else 0x11,
            "android.content.Intent.Intent": self._intent,
            "android.content.Intent.createChooser": self._chooser,
            "android.content.Intent.setType": lambda intent, kind: self._set(intent, type=kind),
            "android.content.Intent.addCategory": lambda intent, name: self._set(intent, category=name),
            "android.content.Intent.addFlags": lambda intent, flags: self._set(
                intent, flags=intent.state["flags"] | flags
            ),
            "android.content.Intent.getData": lambda intent: intent.state["data"],
            "android.content.Intent.putExtra": lambda intent, name, value: self._set(
                intent, extras={**intent.state["extras"], name: value}
            ),
            "android.app.Activity.getWindow": lambda _: self.java.new("android.view.Window"),
            "android.app.Activity.startActivityForResult": lambda _, intent, code: self._start_for_result(intent, code),
            "android.view.Window.addFlags": lambda _, flags: self._flag(self.flags | flags),
            "android.view.Window.clearFlags": lambda _, flags: self._flag(self.flags & ~flags),
            "android.os.Vibrator.hasVibrator": lambda _: self.has_vibrator,
            "android.os.Vibrator.vibrate": lambda _, what: self._vibrate(what),
            "android.os.VibrationEffect.createOneShot": lambda milliseconds, _: self.java.new(
                "android.os.VibrationEffect", milliseconds=milliseconds
            ),
            "androidx.core.content.FileProvider.getUriForFile": lambda _, authority, file: self._address(
                authority, file.state["path"]
            ),
        }

    def _package(self) -> str:
        return f"{setting('package.domain')}.{setting('package.name')}"

    def _intent(self, action: str = "") -> JavaObject:
        return self.java.new("android.content.Intent", action=action, type=None, flags=0, extras={}, data=None)

    def _set(self, intent: JavaObject, **state: Any) -> JavaObject:
        intent.state.update(state)
        return intent

    def _chooser(self, intent: JavaObject, title: str | None) -> JavaObject:
        return self._set(self._intent("android.intent.action.CHOOSER"), extras={"android.intent.extra.INTENT": intent})

    def _address(self, authority: str, file: Path) -> JavaObject:
        """As FileProvider does it: by the entry in the manifest, for the folders that it names."""
        manifest = f'<manifest xmlns:android="{ANDROID[1:-1]}"><application></application></manifest>'
        (entry,) = ElementTree.fromstring(with_provider(manifest)).iter("provider")
        declared = entry.attrib[f"{ANDROID}authorities"].replace("${applicationId}", self._package())
        (folders,) = listed("android.res_xml")
        roots = [self.files / folder.attrib["path"] for folder in ElementTree.parse(ROOT / folders).getroot()]
        if authority != declared or not any(file.is_relative_to(root) for root in roots):
            raise JavaException(f"no configured root contains {file}", "java.lang.IllegalArgumentException")
        return self.java.new("android.net.Uri", file=file)

    def _start(self, intent: JavaObject) -> None:
        assert intent.state["action"] == "android.intent.action.CHOOSER"
        sent = intent.state["extras"]["android.intent.extra.INTENT"].state
        assert sent["action"] == "android.intent.action.SEND"
        assert sent["flags"] & READ, "who gets the file may not read it"
        file = sent["extras"]["android.intent.extra.STREAM"].state["file"]
        self.handed_on.append(Handed(sent["type"], file.read_bytes()))

    def _start_for_result(self, intent: JavaObject, code: int) -> None:
        asked = intent.state
        assert self._open is None
        if asked["action"] == "android.media.action.IMAGE_CAPTURE":
            if self.camera is None:
                raise JavaException("No Activity found", "android.content.ActivityNotFoundException")
            assert asked["flags"] & WRITE, "the camera may not write the photo"
            assert asked["extras"]["output"].state["file"].parent.is_dir()
        else:
            assert asked["action"] == "android.intent.action.OPEN_DOCUMENT"
            assert (asked["type"], asked["category"]) == ("image/*", "android.intent.category.OPENABLE")
        self._open = (intent, code)

    def _opened(self, uri: JavaObject, mode: str) -> JavaObject:
        assert mode == "r"
        file: Path = uri.state["file"]
        if not file.exists():
            raise JavaException(f"No content at {file}", "java.io.FileNotFoundException")
        return self.java.new("android.os.ParcelFileDescriptor", fd=os.open(file, os.O_RDONLY))

    def _service(self, name: str) -> JavaObject:
        assert name == "vibrator"
        return self.java.new("android.os.Vibrator")

    def _vibrate(self, what: int | JavaObject) -> None:
        if "VIBRATE" not in listed("android.permissions"):
            raise JavaException("Requires VIBRATE permission", "java.lang.SecurityException")
        self.buzzes.append(what if isinstance(what, int) else what.state["milliseconds"])

    def _flag(self, flags: int) -> None:
        if not self._on_ui_thread:
            raise WrongCall("only the thread of the user interface may touch the window")
        self.flags = flags
