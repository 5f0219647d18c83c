"""Cards of The League of Explorers."""

from hearthlab.cards.vocabulary import *

# fmt: off
# --- Classes ----------------------------------------------------------------------------------------------
card("LOE_002",  "Forgotten Torch", target=CHARACTER, cast=(damage(TARGET, 3), shuffle_card("LOE_002t")))
card("LOE_002t", "Roaring Torch",   target=CHARACTER, cast=damage(TARGET, 6))
card("LOE_012",  "Tomb Pillager",   deathrattle=add_card("GAME_005"))
card("LOE_018",  "Tunnel Trogg",    trigger=whenever(played(FRIENDLY & WITH_OVERLOAD), buff(SELF, attack=overload_of(EVENT))))
card("LOE_019",  "Unearthed Raptor", target=FRIENDLY & WITH_DEATHRATTLE, battlecry=copy_deathrattles(TARGET))
card("LOE_023",  "Dark Peddler",    battlecry=discover(pool(cost=1)))
card("LOE_026",  "Anyfin Can Happen", needs=minions() <= 6, cast=raise_dead(MINION & MURLOC, 7))
card("LOE_104",  "Entomb",          target=ENEMY & MINION, cast=entomb(TARGET))

# --- Neutral ----------------------------------------------------------------------------------------------
card("LOE_011",  "Reno Jackson",    battlecry=when(NO_DUPLICATES, heal(OWN_HERO, hero_damage())))
card("LOE_076",  "Sir Finley Mrrgglton",
     battlecry=discover_power(pool("CS2_102", "CS2_049", "CS2_083b", "CS2_101", "DS1h_292", "CS2_017", "CS2_056",
                                   "CS2_034", "CS1h_001")))
card("LOE_077",  "Brann Bronzebeard", rules=DOUBLE_BATTLECRIES)
