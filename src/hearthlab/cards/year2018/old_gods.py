"""Cards of Whispers of the Old Gods."""

from hearthlab.cards.vocabulary import *

# fmt: off
card("OG_048", "Mark of Y'Shaarj",     target=MINION, cast=(buff(TARGET, 2, 2), when(exists(TARGET & BEAST), draw(1))))
card("OG_090", "Cabalist's Tome",      cast=add_random(pool(kind="SPELL", card_class="MAGE"), 3))
card("OG_109", "Darkshire Librarian",  battlecry=discard(1), deathrattle=draw(1))
card("OG_113", "Darkshire Councilman", trigger=after(summoned(FRIENDLY & MINION - SELF), buff(SELF, attack=1)))
card("OG_241", "Possessed Villager",   deathrattle=summon("OG_241a"))
card("OG_312", "N'Zoth's First Mate",  battlecry=equip("OG_058"))
card("OG_315", "Bloodsail Cultist",
     battlecry=when(exists(FRIENDLY & PIRATE & MINION - SELF), buff(OWN_WEAPON, attack=1, health=1)))
