"""Basic cards, the hero powers and The Coin."""

from hearthlab.cards.vocabulary import *

# fmt: off
# --- Heroes and The Coin --------------------------------------------------------------------------
BASIC_TOTEMS = pool("CS2_050", "CS2_051", "CS2_052", "NEW1_009")
card("GAME_005",  "The Coin",          cast=gain_mana(1))
card("CS2_102",   "Armor Up!",         power=gain_armor(2))
card("CS2_049",   "Totemic Call",      needs=missing(BASIC_TOTEMS) >= 1,
     power=summon_random(BASIC_TOTEMS, flags=MISSING_ONLY))
card("CS2_083b", "Dagger Mastery", power=when(exists(OWN_WEAPON & named("AT_034")), buff(OWN_WEAPON, attack=1), otherwise=equip("CS2_082")))
card_until("2015-08-24", "CS2_083b", "Dagger Mastery", power=equip("CS2_082"))
card("CS2_101",   "Reinforce",         needs=minions() <= 6, power=summon("CS2_101t"))
card("DS1h_292", "Steady Shot",     target=CHARACTER, target_only=exists(FRIENDLY & named("GVG_087") - MUTED), rules=SPARES_OWN_HERO,
     power=when(exists(TARGET), damage(TARGET, 2), otherwise=damage(ENEMY_HERO, 2)))
card_until("2014-12-08", "DS1h_292", "Steady Shot", power=damage(ENEMY_HERO, 2))
card("CS2_017",   "Shapeshift",        power=(enchant(OWN_HERO, attack=1, until=THIS_TURN), gain_armor(1)))
card("CS2_056",   "Life Tap",          power=(draw(1), damage(OWN_HERO, 2)))
card("CS2_034",   "Fireblast",         target=CHARACTER, power=damage(TARGET, 1))
card("CS1h_001",  "Lesser Heal",       target=CHARACTER, power=heal(TARGET, 2))
card("NEW1_009",  "Healing Totem",     trigger=at(turn_end(), heal(FRIENDLY & MINION, 1)))

# --- Druid ----------------------------------------------------------------------------------------
card("EX1_169",   "Innervate",          cast=gain_mana(1))
card_until("2017-09-18", "EX1_169", "Innervate", cast=gain_mana(2))
card("CS2_008",   "Moonfire",           target=CHARACTER, cast=damage(TARGET, 1))
card("CS2_005",   "Claw",               cast=(enchant(OWN_HERO, attack=2, until=THIS_TURN), gain_armor(2)))
card("CS2_009",   "Mark of the Wild",   target=MINION, cast=buff(TARGET, 2, 2, TAUNT))
card("CS2_013",   "Wild Growth",        cast=when(crystals() <= 9, gain_crystals(1), otherwise=add_card("CS2_013t")))
card("CS2_013t",  "Excess Mana",        cast=draw(1))
card("CS2_007",   "Healing Touch",      target=CHARACTER, cast=heal(TARGET, 8))
card("CS2_011",   "Savage Roar",        cast=enchant(FRIENDLY & CHARACTER, attack=2, until=THIS_TURN))
card("CS2_012",   "Swipe",              target=ENEMY & CHARACTER, cast=(damage(TARGET, 4), damage(ENEMY & CHARACTER - TARGET, 1)))
card("EX1_173",   "Starfire",           target=CHARACTER, cast=(damage(TARGET, 5), draw(1)))

# --- Hunter ---------------------------------------------------------------------------------------
card("CS2_084",  "Hunter's Mark",       target=MINION, cast=set_health(TARGET, 1))
card("DS1_185",  "Arcane Shot",         target=CHARACTER, cast=damage(TARGET, 2))
card("DS1_184",  "Tracking",            cast=(offer(top_of_deck(3)), draw(CHOSEN)))
card("NEW1_031", "Animal Companion",    needs=minions() <= 6, cast=summon_random(pool("NEW1_032", "NEW1_033", "NEW1_034")))
card("NEW1_033", "Leokk",               aura=has(FRIENDLY & MINION - SELF, attack=1))
card("EX1_539",  "Kill Command",        target=CHARACTER,
     cast=when(exists(FRIENDLY & BEAST & MINION), damage(TARGET, 5), otherwise=damage(TARGET, 3)))
