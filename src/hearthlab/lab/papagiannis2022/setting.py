"""Decks, budgets, players and cells of Papagiannis 2022, and the numbers of its tables.

Tables 2 to 4 are in CSV files: win rates of the first player in percent, by deck and iterations.
"""

from __future__ import annotations

from typing import Any

from hearthlab.arena.plan import Cell, cell_seed
from hearthlab.lab.measures import Measure, Sweep
from hearthlab.lab.records import published

DECKS = {"hunter": "firebat-hunter", "warlock": "tarei-warlock", "shaman": "runandgun-shaman"}
BUDGETS = (300, 500, 1000)  # iterations
ROWS = tuple((deck, budget) for deck in DECKS for budget in BUDGETS)
GAMES = 300
SEED = 2022

MCTS, XGB, GSV = "MCTS", "MCTS-xgboost", "GSV"
SPECS = {  # {} is the budget
    MCTS: "mcts:budget={},expansion=one",
    XGB: "mcts-xgb:budget={},expansion=one",
    GSV: "gsv",
}


class Versus(Sweep):
    """Some players against one opponent, in every row of a table."""

    def __init__(self, table: str, opponent: str, players: tuple[str, ...]) -> None:
        def cell(name: str, player: str, deck: str, budget: int) -> Cell:
            a, b = (SPECS[each].format(budget) for each in (player, opponent))
            seed = cell_seed(SEED, name)
            return Cell(name=name, a=a, b=b, decks=(DECKS[deck],), games=GAMES, seed=seed)

        keys = [(player, *row) for player in players for row in ROWS]
        super().__init__(f"{{}} vs {opponent} ({{}}, {{}})", keys, cell)
        self.printed = published("papagiannis2022", table, key=3)
        self.players = players

    def share(self, key: Any) -> float:
        """Return a published win rate."""
        return round(float(self.printed[key].percent) / 100, 4)

    def mean_share(self, player: str, budget: int) -> float:
        """Average published win rates over the decks."""
        found = [self.share((player, deck, budget)) for deck in DECKS]
        return round(sum(found) / len(found), 3)

    def overall(self, player: str, budget: int) -> Measure:
        """Estimate a player's mean win rate with a budget."""
        return self.wins(*(key for key in self.keys if key[0] == player and key[2] == budget))

    def on(self, player: str, deck: str) -> Measure:
        """Estimate a player's mean win rate with a deck."""
        return self.wins(*(key for key in self.keys if key[:2] == (player, deck)))

    def all(self, player: str) -> Measure:
        """Estimate a player's mean win rate in all rows."""
        return self.wins(*(key for key in self.keys if key[0] == player))
