"""Rulings of cards of Kobolds & Catacombs: spells cast at random, runes, seals and the gauntlet."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from clauses import covers
from kit import setup

pytestmark = pytest.mark.format("2018-wild")


# --- Spells that nobody plays ---------------------------------------------------------------------
@covers("LOOT_106.cast")
def test_deck_of_wonders_shuffles_five_scrolls() -> None:
    t = setup(hand=["Deck of Wonders"], deck=["Wisp"], enemy_deck=["Wisp"]).play("Deck of Wonders")
    assert sorted(t.deck()) == ["Scroll of Wonder"] * 5 + ["Wisp"]
    assert t.enemy_deck() == ["Wisp"]


@covers("LOOT_106t.on_draw", "LOOT_106t.cast")
def test_a_scroll_of_wonder_casts_a_random_spell_and_draws() -> None:
    deck = ["Chillwind Yeti"] * 9
    for drawn in (True, False):
        left: Counter[int] = Counter()
        outcomes = set()
        for seed in range(16):
            if drawn:
                t = setup(deck=["Scroll of Wonder", *deck], board=["Core Hound"] * 2, seed=seed)
                t.end_turn().end_turn()
            else:
                t = setup(hand=["Scroll of Wonder"], deck=deck, board=["Core Hound"] * 2, seed=seed)
                t.play("Scroll of Wonder")
            assert "Scroll of Wonder" not in t.hand()
            left[len(t.deck())] += 1
            outcomes.add(str(t.game))
        assert left.most_common(1)[0][0] == 8  # few spells draw or shuffle
        assert len(outcomes) >= 8


@covers("LOOT_414.trigger")
def test_grand_archivist_casts_a_spell_of_its_deck() -> None:
    deck = [*["Wisp"] * 12, "Holy Nova"]
    t = setup(board=["Grand Archivist"], deck=deck, health=20, enemy_deck=["Pyroblast"] * 3)
    t.end_turn()
    assert (t.hero().health, t.enemy_hero().health) == (22, 28)
    assert (t.deck(), len(t.enemy_deck())) == (["Wisp"] * 12, 2)
    t = setup(board=["Grand Archivist"], deck=deck, active=1).end_turn()
    assert "Holy Nova" in t.deck()  # not at the end of the opponent's turn
    targets = set()
    for seed in range(8):
        t = setup(board=["Grand Archivist"], deck=["Moonfire", "Wisp"], seed=seed).end_turn()
        hurt = (t.hero().damage, t.enemy_hero().damage, t.minion("Grand Archivist").damage)
        assert sum(hurt) == 1
        targets.add(hurt)
    assert len(targets) >= 2


@covers("LOOT_414.trigger")
def test_a_random_target_is_one_that_a_player_could_choose() -> None:
    board = ["Grand Archivist", "Kobold Monk"]
    for seed in range(6):
        t = setup(
            board=board,
            enemy_board=["Shimmering Courser", "Kobold Monk", "Wisp"],
            deck=["Moonfire", "Wisp"],
            seed=seed,
        )
        t.end_turn()
        assert (t.hero().damage, t.enemy_hero().damage) == (0, 0)
        assert t.minion("enemy Shimmering Courser").damage == 0


@covers("LOOT_506.trigger")
def test_the_runespear_casts_a_discovered_spell() -> None:
    given: dict[str, Any] = {"hero": "SHAMAN", "weapon": "The Runespear", "board": ["Wisp"]}
    t = setup(**given).attack("Wisp")
    assert t.offered() == []
    outcomes = set()
    for seed in range(6):
        t = setup(seed=seed, **given).attack("hero", "enemy hero")
        offered = t.offered()
        assert len(set(offered)) == 3
        hand = len(t.hand())
        t.choose(offered[0])
        assert offered[0] not in t.hand() or len(t.hand()) != hand + 1
        outcomes.add(str(t.game))
    assert len(outcomes) >= 4


@covers("LOOT_506.trigger")
def test_the_runespear_answers_its_own_hero_only() -> None:
    t = setup(weapon="The Runespear", enemy_weapon="Fiery War Axe").end_turn()
    assert t.attack("enemy hero", "hero").offered() == []


# --- Explosive Runes ------------------------------------------------------------------------------
# hs-bugs #853: spell damage counts; the mortally wounded are left alone (fixed in December 2017).
@covers("LOOT_101.secret")
def test_explosive_runes_hurt_a_minion_and_its_hero() -> None:
    for name, left, hero in (("Ysera", 5, 30), ("Wisp", None, 24), ("Core Hound", None, 28)):
        t = setup(
            secrets=["Explosive Runes"],
            board=["Kobold Geomancer"],
            enemy_hand=[name],
            enemy_board=["Archmage"],
        )
        t.end_turn().play(name)
        assert (t.enemy_hero().health, t.secrets(), t.hero().health) == (hero, [], 30)
        assert t.minion("enemy Archmage").damage == 0
        assert (t.minion(f"enemy {name}").health if name in t.enemy_board() else None) == left
    t = setup(secrets=["Explosive Runes"], enemy_hand=["Azure Drake"], enemy_board=["Wisp"])
    t.end_turn().play("Azure Drake")
    assert (t.enemy_hero().health, t.enemy_board()) == (28, ["Wisp"])  # it has 4 health
    t = setup(secrets=["Explosive Runes"], enemy_hand=["Feral Spirit", "Fireball"])
    t.end_turn().play("Feral Spirit").play("Fireball", target="hero")
    assert t.secrets() == ["Explosive Runes"]  # they are summoned, not played
    t = setup(secrets=["Snipe", "Explosive Runes"], enemy_hand=["Wisp"]).end_turn().play("Wisp")
    assert (t.secrets(), t.enemy_hero().health) == (["Explosive Runes"], 30)
    t = setup(secrets=["Explosive Runes"], enemy_hand=["Boulderfist Ogre"])
    assert t.end_turn().play("Boulderfist Ogre").minion("enemy Boulderfist Ogre").health == 1


# --- Rin's seals ----------------------------------------------------------------------------------
@covers("LOOT_415.deathrattle", "LOOT_415t6.battlecry")
def test_rin_begins_with_the_first_seal_and_azari_ends_it() -> None:
    t = setup(board=["Rin, the First Disciple"], enemy_hand=["Assassinate"])
    t.end_turn().play("Assassinate", target="Rin, the First Disciple")
    assert (t.hand(), "The First Seal" in t.enemy_hand()) == (["The First Seal"], False)
    t = setup(hand=["Azari, the Devourer"]).play("Azari, the Devourer")
    assert (t.enemy_deck(), len(t.deck()), len(t.enemy_hand())) == ([], 10, 0)


SEALS = ["The First Seal", "The Second Seal", "The Third Seal", "The Fourth Seal", "The Final Seal"]


@covers(
    "LOOT_415t1.cast", "LOOT_415t2.cast", "LOOT_415t3.cast", "LOOT_415t4.cast", "LOOT_415t5.cast"
)
def test_each_seal_brings_a_larger_demon_and_the_next_seal() -> None:
    for number, seal in enumerate(SEALS):
        t = setup(hero="WARLOCK", hand=[seal]).play(seal)
        (demon,) = t.me.board
        assert (demon.name, demon.attack, demon.health) == ("Felhunter", number + 2, number + 2)
        assert t.hand() == [[*SEALS, "Azari, the Devourer"][number + 1]]
        assert (t.enemy_board(), t.enemy_hand()) == ([], [])
        for size, possible in ((6, True), (7, False)):
            full = setup(hero="WARLOCK", hand=[seal], board=["Wisp"] * size)
            assert full.can_play(seal) == possible


# --- Bladed Gauntlet ------------------------------------------------------------------------------
@covers("LOOT_044.aura")
def test_bladed_gauntlet_strikes_minions_with_armor() -> None:
    t = setup(
        hero="WARRIOR",
        weapon="Bladed Gauntlet",
        armor=3,
        enemy_armor=9,
        enemy_board=["Ysera"],
        board=["Wisp"],
    )
    assert not t.can_attack("hero", "enemy hero")
    assert (t.hero().attack, t.minion("Wisp").attack) == (3, 1)
    t.power()
    assert t.hero().attack == 5
    t.attack("hero", "enemy Ysera")
    assert (t.minion("enemy Ysera").damage, t.hero().armor) == (5, 1)
    assert not setup(weapon="Bladed Gauntlet", enemy_board=["Wisp"]).can_attack("hero")
    assert not setup(weapon="Bladed Gauntlet", armor=3).can_attack("hero")
