"""Rulings of hero cards (wiki, Hero card), and each of them."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import Table, setup

from hearthlab.game.errors import IllegalAction

pytestmark = pytest.mark.format("2018-wild")

OGRE = "Boulderfist Ogre"


def stats_of(t: Table) -> list[tuple[int, int]]:
    return [(minion.attack, minion.health) for minion in t.me.board]


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
    t = setup(hand=["Frost Lich Jaina"], board=["Brann Bronzebeard"]).play("Frost Lich Jaina")
    assert (t.hero().armor, t.board().count("Water Elemental")) == (5, 2)


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


# --- Malfurion the Pestilent ----------------------------------------------------------------------
@covers(
    "ICC_832.choose",
    "ICC_832a.cast",
    "ICC_832b.cast",
    "ICC_832p.choose",
    "ICC_832pa.cast",
    "ICC_832pb.cast",
)
def test_malfurion_chooses_when_he_is_played_and_with_each_power() -> None:
    t = setup(hero="DRUID", hand=["Malfurion the Pestilent"])
    spiders = t.clone().play("Malfurion the Pestilent", option="Spider Plague")
    assert (spiders.board(), spiders.hero().armor) == (["Frost Widow"] * 2, 5)
    t.play("Malfurion the Pestilent", option="Scarab Plague")
    assert (t.board(), t.me.power.name) == (["Scarab Beetle"] * 2, "Plague Lord")
    shell = t.clone().push("power [Scarab Shell]")
    assert (shell.hero().armor, shell.hero().attack, shell.mana, shell.can_power()) == (
        8,
        0,
        1,
        False,
    )
    t.push("power Plague Lord [Spider Fangs]")
    assert (t.hero().armor, t.hero().attack, t.minion("Scarab Beetle").attack) == (5, 3, 1)
    assert t.enemy_hero().attack == 0 and t.can_attack("hero", "enemy hero")
    assert t.end_turn().hero().attack == 0


def test_an_option_of_a_power_is_named_in_the_log_and_needed() -> None:
    t = setup(hero="DRUID", hand=["Malfurion the Pestilent"])
    t.play("Malfurion the Pestilent", option="Scarab Plague")
    with pytest.raises(IllegalAction):
        t.push("power")
    assert {"power Plague Lord [Scarab Shell]", "power Plague Lord [Spider Fangs]"} <= set(t.legal)
    t.push("power [Scarab Shell]")
    assert any("Plague Lord [Scarab Shell]" in line for line in t.log)


# --- Frost Lich Jaina -----------------------------------------------------------------------------
@covers("ICC_833.battlecry", "ICC_833e.aura", "ICC_833t.trigger")
def test_jaina_gives_her_elementals_lifesteal_for_the_game() -> None:
    t = setup(
        hand=["Frost Lich Jaina", "Water Elemental"],
        board=["Wisp"],
        enemy_board=["Water Elemental", OGRE],
        health=20,
    )
    t.play("Frost Lich Jaina")
    assert t.board() == ["Wisp", "Water Elemental"]
    assert "lifesteal" in t.minion("Water Elemental").tags
    assert "lifesteal" not in t.minion("Wisp").tags
    assert "lifesteal" not in t.minion("enemy Water Elemental").tags
    t.end_turn().end_turn()
    t.attack("Water Elemental", f"enemy {OGRE}")
    assert t.hero().health == 23 and t.minion(f"enemy {OGRE}").frozen
    t.play("Water Elemental")
    assert "lifesteal" in t.minion("Water Elemental").tags
    assert not t.attack("Wisp", "enemy Water Elemental").minion("enemy Water Elemental").frozen
    t = setup(
        hand=["Frost Lich Jaina", "Treachery"], board=["Wisp"], enemy_board=["Water Elemental"]
    )
    t.play("Frost Lich Jaina").end_turn().end_turn().play("Treachery", target="Wisp")
    assert "lifesteal" not in t.minion("enemy Water Elemental").tags


@covers("ICC_833h.power")
def test_icy_touch_summons_an_elemental_when_it_kills_a_minion() -> None:
    t = setup(hand=["Frost Lich Jaina"], enemy_board=["Wisp", OGRE], mana=10)
    t.play("Frost Lich Jaina").end_turn().end_turn()
    before = len(t.board())
    assert t.clone().power(f"enemy {OGRE}").minion(f"enemy {OGRE}").damage == 1
    assert len(t.clone().power(f"enemy {OGRE}").board()) == before
    assert t.clone().power("enemy hero").enemy_hero().health == 29
    t.power("enemy Wisp")
    assert (t.enemy_board(), t.board().count("Water Elemental")) == ([OGRE], 2)
    t = setup(hand=["Frost Lich Jaina"], enemy_health=1)
    t.play("Frost Lich Jaina").end_turn().end_turn().power("enemy hero")
    assert (t.over, t.winner, t.board()) == (True, 0, ["Water Elemental"])


# --- Uther of the Ebon Blade ----------------------------------------------------------------------
@covers("ICC_829.battlecry", "ICC_829p.power")
def test_uther_wins_with_all_four_horsemen() -> None:
    t = setup(hero="PALADIN", hand=["Uther of the Ebon Blade"], health=20)
    t.play("Uther of the Ebon Blade")
    weapon = t.weapon()
    assert weapon and (weapon.name, weapon.attack) == ("Grave Vengeance", 5)
    assert t.attack("hero").hero().health == 25
    for riders in range(1, 4):
        t.end_turn().end_turn().power()
        assert (len(set(t.board())), t.over) == (riders, False)
        assert stats_of(t) == [(2, 2)] * riders
    t.end_turn().end_turn().power()
    assert (t.over, t.winner) == (True, 0)


@covers("ICC_829p.power")
def test_the_horsemen_have_to_ride_together_on_one_side() -> None:
    riders = ["Deathlord Nazgrim", "Thoras Trollbane", "Inquisitor Whitemane", "Darion Mograine"]
    for missing in riders:
        rest = [name for name in riders if name != missing]
        t = setup(
            hero="PALADIN", hand=["Uther of the Ebon Blade"], board=rest[:2], enemy_board=riders
        )
        t.play("Uther of the Ebon Blade").end_turn().end_turn()
        for seed in range(8):
            ridden = t.clone()
            ridden.game._record.rng += seed << 40
            assert not ridden.power().over and len(set(ridden.board())) == 3
        t = setup(
            hero="PALADIN", hand=["Uther of the Ebon Blade"], board=rest, enemy_board=["Wisp"]
        )
        t.play("Uther of the Ebon Blade").end_turn().end_turn().power()
        assert t.over and missing in t.board() and t.enemy_board() == ["Wisp"]
    for board in ([*riders[1:], "Wisp", "Wisp", "Wisp"], ["Wisp"] * 6):
        t = setup(hero="PALADIN", hand=["Uther of the Ebon Blade"], board=board)
        t.play("Uther of the Ebon Blade").end_turn().end_turn()
        assert t.can_power() and t.power().over == (board[0] != "Wisp")
    t = setup(hero="PALADIN", hand=["Uther of the Ebon Blade"], board=["Wisp"] * 7)
    assert not t.play("Uther of the Ebon Blade").end_turn().end_turn().can_power()


# --- Shadowreaper Anduin --------------------------------------------------------------------------
@covers("ICC_830.battlecry", "ICC_830p.power", "ICC_830p.trigger")
def test_anduin_destroys_the_strong_and_refreshes_his_power_with_each_card() -> None:
    hand = ["Shadowreaper Anduin", "Wisp", "Frostbolt", "Light's Justice"]
    t = setup(
        hero="PRIEST",
        hand=hand,
        weapon="Arcanite Reaper",
        board=[OGRE, "Wisp"],
        enemy_board=["Chillwind Yeti", "Stranglethorn Tiger"],
    )
    t.game._record.players[0].mana = 30
    t.play("Shadowreaper Anduin")
    assert (t.board(), t.enemy_board()) == (["Wisp"], ["Chillwind Yeti"])
    assert (t.hero().health, t.hero().armor) == (30, 5)
    for n, card in enumerate(("Wisp", "Frostbolt", "Light's Justice"), start=1):
        t.power("enemy Chillwind Yeti" if n == 1 else "enemy hero")
        assert not t.can_power()
        t.play(card, target="enemy hero" if card == "Frostbolt" else None)
        assert t.can_power(), card
    assert (t.minion("enemy Chillwind Yeti").damage, t.enemy_hero().health) == (2, 23)
    t = setup(hero="PRIEST", hand=["Shadowreaper Anduin"], enemy_hand=["Wisp"])
    t.play("Shadowreaper Anduin").end_turn()
    t.game._record.players[0].power_used = 1
    assert t.play("Wisp").game._record.players[0].power_used == 1


def test_a_price_of_hero_powers_holds_for_those_that_come_later() -> None:
    t = setup(hero="PRIEST", hand=["Raza the Chained", "Shadowreaper Anduin"], deck=["Wisp"])
    t.play("Raza the Chained").end_turn().end_turn().play("Shadowreaper Anduin")
    assert t.me.power.cost == 1
