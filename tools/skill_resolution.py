"""Measure how many pairs of games separate two levels of skill: by wins, and by lost win chance.

    python tools/skill_games.py --seed 42 --pairs 600 --judged 200    # first: games
    python tools/skill_resolution.py                                     # then: numbers

The design was fixed before the first game of the series that counts (seed 42). The estimators, and
the numbers in `hearthlab.agents.randomness`, were chosen with another series (seed 41).

- Levels: `gsv` that draws 0, 2, 5 or 10 % of its actions at random (`noisy`), against `gsv`.
- Every level plays the same deals: mirrored pairs of games, decks of championship-2014. A pair is
  one observation.
- Measures: the score (600 pairs); the mean loss of win chance per decision and the randomness in
  the level's own games (the first 200 of them); and both in the same positions, which are the
  decisions of the level that draws nothing. Each is a ratio of two sums over pairs.
- Two levels are separated when the difference of their measures over n pairs is significant at 95 %
  (two-sided, Student's t of the linearized pairs), in the right direction. N is the least n with
  which that happens in 80 % of 4,000 resamples (with replacement) of the pairs that were played.
  Intervals of N, and of how many times fewer pairs than by score are needed: the 2.5 and 97.5 %
  quantiles over 1,000 resamples of those pairs, by the normal approximation.
- Target: N by loss is at most a fifth of N by wins.

Writes benchmarks/skill-resolution.json.
"""

from __future__ import annotations

import argparse
import json
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from skill_games import DECKS, RATES, SAME, UNIT, Row, rows_of

from hearthlab.agents.comparing import Compared
from hearthlab.agents.randomness import evidence
from hearthlab.arena.quantiles import student_quantile

ROOT = Path(__file__).parents[1]
SUMMARY = ROOT / "benchmarks" / "skill-resolution.json"

SEED, PAIRS, JUDGED = 42, 600, 200
POWER, CONFIDENCE = 0.8, 0.95
NEEDED = 1.959964 + 0.841621  # standard errors, by the normal approximation
RESAMPLES, OUTER = 4_000, 1_000
MOST = 100_000  # pairs that N is looked for up to
BLOCK = 2_000_000  # numbers drawn at once
SCORE, LOSS, RANDOMNESS = "score", "loss", "randomness"
SAME_LOSS, SAME_RANDOMNESS = "loss, same positions", "randomness, same positions"

Array = Any  # of numpy


class Sums(NamedTuple):
    """A measure's two sums of every pair; worse players have more."""

    above: Array
    below: Array

    def of(self, pairs: Array) -> Sums:
        """Take some pairs; [resample, pair] for many resamples."""
        return Sums(self.above[pairs], self.below[pairs])

    @property
    def value(self) -> Array:
        """The measure."""
        found = self.above.sum(-1) / self.below.sum(-1)
        return found

    @property
    def effects(self) -> Array:
        """What each pair adds to the measure (linearized): their mean is 0."""
        value, mean = (np.asarray(x)[..., None] for x in (self.value, self.below.mean(-1)))
        return (self.above - value * self.below) / mean


# --- Games ----------------------------------------------------------------------------------------
def measures(level: int, rows: list[Row], same: list[Row], asked: list[Row]) -> dict[str, Sums]:
    """Return the sums of all measures of a level.

    same: the judged pairs of the first level; asked: what all levels would have done in them.
    """
    scores = [sum(game["score"] for game in row["games"]) / 2 for row in rows]
    count, loss, found, drawn = np.array([_sums(row) for row in rows[: len(same)]]).T
    answers = [
        _sums(row, [[each[level] for each in game] for game in every["games"]])
        for row, every in zip(same, asked, strict=True)
    ]
    number, cost, seen, known = np.array(answers).T
    return {
        SCORE: Sums(-np.array(scores), np.ones(len(rows))),
        LOSS: Sums(loss, count),
        RANDOMNESS: Sums(found, drawn),
        SAME_LOSS: Sums(cost, number),
        SAME_RANDOMNESS: Sums(seen, known),
    }


def _sums(row: Row, answers: list[list[int]] | None = None) -> tuple[float, ...]:
    """Add up the decisions of a pair, as played or as answered."""
    total = np.zeros(4)
    for place, game in enumerate(row["games"]):
        for at, (number, turn, played, first, second) in enumerate(game["decisions"]):
            halves = tuple(tuple(each / UNIT for each in half) for half in (first, second))
            action = played if answers is None else answers[place][at]
            codes = tuple(range(len(first)))
            made = Compared(number, turn, 0, codes, action, (halves[0], halves[1]))
            seen = evidence(made.losses, action)
            total += (1, made.loss, seen.found, seen.drawn)
    return tuple(total)


