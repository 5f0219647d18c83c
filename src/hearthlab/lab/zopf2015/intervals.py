"""Table 12, figures 34 to 38: how the interval of a win rate shrinks, and what stays inside.

Figures 37 and 38 repeat an experiment. A repetition needs independent games, but both games of a
mirrored pair share decks and seed. So 1,600 pairs make two repetitions of 1,600 games: one takes
the first game of every other pair and the second of the rest, the other takes the other games.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

from hearthlab.arena.estimates import EVEN, NOT_PLAYED, Maybe, as_interval, as_number, as_text, rate
from hearthlab.arena.statistics import Tally, clopper_pearson
from hearthlab.lab.claims import computed
from hearthlab.lab.experiment import Finding, Results, Table, Value
from hearthlab.lab.figures import drawn
from hearthlab.lab.from_toml import published, recorded
from hearthlab.lab.verdicts import NOT_REPRODUCED, OPEN, REPRODUCED, within

TABLE = published("zopf2015", "table12")
PRINTED = {games: Tally(games, row.wins, row.losses) for games, row in TABLE.items()}
PERCENT = (90, 95, 99)  # of confidence
LENGTHS = (f"length of the {percent} % interval" for percent in PERCENT)
COLUMNS = ("decided", "wins", "win rate", "deviation", *LENGTHS)
WANTED = 0.05  # the interval length that the document asks for
LOW, HIGH = EVEN - WANTED / 2, EVEN + WANTED / 2
GROWTH = "random against random"
GAMES = 1_600  # as in most experiments of the document (section 5.2)
PANELS = (10_000, (0.0, 1.0)), (10_000, (0.45, 0.55)), (2_000, (0.45, 0.55))  # games, win rates
STEP = 10  # games between points of a figure
TABLE_ROUNDING = 0.00006


def length(tally: Tally, percent: int = 95) -> float:
    """Return the length of the interval."""
    low, high = clopper_pearson(tally.wins, tally.decided, percent / 100)
    return high - low


def after(results: Results, games: int) -> Tally | None:
    """Count the first n games; None unless n were played and one was decided."""
    result = results.get(GROWTH)
    if result is None or result.games < games:
        return None
    found = Tally.of(record.score for record in result.records[:games])
    return found if found.decided else None


def numbers(tally: Tally) -> list[Value]:
    """Compute the columns of the table; the deviation is that of a single game's result."""
    rate, games = tally.win_rate, tally.decided
    deviation = sqrt(rate * (1 - rate) * games / max(games - 1, 1))
    found = (rate, deviation, *(length(tally, percent) for percent in PERCENT))
    return [games, tally.wins, *(round(each, 4) for each in found)]


def _growth(results: Results) -> Table:
    rows = []
    for games, row in TABLE.items():
        _, wins, losses, *printed = vars(row).values()
        found = after(results, games)
        ours = [None] * len(COLUMNS) if found is None else numbers(found)
        both = zip((wins + losses, wins, *printed), ours, strict=True)
        rows.append((games, *(value for pair in both for value in pair)))
    heads = (f"{whose} {what}" for what in COLUMNS for whose in ("published", "here"))
    title, first = (
        "Table 12: two random players after n games",
        "games played (published: inferred)",
    )
    return Table(title, (first, *heads), tuple(rows))


def _growing(results: Results, *panels: Any) -> None:
    """Draw win rate and 95 % interval as games are played."""
    result = results.get(GROWTH)
    for axes, (games, limits) in zip(panels, PANELS, strict=True):
        played = 0 if result is None else min(games, result.games)
        tallies = (after(results, n) for n in range(STEP, played + 1, STEP))
        known = [one for one in tallies if one is not None]
        x = [one.decided for one in known]
        intervals = [one.interval for one in known]
        lows, highs = ([each[end] for each in intervals] for end in (0, 1))
        axes.fill_between(x, lows, highs, alpha=0.25, label="95 % interval")
        axes.plot(x, [one.win_rate for one in known], label="win rate")
        theirs = [one for one in PRINTED.values() if one.games <= games]
        for end, label in ((0, "interval of the published wins"), (1, None)):
            heights = [one.interval[end] for one in theirs]
            axes.plot([one.decided for one in theirs], heights, "k--", linewidth=0.8, label=label)
        for limit in (LOW, HIGH):
            axes.axhline(limit, color="grey", linewidth=0.6)
        axes.set(xlabel="decided games", ylabel="win rate", ylim=limits, xlim=(0, games))
        axes.legend(fontsize="small")
    panels[0].set_title("Two random players, 95 % interval", fontsize="medium")


