"""What all agents here have in common: checked arguments, turns for threads, a printable self."""

from __future__ import annotations

from typing import Any

from hearthlab.game.action import Action
from hearthlab.game.errors import GameOver, IllegalAction
from hearthlab.game.view import View
from hearthlab.search.running import Guard
from hearthlab.search.thought import Thought


class Player:
    """Choose actions, one decision at a time: threads that share an agent wait their turn.

    What an agent was built with can't be assigned later: searches trust it.
    """

    sees = "nothing"
    spec: str
    seed: int
    _sealed = False

    def __init__(self, spec: str, seed: int) -> None:
        self.spec = spec
        self.seed = seed
        self._guard = Guard()
        self._last: Thought | None = None

    # --- For the kinds of agent --------------------------------------------------------------
    def _choose(self, view: View) -> Action:
        """Choose one of the view's legal actions, of which there is at least one."""
        raise NotImplementedError

    # --- As an agent -------------------------------------------------------------------------
    def choose(self, view: View) -> Action:
        """Choose one of the view's legal actions."""
        check_view(view)
        return self._guard.call(self._choose, view)

    @property
    def last(self) -> Thought | None:
        """What was considered for the last decision; None when there was no need to think."""
        return self._last

    def seal(self, spec: str) -> None:
        """Note the spec that rebuilds the agent; from now on nothing public can be assigned."""
        self.spec = spec
        self._sealed = True

    def __setattr__(self, name: str, value: Any) -> None:
        if self._sealed and not name.startswith("_"):
            raise AttributeError(
                f"{name}={value!r}: {self!r} can't be changed; build another agent with agent(…)"
            )
        object.__setattr__(self, name, value)

    def __repr__(self) -> str:
        return f"agent({self.spec!r}, seed={self.seed})"


def check_type(view: object) -> None:
    """Refuse what is not a view."""
    if not isinstance(view, View):
        raise TypeError(f"{view!r} is not a View: agents choose from game.view()")


def check_view(view: View) -> None:
    """Refuse what is not a view, and views of players who may not act."""
    check_type(view)
    if view.over:
        raise GameOver(f"{view!r}: the game is over, there is nothing to choose")
    if not view.can_act:
        raise IllegalAction(f"{view!r}: the decision is player {view.to_act}'s")
