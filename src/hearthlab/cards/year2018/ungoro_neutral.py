"""Neutral cards of Journey to Un'Goro, and the adaptations."""

from hearthlab.cards.vocabulary import *

# fmt: off
# --- Adaptations ------------------------------------------------------------------------------------------
card("UNG_999t2",  "Living Spores",    target=MINION, cast=enchant(TARGET, "UNG_999t2e"))
enchantment("UNG_999t2e", "Living Spores", deathrattle=summon("UNG_999t2t1", 2))
card("UNG_999t3",  "Flaming Claws",    target=MINION, cast=buff(TARGET, attack=3))
card("UNG_999t4",  "Rocky Carapace",   target=MINION, cast=buff(TARGET, health=3))
card("UNG_999t5",  "Liquid Membrane",  target=MINION, cast=give(TARGET, ELUSIVE))
card("UNG_999t6",  "Massive",          target=MINION, cast=give(TARGET, TAUNT))
card("UNG_999t7",  "Lightning Speed",  target=MINION, cast=give(TARGET, WINDFURY))
card("UNG_999t8",  "Crackling Shield", target=MINION, cast=give(TARGET, SHIELD))
card("UNG_999t10", "Shrouding Mist",   target=MINION, cast=enchant(TARGET, tags=STEALTH, until=UNTIL_YOUR_NEXT_TURN))
card("UNG_999t13", "Poison Spit",      target=MINION, cast=give(TARGET, POISONOUS))
card("UNG_999t14", "Volcanic Might",   target=MINION, cast=buff(TARGET, 1, 1))

# --- Adapt ------------------------------------------------------------------------------------------------
card("UNG_001", "Pterrordax Hatchling", battlecry=adapt(SELF))
card("UNG_002", "Volcanosaur",          battlecry=(adapt(SELF), adapt(SELF)))
card("UNG_009", "Ravasaur Runt",        battlecry=when(count(FRIENDLY & MINION - SELF) >= 2, adapt(SELF)))
card("UNG_075", "Vicious Fledgling",    trigger=after(attacks(SELF, HERO), adapt(SELF)))
card("UNG_089", "Gentle Megasaur",      battlecry=adapt(FRIENDLY & MINION & MURLOC))

# --- If you played an Elemental last turn -----------------------------------------------------------------
card("UNG_070", "Tol'vir Stoneshaper",  battlecry=when(AFTER_ELEMENTAL, give(SELF, TAUNT | SHIELD)))
card("UNG_082", "Thunder Lizard",       battlecry=when(AFTER_ELEMENTAL, adapt(SELF)))
card("UNG_816", "Servant of Kalimos",   battlecry=when(AFTER_ELEMENTAL, discover(pool(tribe="ELEMENTAL"))))
card("UNG_847", "Blazecaller",          target=CHARACTER, target_only=AFTER_ELEMENTAL, battlecry=damage(TARGET, 5))
card("UNG_907", "Ozruk",                battlecry=buff(SELF, health=ELEMENTALS_LAST_TURN * 5))

# --- The others -------------------------------------------------------------------------------------------
card("UNG_809", "Fire Fly",             battlecry=add_card("UNG_809t1"))
card("UNG_010", "Sated Threshadon",     deathrattle=summon("UNG_201t", 3))
