"""Rulings of cards of One Night in Karazhan with words of their own."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import printed, setup

from hearthlab.game.errors import IllegalAction

pytestmark = pytest.mark.format("2018-wild")

OGRE = "Boulderfist Ogre"
SEEDS = range(12)


@covers("KAR_028.rules")
def test_fools_bane_strikes_minions_without_end_and_no_heroes() -> None:
    t = setup(weapon="Fool's Bane", enemy_board=["Wisp"] * 3)
    assert not t.can_attack("hero", "enemy hero")
    with pytest.raises(IllegalAction, match="can't attack heroes"):
        t.push("attack Jaina Proudmoore -> Rexxar")
    for _ in range(3):
        t.attack("hero", "enemy Wisp")
    assert not t.can_attack("hero") and t.enemy_board() == []
    weapon = t.weapon()
    assert weapon is not None and weapon.durability == 1
    t = setup(weapon="Fiery War Axe", enemy_board=["Wisp"] * 3)
    assert t.can_attack("hero", "enemy hero")
    assert not t.attack("hero", "enemy Wisp").can_attack("hero")
    t = setup(weapon="Fool's Bane", board=[OGRE])
    assert t.can_attack(OGRE, "enemy hero") and not t.can_attack("hero")


@covers("KAR_057.battlecry")
def test_ivory_knight_heals_by_the_cost_of_the_spell() -> None:
    for seed in SEEDS:
        t = setup(hero="PALADIN", hand=["Ivory Knight"], health=5, enemy_health=5, seed=seed)
        offered = t.play("Ivory Knight").offered()
        assert len(set(offered)) == 3 and {printed(name).type for name in offered} == {"SPELL"}
        t.choose(offered[0])
        assert (t.hand(), t.hero().health) == (offered[:1], 5 + printed(offered[0]).cost)
        assert (t.enemy_hero().health, t.minion("Ivory Knight").damage) == (5, 0)


@covers("KAR_057.battlecry")
def test_ivory_knight_heals_nobody_else() -> None:
    t = setup(hero="PALADIN", hand=["Ivory Knight"], health=5, board=[{"card": OGRE, "damage": 6}])
    t.choose(t.play("Ivory Knight").offered()[0])
    assert t.minion(OGRE).damage == 6


@covers("KAR_070.battlecry")
def test_ethereal_peddler_makes_cards_of_other_classes_cheaper() -> None:
    hand = ["Ethereal Peddler", "Fireball", "Sprint", OGRE, "Wisp"]
    t = setup(hero="ROGUE", hand=hand, enemy_hand=["Fireball"])
    t.play("Ethereal Peddler")
    assert [t.cost(name) for name in ("Fireball", "Sprint", OGRE)] == [2, 7, 6]
    assert t.cost("enemy Fireball") == 4
    t = setup(hero="ROGUE", hand=["Ethereal Peddler", "Kabal Courier", "Aya Blackpaw"])
    t.play("Ethereal Peddler")
    # Of three classes: those of the Jade Lotus are a rogue's as well.
    assert [t.cost(name) for name in ("Kabal Courier", "Aya Blackpaw")] == [1, 6]


@covers("KAR_097.battlecry", "KAR_097t.trigger")
def test_medivh_brings_atiesh_who_calls_minions_of_what_was_paid() -> None:
    t = setup(hand=["Medivh, the Guardian"]).play("Medivh, the Guardian")
    staff = t.weapon()
    assert staff is not None and (staff.name, staff.attack, staff.durability) == ("Atiesh", 1, 3)
    for hand, board, cost in (
        (["Fireball"], [], 4),
        (["Fireball"], ["Sorcerer's Apprentice"], 3),
        ([{"card": "Fireball", "cost": -2}], [], 2),
    ):
        for seed in SEEDS:
            t = setup(hand=[*hand, "Wisp"], board=board, weapon="Atiesh", seed=seed)
            t.play("Fireball", target="enemy hero")
            made = [m for m in t.me.board if m.name not in board]
            assert [printed(m.id).cost for m in made] == [cost]
            assert {printed(m.id).type for m in made} == {"MINION"}
            staff = t.weapon()
            assert staff is not None and staff.durability == 2
    t = setup(weapon="Atiesh", hand=["Wisp"], enemy_hand=["The Coin"])
    t.play("Wisp").end_turn().play("The Coin")
    staff = t.weapon()
    assert t.board() == ["Wisp"] and staff is not None and staff.durability == 3
    t = setup(weapon={"card": "Atiesh", "durability": 1}, hand=["The Coin"])
    assert t.play("The Coin").weapon() is None and len(t.board()) == 1


@covers("KAR_711.cost")
def test_arcane_giant_counts_own_spells() -> None:
    t = setup(
        hand=["Arcane Giant", "The Coin", "Wisp"],
        me={"spells_cast": 3},
        enemy_hand=["Arcane Giant", "The Coin"],
    )
    assert t.cost("Arcane Giant") == 9
    assert t.play("Wisp").play("The Coin").cost("Arcane Giant") == 8
    assert t.end_turn().play("The Coin").cost("Arcane Giant") == 8
    assert t.cost("enemy Arcane Giant") == 11


@covers("KAR_712.aura")
def test_violet_illusionist_guards_her_hero_in_its_own_turn() -> None:
    t = setup(
        hand=["Violet Illusionist", "Hellfire"], weapon="Fiery War Axe", enemy_board=[OGRE],
        enemy_hand=["Fireball"],
    )  # fmt: skip
    assert not t.hero().immune
    t.play("Violet Illusionist")
    assert t.hero().immune and not t.enemy_hero().immune
    assert t.attack("hero", f"enemy {OGRE}").hero().health == 30
    t.end_turn()
    assert not t.hero().immune
    assert t.play("Fireball", target="hero").hero().health == 24
    t.end_turn()
    assert t.hero().immune
    t.play("Hellfire")
    assert (t.hero().health, t.board(), t.hero().immune) == (24, [], False)
