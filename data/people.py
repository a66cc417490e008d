"""The players: who there is, renamed, and two who are one merged. No journal changes by it."""

from typing import NamedTuple

from sqlalchemy import delete, func, select, update
from sqlalchemy.orm import aliased
from sqlmodel import col

from data.derived import retally
from data.history import History
from data.questions import player_id
from data.tables import Player, ResultRow, Seat
from data.trouble import Impossible


class Known(NamedTuple):
    name: str
    uid: str
    sessions: int


def players(history: History) -> tuple[Known, ...]:
    """Everybody, by name."""
    with history.reading() as transaction:
        rows = transaction.execute(
            select(col(Player.name), col(Player.uid), func.count(col(ResultRow.session_id)))
            .outerjoin(ResultRow, col(ResultRow.player_id) == col(Player.id))
            .group_by(col(Player.id), col(Player.name), col(Player.uid))
        )
        return tuple(sorted((Known(*row) for row in rows), key=lambda known: known.name.casefold()))


def rename(history: History, name: str, new: str) -> None:
    """Raises Unknown, or Impossible where somebody else is called so."""
    with history.writing() as transaction:
        player = player_id(transaction, name)
        taken = transaction.scalar(select(col(Player.id)).where(col(Player.name) == new))
        if taken is not None and taken != player:
            raise Impossible("name_taken", name, new)
        transaction.execute(update(Player).where(col(Player.id) == player).values(name=new))


def merge(history: History, name: str, into: str) -> None:
    """Everything that one player played is the other's from now on. Raises Unknown or Impossible."""
    with history.writing() as transaction:
        player, other = player_id(transaction, name), player_id(transaction, into)
        if player == other:
            raise Impossible("same_player", name, into)
        own, theirs = aliased(Seat), aliased(Seat)
        both = transaction.scalar(
            select(col(own.match_id))
            .join(theirs, col(theirs.match_id) == col(own.match_id))
            .where(col(own.player_id) == player, col(theirs.player_id) == other)
            .limit(1)
        )
        if both is not None:
            raise Impossible("sat_together", name, into)
        for table in (Seat, ResultRow):
            transaction.execute(update(table).where(col(table.player_id) == player).values(player_id=other))
        transaction.execute(delete(Player).where(col(Player.id) == player))
        retally(transaction, [other])
