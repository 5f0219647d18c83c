"""Cards of Blackrock Mountain."""

from hearthlab.cards.vocabulary import *

# fmt: off
# --- Druid, Hunter ----------------------------------------------------------------------------------------
card("BRM_009", "Volcanic Lumberer",   cost=DIED_THIS_TURN)
card("BRM_010", "Druid of the Flame",  choose=("BRM_010a", "BRM_010b"), both=transform(SELF, "OG_044b"))
card("BRM_010a", "Firecat Form",       cast=transform(SELF, "BRM_010t"))
card("BRM_010b", "Fire Hawk Form",     cast=transform(SELF, "BRM_010t2"))
card("BRM_013", "Quick Shot",          target=CHARACTER, cast=(damage(TARGET, 3), when(cards_in_hand() <= 0, draw(1))))
card("BRM_014", "Core Rager",          battlecry=when(cards_in_hand() <= 0, buff(SELF, 3, 3)))

# --- Mage, Paladin, Priest --------------------------------------------------------------------------------
card("BRM_002", "Flamewaker",          trigger=after(cast(FRIENDLY), repeat(2, damage(random(ENEMY & CHARACTER), 1))))
card("BRM_003", "Dragon's Breath",     target=CHARACTER, cast=damage(TARGET, 4), cost=DIED_THIS_TURN)
card("BRM_001", "Solemn Vigil",        cast=draw(2), cost=DIED_THIS_TURN)
card("BRM_018", "Dragon Consort",      battlecry=enchant(OWN_HERO, "BRM_018e"))
enchantment("BRM_018e", "Unchained!",  aura=costs(FRIENDLY & DRAGON, -2), trigger=whenever(played(FRIENDLY & DRAGON), detach()))
card("BRM_004", "Twilight Whelp",      battlecry=when(holding(DRAGON), buff(SELF, health=2)))
card("BRM_017", "Resurrect",           needs=(minions() <= 6) & (deaths(MINION) >= 1), cast=summon_dead(1))

# --- Rogue, Shaman, Warlock, Warrior ----------------------------------------------------------------------
card("BRM_007", "Gang Up",             target=MINION, cast=repeat(3, shuffle_copy(TARGET)))
card("BRM_008", "Dark Iron Skulker",   battlecry=damage(ENEMY & MINION & UNDAMAGED, 2))
card("BRM_011", "Lava Shock",          target=CHARACTER, cast=(damage(TARGET, 2), unlock_mana()))
card("BRM_012", "Fireguard Destroyer", battlecry=buff(SELF, attack=between(1, 4)))
card("BRM_005", "Demonwrath",          cast=damage(MINION - DEMON, 2))
card("BRM_006", "Imp Gang Boss",       trigger=whenever(damaged(SELF), summon("BRM_006t")))
card("BRM_015", "Revenge",             cast=when(health(OWN_HERO) <= 12, damage(MINION, 3), otherwise=damage(MINION, 1)))
card("BRM_016", "Axe Flinger",         trigger=whenever(damaged(SELF), damage(ENEMY_HERO, 2)))

# --- Neutral ----------------------------------------------------------------------------------------------
card("BRM_019", "Grim Patron",         trigger=whenever(damaged(SELF), when(none(SELF & MORTAL), summon("BRM_019"))))
card("BRM_020", "Dragonkin Sorcerer",  trigger=whenever(cast(FRIENDLY, at=SELF), buff(SELF, 1, 1)))
card("BRM_022", "Dragon Egg",          trigger=whenever(damaged(SELF), summon("BRM_022t")))
card("BRM_024", "Drakonid Crusher",    battlecry=when(health(ENEMY_HERO) <= 15, buff(SELF, 3, 3)))
card("BRM_025", "Volcanic Drake",      cost=DIED_THIS_TURN)
card("BRM_026", "Hungry Dragon",       battlecry=summon_random(pool(kind="MINION", cost=1), player=OPPONENT))
card("BRM_027", "Majordomo Executus",  deathrattle=(replace_hero("BRM_027h"), replace_power("BRM_027p")))
card("BRM_027p", "DIE, INSECT!",       power=damage(random(ENEMY & CHARACTER), 8))
card("BRM_028", "Emperor Thaurissan",  trigger=at(turn_end(), change_cost(IN_HAND & FRIENDLY, -1)))
card("BRM_029", "Rend Blackhand",      target=MINION & LEGENDARY, target_only=holding(DRAGON), battlecry=destroy(TARGET))
card("BRM_030", "Nefarian",
     battlecry=when(exists(ENEMY_HERO & named("BRM_027h")), add_card("BRM_030t", 2),
                    otherwise=repeat(2, add_of_class(pool(kind="SPELL"), OPPONENT))))
card("BRM_030t", "Tail Swipe",         target=CHARACTER, cast=damage(TARGET, 4))
card("BRM_031", "Chromaggus",          trigger=whenever(drew(), add_copy(EVENT)))
card("BRM_033", "Blackwing Technician", battlecry=when(holding(DRAGON), buff(SELF, 1, 1)))
card("BRM_034", "Blackwing Corruptor", target=CHARACTER, target_only=holding(DRAGON), battlecry=damage(TARGET, 3))
