"""Rulings of cards of Mean Streets of Gadgetzan."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import setup


# --- Classes --------------------------------------------------------------------------------------
@covers("CFM_065.cast", "CFM_662.cast")
def test_potions_burn_minions_on_both_sides() -> None:
    board = ["Chillwind Yeti", "Azure Drake"]
    t = setup(hand=["Volcanic Potion"], board=board, enemy_board=board)
    t.play("Volcanic Potion")
    assert [m.damage for m in (*t.me.board, *t.you.board)] == [3, 3, 3, 3]  # with spell damage
    assert (t.hero().health, t.enemy_hero().health) == (30, 30)
    ogres = ["Boulderfist Ogre", "Faerie Dragon"]
    t = setup(hero="PRIEST", hand=["Dragonfire Potion"], board=ogres, enemy_board=ogres)
    t.play("Dragonfire Potion")
    assert [m.damage for m in (*t.me.board, *t.you.board)] == [5, 0, 5, 0]
    assert (t.hero().health, t.enemy_hero().health) == (30, 30)


@covers("CFM_315.battlecry")
def test_alleycat_brings_a_tabbycat() -> None:
    assert setup(hand=["Alleycat"]).play("Alleycat").board() == ["Alleycat", "Tabbycat"]


@covers("CFM_603.cast", "CFM_603e.trigger", "CFM_603e.rules")
def test_potion_of_madness_borrows_a_weak_minion_for_the_turn() -> None:
    t = setup(
        hero="PRIEST",
        hand=["Potion of Madness"],
        board=["Wisp"],
        enemy_board=["Wisp", "Chillwind Yeti"],
    )
    assert not t.can_play("Potion of Madness", target="enemy Chillwind Yeti")
    assert not t.can_play("Potion of Madness", target="Wisp")
    assert not t.can_play("Potion of Madness", target="enemy hero")
    t.play("Potion of Madness", target="enemy Wisp")
    assert (t.board(), t.enemy_board()) == (["Wisp", "Wisp"], ["Chillwind Yeti"])
    assert t.attack("Wisp#2").enemy_hero().health == 29
    assert t.end_turn().enemy_board() == ["Chillwind Yeti", "Wisp"]


@covers("CFM_603.cast")
def test_potion_of_madness_takes_attack_two_at_most_and_needs_room() -> None:
    t = setup(
        hero="PRIEST", hand=["Potion of Madness"], enemy_board=["Loot Hoarder", "Bloodfen Raptor"]
    )
    assert t.can_play("Potion of Madness", target="enemy Loot Hoarder")
    assert not t.can_play("Potion of Madness", target="enemy Bloodfen Raptor")
    for size, possible in ((7, False), (6, True)):
        t = setup(
            hero="PRIEST",
            hand=["Potion of Madness"],
            board=["Wisp"] * size,
            enemy_board=["Loot Hoarder"],
        )
        assert t.can_play("Potion of Madness") == possible


@covers("CFM_603e.rules", "CFM_603e.trigger")
def test_a_borrowed_minion_that_is_silenced_goes_back_at_once() -> None:
    t = setup(
        hero="PRIEST", hand=["Potion of Madness", "Ironbeak Owl"], enemy_board=["Loot Hoarder"]
    )
    t.play("Potion of Madness", target="enemy Loot Hoarder")
    t.play("Ironbeak Owl", target="Loot Hoarder")
    assert (t.board(), t.enemy_board()) == (["Ironbeak Owl"], ["Loot Hoarder"])


@covers("CFM_626.battlecry")
def test_kabal_talonpriest_gives_a_friendly_minion_health() -> None:
    t = setup(hand=["Kabal Talonpriest"], board=["Wisp"], enemy_board=["Wisp"])
    assert not t.can_play("Kabal Talonpriest", target="enemy Wisp")
    assert not t.can_play("Kabal Talonpriest", target="hero")
    t.play("Kabal Talonpriest", target="Wisp")
    assert (t.minion("Wisp").attack, t.minion("Wisp").health) == (1, 4)


@covers("CFM_630.cast")
def test_counterfeit_coin_is_a_coin() -> None:
    t = setup(hero="ROGUE", hand=["Counterfeit Coin"], mana=3, crystals=3)
    assert (t.play("Counterfeit Coin").mana, t.crystals) == (4, 3)


# --- Cards in hand gain attack and health, and keep them in play (wiki, Grimy Goons) --------------
@covers("CFM_305.cast", "CFM_753.battlecry")
@pytest.mark.parametrize("name", ["Smuggler's Run", "Grimestreet Outfitter"])
def test_minions_in_hand_are_buffed(name: str) -> None:
    t = setup(
        hero="PALADIN",
        hand=[name, "Wisp", "Bloodfen Raptor", "Truesilver Champion"],
        enemy_hand=["Wisp"],
        board=["Wisp"],
    )
    t.play(name)
    assert [(c.attack, c.health) for c in t.me.hand[:2]] == [(2, 2), (4, 3)]
    assert (t.card("Truesilver Champion").attack, t.card("enemy Wisp").attack) == (4, 1)
    assert t.minion("Wisp").attack == 1
    t.play("Bloodfen Raptor")
    raptor = t.minion("Bloodfen Raptor")
    assert (raptor.attack, raptor.health) == (4, 3)


@covers("CFM_305.cast")
def test_a_buff_got_in_hand_is_lost_when_the_minion_returns_there() -> None:
    t = setup(hero="PALADIN", hand=["Smuggler's Run", "Wisp"], enemy_hand=["Sap"])
    t.play("Smuggler's Run").play("Wisp").end_turn().play("Sap", target="Wisp")
    assert t.card("Wisp").attack == 1


@covers("CFM_305.cast")
def test_silence_takes_a_buff_got_in_hand() -> None:
    t = setup(hero="PALADIN", hand=["Smuggler's Run", "Wisp", "Ironbeak Owl"])
    t.play("Smuggler's Run").play("Wisp").play("Ironbeak Owl", target="Wisp")
    assert (t.minion("Wisp").attack, t.minion("Wisp").health) == (1, 1)
    owl = t.minion("Ironbeak Owl")
    assert (owl.attack, owl.health) == (3, 2)


@covers("CFM_639.trigger")
def test_grimestreet_enforcer_buffs_the_hand_at_the_end_of_its_turn() -> None:
    hand = ["Wisp", "Truesilver Champion"]
    t = setup(board=["Grimestreet Enforcer"], hand=hand, enemy_hand=["Wisp"])
    assert t.card("Wisp").attack == 1
    t.end_turn()
    assert (t.card("Wisp").attack, t.card("Wisp").health) == (2, 2)
    assert (t.card("enemy Wisp").attack, t.card("Truesilver Champion").attack) == (1, 4)
    assert t.minion("Grimestreet Enforcer").attack == 4
    assert t.end_turn().card("Wisp").attack == 2


@covers("CFM_685.battlecry")
def test_don_hancho_buffs_one_random_minion_in_hand() -> None:
    found = set()
    for seed in range(16):
        t = setup(
            hand=["Don Han'Cho", "Wisp", "Bloodfen Raptor", "Fireball"],
            enemy_hand=["Wisp"],
            board=["Wisp"],
            seed=seed,
        )
        t.play("Don Han'Cho")
        found.add(tuple((c.attack, c.health) for c in t.me.hand[:2]))
        assert t.card("enemy Wisp").attack == 1
        assert (t.minion("Wisp").attack, t.minion("Don Han'Cho").attack) == (1, 5)
    assert found == {((6, 6), (3, 2)), ((1, 1), (8, 7))}


@covers("CFM_685.battlecry")
def test_don_hancho_leaves_other_hands_and_cards_alone() -> None:
    for seed in range(8):
        t = setup(
            hand=["Don Han'Cho", "Fireball"], enemy_hand=["Wisp"], weapon="Fiery War Axe", seed=seed
        )
        t.play("Don Han'Cho")
        assert t.card("enemy Wisp").attack == 1
        assert t.card("Fireball").attack == 0


# --- Neutral --------------------------------------------------------------------------------------
@covers("CFM_325.aura")
def test_small_time_buccaneer_is_bold_behind_a_weapon() -> None:
    t = setup(hero="ROGUE", board=["Small-Time Buccaneer"], enemy_weapon="Fiery War Axe")
    assert t.minion("Small-Time Buccaneer").attack == 1
    t.power()
    buccaneer = t.minion("Small-Time Buccaneer")
    assert (buccaneer.attack, buccaneer.health) == (3, 1)


@covers("CFM_325.aura")
def test_small_time_buccaneer_encourages_nobody_else() -> None:
    t = setup(board=["Small-Time Buccaneer", "Wisp"], weapon="Fiery War Axe")
    assert (t.minion("Small-Time Buccaneer").attack, t.minion("Wisp").attack) == (3, 1)


@covers("CFM_651.battlecry")
def test_naga_corsair_sharpens_its_own_weapon() -> None:
    t = setup(hand=["Naga Corsair"], weapon="Fiery War Axe", enemy_weapon="Fiery War Axe")
    weapon, other = t.play("Naga Corsair").weapon(), t.enemy_weapon()
    assert weapon is not None and other is not None
    assert (weapon.attack, weapon.durability, other.attack) == (4, 2, 3)
