"""Fields of rows and cards of pools that come from card facts."""

from __future__ import annotations

import re

from hearthlab.carddata.facts import Card
from hearthlab.carddata.formats import Format
from hearthlab.carddata.zombeasts import FIRST, beasts
from hearthlab.cards import symbols
from hearthlab.cards.expressions import Pool

Row = dict[str, int]


KINDS = {
    "HERO": (symbols.KIND_HERO, symbols.HERO),
    "HERO_POWER": (symbols.KIND_POWER, symbols.POWER),
    "MINION": (symbols.KIND_MINION, symbols.MINION),
    "SPELL": (symbols.KIND_SPELL, symbols.SPELL),
    "WEAPON": (symbols.KIND_WEAPON, symbols.WEAPON),
}


TRIBES = {
    name: (number + 1, getattr(symbols, name))
    for number, name in enumerate(
        ("BEAST", "DEMON", "DRAGON", "MURLOC", "PIRATE", "TOTEM", "MECHANICAL", "ELEMENTAL")
    )
}


MECHANIC_TAGS = {
    "TAUNT": symbols.TAUNT,
    "CHARGE": symbols.CHARGE,
    "DIVINE_SHIELD": symbols.SHIELD,
    "WINDFURY": symbols.WINDFURY,
    "STEALTH": symbols.STEALTH,
    "ELUSIVE": symbols.ELUSIVE,
    "CANT_ATTACK": symbols.CANT_ATTACK,
    "SECRET": symbols.SECRET,
    "BATTLECRY": symbols.BATTLECRY,
    "COMBO": symbols.COMBO,
    "DEATHRATTLE": symbols.DEATHRATTLE,
    "LIFESTEAL": symbols.LIFESTEAL,
}


def facts_row(fact: Card, of: Format) -> Row:
    """Build the fields of a row taken from card facts.

    Only cards of later sets test whether a card is legendary or a spell was created in the game.
    """
    kind, props = KINDS[fact.type]
    tribe, tribe_bit = TRIBES[fact.tribe] if fact.tribe else (0, 0)
    tags = 0
    for mechanic in fact.mechanics:
        tags |= MECHANIC_TAGS.get(mechanic, 0)
    is_asked = of.remembers
    overload = fact.overload
    if is_asked and (said := _OVERLOAD.search(fact.text)):
        overload = int(said[1])  # Elemental Destruction has it only in its text
    if overload:
        tags |= symbols.OVERLOADS
    if "POISONOUS" in fact.mechanics and "Poisonous" in fact.text:  # it was a trigger before
        tags |= symbols.POISONOUS
    if is_asked and fact.rarity == "LEGENDARY":
        props |= symbols.LEGENDARY
    is_foreign = is_asked and kind == symbols.KIND_SPELL and not fact.collectible
    return {
        "rules": symbols.RULE_FOREIGN if is_foreign else 0,
        "kind": kind,
        "props": props | tribe_bit,
        "tribe": tribe,
        "tags": tags,
        "card_class": symbols.CLASSES.index(fact.card_class),
        "classes": class_mask(fact),
        "cost": fact.cost,
        "attack": fact.attack,
        "health": fact.durability if kind == symbols.KIND_WEAPON else fact.health,
        "spell_damage": fact.spell_damage,
        "overload": overload,
    }


def class_mask(fact: Card) -> int:
    """Return the set of classes that may have a card."""
    if fact.card_class == "NEUTRAL" and not fact.classes:
        return symbols.ALL_CLASSES
    return sum(1 << symbols.CLASSES.index(name) - 1 for name in fact.classes or (fact.card_class,))


def is_plain(fact: Card) -> bool:
    """Return whether the facts define the card: no text beyond the keywords in the facts."""
    if fact.type == "HERO":
        return not fact.collectible
    return fact.type in ("MINION", "WEAPON") and not _wordy(fact.text)


_OVERLOAD = re.compile(r"Overload: \((\d+)\)")


_KEYWORDS = re.compile(
    r"Can't be targeted by spells or Hero Powers|Can't attack|Elusive|Taunt|Charge|Divine Shield"
    r"|Windfury|Stealth|Lifesteal|Poisonous|Spell Damage \+\d+|Overload: \(\d+\)|[\s.,]"
)


def _wordy(text: str) -> bool:
    """Return whether a text has more than keywords."""
    return bool(_KEYWORDS.sub("", text))


def pool_ids(pool: Pool, of: Format, *, every_set: bool = False) -> list[str]:
    """List the ids of a pool in order: cards of the format, unless they are named."""
    if pool.ids:
        return list(pool.ids)
    if pool.kin:
        first, second = beasts(of.cards, of.sets)
        return [beast.id for beast in (first if pool.kin == FIRST else second)]
    return [
        card_id
        for card_id, fact in of.cards.items()
        if (every_set or fact.set in of.sets)
        and fact.collectible == pool.collectible
        and (pool.kind is None or fact.type == pool.kind)
        and (pool.tribe is None or fact.tribe == pool.tribe)
        and (pool.card_class is None or fact.card_class == pool.card_class)
        and (pool.set_name is None or fact.set == pool.set_name)
        and (pool.max_cost is None or fact.cost <= pool.max_cost)
        and (pool.cost is None or fact.cost == pool.cost)
        and (pool.rarity is None or fact.rarity == pool.rarity)
        and (pool.min_cost is None or fact.cost >= pool.min_cost)
        and (pool.min_attack is None or fact.attack >= pool.min_attack)
        and (pool.mechanic is None or pool.mechanic in fact.mechanics)
        and ("QUEST" not in fact.mechanics or pool.mechanic == "QUEST")  # no card creates a quest
    ]
