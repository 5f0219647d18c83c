"""Keep the processor time of thinking beside its time by the clock."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

ADDED = ("processor_a", "processor_b")
COLUMNS = """experiments.name AS experiment, cells.name AS cell, games.pair, games.seat_of_a,
               games.seed, cells.agent_a, cells.agent_b, games.deck, cells.belief, games.score,
               games.turns, games.actions, games.decisions_a, games.seconds_a, games.longest_a,
               games.decisions_b, games.seconds_b, games.longest_b, games.measures,
               games.signature, games."commit", cells.format"""


def upgrade() -> None:
    """Add the columns; games stored before have none."""
    for name in ADDED:
        op.add_column("games", sa.Column(name, sa.Float))
    _view(", ".join([COLUMNS, *(f"games.{name}" for name in ADDED)]))


def downgrade() -> None:
    """Drop them."""
    _view(COLUMNS)
    for name in ADDED:
        op.drop_column("games", name)


def _view(columns: str) -> None:
    op.execute("DROP VIEW results")
    op.execute(
        f"""
        CREATE VIEW results AS
        SELECT {columns}
        FROM games
        JOIN cells ON cells.id = games.cell_id
        JOIN experiments ON experiments.id = cells.experiment_id
        """
    )
