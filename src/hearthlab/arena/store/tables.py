"""The tables of a store, as the newest migration leaves them.

experiments   a plan's name
cells         one match of a plan: its terms, as JSON and as columns to ask for
units         runs of pairs: their lease and its end, or how many of their games are done
games         one row per game; the view `results` joins it with all the words
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

experiments = Table(
    "experiments",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", String(200), nullable=False, unique=True),
)

cells = Table(
    "cells",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("experiment_id", ForeignKey("experiments.id"), nullable=False),
    Column("name", String(200), nullable=False),
    Column("position", Integer, nullable=False),  # in the plan
    Column("agent_a", Text, nullable=False),
    Column("agent_b", Text, nullable=False),
    Column("decks", Text, nullable=False),
    Column("belief", Text, nullable=False),
    Column("format", Text, nullable=False),  # as text
    Column("games", Integer, nullable=False),  # wanted
    Column("unit_pairs", Integer, nullable=False),  # pairs of a unit
    Column("terms", Text, nullable=False),  # all of them, as JSON
    UniqueConstraint("experiment_id", "name"),
)

units = Table(
    "units",
    metadata,
    Column("cell_id", ForeignKey("cells.id"), primary_key=True),
    Column("unit", Integer, primary_key=True),
    Column("games", Integer, nullable=False),  # number of its games stored, the first ones
    Column("owner", Text),  # the holder of the lease
    Column("until", Float),  # when the lease ends, in seconds of the store's clock
)

games = Table(
    "games",
    metadata,
    Column("cell_id", ForeignKey("cells.id"), primary_key=True),
    Column("pair", Integer, primary_key=True),
    Column("seat_of_a", Integer, primary_key=True),
    Column("seed", BigInteger, nullable=False),
    Column("deck", Text, nullable=False),
    Column("score", Float, nullable=False),  # of agent a: 1 won, 0 lost, 0.5 drawn
    Column("turns", Integer, nullable=False),
    Column("actions", Integer, nullable=False),
    Column("decisions_a", Integer, nullable=False),
    Column("seconds_a", Float, nullable=False),
    Column("longest_a", Float, nullable=False),
    Column("processor_a", Float),  # seconds; none: not known
    Column("decisions_b", Integer, nullable=False),
    Column("seconds_b", Float, nullable=False),
    Column("longest_b", Float, nullable=False),
    Column("processor_b", Float),  # seconds; none: not known
    Column("measures", Text),  # JSON
    Column("moves", Text),  # the actions, packed by `worker.write_moves`; none of native games
    Column("fault", Text),  # JSON: who lost it by a fault, and by which
    Column("notes", Text),  # of the agents, packed by `notes.write`; none: they noted nothing
    Column("signature", String(16), nullable=False),  # the engine's version
    Column("commit", String(64), nullable=False),  # of the source, when it is known
)
