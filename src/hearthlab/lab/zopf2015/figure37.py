"""Figures 37 and 38: whether repetitions of an experiment stay in the interval.

A repetition must be made of independent games, but both games of a mirrored pair share decks and
seed. So 1,600 pairs make two repetitions of 1,600 games: one has the first game of every other pair
and the second of the rest, the other what is left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthlab.arena.estimates import Maybe, as_interval, as_number, as_text, rate
from hearthlab.arena.statistics import Tally
from hearthlab.arena.worker import GameRecord
from hearthlab.lab.experiment import Finding, Results, Table
from hearthlab.lab.figures import new_figure
from hearthlab.lab.records import recorded
from hearthlab.lab.verdicts import within
from hearthlab.lab.zopf2015.table12 import GAMES, HIGH, LOW

if TYPE_CHECKING:
    from matplotlib.figure import Figure

REPETITIONS, BELOW, ABOVE = 300, 6, 5  # as published, and how many fell outside 0.475 … 0.525
OUTSIDE = BELOW + ABOVE
SHARE_OUTSIDE, ABOUT = 0.05, 0.03  # expected, and how far from it is still "about"
REPEATED = "random against random, repeated"


def repetitions(results: Results) -> list[float]:
    """List the win rates of repetitions, two for each 1,600 pairs that were played whole."""
    result = results.get(REPEATED)
    pairs: dict[int, dict[int, GameRecord]] = {}
    for record in () if result is None else result.records:
        pairs.setdefault(record.pair, {})[record.seat_of_a] = record
    whole = [(pair, both) for pair, both in sorted(pairs.items()) if len(both) == 2]
    return [
        Tally.of(
            both[(pair + seat) % 2].score for pair, both in whole[start : start + GAMES]
        ).win_rate
        for start in range(0, len(whole) - GAMES + 1, GAMES)
        for seat in (0, 1)
    ]


def share_outside(rates: list[float]) -> Maybe:
    """Estimate the share of repetitions outside, by the exact interval.

    Two repetitions of the same pairs are counted as independent: that a random player wins one
    game of a pair says next to nothing about the other.
    """
    return rate(sum(not LOW <= one <= HIGH for one in rates), len(rates))


def _table(results: Results) -> Table:
    rates = repetitions(results)
    low, high = sum(one < LOW for one in rates), sum(one > HIGH for one in rates)
    theirs, ours = rate(OUTSIDE, REPETITIONS), share_outside(rates)
    lowest, highest = (round(end(rates), 4) if rates else None for end in (min, max))
    return Table(
        "Figure 37: repetitions outside 0.475 … 0.525",
        ("what", "published", "here"),
        (
            ("repetitions of 1,600 games", REPETITIONS, len(rates)),
            ("below 0.475", BELOW, low),
            ("above 0.525", ABOVE, high),
            ("share outside", as_number(theirs, 4), as_number(ours, 4)),
            ("its 95 % interval", as_interval(theirs), as_interval(ours)),
            ("lowest win rate", None, lowest),
            ("highest win rate", None, highest),
        ),
    )


def _figure(results: Results) -> Figure:
    rates = repetitions(results)
    figure, (scatter, frequency) = new_figure(2)
    for label, colour, chosen in (
        ("below", "tab:green", [one < LOW for one in rates]),
        ("within", "goldenrod", [LOW <= one <= HIGH for one in rates]),
        ("above", "purple", [one > HIGH for one in rates]),
    ):
        places = [number for number, here in enumerate(chosen) if here]
        heights = [number * 0.6180339887 % 1 for number in places]  # even, without chance
        scatter.scatter([rates[n] for n in places], heights, s=9, color=colour, label=label)
    scatter.set(yticks=[], xlim=(0.44, 0.56))
    scatter.set_title("Repetitions, scattered vertically", fontsize="medium")
    scatter.legend(fontsize="small")
    frequency.hist(rates, bins=[0.44 + 0.005 * step for step in range(25)], edgecolor="white")
    frequency.set(ylabel="repetitions")
    frequency.set_title("Frequency of win rates", fontsize="medium")
    for axes in (scatter, frequency):
        axes.set(xlabel="win rate of 1,600 games")
        for limit in (LOW, HIGH):
            axes.axvline(limit, color="grey", linewidth=0.8)
    return figure


def _about_5_percent(results: Results) -> Finding:
    rates = repetitions(results)
    share = share_outside(rates)
    words = "" if share is None else f"{len(rates)} repetitions, share outside "
    return Finding(words + as_text(share), within(SHARE_OUTSIDE, ABOUT)(share))


recorded(
    "zopf2015-figure37",
    _table,
    figure=_figure,
    code={"outside": _about_5_percent},
)
