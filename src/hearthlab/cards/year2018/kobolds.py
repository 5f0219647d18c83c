"""Cards of Kobolds & Catacombs."""

from hearthlab.cards.vocabulary import *

# fmt: off
# --- Hunter -----------------------------------------------------------------------------------------------
card("LOOT_080",   "Lesser Emerald Spellstone",  cast=summon("LOOT_077t", 2),
     in_hand=whenever(played(FRIENDLY & SECRET), transform(SELF, "LOOT_080t2")))
card("LOOT_080t2", "Emerald Spellstone",         origin="LOOT_080", cast=summon("LOOT_077t", 3),
     in_hand=whenever(played(FRIENDLY & SECRET), transform(SELF, "LOOT_080t3")))
card("LOOT_080t3", "Greater Emerald Spellstone", origin="LOOT_080", cast=summon("LOOT_077t", 4))
