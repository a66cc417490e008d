"""How to come to the screens of the 6 nimmt! board game, for the pictures."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from tools.screenshots.arriving import open_table

if TYPE_CHECKING:
    from tests.companion.app.driver import Driver


def six_nimmt_board(driver: "Driver") -> None:
    open_table(driver, sample="six_nimmt_board_advanced")


def board_unknown(driver: "Driver") -> None:
    """A table that waits for its board."""
    from companion.app.whereabouts import Place
    from companion.rules.game import Setting
    from companion.rules.six_nimmt_board.state import Options

    table = driver.app.begin_table("six_nimmt_board", Setting("basic", ("Ana", "Bob"), Options()))
    driver.app.navigator.restart(Place("home", {}), Place("table", {"session": table.session.id}))


def board_lay(driver: "Driver") -> None:
    """A tile before it is laid, with cards that may come first."""
    open_table(driver, sample="six_nimmt_board_advanced")
    for _ in range(4):
        driver.app.navigator.front.undo()
        driver.settle()


def board_lucky(driver: "Driver") -> None:
    """Lucky cards are chosen for a clover."""
    open_table(driver, sample="six_nimmt_board_advanced_lucky")
    for _ in range(3):
        driver.app.navigator.front.undo()
        driver.settle()


def sheet_of_cards(driver: "Driver") -> None:
    from companion.app.speech import speech

    driver.tap(speech.text("app.six_nimmt_board.play_card", player="Cyril"))


def board_scoreboard(driver: "Driver") -> None:
    open_table(driver, sample="six_nimmt_board_advanced")
    driver.app.navigator.go("scoreboard", session=driver.app.navigator.front.params["session"])


def board_quick_score(driver: "Driver") -> None:
    open_table(driver, sample="six_nimmt_board_advanced")
    session = driver.app.navigator.front.params["session"]
    others = {"Ana": {"tiles_left": [22, 40], "action_cards_left": 2}}
    driver.app.navigator.go("quick_score", session=session, points={"Ana": -42, "Bob": 17}, others=others)


def board_editor(driver: "Driver") -> None:
    """The red side, copied up to the seventh row."""
    from companion.rules.six_nimmt_board.edition import sample_edition

    driver.app.navigator.go("editor", editor="six_nimmt_board.board")
    driver.settle()
    front = driver.app.navigator.front
    copied = [list(spaces) for spaces in sample_edition().boards["red"][:6]]
    boards = {"blue": [], "red": [*copied, ["plain", -3]]}
    front.sketch({**front.params["draft"], "side": "red", "boards": boards, "at": [6, 2]})


def clovers_editor(driver: "Driver") -> None:
    driver.app.navigator.go("editor", editor="six_nimmt_board.clovers", draft={"clovers": [20, 10, 0, -5, -5, -15]})


def cows_editor(driver: "Driver") -> None:
    cows = {"12": 1, "31": 2, "44": 3, "57": 4, "90": 5}
    driver.app.navigator.go("editor", editor="six_nimmt_board.cows", draft={"cows": cows, "brush": 3, "told": []})


SCREENS: dict[str, Callable[["Driver"], None]] = {
    "six_nimmt_board": six_nimmt_board,
    "board_unknown": board_unknown,
    "board_lay": board_lay,
    "board_cards": board_lay,
    "board_lucky": board_lucky,
    "board_scoreboard": board_scoreboard,
    "board_quick_score": board_quick_score,
    "board_editor": board_editor,
    "clovers_editor": clovers_editor,
    "cows_editor": cows_editor,
}
OPENED: dict[str, Callable[["Driver"], None]] = {"board_cards": sheet_of_cards}
