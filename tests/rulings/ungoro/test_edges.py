"""Numbers and filters of Journey to Un'Goro, where they end."""

from __future__ import annotations

from typing import Any

import pytest
from clauses import covers
from kit import Table, setup

pytestmark = pytest.mark.format("2018-wild")


@covers(
    "UNG_022.battlecry",
    "UNG_064.combo",
    "UNG_004.cast",
    "UNG_108.cast",
    "UNG_948.cast",
    "UNG_952.cast",
    "UNG_961.cast",
)
@pytest.mark.parametrize(
    "card",
    [
        *("Dinosize", "Earthen Scales", "Molten Reflection", "Spikeridged Steed", "Adaptation"),
        *("Mirage Caller", "Vilespine Slayer"),
    ],
)
def test_heroes_can_not_be_chosen(card: str) -> None:
    t = setup(hand=["Wisp", card], board=["Murloc Raider"]).play("Wisp")
    assert t.can_play(card, target="Murloc Raider")
    assert not t.can_play(card, target="hero")
    assert not t.can_play(card, target="enemy hero")


def reading(t: Table, name: str) -> tuple[int, int, frozenset[str]]:
    minion = t.minion(name)
    return minion.attack, minion.health, frozenset(minion.tags)


@covers(
    "UNG_002.battlecry",
    "UNG_009.battlecry",
    "UNG_047.battlecry",
    "UNG_082.battlecry",
    "UNG_109.battlecry",
    "UNG_954t1.battlecry",
)
@pytest.mark.parametrize(
    ("card", "times", "target"),
    [
        ("Volcanosaur", 2, None),
        ("Ravasaur Runt", 1, None),
        ("Ravenous Pterrordax", 2, "Wisp"),
        ("Thunder Lizard", 1, None),
        ("Elder Longneck", 1, None),
        ("Galvadon", 5, None),
    ],
)
def test_each_choice_changes_the_minion(card: str, times: int, target: str | None) -> None:
    me = {"elementals_before": 1}
    t = setup(hand=[card, "Deathwing"], board=["Wisp", "Murloc Raider"], me=me).play(card, target)
    chosen: set[str] = set()
    for _ in range(times):
        before = reading(t, card)
        chosen.add(choice := next(name for name in t.offered() if name not in chosen))
        assert reading(t.choose(choice), card) != before
    assert t.offered() == []
    assert reading(t, "Murloc Raider") == (2, 1, frozenset())


@covers("UNG_089.battlecry", "UNG_103.cast", "UNG_962.battlecry")
def test_only_own_minions_adapt() -> None:
    enemies = ["Murloc Raider", "Silver Hand Recruit", "Wisp"]
    for card in ("Gentle Megasaur", "Lightfused Stegodon"):
        t = setup(hand=[card], board=["Wisp"], enemy_board=enemies).play(card)
        assert t.offered() == []
    assert not setup(hand=["Evolving Spores"], enemy_board=enemies).can_play("Evolving Spores")
    for card in ("Evolving Spores", "Gentle Megasaur", "Lightfused Stegodon"):
        t = setup(hand=[card], board=enemies[:2], enemy_board=enemies)
        t.play(card)
        hero = t.hero().tags
        t.choose(t.offered()[0])
        assert t.hero().tags == hero
        assert [(m.attack, m.health) for m in t.you.board] == [(2, 1), (1, 1), (1, 1)]
        assert all(m.tags <= {"asleep"} for m in t.you.board)
    t = setup(hand=["Evolving Spores", "Wisp"], enemy_board=["Wisp"]).play("Wisp")
    assert t.play("Evolving Spores").game.to_act == 0  # though the other Wisp is older


def discovered(card: str, **position: Any) -> Table:
    t = setup(hand=[card], **position).play(card)
    assert len(t.offered()) == 3
    return t.choose(t.offered()[0])


