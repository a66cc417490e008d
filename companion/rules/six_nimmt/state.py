"""A 6 nimmt! table at one moment: frozen, compared by value, made anew by every event."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol, TypeAlias

from companion.rules.game import Setting
from companion.rules.outcome import Outcome

Row: TypeAlias = tuple[int, ...]
Rows: TypeAlias = tuple[Row, ...]


TEAM, BUFFALO = "team", "buffalo"
"""The two sides of Beat the Buffalo; no player may be called like that."""

DOUBLED_UP_TO = 2
"""With this many players or fewer the team's bulls count twice."""


class Options(NamedTuple):
    target: int = 66
    deals: int | None = None
    blocked_card: str = "takes_row"
    """House rule: a card that fits nowhere only because of the special card `takes_row` or `ignores_special`."""
    reversers: int = 1
    """House rule: how many number reversers each player has in a deal."""
    single_digits: str = "tens"
    """House rule: reversed, 1 to 9 become `tens`, or `stay` as they are."""
    equal_numbers: str = "printed_first"
    """House rule: of equal numbers the printed or the reversed one goes first: `printed_first`, `reversed_first`."""
    reversed_card: str = "printed"
    """House rule: a reversed card in a row counts with its `printed` or its `reversed` number."""
    between: str = "own_turn"
    """House rule: Between is for the card whose turn it is, `own_turn`, or for one that waits too, `any_time`."""


Laid: TypeAlias = tuple[int, bool, int, int]
"""A revealed card that waits: (value that counts, laid reversed, seat, card). They sort into the order of placing."""


class Special(NamedTuple):
    """The fan card in play: the row (from 0) that it lies beside, and the side that shows."""

    row: int
    side: str | None = None


class Hands(NamedTuple):
    """The drafted hands, public in the professional variant; empty where a set-up does not know them."""

    cards: tuple[frozenset[int], ...] = ()


class Reversers(NamedTuple):
    used: tuple[int, ...] = ()
    """Seats that have used one in this deal, in order."""
    lying: frozenset[int] = frozenset()
    """Cards in the rows that were laid reversed."""


class Board(NamedTuple):
    """Beat the Buffalo: the special cards. Rows count from 0."""

    face_up: tuple[str, ...] | None = None
    """None where the players do not keep track of the display, only of what is used."""
    used: tuple[str, ...] = ()
    stops: frozenset[int] = frozenset()
    sevens: frozenset[int] = frozenset()
    firsts: tuple[int, ...] = ()
    """Seats that First card put at the head of this round's order."""
    lasts: tuple[int, ...] = ()
    """Seats that Last card put at its end, the very last one last."""
    at_once: int | None = None
    """The seat whose exchanged card must choose its row before anything else."""
    returned: tuple[tuple[int, int], ...] = ()
    """(card, seat): cards that Exchange returned to a hand."""


Beside: TypeAlias = Special | Hands | Reversers | Board | None


class Lying(Protocol):
    """Cards as they lie, at rest between two events or in the middle of one."""

    @property
    def setting(self) -> Setting: ...
    @property
    def rows(self) -> Sequence[Sequence[int]]: ...
    @property
    def beside(self) -> Beside: ...


class State(NamedTuple):
    setting: Setting
    totals: tuple[int, ...]
    """Bulls of the deals before this one, by side: a player, or the team and the buffalo."""
    deal: int = 0
    round: int = 0
    dealing: bool = False
    """A deal is under way."""
    rows: Rows = ()
    piles: tuple[Row, ...] = ()
    """Cards taken in this deal, by side; empty where only the points are known."""
    points: tuple[int, ...] = ()
    """Bulls taken in this deal, by side."""
    queue: tuple[Laid, ...] = ()
    """Revealed and not placed yet, in order."""
    unseen: frozenset[int] = frozenset()
    """Cards of the deck in use that have not lain open in this deal."""
    beside: Beside = None
    outcome: Outcome | None = None
