"""Play many games between search agents with small budgets on random decks; none may fail.

    python tools/skirmishes.py --games 10000 --workers 2 [--seed 1]

Every pair of agents plays the same share. A failure stops the run and prints the agents, the decks
and the seed that reproduce it. The tally is written to experiments/skirmishes.json.
"""

from __future__ import annotations

import argparse
import json
from itertools import combinations
from pathlib import Path
from time import perf_counter

RESULT = Path(__file__).parents[1] / "experiments" / "skirmishes.json"
AGENTS = (
    "uct:budget=10",
    "ucb:budget=10",
    "mcts:budget=10",
    "monte-carlo:budget=10",
    "ismcts:budget=10",
    "hand-cheater:budget=10",
    "full-cheater:budget=10",
    "gsv:deadline=0.01",
    "greedy:worlds=1",
    "random-move-max",
)


def main() -> None:
    """Play all pairs and write the tally."""
    from hearthlab.arena.match import match

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    pairs = list(combinations(AGENTS, 2))
    share = 2 * -(-given.games // (2 * len(pairs)))
    start = perf_counter()
    tally: list[dict[str, object]] = []
    total = 0
    for a, b in pairs:
        result = match(a, b, decks="random", games=share, seed=given.seed, workers=given.workers)
        if result.interrupted:
            break
        total += result.games
        tally.append({"a": a, "b": b, "games": result.games, "win_rate": result.win_rate})
        print(f"{a} – {b}: {result.games} games", flush=True)
    print(f"{total:,} games without a fault in {perf_counter() - start:.0f} s")
    RESULT.write_text(
        json.dumps({"games": total, "seed": given.seed, "faults": 0, "pairs": tally}, indent=1)
        + "\n"
    )


if __name__ == "__main__":
    main()
