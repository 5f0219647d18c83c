"""Class cards of Journey to Un'Goro."""

from hearthlab.cards.vocabulary import *

# fmt: off
# --- Druid ------------------------------------------------------------------------------------------------
card("UNG_100", "Verdant Longneck",     battlecry=adapt(SELF))
card("UNG_103", "Evolving Spores",      needs=minions() >= 1, cast=adapt(FRIENDLY & MINION))

# --- Hunter -----------------------------------------------------------------------------------------------
card("UNG_915", "Crackling Razormaw",   target=FRIENDLY & MINION & BEAST, battlecry=adapt(TARGET))

# --- Paladin ----------------------------------------------------------------------------------------------
card("UNG_961", "Adaptation",           target=FRIENDLY & MINION, cast=adapt(TARGET))
card("UNG_962", "Lightfused Stegodon",  battlecry=adapt(FRIENDLY & MINION & named("CS2_101t")))

# --- Warlock ----------------------------------------------------------------------------------------------
card("UNG_047", "Ravenous Pterrordax",  target=FRIENDLY & MINION,
     battlecry=when(exists(TARGET), destroy(TARGET), adapt(SELF), adapt(SELF)))

# --- Warrior ----------------------------------------------------------------------------------------------
card("UNG_925", "Ornery Direhorn",      battlecry=adapt(SELF))
