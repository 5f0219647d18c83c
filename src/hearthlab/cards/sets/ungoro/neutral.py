"""Neutral cards of Journey to Un'Goro, and the adaptations."""

from hearthlab.cards.vocabulary import *

# fmt: off
# --- Adaptations ------------------------------------------------------------------------------------------
card("UNG_999t2",  "Living Spores",    target=CHARACTER, cast=enchant(TARGET, "UNG_999t2e"))
enchantment("UNG_999t2e", "Living Spores", deathrattle=summon("UNG_999t2t1", 2))
card("UNG_999t3",  "Flaming Claws",    target=CHARACTER, cast=buff(TARGET, attack=3))
card("UNG_999t4",  "Rocky Carapace",   target=CHARACTER, cast=buff(TARGET, health=3))
card("UNG_999t5",  "Liquid Membrane",  target=CHARACTER, cast=give(TARGET, ELUSIVE))
card("UNG_999t6",  "Massive",          target=CHARACTER, cast=give(TARGET, TAUNT))
card("UNG_999t7",  "Lightning Speed",  target=CHARACTER, cast=give(TARGET, WINDFURY))
card("UNG_999t8",  "Crackling Shield", target=CHARACTER, cast=give(TARGET, SHIELD))
card("UNG_999t10", "Shrouding Mist",   target=CHARACTER, cast=enchant(TARGET, tags=STEALTH, until=UNTIL_YOUR_NEXT_TURN))
card("UNG_999t13", "Poison Spit",      target=CHARACTER, cast=give(TARGET, POISONOUS))
card("UNG_999t14", "Volcanic Might",   target=CHARACTER, cast=buff(TARGET, 1, 1))

# --- Adapt ------------------------------------------------------------------------------------------------
card("UNG_001", "Pterrordax Hatchling", battlecry=adapt(SELF))
card("UNG_002", "Volcanosaur",          battlecry=(adapt(SELF), adapt(SELF)))
card("UNG_009", "Ravasaur Runt",        battlecry=when(count(FRIENDLY & MINION - SELF) >= 2, adapt(SELF)))
card("UNG_075", "Vicious Fledgling",    trigger=after(attacks(SELF, HERO), adapt(SELF)))
card("UNG_089", "Gentle Megasaur",      battlecry=adapt(FRIENDLY & MINION & MURLOC))

# --- If you played an Elemental last turn -----------------------------------------------------------------
card("UNG_070", "Tol'vir Stoneshaper",  battlecry=when(AFTER_ELEMENTAL, give(SELF, TAUNT | SHIELD)))
card("UNG_082", "Thunder Lizard",       battlecry=when(AFTER_ELEMENTAL, adapt(SELF)))
card("UNG_816", "Servant of Kalimos",   battlecry=when(AFTER_ELEMENTAL, discover(pool(tribe="ELEMENTAL"))))
card("UNG_847", "Blazecaller",          target=CHARACTER, target_only=AFTER_ELEMENTAL, battlecry=damage(TARGET, 5))
card("UNG_907", "Ozruk",                battlecry=buff(SELF, health=ELEMENTALS_LAST_TURN * 5))

# --- The others -------------------------------------------------------------------------------------------
BEASTS, MURLOCS = pool(kind="MINION", tribe="BEAST"), pool(kind="MINION", tribe="MURLOC")
card("UNG_010", "Sated Threshadon",     deathrattle=summon("UNG_201t", 3))
card("UNG_072", "Stonehill Defender",   battlecry=discover(pool(kind="MINION", mechanic="TAUNT")))
card("UNG_073", "Rockpool Hunter",      target=FRIENDLY & MINION & MURLOC, battlecry=buff(TARGET, 1, 1))
card("UNG_076", "Eggnapper",            deathrattle=summon("UNG_076t1", 2))
card("UNG_079", "Frozen Crusher",       trigger=after(attacks(SELF), freeze(SELF)))
card("UNG_083", "Devilsaur Egg",        deathrattle=summon("UNG_083t1"))
card("UNG_084", "Fire Plume Phoenix",   target=CHARACTER, battlecry=damage(TARGET, 2))
card("UNG_085", "Emerald Hive Queen",   aura=costs(FRIENDLY & MINION, 2))
card("UNG_087", "Bittertide Hydra",     trigger=whenever(damaged(SELF), damage(OWN_HERO, 3)))
card("UNG_099", "Charged Devilsaur",    battlecry=enchant(SELF, tags=CANT_ATTACK_HEROES, until=THIS_TURN))
card("UNG_088", "Tortollan Primalist",  battlecry=discover_and_cast(pool(kind="SPELL")))
card("UNG_113", "Bright-Eyed Scout",    battlecry=(draw(1), set_cost(LAST, 5)))
card("UNG_205", "Glacial Shard",        target=ENEMY & CHARACTER, battlecry=freeze(TARGET))
card("UNG_801", "Nesting Roc",          battlecry=when(count(FRIENDLY & MINION - SELF) >= 2, give(SELF, TAUNT)))
card("UNG_803", "Emerald Reaver",       battlecry=damage(HERO, 1))
card("UNG_807", "Golakka Crawler",      target=MINION & PIRATE,
     battlecry=when(exists(TARGET), destroy(TARGET), buff(SELF, 1, 1)))
card("UNG_809", "Fire Fly",             battlecry=add_card("UNG_809t1"))
card("UNG_818", "Volatile Elemental",   deathrattle=damage(random(ENEMY & MINION), 3))
card("UNG_840", "Hemet, Jungle Hunter", battlecry=burn_deck(cost_at_most(3)))
card("UNG_843", "The Voraxx",
     trigger=after(cast(FRIENDLY, at=SELF), summon("UNG_999t2t1"), recast(LAST)))
card("UNG_845", "Igneous Elemental",    deathrattle=add_card("UNG_809t1", 2))
card("UNG_848", "Primordial Drake",     battlecry=damage(MINION - SELF, 2))
card("UNG_851", "Elise the Trailblazer", battlecry=shuffle_card("UNG_851t1"))
card("UNG_851t1", "Un'Goro Pack",
     cast=open_pack(*(pool(set_name="ungoro", rarity=name) for name in ("COMMON", "RARE", "EPIC", "LEGENDARY"))))
card("UNG_900", "Spiritsinger Umbra",   trigger=after(summoned(FRIENDLY & MINION), trigger_deathrattles(EVENT)))
card("UNG_928", "Tar Creeper",          aura=has(SELF, attack=2, only=none(SELF & ACTIVE)))
card("UNG_937", "Primalfin Lookout",    battlecry=when(exists(FRIENDLY & MINION & MURLOC - SELF), discover(MURLOCS)))
card("UNG_946", "Gluttonous Ooze",
     battlecry=(store(attack(ENEMY_WEAPON)), destroy(ENEMY_WEAPON), gain_armor(EVENT_AMOUNT)))
