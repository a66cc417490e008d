"""What the referee was asked at a session and said: the claim, the rule, right or wrong."""

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from sqlalchemy import insert, select
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
    ruling = Ruling(new_uid(), entries, now(), claim, legal, rule)
    with history.writing() as transaction:
        if transaction.get(SessionRow, session) is None:
            raise Unknown("session", str(session))
        row = {**ruling._asdict(), "claim": packed(claim), "session_id": session}
        transaction.execute(insert(RulingRow), [row])


def rulings(history: History, session: int) -> tuple[Ruling, ...]:
    """In the order in which they were asked for."""
    with history.reading() as transaction:
        rows = transaction.scalars(
            select(RulingRow)
            .where(col(RulingRow.session_id) == session)
            .order_by(col(RulingRow.at), col(RulingRow.uid))
        )
        return tuple(Ruling(row.uid, row.entries, row.at, json.loads(row.claim), row.legal, row.rule) for row in rows)
