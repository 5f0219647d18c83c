"""Cards of Curse of Naxxramas."""

from hearthlab.cards.vocabulary import *

# fmt: off
# --- Neutral ----------------------------------------------------------------------------------------------
card("FP1_001", "Zombie Chow",         deathrattle=heal(ENEMY_HERO, 5))
card("FP1_002", "Haunted Creeper",     deathrattle=summon("FP1_002t", 2))
card("FP1_003", "Echoing Ooze",        battlecry=enchant(SELF, "FP1_003e", until=THIS_TURN))
enchantment("FP1_003e", "Echoing",     trigger=at(turn_end(None),
     when(exists(SELF & FRIENDLY), summon_copy(SELF), otherwise=summon_copy(SELF, OPPONENT))))  # on its holder's side
card("FP1_004", "Mad Scientist",       deathrattle=put_secret())
card("FP1_005", "Shade of Naxxramas",  trigger=at(turn_start(), buff(SELF, 1, 1)))
card("FP1_007", "Nerubian Egg",        deathrattle=summon("FP1_007t"))
card("FP1_009", "Deathlord",           deathrattle=summon_from_deck(MINION, deck=OPPONENT, player=OPPONENT))
card_until("2017-04-06", "FP1_010", "Maexxna", trigger=whenever(damaged(MINION, by=SELF), destroy(EVENT)))
card("FP1_012", "Sludge Belcher",      deathrattle=summon("FP1_012t"))
card("FP1_013", "Kel'Thuzad",          trigger=at(turn_end(None), resummon()))
card("FP1_014", "Stalagg",             rules=SECOND_TWIN, deathrattle=when(twin_died(1), summon("FP1_014t")))
card("FP1_015", "Feugen",              rules=FIRST_TWIN, deathrattle=when(twin_died(2), summon("FP1_014t")))
card("FP1_016", "Wailing Soul",        battlecry=silence(FRIENDLY & MINION - SELF))
card("FP1_017", "Nerub'ar Weblord",    aura=costs(MINION & WITH_BATTLECRY, 2))
card("FP1_024", "Unstable Ghoul",      deathrattle=damage(MINION, 1))
card("FP1_027", "Stoneskin Gargoyle",  trigger=at(turn_start(), heal(SELF, damage_on(SELF))))
card("FP1_028", "Undertaker",          trigger=whenever(summoned(FRIENDLY & WITH_DEATHRATTLE), buff(SELF, 1)))
card_until("2015-01-29", "FP1_028", "Undertaker", trigger=whenever(summoned(FRIENDLY & WITH_DEATHRATTLE), buff(SELF, 1, 1)))
card("FP1_029", "Dancing Swords",      deathrattle=draw(1, OPPONENT))
card("FP1_030", "Loatheb",             battlecry=enchant(ENEMY_HERO, "FP1_030e", until=THEIR_NEXT_TURN))
enchantment("FP1_030e", "Necrotic Aura", aura=costs(FRIENDLY & SPELL, 5))
card("FP1_031", "Baron Rivendare",     rules=DOUBLE_DEATHRATTLES)

# --- Classes ----------------------------------------------------------------------------------------------
card("FP1_011", "Webspinner",          deathrattle=add_random(pool(kind="MINION", tribe="BEAST")))
card("FP1_018", "Duplicate",           secret=whenever(died(FRIENDLY & MINION, only=cards_in_hand() <= 9), add_copy(EVENT, 2)))
card("FP1_019", "Poison Seeds",
     cast=(store(count(FRIENDLY & MINION), count(ENEMY & MINION)), destroy(MINION), process_deaths(),
           summon("FP1_019t", EVENT_AMOUNT), summon("FP1_019t", SECOND, OPPONENT)))
card("FP1_020", "Avenge",
     secret=whenever(died(FRIENDLY & MINION, only=exists(FRIENDLY & MINION - MORTAL)), buff(random(FRIENDLY & MINION), 3, 2)))
card("FP1_021", "Death's Bite",        deathrattle=damage(MINION, 1))
card("FP1_022", "Voidcaller",          deathrattle=summon_from_hand(DEMON))
card("FP1_023", "Dark Cultist",        deathrattle=buff(random(FRIENDLY & MINION), 0, 3))
card("FP1_025", "Reincarnate",         target=MINION,
     cast=(destroy(TARGET), process_deaths(), summon_again(TARGET, TARGET_OWNER)))
card("FP1_026", "Anub'ar Ambusher",    deathrattle=return_to_hand(random(FRIENDLY & MINION)))
