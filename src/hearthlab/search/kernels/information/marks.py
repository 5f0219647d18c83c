"""Marks: characters and cards as information sets compare them, packed into words."""

from hearthlab.cards.symbols import GENERATED, REVEALED
from hearthlab.engine.rules.entities import entity
from hearthlab.engine.schema import NONE, Game
from hearthlab.native.kinds import u64
from hearthlab.native.pure import address
from hearthlab.search.schema.information import LOW_WORD


def digest_of(g: Game, slot: int) -> u64:
    """Reduce the enchantments of an entity to a number."""
    total = 0
    i = g.entities[slot].enchantments
    while i != NONE:
        x = address(g.enchantments[i])
        total += x.card * 40503 + x.expires * 257 + x.tags * 31 + x.attack * 8191 + x.part * 127
        total &= LOW_WORD
        i = x.next
    return total


def body_of(g: Game, slot: int, health: int) -> u64:
    """Pack card, attack, health, attacks made and spell damage."""
    e = entity(g, slot)
    part: u64 = e.card
    word = part << 48
    part = e.attack & 65535
    word |= part << 32
    part = health & 65535
    word |= part << 16
    return word | e.attacks << 8 | e.spell_damage


def rest_of(g: Game, slot: int) -> u64:
    """Pack tags and enchantments."""
    e = entity(g, slot)
    word = e.tags & ~(GENERATED | REVEALED)
    word <<= 32
    if e.enchantments != NONE:
        word |= digest_of(g, slot)
    return word
