"""Figure 2: the distribution of action values that the bimodal networks were trained on.

`hearthlab train rewards` plays the games and writes the quantiles that this module reads.
"""

from __future__ import annotations

from typing import Any

from hearthlab.lab.claims import computed
from hearthlab.lab.experiment import Results, Table
from hearthlab.lab.figures import drawn
from hearthlab.lab.from_toml import recorded
from hearthlab.training.pruning.rewards import ALL, BIMODAL_FILE, Distributions, read_rewards

BINS = 10
EVERY = "all decks"
RANGES = [f"{number / BINS:.1f} to {(number + 1) / BINS:.1f}" for number in range(BINS)]
VALLEY = 0.8  # a valley must be lower than this share of the lower peak


def shares(found: Distributions) -> dict[str, list[float]]:
    """Return, by deck, the share of values in each tenth of the range."""
    bins = {deck: [min(int(x * BINS), BINS - 1) for x in found[deck].tolist()] for deck in found}
    return {
        EVERY if deck == ALL else deck: [which.count(n) / len(which) for n in range(BINS)]
        for deck, which in bins.items()
    }


def peaks(found: list[float]) -> list[int]:
    """Return the two highest peaks separated by a valley; fewer if there are not two."""
    ranked = sorted(range(len(found)), key=lambda place: -found[place])
    for other in ranked[1:]:
        low, high = sorted((ranked[0], other))
        between = found[low + 1 : high]
        if between and min(between) < VALLEY * found[other]:
            return [low, high]
    return ranked[:1]


def _table(results: Results) -> Table:
    found = shares(read_rewards(BIMODAL_FILE))
    columns = zip(*([round(each, 3) for each in column] for column in found.values()), strict=True)
    rows = tuple((where, *row) for where, row in zip(RANGES, columns, strict=True))
    return Table("Figure 2: shares of actions by their value", ("worth", *found), rows)


def _densities(results: Results, axes: Any) -> None:
    middles = [(number + 0.5) / BINS for number in range(BINS)]
    for label, found in shares(read_rewards(BIMODAL_FILE)).items():
        style = {"linewidth": 2.5, "color": "black"} if label == EVERY else {"linewidth": 1.0}
        axes.plot(middles, [BINS * each for each in found], label=label, **style)
    axes.set(xlabel="expected reward of an action", ylabel="density", xlim=(0, 1), ylim=(0, None))
    axes.grid(alpha=0.3)
    axes.legend(fontsize="small")


def _bimodal() -> tuple[str, bool]:
    found = shares(read_rewards(BIMODAL_FILE))[EVERY]
    places = peaks(found)
    words = ", ".join(f"{found[place]:.3f} at {RANGES[place]}" for place in places)
    return f"{'2 peaks' if len(places) == 2 else 'one peak'}: {words}", len(places) == 2


recorded(
    "papagiannis2022-figure2", _table, figure=drawn(_densities), code={"all": computed(_bimodal)}
)
