"""Rulings of Basic neutral cards that cost four or more, and of what they create."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import setup

pytestmark = pytest.mark.format("2014")


# --- Four and five mana ---------------------------------------------------------------------------
@covers("DS1_055.battlecry")
def test_darkscale_healer_heals_all_friendly_characters() -> None:
    t = setup(
        hand=["Darkscale Healer"],
        health=20,
        enemy_health=20,
        board=[{"card": "Chillwind Yeti", "damage": 3}, {"card": "Wisp", "health": 2, "damage": 1}],
        enemy_board=[{"card": "Chillwind Yeti", "damage": 3}],
    )
    t.play("Darkscale Healer")
    assert (t.hero().health, t.enemy_hero().health) == (22, 20)
    assert (t.minion("Chillwind Yeti").health, t.minion("Wisp").health) == (4, 2)
    assert t.minion("enemy Chillwind Yeti").health == 2


@covers("DS1_055.battlecry")
def test_darkscale_healer_hurts_under_auchenai() -> None:
    t = setup(hero="PRIEST", hand=["Darkscale Healer"], board=["Auchenai Soulpriest"])
    t.play("Darkscale Healer")
    assert t.hero().health == 28
    assert (t.minion("Darkscale Healer").health, t.minion("Auchenai Soulpriest").health) == (3, 3)


@covers("CS2_226.battlecry")
def test_frostwolf_warlord_counts_other_friendly_minions() -> None:
    t = setup(hand=["Frostwolf Warlord"], board=["Wisp"] * 3, enemy_board=["Wisp"])
    t.play("Frostwolf Warlord")
    warlord = t.minion("Frostwolf Warlord")
    assert (warlord.attack, warlord.health, warlord.max_health) == (7, 7, 7)


@covers("CS2_226.battlecry")
def test_mirror_entity_copies_the_grown_frostwolf_warlord() -> None:
    # Wiki, Mirror Entity notes: beside 4 others an 8/8 is copied as an 8/8.
    t = setup(hand=["Frostwolf Warlord"], board=["Wisp"] * 4, enemy_secrets=["Mirror Entity"])
    t.play("Frostwolf Warlord")
    copy = t.minion("enemy Frostwolf Warlord")
    assert (copy.attack, copy.health) == (8, 8)


@covers("EX1_399.trigger")
def test_gurubashi_berserker_grows_with_each_damage() -> None:
    t = setup(board=["Gurubashi Berserker"], enemy_board=["Wisp"])
    t.power("Gurubashi Berserker").attack("Gurubashi Berserker", "enemy Wisp")
    berserker = t.minion("Gurubashi Berserker")
    assert (berserker.attack, berserker.health) == (8, 5)


@covers("EX1_399.trigger")
def test_gurubashi_berserker_does_not_grow_behind_a_shield_or_for_others() -> None:
    shielded = {"card": "Gurubashi Berserker", "tags": ["SHIELD"]}
    t = setup(board=[shielded, "Chillwind Yeti"], enemy_board=["Wisp"])
    t.power("Gurubashi Berserker").attack("Chillwind Yeti", "enemy Wisp")
    assert (t.minion("Gurubashi Berserker").attack, t.minion("Chillwind Yeti").health) == (2, 4)
    assert not t.minion("Gurubashi Berserker").shield


@covers("EX1_593.battlecry")
def test_nightblade_hits_the_enemy_hero() -> None:
    t = setup(hand=["Nightblade"], board=["Kobold Geomancer"]).play("Nightblade")
    assert (t.enemy_hero().health, t.hero().health) == (27, 30)


@covers("CS2_150.battlecry")
def test_stormpike_commando_deals_two_to_any_character() -> None:
    t = setup(hand=["Stormpike Commando"], board=["Wisp"], enemy_board=["Chillwind Yeti"])
    for target in ("hero", "enemy hero", "Wisp", "enemy Chillwind Yeti"):
        assert t.can_play("Stormpike Commando", target=target)
    t.play("Stormpike Commando", target="enemy Chillwind Yeti")
    assert t.minion("enemy Chillwind Yeti").health == 3
    assert t.minion("Stormpike Commando").health == 2


# --- Seven mana and more --------------------------------------------------------------------------
@covers("CS2_222.aura")
def test_stormwind_champion_strengthens_the_other_friendly_minions() -> None:
    t = setup(
        hand=["Wisp"],
        board=["Stormwind Champion", "Chillwind Yeti"],
        enemy_board=["Chillwind Yeti"],
    )
    t.play("Wisp")
    assert [(m.attack, m.health) for m in t.me.board] == [(6, 6), (5, 6), (2, 2)]
    assert t.minion("enemy Chillwind Yeti").attack == 4


@covers("CS2_222.aura")
def test_stormwind_champion_leaving_only_caps_a_damaged_minion() -> None:
    # Wiki Silence: losing maximum health never takes health that is still there.
    t = setup(
        hand=["Ironbeak Owl"],
        board=["Stormwind Champion", {"card": "Bloodfen Raptor", "damage": 1}],
    )
    assert t.minion("Bloodfen Raptor").health == 2
    t.play("Ironbeak Owl", target="Stormwind Champion")
    raptor = t.minion("Bloodfen Raptor")
    assert (raptor.attack, raptor.health, raptor.max_health) == (3, 2, 2)


@covers("CS2_222.aura")
def test_stormwind_champion_dying_leaves_a_minion_alive_on_its_aura() -> None:
    # Wiki Health: at 1 of 3 health the Raptor keeps its 1 health when the aura goes.
    t = setup(
        hand=["Pyroblast"],
        board=["Stormwind Champion", {"card": "Bloodfen Raptor", "damage": 2}],
    )
    t.play("Pyroblast", target="Stormwind Champion")
    assert (t.minion("Bloodfen Raptor").health, t.minion("Bloodfen Raptor").attack) == (1, 3)


@covers("CS2_222.aura")
def test_stormwind_champion_killed_by_the_same_blow_leaves_the_last_point_of_health() -> None:
    # Wiki Health: Razorfen Hunter 3/4 takes 3, the aura goes with its carrier, 1 health stays.
    champion = {"card": "Stormwind Champion", "damage": 3}
    t = setup(hero="WARLOCK", hand=["Hellfire"], board=[champion, "Razorfen Hunter"])
    hunter = t.play("Hellfire").minion("Razorfen Hunter")
    assert (hunter.attack, hunter.health, hunter.max_health) == (2, 1, 3)


@covers("CS2_222.aura", "FP1_024.deathrattle")
def test_stormwind_champions_aura_lasts_through_the_death_phase() -> None:
    # hs-bugs #106: health auras of the dead are still there while deathrattles run.
    t = setup(
        hero="WARLOCK",
        hand=["Hellfire"],
        board=[
            {"card": "Stormwind Champion", "damage": 3},
            {"card": "Unstable Ghoul", "damage": 1},
            "Scarlet Crusader",
        ],
    )
    t.play("Hellfire")
    assert t.board() == ["Scarlet Crusader"]
    assert (t.minion("Scarlet Crusader").health, t.minion("Scarlet Crusader").shield) == (1, False)


@covers("CS2_222.aura")
def test_two_stormwind_champions_strengthen_each_other() -> None:
    t = setup(board=["Stormwind Champion", "Stormwind Champion"])
    assert [(m.attack, m.health) for m in t.me.board] == [(7, 7), (7, 7)]
