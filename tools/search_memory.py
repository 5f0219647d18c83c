"""Play ismcts with 20,000 iterations per action for some minutes, and watch its memory.

python tools/search_memory.py --minutes 10       # writes benchmarks/search-memory.json
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from time import monotonic
from typing import Any

import hearthlab as hl
from hearthlab.agents.agent import ask

RESULT = Path(__file__).parents[1] / "benchmarks" / "search-memory.json"


def resident() -> int:
    """Return the resident memory of this process in megabytes."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) // 1024


def main() -> None:
    """Play games until the time is up."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    end = monotonic() + 60 * parser.parse_args().minutes
    found: dict[str, Any] = {"decisions": 0, "largest_tree": 0, "limit": 0, "resident_mb": []}
    seed = 0
    while monotonic() < end:
        seed += 1
        game = hl.Game("firebat-hunter", "runandgun-shaman", seed=seed, mulligan="curve")
        searcher: Any = hl.agent("ismcts:budget=20000", seed=seed)
        players = (searcher, hl.agent("random", seed=seed))
        while not game.over and monotonic() < end:
            player: Any = players[game.to_act or 0]
            game.push(ask(player, game))
            if player is searcher and searcher.last is not None:
                found["decisions"] += 1
                found["largest_tree"] = max(found["largest_tree"], searcher.last.memory)
                found["limit"] = searcher.last.memory_limit
        found["resident_mb"].append(resident())
        print(f"game {seed}: {resident()} MB", flush=True)
        RESULT.write_text(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    main()
