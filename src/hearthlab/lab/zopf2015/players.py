"""The players of Zopf 2015 as specs, and cells as that thesis plays them.

Section 5.1 names the players; 3.10 has the opponent's cards dealt anew from all cards for every
simulation; section 2.1 keeps the first hand.
"""

from __future__ import annotations

from typing import Any

from hearthlab.arena.plan import Cell, cell_seed

GAMES = 1_600  # unless the document says otherwise (section 5.2)
SEED = 2015
BELIEF = "uniform"
POSITIONS = "right"  # its events play a card with a target and a choice, but no place (figure 33)

DEFAULT_C = 1.414
BEST_C = 0.1  # section 5.10
BANDITS = 10_000  # the default of table 9, to which table 10 refers
BEST_BANDITS = 1_000  # "seems to be the best choice" (section 5.5)
NOTHING, RANDOM_ACTION, LONGEST_MOVE = "nothing", "random-action", "random-move-max"

RAP = "random"
RMP = "random-move:mulligan=keep"
RMP_PRUNED = "random-move:prune=true,mulligan=keep"
RMP_MAX = "random-move-max:prune=true,mulligan=keep"

DOUBLING = (0, *(2**n for n in range(17)))  # simulations of tables 17 to 19


def ucb(
    simulations: int, *, bandits: int = BANDITS, c: float = DEFAULT_C, post: str = NOTHING
) -> str:
    """Write the spec of a UCB player: whole moves as bandits, most wins."""
    return f"ucb:simulations={simulations},bandits={bandits},c={c},post={post},mulligan=keep"


def uct(simulations: int, *, c: float = DEFAULT_C, post: str = NOTHING) -> str:
    """Write the spec of a UCT player: a tree over the own ply, most visited child."""
    return f"uct:simulations={simulations},c={c},post={post},mulligan=keep"


def cell(name: str, a: str, b: str, *, games: int = GAMES, measure: str = "none") -> Cell:
    """Make a cell under the thesis's terms; cells of the same name play the same games."""
    terms: dict[str, Any] = {"decks": ("random",), "belief": BELIEF, "positions": POSITIONS}
    seed = cell_seed(SEED, name)
    return Cell(name=name, a=a, b=b, games=games, seed=seed, measure=measure, **terms)
