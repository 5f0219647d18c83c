"""Rulings of cards of Kobolds & Catacombs: armor, choices, hunter and mage."""

from __future__ import annotations

from typing import Any

import pytest
from clauses import covers
from kit import printed, setup

from hearthlab.engine import core

pytestmark = pytest.mark.format("2018-wild")


# --- Armor: who may attack (wiki, Ironwood Golem) -------------------------------------------------
@covers("LOOT_048.aura", "LOOT_365.aura")
@pytest.mark.parametrize(("name", "needed"), [("Ironwood Golem", 3), ("Gemstudded Golem", 5)])
def test_golems_attack_only_with_armor(name: str, needed: int) -> None:
    assert not setup(board=[name], armor=needed - 1, enemy_armor=9).can_attack(name)
    t = setup(board=[name, "Wisp"], armor=needed, enemy_hand=["Moonfire"])
    assert t.can_attack(name)
    t.end_turn().play("Moonfire", target="hero").end_turn()
    assert (t.can_attack(name), t.can_attack("Wisp")) == (False, True)
    t = setup(hero="WARRIOR", board=[name], armor=needed - 2)
    assert not t.can_attack(name)
    assert t.power().can_attack(name)


@covers("LOOT_364.cast")
def test_reckless_flurry_spends_all_armor() -> None:
    board = ["Ysera", "Kobold Geomancer"]
    t = setup(hero="WARRIOR", hand=["Reckless Flurry"], armor=4, enemy_armor=3, board=["Ysera"])
    t.play("Reckless Flurry")
    assert (t.hero().armor, t.enemy_hero().armor, t.minion("Ysera").damage) == (0, 3, 4)
    t = setup(hero="WARRIOR", hand=["Reckless Flurry"], armor=4, board=board, enemy_board=["Ysera"])
    t.play("Reckless Flurry")
    assert (t.minion("enemy Ysera").damage, t.hero().health) == (5, 30)


@covers("LOOT_519.trigger")
def test_geosculptor_yip_summons_by_armor() -> None:
    for armor, cost in ((0, 0), (3, 3), (9, 9), (10, 10), (14, 10)):
        t = setup(hero="WARRIOR", board=["Geosculptor Yip"], armor=armor, enemy_armor=2).end_turn()
        assert printed(t.me.board[1].id).cost == cost
        assert (t.enemy_board(), t.hero().armor) == ([], armor)
        assert len(t.end_turn().board()) == 2
    found = {
        setup(board=["Geosculptor Yip"], armor=3, seed=seed).end_turn().board()[1]
        for seed in range(8)
    }
    assert len(found) >= 4


# --- Choices --------------------------------------------------------------------------------------
@covers("LOOT_054.cast")
def test_branching_paths_are_chosen_twice() -> None:
    paths = ["Explore the Darkness", "Loot the Chest", "Eat the Mushroom"]
    given: dict[str, Any] = {
        "hero": "DRUID",
        "hand": ["Branching Paths"],
        "board": ["Wisp"],
        "enemy_board": ["Wisp"],
    }
    results = {}
    for first in paths:
        for second in paths:
            t = setup(**given).play("Branching Paths")
            assert sorted(t.offered()) == sorted(paths)
            t.choose(first)
            assert sorted(t.offered()) == sorted(paths)
            t.choose(second)
            assert t.offered() == []
            results[first, second] = t.minion("Wisp").attack - 1, t.hero().armor, len(t.hand())
            assert (t.minion("enemy Wisp").attack, t.enemy_hero().armor) == (1, 0)
            assert (t.hero().attack, t.enemy_hand()) == (0, [])
    gains = {path: results[path, path] for path in paths}
    assert gains == dict(zip(paths, [(2, 0, 0), (0, 12, 0), (0, 0, 2)], strict=True))
    assert results[paths[0], paths[2]] == results[paths[2], paths[0]] == (1, 0, 1)


@covers("LOOT_062.battlecry")
def test_kobold_hermit_chooses_a_basic_totem() -> None:
    t = setup(hero="SHAMAN", hand=["Kobold Hermit"]).play("Kobold Hermit")
    totems = ["Healing Totem", "Searing Totem", "Stoneclaw Totem", "Wrath of Air Totem"]
    assert sorted(t.offered()) == totems
    for totem in totems:
        now = t.clone().choose(totem)
        assert (now.board(), now.enemy_board()) == (["Kobold Hermit", totem], [])


