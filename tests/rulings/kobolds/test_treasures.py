"""Rulings of neutral cards of Kobolds & Catacombs: revealed cards, wards and treasures."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import printed, setup

pytestmark = pytest.mark.format("2018-wild")


# --- Neutral --------------------------------------------------------------------------------------
@covers("LOOT_539.battlecry")
def test_spiteful_summoner_summons_by_the_cost_of_a_spell() -> None:
    for deck, cost in ((["Pyroblast", *["Wisp"] * 9], 10), (["Moonfire"], 0)):
        found = set()
        for seed in range(6):
            t = setup(hand=["Spiteful Summoner"], deck=deck, seed=seed).play("Spiteful Summoner")
            assert (len(t.board()), t.enemy_board(), t.deck()) == (2, [], deck)
            assert printed(t.me.board[1].id).cost == cost
            found.add(t.board()[1])
        assert len(found) >= 2
    t = setup(hand=["Spiteful Summoner"], deck=["Wisp"] * 3).play("Spiteful Summoner")
    assert t.board() == ["Spiteful Summoner"]


def test_shimmering_courser_may_be_targeted_by_its_controller_only() -> None:
    hand = ["Moonfire", "Ironbeak Owl", "Shattered Sun Cleric"]
    t = setup(hand=hand, board=["Shimmering Courser"], enemy_hand=hand, enemy_hero="MAGE")
    assert t.can_play("Moonfire", target="Shimmering Courser")
    assert t.can_power("Shimmering Courser")
    t.end_turn()
    assert not t.can_play("Moonfire", target="Shimmering Courser")
    assert not t.can_power("Shimmering Courser")
    assert t.can_play("Ironbeak Owl", target="Shimmering Courser")
    t.play("Ironbeak Owl", target="Shimmering Courser")
    assert t.can_play("Moonfire", target="Shimmering Courser")


@covers("LOOT_382.rules")
def test_kobold_monk_keeps_spells_from_its_hero() -> None:
    t = setup(hand=["Moonfire"], board=["Kobold Monk"], enemy_hand=["Moonfire", "Ironbeak Owl"])
    assert not t.can_play("Moonfire", target="hero")
    assert not t.can_power("hero")
    assert t.can_play("Moonfire", target="enemy hero")
    t.end_turn()
    assert not t.can_play("Moonfire", target="hero")
    assert t.can_play("Moonfire", target="Kobold Monk")
    t.play("Ironbeak Owl", target="Kobold Monk")
    assert t.can_play("Moonfire", target="hero")


# --- Marin's treasures ----------------------------------------------------------------------------
@covers("LOOT_357.battlecry", "LOOT_357l.deathrattle")
def test_marin_the_fox_hides_a_treasure_in_a_chest() -> None:
    t = setup(hand=["Marin the Fox"]).play("Marin the Fox")
    (chest,) = t.you.board
    assert (chest.name, chest.attack, chest.health, t.board()) == (
        "Master Chest",
        0,
        8,
        ["Marin the Fox"],
    )
    found = set()
    for seed in range(24):
        t = setup(hand=["Assassinate"], enemy_board=["Master Chest"], seed=seed)
        t.play("Assassinate", target="enemy Master Chest")
        assert t.enemy_hand() == []
        found.add(t.me.hand[0].id)
        assert len(t.hand()) == 1
    assert found == {"LOOT_998h", "LOOT_998j", "LOOT_998k", "LOOT_998l"}


def is_legend(card_id: str) -> bool:
    """Return whether a card is a legendary minion."""
    fact = printed(card_id)
    return (fact.rarity, fact.type, fact.collectible) == ("LEGENDARY", "MINION", True)


@covers("LOOT_998h.cast", "LOOT_998j.cast", "LOOT_998k.battlecry", "LOOT_998l.cast")
def test_treasures() -> None:
    t = setup(hand=["Tolin's Goblet", "Wisp"], deck=["Ysera", "Wisp"]).play("Tolin's Goblet")
    assert (t.hand(), t.deck()) == (["Wisp", *["Ysera"] * 9], ["Wisp"])
    t = setup(hand=["Zarog's Crown"]).play("Zarog's Crown")
    assert len(t.offered()) == 3
    legend = t.offered()[1]
    t.choose(legend)
    assert (t.board(), t.enemy_board()) == ([legend] * 2, [])
    assert is_legend(t.me.board[0].id)
    for size, possible in ((6, True), (7, False)):
        t = setup(hand=["Zarog's Crown"], board=["Wisp"] * size)
        assert t.can_play("Zarog's Crown") == possible
    t = setup(hand=["Golden Kobold", "Wisp", "Fireball"], enemy_hand=["Wisp"], board=["Wisp"])
    t.play("Golden Kobold")
    assert [is_legend(card.id) for card in t.me.hand] == [True, True]
    assert (t.enemy_hand(), t.board()) == (["Wisp"], ["Wisp", "Golden Kobold"])
    t = setup(hand=["Wondrous Wand", "Ysera"], deck=["Ysera"] * 4).play("Wondrous Wand")
    assert [card.cost for card in t.me.hand] == [9, 0, 0, 0]


@covers("LOOT_998k.battlecry")
def test_a_replaced_hand_did_not_start_in_the_deck() -> None:
    t = setup(hand=["Golden Kobold", "Wisp"], enemy_hand=["Wisp"]).play("Golden Kobold")
    mine, yours = t.game.view(1), t.game.view(0)
    assert mine.is_generated(t.me.hand[0].slot)
    assert not yours.is_generated(t.you.hand[0].slot)