@covers(
    "UNG_011.battlecry",
    "UNG_072.battlecry",
    "UNG_816.battlecry",
    "UNG_835.battlecry",
    "UNG_856.cast",
    "UNG_937.battlecry",
    "UNG_941.cast",
)
@pytest.mark.parametrize(
    "card",
    [
        *("Hydrologist", "Stonehill Defender", "Servant of Kalimos", "Chittering Tunneler"),
        *("Hallucination", "Primalfin Lookout", "Primordial Glyph"),
    ],
)
def test_one_card_is_discovered(card: str) -> None:
    board = ["Murloc Raider"]
    t = discovered(card, board=board, me={"elementals_before": 1}, hero="PALADIN")
    assert (len(t.hand()), t.board()[0]) == (1, "Murloc Raider")
    assert t.minion("Murloc Raider").damage == 0


@covers("UNG_018.cast", "UNG_078.battlecry", "UNG_912.battlecry", "UNG_963.trigger")
def test_one_card_comes_to_hand() -> None:
    for card in ("Tortollan Forager", "Jeweled Macaw"):
        assert len(setup(hand=[card]).play(card).hand()) == 1
    assert len(setup(hand=["Flame Geyser"]).play("Flame Geyser", "enemy hero").hand()) == 1
    t = setup(hand=["Arcane Explosion"], board=["Lyra the Sunshard"]).play("Arcane Explosion")
    assert len(t.hand()) == 1


@covers("UNG_027.deathrattle", "UNG_027t2.deathrattle", "UNG_846.deathrattle")
@pytest.mark.parametrize("card", ["UNG_027", "UNG_027t2", "UNG_846"])
def test_one_card_comes_to_hand_of_the_dead(card: str) -> None:
    t = setup(hand=["Assassinate"], enemy_board=[card])
    t.play("Assassinate", target=f"enemy {card}")
    assert (len(t.enemy_hand()), t.hand()) == (1, [])


@covers("UNG_020.battlecry", "UNG_913.battlecry")
def test_no_more_is_drawn_than_printed() -> None:
    t = setup(hand=["Arcanologist"], deck=["Vaporize", "Ice Block"]).play("Arcanologist")
    assert len(t.hand()) == 1
    for seed in range(6):
        deck = ["Murloc Raider"] * 3 + ["Arcane Missiles"] * 3
        t = setup(hand=["Tol'vir Warden"], deck=deck, seed=seed).play("Tol'vir Warden")
        assert t.hand() == ["Murloc Raider"] * 2


@covers("UNG_942t.battlecry")
def test_megafin_burns_nothing() -> None:
    t = setup(hand=["Megafin"]).play("Megafin")
    assert len(t.hand()) == 10


@covers("UNG_015.battlecry", "UNG_831.cast", "UNG_933.battlecry", "UNG_956.cast")
def test_heroes_are_left_alone() -> None:
    t = setup(hand=["Sunkeeper Tarim"], board=[{"card": "Wisp", "attack": 5}])
    t.play("Sunkeeper Tarim")
    assert (t.hero().attack, t.hero().max_health, t.minion("Sunkeeper Tarim").attack) == (0, 30, 3)
    buffed = {"card": "Sunkeeper Tarim", "attack": 5, "health": 9}
    t = setup(hand=[buffed]).play("Sunkeeper Tarim")
    assert (t.minion("Sunkeeper Tarim").attack, t.minion("Sunkeeper Tarim").health) == (5, 9)
    t = setup(hand=["Corrupting Mist"]).play("Corrupting Mist").end_turn().end_turn()
    assert not t.over
    t = setup(hand=["King Mosh"], health=10, enemy_health=10).play("King Mosh")
    assert not t.over
    t = setup(hand=["Spirit Echo"], board=["Wisp"]).play("Spirit Echo")
    assert (t.hero().deathrattle, t.minion("Wisp").deathrattle) == (False, True)


@covers("UNG_927.cast")
def test_sudden_genesis_copies_no_hero() -> None:
    t = setup(hand=["Sudden Genesis"], health=10).play("Sudden Genesis")
    assert t.board() == []


