"""Rulings of neutral cards of The Grand Tournament."""

from __future__ import annotations

from typing import Any

import pytest
from clauses import covers
from kit import Table, printed, setup
from shorthand import line_up

pytestmark = pytest.mark.format("2018-wild")


def inspired(name: str, **position: Any) -> Table:
    """Use the warrior's power beside a minion and a plain one."""
    board = [name, "Wisp"]
    return setup(hero="WARRIOR", board=board, enemy_board=["Wisp"], **position).power()


# --- Inspire --------------------------------------------------------------------------------------
@covers("AT_082.trigger", "AT_089.trigger", "AT_119.trigger", "AT_090.trigger")
@pytest.mark.parametrize(
    ("name", "own", "other"),
    [
        ("Lowly Squire", (2, 2), (1, 1)),
        ("Boneguard Lieutenant", (3, 3), (1, 1)),
        ("Kvaldir Raider", (6, 6), (1, 1)),
        ("Mukla's Champion", (4, 3), (2, 2)),
    ],
)
def test_inspire_strengthens(name: str, own: tuple[int, int], other: tuple[int, int]) -> None:
    t = inspired(name)
    assert line_up(t) == [(name, *own), ("Wisp", *other)]
    assert (t.minion("enemy Wisp").attack, t.hero().attack, t.hero().max_health) == (1, 0, 30)
    t = setup(enemy_board=[name], hero="WARRIOR")
    before = (t.you.board[0].attack, t.you.board[0].health)
    t.power()
    assert (t.you.board[0].attack, t.you.board[0].health) == before


@covers("AT_083.trigger", "AT_109.trigger", "AT_109e.trigger")
def test_inspired_for_a_turn() -> None:
    t = inspired("Dragonhawk Rider")
    assert (t.minion("Dragonhawk Rider").windfury, t.minion("Wisp").windfury) == (True, False)
    assert not t.end_turn().minion("Dragonhawk Rider").windfury
    assert not setup(board=["Argent Watchman"]).can_attack("Argent Watchman")
    t = inspired("Argent Watchman")
    assert t.can_attack("Argent Watchman")
    t.end_turn().end_turn()
    assert not t.can_attack("Argent Watchman")
    assert t.power().can_attack("Argent Watchman")


@covers("AT_091.trigger", "AT_099.trigger", "AT_100.trigger", "AT_113.trigger", "AT_127.trigger")
def test_inspire_heals_summons_and_gives() -> None:
    hurt = {"health": 20, "enemy_health": 20}
    t = inspired("Tournament Medic", **hurt)
    assert (t.hero().health, t.enemy_hero().health) == (22, 20)
    board: list[Any] = [{"card": "Boulderfist Ogre", "damage": 3}, "Tournament Medic"]
    t = setup(hero="WARRIOR", board=board).power()
    assert t.minion("Boulderfist Ogre").damage == 3
    assert line_up(inspired("Kodorider"))[1] == ("War Kodo", 3, 5)
    assert inspired("Silver Hand Regent").board() == [
        *("Silver Hand Regent", "Silver Hand Recruit", "Wisp"),
    ]
    t = inspired("Recruiter")
    assert (t.hand(), t.enemy_hand(), t.card("Squire").attack) == (["Squire"], [], 2)
    found = set()
    for seed in range(6):
        t = inspired("Nexus-Champion Saraad", seed=seed)
        assert (len(t.hand()), printed(t.me.hand[0].id).type) == (1, "SPELL")
        found.add(t.hand()[0])
    assert len(found) > 3


@covers("AT_110.trigger")
def test_coliseum_manager_returns() -> None:
    t = inspired("Coliseum Manager")
    assert (t.board(), t.hand(), t.cost("Coliseum Manager")) == (["Wisp"], ["Coliseum Manager"], 3)


