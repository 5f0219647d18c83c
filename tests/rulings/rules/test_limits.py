"""Rulings on what cards leave alone: bystanders, the other side, the last free place.

Each card's text names what it changes ("your hero", "the enemy hero", "all minions"); what it does
not name stays as it was.
"""

from typing import Any

import pytest
from clauses import covers
from kit import Card, Table, setup

pytestmark = pytest.mark.format("2014")

YETI = "Chillwind Yeti"
HURT_YETI = {"card": YETI, "damage": 3}


def crowd(card: str, *, board: tuple[Card, ...] = (), **more: Any) -> Table:
    """Hold a card among damaged minions and damaged heroes of both sides."""
    return setup(
        hand=[card],
        board=[*board, HURT_YETI],
        enemy_board=[HURT_YETI],
        health=15,
        enemy_health=15,
        **more,
    )


def healths(t: Table) -> tuple[int, int, int, int]:
    """Read the health of my hero, the enemy hero, my Yeti and the enemy's (0 when it is gone)."""
    enemy = t.minion(f"enemy {YETI}").health if YETI in t.enemy_board() else 0
    return t.hero().health, t.enemy_hero().health, t.minion(YETI).health, enemy


# --- The hero and nobody else ---------------------------------------------------------------------
@pytest.mark.parametrize(("card", "attack"), [("Claw", 2), ("Bite", 4), ("Heroic Strike", 4)])
@covers("CS2_005.cast", "EX1_570.cast", "CS2_105.cast")
def test_attack_for_the_hero_is_for_no_minion_and_no_enemy(card: str, attack: int) -> None:
    t = crowd(card).play(card)
    assert t.hero().attack == attack
    assert t.minion(YETI).attack == 4
    assert t.enemy_hero().attack == 0


@pytest.mark.parametrize(
    ("card", "target", "healed", "left"),
    [
        ("Guardian of Kings", None, 6, 2),
        ("Priestess of Elune", None, 4, 2),
        ("Drain Life", f"enemy {YETI}", 2, 0),
        ("Holy Fire", f"enemy {YETI}", 5, 0),
        ("Siphon Soul", f"enemy {YETI}", 3, 0),
        ("Sacrificial Pact", "Voidwalker", 5, 2),
    ],
)
@covers(
    "CS2_088.battlecry",
    "EX1_583.battlecry",
    "CS2_061.cast",
    "EX1_624.cast",
    "EX1_309.cast",
    "NEW1_003.cast",
)
def test_healing_for_your_hero_heals_nobody_else(
    card: str, target: str | None, healed: int, left: int
) -> None:
    t = crowd(card, board=("Voidwalker",)).play(card, target)
    assert healths(t) == (15 + healed, 15, 2, left)


@covers("CS2_097.trigger")
def test_truesilver_champion_heals_its_bearer_only() -> None:
    t = crowd("Wisp", weapon="Truesilver Champion").attack("hero")
    assert healths(t) == (17, 11, 2, 2)


@pytest.mark.parametrize(
    ("card", "amount"),
    [("Sinister Strike", 3), ("Mind Blast", 5), ("Headcrack", 2), ("Nightblade", 3)],
)
@covers("CS2_075.cast", "DS1_233.cast", "EX1_137.cast", "EX1_593.battlecry")
def test_damage_to_the_enemy_hero_hurts_nobody_else(card: str, amount: int) -> None:
    t = crowd(card).play(card)
    assert healths(t) == (15, 15 - amount, 2, 2)


@covers("EX1_137.combo", "EX1_137e.trigger")
def test_headcrack_with_combo_hurts_one_hero_and_returns_once() -> None:
    t = crowd("Headcrack", hero="ROGUE", me={"hand": ["The Coin", "Headcrack"]})
    t.play("The Coin").play("Headcrack")
    assert healths(t) == (15, 13, 2, 2)
    t.end_turn()
    assert t.hand() == ["Headcrack"]


@pytest.mark.parametrize(("card", "amount"), [("Pit Lord", 5), ("Flame Imp", 3)])
@covers("EX1_313.battlecry", "EX1_319.battlecry")
def test_damage_to_your_hero_hurts_nobody_else(card: str, amount: int) -> None:
    t = crowd(card).play(card)
    assert healths(t) == (15 - amount, 15, 2, 2)


@covers("FP1_001.deathrattle")
def test_zombie_chow_heals_no_enemy_minion() -> None:
    t = crowd("Moonfire", board=({"card": "Zombie Chow", "damage": 2},))
    t.play("Moonfire", "Zombie Chow")
    assert healths(t) == (15, 20, 2, 2)


