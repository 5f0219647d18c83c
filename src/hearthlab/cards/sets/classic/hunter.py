"""Hunter cards of the Classic set."""

from hearthlab.cards.vocabulary import *

# fmt: off
card("EX1_549",  "Bestial Wrath",       target=FRIENDLY & BEAST & MINION,
     cast=enchant(TARGET, attack=2, tags=IMMUNE, until=THIS_TURN))
card("EX1_544",  "Flare",               cast=(take(MINION, STEALTH), destroy(ENEMY & SECRETS), draw(1)))
card("EX1_617",  "Deadly Shot",         needs=minions(OPPONENT) >= 1, cast=destroy(random(ENEMY & MINION)))
card("EX1_538",  "Unleash the Hounds",  needs=(minions(OPPONENT) >= 1) & (minions() <= 6),
     cast=summon("EX1_538t", count(ENEMY & MINION)))
card("EX1_537",  "Explosive Shot",      target=MINION, cast=(damage(TARGET, 5), damage(BESIDE_TARGET, 2)))

# --- Secrets --------------------------------------------------------------------------------------
card("EX1_610",  "Explosive Trap",      secret=before(attacks(ENEMY, OWN_HERO), damage(ENEMY & CHARACTER, 2)))
card("EX1_611",  "Freezing Trap",       secret=before(attacks(ENEMY & MINION - MORTAL), return_to_hand(EVENT, 2)))
card("EX1_533",  "Misdirection",        secret=before(
     attacks(ENEMY & IN_PLAY - MORTAL, OWN_HERO, only=exists(CHARACTER - EVENT - OTHER - MORTAL - PROTECTED)),
     redirect_attack(random(CHARACTER - EVENT - OTHER - PROTECTED))))
# Snake Trap answers once the attack is certain: what cancels or redirects it comes first (hs-bugs #105).
card("EX1_554",  "Snake Trap",          secret=whenever(attacks(ENEMY, FRIENDLY & MINION, only=minions() <= 6), summon("EX1_554t", 3)))
card("EX1_609",   "Snipe",              secret=after(played(ENEMY & MINION), damage(EVENT, 4)))
card_until("2017-10-17", "EX1_609", "Snipe", secret=after(played(ENEMY), damage(EVENT, 4)))

# --- Minions --------------------------------------------------------------------------------------
card("EX1_531",  "Scavenging Hyena",    trigger=whenever(died(FRIENDLY & MINION & BEAST), buff(SELF, 2, 1)))
card("EX1_534",  "Savannah Highmane",   deathrattle=summon("EX1_534t", 2))

# --- Weapons --------------------------------------------------------------------------------------
card("EX1_536",   "Eaglehorn Bow",      trigger=whenever(revealed(FRIENDLY & SECRET), buff(SELF, health=1)))
card_until("2017-04-06", "EX1_536", "Eaglehorn Bow", trigger=whenever(revealed(SECRET), buff(SELF, health=1)))
card("DS1_188",  "Gladiator's Longbow", rules=IMMUNE_WHILE_ATTACKING)
