"""Cards of Knights of the Frozen Throne."""

from hearthlab.cards.vocabulary import *

# fmt: off
GHOUL = "ICC_900t"
SKELETON = "ICC_026t"
LEGENDARY = pool(kind="MINION", rarity="LEGENDARY")
SPIDER, SCARAB = "ICC_832t3", "ICC_832t4"
ENEMY_TURN = exists(ENEMY_HERO & ACTIVE)

# --- Druid ------------------------------------------------------------------------------------------------
card("ICC_047",  "Fatespinner",           choose=("ICC_047a", "ICC_047b"), both=transform(SELF, "ICC_047t2"))
card("ICC_047a", "Growth",                lookalike="ICC_047b", cast=(transform(SELF, "ICC_047t"), enchant(SELF, "ICC_047ae")))
card("ICC_047b", "Decay",                 lookalike="ICC_047a", cast=(transform(SELF, "ICC_047t"), enchant(SELF, "ICC_047be")))
card("ICC_047t", "Fatespinner",           note="the deathrattle is attached")
card("ICC_047t2", "Fatespinner",          deathrattle=(damage(MINION, 3), buff(MINION, 2, 2)))
card_until("2017-12-05", "ICC_047t2", "Fatespinner", deathrattle=(buff(MINION, 2, 2), damage(MINION, 3)))
enchantment("ICC_047ae", "Growth",        lookalike="ICC_047be", deathrattle=buff(MINION, 2, 2))
enchantment("ICC_047be", "Decay",         lookalike="ICC_047ae", deathrattle=damage(MINION, 3))
card("ICC_050",  "Webweave",              needs=minions() <= 6, cast=summon(SPIDER, 2))
card("ICC_051",  "Druid of the Swarm",    choose=("ICC_051a", "ICC_051b"), both=transform(SELF, "ICC_051t3"))
card("ICC_051a", "Spider Form",           cast=transform(SELF, "ICC_051t"))
card("ICC_051b", "Scarab Form",           cast=transform(SELF, "ICC_051t2"))
card("ICC_054",  "Spreading Plague",      needs=minions() <= 6, cast=repeat(7, summon(SCARAB), when(BOARD_GAP <= 0, stop())))
card("ICC_079",  "Gnash",                 cast=(enchant(OWN_HERO, attack=3, until=THIS_TURN), gain_armor(3)))
card("ICC_085",  "Ultimate Infestation",  target=CHARACTER,
     cast=(damage(TARGET, 5), draw(5), gain_armor(5), summon("ICC_085t")))
card("ICC_807",  "Strongshell Scavenger", battlecry=buff(FRIENDLY & MINION & TAUNTING, 2, 2))
card("ICC_808",  "Crypt Lord",            trigger=after(summoned(FRIENDLY & MINION - SELF), buff(SELF, health=1)))
card("ICC_832",  "Malfurion the Pestilent", hero_power="ICC_832p", choose=("ICC_832b", "ICC_832a"))
card("ICC_832a", "Scarab Plague",         cast=summon(SCARAB, 2))
card("ICC_832b", "Spider Plague",         cast=summon(SPIDER, 2))
card("ICC_832p", "Plague Lord",           choose=("ICC_832pb", "ICC_832pa"))
card("ICC_832pa", "Scarab Shell",         cast=gain_armor(3))
card("ICC_832pb", "Spider Fangs",         cast=enchant(OWN_HERO, attack=3, until=THIS_TURN))
card("ICC_835",  "Hadronox",              deathrattle=raise_dead(FRIENDLY & TAUNTING, 7))

# --- Hunter -----------------------------------------------------------------------------------------------
card("ICC_021",  "Exploding Bloatbat",    deathrattle=damage(ENEMY & MINION, 2))
card("ICC_049",  "Toxic Arrow",           target=MINION,
     cast=(damage(TARGET, 2), when(exists(TARGET - MORTAL), give(TARGET, POISONOUS))))
card("ICC_052",  "Play Dead",             target=FRIENDLY & MINION & WITH_DEATHRATTLE, cast=trigger_deathrattles(TARGET))
card("ICC_200",  "Venomstrike Trap",
     secret=whenever(attacks(ENEMY, FRIENDLY & MINION, only=minions() <= 6), summon("EX1_170")))
