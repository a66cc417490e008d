"""The history as JSON lines, each session with its record; and the way back, checked before anything is written."""

import json
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from typing import Annotated, Any, BinaryIO, Literal
from uuid import UUID, uuid5

from pydantic import AfterValidator, Field

from companion.memory.scoring import record_values
from companion.notation.files import MOST_MEGABYTES, NotUnderstood, json_values
from companion.notation.form import Form, Name, check, wrong
from companion.notation.games import GAMES
from companion.notation.record import Record, record_of, write_record
from companion.rules.message import Message, say
from data.exchange import (
    CorrectionItem,
    EditionItem,
    Item,
    LoosePhotoItem,
    PhotoItem,
    PlayerItem,
    SessionItem,
    everything,
)
from data.history import History
from data.kept import Journal, Match, Written, moment
from data.rulings import Ruling

FORMAT = "table-history/1"
OF_RECORDS = UUID("7b0f6f2a-6a3f-4e0e-9c55-66a104d2b3e1")
"""A record has no ids of its own: those it gets are made from what stands in it, so that it is known again."""

Source = Callable[[], AbstractContextManager[BinaryIO]]
"""Opens what is to be read; asked twice, to check and to take in."""


# ---- out ----


def lines(history: History) -> Iterator[str]:
    yield _line({"format": FORMAT})
    for item in everything(history):
        yield _line(_values(item))


def _line(values: dict[str, Any]) -> str:
    return json.dumps(values, ensure_ascii=False) + "\n"


def _values(item: Item) -> dict[str, Any]:
    match item:
        case PlayerItem():
            return {"kind": "player", **item._asdict()}
        case EditionItem():
            return {"kind": "edition", **item._asdict()}
        case LoosePhotoItem():
            return {"kind": "photo", "photo": _photo_values(item.photo)}
        case SessionItem():
            return {
                "kind": "session",
                "uid": item.uid,
                "match": item.journal.match.uid,
                "started_at": item.started_at,
                "players": list(item.players),
                "at": [entry.at for entry in item.journal.entries],
                "photos": [_photo_values(photo) for photo in item.photos],
                "rulings": [ruling._asdict() for ruling in item.rulings],
                "record": record_values(item.journal.match, (entry.content for entry in item.journal.entries)),
            }


def _photo_values(photo: PhotoItem) -> dict[str, Any]:
    corrections = [correction._asdict() for correction in photo.corrections]
    return {**photo._asdict(), "corrections": corrections}


# ---- in ----


def _uid(text: str) -> str:
    try:
        plain = str(UUID(text))
    except ValueError:
        plain = ""
    if plain != text:
        raise wrong("history.input.no_uid")
    return text


def _moment(text: str) -> str:
    try:
        moment(text)
    except ValueError:
        raise wrong("history.input.no_moment") from None
    if len(text) != len("2026-11-16T20:00:00.000000Z"):
        raise wrong("history.input.no_moment")
    return text


Uid = Annotated[str, AfterValidator(_uid)]
Moment = Annotated[str, AfterValidator(_moment)]
Count = Annotated[int, Field(ge=0, le=2**31 - 1)]
Word = Annotated[str, Field(min_length=1, max_length=100)]


class PlayerForm(Form):
    kind: Literal["player"]
    uid: Uid
    name: Name


class EditionForm(Form):
    kind: Literal["edition"]
    game: Word
    name: Word
    content: dict[str, Any]
    source: Annotated[str, Field(max_length=2000)]
    at: Moment


class CorrectionForm(Form):
    uid: Uid
    item: Count
    right: Any
    at: Moment


class PhotoForm(Form):
    uid: Uid
    entry: Count | None
    at: Moment
    width: Count
    height: Count
    bytes: Count
    reading: dict[str, Any]
    corrections: list[CorrectionForm]

    def item(self) -> PhotoItem:
        corrections = tuple(CorrectionItem(**correction.model_dump()) for correction in self.corrections)
        return PhotoItem(**{**self.model_dump(), "corrections": corrections})


class LoosePhotoForm(Form):
    kind: Literal["photo"]
    photo: PhotoForm


class RulingForm(Form):
    uid: Uid
    entries: Count
    at: Moment
    claim: dict[str, Any]
    legal: bool
    rule: Word


class SessionForm(Form):
    kind: Literal["session"]
    uid: Uid
    match: Uid
    started_at: Moment
    players: list[Uid]
    at: list[Moment]
    photos: list[PhotoForm]
    rulings: list[RulingForm] = []
    record: dict[str, Any]


class ForeignRecordForm(Form):
    """What a record of any game has."""

    format: Literal["table-record/1"]
    game: Word
    variant: Word
    players: Annotated[list[Name], Field(min_length=1, max_length=20)]
    options: dict[str, Any] = {}
    events: list[dict[str, Any]]


