"""Cards of One Night in Karazhan."""

from hearthlab.cards.vocabulary import *

# fmt: off
# --- Classes ----------------------------------------------------------------------------------------------
card("KAR_006", "Cloaked Huntress",    aura=costs_exactly(FRIENDLY & SECRET, 0))
card("KAR_009", "Babbling Book",       battlecry=add_random(pool(kind="SPELL", card_class="MAGE")))
card("KAR_035", "Priest of the Feast", trigger=whenever(cast(FRIENDLY), heal(OWN_HERO, 3)))
card("KAR_073", "Maelstrom Portal",    cast=(damage(ENEMY & MINION, 1), summon_random(pool(kind="MINION", cost=1))))
card("KAR_076", "Firelands Portal",    target=CHARACTER, cast=(damage(TARGET, 5), summon_random(pool(kind="MINION", cost=5))))
card("KAR_089", "Malchezaar's Imp",    trigger=whenever(discarded(), draw(1)))

# --- Neutral ----------------------------------------------------------------------------------------------
card("KAR_033", "Book Wyrm",           target=ENEMY & MINION & attack_at_most(3), target_only=holding(DRAGON),
     battlecry=destroy(TARGET))
card("KAR_061", "The Curator",
     battlecry=(draw_matching(MINION & BEAST), draw_matching(MINION & DRAGON), draw_matching(MINION & MURLOC)))
card("KAR_095", "Zoobot",
     battlecry=(buff(random(FRIENDLY & MINION & BEAST), 1, 1), buff(random(FRIENDLY & MINION & DRAGON), 1, 1),
                buff(random(FRIENDLY & MINION & MURLOC), 1, 1)))
card("KAR_114", "Barnes",              battlecry=(summon_from_deck(MINION, flags=COPY), set_attack(LAST, 1), set_health(LAST, 1)))
