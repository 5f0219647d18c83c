"""Play and judge the games that tools/skill_resolution.py counts.

    python tools/skill_games.py --seed 42 --pairs 600 --judged 200 --workers 2

The levels are `gsv` that draws 0, 2, 5 or 10 % of its actions at random (`noisy`), against `gsv`.
Every level plays the same deals: mirrored pairs of games, decks of championship-2014. Of the first
`--judged` pairs every decision of the level is judged: the champion values all legal actions in the
same sampled worlds (`hearthlab.agents.comparing`). All levels are also asked what they would do in
the decisions of the level that draws nothing, each with seeds of its own: the same positions.

Pairs are kept in build/skill-resolution/SEED as they are judged, so a run that was stopped resumes.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from hearthlab.agents.agent import Agent
from hearthlab.agents.champion.agent import ChampionAgent
from hearthlab.agents.comparing import compare
from hearthlab.agents.review import decisions
from hearthlab.agents.spec import agent
from hearthlab.arena.pairs import mixed
from hearthlab.arena.plan import Cell
from hearthlab.arena.worker import play_pair, replayed
from hearthlab.competition.judged.losses import judge_of

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "build" / "skill-resolution"
RATES = (0.0, 0.02, 0.05, 0.1)
DECKS = ("championship-2014",)
SAME = "same"  # the file of answers in the same positions
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
            game = replayed(cell.terms, pair, record.seat_of_a, record.moves or "")
            found = (
                compare(made, judge(cell_of(seed, 0.0, 1)))
                for made in decisions(game, record.seat_of_a)
            )
            games[-1]["decisions"] = [
                [each.number, each.turn, each.played]
                + [[round(UNIT * chance) for chance in half] for half in each.halves]
                for each in found
                if each is not None
            ]
    return {"pair": number, "games": games}


def levels(seed: int) -> list[Agent]:
    """Make all levels, each with a seed of its own."""
    return [
        agent(f"noisy:agent=gsv,rate={rate:g}", seed=mixed("level", seed, place))
        for place, rate in enumerate(RATES)
    ]


def asked(seed: int, row: Row) -> Row:
    """Ask all levels what they would do in the judged decisions of the first level."""
    number = row["pair"]
    cell = cell_of(seed, RATES[0], number + 1)
    pair = cell.pairs()[number]
    games = []
    for record, judged in zip(play_pair(cell.terms, pair), row["games"], strict=True):
        game = replayed(cell.terms, pair, record.seat_of_a, record.moves or "")
        players = levels(mixed("levels", seed, 2 * number + record.seat_of_a))
        views = {made.number: made.view for made in decisions(game, record.seat_of_a)}
        answers = []
        for at, _, _, chances, _ in judged["decisions"]:
            codes = views[at].legal_actions.codes
            assert len(codes) == len(chances), "another game was judged"
            answers.append([codes.index(each.choose(views[at]).code) for each in players])
        games.append(answers)
    return {"pair": number, "games": games}


def path_of(seed: int, what: float | str) -> Path:
    """Name the file of a level, or of the answers in the same positions."""
    return FOLDER / str(seed) / f"{what if isinstance(what, str) else format(what, 'g')}.jsonl"


def rows_of(seed: int, what: float | str) -> Iterator[Row]:
    """Read the pairs of a level that were played (or asked about), each once."""
    seen = set()
    path = path_of(seed, what)
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        try:
            row: Row = json.loads(line)
        except ValueError:  # the run was stopped while it wrote
            continue
        if row["pair"] not in seen:
            seen.add(row["pair"])
            yield row


def run(seed: int, pairs: int, judged: int, workers: int) -> None:
    """Play what is missing, then ask what was not."""
    (FOLDER / str(seed)).mkdir(parents=True, exist_ok=True)
    there = {rate: {row["pair"] for row in rows_of(seed, rate)} for rate in RATES}
    tasks: list[Task] = [
        (seed, rate, number, number < judged)
        for number in range(pairs)
        for rate in RATES
        if number not in there[rate]
    ]
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        found = map(played, tasks) if workers == 1 else pool.map(played, tasks, chunksize=4)
        for done, (task, row) in enumerate(zip(tasks, found, strict=True), 1):
            _add(path_of(seed, task[1]), row)
            if done % 100 == 0 or done == len(tasks):
                print(f"{done} of {len(tasks)}", flush=True)
        known = {row["pair"] for row in rows_of(seed, SAME)}
        rows = [row for row in rows_of(seed, RATES[0]) if row["pair"] < judged]
        missing = [row for row in rows if row["pair"] not in known]
        ask = partial(asked, seed)
        for row in map(ask, missing) if workers == 1 else pool.map(ask, missing):
            _add(path_of(seed, SAME), row)
    print(f"{len(missing)} pairs asked about", flush=True)


def _add(path: Path, row: Row) -> None:
    with path.open("a", encoding="utf-8") as file:  # a line that was cut off ends here
        file.write(f"\n{json.dumps(row, separators=(',', ':'))}")


def main() -> None:
    """Read the arguments and play."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--pairs", type=int, required=True)
    parser.add_argument("--judged", type=int, required=True)
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args()
    run(given.seed, given.pairs, given.judged, given.workers)


if __name__ == "__main__":
    main()
