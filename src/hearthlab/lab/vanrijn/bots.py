"""The bots of van Rijn's tournament as they are played here, and their scores in it."""

from __future__ import annotations

from itertools import combinations

from hearthlab.arena.plan import VERSUS, Cell, cell_seed
from hearthlab.lab.estimates import Estimate, loss_rate, win_rate
from hearthlab.lab.experiment import Results
from hearthlab.lab.vanrijn.published import BOTS, GAMES_GOING_FIRST, MC, MCTS, RANDOM, RULES
from hearthlab.lab.vanrijn.setting import BUDGET, SEED

BY_PLAYOUTS = "MCTS by playouts"  # as many as Monte Carlo has
SPECS = {
    RANDOM: "random",
    RULES: "rules",
    MC: f"monte-carlo:budget={BUDGET}",
    MCTS: f"mcts:budget={BUDGET},determinizations=1",
    BY_PLAYOUTS: f"mcts:budget={BUDGET},count=playouts,determinizations=1",
}
DECK = "vanrijn-spells"
MATCHES = (
    *((better, worse) for worse, better in combinations(BOTS, 2)),
    *((BY_PLAYOUTS, other) for other in (RANDOM, RULES, MC)),
)
OPPONENTS = {
    **{bot: tuple(other for other in BOTS if other != bot) for bot in BOTS},
    BY_PLAYOUTS: (RANDOM, RULES, MC),
}


def name_of(bot: str, other: str) -> str:
    """Name the cell of two bots."""
    return f"{bot}{VERSUS}{other}"


def cell_of(bot: str, other: str) -> Cell:
    """Make the cell of two bots."""
    name = name_of(bot, other)
    return Cell(
        name=name,
        a=SPECS[bot],
        b=SPECS[other],
        decks=(DECK,),
        games=2 * GAMES_GOING_FIRST,
        seed=cell_seed(SEED, name),
    )


def score(
    results: Results, bot: str, other: str, *, going_first: bool | None = None
) -> Estimate | None:
    """Estimate a bot's score against another: in all games, or only going first or second."""
    held_by_a = (bot, other) in MATCHES
    result = results.get(name_of(bot, other) if held_by_a else name_of(other, bot))
    if result is not None and going_first is not None:
        result = result.seated(0 if going_first == held_by_a else 1)
    return win_rate(result) if held_by_a else loss_rate(result)
