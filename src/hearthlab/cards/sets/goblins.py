"""Cards of Goblins vs Gnomes."""

from hearthlab.cards.vocabulary import *

# fmt: off
MINIONS = pool(kind="MINION")
OWN_MECH = FRIENDLY & MECH & MINION

# --- Spare Parts ------------------------------------------------------------------------------------------
PARTS = pool("PART_001", "PART_002", "PART_003", "PART_004", "PART_005", "PART_006", "PART_007")
card("PART_001", "Armor Plating",         target=MINION, cast=buff(TARGET, health=1))
card("PART_002", "Time Rewinder",         target=FRIENDLY & MINION, cast=return_to_hand(TARGET))
card("PART_003", "Rusty Horn",            target=MINION, cast=give(TARGET, TAUNT))
card("PART_004", "Finicky Cloakfield",    target=FRIENDLY & MINION, cast=enchant(TARGET, tags=STEALTH, until=UNTIL_YOUR_NEXT_TURN))
card("PART_005", "Emergency Coolant",     target=MINION, cast=freeze(TARGET))
card("PART_006", "Reversing Switch",      target=MINION, cast=swap_stats(TARGET))
card("PART_007", "Whirling Blades",       target=MINION, cast=buff(TARGET, attack=1))

# --- Druid ------------------------------------------------------------------------------------------------
card("GVG_030",  "Anodized Robo Cub",     choose=("GVG_030a", "GVG_030b"))
card("GVG_030a", "Attack Mode",           cast=buff(SELF, attack=1))
card("GVG_030b", "Tank Mode",             cast=buff(SELF, health=1))
card("GVG_031",  "Recycle",               target=ENEMY & MINION, cast=shuffle_into_deck(TARGET))
card("GVG_032",  "Grove Tender",          choose=("GVG_032a", "GVG_032b"))
card("GVG_032a", "Gift of Mana",          cast=(gain_crystals(1, flags=FULL), gain_crystals(1, OPPONENT)))
card("GVG_032b", "Gift of Cards",         cast=(draw(1), draw(1, OPPONENT)))
card("GVG_033",  "Tree of Life",          cast=heal(CHARACTER, 0, ALL_MISSING))
card("GVG_034",  "Mech-Bear-Cat",         trigger=whenever(damaged(SELF), add_random(PARTS)))
card("GVG_035",  "Malorne",               deathrattle=shuffle_away(SELF))
card("GVG_041",  "Dark Wispers",          choose=("GVG_041b", "GVG_041a"))
card("GVG_041a", "Dark Wispers",          target=MINION, cast=buff(TARGET, 5, 5, TAUNT))
card("GVG_041b", "Dark Wispers",          needs=minions() <= 6, cast=summon("CS2_231", 5))
card("GVG_080",  "Druid of the Fang",     battlecry=when(exists(FRIENDLY & BEAST & MINION), transform(SELF, "GVG_080t")))

# --- Hunter -----------------------------------------------------------------------------------------------
card("GVG_017",  "Call Pet",              cast=(draw(1), change_cost(LAST & BEAST, -4)))
card("GVG_026",  "Feign Death",           cast=trigger_deathrattles(FRIENDLY & MINION))
card("GVG_043",  "Glaivezooka",           battlecry=buff(random(FRIENDLY & MINION), attack=1))
card("GVG_046",  "King of Beasts",        battlecry=buff(SELF, attack=count(FRIENDLY & BEAST & MINION - SELF)))
card("GVG_048",  "Metaltooth Leaper",     battlecry=buff(OWN_MECH - SELF, attack=2))
card("GVG_049",  "Gahz'rilla",            trigger=whenever(damaged(SELF), double_attack(SELF)))
card("GVG_073",  "Cobra Shot",            target=MINION, cast=(damage(TARGET, 3), damage(ENEMY_HERO, 3)))
card("GVG_087",  "Steamwheedle Sniper",   note="Steady Shot asks whether it is there.")

# --- Mage -------------------------------------------------------------------------------------------------
card("GVG_001",  "Flamecannon",           needs=exists(ENEMY & MINION), cast=damage(random(ENEMY & MINION), 4))
card("GVG_002",  "Snowchugger",           trigger=whenever(damaged(by=SELF), freeze(EVENT)))
card("GVG_003",  "Unstable Portal",       cast=(add_random(MINIONS), change_cost(LAST, -3)))
card("GVG_004",  "Goblin Blastmage",      battlecry=when(exists(OWN_MECH), repeat(4, damage(random(ENEMY & CHARACTER), 1))))
card("GVG_005",  "Echo of Medivh",        cast=add_copy(FRIENDLY & MINION))
card("GVG_007",  "Flame Leviathan",       on_draw=damage(CHARACTER, 2))
card("GVG_122",  "Wee Spellstopper",      aura=has(ADJACENT, tags=ELUSIVE))

