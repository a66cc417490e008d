"""A Shelfie Stacker table at one moment: frozen, compared by value, made anew by every event."""

from typing import NamedTuple

from companion.rules.game import Setting
from companion.rules.outcome import Outcome
from companion.rules.shelfie_stacker.dice import Die
from companion.rules.shelfie_stacker.edition import Contest, Edition, Helper
from companion.rules.shelfie_stacker.endgame import ONE_EACH, EndgameCard
from companion.rules.shelfie_stacker.shelf import EMPTY, Shelf

OPPONENT, SHEM_BOT = "opponent", "shem_bot"
"""Who sits across from a lone player; no player may be called like that."""


class Options(NamedTuple):
    draft: bool = False
    """The rest of the hand is passed to the left after every round."""
    mode: str = "standard"
    """How Shem Bot's tops are counted: `standard` or `hard`."""
    opponent_cards: str = "same"
    """Alone: the opponent has the `same` eight characters, or `random` ones."""
    edition: Edition = Edition()
    """What is known of the cards beyond the rulebook."""
    abilities: str = "own_turn"
    """House rule: abilities are used in one's `own_turn`, or on one's shelf at `any_time`."""
    helper: str = "after_each"
    """House rule: whose the helper is is looked at `after_each` player's placing, or `after_round`."""
    contest: str = "drawn_dice"
    """House rule: a contest asks for its `drawn_dice` alone, or for its `empty_places` too."""
    pairs: str = ONE_EACH
    """House rule: a column is in `one_each` pair, or `every_pair` that it makes counts."""
    last_hand: str = "stays"
    """House rule: after the seventh round a drafted hand `stays`, or is `passed` once more."""
    bot_dice: str = "highest_first"
    """House rule: Shem Bot begins columns with his dice `highest_first`, or `as_they_lie`."""
    bot_tie: str = "bot_stands"
    """House rule: with equal points Shem Bot wins, `bot_stands`, or the victory is `shared`."""


class Seat(NamedTuple):
    """What lies before one player."""

    shelf: Shelf = EMPTY
    shame: tuple[Die, ...] = ()
    shipment: tuple[Die, ...] = ()
    """Taken and not placed yet."""
    packed: tuple[Die, ...] = ()
    away: tuple[Die, ...] = ()
    ready: tuple[int, ...] = ()
    """Characters face up, whose ability is not used yet."""
    used: tuple[int, ...] = ()
    took: bool = False
    done: bool = False


class State(NamedTuple):
    setting: Setting
    seats: tuple[Seat, ...]
    edition: Edition
    prepared: bool = False
    characters: frozenset[int] | None = None
    """The eight that everyone has, where they are public."""
    decks: tuple[str | None, ...] = ()
    helper: Helper | None = None
    contest: Contest | None = None
    endgame: tuple[EndgameCard, ...] = ()
    helper_holder: int | None = None
    contest_holder: int | None = None
    counted: tuple[int, ...] = ()
    """Dice of the helper's colour, by seat, when its placing was last over."""
    round: int = 0
    shipments: tuple[tuple[Die, ...], ...] = ()
    """Empty where a shipment is taken; none at all between two rounds."""
    revealed: tuple[int, ...] = ()
    letters: tuple[str | None, ...] = ()
    order: tuple[int, ...] = ()
    """Seats in the order of this round, once it is known."""
    checked: int = 0
    """How many of them have had their rewards looked at."""
    played: tuple[tuple[int, ...], ...] = ()
    """Characters that have left each hand; a drafted hand goes from player to player."""
    removed: tuple[Die, ...] = ()
    """Dice that the opponent of a lone player took out of the game."""
    last: tuple[int | None, ...] = ()
    """Characters left in hand at the end, where they had to be told."""
    points: tuple[int, ...] | None = None
    """Where only the points of a game are known."""
    over: bool = False
    """Seven rounds are done; what is still to be told may keep the outcome open."""
    outcome: Outcome | None = None
