"""Feature vectors of hand-made positions; hidden cards leave no trace in them."""

from __future__ import annotations

from ctypes import c_float

import features_page
import pytest
from kit import setup
from search.trials import middle_game

from hearthlab.cards.symbols import CLASSES
from hearthlab.engine.schema import Game
from hearthlab.search import core, features
from hearthlab.search.features import FAMILIES, SETS, FeatureError, feature_set
from hearthlab.search.schema import values
from hearthlab.search.schema.values import FAMILY_BOARD, FAMILY_SIDES, SIDE_FEATURES


def read(record: Game, name: str, player: int = 0) -> dict[str, float]:
    """Read the non-zero features of a set."""
    found = feature_set(name)
    return {
        name: value
        for name, value in zip(found.names, found.read(record, player), strict=True)
        if value
    }


# haftstein2017: tables 1 and 2 make 124 features of both sides; table 3 names the sets.
def test_sizes_of_the_sets() -> None:
    sizes = {name: len(found.names) for name, found in SETS.items() if not found.squares}
    assert sizes == {
        "all": 124,
        "health": 2,
        "player-only": 58,
        "minion-only": 66,
        "simple-game": 20,
        "mana": 16,
        "no-abilities": 82,
        "board": 45,  # papagiannis2022, table 1
    }
    assert len(feature_set("all-squared").names) == 124 + 124 * 125 // 2


def test_the_table_and_the_places_of_the_kernel_agree() -> None:
    for place, row in enumerate(features.PLAYER_ROWS):
        if row.name.startswith("class."):
            name = row.name.removeprefix("class.").upper()
            index = CLASSES.index("NEUTRAL" if name == "NONE" else name)
            assert place == values.SIDE_CLASS + index
        else:
            assert place == getattr(values, f"SIDE_{row.name.upper()}")
    for number, row in enumerate(features.MINION_ROWS):
        place = getattr(values, f"MINION_{row.name.upper()}")
        assert place == len(features.PLAYER_ROWS) + 3 * number
    assert len(FAMILIES[FAMILY_SIDES]) == 2 * SIDE_FEATURES
    assert len(FAMILIES[FAMILY_BOARD]) == values.BOARD_FEATURES


def test_names_are_all_different() -> None:
    for found in SETS.values():
        assert len(set(found.names)) == len(found.names)
    assert len({found.digest for found in SETS.values()}) == len(SETS)


def test_products_follow_row_by_row() -> None:
    assert feature_set("health-squared").names == (
        "own.health",
        "opponent.health",
        "own.health * own.health",
        "own.health * opponent.health",
        "opponent.health * opponent.health",
    )


GOLDEN = setup(
    hero="WARRIOR",
    enemy_hero="SHAMAN",
    hand=["Fireball", "Wisp", "Shield Block"],
    enemy_hand=["Wisp"],
    board=["Sen'jin Shieldmasta", {"card": "Argent Squire", "asleep": True}, "Faerie Dragon"],
    enemy_board=["Windfury Harpy"],
    weapon="Fiery War Axe",
    secrets=[],
    enemy_secrets=[],
    health=21,
    enemy_health=17,
    armor=4,
    mana=3,
    crystals=8,
    enemy_mana=2,
    enemy_crystals=7,
    turn=15,
    me={"fatigue": 0},
    you={"overload": 2},
)


def test_players_of_a_position() -> None:
    found = read(GOLDEN.game._snapshot, "player-only")
    assert found == {
        "own.hand_size": 3,
        "own.board_size": 3,
        "own.class.warrior": 1,
        "own.deck_size": 10,
        "own.health": 21,
        "own.mana": 3,
        "own.max_mana": 8,
        "own.used_mana": 5,
        "own.total_used_mana": 1 + 2 + 3 + 4 + 5 + 6 + 7 + 5,
        "own.armor": 4,
        "own.max_health": 30,
        "own.attacks": 1,
        "own.weapon_attack": 3,
        "own.weapon_durability": 2,
        "opponent.hand_size": 1,
        "opponent.board_size": 1,
        "opponent.class.shaman": 1,
        "opponent.deck_size": 10,
        "opponent.health": 17,
        "opponent.mana": 2,
        "opponent.max_mana": 7,
        "opponent.used_mana": 5,
        "opponent.total_used_mana": 1 + 2 + 3 + 4 + 5 + 6 + 5,
        "opponent.overload": 2,
        "opponent.max_health": 30,
        "opponent.attacks": 1,
    }


