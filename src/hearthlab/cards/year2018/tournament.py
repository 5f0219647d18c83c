"""Cards of The Grand Tournament."""

from hearthlab.cards.vocabulary import *

# fmt: off
# --- Druid ------------------------------------------------------------------------------------------------
card("AT_037",  "Living Roots",       choose=("AT_037a", "AT_037b"))
card("AT_037a", "Grasping Roots",     target=CHARACTER, cast=damage(TARGET, 2))
card("AT_037b", "One, Two, Trees!",   needs=minions() <= 6, cast=summon("AT_037t", 2))
card("AT_039",  "Savage Combatant",   trigger=inspire(enchant(OWN_HERO, attack=2, until=THIS_TURN)))
card("AT_042",  "Druid of the Saber", choose=("AT_042a", "AT_042b"))
card("AT_042a", "Lion Form",          cast=transform(SELF, "AT_042t"))
card("AT_042b", "Panther Form",       cast=transform(SELF, "AT_042t2"))

# --- Hunter -----------------------------------------------------------------------------------------------
card("AT_060",  "Bear Trap",          secret=after(attacks(None, OWN_HERO, only=minions() <= 6), summon("CS2_125")))

# --- Mage, Paladin ----------------------------------------------------------------------------------------
card("AT_004",  "Arcane Blast",       target=MINION, cast=damage(TARGET, 2, flags=TWICE_SPELL_DAMAGE))
card("AT_077",  "Argent Lance",       battlecry=(joust(), when(EVENT_AMOUNT >= 1, buff(SELF, health=1))))

# --- Priest -----------------------------------------------------------------------------------------------
card("AT_116",  "Wyrmrest Agent",     battlecry=when(holding(DRAGON), buff(SELF, attack=1, tags=TAUNT)))

# --- Neutral ----------------------------------------------------------------------------------------------
card("AT_017",  "Twilight Guardian",  battlecry=when(holding(DRAGON), buff(SELF, attack=1, tags=TAUNT)))
card("AT_094",  "Flame Juggler",      battlecry=damage(random(ENEMY & CHARACTER), 1))
card("AT_111",  "Refreshment Vendor", battlecry=heal(HERO, 4))
card("AT_123",  "Chillmaw",           deathrattle=when(holding(DRAGON), damage(MINION, 3)))
