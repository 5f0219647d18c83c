"""Standings of a tournament: pairings, totals and ratings, as text, Markdown, JSON, figure."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from math import isnan, nan
from pathlib import Path
from typing import Any

from hearthlab.arena.faults import Fault, fault_lines
from hearthlab.arena.ratings import Rating, RatingError, groups, ratings
from hearthlab.arena.result import MatchResult
from hearthlab.arena.showing import (
    CHEATS,
    FAIR,
    aligned,
    check_figure,
    formats_line,
    marked,
    percent,
    shortened,
)
from hearthlab.arena.statistics import Interval, Tally, pair_interval
from hearthlab.carddata.formats import DEFAULT
from hearthlab.carddata.html import framed, note, stacked, table

TOTALS = ("agent", "games", "won", "lost", "drawn", "score", "95 % interval", "Elo", "interval")


@dataclass(frozen=True, slots=True)
class Total:
    """How an agent did against all others: its mean score, a draw counting a half.

    The interval takes all its mirrored pairs as one sample. That opponents differ in strength
    counts as spread, so the interval is rather too wide.
    """

    agent: str
    sees: str
    games: int
    wins: int
    losses: int
    draws: int
    score: float
    interval: Interval

    @property
    def label(self) -> str:
        """The name of the agent, with a mark when it cheats."""
        return marked(self.agent, self.sees)


@dataclass(frozen=True, slots=True, repr=False)
class Standings:
    """A tournament's outcome: totals, pairings, ratings.

    Totals are ordered by rating, because scores against different opponents cannot be compared.
    While some agents are not connected by games there are no ratings, and the score orders them.

    >>> import hearthlab as hl
    >>> plan = hl.round_robin(["rules", "greedy", "random"], decks="random", games=4, seed=1)
    >>> standings = hl.Standings.of(hl.arena.run(plan).results.values())
    >>> sorted(standings.agents)
    ['greedy', 'random', 'rules']
    """

    totals: tuple[Total, ...]
    meetings: dict[tuple[str, str], Tally]  # of row and column
    ratings: tuple[Rating, ...]
    forfeits: Mapping[str, str] = field(default_factory=dict)  # why, by agent
    faults: Mapping[str, tuple[Fault, ...]] = field(default_factory=dict)  # of lost games, by agent
    formats: tuple[str, ...] = (DEFAULT,)  # that were played

    @classmethod
    def of(
        cls,
        results: Iterable[MatchResult],
        *,
        anchor: str | None = None,
        forfeits: Mapping[str, str] | None = None,
    ) -> Standings:
        """Compute the standings from matches, such as a run's `results.values()`.

        forfeits: agents that failed, such as a run's `forfeits`. None of their games count, so
        that nobody gains or loses by having met them before they failed.
        """
        out = dict(forfeits or {})
        played = [
            result
            for result in results
            if result.a != result.b and result.games and not out.keys() & {result.a, result.b}
        ]
        if not played:
            said = "".join(f"\n{line}" for line in forfeited(out))
            raise RatingError(
                f"no games between two different agents: there are no standings{said}"
            )
        meetings: dict[tuple[str, str], Tally] = {}
        for each in played:
            for key, tally in (
                ((each.a, each.b), each.tally),
                ((each.b, each.a), each.tally.turned),
            ):
                meetings[key] = meetings.get(key, Tally()) + tally
        names = dict.fromkeys(name for each in played for name in (each.a, each.b))
        rated = ratings(played, anchor=anchor) if len(groups(played)) == 1 else []
        elo = {rating.agent: round(rating.elo, 6) for rating in rated}
        totals = [_total(name, played) for name in names]
        totals.sort(key=lambda total: (-elo.get(total.agent, 0.0), -total.score))
        formats = tuple(dict.fromkeys(each.format for each in played))
        return cls(tuple(totals), meetings, tuple(rated), out, _faults(names, played), formats)

    @property
    def agents(self) -> tuple[str, ...]:
        """The agents, best first."""
        return tuple(total.agent for total in self.totals)

    def meeting(self, row: str, column: str) -> Tally | None:
        """Return how one agent did against another; None when they did not meet."""
        return self.meetings.get((row, column))

    # --- As text ---------------------------------------------------------------------------------
    def __str__(self) -> str:
        lines = aligned([TOTALS, *self._rows()])
        head = ("", *map(str, range(1, len(self.totals) + 1)))
        rows: list[tuple[str, ...]] = [head]
        for at, total in enumerate(self.totals, 1):
            cells = [self.meeting(total.agent, other) for other in self.agents]
            rows.append((f"{at} {total.label}", *(_rate(cell) for cell in cells)))
            rows.append(("", *(_range(cell) for cell in cells)))
        lines += ["", "win rate of row against column in %, 95 % interval below, =n: n drawn"]
        lines += aligned(rows)
        if self._cheaters:
            lines.append(CHEATS)
        if formats := formats_line(self.formats):
            lines.append(formats)
        return "\n".join([*lines, *self._troubles()])

    def __repr__(self) -> str:
        return shortened(aligned([TOTALS, *self._rows()]), "print(standings) shows all")

    def _troubles(self) -> list[str]:
        """List the agents that failed, and those that lost games by their own fault."""
        told = (line for name, found in self.faults.items() for line in fault_lines(name, found))
        return [*forfeited(self.forfeits), *told]

    def _repr_html_(self) -> str:
        rows, shades = [], []
        for at, total in enumerate(self.totals, 1):
            cells = [self.meeting(total.agent, other) for other in self.agents]
            shown = [stacked((_rate(cell), _range(cell))) if cell else "" for cell in cells]
            rows.append((f"{at} {total.label}", *shown))
            shades.append(["", *map(_shade, cells)])
        notes = ["win rate of row against column in %, 95 % interval below, =n: n drawn"]
        notes += [CHEATS] if self._cheaters else []
        return framed(
            "standings",
            table(TOTALS, self._rows()),
            table(("", *range(1, len(self.totals) + 1)), rows, shades=shades),
            note(stacked([*notes, *self._troubles()])),
        )

    def markdown(self) -> str:
        """Write both tables for a document."""
        lines = _markdown([TOTALS, *self._rows()])
        rows: list[tuple[str, ...]] = [("win rate, %", *map(str, range(1, len(self.totals) + 1)))]
        for at, total in enumerate(self.totals, 1):
            cells = [self.meeting(total.agent, other) for other in self.agents]
            shown = [f"{_rate(cell)} ({_range(cell)})" if cell else "" for cell in cells]
            rows.append((f"{at} {total.label}", *shown))
        lines += ["", *_markdown(rows)]
        if self._cheaters:
            lines += ["", CHEATS.replace("*", r"\*")]
        for line in self._troubles():
            lines += ["", line]
        return "\n".join(lines) + "\n"

    def facts(self) -> dict[str, Any]:
        """Collect the figures that JSON holds."""
        return {
            "totals": [asdict(total) for total in self.totals],
            "meetings": [
                {
                    "agent": row,
                    "opponent": column,
                    **asdict(meeting),
                    "draws": meeting.draws,
                    "win_rate": meeting.win_rate,
                    "interval": list(meeting.interval),
                }
                for (row, column), meeting in self.meetings.items()
            ],
            "ratings": [asdict(rating) for rating in self.ratings],
            "forfeits": dict(self.forfeits),
            "faults": {name: list(map(asdict, found)) for name, found in self.faults.items()},
        }

    def json(self) -> str:
        """Write the figures as JSON."""
        return json.dumps(self.facts(), indent=1)

    @property
    def _cheaters(self) -> bool:
        return any(total.sees != FAIR for total in self.totals)

    def _rows(self) -> list[tuple[str, ...]]:
        rated = {rating.agent: rating for rating in self.ratings}
        return [
            (
                total.label,
                *map(str, (total.games, total.wins, total.losses, total.draws)),
                percent(total.score),
                f"{percent(total.interval[0])} to {percent(total.interval[1])}",
                *elo_cells(rated.get(total.agent)),
            )
            for total in self.totals
        ]

    # --- As a figure -----------------------------------------------------------------------------
    def plot(self, path: str | Path) -> None:
        """Draw the cross table as a heat map; the file's suffix says how (needs matplotlib)."""
        check_figure(path)
        from matplotlib.figure import Figure

        count = len(self.totals)
        side = 1 + 0.8 * count
        figure = Figure(figsize=(side + 3, side), layout="constrained")
        axes = figure.add_subplot()
        rates = [
            [_number(self.meeting(row, column)) for column in self.agents] for row in self.agents
        ]
        image = axes.imshow(rates, cmap="RdBu", vmin=0, vmax=100)
        for y, row in enumerate(rates):
            for x, rate in enumerate(row):
                if not isnan(rate):
                    color = "black" if 20 < rate < 80 else "white"
                    axes.text(x, y, f"{rate:.1f}", ha="center", va="center", color=color)
        labels = [f"{at} {total.label}" for at, total in enumerate(self.totals, 1)]
        axes.set_xticks(range(count), [str(at) for at in range(1, count + 1)])
        axes.set_yticks(range(count), labels, fontsize="small")
        axes.set_title("win rate of row against column, %", fontsize="medium")
        figure.colorbar(image, ax=axes, shrink=0.8)
        figure.savefig(path)


