"""Carry out instructions that summon copies of a size, cards of a cost and what was chosen."""

from hearthlab.cards.symbols import GENERATED, REVEALED
from hearthlab.engine.memory import tables
from hearthlab.engine.rules.effects.deathrattles import matching_graves, take_grave
from hearthlab.engine.rules.effects.strikes import first_amount, second_amount
from hearthlab.engine.rules.enchantments import change_attack_to, change_health_to, copy_onto
from hearthlab.engine.rules.entities import add_tags, create, draw_below, drop_tags, has_room
from hearthlab.engine.rules.zones import arrive, summon_card
from hearthlab.engine.schema import LAST_PLACE, NO_CARD, NONE, ZONE_HAND, Code, Frame, Game, Player
from hearthlab.native.kinds import bint, outlined
from hearthlab.native.pure import address, player_at


def arrive_small(g: Game, slot: int, player: int, source: int, size: int) -> int:
    """Summon a new minion after making its attack and health the size."""
    change_attack_to(g, slot, size)
    change_health_to(g, slot, size)
    add_tags(address(g.entities[slot]), GENERATED)
    drop_tags(address(g.entities[slot]), REVEALED)
    arrive(g, slot, player, source)
    return slot


@outlined
def summon_small(g: Game, original: int, player: int, source: int, size: int) -> int:
    """Summon a copy of a minion with all that is attached to it, but of a size.

    A copy of a card in hand was as printed until patch 12.0 (August 2018; its note is quoted in
    hs-bugs #1004).
    """
    if not has_room(g, player):
        return NONE
    slot = create(g, g.entities[original].card, player)
    if g.entities[original].zone != ZONE_HAND:
        copy_onto(g, original, slot)
    g.entities[slot].zone = g.entities[original].zone  # a copy of what is awake is awake
    return arrive_small(g, slot, player, source, size)


@outlined
def op_raise_small(g: Game, f: Frame, c: Code) -> None:
    """Summon copies of random friendly minions that died and match, of a size.

    `spare` holds the rounds left; the deaths used come first among the graves, `amount` of them.
    """
    p = player_at(g, f.controller)
    s = address(tables(g).selectors[c.selector])
    if f.spare == 0:
        f.amount = 0
        f.spare = first_amount(g, f, c)
    f.spare -= 1
    left = matching_graves(g, p, s, f.amount)
    if left == 0 or not has_room(g, f.controller):
        f.spare = 0
        return
    if f.spare > 0:
        f.pc -= 1
    n = draw_below(g, left)
    card = take_grave(g, p, s, f.amount, n)
    f.amount += 1
    slot = create(g, card, f.controller)
    f.last = arrive_small(g, slot, f.controller, f.source, second_amount(g, f, c))


def is_new_grave(p: Player, i: int, used: int) -> bint:
    """Return whether a death is of a card that is not among the first `used`, nor before it."""
    card = p.deck[LAST_PLACE - i]
    for k in range(i):
        if p.deck[LAST_PLACE - k] == card:
            return 0
    return i >= used


@outlined
def op_raise_different(g: Game, f: Frame, c: Code) -> None:
    """Summon random friendly minions that died this game, each a different card.

    `spare` holds the rounds left; the deaths used come first among the graves, `amount` of them.
    """
    p = player_at(g, f.controller)
    if f.spare == 0:
        f.amount = 0
        f.spare = first_amount(g, f, c)
    f.spare -= 1
    left = 0
    for i in range(p.n_graves):
        if is_new_grave(p, i, f.amount):
            left += 1
    if left == 0:
        f.spare = 0
        return
    if f.spare > 0:
        f.pc -= 1
    n = draw_below(g, left)
    for i in range(p.n_graves):
        if is_new_grave(p, i, f.amount):
            if n == 0:
                card = p.deck[LAST_PLACE - i]
                p.deck[LAST_PLACE - i] = p.deck[LAST_PLACE - f.amount]
                p.deck[LAST_PLACE - f.amount] = card
                f.amount += 1
                f.last = summon_card(g, card, f.controller, f.source)
                return
            n -= 1


@outlined
def op_summon_chosen(g: Game, f: Frame, c: Code) -> None:
    """Summon copies of the chosen card."""
    if g.chosen == NO_CARD:
        return
    if f.spare == 0:
        f.spare = first_amount(g, f, c)
    f.spare -= 1
    if f.spare > 0:
        f.pc -= 1
    f.last = summon_card(g, g.chosen, f.controller, f.source)
