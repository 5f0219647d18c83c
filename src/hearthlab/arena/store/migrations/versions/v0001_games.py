"""Begin: experiments, cells, units, games, and a view that joins them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

VIEW = """
CREATE VIEW results AS
SELECT experiments.name AS experiment, cells.name AS cell, games.pair, games.seat_of_a,
       games.seed, cells.agent_a, cells.agent_b, games.deck, cells.belief, games.score,
       games.turns, games.actions, games.decisions_a, games.seconds_a, games.longest_a,
       games.decisions_b, games.seconds_b, games.longest_b, games.measures,
       games.signature, games."commit"
FROM games
JOIN cells ON cells.id = games.cell_id
JOIN experiments ON experiments.id = cells.experiment_id
"""


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "experiments",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(200), nullable=False, unique=True),
    )
    op.create_table(
        "cells",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("experiment_id", sa.Integer, sa.ForeignKey("experiments.id"), nullable=False),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("position", sa.Integer, nullable=False),
        sa.Column("agent_a", sa.Text, nullable=False),
        sa.Column("agent_b", sa.Text, nullable=False),
        sa.Column("decks", sa.Text, nullable=False),
        sa.Column("belief", sa.Text, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("unit_pairs", sa.Integer, nullable=False),
        sa.Column("terms", sa.Text, nullable=False),
        sa.UniqueConstraint("experiment_id", "name"),
    )
    op.create_table(
        "units",
        sa.Column("cell_id", sa.Integer, sa.ForeignKey("cells.id"), primary_key=True),
        sa.Column("unit", sa.Integer, primary_key=True),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("owner", sa.Text),
        sa.Column("until", sa.Float),
    )
    op.create_table(
        "games",
        sa.Column("cell_id", sa.Integer, sa.ForeignKey("cells.id"), primary_key=True),
        sa.Column("pair", sa.Integer, primary_key=True),
        sa.Column("seat_of_a", sa.Integer, primary_key=True),
        sa.Column("seed", sa.BigInteger, nullable=False),
        sa.Column("deck", sa.Text, nullable=False),
        sa.Column("score", sa.Float, nullable=False),
        sa.Column("turns", sa.Integer, nullable=False),
        sa.Column("actions", sa.Integer, nullable=False),
        sa.Column("decisions_a", sa.Integer, nullable=False),
        sa.Column("seconds_a", sa.Float, nullable=False),
        sa.Column("longest_a", sa.Float, nullable=False),
        sa.Column("decisions_b", sa.Integer, nullable=False),
        sa.Column("seconds_b", sa.Float, nullable=False),
        sa.Column("longest_b", sa.Float, nullable=False),
        sa.Column("measures", sa.Text),
        sa.Column("signature", sa.String(16), nullable=False),
        sa.Column("commit", sa.String(64), nullable=False),
    )
    op.execute(VIEW)


def downgrade() -> None:
    """Drop them."""
    op.execute("DROP VIEW results")
    for table in ("games", "units", "cells", "experiments"):
        op.drop_table(table)
