"""Cards of Mean Streets of Gadgetzan."""

from hearthlab.cards.vocabulary import *

# fmt: off
# --- Classes ----------------------------------------------------------------------------------------------
card("CFM_020", "Raza the Chained",       battlecry=when(NO_DUPLICATES, price_power(1)))
card_until("2018-02-06", "CFM_020", "Raza the Chained", battlecry=when(NO_DUPLICATES, price_power(0)))
card("CFM_065", "Volcanic Potion",        cast=damage(MINION, 2))
card("CFM_305", "Smuggler's Run",         cast=buff(IN_HAND & FRIENDLY & MINION, 1, 1))
card("CFM_315", "Alleycat",               battlecry=summon("CFM_315t"))
card("CFM_603", "Potion of Madness",      target=ENEMY & MINION & attack_at_most(2), needs=minions() <= 6,
     cast=(take_control(TARGET), enchant(TARGET, "CFM_603e", tags=CHARGE)))
enchantment("CFM_603e", "Potion of Madness", rules=BORROWED, trigger=at(turn_end(None), take_control(SELF, OPPONENT)))
card("CFM_605", "Drakonid Operative",     battlecry=when(holding(DRAGON), discover_in_enemy_deck()))
card("CFM_626", "Kabal Talonpriest",      target=FRIENDLY & MINION, battlecry=buff(TARGET, health=3))
card("CFM_630", "Counterfeit Coin",       cast=gain_mana(1))
card("CFM_639", "Grimestreet Enforcer",   trigger=at(turn_end(), buff(IN_HAND & FRIENDLY & MINION, 1, 1)))
card("CFM_662", "Dragonfire Potion",      cast=damage(MINION - DRAGON, 5))
card("CFM_660", "Manic Soulcaster",       target=FRIENDLY & MINION, battlecry=shuffle_copy(TARGET))
card("CFM_707", "Jade Lightning",         target=CHARACTER, cast=(damage(TARGET, 4), jade_golem()))
card("CFM_717", "Jade Claws",             battlecry=jade_golem())
card("CFM_753", "Grimestreet Outfitter",  battlecry=buff(IN_HAND & FRIENDLY & MINION, 1, 1))

# --- Several classes --------------------------------------------------------------------------------------
card("CFM_649", "Kabal Courier",          battlecry=discover_of_classes(pool(), "MAGE", "PRIEST", "WARLOCK"))
card("CFM_902", "Aya Blackpaw",           battlecry=jade_golem(), deathrattle=jade_golem())
card("CFM_685", "Don Han'Cho",            battlecry=buff(random(IN_HAND & FRIENDLY & MINION), 5, 5))

# --- Neutral ----------------------------------------------------------------------------------------------
card("CFM_325", "Small-Time Buccaneer",   aura=has(SELF, attack=2, only=exists(OWN_WEAPON)))
card("CFM_344", "Finja, the Flying Star",
     trigger=after(attacks(SELF, MINION),
                   when(exists(OTHER & MORTAL), summon_from_deck(MINION & MURLOC), summon_from_deck(MINION & MURLOC))))
card("CFM_637", "Patches the Pirate",     rules=JOINS_PIRATES)
card("CFM_652", "Second-Rate Bruiser",    cost=2, cost_only=minions(OPPONENT) >= 3)
card("CFM_790", "Dirty Rat",              battlecry=summon_from_hand(MINION, OPPONENT))
card("CFM_651", "Naga Corsair",           battlecry=buff(OWN_WEAPON, attack=1))

# --- Druid ------------------------------------------------------------------------------------------------
MINIONS = pool(kind="MINION")
card("CFM_308",  "Kun the Forgotten King", choose=("CFM_308a", "CFM_308b"))
card("CFM_308a", "Forgotten Armor",       cast=gain_armor(10))
card("CFM_308b", "Forgotten Mana",        cast=refresh_mana())
card("CFM_343",  "Jade Behemoth",         battlecry=jade_golem())
card("CFM_602",  "Jade Idol",             choose=("CFM_602a", "CFM_602b"))
card("CFM_602a", "Jade Idol",             cast=jade_golem())
card("CFM_602b", "Jade Idol",             cast=shuffle_card("CFM_602", 3))
card("CFM_614",  "Mark of the Lotus",     cast=buff(FRIENDLY & MINION, 1, 1))
card("CFM_616",  "Pilfered Power",        cast=gain_crystals(count(FRIENDLY & MINION)))
card("CFM_617",  "Celestial Dreamer",     battlecry=when(exists(FRIENDLY & MINION & attack_at_least(5)), buff(SELF, 2, 2)))
card("CFM_713",  "Jade Blossom",          needs=ROOM >= 1, cast=(jade_golem(), gain_crystals(1)))
card("CFM_811",  "Lunar Visions",         cast=repeat(2, draw(1), change_cost(LAST & MINION, -2)))
card("CFM_816",  "Virmen Sensei",         target=FRIENDLY & BEAST & MINION, battlecry=buff(TARGET, 2, 2))

