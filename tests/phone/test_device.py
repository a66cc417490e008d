"""The app on a phone that is not there: every call of Android's is checked against its names and signatures."""

import ast
import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from PIL import Image, ImageOps

from phone.spec import ROOT
from tests.companion.app.conftest import LARGEST, Start
from tests.phone.handset import KEEP_SCREEN_ON, Handed, Handset
from tests.phone.java import TABLE, Java, JavaException, WrongCall, read_table

if TYPE_CHECKING:
    from companion.app.device.device import Device
    from tests.companion.app.driver import Driver

PILE = ROOT / "tests" / "vision" / "photos" / "six_nimmt_pile" / "six_nimmt_pile_dev_020.jpg"
PHONE = ROOT / "companion" / "app" / "device" / "phone.py"
CAMERA, PICKER = "android.media.action.IMAGE_CAPTURE", "android.intent.action.OPEN_DOCUMENT"
ORIENTATION, HELD_UPRIGHT = 0x0112, 6
"""The tag of EXIF, and what it says where the picture must be turned by a quarter."""


@pytest.fixture
def handset(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Handset:
    made = Handset(tmp_path / "files")
    made.install(monkeypatch)
    return made


@pytest.fixture
def device(handset: Handset) -> "Device":
    from companion.app.device import here

    return here()


@pytest.fixture
def begin(start: Start, handset: Handset, monkeypatch: pytest.MonkeyPatch) -> "Callable[[], Driver]":
    """Starts the app on the phone; again, it finds what the one before left behind."""
    monkeypatch.setenv("COMPANION_DATA", str(handset.files / "table-companion"))
    handset.language = "en"
    return start


def photographs(file: Path) -> bool:
    """The pile, by a phone that is held upright: the picture lies on its side, and EXIF says so."""
    with Image.open(PILE) as photo:
        exif = Image.Exif()
        exif[ORIENTATION] = HELD_UPRIGHT
        ImageOps.exif_transpose(photo).rotate(90, expand=True).save(file, "jpeg", quality=95, exif=exif)
    return True


def to_the_camera(driver: "Driver") -> None:
    driver.app.navigator.go("scan", game="six_nimmt", kind="pile", asked={"pile_of": "Ana"})
    driver.settle()


def cards(driver: "Driver") -> list[int]:
    observation: dict[str, Any] = driver.app.navigator.front.params["observation"]
    return sorted(item["value"] for item in observation["items"])


def in_the_pile() -> list[int]:
    return sorted(card["value"] for card in json.loads(PILE.with_suffix(".json").read_text())["cards"])


# ---- photos ----


def test_whoever_wants_a_photo_is_in_the_camera_app_at_once(begin: "Callable[[], Driver]", handset: Handset) -> None:
    handset.camera = photographs
    phone = begin()
    to_the_camera(phone)
    assert handset.in_front == CAMERA
    handset.come_back()
    phone.frames()
    phone.settle()
    assert cards(phone) == in_the_pile(), "it was turned as EXIF says"


def test_killed_while_the_camera_is_open_the_photo_is_read_all_the_same(
    begin: "Callable[[], Driver]", handset: Handset
) -> None:
    handset.camera = photographs
    phone = begin()
    to_the_camera(phone)
    phone.abandon()
    handset.come_back(listening=False)
    again = begin()
    assert again.screen == "scan"
    assert cards(again) == in_the_pile()
    again.tap("Accept")
    assert again.screen == "home"


def test_killed_and_no_photo_taken_the_same_screen_asks_again(begin: "Callable[[], Driver]", handset: Handset) -> None:
    phone = begin()
    to_the_camera(phone)
    phone.abandon()
    handset.come_back(listening=False)
    again = begin()
    assert (again.screen, handset.in_front) == ("scan", None)
    handset.camera = photographs
    again.tap("Take the photo")
    handset.come_back()
    again.frames()
    again.settle()
    assert cards(again) == in_the_pile()


def leaves_an_empty_file(file: Path) -> bool:
    file.touch()
    return True


@pytest.mark.parametrize("camera", [lambda _: False, leaves_an_empty_file])
def test_who_goes_back_without_a_photo_is_asked_and_not_sent_again(
    begin: "Callable[[], Driver]", handset: Handset, camera: Callable[[Path], bool]
) -> None:
    handset.camera = camera
    phone = begin()
    to_the_camera(phone)
    handset.come_back()
    phone.frames()
    phone.settle()
    assert handset.in_front is None
    phone.find("Choose a photo")
    assert not phone.sees("drop"), "there is nothing to drop on a phone"
    phone.tap("Take the photo")
    assert handset.in_front == CAMERA


def test_the_photo_before_is_never_taken_for_the_new_one(begin: "Callable[[], Driver]", handset: Handset) -> None:
    handset.camera = photographs
    phone = begin()
    to_the_camera(phone)
    handset.come_back()
    phone.frames()
    phone.settle()
    phone.tap("Another photo")
    assert handset.in_front == CAMERA
    phone.abandon()
    handset.camera = lambda _: False
    handset.come_back(listening=False)
    again = begin()
    assert again.app.navigator.front.params["observation"] is None
    again.find("Take the photo")


def test_a_phone_without_a_camera_app_says_so_and_photos_are_chosen(
    begin: "Callable[[], Driver]", handset: Handset
) -> None:
    handset.camera = None
    handset.chosen = PILE
    phone = begin()
    to_the_camera(phone)
    assert phone.sees("There is no camera here")
    phone.tap("Choose a photo")
    assert handset.in_front == PICKER
    handset.come_back()
    phone.frames()
    phone.settle()
    assert cards(phone) == in_the_pile()


def test_a_chosen_photo_that_is_gone_says_so_and_leaves_a_way_on(
    begin: "Callable[[], Driver]", handset: Handset, tmp_path: Path
) -> None:
    phone = begin()
    to_the_camera(phone)
    handset.come_back()
    phone.frames()
    for chosen in (None, tmp_path / "gone.jpg"):
        handset.chosen = chosen
        phone.tap("Choose a photo")
        handset.come_back()
        phone.frames()
        phone.settle()
    assert phone.sees("does not exist"), phone.texts()
    phone.find("Choose a photo")


# ---- other apps, what is felt and seen ----


@pytest.mark.parametrize(
    ("folder", "name", "type"),
    [
        ("shared", "match.png", "image/png"),
        ("copies", "table-companion.zip", "application/zip"),
        ("copies", "scores.csv", "text/csv"),
        ("copies", "strange.", "application/octet-stream"),
    ],
)
def test_a_file_is_handed_to_other_apps(device: "Device", handset: Handset, folder: str, name: str, type: str) -> None:
    place = device.folder()
    assert place is not None
    file = place / folder / name
    file.parent.mkdir(parents=True)
    file.write_bytes(b"content")
    assert device.share(file)
    assert handset.handed_on == [Handed(type, b"content")]


def test_the_history_itself_cannot_be_handed_on(device: "Device") -> None:
    place = device.folder()
    assert place is not None
    with pytest.raises(JavaException, match="no configured root"):
        device.share(place / "history.sqlite3")


def test_a_backup_and_an_export_leave_the_phone(begin: "Callable[[], Driver]", handset: Handset) -> None:
    phone = begin()
    phone.app.navigator.go("settings")
    phone.settle()
    phone.tap("Back up")
    phone.tap("Export to a spreadsheet")
    assert [handed.type for handed in handset.handed_on] == ["application/zip", "text/csv"]
    assert all(handed.content for handed in handset.handed_on)
    assert not phone.sees("apt install"), "nobody installs anything on a phone"


@pytest.mark.parametrize("api", [24, 25, 26, 33])
def test_it_vibrates_shortly_on_every_android_that_it_runs_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, api: int
) -> None:
    from companion.app.device import here

    handset = Handset(tmp_path, api)
    handset.install(monkeypatch)
    here().vibrate()
    assert len(handset.buzzes) == 1
    handset.has_vibrator = False
    here().vibrate()
    assert len(handset.buzzes) == 1


