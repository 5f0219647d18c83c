"""An entry with an option: it attacks the enemy hero with everything that can."""

from random import Random

import hearthlab as hl


class Face:
    """Goes for the hero.

    patience: number of first turns in which it only plays cards
    """

    def __init__(self, *, seed: int, patience: int = 0) -> None:
        self.random = Random(seed)
        self.patience = patience

    def choose(self, view: hl.View) -> hl.Action:
        """Choose one of the legal actions of a view."""
        actions = list(view.legal_actions)
        hero = view.players[view.opponent].hero.slot
        attacks = [action for action in actions if action.kind == "attack"]
        at_hero = [action for action in attacks if action.target == hero]
        plays = [action for action in actions if action.kind in ("play", "power")]
        if view.turn <= 2 * self.patience:
            at_hero = attacks = []
        for wanted in (at_hero, attacks, plays):  # a taunt has to be attacked first
            if wanted:
                return self.random.choice(wanted)
        return actions[-1]  # end turn, or keep the first hand