# --- Hero powers ----------------------------------------------------------------------------------
@covers("AT_080.rules", "AT_008.rules")
def test_hero_powers_used_again() -> None:
    t = setup(board=["Garrison Commander"]).power("enemy hero")
    assert t.can_power("enemy hero")
    t.power("enemy hero")
    assert (t.can_power("enemy hero"), t.enemy_hero().health, t.mana) == (False, 28, 6)
    t = setup(board=["Coldarra Drake"])
    for _ in range(5):
        t.power("enemy hero")
    assert (t.enemy_hero().health, t.mana, t.can_power("enemy hero")) == (25, 0, False)
    for name in ("Garrison Commander", "Coldarra Drake"):
        t = setup(enemy_board=[name]).power("enemy hero")
        assert not t.can_power("enemy hero")
        t = setup(board=[{"card": name, "silenced": True}]).power("enemy hero")
        assert not t.can_power("enemy hero")
    t = setup(board=["Garrison Commander"] * 2).power("enemy hero").power("enemy hero")
    assert not t.can_power("enemy hero")  # twice, not thrice (wiki, Garrison Commander)


@covers("AT_085.aura")
def test_maiden_of_the_lake_makes_the_power_cost_one() -> None:
    t = setup(board=["Maiden of the Lake"], mana=1, hand=["Fireball", "Wisp"], enemy_mana=1)
    assert (t.cost("Fireball"), t.cost("Wisp")) == (4, 0)
    assert t.power("enemy hero").mana == 0
    t.end_turn()
    assert t.enemy_mana == 2
    assert t.power().enemy_mana == 0
    t = setup(hero="WARRIOR", board=["Maiden of the Lake"], me={"power_price": 1}).power()
    assert t.mana == 9


@covers("AT_086.battlecry", "AT_086e.aura")
def test_saboteur_makes_the_enemys_power_dearer_for_a_turn() -> None:
    t = setup(hand=["Saboteur", "Fireball"], enemy_hand=["Fireball"]).play("Saboteur")
    assert (t.power("enemy hero").mana, t.cost("enemy Fireball")) == (5, 4)
    t.end_turn()
    assert t.power().enemy_mana == 3
    t.end_turn().end_turn()
    assert t.power().enemy_mana == 8
    t = setup(hand=["Saboteur"], enemy_mana=5).play("Saboteur").end_turn()
    assert not t.can_power()


@covers("AT_098.battlecry")
def test_sideshow_spelleater_copies_the_enemys_power() -> None:
    t = setup(hero="MAGE", enemy_hero="WARRIOR", hand=["Sideshow Spelleater"])
    t.play("Sideshow Spelleater").power()
    assert (t.hero().armor, t.enemy_hero().armor) == (2, 0)
    t.end_turn()
    assert t.power().enemy_hero().armor == 2


@covers("AT_115.battlecry", "AT_115e.aura", "AT_115e.trigger")
def test_fencing_coach_makes_the_next_power_cheaper() -> None:
    t = setup(hand=["Fencing Coach", "Fireball"]).play("Fencing Coach")
    assert (t.cost("Fireball"), t.power("enemy hero").mana) == (4, 7)
    t.end_turn()
    assert t.power().enemy_mana == 8
    t.end_turn()
    assert t.power("enemy hero").mana == 8
    t = setup(hand=["Fencing Coach"]).play("Fencing Coach").end_turn()
    t.power().end_turn()  # the enemy's use does not spend it
    assert t.power("enemy hero").mana == 10


@covers("AT_120.cost")
def test_frost_giant_costs_less_per_power_used() -> None:
    hand = ["Frost Giant"]
    t = setup(hand=hand, enemy_hand=hand)
    assert t.cost("Frost Giant") == 10
    assert t.power("enemy hero").cost("Frost Giant") == 9
    assert t.end_turn().power().cost("Frost Giant") == 9
    assert t.end_turn().power("enemy hero").cost("Frost Giant") == 8


# --- Joust ----------------------------------------------------------------------------------------
DEAR, CHEAP = ["Boulderfist Ogre"], ["Wisp"]


@covers("AT_108.battlecry", "AT_112.battlecry", "AT_133.battlecry")
@pytest.mark.parametrize(
    ("name", "attack", "health", "tags"),
    [
        ("Armored Warhorse", 5, 3, {"charge"}),
        ("Master Jouster", 5, 6, {"taunt", "shield"}),
        ("Gadgetzan Jouster", 2, 3, set()),
    ],
)
def test_a_won_joust(name: str, attack: int, health: int, tags: set[str]) -> None:
    fact = printed(name)
    for deck, enemy_deck, won in ((DEAR, CHEAP, True), (CHEAP, DEAR, False), (CHEAP, CHEAP, False)):
        t = setup(hand=[name], board=["Wisp"], deck=deck, enemy_deck=enemy_deck).play(name)
        minion = t.minion(name)
        wanted = (attack, health) if won else (fact.attack, fact.health)
        assert (minion.attack, minion.health) == wanted
        assert minion.tags & {"charge", "taunt", "shield"} == (tags if won else set())
        assert line_up(t)[0] == ("Wisp", 1, 1)
        assert t.deck() == deck


