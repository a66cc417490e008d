"""How to come to what is remembered of each game: history, one session, a player, and what the referee can be asked."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.notation.record import read_record
from tools.screenshots.arriving import ROOT, sample, take_in_all

if TYPE_CHECKING:
    from tests.companion.app.driver import Driver

PLAYED = (
    "six_nimmt/base",
    "six_nimmt/buffalo",
    "six_nimmt_board/advanced_lucky",
    "keltis/three",
    "shelfie_stacker/base",
    "shelfie_stacker/solo",
    "shelfie_stacker/shem_bot",
    "cover_your_assets/classic",
)
"""Whole games of every kind: against each other, together, alone."""
ASKED = {
    "six_nimmt_board": "six_nimmt_board_dispute",
    "keltis": "keltis_dispute",
    "shelfie_stacker": "shelfie_stacker_dispute",
    "cover_your_assets": "cover_your_assets_dispute",
}


def _play_all(driver: "Driver") -> None:
    take_in_all(
        driver,
        [
            (read_record(str(ROOT / "tests" / "golden" / f"{name}.json")), f"2026-11-{number:02}T19:30:00.000000Z")
            for number, name in enumerate(PLAYED, start=1)
        ],
    )


def history(driver: "Driver") -> None:
    _play_all(driver)
    driver.app.navigator.go("history")


def player(driver: "Driver") -> None:
    _play_all(driver)
    driver.app.navigator.go("player", player="Ana")


def session(number: int) -> Callable[["Driver"], None]:
    def come(driver: "Driver") -> None:
        _play_all(driver)
        driver.app.navigator.go("session", session=number)

    return come


def end(number: int) -> Callable[["Driver"], None]:
    def come(driver: "Driver") -> None:
        _play_all(driver)
        driver.app.navigator.go("end", session=number)

    return come


def referee(dispute: str) -> Callable[["Driver"], None]:
    def come(driver: "Driver") -> None:
        take_in_all(driver, [sample(dispute)])
        driver.app.navigator.go("referee")

    return come


SCREENS: dict[str, Callable[["Driver"], None]] = {
    "history_of_all": history,
    "player_of_all": player,
    **{f"session_{name.replace('/', '_')}": session(number) for number, name in enumerate(PLAYED, start=1)},
    **{f"end_{name.replace('/', '_')}": end(number) for number, name in enumerate(PLAYED, start=1)},
    **{f"referee_{game}": referee(dispute) for game, dispute in ASKED.items()},
}
OPENED: dict[str, Callable[["Driver"], None]] = {}
