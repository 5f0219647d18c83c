"""Cards of Knights of the Frozen Throne."""

from hearthlab.cards.vocabulary import *

# fmt: off
# --- Warrior ----------------------------------------------------------------------------------------------
card("ICC_834",  "Scourgelord Garrosh",   hero_power="ICC_834h", battlecry=equip("ICC_834w"))
card("ICC_834h", "Bladestorm",            power=damage(MINION, 1))
card("ICC_834w", "Shadowmourne",          trigger=after(attacks(OWN_HERO), damage(BESIDE_OTHER, attack(OWN_HERO))))
