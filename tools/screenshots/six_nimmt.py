"""How to come to the screens of 6 nimmt!, for the pictures."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from companion.notation.record import record_of
from tools.screenshots.arriving import PHOTOS, open_table, take_in_all

if TYPE_CHECKING:
    from tests.companion.app.driver import Driver


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


FULL_TABLE = ("Anička", "Bohouš", "Cyril", "Dominika", "Eliška", "František", "Gábina", "Honza", "Ivana", "Jaroslav")


def _seat_ten(driver: "Driver") -> int:
    """As many as the game has room for, two deals into their evening."""
    rounds = [{name: 9 + place for place, name in enumerate(FULL_TABLE)} for _ in range(2)]
    events: list[dict[str, Any]] = [{"type": "deal_score", "points": points} for points in rounds]
    events.append({"type": "deal", "rows": [12, 37, 60, 88]})
    values = {"format": "table-record/1", "game": "six_nimmt", "variant": "base", "players": list(FULL_TABLE)}
    record = record_of({**values, "options": {}, "events": events}, "ten")
    take_in_all(driver, [(record, "2026-11-16T19:00:00.000000Z")])
    return 1


def ten_players(driver: "Driver") -> None:
    driver.app.navigator.go("table", session=_seat_ten(driver))
    driver.settle()
    cards = {f"card {name}": 13 + 9 * place for place, name in enumerate(FULL_TABLE[:7])}
    driver.app.navigator.front.sketch(cards)


def ten_totals(driver: "Driver") -> None:
    driver.app.navigator.go("scoreboard", session=_seat_ten(driver))


def quick_score(driver: "Driver") -> None:
    open_table(driver)
    session = driver.app.navigator.front.params["session"]
    driver.app.navigator.go("quick_score", session=session, points={"Ana": 12, "Bob": 7})


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


def compare(driver: "Driver") -> None:
    """The photo of the rows beside a table at which 17 should lie after 14."""
    events = [{"type": "setup", "rows": [[40, 85], [6], [28], [14]], "round": 1}]
    events.append({"type": "reveal", "cards": {"Ana": 17, "Bob": 75, "Cyril": 104}})
    _photograph(driver, events)


def compare_agrees(driver: "Driver") -> None:
    rows = [[40, 85, 104], [6, 17], [28, 75], [14]]
    _photograph(driver, [{"type": "setup", "rows": rows, "round": 2}])


def compare_round(driver: "Driver") -> None:
    """A round that nobody has entered."""
    _photograph(driver, [{"type": "setup", "rows": [[40, 85], [6, 17], [28], [33]], "round": 1}])


def take_up(driver: "Driver") -> None:
    _photograph(driver, [])


def _photograph(driver: "Driver", events: list[dict[str, Any]]) -> None:
    from companion.app.scanning import whole_table

    values = {"format": "table-record/1", "game": "six_nimmt", "variant": "base", "players": ["Ana", "Bob", "Cyril"]}
    take_in_all(
        driver, [(record_of({**values, "options": {}, "events": events}, "rows"), "2026-11-16T19:00:00.000000Z")]
    )
    driver.app.navigator.go("table", session=1)
    driver.settle()
    driver.app.navigator.go("scan", **whole_table("six_nimmt", 1))
    driver.settle()
    driver.app.navigator.front.dropped(PHOTOS / "six_nimmt" / "six_nimmt_dev_000.jpg")


SCREENS: dict[str, Callable[["Driver"], None]] = {
    "table": table,
    "take_a_row": take_a_row,
    "even_odd": even_odd,
    "buffalo": buffalo,
    "ten_players": ten_players,
    "ten_totals": ten_totals,
    "quick_score": quick_score,
    "scan": scan,
    "scan_rows": scan_rows,
    "scan_choice": scan_choice,
    "compare": compare,
    "compare_agrees": compare_agrees,
    "compare_round": compare_round,
    "take_up": take_up,
}
OPENED: dict[str, Callable[["Driver"], None]] = {}
