"""Table 12 and figures 34 to 36: how the interval of a win rate shrinks with games."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from hearthlab.arena.estimates import EVEN, NOT_PLAYED
from hearthlab.arena.statistics import Tally, clopper_pearson
from hearthlab.lab.claims import computed
from hearthlab.lab.experiment import Finding, Results, Value
from hearthlab.lab.figures import new_figure
from hearthlab.lab.records import published, recorded
from hearthlab.lab.tables import Column, fixed, table
from hearthlab.lab.verdicts import NOT_REPRODUCED, OPEN, REPRODUCED

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

TABLE = published("zopf2015", "table12")
CONFIDENCES = (0.90, 0.95, 0.99)
WANTED = 0.05  # length of the interval the document wants
LOW, HIGH = EVEN - WANTED / 2, EVEN + WANTED / 2
GROWTH = "random against random"
GAMES = 1_600  # as in most experiments of the document (section 5.2)
PANELS = (10_000, (0.0, 1.0)), (10_000, (0.45, 0.55)), (2_000, (0.45, 0.55))  # games, win rates
STEP = 10  # games between points of a figure
TABLE_ROUNDING = 0.00006


def deviation(tally: Tally) -> float:
    """Return the standard deviation of a single game's result."""
    rate, games = tally.win_rate, tally.decided
    return sqrt(rate * (1 - rate) * games / max(games - 1, 1))


def length(tally: Tally, confidence: float) -> float:
    """Return the length of the interval."""
    low, high = clopper_pearson(tally.wins, tally.decided, confidence)
    return high - low


def printed(row: Any) -> Tally:
    """Return the wins and losses of a row."""
    return Tally(row.games, row.wins, row.losses)


def after(results: Results, games: int) -> Tally | None:
    """Count the first n games, when that many were played and one was decided."""
    result = results.get(GROWTH)
    if result is None or result.games < games:
        return None
    found = Tally.of(record.score for record in result.records[:games])
    return found if found.decided else None


def _column(
    what: str, theirs: Callable[[Any], Value], ours: Callable[[Tally], Value]
) -> list[Column]:
    """Pair what was published with the same of the games played here."""

    def here(results: Results, games: int) -> Value:
        found = after(results, games)
        return None if found is None else ours(found)

    return [*fixed(f"published {what}", lambda games: theirs(TABLE[games])), (f"here {what}", here)]


def _length_column(confidence: float) -> list[Column]:
    percent = f"{100 * confidence:.0f}"
    words, theirs = f"length of the {percent} % interval", attrgetter(f"length_{percent}")
    return _column(words, theirs, lambda tally: round(length(tally, confidence), 4))


def _figure(results: Results) -> Figure:
    figure, panels = new_figure(len(PANELS))
    for axes, (games, limits) in zip(panels, PANELS, strict=True):
        _growth(axes, results, games)
        axes.set(xlabel="decided games", ylabel="win rate", ylim=limits, xlim=(0, games))
        axes.legend(fontsize="small")
    panels[0].set_title("Two random players, 95 % interval", fontsize="medium")
    return figure


def _growth(axes: Axes, results: Results, games: int) -> None:
    """Draw win rate and 95 % interval as games are played."""
    result = results.get(GROWTH)
    played = 0 if result is None else min(games, result.games)
    known = [one for n in range(STEP, played + 1, STEP) if (one := after(results, n)) is not None]
    intervals = [one.interval for one in known]
    x = [one.decided for one in known]
    lows, highs = [low for low, _ in intervals], [high for _, high in intervals]
    axes.fill_between(x, lows, highs, alpha=0.25, label="95 % interval")
    axes.plot(x, [one.win_rate for one in known], label="win rate")
    theirs = [printed(row) for row in TABLE.values() if row.games <= games]
    bounds = [one.interval for one in theirs]
    for end, label in ((0, "interval of the published wins"), (1, None)):
        heights = [one[end] for one in bounds]
        axes.plot([one.decided for one in theirs], heights, "k--", linewidth=0.8, label=label)
    for limit in (LOW, HIGH):
        axes.axhline(limit, color="grey", linewidth=0.6)


def _as_clopper_pearson() -> tuple[str, bool]:
    """Compare the printed lengths with Clopper–Pearson's."""
    furthest = max(
        abs(length(printed(row), confidence) - getattr(row, f"length_{100 * confidence:.0f}"))
        for row in TABLE.values()
        for confidence in CONFIDENCES
    )
    return f"recomputed here, at most {furthest:.5f} apart", furthest < TABLE_ROUNDING


def _enough(results: Results) -> Finding:
    found = after(results, GAMES)
    if found is None:
        return Finding(NOT_PLAYED, OPEN)
    ours = length(found, 0.95)
    verdict = REPRODUCED if abs(ours - WANTED) <= 0.1 * WANTED else NOT_REPRODUCED
    return Finding(f"length {ours:.4f} after {GAMES:,} games", verdict)


recorded(
    "zopf2015-table12",
    table(
        "Table 12: two random players after n games",
        "games played (published: inferred)",
        TABLE,
        _column("decided", lambda row: int(row.wins + row.losses), lambda our: our.decided),
        _column("wins", lambda row: int(row.wins), lambda our: our.wins),
        _column("win rate", attrgetter("win_rate"), lambda our: round(our.win_rate, 4)),
        _column("deviation", attrgetter("deviation"), lambda our: round(deviation(our), 4)),
        *map(_length_column, CONFIDENCES),
    ),
    figure=_figure,
    code={"lengths": computed(_as_clopper_pearson), "enough": _enough},
)
