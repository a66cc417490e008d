"""How to come to the screens that are the same for every game."""

import json
from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.notation.record import record_of
from tools.screenshots.arriving import PHOTOS, ROOT, open_table, sample, take_in_all

if TYPE_CHECKING:
    from tests.companion.app.driver import Driver


def welcome(driver: "Driver") -> None:
    from companion.app.whereabouts import Place

    driver.app.navigator.restart(Place("welcome", {"page": 2}))


def home(driver: "Driver") -> None:
    open_table(driver)
    driver.app.navigator.home()


def new_game(driver: "Driver") -> None:
    open_table(driver)
    driver.app.navigator.go("new_game")


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


def rules(driver: "Driver") -> None:
    driver.app.navigator.go("rules", game="six_nimmt", rule="six_nimmt.lowest_card")


def referee(driver: "Driver") -> None:
    take_in_all(driver, [sample("dispute")])
    driver.app.navigator.go("referee")


def referee_wrong(driver: "Driver") -> None:
    take_in_all(driver, [sample("dispute")])
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
    take_in_all(driver, [*records, sample("keltis"), sample("dispute")])


def history(driver: "Driver") -> None:
    _play_evenings(driver)
    driver.app.navigator.go("history")


def session(driver: "Driver") -> None:
    from companion.memory.place import photo_folder
    from data.album import Album

    take_in_all(driver, [sample("base")])
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


def box(driver: "Driver") -> None:
    driver.app.navigator.go("box")


SCREENS: dict[str, Callable[["Driver"], None]] = {
    "welcome": welcome,
    "home": home,
    "new_game": new_game,
    "more": open_table,
    "variants": new_game,
    "scoreboard": of_the_sample("scoreboard"),
    "rounds": of_the_sample("rounds"),
    "end": of_the_sample("end"),
    "rules": rules,
    "referee": referee,
    "referee_wrong": referee_wrong,
    "history": history,
    "session": session,
    "players": players,
    "player": player,
    "settings": settings,
    "box": box,
}
OPENED: dict[str, Callable[["Driver"], None]] = {"more": sheet_of_the_table, "variants": sheet_of_variants}
