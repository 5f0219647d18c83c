"""Compare the win chances that the champion predicts with the results of its self-play games.

    python tools/calibration.py --games 300     # writes benchmarks/champion-calibration.csv
    python tools/calibration.py --wild          # writes benchmarks/champion-wild-calibration.json
    python tools/calibration.py --hand-made     # writes benchmarks/hand-made-calibration.json

The net of 2018-wild plays the decks of the competition, ranked decks held out of its training, and
random ones, a third of the games each. The hand-made score is for formats without a net; its games
are in 2018-wild, with decks of the competition and random ones.

Both sides see only their own view. Every searched decision gives one position: the value of the
best action, and whether its player won. Two numbers are fitted that turn a value into a chance, on
the scale of log-odds (`hearthlab.agents.champion.calibration`). The table checks them on games not
used for the fit: each half of the games by the fit of the other half.

A game is one observation, because its positions share their result; intervals are quantiles of
resamples of whole games. Games are saved in build/ as they end, so a stopped run resumes; a game
depends only on its number.
"""

from __future__ import annotations

import argparse
import csv
import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from zlib import crc32

import numpy as np

import hearthlab as hl
from hearthlab.agents.champion.agent import HAND_MADE, hand_made
from hearthlab.carddata.formats import Format
from hearthlab.game.deck import Deck
from hearthlab.game.deck_sets import deck_sets
from hearthlab.models.files import load_champion

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "build" / "champion-calibration"
TABLE = ROOT / "benchmarks" / "champion-calibration.csv"
SUMMARY = ROOT / "benchmarks" / "champion-calibration.json"
FIGURE = ROOT / "docs" / "images" / "champion-calibration.svg"

SPEC = "champion"
HAND_MADE_SPEC = f"champion:model={HAND_MADE}"
WILD_SPEC = "champion:model=champion-2018-wild"
WILD_FORMAT = "2018-wild"
WILD_SETS = ("competition", "ranked-2017-held-out")
WILD_SUMMARY = ROOT / "benchmarks" / "champion-wild-calibration.json"
HAND_MADE_SUMMARY = ROOT / "benchmarks" / "hand-made-calibration.json"
FIRST_SEED = 20_140_000
BINS = 20
RESAMPLES = 2_000
DECK_KINDS = 3
LABELS = ("the champion's value", "calibrated chance")
FITS = 200  # resamples for which the fit is repeated
STEPS = 25  # steps of Newton's method

Array = Any  # a NumPy array


class Positions(NamedTuple):
    """Predicted and observed results, one entry per position."""

    game: Array
    predicted: Array
    observed: Array  # 1: the player won, 0.5: a draw


@cache
def net(spec: str = SPEC) -> str:
    """Return a digest of the net, to tell games of different nets apart."""
    if spec == HAND_MADE_SPEC:
        arrays = hand_made(Format.of(WILD_FORMAT)).arrays
    else:
        arrays = load_champion(spec.removeprefix("champion:model=")).arrays
    return f"{crc32(b''.join(arrays[name].tobytes() for name in sorted(arrays))):08x}"


# --- Games ----------------------------------------------------------------------------------------
def decks_of(number: int, spec: str = SPEC) -> list[Deck]:
    """Draw two decks of one kind; the kinds, including random decks, take turns."""
    generator = Random(FIRST_SEED + number)
    playing = Format.of(None if spec == SPEC else WILD_FORMAT)
    sets = deck_sets(playing)
    names = {
        SPEC: (sets.get("championship-2014"), sets.get("classic"), None),
        WILD_SPEC: (*map(sets.get, WILD_SETS), None),
        HAND_MADE_SPEC: (None, sets[playing.decks], sets[playing.decks]),
    }[spec][number % DECK_KINDS]
    if names:
        return [Deck.named(generator.choice(names), format=playing) for _ in range(2)]
    return [Deck.random(generator.randrange(1 << 30), format=playing) for _ in range(2)]


def play(number: int, spec: str = SPEC) -> list[tuple[float, float]]:
    """Play a game; return the prediction and the result of each position."""
    seed = FIRST_SEED + number
    game = hl.Game(*decks_of(number, spec), seed=seed)
    agents = [hl.agent(spec, seed=2 * seed + side) for side in range(2)]
    said: list[tuple[int, float]] = []
    while (player := game.to_act) is not None:
        searched = game.waiting != "mulligan"  # mulligans are valued without a search
        action = agents[player].choose(game.view(player))
        thought = agents[player].last  # type: ignore[attr-defined]
        if thought is not None and searched:
            said.append((player, thought.best.value))
        game.push(action)
    winner = game._winner
    return [(value, 0.5 if winner is None else float(winner == player)) for player, value in said]


