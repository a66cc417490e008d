"""What the referee was asked at a session and said: the claim, the rule, right or wrong."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import insert, select
from sqlmodel import Session as Transaction
from sqlmodel import col

from data.history import History, packed
from data.kept import new_uid, now
from data.tables import RulingRow, SessionRow
from data.trouble import Unknown


class Ruling(NamedTuple):
    uid: str
    entries: int
    """How many entries the journal had then."""
    at: str
    claim: Mapping[str, Any]
    legal: bool
    rule: str


def keep(history: History, session: int, entries: int, claim: Mapping[str, Any], legal: bool, rule: str) -> None:
    """Raises Unknown or Trouble."""
    with history.writing() as transaction:
        if transaction.get(SessionRow, session) is None:
            raise Unknown("session", str(session))
        add_rulings(transaction, session, [Ruling(new_uid(), entries, now(), claim, legal, rule)])


def rulings(history: History, session: int) -> tuple[Ruling, ...]:
    """In the order in which they were asked for."""
    with history.reading() as transaction:
        return read_rulings(transaction, session)


def add_rulings(transaction: Transaction, session: int, asked: Sequence[Ruling]) -> None:
    rows = [{**ruling._asdict(), "claim": packed(ruling.claim), "session_id": session} for ruling in asked]
    if rows:
        transaction.execute(insert(RulingRow), rows)


def read_rulings(transaction: Transaction, session: int) -> tuple[Ruling, ...]:
    of_session = select(RulingRow).where(col(RulingRow.session_id) == session)
    rows = transaction.scalars(of_session.order_by(col(RulingRow.at), col(RulingRow.uid)))
    return tuple(Ruling(row.uid, row.entries, row.at, json.loads(row.claim), row.legal, row.rule) for row in rows)
