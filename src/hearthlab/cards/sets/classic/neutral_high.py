"""Neutral cards of the Classic set that cost four or more."""

from hearthlab.cards.vocabulary import *

# fmt: off
# --- Four and five mana ---------------------------------------------------------------------------
card("EX1_043",   "Twilight Drake",         battlecry=buff(SELF, 0, cards_in_hand()))
card("NEW1_026",  "Violet Teacher",         trigger=whenever(cast(FRIENDLY & SPELL), summon("NEW1_026t")))
card("EX1_097",   "Abomination",            deathrattle=damage(CHARACTER, 2))
card("NEW1_024",  "Captain Greenskin",      battlecry=buff(OWN_WEAPON, 1, 1))
card("EX1_564",   "Faceless Manipulator",   target=MINION, battlecry=become_copy(TARGET))
card("EX1_095",   "Gadgetzan Auctioneer",   trigger=whenever(cast(FRIENDLY & SPELL), draw(1)))
card("EX1_558",   "Harrison Jones",         battlecry=(destroy(ENEMY_WEAPON), draw(health(ENEMY_WEAPON))))
card("CS2_151",   "Silver Hand Knight",     battlecry=summon("CS2_152"))
card("CS2_221",   "Spiteful Smith",         aura=enrage(attack=2, who=OWN_WEAPON))
card("NEW1_041",  "Stampeding Kodo",        battlecry=destroy(random(ENEMY & MINION & attack_at_most(2))))
card("CS2_227",   "Venture Co. Mercenary",  aura=costs(FRIENDLY & MINION, 3))

# --- Six mana -------------------------------------------------------------------------------------
card("EX1_110",   "Cairne Bloodhoof",       deathrattle=summon("EX1_110t"))
card("EX1_283",   "Frost Elemental",        target=CHARACTER, battlecry=freeze(TARGET))
card("NEW1_040",  "Hogger",                 trigger=at(turn_end(), summon("NEW1_040t")))
card("EX1_614",   "Illidan Stormrage",      trigger=whenever(played(FRIENDLY - SELF), summon("EX1_614t")))
card("EX1_583",   "Priestess of Elune",     battlecry=heal(OWN_HERO, 4))
card("EX1_577",   "The Beast",              deathrattle=summon("EX1_finkle", 1, OPPONENT))
card("EX1_002",   "The Black Knight",       target=ENEMY & MINION & TAUNTING, battlecry=destroy(TARGET))

# --- Seven mana and more --------------------------------------------------------------------------
card("EX1_249",   "Baron Geddon",           trigger=at(turn_end(), damage(CHARACTER - SELF, 2)))
card("NEW1_038",  "Gruul",                  trigger=at(turn_end(None), buff(SELF, 1, 1)))
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
