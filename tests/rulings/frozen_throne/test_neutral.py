"""Rulings of neutral cards of Knights of the Frozen Throne."""

from __future__ import annotations

from typing import Any

import pytest
from clauses import covers
from kit import Table, printed, setup
from shorthand import stats

pytestmark = pytest.mark.format("2018-wild")

SEEDS = range(20)
OGRE = "Boulderfist Ogre"


def dies_in(card: str, turn: int, **more: Any) -> Table:
    """Let my minion die in my turn (0) or in the enemy's (1)."""
    wall: dict[str, Any] = {"board": [card], "enemy_board": [OGRE], **more}
    t = setup(active=turn, **wall)
    return t.attack(*((card, f"enemy {OGRE}") if turn == 0 else (f"enemy {OGRE}", card)))


# --- Deathrattles ---------------------------------------------------------------------------------
@covers("ICC_019.deathrattle", "ICC_067.deathrattle", "ICC_034.deathrattle")
def test_some_are_replaced_when_they_die_in_the_enemy_turn() -> None:
    for card, follower, attack in (
        ("Skelemancer", "Skeletal Flayer", 8),
        ("Vryghoul", "Ghoul", 2),
        ("Arrogant Crusader", "Ghoul", 2),
    ):
        assert dies_in(card, 0).board() == []
        t = dies_in(card, 1)
        assert (t.board(), t.minion(follower).attack) == ([follower], attack)


@covers("ICC_062.deathrattle")
def test_mountainfire_armor_gives_armor_in_the_enemy_turn() -> None:
    assert dies_in("Mountainfire Armor", 0).hero().armor == 0
    t = dies_in("Mountainfire Armor", 1)
    assert (t.hero().armor, t.enemy_hero().armor) == (6, 0)


@covers("ICC_025.battlecry", "ICC_025.deathrattle")
def test_rattling_rascal_brings_one_for_each_player() -> None:
    t = setup(hand=["Rattling Rascal"])
    t.play("Rattling Rascal")
    assert t.board() == ["Rattling Rascal", "Skeletal Enforcer"]
    t = dies_in("Rattling Rascal", 0)
    assert (t.board(), t.enemy_board()) == ([], [OGRE, "Skeletal Enforcer"])


@covers("ICC_027.deathrattle", "ICC_702.deathrattle")
def test_bone_drake_and_shallow_gravedigger_leave_a_card() -> None:
    dragons, others = set(), set()
    for seed in SEEDS:
        dragons |= set(dies_in("Bone Drake", 1, seed=seed).hand())
        others |= set(dies_in("Shallow Gravedigger", 1, seed=seed).hand())
    assert len(dragons) > 3 and len(others) > 3
    assert {printed(name).tribe for name in dragons} == {"DRAGON"}
    assert {printed(name).type for name in dragons} == {"MINION"}
    assert all("DEATHRATTLE" in printed(name).mechanics for name in others)
    assert {printed(name).type for name in others} == {"MINION"}
    assert (
        len(dies_in("Bone Drake", 1).hand()) == len(dies_in("Shallow Gravedigger", 1).hand()) == 1
    )


@covers("ICC_099.deathrattle")
def test_ticking_abomination_hurts_its_own_side() -> None:
    t = setup(board=["Ticking Abomination", OGRE], enemy_board=[OGRE, OGRE])
    t.attack("Ticking Abomination", f"enemy {OGRE}")
    assert (t.minion(OGRE).damage, t.minion(f"enemy {OGRE}#2").damage) == (5, 0)
    assert (t.hero().health, t.enemy_hero().health) == (30, 30)


@covers("ICC_257.battlecry", "ICC_257e.deathrattle")
def test_corpse_raiser_lets_a_minion_come_back() -> None:
    t = setup(hand=["Corpse Raiser"], board=["Wisp"], enemy_board=["Wisp", OGRE])
    assert not t.can_play("Corpse Raiser", target="enemy Wisp")
    assert not t.can_play("Corpse Raiser", target="hero")
    t.play("Corpse Raiser", target="Wisp").attack("Wisp", f"enemy {OGRE}")
    assert sorted(t.board()) == ["Corpse Raiser", "Wisp"]
    assert setup(hand=["Corpse Raiser"]).play("Corpse Raiser").board() == ["Corpse Raiser"]


# --- Battlecries ----------------------------------------------------------------------------------
@covers("ICC_018.battlecry")
def test_phantom_freebooter_gains_what_its_weapon_has() -> None:
    t = setup(
        hand=["Phantom Freebooter"],
        weapon={"card": "Arcanite Reaper", "durability": 1},
        enemy_weapon="Fiery War Axe",
    )
    assert stats(t.play("Phantom Freebooter"), "Phantom Freebooter") == (8, 4)
    t = setup(hand=["Phantom Freebooter"], enemy_weapon="Fiery War Axe")
    assert stats(t.play("Phantom Freebooter"), "Phantom Freebooter") == (3, 3)


