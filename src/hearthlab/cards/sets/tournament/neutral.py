"""Neutral cards of The Grand Tournament, and the better hero powers."""

from hearthlab.cards.vocabulary import *

# fmt: off
WON = EVENT_AMOUNT >= 1  # after joust()

# --- Inspire ----------------------------------------------------------------------------------------------
card("AT_082", "Lowly Squire",         trigger=inspire(buff(SELF, attack=1)))
card("AT_083", "Dragonhawk Rider",     trigger=inspire(enchant(SELF, tags=WINDFURY, until=THIS_TURN)))
card("AT_089", "Boneguard Lieutenant", trigger=inspire(buff(SELF, health=1)))
card("AT_090", "Mukla's Champion",     trigger=inspire(buff(FRIENDLY & MINION - SELF, 1, 1)))
card("AT_091", "Tournament Medic",     trigger=inspire(heal(OWN_HERO, 2)))
card("AT_099", "Kodorider",            trigger=inspire(summon("AT_099t")))
card("AT_100", "Silver Hand Regent",   trigger=inspire(summon("CS2_101t")))
card("AT_109", "Argent Watchman",      trigger=inspire(take(SELF, CANT_ATTACK), enchant(SELF, "AT_109e")))
enchantment("AT_109e", "Inspired",     trigger=at(turn_end(None), give(SELF, CANT_ATTACK), detach()))
card("AT_110", "Coliseum Manager",     trigger=inspire(return_to_hand(SELF)))
card("AT_113", "Recruiter",            trigger=inspire(add_card("CS2_152")))
card("AT_119", "Kvaldir Raider",       trigger=inspire(buff(SELF, 2, 2)))
card("AT_127", "Nexus-Champion Saraad", trigger=inspire(add_random(pool(kind="SPELL"))))

# --- Hero powers ------------------------------------------------------------------------------------------
card("AT_080", "Garrison Commander",   rules=POWER_TWICE)
card("AT_085", "Maiden of the Lake",   aura=costs_exactly(FRIENDLY & POWER, 1))
card("AT_086", "Saboteur",             battlecry=enchant(ENEMY_HERO, "AT_086e", until=THEIR_NEXT_TURN))
enchantment("AT_086e", "Sabotaged",    aura=costs(FRIENDLY & POWER, 5))
card("AT_098", "Sideshow Spelleater",  battlecry=copy_power())
card("AT_115", "Fencing Coach",        battlecry=enchant(OWN_HERO, "AT_115e"))
enchantment("AT_115e", "Coached",      aura=costs(FRIENDLY & POWER, -2), trigger=after(used_power(), detach()))
card("AT_120", "Frost Giant",          cost=POWERS_USED)

# --- Joust ------------------------------------------------------------------------------------------------
card("AT_108", "Armored Warhorse",     battlecry=(joust(), when(WON, give(SELF, CHARGE))))
card("AT_112", "Master Jouster",       battlecry=(joust(), when(WON, give(SELF, TAUNT | SHIELD))))
card("AT_128", "The Skeleton Knight",  deathrattle=(joust(), when(WON, add_copy(SELF))))
card("AT_133", "Gadgetzan Jouster",    battlecry=(joust(), when(WON, buff(SELF, 1, 1))))

# --- The others -------------------------------------------------------------------------------------------
card("AT_017", "Twilight Guardian",    battlecry=when(holding(DRAGON), buff(SELF, attack=1, tags=TAUNT)))
card("AT_070", "Skycap'n Kragg",       cost=count(FRIENDLY & MINION & PIRATE))
card("AT_084", "Lance Carrier",        target=FRIENDLY & MINION, battlecry=buff(TARGET, attack=2))
card("AT_088", "Mogor's Champion",     trigger=before(attacks(SELF), stray()))
card("AT_094", "Flame Juggler",        battlecry=damage(random(ENEMY & CHARACTER), 1))
card("AT_096", "Clockwork Knight",     target=FRIENDLY & MECH, battlecry=buff(TARGET, 1, 1))
card("AT_103", "North Sea Kraken",     target=CHARACTER, battlecry=damage(TARGET, 4))
card("AT_105", "Injured Kvaldir",      battlecry=damage(SELF, 3))
card("AT_106", "Light's Champion",     target=MINION & DEMON, battlecry=silence(TARGET))
card("AT_111", "Refreshment Vendor",   battlecry=heal(HERO, 4))
card("AT_117", "Master of Ceremonies", battlecry=when(SPELL_DAMAGE >= 1, buff(SELF, 2, 2)))
card("AT_118", "Grand Crusader",       battlecry=add_random(pool(card_class="PALADIN")))
card("AT_121", "Crowd Favorite",       trigger=whenever(played(FRIENDLY & WITH_BATTLECRY), buff(SELF, 1, 1)))
card("AT_122", "Gormok the Impaler",   target=CHARACTER, target_only=count(FRIENDLY & MINION) >= 4, battlecry=damage(TARGET, 4))
card("AT_123", "Chillmaw",             deathrattle=when(holding(DRAGON), damage(MINION, 3)))
card("AT_124", "Bolf Ramshield",       trigger=shields_hero())
card("AT_125", "Icehowl",              tags=CANT_ATTACK_HEROES, note="it can't attack heroes")
card("AT_129", "Fjola Lightbane",      trigger=whenever(cast(FRIENDLY, at=SELF), give(SELF, SHIELD)))
card("AT_131", "Eydis Darkbane",       trigger=whenever(cast(FRIENDLY, at=SELF), damage(random(ENEMY & CHARACTER), 3)))

# --- Justicar Trueheart -----------------------------------------------------------------------------------
BETTER = (("CS2_017", "AT_132_DRUID"), ("DS1h_292", "AT_132_HUNTER"), ("CS2_034", "AT_132_MAGE"),
          ("CS2_101", "AT_132_PALADIN"), ("CS1h_001", "AT_132_PRIEST"), ("CS2_083b", "AT_132_ROGUE"),
          ("CS2_049", "AT_132_SHAMAN"), ("CS2_056", "AT_132_WARLOCK"), ("CS2_102", "AT_132_WARRIOR"))
card("AT_132",         "Justicar Trueheart",
     battlecry=[when(exists(OWN_POWER & named(old)), replace_power(new)) for old, new in BETTER])
card("AT_132_DRUID",   "Dire Shapeshift",  power=(enchant(OWN_HERO, attack=2, until=THIS_TURN), gain_armor(2)))
card("AT_132_HUNTER",  "Ballista Shot",    power=damage(ENEMY_HERO, 3))
card("AT_132_MAGE",    "Fireblast Rank 2", target=CHARACTER, power=damage(TARGET, 2))
card("AT_132_PALADIN", "The Silver Hand",  needs=minions() <= 6, power=summon("CS2_101t", 2))
card("AT_132_PRIEST",  "Heal",             target=CHARACTER, power=heal(TARGET, 4))
card("AT_132_ROGUE",   "Poisoned Daggers",
     power=when(exists(OWN_WEAPON & named("AT_034")), buff(OWN_WEAPON, attack=1), otherwise=equip("AT_132_ROGUEt")))
card("AT_132_SHAMAN",  "Totemic Slam",     needs=minions() <= 6,
     power=choose_and_summon("CS2_050", "CS2_051", "CS2_052", "NEW1_009"))
card("AT_132_WARLOCK", "Soul Tap",         power=draw(1))
card("AT_132_WARRIOR", "Tank Up!",         power=gain_armor(4))
