"""An Android phone, asked through pyjnius. tests/phone/android_api.txt has every name and signature that is used here.

Photos are taken by the camera app and chosen in the system's picker, files go to other apps by a content address: so
there is no permission to ask for. Java's classes are looked up on the main thread, where those of the app are known.
"""

import mimetypes
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from android import activity as results
from android.runnable import run_on_ui_thread
from jnius import JavaException, autoclass, cast

from companion.app.device.device import Device, Fetch, taken

PHOTOGRAPH, CHOOSE = 1, 2
"""What an answer of another app is to."""
PROVIDER = ".fileprovider"
"""After the name of the package; phone/hook.py puts it into the manifest."""
A_BUZZ = 40
"""Milliseconds."""
SINCE_VIBRATION_EFFECT = 26


class Phone(Device):
    handheld = True

    def __init__(self) -> None:
        self._activity = autoclass("org.kivy.android.PythonActivity").mActivity
        self._waiting: tuple[int, Callable[[bool, Any], None]] | None = None

    # ---- what it is set to ----

    def folder(self) -> Path:
        return Path(self._activity.getFilesDir().getAbsolutePath()) / "table-companion"

    def language(self) -> str:
        return str(autoclass("java.util.Locale").getDefault().getLanguage())

    def is_dark(self) -> bool:
        configuration = autoclass("android.content.res.Configuration")
        mode = self._activity.getResources().getConfiguration().uiMode
        return bool(mode & configuration.UI_MODE_NIGHT_MASK == configuration.UI_MODE_NIGHT_YES)

    # ---- photos ----

    def preview(self, seen: object, failed: object) -> None:
        return None

    def photograph(self, file: Path, then: Callable[[Path | None], None]) -> bool:
        intents, store = autoclass("android.content.Intent"), autoclass("android.provider.MediaStore")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.unlink(missing_ok=True)  # so that a photo that lies there later is the one that was asked for
        intent = intents(store.ACTION_IMAGE_CAPTURE)
        intent.putExtra(store.EXTRA_OUTPUT, self._address(file))
        intent.addFlags(intents.FLAG_GRANT_READ_URI_PERMISSION | intents.FLAG_GRANT_WRITE_URI_PERMISSION)
        return self._ask(PHOTOGRAPH, intent, lambda done, _: then(taken(file) if done else None))

    def choose_photo(self, file: Path, then: Callable[[Fetch | None], None]) -> bool:
        intents = autoclass("android.content.Intent")
        intent = intents(intents.ACTION_OPEN_DOCUMENT)
        intent.addCategory(intents.CATEGORY_OPENABLE)
        intent.setType("image/*")

        def chosen(done: bool, answer: Any) -> None:
            address = answer.getData() if done and answer is not None else None
            then(None if address is None else self._fetching(address, file))

        return self._ask(CHOOSE, intent, chosen)

    def _fetching(self, address: Any, file: Path) -> Fetch:
        resolver = self._activity.getContentResolver()

        def fetch() -> Path:
            from data.files import whole_file
            from vision.observation import Reason, Unreadable

            try:
                opened = resolver.openFileDescriptor(address, "r")
            except JavaException:  # gone, or in a cloud that cannot be reached
                raise Unreadable(Reason.MISSING) from None
            if opened is None:
                raise Unreadable(Reason.MISSING)
            with os.fdopen(opened.detachFd(), "rb") as there, whole_file(file) as here:
                shutil.copyfileobj(there, here)
            return file

        return fetch

    # ---- other apps ----

    def share(self, file: Path) -> bool:
        intents = autoclass("android.content.Intent")
        intent = intents(intents.ACTION_SEND)
        intent.setType(mimetypes.guess_type(file.name)[0] or "application/octet-stream")
        intent.putExtra(intents.EXTRA_STREAM, self._address(file))
        intent.addFlags(intents.FLAG_GRANT_READ_URI_PERMISSION)
        self._activity.startActivity(intents.createChooser(intent, None))
        return True

    def _address(self, file: Path) -> Any:
        """By which another app may open a file of ours."""
        provider = autoclass("androidx.core.content.FileProvider")
        java_file = autoclass("java.io.File")(str(file))
        address = provider.getUriForFile(self._activity, f"{self._activity.getPackageName()}{PROVIDER}", java_file)
        return cast("android.os.Parcelable", address)  # there is a putExtra for each of two dozen types

    def _ask(self, what: int, intent: Any, then: Callable[[bool, Any], None]) -> bool:
        """`then` gets whether it was done, and the intent that answers, which may be None. False: no app for it."""
        results.unbind(on_activity_result=self._answered)
        results.bind(on_activity_result=self._answered)
        self._waiting = (what, then)
        try:
            self._activity.startActivityForResult(intent, what)
        except JavaException as error:
            if error.classname != "android.content.ActivityNotFoundException":
                raise
            self._waiting = None
            return False
        return True

    def _answered(self, what: int, result: int, intent: Any) -> None:
        """Called on a thread of Java's."""
        from kivy.clock import Clock

        Clock.schedule_once(lambda _: self._deliver(what, result, intent))

    def _deliver(self, what: int, result: int, intent: Any) -> None:
        waiting, self._waiting = self._waiting, None
        if waiting is not None and waiting[0] == what:
            waiting[1](result == autoclass("android.app.Activity").RESULT_OK, intent)

    # ---- what is felt and seen ----

    def vibrate(self) -> None:
        service = self._activity.getSystemService(autoclass("android.content.Context").VIBRATOR_SERVICE)
        vibrator = cast("android.os.Vibrator", service)
        if not vibrator.hasVibrator():
            return
        if autoclass("android.os.Build$VERSION").SDK_INT < SINCE_VIBRATION_EFFECT:
            vibrator.vibrate(A_BUZZ)
        else:
            effects = autoclass("android.os.VibrationEffect")
            vibrator.vibrate(effects.createOneShot(A_BUZZ, effects.DEFAULT_AMPLITUDE))

    def stay_awake(self, wanted: bool) -> None:
        parameters = autoclass("android.view.WindowManager$LayoutParams")
        _keep_screen_on(self._activity, parameters.FLAG_KEEP_SCREEN_ON, wanted)


@run_on_ui_thread  # type: ignore[untyped-decorator]
def _keep_screen_on(activity: Any, flag: int, wanted: bool) -> None:
    window = activity.getWindow()
    if wanted:
        window.addFlags(flag)
    else:
        window.clearFlags(flag)
