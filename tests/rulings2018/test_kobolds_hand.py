"""Rulings of cards of Kobolds & Catacombs that act or change while they are in a hand."""

from __future__ import annotations

from collections import Counter

from clauses import covers
from kit import setup

from hearthlab.game.game import Game
from hearthlab.game.names import name_of

# --- Spellstones: triggers of cards in hand (wiki, Upgradeable) -----------------------------------
EMERALDS = ["Lesser Emerald Spellstone", "Emerald Spellstone", "Greater Emerald Spellstone"]


@covers("LOOT_080.in_hand", "LOOT_080t2.in_hand")
def test_emerald_spellstone_grows_with_each_secret_played() -> None:
    t = setup(
        hero="HUNTER",
        hand=[EMERALDS[0], "Freezing Trap", "Snake Trap", "Snipe"],
        board=["Wisp"],
    )
    for secret, now in (("Freezing Trap", 1), ("Snake Trap", 2), ("Snipe", 2)):
        assert t.play(secret).hand()[0] == EMERALDS[now]
    for stone in EMERALDS[:2]:
        t = setup(hero="HUNTER", hand=[stone, "Arcane Shot"], enemy_hand=["Vaporize"])
        t.play("Arcane Shot", target="enemy hero").end_turn().play("Vaporize")
        assert t.hand() == [stone]  # no other spell, and none of the opponent's


@covers("LOOT_080.cast", "LOOT_080t2.cast", "LOOT_080t3.cast")
def test_emerald_spellstones_summon_wolves() -> None:
    for number, stone in enumerate(EMERALDS, start=2):
        t = setup(hero="HUNTER", hand=[stone]).play(stone)
        assert [(m.name, m.attack, m.health) for m in t.me.board] == [("Wolf", 3, 3)] * number
        assert t.enemy_board() == []


@covers("LOOT_080.in_hand")
def test_a_spellstone_loses_its_discount_when_it_is_upgraded() -> None:
    stone = {"card": "Lesser Emerald Spellstone", "cost": -2}
    t = setup(hero="HUNTER", hand=[stone, "Snipe"])
    assert t.cost("Lesser Emerald Spellstone") == 3
    assert t.play("Snipe").cost("Emerald Spellstone") == 5


@covers("LOOT_080.in_hand")
def test_the_opponent_does_not_see_that_a_card_in_hand_has_changed() -> None:
    views = []
    for held in ("Lesser Emerald Spellstone", "Wisp"):
        t = setup(hero="HUNTER", hand=[held, "Snipe"]).play("Snipe")
        views.append(t.game.view(1))
        assert not [line for line in t.log if "Emerald" in line]
    assert views[0] == views[1]


@covers("LOOT_080.in_hand")
def test_a_card_that_has_changed_in_hand_counts_as_the_one_of_the_deck() -> None:
    deck = ["Lesser Emerald Spellstone", "Snipe", "Wisp"]
    game = Game.explicit(
        hands=(deck[:2], ["Wisp"]),
        decks=(deck[2:] * 4, ["Wisp"] * 4),
        heroes=("HUNTER", "MAGE"),
        known_decks=True,
    )
    for action in ("end", "end", "play Snipe"):
        game.push(action)
    assert game.players[0].hand[0].name == "Emerald Spellstone"
    left = Counter(name_of(row) for row in game.view(1).remaining or ())
    assert left == {"Lesser Emerald Spellstone": 1, "Snipe": 1, "Wisp": 4}