@covers("AT_128.deathrattle")
def test_the_skeleton_knight_returns_for_a_won_joust() -> None:
    for deck, enemy_deck, hand in ((DEAR, CHEAP, []), (CHEAP, DEAR, ["The Skeleton Knight"])):
        t = setup(
            hand=["Assassinate"],
            enemy_board=["The Skeleton Knight"],
            deck=deck,
            enemy_deck=enemy_deck,
        )
        t.play("Assassinate", target="enemy The Skeleton Knight")
        assert (t.enemy_hand(), t.hand()) == (hand, [])


# --- The others -----------------------------------------------------------------------------------
@covers("AT_070.cost")
def test_skycapn_kragg_costs_less_per_pirate() -> None:
    board = ["Bloodsail Raider", "Bloodsail Raider", "Wisp"]
    t = setup(hand=["Skycap'n Kragg"], board=board, enemy_board=["Bloodsail Raider"])
    assert (t.cost("Skycap'n Kragg"), t.card("Skycap'n Kragg").charge) == (5, True)


@covers("AT_084.battlecry", "AT_096.battlecry", "AT_103.battlecry", "AT_106.battlecry")
def test_targets_of_battlecries() -> None:
    position: dict[str, Any] = {
        "board": ["Wisp", "Harvest Golem", "Voidwalker"],
        "enemy_board": ["Wisp", "Harvest Golem", "Voidwalker"],
    }
    own = ["Wisp", "Harvest Golem", "Voidwalker"]
    everyone = [*own, *(f"enemy {name}" for name in own), "hero", "enemy hero"]
    for card, legal in (
        ("Lance Carrier", set(own)),
        ("Clockwork Knight", {"Harvest Golem"}),
        ("North Sea Kraken", set(everyone)),
        ("Light's Champion", {"Voidwalker", "enemy Voidwalker"}),
    ):
        t = setup(hand=[card], **position)
        assert {name for name in everyone if t.can_play(card, target=name)} == legal
    t = setup(hand=["Lance Carrier"], **position).play("Lance Carrier", "Wisp")
    assert line_up(t)[0] == ("Wisp", 3, 1)
    t = setup(hand=["Clockwork Knight"], **position).play("Clockwork Knight", "Harvest Golem")
    assert line_up(t)[1] == ("Harvest Golem", 3, 4)
    t = setup(hand=["North Sea Kraken"], **position).play("North Sea Kraken", "enemy hero")
    assert t.enemy_hero().health == 26
    t = setup(hand=["Light's Champion"], **position).play("Light's Champion", "enemy Voidwalker")
    assert (t.minion("enemy Voidwalker").silenced, t.minion("Voidwalker").silenced) == (True, False)


@covers("AT_088.trigger")
def test_mogors_champion_hits_the_wrong_enemy_half_of_the_time() -> None:
    hits = 0
    for seed in range(60):
        t = setup(board=["Mogor's Champion", "Wisp"], enemy_board=["Chillwind Yeti"], seed=seed)
        t.attack("Mogor's Champion", "enemy hero")
        assert (t.enemy_hero().health, len(t.enemy_board())) in ((22, 1), (30, 0))
        assert t.board()[-1] == "Wisp"
        hits += t.enemy_hero().health == 22
    assert 18 <= hits <= 42
    for seed in range(8):  # nobody else is there
        t = setup(board=["Mogor's Champion"], seed=seed).attack("Mogor's Champion")
        assert t.enemy_hero().health == 22
    t = setup(board=["Mogor's Champion", "Wisp"], enemy_board=["Chillwind Yeti"])
    assert t.attack("Wisp").enemy_hero().health == 29


@covers("AT_105.battlecry", "AT_118.battlecry")
def test_kvaldir_is_hurt_and_crusader_finds_a_paladin_card() -> None:
    t = setup(hand=["Injured Kvaldir"], board=["Boulderfist Ogre"]).play("Injured Kvaldir")
    assert line_up(t) == [("Boulderfist Ogre", 6, 7), ("Injured Kvaldir", 2, 1)]
    found = set()
    for seed in range(6):
        t = setup(hand=["Grand Crusader"], seed=seed).play("Grand Crusader")
        assert (len(t.hand()), printed(t.me.hand[0].id).card_class) == (1, "PALADIN")
        found.add(t.hand()[0])
    assert len(found) > 3


