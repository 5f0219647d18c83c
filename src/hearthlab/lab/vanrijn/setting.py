"""What the experiments of van Rijn 2016 have in common here."""

from __future__ import annotations

SEED = 2016
BUDGET = 200
EVEN = 0.5

DIFFERS = (
    f"The document does not state its budget b, here it is {BUDGET:,} (playouts for Monte Carlo, "
    "iterations for MCTS as in algorithm 4, each with a playout for every child of a leaf)"
)
CURVE = "first hands are chosen by cost"
DRAWS = "draws are left out"