def _as_clopper_pearson() -> tuple[str, bool]:
    """Compare the printed lengths with Clopper–Pearson's."""
    furthest = max(
        abs(length(PRINTED[games], percent) - getattr(row, f"length_{percent}"))
        for games, row in TABLE.items()
        for percent in PERCENT
    )
    return f"recomputed here, at most {furthest:.5f} apart", furthest < TABLE_ROUNDING


def _enough(results: Results) -> Finding:
    found = after(results, GAMES)
    if found is None:
        return Finding(NOT_PLAYED, OPEN)
    ours = length(found)
    verdict = REPRODUCED if abs(ours - WANTED) <= 0.1 * WANTED else NOT_REPRODUCED
    return Finding(f"length {ours:.4f} after {GAMES:,} games", verdict)


recorded(
    "zopf2015-table12",
    _growth,
    figure=drawn(_growing, len(PANELS)),
    code={"lengths": computed(_as_clopper_pearson), "enough": _enough},
)


# --- Repetitions ----------------------------------------------------------------------------------
REPETITIONS, BELOW, ABOVE = 300, 6, 5  # as published, and how many fell outside 0.475 … 0.525
SHARE_OUTSIDE, ABOUT = 0.05, 0.03  # the expected share, and the distance that is still "about"
REPEATED = "random against random, repeated"
COLOURS = {"below": "tab:green", "within": "goldenrod", "above": "purple"}


def repetitions(results: Results) -> list[float]:
    """List the win rates of repetitions, two for every 1,600 complete pairs."""
    result = results.get(REPEATED)
    played = () if result is None else result.records
    scores = {(record.pair, record.seat_of_a): record.score for record in played}
    pairs = sorted(pair for pair, seat in scores if seat == 0 and (pair, 1) in scores)
    return [
        Tally.of(scores[pair, (pair + seat) % 2] for pair in pairs[start : start + GAMES]).win_rate
        for start in range(0, len(pairs) - GAMES + 1, GAMES)
        for seat in (0, 1)
    ]


def sides(rates: list[float]) -> list[str]:
    """Return for each win rate its side of the interval."""
    return ["below" if one < LOW else "above" if one > HIGH else "within" for one in rates]


def share_outside(rates: list[float]) -> Maybe:
    """Estimate the share of repetitions outside, by the exact interval.

    Two repetitions of the same pairs count as independent: the result of one game of a pair says
    next to nothing about the other when both players are random.
    """
    return rate(len(rates) - sides(rates).count("within"), len(rates))


def _table(results: Results) -> Table:
    rates = repetitions(results)
    low, high = map(sides(rates).count, ("below", "above"))
    theirs, ours = rate(BELOW + ABOVE, REPETITIONS), share_outside(rates)
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


def _scattered(results: Results, scatter: Any, frequency: Any) -> None:
    rates = repetitions(results)
    for label, colour in COLOURS.items():
        places = [place for place, side in enumerate(sides(rates)) if side == label]
        heights = [place * 0.6180339887 % 1 for place in places]  # evenly spread, not random
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


def _about_5_percent(results: Results) -> Finding:
    rates = repetitions(results)
    share = share_outside(rates)
    words = "" if share is None else f"{len(rates)} repetitions, share outside "
    return Finding(words + as_text(share), within(SHARE_OUTSIDE, ABOUT)(share))


recorded(
    "zopf2015-figure37", _table, figure=drawn(_scattered, 2), code={"outside": _about_5_percent}
)
