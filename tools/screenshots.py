"""Pictures of every screen of the app, in the folder `pictures`, to be looked at; `python -m tools.screenshots home`
makes those of one.

Each is made in two languages, light and dark, on a phone, a phone on its side, and a desktop. What the pages of the
project show is copied from there to docs/pictures.
"""

import json
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from companion.app.opening import prepare
from companion.notation.record import Record, read_record, record_of
from tests.companion.app.conftest import LARGEST

if TYPE_CHECKING:
    from tests.companion.app.driver import Driver

ROOT = Path(__file__).parent.parent
PICTURES = ROOT / "pictures"
LANGUAGES = ("cs", "en")
THEMES = ("light", "dark")
WINDOWS = {"phone": (412, 915), "side": (915, 412), "desktop": (1280, 800)}
PHOTOS = ROOT / "tests" / "vision" / "photos"
SHOWN = {
    "table.en.light.phone.png": "app_table.en.png",
    "end.en.dark.phone.png": "app_end.en.png",
    "new_game.en.light.phone.png": "app_new_game.en.png",
}
"""Pictures that README and docs show, by the name that they have there."""


def welcome(driver: "Driver") -> None:
    from companion.app.whereabouts import Place

    driver.app.navigator.restart(Place("welcome", {"page": 2}))


def home(driver: "Driver") -> None:
    open_table(driver)
    driver.app.navigator.home()


def new_game(driver: "Driver") -> None:
    open_table(driver)
    driver.app.navigator.go("new_game")


def open_table(driver: "Driver", sample: str = "dispute") -> None:
    """A table in the middle of a deal, as the sample record tells it."""
    from companion.memory.exchange import record_in
    from companion.notation.record import read_record
    from data.exchange import take_in
    from data.kept import now
    from data.questions import sessions

    record = read_record(str(ROOT / "companion" / "samples" / f"{sample}.json"))
    history = driver.app.history()
    take_in(history, [record_in(record, now())])
    driver.app.navigator.go("table", session=sessions(history).sessions[0].session)
    driver.settle()


def table(driver: "Driver") -> None:
    open_table(driver)
    players = driver.app.navigator.front.table.setting.players
    driver.app.navigator.front.sketch({f"card {players[0]}": 45, f"card {players[1]}": 55})


def take_a_row(driver: "Driver") -> None:
    open_table(driver)
    for key in ("2", "enter", "4", "6", "7", "0", "8", "4"):
        driver.app.navigator.front.typed(key, False)
    driver.settle()


def even_odd(driver: "Driver") -> None:
    open_table(driver, sample="even_odd")


def buffalo(driver: "Driver") -> None:
    open_table(driver, sample="buffalo")


def quick_score(driver: "Driver") -> None:
    open_table(driver)
    session = driver.app.navigator.front.params["session"]
    driver.app.navigator.go("quick_score", session=session, points={"Ana": 12, "Bob": 7})


def of_the_sample(screen: str) -> Callable[["Driver"], None]:
    def come(driver: "Driver") -> None:
        from companion.app.app import SAMPLE

        driver.app.navigator.go(screen, session=SAMPLE)

    return come


def sheet_of_the_table(driver: "Driver") -> None:
    from companion.app.speech import speech

    driver.tap(speech.text("app.table.more"))


def sheet_of_variants(driver: "Driver") -> None:
    driver.app.navigator.front._choose_variant()


def scan(driver: "Driver") -> None:
    """A pile with doubtful cards among it."""
    driver.app.navigator.go("scan", game="six_nimmt", kind="pile", about="Ana", asked={})
    driver.settle()
    driver.app.navigator.front.dropped(PHOTOS / "six_nimmt_pile" / "six_nimmt_pile_dev_041.jpg")


def scan_rows(driver: "Driver") -> None:
    driver.app.navigator.go("scan", game="six_nimmt", kind="rows")
    driver.settle()
    driver.app.navigator.front.dropped(PHOTOS / "six_nimmt" / "six_nimmt_dev_003.jpg")


def scan_choice(driver: "Driver") -> None:
    driver.app.navigator.go("scan", game="six_nimmt", kind="pile")


