"""Class cards of The Grand Tournament."""

from hearthlab.cards.vocabulary import *

# fmt: off
WON = EVENT_AMOUNT >= 1  # after joust()

# --- Druid ------------------------------------------------------------------------------------------------
card("AT_037",  "Living Roots",       choose=("AT_037a", "AT_037b"))
card("AT_037a", "Grasping Roots",     target=CHARACTER, cast=damage(TARGET, 2))
card("AT_037b", "One, Two, Trees!",   needs=minions() <= 6, cast=summon("AT_037t", 2))
card("AT_038",  "Darnassus Aspirant", battlecry=gain_crystals(1), deathrattle=gain_crystals(-1))
card("AT_039",  "Savage Combatant",   trigger=inspire(enchant(OWN_HERO, attack=2, until=THIS_TURN)))
card("AT_040",  "Wildwalker",         target=FRIENDLY & MINION & BEAST, battlecry=buff(TARGET, health=3))
card("AT_041",  "Knight of the Wild", in_hand=whenever(summoned(FRIENDLY & MINION & BEAST), change_cost(SELF, -1)))
card("AT_042",  "Druid of the Saber", choose=("AT_042a", "AT_042b"), both=transform(SELF, "OG_044c"))
card("AT_042a", "Lion Form",          cast=transform(SELF, "AT_042t"))
card("AT_042b", "Panther Form",       cast=transform(SELF, "AT_042t2"))
card("AT_043",  "Astral Communion",   cast=(gain_crystals(10, flags=FULL), discard(10)))
card("AT_044",  "Mulch",              target=MINION, cast=(destroy(TARGET), add_random(pool(kind="MINION"), 1, OPPONENT)))
card("AT_045",  "Aviana",             aura=costs_exactly(FRIENDLY & MINION, 1))

# --- Hunter -----------------------------------------------------------------------------------------------
BEASTS = pool(kind="MINION", tribe="BEAST")
card("AT_010",  "Ram Wrangler",       battlecry=when(exists(FRIENDLY & MINION & BEAST), summon_random(BEASTS)))
card("AT_056",  "Powershot",          target=MINION, cast=(damage(TARGET, 2), damage(BESIDE_TARGET, 2)))
card("AT_057",  "Stablemaster",       target=FRIENDLY & MINION & BEAST, battlecry=enchant(TARGET, tags=IMMUNE, until=THIS_TURN))
card("AT_058",  "King's Elekk",       battlecry=(joust(), when(WON, draw_revealed())))
card("AT_059",  "Brave Archer",       trigger=inspire(when(cards_in_hand() <= 0, damage(ENEMY_HERO, 2))))
card("AT_060",  "Bear Trap",          secret=after(attacks(None, OWN_HERO, only=minions() <= 6), summon("CS2_125")))
card("AT_061",  "Lock and Load",      cast=enchant(OWN_HERO, "AT_061e", until=THIS_TURN))
enchantment("AT_061e", "Lock and Load", trigger=whenever(cast(FRIENDLY), add_random(pool(card_class="HUNTER"))))
card("AT_062",  "Ball of Spiders",    needs=minions() <= 6, cast=summon("FP1_011", 3))
card("AT_063",  "Acidmaw",            trigger=whenever(damaged(MINION - SELF), destroy(EVENT)))
card("AT_063t", "Dreadscale",         trigger=at(turn_end(), damage(MINION - SELF, 1)))

# --- Mage -------------------------------------------------------------------------------------------------
SPELLS = pool(kind="SPELL")
card("AT_001",  "Flame Lance",        target=MINION, cast=damage(TARGET, 8))
card("AT_002",  "Effigy",
     secret=whenever(died(FRIENDLY & MINION), summon_like(EVENT, pool(kind="MINION"))))
