"""Cards of The League of Explorers."""

from hearthlab.cards.vocabulary import *

# fmt: off
card("LOE_012", "Tomb Pillager", deathrattle=add_card("GAME_005"))
