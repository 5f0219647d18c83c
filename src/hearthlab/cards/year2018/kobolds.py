"""Cards of Kobolds & Catacombs."""

from hearthlab.cards.vocabulary import *

# fmt: off
MAGE_SPELLS = pool(kind="SPELL", card_class="MAGE")
COMPANIONS = pool("NEW1_032", "NEW1_033", "NEW1_034")

# --- Druid ------------------------------------------------------------------------------------------------
card("LOOT_309",   "Oaken Summons",              cast=(gain_armor(6), recruit(cost_at_most(4))))
card("LOOT_314",   "Grizzled Guardian",          deathrattle=repeat(2, recruit(cost_at_most(4))))

# --- Hunter -----------------------------------------------------------------------------------------------
card("LOOT_080",   "Lesser Emerald Spellstone",  cast=summon("LOOT_077t", 2),
     in_hand=whenever(played(FRIENDLY & SECRET), transform(SELF, "LOOT_080t2")))
card("LOOT_080t2", "Emerald Spellstone",         origin="LOOT_080", cast=summon("LOOT_077t", 3),
     in_hand=whenever(played(FRIENDLY & SECRET), transform(SELF, "LOOT_080t3")))
card("LOOT_080t3", "Greater Emerald Spellstone", origin="LOOT_080", cast=summon("LOOT_077t", 4))
card("LOOT_085",   "Rhok'delar",                 battlecry=when(in_deck(MINION) <= 0, add_random(pool(kind="SPELL", card_class="HUNTER"), 10)))
card("LOOT_217",   "To My Side!",                needs=minions() <= 6,
     cast=(summon_random(COMPANIONS), when(in_deck(MINION) <= 0, summon_random(COMPANIONS))))
card("LOOT_511",   "Kathrena Winterwisp",        battlecry=recruit(BEAST), deathrattle=recruit(BEAST))

# --- Mage -------------------------------------------------------------------------------------------------
card("LOOT_104",   "Shifting Scroll",            needs=NEVER, note="never played",
     in_hand=at(turn_start(), transform_random(SELF, MAGE_SPELLS), enchant(SELF, "LOOT_104e")))
enchantment("LOOT_104e", "Shifting",             origin="LOOT_104",
            in_hand=at(turn_start(), transform_random(SELF, MAGE_SPELLS), enchant(SELF, "LOOT_104e")))

# --- Paladin ----------------------------------------------------------------------------------------------
card("LOOT_093",   "Call to Arms",               cast=repeat(3, recruit(cost_at_most(2))))

card("LOOT_286",   "Unidentified Maul",          becomes=pool("LOOT_286t1", "LOOT_286t2", "LOOT_286t3", "LOOT_286t4"))
card("LOOT_286t1", "Champion's Maul",            origin="LOOT_286", battlecry=summon("CS2_101t", 2))
card("LOOT_286t2", "Sacred Maul",                origin="LOOT_286", battlecry=give(FRIENDLY & MINION, TAUNT))
card("LOOT_286t3", "Blessed Maul",               origin="LOOT_286", battlecry=buff(FRIENDLY & MINION, attack=1))
card("LOOT_286t4", "Purifier's Maul",            origin="LOOT_286", battlecry=give(FRIENDLY & MINION, SHIELD))

# --- Rogue ------------------------------------------------------------------------------------------------
card("LOOT_026",   "Fal'dorei Strider",          battlecry=shuffle_card("LOOT_026e", 3))
card("LOOT_026e",  "Spider Ambush!",             cast=(summon("LOOT_026t"), draw(1)), on_draw=(summon("LOOT_026t"), draw(1)))

# --- Warlock ----------------------------------------------------------------------------------------------
card("LOOT_306",   "Possessed Lackey",           deathrattle=recruit(DEMON))

# --- Warrior ----------------------------------------------------------------------------------------------
card("LOOT_370",   "Gather Your Party",          cast=recruit())
card("LOOT_380",   "Woecleaver",                 trigger=after(attacks(OWN_HERO), recruit()))

card("LOOT_285",   "Unidentified Shield",        cast=gain_armor(5), becomes=pool("LOOT_285t", "LOOT_285t2", "LOOT_285t3", "LOOT_285t4"))
card("LOOT_285t",  "Tower Shield +10",           origin="LOOT_285", cast=(gain_armor(5), gain_armor(10)))
card("LOOT_285t2", "Serrated Shield",            origin="LOOT_285", target=CHARACTER, cast=(gain_armor(5), damage(TARGET, 5)))
card("LOOT_285t3", "Runed Shield",               origin="LOOT_285", cast=(gain_armor(5), summon("LOOT_285t3t")))
card("LOOT_285t4", "Spiked Shield",              origin="LOOT_285", cast=(gain_armor(5), equip("LOOT_285t4t")))

# --- Neutral ----------------------------------------------------------------------------------------------
card("LOOT_184",   "Silver Vanguard",            deathrattle=recruit(cost_exactly(8)))
card("LOOT_375",   "Guild Recruiter",            battlecry=recruit(cost_at_most(4)))
card("LOOT_521",   "Master Oakheart",            battlecry=(recruit(attack_exactly(1)), recruit(attack_exactly(2)), recruit(attack_exactly(3))))
card("LOOT_540",   "Dragonhatcher",              trigger=at(turn_end(), recruit(DRAGON)))
