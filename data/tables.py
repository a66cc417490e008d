"""The tables. First the facts; then what is derived from them, which can be made anew at any time."""

from typing import ClassVar

from sqlalchemy import BigInteger, Index
from sqlmodel import Field, SQLModel

# ---- facts ----


class Player(SQLModel, table=True):
    __tablename__ = "players"

    id: int = Field(default=None, primary_key=True)
    uid: str = Field(unique=True)
    name: str = Field(unique=True)


class MatchRow(SQLModel, table=True):
    """What was agreed: the game, its variant and options, and who sits where."""

    __tablename__ = "matches"

    id: int = Field(default=None, primary_key=True)
    uid: str = Field(unique=True)
    game: str
    variant: str
    options: str


class Seat(SQLModel, table=True):
    """Keeps the name as it stands in the journal: renaming or merging players changes no journal."""

    __tablename__ = "seats"

    match_id: int = Field(primary_key=True, foreign_key="matches.id", ondelete="CASCADE")
    number: int = Field(primary_key=True)
    name: str
    player_id: int = Field(foreign_key="players.id", index=True)


class SessionRow(SQLModel, table=True):
    """A journal of a match. One that goes on another evening has another session, which begins where this one ends."""

    __tablename__ = "sessions"

    id: int = Field(default=None, primary_key=True)
    uid: str = Field(unique=True)
    match_id: int = Field(foreign_key="matches.id", index=True)
    started_at: str


class Entry(SQLModel, table=True):
    """Never changed, never removed while its session is kept."""

    __tablename__ = "entries"
    # a journal lies together on the disk, however many there are
    __table_args__: ClassVar[dict[str, bool]] = {"sqlite_with_rowid": False}

    session_id: int = Field(primary_key=True, foreign_key="sessions.id", ondelete="CASCADE")
    number: int = Field(primary_key=True)
    at: str
    content: str


class Photo(SQLModel, table=True):
    """A photo of a session, and what was read in it; the picture itself is a file called by the uid."""

    __tablename__ = "photos"

    id: int = Field(default=None, primary_key=True)
    uid: str = Field(unique=True)
    session_id: int | None = Field(default=None, foreign_key="sessions.id", ondelete="SET NULL", index=True)
    """None where the session was deleted and its photos were kept."""
    entry: int | None = None
    """The journal's entry that the photo belongs to."""
    at: str
    width: int
    height: int
    bytes: int
    reading: str


class Correction(SQLModel, table=True):
    """What a person made of a doubtful reading: the reader learns the user's own deck from it."""

    __tablename__ = "corrections"

    id: int = Field(default=None, primary_key=True)
    uid: str = Field(unique=True)
    photo_id: int = Field(foreign_key="photos.id", ondelete="CASCADE", index=True)
    item: int
    right: str
    at: str


class RulingRow(SQLModel, table=True):
    """What the referee was asked and said, where people wanted to keep it."""

    __tablename__ = "rulings"

    id: int = Field(default=None, primary_key=True)
    uid: str = Field(unique=True)
    session_id: int = Field(foreign_key="sessions.id", ondelete="CASCADE", index=True)
    entries: int
    """How many entries the journal had then."""
    at: str
    claim: str
    legal: bool
    rule: str


class Edition(SQLModel, table=True):
    """What only the box knows, as the user's own box has it."""

    __tablename__ = "editions"

    game: str = Field(primary_key=True)
    name: str = Field(primary_key=True)
    content: str
    source: str
    at: str


# ---- derived ----


class SummaryRow(SQLModel, table=True):
    __tablename__ = "summaries"
    __table_args__: ClassVar[tuple[Index, ...]] = (
        Index("summaries_by_time", "started_at", "session_id"),
        Index("summaries_by_game", "game", "started_at", "session_id"),
    )

    session_id: int = Field(primary_key=True, foreign_key="sessions.id", ondelete="CASCADE")
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
    blocked: int | None = None


class ResultRow(SQLModel, table=True):
    __tablename__ = "results"
    __table_args__: ClassVar[tuple[Index, ...]] = (
        Index("results_by_player", "player_id", "started_at", "session_id"),
        Index("results_by_player_and_game", "player_id", "game", "started_at", "session_id"),
    )

    session_id: int = Field(primary_key=True, foreign_key="sessions.id", ondelete="CASCADE")
    seat: int = Field(primary_key=True)
    player_id: int = Field(foreign_key="players.id")
    game: str
    variant: str
    started_at: str
    finished: bool
    together: bool
    score: int
    place: int | None = None
    won: bool
    shared: bool


class Total(SQLModel, table=True):
    """The totals of a match after each of its deals."""

    __tablename__ = "totals"

    session_id: int = Field(primary_key=True, foreign_key="sessions.id", ondelete="CASCADE")
    deal: int = Field(primary_key=True)
    seat: int = Field(primary_key=True)
    total: int


class Tally(SQLModel, table=True):
    """A player's finished sessions counted: in all (no game), of a game (no variant), and of a variant."""

    __tablename__ = "tallies"

    player_id: int = Field(primary_key=True, foreign_key="players.id", ondelete="CASCADE")
    game: str = Field(primary_key=True)
    variant: str = Field(primary_key=True)
    played: int
    won: int
    """Shared victories included."""
    shared: int
    scored: int
    """How many scores the next three are made of: none over all games, and no co-op ones among a game's others."""
    total: int = Field(sa_type=BigInteger)
    lowest: int | None = None
    highest: int | None = None
    lowest_wins: bool
    streak: int
    """Won in a row up to now; below zero, lost in a row."""
    longest_won: int
    longest_lost: int
