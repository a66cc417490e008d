"""buildozer.spec against the project it packs, and against python-for-android and buildozer themselves."""

import json
import re
import subprocess
import tomllib
from importlib.metadata import requires
from pathlib import Path
from xml.etree import ElementTree

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from PIL import Image

from phone.hook import with_provider
from phone.spec import LEFT_OUT, NAMED_OTHERWISE, ROOT, listed, packed, requirements, setting
from tests.test_wheel import in_checkout

ANDROID = "{http://schemas.android.com/apk/res/android}"
OLDER_RECIPES = {"sqlalchemy"}
"""Where the version is ours and not that of python-for-android's recipe; buildozer.spec says why."""
COMPILED_IN_PART = {"markupsafe"}
"""Without a recipe and without a pure wheel, but fine without what is compiled."""


def on_a_phone(name: str) -> str:
    return NAMED_OTHERWISE.get(canonicalize_name(name), canonicalize_name(name))


def dependencies() -> list[Requirement]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [Requirement(line) for line in project["dependencies"]]


def test_every_dependency_is_on_the_phone_in_a_version_that_the_project_allows() -> None:
    there = requirements()
    missing = {on_a_phone(dependency.name) for dependency in dependencies()} - there.keys()
    assert missing == LEFT_OUT.keys()
    for dependency in dependencies():
        name = on_a_phone(dependency.name)
        assert name in LEFT_OUT or dependency.specifier.contains(there[name]), dependency


def test_what_has_no_recipe_is_listed_with_all_that_it_needs() -> None:
    there = requirements()
    for name in ("alembic", "click", "mako", "platformdirs", "pydantic", "sqlmodel", "typing-inspection"):
        for line in requires(name) or []:
            needed = Requirement(line)
            if needed.marker is None or needed.marker.evaluate({"extra": "", "python_version": "3.14"}):
                assert on_a_phone(needed.name) in there, f"{name} needs {needed.name}"


def test_what_is_packed_is_what_is_in_the_wheel_and_where_it_begins() -> None:
    assert {path.as_posix() for path in packed()} == in_checkout() | {"main.py", "LICENSE"}


def test_a_stray_file_of_the_checkout_is_not_packed(tmp_path: Path) -> None:
    for name in ("main.py", "build/main.py", "tests/vision/photo.json", "companion/rules/a.py", "companion/notes.md"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert packed(tmp_path) == [Path("companion/rules/a.py"), Path("main.py")]


def test_icon_and_splash_are_there_and_small() -> None:
    for name, size in (("icon.filename", (512, 512)), ("presplash.filename", (1024, 1024))):
        file = ROOT / setting(name).removeprefix("%(source.dir)s/")
        assert Image.open(file).size == size
        assert file.stat().st_size < 60_000


def test_the_version_is_that_of_the_package() -> None:
    from companion import __version__

    file = ROOT / setting("version.filename").removeprefix("%(source.dir)s/")
    found = re.search(setting("version.regex"), file.read_text(encoding="utf-8"))
    assert found
    assert found[1] == __version__


def test_the_user_is_asked_for_no_permission() -> None:
    assert listed("android.permissions") == ["VIBRATE"]  # which every app gets with its installation


def provider(manifest: str) -> ElementTree.Element:
    (found,) = ElementTree.fromstring(with_provider(manifest)).findall("application/provider")
    return found


def test_the_hook_adds_the_provider_that_the_app_asks_for() -> None:
    added = provider(f'<manifest xmlns:android="{ANDROID[1:-1]}">\n    <application>\n    </application>\n</manifest>')
    asked_for = {
        name
        for path in (ROOT / "companion").rglob("*.py")
        for name in re.findall(r"(\.[a-z]*provider)\"", path.read_text(encoding="utf-8"))
    }
    assert asked_for == {added.attrib[f"{ANDROID}authorities"].removeprefix("${applicationId}")}
    (folders,) = added.findall("meta-data")
    (file,) = listed("android.res_xml")
    assert folders.attrib[f"{ANDROID}resource"] == f"@xml/{Path(file).stem}"
    assert len(ElementTree.parse(ROOT / file).getroot()) > 0


def test_a_manifest_that_the_hook_does_not_know_stops_the_packing() -> None:
    with pytest.raises(ValueError, match="0 times"):
        with_provider("<manifest/>")


@pytest.fixture(scope="module")
def android() -> Path:
    """The Python that has buildozer and python-for-android."""
    subprocess.run(["sh", str(ROOT / "phone" / "install.sh"), "android"], check=True)
    return ROOT / "build" / "android-venv" / "bin" / "python"


@pytest.mark.slow
def test_python_for_android_resolves_every_requirement(android: Path) -> None:
    names = [requirement.partition("==")[0] for requirement in listed("requirements")]
    command = [str(android), str(ROOT / "phone" / "resolving.py"), *names]
    answer = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    assert answer["bootstrap"] == setting("p4a.bootstrap")
    there = requirements()
    recipes = {name: (version or "").removeprefix("v") for name, version in answer["recipes"].items()}
    assert {name for name in there if name in recipes and recipes[name] != there[name]} == OLDER_RECIPES
    without = there.keys() - recipes.keys()
    assert without <= set(answer["without_recipe"])
    pure = [f"{name}=={there[name]}" for name in sorted(without - COMPILED_IN_PART)]
    only_pure = ["--only-binary=:all:", "--platform", "any", "--implementation", "py", "--python-version", "3.14"]
    pip = [str(android), "-m", "pip", "install", "--dry-run", "--no-deps", "--target", "nowhere", *only_pure]
    subprocess.run([*pip, "--quiet", *pure], check=True)


@pytest.mark.slow
def test_buildozer_copies_just_what_we_say_it_packs(android: Path, tmp_path: Path) -> None:
    copying = (
        "import sys; from pathlib import Path; from buildozer import Buildozer\n"
        "class Here(Buildozer):\n"
        "    app_dir = sys.argv[1]\n"
        "Here('buildozer.spec')._copy_application_sources()"
    )
    subprocess.run([str(android), "-c", copying, str(tmp_path / "app")], cwd=ROOT, check=True)
    copied = {path.relative_to(tmp_path / "app") for path in (tmp_path / "app").rglob("*") if path.is_file()}
    assert copied == set(packed())


@pytest.mark.slow
def test_the_hook_knows_the_manifest_of_python_for_android(android: Path) -> None:
    find = "import pythonforandroid; print(pythonforandroid.__path__[0])"
    package = subprocess.run([str(android), "-c", find], check=True, capture_output=True, text=True).stdout.strip()
    (template,) = (Path(package) / "bootstraps" / "_sdl_common").rglob("AndroidManifest.tmpl.xml")
    manifest = with_provider(template.read_text(encoding="utf-8"))
    assert manifest.index("<application") < manifest.index("FileProvider") < manifest.index("</application>")
