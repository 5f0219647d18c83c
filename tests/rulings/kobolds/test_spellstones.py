"""Rulings of the spellstones of Kobolds & Catacombs (wiki, Upgradeable)."""

from __future__ import annotations

from itertools import pairwise

import pytest
from clauses import covers
from kit import Table, printed, setup

pytestmark = pytest.mark.format("2018-wild")


def stones(name: str) -> list[str]:
    """Name the three sizes of a spellstone."""
    return [f"Lesser {name} Spellstone", f"{name} Spellstone", f"Greater {name} Spellstone"]


def held(t: Table) -> str:
    """Name the leftmost card in my hand."""
    return t.hand()[0]


# --- What they do ---------------------------------------------------------------------------------
@covers(
    *("LOOT_051.cast", "LOOT_051t1.cast", "LOOT_051t2.cast"),
    *("LOOT_043.cast", "LOOT_043t2.cast", "LOOT_043t3.cast"),
)
@pytest.mark.parametrize(
    ("name", "amounts", "stolen"), [("Jasper", (2, 4, 6), False), ("Amethyst", (3, 5, 7), True)]
)
def test_stones_that_hurt_a_minion(name: str, amounts: tuple[int, ...], stolen: bool) -> None:
    for stone, amount in zip(stones(name), amounts, strict=True):
        t = setup(hand=[stone], enemy_board=["Ysera"], health=10)
        assert not t.can_play(stone, target="enemy hero")
        t.play(stone, target="enemy Ysera")
        assert t.minion("enemy Ysera").damage == amount
        assert t.hero().health == 10 + amount * stolen


@covers("LOOT_103.cast", "LOOT_103t1.cast", "LOOT_103t2.cast")
def test_ruby_spellstones_give_mage_spells() -> None:
    for number, stone in enumerate(stones("Ruby"), start=1):
        t = setup(hand=[stone]).play(stone)
        spells = [printed(card.id) for card in t.me.hand]
        assert [(c.type, c.card_class) for c in spells] == [("SPELL", "MAGE")] * number
        assert t.enemy_hand() == []


@covers(
    *("LOOT_091.cast", "LOOT_091t1.cast", "LOOT_091t2.cast"),
    *("LOOT_203.cast", "LOOT_203t2.cast", "LOOT_203t3.cast"),
)
def test_stones_that_summon() -> None:
    for number, stone in enumerate(stones("Pearl"), start=1):
        t = setup(hero="PALADIN", hand=[stone]).play(stone)
        (spirit,) = t.me.board
        assert (spirit.name, spirit.attack, spirit.health) == (
            "Guardian Spirit",
            2 * number,
            2 * number,
        )
        assert "taunt" in spirit.tags
        assert t.enemy_board() == []
    for number, stone in enumerate(stones("Mithril"), start=1):
        t = setup(hero="WARRIOR", hand=[stone]).play(stone)
        golems = [(golem.name, golem.attack, golem.health) for golem in t.me.board]
        assert (golems, t.enemy_board()) == ([("Mithril Golem", 5, 5)] * number, [])


@covers("LOOT_503.cast", "LOOT_503t.cast", "LOOT_503t2.cast")
def test_onyx_spellstones_destroy_random_enemies() -> None:
    for number, stone in enumerate(stones("Onyx"), start=1):
        t = setup(hero="ROGUE", hand=[stone], board=["Wisp"] * 7, enemy_board=["Ysera"] * 4)
        t.play(stone)
        assert (len(t.enemy_board()), len(t.board()), t.over) == (4 - number, 7, False)
        t = setup(hero="ROGUE", hand=[stone], enemy_board=["Ysera"]).play(stone)
        assert t.enemy_board() == []
        assert not setup(hero="ROGUE", hand=[stone], board=["Wisp"]).can_play(stone)