# --- Minions and nobody else ----------------------------------------------------------------------
@covers("EX1_312.cast")
def test_twisting_nether_spares_heroes() -> None:
    t = crowd("Twisting Nether").play("Twisting Nether")
    assert not t.over
    assert t.board() == t.enemy_board() == []


@covers("NEW1_004.cast")
def test_vanish_leaves_heroes_in_play() -> None:
    t = crowd("Vanish").play("Vanish")
    assert t.hand() == t.enemy_hand() == [YETI]
    assert (t.hero().health, t.enemy_hero().health) == (15, 15)


@covers("CS2_222.aura")
def test_stormwind_champion_gives_heroes_nothing() -> None:
    t = setup(board=["Stormwind Champion", YETI])
    assert t.minion(YETI).attack == 5
    assert (t.hero().attack, t.hero().health) == (0, 30)
    assert not t.can_attack("hero")


# --- One's own side, the other side ---------------------------------------------------------------
@pytest.mark.parametrize("seed", range(8))
@covers("EX1_251.cast", "CS2_059.trigger")
def test_random_picks_stay_on_their_side(seed: int) -> None:
    t = setup(
        hand=["Forked Lightning"],
        board=["Blood Imp", "Wisp"],
        enemy_board=[YETI, YETI, "Wisp"],
        seed=seed,
    )
    t.play("Forked Lightning")
    assert t.board() == ["Blood Imp", "Wisp"]
    before = [t.minion(f"enemy {name}").max_health for name in t.enemy_board()]
    t.end_turn()
    assert t.minion("Wisp").health == 2
    assert [t.minion(f"enemy {name}").max_health for name in t.enemy_board()] == before


@covers("CS2_233.cast")
def test_blade_flurry_leaves_the_enemy_weapon() -> None:
    t = setup(hand=["Blade Flurry"], weapon="Fiery War Axe", enemy_weapon="Arcanite Reaper")
    t.play("Blade Flurry")
    assert t.weapon() is None
    assert t.enemy_weapon() is not None
    assert t.enemy_hero().health == 27


@covers("DS1_178.aura")
def test_tundra_rhino_charges_no_enemy_beast() -> None:
    t = setup(board=["Tundra Rhino"], enemy_board=["Bloodfen Raptor"])
    assert t.minion("Tundra Rhino").charge
    assert not t.minion("enemy Bloodfen Raptor").charge


@covers("NEW1_012.trigger", "EX1_559.trigger")
def test_mana_wyrm_and_antonidas_answer_own_spells_only() -> None:
    t = setup(
        hand=["Wisp"], board=["Mana Wyrm", "Archmage Antonidas"], enemy_hand=["Arcane Intellect"]
    )
    t.play("Wisp")
    assert (t.minion("Mana Wyrm").attack, t.hand()) == (1, [])
    t.end_turn().play("Arcane Intellect")
    assert (t.minion("Mana Wyrm").attack, t.hand()) == (1, [])


# --- Attached to the hero, not to minions ---------------------------------------------------------
@covers("EX1_145.cast", "EX1_145e.aura")
def test_preparation_counts_once_whoever_is_on_the_board() -> None:
    t = setup(hero="ROGUE", hand=["Preparation", "Sprint"], board=[YETI, YETI])
    t.play("Preparation")
    assert t.cost("Sprint") == 4


@covers("FP1_030.battlecry", "FP1_030e.aura")
def test_loatheb_counts_once_whoever_is_on_the_board() -> None:
    t = setup(hand=["Loatheb"], enemy_board=[YETI, YETI], enemy_hand=["Fireball"])
    t.play("Loatheb").end_turn()
    assert t.cost("enemy Fireball") == 9


@covers("EX1_612.battlecry", "EX1_612o.aura")
def test_kirin_tor_mage_pays_for_one_secret_whoever_is_on_the_board() -> None:
    t = setup(hand=["Kirin Tor Mage", "Counterspell", "Ice Block"], board=[YETI])
    t.play("Kirin Tor Mage")
    assert (t.cost("Counterspell"), t.cost("Ice Block")) == (0, 0)
    t.play("Counterspell")
    assert t.cost("Ice Block") == 3


