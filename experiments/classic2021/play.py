"""Play the match-ups of Classic 2021 that README.md and champion.md fix; resumes from the store.

python experiments/classic2021/play.py games.db [WORKERS]   # gsv and greedy: predictions.csv
python experiments/classic2021/play.py games.db [WORKERS] --agents champion-small champion
                                                            # champion.csv
"""

from __future__ import annotations

import csv
import json
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from hearthlab.decks.bench import Conditions
from hearthlab.decks.errors import TooEarly
from hearthlab.decks.matrix import Matrix, matchups
from hearthlab.game.deck import Deck

HERE = Path(__file__).parent
SEED = 2021
COLUMNS = ("agent", "row", "column", "pairs", "rate", "low", "high")
INTERRUPTED = "interrupted; the same command resumes"
FEWEST, STEP = 10, 2  # pairs of the first round, and of each one after it


class Entry(NamedTuple):
    """A registered agent: how it is written, its mirrored pairs per match-up, its file."""

    spec: str
    pairs: int
    file: str
    in_rounds: bool = False  # from FEWEST pairs up to these, as time allows


AGENTS = {
    "gsv": Entry("gsv", 300, "predictions.csv"),
    "greedy": Entry("greedy", 150, "predictions.csv"),
    "champion-small": Entry("champion:width=8,keep=2,beams=1,worlds=1", 100, "champion.csv"),
    "champion": Entry("champion", 20, "champion.csv", in_rounds=True),
}


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


def rounds(entry: Entry, most: int | None) -> Iterator[int]:
    """List how many pairs all match-ups have after each round of an agent."""
    last = entry.pairs if most is None else min(most, entry.pairs)
    yield from range(FEWEST if entry.in_rounds else last, last, STEP)
    yield last


def rows(name: str, matrix: Matrix) -> Iterator[tuple[str, ...]]:
    """Write the predictions of an agent for all 105 match-ups."""
    for (i, j), scores in matrix.scores.items():
        found = matrix.estimate(i, j)
        numbers = (f"{each:.5f}" for each in (found.value, found.low, found.high))
        yield name, matrix.names[i], matrix.names[j], str(len(scores)), *numbers


def write(file: Path, name: str, matrix: Matrix) -> None:
    """Write an agent's predictions into a file; those of others stay."""
    there: dict[str, list[tuple[str, ...]]] = {}
    if file.exists():
        with file.open(encoding="utf-8", newline="") as reading:
            for row in list(csv.reader(reading))[1:]:
                there.setdefault(row[0], []).append(tuple(row))
    there[name] = list(rows(name, matrix))
    with file.open("w", newline="", encoding="utf-8") as writing:
        writer = csv.writer(writing, lineterminator="\n")
        writer.writerow(COLUMNS)
        writer.writerows(row for each in AGENTS for row in there.get(each, ()))


def main() -> None:
    """Play the matrices of some agents, and write a file after each round."""
    parser = ArgumentParser(description="Play the match-ups of Classic 2021.")
    parser.add_argument("store", help="file that keeps the games")
    parser.add_argument("workers", type=int, nargs="?", default=1)
    parser.add_argument("--agents", nargs="+", choices=AGENTS, default=["gsv", "greedy"])
    parser.add_argument("--pairs", type=int, help="pairs at most (default: those registered)")
    parser.add_argument("--out", type=Path, default=HERE, help="folder of the predictions")
    asked = parser.parse_args()
    for name in asked.agents:
        entry = AGENTS[name]
        for pairs in rounds(entry, asked.pairs):
            try:
                matrix = played(entry.spec, pairs, asked.store, asked.workers)
            except TooEarly:
                raise SystemExit(INTERRUPTED) from None
            if matrix.interrupted:
                raise SystemExit(INTERRUPTED)
            write(asked.out / entry.file, name, matrix)


if __name__ == "__main__":
    main()