@covers("UNG_030.cast", "UNG_211b.cast", "UNG_817.cast", "UNG_835.battlecry", "UNG_940t8.battlecry")
def test_only_the_own_hero_is_healed_or_hurt() -> None:
    hurt = {"card": "Boulderfist Ogre", "damage": 5}
    position: dict[str, Any] = {"board": [hurt, hurt], "enemy_board": [hurt], "health": 10}
    t = setup(hand=["Binding Heal"], **position).play("Binding Heal", "Boulderfist Ogre#1")
    assert [m.damage for m in (*t.me.board, *t.you.board)] == [0, 5, 5]
    t = setup(hand=["Tidal Surge"], **position).play("Tidal Surge", "enemy Boulderfist Ogre")
    assert [m.damage for m in t.me.board] == [5, 5]
    me = {"elementals_before": 1}
    t = setup(hand=["Kalimos, Primal Lord"], me=me, enemy_health=10, **position)
    t.play("Kalimos, Primal Lord").choose("Invocation of Water")
    assert ([m.damage for m in t.me.board[:2]], t.enemy_hero().health) == ([5, 5], 10)
    t = setup(hand=["Amara, Warden of Hope"], **position).play("Amara, Warden of Hope")
    assert t.minion("Boulderfist Ogre").max_health == 7
    for seed in range(4):
        t = setup(hand=["Chittering Tunneler"], board=["Boulderfist Ogre"], seed=seed)
        t.play("Chittering Tunneler")
        t.choose(t.offered()[0])
        assert t.minion("Boulderfist Ogre").damage == 0


@covers("UNG_211.battlecry", "UNG_211a.cast", "UNG_211c.cast")
def test_kalimos_hits_what_is_named() -> None:
    me = {"elementals_before": 1}
    t = setup(hand=["Kalimos, Primal Lord"], me=me, enemy_board=["Boulderfist Ogre"])
    t.play("Kalimos, Primal Lord").choose("Invocation of Fire")
    assert t.minion("enemy Boulderfist Ogre").damage == 0
    assert t.minion("Kalimos, Primal Lord").attack == 7


@covers("UNG_037.deathrattle", "UNG_818.deathrattle")
def test_one_of_several_is_picked() -> None:
    t = setup(hand=["Assassinate"], enemy_board=["Tortollan Shellraiser", "Wisp", "Wisp"])
    t.play("Assassinate", target="enemy Tortollan Shellraiser")
    assert sorted(m.attack for m in t.you.board) == [1, 2]
    t = setup(hand=["Fireball"], board=["Volatile Elemental"], enemy_board=["Chillwind Yeti"] * 2)
    t.play("Fireball", target="Volatile Elemental")
    assert sorted(m.damage for m in t.you.board) == [0, 3]


@covers("UNG_024.secret")
def test_mana_bind_takes_nine_cards_and_the_enemys_spells_only() -> None:
    t = setup(hand=["Fireball"], enemy_secrets=["Mana Bind"], enemy_hand=["Wisp"] * 9)
    assert t.play("Fireball", target="hero").enemy_hand()[-1] == "Fireball"
    # A countered spell was cast all the same (patch 9.2).
    t = setup(hand=["Fireball"], enemy_secrets=["Mana Bind", "Counterspell"])
    assert t.play("Fireball", target="hero").enemy_hand() == ["Fireball"]


@covers("UNG_067.trigger", "UNG_934.trigger", "UNG_942.trigger", "UNG_953.trigger")
def test_quests_count_minions_only_and_up_to_their_goals() -> None:
    coins = {"card": "The Caverns Below", "progress": 3, "names": ["Wisp"] * 3}
    hand = ["Arcane Missiles", "Arcane Missiles", "Fiery War Axe"]
    t = setup(me={"quest": coins}, hand=hand).play("Arcane Missiles").play("Arcane Missiles")
    assert t.game.position()["players"][0]["quest"]["names"] == ["Wisp"] * 3
    for name, goal, card, reward in (
        ("Fire Plume's Heart", 7, "Frostwolf Grunt", "Sulfuras"),
        ("Unite the Murlocs", 10, "Murloc Raider", "Megafin"),
    ):
        t = setup(me={"quest": {"card": name, "progress": goal - 1}}, hand=[card]).play(card)
        assert (t.me.quest, t.hand()) == (None, [reward])


