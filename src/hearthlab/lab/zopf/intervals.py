"""Table 12 and figures 34 to 36: how the interval of a win rate shrinks with games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from math import sqrt
from typing import TYPE_CHECKING

from hearthlab.arena.result import MatchResult
from hearthlab.arena.statistics import clopper_pearson
from hearthlab.arena.worker import GameRecord
from hearthlab.lab.estimates import within
from hearthlab.lab.experiment import (
    NOT_REPRODUCED,
    OPEN,
    REPRODUCED,
    Claim,
    Experiment,
    Results,
    Table,
    register,
)
from hearthlab.lab.zopf import published
from hearthlab.lab.zopf.drawing import new_figure
from hearthlab.lab.zopf.judging import EVEN, NOT_PLAYED, claim
from hearthlab.lab.zopf.measuring import pooled
from hearthlab.lab.zopf.players import DECKS_DIFFER, DOCUMENT, GAMES, RAP, cell

if TYPE_CHECKING:
    from matplotlib.figure import Figure

CONFIDENCES = (0.90, 0.95, 0.99)
WANTED = 0.05  # length of the interval the document wants
LOW, HIGH = EVEN - WANTED / 2, EVEN + WANTED / 2
GROWTH = "random against random"
MOST_DRAWN, CLOSE_UP = 10_000, 2_000  # games
STEP = 10  # games between points of a figure
TABLE_ROUNDING = 0.00006


@dataclass(frozen=True, slots=True)
class Tally:
    """Wins and losses so far."""

    wins: int
    losses: int

    @property
    def games(self) -> int:
        """The number of decided games."""
        return self.wins + self.losses

    @property
    def win_rate(self) -> float:
        """The share won."""
        return self.wins / self.games

    @property
    def deviation(self) -> float:
        """The standard deviation of a single game's result."""
        variance = self.win_rate * (1 - self.win_rate) * self.games / max(self.games - 1, 1)
        return sqrt(variance)

    def length(self, confidence: float) -> float:
        """Return the length of the interval."""
        low, high = clopper_pearson(self.wins, self.games, confidence)
        return high - low


def tally(records: Sequence[GameRecord]) -> Tally:
    """Count wins and losses; draws are left out."""
    return Tally(sum(each.score == 1 for each in records), sum(each.score == 0 for each in records))


def after(result: MatchResult | None, games: int) -> Tally | None:
    """Return the tally of the first games, when n were played and one was decided."""
    if result is None or result.games < games:
        return None
    found = tally(result.records[:games])
    return found if found.games else None


def running(result: MatchResult | None, games: int) -> list[Tally]:
    """Return the tallies after 10, 20, 30 … games."""
    found: list[Tally] = []
    wins = losses = 0
    for number, record in enumerate(() if result is None else result.records[:games], 1):
        wins += record.score == 1
        losses += record.score == 0
        if number % STEP == 0 and wins + losses:
            found.append(Tally(wins, losses))
    return found


# --- Table 12 -------------------------------------------------------------------------------------
def table12_tables(results: Results) -> list[Table]:
    """Make table 12."""
    columns = ["games played (published: inferred)"]
    for what in ("decided", "wins", "win rate", "deviation", *map(_length_name, CONFIDENCES)):
        columns += [f"published {what}", f"here {what}"]
    rows = []
    for row in published.TABLE_12:
        theirs = (row.wins + row.losses, row.wins, row.win_rate, row.deviation, *row[-3:])
        found = after(results.get(GROWTH), row.games)
        ours: tuple[float | None, ...] = (None,) * len(theirs)
        if found is not None:
            lengths = (round(found.length(confidence), 4) for confidence in CONFIDENCES)
            shares = (round(found.win_rate, 4), round(found.deviation, 4))
            ours = (found.games, found.wins, *shares, *lengths)
        both = [number for pair in zip(theirs, ours, strict=True) for number in pair]
        rows.append((row.games, *both))
    note = (
        "The document's number of games leaves out ties; how many were played is inferred from it. "
        "Rows beyond the games played are empty. Games come in mirrored pairs."
    )
    return [
        Table("Table 12: two random players after so many games", tuple(columns), tuple(rows), note)
    ]


