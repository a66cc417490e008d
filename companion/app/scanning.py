"""How a screen gets something counted by a photo: it sends the user to the camera, and is answered with the reading.

scan_pile(self.app, "six_nimmt", player="Ana", session=12)      # and later, in `answered(answer)`:
pile = pile_of(answer)                                          # Pile("Ana", (55, 10), 10)
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.app.speech import speech
from companion.correction import Scanned
from companion.reading import KINDS

if TYPE_CHECKING:
    from companion.app.app import CompanionApp


class Counting(NamedTuple):
    """The kind of photo that shows what a player has collected, and where its reading has the cards and their worth."""

    kind: str
    cards: str
    worth: str


PILES: Mapping[str, Counting] = {
    "six_nimmt": Counting("pile", "cards", "bulls"),
    "cover_your_assets": Counting("cards", "values", "total"),
}
"""The games in which what a player has collected can be counted by a photo."""


class Pile(NamedTuple):
    player: str
    cards: tuple[int, ...]
    worth: int
    """Bulls, or money."""


def scan_pile(app: "CompanionApp", game: str, player: str, session: int | None = None) -> None:
    app.navigator.go(
        "scan", game=game, kind=PILES[game].kind, session=session, about=speech.name(player), asked={"pile_of": player}
    )


def scan_table(app: "CompanionApp", game: str, session: int | None = None) -> None:
    """A photo of the whole table, which the rules look at before anybody has to."""
    app.navigator.go("scan", **whole_table(game, session))


def whole_table(game: str, session: int | None) -> dict[str, Any]:
    return {
        "game": game,
        "kind": next(iter(KINDS[game])),
        "session": session,
        "asked": {"whole": True},
        "straight": True,
    }


def is_whole(answer: Mapping[str, Any]) -> bool:
    return "scanned" in answer and bool(answer.get("asked", {}).get("whole"))


def pile_of(answer: Mapping[str, Any]) -> Pile | None:
    """The pile that was asked for; None where the answer is about something else."""
    scanned = scanned_of(answer)
    player = answer.get("asked", {}).get("pile_of")
    if scanned is None or player is None or scanned.game not in PILES:
        return None
    counting = PILES[scanned.game]
    return Pile(player, tuple(scanned.told[counting.cards]), scanned.told[counting.worth])


def scanned_of(answer: Mapping[str, Any]) -> Scanned | None:
    """The reading that a photo brought, as a person has put it right; None where the answer is about something else."""
    return Scanned(**answer["scanned"]) if "scanned" in answer else None
