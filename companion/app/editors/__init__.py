"""What only the box knows, entered by touch: one module an editor, loaded when it is opened.

An editor is reached from a table that waits for what it enters, and from the settings.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar

from companion.rules.on_demand import OnDemand

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from companion.app.screens.editor import EditorScreen

IDS = (
    "cover_your_assets.money",
    "keltis.dark_stones",
    "shelfie_stacker.contest",
    "shelfie_stacker.endgame",
    "six_nimmt_board.board",
    "six_nimmt_board.clovers",
    "six_nimmt_board.cows",
)
"""Every editor: `keltis.dark_stones` is the class DarkStonesEditor of companion/app/editors/keltis/dark_stones.py."""


class Editor(ABC):
    """What it enters is a draft of plain values; an edition is that of the game's records, in plain values too."""

    icon: ClassVar[str]

    @abstractmethod
    def known(self, edition: Mapping[str, Any]) -> str:
        """In a few words: how much of it an edition knows."""

    @abstractmethod
    def draft(self, edition: Mapping[str, Any], asked: Mapping[str, Any]) -> dict[str, Any]:
        """What is entered already; `asked` is what the table that sent the user wants to know."""

    @abstractmethod
    def view(self, screen: "EditorScreen", draft: dict[str, Any]) -> "Widget":
        """What is touched; each touch tells the screen the changed draft by `screen.sketch(draft)`."""

    @abstractmethod
    def missing(self, draft: Mapping[str, Any]) -> str | None:
        """What is still to be entered, in a sentence; None where it is complete."""

    @abstractmethod
    def edition(self, edition: Mapping[str, Any], draft: Mapping[str, Any]) -> dict[str, Any]:
        """The edition with what was entered."""

    @abstractmethod
    def event(self, draft: Mapping[str, Any]) -> dict[str, Any]:
        """What was entered as an event of the game, for the table that waits for it."""


def _load(id: str) -> Editor:
    name = id.rpartition(".")[2].title().replace("_", "")
    editor: Editor = getattr(import_module(f"companion.app.editors.{id}"), f"{name}Editor")()
    return editor


EDITORS: Mapping[str, Editor] = OnDemand(IDS, _load)


def editors_of(game: str) -> tuple[str, ...]:
    return tuple(id for id in IDS if id.partition(".")[0] == game)


def game_of(id: str) -> str:
    return id.partition(".")[0]