card("ICC_204",  "Professor Putricide",
     trigger=after(cast(FRIENDLY & SECRET), hide_random(pool(kind="SPELL", card_class="HUNTER", mechanic="SECRET"))))
card("ICC_243",  "Corpse Widow",          aura=costs(FRIENDLY & WITH_DEATHRATTLE, -2))
card("ICC_415",  "Stitched Tracker",      battlecry=discover_in_deck(MINION, pool(kind="MINION")))
card("ICC_825",  "Abominable Bowman",     deathrattle=raise_dead(FRIENDLY & BEAST))
card("ICC_828",  "Deathstalker Rexxar",   hero_power="ICC_828p", battlecry=damage(ENEMY & MINION, 2))
card("ICC_828p", "Build-A-Beast",         needs=cards_in_hand() <= 9, power=build_a_beast())
card("ICC_828t", "Zombeast",              note="each pair of Beasts is a card of its own: carddata/zombeasts.py")

# --- Mage -------------------------------------------------------------------------------------------------
card("ICC_068",  "Ice Walker",            trigger=at(used_power(), freeze(OTHER & IN_PLAY)))
card("ICC_069",  "Ghastly Conjurer",      battlecry=add_card("CS2_027"))
card("ICC_082",  "Frozen Clone",          secret=after(played(ENEMY), add_copy(OTHER, 2)))
card("ICC_083",  "Doomed Apprentice",     aura=costs(ENEMY & SPELL, 1))
card("ICC_086",  "Glacial Mysteries",     needs=secrets() <= 4, cast=repeat(5, put_secret()))
card("ICC_252",  "Coldwraith",            battlecry=when(exists(ENEMY & CHARACTER & FROZEN), draw(1)))
card("ICC_823",  "Simulacrum",            cast=copy_cheapest(MINION))
card("ICC_833",  "Frost Lich Jaina",      hero_power="ICC_833h",
     battlecry=(summon("ICC_833t"), enchant(OWN_HERO, "ICC_833e")))
enchantment("ICC_833e", "Frozen Heart",   aura=has(FRIENDLY & MINION & ELEMENTAL, tags=LIFESTEAL))
card("ICC_833h", "Icy Touch",             target=CHARACTER,
     power=(damage(TARGET, 1), when(exists(TARGET & MINION & MORTAL), summon("ICC_833t"))))
card("ICC_833t", "Water Elemental",       trigger=whenever(damaged(by=SELF), freeze(EVENT)))
card("ICC_836",  "Breath of Sindragosa",  needs=minions(OPPONENT) >= 1,
     cast=(pick(random(ENEMY & MINION)), damage(LAST, 2), freeze(LAST)))
card("ICC_838",  "Sindragosa",            battlecry=summon("ICC_838t", 2))
card("ICC_838t", "Frozen Champion",       deathrattle=add_random(LEGENDARY))

# --- Paladin ----------------------------------------------------------------------------------------------
card("ICC_034",  "Arrogant Crusader",     deathrattle=when(ENEMY_TURN, summon(GHOUL)))
card("ICC_039",  "Dark Conviction",       target=MINION, cast=(set_attack(TARGET, 3), set_health(TARGET, 3)))
card("ICC_071",  "Light's Sorrow",        trigger=after(lost_shield(FRIENDLY & MINION), buff(SELF, 1)))
card("ICC_244",  "Desperate Stand",       target=MINION, cast=enchant(TARGET, "ICC_244e"))
enchantment("ICC_244e", "Redeemed",       deathrattle=summon_again(SELF, remaining=1))
card("ICC_245",  "Blackguard",            trigger=whenever(healed(OWN_HERO), damage(random(ENEMY & MINION), EVENT_AMOUNT)))
card("ICC_801",  "Howling Commander",     battlecry=draw_matching(MINION & SHIELDED))
card("ICC_829",  "Uther of the Ebon Blade", hero_power="ICC_829p", battlecry=equip("ICC_829t"))
HORSEMEN = ("ICC_829t2", "ICC_829t3", "ICC_829t4", "ICC_829t5")
card("ICC_829p", "The Four Horsemen",     needs=minions() <= 6,
     power=(summon_random(pool(*HORSEMEN), flags=MISSING_ONLY),
            when(exists(FRIENDLY & MINION & named(HORSEMEN[0])) & exists(FRIENDLY & MINION & named(HORSEMEN[1]))
                 & exists(FRIENDLY & MINION & named(HORSEMEN[2])) & exists(FRIENDLY & MINION & named(HORSEMEN[3])),
                 destroy(ENEMY_HERO))))
