"""How to come to the screens of Shelfie Stacker, for the pictures."""

import json
from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.notation.record import record_of
from tools.screenshots.arriving import PHOTOS, ROOT, take_in_all

if TYPE_CHECKING:
    from tests.companion.app.driver import Driver


def shelfie(events: int, sample: str = "base") -> Callable[["Driver"], None]:
    """A table of Shelfie Stacker after so many events of a sample record."""

    def come(driver: "Driver") -> None:
        from data.questions import sessions

        values = json.loads((ROOT / "companion" / "samples" / f"shelfie_stacker_{sample}.json").read_text("utf-8"))
        record = record_of({**values, "events": values["events"][:events]}, sample)
        take_in_all(driver, [(record, "2026-11-16T19:00:00.000000Z")])
        driver.app.navigator.go("table", session=sessions(driver.app.history()).sessions[0].session)
        driver.settle()

    return come


def shelves(driver: "Driver") -> None:
    """The shelves of the rulebook's scoring example, being counted."""
    shelfie(0)(driver)
    shown = json.loads((ROOT / "companion" / "samples" / "shelfie_stacker_shelves.json").read_text("utf-8"))["players"]
    dice = {name: [["green1"] * player["shame"], *player["shelf"]] for name, player in shown.items()}
    session = driver.app.navigator.front.params["session"]
    driver.app.navigator.go("shelves", session=session, dice=dice, holders={"contest": "Ana", "helper": "Bob"})


def shelves_end(driver: "Driver") -> None:
    from companion.rules.shelfie_stacker.edition import Contest, Helper
    from companion.rules.shelfie_stacker.endgame import EndgameCard
    from companion.rules.shelfie_stacker.events import Printed

    shelves(driver)
    driver.settle()
    session = driver.app.navigator.front.params["session"]
    counting = driver.app.navigator.front.counting
    table = driver.app.table(session)
    for event in counting.events("", None):
        table.tell(event)
    table.tell(Printed(Helper("green", 3), Contest(points=4), (EndgameCard("", id="columns_topped_by_six"),)))
    driver.app.navigator.go("end", session=session)


def contest(driver: "Driver") -> None:
    grid = [["purple", "purple", None, None, None], [None, "blue3", 6, None, None], *([[None] * 5] * 3)]
    card = {"pattern": [["blue"], [None, "blue"]], "points": 4}
    draft = {"cards": {"contest_1": card}, "grid": grid, "colour": "blue", "value": 3, "points": 4, "id": "contest_2"}
    driver.app.navigator.go("editor", editor="shelfie_stacker.contest", draft=draft)


def endgame(driver: "Driver") -> None:
    draft = {"cards": {}, "card": {"per": "column", "top": 6, "points": 2}, "id": "endgame_1", "others": []}
    driver.app.navigator.go("editor", editor="shelfie_stacker.endgame", draft=draft)


def scan_shelf(driver: "Driver") -> None:
    driver.app.navigator.go("scan", game="shelfie_stacker", kind="shelf", about="Ana", asked={})
    driver.settle()
    driver.app.navigator.front.dropped(PHOTOS / "shelf" / "shelf_dev_202.jpg")


SCREENS: dict[str, Callable[["Driver"], None]] = {
    "shelfie_prepare": shelfie(0),
    "shelfie_fill": shelfie(1),
    "shelfie_reveal": shelfie(2),
    "shelfie_take": shelfie(3),
    "shelfie_place": shelfie(12),
    "shelfie_bot": shelfie(4, "shem_bot"),
    "shelfie_solo_numbers": shelfie(11, "solo"),
    "shelves": shelves,
    "shelves_end": shelves_end,
    "shelf_scan": scan_shelf,
    "contest": contest,
    "endgame": endgame,
}
OPENED: dict[str, Callable[["Driver"], None]] = {}
