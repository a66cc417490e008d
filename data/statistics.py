"""How players do: their counts, one against another, the nemesis, the records of a game."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, and_, case, func, select
from sqlalchemy.orm import aliased
from sqlmodel import Session as Transaction
from sqlmodel import col

from data.history import History
from data.questions import player_id
from data.tables import Player, ResultRow, SummaryRow, Tally

HOLDERS = 5
"""More than so many who share a record are only counted."""


class Counted(NamedTuple):
    """Finished sessions of a player: in all (no game), of a game (no variant), or of a variant."""

    game: str
    variant: str
    played: int
    contested: int
    """Those that could be won or lost: not the ones played alone for a score."""
    won: int
    """Shared victories included."""
    shared: int
    average: float | None
    best: int | None
    worst: int | None
    streak: int
    """Won in a row up to now; below zero, lost in a row."""
    longest_won: int
    longest_lost: int


class Versus(NamedTuple):
    """Two players in the finished sessions that both sat in; those played together are counted apart."""

    player: str
    other: str
    met: int
    ahead: int
    """The player came before the other."""
    behind: int
    level: int
    together_won: int
    together_lost: int


class Record(NamedTuple):
    variant: str
    what: str
    """best, worst, longest or widest."""
    value: int
    holders: tuple[str, ...]
    """Names, of a score; none of a session."""
    sessions: tuple[int, ...]


def statistics(history: History, player: str) -> tuple[Counted, ...]:
    """In all first, then game by game, each with its variants."""
    with history.reading() as transaction:
        tallies = transaction.scalars(
            select(Tally)
            .where(col(Tally.player_id) == player_id(transaction, player))
            .order_by(col(Tally.game), col(Tally.variant))
        )
        kept = tallies.all()
    return tuple(_counted(tally, _contested(tally, kept)) for tally in kept)


def _contested(tally: Tally, kept: Sequence[Tally]) -> int:
    """A variant is played alone for a score, or it is not: then it has been won or lost at least once."""
    within = [
        one for one in kept if one.variant and tally.game in ("", one.game) and tally.variant in ("", one.variant)
    ]
    return sum(one.played for one in within if one.longest_won or one.longest_lost)


def _counted(tally: Tally, contested: int) -> Counted:
    best, worst = (tally.lowest, tally.highest) if tally.lowest_wins else (tally.highest, tally.lowest)
    return Counted(
        tally.game,
        tally.variant,
        tally.played,
        contested,
        tally.won,
        tally.shared,
        tally.total / tally.scored if tally.scored else None,
        best,
        worst,
        tally.streak,
        tally.longest_won,
        tally.longest_lost,
    )


def versus(history: History, player: str, other: str) -> Versus:
    """Head to head."""
    with history.reading() as transaction:
        own, theirs = player_id(transaction, player), player_id(transaction, other)
        for found in _meetings(transaction, own, theirs):
            return found
    return Versus(player, other, 0, 0, 0, 0, 0, 0)


def nemesis(history: History, player: str) -> Versus | None:
    """The opponent who came out ahead most often, if anybody did so more often than behind."""
    with history.reading() as transaction:
        met = _meetings(transaction, player_id(transaction, player), None)
    worse = [versus for versus in met if versus.behind > versus.ahead]
    return max(worse, key=lambda versus: (versus.behind, -versus.ahead, versus.other), default=None)


def _meetings(transaction: Transaction, player: int, other: int | None) -> list[Versus]:
    own, theirs = aliased(ResultRow), aliased(ResultRow)
    name, other_name = aliased(Player), aliased(Player)
    apart, together = col(own.together).is_(False), col(own.together).is_(True)

    def count(*conditions: ColumnElement[bool]) -> Any:
        return func.sum(case((and_(*conditions), 1), else_=0))

    question = (
        select(
            col(name.name),
            col(other_name.name),
            func.count(),
            count(apart, col(own.place) < col(theirs.place)),
            count(apart, col(own.place) > col(theirs.place)),
            count(apart, col(own.place) == col(theirs.place)),
            count(together, col(own.won).is_(True)),
            count(together, col(own.won).is_(False)),
        )
        .join(theirs, and_(col(theirs.session_id) == col(own.session_id), col(theirs.seat) != col(own.seat)))
        .join(name, col(name.id) == col(own.player_id))
        .join(other_name, col(other_name.id) == col(theirs.player_id))
        .where(col(own.player_id) == player, col(own.finished))
        .group_by(col(name.name), col(other_name.name))
        .order_by(col(other_name.name))
    )
    if other is not None:
        question = question.where(col(theirs.player_id) == other)
    return [Versus(row[0], row[1], *(int(number) for number in row[2:])) for row in transaction.execute(question)]


def records(history: History, game: str) -> tuple[Record, ...]:
    """The best and the worst score, the longest match and the widest victory, of each variant of a game."""
    with history.reading() as transaction:
        variants = transaction.execute(
            select(col(SummaryRow.variant), col(SummaryRow.lowest_wins), func.max(col(SummaryRow.deals)))
            .where(col(SummaryRow.game) == game, col(SummaryRow.finished))
            .group_by(col(SummaryRow.variant), col(SummaryRow.lowest_wins))
            .order_by(col(SummaryRow.variant))
        ).all()
        found: list[Record] = []
        for variant, lowest_wins, deals in variants:
            of_variant = (
                col(ResultRow.game) == game,
                col(ResultRow.variant) == variant,
                col(ResultRow.finished).is_(True),
            )
            lowest, highest = transaction.execute(
                select(func.min(col(ResultRow.score)), func.max(col(ResultRow.score))).where(*of_variant)
            ).one()
            best, worst = (lowest, highest) if lowest_wins else (highest, lowest)
            found += [
                _held(transaction, variant, what, value, of_variant)
                for what, value in (("best", best), ("worst", worst))
            ]
            found.append(_longest(transaction, game, variant, deals))
            found += _widest(transaction, variant, of_variant)
        return tuple(found)


def _held(
    transaction: Transaction, variant: str, what: str, value: int, of_variant: Sequence[ColumnElement[bool]]
) -> Record:
    rows = transaction.execute(
        select(col(Player.name), col(ResultRow.session_id))
        .join(Player, col(Player.id) == col(ResultRow.player_id))
        .where(*of_variant, col(ResultRow.score) == value)
        .order_by(col(ResultRow.session_id), col(ResultRow.seat))
    ).all()
    names = tuple(dict.fromkeys(name for name, _ in rows))
    sessions = tuple(dict.fromkeys(session for _, session in rows))
    return Record(variant, what, value, names[:HOLDERS], sessions[:HOLDERS])


def _longest(transaction: Transaction, game: str, variant: str, deals: int) -> Record:
    sessions = transaction.scalars(
        select(col(SummaryRow.session_id))
        .where(
            col(SummaryRow.game) == game,
            col(SummaryRow.variant) == variant,
            col(SummaryRow.finished),
            col(SummaryRow.deals) == deals,
        )
        .order_by(col(SummaryRow.session_id))
        .limit(HOLDERS)
    ).all()
    return Record(variant, "longest", deals, (), tuple(sessions))


def _widest(transaction: Transaction, variant: str, of_variant: Sequence[ColumnElement[bool]]) -> list[Record]:
    """How far the winner was from the next; a shared victory has no margin."""
    rows = transaction.execute(
        select(col(ResultRow.session_id), col(ResultRow.place), col(ResultRow.score), col(Player.name))
        .join(Player, col(Player.id) == col(ResultRow.player_id))
        .where(*of_variant, col(ResultRow.place) <= 2)
        .order_by(col(ResultRow.session_id), col(ResultRow.place))
    ).all()
    firsts = Counter(session for session, place, _, _ in rows if place == 1)
    won = {session: (score, name) for session, place, score, name in rows if place == 1 and firsts[session] == 1}
    margins = {
        session: (abs(score - won[session][0]), won[session][1])
        for session, place, score, _ in rows
        if place == 2 and session in won
    }
    if not margins:
        return []
    most = max(margin for margin, _ in margins.values())
    held = {session: name for session, (margin, name) in margins.items() if margin == most}
    return [Record(variant, "widest", most, tuple(dict.fromkeys(held.values()))[:HOLDERS], tuple(held)[:HOLDERS])]