@covers("UNG_111.cast", "UNG_854.cast", "UNG_948.cast", "UNG_960.cast")
@pytest.mark.parametrize(
    "card", ["Living Mana", "Free From Amber", "Molten Reflection", "Lost in the Jungle"]
)
def test_one_place_is_room_enough(card: str) -> None:
    assert setup(hand=[card], board=["Wisp"] * 6).can_play(card)


@covers("UNG_823.cast", "UNG_950.trigger")
def test_only_the_own_weapon_and_hero() -> None:
    t = setup(hand=["Envenom Weapon"], weapon="Fiery War Axe", enemy_weapon="Fiery War Axe")
    t.play("Envenom Weapon")
    mine, yours = t.weapon(), t.enemy_weapon()
    assert mine is not None and yours is not None
    assert ("poisonous" in mine.tags, "poisonous" in yours.tags) == (True, False)
    t = setup(enemy_weapon="Vinecleaver", weapon="Fiery War Axe").attack("hero")
    assert t.enemy_board() == []


@covers("UNG_086.deathrattle")
def test_giant_anaconda_leaves_weapons_in_hand() -> None:
    t = setup(hand=["Assassinate"], enemy_board=["Giant Anaconda"], enemy_hand=["Arcanite Reaper"])
    t.play("Assassinate", target="enemy Giant Anaconda")
    assert (t.enemy_hand(), t.enemy_weapon()) == (["Arcanite Reaper"], None)


@covers("UNG_916.cast", "UNG_916e.trigger")
def test_stampede_is_one_for_the_hero() -> None:
    t = setup(hand=["Stampede", "Bloodfen Raptor"], board=["Wisp", "Wisp"]).play("Stampede")
    assert len(t.play("Bloodfen Raptor").hand()) == 1


@covers("UNG_929.in_hand", "UNG_929e.in_hand")
def test_molten_blade_changes_from_the_first_turn_on() -> None:
    changed = [0, 0, 0]
    for seed in range(8):
        t = setup(hand=["Molten Blade"], seed=seed)
        for turn in range(3):
            before = t.me.hand[0].id
            changed[turn] += t.end_turn().end_turn().me.hand[0].id != before
    assert min(changed) >= 6  # it may become the same weapon


@covers("UNG_832.cast", "UNG_832e.aura")
def test_bloodbloom_makes_the_next_spell_of_this_turn_cost_health() -> None:
    hand = ["Bloodbloom", "Pyroblast", "Frostbolt", "Wisp", "Boulderfist Ogre"]
    t = setup(hero="WARLOCK", hand=hand, mana=2, armor=3)
    t.play("Bloodbloom")
    assert t.can_play("Pyroblast") and not t.can_play("Boulderfist Ogre")
    t.play("Wisp").play("Pyroblast", target="enemy hero")
    assert (t.enemy_hero().health, t.hero().health, t.hero().armor, t.mana) == (20, 23, 0, 0)
    assert not t.can_play("Frostbolt")
    t = setup(hero="WARLOCK", hand=["Bloodbloom", "Frostbolt"], enemy_hand=["Frostbolt"], mana=4)
    t.play("Bloodbloom").end_turn().play("Frostbolt", target="hero")
    assert (t.enemy_hero().health, t.enemy_mana) == (30, 8)
    t.end_turn().play("Frostbolt", target="enemy hero")
    assert (t.hero().health, t.mana) == (27, 3)
    # What is paid is damage, which Floating Watcher hears of (fandom wiki, Cho'gall).
    t = setup(hero="WARLOCK", hand=["Bloodbloom", "Frostbolt"], board=["Floating Watcher"])
    t.play("Bloodbloom").play("Frostbolt", target="enemy hero")
    assert t.minion("Floating Watcher").attack == 6
