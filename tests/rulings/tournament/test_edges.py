"""Numbers and filters of The Grand Tournament, where they end."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import Table, setup

pytestmark = pytest.mark.format("2018-wild")

INSPIRED = {
    "AT_006": "Dalaran Aspirant",
    "AT_012": "Spawn of Shadows",
    "AT_018": "Confessor Paletress",
    "AT_023": "Void Crusher",
    "AT_049": "Thunder Bluff Valiant",
    "AT_059": "Brave Archer",
    "AT_066": "Orgrimmar Aspirant",
    "AT_076": "Murloc Knight",
    "AT_083": "Dragonhawk Rider",
    "AT_090": "Mukla's Champion",
    "AT_091": "Tournament Medic",
    "AT_099": "Kodorider",
    "AT_100": "Silver Hand Regent",
    "AT_109": "Argent Watchman",
    "AT_110": "Coliseum Manager",
    "AT_113": "Recruiter",
    "AT_127": "Nexus-Champion Saraad",
}


def seen(t: Table) -> list[object]:
    """Read both sides, but for the armor of the power itself."""
    found: list[object] = []
    for side in (t.me, t.you):
        minions = [(m.name, m.attack, m.health, m.spell_damage, set(m.tags)) for m in side.board]
        weapon = side.weapon.attack if side.weapon else None
        found += [minions, weapon, len(side.hand), side.health]
    return found


@covers(
    "AT_006.trigger",
    "AT_012.trigger",
    "AT_018.trigger",
    "AT_023.trigger",
    "AT_049.trigger",
    "AT_059.trigger",
    "AT_066.trigger",
    "AT_076.trigger",
    "AT_083.trigger",
    "AT_090.trigger",
    "AT_091.trigger",
    "AT_099.trigger",
    "AT_100.trigger",
    "AT_109.trigger",
    "AT_110.trigger",
    "AT_113.trigger",
    "AT_127.trigger",
)
@pytest.mark.parametrize("name", INSPIRED.values())
def test_the_opponents_power_inspires_nobody(name: str) -> None:
    t = setup(
        hero="WARRIOR",
        enemy_board=[name, "Wisp", "CS2_050"],
        board=["Wisp"],
        enemy_weapon="Fiery War Axe",
        health=20,
        enemy_health=20,
    )
    before = seen(t)
    assert seen(t.power()) == before


@covers("AT_002.secret")
def test_effigy_ignores_weapons() -> None:
    t = setup(
        hand=["Acidic Swamp Ooze"], enemy_weapon="Fiery War Axe", enemy_secrets=["Effigy"]
    ).play("Acidic Swamp Ooze")
    assert (t.enemy_weapon(), t.enemy_secrets(), t.enemy_board()) == (None, ["Effigy"], [])


@covers("AT_013e.trigger")
def test_power_word_glory_heals_no_minion() -> None:
    hurt = {"card": "Boulderfist Ogre", "damage": 5}
    t = setup(hand=["Power Word: Glory"], board=["Wisp", hurt])
    t.play("Power Word: Glory", target="Wisp").attack("Wisp")
    assert t.minion("Boulderfist Ogre").damage == 5


@covers("AT_023.trigger")
def test_void_crusher_destroys_one_minion_per_side() -> None:
    for seed in range(12):
        board = ["Void Crusher", "Wisp", "Wisp"]
        t = setup(hero="WARRIOR", board=board, enemy_board=["Wisp"] * 3, seed=seed).power()
        assert (len(t.board()), len(t.enemy_board()), t.over) == (2, 2, False)


@covers("AT_059.trigger")
def test_brave_archer_spares_its_hero() -> None:
    t = setup(hero="WARRIOR", board=["Brave Archer"]).power()
    assert (t.hero().health, t.hero().armor, t.enemy_hero().health) == (30, 2, 28)
    assert setup(hero="WARRIOR", enemy_board=["Brave Archer"]).power().hero().armor == 2


@covers("AT_086.battlecry")
def test_saboteur_counts_once() -> None:
    t = setup(hand=["Saboteur"], enemy_board=["Wisp", "Wisp"]).play("Saboteur").end_turn()
    assert t.power().enemy_mana == 3


@covers("AT_099.trigger")
def test_kodorider_brings_one_kodo() -> None:
    assert len(setup(hero="WARRIOR", board=["Kodorider"]).power().board()) == 2


@covers("AT_115.battlecry", "AT_115e.aura")
def test_fencing_coach_teaches_one_hero() -> None:
    t = setup(hand=["Fencing Coach"], board=["Wisp"], me={"power_price": 6}).play("Fencing Coach")
    assert t.clone().power("enemy hero").mana == 4  # 3 for the coach, 5 - 2 for the power
    t.end_turn()
    assert t.power().enemy_mana == 8


@covers("AT_132_DRUID.power")
def test_dire_shapeshift_arms_one_hero() -> None:
    t = setup(hero="DRUID", me={"power": "AT_132_DRUID"}).power()
    assert (t.hero().attack, t.enemy_hero().attack) == (2, 0)
