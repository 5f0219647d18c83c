"""Store the notes of agents on games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the column; games stored before have none."""
    op.add_column("games", sa.Column("notes", sa.Text))


def downgrade() -> None:
    """Drop it."""
    op.drop_column("games", "notes")
