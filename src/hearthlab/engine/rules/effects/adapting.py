"""Carry out Adapt: three adaptations are offered, the chosen one is done to each minion."""

from hearthlab.engine.memory import tables
from hearthlab.engine.rules.effects.cards import ask_to_choose, offer_another
from hearthlab.engine.rules.entities import first_in_order, last_in_order
from hearthlab.engine.rules.events import push_effect
from hearthlab.engine.rules.selection import select
from hearthlab.engine.schema import FEW, NO_CARD, Code, Frame, Game
from hearthlab.native.pure import bit


def op_offer_adaptation(g: Game, f: Frame, c: Code) -> None:
    """Offer three adaptations to the controller of who adapts; nobody, when nothing does.

    Source: wiki, Adapt ("If Spellbender intercepts Adaptation, your opponent chooses").
    """
    slots = select(g, c.selector, f)
    g.chosen = NO_CARD
    if not slots:
        return
    n = 0
    while n < FEW and offer_another(g, c.card, n):
        n += 1
    ask_to_choose(g, f, n, c.card)
    g.chooser = g.entities[first_in_order(g, slots)].controller


def op_adapt_chosen(g: Game, f: Frame, c: Code) -> None:
    """Do what the chosen adaptation says to each of a set, the first in order of play first."""
    if g.chosen == NO_CARD:
        return
    slots = select(g, c.selector, f)
    source = f.source
    player = f.controller
    while slots:
        slot = last_in_order(g, slots)
        slots &= ~bit(slot)
        pushed = push_effect(g, tables(g).cards[g.chosen].effect, source, player, g.chosen)
        pushed.target = slot
