"""Figure 2: the distribution of what actions are worth, as the bimodal networks were trained for.

`hearthlab train rewards` plays the games and writes the quantiles that are read here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthlab.lab.claims import computed
from hearthlab.lab.experiment import Results, Table, Value
from hearthlab.lab.figures import new_figure
from hearthlab.lab.records import recorded
from hearthlab.models.pruning.rewards import ALL, BIMODAL_FILE, Distributions, read_rewards

if TYPE_CHECKING:
    from matplotlib.figure import Figure

BINS = 10
VALLEY = 0.8  # of the lower peak: what is between two peaks must be lower


def shares(found: Distributions, deck: str) -> list[float]:
    """Return the share of values in each tenth of the range."""
    values = found[deck].tolist()
    bins = [min(int(value * BINS), BINS - 1) for value in values]
    return [bins.count(number) / len(values) for number in range(BINS)]


def peaks(found: list[float]) -> list[int]:
    """Return the two highest places with a valley between them; one or none when there are not."""
    ranked = sorted(range(len(found)), key=lambda place: -found[place])
    for other in ranked[1:]:
        low, high = sorted((ranked[0], other))
        between = found[low + 1 : high]
        if between and min(between) < VALLEY * found[other]:
            return [low, high]
    return ranked[:1]


def _table(results: Results) -> Table:
    found = read_rewards(BIMODAL_FILE)
    rows: list[tuple[Value, ...]] = []
    for i in range(BINS):
        here = (round(shares(found, deck)[i], 3) for deck in found)
        rows.append((f"{i / BINS:.1f} to {(i + 1) / BINS:.1f}", *here))
    decks = ("all decks", *(deck for deck in found if deck != ALL))
    title = "Figure 2: shares of actions by what they are worth"
    return Table(title, ("worth", *decks), tuple(rows))


def _figure(results: Results) -> Figure:
    figure, (axes,) = new_figure()
    found = read_rewards(BIMODAL_FILE)
    middles = [(i + 0.5) / BINS for i in range(BINS)]
    for deck in found:
        style = {"linewidth": 2.5, "color": "black"} if deck == ALL else {"linewidth": 1.0}
        label = "all decks" if deck == ALL else deck
        axes.plot(middles, [BINS * each for each in shares(found, deck)], label=label, **style)
    axes.set(xlabel="expected reward of an action", ylabel="density", xlim=(0, 1), ylim=(0, None))
    axes.grid(alpha=0.3)
    axes.legend(fontsize="small")
    return figure


def _bimodal(deck: str) -> tuple[str, bool]:
    found = shares(read_rewards(BIMODAL_FILE), deck)
    places = peaks(found)
    words = ", ".join(f"{found[i]:.3f} at {i / BINS:.1f} to {(i + 1) / BINS:.1f}" for i in places)
    return f"{len(places)} peaks: {words}" if len(places) > 1 else f"one peak: {words}", (
        len(places) > 1
    )


recorded(
    "papagiannis2022-figure2",
    _table,
    figure=_figure,
    code={"all": computed(lambda: _bimodal(ALL))},
)
