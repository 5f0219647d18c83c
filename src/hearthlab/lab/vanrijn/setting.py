"""What the experiments of van Rijn 2016 have in common here."""

from __future__ import annotations

SEED = 2016
BUDGET = 1000
EVEN = 0.5

DIFFERS = (
    f"The document does not state its budget, here it is {BUDGET:,} playouts a decision, nor the "
    "constant of UCB, here mean + sqrt(2 ln n / n_j)"
)
CURVE = "first hands are chosen by cost; draws are left out."
