"""Requests about stored games and experiments."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from hearthlab.web.requests import Example, Request
from hearthlab.web.shapes import Count, Word


class GetLab(Request):
    """Ask for stores, models and folders of experiments. Answered by `lab`."""

    type: Literal["get_lab"]
    example: ClassVar[Example] = {"type": "get_lab", "id": 22}


class GetExperiment(Request):
    """Ask for an experiment of a store. Answered by `experiment`."""

    type: Literal["get_experiment"]
    store: Word
    experiment: Word
    example: ClassVar[Example] = {
        "type": "get_experiment",
        "store": "games.db",
        "experiment": "tournament",
        "id": 23,
    }


class GetFolder(Request):
    """Ask for a folder of an experiment: its tables and claims. Answered by `folder`."""

    type: Literal["get_folder"]
    folder: Word
    example: ClassVar[Example] = {"type": "get_folder", "folder": "strength", "id": 24}


class GetLadder(Request):
    """Ask for ratings from all games of a store, or of one experiment. Answered by `ladder`."""

    type: Literal["get_ladder"]
    store: Word
    experiment: Word | None = None
    example: ClassVar[Example] = {"type": "get_ladder", "store": "games.db", "id": 25}


class GetGames(Request):
    """Ask for the games of a cell. Answered by `games`."""

    type: Literal["get_games"]
    store: Word
    cell: Count
    first: Count = 0
    count: Annotated[int, Field(ge=1, le=200)] = 50
    example: ClassVar[Example] = {"type": "get_games", "store": "games.db", "cell": 1, "id": 26}
