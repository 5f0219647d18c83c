"""The ladder: ratings at 1, 10 and 100 ms per decision on three kinds of decks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from math import inf
from statistics import fmean
from typing import TYPE_CHECKING, NamedTuple

from hearthlab.arena.ratings import Rating, groups, ratings
from hearthlab.arena.result import MatchResult
from hearthlab.arena.showing import FAIR
from hearthlab.lab.experiment import OWN, Results, Table, Value
from hearthlab.lab.from_toml import read, recorded, sweep_of

if TYPE_CHECKING:
    from matplotlib.figure import Figure

LISTS = read(OWN, "setting")["lists"]
COLOURS = {"any": "black", "1 ms": "C0", "10 ms": "C1", "100 ms": "C3"}
NO_TIME, *TIMES = COLOURS  # the first is for agents that take negligible time
STYLE = {"fmt": "o", "markersize": 3.5, "linewidth": 1}
ANCHOR = "gsv"
SORTED_BY = "10 ms"  # at 100 ms there are too few games for a reliable order
NOTE = f"""\
Sorted by the rating at {SORTED_BY}. 95 % intervals of the difference to gsv are in parentheses; \
agents that take negligible time have one rating for all times."""


class Entry(NamedTuple):
    """An agent at a time per decision."""

    agent: str
    time: str


CELLS = sweep_of("ladder")
# Who meets whom on each kind of decks, by the names of cells.
MATCHES: dict[str, dict[str, tuple[Entry, Entry]]] = {kind: {} for kind in LISTS["kinds"]}
for b, a, time, kind, *terms in CELLS.keys:
    other = Entry(b, time if b in LISTS["searches"] else NO_TIME)
    MATCHES[kind][CELLS.name_of(b, a, time, kind, *terms)] = Entry(a, time), other


def rated(results: Results, kind: str) -> dict[Entry, Rating]:
    """Rate the agents connected to the anchor by games on one kind of decks, best first."""
    played: list[MatchResult] = []
    names: dict[str, Entry] = {}
    for name, (a, b) in MATCHES[kind].items():
        if (result := results.get(name)) is not None and result.games:
            played.append(result)
            names |= {result.a: a, result.b: b}
    for group in groups(played):
        if any(ANCHOR in (result.a, result.b) for result in group):
            return {names[each.agent]: each for each in ratings(group, anchor=ANCHOR)}
    return {}


def _sorted(entries: Iterable[Entry], every: Sequence[dict[Entry, Rating]]) -> list[str]:
    """Sort agents by their mean rating at one time, best first; unrated ones come last."""

    def standing(agent: str) -> float:
        entries = (Entry(agent, SORTED_BY), Entry(agent, NO_TIME))
        own = [found[entry].elo for found in every for entry in entries if entry in found]
        return fmean(own) if own else -inf

    return sorted(dict.fromkeys(entry.agent for entry in entries), key=standing, reverse=True)


def _table(kind: str, results: Results) -> Table:
    found = rated(results, kind)
    rows: list[tuple[Value, ...]] = []
    for agent in _sorted((entry for both in MATCHES[kind].values() for entry in both), [found]):
        own = {entry.time: rating for entry, rating in found.items() if entry.agent == agent}
        cheats = any(rating.sees != FAIR for rating in own.values())
        games = sum(rating.games for rating in own.values())
        shown = (_written(own.get(time, own.get(NO_TIME))) for time in TIMES)
        rows.append((f"{agent} (cheats)" if cheats else agent, *shown, games))
    return Table(f"Elo on {kind} decks", ("agent", *TIMES, "games"), tuple(rows), NOTE)


def _written(rating: Rating | None) -> str | None:
    if rating is None:
        return None
    return f"{rating.elo:.0f} ({rating.low:.0f} to {rating.high:.0f})"


def _figure(results: Results) -> Figure:
    from matplotlib.figure import Figure

    every = {kind: rated(results, kind) for kind in MATCHES}
    rated_ones = (entry for found in every.values() for entry in found)
    order = _sorted(rated_ones, list(every.values()))[::-1]
    height = 0.9 + 0.33 * max(len(order), 5)
    figure = Figure(figsize=(10.0, height), layout="constrained")
    panels = figure.subplots(1, len(every), sharey=True)
    for axes, (kind, found) in zip(panels, every.items(), strict=True):
        for number, (time, colour) in enumerate(COLOURS.items()):
            own = [(order.index(e.agent), r) for e, r in found.items() if e.time == time]
            axes.errorbar(
                [rating.elo for _, rating in own],
                [place + 0.18 * (number - 2) * (time != NO_TIME) for place, _ in own],
                xerr=[[r.elo - r.low for _, r in own], [r.high - r.elo for _, r in own]],
                **{**STYLE, "color": colour, "label": "no time" if time == NO_TIME else time},
            )
        axes.axvline(0, color="grey", linewidth=0.6)
        axes.set_title(f"{kind} decks", fontsize="medium")
        axes.set(xlabel="Elo (gsv = 0)")
    panels[0].set_yticks(range(len(order)), order)
    panels[0].legend(fontsize="small", title="per decision", title_fontsize="small")
    return figure


recorded("ladder", *(partial(_table, kind) for kind in MATCHES), figure=_figure)