# --- Targets --------------------------------------------------------------------------------------
@pytest.mark.parametrize("card", ["Slam", "Dark Iron Dwarf"])
@covers("EX1_391.cast", "EX1_046.battlecry")
def test_what_is_for_minions_takes_no_hero(card: str) -> None:
    t = crowd(card)
    assert t.can_play(card, YETI)
    assert t.can_play(card, f"enemy {YETI}")
    assert not t.can_play(card, "hero")
    assert not t.can_play(card, "enemy hero")


# --- Secrets --------------------------------------------------------------------------------------
@covers("EX1_132.secret")
def test_eye_for_an_eye_ignores_what_the_enemy_does_to_himself() -> None:
    t = setup(secrets=["Eye for an Eye"], enemy_hand=["Flame Imp"], active=1)
    t.play("Flame Imp")
    assert t.secrets() == ["Eye for an Eye"]
    assert t.enemy_hero().health == 27


@covers("EX1_295.secret")
def test_ice_block_ignores_the_death_of_the_enemy_hero() -> None:
    t = setup(secrets=["Ice Block"], enemy_hand=["Flame Imp"], enemy_health=3, active=1)
    t.play("Flame Imp")
    assert t.over and t.winner == 0
    assert t.secrets() == ["Ice Block"]


@covers("EX1_295.secret")
def test_ice_block_makes_only_its_hero_immune() -> None:
    t = setup(secrets=["Ice Block"], board=[YETI], health=4, enemy_board=[YETI], active=1)
    t.attack(f"enemy {YETI}", "hero")
    assert t.hero().immune
    assert not t.minion(YETI).immune
    assert not t.minion(f"enemy {YETI}").immune
    assert not t.enemy_hero().immune


@covers("EX1_554.secret", "EX1_533.secret")
def test_snake_trap_ignores_an_attack_misdirected_among_the_enemies() -> None:
    # The minion attacked must be yours: what counts is who is struck in the end.
    for seed in range(20):
        secrets = ["Misdirection", "Snake Trap"]
        t = setup(secrets=secrets, enemy_board=["War Golem", YETI], active=1, seed=seed)
        t.attack("enemy War Golem", "hero")
        assert t.secrets() == ["Snake Trap"]
        assert t.board() == []


# --- The last free place --------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("card", "option"),
    [
        ("Power of the Wild", "Summon a Panther"),
        ("Animal Companion", None),
        ("Power of the Horde", None),
    ],
)
@covers("EX1_160a.cast", "NEW1_031.cast", "PRO_001c.cast")
def test_six_minions_leave_room_for_one(card: str, option: str | None) -> None:
    t = setup(hand=[card], board=["Wisp"] * 6)
    t.play(card, option=option)
    assert len(t.board()) == 7


@covers("EX1_tk33.power")
def test_six_minions_leave_room_for_an_infernal() -> None:
    t = setup(hero="WARLOCK", hand=["Lord Jaraxxus"], board=["Wisp"] * 6)
    t.play("Lord Jaraxxus").end_turn().end_turn().power()
    assert t.board() == ["Wisp"] * 6 + ["Infernal"]


@covers("EX1_130.secret")
def test_noble_sacrifice_takes_the_last_place() -> None:
    t = setup(secrets=["Noble Sacrifice"], board=["Wisp"] * 6, enemy_board=[YETI], active=1)
    t.attack(f"enemy {YETI}", "hero")
    assert t.secrets() == []
    assert t.hero().health == 30


@covers("EX1_136.secret")
def test_redemption_takes_the_place_of_the_dead_among_six() -> None:
    board = [*["Wisp"] * 6, "Bloodfen Raptor"]
    t = setup(secrets=["Redemption"], board=board, enemy_board=[YETI], active=1)
    t.attack(f"enemy {YETI}", "Bloodfen Raptor")
    assert t.secrets() == []
    assert t.minion("Bloodfen Raptor").health == 1


@covers("tt_010.secret")
def test_spellbender_takes_the_last_place() -> None:
    t = setup(secrets=["Spellbender"], board=["Wisp"] * 6, enemy_hand=["Fireball"], active=1)
    t.play("Fireball", "Wisp")
    assert t.secrets() == []
    assert t.board() == ["Wisp"] * 6


@covers("EX1_012.deathrattle")
def test_bloodmage_thalnos_draws_exactly_one() -> None:
    t = setup(hand=["Moonfire"], board=["Bloodmage Thalnos"], enemy_board=[YETI])
    t.play("Moonfire", "Bloodmage Thalnos")
    assert t.hand() == ["Wisp"]
    assert t.enemy_hand() == []
