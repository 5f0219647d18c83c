"""Rulings of Adapt (wiki, Adapt)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from clauses import covers
from kit import Table, setup

pytestmark = pytest.mark.format("2018-wild")

ADAPTATIONS = {
    "Living Spores": (0, 0, "deathrattle"),
    "Flaming Claws": (3, 0, ""),
    "Rocky Carapace": (0, 3, ""),
    "Liquid Membrane": (0, 0, "elusive"),
    "Massive": (0, 0, "taunt"),
    "Lightning Speed": (0, 0, "windfury"),
    "Crackling Shield": (0, 0, "shield"),
    "Shrouding Mist": (0, 0, "stealth"),
    "Poison Spit": (0, 0, "poisonous"),
    "Volcanic Might": (1, 1, ""),
}


def offered(name: str, play: Callable[[Table], Table], **position: Any) -> Table:
    """Find a game in which an adaptation is offered."""
    for seed in range(200):
        t = play(setup(**position, seed=seed))
        if name in t.offered():
            return t
    raise AssertionError(f"{name} is not offered in 200 games")


@pytest.mark.parametrize("name", ADAPTATIONS)
@covers(
    "UNG_999t2.cast",
    "UNG_999t3.cast",
    "UNG_999t4.cast",
    "UNG_999t5.cast",
    "UNG_999t6.cast",
    "UNG_999t7.cast",
    "UNG_999t8.cast",
    "UNG_999t10.cast",
    "UNG_999t13.cast",
    "UNG_999t14.cast",
    "UNG_001.battlecry",
)
def test_a_minion_gains_the_adaptation_that_is_chosen(name: str) -> None:
    attack, health, tag = ADAPTATIONS[name]
    t = offered(
        name,
        lambda t: t.play("Pterrordax Hatchling"),
        hand=["Pterrordax Hatchling"],
        board=["Wisp"],
    )
    assert len(set(t.offered())) == 3
    before = t.minion("Pterrordax Hatchling").tags
    assert (t.minion("Pterrordax Hatchling").attack, t.minion("Wisp").tags) == (2, frozenset())
    minion = t.choose(name).minion("Pterrordax Hatchling")
    assert (minion.attack, minion.health, minion.max_health) == (2 + attack, *(2 + health,) * 2)
    assert minion.tags - before == ({tag} if tag else set())
    assert (t.minion("Wisp").tags, t.offered()) == (frozenset(), [])


def test_each_adaptation_is_equally_likely() -> None:
    found: Counter[str] = Counter()
    for seed in range(200):
        t = setup(hand=["Pterrordax Hatchling"], seed=seed).play("Pterrordax Hatchling")
        found.update(t.offered())
    assert set(found) == set(ADAPTATIONS)
    assert all(35 <= number <= 90 for number in found.values())  # 60 expected


@covers("UNG_999t2e.deathrattle")
def test_living_spores_leave_two_plants() -> None:
    t = offered(
        "Living Spores",
        lambda t: t.play("Pterrordax Hatchling"),
        hand=["Pterrordax Hatchling", "Fireball"],
    )
    t.choose("Living Spores").play("Fireball", target="Pterrordax Hatchling")
    assert [(m.name, m.attack, m.health) for m in t.me.board] == [("Plant", 1, 1)] * 2


@covers("UNG_999t10.cast")
def test_shrouding_mist_lifts_when_the_next_turn_begins() -> None:
    t = offered(
        "Shrouding Mist",
        lambda t: t.play("Pterrordax Hatchling"),
        hand=["Pterrordax Hatchling"],
    ).choose("Shrouding Mist")
    assert t.end_turn().minion("Pterrordax Hatchling").stealth
    assert not t.end_turn().minion("Pterrordax Hatchling").stealth


@covers("UNG_002.battlecry")
def test_adapting_twice_asks_twice_and_may_offer_the_same_again() -> None:
    same = 0
    for seed in range(60):
        t = setup(hand=["Volcanosaur"], seed=seed).play("Volcanosaur")
        first = t.offered()[0]
        t.choose(first)
        assert len(t.offered()) == 3
        same += first in t.offered()
        assert t.choose(t.offered()[0]).offered() == []
    assert same > 5


@covers("UNG_009.battlecry")
def test_ravasaur_runt_adapts_beside_two_other_minions() -> None:
    for board, asked in ((["Wisp"], 0), (["Wisp", "Wisp"], 3)):
        t = setup(hand=["Ravasaur Runt"], board=board, enemy_board=["Wisp"] * 3)
        assert len(t.play("Ravasaur Runt").offered()) == asked
    t.choose(t.offered()[0])
    assert all((wisp.attack, wisp.tags) == (1, frozenset()) for wisp in t.me.board[:2])


@covers("UNG_075.trigger")
def test_vicious_fledgling_adapts_after_it_attacked_a_hero() -> None:
    board = ["Vicious Fledgling", "Wisp"]
    t = setup(board=board, enemy_board=["Wisp"])
    assert t.attack("Vicious Fledgling", "enemy Wisp").offered() == []
    t = setup(board=board)
    assert t.attack("Wisp").offered() == []
    assert len(t.attack("Vicious Fledgling").offered()) == 3
    t = offered("Flaming Claws", lambda t: t.attack("Vicious Fledgling"), board=board)
    assert t.choose("Flaming Claws").minion("Vicious Fledgling").attack == 6


@covers("UNG_089.battlecry", "UNG_103.cast", "UNG_962.battlecry")
@pytest.mark.parametrize(
    ("card", "adapts"),
    [
        ("Gentle Megasaur", {"Murloc Raider"}),
        ("Evolving Spores", {"Murloc Raider", "Wisp", "Silver Hand Recruit"}),
        ("Lightfused Stegodon", {"Silver Hand Recruit"}),
    ],
)
def test_several_minions_gain_what_is_chosen_once(card: str, adapts: set[str]) -> None:
    board = ["Murloc Raider", "Wisp", "Silver Hand Recruit"]
    t = offered(
        "Massive", lambda t: t.play(card), hand=[card], board=board, enemy_board=["Murloc Raider"]
    ).choose("Massive")
    assert {minion.name for minion in t.me.board if "taunt" in minion.tags} == adapts
    assert not t.minion("enemy Murloc Raider").taunt
    assert t.offered() == []


def test_nobody_chooses_when_nothing_adapts() -> None:
    t = setup(hand=["Gentle Megasaur"], board=["Wisp"], enemy_board=["Murloc Raider"])
    assert t.play("Gentle Megasaur").offered() == []
    assert not setup(hand=["Evolving Spores"], enemy_board=["Wisp"]).can_play("Evolving Spores")


@covers("UNG_915.battlecry", "UNG_961.cast")
@pytest.mark.parametrize(
    ("card", "wisp"),
    [("Crackling Razormaw", False), ("Adaptation", True)],
)
def test_one_friendly_minion_adapts(card: str, wisp: bool) -> None:
    position: dict[str, Any] = {
        "hand": [card],
        "board": ["Bloodfen Raptor", "Wisp"],
        "enemy_board": ["Bloodfen Raptor"],
    }
    t = setup(**position)
    assert not t.can_play(card, target="enemy Bloodfen Raptor")
    assert t.can_play(card, target="Wisp") == wisp
    t = offered("Massive", lambda t: t.play(card, target="Bloodfen Raptor"), **position)
    t.choose("Massive")
    assert [minion.name for minion in t.me.board if "taunt" in minion.tags] == ["Bloodfen Raptor"]
    if not wisp:
        assert setup(hand=[card], board=["Wisp"]).play(card).offered() == []


def test_the_owner_of_spellbender_chooses_for_it() -> None:
    # wiki, Adapt
    t = setup(hand=["Adaptation"], board=["Wisp"], enemy_secrets=["Spellbender"])
    t.play("Adaptation", target="Wisp")
    assert (t.active, t.game.to_act, len(t.offered())) == (0, 1, 3)
    assert t.choose(t.offered()[0]).game.to_act == 0
    assert t.enemy_board() == ["Spellbender"]


@covers("UNG_047.battlecry")
def test_ravenous_pterrordax_destroys_a_minion_to_adapt_twice() -> None:
    t = setup(hand=["Ravenous Pterrordax"], board=["Wisp"], enemy_board=["Wisp"])
    assert not t.can_play("Ravenous Pterrordax", target="enemy Wisp")
    t.play("Ravenous Pterrordax", target="Wisp")
    t.choose(t.offered()[0]).choose(t.offered()[0])
    assert (t.board()[0], t.offered()) == ("Ravenous Pterrordax", [])
    assert "Wisp" not in t.board()
    alone = setup(hand=["Ravenous Pterrordax"], enemy_board=["Wisp"]).play("Ravenous Pterrordax")
    assert (alone.offered(), alone.enemy_board()) == ([], ["Wisp"])


@covers("UNG_100.battlecry", "UNG_925.battlecry")
@pytest.mark.parametrize("name", ["Verdant Longneck", "Ornery Direhorn"])
def test_plain_battlecries_adapt_the_minion(name: str) -> None:
    t = offered("Flaming Claws", lambda t: t.play(name), hand=[name], board=["Wisp"])
    before = t.minion(name).attack
    t.choose("Flaming Claws")
    assert (t.minion(name).attack, t.minion("Wisp").attack, t.offered()) == (before + 3, 1, [])
