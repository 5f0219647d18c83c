"""Figures 3 to 5: how visits are spread over 20 actions, with and without pruning networks.

Nothing of this is part of stored games: the positions are searched when the experiment is written,
once per process. What was found is kept in the experiment's folder, and it repeats.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import count, islice
from typing import Any

from hearthlab.agents.spec import agent
from hearthlab.arena.estimates import mean
from hearthlab.arena.pairs import mixed
from hearthlab.game.game import Game
from hearthlab.game.view import View
from hearthlab.lab.experiment import Results
from hearthlab.lab.figures import Curve, draw, new_figure
from hearthlab.lab.measures import Measure
from hearthlab.lab.records import recorded
from hearthlab.lab.tables import entries, table

ACTIONS = 20
POSITIONS = 100
DECK = "runandgun-shaman"
FIGURES = {3: 300, 4: 500, 5: 1000}  # iterations
AGENTS = {
    "none": ("MCTS-xgboost", "mcts-xgb:expansion=one"),
    "uniform": ("MCTS-xgboostPN (uniform)", "mcts-xgb-pn:expansion=one"),
    "bimodal": ("MCTS-xgboostPN (bimodal)", "mcts-xgb-pn:expansion=one,networks=bimodal"),
}


@cache
def positions() -> tuple[View, ...]:
    """Find positions with 20 actions, one in a game."""
    return tuple(islice(_positions(), POSITIONS))


def _positions() -> Iterator[View]:
    for number in count():
        game = Game(DECK, DECK, seed=mixed("visits", number), mulligan="curve")
        players = [agent("rules", seed=seat) for seat in (0, 1)]
        while not game.over:
            view = game.view()
            if len(view.legal_actions) == ACTIONS:
                yield view
                break
            game.push(players[view.viewer].choose(view))


@cache
def shares(which: str, iterations: int) -> list[list[float]]:
    """Search all positions; return the shares of visits of each, most visited first."""
    searching: Any = agent(f"{AGENTS[which][1]},budget={iterations}", seed=1)
    found = []
    for view in positions():
        searching.choose(view)
        visits = sorted((each.visits for each in searching.last.considered), reverse=True)
        found.append([each / sum(visits) for each in visits])
    return found


def experiment(number: int, iterations: int) -> None:
    """Register the experiment of a figure."""

    def share(which: str, first: int, last: int) -> Measure:
        """Estimate the share of the visits that actions get, by rank from the most visited."""
        return lambda results: mean(
            [sum(each[first - 1 : last]) for each in shares(which, iterations)]
        )

    def more(which: str, other: str, first: int, last: int) -> Measure:
        """Estimate by how much that share is greater than another agent's, position by position."""

        def measured(results: Results) -> Any:
            pairs = zip(shares(which, iterations), shares(other, iterations), strict=True)
            return mean([sum(a[first - 1 : last]) - sum(b[first - 1 : last]) for a, b in pairs])

        return measured

    def figure(results: Results) -> Any:
        made, (axes,) = new_figure()
        curves = [
            Curve(name, {rank: share(which, rank, rank) for rank in range(1, ACTIONS + 1)})
            for which, (name, _) in AGENTS.items()
        ]
        draw(axes, results, curves, doubling=False)
        axes.set(xlabel="action, from the most visited", ylabel="share of the visits")
        return made

    def of(which: str) -> Callable[[Any], Measure]:
        return lambda rank: share(which, rank, rank)

    columns = [entries(name, of(which)) for which, (name, _) in AGENTS.items()]
    recorded(
        f"papagiannis2022-figure{number}",
        table("Shares of the visits", "action", range(1, ACTIONS + 1), *columns),
        figure=figure,
        measures={"share": share, "more": more},
    )


for _number, _iterations in FIGURES.items():
    experiment(_number, _iterations)
