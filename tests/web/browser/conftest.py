"""One server for all tests of the window in Chromium."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from web.window import Window, window

import hearthlab as hl
from hearthlab.web.browse import Shelf

AGENTS = ["random", "rules", "greedy"]
EXPERIMENTS = Path(__file__).resolve().parents[3] / "experiments"


@pytest.fixture(scope="session")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    """Play a small tournament into a store."""
    path = tmp_path_factory.mktemp("store") / "games.db"
    plan = hl.round_robin(AGENTS, decks="firebat-hunter", games=4, seed=1, name="small cup")
    hl.arena.run(plan, store=str(path))
    return Shelf((str(path),), EXPERIMENTS)


@pytest.fixture(scope="session")
def server(shelf: Shelf) -> Iterator[Window]:
    """Serve the window."""
    with window(shelf=shelf) as running:
        yield running
