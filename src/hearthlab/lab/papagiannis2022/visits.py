"""Figures 3 to 5: the distribution of visits over 20 actions, with and without pruning networks.

Stored games do not contain visits, so the positions are searched when the experiment is written,
once per process. The experiment's folder keeps the results; searching again gives the same ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from itertools import count, islice
from operator import sub
from typing import Any

from hearthlab.agents.spec import agent
from hearthlab.arena.estimates import mean
from hearthlab.arena.pairs import mixed
from hearthlab.game.game import Game
from hearthlab.game.view import View
from hearthlab.lab.from_toml import read, recorded
from hearthlab.lab.measures import Measure

ACTIONS = 20
POSITIONS = 100
NAMES = read("papagiannis2022", "setting")["names"]
FIGURES = {3: 300, 4: 500, 5: 1000}  # iterations


@cache
def positions() -> tuple[View, ...]:
    """Find positions with 20 actions, one per game."""
    return tuple(islice(_positions(), POSITIONS))


def _positions() -> Iterator[View]:
    for number in count():
        deck = NAMES["shaman"]
        game = Game(deck, deck, seed=mixed("visits", number), mulligan="curve")
        players = [agent("rules", seed=seat) for seat in (0, 1)]
        while not game.over:
            view = game.view()
            if len(view.legal_actions) == ACTIONS:
                yield view
                break
            game.push(players[view.viewer].choose(view))


@cache
def shares(name: str, iterations: int) -> list[list[float]]:
    """Search all positions; return each one's shares of visits, most visited first."""
    searching: Any = agent(NAMES[name].format(iterations=iterations), seed=1)
    found = []
    for view in positions():
        searching.choose(view)
        visits = sorted((each.visits for each in searching.last.considered), reverse=True)
        found.append([each / sum(visits) for each in visits])
    return found


def _together(iterations: int, name: str, first: int, last: int) -> list[float]:
    """Return, for each position, the share of the actions in a range of ranks, best first."""
    return [sum(each[first - 1 : last]) for each in shares(name, iterations)]


def share(iterations: int, name: str, *ranks: int) -> Measure:
    """Estimate the share of visits of the actions with these ranks."""
    return lambda results: mean(_together(iterations, name, *ranks))


def more(iterations: int, name: str, other: str, *ranks: int) -> Measure:
    """Estimate the difference of that share to another agent's, paired by position."""
    both = (name, other)
    return lambda results: mean(list(map(sub, *(_together(iterations, x, *ranks) for x in both))))


for _figure, _iterations in FIGURES.items():
    _measures = {"share": partial(share, _iterations), "more": partial(more, _iterations)}
    recorded(f"papagiannis2022-figure{_figure}", measures=_measures)
