"""Neutral cards of the Classic set that cost one or two."""

from hearthlab.cards.vocabulary import *

# fmt: off
# --- One mana -------------------------------------------------------------------------------------
card("CS2_188",   "Abusive Sergeant",     target=MINION, battlecry=enchant(TARGET, attack=2, until=THIS_TURN))
card("EX1_009",   "Angry Chicken",        aura=enrage(attack=5))
card("NEW1_025",  "Bloodsail Corsair",    battlecry=damage(ENEMY_WEAPON, 1))
card("NEW1_017",  "Hungry Crab",          target=MURLOC & MINION, battlecry=when(exists(TARGET), destroy(TARGET), buff(SELF, 2, 2)))
card("EX1_029",   "Leper Gnome",          deathrattle=damage(ENEMY_HERO, 2))
card("EX1_001",   "Lightwarden",          trigger=whenever(healed(), buff(SELF, attack=2)))
card("EX1_509",   "Murloc Tidecaller",
     trigger=whenever(summoned(FRIENDLY & MURLOC & MINION - SELF), buff(SELF, attack=1)))
card_until("2017-04-06", "EX1_509", "Murloc Tidecaller", trigger=whenever(summoned(MURLOC & MINION - SELF), buff(SELF, attack=1)))
card("EX1_080",   "Secretkeeper",         trigger=whenever(played(SECRET), buff(SELF, 1, 1)))
card("CS2_146",   "Southsea Deckhand",    aura=has(SELF, tags=CHARGE, only=exists(OWN_WEAPON)))
card("EX1_004",   "Young Priestess",      trigger=at(turn_end(), buff(random(FRIENDLY & MINION - SELF), health=1)))

# --- Two mana -------------------------------------------------------------------------------------
card("EX1_393",   "Amani Berserker",      aura=enrage(attack=3))
card("NEW1_018",  "Bloodsail Raider",     battlecry=buff(SELF, attack=attack(OWN_WEAPON)))
card("EX1_059",   "Crazed Alchemist",     target=MINION, battlecry=swap_stats(TARGET))
card("EX1_162",   "Dire Wolf Alpha",      aura=has(ADJACENT, attack=1))
card("NEW1_021",  "Doomsayer",            trigger=at(turn_start(), destroy(MINION)))
card("CS2_203",   "Ironbeak Owl",         target=MINION, battlecry=silence(TARGET))
card("NEW1_019",  "Knife Juggler",        trigger=after(summoned(FRIENDLY & MINION - SELF), damage(random(ENEMY & CHARACTER), 1)))
card("EX1_096",   "Loot Hoarder",         deathrattle=draw(1))
card("EX1_012",   "Bloodmage Thalnos",    deathrattle=draw(1))
card("EX1_100",   "Lorewalker Cho",
     trigger=whenever(cast(SPELL), when(exists(EVENT & FRIENDLY), add_copy(EVENT, 1, OPPONENT), otherwise=add_copy(EVENT, 1, YOU))))
card("EX1_082",   "Mad Bomber",           battlecry=repeat(3, damage(random(CHARACTER - SELF), 1)))
card("EX1_055",   "Mana Addict",          trigger=whenever(cast(FRIENDLY & SPELL), enchant(SELF, attack=2, until=THIS_TURN)))
card("EX1_616",   "Mana Wraith",          aura=costs(MINION, 1))
card("NEW1_037",  "Master Swordsmith",    trigger=at(turn_end(), buff(random(FRIENDLY & MINION - SELF), attack=1)))
card("NEW1_029",  "Millhouse Manastorm",  battlecry=enchant(ENEMY_HERO, "NEW1_029e", until=THEIR_NEXT_TURN))
enchantment("NEW1_029e", "Kill Millhouse!", aura=costs_exactly(FRIENDLY & SPELL, 0))
card("EX1_557",   "Nat Pagle",            trigger=at(turn_start(), when(chance(50), draw(1))))
card_until("2014-03-11", "EX1_557", "Nat Pagle", trigger=at(turn_end(), when(chance(50), draw(1))))
card("EX1_076",   "Pint-Sized Summoner",  aura=costs(FRIENDLY & MINION, -1, only=MINIONS_PLAYED <= 0))
card("EX1_058",   "Sunfury Protector",    battlecry=give(ADJACENT, TAUNT))
card("NEW1_020",  "Wild Pyromancer",      trigger=after(cast(FRIENDLY & SPELL), damage(MINION, 1)))
card("EX1_049",   "Youthful Brewmaster",  target=FRIENDLY & MINION, battlecry=return_to_hand(TARGET))
