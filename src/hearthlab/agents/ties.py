"""Which of several equally good lines of play to recommend.

On a board that is won anyway many lines are worth the same, and the first of them may waste a card
on your own hero. Of equals, advice takes the line with the fewest actions; of these, the one that
aims least at your own side.
"""

from __future__ import annotations

from collections.abc import Sequence

from hearthlab.engine.schema import ACTION_END, NONE, kind_of, target_of
from hearthlab.game.door import record_of
from hearthlab.game.view import View

EQUAL = 1e-9  # values that differ by less are the same


def waste(view: View, line: Sequence[int]) -> tuple[int, int]:
    """Return how many actions a line takes, and how many of them aim at the viewer's own side."""
    actions = [code for code in line if kind_of(code) != ACTION_END]
    return len(actions), sum(_is_own(view, target_of(code)) for code in actions)


def _is_own(view: View, slot: int) -> bool:
    if slot == NONE or slot >= len(record_of(view).entities):
        return False
    return bool(record_of(view).entities[slot].controller == view.viewer)


def best_of_equals(
    view: View, lines: Sequence[Sequence[int]], values: Sequence[float], first: int = 0
) -> int:
    """Return the place of the least wasteful line that is worth as much as the one at `first`."""
    best, most = first, values[first]
    for place, (line, value) in enumerate(zip(lines, values, strict=True)):
        if abs(value - most) <= EQUAL and waste(view, line) < waste(view, lines[best]):
            best = place
    return best
