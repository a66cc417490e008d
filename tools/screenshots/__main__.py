"""Pictures of every screen of the app, in the folder `pictures`, to be looked at; `python -m tools.screenshots home`
makes those of one.

Each is made in two languages, light and dark, on a phone, a phone on its side, and a desktop. What the pages of the
project show is copied from there to docs/pictures.
"""

import argparse
import os
import shutil
import tempfile
from pathlib import Path

from companion.app.opening import prepare
from tests.companion.app.conftest import LARGEST
from tools.screenshots import OPENED, SCREENS, WINDOWS
from tools.screenshots.arriving import ROOT

PICTURES = ROOT / "pictures"
LANGUAGES = ("cs", "en")
THEMES = ("light", "dark")
SHOWN = {
    "table.en.light.phone.png": "app_table.en.png",
    "end.en.dark.phone.png": "app_end.en.png",
    "scan.en.light.phone.png": "app_scan.en.png",
}
"""Pictures that README and docs show, by the name that they have there."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("screens", nargs="*", metavar="SCREEN", help=f"all where none is named: {', '.join(SCREENS)}")
    wanted = parser.parse_args().screens or list(SCREENS)
    unknown = sorted(set(wanted) - set(SCREENS))
    if unknown:
        parser.error(f"there is no screen {', '.join(unknown)}; --help names them")
    with tempfile.TemporaryDirectory() as folder:
        os.environ.update(
            SDL_VIDEODRIVER="offscreen",
            KIVY_HOME=f"{folder}/kivy",
            KIVY_METRICS_DENSITY="1",
            KIVY_DPI="96",
            COMPANION_DATA=f"{folder}/data",
            COMPANION_CAMERA=f"{folder}/none",
        )
        os.environ.pop("COMPANION_DATABASE", None)
        prepare(LARGEST)
        for screen in wanted:
            for language in LANGUAGES:
                take(screen, language, Path(folder) / "data")
    for picture, name in SHOWN.items():
        if (PICTURES / picture).exists():
            shutil.copy(PICTURES / picture, ROOT / "docs" / "pictures" / name)


def take(screen: str, language: str, data: Path) -> None:
    """One run of the app for a screen and a language; looks and windows change while it runs."""
    from companion.app.theme import look
    from companion.memory.place import Settings, set_settings
    from tests.companion.app.driver import Driver

    shutil.rmtree(data, ignore_errors=True)
    set_settings(Settings(welcomed=True, language=language))
    look.motion = False
    driver = Driver(language)
    SCREENS[screen](driver)
    driver.settle()
    for theme in THEMES:
        driver.app.set(theme=theme)
        for window, size in WINDOWS.items():
            driver.resize(*size)
            driver.settle()
            if screen in OPENED:
                OPENED[screen](driver)
                driver.settle()
            driver.shot(PICTURES / f"{screen}.{language}.{theme}.{window}.png")
    driver.stop()


if __name__ == "__main__":
    main()
