"""Cards of Kobolds & Catacombs."""

from hearthlab.cards.sets.basic import BASIC_TOTEMS
from hearthlab.cards.vocabulary import *

# fmt: off
MAGE_SPELLS = pool(kind="SPELL", card_class="MAGE")
MINIONS = pool(kind="MINION")
LEGENDS = pool(kind="MINION", rarity="LEGENDARY")
PATHS = pool("LOOT_054b", "LOOT_054c", "LOOT_054d")
PATH = (offer(PATHS, 3), store_chosen(PATHS),
        when(EVENT_AMOUNT <= 0, buff(FRIENDLY & MINION, attack=1)),
        when((EVENT_AMOUNT >= 1) & (EVENT_AMOUNT <= 1), gain_armor(6)),
        when(EVENT_AMOUNT >= 2, draw(1)))
COMPANIONS = pool("NEW1_032", "NEW1_033", "NEW1_034")

# --- Druid ------------------------------------------------------------------------------------------------
card("LOOT_309",   "Oaken Summons",              cast=(gain_armor(6), recruit(cost_at_most(4))))
card("LOOT_314",   "Grizzled Guardian",          deathrattle=repeat(2, recruit(cost_at_most(4))))
card("LOOT_047",   "Barkskin",                   target=MINION, cast=(buff(TARGET, health=3), gain_armor(3)))
card("LOOT_056",   "Astral Tiger",               deathrattle=shuffle_copy(SELF))
card("LOOT_329",   "Ixlid, Fungal Lord",         trigger=after(played(FRIENDLY & MINION - SELF), summon_copy(EVENT)))
card("LOOT_351",   "Greedy Sprite",              deathrattle=gain_crystals(1))
card("LOOT_392",   "Twig of the World Tree",     deathrattle=gain_crystals(10, flags=FULL))
card("LOOT_048",   "Ironwood Golem",             aura=has(SELF, tags=CANT_ATTACK, only=ARMOR <= 2))
card("LOOT_054",   "Branching Paths",            cast=repeat(2, *PATH))
card("LOOT_054b",  "Explore the Darkness",       note="a path to choose, never played")
card("LOOT_054c",  "Loot the Chest",             note="a path to choose, never played")
card("LOOT_054d",  "Eat the Mushroom",           note="a path to choose, never played")

# --- Hunter -----------------------------------------------------------------------------------------------
card("LOOT_085",   "Rhok'delar",                 battlecry=when(in_deck(MINION) <= 0, add_random(pool(kind="SPELL", card_class="HUNTER"), 10)))
card("LOOT_217",   "To My Side!",                needs=minions() <= 6,
     cast=(summon_random(COMPANIONS), when(in_deck(MINION) <= 0, summon_random(COMPANIONS))))
card("LOOT_511",   "Kathrena Winterwisp",        battlecry=recruit(BEAST), deathrattle=recruit(BEAST))
card("LOOT_077",   "Flanking Strike",            target=MINION, cast=(damage(TARGET, 3), summon("LOOT_077t")))
card("LOOT_222",   "Candleshot",                 rules=IMMUNE_WHILE_ATTACKING)
card("LOOT_078",   "Cave Hydra",                 rules=CLEAVES)
card("LOOT_079",   "Wandering Monster",
     secret=before(attacks(ENEMY, OWN_HERO, only=minions() <= 6), summon_random(pool(kind="MINION", cost=3)), redirect_attack(LAST)))
card("LOOT_520",   "Seeping Oozeling",           battlecry=copy_deathrattle_in_deck())
card("LOOT_522",   "Crushing Walls",             cast=destroy(ENEMY & ENDS))

# --- Mage -------------------------------------------------------------------------------------------------
card("LOOT_104",   "Shifting Scroll",            needs=NEVER, note="never played",
     in_hand=at(turn_start(), transform_random(SELF, MAGE_SPELLS), enchant(SELF, "LOOT_104e")))