# --- Hunter -----------------------------------------------------------------------------------------------
card("CFM_026",  "Hidden Cache",
     secret=after(played(ENEMY, only=exists(IN_HAND & FRIENDLY & MINION)), buff(random(IN_HAND & FRIENDLY & MINION), 2, 2)))
card("CFM_316",  "Rat Pack",              deathrattle=summon("CFM_316t", attack(SELF)))
card("CFM_333",  "Knuckles",              trigger=after(attacks(SELF, MINION), damage(ENEMY_HERO, attack(SELF))))
card("CFM_334",  "Smuggler's Crate",      cast=buff(random(IN_HAND & FRIENDLY & MINION & BEAST), 2, 2))
card("CFM_335",  "Dispatch Kodo",         target=CHARACTER, battlecry=damage(TARGET, attack(SELF)))
card("CFM_336",  "Shaky Zipgunner",       deathrattle=buff(random(IN_HAND & FRIENDLY & MINION), 2, 2))
card("CFM_337",  "Piranha Launcher",      trigger=after(attacks(OWN_HERO), summon("CFM_337t")))
card("CFM_338",  "Trogg Beastrager",      battlecry=buff(random(IN_HAND & FRIENDLY & MINION & BEAST), 1, 1))

# --- Mage -------------------------------------------------------------------------------------------------
card("CFM_021",  "Freezing Potion",       target=ENEMY & CHARACTER, cast=freeze(TARGET))
card("CFM_066",  "Kabal Lackey",          battlecry=enchant(OWN_HERO, "EX1_612o", until=NEXT_SECRET))
card("CFM_620",  "Potion of Polymorph",   secret=after(played(ENEMY), transform(EVENT, "CS2_tk1")))
card("CFM_623",  "Greater Arcane Missiles", cast=repeat(3, damage(random(ENEMY & CHARACTER), 3)))
card("CFM_671",  "Cryomancer",            battlecry=when(exists(ENEMY & FROZEN), buff(SELF, 2, 2)))
card("CFM_687",  "Inkmaster Solia",
     battlecry=when(NO_DUPLICATES, enchant(OWN_HERO, "CFM_687e", until=NEXT_SPELL)))
enchantment("CFM_687e", "Free Spell",     aura=costs_exactly(FRIENDLY & SPELL, 0))
card("CFM_760",  "Kabal Crystal Runner",  cost=SECRETS_PLAYED * 2)

# --- Paladin ----------------------------------------------------------------------------------------------
card_until("2017-08-08", "CFM_815", "Wickerflame Burnbristle", trigger=whenever(damaged(by=SELF), heal(OWN_HERO, EVENT_AMOUNT)))
card("CFM_062",  "Grimestreet Protector", battlecry=give(ADJACENT, SHIELD))
card("CFM_650",  "Grimscale Chum",        battlecry=buff(random(IN_HAND & FRIENDLY & MINION & MURLOC), 1, 1))
card("CFM_759",  "Meanstreet Marshal",    deathrattle=when(exists(SELF & attack_at_least(2)), draw(1)))
card("CFM_800",  "Getaway Kodo",          secret=whenever(died(FRIENDLY & MINION, only=cards_in_hand() <= 9), add_copy(EVENT)))
card("CFM_905",  "Small-Time Recruits",   cast=draw_matching(MINION & cost_exactly(1), 3))

# --- Priest -----------------------------------------------------------------------------------------------
card("CFM_604",  "Greater Healing Potion", target=FRIENDLY & CHARACTER, cast=heal(TARGET, 12))
card("CFM_606",  "Mana Geode",            trigger=whenever(healed(SELF), summon("CFM_606t")))
card("CFM_657",  "Kabal Songstealer",     target=MINION, battlecry=silence(TARGET))
card("CFM_661",  "Pint-Size Potion",      cast=enchant(ENEMY & MINION, attack=-3, until=THIS_TURN))

# --- Rogue ------------------------------------------------------------------------------------------------
card("CFM_342",  "Luckydo Buccaneer",     battlecry=when(exists(OWN_WEAPON & attack_at_least(3)), buff(SELF, 4, 4)))
card("CFM_634",  "Lotus Assassin",        trigger=after(attacks(SELF), when(exists(OTHER & MORTAL), give(SELF, STEALTH))))
card("CFM_690",  "Jade Shuriken",         target=CHARACTER, cast=damage(TARGET, 2), combo=(damage(TARGET, 2), jade_golem()))
card("CFM_691",  "Jade Swarmer",          deathrattle=jade_golem())
card("CFM_693",  "Gadgetzan Ferryman",    target=FRIENDLY & MINION, target_only=COMBO, combo=return_to_hand(TARGET))
card("CFM_694",  "Shadow Sensei",         target=MINION & STEALTHED, battlecry=buff(TARGET, 2, 2))
card("CFM_781",  "Shaku, the Collector",  trigger=whenever(attacks(SELF), add_of_class(pool(), OPPONENT)))

