"""Quests of Journey to Un'Goro, and their rewards."""

from hearthlab.cards.vocabulary import *

# fmt: off
card("UNG_028", "Open the Waygate",     needs=NO_QUEST, rules=QUEST,
     trigger=quest(cast(FRIENDLY, only=FOREIGN), 6, "UNG_028t"))
card("UNG_028t", "Time Warp",           cast=take_turn(1))
card("UNG_067", "The Caverns Below",    needs=NO_QUEST, rules=QUEST,
     trigger=quest_of_names(played(FRIENDLY & MINION), 5, "UNG_067t1"))
card_until("2017-07-11", "UNG_067", "The Caverns Below", needs=NO_QUEST, rules=QUEST,
     trigger=quest_of_names(played(FRIENDLY & MINION), 4, "UNG_067t1"))
card("UNG_067t1", "Crystal Core",       cast=crystallize())
card("UNG_116", "Jungle Giants",        needs=NO_QUEST, rules=QUEST,
     trigger=(whenever(summoned(MINION), expect(EVENT, 5)), after(summoned(FRIENDLY & MINION), count_expected(5, 5, "UNG_116t"))))
card("UNG_116t", "Barnabus the Stomper", battlecry=price_deck(MINION, 0))
card("UNG_829", "Lakkari Sacrifice",    needs=NO_QUEST, rules=QUEST, trigger=quest(discarded(FRIENDLY), 6, "UNG_829t1"))
card("UNG_829t1", "Nether Portal",      needs=minions() <= 6, cast=summon("UNG_829t2"))
card("UNG_829t2", "Nether Portal",      tags=DORMANT, trigger=at(turn_end(), summon("UNG_829t3", 2)))
card("UNG_920", "The Marsh Queen",      needs=NO_QUEST, rules=QUEST,
     trigger=quest(played(FRIENDLY & MINION & cost_exactly(1)), 7, "UNG_920t1"))
card("UNG_920t1", "Queen Carnassa",     battlecry=shuffle_card("UNG_920t2", 15))
card("UNG_920t2", "Carnassa's Brood",   battlecry=draw(1))
card("UNG_934", "Fire Plume's Heart",   needs=NO_QUEST, rules=QUEST,
     trigger=quest(played(FRIENDLY & TAUNTING), 7, "UNG_934t1"))
card("UNG_934t1", "Sulfuras",           battlecry=replace_power("UNG_934t2"))
card("UNG_934t2", "DIE, INSECT!",       power=damage(random(ENEMY & CHARACTER), 8))
card("UNG_940", "Awaken the Makers",    needs=NO_QUEST, rules=QUEST,
     trigger=quest(summoned(FRIENDLY & MINION & WITH_DEATHRATTLE), 7, "UNG_940t8"))
card("UNG_940t8", "Amara, Warden of Hope", battlecry=set_health(OWN_HERO, 40))
card("UNG_942", "Unite the Murlocs",    needs=NO_QUEST, rules=QUEST,
     trigger=quest(summoned(FRIENDLY & MINION & MURLOC), 10, "UNG_942t"))
card("UNG_942t", "Megafin",             battlecry=add_random(pool(kind="MINION", tribe="MURLOC"), -cards_in_hand() + 10))
card("UNG_954", "The Last Kaleidosaur", needs=NO_QUEST, rules=QUEST,
     trigger=quest(cast(FRIENDLY, at=FRIENDLY & MINION), 6, "UNG_954t1"))
card("UNG_954t1", "Galvadon",           battlecry=repeat(5, adapt(SELF)))
