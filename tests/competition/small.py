"""A small competition: three entries of the package, one deck."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from sandboxes import best_level

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

LEVEL = f'[isolation]\nlevel = "{best_level()}"\n'  # what this machine has

Write = Callable[..., Path]  # takes changes (old, new) and text=, returns the file

BROKEN = '''
import hearthlab as hl

class Broken:
    """It fails in one of two ways, by its seat."""

    def __init__(self, *, seed):
        pass

    def choose(self, view):
        if view.turn < 4:
            return view.legal_actions[-1]
        if view.viewer:
            raise ValueError("no idea")
        return hl.Action(123_456_789)
'''
PLAYED = {
    "broken.py": BROKEN,
    "cup.secret": f"{4:064x}\n",  # the entry that fails meets Dice first, with the known deck
    "cup.toml": """
name = "Played cup"
rounds = 1

[decks]
known = ["firebat-hunter"]
hidden = ["control-warrior"]

[limits]
turn = 20

[[entry]]
name = "Greedy"
agent = "greedy"

[[entry]]
name = "Broken & <b>"
agent = "broken.py:Broken"

[[entry]]
name = "Dice"
agent = "random"

[[entry]]
name = "Rules"
agent = "rules"
"""
    + LEVEL,
}
