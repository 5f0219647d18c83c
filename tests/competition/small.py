"""A small competition: three entries of the package, one deck."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

SMALL = """
name = "Cup"
seed = 5

[decks]
known = ["firebat-hunter"]

[[entry]]
name = "Greedy"
agent = "greedy"

[[entry]]
name = "Rules"
agent = "rules"

[[entry]]
name = "Dice"
agent = "random"
"""

Write = Callable[..., Path]  # takes changes (old, new) and text=, returns the file
