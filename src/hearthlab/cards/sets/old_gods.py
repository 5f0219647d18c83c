"""Cards of Whispers of the Old Gods."""

from hearthlab.cards.vocabulary import *

# fmt: off
TOXINS = pool("OG_080b", "OG_080c", "OG_080d", "OG_080e", "OG_080f")
OTHER_POWERS = pool("CS2_102", "CS2_049", "CS2_083b", "CS2_101", "DS1h_292", "CS2_017", "CS2_034", "CS1h_001")
# --- Druid ------------------------------------------------------------------------------------------------
card("OG_044",  "Fandral Staghelm",       rules=BOTH_OPTIONS, note="the text is about other Choose One cards")
card("OG_047",  "Feral Rage",             choose=("OG_047a", "OG_047b"))
card("OG_047a", "Evolve Spines",          cast=enchant(OWN_HERO, attack=4, until=THIS_TURN))
card("OG_047b", "Evolve Scales",          cast=gain_armor(8))
card("OG_048",  "Mark of Y'Shaarj",       target=MINION, cast=(buff(TARGET, 2, 2), when(exists(TARGET & BEAST), draw(1))))
card("OG_051",  "Forbidden Ancient",      battlecry=(store(MANA), gain_mana(-EVENT_AMOUNT), buff(SELF, EVENT_AMOUNT, EVENT_AMOUNT)))
card("OG_195",  "Wisps of the Old Gods",  choose=("OG_195a", "OG_195b"))
card("OG_195a", "Many Wisps",             needs=minions() <= 6, cast=summon("OG_195c", 7))
card("OG_195b", "Big Wisps",              cast=buff(FRIENDLY & MINION, 2, 2))
card("OG_202",  "Mire Keeper",            choose=("OG_202a", "OG_202b"))
card("OG_202a", "Y'Shaarj's Strength",    cast=summon("OG_202c"))
card("OG_202b", "Yogg-Saron's Magic",     cast=gain_crystals(1))
card("OG_313",  "Addled Grizzly",         trigger=after(summoned(FRIENDLY & MINION - SELF), buff(EVENT, 1, 1)))

# --- Hunter -----------------------------------------------------------------------------------------------
card("OG_045",  "Infest",                 cast=enchant(FRIENDLY & MINION, "OG_045e"))
enchantment("OG_045e", "Nerubian Spores", deathrattle=add_random(pool(tribe="BEAST")))
card("OG_061",  "On the Hunt",            target=CHARACTER, cast=(damage(TARGET, 1), summon("OG_061t")))
card("OG_179",  "Fiery Bat",              deathrattle=damage(random(ENEMY & CHARACTER), 1))
card("OG_211",  "Call of the Wild",       needs=minions() <= 6, cast=(summon("NEW1_032"), summon("NEW1_033"), summon("NEW1_034")))
card("OG_216",  "Infested Wolf",          deathrattle=summon("OG_216a", 2))
card("OG_309",  "Princess Huhuran",       target=FRIENDLY & WITH_DEATHRATTLE, battlecry=trigger_deathrattles(TARGET))
card("OG_308",  "Giant Sand Worm",        trigger=after(attacks(SELF, MINION), when(exists(OTHER & MORTAL), ready(SELF))))
card("OG_292",  "Forlorn Stalker",        battlecry=buff(IN_HAND & FRIENDLY & MINION & WITH_DEATHRATTLE, 1, 1))

# --- Mage -------------------------------------------------------------------------------------------------
card("OG_081",  "Shatter",                target=MINION & FROZEN, cast=destroy(TARGET))
card("OG_083",  "Twilight Flamecaller",   battlecry=damage(ENEMY & MINION, 1))
card("OG_085",  "Demented Frostcaller",   trigger=after(cast(FRIENDLY), freeze(random(ENEMY & CHARACTER))))
card("OG_086",  "Forbidden Flame",        target=MINION,
     cast=(store(MANA), gain_mana(-EVENT_AMOUNT), damage(TARGET, EVENT_AMOUNT)))
card("OG_087",  "Servant of Yogg-Saron",  battlecry=cast_random(pool(kind="SPELL", max_cost=5)))
card("OG_090",  "Cabalist's Tome",        cast=add_random(pool(kind="SPELL", card_class="MAGE"), 3))
card("OG_120",  "Anomalus",               deathrattle=damage(MINION, 8))
card("OG_207",  "Faceless Summoner",      battlecry=summon_random(pool(kind="MINION", cost=3)))

# --- Paladin ----------------------------------------------------------------------------------------------
card("OG_006",  "Vilefin Inquisitor",     battlecry=replace_power("OG_006b"))
card("OG_006b", "The Tidal Hand",         needs=minions() <= 6, power=summon("OG_006a"))
card("OG_198",  "Forbidden Healing",      target=CHARACTER,
     cast=(store(MANA), gain_mana(-EVENT_AMOUNT), heal(TARGET, EVENT_AMOUNT * 2)))
