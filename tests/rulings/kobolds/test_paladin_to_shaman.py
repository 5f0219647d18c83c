"""Rulings of cards of Kobolds & Catacombs: paladin, priest, rogue and shaman."""

from __future__ import annotations

from typing import Any

import pytest
from clauses import covers
from kit import Card, Table, printed, setup
from shorthand import kill

pytestmark = pytest.mark.format("2018-wild")


# --- Paladin, priest ------------------------------------------------------------------------------
@covers("LOOT_500.deathrattle", "LOOT_500e.deathrattle")
def test_valanyr_comes_back() -> None:
    t = setup(
        hero="PALADIN",
        weapon={"card": "Val'anyr", "durability": 1},
        hand=["Wisp", *["Fireball"] * 4],
        enemy_hand=["Moonfire", "Assassinate", "Wisp"],
    )
    t.attack("hero", "enemy hero")
    assert (t.weapon(), t.card("Wisp").attack, t.card("Wisp").health) == (None, 5, 3)
    assert t.card("enemy Wisp").attack == 1
    t.play("Wisp").end_turn().play("Assassinate", target="Wisp")
    weapon = t.weapon()
    assert weapon is not None
    assert (weapon.attack, weapon.durability, t.enemy_weapon()) == (4, 2, None)


@covers("LOOT_500.deathrattle")
def test_valanyr_picks_one_minion_of_its_hand() -> None:
    found = set()
    for seed in range(8):
        t = setup(
            hero="PALADIN",
            weapon={"card": "Val'anyr", "durability": 1},
            hand=["Wisp", "Wisp", "Fireball"],
            enemy_hand=["Wisp"] * 5,
            seed=seed,
        )
        t.attack("hero", "enemy hero")
        found.add(tuple(card.attack for card in t.me.hand[:2]))
    assert found == {(5, 1), (1, 5)}


@covers("LOOT_187.cast")
def test_twilights_call_brings_back_small_deathrattle_minions() -> None:
    def after(*fallen: str) -> Table:
        t = setup(
            hero="PRIEST",
            hand=["Twilight's Call"],
            board=list(fallen),
            enemy_board=["Cairne Bloodhoof"] * 5,
            enemy_hand=["Twisting Nether"],
        )
        assert not t.can_play("Twilight's Call")
        return t.end_turn().play("Twisting Nether").end_turn()

    t = after("Wisp", "Sylvanas Windrunner", "Loot Hoarder").play("Twilight's Call")
    assert sorted(t.board()) == ["Loot Hoarder", "Sylvanas Windrunner"]
    assert {(minion.attack, minion.health) for minion in t.me.board} == {(1, 1)}
    assert after("Voidlord").play("Twilight's Call").board()[-1] == "Voidlord"
    t = after("Wisp", *["Sylvanas Windrunner"] * 3).play("Twilight's Call")
    assert t.board() == ["Sylvanas Windrunner"] * 2
    assert after("Wisp").play("Twilight's Call").board() == []


@covers("LOOT_209.trigger")
def test_dragon_soul_answers_three_spells_of_one_turn() -> None:
    coins = ["The Coin"] * 5
    t = setup(hero="PRIEST", weapon="Dragon Soul", hand=coins, enemy_hand=coins[:3])
    t.play("The Coin").play("The Coin").end_turn()
    t.play("The Coin").play("The Coin").play("The Coin").end_turn()
    assert (t.board(), t.enemy_board()) == ([], [])
    t.play("The Coin").play("The Coin")
    assert t.board() == []
    assert t.play("The Coin").board() == ["Dragon Spirit"]
    assert (t.minion("Dragon Spirit").attack, t.minion("Dragon Spirit").health) == (5, 5)
    t = setup(hero="PRIEST", weapon="Dragon Soul", hand=["The Coin"] * 7)
    for number in (0, 0, 1, 1, 1, 2, 2):
        assert len(t.play("The Coin").board()) == number


@covers(
    "LOOT_278t1.cast",
    "LOOT_278t2.cast",
    "LOOT_278t3.cast",
    "LOOT_278t4.cast",
    "LOOT_278t4e.deathrattle",
)
def test_elixirs() -> None:
    names = ["Elixir of Life", "Elixir of Purity", "Elixir of Shadows", "Elixir of Hope"]
    for name in names:
        t = setup(
            hero="PRIEST", hand=[name], board=["Loot Hoarder"], enemy_board=["Chillwind Yeti"]
        )
        assert not t.can_play(name, target="hero")
        assert t.can_play(name, target="enemy Chillwind Yeti")
        t.play(name, target="Loot Hoarder")
        hoarder = t.minion("Loot Hoarder")
        assert (hoarder.attack, hoarder.health) == (4, 3)
        assert ("lifesteal" in hoarder.tags) == (name == names[0])
        assert hoarder.shield == (name == names[1])
        sizes = [(minion.name, minion.attack, minion.health) for minion in t.me.board[1:]]
        assert sizes == ([("Loot Hoarder", 1, 1)] if name == names[2] else [])
    t = setup(hero="PRIEST", hand=[names[3]], board=["Wisp"], enemy_hand=["Assassinate"])
    t.play(names[3], target="Wisp").end_turn().play("Assassinate", target="Wisp")
    assert (t.hand(), t.card("Wisp").attack, t.enemy_hand()) == (["Wisp"], 1, ["Wisp"])


