"""What only the box knows, asked once and remembered: the editions of the user's own games."""

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from sqlalchemy import select
from sqlmodel import col

from data.history import History, packed
from data.kept import now
from data.tables import Edition


class Kept(NamedTuple):
    game: str
    name: str
    content: Mapping[str, Any]
    source: str
    """Where it is known from."""
    at: str


def save(history: History, game: str, name: str, content: Mapping[str, Any], source: str) -> None:
    """Takes the place of an edition of the same name."""
    with history.writing() as transaction:
        transaction.merge(Edition(game=game, name=name, content=packed(content), source=source, at=now()))


def editions(history: History, game: str) -> tuple[Kept, ...]:
    with history.reading() as transaction:
        rows = transaction.scalars(select(Edition).where(col(Edition.game) == game).order_by(col(Edition.name)))
        return tuple(Kept(row.game, row.name, json.loads(row.content), row.source, row.at) for row in rows)