def forfeited(forfeits: Mapping[str, str]) -> list[str]:
    """Name the agents that failed, one per line."""
    return [
        f"forfeit of {agent}, none of its games count: {why}" for agent, why in forfeits.items()
    ]


def elo_cells(rating: Rating | None) -> tuple[str, str]:
    """Write a rating and its interval for a table."""
    if rating is None:
        return "-", "-"
    elo, low, high = (f"{round(number):+d}" for number in (rating.elo, rating.low, rating.high))
    return elo, f"{low} to {high}"


def _total(name: str, played: Sequence[MatchResult]) -> Total:
    pairs: dict[tuple[int, int], list[float]] = {}
    sees = FAIR
    for at, each in enumerate(played):
        if name in (each.a, each.b):
            sees = each.sees[0 if each.a == name else 1]
            for record in each.records:
                score = record.score if each.a == name else 1 - record.score
                pairs.setdefault((at, record.pair), []).append(score)
    scores = [score for both in pairs.values() for score in both]
    whole = [sum(both) / 2 for both in pairs.values() if len(both) == 2]
    return Total(
        agent=name,
        sees=sees,
        games=len(scores),
        wins=scores.count(1),
        losses=scores.count(0),
        draws=scores.count(0.5),
        score=sum(scores) / len(scores),
        interval=pair_interval(whole),
    )


