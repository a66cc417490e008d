"""An end-game card, put together from conditions: points for each column, pair, die, colour or value that fits."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from kivy.uix.widget import Widget

from companion.app.editors import Editor
from companion.app.editors.shelfie_stacker.contest import free_id
from companion.app.speech import capital, speech
from companion.app.tables.shelfie_stacker.cards import MOST_POINTS, card_words
from companion.app.tables.shelfie_stacker.phase import numbers
from companion.app.widgets.buttons import Chip
from companion.app.widgets.correcting import Flow
from companion.app.widgets.page import Scrolling
from companion.app.widgets.rows import Heading, Line
from companion.app.widgets.surface import Card
from companion.app.widgets.text import Text
from companion.rules.shelfie_stacker.dice import COLOURS, COLUMN_LIMIT, HIGHEST, LOWEST
from companion.rules.shelfie_stacker.endgame import TRAITS, EndgameCard

if TYPE_CHECKING:
    from companion.app.screens.editor import EditorScreen

VALUES = tuple(range(LOWEST, HIGHEST + 1))
HEIGHTS = tuple(range(1, COLUMN_LIMIT + 1))
CONDITIONS: Mapping[str, Mapping[str, Sequence[int | str]]] = {
    "column": {
        "height": HEIGHTS,
        "at_least": HEIGHTS,
        "colour": COLOURS,
        "top": VALUES,
        "bottom": VALUES,
        "value": VALUES,
    },
    "pair": {"same": tuple(TRAITS), "height": HEIGHTS, "colour": COLOURS, "top": VALUES, "bottom": VALUES},
    "die": {"colour": COLOURS, "value": VALUES},
    "colour": {"at_least": tuple(range(1, 9))},
    "value": {"at_least": tuple(range(1, 9))},
}
"""What a card can ask for, by what it gives points for."""


class EndgameEditor(Editor):
    """The draft: the `card` in the values of a record, its `id`, and the `others` that lie on the table."""

    icon: ClassVar[str] = "flag-checkered"

    def known(self, edition: Mapping[str, Any]) -> str:
        n = len(edition.get("endgame", {}))
        return speech.text("app.shelfie_stacker.cards_known", n=n) if n else speech.text("app.box.nothing")

    def draft(self, edition: Mapping[str, Any], asked: Mapping[str, Any]) -> dict[str, Any]:
        kept = dict(edition.get("endgame", {}))
        return {"cards": kept, "card": {}, "id": free_id("endgame", kept), "others": list(asked.get("others", ()))}

    def missing(self, draft: Mapping[str, Any]) -> str | None:
        card = draft["card"]
        if not card.get("per"):
            return speech.text("app.shelfie_stacker.endgame.choose")
        if card["per"] == "pair" and not card.get("same"):
            return speech.text("app.shelfie_stacker.endgame.same")
        return speech.text("app.shelfie_stacker.points") if card.get("points") is None else None

    def edition(self, edition: Mapping[str, Any], draft: Mapping[str, Any]) -> dict[str, Any]:
        return {**edition, "endgame": {**draft["cards"], draft["id"]: draft["card"]}}

    def event(self, draft: Mapping[str, Any]) -> dict[str, Any]:
        return {"type": "printed", "endgame": [*draft["others"], {**draft["card"], "id": draft["id"]}]}

    # ---- what is touched ----

    def view(self, screen: "EditorScreen", draft: dict[str, Any]) -> Widget:
        card = draft["card"]
        # the whole card in words, so that a wrong touch is seen; it has its room from the beginning
        words = card_words(as_card(card)) if card.get("per") else speech.text("app.shelfie_stacker.endgame.choose")
        parts: list[Widget] = [
            Card(Text(words, "title", bold=True)),
            Heading(speech.text("app.shelfie_stacker.endgame.per")),
        ]
        chips = []
        for per in CONDITIONS:
            text = capital(speech.text(f"app.shelfie_stacker.card.per_{per}"))
            begun = {**draft, "card": {"per": per, **({"points": card["points"]} if "points" in card else {})}}
            chips.append(Chip(text, partial(screen.sketch, begun), card.get("per") == per))
        parts.append(Flow(*chips))
        if card.get("per"):
            for name, values in CONDITIONS[card["per"]].items():
                parts += [
                    Heading(speech.text(f"app.shelfie_stacker.if.{name}")),
                    self._values(screen, draft, name, values),
                ]
            parts.append(Heading(speech.text("app.shelfie_stacker.points")))
            worth = partial(self._worth, screen, draft)
            parts.append(numbers(range(1, MOST_POINTS + 1), worth, card.get("points")))
        if draft["cards"]:
            parts.append(Heading(speech.text("app.shelfie_stacker.cards_kept")))
        for id, kept in draft["cards"].items():
            known = {**draft, "card": dict(kept), "id": id}
            parts.append(Line(card_words(as_card(kept)), icon="flag-checkered", do=partial(screen.sketch, known)))
        return Scrolling(*parts)

    def _worth(self, screen: "EditorScreen", draft: dict[str, Any], points: int) -> None:
        screen.sketch({**draft, "card": {**draft["card"], "points": points}})

    def _values(self, screen: "EditorScreen", draft: dict[str, Any], name: str, values: Sequence[int | str]) -> Widget:
        card = draft["card"]
        chips = []
        for value in values:
            chosen = value in card.get("same", ()) if name == "same" else card.get(name) == value
            touched = {**draft, "card": with_condition(card, name, value)}
            chips.append(Chip(_said(name, value), partial(screen.sketch, touched), chosen))
        return Flow(*chips)


def _said(name: str, value: int | str) -> str:
    if name == "same":
        return capital(speech.text(f"app.shelfie_stacker.card.same_{value}"))
    return capital(speech.text(f"shelfie_stacker.colour.{value}")) if name == "colour" else str(value)


def with_condition(card: Mapping[str, Any], name: str, value: int | str) -> dict[str, Any]:
    """The card with this condition, or without it where it had it already."""
    rest = {other: condition for other, condition in card.items() if other != name}
    if name == "same":
        same = list(card.get("same", ()))
        same = [trait for trait in same if trait != value] if value in same else [*same, value]
        return {**rest, "same": same} if same else rest
    return rest if card.get(name) == value else {**rest, name: value}


def as_card(values: Mapping[str, Any]) -> EndgameCard:
    return EndgameCard(**{"per": "", **values, "same": tuple(values.get("same", ()))})
