"""`random`: uniform over legal actions."""

from __future__ import annotations

from random import Random

from hearthlab.agents.player import Player
from hearthlab.agents.spec import Kind, Option, register
from hearthlab.game.action import Action
from hearthlab.game.view import View


class RandomAgent(Player):
    """Choose uniformly among the legal actions, mulligans and choices included."""

    decides_always = True  # every decision takes a random number

    def __init__(self, *, seed: int, early_end: bool) -> None:
        super().__init__("random", seed)
        self._generator = Random(seed)
        self.early_end = early_end

    def decide(self, view: View) -> Action:
        """Draw an action."""
        codes = view.legal_actions.codes
        if not self.early_end and len(codes) > 1 and view.waiting == "action":
            codes = codes[:-1]  # the end of the turn is always the last
        return view.action(codes[self._generator.randrange(len(codes))])


register(
    Kind(
        "random",
        "uniform over legal actions",
        RandomAgent,
        {"early-end": Option(True, "the turn may end while there are other actions")},
    )
)
