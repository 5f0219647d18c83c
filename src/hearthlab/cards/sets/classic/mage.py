"""Mage cards of the Classic set."""

from hearthlab.cards.vocabulary import *

# fmt: off
# --- Spells ---------------------------------------------------------------------------------------
card("CS2_028",   "Blizzard",          cast=(damage(ENEMY & MINION, 2), freeze(ENEMY & MINION)))
card("EX1_275",   "Cone of Cold",      target=MINION,
     cast=(damage(BESIDE_TARGET, 1), damage(TARGET, 1), freeze(BESIDE_TARGET), freeze(TARGET)))
card("EX1_279",   "Pyroblast",         target=CHARACTER, cast=damage(TARGET, 10))

# --- Secrets --------------------------------------------------------------------------------------
card("EX1_287",   "Counterspell",      secret=before(cast(ENEMY & SPELL), counter()))
card("EX1_289",   "Ice Barrier",       secret=before(attacks(None, OWN_HERO), gain_armor(8)))
card("EX1_295",   "Ice Block",         secret=before(fatal(OWN_HERO), enchant(OWN_HERO, tags=IMMUNE, until=THIS_TURN)))
card("EX1_294",   "Mirror Entity",     secret=after(played(ENEMY, only=minions() <= 6), summon_copy(OTHER)))
card("tt_010",    "Spellbender",
     secret=whenever(targeted(ENEMY & SPELL, MINION, only=minions() <= 6), summon("tt_010a"), redirect_spell(LAST)))
card("EX1_594",   "Vaporize",          secret=before(attacks(MINION & IN_PLAY - MORTAL, OWN_HERO), destroy(EVENT)))

# --- Minions --------------------------------------------------------------------------------------
card("EX1_559",   "Archmage Antonidas", trigger=whenever(cast(FRIENDLY & SPELL), add_card("CS2_029")))
card("EX1_274",   "Ethereal Arcanist", trigger=at(turn_end(only=secrets() >= 1), buff(SELF, 2, 2)))
card("EX1_612",   "Kirin Tor Mage",    battlecry=enchant(OWN_HERO, "EX1_612o", until=NEXT_SECRET))
enchantment("EX1_612o", "Power of the Kirin Tor", aura=costs_exactly(FRIENDLY & SECRET, 0))
card("NEW1_012",  "Mana Wyrm",         trigger=whenever(cast(FRIENDLY & SPELL), buff(SELF, 1)))
card("EX1_608",   "Sorcerer's Apprentice", aura=costs(FRIENDLY & SPELL, -1))