def test_the_screen_stays_on_at_the_table_alone(begin: "Callable[[], Driver]", handset: Handset) -> None:
    phone = begin()
    assert not handset.flags & KEEP_SCREEN_ON
    phone.app.navigator.go("table", session="sample")
    phone.settle()
    assert handset.flags & KEEP_SCREEN_ON
    phone.back()
    assert not handset.flags & KEEP_SCREEN_ON


def test_the_app_speaks_the_language_of_the_phone_and_is_as_dark(
    begin: "Callable[[], Driver]", handset: Handset
) -> None:
    from companion.app.theme import DARK, LIGHT, look

    handset.language, handset.night = "cs", True
    phone = begin()
    assert look.scheme == DARK
    phone.find("Nová hra")
    phone.stop()
    handset.language, handset.night = "de", False
    again = begin()
    assert look.scheme == LIGHT
    again.find("New game")


def test_everything_is_in_the_apps_own_folder(window: None, handset: Handset, monkeypatch: pytest.MonkeyPatch) -> None:
    from companion.app.opening import prepare
    from companion.memory.place import folder, shared_folder

    monkeypatch.delenv("COMPANION_DATA", raising=False)
    prepare(LARGEST)
    assert folder() == handset.files / "table-companion"
    assert shared_folder().is_relative_to(handset.files)
    monkeypatch.setenv("COMPANION_DATA", "")  # so that what was set is taken back


