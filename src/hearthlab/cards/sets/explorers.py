"""Cards of The League of Explorers."""

from hearthlab.cards.vocabulary import *

# fmt: off
# --- Druid, Hunter ----------------------------------------------------------------------------------------
card("LOE_050",  "Mounted Raptor",  deathrattle=summon_random(pool(kind="MINION", cost=1)))
card("LOE_051",  "Jungle Moonkin",  rules=SHARED_POWER)
card("LOE_115",  "Raven Idol",      choose=("LOE_115a", "LOE_115b"))
card("LOE_115a", "Raven Idol",      cast=discover(pool(kind="MINION")))
card("LOE_115b", "Raven Idol",      cast=discover(pool(kind="SPELL")))
card("LOE_020",  "Desert Camel",
     battlecry=(recruit(cost_exactly(1)), summon_from_deck(MINION & cost_exactly(1), OPPONENT, OPPONENT)))
card("LOE_021",  "Dart Trap",       secret=after(used_power(ENEMY), damage(random(ENEMY & CHARACTER), 5)))
card("LOE_105",  "Explorer's Hat",  target=MINION, cast=(buff(TARGET, 1, 1), enchant(TARGET, "LOE_105e")))
enchantment("LOE_105e", "Explorer's Hat", deathrattle=add_card("LOE_105"))

# --- Mage, Paladin, Priest --------------------------------------------------------------------------------
card("LOE_002",  "Forgotten Torch", target=CHARACTER, cast=(damage(TARGET, 3), shuffle_card("LOE_002t")))
card("LOE_002t", "Roaring Torch",   target=CHARACTER, cast=damage(TARGET, 6))
card("LOE_003",  "Ethereal Conjurer", battlecry=discover(pool(kind="SPELL")))
card("LOE_119",  "Animated Armor",  rules=ONE_AT_A_TIME)
card("LOE_017",  "Keeper of Uldaman", target=MINION, battlecry=(set_attack(TARGET, 3), set_health(TARGET, 3)))
card("LOE_026",  "Anyfin Can Happen", needs=minions() <= 6, cast=raise_dead(MINION & MURLOC, 7))
card("LOE_027",  "Sacred Trial",    secret=after(played(ENEMY & MINION, only=minions(OPPONENT) >= 4), destroy(EVENT)))
card("LOE_006",  "Museum Curator",  battlecry=discover(pool(mechanic="DEATHRATTLE")))
card("LOE_104",  "Entomb",          target=ENEMY & MINION, cast=entomb(TARGET))
card("LOE_111",  "Excavated Evil",  cast=(damage(MINION, 3), shuffle_copy(SELF, OPPONENT)))

# --- Rogue, Shaman ----------------------------------------------------------------------------------------
card_until("2017-04-06", "LOE_010", "Pit Snake", trigger=whenever(damaged(MINION, by=SELF), destroy(EVENT)))
card("LOE_012",  "Tomb Pillager",   deathrattle=add_card("GAME_005"))
card("LOE_019",  "Unearthed Raptor", target=FRIENDLY & WITH_DEATHRATTLE, battlecry=copy_deathrattles(TARGET))
card("LOE_016",  "Rumbling Elemental",
     trigger=after(played(FRIENDLY & MINION & WITH_BATTLECRY), damage(random(ENEMY & CHARACTER), 2)))
card("LOE_018",  "Tunnel Trogg",    trigger=whenever(played(FRIENDLY & WITH_OVERLOAD), buff(SELF, attack=overload_of(EVENT))))
card("LOE_113",  "Everyfin is Awesome", cast=buff(FRIENDLY & MINION, 2, 2), cost=count(FRIENDLY & MURLOC & MINION))

