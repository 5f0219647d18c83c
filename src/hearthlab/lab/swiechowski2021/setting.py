"""Players, decks and cells of Świechowski and Tajmajer 2021, as they are played here."""

from __future__ import annotations

from itertools import product
from typing import Any

from hearthlab.arena.plan import VERSUS, Cell, cell_seed
from hearthlab.lab.measures import Sweep
from hearthlab.lab.swiechowski2021.published import (
    AGGRO,
    CONTROL,
    DECKS,
    ENH,
    FULL,
    HAND,
    MINIONS,
    PAIRS,
    RANDOM,
    RND,
)

SEED = 2021
GAMES = 400  # of each combination of decks and players
SIMULATIONS = 1000

SPECS = {
    RANDOM: "random",
    ENH: f"ismcts:simulations={SIMULATIONS}",
    HAND: f"hand-cheater:simulations={SIMULATIONS}",
    FULL: f"full-cheater:simulations={SIMULATIONS}",
}
SEARCHING = (ENH, HAND, FULL)
STAND_INS = {
    RND: "standin-randomness-mage",
    MINIONS: "standin-minions-hunter",
    CONTROL: "standin-control-warlock",
    AGGRO: "standin-aggro-paladin",
}
PAIRINGS = tuple(product(DECKS, DECKS))


def cell(name: str, a: str, b: str, decks: str, games: int = GAMES, **more: Any) -> Cell:
    """Make a cell of this document."""
    seed = cell_seed(SEED, name)
    return Cell(name=name, a=a, b=b, decks=(decks,), games=games, seed=seed, **more)


def match_cell(name: str, *key: str) -> Cell:
    """Make the cell in which each player keeps a deck; the key is player, deck, player, deck."""
    first, deck, second, other = key
    # Two of the same player fill two places of a table when their decks differ.
    games = 2 * GAMES if first == second and deck != other else GAMES
    decks = f"{STAND_INS[deck]}{VERSUS}{STAND_INS[other]}"
    return cell(name, SPECS[first], SPECS[second], decks, games)


def matches(pairs: tuple[tuple[str, str], ...]) -> Sweep:
    """Sweep over pairs of players with every pairing of decks."""
    keys = [(a, deck, b, other) for a, b in pairs for deck, other in PAIRINGS]
    return Sweep("{} ({}) vs {} ({})", keys, match_cell)


OF_TABLE_1 = matches(PAIRS)
AGAINST_RANDOM = matches(tuple((player, RANDOM) for player in SEARCHING))
