"""Priest cards of the Classic set."""

from hearthlab.cards.vocabulary import *

# fmt: off
card("EX1_621",   "Circle of Healing",   cast=heal(MINION, 4))
card("EX1_332",   "Silence",             target=MINION, cast=silence(TARGET))
card("CS1_129",   "Inner Fire",          target=MINION, cast=set_attack(TARGET, health(TARGET)))
card("EX1_341",   "Lightwell",           trigger=at(turn_start(), heal(random(FRIENDLY & DAMAGED), 3)))
card("EX1_339",   "Thoughtsteal",        cast=copy_from_deck(2))
card("EX1_625",   "Shadowform",
     cast=when(exists(OWN_POWER & named("EX1_625t")),
               replace_power("EX1_625t2"),
               otherwise=when(none(OWN_POWER & named("EX1_625t2")), replace_power("EX1_625t"))))
card("EX1_625t",  "Mind Spike",          target=CHARACTER, power=damage(TARGET, 2))
card("EX1_625t2", "Mind Shatter",        target=CHARACTER, power=damage(TARGET, 3))
card("EX1_334",   "Shadow Madness",      target=ENEMY & MINION & attack_at_most(3), needs=minions() <= 6,
     cast=(take_control(TARGET), enchant(TARGET, "EX1_334e", tags=CHARGE)))
enchantment("EX1_334e", "Shadow Madness", rules=BORROWED, trigger=at(turn_end(None), take_control(SELF, OPPONENT)))
card("EX1_591",   "Auchenai Soulpriest", rules=HEALING_HURTS)
card("EX1_335",   "Lightspawn",          rules=ATTACK_IS_HEALTH)
card("EX1_626",   "Mass Dispel",         cast=(silence(ENEMY & MINION), draw(1)))
card("EX1_345",   "Mindgames",           needs=minions() <= 6,
     cast=(summon_from_deck(MINION, deck=OPPONENT, flags=COPY), when(none(LAST), summon("EX1_345t"))))
card("EX1_345t",  "Shadow of Nothing",   note="Its text only says that Mindgames found no minion.")
card("EX1_091",   "Cabal Shadow Priest", target=ENEMY & MINION & attack_at_most(2), battlecry=take_control(TARGET))
card("EX1_624",   "Holy Fire",           target=CHARACTER, cast=(damage(TARGET, 5), heal(OWN_HERO, 5)))
card("EX1_623",   "Temple Enforcer",     target=FRIENDLY & MINION, battlecry=buff(TARGET, health=3))
card("EX1_350",   "Prophet Velen",       rules=DOUBLE_SPELLS)