# --- Shaman -----------------------------------------------------------------------------------------------
card("CFM_061",  "Jinyu Waterspeaker",    target=CHARACTER, battlecry=heal(TARGET, 6))
card("CFM_310",  "Call in the Finishers", needs=minions() <= 6, cast=summon("CFM_310t", 4))
card("CFM_312",  "Jade Chieftain",        battlecry=(jade_golem(), give(LAST, TAUNT)))
card("CFM_313",  "Finders Keepers",       cast=discover(pool(mechanic="OVERLOAD")))
card("CFM_324",  "White Eyes",            deathrattle=shuffle_card("CFM_324t"))
card("CFM_696",  "Devolve",               cast=transform_by_cost(ENEMY & MINION, MINIONS, -1))
card("CFM_697",  "Lotus Illusionist",
     trigger=after(attacks(SELF, HERO), transform_random(SELF, pool(kind="MINION", cost=6))))

# --- Warlock ----------------------------------------------------------------------------------------------
card("CFM_094",  "Felfire Potion",        cast=damage(CHARACTER, 5))
card("CFM_608",  "Blastcrystal Potion",   target=MINION, cast=(destroy(TARGET), gain_crystals(-1)))
card("CFM_610",  "Crystalweaver",         battlecry=buff(FRIENDLY & DEMON & MINION, 1, 1))
card("CFM_611",  "Bloodfury Potion",      target=MINION,
     cast=(buff(TARGET, attack=3), when(exists(TARGET & DEMON), buff(TARGET, health=3))))
card("CFM_663",  "Kabal Trafficker",      trigger=at(turn_end(), add_random(pool(kind="MINION", tribe="DEMON"))))
card("CFM_699",  "Seadevil Stinger",      battlecry=enchant(OWN_HERO, "CFM_699e", until=THIS_TURN))
enchantment("CFM_699e", "Chum",           aura=costs_health(MURLOC), trigger=whenever(played(MURLOC), detach()))
card("CFM_750",  "Krul the Unshackled",   battlecry=when(NO_DUPLICATES, summon_all_from_hand(MINION & DEMON)))
card("CFM_751",  "Abyssal Enforcer",      battlecry=damage(CHARACTER - SELF, 3))
card("CFM_900",  "Unlicensed Apothecary", trigger=after(summoned(FRIENDLY & MINION - SELF), damage(OWN_HERO, 5)))
card_until("2017-10-17", "CFM_900", "Unlicensed Apothecary", trigger=whenever(summoned(FRIENDLY & MINION - SELF), damage(OWN_HERO, 5)))

# --- Warrior ----------------------------------------------------------------------------------------------
card("CFM_631",  "Brass Knuckles",        trigger=after(attacks(OWN_HERO), buff(random(IN_HAND & FRIENDLY & MINION), 1, 1)))
card("CFM_643",  "Hobart Grapplehammer",
     battlecry=(buff(IN_HAND & FRIENDLY & WEAPON_CARD, attack=1), bless_deck(WEAPON_CARD)))
card("CFM_716",  "Sleep with the Fishes", cast=damage(MINION & DAMAGED, 3))
card("CFM_752",  "Stolen Goods",          cast=buff(random(IN_HAND & FRIENDLY & TAUNTING), 3, 3))
card("CFM_754",  "Grimy Gadgeteer",       trigger=at(turn_end(), buff(random(IN_HAND & FRIENDLY & MINION), 2, 2)))
card("CFM_755",  "Grimestreet Pawnbroker", battlecry=buff(random(IN_HAND & FRIENDLY & WEAPON_CARD), 1, 1))
card("CFM_756",  "Alley Armorsmith",      trigger=whenever(damaged(by=SELF), gain_armor(EVENT_AMOUNT)))
card("CFM_940",  "I Know a Guy",          cast=discover(pool(kind="MINION", mechanic="TAUNT")))

# --- Several classes: the other two families --------------------------------------------------------------
card("CFM_321",  "Grimestreet Informant", battlecry=discover_of_classes(pool(), "HUNTER", "PALADIN", "WARRIOR"))
card("CFM_619",  "Kabal Chemist",
     battlecry=add_random(pool("CFM_065", "CFM_021", "CFM_603", "CFM_604", "CFM_611", "CFM_620", "CFM_094", "CFM_661",
                               "CFM_662", "CFM_608")))
