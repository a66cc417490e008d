"""Snapshots of Shelfie Stacker as JSON: photographed shelves, with the reward cards tapped in."""

from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from companion.notation.form import Form, Name, check, wrong
from companion.notation.shelfie_stacker.words import (
    CardPoints,
    Character,
    EndgameForm,
    ShelfForm,
    dice,
    endgame_cards,
)
from companion.rules.shelfie_stacker.edition import rulebook_edition
from companion.rules.shelfie_stacker.endgame import EndgameCard
from companion.rules.shelfie_stacker.scoring import Shown, Snapshot


class ShelfieStackerPlayerForm(Form):
    shelf: ShelfForm
    shame: Annotated[int, Field(ge=0, le=60)] = 0
    helper: bool = False
    contest: bool = False
    last_character: Character | None = None
    used: list[Literal[7, 8, 13]] = []
    """Characters that let dice be placed against colour or order."""

    def shown(self) -> Shown:
        return Shown(
            tuple(dice(column) for column in self.shelf),
            self.shame,
            self.helper,
            self.contest,
            self.last_character,
            tuple(self.used),
        )


class BotForm(Form):
    name: Name
    mode: Literal["standard", "hard"] = "standard"


class ScoringOptionsForm(Form):
    """Those options of a record that a score depends on."""

    pairs: Literal["one_each", "every_pair"] = "one_each"
    bot_tie: Literal["bot_stands", "shared"] = "bot_stands"


class ShelfieStackerSnapshotForm(Form):
    """The shelves of a finished game of Shelfie Stacker."""

    format: Literal["table-snapshot/1"]
    game: Literal["shelfie_stacker"]
    variant: Literal["base", "shuffled", "shuffled_each", "solo", "shem_bot"] | None = None
    players: Annotated[dict[Name, ShelfieStackerPlayerForm], Field(min_length=1, max_length=4)]
    helper_points: CardPoints | None = None
    contest_points: CardPoints | None = None
    endgame: EndgameForm | None = None
    bot: BotForm | None = None
    options: ScoringOptionsForm = Field(default_factory=ScoringOptionsForm)

    @property
    def is_solo(self) -> bool:
        """Beat your score; nobody else plays for two end-game cards."""
        cards = len(endgame_cards(self.endgame))
        return self.variant == "solo" or (len(self.players) == 1 and cards == 2 and self.variant is None)

    @model_validator(mode="after")
    def _told(self) -> Self:
        if self.helper_points is None and any(player.helper for player in self.players.values()):
            raise wrong("shelfie_stacker.input.helper_points")
        if self.contest_points is None and any(player.contest for player in self.players.values()):
            raise wrong("shelfie_stacker.input.contest_points")
        if self.bot is not None and (self.bot.name not in self.players or len(self.players) < 2):
            raise wrong("shelfie_stacker.input.bot_name", names=tuple(self.players))
        if self.variant == "solo" and (len(self.players) != 1 or self.bot is not None):
            raise wrong("shelfie_stacker.input.solo_alone")
        for card in endgame_cards(self.endgame):
            _completed(card)
        return self


def read_snapshot(values: Any, source: str) -> Snapshot:
    """Raises NotUnderstood."""
    form = check(ShelfieStackerSnapshotForm, values, source)
    return Snapshot(
        {name: player.shown() for name, player in form.players.items()},
        form.helper_points,
        form.contest_points,
        tuple(_completed(card) for card in endgame_cards(form.endgame)),
        None if form.bot is None else form.bot.name,
        "standard" if form.bot is None else form.bot.mode,
        form.is_solo,
        form.options.pairs,
        form.options.bot_tie,
    )


def _completed(card: EndgameCard) -> EndgameCard:
    """A card that is known by its id, with its conditions; refused where points or conditions are not known."""
    known = rulebook_edition().endgame
    if not card.per:
        named = known.get(card.id or "")
        if named is None:
            raise wrong("shelfie_stacker.input.endgame_unknown", given=card.id or "", known=", ".join(known))
        card = named if card.points is None else named._replace(points=card.points)
    if card.points is None:
        raise wrong("shelfie_stacker.input.endgame_points")
    return card
