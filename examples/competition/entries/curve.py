"""An entry in one file: it spends its mana, dearest card first, then attacks what it can kill."""

import hearthlab as hl


class Curve:
    """Plays on curve.

    Entries get views only: what a player may know.
    """

    def __init__(self, *, seed: int) -> None:
        self.seed = seed

    def choose(self, view: hl.View) -> hl.Action:
        """Choose one of the legal actions of a view."""
        return max(view.legal_actions, key=lambda action: self.worth(view, action))

    def worth(self, view: hl.View, action: hl.Action) -> float:
        """Return how much an action is wanted, by its kind and by what is spent or killed."""
        kind = action.kind
        if kind == "play":
            hand = view.players[view.viewer].hand
            return 100 + next(card.cost for card in hand if card.slot == action.source)
        if kind == "attack":
            return 50 + self.trade(view, action)
        return {"power": 40, "end": 0}.get(kind, 10)

    def trade(self, view: hl.View, action: hl.Action) -> float:
        """Return what an attack kills, less what it costs; the hero is always worth a hit."""
        mine = {minion.slot: minion for minion in view.players[view.viewer].board}
        theirs = {minion.slot: minion for minion in view.players[view.opponent].board}
        if action.target not in theirs:
            return 3
        target, attacker = theirs[action.target], mine.get(action.source)
        won = target.attack + target.health if attacker and attacker.attack >= target.health else 0
        lost = attacker.attack + attacker.health if attacker else 0
        return won - lost if attacker and target.attack >= attacker.health else won
