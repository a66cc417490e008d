"""What is kept beside the facts so that lists and charts are quick: written with every entry, made anew at any time."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from sqlalchemy import delete, insert, select
from sqlmodel import Session as Transaction
from sqlmodel import SQLModel, col

from data.kept import Match, Summary
from data.tables import Player, ResultRow, SummaryRow, Tally, Total

Row = dict[str, Any]


class Rows(NamedTuple):
    """Everything that is derived from one journal."""

    summary: Row
    results: list[Row]
    totals: list[Row]


class Head(NamedTuple):
    """What is known of a session without its journal."""

    session: int
    started_at: str
    ended_at: str
    entries: int
    match: Match
    players: tuple[int, ...]
    """The ids of those who sit, by seat."""


def rows_of(head: Head, summary: Summary) -> Rows:
    match = head.match
    common = {
        "session_id": head.session,
        "game": match.game,
        "variant": match.variant,
        "started_at": head.started_at,
    }
    return Rows(
        {
            **common,
            "ended_at": head.ended_at,
            "entries": head.entries,
            "deals": len(summary.totals),
            "corrections": summary.corrections,
            "finished": summary.finished,
            "lowest_wins": summary.lowest_wins,
            "together": summary.together,
            "blocked": summary.blocked,
        },
        [
            {
                **common,
                "seat": seat,
                "player_id": player,
                "finished": summary.finished,
                "together": summary.together,
                **result._asdict(),
            }
            for seat, (player, result) in enumerate(zip(head.players, summary.results, strict=True))
        ],
        [
            {"session_id": head.session, "deal": deal, "seat": seat, "total": total}
            for deal, totals in enumerate(summary.totals, start=1)
            for seat, total in enumerate(totals)
        ],
    )


def kept_rows(transaction: Transaction, session: int) -> Rows:
    """What is kept of a session now."""
    summary = transaction.get(SummaryRow, session)
    results = transaction.scalars(
        select(ResultRow).where(col(ResultRow.session_id) == session).order_by(col(ResultRow.seat))
    )
    totals = transaction.scalars(
        select(Total).where(col(Total.session_id) == session).order_by(col(Total.deal), col(Total.seat))
    )
    return Rows(
        summary.model_dump() if summary is not None else {},
        [row.model_dump() for row in results],
        [row.model_dump() for row in totals],
    )


def replace_rows(transaction: Transaction, session: int, rows: Rows) -> None:
    """Most entries change no totals, and some nothing at all: only what differs is written."""
    kept = kept_rows(transaction, session)
    for table, own, before in (
        (SummaryRow, [rows.summary], [kept.summary]),
        (ResultRow, rows.results, kept.results),
        (Total, rows.totals, kept.totals),
    ):
        if own != before:
            transaction.execute(delete(table).where(col(table.session_id) == session))
            _insert(transaction, table, own)
    transaction.expire_all()


def add_rows(transaction: Transaction, many: Sequence[Rows]) -> None:
    _insert(transaction, SummaryRow, [rows.summary for rows in many])
    _insert(transaction, ResultRow, [row for rows in many for row in rows.results])
    _insert(transaction, Total, [row for rows in many for row in rows.totals])


def _insert(transaction: Transaction, table: type[SQLModel], rows: list[Row]) -> None:
    if rows:
        transaction.execute(insert(table), rows)


# ---- tallies ----


class _Count:
    """A tally while it is being counted, session after session in the order in which they were played."""

    def __init__(self, player: int, game: str, variant: str) -> None:
        self.key = {"player_id": player, "game": game, "variant": variant}
        self.played = self.won = self.shared = self.scored = self.total = 0
        self.lowest: int | None = None
        self.highest: int | None = None
        self.lowest_wins = False
        self.streak = self.longest_won = self.longest_lost = 0

    def add(self, won: bool, shared: bool, contested: bool) -> None:
        self.played += 1
        if not contested:
            return
        self.won += won
        self.shared += shared
        self.streak = max(self.streak, 0) + 1 if won else min(self.streak, 0) - 1
        self.longest_won = max(self.longest_won, self.streak)
        self.longest_lost = max(self.longest_lost, -self.streak)

    def add_score(self, score: int, lowest_wins: bool) -> None:
        self.scored += 1
        self.total += score
        self.lowest = score if self.lowest is None else min(self.lowest, score)
        self.highest = score if self.highest is None else max(self.highest, score)
        self.lowest_wins = lowest_wins

    def row(self) -> Row:
        counted = {name: value for name, value in vars(self).items() if name != "key"}
        return {**self.key, **counted}


def counted_tallies(transaction: Transaction, player: int) -> list[Row]:
    """A player's tallies, counted anew."""
    counts: dict[tuple[str, str], _Count] = {}
    played = transaction.execute(
        select(
            col(ResultRow.game),
            col(ResultRow.variant),
            col(ResultRow.together),
            col(ResultRow.score),
            col(ResultRow.place),
            col(ResultRow.won),
            col(ResultRow.shared),
            col(SummaryRow.lowest_wins),
        )
        .join(SummaryRow, col(SummaryRow.session_id) == col(ResultRow.session_id))
        .where(col(ResultRow.player_id) == player, col(ResultRow.finished))
        .order_by(col(ResultRow.started_at), col(ResultRow.session_id))
    )
    for game, variant, together, score, place, won, shared, lowest_wins in played:
        for key in (("", ""), (game, ""), (game, variant)):
            count = counts.get(key)
            if count is None:
                count = counts[key] = _Count(player, *key)
            count.add(won, shared, contested=together or place is not None)
            if key == (game, variant) or (key == (game, "") and not together):
                count.add_score(score, lowest_wins)
    return [counts[key].row() for key in sorted(counts)]


def kept_tallies(transaction: Transaction, player: int) -> list[Row]:
    kept = transaction.scalars(
        select(Tally).where(col(Tally.player_id) == player).order_by(col(Tally.game), col(Tally.variant))
    )
    return [tally.model_dump() for tally in kept]


def retally(transaction: Transaction, players: Iterable[int]) -> None:
    affected = sorted(set(players))
    # two tables of a club that end at once: the second counts when it can see what the first has written
    transaction.execute(
        select(col(Player.id))
        .where(col(Player.id).in_(affected))
        .order_by(col(Player.id))
        .with_for_update(key_share=True)
    )
    for player in affected:
        transaction.execute(delete(Tally).where(col(Tally.player_id) == player))
        _insert(transaction, Tally, counted_tallies(transaction, player))
