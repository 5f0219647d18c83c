"""Sides and pieces: values read once do not change later."""

import pytest
from kit import setup

from hearthlab import Game


def test_a_piece_stays_what_it_was_when_it_was_asked_for() -> None:
    game = setup(hand=["Fireball", "Wisp"], enemy_board=["Boulderfist Ogre"]).game
    side, (ogre,) = game.players[0], game.players[1].board
    fireball, wisp = side.hand
    game.push("play Fireball -> Boulderfist Ogre")
    assert (ogre.health, fireball.name, wisp.name, side.mana) == (7, "Fireball", "Wisp", 10)
    assert [card.name for card in side.hand] == ["Fireball", "Wisp"]
    (hurt,) = game.players[1].board
    assert (hurt.health, game.players[0].mana) == (1, 6)
    assert hurt.slot == ogre.slot


def test_pieces_are_equal_while_they_show_the_same() -> None:
    game = setup(hand=["Fireball"], board=["Wisp", "Wisp"], enemy_board=["Boulderfist Ogre"]).game
    first, second = game.players[0].board
    (ogre,) = game.players[1].board
    assert first != second, "two Wisps are two pieces"
    assert first != "Wisp"
    game.push("play Fireball -> Boulderfist Ogre")
    assert game.players[0].board == [first, second]
    assert {*game.players[0].board} == {first, second}
    assert game.players[1].board != [ogre], "it is damaged now"
    game.pop()
    assert game.players[1].board == [ogre]


def test_a_card_that_gets_cheaper_is_not_the_same() -> None:
    game = setup(hand=["Sorcerer's Apprentice", "Fireball"], positions="right").game
    fireball = game.players[0].hand[1]
    game.push("play Sorcerer's Apprentice")
    (cheaper,) = game.players[0].hand
    assert (fireball.cost, cheaper.cost) == (4, 3)
    assert cheaper != fireball


def test_a_view_shows_its_own_moment() -> None:
    game = Game("basic-mage", "basic-mage", seed=1, mulligan=False)
    view = game.view(0)
    hand = view.players[0].hand
    game.push("end turn")
    assert view.players[0].hand == hand
    with pytest.raises(ValueError, match="slot 64; there are 0 to 63"):
        type(hand[0])(view._snapshot, 64)