# --- Paladin ----------------------------------------------------------------------------------------------
card("GVG_057",  "Seal of Light",         cast=(heal(OWN_HERO, 4), enchant(OWN_HERO, attack=2, until=THIS_TURN)))
card("GVG_059",  "Coghammer",             battlecry=give(random(FRIENDLY & MINION), SHIELD | TAUNT))
card("GVG_060",  "Quartermaster",         battlecry=buff(FRIENDLY & named("CS2_101t"), 2, 2))
card("GVG_061",  "Muster for Battle",     cast=(summon("CS2_101t", 3), equip("CS2_091")))
card("GVG_062",  "Cobalt Guardian",       trigger=whenever(summoned(OWN_MECH - SELF), give(SELF, SHIELD)))
card("GVG_063",  "Bolvar Fordragon",      in_hand=whenever(died(FRIENDLY & MINION), buff(SELF, attack=1)))
card("GVG_101",  "Scarlet Purifier",      battlecry=damage(WITH_DEATHRATTLE, 2))

# --- Priest -----------------------------------------------------------------------------------------------
card("GVG_008",  "Lightbomb",             cast=damage(MINION, 0, OWN_ATTACK))
card("GVG_009",  "Shadowbomber",          battlecry=damage(HERO, 3))
card("GVG_010",  "Velen's Chosen",        target=MINION, cast=(buff(TARGET, 2, 4), give_spell_damage(TARGET, 1)))
card("GVG_011",  "Shrinkmeister",         target=MINION, battlecry=enchant(TARGET, attack=-2, until=THIS_TURN))
card("GVG_012",  "Light of the Naaru",    target=CHARACTER, cast=(heal(TARGET, 3), when(exists(TARGET & DAMAGED), summon("EX1_001"))))
card("GVG_014",  "Vol'jin",               target=MINION,
     battlecry=when(exists(TARGET), store(health(SELF), health(TARGET)), set_health(SELF, SECOND), set_health(TARGET, EVENT_AMOUNT)))
card("GVG_072",  "Shadowboxer",           trigger=whenever(healed(), damage(random(ENEMY & CHARACTER), 1)))
card("GVG_083",  "Upgraded Repair Bot",   target=OWN_MECH, battlecry=buff(TARGET, health=4))

# --- Rogue ------------------------------------------------------------------------------------------------
card("GVG_022",  "Tinker's Sharpsword Oil", cast=buff(OWN_WEAPON, attack=3),
     combo=(buff(OWN_WEAPON, attack=3), buff(random(FRIENDLY & MINION), attack=3)))
card("GVG_023",  "Goblin Auto-Barber",    battlecry=buff(OWN_WEAPON, attack=1))
card("GVG_024",  "Cogmaster's Wrench",    aura=has(SELF, attack=2, only=exists(OWN_MECH)))
card("GVG_025",  "One-eyed Cheat",        trigger=whenever(summoned(FRIENDLY & PIRATE & MINION - SELF), give(SELF, STEALTH)))
card("GVG_027",  "Iron Sensei",           trigger=at(turn_end(), buff(random(OWN_MECH - SELF), 2, 2)))
card("GVG_028",  "Trade Prince Gallywix",
     trigger=whenever(cast(ENEMY & not_named("GVG_028t")), add_copy(EVENT), add_card("GVG_028t", 1, OPPONENT)))
card("GVG_028t", "Gallywix's Coin",       cast=gain_mana(1))
card("GVG_047",  "Sabotage",              cast=destroy(random(ENEMY & MINION)), combo=(destroy(random(ENEMY & MINION)), destroy(ENEMY_WEAPON)))
card("GVG_088",  "Ogre Ninja",            trigger=before(attacks(SELF), stray()))

