"""What Świechowski and Tajmajer 2021 published, as far as the text has numbers.

Source: "A Practical Solution to Handling Randomness and Imperfect Information in Monte Carlo Tree
Search", 2021: Table I and section V-C; shares of time in section III-A. Figures 3 and 4 are drawn
without numbers in the text.
"""

from __future__ import annotations

from typing import NamedTuple

RND, MINIONS, CONTROL, AGGRO = "Rnd", "Minions", "Control", "Aggro"
DECKS = (RND, MINIONS, CONTROL, AGGRO)  # in the order of Table I
RANDOM, ENH, HAND, FULL = "Random", "EnhMCTS", "Hand Cheater", "Full Cheater"
PAIRS = ((HAND, FULL), (ENH, FULL), (ENH, HAND))  # P1 and P2 of the three triplets of columns

SIMULATION_SHARE = 0.62
UPDATE_SHARE = 0.032
PROFILED_GAMES = 4


class Row(NamedTuple):
    """A triplet of Table I: both scores are P1's, in the second one P2 goes first."""

    first: float  # P1 vs P2
    second: float  # P2 vs P1
    advantage: float  # of P2


# Columns I-III, IV-VI and VII-IX, in the order of PAIRS.
TABLE_1: dict[tuple[str, str], tuple[Row, Row, Row]] = {
    (RND, RND): (Row(0.35, 0.58, 0.07), Row(0.39, 0.54, 0.07), Row(0.47, 0.53, 0.00)),
    (RND, MINIONS): (Row(0.23, 0.73, 0.04), Row(0.21, 0.74, 0.05), Row(0.24, 0.75, 0.01)),
    (RND, CONTROL): (Row(0.38, 0.61, 0.01), Row(0.34, 0.59, 0.07), Row(0.45, 0.57, -0.02)),
    (RND, AGGRO): (Row(0.05, 0.94, 0.01), Row(0.07, 0.91, 0.02), Row(0.08, 0.93, -0.01)),
    (MINIONS, RND): (Row(0.62, 0.40, -0.02), Row(0.59, 0.27, 0.14), Row(0.58, 0.29, 0.13)),
    (MINIONS, MINIONS): (Row(0.40, 0.42, 0.18), Row(0.41, 0.34, 0.25), Row(0.50, 0.36, 0.14)),
    (MINIONS, CONTROL): (Row(0.62, 0.26, 0.12), Row(0.57, 0.17, 0.26), Row(0.73, 0.19, 0.08)),
    (MINIONS, AGGRO): (Row(0.13, 0.83, 0.04), Row(0.10, 0.72, 0.18), Row(0.12, 0.75, 0.13)),
    (CONTROL, RND): (Row(0.58, 0.37, 0.05), Row(0.53, 0.35, 0.12), Row(0.48, 0.46, 0.06)),
    (CONTROL, MINIONS): (Row(0.48, 0.39, 0.13), Row(0.39, 0.34, 0.27), Row(0.42, 0.46, 0.12)),
    (CONTROL, CONTROL): (Row(0.45, 0.49, 0.06), Row(0.38, 0.34, 0.28), Row(0.46, 0.36, 0.18)),
    (CONTROL, AGGRO): (Row(0.24, 0.60, 0.16), Row(0.24, 0.47, 0.29), Row(0.28, 0.54, 0.18)),
    (AGGRO, RND): (Row(0.94, 0.06, 0.00), Row(0.93, 0.04, 0.03), Row(0.94, 0.06, 0.00)),
    (AGGRO, MINIONS): (Row(0.84, 0.08, 0.08), Row(0.84, 0.04, 0.12), Row(0.90, 0.06, 0.04)),
    (AGGRO, CONTROL): (Row(0.70, 0.17, 0.13), Row(0.67, 0.15, 0.18), Row(0.71, 0.16, 0.13)),
    (AGGRO, AGGRO): (Row(0.50, 0.34, 0.16), Row(0.46, 0.30, 0.24), Row(0.54, 0.36, 0.10)),
}


def row(pair: tuple[str, str], decks: tuple[str, str]) -> Row:
    """Return the published scores of a pair of players and their decks."""
    return TABLE_1[decks][PAIRS.index(pair)]


def mean_advantage(pair: tuple[str, str]) -> float:
    """Average P2's published advantage over the sixteen pairings of decks."""
    return sum(row(pair, decks).advantage for decks in TABLE_1) / len(TABLE_1)
