"""Open a pack of cards (Un'Goro Pack)."""

from hearthlab.engine.rules.effects.pools import from_pool
from hearthlab.engine.rules.entities import draw_below
from hearthlab.engine.rules.hand_and_deck import give_card
from hearthlab.engine.schema import COMMONS, EPICS, PACK, RARES, Code, Frame, Game
from hearthlab.native.kinds import outlined


def draw_rarity(g: Game) -> int:
    """Draw the rarity of a card of a pack: 0 common, 1 rare, 2 epic, 3 legendary."""
    n = draw_below(g, 100)
    if n < COMMONS:
        return 0
    if n < COMMONS + RARES:
        return 1
    return 2 if n < COMMONS + RARES + EPICS else 3


def pool_of(c: Code, rarity: int) -> int:
    """Return the pool of a rarity."""
    if rarity == 0:
        return c.card
    if rarity == 1:
        return c.a
    return c.b if rarity == 2 else c.tags


@outlined
def op_open_pack(g: Game, f: Frame, c: Code) -> None:
    """Put five random cards into the player's hand; if all would be common, one is rare."""
    rarities = 0
    for i in range(PACK):
        rarities |= draw_rarity(g) << (2 * i)
    if rarities == 0:
        rarities = 1 << (2 * draw_below(g, PACK))
    for i in range(PACK):
        card = from_pool(g, pool_of(c, (rarities >> (2 * i)) & 3))
        f.last = give_card(g, card, f.controller, f.source)