card("DS1_183",  "Multi-Shot",          needs=minions(OPPONENT) >= 2, cast=damage(random(ENEMY & MINION, 2), 3))
card("DS1_175",  "Timber Wolf",         aura=has(FRIENDLY & MINION & BEAST - SELF, attack=1))
card("CS2_237",  "Starving Buzzard",    trigger=whenever(summoned(FRIENDLY & BEAST - SELF), draw(1)))
card("DS1_070",  "Houndmaster",         target=FRIENDLY & BEAST & MINION, battlecry=buff(TARGET, 2, 2, TAUNT))
card("DS1_178",  "Tundra Rhino",        aura=has(FRIENDLY & MINION & BEAST, tags=CHARGE))

# --- Mage -----------------------------------------------------------------------------------------
card("CS2_025",   "Arcane Explosion",  cast=damage(ENEMY & MINION, 1))
card("CS2_023",   "Arcane Intellect",  cast=draw(2))
card("EX1_277",   "Arcane Missiles",   cast=repeat(spell_amount(3), damage(random(ENEMY & CHARACTER), 1, FLAT)))
card("CS2_029",   "Fireball",          target=CHARACTER, cast=damage(TARGET, 6))
card("CS2_032",   "Flamestrike",       cast=damage(ENEMY & MINION, 4))
card("CS2_026",   "Frost Nova",        cast=freeze(ENEMY & MINION))
card("CS2_024",   "Frostbolt",         target=CHARACTER, cast=(damage(TARGET, 3), freeze(TARGET)))
card("CS2_027",   "Mirror Image",      needs=minions() <= 6, cast=summon("CS2_mirror", 2))
card("CS2_022",   "Polymorph",         target=MINION, cast=transform(TARGET, "CS2_tk1"))
card("CS2_033",   "Water Elemental",   trigger=whenever(damaged(by=SELF), freeze(EVENT)))

# --- Paladin --------------------------------------------------------------------------------------
card("CS2_092",   "Blessing of Kings", target=MINION, cast=buff(TARGET, 4, 4))
card("CS2_087",   "Blessing of Might", target=MINION, cast=buff(TARGET, 3))
card("CS2_093",   "Consecration",      cast=damage(ENEMY & CHARACTER, 2))
card("CS2_094",   "Hammer of Wrath",   target=CHARACTER, cast=(damage(TARGET, 3), draw(1)))
card("EX1_371",   "Hand of Protection", target=MINION, cast=give(TARGET, SHIELD))
card("CS2_089",   "Holy Light",        target=CHARACTER, cast=heal(TARGET, 6))
card("EX1_360",   "Humility",          target=MINION, cast=set_attack(TARGET, 1))
card("CS2_088",   "Guardian of Kings", battlecry=heal(OWN_HERO, 6))
card("CS2_097",   "Truesilver Champion", trigger=whenever(attacks(OWN_HERO), heal(OWN_HERO, 2)))

# --- Priest ---------------------------------------------------------------------------------------
card("CS1_130",   "Holy Smite",          target=CHARACTER, cast=damage(TARGET, 2))
card("CS2_003",   "Mind Vision",         cast=add_copy(random(ENEMY & IN_HAND)))
card("CS2_004",   "Power Word: Shield",  target=MINION, cast=(buff(TARGET, health=2), draw(1)))
card("CS2_235",   "Northshire Cleric",   trigger=whenever(healed(MINION), draw(1)))
card("CS2_236",   "Divine Spirit",       target=MINION, cast=buff(TARGET, health=health(TARGET)))
card("DS1_233",   "Mind Blast",          cast=damage(ENEMY_HERO, 5))
card("CS2_234",   "Shadow Word: Pain",   target=MINION & attack_at_most(3), cast=destroy(TARGET))
card("EX1_622",   "Shadow Word: Death",  target=MINION & attack_at_least(5), cast=destroy(TARGET))
card("CS1_112",   "Holy Nova",           cast=(damage(ENEMY & CHARACTER, 2), heal(FRIENDLY & CHARACTER, 2)))
card("CS1_113",   "Mind Control",        target=ENEMY & MINION, needs=minions() <= 6, cast=take_control(TARGET))

