"""Measure how many pairs of games separate two levels of skill: by wins, and by lost win chance.

    python tools/skill_games.py --seed 42 --pairs 600 --judged 150    # first: games
    python tools/skill_resolution.py                                     # then: numbers

The design was fixed before the first game of the series that counts (seed 42). The estimators, and
the numbers in `hearthlab.agents.randomness`, were chosen with another series (seed 41).

- Levels: `gsv` that draws 0, 2, 5 or 10 % of its actions at random (`noisy`), against `gsv`.
- Every level plays the same deals: mirrored pairs of games, decks of championship-2014. A pair is
  one observation.
- Measures: the score; the mean loss of win chance per decision; the same loss relative to what
  drawn actions would lose; and the randomness. Each is a ratio of two sums over pairs.
- Two levels are separated when the difference of their measures over n pairs is significant at 95 %
  (two-sided, Student's t of the linearized pairs), in the right direction. N is the least n with
  which that happens in 80 % of 4,000 resamples (with replacement) of the pairs that were played.
  Intervals of N, and of how many times fewer pairs than by score are needed: the 2.5 and 97.5 %
  quantiles over 1,000 resamples of those pairs, by the normal approximation.
- Scores are of 600 pairs, everything else of the first 150 of them.
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
from skill_games import DECKS, RATES, UNIT, Row, rows_of

from hearthlab.agents.comparing import Compared
from hearthlab.agents.randomness import evidence
from hearthlab.arena.quantiles import student_quantile

ROOT = Path(__file__).parents[1]
SUMMARY = ROOT / "benchmarks" / "skill-resolution.json"

SEED, PAIRS, JUDGED = 42, 600, 150  # the first of the pairs are judged
POWER, CONFIDENCE = 0.8, 0.95
NEEDED = 1.959964 + 0.841621  # standard errors, by the normal approximation
RESAMPLES, OUTER = 4_000, 1_000
MOST = 100_000  # pairs that N is looked for up to
BLOCK = 2_000_000  # numbers drawn at once
SCORE, LOSS, RELATIVE, RANDOMNESS = "score", "loss", "relative loss", "randomness"

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
def measures(rows: list[Row], judged: int) -> dict[str, Sums]:
    """Return the sums of all measures over the pairs of a level, or over those that are judged."""
    scores = [sum(game["score"] for game in row["games"]) / 2 for row in rows]
    decisions, loss, drawn, found, known = np.array([_sums(row) for row in rows[:judged]]).T
    return {
        SCORE: Sums(-np.array(scores), np.ones(len(rows))),
        LOSS: Sums(loss, decisions),
        RELATIVE: Sums(loss, drawn),
        RANDOMNESS: Sums(found, known),
    }


def _sums(row: Row) -> tuple[float, ...]:
    """Add up the decisions of a pair."""
    total = np.zeros(5)
    for game in row["games"]:
        for number, turn, played, first, second in game["decisions"]:
            halves = tuple(tuple(each / UNIT for each in half) for half in (first, second))
            codes = tuple(range(len(first)))
            made = Compared(number, turn, 0, codes, played, (halves[0], halves[1]))
            seen = evidence(made.losses, played)
            total += (1, made.loss, made.expected, seen.found, seen.drawn)
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
    levels: dict[float, dict[str, Sums]] = {}
    counts = {}
    for rate in RATES:
        rows = sorted(rows_of(seed, rate), key=lambda row: int(row["pair"]))[:pairs]
        if [row["pair"] for row in rows] != list(range(pairs)):
            raise SystemExit(f"pairs of level {rate:g} are missing: play them with skill_games.py")
        levels[rate] = measures(rows, judged)
        counts[rate] = int(levels[rate][LOSS].below.sum())
    return {
        "pairs": pairs,
        "judged": judged,
        "seed": seed,
        "decks": list(DECKS),
        "levels": [
            {"rate": rate, "decisions": counts[rate]}
            | {name: _estimate(sums, -1 if name == SCORE else 1) for name, sums in level.items()}
            for rate, level in levels.items()
        ],
        "separated": [
            {"rates": [better, worse], **compared(levels[better], levels[worse])}
            for better, worse in combinations(RATES, 2)
        ],
    }


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
