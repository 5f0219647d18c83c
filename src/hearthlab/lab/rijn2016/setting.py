"""What the experiments of van Rijn 2016 have in common here."""

from __future__ import annotations

from hearthlab.arena.plan import Cell, cell_seed

SEED = 2016
BUDGET = 200
GAMES = 2_000  # 1,000 with either player going first (sections 5.2 and 5.3)


def cell(name: str, a: str, b: str, decks: tuple[str, ...], games: int = GAMES) -> Cell:
    """Make a cell of this document."""
    return Cell(name=name, a=a, b=b, decks=decks, games=games, seed=cell_seed(SEED, name))