card("OG_221",  "Selfless Hero",          deathrattle=give(random(FRIENDLY & MINION), SHIELD))
card("OG_222",  "Rallying Blade",         battlecry=buff(FRIENDLY & MINION & SHIELDED, 1, 1))
card("OG_223",  "Divine Strength",        target=MINION, cast=buff(TARGET, 1, 2))
card("OG_229",  "Ragnaros, Lightlord",    trigger=at(turn_end(), heal(random(FRIENDLY & CHARACTER & DAMAGED), 8)))
card("OG_273",  "Stand Against Darkness", needs=minions() <= 6, cast=summon("CS2_101t", 5))
card("OG_310",  "Steward of Darkshire",   trigger=whenever(summoned(FRIENDLY & MINION & health_exactly(1)), give(EVENT, SHIELD)))
card("OG_311",  "A Light in the Darkness", cast=(discover(pool(kind="MINION")), buff(LAST, 1, 1)))

# --- Priest -----------------------------------------------------------------------------------------------
card("OG_094",  "Power Word: Tentacles",  target=MINION, cast=buff(TARGET, 2, 6))
card("OG_100",  "Shadow Word: Horror",    cast=destroy(MINION & attack_at_most(2)))
card("OG_101",  "Forbidden Shaping",      needs=minions() <= 6,
     cast=(store(MANA), gain_mana(-EVENT_AMOUNT), summon_by_cost(pool(kind="MINION"), EVENT_AMOUNT)))
card("OG_104",  "Embrace the Shadow",     cast=enchant(OWN_HERO, "OG_104e", until=THIS_TURN))
enchantment("OG_104e", "Embracing the Shadow", rules=HEALING_HURTS)
card("OG_234",  "Darkshire Alchemist",    target=CHARACTER, battlecry=heal(TARGET, 5))
card("OG_335",  "Shifting Shade",         deathrattle=copy_from_deck(1))
card("OG_316",  "Herald Volazj",          battlecry=summon_copy_as(FRIENDLY & MINION - SELF, 1, 1))

# --- Rogue ------------------------------------------------------------------------------------------------
card("OG_070",  "Bladed Cultist",         combo=buff(SELF, 1, 1))
card("OG_072",  "Journey Below",          cast=discover(pool(mechanic="DEATHRATTLE")))
card("OG_073",  "Thistle Tea",            cast=(draw(1), add_copy(LAST, 2)))
card("OG_080",  "Xaril, Poisoned Mind",   battlecry=add_random(TOXINS), deathrattle=add_random(TOXINS))
card("OG_080b", "Kingsblood Toxin",       cast=draw(1))
card("OG_080c", "Bloodthistle Toxin",     target=FRIENDLY & MINION, cast=return_to_hand(TARGET, -2))
card("OG_080d", "Briarthorn Toxin",       target=MINION, cast=buff(TARGET, attack=3))
card("OG_080e", "Fadeleaf Toxin",         target=FRIENDLY & MINION, cast=enchant(TARGET, tags=STEALTH, until=UNTIL_YOUR_NEXT_TURN))
card("OG_080f", "Firebloom Toxin",        target=CHARACTER, cast=damage(TARGET, 2))
card("OG_176",  "Shadow Strike",          target=CHARACTER & UNDAMAGED, cast=damage(TARGET, 5))
card("OG_267",  "Southsea Squidface",     deathrattle=buff(OWN_WEAPON, attack=2))
card("OG_291",  "Shadowcaster",           target=FRIENDLY & MINION,
     battlecry=(add_copy(TARGET), set_attack(LAST, 1), set_health(LAST, 1), set_cost(LAST, 1)))
card("OG_330",  "Undercity Huckster",     deathrattle=add_of_class(pool(), OPPONENT))

# --- Shaman -----------------------------------------------------------------------------------------------
card("OG_023",  "Primal Fusion",          target=MINION,
     cast=buff(TARGET, count(FRIENDLY & TOTEM & MINION), count(FRIENDLY & TOTEM & MINION)))
card("OG_026",  "Eternal Sentinel",       battlecry=unlock_mana())
card("OG_027",  "Evolve",                 cast=transform_by_cost(FRIENDLY & MINION, pool(kind="MINION"), 1))
card("OG_028",  "Thing from Below",       cost=TOTEMS_SUMMONED)
card("OG_031",  "Hammer of Twilight",     deathrattle=summon("OG_031a"))
card("OG_206",  "Stormcrack",             target=MINION, cast=damage(TARGET, 4))
card("OG_209",  "Hallazeal the Ascended", trigger=whenever(damaged(by=FRIENDLY & SPELL), heal(OWN_HERO, EVENT_AMOUNT)))
card("OG_328",  "Master of Evolution",    target=FRIENDLY & MINION,
     battlecry=transform_by_cost(TARGET, pool(kind="MINION"), 1))

