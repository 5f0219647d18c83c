"""Note the format of each cell.

Cells noted before were played in the format that their games' engine names, and without games in
the default.
"""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

from hearthlab.carddata.formats import DEFAULT
from hearthlab.engine.signature import FORMER, SIGNATURE_LENGTH

revision = "0004"
down_revision = "0003"

COLUMNS = """experiments.name AS experiment, cells.name AS cell, games.pair, games.seat_of_a,
               games.seed, cells.agent_a, cells.agent_b, games.deck, cells.belief, games.score,
               games.turns, games.actions, games.decisions_a, games.seconds_a, games.longest_a,
               games.decisions_b, games.seconds_b, games.longest_b, games.measures,
               games.signature, games."commit\""""


def upgrade() -> None:
    """Add the column, and the format to the terms of each cell."""
    op.add_column("cells", sa.Column("format", sa.Text, nullable=False, server_default=DEFAULT))
    connection = op.get_bind()
    signed: dict[int, str] = dict(
        connection.execute(
            sa.text("SELECT cell_id, min(signature) FROM games GROUP BY cell_id")
        ).all()
    )
    for number, terms in connection.execute(sa.text("SELECT id, terms FROM cells")).all():
        playing = FORMER.get(signed.get(number, "")[:SIGNATURE_LENGTH], DEFAULT)
        noted = json.dumps({**json.loads(terms), "format": playing}, sort_keys=True)
        connection.execute(
            sa.text("UPDATE cells SET format = :format, terms = :terms WHERE id = :id"),
            {"format": playing, "terms": noted, "id": number},
        )
    _view(f"{COLUMNS}, cells.format")


def downgrade() -> None:
    """Drop it."""
    connection = op.get_bind()
    _view(COLUMNS)
    for number, terms in connection.execute(sa.text("SELECT id, terms FROM cells")).all():
        noted = json.loads(terms)
        noted.pop("format", None)
        connection.execute(
            sa.text("UPDATE cells SET terms = :terms WHERE id = :id"),
            {"terms": json.dumps(noted, sort_keys=True), "id": number},
        )
    op.drop_column("cells", "format")


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
