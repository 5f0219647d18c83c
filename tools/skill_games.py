"""Play and judge the games that tools/skill_resolution.py counts.

    python tools/skill_games.py --seed 42 --pairs 600 --judged 150 --own 60 --workers 2

The levels are `gsv` that draws 0, 2, 5 or 10 % of its actions at random (`noisy`), against `gsv`.
Every level plays the same deals: mirrored pairs of games, decks of championship-2014. The champion
values all legal actions of decisions in the same sampled worlds (`hearthlab.agents.comparing`):

- of the first `--judged` pairs of the level that draws nothing, and there all levels are asked what
  they would do (the same positions; every level has seeds of its own);
- of the first `--own` pairs of the other levels, in their own games.

Pairs are kept in build/skill-resolution/SEED/RATE.jsonl as they are judged, so a run that was
stopped resumes.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from hearthlab.agents.agent import Agent
from hearthlab.agents.champion.agent import ChampionAgent
from hearthlab.agents.comparing import compare
from hearthlab.agents.review import Made, decisions
from hearthlab.agents.spec import agent
from hearthlab.arena.pairs import mixed
from hearthlab.arena.plan import Cell
from hearthlab.arena.worker import begin, play_pair, read_moves
from hearthlab.competition.judged.losses import judge_of

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "build" / "skill-resolution"
RATES = (0.0, 0.02, 0.05, 0.1)
DECKS = ("championship-2014",)
UNIT = 10_000  # chances are kept as whole numbers of this fraction

Row = dict[str, Any]
Task = tuple[int, float, int, bool]  # seed, rate, pair, whether it is judged


@cache
def cell_of(seed: int, rate: float, pairs: int) -> Cell:
    """Return the match of a level."""
    return Cell(
        name=f"rate {rate:g}",
        a=f"noisy:agent=gsv,rate={rate:g}",
        b="gsv",
        decks=DECKS,
        games=2 * pairs,
        seed=seed,
    )


@cache
def judge(cell: Cell) -> ChampionAgent:
    """Return the judge of a match."""
    return judge_of(cell.playing)


def played(task: Task) -> Row:
    """Play a pair of games, and judge the decisions of agent a."""
    seed, rate, number, judged = task
    cell = cell_of(seed, rate, number + 1)
    pair = cell.pairs()[number]
    games: list[Row] = []
    for record in play_pair(cell.terms, pair):
        games.append({"score": record.score})
        if judged:
            game = begin(cell.terms, pair, record.seat_of_a)
            for code in read_moves(record.moves or ""):
                game.push(code)
            asked = [] if rate else levels(mixed("levels", seed, 2 * number + record.seat_of_a))
            found = (
                decision(made, judge(cell_of(seed, 0.0, 1)), asked)
                for made in decisions(game, record.seat_of_a)
            )
            games[-1]["decisions"] = [each for each in found if each is not None]
    return {"pair": number, "games": games}


def levels(seed: int) -> list[Agent]:
    """Make all levels, each with a seed of its own."""
    return [
        agent(f"noisy:agent=gsv,rate={rate:g}", seed=mixed("level", seed, place))
        for place, rate in enumerate(RATES)
    ]


def decision(made: Made, by: ChampionAgent, asked: list[Agent]) -> list[Any] | None:
    """Judge a decision, and ask what others would do; None when there is nothing to decide."""
    found = compare(made, by)
    if found is None:
        return None
    halves = [[round(UNIT * chance) for chance in half] for half in found.halves]
    answers = [found.codes.index(each.choose(made.view).code) for each in asked]
    return [found.number, found.turn, found.played, *halves, answers]


def path_of(seed: int, rate: float) -> Path:
    """Name the file of a level."""
    return FOLDER / str(seed) / f"{rate:g}.jsonl"


def rows_of(seed: int, rate: float) -> Iterator[Row]:
    """Read the pairs of a level that were played, each once."""
    seen = set()
    path = path_of(seed, rate)
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        try:
            row: Row = json.loads(line)
        except ValueError:  # the run was stopped while it wrote
            continue
        if row["pair"] not in seen:
            seen.add(row["pair"])
            yield row


def run(seed: int, pairs: int, judged: int, own: int, workers: int) -> None:
    """Play what is missing: first what is judged."""
    (FOLDER / str(seed)).mkdir(parents=True, exist_ok=True)
    there = {rate: {row["pair"] for row in rows_of(seed, rate)} for rate in RATES}
    tasks = [
        (seed, rate, number, number < (own if rate else judged))
        for rate in RATES
        for number in range(pairs)
        if number not in there[rate]
    ]
    tasks.sort(key=lambda task: (task[1] > 0 and task[3], not task[3]))  # own games come last
    files = {rate: path_of(seed, rate).open("a", encoding="utf-8") for rate in RATES}
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        found = map(played, tasks) if workers == 1 else pool.map(played, tasks, chunksize=4)
        for done, ((_, rate, _, _), row) in enumerate(zip(tasks, found, strict=True), 1):
            # A line that was cut off ends here.
            files[rate].write(f"\n{json.dumps(row, separators=(',', ':'))}")
            files[rate].flush()
            if done % 100 == 0 or done == len(tasks):
                print(f"{done} of {len(tasks)}", flush=True)
    for file in files.values():
        file.close()


def main() -> None:
    """Read the arguments and play."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--pairs", type=int, required=True)
    parser.add_argument("--judged", type=int, required=True)
    parser.add_argument("--own", type=int, default=0)
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args()
    run(given.seed, given.pairs, given.judged, given.own, given.workers)


if __name__ == "__main__":
    main()
