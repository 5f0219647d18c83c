"""Neutral cards of the Classic set that cost four or more."""

from hearthlab.cards.vocabulary import *

# fmt: off
# --- Four and five mana ---------------------------------------------------------------------------------
card("EX1_284",   "Azure Drake",              battlecry=draw(1))
card("EX1_043",   "Twilight Drake",         battlecry=buff(SELF, 0, cards_in_hand()))
card("NEW1_026",  "Violet Teacher",         trigger=whenever(cast(FRIENDLY & SPELL), summon("NEW1_026t")))
card("EX1_097",   "Abomination",            deathrattle=damage(CHARACTER, 2))
card("NEW1_024",  "Captain Greenskin",      battlecry=buff(OWN_WEAPON, 1, 1))
card("DS1_055",   "Darkscale Healer",       battlecry=heal(FRIENDLY & CHARACTER, 2))
card("EX1_564",   "Faceless Manipulator",   target=MINION, battlecry=become_copy(TARGET))
card("CS2_226",   "Frostwolf Warlord",
     battlecry=buff(SELF, count(FRIENDLY & MINION - SELF), count(FRIENDLY & MINION - SELF)))
card("EX1_095",   "Gadgetzan Auctioneer",   trigger=whenever(cast(FRIENDLY & SPELL), draw(1)))
card("EX1_399",   "Gurubashi Berserker",    trigger=whenever(damaged(SELF), buff(SELF, 3)))
card("EX1_558",   "Harrison Jones",         battlecry=(destroy(ENEMY_WEAPON), draw(health(ENEMY_WEAPON))))
card("EX1_593",   "Nightblade",             battlecry=damage(ENEMY_HERO, 3))
card("CS2_151",   "Silver Hand Knight",     battlecry=summon("CS2_152"))
card("CS2_221",   "Spiteful Smith",         aura=enrage(attack=2, who=OWN_WEAPON))
card("NEW1_041",  "Stampeding Kodo",        battlecry=destroy(random(ENEMY & MINION & attack_at_most(2))))
card("CS2_150",   "Stormpike Commando",     target=CHARACTER, battlecry=damage(TARGET, 2))
card("CS2_227",   "Venture Co. Mercenary",  aura=costs(FRIENDLY & MINION, 3))

card("PRO_001",   "Elite Tauren Chieftain", battlecry=add_random(pool("PRO_001a", "PRO_001b", "PRO_001c"), 1, BOTH))
card("PRO_001a",  "I Am Murloc",            needs=minions() <= 6, cast=summon("PRO_001at", between(3, 5)))
card("PRO_001b",  "Rogues Do It...",        target=CHARACTER, cast=(damage(TARGET, 4), draw(1)))
card("PRO_001c",  "Power of the Horde",     needs=minions() <= 6,
     cast=summon_random(pool("CS2_121", "EX1_021", "EX1_023", "EX1_110", "EX1_390", "CS2_179")))

# --- Six mana -------------------------------------------------------------------------------------------
card("EX1_110",   "Cairne Bloodhoof",       deathrattle=summon("EX1_110t"))
card("EX1_283",   "Frost Elemental",        target=CHARACTER, battlecry=freeze(TARGET))
card("NEW1_040",  "Hogger",                 trigger=at(turn_end(), summon("NEW1_040t")))
card("EX1_614",   "Illidan Stormrage",      trigger=whenever(played(FRIENDLY - SELF), summon("EX1_614t")))
card("EX1_583",   "Priestess of Elune",     battlecry=heal(OWN_HERO, 4))
card("EX1_016",   "Sylvanas Windrunner",    deathrattle=take_control(random(ENEMY & MINION)))
card("EX1_577",   "The Beast",              deathrattle=summon("EX1_finkle", 1, OPPONENT))
card("EX1_002",   "The Black Knight",       target=ENEMY & MINION & TAUNTING, battlecry=destroy(TARGET))

card("EX1_112",   "Gelbin Mekkatorque",     battlecry=summon_random(pool("Mekka1", "Mekka2", "Mekka3", "Mekka4")))
card("Mekka1",    "Homing Chicken",         trigger=at(turn_start(), destroy(SELF), draw(3)))
card("Mekka2",    "Repair Bot",             trigger=at(turn_end(), heal(random(DAMAGED), 6)))
card("Mekka3",    "Emboldener 3000",        trigger=at(turn_end(), buff(random(MINION), 1, 1)))
card("Mekka4",    "Poultryizer",            trigger=at(turn_start(), transform(random(MINION), "Mekka4t")))
card("Mekka4t",   "Chicken",                note="Its text is only a cheer.")

# --- Seven mana and more ----------------------------------------------------------------------------------
card("EX1_249",   "Baron Geddon",           trigger=at(turn_end(), damage(CHARACTER - SELF, 2)))
card("CS2_222",   "Stormwind Champion",     aura=has(FRIENDLY & MINION - SELF, attack=1, health=1))
card("NEW1_038",  "Gruul",                  trigger=at(turn_end(None), buff(SELF, 1, 1)))
card("EX1_298",   "Ragnaros the Firelord",  trigger=at(turn_end(), damage(random(ENEMY & CHARACTER), 8)))
card("EX1_561",   "Alexstrasza",            target=HERO, battlecry=set_remaining(TARGET, 15))
card("EX1_560",   "Nozdormu",               note="Turns are not timed here.")
card("EX1_562",   "Onyxia",
     battlecry=repeat(3, summon("ds1_whelptoken"), summon("ds1_whelptoken", flags=LEFT)))
card("NEW1_030",  "Deathwing",              battlecry=(destroy(MINION - SELF), discard(cards_in_hand())))
card("EX1_586",   "Sea Giant",              cost=count(MINION))
card("EX1_105",   "Mountain Giant",         cost=cards_in_hand() + -1)
card("EX1_620",   "Molten Giant",           cost=hero_damage())

card("EX1_572",   "Ysera",
     trigger=at(turn_end(), add_random(pool("DREAM_01", "DREAM_02", "DREAM_03", "DREAM_04", "DREAM_05"))))
card("DREAM_02",  "Ysera Awakens",          cast=damage(CHARACTER & not_named("EX1_572"), 5))
card("DREAM_04",  "Dream",                  target=MINION, cast=return_to_hand(TARGET))
card("DREAM_05",  "Nightmare",              target=MINION, cast=(buff(TARGET, 5, 5), enchant(TARGET, "DREAM_05e")))
enchantment("DREAM_05e", "Nightmare",       trigger=at(turn_start(), destroy(SELF)))
