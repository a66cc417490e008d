"""Questions that people ask of the history, each one function. Answers are quick however long the history is."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sqlalchemy import select
from sqlmodel import Session as Transaction
from sqlmodel import col

from data.history import History
from data.kept import Result
from data.tables import Player, ResultRow, SummaryRow, Total
from data.trouble import Unknown

PAGE = 20


class Seated(NamedTuple):
    """A player, by today's name, and how this seat came out."""

    player: str
    result: Result


class Listed(NamedTuple):
    session: int
    game: str
    variant: str
    started_at: str
    ended_at: str
    entries: int
    deals: int
    corrections: int
    finished: bool
    lowest_wins: bool
    together: bool
    blocked: int | None
    seats: tuple[Seated, ...]


class Page(NamedTuple):
    sessions: tuple[Listed, ...]
    more: bool
    """There are older ones."""


def sessions(
    history: History,
    game: str | None = None,
    player: str | None = None,
    since: str | None = None,
    before: str | None = None,
    page: int = 1,
    size: int = PAGE,
) -> Page:
    """Sessions, the latest first: of a game, of a player, begun at or after `since`, and before `before`."""
    with history.reading() as transaction:
        source = SummaryRow if player is None else ResultRow
        wanted = select(col(source.session_id))
        if player is not None:
            wanted = wanted.where(col(ResultRow.player_id) == player_id(transaction, player))
        if game is not None:
            wanted = wanted.where(col(source.game) == game)
        if since is not None:
            wanted = wanted.where(col(source.started_at) >= since)
        if before is not None:
            wanted = wanted.where(col(source.started_at) < before)
        latest = wanted.order_by(col(source.started_at).desc(), col(source.session_id).desc())
        ids = transaction.scalars(latest.limit(size + 1).offset((page - 1) * size)).all()
        return Page(_listed(transaction, ids[:size]), len(ids) > size)


def session(history: History, id: int) -> Listed:
    with history.reading() as transaction:
        for found in _listed(transaction, [id]):
            return found
    raise Unknown("session", str(id))


def totals(history: History, session: int) -> tuple[tuple[int, ...], ...]:
    """After each deal, by seat."""
    with history.reading() as transaction:
        kept = transaction.execute(
            select(col(Total.deal), col(Total.total))
            .where(col(Total.session_id) == session)
            .order_by(col(Total.deal), col(Total.seat))
        )
        deals: dict[int, list[int]] = defaultdict(list)
        for deal, total in kept:
            deals[deal].append(total)
    return tuple(tuple(after) for after in deals.values())


def leaders(totals: Sequence[int], lowest_wins: bool) -> tuple[int, ...]:
    """The seats that lead with these totals."""
    best = min(totals) if lowest_wins else max(totals)
    return tuple(seat for seat, total in enumerate(totals) if total == best)


def player_id(transaction: Transaction, name: str) -> int:
    found = transaction.scalar(select(col(Player.id)).where(col(Player.name) == name))
    if found is None:
        raise Unknown("player", name)
    return found


def _listed(transaction: Transaction, ids: Sequence[int]) -> tuple[Listed, ...]:
    summaries = {
        row.session_id: row
        for row in transaction.scalars(select(SummaryRow).where(col(SummaryRow.session_id).in_(ids)))
    }
    seats = _seats(transaction, ids)
    return tuple(
        Listed(
            row.session_id,
            row.game,
            row.variant,
            row.started_at,
            row.ended_at,
            row.entries,
            row.deals,
            row.corrections,
            row.finished,
            row.lowest_wins,
            row.together,
            row.blocked,
            tuple(seats[row.session_id]),
        )
        for row in (summaries[id] for id in ids if id in summaries)
    )


def _seats(transaction: Transaction, sessions: Iterable[int]) -> dict[int, list[Seated]]:
    found: dict[int, list[Seated]] = defaultdict(list)
    rows = transaction.execute(
        select(ResultRow, col(Player.name))
        .join(Player, col(Player.id) == col(ResultRow.player_id))
        .where(col(ResultRow.session_id).in_(sessions))
        .order_by(col(ResultRow.session_id), col(ResultRow.seat))
    )
    for row, name in rows:
        found[row.session_id].append(Seated(name, Result(row.score, row.place, row.won, row.shared)))
    return found
