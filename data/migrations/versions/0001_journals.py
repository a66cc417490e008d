"""Players, matches with their seats, sessions and their journals; summaries, results, totals and tallies."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "players",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("uid", sa.String, nullable=False, unique=True),
        sa.Column("name", sa.String, nullable=False, unique=True),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("uid", sa.String, nullable=False, unique=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("variant", sa.String, nullable=False),
        sa.Column("options", sa.String, nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("match_id", sa.Integer, sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("player_id", sa.Integer, sa.ForeignKey("players.id"), nullable=False, index=True),
    )
    op.create_table(
        "sessions",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("uid", sa.String, nullable=False, unique=True),
        sa.Column("match_id", sa.Integer, sa.ForeignKey("matches.id"), nullable=False, index=True),
        sa.Column("started_at", sa.String, nullable=False),
    )
    op.create_table(
        "entries",
        sa.Column("session_id", sa.Integer, sa.ForeignKey("sessions.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.String, nullable=False),
        sa.Column("content", sa.String, nullable=False),
        sqlite_with_rowid=False,
    )
    _derived()


def _derived() -> None:
    op.create_table(
        "summaries",
        sa.Column("session_id", sa.Integer, sa.ForeignKey("sessions.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("variant", sa.String, nullable=False),
        sa.Column("started_at", sa.String, nullable=False),
        sa.Column("ended_at", sa.String, nullable=False),
        sa.Column("entries", sa.Integer, nullable=False),
        sa.Column("deals", sa.Integer, nullable=False),
        sa.Column("corrections", sa.Integer, nullable=False),
        sa.Column("finished", sa.Boolean, nullable=False),
        sa.Column("lowest_wins", sa.Boolean, nullable=False),
        sa.Column("together", sa.Boolean, nullable=False),
        sa.Column("blocked", sa.Integer),
    )
    op.create_index("summaries_by_time", "summaries", ["started_at", "session_id"])
    op.create_index("summaries_by_game", "summaries", ["game", "started_at", "session_id"])
    op.create_table(
        "results",
        sa.Column("session_id", sa.Integer, sa.ForeignKey("sessions.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("player_id", sa.Integer, sa.ForeignKey("players.id"), nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("variant", sa.String, nullable=False),
        sa.Column("started_at", sa.String, nullable=False),
        sa.Column("finished", sa.Boolean, nullable=False),
        sa.Column("together", sa.Boolean, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("shared", sa.Boolean, nullable=False),
    )
    op.create_index("results_by_player", "results", ["player_id", "started_at", "session_id"])
    op.create_index("results_by_player_and_game", "results", ["player_id", "game", "started_at", "session_id"])
    op.create_table(
        "totals",
        sa.Column("session_id", sa.Integer, sa.ForeignKey("sessions.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("deal", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("total", sa.Integer, nullable=False),
    )
    op.create_table(
        "tallies",
        sa.Column("player_id", sa.Integer, sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("variant", sa.String, primary_key=True),
        sa.Column("played", sa.Integer, nullable=False),
        sa.Column("won", sa.Integer, nullable=False),
        sa.Column("shared", sa.Integer, nullable=False),
        sa.Column("scored", sa.Integer, nullable=False),
        sa.Column("total", sa.BigInteger, nullable=False),
        sa.Column("lowest", sa.Integer),
        sa.Column("highest", sa.Integer),
        sa.Column("lowest_wins", sa.Boolean, nullable=False),
        sa.Column("streak", sa.Integer, nullable=False),
        sa.Column("longest_won", sa.Integer, nullable=False),
        sa.Column("longest_lost", sa.Integer, nullable=False),
    )
