"""Rulings of Mean Streets of Gadgetzan: cards picked at random, and transformations by cost."""

from __future__ import annotations

from typing import Any

import pytest
from clauses import covers
from kit import Card, Table, printed, setup

pytestmark = pytest.mark.format("2018-wild")

SEEDS = range(16)
WRATH = "Solar Wrath"  # 3 damage
POTIONS = {
    "Blastcrystal Potion",
    "Bloodfury Potion",
    "Dragonfire Potion",
    "Felfire Potion",
    "Freezing Potion",
    "Greater Healing Potion",
    "Pint-Size Potion",
    "Potion of Madness",
    "Potion of Polymorph",
    "Volcanic Potion",
}


def of_class(name: str, hero_class: str) -> bool:
    """Return whether a card belongs to a class, alone or with others."""
    card = printed(name)
    return hero_class in (card.card_class, *card.classes)


@covers("CFM_321.battlecry", "CFM_852.battlecry")
def test_a_card_of_each_class_of_the_family_is_discovered() -> None:
    for name, family in (
        ("Grimestreet Informant", ("HUNTER", "PALADIN", "WARRIOR")),
        ("Lotus Agents", ("DRUID", "ROGUE", "SHAMAN")),
    ):
        for seed in SEEDS:
            t = setup(hand=[name], seed=seed)
            offered = t.play(name).offered()
            assert len(set(offered)) == 3
            for hero_class in family:
                assert any(of_class(card, hero_class) for card in offered)
            assert all(any(of_class(card, each) for each in family) for card in offered)
            assert t.choose(offered[2]).hand() == [offered[2]]


@covers("CFM_313.cast", "CFM_940.cast")
def test_finders_keepers_and_i_know_a_guy_discover_by_keyword() -> None:
    for hero, name, mechanic in (
        ("SHAMAN", "Finders Keepers", "OVERLOAD"),
        ("WARRIOR", "I Know a Guy", "TAUNT"),
    ):
        seen: set[str] = set()
        for seed in SEEDS:
            t = setup(hero=hero, hand=[name], seed=seed)
            offered = t.play(name).offered()
            assert len(set(offered)) == 3
            assert t.choose(offered[0]).hand() == [offered[0]]
            seen |= set(offered)
        cards = [printed(card) for card in seen]
        assert all(mechanic in card.mechanics and card.fits(hero) for card in cards)
        assert len(seen) >= 12
        assert mechanic != "TAUNT" or all(card.type == "MINION" for card in cards)


@covers("CFM_619.battlecry")
def test_kabal_chemist_brings_one_of_ten_potions() -> None:
    seen: set[str] = set()
    for seed in range(40):
        (potion,) = setup(hand=["Kabal Chemist"], seed=seed).play("Kabal Chemist").hand()
        seen.add(potion)
    assert seen <= POTIONS and len(seen) >= 8


@covers("CFM_663.trigger")
def test_kabal_trafficker_brings_a_demon_at_the_end_of_its_turn() -> None:
    seen: set[str] = set()
    for seed in SEEDS:
        t = setup(board=["Kabal Trafficker"], seed=seed)
        (demon,) = t.end_turn().hand()
        assert printed(demon).tribe == "DEMON"
        seen.add(demon)
        assert len(t.end_turn().hand()) == 2  # drawn: the enemy's end of turn brings none
        assert len(t.enemy_hand()) == 1
    assert len(seen) > 6


@covers("CFM_781.trigger")
def test_shaku_steals_from_the_opponents_class_when_it_attacks() -> None:
    seen: set[str] = set()
    for seed in SEEDS:
        t = setup(board=["Shaku, the Collector", "Wisp"], enemy_hero="HUNTER", seed=seed)
        assert t.attack("Wisp").hand() == []
        (stolen,) = t.attack("Shaku, the Collector").hand()
        assert of_class(stolen, "HUNTER") and t.enemy_hand() == []
        seen.add(stolen)
    assert len(seen) > 6


@covers("CFM_697.trigger")
def test_lotus_illusionist_changes_after_it_attacked_a_hero() -> None:
    seen: set[str] = set()
    for seed in SEEDS:
        board: list[Card] = [{"card": "Lotus Illusionist", "health": 9}, "Chillwind Yeti"]
        t = setup(board=board, enemy_board=["Wisp"], seed=seed)
        assert t.attack("Chillwind Yeti").board() == ["Lotus Illusionist", "Chillwind Yeti"]
        spared = t.clone().attack("Lotus Illusionist", "enemy Wisp")
        assert spared.board() == ["Lotus Illusionist", "Chillwind Yeti"]
        t.attack("Lotus Illusionist")
        assert printed(t.board()[0]).cost == 6 and t.enemy_hero().health == 23
        assert not t.can_attack(t.board()[0]) or t.minion(t.board()[0]).charge
        seen.add(t.board()[0])
    assert len(seen) > 6