@covers("LOOT_353.cast")
def test_psionic_probe_copies_a_spell_of_the_enemy_deck() -> None:
    deck = ["Fireball", *["Wisp"] * 12]
    t = setup(hero="PRIEST", hand=["Psionic Probe"], enemy_deck=deck).play("Psionic Probe")
    assert (t.hand(), t.enemy_deck()) == (["Fireball"], deck)
    t = setup(hero="PRIEST", hand=["Psionic Probe"], enemy_deck=["Wisp"]).play("Psionic Probe")
    assert t.hand() == []


# --- Rogue ----------------------------------------------------------------------------------------
@covers("LOOT_165.trigger")
def test_sonya_shadowdancer_gives_small_copies_of_the_dead() -> None:
    t = setup(
        hero="ROGUE",
        board=["Sonya Shadowdancer", "Core Hound"],
        weapon={"card": "Wicked Knife", "durability": 1},
        enemy_board=["Loot Hoarder"],
        enemy_hand=["Assassinate", "Backstab"],
    )
    t.attack("hero", "enemy hero").end_turn()  # a weapon is not a minion
    t.play("Assassinate", target="Core Hound").play("Backstab", target="enemy Loot Hoarder")
    hound = t.card("Core Hound")
    assert (t.hand(), hound.attack, hound.health, hound.cost) == (["Core Hound"], 1, 1, 1)


@covers("LOOT_204.secret")
def test_cheat_death_returns_a_dead_minion_cheaper() -> None:
    t = setup(
        hero="ROGUE",
        secrets=["Cheat Death"],
        board=["Chillwind Yeti", "Wisp"],
        weapon="Wicked Knife",
        enemy_board=["Wisp"],
        enemy_hand=["Assassinate", "Acidic Swamp Ooze"],
    )
    t.end_turn().attack("enemy Wisp", "Chillwind Yeti").play("Acidic Swamp Ooze")
    assert t.secrets() == ["Cheat Death"]  # neither the opponent's minions nor weapons
    t.play("Assassinate", target="Chillwind Yeti")
    assert (t.hand(), t.cost("Chillwind Yeti"), t.secrets()) == (["Chillwind Yeti"], 2, [])
    full: dict[str, Any] = {
        "hero": "ROGUE",
        "secrets": ["Cheat Death"],
        "board": ["Wisp"],
        "enemy_hand": ["Moonfire"],
    }
    for size, sprung in ((9, True), (10, False)):
        t = setup(hand=["Ysera"] * size, **full)
        t.end_turn().play("Moonfire", target="Wisp")
        assert (t.secrets() == []) == sprung


# hs-bugs #855, #985: neither the mortally wounded nor the immune are chosen.
@covers("LOOT_210.secret")
def test_sudden_betrayal_sends_a_minion_against_its_neighbour() -> None:
    found = set()
    for seed in range(8):
        t = setup(
            hero="ROGUE",
            secrets=["Sudden Betrayal"],
            enemy_board=["Ysera", "Wisp", "Chillwind Yeti", "Core Hound", "Ysera"],
            board=["Doomsayer"],
            seed=seed,
        )
        t.end_turn().attack("enemy Chillwind Yeti", "hero")
        assert (t.hero().health, t.secrets()) == (30, [])
        found.add(("Wisp" in t.enemy_board(), "Chillwind Yeti" in t.enemy_board()))
    assert found == {(False, True), (True, False)}  # it killed the Wisp, or died of the hound
    t = setup(secrets=["Sudden Betrayal"], enemy_board=["Ysera"], enemy_weapon="Fiery War Axe")
    t.end_turn().attack("enemy Ysera", "hero").attack("enemy hero", "hero")
    assert (t.secrets(), t.hero().health) == (["Sudden Betrayal"], 23)
    t = setup(secrets=["Sudden Betrayal"], enemy_board=["Ysera", "Wisp"])
    t.end_turn().attack("enemy Ysera", "hero")
    assert (t.enemy_board(), t.secrets()) == (["Ysera"], [])  # one neighbour will do
    immune = {"card": "Wisp", "tags": ["IMMUNE"]}
    t = setup(secrets=["Sudden Betrayal"], enemy_board=["Wisp", immune])
    t.end_turn().attack("enemy Wisp", "hero")
    assert (t.secrets(), t.hero().health) == (["Sudden Betrayal"], 29)
    for seed in range(4):
        t = setup(secrets=["Sudden Betrayal"], enemy_board=[immune, "Ysera", "Wisp"], seed=seed)
        assert t.end_turn().attack("enemy Ysera", "hero").enemy_board() == ["Wisp", "Ysera"]
    row: list[Card] = ["Wisp", "Ysera", {"card": "Chillwind Yeti", "damage": 3}]
    for seed in range(4):
        t = setup(secrets=["Explosive Trap", "Sudden Betrayal"], enemy_board=row, seed=seed)
        t.end_turn().attack("enemy Ysera", "hero")
        assert (t.enemy_board(), t.secrets()) == (["Ysera"], ["Sudden Betrayal"])
    t = setup(secrets=["Sudden Betrayal"], enemy_board=["Ysera", "Wisp"], board=["Wisp"])
    t.end_turn().attack("enemy Ysera", "Wisp")
    assert t.secrets() == ["Sudden Betrayal"]


