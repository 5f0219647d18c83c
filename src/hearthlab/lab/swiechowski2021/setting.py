"""Players, decks and cells of Świechowski and Tajmajer 2021, and what its text has of numbers.

Table I is in table1.csv: both scores are P1's, in the second one P2 goes first; the advantage is
P2's. Figures 3 and 4 are drawn without numbers in the text.
"""

from __future__ import annotations

from itertools import product
from typing import Any

from hearthlab.arena.plan import VERSUS, Cell, cell_seed
from hearthlab.lab.measures import Sweep
from hearthlab.lab.records import published

RND, MINIONS, CONTROL, AGGRO = DECKS = ("Rnd", "Minions", "Control", "Aggro")
RANDOM, ENH, HAND, FULL = "Random", "EnhMCTS", "Hand Cheater", "Full Cheater"
PAIRS = ((HAND, FULL), (ENH, FULL), (ENH, HAND))  # P1 and P2 of the three triplets of columns
TABLE_1 = published("swiechowski2021", "table1", key=4)

SIMULATION_SHARE, UPDATE_SHARE = 0.62, 0.032  # of the time (section III-A)

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


# --- Published ------------------------------------------------------------------------------------
def row(pair: tuple[str, str], decks: tuple[str, str]) -> Any:
    """Return the published scores of a pair of players and their decks."""
    return TABLE_1[(*pair, *decks)]


def mean_advantage(pair: tuple[str, str]) -> float:
    """Average P2's published advantage over the sixteen pairings of decks."""
    found = [each.advantage for each in TABLE_1.values() if (each.p1, each.p2) == pair]
    return float(sum(found) / len(found))
