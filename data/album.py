"""The photos of the sessions: in one folder with a limit, each with what was read in it and what was corrected."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy import Select, delete, func, insert, select
from sqlmodel import col

from data.files import whole_file
from data.history import History, length, packed
from data.kept import new_uid, now
from data.pictures import BadPhoto, small
from data.tables import Correction, Photo, SessionRow
from data.trouble import Unknown


class Kept(NamedTuple):
    id: int
    uid: str
    entry: int | None
    at: str
    width: int
    height: int
    bytes: int
    reading: Mapping[str, Any]
    corrections: tuple[tuple[int, Any], ...]
    """(item of the reading, what is right)"""


class Corrected(NamedTuple):
    """What a person put right."""

    id: int
    session: int | None
    photo: int
    item: int
    read: Any
    """The item as it was read; None where the reading has none of that number."""
    right: Any
    at: str


class Album:
    def __init__(self, history: History, folder: Path, limit: int) -> None:
        self.history = history
        self.folder = folder
        self.limit = limit
        """Bytes."""

    def path(self, uid: str) -> Path:
        """Only a uid can be the name of a picture, so none lies outside the folder."""
        return self.folder / f"{UUID(uid)}.jpg"

    def used(self) -> int:
        """Bytes that the pictures of this folder take."""
        return sum(path.stat().st_size for path in self.folder.glob("*.jpg"))

    def keep(self, path: Path, session: int, entry: int | None = None, reading: Mapping[str, Any] | None = None) -> int:
        """A small copy of the photo; its number. Raises BadPhoto, Unknown or Trouble, and then keeps nothing."""
        picture = small(path)
        if self.used() + len(picture.content) > self.limit:
            raise BadPhoto("album_full")
        uid = new_uid()
        with whole_file(self.path(uid)) as file:
            file.write(picture.content)
        try:
            with self.history.writing() as transaction:
                if transaction.get(SessionRow, session) is None:
                    raise Unknown("session", str(session))
                if entry is not None and entry > length(transaction, session):  # or the one that is written next
                    raise Unknown("entry", str(entry))
                photo = Photo(
                    uid=uid,
                    session_id=session,
                    entry=entry,
                    at=now(),
                    width=picture.width,
                    height=picture.height,
                    bytes=len(picture.content),
                    reading=packed(reading or {}),
                )
                transaction.add(photo)
                transaction.flush()
                return photo.id
        except BaseException:
            self.path(uid).unlink(missing_ok=True)
            raise

    def correct(self, photo: int, item: int, right: Any) -> None:
        """A person says what an item of the reading really is."""
        with self.history.writing() as transaction:
            if transaction.get(Photo, photo) is None:
                raise Unknown("photo", str(photo))
            row = {"uid": new_uid(), "photo_id": photo, "item": item, "right": json.dumps(right), "at": now()}
            transaction.execute(insert(Correction), [row])

    def corrections(self, session: int | None = None) -> tuple[Corrected, ...]:
        """Of one session, or all; a reader that learns from a wrong one must be made to forget it."""
        wanted = (
            select(Correction, Photo)
            .join(Photo, col(Photo.id) == col(Correction.photo_id))
            .order_by(col(Correction.id))
        )
        with self.history.reading() as transaction:
            rows = transaction.execute(wanted if session is None else wanted.where(col(Photo.session_id) == session))
            return tuple(_corrected(correction, photo) for correction, photo in rows)

    def forget(self, correction: int) -> None:
        """Raises Unknown."""
        with self.history.writing() as transaction:
            found = transaction.get(Correction, correction)
            if found is None:
                raise Unknown("correction", str(correction))
            transaction.delete(found)

    def of(self, session: int) -> tuple[Kept, ...]:
        return self._kept(select(Photo).where(col(Photo.session_id) == session).order_by(col(Photo.id)))

    def corrected(self, most: int) -> tuple[Kept, ...]:
        """The latest photos that a person has put right, of whatever session, the newest first."""
        put_right = col(Photo.id).in_(select(col(Correction.photo_id)))
        return self._kept(select(Photo).where(put_right).order_by(col(Photo.id).desc()).limit(most))

    def _kept(self, wanted: Select[Photo]) -> tuple[Kept, ...]:
        with self.history.reading() as transaction:
            photos = transaction.scalars(wanted).all()
            corrections = transaction.scalars(
                select(Correction)
                .where(col(Correction.photo_id).in_([photo.id for photo in photos]))
                .order_by(col(Correction.id))
            ).all()
        return tuple(
            Kept(
                photo.id,
                photo.uid,
                photo.entry,
                photo.at,
                photo.width,
                photo.height,
                photo.bytes,
                json.loads(photo.reading),
                tuple((found.item, json.loads(found.right)) for found in corrections if found.photo_id == photo.id),
            )
            for photo in photos
        )

    def delete_of(self, session: int) -> None:
        """All photos of a session: first forgotten, then removed, so that no kept photo lacks its picture."""
        photos = self.of(session)
        with self.history.writing() as transaction:
            transaction.execute(delete(Photo).where(col(Photo.session_id) == session))
        for photo in photos:
            self.path(photo.uid).unlink(missing_ok=True)

    def strays(self) -> list[Path]:
        """Pictures that no photo of the history belongs to: a process was killed between the two."""
        known = set(self.uids())
        return [path for path in sorted(self.folder.glob("*.jpg")) if path.stem not in known]

    def uids(self) -> list[str]:
        """Of all photos that the history knows."""
        with self.history.reading() as transaction:
            return list(transaction.scalars(select(col(Photo.uid)).order_by(col(Photo.uid))))

    def count(self) -> int:
        with self.history.reading() as transaction:
            return transaction.scalar(select(func.count()).select_from(Photo)) or 0


def _corrected(correction: Correction, photo: Photo) -> Corrected:
    items = json.loads(photo.reading).get("items", [])
    read = items[correction.item] if correction.item < len(items) else None
    right = json.loads(correction.right)
    return Corrected(correction.id, photo.session_id, photo.id, correction.item, read, right, correction.at)
