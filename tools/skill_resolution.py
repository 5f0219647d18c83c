"""Measure how many pairs of games separate two levels of skill: by wins, and by lost win chance.

    python tools/skill_resolution.py              # plays and judges what is missing, then counts
    python tools/skill_resolution.py --pairs 20   # fewer pairs, to try it

The design was fixed before the first game, except for the number of pairs: it was reduced from 600
to 45 before any result was computed, because processor time was short.

- Levels: `gsv` that draws 0, 2, 5 or 10 % of its actions at random (`noisy`), against `gsv`.
- Every level plays the same deals: 45 mirrored pairs of games, the decks of championship-2014,
  seed 40. A pair is one observation.
- By wins: the difference of two levels' scores in a pair. By loss: the difference of their mean
  loss of win chance per judged decision in a pair (the sum over both games by the number of
  decisions), judged by the calibrated champion as `hearthlab arena` does.
- Two levels are separated when Student's t of the mean difference is significant at 95 %
  (two-sided), in the right direction. N is the least number of pairs with which that happens in
  80 % of 4,000 resamples (with replacement) of the pairs that were played. Its interval: the 2.5
  and 97.5 % quantiles of N, by the normal approximation, over 200 resamples of those pairs.
- Target: N by loss is at most a fifth of N by wins.

Pairs are kept in build/ as they are judged, so a run that was stopped resumes.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np

from hearthlab.agents.champion.agent import ChampionAgent
from hearthlab.arena.pairs import Pair
from hearthlab.arena.plan import Cell
from hearthlab.arena.quantiles import student_quantile
from hearthlab.arena.worker import GameRecord, begin, play_pair, read_moves
from hearthlab.competition.judged.losses import judge_of, losses
from hearthlab.game.game import Game

ROOT = Path(__file__).parents[1]
PLAYED = ROOT / "build" / "skill-resolution" / "pairs.jsonl"
SUMMARY = ROOT / "benchmarks" / "skill-resolution.json"

RATES = (0.0, 0.02, 0.05, 0.1)
PAIRS = 45
JUDGED = 45  # of them, the first
SEED = 40
DECKS = ("championship-2014",)
POWER = 0.8
CONFIDENCE = 0.95
RESAMPLES = 4_000
OUTER, INNER = 200, 400  # resamples for the interval of N, and within each
MOST = 100_000  # pairs that N is looked for up to

Array = Any  # of numpy


def cell_of(rate: float, pairs: int) -> Cell:
    """Return the match of a level."""
    return Cell(
        name=f"rate {rate:g}",
        a=f"noisy:agent=gsv,rate={rate:g}",
        b="gsv",
        decks=DECKS,
        games=2 * pairs,
        seed=SEED,
    )


def played(cell: Cell, pair: Pair, record: GameRecord) -> Game:
    """Play a game again."""
    game = begin(cell.terms, pair, record.seat_of_a)
    for code in read_moves(record.moves or ""):
        game.push(code)
    return game


def judged(cell: Cell, pair: Pair, by: ChampionAgent | None) -> dict[str, Any]:
    """Play a pair and judge the decisions of agent a."""
    games: list[dict[str, Any]] = []
    for record in play_pair(cell.terms, pair):
        games.append({"score": record.score})
        if by is not None:
            found = losses(played(cell, pair, record), record.seat_of_a, by)
            games[-1]["losses"] = [round(each.loss, 6) for each in found]
    return {"games": games}


def rows_of(pairs: int) -> dict[tuple[float, int], dict[str, Any]]:
    """Play what is missing; return the judged pairs by rate and number."""
    PLAYED.parent.mkdir(parents=True, exist_ok=True)
    rows: dict[tuple[float, int], dict[str, Any]] = {}
    if PLAYED.exists():
        for line in PLAYED.read_text(encoding="utf-8").splitlines():
            try:
                row = json.loads(line)
            except ValueError:  # the run was stopped while it wrote
                continue
            rows[row["rate"], row["pair"]] = row
    cells = [(rate, cell_of(rate, pairs)) for rate in RATES]
    dealt = [(rate, cell, cell.pairs()) for rate, cell in cells]
    by = judge_of(cells[0][1].playing)
    with PLAYED.open("a", encoding="utf-8") as file:
        for number in range(pairs):
            for rate, cell, every in dealt:
                if (rate, number) not in rows:
                    row = {
                        "rate": rate,
                        "pair": number,
                        **judged(cell, every[number], by if number < JUDGED else None),
                    }
                    rows[rate, number] = row
                    file.write(f"\n{json.dumps(row)}")
                    file.flush()
            if not (number + 1) % 20:
                print(f"{number + 1} of {pairs} pairs", flush=True)
    return {key: row for key, row in rows.items() if key[1] < pairs}


def by_pair(rows: dict[tuple[float, int], dict[str, Any]], rate: float) -> tuple[Array, Array]:
    """Return the scores and the mean losses per decision of a level, pair by pair."""
    scores, means = [], []
    for number in sorted(number for each, number in rows if each == rate):
        games = rows[rate, number]["games"]
        scores.append(np.mean([game["score"] for game in games]))
        if number < JUDGED:
            every = [loss for game in games for loss in game["losses"]]
            means.append(np.mean(every) if every else 0.0)
    return np.array(scores), np.array(means)


# --- Power ----------------------------------------------------------------------------------------
def power(differences: Array, pairs: int, chance: np.random.Generator, resamples: int) -> float:
    """Return the share of resamples in which n pairs show a significant difference above zero."""
    limit = student_quantile((1 + CONFIDENCE) / 2, pairs - 1)
    found = 0
    block = max(1, min(resamples, 4_000_000 // pairs))
    done = 0
    while done < resamples:
        some = min(block, resamples - done)
        drawn = differences[chance.integers(len(differences), size=(some, pairs))]
        spread = drawn.std(axis=1, ddof=1) / np.sqrt(pairs)
        found += int(np.count_nonzero(drawn.mean(axis=1) > limit * spread))
        done += some
    return found / resamples


def needed(differences: Array, seed: int, resamples: int = RESAMPLES) -> int | None:
    """Return the least number of pairs with enough power; None when there is no such number.

    The search begins where the normal approximation puts it.
    """
    mean, spread = float(differences.mean()), float(differences.std(ddof=1))
    if mean <= 0:
        return None
    guess = ((1.96 + 0.8416) * spread / mean) ** 2
    if guess > MOST:
        return None
    chance = np.random.default_rng(seed)
    low, high = max(2, int(guess / 2)), max(4, int(2 * guess))
    while low > 2 and power(differences, low, chance, resamples) >= POWER:
        low = max(2, low // 2)
    while power(differences, high, chance, resamples) < POWER:
        high *= 2
        if high > MOST:
            return None
    while high - low > max(1, low // 200):
        middle = (low + high) // 2
        if power(differences, middle, chance, resamples) >= POWER:
            high = middle
        else:
            low = middle
    return high


def interval(differences: Array, seed: int) -> tuple[float, float]:
    """Return the 95 % interval of N, by resampling the pairs that were played."""
    chance = np.random.default_rng(seed)
    found = []
    for number in range(OUTER):
        again = differences[chance.integers(len(differences), size=len(differences))]
        each = needed_by_formula(again)
        found.append(MOST if each is None else each)
        del number
    low, high = np.quantile(found, (0.025, 0.975))
    return float(low), float(high)


def needed_by_formula(differences: Array) -> float | None:
    """Return N by the normal approximation, for the interval."""
    mean, spread = float(differences.mean()), float(differences.std(ddof=1))
    return None if mean <= 0 else min(MOST, ((1.96 + 0.8416) * spread / mean) ** 2)


def mean_of(values: Array) -> list[float]:
    """Return a mean and its 95 % interval by Student's t."""
    half = student_quantile(0.975, len(values) - 1) * values.std(ddof=1) / np.sqrt(len(values))
    return [
        round(float(each), 6)
        for each in (values.mean(), values.mean() - half, values.mean() + half)
    ]