enchantment("LOOT_104e", "Shifting",             origin="LOOT_104",
            in_hand=at(turn_start(), transform_random(SELF, MAGE_SPELLS), enchant(SELF, "LOOT_104e")))
card("LOOT_108",   "Aluneth",                    trigger=at(turn_end(), draw(3)))
card("LOOT_170",   "Raven Familiar",             battlecry=joust_spells())
card("LOOT_172",   "Dragon's Fury",              cast=(store(revealed_cost(SPELL)), when(EVENT_AMOUNT >= 0, damage(MINION, EVENT_AMOUNT))))
card("LOOT_231",   "Arcane Artificer",           trigger=whenever(cast(FRIENDLY), gain_armor(EVENT_AMOUNT)))
card("LOOT_535",   "Dragoncaller Alanna",        battlecry=summon("LOOT_535t", BIG_SPELLS))
card("LOOT_537",   "Leyline Manipulator",        battlecry=change_cost(IN_HAND & FRIENDLY & NEW, -2))
card("LOOT_101",   "Explosive Runes",
     secret=after(played(ENEMY & MINION, only=none(EVENT & MORTAL)),
                  store(health(EVENT)), damage(EVENT, 6), damage(ENEMY_HERO, -EVENT_AMOUNT + 6)))
card("LOOT_106",   "Deck of Wonders",            cast=shuffle_card("LOOT_106t", 5))
card("LOOT_106t",  "Scroll of Wonder",           cast=(cast_random(pool(kind="SPELL")), draw(1)), on_draw=(cast_random(pool(kind="SPELL")), draw(1)))

# --- Paladin ----------------------------------------------------------------------------------------------
card("LOOT_093",   "Call to Arms",               cast=repeat(3, recruit(cost_at_most(2))))

card("LOOT_216",   "Lynessa Sunsorrow",
     battlecry=repeat(SPELLS_ON_MINIONS, when(exists(SELF & IN_PLAY & named("LOOT_216") - SILENCED),
                                              cast_recalled(), process_deaths(TO_THE_LAST))))
card("LOOT_286",   "Unidentified Maul",          becomes=pool("LOOT_286t1", "LOOT_286t2", "LOOT_286t3", "LOOT_286t4"))
card("LOOT_286t1", "Champion's Maul",            origin="LOOT_286", battlecry=summon("CS2_101t", 2))
card("LOOT_286t2", "Sacred Maul",                origin="LOOT_286", battlecry=give(FRIENDLY & MINION, TAUNT))
card("LOOT_286t3", "Blessed Maul",               origin="LOOT_286", battlecry=buff(FRIENDLY & MINION, attack=1))
card("LOOT_286t4", "Purifier's Maul",            origin="LOOT_286", battlecry=give(FRIENDLY & MINION, SHIELD))
card("LOOT_088",   "Potion of Heroism",          target=MINION, cast=(give(TARGET, SHIELD), draw(1)))
card("LOOT_313",   "Crystal Lion",               cost=count(FRIENDLY & named("CS2_101t")))
card("LOOT_333",   "Level Up!",                  cast=buff(FRIENDLY & named("CS2_101t"), 2, 2, TAUNT))
card("LOOT_363",   "Drygulch Jailor",            deathrattle=add_card("CS2_101t", 3))
card("LOOT_398",   "Benevolent Djinn",           trigger=at(turn_end(), heal(OWN_HERO, 3)))
card("LOOT_500",   "Val'anyr",                   deathrattle=(pick(random(IN_HAND & FRIENDLY & MINION)), buff(LAST, 4, 2), enchant(LAST, "LOOT_500e")))
enchantment("LOOT_500e", "Val'anyr",             deathrattle=equip("LOOT_500"))

# --- Priest -----------------------------------------------------------------------------------------------
card("LOOT_008",   "Psychic Scream",             cast=entomb(MINION, OPPONENT))
card("LOOT_410",   "Duskbreaker",                battlecry=when(holding(DRAGON), damage(MINION - SELF, 3)))
card("LOOT_528",   "Twilight Acolyte",           target=MINION, target_only=holding(DRAGON),
     battlecry=when(exists(TARGET), store(attack(SELF), attack(TARGET)), set_attack(SELF, SECOND), set_attack(TARGET, EVENT_AMOUNT)))
