"""How to come to every screen of the app, for the pictures and for the tests that look at all of them."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from tools.screenshots import (
    cover_your_assets,
    everywhere,
    keltis,
    remembering,
    shelfie_stacker,
    six_nimmt,
    six_nimmt_board,
)

if TYPE_CHECKING:
    from tests.companion.app.driver import Driver

ROOMS = (everywhere, six_nimmt, six_nimmt_board, keltis, shelfie_stacker, cover_your_assets, remembering)
WINDOWS = {"phone": (412, 915), "side": (915, 412), "desktop": (1280, 800)}
SCREENS: dict[str, Callable[["Driver"], None]] = {name: come for room in ROOMS for name, come in room.SCREENS.items()}
"""How to come to each screen from a fresh app."""
OPENED: dict[str, Callable[["Driver"], None]] = {name: do for room in ROOMS for name, do in room.OPENED.items()}
"""What is opened on the screen for each picture: a sheet does not outlive a change of looks."""
