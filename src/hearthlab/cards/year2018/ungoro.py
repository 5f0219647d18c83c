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

# --- Quests and their rewards -----------------------------------------------------------------------------
card("UNG_028", "Open the Waygate",     needs=NO_QUEST, rules=QUEST,
     trigger=quest(cast(FRIENDLY, only=FOREIGN), 6, "UNG_028t"))
card("UNG_067", "The Caverns Below",    needs=NO_QUEST, rules=QUEST,
     trigger=quest_of_names(played(FRIENDLY & MINION), 5, "UNG_067t1"))
card("UNG_067t1", "Crystal Core",       cast=crystallize())
card("UNG_920", "The Marsh Queen",      needs=NO_QUEST, rules=QUEST,
     trigger=quest(played(FRIENDLY & MINION & cost_exactly(1)), 7, "UNG_920t1"))
card("UNG_920t1", "Queen Carnassa",     battlecry=shuffle_card("UNG_920t2", 15))
card("UNG_920t2", "Carnassa's Brood",   battlecry=draw(1))
card("UNG_934", "Fire Plume's Heart",   needs=NO_QUEST, rules=QUEST,
     trigger=quest(played(FRIENDLY & MINION & TAUNTING), 7, "UNG_934t1"))
card("UNG_934t1", "Sulfuras",           battlecry=replace_power("UNG_934t2"))
card("UNG_934t2", "DIE, INSECT!",       power=damage(random(ENEMY & CHARACTER), 8))
card("UNG_940", "Awaken the Makers",    needs=NO_QUEST, rules=QUEST,
     trigger=quest(summoned(FRIENDLY & MINION & WITH_DEATHRATTLE), 7, "UNG_940t8"))
card("UNG_940t8", "Amara, Warden of Hope", battlecry=set_health(OWN_HERO, 40))
card("UNG_942", "Unite the Murlocs",    needs=NO_QUEST, rules=QUEST,
     trigger=quest(summoned(FRIENDLY & MINION & MURLOC), 10, "UNG_942t"))
card("UNG_942t", "Megafin",             battlecry=add_random(pool(kind="MINION", tribe="MURLOC"), -cards_in_hand() + 10))
card("UNG_954", "The Last Kaleidosaur", needs=NO_QUEST, rules=QUEST,
     trigger=quest(cast(FRIENDLY, at=FRIENDLY & MINION), 6, "UNG_954t1"))
card("UNG_954t1", "Galvadon",           battlecry=repeat(5, adapt(SELF)))
