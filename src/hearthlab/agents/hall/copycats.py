"""`copycats2020`: second of 2020, by Nils Bohnhof and Jon-Mailes Graeffe: rules around a lookahead.

Rebuilt from the description of their entry. The search is Heimbrodt's, and armor counts as health.
Rules for each class come before the search: a Warrior opens with N'Zoth's First Mate, a Mage keeps
Reno Jackson until it is in danger, and every other class plays The Coin as soon as possible. Two of
their rules could never act (weapons that cost too much on their turn, and a factor that an integer
division made zero), so they are left out.
"""

from __future__ import annotations

from hearthlab.agents.hall.heimbrodt import WEIGHTS
from hearthlab.agents.hall.turns import Lookahead, Valued, options, plain
from hearthlab.agents.spec import Kind, register
from hearthlab.carddata.facts import COIN
from hearthlab.engine.schema import ACTION_END, ACTION_POWER, kind_of, source_of
from hearthlab.game.action import Action
from hearthlab.game.door import record_of
from hearthlab.game.sides import Piece
from hearthlab.game.view import View
from hearthlab.search.hall import Score
from hearthlab.search.schema.hall import HALL_WON

SCORE = plain(*WEIGHTS, armor=True)
SWINGING = plain(*WEIGHTS, armor=True, own={"hero_attack": 0.01})
RENO, FIRST_MATE = "Reno Jackson", "N'Zoth's First Mate"
RENO_COST = 6
DANGER, LOW_HEALTH = 3, 10


class CopycatsAgent(Lookahead):
    """Dynamic lookahead with a few rules per class."""

    name = "copycats2020"

    def keeps(self, card: Piece, hero: str) -> bool:
        """Keep the expensive cards; the authors meant to throw them."""
        if hero == "WARRIOR":
            return card.cost > 2
        return card.cost > 3 and (hero == "MAGE" or card.name != RENO)

    def score(self, hero: str) -> Score:
        """Count your hero's attack as a Warrior or a Mage."""
        return SWINGING if hero in ("WARRIOR", "MAGE") else SCORE

    def think(self, view: View) -> Action:
        """Follow the rules of the class, then search."""
        hero = view.players[view.viewer].hero_class
        if hero == "MAGE" and view.waiting == "action":
            return self._as_mage(view)
        if hero == "WARRIOR":
            opening = _plays(view, FIRST_MATE) if view.turn == 1 else []
        else:
            opening = [
                action
                for action in view.legal_actions
                if action.kind == "play" and _piece(view, action.code).id == COIN
            ]
        return opening[0] if opening else super().think(view)

    def _as_mage(self, view: View) -> Action:
        """Keep Reno Jackson, and all that names him, until there is danger."""
        mine = [
            piece.slot
            for piece in (*view.players[view.viewer].hand, *view.players[view.viewer].board)
            if piece.name == RENO
        ]
        theirs = [piece.slot for piece in view.players[view.opponent].board if piece.name == RENO]
        plays = [action for action in view.legal_actions if source_of(action.code) in mine]
        plays = [action for action in plays if kind_of(action.code) != ACTION_END]
        if plays and in_danger(view):
            values = self._worth_waiting(view, self.values(view))
            if len(values) > 1:
                return self.best(view, values)
            return plays[0]
        return self.best(view, self.values(view, barred=sum(1 << slot for slot in mine + theirs)))

    def _worth_waiting(self, view: View, values: Valued) -> Valued:
        """Keep options that leave the mana for Reno Jackson, and those that win."""
        spare = max(0, view.players[view.viewer].mana - RENO_COST)
        found = []
        for code, value in values:
            kind = kind_of(code)
            if kind == ACTION_POWER and spare < 1:
                continue
            hero = record_of(view).players[view.viewer].hero
            no_source = kind in (ACTION_END, ACTION_POWER) or source_of(code) == hero
            if no_source or value >= HALL_WON or _piece(view, code).cost <= spare:
                found.append((code, value))
        return found


def in_danger(view: View) -> bool:
    """Return whether the enemy's board and hero could nearly kill, or health is low."""
    me, you = view.players[view.viewer], view.players[view.opponent]
    enemy = max(0, you.hero.attack) + sum(max(0, minion.attack) for minion in you.board)
    return me.hero.health - enemy <= DANGER or me.hero.health < LOW_HEALTH


def _piece(view: View, code: int) -> Piece:
    """Return the card or minion that acts."""
    side = view.players[view.viewer]
    slot = source_of(code)
    return next(piece for piece in (*side.hand, *side.board) if piece.slot == slot)


def _plays(view: View, name: str) -> list[Action]:
    """List the plays of a card in hand, in our order."""
    found = [action for action in view.legal_actions if action.kind == "play"]
    return [action for action in found if _piece(view, action.code).name == name]


register(
    Kind(
        "copycats2020",
        "dynamic lookahead with rules per class (Bohnhof and Graeffe, 2nd of 2020)",
        CopycatsAgent,
        options("2020"),
    )
)