card("AT_003",  "Fallen Hero",        rules=POWER_DAMAGE)
card("AT_004",  "Arcane Blast",       target=MINION, cast=damage(TARGET, 2, flags=TWICE_SPELL_DAMAGE))
card("AT_005",  "Polymorph: Boar",    target=MINION, cast=transform(TARGET, "AT_005t"))
card("AT_006",  "Dalaran Aspirant",   trigger=inspire(give_spell_damage(SELF, 1)))
card("AT_007",  "Spellslinger",       battlecry=add_random(SPELLS, 1, BOTH))
card("AT_008",  "Coldarra Drake",     rules=POWER_ALWAYS)
card("AT_009",  "Rhonin",             deathrattle=add_card("EX1_277", 3))

# --- Paladin ----------------------------------------------------------------------------------------------
card("AT_073",  "Competitive Spirit", secret=at(turn_start(only=minions() >= 1), buff(FRIENDLY & MINION, 1, 1)))
card("AT_074",  "Seal of Champions",  target=MINION, cast=buff(TARGET, 3, tags=SHIELD))
card("AT_075",  "Warhorse Trainer",   aura=has(FRIENDLY & named("CS2_101t"), attack=1))
card("AT_076",  "Murloc Knight",      trigger=inspire(summon_random(pool(kind="MINION", tribe="MURLOC"))))
card("AT_077",  "Argent Lance",       battlecry=(joust(), when(WON, buff(SELF, health=1))))
card("AT_078",  "Enter the Coliseum", cast=spare_strongest())
card("AT_079",  "Mysterious Challenger", battlecry=repeat(5, put_secret()))
card("AT_081",  "Eadric the Pure",    battlecry=set_attack(ENEMY & MINION, 1))
card("AT_104",  "Tuskarr Jouster",    battlecry=(joust(), when(WON, heal(OWN_HERO, 7))))

# --- Priest -----------------------------------------------------------------------------------------------
card("AT_011",  "Holy Champion",      trigger=whenever(healed(), buff(SELF, attack=2)))
card("AT_012",  "Spawn of Shadows",   trigger=inspire(damage(HERO, 4)))
card("AT_013",  "Power Word: Glory",  target=MINION, cast=enchant(TARGET, "AT_013e"))
enchantment("AT_013e", "Glory",       trigger=whenever(attacks(SELF), heal(OWN_HERO, 4)))
card("AT_014",  "Shadowfiend",        trigger=whenever(drew(FRIENDLY), change_cost(EVENT, -1)))
card("AT_015",  "Convert",            target=ENEMY & MINION, cast=add_copy(TARGET))
card("AT_016",  "Confuse",            cast=swap_stats(MINION))
card("AT_018",  "Confessor Paletress", trigger=inspire(summon_random(pool(kind="MINION", rarity="LEGENDARY"))))
card("AT_055",  "Flash Heal",         target=CHARACTER, cast=heal(TARGET, 5))
card("AT_116",  "Wyrmrest Agent",     battlecry=when(holding(DRAGON), buff(SELF, attack=1, tags=TAUNT)))

# --- Rogue ------------------------------------------------------------------------------------------------
card("AT_028",  "Shado-Pan Rider",    combo=buff(SELF, attack=3))
card("AT_029",  "Buccaneer",          trigger=whenever(equipped(FRIENDLY), buff(EVENT, attack=1)))
card("AT_030",  "Undercity Valiant",  target=CHARACTER, target_only=COMBO, combo=damage(TARGET, 1))
card("AT_031",  "Cutpurse",           trigger=whenever(attacks(SELF, HERO), add_card("GAME_005")))
card("AT_032",  "Shady Dealer",       battlecry=when(exists(FRIENDLY & MINION & PIRATE), buff(SELF, 1, 1)))
card("AT_033",  "Burgle",             cast=repeat(2, add_of_class(pool(), OPPONENT)))
card("AT_034",  "Poisoned Blade",     note="the hero powers say it")
card("AT_035",  "Beneath the Grounds", cast=shuffle_card("AT_035t", 3, OPPONENT))
card("AT_035t", "Nerubian Ambush!",   cast=(summon("AT_036t", 1, OPPONENT), draw(1)),
     on_draw=(summon("AT_036t", 1, OPPONENT), draw(1)))
card("AT_036",  "Anub'arak",          deathrattle=(add_copy(SELF), summon("AT_036t")))

