"""Druid cards of the Classic set."""

from hearthlab.cards.vocabulary import *

# fmt: off
card("EX1_161",   "Naturalize",         target=MINION, cast=(destroy(TARGET), draw(2, OPPONENT)))
card("EX1_578",   "Savagery",           target=MINION, cast=damage(TARGET, attack(OWN_HERO)))
card("EX1_570",   "Bite",               cast=(enchant(OWN_HERO, attack=4, until=THIS_TURN), gain_armor(4)))
card("EX1_158",   "Soul of the Forest", cast=enchant(FRIENDLY & MINION, "EX1_158e"))
enchantment("EX1_158e", "Soul of the Forest", deathrattle=summon("EX1_158t"))
card("EX1_571",   "Force of Nature",    needs=minions() <= 6, cast=summon("EX1_tk9", 3))
card_until("2016-04-26", "EX1_571", "Force of Nature", needs=minions() <= 6, cast=summon("EX1_tk9b", 3))
card("EX1_tk9b",  "Treant",             trigger=at(turn_end(None), destroy(SELF)))

# --- Choose One: spells ---------------------------------------------------------------------------
card("EX1_154",   "Wrath",              choose=("EX1_154a", "EX1_154b"))
card("EX1_154a",  "Solar Wrath",        target=MINION, cast=damage(TARGET, 3))
card("EX1_154b",  "Nature's Wrath",     target=MINION, cast=(damage(TARGET, 1), draw(1)))
card("EX1_155",   "Mark of Nature",     choose=("EX1_155a", "EX1_155b"))
card("EX1_155a",  "Tiger's Fury",       target=MINION, cast=buff(TARGET, attack=4))
card("EX1_155b",  "Thick Hide",         target=MINION, cast=buff(TARGET, health=4, tags=TAUNT))
card("EX1_160",   "Power of the Wild",  choose=("EX1_160b", "EX1_160a"),
     both=(summon("EX1_160t"), buff(FRIENDLY & MINION, 1, 1)))
card_until("2016-04-26", "EX1_160", "Power of the Wild", choose=("EX1_160b", "EX1_160a"))
card("EX1_160b",  "Leader of the Pack", cast=buff(FRIENDLY & MINION, 1, 1))
card("EX1_160a",  "Summon a Panther",   needs=minions() <= 6, cast=summon("EX1_160t"))
card("EX1_164",   "Nourish",            choose=("EX1_164a", "EX1_164b"))
card("EX1_164a",  "Rampant Growth",     cast=gain_crystals(2, flags=FULL))
card("EX1_164b",  "Enrich",             cast=draw(3))
card("NEW1_007",  "Starfall",           choose=("NEW1_007b", "NEW1_007a"))
card("NEW1_007b", "Starlord",           target=MINION, cast=damage(TARGET, 5))
card("NEW1_007a", "Stellar Drift",      cast=damage(ENEMY & MINION, 2))

# --- Choose One: minions --------------------------------------------------------------------------
card("EX1_165",   "Druid of the Claw",  choose=("EX1_165a", "EX1_165b"), both=transform(SELF, "OG_044a"))
card_until("2016-04-26", "EX1_165", "Druid of the Claw", choose=("EX1_165a", "EX1_165b"))
card("EX1_165a",  "Cat Form",            cast=transform(SELF, "EX1_165t1"))
card("EX1_165b",  "Bear Form",           cast=transform(SELF, "EX1_165t2"))
card("EX1_166",   "Keeper of the Grove", choose=("EX1_166a", "EX1_166b"),
     both=(damage(TARGET, 2), silence(TARGET & MINION)))
card_until("2016-04-26", "EX1_166", "Keeper of the Grove", choose=("EX1_166a", "EX1_166b"))
card("EX1_166a",  "Moonfire",            target=CHARACTER, cast=damage(TARGET, 2))
card("EX1_166b",  "Dispel",              target=MINION, cast=silence(TARGET))
card("EX1_178",   "Ancient of War",      choose=("EX1_178b", "EX1_178a"))
card("EX1_178b",  "Uproot",              cast=buff(SELF, attack=5))
card("EX1_178a",  "Rooted",              cast=buff(SELF, health=5, tags=TAUNT))
card("NEW1_008",  "Ancient of Lore",     choose=("NEW1_008a", "NEW1_008b"))
card("NEW1_008a", "Ancient Teachings",  cast=draw(1))
card_until("2016-04-26", "NEW1_008a", "Ancient Teachings", cast=draw(2))
card("NEW1_008b", "Ancient Secrets",     target=CHARACTER, cast=heal(TARGET, 5))
card("EX1_573",   "Cenarius",            choose=("EX1_573a", "EX1_573b"),
     both=(summon("EX1_573t"), summon("EX1_573t", flags=LEFT), buff(FRIENDLY & MINION - SELF, 2, 2)))
card_until("2016-04-26", "EX1_573", "Cenarius", choose=("EX1_573a", "EX1_573b"))
card("EX1_573a",  "Demigod's Favor",     cast=buff(FRIENDLY & MINION - SELF, 2, 2))
card("EX1_573b",  "Shan'do's Lesson",    cast=(summon("EX1_573t"), summon("EX1_573t", flags=LEFT)))
