"""Keep the actions of games, so that each can be played again."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the column; games stored before have none."""
    op.add_column("games", sa.Column("moves", sa.Text))


def downgrade() -> None:
    """Drop it."""
    op.drop_column("games", "moves")