@covers("LOOT_412.deathrattle")
def test_kobold_illusionist_summons_a_small_copy_of_a_minion_in_hand() -> None:
    assert len(kill("Kobold Illusionist", hand=["Ysera"] * 3).board()) == 1
    hand = ["Ysera", *["Fireball"] * 6]
    t = kill("Kobold Illusionist", hand=hand)
    (copy,) = t.me.board
    assert (copy.name, copy.attack, copy.health) == ("Ysera", 1, 1)
    assert (t.hand(), t.card("Ysera").attack) == (hand, 4)
    assert t.enemy_board() == []
    t = setup(
        board=["Kobold Illusionist"], hand=["Ysera"], enemy_hand=["Assassinate", *["Wisp"] * 8]
    )
    assert t.end_turn().play("Assassinate", target="Kobold Illusionist").board() == ["Ysera"]
    # Note of 12.0 (August 2018), quoted in hs-bugs #1004: from then on "the copy retains
    # enchantments (eg. Kobold Illusionist)", such as Val'anyr's deathrattle.
    kept = {"card": "Ysera", "tags": ["taunt"], "effects": [{"card": "LOOT_500e"}]}
    (copy,) = kill("Kobold Illusionist", hand=[kept, *["Fireball"] * 6]).me.board
    assert (copy.name, copy.attack, copy.health) == ("Ysera", 1, 1)
    assert not copy.tags & {"taunt", "deathrattle"}


# --- Shaman ---------------------------------------------------------------------------------------
@covers("LOOT_358.battlecry")
def test_grumble_returns_the_others_for_one_mana() -> None:
    t = setup(
        hero="SHAMAN",
        hand=["Grumble, Worldshaker"],
        board=["Ysera", "Wisp"],
        enemy_board=["Ysera"],
    )
    t.play("Grumble, Worldshaker")
    assert (t.board(), t.enemy_board()) == (["Grumble, Worldshaker"], ["Ysera"])
    assert [(card.name, card.cost) for card in t.me.hand] == [("Ysera", 1), ("Wisp", 1)]


@covers("LOOT_504.cast", "LOOT_504t.cast", "LOOT_504t.in_hand")
def test_unstable_evolution_may_be_repeated_this_turn() -> None:
    t = setup(hero="SHAMAN", hand=["LOOT_504"], board=["Wisp"], enemy_board=["Wisp"], mana=10)
    assert not t.can_play("LOOT_504", target="enemy Wisp")
    assert not t.can_play("LOOT_504", target="hero")
    t.play("LOOT_504", target="Wisp")
    assert printed(t.me.board[0].id).cost == 1
    assert [card.id for card in t.me.hand] == ["LOOT_504t"]
    assert not t.can_play("LOOT_504t", target="enemy Wisp")
    assert not t.can_play("LOOT_504t", target="hero")
    t.play("LOOT_504t", target=t.board()[0])
    assert printed(t.me.board[0].id).cost == 2
    assert [card.id for card in t.me.hand] == ["LOOT_504t"]
    assert (t.enemy_board(), t.enemy_hand()) == (["Wisp"], [])
    assert t.end_turn().hand() == []
    t = setup(hero="SHAMAN", hand=["LOOT_504t"], active=1).end_turn()
    assert t.me.hand[0].id == "LOOT_504t"  # its owner's turn ends it


@covers("LOOT_517.battlecry", "LOOT_517e.rules")
def test_murmuring_elemental_doubles_the_next_battlecry() -> None:
    hand = ["Murmuring Elemental", "Wisp", "Novice Engineer", "Novice Engineer"]
    t = setup(hero="SHAMAN", hand=hand, deck=["Ysera"] * 9).play("Murmuring Elemental").play("Wisp")
    assert t.play("Novice Engineer").hand().count("Ysera") == 2
    assert t.play("Novice Engineer").hand().count("Ysera") == 3
    t = setup(hero="SHAMAN", hand=hand, enemy_hand=["Novice Engineer"], deck=["Ysera"] * 9)
    t.play("Murmuring Elemental").end_turn()
    before = len(t.enemy_hand())
    assert len(t.play("Novice Engineer").enemy_hand()) == before
    t.end_turn().play("Novice Engineer")
    assert t.hand().count("Ysera") == 2  # one is the card of the turn: it was for that turn only


@covers("LOOT_538.battlecry", "LOOT_538e.trigger")
def test_temporus_gives_both_players_two_turns() -> None:
    t = setup(hero="PRIEST", hand=["Temporus"]).play("Temporus")
    players = []
    for _ in range(8):
        t.end_turn()
        players.append(t.active)
    assert players == [1, 1, 0, 0, 1, 0, 1, 0]