# --- Power ----------------------------------------------------------------------------------------
def power(better: Sums, worse: Sums, pairs: int, chance: np.random.Generator) -> float:
    """Return the share of resamples in which n pairs show a significant difference above zero."""
    limit = student_quantile((1 + CONFIDENCE) / 2, pairs - 1)
    found = done = 0
    while done < RESAMPLES:
        some = min(max(1, BLOCK // pairs), RESAMPLES - done)
        drawn = chance.integers(len(better.above), size=(some, pairs))
        one, other = better.of(drawn), worse.of(drawn)
        spread = (other.effects - one.effects).std(axis=1, ddof=1) / np.sqrt(pairs)
        found += int(np.count_nonzero(other.value - one.value > limit * spread))
        done += some
    return found / RESAMPLES


def by_formula(better: Sums, worse: Sums) -> float:
    """Return N by the normal approximation, up to MOST."""
    mean = float(worse.value - better.value)
    spread = float((worse.effects - better.effects).std(ddof=1))
    return min(MOST, (NEEDED * spread / mean) ** 2) if mean > 0 else MOST


def needed(better: Sums, worse: Sums, seed: int) -> int | None:
    """Return the least number of pairs with enough power; None when there is no such number."""
    guess = by_formula(better, worse)
    if guess >= MOST:
        return None
    chance = np.random.default_rng(seed)
    low, high = max(2, int(guess / 2)), max(4, int(2 * guess))
    while low > 2 and power(better, worse, low, chance) >= POWER:
        low = max(2, low // 2)
    while power(better, worse, high, chance) < POWER:
        high *= 2
        if high > MOST:
            return None
    while high - low > max(1, low // 200):
        middle = (low + high) // 2
        if power(better, worse, middle, chance) >= POWER:
            high = middle
        else:
            low = middle
    return high


def compared(better: dict[str, Sums], worse: dict[str, Sums]) -> dict[str, Any]:
    """Return N by every measure, and how many times fewer pairs than by score are needed."""
    chance = np.random.default_rng(3)
    again: dict[str, list[float]] = {name: [] for name in better}
    for _ in range(OUTER):
        for name in better:
            pairs = len(better[name].above)
            drawn = chance.integers(pairs, size=pairs)
            again[name].append(by_formula(better[name].of(drawn), worse[name].of(drawn)))
    by_score = np.array(again[SCORE])
    found: dict[str, Any] = {}
    for name in better:
        n = needed(better[name], worse[name], 1)
        found[name] = {"pairs": n, "interval": _quantiles(again[name], 1)}
        if name != SCORE:
            found[name]["times fewer"] = round(
                by_formula(better[SCORE], worse[SCORE]) / by_formula(better[name], worse[name]), 2
            )
            found[name]["times fewer, interval"] = _quantiles(by_score / np.array(again[name]), 2)
    return found


def _quantiles(values: Any, digits: int) -> list[float]:
    return [round(float(each), digits) for each in np.quantile(values, (0.025, 0.975))]


# --- Results --------------------------------------------------------------------------------------
def _estimate(sums: Sums, sign: int) -> list[float]:
    """Return a measure and its 95 % interval by Student's t."""
    pairs = len(sums.above)
    half = student_quantile(0.975, pairs - 1) * sums.effects.std(ddof=1) / np.sqrt(pairs)
    values = sorted(sign * each for each in (sums.value - half, sums.value + half))
    return [round(float(each), 6) for each in (sign * sums.value, *values)]


def summary(seed: int, pairs: int, judged: int) -> dict[str, Any]:
    """Compute all numbers of a series."""
    played = {rate: _first(seed, rate, pairs) for rate in RATES}
    same, asked = played[RATES[0]][:judged], _first(seed, SAME, judged)
    levels = {rate: measures(place, played[rate], same, asked) for place, rate in enumerate(RATES)}
    return {
        "pairs": pairs,
        "judged": judged,
        "seed": seed,
        "decks": list(DECKS),
        "positions": int(levels[RATES[0]][SAME_LOSS].below.sum()),
        "levels": [
            {"rate": rate, "decisions": int(level[LOSS].below.sum())}
            | {name: _estimate(sums, -1 if name == SCORE else 1) for name, sums in level.items()}
            for rate, level in levels.items()
        ],
        "separated": [
            {"rates": [better, worse], **compared(levels[better], levels[worse])}
            for better, worse in combinations(RATES, 2)
        ],
    }


def _first(seed: int, what: float | str, pairs: int) -> list[Row]:
    """Return the first pairs of a level, or of the answers, in order."""
    rows = {row["pair"]: row for row in rows_of(seed, what)}
    if missing := [pair for pair in range(pairs) if pair not in rows]:
        raise SystemExit(
            f"{what}: {len(missing)} of {pairs} pairs are missing; play them with "
            "tools/skill_games.py"
        )
    return [rows[pair] for pair in range(pairs)]


def main() -> None:
    """Count, write."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--pairs", type=int, default=PAIRS)
    parser.add_argument("--judged", type=int, default=JUDGED)
    given = parser.parse_args()
    facts = summary(given.seed, given.pairs, given.judged)
    print(json.dumps(facts, indent=1))
    if (given.seed, given.pairs, given.judged) == (SEED, PAIRS, JUDGED):
        SUMMARY.write_text(json.dumps(facts, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
