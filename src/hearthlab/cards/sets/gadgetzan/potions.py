"""Kazakus' potions: two ingredients of one size, mixed into a spell."""

from hearthlab.cards.vocabulary import *

# fmt: off
DEMONS = pool(kind="MINION", tribe="DEMON")

# --- Lesser: 1 mana ---------------------------------------------------------------------------------------
card("CFM_621t2",  "Heart of Fire",    target=CHARACTER, cast=damage(TARGET, 3))
card("CFM_621t3",  "Stonescale Oil",   cast=gain_armor(4))
card("CFM_621t4",  "Felbloom",         cast=damage(MINION, 2))
card("CFM_621t5",  "Icecap",           cast=freeze(random(ENEMY & MINION)))
card("CFM_621t6",  "Goldthorn",        cast=buff(FRIENDLY & MINION, health=2))
card("CFM_621t8",  "Kingsblood",       cast=draw(1))
card("CFM_621t9",  "Shadow Oil",       cast=add_random(DEMONS))
card("CFM_621t10", "Netherbloom",      cast=summon("CFM_621_m4"))
card("CFM_621t37", "Ichor of Undeath", cast=summon_dead(1))
LESSER = ("CFM_621t2", "CFM_621t3", "CFM_621t4", "CFM_621t5", "CFM_621t6", "CFM_621t8", "CFM_621t9", "CFM_621t10", "CFM_621t37")

# --- Greater: 5 mana --------------------------------------------------------------------------------------
card("CFM_621t16", "Heart of Fire",    target=CHARACTER, cast=damage(TARGET, 5))
card("CFM_621t17", "Stonescale Oil",   cast=gain_armor(7))
card("CFM_621t18", "Felbloom",         cast=damage(MINION, 4))
card("CFM_621t19", "Icecap",           cast=freeze(random(ENEMY & MINION, 2)))
card("CFM_621t24", "Goldthorn",        cast=buff(FRIENDLY & MINION, health=4))
card("CFM_621t21", "Mystic Wool",      cast=transform(random(ENEMY & MINION), "CFM_621_m5"))
card("CFM_621t22", "Kingsblood",       cast=draw(2))
card("CFM_621t23", "Shadow Oil",       cast=add_random(DEMONS, 2))
card("CFM_621t20", "Netherbloom",      cast=summon("CFM_621_m2"))
card("CFM_621t38", "Ichor of Undeath", cast=summon_dead(2))
GREATER = ("CFM_621t16", "CFM_621t17", "CFM_621t18", "CFM_621t19", "CFM_621t24", "CFM_621t21", "CFM_621t22", "CFM_621t23",
           "CFM_621t20", "CFM_621t38")

# --- Superior: 10 mana ------------------------------------------------------------------------------------
card("CFM_621t25", "Heart of Fire",    target=CHARACTER, cast=damage(TARGET, 8))
card("CFM_621t26", "Stonescale Oil",   cast=gain_armor(10))
card("CFM_621t33", "Felbloom",         cast=damage(MINION, 6))
card("CFM_621t27", "Icecap",           cast=freeze(random(ENEMY & MINION, 3)))
card("CFM_621t32", "Goldthorn",        cast=buff(FRIENDLY & MINION, health=6))
card("CFM_621t29", "Mystic Wool",      cast=transform(MINION, "CFM_621_m5"))
card("CFM_621t30", "Kingsblood",       cast=draw(3))
card("CFM_621t31", "Shadow Oil",       cast=add_random(DEMONS, 3))
card("CFM_621t28", "Netherbloom",      cast=summon("CFM_621_m3"))
card("CFM_621t39", "Ichor of Undeath", cast=summon_dead(3))
SUPERIOR = ("CFM_621t25", "CFM_621t26", "CFM_621t33", "CFM_621t27", "CFM_621t32", "CFM_621t29", "CFM_621t30", "CFM_621t31",
            "CFM_621t28", "CFM_621t39")

# --- Kazakus ----------------------------------------------------------------------------------------------
SIZES = pool("CFM_621t11", "CFM_621t12", "CFM_621t13")
card("CFM_621t11", "Lesser Potion",    note="a size to choose, never played")
card("CFM_621t12", "Greater Potion",   note="a size to choose, never played")
card("CFM_621t13", "Superior Potion",  note="a size to choose, never played")
card("CFM_621t",   "Kazakus Potion",   target=CHARACTER, target_only=AIMING >= 1, cast=cast_attached(TARGET))
card("CFM_621t14", "Kazakus Potion",   target=CHARACTER, target_only=AIMING >= 1, cast=cast_attached(TARGET))
card("CFM_621t15", "Kazakus Potion",   target=CHARACTER, target_only=AIMING >= 1, cast=cast_attached(TARGET))
card("CFM_621",    "Kazakus",
     battlecry=when(NO_DUPLICATES, offer(SIZES, 3), store_chosen(SIZES),
                    when(EVENT_AMOUNT <= 0, brew("CFM_621t", *LESSER)),
                    when((EVENT_AMOUNT >= 1) & (EVENT_AMOUNT <= 1), brew("CFM_621t14", *GREATER)),
                    when(EVENT_AMOUNT >= 2, brew("CFM_621t15", *SUPERIOR))))
