"""Measure what the arena and the store cost, and how fast random games are played and stored.

    python tools/arena_speed.py [--save benchmarks/arena.json]

The overhead is the share of a run's time in which no agent thinks: set-up of games, views, the
referee, records, claims and writes. The first run warms up and is not counted.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hearthlab import bench
from hearthlab.arena.plan import Cell, Plan
from hearthlab.arena.run import RunResult, run
from hearthlab.arena.store import open_store

DECKS = ("championship-2014",)
SEARCHERS = ("uct:budget=1000", "ismcts:budget=1000")
RUNS = 3
SEARCHED = 6  # games of a run
FAST = 50_000  # random games of a run


def timed(a: str, b: str, games: int, workers: int, seed: int) -> RunResult:
    """Run a plan of one cell in a new file."""
    cell = Cell(name="speed", a=a, b=b, decks=DECKS, games=games, seed=seed)
    with TemporaryDirectory() as folder, open_store(Path(folder) / "speed.sqlite") as store:
        return run(Plan("speed", (cell,)), store=store, workers=workers)


def overhead(agent: str) -> list[float]:
    """Return the share of time that is not thinking, run by run."""
    found = []
    for seed in range(RUNS):
        done = timed(agent, agent, SEARCHED, 1, seed)
        found.append(1 - done.results["speed"].thinking_seconds / done.seconds)
    return found


def stored_per_second(workers: int) -> list[float]:
    """Return the random games played and stored in a second, run by run, start-up included."""
    return [FAST / timed("random", "random", FAST, workers, seed).seconds for seed in range(RUNS)]


def main() -> None:
    """Measure, print, and save."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--save", type=Path)
    given = parser.parse_args()
    timed("random", "random", 1000, 1, 0)
    found: dict[str, Any] = {
        "machine": bench.machine(),
        "commit": bench.commit(),
        "overhead": {agent: overhead(agent) for agent in SEARCHERS},
        "stored_random_games_per_second": {str(n): stored_per_second(n) for n in (1, 2)},
    }
    print(json.dumps(found, indent=1))
    if given.save is not None:
        given.save.write_text(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    main()
