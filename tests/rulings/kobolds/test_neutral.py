"""Rulings of neutral cards of Kobolds & Catacombs."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import printed, setup
from shorthand import kill, line_up

pytestmark = pytest.mark.format("2018-wild")


# --- Battlecries ----------------------------------------------------------------------------------
@covers("LOOT_069.battlecry")
def test_sewer_crawler_brings_a_rat() -> None:
    t = setup(hand=["Sewer Crawler"]).play("Sewer Crawler")
    assert (line_up(t)[1:], t.enemy_board()) == ([("Giant Rat", 2, 3)], [])


@covers("LOOT_111.battlecry")
def test_scorp_o_matic_destroys_a_weak_minion() -> None:
    t = setup(
        hand=["Scorp-o-matic"],
        board=["Wisp"],
        enemy_board=["Loot Hoarder", "Voidwalker", "Doomsayer"],
    )
    assert not t.can_play("Scorp-o-matic", target="enemy Loot Hoarder")
    assert not t.can_play("Scorp-o-matic", target="enemy hero")
    assert t.can_play("Scorp-o-matic", target="Wisp")
    assert t.can_play("Scorp-o-matic", target="enemy Doomsayer")
    t.play("Scorp-o-matic", target="enemy Voidwalker")
    assert t.enemy_board() == ["Loot Hoarder", "Doomsayer"]


@covers("LOOT_118.battlecry")
def test_ebon_dragonsmith_makes_one_weapon_in_hand_cheaper() -> None:
    found = set()
    for seed in range(12):
        t = setup(
            hand=["Ebon Dragonsmith", "Fiery War Axe", "Arcanite Reaper", "Ysera", "Fireball"],
            enemy_hand=["Fiery War Axe"] * 4,
            seed=seed,
        )
        t.play("Ebon Dragonsmith")
        found.add((t.cost("Fiery War Axe"), t.cost("Arcanite Reaper")))
    assert found == {(1, 5), (3, 3)}


@covers("LOOT_122.battlecry")
def test_corrosive_sludge_destroys_the_enemy_weapon() -> None:
    t = setup(hand=["Corrosive Sludge"], weapon="Fiery War Axe", enemy_weapon="Arcanite Reaper")
    t.play("Corrosive Sludge")
    assert t.weapon() is not None
    assert t.enemy_weapon() is None


@covers("LOOT_124.battlecry")
def test_lone_champion_must_be_alone() -> None:
    for board, alone in (([], True), (["Wisp"], False)):
        t = setup(hand=["Lone Champion"], board=board, enemy_board=["Wisp"]).play("Lone Champion")
        champion = t.minion("Lone Champion")
        assert (champion.taunt, champion.shield) == (alone, alone)


@covers("LOOT_132.battlecry")
def test_dragonslayer_hurts_a_dragon() -> None:
    t = setup(hand=["Dragonslayer"], board=["Azure Drake"], enemy_board=["Sleepy Dragon", "Wisp"])
    assert not t.can_play("Dragonslayer", target="enemy Wisp")
    assert not t.can_play("Dragonslayer", target="enemy hero")
    assert t.can_play("Dragonslayer", target="Azure Drake")
    assert (
        t.play("Dragonslayer", target="enemy Sleepy Dragon").minion("enemy Sleepy Dragon").health
        == 6
    )


@covers("LOOT_150.battlecry")
def test_furbolg_mossbinder_makes_an_elemental() -> None:
    t = setup(hand=["Furbolg Mossbinder"], board=["Wisp"], enemy_board=["Wisp"])
    assert not t.can_play("Furbolg Mossbinder", target="enemy Wisp")
    assert not t.can_play("Furbolg Mossbinder", target="hero")
    t.play("Furbolg Mossbinder", target="Wisp")
    assert line_up(t)[0] == ("Moss Elemental", 6, 6)


@covers("LOOT_152.battlecry")
def test_boisterous_bard_gives_the_others_health() -> None:
    t = setup(hand=["Boisterous Bard"], board=["Wisp", "Loot Hoarder"], enemy_board=["Wisp"])
    t.play("Boisterous Bard")
    assert line_up(t) == [("Wisp", 1, 2), ("Loot Hoarder", 2, 2), ("Boisterous Bard", 3, 2)]
    assert (t.minion("enemy Wisp").health, t.hero().health) == (1, 30)


@covers("LOOT_154.battlecry", "LOOT_383.battlecry")
@pytest.mark.parametrize(("name", "cost"), [("Gravelsnout Knight", 1), ("Hungry Ettin", 2)])
def test_the_opponent_gets_a_minion(name: str, cost: int) -> None:
    found = set()
    for seed in range(8):
        t = setup(hand=[name], seed=seed).play(name)
        assert t.board() == [name]
        (minion,) = t.you.board
        found.add(minion.id)
        assert printed(minion.id).cost == cost
    assert len(found) >= 4


@covers("LOOT_167.battlecry")
def test_fungalmancer_strengthens_its_neighbours() -> None:
    t = setup(hand=["Fungalmancer"], board=["Wisp"] * 4, enemy_board=["Wisp"])
    t.play("Fungalmancer", at=2)
    assert [(m.attack, m.health) for m in t.me.board] == [(1, 1), (3, 3), (2, 2), (3, 3), (1, 1)]


@covers("LOOT_291.battlecry")
def test_shroom_brewer_restores_health() -> None:
    t = setup(hand=["Shroom Brewer"], health=20, enemy_health=20, board=["Wisp"])
    assert t.can_play("Shroom Brewer", target="Wisp")
    assert t.play("Shroom Brewer", target="enemy hero").enemy_hero().health == 24


@covers("LOOT_347.battlecry")
def test_kobold_apprentice_splits_damage_among_enemies() -> None:
    found = set()
    for seed in range(12):
        t = setup(
            hand=["Kobold Apprentice"], board=["Wisp"], enemy_board=["Chillwind Yeti"], seed=seed
        )
        t.play("Kobold Apprentice")
        hurt = t.minion("enemy Chillwind Yeti").damage
        assert hurt + 30 - t.enemy_hero().health == 3
        assert (t.hero().health, len(t.board())) == (30, 2)
        found.add(hurt)
    assert len(found) >= 3


@covers("LOOT_388.battlecry")
def test_fungal_enchanter_heals_its_side() -> None:
    hurt = {"card": "Chillwind Yeti", "damage": 3}
    t = setup(
        hand=["Fungal Enchanter"], board=[hurt], enemy_board=[hurt], health=20, enemy_health=20
    )
    t.play("Fungal Enchanter")
    assert (t.hero().health, t.enemy_hero().health) == (22, 20)
    assert (t.minion("Chillwind Yeti").damage, t.minion("enemy Chillwind Yeti").damage) == (1, 3)


@covers("LOOT_516.battlecry")
def test_zola_copies_a_friendly_minion() -> None:
    big = {"card": "Wisp", "attack": 5}
    t = setup(hand=["Zola the Gorgon"], board=[big], enemy_board=["Wisp"])
    assert not t.can_play("Zola the Gorgon", target="enemy Wisp")
    assert not t.can_play("Zola the Gorgon", target="hero")
    t.play("Zola the Gorgon", target="Wisp")
    assert (t.hand(), t.card("Wisp").attack, t.enemy_hand()) == (["Wisp"], 1, [])


@covers("LOOT_529.battlecry")
def test_void_ripper_swaps_the_stats_of_all_others() -> None:
    t = setup(hand=["Void Ripper"], board=["Chillwind Yeti"], enemy_board=["Doomsayer"])
    t.play("Void Ripper")
    assert line_up(t) == [("Chillwind Yeti", 5, 4), ("Void Ripper", 3, 3)]
    assert t.enemy_board() == []  # a Doomsayer has no attack
    assert (t.hero().health, t.enemy_hero().health, t.over) == (30, 30, False)


@covers("LOOT_529.battlecry")
def test_void_ripper_leaves_itself_alone() -> None:
    t = setup(hand=["Void Ripper", "Blessing of Might"], board=["Dire Wolf Alpha"])
    t.play("Void Ripper")
    assert (t.minion("Void Ripper").attack, t.minion("Void Ripper").health) == (4, 3)


# --- Carnivorous Cube (wiki: the copies are new, and there are none of what it did not destroy) ---
@covers("LOOT_161.battlecry", "LOOT_161.deathrattle")
def test_carnivorous_cube_gives_back_two_of_what_it_destroyed() -> None:
    big = {"card": "Chillwind Yeti", "attack": 9, "damage": 2}
    t = setup(
        hand=["Carnivorous Cube"], board=[big], enemy_board=["Wisp"], enemy_hand=["Assassinate"]
    )
    assert not t.can_play("Carnivorous Cube", target="enemy Wisp")
    assert not t.can_play("Carnivorous Cube", target="hero")
    t.play("Carnivorous Cube", target="Chillwind Yeti")
    assert t.board() == ["Carnivorous Cube"]
    t.end_turn().play("Assassinate", target="Carnivorous Cube")
    assert line_up(t) == [("Chillwind Yeti", 4, 5)] * 2
    assert kill("Carnivorous Cube").board() == []


@covers("LOOT_161.battlecry")
def test_what_the_cube_destroys_still_rattles() -> None:
    t = setup(hand=["Carnivorous Cube"], board=["Voidlord"]).play(
        "Carnivorous Cube", target="Voidlord"
    )
    assert sorted(t.board()) == ["Carnivorous Cube", *["Voidwalker"] * 3]


@covers("LOOT_161.deathrattle")
def test_a_silenced_cube_forgets() -> None:
    t = setup(
        hand=["Carnivorous Cube", "Ironbeak Owl"],
        board=["Wisp"],
        enemy_hand=["Assassinate"],
        mana=10,
    )
    t.play("Carnivorous Cube", target="Wisp").play("Ironbeak Owl", target="Carnivorous Cube")
    t.end_turn().play("Assassinate", target="Carnivorous Cube")
    assert t.board() == ["Ironbeak Owl"]


# --- Deathrattles ---------------------------------------------------------------------------------
@covers(
    "LOOT_144.deathrattle", "LOOT_153.deathrattle", "LOOT_233.deathrattle", "LOOT_413.deathrattle"
)
def test_deathrattles() -> None:
    t = kill("Hoarding Dragon")
    assert (t.enemy_hand(), t.hand()) == (["Wisp", "The Coin", "The Coin"], [])
    assert line_up(kill("Cursed Disciple")) == [("Cursed Revenant", 5, 1)]
    t = kill("Plated Beetle")
    assert (t.hero().armor, t.enemy_hero().armor) == (3, 0)
    t = kill("Violet Wurm")
    assert (line_up(t), t.enemy_board()) == ([("Grub", 1, 1)] * 7, [])


# --- Triggers and auras ---------------------------------------------------------------------------
@covers("LOOT_131.trigger", "LOOT_394.trigger")
def test_minions_come_at_the_end_of_the_turn() -> None:
    t = setup(board=["Green Jelly"]).end_turn()
    ooze = t.minion("Green Ooze")
    assert (ooze.attack, ooze.health, ooze.taunt, t.enemy_board()) == (1, 2, True, [])
    assert len(t.end_turn().board()) == 2
    t = setup(board=["Shrieking Shroom"]).end_turn()
    assert (printed(t.me.board[1].id).cost, t.enemy_board()) == (1, [])
    assert len(t.me.board) == 2
    t = setup(board=["Shrieking Shroom"], active=1).end_turn()
    assert t.board() == ["Shrieking Shroom"]  # not at the end of the opponent's turn
    names = {
        setup(board=["Shrieking Shroom"], seed=seed).end_turn().board()[1] for seed in range(9)
    }
    assert len(names) >= 4


@covers("LOOT_134.trigger")
def test_toothy_chest_opens_at_the_start_of_its_turn() -> None:
    t = setup(board=["Toothy Chest"], enemy_board=["Wisp"]).end_turn()
    assert t.minion("Toothy Chest").attack == 0
    assert t.end_turn().minion("Toothy Chest").attack == 4
    assert t.minion("enemy Wisp").attack == 1


@covers("LOOT_136.aura")
def test_sneaky_devil_strengthens_the_others() -> None:
    t = setup(board=["Sneaky Devil", "Wisp"], enemy_board=["Wisp"])
    assert (t.minion("Sneaky Devil").attack, t.minion("Wisp").attack) == (2, 2)
    assert (t.minion("enemy Wisp").attack, t.hero().attack) == (1, 0)


@covers("LOOT_149.in_hand")
def test_corridor_creeper_gets_cheaper_with_each_death() -> None:
    hand = ["Corridor Creeper", "Twisting Nether", "Fireball"]
    t = setup(hand=hand, board=["Wisp"], enemy_board=["Wisp"] * 2, weapon="Fiery War Axe", mana=10)
    t.play("Twisting Nether")
    assert (t.cost("Corridor Creeper"), t.cost("Fireball")) == (4, 4)
    t = setup(hand=["Corridor Creeper"], weapon={"card": "Fiery War Axe", "durability": 1})
    assert t.attack("hero", "enemy hero").cost("Corridor Creeper") == 7  # a weapon is not a minion
    t = setup(hand=["Corridor Creeper", "Corridor Creeper"], board=["Wisp"], enemy_board=["Wisp"])
    t.play("Corridor Creeper").attack("Wisp", "enemy Wisp")
    assert (t.cost("Corridor Creeper"), t.minion("Corridor Creeper").attack) == (5, 2)


@covers("LOOT_149.in_hand")
def test_a_creeper_that_a_death_draws_does_not_count_that_death() -> None:
    # Patch 9.2: who was not there does not answer; until then it did (hs-bugs #495).
    t = setup(board=["Loot Hoarder"], hand=["Backstab"], deck=["Corridor Creeper"])
    assert t.play("Backstab", target="Loot Hoarder").cost("Corridor Creeper") == 7


@covers("LOOT_218.trigger")
def test_feral_gibberer_copies_itself_when_it_attacks_a_hero() -> None:
    t = setup(board=["Feral Gibberer", "Wisp"], enemy_board=["Doomsayer"])
    assert t.attack("Wisp").hand() == []
    assert t.attack("Feral Gibberer").hand() == ["Feral Gibberer"]
    assert t.enemy_hand() == []
    t = setup(board=["Feral Gibberer"], enemy_board=["Doomsayer"])
    assert t.attack("Feral Gibberer", "enemy Doomsayer").hand() == []
