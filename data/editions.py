"""What only the box knows, asked once and remembered: the editions of the user's own games."""

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from sqlalchemy import select
from sqlmodel import col

from data.history import History, packed
from data.kept import now
from data.tables import Edition
from data.trouble import Unknown


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


def delete(history: History, game: str, name: str) -> None:
    """Raises Unknown."""
    with history.writing() as transaction:
        found = transaction.get(Edition, (game, name))
        if found is None:
            raise Unknown("edition", name)
        transaction.delete(found)


def editions(history: History, game: str | None = None) -> tuple[Kept, ...]:
    """Of one game, or of all."""
    with history.reading() as transaction:
        wanted = select(Edition).order_by(col(Edition.game), col(Edition.name))
        rows = transaction.scalars(wanted if game is None else wanted.where(col(Edition.game) == game))
        return tuple(Kept(row.game, row.name, json.loads(row.content), row.source, row.at) for row in rows)
