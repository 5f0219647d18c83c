"""Cards of One Night in Karazhan."""

from hearthlab.cards.vocabulary import *

# fmt: off
# --- Classes ----------------------------------------------------------------------------------------------
card("KAR_006", "Cloaked Huntress",    aura=costs_exactly(FRIENDLY & SECRET, 0))
card("KAR_009", "Babbling Book",       battlecry=add_random(pool(kind="SPELL", card_class="MAGE")))
card("KAR_035", "Priest of the Feast", trigger=whenever(cast(FRIENDLY), heal(OWN_HERO, 3)))
card("KAR_063", "Spirit Claws",        aura=has(SELF, attack=2, only=SPELL_DAMAGE >= 1))
card("KAR_069", "Swashburglar",        battlecry=add_of_class(pool(), OPPONENT))
card("KAR_073", "Maelstrom Portal",    cast=(damage(ENEMY & MINION, 1), summon_random(pool(kind="MINION", cost=1))))
card("KAR_076", "Firelands Portal",    target=CHARACTER, cast=(damage(TARGET, 5), summon_random(pool(kind="MINION", cost=5))))
card("KAR_205", "Silverware Golem",    on_discard=summon_copy(SELF))
card("KAR_089", "Malchezaar's Imp",    trigger=whenever(discarded(), draw(1)))

# --- Classes: not in the decks of the competition ---------------------------------------------------------
BASIC_TOTEMS = pool("CS2_050", "CS2_051", "CS2_052", "NEW1_009")
card("KAR_004", "Cat Trick",           secret=after(cast(ENEMY, only=minions() <= 6), summon("KAR_004a")))
card("KAR_005", "Kindly Grandmother",  deathrattle=summon("KAR_005a"))
card("KAR_010", "Nightbane Templar",   battlecry=when(holding(DRAGON), summon("KAR_010a", 2)))
card("KAR_013", "Purify",              target=FRIENDLY & MINION, cast=(silence(TARGET), draw(1)))
card("KAR_021", "Wicked Witchdoctor",  trigger=whenever(cast(FRIENDLY), summon_random(BASIC_TOTEMS)))
card("KAR_025", "Kara Kazham!",        needs=minions() <= 6, cast=(summon("KAR_025a"), summon("KAR_025b"), summon("KAR_025c")))
card("KAR_026", "Protect the King!",   needs=minions() <= 6, cast=summon("KAR_026t", count(ENEMY & MINION)))
card("KAR_065", "Menagerie Warden",    target=FRIENDLY & BEAST & MINION, battlecry=summon_copy(TARGET))
card("KAR_075", "Moonglade Portal",    target=CHARACTER, cast=(heal(TARGET, 6), summon_random(pool(kind="MINION", cost=6))))
card("KAR_077", "Silvermoon Portal",   target=MINION, cast=(buff(TARGET, 2, 2), summon_random(pool(kind="MINION", cost=2))))
card("KAR_091", "Ironforge Portal",    cast=(gain_armor(4), summon_random(pool(kind="MINION", cost=4))))
card("KAR_092", "Medivh's Valet",      target=CHARACTER, target_only=secrets() >= 1, battlecry=damage(TARGET, 3))
card("KAR_094", "Deadly Fork",         deathrattle=add_card("KAR_094a"))
card("KAR_204", "Onyx Bishop",         battlecry=summon_dead(1))

# --- Neutral ----------------------------------------------------------------------------------------------
card("KAR_033", "Book Wyrm",           target=ENEMY & MINION & attack_at_most(3), target_only=holding(DRAGON),
     battlecry=destroy(TARGET))
card("KAR_061", "The Curator",
     battlecry=(draw_matching(MINION & BEAST), draw_matching(MINION & DRAGON), draw_matching(MINION & MURLOC)))
card("KAR_062", "Netherspite Historian", battlecry=when(holding(DRAGON), discover(pool(kind="MINION", tribe="DRAGON"))))
card("KAR_095", "Zoobot",
     battlecry=(buff(random(FRIENDLY & MINION & BEAST), 1, 1), buff(random(FRIENDLY & MINION & DRAGON), 1, 1),
                buff(random(FRIENDLY & MINION & MURLOC), 1, 1)))
card("KAR_114", "Barnes",              battlecry=(summon_from_deck(MINION, flags=COPY), set_attack(LAST, 1), set_health(LAST, 1)))
card("KAR_029", "Runic Egg",           deathrattle=draw(1))
card("KAR_028", "Fool's Bane",         rules=TIRELESS, tags=CANT_ATTACK_HEROES)
card("KAR_030a", "Pantry Spider",      battlecry=summon("KAR_030"))
card("KAR_036", "Arcane Anomaly",      trigger=whenever(cast(FRIENDLY), buff(SELF, health=1)))
card("KAR_037", "Avian Watcher",       battlecry=when(secrets() >= 1, buff(SELF, 1, 1, TAUNT)))
card("KAR_041", "Moat Lurker",         target=MINION, battlecry=(memorize(TARGET), destroy(TARGET)),
     deathrattle=summon_memorized(flags=BACK))
card("KAR_044", "Moroes",              trigger=at(turn_end(), summon("KAR_044a")))
card("KAR_057", "Ivory Knight",        battlecry=(discover(pool(kind="SPELL")), heal(OWN_HERO, CHOSEN_COST)))
card("KAR_070", "Ethereal Peddler",    battlecry=change_cost(IN_HAND & FRIENDLY & other_class("ROGUE"), -2))
card("KAR_096", "Prince Malchezaar",   on_start=shuffle_unique(pool(kind="MINION", rarity="LEGENDARY"), 5))
card("KAR_097", "Medivh, the Guardian", battlecry=equip("KAR_097t"))
card("KAR_097t", "Atiesh",
     trigger=after(cast(FRIENDLY), summon_by_cost(pool(kind="MINION"), EVENT_AMOUNT), damage(SELF, 1)))
card("KAR_702", "Menagerie Magician",
     battlecry=(buff(random(FRIENDLY & MINION & BEAST), 2, 2), buff(random(FRIENDLY & MINION & DRAGON), 2, 2),
                buff(random(FRIENDLY & MINION & MURLOC), 2, 2)))
card("KAR_710", "Arcanosmith",         battlecry=summon("KAR_710m"))
card("KAR_711", "Arcane Giant",        cost=SPELLS_CAST)
card("KAR_712", "Violet Illusionist",  aura=has(OWN_HERO, tags=IMMUNE, only=exists(OWN_HERO & ACTIVE)))
