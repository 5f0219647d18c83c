"""The experiments of Zopf 2015 (document 000); importing this registers them."""

from hearthlab.lab.zopf import (
    bandits,
    duels,
    enumerations,
    exploration,
    final,
    intervals,
    moves,
    post_strategies,
    random_players,
    repetitions,
    solutions,
    state_sets,
    tree_size,
)

__all__ = [
    "bandits",
    "duels",
    "enumerations",
    "exploration",
    "final",
    "intervals",
    "moves",
    "post_strategies",
    "random_players",
    "repetitions",
    "solutions",
    "state_sets",
    "tree_size",
]
