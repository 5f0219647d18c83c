"""Paladin cards of the Classic set."""

from hearthlab.cards.vocabulary import *

# fmt: off
# --- Spells ---------------------------------------------------------------------------------------
card("EX1_384",   "Avenging Wrath",    cast=repeat(spell_amount(8), damage(random(ENEMY & CHARACTER), 1, FLAT)))
card("EX1_355",   "Blessed Champion",  target=MINION, cast=double_attack(TARGET))
card("EX1_363",   "Blessing of Wisdom", target=MINION, cast=enchant(TARGET, "EX1_363e"))
enchantment("EX1_363e", "Blessing of Wisdom", trigger=whenever(attacks(SELF), draw(1)))
card("EX1_349",   "Divine Favor",      cast=draw(HAND_GAP))
card("EX1_619",   "Equality",          cast=set_health(MINION, 1))
card("EX1_365",   "Holy Wrath",        target=CHARACTER,
     cast=when(cards_in_deck() >= 1, store(TOP_COST), draw(1), damage(TARGET, EVENT_AMOUNT), otherwise=draw(1)))
card("EX1_354",   "Lay on Hands",      target=CHARACTER, cast=(heal(TARGET, 8), draw(3)))

# --- Secrets --------------------------------------------------------------------------------------
card("EX1_132",   "Eye for an Eye",    secret=whenever(damaged(OWN_HERO), damage(ENEMY_HERO, EVENT_AMOUNT)))
card("EX1_130",   "Noble Sacrifice",
     secret=before(attacks(ENEMY, only=minions() <= 6), summon("EX1_130a"), redirect_attack(LAST)))
card("EX1_136",   "Redemption",        rules=ANSWERS_LAST,
     secret=whenever(died(FRIENDLY & MINION, only=minions() <= 6), summon_again(EVENT, remaining=1)))
card("EX1_379",   "Repentance",         secret=after(played(ENEMY & MINION), set_health(EVENT, 1)))
card_until("2017-10-17", "EX1_379", "Repentance", secret=after(played(ENEMY), set_health(EVENT, 1)))

# --- Minions and weapons --------------------------------------------------------------------------
card("EX1_382",   "Aldor Peacekeeper", target=ENEMY & MINION, battlecry=set_attack(TARGET, 1))
card("EX1_362",   "Argent Protector",  target=FRIENDLY & MINION, battlecry=give(TARGET, SHIELD))
card("EX1_366",   "Sword of Justice",
     trigger=after(summoned(FRIENDLY & MINION, only=health(SELF) >= 1), buff(EVENT, 1, 1), damage(SELF, 1)))
card("EX1_383",   "Tirion Fordring",   deathrattle=equip("EX1_383t"))