card("LOOT_534",   "Gilded Gargoyle",            deathrattle=add_card("GAME_005"))
card("LOOT_187",   "Twilight's Call",            needs=deaths(MINION) >= 1, cast=raise_small(WITH_DEATHRATTLE, 2, 1))
card("LOOT_209",   "Dragon Soul",
     trigger=(after(cast(FRIENDLY), tally(3), when(EVENT_AMOUNT >= 1, summon("LOOT_209t"))), at(turn_end(None), forget_tally())))
card("LOOT_278",   "Unidentified Elixir",        target=MINION, cast=buff(TARGET, 2, 2),
     becomes=pool("LOOT_278t1", "LOOT_278t2", "LOOT_278t3", "LOOT_278t4"))
card("LOOT_278t1", "Elixir of Life",             origin="LOOT_278", target=MINION, cast=buff(TARGET, 2, 2, LIFESTEAL))
card("LOOT_278t2", "Elixir of Purity",           origin="LOOT_278", target=MINION, cast=buff(TARGET, 2, 2, SHIELD))
card("LOOT_278t3", "Elixir of Shadows",          origin="LOOT_278", target=MINION, cast=(buff(TARGET, 2, 2), summon_small(TARGET)))
card("LOOT_278t4", "Elixir of Hope",             origin="LOOT_278", target=MINION, cast=(buff(TARGET, 2, 2), enchant(TARGET, "LOOT_278t4e")))
enchantment("LOOT_278t4e", "Hope",               deathrattle=add_copy(SELF))
card("LOOT_353",   "Psionic Probe",              cast=copy_in_deck(SPELL))
card("LOOT_538",   "Temporus",                   battlecry=(take_turn(1, OPPONENT), enchant(OWN_HERO, "LOOT_538e")))
enchantment("LOOT_538e", "Temporus",             trigger=at(turn_start(None), take_turn(1), detach()))

# --- Rogue ------------------------------------------------------------------------------------------------
card("LOOT_026",   "Fal'dorei Strider",          battlecry=shuffle_card("LOOT_026e", 3))
card("LOOT_026e",  "Spider Ambush!",             cast=(summon("LOOT_026t"), draw(1)), on_draw=(summon("LOOT_026t"), draw(1)))
card("LOOT_033",   "Cavern Shinyfinder",         battlecry=draw_matching(WEAPON_CARD))
card("LOOT_211",   "Elven Minstrel",             combo=draw_matching(MINION, 2))
card("LOOT_214",   "Evasion",                    secret=whenever(damaged(OWN_HERO), enchant(OWN_HERO, tags=IMMUNE, until=THIS_TURN)))
card("LOOT_165",   "Sonya Shadowdancer",
     trigger=after(died(FRIENDLY & MINION), add_copy(EVENT), set_attack(LAST, 1), set_health(LAST, 1), set_cost(LAST, 1)))
card("LOOT_204",   "Cheat Death",                secret=whenever(died(FRIENDLY & MINION, only=cards_in_hand() <= 9), add_copy(EVENT), change_cost(LAST, -2)))
card("LOOT_210",   "Sudden Betrayal",
     secret=before(attacks(ENEMY, OWN_HERO, only=exists(BESIDE_EVENT - PROTECTED - MORTAL)), redirect_attack(random(BESIDE_EVENT - PROTECTED))))
card("LOOT_542",   "Kingsbane",                  deathrattle=shuffle_kept(SELF), keeps=True)
card("LOOT_412",   "Kobold Illusionist",         deathrattle=summon_small(random(IN_HAND & FRIENDLY & MINION)))

