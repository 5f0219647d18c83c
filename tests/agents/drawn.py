"""A position in which nothing is better than a certain draw."""

DRAWN = """\
turn 9, player 0 to act
player 0: WARLOCK, health 2, mana 4/4
  hand: Hellfire
  deck: Wisp; Wisp
player 1: MAGE, health 3, mana 0/4
  hand: Wisp
  board: War Golem
  deck: Wisp; Wisp
"""
