"""Minions that start dormant: they enter the board in another form and awaken later."""

from hearthlab.cards.symbols import DORMANT, GENERATED
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.enchantments import drop_all
from hearthlab.engine.rules.entities import add_tags, dress, entity
from hearthlab.engine.schema import ZONE_BOARD, Game
from hearthlab.native.kinds import bint, outlined


@outlined
def start_dormant(g: Game, slot: int) -> None:
    """Make a minion that enters the board dormant, if its card says so.

    This holds for every summon; only a copy of an awake minion is awake (wiki, Dormant).
    """
    e = entity(g, slot)
    card = tables(g).more[tables(g).cards[e.card].more].dormant
    if card and e.zone != ZONE_BOARD:
        drop_all(g, slot)
        dress(g, slot, card)
        add_tags(e, GENERATED)


def is_dormant(g: Game, slot: int) -> bint:
    """Return whether an entity is on the board without being a minion."""
    return (g.entities[slot].own_tags & DORMANT) != 0
