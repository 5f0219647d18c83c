"""The discrete action space: a fixed number per kind of action, from the acting player's side."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from hearthlab.carddata.quoting import quoted
from hearthlab.engine.schema import MAX_ACTIONS
from hearthlab.game.action import Action
from hearthlab.game.door import record_of
from hearthlab.game.errors import IllegalAction
from hearthlab.game.state import State
from hearthlab.search import core
from hearthlab.search.schema import steps

SEEN = (
    "nobody",
    "own hero",
    *(f"own minion {place}" for place in range(1, 8)),
    "enemy hero",
    *(f"enemy minion {place}" for place in range(1, 8)),
)
FIGHTERS = ("hero", *(f"minion {place}" for place in range(1, 8)))


@dataclass(frozen=True)
class ActionSpace:
    """All actions of all states, numbered.

    An action's number never depends on the cards: places in hand and minions count from the left,
    your minions before the enemy's. With `placed`, actions also choose where a minion is placed
    (4,184 numbers instead of 614); without it, new minions go to the right of the others.

    >>> import hearthlab as hl
    >>> hl.envs.ActionSpace().size, hl.envs.ActionSpace(placed=True).size
    (614, 4184)
    """

    placed: bool = False

    @property
    def size(self) -> int:
        """The number of actions."""
        return steps.N_NUMBERS_PLACED if self.placed else steps.N_NUMBERS

    @property
    def positions(self) -> str:
        """The `positions` option that a game needs for this space."""
        return "relevant" if self.placed else "right"

    @cached_property
    def words(self) -> tuple[str, ...]:
        """The meaning of each number."""
        found = ["end the turn"]
        found += [f"hero power at {seen}" for seen in SEEN]
        found += ["hero power, first option", "hero power, second option"]
        found += [f"own {one} attacks enemy {other}" for one in FIGHTERS for other in FIGHTERS]
        found += [f"choose offer {number}" for number in range(1, 5)]
        found += [f"mulligan returns {_returned(places)}" for places in range(16)]
        for held in range(1, steps.N_HELD + 1):
            for option in ("", ", first option", ", second option"):
                for seen in SEEN:
                    play = f"play card {held}{option} at {seen}"
                    if self.placed:
                        found += [f"{play}, place {place}" for place in range(1, 8)]
                    found.append(play)
        return tuple(found)

    def mask(self, state: State) -> NDArray[np.int8]:
        """Mark the numbers of the legal actions with 1."""
        mask = np.zeros(self.size, np.int8)
        if state.can_act and state.to_act is not None:
            listed = np.zeros(MAX_ACTIONS, np.uint16)
            core.list_numbers(record_of(state), state.to_act, self.placed, mask, listed)
        return mask

    def number(self, state: State, action: Action | int | str) -> int:
        """Return the number of an action of this state."""
        if isinstance(action, str):
            action = state.parse(action)
        asked = state.to_act
        if asked is None:
            raise IllegalAction(f"{quoted(action)}: the game is over")
        return int(core.action_number(record_of(state), action.__index__(), asked, self.placed))

    def action(self, state: State, number: int) -> Action:
        """Return the action of a number in this state; its `str` is the notation."""
        if not 0 <= number < self.size:
            raise IllegalAction(f"action number {quoted(number)}: use 0 … {self.size - 1}")
        if not self.mask(state)[number]:
            raise IllegalAction(f"action number {number} ({self.words[number]}) is not legal now")
        return state.action(self.code(state, number))

    def code(self, state: State, number: int) -> int:
        """Return the action code of a legal number."""
        asked = state.to_act
        if asked is None:
            raise IllegalAction(f"action number {number}: the game is over")
        return core.action_meant(record_of(state), number, asked, self.placed)


def _returned(places: int) -> str:
    """Name a set of hand places."""
    found = [str(place + 1) for place in range(4) if places >> place & 1]
    return f"card {' and '.join(found)}" if found else "nothing"
