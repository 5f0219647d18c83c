"""Rulings of Goblins vs Gnomes: cards picked at random, and attacks that go astray."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from clauses import covers
from kit import Card, Table, printed, setup

pytestmark = pytest.mark.format("2018-wild")

SEEDS = range(16)
PARTS = {
    "Armor Plating",
    "Emergency Coolant",
    "Finicky Cloakfield",
    "Reversing Switch",
    "Rusty Horn",
    "Time Rewinder",
    "Whirling Blades",
}


def parts_of(seeds: range, play: str, **board: Any) -> tuple[set[str], set[str]]:
    """Play a card on a target; name the cards that came to both hands, one at most each."""
    mine, yours = set(), set()
    for seed in seeds:
        t = setup(seed=seed, **board)
        before = len(t.hand()) - 1
        name, _, target = play.partition(" on ")
        t.play(name, target or None)
        assert len(t.hand()) <= before + 1 and len(t.enemy_hand()) <= 1
        mine |= set(t.hand()[before:])
        yours |= set(t.enemy_hand())
    return mine, yours


@covers("GVG_034.trigger", "GVG_082.deathrattle", "GVG_078.deathrattle", "GVG_115.deathrattle")
@pytest.mark.parametrize(
    ("name", "health", "both"),
    [
        ("Mech-Bear-Cat", 6, False),
        ("Clockwork Gnome", 1, False),
        ("Mechanical Yeti", 1, True),
        ("Toshley", 1, False),
    ],
)
def test_spare_parts_come_of_damage_and_death(name: str, health: int, both: bool) -> None:
    board = [{"card": name, "health": health}]
    mine, yours = parts_of(range(60), f"Frostbolt on {name}", hand=["Frostbolt"], board=board)
    assert mine == PARTS
    assert yours == (PARTS if both else set())


@covers("GVG_115.battlecry")
def test_toshley_brings_a_spare_part() -> None:
    assert parts_of(range(60), "Toshley", hand=["Toshley"]) == (PARTS, set())


@covers("GVG_102.battlecry")
def test_tinkertown_technician_needs_a_mech() -> None:
    name = "Tinkertown Technician"
    assert parts_of(range(60), name, hand=[name], board=["Spider Tank"]) == (PARTS, set())
    nothing: dict[str, Any] = {"hand": [name], "enemy_board": ["Spider Tank"], "board": ["Wisp"]}
    assert parts_of(SEEDS, name, **nothing) == (set(), set())
    t = setup(hand=[name], board=["Spider Tank"]).play(name)
    assert (t.minion(name).attack, t.minion(name).health) == (4, 4)
    assert setup(**nothing).play(name).minion(name).health == 3


@covers("GVG_003.cast")
def test_unstable_portal_brings_a_cheaper_minion() -> None:
    seen: set[str] = set()
    for seed in SEEDS:
        t = setup(hand=["Unstable Portal", "Chillwind Yeti"], seed=seed)
        name = t.play("Unstable Portal").hand()[1]
        card = printed(name)
        assert card.type == "MINION" and card.collectible
        if "Giant" not in name and name != "Chillwind Yeti":
            assert t.cost(name) == max(0, card.cost - 3)
        assert t.cost("Chillwind Yeti") == (4 if name != "Chillwind Yeti" else t.me.hand[0].cost)
        seen.add(name)
    assert len(seen) > 10


@covers("GVG_042.battlecry")
def test_neptulon_brings_four_murlocs() -> None:
    seen: set[str] = set()
    for seed in SEEDS:
        hand = setup(hand=["Neptulon"], seed=seed).play("Neptulon").hand()
        assert len(hand) == 4
        seen |= set(hand)
    assert {printed(name).tribe for name in seen} == {"MURLOC"} and len(seen) > 10


@covers("GVG_096.deathrattle", "GVG_105.deathrattle", "GVG_114.deathrattle")
def test_shredders_carry_a_pilot() -> None:
    for name, cost in (
        ("Piloted Shredder", 2),
        ("Piloted Sky Golem", 4),
        ("Sneed's Old Shredder", 0),
    ):
        seen: set[str] = set()
        for seed in SEEDS:
            board = [{"card": name, "health": 1}]
            t = setup(hand=["Frostbolt"], board=board, seed=seed).play("Frostbolt", target=name)
            pilots = [printed(piece.id) for piece in t.me.board]
            assert t.enemy_board() == []
            if cost:
                assert len(pilots) == 1 and pilots[0].cost == cost
            else:
                assert [pilot.rarity for pilot in pilots] == ["LEGENDARY"]
            seen.add(pilots[0].name)
        assert len(seen) > 8


@covers("GVG_117.trigger")
def test_gazlowe_answers_spells_that_cost_one_mana_now() -> None:
    seen: set[str] = set()
    for seed in SEEDS:
        hand: list[Card] = [
            "Arcane Missiles",
            "Frostbolt",
            "Wisp",
            {"card": "Fireball", "cost": -3},
        ]
        t = setup(board=["Gazlowe"], hand=hand, enemy_hand=["Arcane Missiles"], seed=seed)
        t.play("Frostbolt", target="enemy hero")
        assert len(t.hand()) == 3
        t.play("Arcane Missiles").play("Fireball", target="enemy hero")
        assert t.hand()[0] == "Wisp" and len(t.hand()) == 3
        assert {printed(name).tribe for name in t.hand()[1:]} == {"MECHANICAL"}
        seen |= set(t.hand()[1:])
        t.play("Wisp").end_turn().play("Arcane Missiles")
        assert len(t.hand()) == 2 and len(t.enemy_hand()) == 1
    assert len(seen) > 10


@covers("GVG_117.trigger")
def test_gazlowe_counts_what_auras_take_off() -> None:
    t = setup(board=["Gazlowe", "Sorcerer's Apprentice"], hand=["Frostbolt", "Arcane Missiles"])
    assert len(t.play("Arcane Missiles").hand()) == 1
    assert len(t.play("Frostbolt", target="enemy hero").hand()) == 1


@covers("GVG_108.battlecry")
def test_recombobulator_keeps_the_cost() -> None:
    seen: set[str] = set()
    for seed in SEEDS:
        t = setup(
            hand=["Recombobulator"],
            board=[{"card": "Boulderfist Ogre", "damage": 3}, "Wisp"],
            enemy_board=["Boulderfist Ogre"],
            seed=seed,
        )
        assert not t.can_play("Recombobulator", target="enemy Boulderfist Ogre")
        assert not t.can_play("Recombobulator", target="hero")
        t.play("Recombobulator", target="Boulderfist Ogre")
        assert printed(t.board()[0]).cost == 6 and t.me.board[0].damage == 0
        assert t.board()[1:] == ["Wisp", "Recombobulator"]
        assert t.enemy_board() == ["Boulderfist Ogre"]
        seen.add(t.board()[0])
    assert len(seen) > 8


@covers("GVG_119.battlecry")
def test_blingtron_arms_both_players() -> None:
    mine, yours = set(), set()
    for seed in SEEDS:
        t = setup(hand=["Blingtron 3000"], weapon="Gorehowl", seed=seed).play("Blingtron 3000")
        ours, theirs = t.weapon(), t.enemy_weapon()
        assert ours is not None and theirs is not None
        mine.add(ours.name)
        yours.add(theirs.name)
    assert len(mine) > 8 and len(yours) > 8
    assert {printed(name).type for name in mine | yours} == {"WEAPON"}


# --- Attacks that go astray -----------------------------------------------------------------------
def hits(t: Table, attacker: str, target: str) -> str:
    """Attack, and name the enemy of the attacker that was hit."""
    before = {
        piece.slot: piece.health for side in (t.me, t.you) for piece in (side.hero, *side.board)
    }
    names = {piece.slot: piece.name for side in (t.me, t.you) for piece in (side.hero, *side.board)}
    mover = t.minion(attacker).slot
    t.attack(attacker, target)
    after = {
        piece.slot: piece.health for side in (t.me, t.you) for piece in (side.hero, *side.board)
    }
    (hit,) = [slot for slot in before if slot != mover and after.get(slot) != before[slot]]
    return names[hit]


# Half of the attacks hit another enemy, whatever Taunt says (wiki, Forgetful).
@covers("GVG_065.trigger", "GVG_066.trigger", "GVG_088.trigger", "GVG_112.trigger")
@pytest.mark.parametrize("name", ["Ogre Brute", "Dunemaul Shaman", "Ogre Ninja", "Mogor the Ogre"])
def test_ogres_attack_the_wrong_enemy_half_of_the_time(name: str) -> None:
    ogre = {"card": name, "health": 20}
    enemies = [{"card": "Goldshire Footman", "health": 20}, {"card": "Wisp", "health": 20}]
    seen = Counter(
        hits(setup(board=[ogre], enemy_board=enemies, seed=seed), name, "enemy Goldshire Footman")
        for seed in range(80)
    )
    assert set(seen) == {"Goldshire Footman", "Wisp", "Rexxar"}
    assert 28 <= seen["Goldshire Footman"] <= 52 and min(seen.values()) >= 8
    alone = setup(board=[ogre])
    assert hits(alone, name, "enemy hero") == "Rexxar"


@covers("GVG_065.trigger", "GVG_066.trigger", "GVG_088.trigger", "GVG_112.trigger")
@pytest.mark.parametrize("name", ["Ogre Brute", "Dunemaul Shaman", "Ogre Ninja", "Mogor the Ogre"])
def test_only_mogor_confuses_other_minions_and_nobody_confuses_heroes(name: str) -> None:
    seen, struck = set(), set()
    for seed in range(24):
        board: list[Card] = [name, {"card": "Wisp", "health": 20}]
        enemies = [{"card": "Wisp", "health": 20}]
        t = setup(board=board, enemy_board=enemies, weapon="Gorehowl", seed=seed)
        seen.add(hits(t, "Wisp", "enemy Wisp"))
        struck.add(t.attack("hero", "enemy hero").enemy_hero().health < 29)
        t = setup(board=board, enemy_board=enemies, active=1, seed=seed)
        seen.add(hits(t, "enemy Wisp", "Wisp"))
    assert struck == {True}
    assert seen == (
        {"Wisp", "Rexxar", "Jaina Proudmoore", name} if name.startswith("Mogor") else {"Wisp"}
    )


@covers("GVG_054.trigger")
def test_ogre_warmaul_confuses_its_own_hero_only() -> None:
    struck: Counter[int] = Counter()
    for seed in range(60):
        enemies = [{"card": "Wisp", "health": 20}]
        t = setup(weapon="Ogre Warmaul", board=["Wisp"], enemy_board=enemies, seed=seed)
        struck[t.attack("hero", "enemy hero").enemy_hero().health] += 1
        before = t.enemy_hero().health
        assert t.attack("Wisp", "enemy hero").enemy_hero().health == before - 1
        t = setup(
            weapon="Ogre Warmaul", board=["Wisp"], enemy_weapon="Gorehowl", active=1, seed=seed
        )
        assert t.attack("enemy hero", "hero").hero().health == 23
    assert set(struck) == {26, 30} and 20 <= struck[30] <= 40


# Each source acts in turn, so a minion may go astray twice, and back; Stealth and Immune do not
# help (wiki, Forgetful). Of three enemies the one aimed at is hit in 3 of 8 attacks then, not in 4.
@covers("GVG_065.trigger", "GVG_112.trigger")
def test_an_ogre_beside_mogor_goes_astray_twice() -> None:
    ogre = {"card": "Ogre Brute", "health": 20}
    enemies: list[Card] = [
        {"card": "Goldshire Footman", "health": 20},
        {"card": "Jungle Panther", "health": 20},
    ]
    immune = {"tags": ["IMMUNE"]}
    aimed = 0
    for seed in range(120):
        t = setup(board=[ogre, "Mogor the Ogre"], enemy_board=enemies, you=immune, seed=seed)
        t.attack("Ogre Brute", "enemy Goldshire Footman")
        aimed += t.minion("enemy Goldshire Footman").damage > 0
        assert t.enemy_hero().health == 30
    assert 34 <= aimed <= 54