def collect(games: int, spec: str = SPEC) -> Positions:
    """Play the missing games; read all of them."""
    folder = GAMES / net(spec)
    folder.mkdir(parents=True, exist_ok=True)
    rows: list[tuple[int, float, float]] = []
    for number in range(games):
        path = folder / f"{number}.json"
        if not path.exists():
            part = path.with_suffix(".part")
            part.write_text(json.dumps(play(number, spec)))
            part.rename(path)
            if number % 50 == 49:
                print(f"{number + 1} of {games} games", flush=True)
        rows += [(number, *each) for each in json.loads(path.read_text())]
    return Positions(*map(np.array, zip(*rows, strict=True)))


# --- Statistics -----------------------------------------------------------------------------------
def logit(chance: Array) -> Array:
    """Return the logarithm of the odds."""
    return np.log(chance / (1 - chance))


def fitted(found: Positions, weights: Array) -> Array:
    """Fit scale and shift of the log-odds; decided positions do not count."""
    inside = (found.predicted > 0) & (found.predicted < 1)
    one = np.ones(int(inside.sum()))
    terms = np.stack([logit(found.predicted[inside]), one])
    counts, observed = weights[found.game[inside]], found.observed[inside]
    numbers = np.array([1.0, 0.0])
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-numbers @ terms))
        slope = terms @ (counts * (observed - chance))
        bend = (terms * (counts * chance * (1 - chance))) @ terms.T
        numbers = numbers + np.linalg.solve(bend, slope)
    return numbers


def corrected(found: Positions, numbers: Array) -> Array:
    """Return the chances of a fit; 0 and 1 stay as they are."""
    inside = (found.predicted > 0) & (found.predicted < 1)
    made = found.predicted.copy()
    made[inside] = 1 / (1 + np.exp(-numbers[0] * logit(found.predicted[inside]) - numbers[1]))
    return made


def crosswise(found: Positions) -> Positions:
    """Correct each half of the games by the fit of the other half."""
    half = np.arange(found.game.max() + 1) // DECK_KINDS % 2
    fits = [fitted(found, (half != number).astype(float)) for number in range(2)]
    both = [corrected(found, numbers) for numbers in fits]
    return found._replace(predicted=np.where(half[found.game] == 0, *both))


def resampled(found: Positions) -> Array:
    """Draw the weight of each game, once per resample."""
    games = int(found.game.max()) + 1
    return np.random.default_rng(FIRST_SEED).multinomial(
        games, np.full(games, 1 / games), RESAMPLES
    )


def interval(values: Array) -> tuple[float, float]:
    """Return the middle 95 % of the values of the resamples."""
    low, high = np.quantile(values, (0.025, 0.975))
    return float(low), float(high)


def bins_of(found: Positions, counts: Array) -> list[dict[str, Any]]:
    """Compare predictions and results in bins of equal width."""
    place = np.minimum((found.predicted * BINS).astype(int), BINS - 1)
    games = counts.shape[1]
    rows = []
    for number in range(BINS):
        inside = place == number
        if not inside.any():
            continue
        sizes = np.bincount(found.game[inside], minlength=games)
        wins = np.bincount(found.game[inside], found.observed[inside], minlength=games)
        drawn = counts @ sizes
        low, high = interval((counts @ wins)[drawn > 0] / drawn[drawn > 0])
        rows.append(
            {
                "from": number / BINS,
                "to": (number + 1) / BINS,
                "positions": int(inside.sum()),
                "games": int((sizes > 0).sum()),
                "predicted": round(float(found.predicted[inside].mean()), 4),
                "observed": round(float(found.observed[inside].mean()), 4),
                "low": round(low, 4),
                "high": round(high, 4),
            }
        )
    return rows


