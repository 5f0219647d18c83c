"""What Świechowski and Tajmajer 2021 published, as far as the text has numbers.

Table I is in table1.csv: both scores are P1's, in the second one P2 goes first; the advantage is
P2's. Figures 3 and 4 are drawn without numbers in the text.
"""

from __future__ import annotations

from typing import Any

from hearthlab.lab.published import published

RND, MINIONS, CONTROL, AGGRO = DECKS = ("Rnd", "Minions", "Control", "Aggro")
RANDOM, ENH, HAND, FULL = "Random", "EnhMCTS", "Hand Cheater", "Full Cheater"
PAIRS = ((HAND, FULL), (ENH, FULL), (ENH, HAND))  # P1 and P2 of the three triplets of columns
TABLE_1 = published("swiechowski2021", "table1", key=4)

SIMULATION_SHARE, UPDATE_SHARE = 0.62, 0.032  # of the time (section III-A)


def row(pair: tuple[str, str], decks: tuple[str, str]) -> Any:
    """Return the published scores of a pair of players and their decks."""
    return TABLE_1[(*pair, *decks)]


def mean_advantage(pair: tuple[str, str]) -> float:
    """Average P2's published advantage over the sixteen pairings of decks."""
    found = [each.advantage for each in TABLE_1.values() if (each.p1, each.p2) == pair]
    return float(sum(found) / len(found))