@covers("ICC_026.battlecry")
def test_grim_necromancer_summons_two_skeletons() -> None:
    t = setup(hand=["Grim Necromancer"]).play("Grim Necromancer")
    assert sorted(t.board()) == ["Grim Necromancer", "Skeleton", "Skeleton"]
    assert stats(t, "Skeleton") == (1, 1)


@covers("ICC_028.battlecry")
def test_sunborne_valkyr_blesses_its_neighbours() -> None:
    t = setup(hand=["Sunborne Val'kyr"], board=["Wisp", "Wisp", "Wisp"])
    t.play("Sunborne Val'kyr", at=1)
    assert [(m.attack, m.health) for m in t.me.board] == [(1, 3), (5, 4), (1, 3), (1, 1)]


@pytest.mark.parametrize(
    ("card", "attack", "health"),
    [("Acherus Veteran", 2, 1), ("Fallen Sun Cleric", 2, 2), ("Bonemare", 5, 5)],
)
@covers("ICC_092.battlecry", "ICC_094.battlecry", "ICC_705.battlecry")
def test_a_friendly_minion_grows(card: str, attack: int, health: int) -> None:
    t = setup(hand=[card], board=["Wisp"], enemy_board=["Wisp"])
    assert not t.can_play(card, target="enemy Wisp") and not t.can_play(card, target="hero")
    assert stats(t.play(card, target="Wisp"), "Wisp") == (attack, health)
    assert t.minion("Wisp").taunt == (card == "Bonemare")


@covers("ICC_093.battlecry")
def test_tuskarr_fisherman_gives_spell_damage() -> None:
    t = setup(hand=["Tuskarr Fisherman"], board=["Wisp"], enemy_board=["Wisp"])
    assert not t.can_play("Tuskarr Fisherman", target="enemy Wisp")
    assert not t.can_play("Tuskarr Fisherman", target="hero")
    assert t.play("Tuskarr Fisherman", target="Wisp").minion("Wisp").spell_damage == 1


@covers("ICC_466.battlecry")
def test_saronite_chain_gang_brings_a_copy_of_itself() -> None:
    t = setup(hero="PALADIN", hand=["Smuggler's Run", "Saronite Chain Gang"])
    t.play("Smuggler's Run").play("Saronite Chain Gang")
    assert [(m.name, m.attack, m.health) for m in t.me.board] == [("Saronite Chain Gang", 3, 4)] * 2


@covers("ICC_467.battlecry")
def test_deathspeaker_makes_a_minion_immune_for_the_turn() -> None:
    t = setup(hand=["Deathspeaker"], board=["Wisp"], enemy_board=["Wisp"])
    assert not t.can_play("Deathspeaker", target="enemy Wisp")
    assert not t.can_play("Deathspeaker", target="hero")
    assert t.play("Deathspeaker", target="Wisp").minion("Wisp").immune
    assert not t.end_turn().minion("Wisp").immune


@covers("ICC_810.battlecry")
def test_deathaxe_punisher_feeds_a_minion_with_lifesteal_in_hand() -> None:
    grown = set()
    hand = ["Deathaxe Punisher", "Wisp", "Bloodworm", "Drain Soul", "Acolyte of Agony"]
    for seed in SEEDS:
        t = setup(hand=hand, enemy_hand=["Bloodworm"], board=["Bloodworm"], seed=seed)
        t.play("Deathaxe Punisher")
        cards = [*t.me.hand, *t.you.hand, *t.me.board]
        found = [card for card in cards if card.attack != printed(card.name).attack]
        grown |= {(card.name, card.attack, card.health) for card in found}
        assert len(found) == 1 and t.card("enemy Bloodworm").attack == 4
    assert grown == {("Bloodworm", 6, 6), ("Acolyte of Agony", 5, 5)}


@covers("ICC_855.battlecry")
def test_hyldnir_frostrider_freezes_its_own_side() -> None:
    t = setup(hand=["Hyldnir Frostrider"], board=["Wisp", OGRE], enemy_board=["Wisp"])
    t.play("Hyldnir Frostrider")
    assert [m.name for m in t.me.board if "frozen" in m.tags] == ["Wisp", OGRE]
    assert not t.minion("enemy Wisp").frozen and not t.hero().frozen