# --- Warlock, Warrior -------------------------------------------------------------------------------------
card("LOE_007",  "Curse of Rafaam", cast=add_card("LOE_007t", player=OPPONENT))
card("LOE_007t", "Cursed!",         in_hand=at(turn_start(), damage(OWN_HERO, 2, FLAT)), note="played, it only goes")
card("LOE_023",  "Dark Peddler",    battlecry=discover(pool(cost=1)))
card("LOE_116",  "Reliquary Seeker", battlecry=when(minions() >= 7, buff(SELF, 4, 4)))
card("LOE_009",  "Obsidian Destroyer", trigger=at(turn_end(), summon("LOE_009t")))
card("LOE_118",  "Cursed Blade",    rules=HURTS_TWICE)

# --- Neutral ----------------------------------------------------------------------------------------------
card("LOE_011",  "Reno Jackson",    battlecry=when(NO_DUPLICATES, heal(OWN_HERO, hero_damage())))
card("LOE_029",  "Jeweled Scarab",  battlecry=discover(pool(cost=3)))
card("LOE_038",  "Naga Sea Witch",  aura=costs_exactly(FRIENDLY, 5))
card("LOE_039",  "Gorillabot A-3",  battlecry=when(exists(FRIENDLY & MECH & MINION - SELF), *discover(pool(tribe="MECHANICAL"))))
card("LOE_046",  "Huge Toad",       deathrattle=damage(random(ENEMY & CHARACTER), 1))
card("LOE_047",  "Tomb Spider",     battlecry=discover(pool(tribe="BEAST")))
card("LOE_053",  "Djinni of Zephyrs", trigger=after(cast(FRIENDLY, at=FRIENDLY & MINION - SELF), cast_copy(EVENT)))
card("LOE_061",  "Anubisath Sentinel", deathrattle=buff(random(FRIENDLY & MINION), 3, 3))
card("LOE_073",  "Fossilized Devilsaur", battlecry=when(exists(FRIENDLY & BEAST & MINION), give(SELF, TAUNT)))
card("LOE_076",  "Sir Finley Mrrgglton",
     battlecry=discover_power(pool("CS2_102", "CS2_049", "CS2_083b", "CS2_101", "DS1h_292", "CS2_017", "CS2_056",
                                   "CS2_034", "CS1h_001")))
card("LOE_077",  "Brann Bronzebeard", rules=DOUBLE_BATTLECRIES)
card("LOE_079",  "Elise Starseeker", battlecry=shuffle_card("LOE_019t"))
card("LOE_019t", "Map to the Golden Monkey", cast=(shuffle_card("LOE_019t2"), draw(1)))
card("LOE_019t2", "Golden Monkey",  battlecry=replace_cards(pool(kind="MINION", rarity="LEGENDARY")))
card("LOE_086",  "Summoning Stone", trigger=whenever(cast(FRIENDLY), summon_by_cost(pool(kind="MINION"), EVENT_AMOUNT)))
card("LOE_089",  "Wobbling Runts",  deathrattle=(summon("LOE_089t"), summon("LOE_089t2"), summon("LOE_089t3")))
card("LOE_092",  "Arch-Thief Rafaam", battlecry=(offer(pool("LOEA16_3", "LOEA16_4", "LOEA16_5"), 3), add_copy(CHOSEN)))
card("LOEA16_3", "Lantern of Power", target=MINION, cast=buff(TARGET, 10, 10))
card("LOEA16_4", "Timepiece of Horror", cast=repeat(10, damage(random(ENEMY & CHARACTER), 1, FLAT)))
card("LOEA16_5", "Mirror of Doom",  needs=minions() <= 6, cast=summon("LOEA16_5t", 7))
card("LOE_107",  "Eerie Statue",    aura=has(SELF, tags=CANT_ATTACK, only=count(MINION) >= 2))
card("LOE_110",  "Ancient Shade",   battlecry=shuffle_card("LOE_110t"))
card("LOE_110t", "Ancient Curse",   cast=(damage(OWN_HERO, 7, FLAT), draw(1)), on_draw=(damage(OWN_HERO, 7, FLAT), draw(1)))
