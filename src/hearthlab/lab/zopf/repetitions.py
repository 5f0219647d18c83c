"""Figures 37 and 38: whether repetitions of an experiment stay in the interval.

A repetition must be made of independent games, but both games of a mirrored pair share decks and
seed. So 1,600 pairs make two repetitions of 1,600 games: one has the first game of every other pair
and the second of the rest, the other what is left.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from hearthlab.arena.result import MatchResult
from hearthlab.arena.worker import GameRecord
from hearthlab.lab.estimates import Estimate, rate, within
from hearthlab.lab.experiment import Claim, Experiment, Results, Table, register
from hearthlab.lab.zopf import published
from hearthlab.lab.zopf.drawing import new_figure
from hearthlab.lab.zopf.intervals import HIGH, LOW, tally
from hearthlab.lab.zopf.judging import claim, spread
from hearthlab.lab.zopf.players import DECKS_DIFFER, DOCUMENT, GAMES, RAP, cell

if TYPE_CHECKING:
    from matplotlib.figure import Figure

SHARE_OUTSIDE, ABOUT = 0.05, 0.03  # expected, and how far from it is still "about"
REPEATED = "random against random, repeated"


def repetitions(result: MatchResult | None) -> list[tuple[float, float]]:
    """Return the win rates of repetitions, two for each 1,600 pairs that were played whole."""
    if result is None:
        return []
    pairs: dict[int, dict[int, GameRecord]] = {}
    for record in result.records:
        pairs.setdefault(record.pair, {})[record.seat_of_a] = record
    whole = [(pair, both) for pair, both in sorted(pairs.items()) if len(both) == 2]
    found = []
    for start in range(0, len(whole) - GAMES + 1, GAMES):
        block = whole[start : start + GAMES]
        first, second = (
            tally([both[(pair + seat) % 2] for pair, both in block]) for seat in (0, 1)
        )
        found.append((first.win_rate, second.win_rate))
    return found


def is_outside(win_rate: float) -> bool:
    """Return whether a repetition fell outside the interval around a half."""
    return not LOW <= win_rate <= HIGH


def share_outside(found: Sequence[tuple[float, float]]) -> Estimate | None:
    """Estimate the share of repetitions outside, by the exact interval.

    Two repetitions of the same pairs are counted as independent: that a random player wins one
    game of a pair says next to nothing about the other.
    """
    outside = [is_outside(win_rate) for both in found for win_rate in both]
    return rate(sum(outside), len(outside))


def figure37_tables(results: Results) -> list[Table]:
    """Count the repetitions outside the interval."""
    found = repetitions(results.get(REPEATED))
    rates = [win_rate for both in found for win_rate in both]
    low, high = sum(each < LOW for each in rates), sum(each > HIGH for each in rates)
    total = published.BELOW + published.ABOVE
    theirs, ours = rate(total, published.REPETITIONS), share_outside(found)
    rows: tuple[tuple[str | float | None, ...], ...] = (
        ("repetitions of 1,600 games", published.REPETITIONS, len(rates)),
        ("below 0.475", published.BELOW, low),
        ("above 0.525", published.ABOVE, high),
        (
            "share outside",
            round(total / published.REPETITIONS, 4),
            None if ours is None else round(ours.value, 4),
        ),
        ("its 95 % interval", spread(theirs), spread(ours)),
        ("lowest win rate", None, round(min(rates), 4) if rates else None),
        ("highest win rate", None, round(max(rates), 4) if rates else None),
    )
    note = (
        "The document writes 4.33 % outside; six and five of 300 are 3.67 %. The interval of its "
        "share is worked out here."
    )
    columns = ("what", "published", "here")
    return [Table("Figure 37: repetitions outside 0.475 … 0.525", columns, rows, note)]


def figure37_figures(results: Results) -> dict[str, Figure]:
    """Draw figures 37 and 38."""
    rates = [each for both in repetitions(results.get(REPEATED)) for each in both]
    scatter, (axes,) = new_figure()
    for label, colour, chosen in (
        ("below", "tab:green", [each < LOW for each in rates]),
        ("within", "goldenrod", [not is_outside(each) for each in rates]),
        ("above", "purple", [each > HIGH for each in rates]),
    ):
        places = [number for number, here in enumerate(chosen) if here]
        heights = [_scattered(number) for number in places]
        axes.scatter([rates[number] for number in places], heights, s=9, color=colour, label=label)
    for limit in (LOW, HIGH):
        axes.axvline(limit, color="grey", linewidth=0.8)
    axes.set(xlabel="win rate of 1,600 games", yticks=[], xlim=(0.44, 0.56))
    axes.set_title("Repetitions, scattered vertically", fontsize="medium")
    axes.legend(fontsize="small")
    frequency, (axes,) = new_figure()
    axes.hist(rates, bins=[0.44 + 0.005 * step for step in range(25)], edgecolor="white")
    for limit in (LOW, HIGH):
        axes.axvline(limit, color="grey", linewidth=0.8)
    axes.set(xlabel="win rate of 1,600 games", ylabel="repetitions")
    axes.set_title("Frequency of win rates", fontsize="medium")
    return {"figure37": scatter, "figure38": frequency}


def _scattered(number: int) -> float:
    """Spread points evenly without chance: multiples of the golden ratio."""
    return number * 0.6180339887 % 1


def figure37_claims(results: Results) -> list[Claim]:
    """Judge whether the interval holds what it promises."""
    found = repetitions(results.get(REPEATED))
    share = share_outside(found)
    total = published.BELOW + published.ABOVE
    what = f"{2 * len(found)} repetitions, share outside"
    return [
        claim(
            "About 5 % of the repetitions fall outside an interval of length 0.05 around 0.5",
            f"{total} of {published.REPETITIONS} ({total / published.REPETITIONS:.1%}, printed as "
            "4.33 %); 15 expected",
            share,
            partial(within, centre=SHARE_OUTSIDE, margin=ABOUT),
            what,
        ),
    ]


register(
    Experiment(
        name="zopf-figure37",
        document=DOCUMENT,
        title="Figures 37 and 38: 300 repetitions of 1,600 random games",
        about="How many of 300 repetitions of 1,600 games of two random action players fall "
        "outside 0.475 … 0.525.",
        small=0.5,
        cells=(cell(REPEATED, RAP, RAP, games=published.REPETITIONS * GAMES),),
        tables=figure37_tables,
        figures=figure37_figures,
        claims=figure37_claims,
        differs="A repetition takes one game of each of 1,600 mirrored pairs, so that its games "
        "are independent; 1,600 pairs make two repetitions. " + DECKS_DIFFER,
    )
)
