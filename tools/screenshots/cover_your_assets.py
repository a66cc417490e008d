"""How to come to the screens of Cover Your Assets, for the pictures."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.notation.record import record_of

if TYPE_CHECKING:
    from tests.companion.app.driver import Driver

TESTS = Path(__file__).parents[2] / "tests"
GAMES = TESTS / "golden" / "cover_your_assets"
PHOTO = TESTS / "vision" / "photos" / "assets" / "assets_dev_000.jpg"
ROUNDS = (
    {"Ana": 310_000, "Bob": 275_000, "Cyril": 450_000, "Dana": 350_000},
    {"Ana": 420_000, "Bob": 195_000, "Cyril": 310_000, "Dana": 265_000},
    {"Ana": 245_000, "Bob": 330_000, "Cyril": 265_000, "Dana": 240_000},
)
"""What each had at the end of a round of a match to a million."""


def play(driver: "Driver", values: dict[str, Any]) -> int:
    """A match as if it had been played here; its table is open."""
    from companion.memory.exchange import record_in
    from data.exchange import take_in
    from data.kept import now
    from data.questions import sessions

    take_in(driver.app.history(), [record_in(record_of(values, "picture"), now())])
    number = sessions(driver.app.history()).sessions[0].session
    driver.app.navigator.go("table", session=number)
    driver.settle()
    return number


def golden(name: str, until: str, nth: int = 1, **changes: Any) -> dict[str, Any]:
    """A whole game up to its nth event of a kind, that one included."""
    values = {**json.loads((GAMES / f"{name}.json").read_text(encoding="utf-8")), **changes}
    places = [place for place, event in enumerate(values["events"]) if event["type"] == until]
    return {**values, "events": values["events"][: places[nth - 1] + 1]}


def match(rounds: int) -> dict[str, Any]:
    return {
        "format": "table-record/1",
        "game": "cover_your_assets",
        "variant": "classic",
        "players": list(ROUNDS[0]),
        "events": [{"type": "deal_score", "points": points} for points in ROUNDS[:rounds]],
    }


def table(name: str, until: str, nth: int = 1) -> Callable[["Driver"], None]:
    return lambda driver: (play(driver, golden(name, until, nth)), None)[1]


def card(driver: "Driver") -> None:
    """A card is shown, and what it can be played for is offered."""
    play(driver, golden("classic", "make", 12))
    driver.app.navigator.front.sketch({"card": "silver"})


def of_a_match(screen: str, rounds: int = 2, **params: Any) -> Callable[["Driver"], None]:
    def come(driver: "Driver") -> None:
        driver.app.navigator.go(screen, session=play(driver, match(rounds)), **params)

    return come


def new_game(driver: "Driver") -> None:
    play(driver, {**match(1), "variant": "advanced"})
    driver.app.navigator.go("new_game")


def options(driver: "Driver") -> None:
    """The part of a new game that is agreed, house rules and all."""
    new_game(driver)
    driver.settle()
    driver.app.navigator.front._change(rare=True)


def stack(driver: "Driver") -> None:
    driver.tap("Bob")


def count(driver: "Driver") -> None:
    number = play(driver, match(1))
    driver.app.navigator.go("count_kinds", session=number, player="Ana", board={"house": 3, "gold": 1, "silver": 2})


def editor(driver: "Driver") -> None:
    driver.app.navigator.go("editor", editor="cover_your_assets.money")
    driver.settle()
    front = driver.app.navigator.front
    front.sketch({**front.params["draft"], "at": "jewels"})


def scan(driver: "Driver") -> None:
    driver.app.navigator.go("scan", game="cover_your_assets", kind="cards", about="Ana", asked={})
    driver.settle()
    driver.app.navigator.front.dropped(PHOTO)


SCREENS: dict[str, Callable[["Driver"], None]] = {
    "assets_options": options,
    "assets_deal": of_a_match("table", 1),
    "assets_table": table("classic", "make", 12),
    "assets_advanced": table("advanced", "make", 14),
    "assets_stack": table("classic", "make", 12),
    "assets_card": card,
    "assets_duel": table("classic", "answer", 2),
    "assets_two": table("two_players", "series", 2),
    "assets_turn_up": table("three_players", "leave", 2),
    "assets_quick_score": of_a_match("quick_score", points={"Ana": 310_000, "Bob": 275_000}),
    "assets_count": count,
    "assets_scan": scan,
    "assets_scoreboard": of_a_match("scoreboard"),
    "assets_end": of_a_match("end", 3),
    "assets_money": editor,
}
OPENED: dict[str, Callable[["Driver"], None]] = {"assets_stack": stack}
