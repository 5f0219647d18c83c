"""Basic and Classic cards that say something else in 2018 than in 2014."""

from hearthlab.cards.vocabulary import *

# fmt: off
# --- Druid ------------------------------------------------------------------------------------------------
card_again("EX1_169",   "Innervate",          cast=gain_mana(1))
card_again("EX1_571",   "Force of Nature",    needs=minions() <= 6, cast=summon("EX1_tk9", 3))
card_again("EX1_165",   "Druid of the Claw",  choose=("EX1_165a", "EX1_165b"), both=transform(SELF, "OG_044a"))
card_again("EX1_166",   "Keeper of the Grove", choose=("EX1_166a", "EX1_166b"),
           both=(damage(TARGET, 2), silence(TARGET & MINION)))
card_again("NEW1_008a", "Ancient Teachings",  cast=draw(1))

# --- Secrets that Lord Jaraxxus does not trigger any more (patch 9.2) ---------------------------------------
card_again("EX1_609",   "Snipe",              secret=after(played(ENEMY & MINION), damage(EVENT, 4)))
card_again("EX1_379",   "Repentance",         secret=after(played(ENEMY & MINION), set_health(EVENT, 1)))

# --- Hunter, Rogue, Warlock, Warrior ----------------------------------------------------------------------
card_again("EX1_536",   "Eaglehorn Bow",      trigger=whenever(revealed(FRIENDLY & SECRET), buff(SELF, health=1)))
card_again("CS2_233",   "Blade Flurry",       needs=exists(OWN_WEAPON),
           cast=(destroy(OWN_WEAPON), damage(ENEMY & MINION, attack(OWN_WEAPON))))
card_again("EX1_303",   "Shadowflame",        target=FRIENDLY & MINION,
           cast=(damage(ENEMY & MINION, attack(TARGET)), destroy(TARGET)))
card_again("NEW1_014",  "Master of Disguise", target=FRIENDLY & MINION,
           battlecry=enchant(TARGET, tags=STEALTH, until=UNTIL_YOUR_NEXT_TURN))
card_again("CS2_103",   "Charge",             target=FRIENDLY & MINION,
           cast=(give(TARGET, CHARGE), enchant(TARGET, tags=CANT_ATTACK_HEROES, until=THIS_TURN)))
card_again("EX1_084",   "Warsong Commander",  aura=has(FRIENDLY & MINION & CHARGING, attack=1))

# --- Neutral ----------------------------------------------------------------------------------------------
card_again("EX1_103",   "Coldlight Seer",     battlecry=buff(FRIENDLY & MURLOC & MINION - SELF, health=2))
card_again("EX1_507",   "Murloc Warleader",   aura=has(FRIENDLY & MURLOC & MINION - SELF, attack=2))
card_again("EX1_508",   "Grimscale Oracle",   aura=has(FRIENDLY & MURLOC & MINION - SELF, attack=1))
card_again("EX1_509",   "Murloc Tidecaller",
           trigger=whenever(summoned(FRIENDLY & MURLOC & MINION - SELF), buff(SELF, attack=1)))

# --- Only the name changed --------------------------------------------------------------------------------
renamed("EX1_306", "Succubus")

# --- Poisonous has become a keyword -----------------------------------------------------------------------
forget("EX1_170", "EX1_522", "FP1_010")

# --- Gone: the Treants of a turn --------------------------------------------------------------------------
forget("EX1_tk9b")
