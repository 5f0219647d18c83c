"""The spellstones of Kobolds & Catacombs: spells that grow in hand, twice."""

from hearthlab.cards.vocabulary import *

# fmt: off
MAGE_SPELLS = pool(kind="SPELL", card_class="MAGE")
BY_OWN_CARDS = damaged(OWN_HERO, by=FRIENDLY - HERO - POWER)

# --- Druid: gain 3 Armor ----------------------------------------------------------------------------------
card("LOOT_051",   "Lesser Jasper Spellstone",    target=MINION, cast=damage(TARGET, 2),
     in_hand=whenever(gained_armor(), advance("LOOT_051t1", 3, EVENT_AMOUNT)))
card("LOOT_051t1", "Jasper Spellstone",           origin="LOOT_051", target=MINION, cast=damage(TARGET, 4),
     in_hand=whenever(gained_armor(), advance("LOOT_051t2", 3, EVENT_AMOUNT)))
card("LOOT_051t2", "Greater Jasper Spellstone",   origin="LOOT_051", target=MINION, cast=damage(TARGET, 6))

# --- Hunter: play a Secret --------------------------------------------------------------------------------
card("LOOT_080",   "Lesser Emerald Spellstone",  cast=summon("LOOT_077t", 2),
     in_hand=whenever(played(FRIENDLY & SECRET), transform(SELF, "LOOT_080t2")))
card("LOOT_080t2", "Emerald Spellstone",         origin="LOOT_080", cast=summon("LOOT_077t", 3),
     in_hand=whenever(played(FRIENDLY & SECRET), transform(SELF, "LOOT_080t3")))
card("LOOT_080t3", "Greater Emerald Spellstone", origin="LOOT_080", cast=summon("LOOT_077t", 4))

# --- Mage: play 2 Elementals ------------------------------------------------------------------------------
card("LOOT_103",   "Lesser Ruby Spellstone",      cast=add_random(MAGE_SPELLS, 1),
     in_hand=whenever(played(FRIENDLY & ELEMENTAL), advance("LOOT_103t1", 2)))
card("LOOT_103t1", "Ruby Spellstone",             origin="LOOT_103", cast=add_random(MAGE_SPELLS, 2),
     in_hand=whenever(played(FRIENDLY & ELEMENTAL), advance("LOOT_103t2", 2)))
card("LOOT_103t2", "Greater Ruby Spellstone",     origin="LOOT_103", cast=add_random(MAGE_SPELLS, 3))

# --- Paladin: restore 3 Health ----------------------------------------------------------------------------
card("LOOT_091",   "Lesser Pearl Spellstone",     cast=summon("LOOT_091t"),
     in_hand=whenever(healed(by=FRIENDLY), advance("LOOT_091t1", 3, EVENT_AMOUNT)))
card("LOOT_091t1", "Pearl Spellstone",            origin="LOOT_091", cast=summon("LOOT_091t1t"),
     in_hand=whenever(healed(by=FRIENDLY), advance("LOOT_091t2", 3, EVENT_AMOUNT)))
card("LOOT_091t2", "Greater Pearl Spellstone",    origin="LOOT_091", cast=summon("LOOT_091t2t"))

# --- Priest: cast 4 spells --------------------------------------------------------------------------------
card("LOOT_507",   "Lesser Diamond Spellstone",   cast=raise_different(2),
     in_hand=whenever(cast(FRIENDLY), advance("LOOT_507t", 4)))
card("LOOT_507t",  "Diamond Spellstone",          origin="LOOT_507", cast=raise_different(3),
     in_hand=whenever(cast(FRIENDLY), advance("LOOT_507t2", 4)))
card("LOOT_507t2", "Greater Diamond Spellstone",  origin="LOOT_507", cast=raise_different(4))

# --- Rogue: play 3 Deathrattle cards ----------------------------------------------------------------------
card("LOOT_503",   "Lesser Onyx Spellstone",      needs=minions(OPPONENT) >= 1, cast=destroy(random(ENEMY & MINION)),
     in_hand=whenever(played(FRIENDLY & WITH_DEATHRATTLE), advance("LOOT_503t", 3)))
card("LOOT_503t",  "Onyx Spellstone",             origin="LOOT_503", needs=minions(OPPONENT) >= 1, cast=destroy(random(ENEMY & MINION, 2)),
     in_hand=whenever(played(FRIENDLY & WITH_DEATHRATTLE), advance("LOOT_503t2", 3)))
card("LOOT_503t2", "Greater Onyx Spellstone",     origin="LOOT_503", needs=minions(OPPONENT) >= 1, cast=destroy(random(ENEMY & MINION, 3)))

# --- Shaman: overload 3 Mana Crystals ---------------------------------------------------------------------
card("LOOT_064",   "Lesser Sapphire Spellstone",  target=FRIENDLY & MINION, cast=summon_copy(TARGET),
     in_hand=whenever(played(FRIENDLY), advance("LOOT_064t1", 3, overload_of(EVENT))))
card("LOOT_064t1", "Sapphire Spellstone",         origin="LOOT_064", target=FRIENDLY & MINION, cast=(summon_copy(TARGET), summon_copy(TARGET)),
     in_hand=whenever(played(FRIENDLY), advance("LOOT_064t2", 3, overload_of(EVENT))))
card("LOOT_064t2", "Greater Sapphire Spellstone", origin="LOOT_064", target=FRIENDLY & MINION,
     cast=(summon_copy(TARGET), summon_copy(TARGET), summon_copy(TARGET)))

# --- Warlock: take damage from your cards -----------------------------------------------------------------
card("LOOT_043",   "Lesser Amethyst Spellstone",  target=MINION, cast=damage(TARGET, 3),
     in_hand=whenever(BY_OWN_CARDS, transform(SELF, "LOOT_043t2")))
card("LOOT_043t2", "Amethyst Spellstone",         origin="LOOT_043", target=MINION, cast=damage(TARGET, 5),
     in_hand=whenever(BY_OWN_CARDS, transform(SELF, "LOOT_043t3")))
card("LOOT_043t3", "Greater Amethyst Spellstone", origin="LOOT_043", target=MINION, cast=damage(TARGET, 7))

# --- Warrior: equip a weapon ------------------------------------------------------------------------------
card("LOOT_203",   "Lesser Mithril Spellstone",   cast=summon("LOOT_203t4"),
     in_hand=whenever(equipped(), transform(SELF, "LOOT_203t2")))
card("LOOT_203t2", "Mithril Spellstone",          origin="LOOT_203", cast=summon("LOOT_203t4", 2),
     in_hand=whenever(equipped(), transform(SELF, "LOOT_203t3")))
card("LOOT_203t3", "Greater Mithril Spellstone",  origin="LOOT_203", cast=summon("LOOT_203t4", 3))