@covers("LOOT_064.cast", "LOOT_064t1.cast", "LOOT_064t2.cast")
def test_sapphire_spellstones_copy_a_friendly_minion() -> None:
    big = {"card": "Wisp", "attack": 7}
    for number, stone in enumerate(stones("Sapphire"), start=1):
        t = setup(hero="SHAMAN", hand=[stone], board=[big], enemy_board=["Ysera"])
        assert not t.can_play(stone, target="enemy Ysera")
        assert not t.can_play(stone, target="hero")
        t.play(stone, target="Wisp")
        assert [minion.attack for minion in t.me.board] == [7] * (number + 1)
        assert t.enemy_board() == ["Ysera"]


def bereaved(hand: list[str], *fallen: str) -> Table:
    """Let minions of mine die, then give me the turn."""
    t = setup(
        hero="PRIEST",
        hand=hand,
        board=list(fallen),
        enemy_board=["Archmage"],
        enemy_hand=["Twisting Nether"],
    )
    return t.end_turn().play("Twisting Nether").end_turn()


@covers("LOOT_507.cast", "LOOT_507t.cast", "LOOT_507t2.cast")
def test_diamond_spellstones_bring_back_different_minions() -> None:
    fallen = ("Wisp", "Wisp", "Chillwind Yeti", "Loot Hoarder", "Wisp", "Ysera", "Core Hound")
    for number, stone in enumerate(stones("Diamond"), start=2):
        t = bereaved([stone], *fallen).play(stone)
        assert len(t.board()) == len(set(t.board())) == number
        assert set(t.board()) <= set(fallen)
        t = bereaved([stone], "Wisp", "Wisp").play(stone)
        assert t.board() == ["Wisp"]
        assert t.enemy_board() == []
    found = {bereaved([stone], *fallen[i:]).play(stone).board()[0] for i in range(4)}
    assert len(found) >= 2


# --- How they grow --------------------------------------------------------------------------------
@covers("LOOT_051.in_hand", "LOOT_051t1.in_hand")
def test_jasper_spellstone_grows_with_three_armor() -> None:
    names = stones("Jasper")
    for before, after in pairwise(names):
        t = setup(hero="WARRIOR", hand=[before], enemy_hero="WARRIOR")
        assert held(t.power().end_turn().power()) == before  # the opponent's does not count
        assert held(t.end_turn().power()) == after
        t = setup(hero="DRUID", hand=[before, "Barkskin"], board=["Wisp"])
        assert held(t.play("Barkskin", target="Wisp")) == after
    t = setup(hero="WARRIOR", hand=[names[0], "Shield Block", "Shield Block"])
    assert held(t.play("Shield Block")) == names[1]  # no step is skipped
    assert held(t.play("Shield Block")) == names[2]


@covers("LOOT_103.in_hand", "LOOT_103t1.in_hand")
def test_ruby_spellstone_grows_with_two_elementals() -> None:
    names = stones("Ruby")
    elementals = ["Wax Elemental"] * 4
    t = setup(hand=[names[0], *elementals, "Wisp", "Wisp"], enemy_hand=elementals[:2])
    t.play("Wisp").play("Wisp").end_turn().play("Wax Elemental").play("Wax Elemental").end_turn()
    assert held(t) == names[0]
    for expected in (0, 1, 1, 2):
        assert held(t.play("Wax Elemental")) == names[expected]
    t = setup(hand=[names[1], "Wisp", "Wisp"], enemy_hand=elementals[:2])
    t.play("Wisp").play("Wisp").end_turn().play("Wax Elemental").play("Wax Elemental")
    assert held(t) == names[1]


@covers("LOOT_091.in_hand", "LOOT_091t1.in_hand")
def test_pearl_spellstone_grows_with_three_health_restored() -> None:
    names = stones("Pearl")
    for before, after in pairwise(names):
        t = setup(hero="PRIEST", enemy_hero="PRIEST", hand=[before], health=20, enemy_health=20)
        assert held(t.power("enemy hero")) == before
        t.end_turn().power("hero")
        assert held(t.end_turn()) == before
        assert held(t.power("hero")) == after
        t = setup(hero="PALADIN", hand=[before], board=["Benevolent Djinn"], health=20)
        assert held(t.end_turn()) == after
    full = setup(hero="PRIEST", hand=[names[0], "Holy Light"], health=28)
    assert held(full.play("Holy Light", target="hero")) == names[0]  # two were missing


