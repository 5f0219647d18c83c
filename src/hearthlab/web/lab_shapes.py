"""The shapes of stored games, experiments, ratings and models in messages."""

from __future__ import annotations

from pydantic import Field

from hearthlab.web.shapes import Player, Shape


class TableData(Shape):
    """A table with a title; numbers and texts mixed."""

    title: str
    columns: list[str]
    rows: list[list[str | float | int | None]]
    note: str = ""


class CellData(Shape):
    """A pairing of a store: how agent a fared against agent b."""

    cell: int
    format: str
    a: str
    b: str
    decks: str
    games: int
    wins: int
    draws: int
    losses: int
    win_rate: float | None
    low: float | None
    high: float | None


class HeatMap(Shape):
    """Win rates of row against column; null where they never met."""

    names: list[str]
    values: list[list[float | None]]
    games: list[list[int]]


class RatingData(Shape):
    """A place on the ladder, in Elo with a 95 % interval."""

    rank: int
    agent: str
    elo: float
    low: float | None
    high: float | None
    games: int
    score: float
    cheats: bool


class Curve(Shape):
    """A line of a figure, such as the loss of a model over its rounds."""

    name: str
    x: list[float]
    y: list[float]


class StoreInfo(Shape):
    """A store and its experiments."""

    store: str
    experiments: list[str]
    games: int


class FolderInfo(Shape):
    """An experiment's folder; `group` is the document whose figures it plays again."""

    folder: str
    title: str
    group: str
    group_title: str


class ModelInfo(Shape):
    """A learned model."""

    name: str
    kind: str
    format: str = Field(description="of the games that it was trained with")
    features: str
    numbers: int
    about: str
    facts: dict[str, str]
    curves: list[Curve]


class StoredGame(Shape):
    """A game of a store; `id` opens it."""

    id: str
    first: str = Field(description="agent of player 0")
    second: str
    decks: str
    winner: Player | None
    turns: int
    actions: int
