"""Tables 2 and 3: MCTS with boosted state values against MCTS and against Game State Value."""

from __future__ import annotations

from hearthlab.lab.figures import Bar, bars
from hearthlab.lab.papagiannis2022.setting import BUDGETS, DECKS, GSV, MCTS, XGB, Versus
from hearthlab.lab.records import recorded
from hearthlab.lab.tables import rates, table

OPPONENTS = {"table2": Versus("table2", MCTS, (XGB,)), "table3": Versus("table3", GSV, (XGB,))}


def record(name: str, versus: Versus) -> None:
    """Register the experiment of a table."""
    title = f"Table {name.removeprefix('table')}"
    panels = {
        f"{title}: win rates of {player}": {
            deck: [
                Bar(
                    f"{budget} iterations",
                    versus.win(player, deck, budget),
                    versus.share((player, deck, budget)),
                )
                for budget in BUDGETS
            ]
            for deck in DECKS
        }
        for player in versus.players
    }
    recorded(
        f"papagiannis2022-{name}",
        table(
            f"{title}: win rates",
            ("agent", "deck", "iterations"),
            versus.keys,
            rates("", lambda key: versus.win(*key), versus.share),
        ),
        table(
            f"{title}: means of the three decks",
            ("agent", "iterations"),
            [(player, budget) for player in versus.players for budget in BUDGETS],
            rates("", lambda key: versus.overall(*key), lambda key: versus.mean_share(*key)),
        ),
        cells=versus.cells,
        figure=bars(panels),
        measures={"win": versus.win, "overall": versus.overall, "on": versus.on, "all": versus.all},
    )


for each, against in OPPONENTS.items():
    record(each, against)
