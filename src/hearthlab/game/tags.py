"""The names of tags, for boards, positions, views and the window."""

from __future__ import annotations

from functools import lru_cache

from hearthlab.cards import symbols

TAGS = {
    "taunt": symbols.TAUNT,
    "charge": symbols.CHARGE,
    "shield": symbols.SHIELD,
    "windfury": symbols.WINDFURY,
    "stealth": symbols.STEALTH,
    "immune": symbols.IMMUNE,
    "elusive": symbols.ELUSIVE,
    "frozen": symbols.FROZEN,
    "cant_attack": symbols.CANT_ATTACK,
    "cant_attack_heroes": symbols.CANT_ATTACK_HEROES,
    "lifesteal": symbols.LIFESTEAL,
    "poisonous": symbols.POISONOUS,
    "aloof": symbols.ALOOF,
    "dormant": symbols.DORMANT,
    "deathrattle": symbols.DEATHRATTLE,
    "silenced": symbols.SILENCED,
    "asleep": symbols.EXHAUSTED,
}
# On a board, what protects comes first; what lies dormant is shown in another way.
SHOWN_TAGS = tuple(name for name in dict.fromkeys(("taunt", "shield", *TAGS)) if name != "dormant")
# What a position can give or take, beyond what a card does by its own text.
GIVEN_TAGS = {
    **{name.upper(): TAGS[name] for name in [*TAGS][:13]},
    "FORCED": symbols.FORCED,
    "GENERATED": symbols.GENERATED,
    "REVEALED": symbols.REVEALED,
}


@lru_cache(maxsize=4096)
def named_tags(tags: int) -> frozenset[str]:
    """Name the tags of a set."""
    return frozenset(name for name, tag in TAGS.items() if tags & tag)