# --- Shaman -----------------------------------------------------------------------------------------------
card("LOOT_060",   "Crushing Hand",              target=MINION, cast=damage(TARGET, 8))
card("LOOT_344",   "Primal Talismans",           cast=enchant(FRIENDLY & MINION, "LOOT_344e"))
enchantment("LOOT_344e", "Primal Talisman",      deathrattle=summon_random(BASIC_TOTEMS))
card("LOOT_373",   "Healing Rain",               cast=repeat(12, heal(random(FRIENDLY & CHARACTER & DAMAGED), 1)))
card("LOOT_518",   "Windshear Stormcaller",      battlecry=when(missing(BASIC_TOTEMS) <= 0, summon("NEW1_010")))
card("LOOT_062",   "Kobold Hermit",              battlecry=(offer(BASIC_TOTEMS, 4), summon_chosen()))
card("LOOT_358",   "Grumble, Worldshaker",       battlecry=recall(FRIENDLY & MINION - SELF, 1))
card("LOOT_504",   "Unstable Evolution",         target=FRIENDLY & MINION,
     cast=(transform_by_cost(TARGET, pool(kind="MINION"), 1), add_card("LOOT_504t")))
card("LOOT_504t",  "Unstable Evolution",         target=FRIENDLY & MINION,
     cast=(transform_by_cost(TARGET, pool(kind="MINION"), 1), add_card("LOOT_504t")), in_hand=at(turn_end(), vanish(SELF)))
card("LOOT_517",   "Murmuring Elemental",        battlecry=enchant(OWN_HERO, "LOOT_517e", until=NEXT_BATTLECRY))
enchantment("LOOT_517e", "Murmuring",            rules=DOUBLE_BATTLECRIES)
card("LOOT_506",   "The Runespear",              trigger=after(attacks(OWN_HERO), discover_and_cast(pool(kind="SPELL"))))

# --- Warlock ----------------------------------------------------------------------------------------------
card("LOOT_306",   "Possessed Lackey",           deathrattle=recruit(DEMON))
card("LOOT_013",   "Vulgar Homunculus",          battlecry=damage(OWN_HERO, 2))
card("LOOT_014",   "Kobold Librarian",           battlecry=(draw(1), damage(OWN_HERO, 2)))
card("LOOT_017",   "Dark Pact",                  target=FRIENDLY & MINION, cast=(destroy(TARGET), heal(OWN_HERO, 8)))
card("LOOT_018",   "Hooked Reaver",              battlecry=when(health(OWN_HERO) <= 15, buff(SELF, 3, 3, TAUNT)))
card("LOOT_368",   "Voidlord",                   deathrattle=summon("CS2_065", 3))
card("LOOT_417",   "Cataclysm",                  cast=(destroy(MINION), discard(cards_in_hand())))
card("LOOT_420",   "Skull of the Man'ari",       trigger=at(turn_start(), summon_from_hand(MINION & DEMON)))
card("LOOT_415",   "Rin, the First Disciple",    deathrattle=add_card("LOOT_415t1"))
card("LOOT_415t1", "The First Seal",             needs=minions() <= 6, cast=(summon("LOOT_415t1t"), add_card("LOOT_415t2")))
card("LOOT_415t2", "The Second Seal",            needs=minions() <= 6, cast=(summon("LOOT_415t2t"), add_card("LOOT_415t3")))
card("LOOT_415t3", "The Third Seal",             needs=minions() <= 6, cast=(summon("LOOT_415t3t"), add_card("LOOT_415t4")))
card("LOOT_415t4", "The Fourth Seal",            needs=minions() <= 6, cast=(summon("LOOT_415t4t"), add_card("LOOT_415t5")))
card("LOOT_415t5", "The Final Seal",             needs=minions() <= 6, cast=(summon("LOOT_415t5t"), add_card("LOOT_415t6")))
card("LOOT_415t6", "Azari, the Devourer",        battlecry=burn_top(cards_in_deck(OPPONENT), OPPONENT))

# --- Warrior ----------------------------------------------------------------------------------------------
card("LOOT_041",   "Kobold Barbarian",           trigger=at(turn_start(), strike_out(random(ENEMY & CHARACTER))))
card("LOOT_370",   "Gather Your Party",          cast=recruit())
card("LOOT_380",   "Woecleaver",                 trigger=after(attacks(OWN_HERO), recruit()))