def _take_in(driver: "Driver", records: Iterable[tuple[Record, str]]) -> None:
    """Games are in the history, as if they had been played here."""
    from companion.memory.exchange import record_in
    from data.exchange import take_in

    for record, at in records:
        take_in(driver.app.history(), [record_in(record, at)])


def _sample(name: str) -> tuple[Record, str]:
    return read_record(str(ROOT / "companion" / "samples" / f"{name}.json")), "2026-11-16T19:00:00.000000Z"


def rules(driver: "Driver") -> None:
    driver.app.navigator.go("rules", game="six_nimmt", rule="six_nimmt.lowest_card")


def referee(driver: "Driver") -> None:
    _take_in(driver, [_sample("dispute")])
    driver.app.navigator.go("referee")


def referee_wrong(driver: "Driver") -> None:
    _take_in(driver, [_sample("dispute")])
    claim = json.loads((ROOT / "companion" / "samples" / "dispute.json").read_text(encoding="utf-8"))["claim"]
    values = {name: value for name, value in claim.items() if name != "type"}
    driver.app.navigator.go("referee", question=claim["type"], values=values)


EVENINGS = tuple(
    tuple({"Ana": ana, "Bob": bob, "Cyril": cyril} for ana, bob, cyril in deals)
    for deals in (
        ((7, 31, 20), (5, 36, 11)),
        ((33, 12, 18), (34, 10, 22)),
        ((1, 20, 30), (4, 14, 38)),
        ((13, 34, 9), (15, 37, 10)),
        ((3, 21, 37), (6, 24, 33)),
    )
)
"""What each took in each deal of an evening."""


def _play_evenings(driver: "Driver") -> None:
    records = []
    for number, halves in enumerate(EVENINGS, start=1):
        values = {
            "format": "table-record/1",
            "game": "six_nimmt",
            "variant": "base",
            "players": list(halves[0]),
            "options": {"target": 66},
            "events": [{"type": "deal_score", "points": points} for points in halves],
        }
        records.append((record_of(values, "evening"), f"2026-11-{number:02}T19:30:00.000000Z"))
    _take_in(driver, [*records, _sample("keltis"), _sample("dispute")])


def history(driver: "Driver") -> None:
    _play_evenings(driver)
    driver.app.navigator.go("history")


def session(driver: "Driver") -> None:
    from companion.memory.place import photo_folder
    from data.album import Album

    _take_in(driver, [_sample("base")])
    album = Album(driver.app.history(), photo_folder(), 10**9)
    album.keep(PHOTOS / "six_nimmt" / "six_nimmt_dev_003.jpg", 1)
    driver.app.navigator.go("session", session=1)


def players(driver: "Driver") -> None:
    _play_evenings(driver)
    driver.app.navigator.go("players")


def player(driver: "Driver") -> None:
    _play_evenings(driver)
    driver.app.navigator.go("player", player="Bob")


def settings(driver: "Driver") -> None:
    driver.app.navigator.go("settings")


SCREENS: dict[str, Callable[["Driver"], None]] = {
    "welcome": welcome,
    "home": home,
    "new_game": new_game,
    "table": table,
    "take_a_row": take_a_row,
    "even_odd": even_odd,
    "buffalo": buffalo,
    "more": open_table,
    "variants": new_game,
    "quick_score": quick_score,
    "scoreboard": of_the_sample("scoreboard"),
    "rounds": of_the_sample("rounds"),
    "end": of_the_sample("end"),
    "scan": scan,
    "scan_rows": scan_rows,
    "scan_choice": scan_choice,
    "rules": rules,
    "referee": referee,
    "referee_wrong": referee_wrong,
    "history": history,
    "session": session,
    "players": players,
    "player": player,
    "settings": settings,
}
"""How to come to each screen from a fresh app."""


OPENED: dict[str, Callable[["Driver"], None]] = {
    "more": sheet_of_the_table,
    "variants": sheet_of_variants,
}
"""What is opened on the screen for each picture: a sheet does not outlive a change of looks."""


def main() -> None:
    wanted = sys.argv[1:] or list(SCREENS)
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
