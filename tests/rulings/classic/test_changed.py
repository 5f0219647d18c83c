"""Rulings of Classic cards that changed between 2014 and 2018."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import Table, printed, setup

pytestmark = pytest.mark.format("2018-wild")


def durability(t: Table) -> int:
    """Return the durability of my weapon."""
    weapon = t.weapon()
    assert weapon is not None
    return weapon.durability


# --- Numbers (the data of February 2018; wiki, each card's patch changes) -------------------------
def test_costs_and_stats_are_those_of_2018() -> None:
    costs = {
        "Leeroy Jenkins": 5,
        "Starving Buzzard": 5,
        "Fiery War Axe": 3,
        "Hex": 4,
        "Gadgetzan Auctioneer": 6,
        "Hunter's Mark": 1,
        "Molten Giant": 25,
        "Big Game Hunter": 5,
    }
    assert {name: printed(name).cost for name in costs} == costs
    assert printed("Knife Juggler").attack == 2
    assert printed("Undertaker").text == (
        "Whenever you summon a minion with Deathrattle, gain +1 Attack."
    )


def test_leeroy_costs_five() -> None:
    t = setup(hand=["Leeroy Jenkins"], mana=5)
    assert t.play("Leeroy Jenkins").mana == 0
    assert t.enemy_board() == ["Whelp", "Whelp"]


# --- Cards ----------------------------------------------------------------------------------------
@covers("EX1_571.cast")
def test_force_of_nature_summons_treants_that_stay() -> None:
    t = setup(hero="DRUID", hand=["Force of Nature"])
    t.play("Force of Nature")
    assert t.board() == ["Treant"] * 3
    assert not t.minion("Treant").charge
    assert t.end_turn().board() == ["Treant"] * 3
    crowd = setup(hero="DRUID", hand=["Force of Nature"], board=["Wisp"] * 7)
    assert not crowd.can_play("Force of Nature")
    assert setup(hero="DRUID", hand=["Force of Nature"], board=["Wisp"] * 6).can_play(
        "Force of Nature"
    )


@covers("NEW1_008a.cast")
def test_ancient_of_lore_draws_one_card() -> None:
    t = setup(hero="DRUID", hand=["Ancient of Lore"])
    assert t.play("Ancient of Lore", option="Ancient Teachings").hand() == ["Wisp"]


@covers("EX1_536.trigger")
def test_eaglehorn_bow_counts_friendly_secrets_only() -> None:
    t = setup(
        hero="HUNTER",
        weapon="Eaglehorn Bow",
        secrets=["Snipe"],
        enemy_hand=["Wisp"],
        active=1,
    )
    assert durability(t.play("Wisp")) == 3
    t = setup(hero="HUNTER", weapon="Eaglehorn Bow", hand=["Wisp"], enemy_secrets=["Snipe"])
    assert durability(t.play("Wisp")) == 2


@covers("CS2_233.cast")
def test_blade_flurry_spares_the_enemy_hero() -> None:
    t = setup(
        hero="ROGUE",
        hand=["Blade Flurry"],
        weapon="Wicked Knife",
        enemy_board=["Chillwind Yeti", "Bloodfen Raptor"],
        board=["Wisp"],
        enemy_weapon="Fiery War Axe",
    )
    t.play("Blade Flurry")
    assert t.enemy_weapon() is not None
    assert [t.minion(f"enemy {name}").damage for name in t.enemy_board()] == [1, 1]
    assert (t.enemy_hero().health, t.board(), t.weapon()) == (30, ["Wisp"], None)
    assert not setup(hero="ROGUE", hand=["Blade Flurry"]).can_play("Blade Flurry")


@covers("NEW1_014.battlecry")
def test_master_of_disguise_hides_a_minion_until_your_next_turn() -> None:
    t = setup(hero="ROGUE", hand=["Master of Disguise"], board=["Wisp"], enemy_board=["Wisp"])
    assert not t.can_play("Master of Disguise", target="enemy Wisp")
    assert not t.can_play("Master of Disguise", target="hero")
    t.play("Master of Disguise", target="Wisp")
    assert t.minion("Wisp").stealth
    assert t.end_turn().minion("Wisp").stealth
    assert not t.end_turn().minion("Wisp").stealth


@covers("EX1_103.battlecry")
def test_coldlight_seer_helps_its_own_side() -> None:
    murlocs = ["Murloc Raider", "Wisp"]
    t = setup(hand=["Coldlight Seer"], board=murlocs, enemy_board=murlocs)
    t.play("Coldlight Seer")
    assert (t.minion("Murloc Raider").health, t.minion("enemy Murloc Raider").health) == (3, 1)
    assert (t.minion("Wisp").health, t.minion("Coldlight Seer").health) == (1, 3)


@covers("EX1_507.aura", "EX1_508.aura")
def test_murloc_leaders_help_their_own_side() -> None:
    t = setup(board=["Murloc Warleader", "Murloc Raider", "Wisp"], enemy_board=["Murloc Raider"])
    assert (t.minion("Murloc Raider").attack, t.minion("Murloc Raider").health) == (4, 1)
    assert t.minion("Murloc Warleader").attack == 3
    assert (t.minion("Wisp").attack, t.minion("enemy Murloc Raider").attack) == (1, 2)
    t = setup(board=["Grimscale Oracle", "Murloc Raider", "Wisp"], enemy_board=["Murloc Raider"])
    assert [t.minion(name).attack for name in t.board()] == [1, 3, 1]
    assert t.minion("enemy Murloc Raider").attack == 2


@covers("EX1_509.trigger")
def test_murloc_tidecaller_hears_its_own_side() -> None:
    t = setup(hand=["Murloc Raider", "Wisp"], board=["Murloc Tidecaller"])
    assert t.play("Murloc Raider").minion("Murloc Tidecaller").attack == 2
    assert t.play("Wisp").minion("Murloc Tidecaller").attack == 2
    t = setup(enemy_hand=["Murloc Raider"], board=["Murloc Tidecaller"], active=1)
    assert t.play("Murloc Raider").minion("Murloc Tidecaller").attack == 1


@covers("EX1_509.trigger")
def test_two_murloc_tidecallers_hear_each_other_not_themselves() -> None:
    t = setup(hand=["Murloc Tidecaller"], board=["Murloc Tidecaller"])
    t.play("Murloc Tidecaller", at=1)
    assert [t.minion(f"Murloc Tidecaller#{n}").attack for n in (1, 2)] == [2, 1]
