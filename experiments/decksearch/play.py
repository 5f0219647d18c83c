"""Run the searches that README.md fixes.

python experiments/decksearch/play.py FOLDER          # resumes with what is not in the folder
python experiments/decksearch/play.py FOLDER 0/2      # every second run, for two processes
"""

from __future__ import annotations

import sys
from itertools import product
from pathlib import Path
from typing import Any

from hearthlab import deck_search
from hearthlab.decks.search.report import SearchReport
from hearthlab.decks.search.settings import Settings, settings_of

SEEDS = range(1, 6)
PROTOCOLS = ("dsa-me", "dsa-me-corrected")
ALGORITHMS = ("dsa-me", "map-elites", "random")
EVALUATIONS, GAMES, FRESH = 1_000, 36, 72
GENERATIONS, PROPOSALS = 200, 100


def runs() -> list[tuple[int, str, str]]:
    """List the runs: seed, protocol, algorithm."""
    return list(product(SEEDS, PROTOCOLS, ALGORITHMS))


SIZE: dict[str, Any] = {
    "evaluations": EVALUATIONS,
    "games": GAMES,
    "confirm": FRESH,
    "generations": GENERATIONS,
    "proposals": PROPOSALS,
}


def settings(protocol: str, algorithm: str) -> Settings:
    """Return the settings of a run."""
    return settings_of(protocol, algorithm=algorithm, **SIZE)


def run(folder: Path, seed: int, protocol: str, algorithm: str) -> SearchReport:
    """Run or resume one search."""
    path = str(folder / f"{protocol}-{algorithm}-{seed}.npz")
    return deck_search(protocol, algorithm=algorithm, **SIZE, seed=seed, store=path)


def main(folder: Path, part: int = 0, parts: int = 1) -> None:
    """Run a part of all searches."""
    folder.mkdir(parents=True, exist_ok=True)
    for number, which in enumerate(runs()):
        if number % parts == part:
            found = run(folder, *which)
            print(*which, found.searched, found.fresh, round(found.seconds), flush=True)
            if found.interrupted:
                return


if __name__ == "__main__":
    words = [int(word) for word in (sys.argv[2] if len(sys.argv) > 2 else "0/1").split("/")]
    main(Path(sys.argv[1]), *words)
