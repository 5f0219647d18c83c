"""Class cards of Journey to Un'Goro."""

from hearthlab.cards.vocabulary import *

# fmt: off
# --- Druid ------------------------------------------------------------------------------------------------
LARGE = pool(kind="MINION", min_attack=5)
card("UNG_078", "Tortollan Forager",    battlecry=add_random(LARGE))
card("UNG_086", "Giant Anaconda",       deathrattle=summon_from_hand(MINION & attack_at_least(5)))
card("UNG_100", "Verdant Longneck",     battlecry=adapt(SELF))
card("UNG_101", "Shellshifter",         choose=("UNG_101a", "UNG_101b"), both=transform(SELF, "UNG_101t3"))
card("UNG_101a", "Raptor Form",         cast=transform(SELF, "UNG_101t"))
card("UNG_101b", "Direhorn Form",       cast=transform(SELF, "UNG_101t2"))
card("UNG_103", "Evolving Spores",      needs=minions() >= 1, cast=adapt(FRIENDLY & MINION))
card("UNG_108", "Earthen Scales",       target=FRIENDLY & MINION, cast=(buff(TARGET, 1, 1), gain_armor(attack(TARGET))))
card("UNG_109", "Elder Longneck",       battlecry=when(holding(MINION & attack_at_least(5)), adapt(SELF)))
card("UNG_111", "Living Mana",          needs=minions() <= 6,
     cast=repeat(crystals(), when(minions() <= 6, summon("UNG_111t1"), gain_crystals(-1))))
card("UNG_111t1", "Mana Treant",        deathrattle=gain_crystals(1))

# --- Hunter -----------------------------------------------------------------------------------------------
BEASTS = pool(kind="MINION", tribe="BEAST")
card("UNG_800", "Terrorscale Stalker",  target=FRIENDLY & WITH_DEATHRATTLE, battlecry=trigger_deathrattles(TARGET))
card("UNG_910", "Grievous Bite",        target=MINION, cast=(damage(TARGET, 2), damage(BESIDE_TARGET, 1)))
card("UNG_912", "Jeweled Macaw",        battlecry=add_random(BEASTS))
card("UNG_913", "Tol'vir Warden",       battlecry=draw_matching(MINION & cost_exactly(1), 2))
card("UNG_914", "Raptor Hatchling",     deathrattle=shuffle_card("UNG_914t1"))
card("UNG_915", "Crackling Razormaw",   target=FRIENDLY & MINION & BEAST, battlecry=adapt(TARGET))
card("UNG_916", "Stampede",             cast=enchant(OWN_HERO, "UNG_916e", until=THIS_TURN))
enchantment("UNG_916e", "Stampeding",   trigger=whenever(played(FRIENDLY & MINION & BEAST), add_random(BEASTS)))
card("UNG_917", "Dinomancy",            cast=replace_power("UNG_917t1"))
card("UNG_917t1", "Dinomancy",          target=MINION & BEAST, power=buff(TARGET, 2, 2))
card("UNG_919", "Swamp King Dred",      trigger=after(played(ENEMY & MINION), strike_out(EVENT)))

# --- Mage -------------------------------------------------------------------------------------------------
MAGE_SPELLS = pool(kind="SPELL", card_class="MAGE")
card("UNG_018", "Flame Geyser",         target=CHARACTER, cast=(damage(TARGET, 2), add_card("UNG_809t1")))
card("UNG_020", "Arcanologist",         battlecry=draw_matching(SECRET))
card("UNG_021", "Steam Surger",         battlecry=when(AFTER_ELEMENTAL, add_card("UNG_018")))
card("UNG_024", "Mana Bind",
     secret=whenever(cast(ENEMY, only=cards_in_hand() <= 9), add_copy(EVENT), set_cost(LAST, 0)))
card("UNG_027", "Pyros",                deathrattle=add_card("UNG_027t2"))
card("UNG_027t2", "Pyros",              deathrattle=add_card("UNG_027t4"))
card("UNG_846", "Shimmering Tempest",   deathrattle=add_random(MAGE_SPELLS))
card("UNG_941", "Primordial Glyph",     cast=(discover(pool(kind="SPELL")), change_cost(LAST, -2)))
card("UNG_948", "Molten Reflection",    target=FRIENDLY & MINION, needs=minions() <= 6, cast=summon_copy(TARGET))
card("UNG_955", "Meteor",               target=MINION, cast=(damage(TARGET, 15), damage(BESIDE_TARGET, 3)))