def test_minions_of_a_position() -> None:
    found = read(GOLDEN.game._snapshot, "minion-only")
    assert found == {
        "own.minions.cost.min": 1,
        "own.minions.cost.max": 4,
        "own.minions.cost.sum": 7,
        "own.minions.health.min": 1,
        "own.minions.health.max": 5,
        "own.minions.health.sum": 8,
        "own.minions.attack.min": 1,
        "own.minions.attack.max": 3,
        "own.minions.attack.sum": 7,
        "own.minions.attacks.max": 1,
        "own.minions.attacks.sum": 2,
        "own.minions.taunt.max": 1,
        "own.minions.taunt.sum": 1,
        "own.minions.shield.max": 1,
        "own.minions.shield.sum": 1,
        "own.minions.immune.max": 1,
        "own.minions.immune.sum": 1,
        "opponent.minions.cost.min": 6,
        "opponent.minions.cost.max": 6,
        "opponent.minions.cost.sum": 6,
        "opponent.minions.health.min": 5,
        "opponent.minions.health.max": 5,
        "opponent.minions.health.sum": 5,
        "opponent.minions.attack.min": 4,
        "opponent.minions.attack.max": 4,
        "opponent.minions.attack.sum": 4,
        "opponent.minions.attacks.min": 2,
        "opponent.minions.attacks.max": 2,
        "opponent.minions.attacks.sum": 2,
        "opponent.minions.windfury.min": 1,
        "opponent.minions.windfury.max": 1,
        "opponent.minions.windfury.sum": 1,
    }


def test_the_board_of_a_position() -> None:
    assert read(GOLDEN.game._snapshot, "board") == {
        "active": 1,
        "first": 1,
        "turn": 15,
        "own.health": 21,
        "opponent.health": 17,
        "own.attack": 3,
        "own.hand_size": 3,
        "opponent.hand_size": 1,
        "own.spells": 2,
        "active.mana": 3,
        "own.minions": 3,
        "opponent.minions": 1,
        "own.minions.cost": 7,
        "opponent.minions.cost": 6,
        "own.minions.attack": 7,
        "opponent.minions.attack": 4,
        "own.minions.health": 8,
        "opponent.minions.health": 5,
        "own.ready": 2,
        "opponent.ready": 1,
        "own.ready.attack": 6,
        "opponent.ready.attack": 4,
        "own.taunts": 1,
        "own.class.warrior": 1,
        "opponent.class.shaman": 1,
    }


def test_the_other_player_sees_the_sides_exchanged() -> None:
    record = GOLDEN.game._snapshot
    mine, yours = (feature_set("all").read(record, player) for player in (0, 1))
    assert yours == mine[SIDE_FEATURES:] + mine[:SIDE_FEATURES]
    assert read(record, "board", 1)["active.mana"] == 3
    assert "active" not in read(record, "board", 1)


def test_all_abilities_are_read() -> None:
    board = ["Wolfrider", "Worgen Infiltrator", "Gurubashi Berserker"]
    t = setup(hand=["Frost Nova"], board=board[:2], enemy_board=board, mana=10)
    before = read(t.game._snapshot, "minion-only")
    assert before["own.minions.charge.max"] == before["own.minions.stealth.sum"] == 1
    assert "opponent.minions.frozen.min" not in before
    t.play("Frost Nova")
    after = read(t.game._snapshot, "minion-only")
    assert after["opponent.minions.frozen.min"] == 1
    assert after["opponent.minions.frozen.sum"] == 3
    assert "opponent.minions.attacks.max" not in after


def test_hidden_cards_never_change_a_vector() -> None:
    compared = 0
    for seed in range(60):
        game = middle_game(seed, turn=2 + seed % 11)
        if game.over:
            continue
        for viewer in (0, 1):
            view = game.view(viewer)
            worlds = [view.sample(world)._snapshot for world in range(5)]
            for found in (feature_set("all"), feature_set("board")):
                expected = found.read(game._snapshot, viewer)
                assert found.read(view._record, viewer) == expected
                assert all(found.read(world, viewer) == expected for world in worlds)
                compared += len(worlds)
    assert compared > 500


def test_a_feature_of_hidden_cards_would_be_noticed() -> None:
    game = middle_game(4, turn=8)
    opponent = 1 - game.view().viewer
    views = [game.view().sample(world)._snapshot for world in range(20)]
    assert len({feature_set("board").read(world, opponent)[11] for world in views}) > 1


def test_reading_changes_nothing() -> None:
    game = middle_game(3)
    before = bytes(game._snapshot)
    core.repeat_features(game._record, FAMILY_SIDES, 0, (c_float * 128)(), 3)
    assert bytes(game._snapshot) == before


def test_the_page_is_current() -> None:
    assert features_page.PAGE.read_text(encoding="utf-8") == features_page.page(), (
        "run python tools/features_page.py"
    )


def test_an_unknown_set_is_refused() -> None:
    with pytest.raises(FeatureError, match="no feature set 'ALL'; there are all, "):
        feature_set("ALL")


def test_the_columns_of_the_entity_table_are_listed() -> None:
    text = features_page.ENVIRONMENTS.read_text(encoding="utf-8")
    assert text == features_page.with_columns(text), "run python tools/features_page.py"
    assert "| 36 + 22 r | `.card` of row r |" in text and "`offer4`" in text