# --- Triggers and auras ---------------------------------------------------------------------------
@covers("ICC_029.trigger", "ICC_210.trigger")
def test_scalebane_and_ascendant_feed_another_minion_at_the_end_of_the_turn() -> None:
    for card, gain in (("Cobalt Scalebane", (3, 0)), ("Shadow Ascendant", (1, 1))):
        fed = set()
        for seed in SEEDS:
            t = setup(board=[card, "Wisp", OGRE], enemy_board=["Wisp"], seed=seed).end_turn()
            found = [m for m in t.me.board if m.attack != printed(m.name).attack]
            fed |= {m.name for m in found}
            assert [(m.attack, m.max_health) for m in found] == [
                (printed(m.name).attack + gain[0], printed(m.name).health + gain[1]) for m in found
            ]
            assert (len(found), t.minion("enemy Wisp").attack) == (1, 1)
        assert fed == {"Wisp", OGRE}
        assert stats(setup(board=[card, "Wisp"], active=1).end_turn(), "Wisp") == (1, 1)


@covers("ICC_031.trigger")
def test_night_howler_grows_when_it_is_hurt() -> None:
    t = setup(board=["Night Howler", "Wisp"], enemy_board=["Wisp", "Wisp"])
    t.attack("Wisp", "enemy Wisp")
    assert stats(t, "Night Howler") == (3, 4)
    assert stats(t.attack("Night Howler", "enemy Wisp"), "Night Howler") == (5, 3)


@covers("ICC_468.trigger")
def test_wretched_tiller_hurts_the_enemy_hero_when_it_attacks() -> None:
    t = setup(board=["Wretched Tiller", "Wisp"], enemy_board=[OGRE])
    t.attack("Wretched Tiller", f"enemy {OGRE}")
    assert (t.enemy_hero().health, t.minion(f"enemy {OGRE}").damage) == (28, 1)
    assert (t.attack("Wisp").enemy_hero().health, t.hero().health) == (27, 30)


@covers("ICC_706.aura")
def test_nerubian_unraveler_makes_all_spells_dearer() -> None:
    t = setup(board=["Nerubian Unraveler"], hand=["Fireball", OGRE], enemy_hand=["Fireball"])
    assert (t.cost("Fireball"), t.cost(OGRE), t.cost("enemy Fireball")) == (6, 6, 6)


@covers("ICC_900.trigger")
def test_necrotic_geist_replaces_other_friendly_minions() -> None:
    t = setup(board=["Necrotic Geist", "Wisp"], enemy_board=["Wisp", OGRE])
    t.attack("Wisp", "enemy Wisp")
    assert (t.board(), t.enemy_board()) == (["Necrotic Geist", "Ghoul"], [OGRE])
    t.attack("Necrotic Geist", f"enemy {OGRE}")
    assert t.board() == ["Ghoul"]
    t = setup(board=["Necrotic Geist"], weapon={"card": "Fiery War Axe", "durability": 1})
    assert t.attack("hero").board() == ["Necrotic Geist"]


# --- Death Knight cards ---------------------------------------------------------------------------
@covers("ICC_314t5.cast")
def test_death_coil_hurts_enemies_and_heals_friends() -> None:
    t = setup(hand=["Death Coil"] * 2, enemy_board=[OGRE], health=20)
    t.play("Death Coil", target="hero").play("Death Coil", target=f"enemy {OGRE}")
    assert (t.hero().health, t.minion(f"enemy {OGRE}").damage) == (25, 5)
    t = setup(hand=["Death Coil"], board=[{"card": OGRE, "damage": 6}])
    assert t.play("Death Coil", target=OGRE).minion(OGRE).damage == 1


@covers("ICC_314t6.cast")
def test_obliterate_costs_the_health_of_what_it_destroys() -> None:
    wounded = {"card": OGRE, "damage": 2}
    t = setup(hand=["Obliterate"], board=["Kobold Geomancer"], enemy_board=[wounded, "Wisp"])
    assert not t.can_play("Obliterate", target="enemy hero")
    assert t.can_play("Obliterate", target="Kobold Geomancer")
    t.play("Obliterate", target=f"enemy {OGRE}")
    assert (t.hero().health, t.enemy_hero().health, t.enemy_board()) == (25, 30, ["Wisp"])
    assert t.board() == ["Kobold Geomancer"]


@covers("ICC_314t7.cast", "ICC_314t8.cast")
def test_anti_magic_shell_and_death_and_decay() -> None:
    t = setup(hand=["Anti-Magic Shell"], board=["Wisp"], enemy_board=["Wisp"])
    t.play("Anti-Magic Shell")
    assert (stats(t, "Wisp"), t.minion("Wisp").elusive) == ((3, 3), True)
    assert (stats(t, "enemy Wisp"), t.hero().elusive) == ((1, 1), False)
    t = setup(hand=["Death and Decay"], board=[OGRE], enemy_board=[OGRE])
    t.play("Death and Decay")
    assert (t.minion(OGRE).damage, t.minion(f"enemy {OGRE}").damage) == (0, 3)
    assert (t.hero().health, t.enemy_hero().health) == (30, 27)
