"""Rulings of cards that are blessed in a deck."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from clauses import covers
from kit import Table, compiled, printed, setup

from hearthlab.game.beliefs import Guess, rows_of
from hearthlab.game.game import Game
from hearthlab.game.view import View

pytestmark = pytest.mark.format("2018-wild")

OGRE = "Boulderfist Ogre"


class Handed:
    """The belief that the opponent's hidden cards are these."""

    def __init__(self, cards: list[str]) -> None:
        self.cards = rows_of(compiled(), cards)

    def guesses(self, view: View, held: Sequence[int] = ()) -> Sequence[Guess]:
        return [Guess(self.cards)]


def sizes(t: Table) -> list[tuple[str, int, int]]:
    return [(card.name, card.attack, card.health) for card in t.me.hand]


@covers("ICC_851.battlecry")
def test_keleseth_blesses_the_minions_of_his_deck() -> None:
    deck = ["Wisp", "Fireball", OGRE, "Fiery War Axe"]
    t = setup(hand=["Prince Keleseth"], deck=deck, enemy_deck=["Wisp"] * 5)
    t.play("Prince Keleseth")
    assert (t.minion("Prince Keleseth").attack, t.deck()) == (2, deck)
    for _ in deck:
        t.end_turn().end_turn()
    assert sizes(t) == [("Wisp", 2, 2), ("Fireball", 0, 0), (OGRE, 7, 8), ("Fiery War Axe", 3, 2)]
    assert all(card.attack == 1 for card in t.you.hand)
    t = setup(hand=["Prince Keleseth"], deck=["Wisp", "Frostbolt"])
    assert sizes(t.play("Prince Keleseth").end_turn().end_turn()) == [("Wisp", 1, 1)]


@covers("AT_054.battlecry")
def test_the_mistcaller_blesses_the_minions_in_hand_and_deck() -> None:
    t = setup(
        hand=["The Mistcaller", OGRE, "Fiery War Axe"],
        enemy_hand=["Wisp"],
        board=["Wisp"],
        deck=["Wisp", "Fiery War Axe"],
    )
    t.play("The Mistcaller")
    assert sizes(t) == [(OGRE, 7, 8), ("Fiery War Axe", 3, 2)]
    assert [(m.attack, m.health) for m in t.me.board] == [(1, 1), (4, 4)]
    t.end_turn().end_turn().end_turn().end_turn()
    assert sizes(t)[2:] == [("Wisp", 2, 2), ("Fiery War Axe", 3, 2)]
    assert {(card.attack, card.health) for card in t.you.hand} == {(1, 1)}


@covers("CFM_643.battlecry")
def test_hobart_blesses_the_weapons_in_hand_and_deck_with_attack() -> None:
    axes = ["Fiery War Axe", "Wisp", "Arcanite Reaper"]
    t = setup(
        hero="WARRIOR",
        hand=["Hobart Grapplehammer", *axes],
        deck=axes,
        weapon="Fiery War Axe",
        enemy_hand=["Fiery War Axe"],
        enemy_deck=["Fiery War Axe"] * 3,
    )
    t.play("Hobart Grapplehammer")
    blessed = [("Fiery War Axe", 4, 2), ("Wisp", 1, 1), ("Arcanite Reaper", 6, 2)]
    assert (sizes(t), t.hero().attack) == (blessed, 3)
    for _ in axes:
        t.end_turn().end_turn()
    assert sizes(t)[3:] == blessed
    assert {(card.attack, card.durability) for card in t.you.hand} == {(3, 2)}
    t.play("Arcanite Reaper").attack("hero")
    assert t.enemy_hero().health == 24


def test_a_deck_that_is_replaced_is_not_blessed() -> None:
    t = setup(hand=["Prince Keleseth", "Golden Monkey"], deck=["Wisp"] * 4, enemy_deck=["Wisp"] * 4)
    t.play("Prince Keleseth").play("Golden Monkey")
    drawn = t.end_turn().end_turn().me.hand[-1]
    assert (drawn.attack, drawn.health) == (
        printed(drawn.id).attack,
        printed(drawn.id).health,
    )
    t = setup(hand=["Prince Keleseth", "Explore Un'Goro"], deck=["Wisp"] * 4)
    t.play("Prince Keleseth").play("Explore Un'Goro")
    assert not any(t.game._record.pasts[0].marks)


def test_a_deck_that_is_destroyed_leaves_no_blessing() -> None:
    t = setup(hand=["Prince Keleseth", "Wisp"], deck=["Wisp"], enemy_hand=["Azari, the Devourer"])
    t.play("Prince Keleseth").end_turn().play("Azari, the Devourer").end_turn()
    assert t.play("Wisp").minion("Wisp").attack == 1


