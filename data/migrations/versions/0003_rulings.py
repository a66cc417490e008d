"""Rulings of the referee that people wanted to keep."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "rulings",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("uid", sa.String, nullable=False, unique=True),
        sa.Column(
            "session_id", sa.Integer, sa.ForeignKey("sessions.id", ondelete="CASCADE"), nullable=False, index=True
        ),
        sa.Column("entries", sa.Integer, nullable=False),
        sa.Column("at", sa.String, nullable=False),
        sa.Column("claim", sa.String, nullable=False),
        sa.Column("legal", sa.Boolean, nullable=False),
        sa.Column("rule", sa.String, nullable=False),
    )