card("ICC_858",  "Bolvar, Fireblood",     trigger=after(lost_shield(FRIENDLY & MINION), buff(SELF, 2)))

# --- Priest -----------------------------------------------------------------------------------------------
card("ICC_207",  "Devour Mind",           cast=copy_from_deck(3))
card("ICC_210",  "Shadow Ascendant",      trigger=at(turn_end(), buff(random(FRIENDLY & MINION - SELF), 1, 1)))
card("ICC_215",  "Archbishop Benedictus", battlecry=copy_deck())
card("ICC_213",  "Eternal Servitude",     needs=(minions() <= 6) & (deaths(MINION) >= 1), cast=discover_dead())
card("ICC_214",  "Obsidian Statue",       deathrattle=destroy(random(ENEMY & MINION)))
card("ICC_235",  "Shadow Essence",        needs=minions() <= 6,
     cast=(summon_from_deck(MINION, flags=COPY), set_attack(LAST, 5), set_health(LAST, 5)))
card("ICC_802",  "Spirit Lash",           cast=damage(MINION, 1))
card("ICC_830",  "Shadowreaper Anduin",   hero_power="ICC_830p", battlecry=destroy(MINION & attack_at_least(5)))
card("ICC_830p", "Voidform",              target=CHARACTER, power=damage(TARGET, 2),
     trigger=after(played_card(), refresh_power()))
card("ICC_849",  "Embrace Darkness",      target=ENEMY & MINION, cast=enchant(TARGET, "ICC_849e"))
enchantment("ICC_849e", "Embraced",       trigger=at(turn_start(), take_control(SELF), detach()))

# --- Rogue ------------------------------------------------------------------------------------------------
REFLECTION = (add_card("ICC_827t"), enchant(LAST, "ICC_827e"))  # for this turn
card("ICC_065",  "Bone Baron",            deathrattle=add_card(SKELETON, 2))
card("ICC_201",  "Roll the Bones",        cast=repeat(60, draw(1), when(none(LAST & WITH_DEATHRATTLE), stop())))
card("ICC_221",  "Leeching Poison",       needs=exists(OWN_WEAPON), cast=give(OWN_WEAPON, LIFESTEAL))
card("ICC_233",  "Doomerang",             target=MINION, needs=exists(OWN_WEAPON), cast=throw_weapon(TARGET))
card("ICC_240",  "Runeforge Haunter",     rules=KEEPS_WEAPON)
card("ICC_809",  "Plague Scientist",      target=FRIENDLY & MINION, target_only=COMBO, combo=give(TARGET, POISONOUS))
card("ICC_811",  "Lilian Voss",
     battlecry=replace_in_hand(IN_HAND & FRIENDLY & SPELL, pool(kind="SPELL"), OPPONENT))
card("ICC_827",  "Valeera the Hollow",    hero_power="ICC_827p",
     battlecry=(enchant(OWN_HERO, tags=STEALTH, until=UNTIL_YOUR_NEXT_TURN), *REFLECTION))
card("ICC_827p", "Death's Shadow",        trigger=at(turn_start(), *REFLECTION), note="it is passive")
card("ICC_827t", "Shadow Reflection",     needs=NEVER, note="it changes by what is attached to it")
enchantment("ICC_827e", "Reflecting",
            in_hand=(whenever(played(FRIENDLY), reflect(EVENT, "ICC_827e")), at(turn_end(None), vanish(SELF))))
card("ICC_850",  "Shadowblade",           battlecry=enchant(OWN_HERO, tags=IMMUNE, until=THIS_TURN))
card("ICC_910",  "Spectral Pillager",     target=CHARACTER, target_only=COMBO, combo=damage(TARGET, CARDS_PLAYED))

