"""Play the match-ups of Classic 2021 that README.md fixes, and write predictions.csv.

python experiments/classic2021/play.py games.db [WORKERS]   # resumes with what is not in the store
"""

from __future__ import annotations

import csv
import json
import sys
from pathlib import Path

from hearthlab.decks.bench import Conditions
from hearthlab.decks.matrix import Matrix, matchups
from hearthlab.game.deck import Deck

HERE = Path(__file__).parent
SEED = 2021
AGENTS = {"gsv": 300, "greedy": 150}  # mirrored pairs per match-up


def lists() -> list[Deck]:
    """Read the lists, named by archetype."""
    content = json.loads((HERE / "decks.json").read_text(encoding="utf-8"))
    return [
        Deck.from_cards(
            [card for card, count in each["cards"] for _ in range(count)],
            hero=each["hero"],
            name=each["archetype"],
            format="classic",
        )
        for each in content["decks"]
    ]


def played(agent: str, pairs: int, store: str, workers: int) -> Matrix:
    """Play what is missing of a matrix."""

    def show(done: int, planned: int) -> None:
        if done % 500 == 0:
            print(f"{agent}: {done:,} of {planned:,} games", file=sys.stderr, flush=True)

    given = Conditions(agent=agent, seed=SEED, store=store, workers=workers, on_progress=show)
    return matchups(lists(), pairs=pairs, format="classic", given=given)


def main(store: str, workers: int = 1) -> None:
    """Play both agents' matrices and write the predictions for all 105 match-ups."""
    rows = []
    for agent, pairs in AGENTS.items():
        matrix = played(agent, pairs, store, workers)
        if matrix.interrupted:
            raise SystemExit("interrupted; the same command resumes")
        for (i, j), scores in matrix.scores.items():
            found = matrix.estimate(i, j)
            numbers = (f"{each:.5f}" for each in (found.value, found.low, found.high))
            rows.append((agent, matrix.names[i], matrix.names[j], len(scores), *numbers))
    with (HERE / "predictions.csv").open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(("agent", "row", "column", "pairs", "rate", "low", "high"))
        writer.writerows(rows)


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
