"""The players of Haftstein 2017 as specs, and cells as that thesis plays them.

Its framework is that of zopf2015: decks from all cards, the opponent's cards drawn anew from all
cards for every simulation, no choice of places. UCT searches anew for every action (section 5.1),
and everyone returns cards that cost four or more (section 5.3).
"""

from __future__ import annotations

from hearthlab.arena.plan import Cell, cell_seed
from hearthlab.models.lspi.recipes import PREFIX

SEED = 2017
C = 0.1414
RANDOM = "random"


def uct(evaluations: int, c: float = C) -> str:
    """Write the spec of a UCT agent."""
    return f"uct:budget={evaluations},c={c},per=action"


def ucb(evaluations: int, c: float = C) -> str:
    """Write the spec of a UCB agent, which searches once per ply here."""
    return f"ucb:budget={evaluations},c={c}"


def trained(recipe: str) -> str:
    """Write the spec of an agent that is trained when it is first needed."""
    return f"lspi:model={PREFIX}{recipe}"


def cell(name: str, a: str, b: str, games: int) -> Cell:
    """Make a cell under the thesis's terms."""
    return Cell(
        name=name,
        a=a,
        b=b,
        decks=("random",),
        games=games,
        seed=cell_seed(SEED, name),
        belief="uniform",
        positions="right",
    )