def summary(rows: dict[tuple[float, int], dict[str, Any]], pairs: int) -> dict[str, Any]:
    """Compute all numbers."""
    levels: Sequence[tuple[float, tuple[Array, Array]]] = [(r, by_pair(rows, r)) for r in RATES]
    facts: dict[str, Any] = {
        "pairs": pairs,
        "seed": SEED,
        "decks": list(DECKS),
        "levels": [],
        "separated": [],
    }
    for rate, (scores, means) in levels:
        every = [
            loss
            for (r, _), row in rows.items()
            if r == rate
            for game in row["games"]
            for loss in game.get("losses", ())
        ]
        facts["levels"].append(
            {
                "rate": rate,
                "score": mean_of(scores),
                "loss": mean_of(means),
                "decisions": len(every),
            }
        )
    for (better, (won, lost)), (worse, (won_less, lost_more)) in combinations(levels, 2):
        by_wins, by_loss = won - won_less, lost_more - lost
        n_wins, n_loss = needed(by_wins, 1), needed(by_loss, 2)
        facts["separated"].append(
            {
                "rates": [better, worse],
                "pairs by wins": n_wins,
                "interval by wins": interval(by_wins, 3),
                "pairs by loss": n_loss,
                "interval by loss": interval(by_loss, 4),
            }
        )
    return facts


def main() -> None:
    """Play, judge, count, write."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--pairs", type=int, default=PAIRS)
    pairs = parser.parse_args().pairs
    facts = summary(rows_of(pairs), pairs)
    print(json.dumps(facts, indent=1))
    if pairs == PAIRS:
        SUMMARY.write_text(json.dumps(facts, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
