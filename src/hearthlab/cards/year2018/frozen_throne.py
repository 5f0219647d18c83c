"""Cards of Knights of the Frozen Throne."""

from hearthlab.cards.vocabulary import *

# fmt: off
# --- Priest, Rogue, Warlock: Lifesteal ---------------------------------------------------------------------
card("ICC_055",  "Drain Soul",            target=MINION, cast=damage(TARGET, 2))
card("ICC_221",  "Leeching Poison",       needs=exists(OWN_WEAPON), cast=give(OWN_WEAPON, LIFESTEAL))
card("ICC_802",  "Spirit Lash",           cast=damage(MINION, 1))

# --- Warlock ----------------------------------------------------------------------------------------------
card("ICC_407",  "Gnomeferatu",           battlecry=burn_top(1, OPPONENT))

# --- Warrior ----------------------------------------------------------------------------------------------
card("ICC_834",  "Scourgelord Garrosh",   hero_power="ICC_834h", battlecry=equip("ICC_834w"))
card("ICC_834h", "Bladestorm",            power=damage(MINION, 1))
card("ICC_834w", "Shadowmourne",          trigger=after(attacks(OWN_HERO), damage(BESIDE_OTHER, attack(OWN_HERO))))

# --- Neutral ----------------------------------------------------------------------------------------------
card("ICC_701",  "Skulking Geist",        battlecry=purge(SPELL & cost_is(1)))
card("ICC_852",  "Prince Taldaram",       target=MINION, target_only=in_deck(cost_is(3)) <= 0,
     battlecry=when(exists(TARGET), become_copy(TARGET), set_attack(SELF, 3), set_health(SELF, 3)))
card("ICC_853",  "Prince Valanar",        battlecry=when(in_deck(cost_is(4)) <= 0, give(SELF, LIFESTEAL | TAUNT)))
card("ICC_911",  "Keening Banshee",       trigger=whenever(played(FRIENDLY - SELF), burn_top(3)))
card("ICC_912",  "Corpsetaker",
     battlecry=(when(in_deck(MINION & TAUNTING) >= 1, give(SELF, TAUNT)),
                when(in_deck(MINION & SHIELDED) >= 1, give(SELF, SHIELD)),
                when(in_deck(MINION & WITH_LIFESTEAL) >= 1, give(SELF, LIFESTEAL)),
                when(in_deck(MINION & WITH_WINDFURY) >= 1, give(SELF, WINDFURY))))

# --- Death Knight cards -----------------------------------------------------------------------------------
card("ICC_314t2", "Army of the Dead",     cast=unearth(5))
card("ICC_314t3", "Doom Pact",            cast=(store(count(MINION)), destroy(MINION), burn_top(EVENT_AMOUNT)))
card("ICC_314t4", "Death Grip",           cast=steal_from_deck(MINION))