# --- Warlock ----------------------------------------------------------------------------------------------
card("OG_109",  "Darkshire Librarian",    battlecry=discard(1), deathrattle=draw(1))
card("OG_113",  "Darkshire Councilman",   trigger=after(summoned(FRIENDLY & MINION - SELF), buff(SELF, attack=1)))
card("OG_114",  "Forbidden Ritual",       needs=minions() <= 6,
     cast=(store(MANA), gain_mana(-EVENT_AMOUNT), summon("OG_114a", EVENT_AMOUNT)))
card("OG_118",  "Renounce Darkness",      cast=(take_random_power(OTHER_POWERS), renounce(pool(), 1)))
card("OG_116",  "Spreading Madness",      cast=repeat(spell_amount(9), damage(random(CHARACTER), 1, FLAT)))
card("OG_239",  "DOOM!",                  cast=(store(count(MINION)), destroy(MINION), draw(EVENT_AMOUNT)))
card("OG_241",  "Possessed Villager",     deathrattle=summon("OG_241a"))

# --- Warrior ----------------------------------------------------------------------------------------------
card("OG_033",  "Tentacles for Arms",     deathrattle=add_copy(SELF))
card("OG_149",  "Ravaging Ghoul",         battlecry=damage(MINION - SELF, 1))
card("OG_218",  "Bloodhoof Brave",        aura=enrage(attack=3))
card("OG_220",  "Malkorok",               battlecry=equip_random(pool(kind="WEAPON")))
card("OG_276",  "Blood Warriors",         cast=add_copy(FRIENDLY & MINION & DAMAGED))
card("OG_312",  "N'Zoth's First Mate",    battlecry=equip("OG_058"))
card("OG_314",  "Blood To Ichor",         target=MINION,
     cast=(damage(TARGET, 1), when(none(TARGET & MORTAL), summon("OG_314b"))))
card("OG_315",  "Bloodsail Cultist",
     battlecry=when(exists(FRIENDLY & PIRATE & MINION - SELF), buff(OWN_WEAPON, attack=1, health=1)))

# --- Neutral ----------------------------------------------------------------------------------------------
card("OG_034",  "Silithid Swarmer",       aura=has(SELF, tags=CANT_ATTACK, only=attacks_made(OWN_HERO) <= 0))
card("OG_042",  "Y'Shaarj, Rage Unbound", trigger=at(turn_end(), summon_from_deck(MINION)))
card("OG_102",  "Darkspeaker",            target=FRIENDLY & MINION, battlecry=trade_stats(TARGET))
card("OG_121",  "Cho'gall",               battlecry=enchant(OWN_HERO, "OG_121e", until=NEXT_SPELL))
enchantment("OG_121e", "Dark Power",      aura=costs_health(SPELL))
card("OG_122",  "Mukla, Tyrant of the Vale", battlecry=add_card("EX1_014t", 2))
card("OG_123",  "Shifter Zerus",
     in_hand=at(turn_start(), transform_random(SELF, pool(kind="MINION")), enchant(SELF, "OG_123e")))
enchantment("OG_123e", "Shifting",        origin="OG_123",
            in_hand=at(turn_start(), transform_random(SELF, pool(kind="MINION")), enchant(SELF, "OG_123e")))
card("OG_133",  "N'Zoth, the Corruptor",  battlecry=raise_dead(FRIENDLY & WITH_DEATHRATTLE, 7))
card("OG_134",  "Yogg-Saron, Hope's End",
     battlecry=repeat(SPELLS_CAST, when(exists(SELF & IN_PLAY & named("OG_134") - SILENCED),
                                        cast_random(pool(kind="SPELL")), process_deaths(TO_THE_LAST))))
card_until("2016-10-03", "OG_134", "Yogg-Saron, Hope's End",
     battlecry=repeat(SPELLS_CAST, cast_random(pool(kind="SPELL")), process_deaths(TO_THE_LAST)))
card("OG_138",  "Nerubian Prophet",       in_hand=at(turn_start(), change_cost(SELF, -1)))
card("OG_147",  "Corrupted Healbot",      deathrattle=heal(ENEMY_HERO, 8))
card("OG_150",  "Aberrant Berserker",     aura=enrage(attack=2))
card("OG_151",  "Tentacle of N'Zoth",     deathrattle=damage(MINION, 1))
card("OG_156",  "Bilefin Tidehunter",     battlecry=summon("OG_156a"))
card("OG_158",  "Zealous Initiate",       deathrattle=buff(random(FRIENDLY & MINION), 1, 1))
card("OG_161",  "Corrupted Seer",         battlecry=damage(MINION - MURLOC, 2))
card("OG_173",  "Blood of The Ancient One",
     trigger=at(turn_end(only=count(FRIENDLY & named("OG_173")) >= 2),
                transform(SELF, "OG_173a"), remove(random(FRIENDLY & named("OG_173")))))