@covers("AT_117.battlecry")
def test_master_of_ceremonies_wants_spell_damage() -> None:
    for board, enemy, size in (
        (["Kobold Geomancer"], [], (6, 4)),
        (["Wisp"], ["Kobold Geomancer"], (4, 2)),
    ):
        t = setup(hand=["Master of Ceremonies"], board=board, enemy_board=enemy)
        t.play("Master of Ceremonies")
        assert line_up(t)[-1] == ("Master of Ceremonies", *size)


@covers("AT_121.trigger")
def test_crowd_favorite_grows_by_battlecries() -> None:
    t = setup(board=["Crowd Favorite"], hand=["Novice Engineer", "Wisp"], enemy_hand=["Fire Fly"])
    t.play("Wisp")
    assert line_up(t)[0] == ("Crowd Favorite", 4, 4)
    t.play("Novice Engineer").end_turn().play("Fire Fly")
    assert line_up(t)[0] == ("Crowd Favorite", 5, 5)


@covers("AT_122.battlecry")
def test_gormok_wants_four_other_minions() -> None:
    t = setup(hand=["Gormok the Impaler"], board=["Wisp"] * 3, enemy_board=["Wisp"] * 4)
    assert not t.can_play("Gormok the Impaler", target="enemy hero")
    assert t.play("Gormok the Impaler").enemy_hero().health == 30
    t = setup(hand=["Gormok the Impaler"], board=["Wisp"] * 4)
    assert t.play("Gormok the Impaler", target="enemy hero").enemy_hero().health == 26


@covers("AT_124.trigger")
def test_bolf_ramshield_takes_the_damage_of_his_hero() -> None:
    bolf = ["Bolf Ramshield", "Acolyte of Pain"]
    t = setup(board=bolf, enemy_hand=["Fireball"] * 2, armor=5, active=1, enemy_board=["Wisp"])
    t.play("Fireball", target="hero")
    assert (t.hero().health, t.hero().armor, t.minion("Bolf Ramshield").damage) == (30, 5, 6)
    t.play("Fireball", target="hero")  # all of it, though it is more than he has left
    assert (t.hero().health, t.board()) == (30, ["Acolyte of Pain"])
    assert t.attack("enemy Wisp", "hero").hero().armor == 4
    t = setup(board=bolf, hand=["Fireball"], deck=[]).play("Fireball", target="enemy hero")
    assert t.enemy_hero().health == 24
    assert t.end_turn().end_turn().minion("Bolf Ramshield").damage == 1  # fatigue
    t = setup(board=["Wisp"], weapon="Fiery War Axe", enemy_board=["Bolf Ramshield"]).attack("hero")
    assert (t.enemy_hero().health, t.minion("enemy Bolf Ramshield").damage) == (30, 3)
    quiet = {"card": "Bolf Ramshield", "silenced": True}
    t = setup(board=["Wisp"], enemy_board=[quiet]).attack("Wisp")
    assert t.enemy_hero().health == 29
    t = setup(hand=["Fireball"], board=["Wisp"], enemy_board=["Bolf Ramshield", "Boulderfist Ogre"])
    t.play("Fireball", target="enemy Boulderfist Ogre")
    assert t.minion("enemy Bolf Ramshield").damage == 0


def test_those_who_answer_hear_of_bolfs_damage_not_of_the_heros() -> None:
    t = setup(
        enemy_board=["Bolf Ramshield"],
        enemy_secrets=["Eye for an Eye"],
        hand=["Fireball"],
        board=["Frothing Berserker"],
    )
    t.play("Fireball", target="enemy hero")
    assert (t.enemy_secrets(), t.minion("Frothing Berserker").attack) == (["Eye for an Eye"], 3)


def test_icehowl_attacks_minions_only() -> None:
    t = setup(hand=["Icehowl"], enemy_board=["Wisp"]).play("Icehowl")
    assert t.can_attack("Icehowl", "enemy Wisp")
    assert not t.can_attack("Icehowl", "enemy hero")


