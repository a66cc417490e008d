"""How to come to the screens of Keltis, for the pictures."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.notation.record import FORMAT, record_of

if TYPE_CHECKING:
    from tests.companion.app.driver import Driver


def _keltis(driver: "Driver", sample: bool = True, **draft: object) -> None:
    """A game for three in the middle, on the sample board, with everybody's pawns under way."""
    from companion.app.tables import event_of
    from companion.rules.keltis.stones import sample_edition

    options = {"edition": sample_edition()} if sample else {}
    values = {"format": FORMAT, "game": "keltis", "players": ["Ana", "Bob", "Cyril"], "options": options, "events": []}
    table = driver.app.begin_table("keltis", record_of(values, "keltis").setting)
    dark = sample_edition()["dark"]
    # three wishing stones are taken already
    left = iter(["clover", 2, "wish", "clover", 3, "wish", "clover", 1, "wish", 2, *(("clover", "wish") * 3), 2, 3, 1])
    tiles = {
        colour: [next(left, None) if step in dark[colour] or step == 9 else None for step in range(1, 10)]
        for colour in sorted(dark, reverse=True)
    }

    def board(
        steps: list[int], large: int, columns: dict[str, list[int]], wishes: int, track: int
    ) -> dict[str, object]:
        pawns = {
            colour: {"step": step, "large": path == large}
            for path, (colour, step) in enumerate(zip(dark, steps, strict=True))
            if step
        }
        return {"pawns": pawns, "columns": columns, "wishes": wishes, "track": track}

    boards = {
        "Ana": board([5, 0, 3, 1, 0], 0, {"pink": [1, 3, 3, 6], "blue": [9, 8, 8], "yellow": [4]}, 2, 3),
        "Bob": board([0, 7, 3, 0, 2], 1, {"green": [0, 1, 2, 2, 4, 7], "blue": [2, 4], "brown": [10, 7]}, 1, 0),
        "Cyril": board([4, 2, 0, 0, 6], 4, {"pink": [10, 9, 7], "green": [8, 9], "brown": [0, 1, 1, 3, 5]}, 0, 5),
    }
    discards = {"yellow": [5, 8], "green": [6]}
    table.tell(
        event_of(table, {"type": "setup", "turn": "Ana", "boards": boards, "discards": discards, "tiles": tiles})
    )
    driver.app.navigator.go("table", session=table.session.id, draft=draft)
    driver.settle()


def keltis_value(driver: "Driver") -> None:
    _keltis(driver, colour="pink")


def keltis_use(driver: "Driver") -> None:
    _keltis(driver, colour="green", value=4)


def keltis_draw(driver: "Driver") -> None:
    from companion.rules.keltis.events import Discard

    _keltis(driver)
    driver.app.navigator.front.tell(Discard("Ana", "brown", 4))


def keltis_move(driver: "Driver") -> None:
    from companion.rules.keltis.events import Play

    _keltis(driver)
    driver.app.navigator.front.tell(Play("Ana", "yellow", 5))


def keltis_tile(driver: "Driver") -> None:
    from companion.rules.keltis.events import Deal, Play

    values = {"format": FORMAT, "game": "keltis", "players": ["Ana", "Bob"], "events": []}
    table = driver.app.begin_table("keltis", record_of(values, "keltis").setting)
    for event in (Deal("Ana"), Play("Ana", "pink", 3)):
        table.tell(event)
    driver.app.navigator.go("table", session=table.session.id)


def keltis_unknown(driver: "Driver") -> None:
    """The first card of a path whose first stone nobody has told of."""
    from companion.rules.keltis.events import Deal

    values = {"format": FORMAT, "game": "keltis", "players": ["Ana", "Bob"], "events": []}
    table = driver.app.begin_table("keltis", record_of(values, "keltis").setting)
    table.tell(Deal("Ana"))
    driver.app.navigator.go("table", session=table.session.id, draft={"colour": "pink", "value": 3})


def keltis_begin(driver: "Driver") -> None:
    from companion.rules.keltis.events import Deal

    values = {"format": FORMAT, "game": "keltis", "players": ["Ana", "Bob"], "events": []}
    table = driver.app.begin_table("keltis", record_of(values, "keltis").setting)
    table.tell(Deal("Ana"))
    driver.app.navigator.go("table", session=table.session.id)


def keltis_photo(driver: "Driver") -> None:
    columns = {"pink": [1, 3, 3, 6], "green": [2], "blue": [9, 8], "yellow": [4], "brown": []}
    _keltis(driver, columns=columns)


def final_board(driver: "Driver") -> None:
    pawns = {"pink": (9, True), "green": (4, False), "blue": (7, False), "yellow": (1, False)}
    entered = {colour: {"step": step, "large": large} for colour, (step, large) in pawns.items()}
    driver.app.navigator.go("final_board", player="Ana", seat=1, board={"pawns": entered, "wishes": 3, "track": 6})


def keltis_quick_score(driver: "Driver") -> None:
    _keltis(driver)
    session = driver.app.navigator.front.params["session"]
    driver.app.navigator.go("quick_score", session=session, points={"Ana": 12, "Bob": -3})


def keltis_scoreboard(driver: "Driver") -> None:
    _keltis(driver)
    driver.app.navigator.go("scoreboard", session=driver.app.navigator.front.params["session"])


def keltis_end(driver: "Driver") -> None:
    from companion.app.tables import event_of

    _keltis(driver)
    table = driver.app.navigator.front.table
    points = {"Ana": 31, "Bob": 17, "Cyril": -2}
    table.tell(event_of(table, {"type": "deal_score", "points": points}))
    driver.app.navigator.go("end", session=table.session.id)


def dark_stones(driver: "Driver") -> None:
    from companion.rules.keltis.stones import sample_edition

    dark = {colour: list(steps)[:3] for colour, steps in sample_edition()["dark"].items()}
    driver.app.navigator.go("editor", editor="keltis.dark_stones", draft={"dark": dark})


SCREENS: dict[str, Callable[["Driver"], None]] = {
    "keltis": _keltis,
    "keltis_begin": keltis_begin,
    "keltis_value": keltis_value,
    "keltis_use": keltis_use,
    "keltis_draw": keltis_draw,
    "keltis_move": keltis_move,
    "keltis_tile": keltis_tile,
    "keltis_unknown": keltis_unknown,
    "keltis_photo": keltis_photo,
    "keltis_quick_score": keltis_quick_score,
    "keltis_scoreboard": keltis_scoreboard,
    "keltis_end": keltis_end,
    "final_board": final_board,
    "dark_stones": dark_stones,
}
OPENED: dict[str, Callable[["Driver"], None]] = {}