# --- Paladin ----------------------------------------------------------------------------------------------
card("UNG_004", "Dinosize",             target=MINION, cast=(set_attack(TARGET, 10), set_health(TARGET, 10)))
card("UNG_011", "Hydrologist",          battlecry=discover(pool(kind="SPELL", mechanic="SECRET")))
card("UNG_015", "Sunkeeper Tarim",      battlecry=(set_attack(MINION - SELF, 3), set_health(MINION - SELF, 3)))
card("UNG_950", "Vinecleaver",          trigger=after(attacks(OWN_HERO), summon("CS2_101t", 2)))
card("UNG_952", "Spikeridged Steed",    target=MINION, cast=(buff(TARGET, 2, 6, TAUNT), enchant(TARGET, "UNG_952e")))
enchantment("UNG_952e", "On a Stegodon", deathrattle=summon("UNG_810"))
card("UNG_953", "Primalfin Champion",   trigger=whenever(cast(FRIENDLY, at=SELF), memorize(EVENT)), deathrattle=add_memorized())
card("UNG_960", "Lost in the Jungle",   needs=minions() <= 6, cast=summon("CS2_101t", 2))
card("UNG_961", "Adaptation",           target=FRIENDLY & MINION, cast=adapt(TARGET))
card("UNG_962", "Lightfused Stegodon",  battlecry=adapt(FRIENDLY & named("CS2_101t")))

# --- Priest -----------------------------------------------------------------------------------------------
card("UNG_022", "Mirage Caller",        target=FRIENDLY & MINION,
     battlecry=(summon_copy(TARGET), set_attack(LAST, 1), set_health(LAST, 1)))
card("UNG_029", "Shadow Visions",       cast=discover_in_deck(SPELL, pool(kind="SPELL")))
card("UNG_030", "Binding Heal",         target=MINION, cast=(heal(TARGET, 5), heal(OWN_HERO, 5)))
card("UNG_032", "Crystalline Oracle",   deathrattle=copy_from_deck(1))
card("UNG_034", "Radiant Elemental",    aura=costs(FRIENDLY & SPELL, -1))
card("UNG_035", "Curious Glimmerroot",  battlecry=guess_started(pool()))
card("UNG_037", "Tortollan Shellraiser", deathrattle=buff(random(FRIENDLY & MINION), 1, 1))
card("UNG_854", "Free From Amber",      needs=minions() <= 6, cast=discover_and_summon(pool(kind="MINION", min_cost=8)))
card("UNG_963", "Lyra the Sunshard",    trigger=whenever(cast(FRIENDLY), add_random(pool(kind="SPELL", card_class="PRIEST"))))

# --- Rogue ------------------------------------------------------------------------------------------------
card("UNG_057", "Razorpetal Volley",    cast=add_card("UNG_057t1", 2))
card("UNG_057t1", "Razorpetal",         target=CHARACTER, cast=damage(TARGET, 1))
card("UNG_058", "Razorpetal Lasher",    battlecry=add_card("UNG_057t1"))
card("UNG_060", "Mimic Pod",            cast=(draw(1), add_copy(LAST)))
card("UNG_061", "Obsidian Shard",       cost=OTHER_CLASS_PLAYED)
card("UNG_063", "Biteweed",             combo=buff(SELF, CARDS_PLAYED, CARDS_PLAYED))
card("UNG_064", "Vilespine Slayer",     target=MINION, target_only=COMBO, combo=destroy(TARGET))
card("UNG_065", "Sherazin, Corpse Flower", deathrattle=summon("UNG_065t"))
card("UNG_065t", "Sherazin, Seed",      tags=DORMANT, trigger=whenever(played(FRIENDLY), count_to_awaken(4, "UNG_065")))
card("UNG_823", "Envenom Weapon",       needs=exists(OWN_WEAPON), cast=give(OWN_WEAPON, POISONOUS))
card("UNG_856", "Hallucination",        cast=discover_of_player(pool(), OPPONENT))

