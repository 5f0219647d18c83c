"""Carry out instructions about cards that change while they are in a hand."""

from hearthlab.cards.symbols import REVEALED
from hearthlab.engine.rules.effects.strikes import first_amount, second_amount
from hearthlab.engine.rules.entities import counted, entity
from hearthlab.engine.rules.zones import change_in_hand
from hearthlab.engine.schema import ZONE_HAND


def op_advance(g, f, c):
    """Count towards a goal; when it is reached, the source in hand becomes another card.

    What exceeds the goal is lost: no step is skipped (wiki, Upgradeable).
    """
    e = entity(g, f.source)
    if e.zone != ZONE_HAND:
        return
    e.attacks = counted(e.attacks + first_amount(g, f, c))
    if e.attacks >= second_amount(g, f, c):
        change_in_hand(g, f.source, c.card, REVEALED)
