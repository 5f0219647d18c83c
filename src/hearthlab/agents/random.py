"""`random`: uniform over legal actions."""

from __future__ import annotations

from random import Random

from hearthlab.agents.spec import Kind, register
from hearthlab.game.action import Action
from hearthlab.game.view import View


class RandomAgent:
    """Choose uniformly among the legal actions, mulligans and choices included."""

    sees = "nothing"

    def __init__(self, *, seed: int) -> None:
        self.spec = "random"
        self.generator = Random(seed)

    def choose(self, view: View) -> Action:
        """Choose one of the view's legal actions."""
        actions = view.legal_actions
        return actions[self.generator.randrange(len(actions))]


register(Kind("random", "uniform over legal actions", RandomAgent))