# --- Rogue ----------------------------------------------------------------------------------------
card("CS2_072",   "Backstab",           target=MINION & UNDAMAGED, cast=damage(TARGET, 2))
card("CS2_074",   "Deadly Poison",      needs=exists(OWN_WEAPON), cast=buff(OWN_WEAPON, attack=2))
card("CS2_075",   "Sinister Strike",    cast=damage(ENEMY_HERO, 3))
card("EX1_581",   "Sap",                target=ENEMY & MINION, cast=return_to_hand(TARGET))
card("EX1_278",   "Shiv",               target=CHARACTER, cast=(damage(TARGET, 1), draw(1)))
card("EX1_129",   "Fan of Knives",      cast=(damage(ENEMY & MINION, 1), draw(1)))
card("CS2_076",   "Assassinate",        target=ENEMY & MINION, cast=destroy(TARGET))
card("NEW1_004",  "Vanish",             cast=return_to_hand(MINION))
card("CS2_077",   "Sprint",             cast=draw(4))

# --- Shaman ---------------------------------------------------------------------------------------
card("CS2_037",   "Frost Shock",       target=ENEMY & CHARACTER, cast=(damage(TARGET, 1), freeze(TARGET)))
card("CS2_039",   "Windfury",          target=MINION, cast=give(TARGET, WINDFURY))
card("CS2_041",   "Ancestral Healing", target=MINION, cast=(heal(TARGET, max_health(TARGET)), give(TARGET, TAUNT)))
card("CS2_042",   "Fire Elemental",    target=CHARACTER, battlecry=damage(TARGET, 3))
card("CS2_045",   "Rockbiter Weapon",  target=FRIENDLY & CHARACTER, cast=enchant(TARGET, attack=3, until=THIS_TURN))
card("CS2_046",   "Bloodlust",         cast=enchant(FRIENDLY & MINION, attack=3, until=THIS_TURN))
card("EX1_244",   "Totemic Might",     cast=buff(FRIENDLY & MINION & TOTEM, health=2))
card("EX1_246",   "Hex",               target=MINION, cast=transform(TARGET, "hexfrog"))
card("EX1_565",   "Flametongue Totem", aura=has(ADJACENT, attack=2))
card("EX1_587",   "Windspeaker",       target=FRIENDLY & MINION, battlecry=give(TARGET, WINDFURY))

# --- Warlock --------------------------------------------------------------------------------------
card("CS2_057",   "Shadow Bolt",       target=MINION, cast=damage(TARGET, 4))
card("CS2_061",   "Drain Life",        target=CHARACTER, cast=(damage(TARGET, 2), heal(OWN_HERO, 2)))
card("CS2_062",   "Hellfire",          cast=damage(CHARACTER, 3))
card("CS2_063",   "Corruption",        target=ENEMY & MINION, cast=enchant(TARGET, "CS2_063e"))
enchantment("CS2_063e", "Corruption",  trigger=at(turn_start(), destroy(SELF)))
card("CS2_064",   "Dread Infernal",    battlecry=damage(CHARACTER - SELF, 1))
card("EX1_302",   "Mortal Coil",       target=MINION, cast=(damage(TARGET, 1), when(exists(TARGET & MORTAL), draw(1))))
card("EX1_306",   "Succubus",        battlecry=discard(1))
card("EX1_308",   "Soulfire",          target=CHARACTER, cast=(damage(TARGET, 4), discard(1)))
card("NEW1_003",  "Sacrificial Pact",  target=DEMON, cast=(destroy(TARGET), heal(OWN_HERO, 5)))

