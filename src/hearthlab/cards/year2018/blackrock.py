"""Cards of Blackrock Mountain."""

from hearthlab.cards.vocabulary import *

# fmt: off
card("BRM_004", "Twilight Whelp",      battlecry=when(holding(DRAGON), buff(SELF, health=2)))
card("BRM_006", "Imp Gang Boss",       trigger=whenever(damaged(SELF), summon("BRM_006t")))
card("BRM_013", "Quick Shot",          target=CHARACTER, cast=(damage(TARGET, 3), when(cards_in_hand() <= 0, draw(1))))
card("BRM_034", "Blackwing Corruptor", target=CHARACTER, target_only=holding(DRAGON), battlecry=damage(TARGET, 3))