# --- Hunter ---------------------------------------------------------------------------------------
@covers("LOOT_078.rules")
def test_cave_hydra_hurts_the_neighbours_of_whom_it_attacks() -> None:
    row = ["Ysera", "Ysera", "Core Hound", "Ysera"]
    t = setup(board=["Cave Hydra", "Wisp"], enemy_board=row).attack(
        "Cave Hydra", "enemy Core Hound"
    )
    assert [minion.damage for minion in t.you.board] == [0, 2, 2, 2]
    assert t.board() == ["Wisp"]
    t = setup(board=["Cave Hydra"], enemy_board=row).attack("Cave Hydra", "enemy hero")
    assert ([minion.damage for minion in t.you.board], t.enemy_hero().health) == ([0] * 4, 28)
    t = setup(board=["Cave Hydra"], enemy_board=["Wisp", "Wisp", "Wisp"], hand=["Ironbeak Owl"])
    t.play("Ironbeak Owl", target="Cave Hydra").attack("Cave Hydra", "enemy Wisp#2")
    assert t.enemy_board() == ["Wisp", "Wisp"]


@covers("LOOT_079.secret")
def test_wandering_monster_takes_the_blow() -> None:
    t = setup(hero="HUNTER", secrets=["Wandering Monster"], enemy_board=["Chillwind Yeti", "Wisp"])
    t.end_turn().attack("enemy Chillwind Yeti", "hero")
    assert (t.hero().health, t.secrets()) == (30, [])
    dead = [line for line in t.log if "dies" in line]
    assert len(t.board()) + len([line for line in dead if "Yeti" not in line]) == 1
    t = setup(hero="HUNTER", secrets=["Wandering Monster"], enemy_board=["Wisp"], board=["Ysera"])
    t.end_turn().attack("enemy Wisp", "Ysera")
    assert t.secrets() == ["Wandering Monster"]
    costs = set()
    for seed in range(6):
        t = setup(hero="HUNTER", secrets=["Wandering Monster"], enemy_board=["Wisp"], seed=seed)
        t.end_turn().attack("enemy Wisp", "hero")
        costs |= {printed(minion.id).cost for minion in t.me.board}
    assert costs == {3}
    for size, sprung in ((6, True), (7, False)):
        t = setup(secrets=["Wandering Monster"], board=["Wisp"] * size, enemy_board=["Wisp"])
        t.end_turn().attack("enemy Wisp", "hero")
        assert (t.secrets() == []) == sprung


@covers("LOOT_520.battlecry")
def test_seeping_oozeling_gains_a_deathrattle_of_its_deck() -> None:
    deck = ["Voidlord", *["Wisp"] * 6, *["Death's Bite"] * 6]
    t = setup(hero="HUNTER", hand=["Seeping Oozeling"], deck=deck, enemy_hand=["Assassinate"])
    t.play("Seeping Oozeling").end_turn().play("Assassinate", target="Seeping Oozeling")
    assert (t.board(), sorted(t.deck())) == (["Voidwalker"] * 3, sorted(deck))
    t = setup(hero="HUNTER", hand=["Seeping Oozeling"], deck=["Wisp"], enemy_deck=["Voidlord"] * 3)
    assert not t.play("Seeping Oozeling").minion("Seeping Oozeling").deathrattle


@covers("LOOT_522.cast")
def test_crushing_walls_destroy_both_ends() -> None:
    row = ["Wisp", "Loot Hoarder", "Chillwind Yeti", "Ysera"]
    for size, left in ((4, row[1:3]), (2, []), (1, []), (0, [])):
        t = setup(hero="HUNTER", hand=["Crushing Walls"], board=row, enemy_board=row[:size])
        t.play("Crushing Walls")
        assert (t.enemy_board(), t.board(), t.over) == (left, row, False)
    dormant = ["LOOT_526d", "Wisp", "Ysera", "LOOT_526d"]
    for enemies, n in ((dormant, 2), (dormant[:1], 1)):
        t = setup(hero="HUNTER", hand=["Crushing Walls"], enemy_board=enemies).play(
            "Crushing Walls"
        )
        assert t.enemy_board() == ["The Darkness"] * n and core.violation(t.game._record) == 0


# --- Mage -----------------------------------------------------------------------------------------
@covers("LOOT_170.battlecry")
def test_raven_familiar_draws_the_dearer_spell() -> None:
    for own, enemy, drawn in (
        (["Fireball"], ["Frostbolt"], ["Fireball"]),
        (["Fireball"], ["Fireball"], []),
        (["Fireball"], ["Flamestrike"], []),
        (["Fireball"], ["Ysera"], ["Fireball"]),
        (["Ysera"], ["Wisp"], []),
        ([*["Ysera"] * 9, "Fireball"], ["Frostbolt"], ["Fireball"]),
    ):
        t = setup(hand=["Raven Familiar"], deck=own, enemy_deck=enemy).play("Raven Familiar")
        assert (t.hand(), len(t.deck())) == (drawn, len(own) - len(drawn))
        assert (t.enemy_hand(), t.enemy_deck()) == ([], enemy)