# --- Warrior --------------------------------------------------------------------------------------
card("CS2_103",   "Charge",             target=FRIENDLY & MINION,
     cast=(give(TARGET, CHARGE), enchant(TARGET, tags=CANT_ATTACK_HEROES, until=THIS_TURN)))
card_until("2016-10-03", "CS2_103", "Charge", target=FRIENDLY & MINION, cast=buff(TARGET, attack=2, tags=CHARGE))
card_until("2014-01-13", "CS2_103", "Charge", target=FRIENDLY & MINION, cast=give(TARGET, CHARGE))
card("CS2_105",   "Heroic Strike",        cast=enchant(OWN_HERO, attack=4, until=THIS_TURN))
card("CS2_108",   "Execute",              target=ENEMY & MINION & DAMAGED, cast=destroy(TARGET))
card("CS2_114",   "Cleave",               needs=count(ENEMY & MINION) >= 2, cast=damage(random(ENEMY & MINION, 2), 2))
card("EX1_084",   "Warsong Commander",  aura=has(FRIENDLY & MINION & CHARGING, attack=1))
card_until("2015-10-20", "EX1_084", "Warsong Commander",
     trigger=after(summoned(FRIENDLY & MINION & attack_at_most(3) - SELF), give(EVENT, CHARGE)))
card_until("2014-01-13", "EX1_084", "Warsong Commander", aura=has(FRIENDLY & MINION - SELF, tags=CHARGE))
card("EX1_400",   "Whirlwind",            cast=damage(MINION, 1))
card("EX1_606",   "Shield Block",         cast=(gain_armor(5), draw(1)))

# --- Neutral: one and two mana --------------------------------------------------------------------
card("CS2_189",   "Elven Archer",         target=CHARACTER, battlecry=damage(TARGET, 1))
card("EX1_508",   "Grimscale Oracle",   aura=has(FRIENDLY & MURLOC & MINION - SELF, attack=1))
card_until("2017-04-06", "EX1_508", "Grimscale Oracle", aura=has(MURLOC & MINION - SELF, attack=1))
card("EX1_011",   "Voodoo Doctor",        target=CHARACTER, battlecry=heal(TARGET, 2))
card("EX1_066",   "Acidic Swamp Ooze",    battlecry=destroy(ENEMY_WEAPON))
card("EX1_506",   "Murloc Tidehunter",    battlecry=summon("EX1_506a"))
card("EX1_015",   "Novice Engineer",      battlecry=draw(1))

# --- Neutral: three mana --------------------------------------------------------------------------
card("CS2_141",  "Ironforge Rifleman",    target=CHARACTER, battlecry=damage(TARGET, 1))
card("CS2_122",  "Raid Leader",           aura=has(FRIENDLY & MINION - SELF, attack=1))
card("CS2_196",  "Razorfen Hunter",       battlecry=summon("CS2_boar"))
card("EX1_019",  "Shattered Sun Cleric",  target=FRIENDLY & MINION, battlecry=buff(TARGET, attack=1, health=1))
card("EX1_025",  "Dragonling Mechanic",   battlecry=summon("EX1_025t"))
card("CS2_147",  "Gnomish Inventor",      battlecry=draw(1))

# --- Neutral: four mana and more ------------------------------------------------------------------
card("DS1_055",   "Darkscale Healer",       battlecry=heal(FRIENDLY & CHARACTER, 2))
card("CS2_226",   "Frostwolf Warlord",
     battlecry=buff(SELF, count(FRIENDLY & MINION - SELF), count(FRIENDLY & MINION - SELF)))
card("EX1_399",   "Gurubashi Berserker",    trigger=whenever(damaged(SELF), buff(SELF, 3)))
card("EX1_593",   "Nightblade",             battlecry=damage(ENEMY_HERO, 3))
card("CS2_150",   "Stormpike Commando",     target=CHARACTER, battlecry=damage(TARGET, 2))
card("CS2_222",   "Stormwind Champion",     aura=has(FRIENDLY & MINION - SELF, attack=1, health=1))
