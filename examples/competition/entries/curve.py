"""An entry in one file: it plays its most expensive card first, then attacks what it can kill."""

import hearthlab as hl


class Curve:
    """Plays on curve.

    Entries receive only views, which hold what a player may know.
    """

    def __init__(self, *, seed: int) -> None:
        self.seed = seed

    def choose(self, view: hl.View) -> hl.Action:
        """Choose one of the legal actions of a view."""
        return max(view.legal_actions, key=lambda action: self.worth(view, action))

    def worth(self, view: hl.View, action: hl.Action) -> float:
        """Rate an action by its kind, and by the mana it spends or the minion it kills."""
        kind = action.kind
        if kind == "play":
            hand = view.players[view.viewer].hand
            return 100 + next(card.cost for card in hand if card.slot == action.source)
        if kind == "attack":
            return 50 + self.trade(view, action)
        return {"power": 40, "end": 0}.get(kind, 10)

    def trade(self, view: hl.View, action: hl.Action) -> float:
        """Rate an attack: kills minus losses; attacking the hero is always worth it."""
        mine = {minion.slot: minion for minion in view.players[view.viewer].board}
        theirs = {minion.slot: minion for minion in view.players[view.opponent].board}
        if action.target not in theirs:
            return 3
        target, attacker = theirs[action.target], mine.get(action.source)
        won = target.attack + target.health if attacker and attacker.attack >= target.health else 0
        lost = attacker.attack + attacker.health if attacker else 0
        return won - lost if attacker and target.attack >= attacker.health else won