# --- Shaman -----------------------------------------------------------------------------------------------
card("GVG_029",  "Ancestor's Call",       cast=(summon_from_hand(MINION), summon_from_hand(MINION, OPPONENT)))
card("GVG_036",  "Powermace",             deathrattle=buff(random(OWN_MECH), 2, 2))
card("GVG_038",  "Crackle",               target=CHARACTER, cast=damage(TARGET, between(3, 6)))
card("GVG_039",  "Vitality Totem",        trigger=at(turn_end(), heal(OWN_HERO, 4)))
card("GVG_040",  "Siltfin Spiritwalker",  trigger=whenever(died(FRIENDLY & MURLOC & MINION), draw(1)))
card("GVG_042",  "Neptulon",              battlecry=add_random(pool(kind="MINION", tribe="MURLOC"), 4))
card("GVG_066",  "Dunemaul Shaman",       trigger=before(attacks(SELF), stray()))

# --- Warlock ----------------------------------------------------------------------------------------------
card_until("2017-08-08", "GVG_018", "Mistress of Pain", trigger=whenever(damaged(by=SELF), heal(OWN_HERO, EVENT_AMOUNT)))
card("GVG_019",  "Demonheart",            target=MINION,
     cast=when(exists(TARGET & FRIENDLY & DEMON), buff(TARGET, 5, 5), otherwise=damage(TARGET, 5)))
card("GVG_020",  "Fel Cannon",            trigger=at(turn_end(), damage(random(MINION - MECH), 2)))
card("GVG_021",  "Mal'Ganis",             aura=(has(FRIENDLY & DEMON & MINION - SELF, attack=2, health=2), has(OWN_HERO, tags=IMMUNE)))
card("GVG_045",  "Imp-losion",            target=MINION, cast=(damage(TARGET, between(2, 4), COUNTED), summon("GVG_045t", EVENT_AMOUNT)))
card("GVG_077",  "Anima Golem",           trigger=at(turn_end(None), when(minions() <= 1, destroy(SELF))))
card("GVG_100",  "Floating Watcher",      trigger=whenever(damaged(OWN_HERO & ACTIVE), buff(SELF, 2, 2)))

# --- Warrior ----------------------------------------------------------------------------------------------
card("GVG_050",  "Bouncing Blade",        needs=exists(MINION),
     cast=repeat(80, when(none(MINION & MORTAL), damage(random(MINION), 1))))  # 80: minions may be unable to die
card("GVG_051",  "Warbot",                aura=enrage(attack=1))
card("GVG_052",  "Crush",                 target=MINION, cast=destroy(TARGET), cost=4, cost_only=exists(FRIENDLY & MINION & DAMAGED))
card("GVG_053",  "Shieldmaiden",          battlecry=gain_armor(5))
card("GVG_054",  "Ogre Warmaul",          trigger=before(attacks(OWN_HERO), stray()))
card("GVG_055",  "Screwjank Clunker",     target=OWN_MECH, battlecry=buff(TARGET, 2, 2))
card("GVG_056",  "Iron Juggernaut",       battlecry=shuffle_card("GVG_056t", 1, OPPONENT))
card("GVG_056t", "Burrowing Mine",        cast=(damage(OWN_HERO, 10, FLAT), draw(1)), on_draw=(damage(OWN_HERO, 10, FLAT), draw(1)))
card("GVG_086",  "Siege Engine",          trigger=whenever(gained_armor(), buff(SELF, attack=1)))

# --- Neutral: one to three --------------------------------------------------------------------------------
card("GVG_006",  "Mechwarper",            aura=costs(FRIENDLY & MECH, -1))
card("GVG_013",  "Cogmaster",             aura=has(SELF, attack=2, only=exists(OWN_MECH)))
card("GVG_065",  "Ogre Brute",            trigger=before(attacks(SELF), stray()))
card("GVG_067",  "Stonesplinter Trogg",   trigger=whenever(cast(ENEMY), buff(SELF, attack=1)))
card("GVG_075",  "Ship's Cannon",         trigger=after(summoned(FRIENDLY & PIRATE & MINION), damage(random(ENEMY & CHARACTER), 2)))
card("GVG_076",  "Explosive Sheep",       deathrattle=damage(MINION, 2))
card("GVG_082",  "Clockwork Gnome",       deathrattle=add_random(PARTS))
card("GVG_089",  "Illuminator",           trigger=at(turn_end(only=secrets() >= 1), heal(OWN_HERO, 4)))
card("GVG_092",  "Gnomish Experimenter",  battlecry=(draw(1), transform(LAST & MINION, "GVG_092t")))
card("GVG_095",  "Goblin Sapper",         aura=has(SELF, attack=4, only=cards_in_hand(OPPONENT) >= 6))
card("GVG_097",  "Lil' Exorcist",
     battlecry=buff(SELF, count(ENEMY & MINION & WITH_DEATHRATTLE), count(ENEMY & MINION & WITH_DEATHRATTLE)))
