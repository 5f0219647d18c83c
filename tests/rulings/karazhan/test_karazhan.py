"""Rulings of cards of One Night in Karazhan that no deck of the competition holds."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import printed, setup

pytestmark = pytest.mark.format("2018-wild")

SEEDS = range(16)
OGRE = "Boulderfist Ogre"


# --- Classes --------------------------------------------------------------------------------------
@covers("KAR_004.secret")
def test_cat_trick_answers_an_enemy_spell() -> None:
    t = setup(hand=["Wisp", "Arcane Explosion"], enemy_secrets=["Cat Trick"])
    assert t.play("Wisp").enemy_secrets() == ["Cat Trick"]
    t.play("Arcane Explosion")
    assert (t.enemy_board(), t.enemy_secrets()) == (["Cat in a Hat"], [])
    assert t.minion("enemy Cat in a Hat").stealth
    for size, left in ((7, ["Cat Trick"]), (6, [])):
        t = setup(hand=["The Coin"], enemy_board=[OGRE] * size, enemy_secrets=["Cat Trick"], mana=1)
        assert t.play("The Coin").enemy_secrets() == left


@covers("KAR_005.deathrattle", "KAR_094.deathrattle", "KAR_029.deathrattle")
def test_they_leave_something_when_they_die() -> None:
    t = setup(hand=["Frostbolt"], board=["Kindly Grandmother"])
    wolf = t.play("Frostbolt", target="Kindly Grandmother").minion("Big Bad Wolf")
    assert (wolf.attack, wolf.health, t.board()) == (3, 2, ["Big Bad Wolf"])
    t = setup(hand=["Frostbolt"], board=["Deadly Fork"])
    assert t.play("Frostbolt", target="Deadly Fork").hand() == ["Sharp Fork"]
    t = setup(hand=["Frostbolt"], board=["Runic Egg"])
    assert t.play("Frostbolt", target="Runic Egg").hand() == ["Wisp"]


@covers("KAR_010.battlecry")
def test_nightbane_templar_brings_whelps_for_a_held_dragon() -> None:
    t = setup(hand=["Nightbane Templar", "Faerie Dragon"])
    assert t.play("Nightbane Templar").board() == ["Nightbane Templar", "Whelp", "Whelp"]
    t = setup(hand=["Nightbane Templar"], enemy_hand=["Faerie Dragon"])
    assert t.play("Nightbane Templar").board() == ["Nightbane Templar"]


@covers("KAR_013.cast")
def test_purify_silences_a_friend_and_draws() -> None:
    t = setup(hero="PRIEST", hand=["Purify"], board=["Ancient Watcher"], enemy_board=["Wisp"])
    assert not t.can_play("Purify", target="enemy Wisp") and not t.can_play("Purify", target="hero")
    t.play("Purify", target="Ancient Watcher")
    assert t.hand() == ["Wisp"] and t.minion("Ancient Watcher").silenced


@covers("KAR_021.trigger")
def test_wicked_witchdoctor_calls_a_basic_totem_for_own_spells() -> None:
    seen: set[str] = set()
    for seed in SEEDS:
        t = setup(board=["Wicked Witchdoctor"], hand=["Arcane Explosion", "Wisp"], seed=seed)
        assert t.play("Wisp").board() == ["Wicked Witchdoctor", "Wisp"]
        t.play("Arcane Explosion")
        assert len(t.board()) == 3
        seen |= {minion.id for minion in t.me.board}
    assert {"CS2_050", "CS2_051", "CS2_052", "NEW1_009"} == seen - {"KAR_021", "CS2_231"}
    t = setup(board=["Wicked Witchdoctor"], enemy_hand=["The Coin"], active=1)
    assert t.play("The Coin").board() == ["Wicked Witchdoctor"]


@covers("KAR_025.cast")
def test_kara_kazham_sets_the_table() -> None:
    t = setup(hero="WARLOCK", hand=["Kara Kazham!"])
    assert t.play("Kara Kazham!").board() == ["Candle", "Broom", "Teapot"]
    for size, possible in ((6, True), (7, False)):
        t = setup(hero="WARLOCK", hand=["Kara Kazham!"], board=["Wisp"] * size)
        assert t.can_play("Kara Kazham!") == possible


@covers("KAR_026.cast")
def test_protect_the_king_calls_a_pawn_per_enemy_minion() -> None:
    t = setup(hero="WARRIOR", hand=["Protect the King!"], board=[OGRE], enemy_board=["Wisp"] * 3)
    assert t.play("Protect the King!").board() == [OGRE, "Pawn", "Pawn", "Pawn"]
    assert t.minion("Pawn").taunt
    for size, possible in ((6, True), (7, False)):
        board = ["Wisp"] * size
        t = setup(hero="WARRIOR", hand=["Protect the King!"], board=board, enemy_board=["Wisp"])
        assert t.can_play("Protect the King!") == possible


@covers("KAR_065.battlecry")
def test_menagerie_warden_copies_a_friendly_beast() -> None:
    raptor = {"card": "Bloodfen Raptor", "attack": 7}
    t = setup(hand=["Menagerie Warden"], board=[raptor, "Wisp"], enemy_board=["Bloodfen Raptor"])
    for barred in ("Wisp", "enemy Bloodfen Raptor", "hero"):
        assert not t.can_play("Menagerie Warden", target=barred)
    t.play("Menagerie Warden", target="Bloodfen Raptor")
    assert t.board().count("Bloodfen Raptor") == 2
    assert t.minion("Bloodfen Raptor#2").attack == 7


@covers("KAR_075.cast", "KAR_077.cast", "KAR_091.cast")
@pytest.mark.parametrize(
    ("hero", "name", "cost"),
    [
        ("DRUID", "Moonglade Portal", 6),
        ("PALADIN", "Silvermoon Portal", 2),
        ("WARRIOR", "Ironforge Portal", 4),
    ],
)
def test_portals_summon_a_random_minion_of_their_cost(hero: str, name: str, cost: int) -> None:
    seen: set[str] = set()
    for seed in SEEDS:
        ogre = {"card": OGRE, "damage": 6}
        t = setup(hero=hero, hand=[name], enemy_board=[ogre], seed=seed)
        t.play(name, target=None if hero == "WARRIOR" else f"enemy {OGRE}")
        assert len(t.board()) == 1
        seen |= set(t.board())
        found = t.minion(f"enemy {OGRE}")
        burn = t.board() == ["Wild Pyromancer"]  # it answers the spell that brought it
        assert (found.damage - burn, found.attack, found.max_health, t.hero().armor) == {
            "DRUID": (0, 6, 7, 0),
            "PALADIN": (6, 8, 9, 0),
            "WARRIOR": (6, 6, 7, 4),
        }[hero]
    assert {printed(name).cost for name in seen} == {cost} and len(seen) > 8


@covers("KAR_075.cast", "KAR_077.cast")
def test_moonglade_portal_may_heal_a_hero_and_silvermoon_portal_may_not_aim_at_one() -> None:
    t = setup(hero="DRUID", hand=["Moonglade Portal"], health=10)
    assert t.play("Moonglade Portal", target="hero").hero().health == 16
    t = setup(hero="PALADIN", hand=["Silvermoon Portal"], board=["Wisp"])
    assert not t.can_play("Silvermoon Portal", target="hero")


@covers("KAR_092.battlecry")
def test_medivhs_valet_strikes_beside_a_secret() -> None:
    t = setup(hand=["Medivh's Valet"], secrets=["Counterspell"], enemy_board=[OGRE])
    assert t.can_play("Medivh's Valet", target="enemy hero")
    t.play("Medivh's Valet", target=f"enemy {OGRE}")
    assert t.minion(f"enemy {OGRE}").damage == 3
    t = setup(hand=["Medivh's Valet"], enemy_secrets=["Counterspell"])
    assert not t.can_play("Medivh's Valet", target="enemy hero")
    assert t.play("Medivh's Valet").enemy_hero().health == 30


@covers("KAR_204.battlecry")
def test_onyx_bishop_raises_a_friend_that_died_this_game() -> None:
    t = setup(
        hero="PRIEST", hand=["Onyx Bishop", "Frostbolt"], board=["Loot Hoarder"], enemy_board=[OGRE]
    )
    t.play("Frostbolt", target="Loot Hoarder").end_turn().end_turn()
    assert t.play("Onyx Bishop").board() == ["Onyx Bishop", "Loot Hoarder"]
    t = setup(hero="PRIEST", hand=["Onyx Bishop"])
    assert t.play("Onyx Bishop").board() == ["Onyx Bishop"]


@covers("KAR_204.battlecry")
def test_onyx_bishop_raises_one_of_several() -> None:
    t = setup(hand=["Arcane Explosion"], enemy_board=["Wisp"] * 3, enemy_hand=["Onyx Bishop"])
    t.play("Arcane Explosion").end_turn().play("Onyx Bishop")
    assert t.enemy_board() == ["Onyx Bishop", "Wisp"]


# --- Neutral --------------------------------------------------------------------------------------
@covers("KAR_030a.battlecry", "KAR_710.battlecry")
def test_they_do_not_come_alone() -> None:
    t = setup(hand=["Pantry Spider", "Arcanosmith"])
    t.play("Pantry Spider").play("Arcanosmith")
    assert t.board() == ["Pantry Spider", "Cellar Spider", "Arcanosmith", "Animated Shield"]
    assert t.minion("Animated Shield").taunt


@covers("KAR_036.trigger")
def test_arcane_anomaly_gains_health_for_own_spells() -> None:
    t = setup(board=["Arcane Anomaly"], hand=["Frostbolt", "Wisp"], enemy_hand=["The Coin"])
    assert t.play("Wisp").minion("Arcane Anomaly").health == 1
    t.play("Frostbolt", target="enemy hero")
    assert (t.minion("Arcane Anomaly").health, t.minion("Arcane Anomaly").attack) == (2, 2)
    assert t.end_turn().play("The Coin").minion("Arcane Anomaly").health == 2


@covers("KAR_037.battlecry")
def test_avian_watcher_stands_guard_beside_a_secret() -> None:
    for mine, theirs, numbers in (
        (["Snipe"], [], (4, 7, True)),
        ([], ["Counterspell"], (3, 6, False)),
    ):
        t = setup(hand=["Avian Watcher"], secrets=mine, enemy_secrets=theirs)
        watcher = t.play("Avian Watcher").minion("Avian Watcher")
        assert (watcher.attack, watcher.health, watcher.taunt) == numbers


@covers("KAR_044.trigger")
def test_moroes_calls_a_steward_each_turn_of_his() -> None:
    t = setup(board=["Moroes"])
    assert t.minion("Moroes").stealth
    assert t.end_turn().board() == ["Moroes", "Steward"]
    assert t.end_turn().board() == ["Moroes", "Steward"]


@covers("KAR_702.battlecry")
def test_menagerie_magician_buffs_one_of_each_tribe() -> None:
    herd = ["Bloodfen Raptor", "Bloodfen Raptor", "Faerie Dragon", "Faerie Dragon"]
    herd += ["Murloc Raider", "Wisp"]
    for seed in SEEDS:
        t = setup(hand=["Menagerie Magician"], board=herd, enemy_board=herd, seed=seed)
        before = [(m.attack, m.health) for m in t.me.board]
        t.play("Menagerie Magician")
        gains = [
            (m.attack - attack, m.health - health)
            for m, (attack, health) in zip(t.me.board, before, strict=False)
        ]
        assert sorted(gains[:2]) == sorted(gains[2:4]) == [(0, 0), (2, 2)]
        assert gains[4:] == [(2, 2), (0, 0)]
        assert [(m.attack, m.health) for m in t.you.board] == before


@covers("KAR_702.battlecry")
def test_menagerie_magician_buffs_one_murloc_only() -> None:
    t = setup(hand=["Menagerie Magician"], board=["Murloc Raider"] * 2)
    assert sorted(m.attack for m in t.play("Menagerie Magician").me.board[:2]) == [2, 4]