def _faults(names: Iterable[str], played: Sequence[MatchResult]) -> dict[str, tuple[Fault, ...]]:
    """Collect the faults of each agent that has any."""
    found = {
        name: tuple(
            fault
            for each in played
            for letter, agent in (("a", each.a), ("b", each.b))
            if agent == name
            for fault in each.faults(letter)
        )
        for name in names
    }
    return {name: faults for name, faults in found.items() if faults}


def _rate(meeting: Tally | None) -> str:
    if meeting is None:
        return ""
    rate = f"{100 * meeting.win_rate:.1f}" if meeting.decided else "-"
    return f"{rate} ={meeting.draws}" if meeting.draws else rate


def _range(meeting: Tally | None) -> str:
    if meeting is None:
        return ""
    low, high = meeting.interval
    return f"{100 * low:.0f}–{100 * high:.0f}"


def _shade(meeting: Tally | None) -> str:
    """Return the colour of a meeting: blue won, red lost, the stronger the surer."""
    if meeting is None:
        return ""
    colour = "60,120,220" if meeting.win_rate >= 0.5 else "220,70,60"
    return f"rgba({colour},{abs(meeting.win_rate - 0.5):.2f})"


def _number(meeting: Tally | None) -> float:
    return nan if meeting is None else 100 * meeting.win_rate


def _markdown(rows: Sequence[Sequence[str]]) -> list[str]:
    head, *body = rows
    rule = ["---", *["--:"] * (len(head) - 1)]
    escaped = [[cell.replace("|", r"\|").replace("*", r"\*") for cell in row] for row in body]
    return ["| " + " | ".join(row) + " |" for row in (head, rule, *escaped)]
