"""The experiments of Świechowski and Tajmajer 2021; importing this registers them."""

from hearthlab.lab.swiechowski import (
    against_random,
    averages,
    baselines,
    knowledge,
    time_shares,
    variants,
)

__all__ = ["against_random", "averages", "baselines", "knowledge", "time_shares", "variants"]
