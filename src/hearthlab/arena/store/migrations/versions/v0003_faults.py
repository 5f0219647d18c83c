"""Keep why a game was lost by an agent's own fault."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the column; games stored before have none."""
    op.add_column("games", sa.Column("fault", sa.Text))


def downgrade() -> None:
    """Drop it."""
    op.drop_column("games", "fault")