card("CFM_715",  "Jade Spirit",           battlecry=jade_golem())
card("CFM_852",  "Lotus Agents",          battlecry=discover_of_classes(pool(), "DRUID", "ROGUE", "SHAMAN"))
card("CFM_853",  "Grimestreet Smuggler",  battlecry=buff(random(IN_HAND & FRIENDLY & MINION), 1, 1))

# --- Neutral: not in the decks of the competition ---------------------------------------------------------
card("CFM_025",  "Wind-up Burglebot",     trigger=after(attacks(SELF, MINION), when(exists(SELF - MORTAL), draw(1))))
card("CFM_060",  "Red Mana Wyrm",         trigger=whenever(cast(FRIENDLY), buff(SELF, attack=2)))
card("CFM_063",  "Kooky Chemist",         target=MINION, battlecry=swap_stats(TARGET))
card("CFM_064",  "Blubber Baron",         in_hand=whenever(summoned(FRIENDLY & WITH_BATTLECRY), buff(SELF, 1, 1)))
card("CFM_067",  "Hozen Healer",          target=MINION, battlecry=heal(TARGET, damage_on(TARGET)))
card("CFM_095",  "Weasel Tunneler",       deathrattle=shuffle_away(SELF, OPPONENT))
card("CFM_120",  "Mistress of Mixtures",  deathrattle=heal(HERO, 4))
card("CFM_328",  "Fight Promoter",        battlecry=when(exists(FRIENDLY & MINION & health_at_least(6)), draw(2)))
card("CFM_341",  "Sergeant Sally",        deathrattle=damage(ENEMY & MINION, attack(SELF)))
card("CFM_609",  "Fel Orc Soulfiend",     trigger=at(turn_start(), damage(SELF, 2)))
card("CFM_646",  "Backstreet Leper",      deathrattle=damage(ENEMY_HERO, 2))
card("CFM_647",  "Blowgill Sniper",       target=CHARACTER, battlecry=damage(TARGET, 1))
card("CFM_648",  "Big-Time Racketeer",    battlecry=summon("CFM_648t"))
card("CFM_654",  "Friendly Bartender",    trigger=at(turn_end(), heal(OWN_HERO, 1)))
card("CFM_655",  "Toxic Sewer Ooze",      battlecry=damage(ENEMY_WEAPON, 1))
card("CFM_656",  "Streetwise Investigator", battlecry=take(ENEMY & MINION, STEALTH))
card("CFM_658",  "Backroom Bouncer",      trigger=whenever(died(FRIENDLY & MINION), buff(SELF, attack=1)))
card("CFM_659",  "Gadgetzan Socialite",   target=CHARACTER, battlecry=heal(TARGET, 2))
card("CFM_667",  "Bomb Squad",            target=ENEMY & MINION, battlecry=damage(TARGET, 5), deathrattle=damage(OWN_HERO, 5))
card("CFM_668",  "Doppelgangster",        battlecry=(summon_copy(SELF), summon_copy(SELF)))
card("CFM_669",  "Burgly Bully",          trigger=whenever(cast(ENEMY), add_card("GAME_005")))
card("CFM_670",  "Mayor Noggenfogger",    rules=RANDOM_TARGETS)
card("CFM_672",  "Madam Goya",            target=FRIENDLY & MINION, battlecry=swap_with_deck(TARGET))
card("CFM_688",  "Spiked Hogrider",       battlecry=when(exists(ENEMY & MINION & TAUNTING), give(SELF, CHARGE)))
card("CFM_806",  "Wrathion",
     battlecry=(draw(1), repeat(cards_in_deck() + 1, when(exists(LAST & DRAGON), draw(1)))))
card("CFM_807",  "Auctionmaster Beardo",  trigger=after(cast(FRIENDLY), refresh_power()))
card("CFM_808",  "Genzo, the Shark",
     trigger=whenever(attacks(SELF, only=EVENT_AMOUNT >= 2), draw(-cards_in_hand() + 3), draw(-cards_in_hand(OPPONENT) + 3, OPPONENT)))
card("CFM_809",  "Tanaris Hogchopper",    battlecry=when(cards_in_hand(OPPONENT) <= 0, give(SELF, CHARGE)))
card("CFM_810",  "Leatherclad Hogleader", battlecry=when(cards_in_hand(OPPONENT) >= 6, give(SELF, CHARGE)))
card("CFM_851",  "Daring Reporter",       trigger=whenever(drew(ENEMY), buff(SELF, 1, 1)))
card("CFM_855",  "Defias Cleaner",        target=WITH_DEATHRATTLE, battlecry=silence(TARGET))