def test_cards_that_come_later_are_not_blessed_and_blessings_add_up() -> None:
    t = setup(
        hand=["Prince Keleseth", "Manic Soulcaster", "Prince Keleseth"],
        deck=[OGRE] * 3,
        board=["Wisp"],
    )
    t.play("Prince Keleseth").play("Manic Soulcaster", target="Wisp").play("Prince Keleseth")
    for _ in range(4):
        t.end_turn().end_turn()
    assert sorted(sizes(t)) == [(OGRE, 8, 9)] * 3 + [("Wisp", 2, 2)]


def test_a_blessing_goes_along_wherever_a_card_goes() -> None:
    t = setup(
        hand=["Prince Keleseth", "Tracking"], deck=["Fireball", OGRE, "Wisp", "Chillwind Yeti"]
    )
    t.play("Prince Keleseth").play("Tracking").choose(OGRE)
    assert sizes(t) == [(OGRE, 7, 8)]
    assert sizes(t.end_turn().end_turn())[1:] == [("Chillwind Yeti", 5, 6)]
    t = setup(hand=["Prince Keleseth", "Army of the Dead"], deck=["Fireball", OGRE, "Wisp"])
    t.play("Prince Keleseth").play("Army of the Dead")
    assert [(m.attack, m.health) for m in t.me.board] == [(2, 2), (7, 8), (2, 2)]
    t = setup(hand=["Prince Keleseth"], deck=[OGRE, "Fireball"], enemy_hand=["Death Grip"])
    t.play("Prince Keleseth").end_turn().play("Death Grip")
    assert [(card.name, card.attack) for card in t.you.hand if card.name == OGRE] == [(OGRE, 7)]


def test_a_card_that_was_removed_gives_its_blessing_to_nobody() -> None:
    t = setup(hand=["Prince Keleseth", "Fireball"], deck=["Wisp"] * 5, board=["Keening Banshee"])
    t.play("Prince Keleseth").end_turn().end_turn()
    t.play("Fireball", target="enemy hero")
    assert sizes(t) == [("Wisp", 2, 2)]
    t = setup(hand=["Prince Keleseth", "Wisp"], deck=["Wisp"], enemy_hand=["Gnomeferatu"])
    t.play("Prince Keleseth").end_turn().play("Gnomeferatu").end_turn()
    assert (t.play("Wisp").minion("Wisp").attack, t.hand()) == (1, [])


def test_a_blessed_deck_is_known_to_its_player_and_only_in_part_to_the_other() -> None:
    deck = ["Fireball", OGRE, "Wisp", "Fireball"]
    other = ["Wisp", "Fireball", "Fireball", OGRE]
    tables = [
        setup(hand=["Prince Keleseth"], deck=cards).play("Prince Keleseth")
        for cards in (deck, other)
    ]
    own = [table.game.view(0)._record for table in tables]
    for record in own:
        rows = record.players[0].deck[: record.players[0].n_deck]
        kinds = [record.pasts[0].marks[0] >> place & 1 for place in range(4)]
        assert sorted(zip(rows, kinds, strict=True)) == list(zip(rows, kinds, strict=True))
        assert sum(kinds) == 2
    seen = [list(table.game.view(1)._record.pasts[0].marks) for table in tables]
    assert not any(map(any, seen))
    world = Table(tables[0].game.view(0).sample(3))
    drawn = sizes(world.end_turn().end_turn().end_turn().end_turn().end_turn().end_turn())
    assert {size for size in drawn if size[0] != "Fireball"} <= {("Wisp", 2, 2), (OGRE, 7, 8)}


def test_a_world_blesses_the_kind_of_cards_that_were_blessed() -> None:
    cards = ["Wisp", "Fiery War Axe", "Fireball"]
    for blessing, sizes_of in (
        ("Prince Keleseth", {("Wisp", 2, 2), ("Fiery War Axe", 3, 2), ("Fireball", 0, 0)}),
        ("Hobart Grapplehammer", {("Wisp", 1, 1), ("Fiery War Axe", 4, 2), ("Fireball", 0, 0)}),
    ):
        t = setup(hero="WARRIOR", hand=[blessing], deck=[*cards * 3]).play(blessing)
        world = Table(t.game.view(1).sample(5, belief=Handed(cards * 3)))
        for _ in range(9):
            world.end_turn().end_turn()
        assert {size for size in sizes(world) if size[0] in cards} == sizes_of


def test_a_blessed_deck_is_part_of_a_position() -> None:
    t = setup(hand=["Prince Keleseth"], deck=["Fireball", OGRE, "Wisp"]).play("Prince Keleseth")
    assert t.game.position()["players"][0]["deck"] == [
        "Fireball",
        {"card": OGRE, "attack": 7, "health": 8},
        {"card": "Wisp", "attack": 2, "health": 2},
    ]
    again = Game.from_position(t.game.position())
    assert list(again._record.pasts[0].marks) == list(t.game._record.pasts[0].marks)
    drawn = Table(again).end_turn().end_turn().end_turn().end_turn()
    assert sizes(drawn) == [("Fireball", 0, 0), (OGRE, 7, 8)]