# ---- the stand-in itself ----


def used() -> set[str]:
    """Every string in phone.py that looks like the name of a class."""
    nodes = ast.walk(ast.parse(PHONE.read_text(encoding="utf-8")))
    strings = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return {text for text in strings if text.startswith(("android.", "androidx.", "java.", "org."))}


def test_every_class_that_is_named_is_in_the_table() -> None:
    exceptions = {member.throws for declared in table().values() for member in declared.members}
    assert used() <= table().keys() | exceptions
    assert "android.provider.MediaStore" in used()


def table() -> dict[str, Any]:
    return dict(read_table(TABLE.read_text(encoding="utf-8")))


def test_the_table_declares_every_type_that_it_uses() -> None:
    known = table().keys() | {"void", "int", "long", "boolean"}
    for declared in table().values():
        assert set(declared.above) <= known
        for member in declared.members:
            types = {member.type, *(member.takes or ())}
            assert {type.removesuffix("[]") for type in types} <= known, f"{declared.name}.{member.name}"


@pytest.mark.parametrize(
    "wrong",
    [
        lambda java: java.autoclass("android.content.Intents"),
        lambda java: java.autoclass("android.content.Intent").ACTION_IMAGE_CAPTURE,
        lambda java: java.autoclass("android.content.Intent").setType("image/png"),
        lambda java: java.autoclass("android.content.Intent")(7),
        lambda java: java.new("android.content.Intent").setTyp("image/png"),
        lambda java: java.new("android.content.Intent").setType(7),
        lambda java: java.new("android.content.Intent").addFlags("1"),
        lambda java: java.new("android.content.Intent").addFlags(2**31),
        lambda java: java.new("android.content.Intent").putExtra("output", None),
        lambda java: java.new("android.content.Intent").putExtra("output"),
        lambda java: java.cast("android.os.Bundle", java.new("android.net.Uri")),
        lambda java: java.new("java.lang.Object").hasVibrator(),
    ],
)
def test_what_android_does_not_know_is_refused(wrong: Callable[[Java], Any]) -> None:
    with pytest.raises(WrongCall):
        wrong(Java({}))


def function(file: Path, name: str) -> ast.FunctionDef:
    nodes = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
    (found,) = [node for node in nodes if isinstance(node, ast.FunctionDef) and node.name == name]
    return found


@pytest.mark.slow
def test_what_python_for_android_brings_is_as_the_stand_in_has_it() -> None:
    subprocess.run(["sh", str(ROOT / "phone" / "install.sh"), "android"], check=True)
    (package,) = (ROOT / "build" / "android-venv" / "lib").glob("python*/site-packages/pythonforandroid")
    ours = package / "recipes" / "android" / "src" / "android"
    for name in ("bind", "unbind"):
        assert "on_activity_result" in ast.unparse(function(ours / "activity.py", name))
    assert len(function(ours / "runnable.py", "run_on_ui_thread").args.args) == 1
    (activity,) = (package / "bootstraps" / "sdl2").rglob("PythonActivity.java")
    java = activity.read_text(encoding="utf-8")
    assert "package org.kivy.android;" in java
    assert "public static PythonActivity mActivity" in java
    assert "class PythonActivity extends SDLActivity" in java