# --- Shaman -----------------------------------------------------------------------------------------------
card("ICC_056",  "Cryostasis",            target=MINION, cast=(buff(TARGET, 3, 3), freeze(TARGET)))
card("ICC_058",  "Brrrloc",               target=ENEMY & CHARACTER, battlecry=freeze(TARGET))
card("ICC_078",  "Avalanche",             target=MINION, cast=(freeze(TARGET), damage(BESIDE_TARGET, 3)))
card("ICC_088",  "Voodoo Hexxer",         trigger=whenever(damaged(by=SELF), freeze(EVENT)))
card("ICC_089",  "Ice Fishing",           cast=draw_matching(MINION & MURLOC, 2))
card("ICC_090",  "Snowfury Giant",        cost=OVERLOADED)
card("ICC_236",  "Ice Breaker",           trigger=whenever(damaged(MINION & FROZEN, by=OWN_HERO), destroy(EVENT)))
card("ICC_289",  "Moorabi",               trigger=whenever(frozen(MINION - SELF), add_copy(EVENT)))
EVERY_MINION = pool(kind="MINION")
card("ICC_481",  "Thrall, Deathseer",     hero_power="ICC_481p", battlecry=transform_by_cost(FRIENDLY & MINION, EVERY_MINION, 2))
card("ICC_481p", "Transmute Spirit",      target=FRIENDLY & MINION, power=transform_by_cost(TARGET, EVERY_MINION, 1))

# --- Warlock ----------------------------------------------------------------------------------------------
card("ICC_041",  "Defile",
     cast=repeat(14, damage(MINION, 1), when(none(MINION & MORTAL), stop()), process_deaths()))
card("ICC_055",  "Drain Soul",            target=MINION, cast=damage(TARGET, 2))
card("ICC_075",  "Despicable Dreadlord",  trigger=at(turn_end(), damage(ENEMY & MINION, 1)))
card("ICC_206",  "Treachery",             target=FRIENDLY & MINION, cast=take_control(TARGET, OPPONENT))
card("ICC_218",  "Howlfiend",             trigger=whenever(damaged(SELF), discard(1)))
card("ICC_407",  "Gnomeferatu",           battlecry=burn_top(1, OPPONENT))
card("ICC_469",  "Unwilling Sacrifice",   target=FRIENDLY & MINION, cast=(destroy(TARGET), destroy(random(ENEMY & MINION))))
card("ICC_831",  "Bloodreaver Gul'dan",   hero_power="ICC_831p", battlecry=raise_dead(FRIENDLY & DEMON, 7))
card("ICC_831p", "Siphon Life",           target=CHARACTER, power=damage(TARGET, 3))
card("ICC_841",  "Blood-Queen Lana'thel", aura=has(SELF, attack=DISCARDED))
card("ICC_903",  "Sanguine Reveler",      target=FRIENDLY & MINION,
     battlecry=when(exists(TARGET), destroy(TARGET), buff(SELF, 2, 2)))

# --- Warrior ----------------------------------------------------------------------------------------------
card("ICC_062",  "Mountainfire Armor",    deathrattle=when(ENEMY_TURN, gain_armor(6)))
card("ICC_064",  "Blood Razor",           battlecry=damage(MINION, 1), deathrattle=damage(MINION, 1))
card("ICC_091",  "Dead Man's Hand",       cast=shuffle_copy(IN_HAND & FRIENDLY))
card("ICC_238",  "Animated Berserker",    trigger=after(played(FRIENDLY & MINION - SELF), damage(EVENT, 1)))
card("ICC_281",  "Forge of Souls",        cast=draw_matching(WEAPON_CARD, 2))
card("ICC_405",  "Rotface",               trigger=whenever(damaged(SELF - MORTAL), summon_random(LEGENDARY)))
card("ICC_408",  "Val'kyr Soulclaimer",   trigger=whenever(damaged(SELF - MORTAL), summon(GHOUL)))
card("ICC_450",  "Death Revenant",        battlecry=buff(SELF, count(MINION & DAMAGED), count(MINION & DAMAGED)))
card("ICC_834",  "Scourgelord Garrosh",   hero_power="ICC_834h", battlecry=equip("ICC_834w"))
card("ICC_834h", "Bladestorm",            power=damage(MINION, 1))
card("ICC_834w", "Shadowmourne",          trigger=after(attacks(OWN_HERO), damage(BESIDE_OTHER, attack(OWN_HERO))))
card("ICC_837",  "Bring It On!",          cast=(gain_armor(10), change_cost(IN_HAND & ENEMY & MINION, -2)))
