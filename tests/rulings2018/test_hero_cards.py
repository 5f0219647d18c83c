"""Rulings of hero cards (wiki, Hero card), and each of them."""

from __future__ import annotations

from clauses import covers
from kit import setup

OGRE = "Boulderfist Ogre"


# --- What all of them do --------------------------------------------------------------------------
def test_a_hero_card_replaces_hero_and_power_keeps_health_and_adds_armor() -> None:
    t = setup(hero="WARRIOR", hand=["Scourgelord Garrosh"], health=12, armor=3)
    t.play("Scourgelord Garrosh")
    hero = t.hero()
    assert (hero.name, hero.health, hero.max_health, hero.armor) == (
        "Scourgelord Garrosh",
        12,
        30,
        8,
    )
    assert (t.me.power.name, t.hand(), t.mana) == ("Bladestorm", [], 2)
    assert t.enemy_hero().name == "Rexxar"


def test_a_new_power_can_be_used_although_the_old_one_was() -> None:
    t = setup(hero="WARRIOR", hand=["Scourgelord Garrosh"], enemy_board=["Wisp"], mana=10)
    t.game._record.players[0].mana = 12
    t.power().play("Scourgelord Garrosh").power()
    assert t.enemy_board() == []


def test_a_hero_keeps_its_maximum_health() -> None:
    t = setup(hero="WARLOCK", hand=["Lord Jaraxxus", "Scourgelord Garrosh"])
    t.play("Lord Jaraxxus").end_turn().end_turn().play("Scourgelord Garrosh")
    assert (t.hero().health, t.hero().max_health) == (15, 15)


def test_a_frozen_hero_thaws_and_temporary_attack_is_gone() -> None:
    t = setup(
        hero="DRUID",
        hand=["Claw", "Scourgelord Garrosh"],
        enemy_hand=["Frost Shock"],
        enemy_board=["Wisp"],
        active=1,
    )
    t.play("Frost Shock", target="hero").end_turn()
    t.game._record.players[0].mana = 12
    t.play("Claw").play("Scourgelord Garrosh")
    assert (t.hero().frozen, t.hero().attack) == (False, 4)  # of Shadowmourne
    assert t.can_attack("hero", "enemy Wisp")


def test_a_hero_that_has_attacked_does_not_attack_again() -> None:
    t = setup(hero="WARRIOR", hand=["Scourgelord Garrosh"], weapon="Fiery War Axe")
    t.attack("hero").play("Scourgelord Garrosh")
    assert not t.can_attack("hero")


def test_a_hero_card_changes_the_class() -> None:
    t = setup(hero="MAGE", hand=["Scourgelord Garrosh"])
    assert t.play("Scourgelord Garrosh").me.hero_class == "WARRIOR"


def test_a_hero_card_is_a_card_that_is_played_but_no_minion_and_no_spell() -> None:
    t = setup(
        hero="WARRIOR",
        hand=["Scourgelord Garrosh"],
        board=["Questing Adventurer", "Mana Wyrm"],
        enemy_secrets=["Counterspell", "Mirror Entity", "Snipe"],
        enemy_hero="MAGE",
    )
    t.play("Scourgelord Garrosh")
    assert t.minion("Questing Adventurer").attack == 3
    assert t.minion("Mana Wyrm").attack == 1
    assert len(t.enemy_secrets()) == 3
    assert t.hero().name == "Scourgelord Garrosh"


def test_brann_doubles_the_battlecry_of_a_hero() -> None:
    t = setup(hero="WARRIOR", hand=["Scourgelord Garrosh"], board=["Brann Bronzebeard"])
    t.play("Scourgelord Garrosh")
    assert (t.hero().armor, t.weapon().durability if t.weapon() else 0) == (5, 3)


# --- Scourgelord Garrosh --------------------------------------------------------------------------
@covers("ICC_834.battlecry", "ICC_834h.power", "ICC_834w.trigger")
def test_garrosh_swings_shadowmourne_at_three_minions_at_once() -> None:
    t = setup(
        hero="WARRIOR",
        hand=["Scourgelord Garrosh"],
        board=["Wisp", OGRE],
        enemy_board=["Wisp", OGRE, OGRE, OGRE],
    )
    t.play("Scourgelord Garrosh")
    weapon = t.weapon()
    assert weapon is not None and (weapon.name, weapon.attack) == ("Shadowmourne", 4)
    t.attack("hero", f"enemy {OGRE}#2")
    assert [minion.damage for minion in t.you.board] == [0, 4, 4, 4]
    assert (t.minion(OGRE).damage, t.hero().health + t.hero().armor) == (0, 29)
    t.power()
    assert t.board() == [OGRE] and t.minion(OGRE).damage == 1
    assert (t.enemy_hero().health, t.hero().health + t.hero().armor) == (30, 29)
    assert [minion.damage for minion in t.you.board] == [5, 5, 5]
    t = setup(hero="WARRIOR", weapon="Shadowmourne", board=["Wisp"] * 3, enemy_board=["Wisp"] * 3)
    t.attack("hero")
    assert (t.enemy_hero().health, len(t.board()), len(t.enemy_board())) == (26, 3, 3)
    t.attack("Wisp", "enemy Wisp#2")  # it cleaves for the hero alone
    assert (len(t.board()), len(t.enemy_board())) == (2, 2)
    t = setup(board=["Wisp"] * 3, weapon="Shadowmourne", enemy_weapon="Arcanite Reaper", active=1)
    t.attack("enemy hero", "Wisp#2")  # and not for the enemy's
    assert len(t.board()) == 2
