"""The ladder: who is how strong at 1, 10 and 100 ms per decision, on three kinds of decks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import pairwise
from math import inf
from statistics import fmean
from typing import TYPE_CHECKING, Any, NamedTuple

from hearthlab.agents.spec import KINDS
from hearthlab.arena.estimates import EVEN, Maybe, win_rate
from hearthlab.arena.plan import Cell, cell_seed
from hearthlab.arena.ratings import Rating, groups, ratings
from hearthlab.arena.result import MatchResult
from hearthlab.arena.showing import FAIR
from hearthlab.lab.claims import each, greater
from hearthlab.lab.experiment import OWN, Results, Statement, Table, Value
from hearthlab.lab.measures import Measure, mean_rate
from hearthlab.lab.records import read, recorded
from hearthlab.lab.verdicts import NEAR, NOT_REPRODUCED, OPEN, REPRODUCED, ahead, below

if TYPE_CHECKING:
    from matplotlib.figure import Figure

RECORD: dict[str, Any] = read(OWN, "entrants")
DECKS: dict[str, str] = RECORD["decks"]
TIMES: dict[str, tuple[float, int, int]] = RECORD["times"]
SEARCHES: dict[str, str] = {  # those that this version has
    name: spec for name, spec in RECORD["searches"].items() if spec.partition(":")[0] in KINDS
}
NO_TIME = "any"  # of agents that take none to speak of
ANCHOR = "gsv"
SORTED_BY = "10 ms"  # at 100 ms there are too few games: chance would decide
SEED = 2025
NOT_MEANT = {"hand-cheater", "full-cheater", "mcts-perfect", "champion"}  # not fair, or ours
COLOURS = {NO_TIME: "black", "1 ms": "C0", "10 ms": "C1", "100 ms": "C3"}


class Entry(NamedTuple):
    """An agent of the list, at a time per decision."""

    agent: str
    time: str

    @property
    def spec(self) -> str:
        """What plays."""
        if self.time == NO_TIME:
            return self.agent
        seconds, _, budget = TIMES[self.time]
        return SEARCHES[self.agent].format(deadline=seconds, budget=budget)


Match = tuple[Entry, Entry, int]


def matches() -> list[Match]:
    """List who meets whom, and in how many games."""
    given = RECORD["matches"]
    found = [(Entry(a, NO_TIME), Entry(b, NO_TIME), given["games"]) for a, b in given["pairs"]]
    for time, (seconds, games, _) in TIMES.items():
        entries = [Entry(name, time) for name in SEARCHES]
        for anchor, longest in RECORD["anchors"].items():
            if seconds <= longest:
                found += [(entry, Entry(anchor, NO_TIME), games) for entry in entries]
        found += [(above, below, games) for below, above in pairwise(entries)]
    return found


def _cells() -> dict[str, dict[str, tuple[Cell, Entry, Entry]]]:
    """Make the cells of each kind of decks, by their names."""
    made: dict[str, dict[str, tuple[Cell, Entry, Entry]]] = {}
    for a, b, games in matches():
        for kind, decks in DECKS.items():
            name = f"{kind}: {a.agent} vs {b.agent}, {a.time}"
            terms: dict[str, Any] = {"games": games, "seed": cell_seed(SEED, name)}
            cell = Cell(name=name, a=a.spec, b=b.spec, decks=(decks,), **terms)
            made.setdefault(kind, {})[name] = (cell, a, b)
    return made


CELLS = _cells()


def rated(results: Results, kind: str) -> dict[Entry, Rating]:
    """Rate everyone on a kind of decks, best first, but for those who have not met the anchor."""
    played: list[MatchResult] = []
    names: dict[str, Entry] = {}
    for name, (_, a, b) in CELLS[kind].items():
        if (result := results.get(name)) is not None and result.games:
            played.append(result)
            names |= {result.a: a, result.b: b}
    for group in groups(played):
        if any(ANCHOR in (result.a, result.b) for result in group):
            return {names[each.agent]: each for each in ratings(group, anchor=ANCHOR)}
    return {}


def _sorted(agents: Iterable[str], every: Sequence[dict[Entry, Rating]]) -> list[str]:
    """Sort agents by their mean rating at one time, best first; those without one come last."""

    def standing(agent: str) -> float:
        entries = (Entry(agent, SORTED_BY), Entry(agent, NO_TIME))
        own = [found[entry].elo for found in every for entry in entries if entry in found]
        return fmean(own) if own else -inf

    return sorted(dict.fromkeys(agents), key=standing, reverse=True)


def _table(kind: str, results: Results) -> Table:
    found = rated(results, kind)
    entrants = (entry.agent for _, a, b in CELLS[kind].values() for entry in (a, b))
    rows: list[tuple[Value, ...]] = []
    for agent in _sorted(entrants, [found]):
        own = {entry.time: rating for entry, rating in found.items() if entry.agent == agent}
        cheats = any(rating.sees != FAIR for rating in own.values())
        games = sum(rating.games for rating in own.values())
        shown = (_written(own.get(time, own.get(NO_TIME))) for time in TIMES)
        rows.append((f"{agent} (cheats)" if cheats else agent, *shown, games))
    columns = ("agent", *TIMES, "games")
    return Table(f"Elo on {kind} decks", columns, tuple(rows), NOTE)


NOTE = f"""\
Sorted by the rating at {SORTED_BY}. In parentheses 95 % intervals of the difference to gsv; \
agents that take no time to speak of have one rating for all."""


def _written(rating: Rating | None) -> str | None:
    if rating is None:
        return None
    return f"{rating.elo:.0f} ({rating.low:.0f} to {rating.high:.0f})"


def _figure(results: Results) -> Figure:
    from matplotlib.figure import Figure

    every = {kind: rated(results, kind) for kind in DECKS}
    rated_ones = (entry.agent for found in every.values() for entry in found)
    order = _sorted(rated_ones, list(every.values()))[::-1]
    height = 0.9 + 0.33 * max(len(order), 5)
    figure = Figure(figsize=(10.0, height), layout="constrained")
    panels = figure.subplots(1, len(DECKS), sharey=True)
    for axes, (kind, found) in zip(panels, every.items(), strict=True):
        for number, time in enumerate((NO_TIME, *TIMES)):
            own = [(order.index(e.agent), r) for e, r in found.items() if e.time == time]
            axes.errorbar(
                [rating.elo for _, rating in own],
                [place + 0.18 * (number - 2) * (time != NO_TIME) for place, _ in own],
                xerr=[[r.elo - r.low for _, r in own], [r.high - r.elo for _, r in own]],
                fmt="o",
                markersize=3.5,
                linewidth=1,
                color=COLOURS[time],
                label="no time" if time == NO_TIME else time,
            )
        axes.axvline(0, color="grey", linewidth=0.6)
        axes.set_title(f"{kind} decks", fontsize="medium")
        axes.set(xlabel="Elo (gsv = 0)")
    panels[0].set_yticks(range(len(order)), order)
    panels[0].legend(fontsize="small", title="per decision", title_fontsize="small")
    return figure


def _tabulated(kind: str) -> Any:
    return lambda results: _table(kind, results)


# --- Claims ---------------------------------------------------------------------------------------
def _against_anchor(kind: str, time: str) -> dict[str, Measure]:
    """Return the win rates of searches against the anchor at a time."""
    found = {
        a.agent: name
        for name, (_, a, b) in CELLS[kind].items()
        if (a.time, b.agent) == (time, ANCHOR)
    }
    return {agent: partial(_win, name) for agent, name in found.items()}


def _win(name: str, results: Results) -> Maybe:
    return win_rate(results.get(name))


def _statements() -> dict[str, Statement]:
    found: dict[str, Statement] = {}
    for kind in DECKS:
        first, middle, last = (_against_anchor(kind, time) for time in TIMES)
        fair = {agent: rate for agent, rate in middle.items() if agent not in NOT_MEANT}
        found[f"gsv {kind}"] = each(fair, below_or_level)
        means = (mean_rate(list(rates.values())) for rates in (last, first))
        found[f"time {kind}"] = greater(*means)
    return found


def below_or_level(found: Maybe) -> str:
    """Judge a claim that half of the games or less are won, or hardly more."""
    fails = ahead(found) == REPRODUCED
    holds = not fails and below(EVEN + NEAR)(found) == REPRODUCED
    return REPRODUCED if holds else NOT_REPRODUCED if fails else OPEN


recorded(
    "ladder",
    *map(_tabulated, DECKS),
    cells=tuple(
        cell for each in zip(*map(dict.values, CELLS.values()), strict=True) for cell, _, _ in each
    ),
    figure=_figure,
    code=_statements(),
)