# --- Shaman -----------------------------------------------------------------------------------------------
card("UNG_025", "Volcano",              cast=repeat(spell_amount(15), damage(random(MINION), 1, FLAT)))
card("UNG_201", "Primalfin Totem",      trigger=at(turn_end(), summon("UNG_201t")))
card("UNG_202", "Fire Plume Harbinger", battlecry=change_cost(IN_HAND & FRIENDLY & ELEMENTAL, -1))
card("UNG_208", "Stone Sentinel",       battlecry=when(AFTER_ELEMENTAL, summon("UNG_208t", 2)))
card("UNG_211", "Kalimos, Primal Lord",
     battlecry=when(AFTER_ELEMENTAL, choose_and_cast("UNG_211a", "UNG_211b", "UNG_211c", "UNG_211d")))
card("UNG_211a", "Invocation of Earth", cast=summon("UNG_211aa", 7))
card("UNG_211b", "Invocation of Water", cast=heal(OWN_HERO, 12))
card("UNG_211c", "Invocation of Fire",  cast=damage(ENEMY_HERO, 6))
card("UNG_211d", "Invocation of Air",   cast=damage(ENEMY & MINION, 3))
card("UNG_817", "Tidal Surge",          target=MINION, cast=(damage(TARGET, 4), heal(OWN_HERO, 4)))
card("UNG_938", "Hot Spring Guardian",  target=CHARACTER, battlecry=heal(TARGET, 3))
card("UNG_956", "Spirit Echo",          cast=enchant(FRIENDLY & MINION, "UNG_956e"))
enchantment("UNG_956e", "Echoed Spirit", deathrattle=add_copy(SELF))

# --- Warlock ----------------------------------------------------------------------------------------------
card("UNG_047", "Ravenous Pterrordax",  target=FRIENDLY & MINION,
     battlecry=when(exists(TARGET), destroy(TARGET), adapt(SELF), adapt(SELF)))
card("UNG_049", "Tar Lurker",           aura=has(SELF, attack=3, only=none(SELF & ACTIVE)))
card("UNG_830", "Cruel Dinomancer",     deathrattle=summon_discarded())
card("UNG_831", "Corrupting Mist",      cast=enchant(MINION, "UNG_831e"))
enchantment("UNG_831e", "Corrupted",    trigger=at(turn_start(), destroy(SELF)))
card("UNG_832", "Bloodbloom",           cast=enchant(OWN_HERO, "UNG_832e", until=NEXT_SPELL))
enchantment("UNG_832e", "Dark Power",   aura=costs_health(SPELL))
card("UNG_833", "Lakkari Felhound",     battlecry=discard(2))
card("UNG_834", "Feeding Time",         target=MINION, cast=(damage(TARGET, 3), summon("UNG_834t1", 3)))
card("UNG_835", "Chittering Tunneler",
     battlecry=(discover(pool(kind="SPELL")), damage(OWN_HERO, CHOSEN_COST)))
card("UNG_836", "Clutchmother Zavas",   on_discard=(add_twin(SELF), buff(LAST, 2, 2)))

# --- Warrior ----------------------------------------------------------------------------------------------
WEAPONS = pool(kind="WEAPON")
card("UNG_838", "Tar Lord",             aura=has(SELF, attack=4, only=none(SELF & ACTIVE)))
card("UNG_922", "Explore Un'Goro",      cast=replace_deck("UNG_922t1"))
card("UNG_922t1", "Choose Your Path",   cast=discover(pool()))
card("UNG_923", "Iron Hide",            cast=gain_armor(5))
card("UNG_925", "Ornery Direhorn",      battlecry=adapt(SELF))
card("UNG_926", "Cornered Sentry",      battlecry=summon("UNG_076t1", 3, OPPONENT))
card("UNG_927", "Sudden Genesis",       cast=summon_copy(FRIENDLY & MINION & DAMAGED))
card("UNG_929", "Molten Blade",
     in_hand=at(turn_start(), transform_random(SELF, WEAPONS), enchant(SELF, "UNG_929e")))
enchantment("UNG_929e", "Magmic",       origin="UNG_929",
            in_hand=at(turn_start(), transform_random(SELF, WEAPONS), enchant(SELF, "UNG_929e")))
card("UNG_933", "King Mosh",            battlecry=destroy(MINION & DAMAGED))
card("UNG_957", "Direhorn Hatchling",   deathrattle=shuffle_card("UNG_957t1"))
