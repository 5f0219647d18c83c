"""What the experiments of Świechowski and Tajmajer 2021 share, from setting.toml and Table I.

In table1.csv both scores are P1's, in the second one P2 goes first; the advantage is P2's. Figures
3 and 4 are drawn without numbers in the text.
"""

from __future__ import annotations

from itertools import product
from typing import Any

from hearthlab.lab.records import published, read

SETTING = read("swiechowski2021", "setting")
SEED, GAMES = SETTING["terms"]["seed"], SETTING["terms"]["games"]
NAMES: dict[str, str] = SETTING["names"]  # specs and decks
RND, MINIONS, CONTROL, AGGRO = DECKS = tuple(SETTING["lists"]["decks"])
ENH, HAND, FULL = SEARCHING = tuple(SETTING["lists"]["searching"])
RANDOM = "Random"
ERAS = ("", "-2018")  # ends of names: with stand-ins of 2014, and with decks of 2018; same cells
PAIRS: tuple[tuple[str, str], ...] = tuple(map(tuple, SETTING["lists"]["pairs"]))
PAIRINGS = tuple(product(DECKS, DECKS))
TABLE_1 = published("swiechowski2021", "table1", key=4)


def row(pair: tuple[str, str], decks: tuple[str, str]) -> Any:
    """Return the published scores of a pair of players and their decks."""
    return TABLE_1[(*pair, *decks)]


def mean_advantage(pair: tuple[str, str]) -> float:
    """Average P2's published advantage over the sixteen pairings of decks."""
    found = [each.advantage for each in TABLE_1.values() if (each.p1, each.p2) == pair]
    return float(sum(found) / len(found))