@covers("LOOT_507.in_hand", "LOOT_507t.in_hand")
def test_diamond_spellstone_grows_with_four_spells() -> None:
    names = stones("Diamond")
    for before, after in pairwise(names):
        t = setup(hero="PRIEST", hand=[before, *["The Coin"] * 4, "Wisp"], enemy_hand=["The Coin"])
        t.play("Wisp").end_turn().play("The Coin").end_turn()
        for _ in range(3):
            assert held(t.play("The Coin")) == before
        assert held(t.play("The Coin")) == after


@covers("LOOT_503.in_hand", "LOOT_503t.in_hand")
def test_onyx_spellstone_grows_with_three_deathrattle_cards() -> None:
    names = stones("Onyx")
    for before, after in pairwise(names):
        hand = [before, "Loot Hoarder", "Death's Bite", "Loot Hoarder", "Wisp"]
        t = setup(hero="ROGUE", hand=hand, enemy_hand=["Loot Hoarder"])
        t.play("Wisp").end_turn().play("Loot Hoarder").end_turn()
        assert held(t.play("Loot Hoarder").play("Death's Bite")) == before
        assert held(t.play("Loot Hoarder")) == after


@covers("LOOT_064.in_hand", "LOOT_064t1.in_hand")
def test_sapphire_spellstone_grows_with_three_overloaded_crystals() -> None:
    names = stones("Sapphire")
    for before, after in pairwise(names):
        hand = [before, "Lightning Bolt", "Lightning Bolt", "Lightning Bolt", "Wisp"]
        t = setup(hero="SHAMAN", hand=hand, enemy_hand=["Crushing Hand"], board=["Ysera"])
        t.play("Wisp").end_turn().play("Crushing Hand", target="Ysera").end_turn()
        for expected in (before, before, after):
            assert held(t.play("Lightning Bolt", target="enemy hero")) == expected


@covers("LOOT_043.in_hand", "LOOT_043t2.in_hand")
def test_amethyst_spellstone_grows_when_its_hero_is_hurt_by_own_cards() -> None:
    names = stones("Amethyst")
    for before, after in pairwise(names):
        t = setup(
            hero="WARLOCK",
            hand=[before, "Flame Imp", "Hellfire", "Fireball"],
            enemy_hand=["Flame Imp", "Fireball"],
            deck=[],
        )
        t.power()  # hurts by the hero power and by fatigue
        t.play("Fireball", target="enemy hero")
        t.end_turn().play("Flame Imp").play("Fireball", target="hero").end_turn()
        assert held(t) == before
        assert held(t.play("Flame Imp")) == after
    t = setup(hero="WARLOCK", hand=[names[0], "Hellfire"], board=["Ysera"], enemy_board=["Ysera"])
    assert held(t.play("Hellfire")) == names[1]
    t = setup(hero="WARLOCK", hand=[names[0], "Moonfire"], board=["Ysera"])
    assert held(t.play("Moonfire", target="Ysera")) == names[0]
    t = setup(hero="WARLOCK", hand=[names[1], "Moonfire"], board=["Ysera"])
    assert held(t.play("Moonfire", target="Ysera")) == names[1]


@covers("LOOT_203.in_hand", "LOOT_203t2.in_hand")
def test_mithril_spellstone_grows_with_a_weapon() -> None:
    names = stones("Mithril")
    for before, after in pairwise(names):
        t = setup(hero="WARRIOR", hand=[before, "Fiery War Axe"], enemy_hand=["Fiery War Axe"])
        assert held(t.end_turn().play("Fiery War Axe").end_turn()) == before
        assert held(t.play("Fiery War Axe")) == after
    t = setup(hero="ROGUE", hand=[names[0]])
    assert held(t.power()) == names[1]