@covers("AT_129.trigger", "AT_131.trigger")
def test_the_twin_valkyr_answer_own_spells_on_them() -> None:
    might = ["Blessing of Might"] * 2
    board = ["Fjola Lightbane", "Eydis Darkbane", "Wisp"]
    t = setup(hand=might, board=board).play("Blessing of Might", target="Wisp")
    assert (t.minion("Fjola Lightbane").shield, t.enemy_hero().health) == (False, 30)
    t.play("Blessing of Might", target="Fjola Lightbane")
    assert (t.minion("Fjola Lightbane").shield, t.enemy_hero().health) == (True, 30)
    assert not t.minion("Eydis Darkbane").shield
    hit = set()
    for seed in range(10):
        enemies = ["Boulderfist Ogre"]
        t = setup(hand=might, board=board, enemy_board=enemies, seed=seed)
        t.play("Blessing of Might", target="Eydis Darkbane")
        hit.add((t.enemy_hero().health, t.minion("enemy Boulderfist Ogre").damage))
        assert t.hero().health == 30
    assert hit == {(27, 0), (30, 3)}
    t = setup(enemy_hand=might, board=board, active=1)
    t.play("Blessing of Might", target="Eydis Darkbane")
    t.play("Blessing of Might", target="Fjola Lightbane")
    assert (t.minion("Fjola Lightbane").shield, t.enemy_hero().health) == (False, 30)


# --- Justicar Trueheart ---------------------------------------------------------------------------
@covers(
    "AT_132.battlecry",
    "AT_132_DRUID.power",
    "AT_132_HUNTER.power",
    "AT_132_MAGE.power",
    "AT_132_PALADIN.power",
    "AT_132_PRIEST.power",
    "AT_132_ROGUE.power",
    "AT_132_SHAMAN.power",
    "AT_132_WARLOCK.power",
    "AT_132_WARRIOR.power",
)
def test_justicar_trueheart_betters_each_power() -> None:
    def better(hero: str, target: str | None = None, **position: Any) -> Table:
        position = {"health": 20, "enemy_health": 20} | position
        t = setup(hero=hero, hand=["Justicar Trueheart"], **position).play("Justicar Trueheart")
        assert t.mana == 4
        return t.power(target)

    t = better("DRUID", board=["Wisp"])
    assert (t.hero().attack, t.hero().armor, t.minion("Wisp").attack) == (2, 2, 1)
    assert t.end_turn().hero().attack == 0
    t = better("HUNTER", enemy_board=["Boulderfist Ogre"])
    assert (t.enemy_hero().health, t.hero().health) == (17, 20)
    assert t.minion("enemy Boulderfist Ogre").damage == 0
    assert better("MAGE", "enemy hero").enemy_hero().health == 18
    assert better("PALADIN").board() == ["Justicar Trueheart", *["Silver Hand Recruit"] * 2]
    assert better("PRIEST", "hero").hero().health == 24
    weapon = better("ROGUE").weapon()
    assert weapon is not None
    assert (weapon.attack, weapon.durability) == (2, 2)
    t = better("SHAMAN")
    totems = ["Healing Totem", "Searing Totem", "Stoneclaw Totem", "Wrath of Air Totem"]
    assert sorted(t.offered()) == totems
    assert t.choose("Stoneclaw Totem").board() == ["Justicar Trueheart", "Stoneclaw Totem"]
    t = better("WARLOCK")
    assert (len(t.hand()), t.hero().health) == (1, 20)
    assert better("WARRIOR").hero().armor == 4
    t = setup(hero="PALADIN", hand=["Justicar Trueheart"], board=["Wisp"] * 5)
    t.play("Justicar Trueheart")
    assert t.can_power()
    full = setup(hero="PALADIN", me={"power": "AT_132_PALADIN"}, board=["Wisp"] * 7)
    assert not full.can_power()
    full = setup(hero="SHAMAN", me={"power": "AT_132_SHAMAN"}, board=["Wisp"] * 7)
    assert not full.can_power()
    one = setup(hero="SHAMAN", me={"power": "AT_132_SHAMAN"}, board=["Wisp"] * 6)
    assert one.can_power()


def test_justicar_trueheart_leaves_other_powers_alone() -> None:
    t = setup(hand=["Justicar Trueheart"], me={"power": "AT_050t"}).play("Justicar Trueheart")
    assert t.me.power.name == "Lightning Jolt"