card("OG_174",  "Faceless Shambler",      target=FRIENDLY & MINION,
     battlecry=(set_attack(SELF, attack(TARGET)), set_health(SELF, health(TARGET))))
card("OG_200",  "Validated Doomsayer",    trigger=at(turn_start(), set_attack(SELF, 7)))
card("OG_249",  "Infested Tauren",        deathrattle=summon("OG_249a"))
card("OG_254",  "Eater of Secrets",
     battlecry=(store(secrets(OPPONENT)), destroy(ENEMY & SECRETS), buff(SELF, EVENT_AMOUNT, EVENT_AMOUNT)))
card("OG_256",  "Spawn of N'Zoth",        deathrattle=buff(FRIENDLY & MINION, 1, 1))
card("OG_271",  "Scaled Nightmare",       trigger=at(turn_start(), double_attack(SELF)))
card("OG_272",  "Twilight Summoner",      deathrattle=summon("OG_272t"))
card("OG_290",  "Ancient Harbinger",      trigger=at(turn_start(), draw_matching(MINION & cost_exactly(10))))
card("OG_295",  "Cult Apothecary",        battlecry=heal(OWN_HERO, count(ENEMY & MINION) * 2))
card("OG_300",  "The Boogeymonster",      trigger=after(attacks(SELF, MINION), when(exists(OTHER & MORTAL), buff(SELF, 2, 2))))
card("OG_317",  "Deathwing, Dragonlord",  deathrattle=summon_all_from_hand(DRAGON))
card("OG_318",  "Hogger, Doom of Elwynn", trigger=whenever(damaged(SELF), summon("OG_318t")))
card("OG_320",  "Midnight Drake",         battlecry=buff(SELF, attack=cards_in_hand()))
card("OG_322",  "Blackwater Pirate",      aura=costs(FRIENDLY & WEAPON_CARD, -2))
card("OG_323",  "Polluted Hoarder",       deathrattle=draw(1))
card("OG_337",  "Cyclopian Horror",       battlecry=buff(SELF, health=count(ENEMY & MINION)))
card("OG_338",  "Nat, the Darkfisher",    trigger=at(turn_start(ENEMY), when(chance(50), draw(1, OPPONENT))))

# --- C'Thun -----------------------------------------------------------------------------------------------
card("OG_280",  "C'Thun",                 rules=RITUAL,
     battlecry=repeat(attack(SELF), damage(random(ENEMY & CHARACTER), 1)))
card("OG_096",  "Twilight Darkmender",    battlecry=when(CTHUN_ATTACK >= 10, heal(OWN_HERO, 10)))
card("OG_131",  "Twin Emperor Vek'lor",   battlecry=when(CTHUN_ATTACK >= 10, summon("OG_319")))
card("OG_162",  "Disciple of C'Thun",     target=CHARACTER, battlecry=(damage(TARGET, 2), cthun(2, 2)))
card("OG_188",  "Klaxxi Amber-Weaver",    battlecry=when(CTHUN_ATTACK >= 10, buff(SELF, health=5)))
card("OG_255",  "Doomcaller",
     battlecry=(cthun(2, 2), when(deaths(named(CTHUN)) >= 1, shuffle_card(CTHUN))))
card("OG_281",  "Beckoner of Evil",       battlecry=cthun(2, 2))
card("OG_282",  "Blade of C'Thun",        target=MINION, battlecry=(cthun(attack(TARGET), health(TARGET)), destroy(TARGET)))
card("OG_283",  "C'Thun's Chosen",        battlecry=cthun(2, 2))
card("OG_284",  "Twilight Geomancer",     battlecry=cthun(tags=TAUNT))
card("OG_286",  "Twilight Elder",         trigger=at(turn_end(), cthun(1, 1)))
card("OG_293",  "Dark Arakkoa",           battlecry=cthun(3, 3))
card("OG_301",  "Ancient Shieldbearer",   battlecry=when(CTHUN_ATTACK >= 10, gain_armor(10)))
card("OG_302",  "Usher of Souls",         trigger=whenever(died(FRIENDLY & MINION), cthun(1, 1)))
card("OG_303",  "Cult Sorcerer",          trigger=after(cast(FRIENDLY), cthun(1, 1)))
card("OG_321",  "Crazed Worshipper",      trigger=whenever(damaged(SELF), cthun(1, 1)))
card("OG_334",  "Hooded Acolyte",         trigger=whenever(healed(), cthun(1, 1)))
card("OG_339",  "Skeram Cultist",         battlecry=cthun(2, 2))
