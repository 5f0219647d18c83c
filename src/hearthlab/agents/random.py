"""`random`: uniform over legal actions."""

from __future__ import annotations

from random import Random

from hearthlab.agents.spec import Kind, Option, register
from hearthlab.game.action import Action
from hearthlab.game.view import View


class RandomAgent:
    """Choose uniformly among the legal actions, mulligans and choices included."""

    sees = "nothing"

    def __init__(self, *, seed: int, early_end: bool) -> None:
        self.spec = "random"
        self.generator = Random(seed)
        self.early_end = early_end

    def choose(self, view: View) -> Action:
        """Choose one of the view's legal actions."""
        codes = view.legal_actions.codes
        if not self.early_end and len(codes) > 1 and view.waiting == "action":
            codes = codes[:-1]  # the end of the turn is always the last
        return Action(codes[self.generator.randrange(len(codes))], view.ply)


register(
    Kind(
        "random",
        "uniform over legal actions",
        RandomAgent,
        {"early_end": Option(True, "the turn may end while there are other actions")},
    )
)