def error_of(found: Positions, counts: Array) -> dict[str, Any]:
    """Compute the errors of predictions."""
    excess = np.bincount(found.game, found.predicted - found.observed)
    sizes = np.bincount(found.game)
    gaps = [
        row["positions"] * abs(row["predicted"] - row["observed"]) for row in bins_of(found, counts)
    ]
    return {
        "brier": round(float(((found.predicted - found.observed) ** 2).mean()), 4),
        "mean_gap": round(sum(gaps) / len(found.game), 4),
        "bias": round(float(excess.sum() / len(found.game)), 4),
        "bias_interval": [round(each, 4) for each in interval(counts @ excess / (counts @ sizes))],
    }


def summary_of(
    found: Positions, after: Positions, counts: Array, spec: str = SPEC
) -> dict[str, Any]:
    """Sum up: the fit, and the errors before and after it."""
    scale, shift = fitted(found, np.ones(counts.shape[1]))
    repeated = np.array([fitted(found, each) for each in counts[:FITS]])
    return {
        "spec": spec,
        "net": net(spec),
        "games": counts.shape[1],
        "positions": len(found.game),
        "scale": round(float(scale), 2),
        "scale_interval": [round(each, 2) for each in interval(repeated[:, 0])],
        "shift": round(float(shift), 2),
        "shift_interval": [round(each, 2) for each in interval(repeated[:, 1])],
        "values": error_of(found, counts),
        "chances": error_of(after, counts),
    }


# --- The figure -----------------------------------------------------------------------------------
def draw(tables: dict[str, list[dict[str, Any]]], summary: dict[str, Any]) -> None:
    """Plot observed against predicted, and the number of positions in each bin."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    figure = Figure(figsize=(6.0, 6.8), layout="constrained")
    above, below = figure.subplots(2, sharex=True, height_ratios=(4, 1))
    above.axline((0.5, 0.5), slope=1, color="grey", linewidth=0.8)
    for rows, label in zip(tables.values(), LABELS, strict=True):
        bars = [
            [row["observed"] - row["low"] for row in rows],
            [row["high"] - row["observed"] for row in rows],
        ]
        predicted, observed = ([row[name] for row in rows] for name in ("predicted", "observed"))
        above.errorbar(
            predicted, observed, yerr=bars, marker="o", markersize=4, capsize=2, label=label
        )
        places, sizes = ([row[name] for row in rows] for name in ("from", "positions"))
        below.stairs(sizes, [*places, 1.0])
    above.set(xlim=(-0.01, 1.01), ylim=(-0.01, 1.01), ylabel="share won")
    above.set_title(f"{summary['positions']:,} positions of {summary['games']:,} games")
    above.legend(loc="upper left")
    above.grid(alpha=0.3)
    below.set(xlabel="predicted", ylabel="positions", ylim=(0, None))
    below.grid(alpha=0.3)
    with rc_context({"svg.hashsalt": "hearthlab", "svg.fonttype": "path"}):
        figure.savefig(FIGURE, metadata={"Date": None, "Creator": None})


def write_summary(games: int, spec: str, path: Path) -> None:
    """Fit an agent of 2018-wild, and write only the summary."""
    found = collect(games, spec)
    after, counts = crosswise(found), resampled(found)
    summary = summary_of(found, after, counts, spec)
    summary["format"] = WILD_FORMAT
    path.write_text(json.dumps(summary, indent=1) + "\n")
    print(json.dumps(summary, indent=1))


def main() -> None:
    """Play, compare, write."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--games", type=int, default=300)
    which = options.add_mutually_exclusive_group()
    which.add_argument("--wild", action="store_true")
    which.add_argument("--hand-made", action="store_true")
    chosen = options.parse_args()
    if chosen.wild:
        write_summary(chosen.games, WILD_SPEC, WILD_SUMMARY)
        return
    if chosen.hand_made:
        write_summary(chosen.games, HAND_MADE_SPEC, HAND_MADE_SUMMARY)
        return
    found = collect(chosen.games)
    after, counts = crosswise(found), resampled(found)
    tables = {"value": bins_of(found, counts), "chance": bins_of(after, counts)}
    summary = summary_of(found, after, counts)
    with TABLE.open("w", newline="") as file:
        rows = [{"of": name, **row} for name, rows in tables.items() for row in rows]
        writer = csv.DictWriter(file, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    SUMMARY.write_text(json.dumps(summary, indent=1) + "\n")
    draw(tables, summary)
    print(json.dumps(summary, indent=1))


if __name__ == "__main__":
    main()
