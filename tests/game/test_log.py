"""The event log: lines a person can read, hidden from who cannot see."""

import random

from kit import setup

from hearthlab import Deck, Game


def test_a_line_for_everything_that_happens() -> None:
    t = setup(
        hand=["Fireball", "Wisp"],
        board=["Knife Juggler"],
        enemy_board=["Chillwind Yeti"],
        enemy_deck=["Wisp"],
    )
    t.play("Fireball", "enemy Chillwind Yeti")
    assert t.log == [
        "Jaina Proudmoore plays Fireball at Chillwind Yeti",
        "Fireball hits Chillwind Yeti for 6",
        "Chillwind Yeti dies",
    ]
    t.play("Wisp")
    assert t.log[3:] == [
        "Jaina Proudmoore plays Wisp",
        "Knife Juggler triggers",
        "Knife Juggler hits Rexxar for 1",
    ]
    t.end_turn()
    assert t.log[6:] == ["turn 20: Rexxar", "Rexxar draws Wisp"]
    assert t.game.log_for(0)[6:] == ["turn 20: Rexxar", "Rexxar draws a card"]


def test_mirrors_name_the_player() -> None:
    t = setup(enemy_hero="MAGE").power("enemy hero")
    assert t.log == [
        "Jaina Proudmoore (player 0) uses Fireblast at Jaina Proudmoore (player 1)",
        "Fireblast hits Jaina Proudmoore (player 1) for 1",
    ]


def test_logging_changes_nothing_and_continues_where_it_was() -> None:
    game = Game(Deck.random(3), Deck.random(4), seed=8)
    choice = random.Random(8)
    while not game.over:
        game.push(choice.choice(game.legal_actions))
        if game.ply % 10 == 0:
            before = game.key()
            lines = game.log
            assert game.key() == before
            assert game.clone().log == lines
    assert game.log[: len(lines)] == lines
    assert game.log[-1] == game._result
    assert game.log == [*game.log]
    assert all(line and "event " not in line for line in game.log)