# --- Shaman -----------------------------------------------------------------------------------------------
TOTEMS = ("CS2_050", "CS2_051", "CS2_052", "NEW1_009")
card("AT_046",  "Tuskarr Totemic",    battlecry=summon_random(pool(*TOTEMS)))
card_until("2016-10-03", "AT_046", "Tuskarr Totemic", battlecry=summon_random(pool(*TOTEMS, "EX1_565", "EX1_575", "GVG_039", "AT_052")))
card("AT_047",  "Draenei Totemcarver",
     battlecry=buff(SELF, count(FRIENDLY & MINION & TOTEM), count(FRIENDLY & MINION & TOTEM)))
card("AT_048",  "Healing Wave",       target=CHARACTER, cast=(joust(), when(WON, heal(TARGET, 14), otherwise=heal(TARGET, 7))))
card("AT_049",  "Thunder Bluff Valiant", trigger=inspire(buff(FRIENDLY & MINION & TOTEM, attack=2)))
card("AT_050",  "Charged Hammer",     deathrattle=replace_power("AT_050t"))
card("AT_050t", "Lightning Jolt",     target=CHARACTER, power=damage(TARGET, 2))
card("AT_051",  "Elemental Destruction", cast=damage(MINION, between(4, 5)))
card("AT_053",  "Ancestral Knowledge", cast=draw(2))
card("AT_054",  "The Mistcaller",     battlecry=(buff(IN_HAND & FRIENDLY & MINION, 1, 1), bless_deck(MINION)))

# --- Warlock ----------------------------------------------------------------------------------------------
card("AT_019",  "Dreadsteed",         deathrattle=enchant(OWN_HERO, "AT_019e"))
card_until("2017-08-08", "AT_019", "Dreadsteed", deathrattle=summon("AT_019"))
enchantment("AT_019e", "Nightmare",   trigger=at(turn_end(None), summon("AT_019"), detach()))
card("AT_021",  "Tiny Knight of Evil", trigger=whenever(discarded(FRIENDLY), buff(SELF, 1, 1)))
card("AT_022",  "Fist of Jaraxxus",   cast=damage(random(ENEMY & CHARACTER), 4), on_discard=damage(random(ENEMY & CHARACTER), 4))
card("AT_023",  "Void Crusher",       trigger=inspire(destroy(random(FRIENDLY & MINION)), destroy(random(ENEMY & MINION))))
card("AT_024",  "Demonfuse",          target=MINION & DEMON, cast=(buff(TARGET, 3, 3), gain_crystals(1, OPPONENT)))
card("AT_025",  "Dark Bargain",       cast=(destroy(random(ENEMY & MINION, 2)), discard(2)))
card("AT_026",  "Wrathguard",         trigger=whenever(damaged(SELF), damage(OWN_HERO, EVENT_AMOUNT)))
card("AT_027",  "Wilfred Fizzlebang", trigger=whenever(drew(FRIENDLY, only=POWERING), set_cost(EVENT, 0)))

# --- Warrior ----------------------------------------------------------------------------------------------
card("AT_064",  "Bash",               target=CHARACTER, cast=(damage(TARGET, 3), gain_armor(3)))
card("AT_065",  "King's Defender",    battlecry=when(exists(FRIENDLY & MINION & TAUNTING), buff(SELF, health=1)))
card("AT_066",  "Orgrimmar Aspirant", trigger=inspire(when(EVENT_AMOUNT >= 1, buff(OWN_WEAPON, attack=1))))
card("AT_067",  "Magnataur Alpha",    trigger=after(attacks(SELF), damage(BESIDE_OTHER, attack(SELF))))
card("AT_068",  "Bolster",            cast=buff(FRIENDLY & TAUNTING, 2, 2))
card("AT_069",  "Sparring Partner",   target=MINION, battlecry=give(TARGET, TAUNT))
card("AT_071",  "Alexstrasza's Champion", battlecry=when(holding(DRAGON), buff(SELF, attack=1, tags=CHARGE)))
card("AT_072",  "Varian Wrynn",       battlecry=repeat(3, draw(1), put_into_play(LAST & MINION)))
card("AT_130",  "Sea Reaver",         on_draw=damage(FRIENDLY & MINION, 1))
