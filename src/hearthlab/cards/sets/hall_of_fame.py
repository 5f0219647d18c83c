"""Cards of the Hall of Fame, which were Classic before 2017-04-06."""

from hearthlab.cards.vocabulary import *

# fmt: off
# --- Mage -----------------------------------------------------------------------------------------
card("CS2_031",   "Ice Lance",         target=CHARACTER, cast=when(exists(TARGET & FROZEN), damage(TARGET, 4), otherwise=freeze(TARGET)))

# --- Rogue ----------------------------------------------------------------------------------------
card("EX1_128",   "Conceal",            cast=enchant(FRIENDLY & MINION, tags=STEALTH, until=UNTIL_YOUR_NEXT_TURN))

# --- Warlock --------------------------------------------------------------------------------------
card("EX1_316",   "Power Overwhelming", target=FRIENDLY & MINION, cast=(buff(TARGET, 4, 4), enchant(TARGET, "EX1_316e")))
enchantment("EX1_316e", "Power Overwhelming", trigger=at(turn_end(None), destroy(SELF)))

# --- Neutral: one and two mana --------------------------------------------------------------------
card("NEW1_016",  "Captain's Parrot",     battlecry=draw_matching(PIRATE))

# --- Neutral: three mana --------------------------------------------------------------------------
card("EX1_062",  "Old Murk-Eye",          aura=has(SELF, attack=count(MURLOC & MINION - SELF)))

# --- Neutral: four mana and more ------------------------------------------------------------------
card("EX1_284",   "Azure Drake",              battlecry=draw(1))
card("PRO_001",   "Elite Tauren Chieftain", battlecry=add_random(pool("PRO_001a", "PRO_001b", "PRO_001c"), 1, BOTH))
card("PRO_001a",  "I Am Murloc",            needs=minions() <= 6, cast=summon("PRO_001at", between(3, 5)))
card("PRO_001b",  "Rogues Do It...",        target=CHARACTER, cast=(damage(TARGET, 4), draw(1)))
card("PRO_001c",  "Power of the Horde",     needs=minions() <= 6,
     cast=summon_random(pool("CS2_121", "EX1_021", "EX1_023", "EX1_110", "EX1_390", "CS2_179")))
card("EX1_016",   "Sylvanas Windrunner",    deathrattle=take_control(random(ENEMY & MINION)))
card("EX1_112",   "Gelbin Mekkatorque",     battlecry=summon_random(pool("Mekka1", "Mekka2", "Mekka3", "Mekka4")))
card("Mekka1",    "Homing Chicken",         trigger=at(turn_start(), destroy(SELF), draw(3)))
card("Mekka2",    "Repair Bot",             trigger=at(turn_end(), heal(random(DAMAGED), 6)))
card("Mekka3",    "Emboldener 3000",        trigger=at(turn_end(), buff(random(MINION), 1, 1)))
card("Mekka4",    "Poultryizer",            trigger=at(turn_start(), transform(random(MINION), "Mekka4t")))
card("Mekka4t",   "Chicken",                note="Its text is only a cheer.")
card("EX1_298",   "Ragnaros the Firelord",  trigger=at(turn_end(), damage(random(ENEMY & CHARACTER), 8)))
