"""The whole history out and in, item by item, so that a history of any length passes through little memory."""

import json
from collections.abc import Iterable, Iterator, Mapping
from itertools import count
from typing import Any, NamedTuple, TypeAlias

from sqlalchemy import insert, select
from sqlmodel import Session as Transaction
from sqlmodel import col

from data.derived import add_rows, retally, rows_of
from data.history import History, add_entries, derive_later, packed, read_session
from data.kept import Journal, new_uid
from data.rulings import Ruling, add_rulings, read_rulings
from data.tables import Correction, Edition, MatchRow, Photo, Player, Seat, SessionRow


class PlayerItem(NamedTuple):
    uid: str
    name: str


class EditionItem(NamedTuple):
    game: str
    name: str
    content: Mapping[str, Any]
    source: str
    at: str


class CorrectionItem(NamedTuple):
    uid: str
    item: int
    right: Any
    at: str


class PhotoItem(NamedTuple):
    uid: str
    entry: int | None
    at: str
    width: int
    height: int
    bytes: int
    reading: Mapping[str, Any]
    corrections: tuple[CorrectionItem, ...]


class SessionItem(NamedTuple):
    uid: str
    started_at: str
    journal: Journal
    players: tuple[str, ...]
    """Their uids, by seat."""
    photos: tuple[PhotoItem, ...]
    rulings: tuple[Ruling, ...] = ()


class LoosePhotoItem(NamedTuple):
    """A photo that was kept when its session was deleted."""

    photo: PhotoItem


Item: TypeAlias = PlayerItem | EditionItem | SessionItem | LoosePhotoItem


class TakenIn(NamedTuple):
    sessions: int
    known: int
    """Sessions that were there already."""
    players: int


# ---- out ----


def everything(history: History) -> Iterator[Item]:
    """Always in the same order: players, editions, sessions as they were played, loose photos."""
    with history.reading() as transaction:
        for player in transaction.scalars(select(Player).order_by(col(Player.uid))).all():
            yield PlayerItem(player.uid, player.name)
        for row in transaction.scalars(select(Edition).order_by(col(Edition.game), col(Edition.name))).all():
            yield EditionItem(row.game, row.name, json.loads(row.content), row.source, row.at)
        uids = {player.id: player.uid for player in transaction.scalars(select(Player))}
        sessions = select(col(SessionRow.id)).order_by(col(SessionRow.started_at), col(SessionRow.uid))
        for id in transaction.scalars(sessions).all():
            kept = read_session(transaction, id)
            players = tuple(uids[player] for player in kept.head.players)
            photos, asked = _photos(transaction, id), read_rulings(transaction, id)
            yield SessionItem(kept.uid, kept.head.started_at, kept.journal, players, photos, asked)
            transaction.expunge_all()
        for photo in _photos(transaction, None):
            yield LoosePhotoItem(photo)


def _photos(transaction: Transaction, session: int | None) -> tuple[PhotoItem, ...]:
    photos = transaction.scalars(
        select(Photo).where(col(Photo.session_id) == session).order_by(col(Photo.at), col(Photo.uid))
    ).all()
    return tuple(
        PhotoItem(
            photo.uid,
            photo.entry,
            photo.at,
            photo.width,
            photo.height,
            photo.bytes,
            json.loads(photo.reading),
            tuple(
                CorrectionItem(found.uid, found.item, json.loads(found.right), found.at)
                for found in transaction.scalars(
                    select(Correction)
                    .where(col(Correction.photo_id) == photo.id)
                    .order_by(col(Correction.at), col(Correction.uid))
                )
            ),
        )
        for photo in photos
    )


# ---- in ----


def take_in(history: History, sources: Iterable[Iterator[Item]]) -> list[TakenIn]:
    """All of all sources or, when an item raises, nothing; what is already there stays as it is."""
    with history.writing() as transaction:
        takers = []
        for items in sources:
            taker = _Taker(history, transaction)
            for item in items:
                taker.take(item)
            takers.append(taker)
        retally(transaction, {player for taker in takers for player in taker.sat})
        return [TakenIn(taker.sessions, taker.known, taker.added) for taker in takers]