def _length_name(confidence: float) -> str:
    return f"length of the {confidence:.0%} interval".replace("%", " %")


def growth_figure(result: MatchResult | None, games: int, limits: tuple[float, float]) -> Figure:
    """Draw win rate and 95 % interval as games are played."""
    figure, (axes,) = new_figure()
    known = running(result, games)
    intervals = [clopper_pearson(each.wins, each.games) for each in known]
    x = [each.games for each in known]
    lows, highs = [low for low, _ in intervals], [high for _, high in intervals]
    axes.fill_between(x, lows, highs, alpha=0.25, label="95 % interval")
    axes.plot(x, [each.win_rate for each in known], label="win rate")
    rows = [row for row in published.TABLE_12 if row.games <= games]
    decided = [row.wins + row.losses for row in rows]
    bounds = [clopper_pearson(row.wins, n) for row, n in zip(rows, decided, strict=True)]
    for number, label in ((0, "interval of the published wins"), (1, None)):
        axes.plot(decided, [each[number] for each in bounds], "k--", linewidth=0.8, label=label)
    for limit in (LOW, HIGH):
        axes.axhline(limit, color="grey", linewidth=0.6)
    axes.set(xlabel="decided games", ylabel="win rate", ylim=limits, xlim=(0, games))
    axes.set_title("Two random players, 95 % interval", fontsize="medium")
    axes.legend(fontsize="small")
    return figure


def table12_figures(results: Results) -> dict[str, Figure]:
    """Draw figures 34, 35 and 36."""
    result = results.get(GROWTH)
    return {
        "figure34": growth_figure(result, MOST_DRAWN, (0.0, 1.0)),
        "figure35": growth_figure(result, MOST_DRAWN, (0.45, 0.55)),
        "figure36": growth_figure(result, CLOSE_UP, (0.45, 0.55)),
    }


def table12_claims(results: Results) -> list[Claim]:
    """Judge what section 5.2 says of table 12."""
    apart = max(
        abs(Tally(row.wins, row.losses).length(confidence) - length)
        for row in published.TABLE_12
        for confidence, length in zip(CONFIDENCES, row[-3:], strict=True)
    )
    enough = after(results.get(GROWTH), GAMES)
    length = None if enough is None else enough.length(0.95)
    return [
        Claim(
            "The interval lengths of table 12 are Clopper–Pearson's for its wins and losses",
            f"{len(published.TABLE_12)} rows, three lengths each",
            f"recomputed here, at most {apart:.5f} apart",
            REPRODUCED if apart < TABLE_ROUNDING else NOT_REPRODUCED,
        ),
        claim(
            "Two random players win half of the games each",
            "0.5010 of 9,914 games",
            pooled([results.get(GROWTH)]),
            partial(within, centre=EVEN, margin=WANTED / 2),
        ),
        Claim(
            "About 1,600 games give a 95 % interval of length 0.05",
            "length 0.05",
            NOT_PLAYED if length is None else f"length {length:.4f} after {GAMES:,} games",
            OPEN
            if length is None
            else (REPRODUCED if abs(length - WANTED) <= 0.1 * WANTED else NOT_REPRODUCED),
        ),
    ]


register(
    Experiment(
        name="zopf-table12",
        document=DOCUMENT,
        title="Table 12 and figures 34–36: the interval of two random players",
        about="Wins, losses and interval lengths of two random action players after 10 to 10,000 "
        "games.",
        small=1.0,
        cells=(cell(GROWTH, RAP, RAP, games=10_000),),
        tables=table12_tables,
        figures=table12_figures,
        claims=table12_claims,
        differs=DECKS_DIFFER,
    )
)