@covers("LOOT_172.cast")
def test_dragons_fury_burns_by_the_cost_of_a_spell() -> None:
    given: dict[str, Any] = {
        "hand": ["Dragon's Fury"],
        "board": ["Ysera"],
        "enemy_board": ["Ysera"],
    }
    for deck, damage in (
        (["Fireball"], 4),
        (["Ysera"] * 5, 0),
        ([*["Ysera"] * 9, "Pyroblast"], 10),
    ):
        t = setup(deck=deck, enemy_deck=["Frostbolt"], **given).play("Dragon's Fury")
        assert (t.minion("Ysera").damage, t.minion("enemy Ysera").damage) == (damage, damage)
        assert (t.hero().health, t.deck()) == (30, deck)
    mages: dict[str, Any] = {"hand": ["Dragon's Fury"], "board": ["Ysera", "Kobold Geomancer"]}
    t = setup(deck=["Moonfire"], **mages).play("Dragon's Fury")
    assert t.minion("Ysera").damage == 1  # it costs nothing, but there is spell damage
    board = ["Ysera", "Kobold Geomancer", "Kobold Geomancer"]
    t = setup(hand=["Dragon's Fury"], board=board, deck=["Wisp"]).play("Dragon's Fury")
    assert t.minion("Ysera").damage == 0


@covers("LOOT_231.trigger")
def test_arcane_artificer_gains_armor_by_cost() -> None:
    cheap = {"card": "Fireball", "cost": -1}
    t = setup(
        board=["Arcane Artificer", "Sorcerer's Apprentice"],
        hand=["Frostbolt", cheap, "Loot Hoarder"],
        enemy_hand=["Fireball"],
    )
    assert t.play("Frostbolt", target="enemy hero").hero().armor == 1
    assert t.play("Fireball", target="enemy hero").hero().armor == 3
    assert t.play("Loot Hoarder").hero().armor == 3
    t.end_turn().play("Fireball", target="enemy hero")
    assert (t.hero().armor, t.enemy_hero().armor) == (3, 0)


# hs-bugs #900: Alanna looks at printed costs only.
@covers("LOOT_535.battlecry", "LOOT_130.cost")
def test_spells_that_cost_five_or_more_count() -> None:
    dear, cheap = {"card": "Fireball", "cost": 1}, {"card": "Flamestrike", "cost": -3}
    hand = ["Dragoncaller Alanna", "Arcane Tyrant", "Blizzard"]
    t = setup(hand=[*hand, dear, dear, cheap, "Frostbolt"], me={"mana": 10}, mana=10)
    assert t.cost("Arcane Tyrant") == 5
    t.play("Frostbolt", target="enemy hero").play("Flamestrike")
    assert t.cost("Arcane Tyrant") == 5  # they cost 2 and 4
    t.end_turn().end_turn().play("Fireball", target="enemy hero")
    assert t.cost("Arcane Tyrant") == 0  # it cost 5
    t.play("Fireball", target="enemy hero")
    t.end_turn().end_turn()
    assert t.cost("Arcane Tyrant") == 5
    t.play("Blizzard").end_turn().end_turn().play("Dragoncaller Alanna")
    dragons = [(minion.name, minion.attack, minion.health) for minion in t.me.board[1:]]
    assert (dragons, t.enemy_board()) == ([("Fire Dragon", 5, 5)] * 2, [])


@covers("LOOT_535.battlecry", "LOOT_130.cost")
def test_countered_spells_and_the_opponents_do_not_count() -> None:
    t = setup(
        hand=["Pyroblast", "Arcane Tyrant"],
        enemy_hand=["Pyroblast", "Arcane Tyrant"],
        enemy_secrets=["Counterspell"],
    )
    t.play("Pyroblast", target="enemy hero")
    assert (t.cost("Arcane Tyrant"), t.enemy_hero().health) == (5, 30)
    t.end_turn().play("Pyroblast", target="hero")
    assert (t.cost("Arcane Tyrant"), t.cost("enemy Arcane Tyrant")) == (5, 0)


@covers("LOOT_537.battlecry")
def test_leyline_manipulator_makes_new_cards_cheaper() -> None:
    t = setup(
        hand=["Leyline Manipulator", "Cabalist's Tome", "Pyroblast"], enemy_hand=["Ysera"], mana=10
    )
    t.play("Cabalist's Tome").end_turn().end_turn().play("Leyline Manipulator")
    new = [card for card in t.me.hand if card.name not in ("Pyroblast", "Wisp")]
    assert [card.cost for card in new] == [max(0, printed(card.id).cost - 2) for card in new]
    assert len(new) == 3
    assert t.cost("Pyroblast") == 10


@covers("LOOT_537.battlecry")
def test_leyline_manipulator_leaves_the_opponents_cards_alone() -> None:
    t = setup(hand=["King Mukla", "Leyline Manipulator"]).play("King Mukla")
    t.play("Leyline Manipulator")
    assert [card.cost for card in t.you.hand] == [1, 1]


# --- A minion that is given Charge counts for Warsong Commander at once ---------------------------
@covers("EX1_084.aura")
def test_warsong_commander_strengthens_a_minion_that_gains_charge() -> None:
    t = setup(hero="WARRIOR", hand=["Charge"], board=["Warsong Commander", "Wisp"])
    assert t.play("Charge", target="Wisp").minion("Wisp").attack == 2