card("GVG_102",  "Tinkertown Technician", battlecry=when(exists(OWN_MECH), buff(SELF, 1, 1), add_random(PARTS)))
card("GVG_103",  "Micro Machine",         trigger=at(turn_start(None), buff(SELF, attack=1)))
card("GVG_104",  "Hobgoblin",             trigger=whenever(played(FRIENDLY & MINION, only=(EVENT_AMOUNT >= 1) & (EVENT_AMOUNT <= 1)), buff(EVENT, 2, 2)))
card("GVG_108",  "Recombobulator",        target=FRIENDLY & MINION, battlecry=transform_by_cost(TARGET, MINIONS))

# --- Neutral: four and five -------------------------------------------------------------------------------
card("GVG_016",  "Fel Reaver",            trigger=whenever(played(ENEMY), burn_top(3)))
card("GVG_068",  "Burly Rockjaw Trogg",   trigger=whenever(cast(ENEMY), buff(SELF, attack=2)))
card("GVG_069",  "Antique Healbot",       battlecry=heal(OWN_HERO, 8))
card("GVG_074",  "Kezan Mystic",          battlecry=steal_secret())
card("GVG_078",  "Mechanical Yeti",       deathrattle=(add_random(PARTS), add_random(PARTS, 1, OPPONENT)))
card("GVG_090",  "Madder Bomber",         battlecry=repeat(6, damage(random(CHARACTER - SELF), 1)))
card("GVG_094",  "Jeeves",                trigger=at(turn_end(None), draw(-cards_in_hand(ACTIVE_PLAYER) + 3, ACTIVE_PLAYER)))
card("GVG_096",  "Piloted Shredder",      deathrattle=summon_random(pool(kind="MINION", cost=2)))
card("GVG_099",  "Bomb Lobber",           battlecry=damage(random(ENEMY & MINION), 4))
card("GVG_106",  "Junkbot",               trigger=whenever(died(FRIENDLY & MECH & MINION), buff(SELF, 2, 2)))
card("GVG_107",  "Enhance-o Mechano",     battlecry=give_random(FRIENDLY & MINION - SELF, WINDFURY | TAUNT | SHIELD))
card("GVG_111",  "Mimiron's Head",
     trigger=at(turn_start(only=count(OWN_MECH) >= 3), destroy(OWN_MECH), process_deaths(), summon("GVG_111t")))
card("GVG_111t", "V-07-TR-0N",            rules=FOUR_ATTACKS, tags=WINDFURY)
card("GVG_119",  "Blingtron 3000",        battlecry=(equip_random(pool(kind="WEAPON")), equip_random(pool(kind="WEAPON"), OPPONENT)))
card("GVG_120",  "Hemet Nesingwary",      target=BEAST & MINION, battlecry=destroy(TARGET))

# --- Neutral: six and more --------------------------------------------------------------------------------
card("GVG_105",  "Piloted Sky Golem",     deathrattle=summon_random(pool(kind="MINION", cost=4)))
card("GVG_110",  "Dr. Boom",              battlecry=(summon("GVG_110t"), summon("GVG_110t", flags=LEFT)))
card("GVG_110t", "Boom Bot",              deathrattle=damage(random(ENEMY & CHARACTER), between(1, 4)))
card("GVG_112",  "Mogor the Ogre",        trigger=before(attacks(MINION), stray()))
card("GVG_113",  "Foe Reaper 4000",       trigger=after(attacks(SELF), damage(BESIDE_OTHER, attack(SELF))))
card("GVG_114",  "Sneed's Old Shredder",  deathrattle=summon_random(pool(kind="MINION", rarity="LEGENDARY")))
card("GVG_115",  "Toshley",               battlecry=add_random(PARTS), deathrattle=add_random(PARTS))
card("GVG_116",  "Mekgineer Thermaplugg", trigger=whenever(died(ENEMY & MINION), summon("EX1_029")))
card("GVG_117",  "Gazlowe",
     trigger=whenever(cast(FRIENDLY, only=(EVENT_AMOUNT >= 1) & (EVENT_AMOUNT <= 1)), add_random(pool(kind="MINION", tribe="MECHANICAL"))))
card("GVG_118",  "Troggzor the Earthinator", trigger=whenever(cast(ENEMY), summon("GVG_068")))
card("GVG_121",  "Clockwork Giant",       cost=cards_in_hand(OPPONENT))