@covers("CFM_696.cast")
def test_devolve_makes_enemy_minions_cost_one_less() -> None:
    seen: set[str] = set()
    for seed in SEEDS:
        board: list[Card] = ["Wisp", "Bloodfen Raptor", {"card": "Boulderfist Ogre", "damage": 3}]
        t = setup(hero="SHAMAN", hand=["Devolve"], board=["Wisp"], enemy_board=board, seed=seed)
        t.play("Devolve")
        assert [printed(name).cost for name in t.enemy_board()] == [0, 1, 5]
        assert [minion.damage for minion in t.you.board] == [0, 0, 0]
        assert t.board() == ["Wisp"] and t.enemy_hero().health == 30
        seen |= set(t.enemy_board())
    assert len(seen) > 20


# Before 2020 a minion stayed what it was when none had the cost (patch notes, quoted in
# RosettaStone #533). There is no minion that costs 24.
@covers("CFM_696.cast")
def test_devolve_leaves_a_minion_alone_when_there_is_none_of_the_cost() -> None:
    t = setup(hero="SHAMAN", hand=["Devolve"], enemy_board=["Molten Giant", "Deathwing"])
    first, second = t.play("Devolve").enemy_board()
    assert first == "Molten Giant" and printed(second).cost == 9


# --- Mayor Noggenfogger ---------------------------------------------------------------------------
FOG = {"card": "Mayor Noggenfogger", "health": 30}
CROWD = [{"card": "Goldshire Footman", "health": 30}, "Faerie Dragon"]


def hit_by(action: str, seeds: range = range(40), **board: Any) -> set[str]:
    """Do something to the enemy hero; name all whom it ever hits."""
    found = set()
    for seed in seeds:
        t = setup(**{"board": [FOG], "enemy_board": CROWD, **board}, seed=seed)
        before = healths(t)
        kind, _, name = action.partition(" ")
        if kind == "play":
            t.play(name, target="enemy Goldshire Footman")
        elif kind == "power":
            t.power("enemy Goldshire Footman")
        else:
            t.attack(name, "enemy Goldshire Footman")
        after = healths(t)
        found |= {who for who, health in before.items() if after.get(who) != health}
    return found


def healths(t: Table) -> dict[str, int]:
    """Read everybody's health by name."""
    pieces = [piece for side in (t.me, t.you) for piece in (side.hero, *side.board)]
    return {piece.name: piece.health for piece in pieces}


# Attacks hit enemies only, whatever Taunt says (hs-bugs #1086); what is cast, anybody it could hit.
@covers("CFM_670.rules")
def test_noggenfogger_chooses_all_targets() -> None:
    mages = {"Jaina Proudmoore", "Rexxar"}
    everybody = {*mages, "Goldshire Footman", "Mayor Noggenfogger"}
    assert hit_by("play Frostbolt", hand=["Frostbolt"]) == everybody
    assert hit_by("power Fireblast") == everybody
    archer = hit_by("play Elven Archer", hand=["Elven Archer"])
    assert archer == everybody | {"Faerie Dragon"}
    attacker: dict[str, Any] = {"board": [FOG, {"card": "Wisp", "health": 30}]}
    struck = hit_by("attack Wisp", **attacker)
    assert struck == {"Wisp", "Rexxar", "Goldshire Footman", "Faerie Dragon"}


@covers("CFM_670.rules")
def test_noggenfogger_on_the_other_side_and_silenced() -> None:
    crowd = [*CROWD, FOG]
    assert len(hit_by("play Frostbolt", hand=["Frostbolt"], board=[], enemy_board=crowd)) == 4
    silenced = {"card": "Mayor Noggenfogger", "silenced": True}
    assert hit_by("play Frostbolt", hand=["Frostbolt"], board=[silenced]) == {"Goldshire Footman"}
    options: dict[str, Any] = {
        "hand": ["Wrath"],
        "board": [FOG, "Wisp"],
        "enemy_board": ["Goldshire Footman"],
    }
    seen = set()
    for seed in range(24):
        t = setup(**options, seed=seed)
        t.play("Wrath", target="enemy Goldshire Footman", option=WRATH)
        seen.add((len(t.board()), len(t.enemy_board()), t.minion("Mayor Noggenfogger").damage))
        assert t.hero().health == t.enemy_hero().health == 30
    assert seen == {(2, 0, 0), (1, 1, 0), (2, 1, 3)}