FORMS: dict[str, type[Form]] = {
    "player": PlayerForm,
    "edition": EditionForm,
    "photo": LoosePhotoForm,
    "session": SessionForm,
}


def is_history(first_line: bytes) -> bool:
    """Whether a file that begins so is a history, of this version or another, and not a record."""
    return FORMAT.partition("/")[0].encode() in first_line


def lines_in(source: Source, name: str) -> Iterator[Item]:
    """Everything that the lines of a history tell. Raises NotUnderstood with the line."""
    limit = MOST_MEGABYTES * 1_000_000
    known: set[str] = set()
    with source() as file:
        number = 0
        while line := file.readline(limit + 1):
            number += 1
            try:
                if len(line) > limit:
                    raise NotUnderstood(name, say("input.too_large", most=MOST_MEGABYTES))
                values = json_values(_text(line, name), name)
                if number == 1:
                    _check_head(values, name)
                    continue
                item = _item(values, name)
                if isinstance(item, PlayerItem):
                    known.add(item.uid)
                elif isinstance(item, SessionItem) and not known.issuperset(item.players):
                    raise NotUnderstood(name, say("history.input.unknown_player"))
            except NotUnderstood as mistake:
                raise NotUnderstood(name, mistake.sentence, _place(number, mistake.place)) from None
            yield item


def _text(line: bytes, name: str) -> str:
    try:
        return line.decode()
    except UnicodeDecodeError:
        raise NotUnderstood(name, say("input.not_utf8")) from None


def _place(number: int, within: Message | None) -> Message:
    line = say("history.input.line", line=number)
    return line if within is None else say("history.input.line_and", where=line, within=within)


def _check_head(values: Any, name: str) -> None:
    if values != {"format": FORMAT}:
        raise NotUnderstood(name, say("input.no_format", format=FORMAT))


def _item(values: Any, name: str) -> Item:
    kind = values.get("kind") if isinstance(values, dict) else None
    if not isinstance(kind, str) or kind not in FORMS:
        raise NotUnderstood(name, say("history.input.no_kind", options=", ".join(FORMS)))
    form = check(FORMS[kind], values, name)
    match form:
        case PlayerForm():
            return PlayerItem(form.uid, form.name)
        case EditionForm():
            return EditionItem(form.game, form.name, form.content, form.source, form.at)
        case LoosePhotoForm():
            return LoosePhotoItem(form.photo.item())
        case SessionForm():
            return _session(form, name)
    raise AssertionError(kind)


def _session(form: SessionForm, name: str) -> SessionItem:
    match = _foreign(form, name) if form.record.get("game") not in GAMES else _own(form, name)
    if len(form.at) != len(form.record["events"]) or len(form.players) != len(match.seats):
        raise NotUnderstood(name, say("history.input.lengths"))
    if len(set(form.players)) != len(form.players):
        raise NotUnderstood(name, say("input.players_alike"))
    # what stands in the file is kept word by word, so that it comes out again as it went in
    own = tuple(Written(at, content) for at, content in zip(form.at, form.record["events"], strict=True))
    kept = Journal(match._replace(options=form.record.get("options", match.options)), own)
    return SessionItem(
        form.uid,
        form.started_at,
        kept,
        tuple(form.players),
        tuple(photo.item() for photo in form.photos),
        tuple(Ruling(**ruling.model_dump()) for ruling in form.rulings),
    )


def _own(form: SessionForm, name: str) -> Match:
    """The match of a record that this version understands to its last event."""
    record = record_of(form.record, name)
    return _agreed(record, form.match, write_record(record))


def _foreign(form: SessionForm, name: str) -> Match:
    """The match of a game that only another version knows: kept as it is, for the day when this one does, too."""
    record = check(ForeignRecordForm, form.record, name)
    return Match(form.match, record.game, record.variant, record.options, tuple(record.players))


def _agreed(record: Record, uid: str, written: dict[str, Any]) -> Match:
    return Match(uid, record.game, record.setting.variant, written.get("options", {}), record.setting.players)


def record_in(record: Record, at: str) -> Iterator[Item]:
    """A record of one table, with ids by which it is known again."""
    values = write_record(record)
    written = json.dumps(values, sort_keys=True, ensure_ascii=False)
    match = _agreed(record, str(uuid5(OF_RECORDS, "match " + written)), values)
    journal = Journal(match, tuple(Written(at, entry) for entry in values["events"]))
    players = [PlayerItem(str(uuid5(OF_RECORDS, "player " + name)), name) for name in record.setting.players]
    session = SessionItem(
        str(uuid5(OF_RECORDS, "session " + written)), at, journal, tuple(player.uid for player in players), ()
    )
    yield from players
    yield session