class _Taker:
    def __init__(self, history: History, transaction: Transaction) -> None:
        self.history = history
        self.transaction = transaction
        self.players: dict[str, int] = {}
        """Ids here by the uids there."""
        self.sat: set[int] = set()
        self.sessions = self.known = self.added = 0

    def take(self, item: Item) -> None:
        match item:
            case PlayerItem():
                self._player(item)
            case EditionItem():
                if self.transaction.get(Edition, (item.game, item.name)) is None:
                    row = {**item._asdict(), "content": packed(item.content)}
                    self.transaction.execute(insert(Edition), [row])
            case SessionItem():
                self._session(item)
            case LoosePhotoItem():
                self._photo(item.photo, None)

    def _player(self, item: PlayerItem) -> None:
        """The same uid or the same name is the same person, unless that would seat one person twice."""
        for same in (col(Player.uid) == item.uid, col(Player.name) == item.name):
            found = self.transaction.scalar(select(col(Player.id)).where(same))
            if found is not None and found not in self.players.values():
                self.players[item.uid] = found
                return
        taken = set(self.transaction.scalars(select(col(Player.name)).where(col(Player.name).startswith(item.name))))
        numbered = (f"{item.name} {number}" for number in count(2))
        name = item.name if item.name not in taken else next(name for name in numbered if name not in taken)
        known = self.transaction.scalar(select(col(Player.id)).where(col(Player.uid) == item.uid))
        player = Player(uid=item.uid if known is None else new_uid(), name=name)
        self.transaction.add(player)
        self.transaction.flush()
        self.players[item.uid] = player.id
        self.added += 1

    def _session(self, item: SessionItem) -> None:
        if self.transaction.scalar(select(col(SessionRow.id)).where(col(SessionRow.uid) == item.uid)) is not None:
            self.known += 1
            return
        session = SessionRow(uid=item.uid, match_id=self._match(item), started_at=item.started_at)
        self.transaction.add(session)
        self.transaction.flush()
        add_entries(self.transaction, session.id, 0, item.journal.entries)
        kept = read_session(self.transaction, session.id)
        add_rows(self.transaction, [rows_of(kept.head, self.history.score(kept.journal))])
        derive_later(self.transaction, session, self.history.score)
        players = kept.head.players
        for photo in item.photos:
            self._photo(photo, session.id)
        add_rulings(self.transaction, session.id, item.rulings)
        self.sat.update(players)
        self.sessions += 1
        self.transaction.expunge_all()

    def _match(self, item: SessionItem) -> int:
        match = item.journal.match
        found = self.transaction.scalar(select(col(MatchRow.id)).where(col(MatchRow.uid) == match.uid))
        if found is not None:
            return found
        row = MatchRow(uid=match.uid, game=match.game, variant=match.variant, options=packed(match.options))
        self.transaction.add(row)
        self.transaction.flush()
        seats = [
            {"match_id": row.id, "number": number, "name": name, "player_id": self.players[uid]}
            for number, (name, uid) in enumerate(zip(match.seats, item.players, strict=True))
        ]
        self.transaction.execute(insert(Seat), seats)
        return row.id

    def _photo(self, item: PhotoItem, session: int | None) -> None:
        if self.transaction.scalar(select(col(Photo.id)).where(col(Photo.uid) == item.uid)) is not None:
            return
        values = item._asdict()
        del values["corrections"]
        photo = Photo(**{**values, "reading": packed(item.reading), "session_id": session})
        self.transaction.add(photo)
        self.transaction.flush()
        rows = [
            {**correction._asdict(), "right": json.dumps(correction.right), "photo_id": photo.id}
            for correction in item.corrections
        ]
        if rows:
            self.transaction.execute(insert(Correction), rows)