card("LOOT_285",   "Unidentified Shield",        cast=gain_armor(5), becomes=pool("LOOT_285t", "LOOT_285t2", "LOOT_285t3", "LOOT_285t4"))
card("LOOT_285t",  "Tower Shield +10",           origin="LOOT_285", cast=(gain_armor(5), gain_armor(10)))
card("LOOT_285t2", "Serrated Shield",            origin="LOOT_285", target=CHARACTER, cast=(gain_armor(5), damage(TARGET, 5)))
card("LOOT_285t3", "Runed Shield",               origin="LOOT_285", cast=(gain_armor(5), summon("LOOT_285t3t")))
card("LOOT_285t4", "Spiked Shield",              origin="LOOT_285", cast=(gain_armor(5), equip("LOOT_285t4t")))
card("LOOT_367",   "Drywhisker Armorer",         battlecry=gain_armor(count(ENEMY & MINION) * 2))
card("LOOT_364",   "Reckless Flurry",            cast=(store(ARMOR), gain_armor(-EVENT_AMOUNT), damage(MINION, EVENT_AMOUNT)))
card("LOOT_365",   "Gemstudded Golem",           aura=has(SELF, tags=CANT_ATTACK, only=ARMOR <= 4))
card("LOOT_519",   "Geosculptor Yip",            
     trigger=at(turn_end(), when(ARMOR >= 10, summon_by_cost(MINIONS, 10), otherwise=summon_by_cost(MINIONS, ARMOR))))
card("LOOT_044",   "Bladed Gauntlet",            tags=CANT_ATTACK_HEROES, aura=has(SELF, attack=ARMOR))

# --- Neutral ----------------------------------------------------------------------------------------------
card("LOOT_184",   "Silver Vanguard",            deathrattle=recruit(cost_exactly(8)))
card("LOOT_375",   "Guild Recruiter",            battlecry=recruit(cost_at_most(4)))
card("LOOT_521",   "Master Oakheart",            battlecry=(recruit(attack_exactly(1)), recruit(attack_exactly(2)), recruit(attack_exactly(3))))
card("LOOT_540",   "Dragonhatcher",              trigger=at(turn_end(), recruit(DRAGON)))
card("LOOT_069",   "Sewer Crawler",              battlecry=summon("LOOT_069t"))
card("LOOT_111",   "Scorp-o-matic",              target=MINION & attack_at_most(1), battlecry=destroy(TARGET))
card("LOOT_118",   "Ebon Dragonsmith",           battlecry=change_cost(random(IN_HAND & FRIENDLY & WEAPON_CARD), -2))
card("LOOT_122",   "Corrosive Sludge",           battlecry=destroy(ENEMY_WEAPON))
card("LOOT_124",   "Lone Champion",              battlecry=when(none(FRIENDLY & MINION - SELF), give(SELF, TAUNT | SHIELD)))
card("LOOT_131",   "Green Jelly",                trigger=at(turn_end(), summon("LOOT_131t1")))
card("LOOT_132",   "Dragonslayer",               target=MINION & DRAGON, battlecry=damage(TARGET, 6))
card("LOOT_134",   "Toothy Chest",               trigger=at(turn_start(), set_attack(SELF, 4)))
card("LOOT_136",   "Sneaky Devil",               aura=has(FRIENDLY & MINION - SELF, attack=1))
card("LOOT_144",   "Hoarding Dragon",            deathrattle=add_card("GAME_005", 2, OPPONENT))
card("LOOT_149",   "Corridor Creeper",           in_hand=whenever(died(MINION), change_cost(SELF, -1)))
card("LOOT_150",   "Furbolg Mossbinder",         target=FRIENDLY & MINION, battlecry=transform(TARGET, "LOOT_150t1"))
card("LOOT_152",   "Boisterous Bard",            battlecry=buff(FRIENDLY & MINION - SELF, health=1))
card("LOOT_153",   "Violet Wurm",                deathrattle=summon("LOOT_153t1", 7))
card("LOOT_154",   "Gravelsnout Knight",         battlecry=summon_random(pool(kind="MINION", cost=1), player=OPPONENT))
card("LOOT_161",   "Carnivorous Cube",           target=FRIENDLY & MINION,
     battlecry=(memorize(TARGET), destroy(TARGET)), deathrattle=summon_memorized(2))
