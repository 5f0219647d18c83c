"""Measure the overhead of the arena and the store, and the speed of playing and storing games.

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
SEARCHED = 6  # games per run
FAST = 50_000  # random games per run


def timed(a: str, b: str, games: int, workers: int, seed: int) -> RunResult:
    """Run a plan of one cell in a new file."""
    cell = Cell(name="speed", a=a, b=b, decks=DECKS, games=games, seed=seed)
    with TemporaryDirectory() as folder, open_store(Path(folder) / "speed.sqlite") as store:
        return run(Plan("speed", (cell,)), store=store, workers=workers)


def overhead(agent: str) -> list[float]:
    """Return the share of time in which no agent thinks, run by run."""
    found = []
    for seed in range(RUNS):
        done = timed(agent, agent, SEARCHED, 1, seed)
        found.append(1 - done.results["speed"].thinking_seconds / done.seconds)
    return found


def stored_per_second(workers: int) -> list[float]:
    """Return the random games played and stored per second, run by run, including start-up."""
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
