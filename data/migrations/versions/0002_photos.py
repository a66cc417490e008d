"""Photos with what was read in them, corrections, and the editions of the user's own boxes."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "photos",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("uid", sa.String, nullable=False, unique=True),
        sa.Column("session_id", sa.Integer, sa.ForeignKey("sessions.id", ondelete="SET NULL"), index=True),
        sa.Column("entry", sa.Integer),
        sa.Column("at", sa.String, nullable=False),
        sa.Column("width", sa.Integer, nullable=False),
        sa.Column("height", sa.Integer, nullable=False),
        sa.Column("bytes", sa.Integer, nullable=False),
        sa.Column("reading", sa.String, nullable=False),
    )
    op.create_table(
        "corrections",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("uid", sa.String, nullable=False, unique=True),
        sa.Column("photo_id", sa.Integer, sa.ForeignKey("photos.id", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("item", sa.Integer, nullable=False),
        sa.Column("right", sa.String, nullable=False),
        sa.Column("at", sa.String, nullable=False),
    )
    op.create_table(
        "editions",
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("content", sa.String, nullable=False),
        sa.Column("source", sa.String, nullable=False),
        sa.Column("at", sa.String, nullable=False),
    )