card("LOOT_167",   "Fungalmancer",               battlecry=buff(ADJACENT, 2, 2))
card("LOOT_218",   "Feral Gibberer",             trigger=after(attacks(SELF, HERO), add_copy(SELF)))
card("LOOT_233",   "Cursed Disciple",            deathrattle=summon("LOOT_233t"))
card("LOOT_291",   "Shroom Brewer",              target=CHARACTER, battlecry=heal(TARGET, 4))
card("LOOT_347",   "Kobold Apprentice",          battlecry=repeat(3, damage(random(ENEMY & CHARACTER), 1)))
card("LOOT_383",   "Hungry Ettin",               battlecry=summon_random(pool(kind="MINION", cost=2), player=OPPONENT))
card("LOOT_388",   "Fungal Enchanter",           battlecry=heal(FRIENDLY & CHARACTER, 2))
card("LOOT_389",   "Rummaging Kobold",           battlecry=add_destroyed_weapon())
card("LOOT_394",   "Shrieking Shroom",           trigger=at(turn_end(), summon_random(pool(kind="MINION", cost=1))))
card("LOOT_413",   "Plated Beetle",              deathrattle=gain_armor(3))
card("LOOT_516",   "Zola the Gorgon",            target=FRIENDLY & MINION, battlecry=add_copy(TARGET))
card("LOOT_529",   "Void Ripper",                battlecry=swap_stats(MINION - SELF))
card("LOOT_130",   "Arcane Tyrant",              cost=25, cost_only=BIG_SPELLS_NOW >= 1)
card("LOOT_193",   "Shimmering Courser",         tags=ALOOF, note="only you can target it")
card("LOOT_357",   "Marin the Fox",              battlecry=summon("LOOT_357l", player=OPPONENT))
card("LOOT_357l",  "Master Chest",               deathrattle=add_random(pool("LOOT_998h", "LOOT_998j", "LOOT_998k", "LOOT_998l"), player=OPPONENT))
card("LOOT_998h",  "Tolin's Goblet",             cast=(draw(1), add_copy(LAST, 10)))
card("LOOT_998j",  "Zarog's Crown",              needs=minions() <= 6, cast=discover_and_summon(LEGENDS, 2))
card("LOOT_998k",  "Golden Kobold",              battlecry=(transform_random(IN_HAND & FRIENDLY, LEGENDS), give(IN_HAND & FRIENDLY, FROM_OUTSIDE)))
card("LOOT_998l",  "Wondrous Wand",              cast=repeat(3, draw(1), set_cost(LAST, 0)))
card("LOOT_382",   "Kobold Monk",                rules=HERO_ELUSIVE)
card("LOOT_541",   "King Togwaggle",             battlecry=(swap_decks(), add_card("LOOT_541t", 1, OPPONENT)))
card("LOOT_541t",  "King's Ransom",              cast=swap_decks())
card("LOOT_539",   "Spiteful Summoner",          battlecry=(store(revealed_cost(SPELL)), summon_by_cost(MINIONS, EVENT_AMOUNT)))
card("LOOT_526",   "The Darkness",               dormant="LOOT_526d", note="what it becomes has the battlecry")
card("LOOT_526d",  "The Darkness",               tags=DORMANT, battlecry=shuffle_card("LOOT_526t", 3, OPPONENT))
card("LOOT_526t",  "Darkness Candle",            cast=(snuff("LOOT_526", 3), draw(1)), on_draw=(snuff("LOOT_526", 3), draw(1)))
card("LOOT_414",   "Grand Archivist",            trigger=at(turn_end(), cast_from_deck(SPELL)))
