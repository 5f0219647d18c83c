"""Class cards of Journey to Un'Goro."""

from hearthlab.cards.vocabulary import *

# fmt: off
# --- Druid ------------------------------------------------------------------------------------------------
card("UNG_100", "Verdant Longneck",     battlecry=adapt(SELF))
card("UNG_103", "Evolving Spores",      needs=minions() >= 1, cast=adapt(FRIENDLY & MINION))

# --- Hunter -----------------------------------------------------------------------------------------------
card("UNG_915", "Crackling Razormaw",   target=FRIENDLY & MINION & BEAST, battlecry=adapt(TARGET))

# --- Mage -------------------------------------------------------------------------------------------------
card("UNG_018", "Flame Geyser",         target=CHARACTER, cast=(damage(TARGET, 2), add_card("UNG_809t1")))
card("UNG_021", "Steam Surger",         battlecry=when(AFTER_ELEMENTAL, add_card("UNG_018")))
card("UNG_028t", "Time Warp",           cast=take_turn(1))

# --- Paladin ----------------------------------------------------------------------------------------------
card("UNG_961", "Adaptation",           target=FRIENDLY & MINION, cast=adapt(TARGET))
card("UNG_962", "Lightfused Stegodon",  battlecry=adapt(FRIENDLY & MINION & named("CS2_101t")))

# --- Shaman -----------------------------------------------------------------------------------------------
card("UNG_208", "Stone Sentinel",       battlecry=when(AFTER_ELEMENTAL, summon("UNG_208t", 2)))

# --- Warlock ----------------------------------------------------------------------------------------------
card("UNG_047", "Ravenous Pterrordax",  target=FRIENDLY & MINION,
     battlecry=when(exists(TARGET), destroy(TARGET), adapt(SELF), adapt(SELF)))

# --- Warrior ----------------------------------------------------------------------------------------------
card("UNG_925", "Ornery Direhorn",      battlecry=adapt(SELF))
