"""The log of the formats of 2018 reveals nothing about cards in the other hand."""

from __future__ import annotations

from hearthlab import Game

BARON = """\
turn 15, player 1 to act
player 0: MAGE, health 20, mana 0/7
  deck: Fireball; Fireball
player 1: HUNTER, health 20, mana 4/4
  hand: Novice Engineer; Blubber Baron
  deck: Tracking; Tracking
"""


def test_a_card_that_grows_in_hand_is_not_named() -> None:
    # Blubber Baron: whenever you summon a Battlecry minion while this is in your hand, gain +1/+1.
    game = Game.from_position(BARON, format="2018-wild")
    game.push("play Novice Engineer")
    assert not any("Blubber Baron" in line for line in game.log_for(0))
    baron = next(card for card in game.players[1].hand if card.name == "Blubber Baron")
    assert (baron.attack, baron.health) == (2, 2)
