"""What crosses the border of `data`, in plain values: journals as they are kept, and what is derived from them."""

from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple, TypeAlias
from uuid import uuid4


class Match(NamedTuple):
    """What was agreed before the first event."""

    uid: str
    game: str
    variant: str
    options: Mapping[str, Any]
    seats: tuple[str, ...]
    """The names as they stand in the journal, whatever the players are called today."""


class Written(NamedTuple):
    """An entry of a journal, opaque, and when it was entered."""

    at: str
    content: Mapping[str, Any]


class Journal(NamedTuple):
    match: Match
    entries: Sequence[Written]
    earlier: tuple[Sequence[Written], ...] = ()
    """The journals of the same match on earlier evenings, in order: this one begins where they end."""


class Result(NamedTuple):
    """How one seat came out."""

    score: int
    place: int | None
    """With ties counted 1, 1, 3; None while the match is under way, and where nobody can be beaten: all play together,
    or one alone for a score, which is neither won nor lost."""
    won: bool
    shared: bool
    """Won together with an opponent."""


class Summary(NamedTuple):
    """What lists, statistics and charts need of a journal; always the same for the same journal."""

    finished: bool
    lowest_wins: bool
    together: bool
    """All players are one side: they win or lose together."""
    results: tuple[Result, ...]
    """By seat."""
    totals: tuple[tuple[int, ...], ...]
    """After each deal of the match, earlier evenings included, by seat."""
    corrections: int
    blocked: int | None = None
    """The entry at which the rules stop, where the journal cannot be carried out to its end."""


Score: TypeAlias = Callable[[Journal], Summary]
"""Only the rules can sum up a journal: who opens a history brings them."""


def new_uid() -> str:
    return str(uuid4())


def now() -> str:
    return timestamp(datetime.now(UTC))


def timestamp(moment: datetime) -> str:
    """Always of the same length, so that text sorts as time does."""
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def moment(timestamp: str) -> datetime:
    return datetime.strptime(timestamp, "%Y-%m-%dT%H:%M:%S.%fZ").replace(tzinfo=UTC)
