"""Rulings of cards of The Grand Tournament."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import setup

pytestmark = pytest.mark.format("2018-wild")


# --- Druid ----------------------------------------------------------------------------------------
@covers("AT_037.choose", "AT_037a.cast")
def test_living_roots_deals_two_damage() -> None:
    t = setup(hero="DRUID", hand=["Living Roots"], enemy_board=["Chillwind Yeti"])
    assert t.can_play("Living Roots", target="enemy hero", option="Grasping Roots")
    t.play("Living Roots", target="enemy Chillwind Yeti", option="Grasping Roots")
    assert t.minion("enemy Chillwind Yeti").damage == 2


@covers("AT_037.choose", "AT_037b.cast")
def test_living_roots_summons_two_saplings() -> None:
    t = setup(hero="DRUID", hand=["Living Roots"])
    assert t.play("Living Roots", option="One, Two, Trees!").board() == ["Sapling", "Sapling"]
    crowd = setup(hero="DRUID", hand=["Living Roots"], board=["Wisp"] * 7)
    assert not crowd.can_play("Living Roots", option="One, Two, Trees!")
    room = setup(hero="DRUID", hand=["Living Roots"], board=["Wisp"] * 6)
    assert len(room.play("Living Roots", option="One, Two, Trees!").board()) == 7


@covers("AT_039.trigger")
def test_savage_combatant_arms_the_hero_after_its_power() -> None:
    # Inspire responds to your own hero power, after its effect (wiki, Inspire).
    t = setup(hero="DRUID", board=["Savage Combatant"])
    assert t.power().hero().attack == 3
    assert (t.minion("Savage Combatant").attack, t.enemy_hero().attack) == (5, 0)
    assert t.end_turn().end_turn().hero().attack == 0
    t = setup(hero="DRUID", enemy_hero="DRUID", board=["Savage Combatant"], active=1)
    t.power()
    assert (t.hero().attack, t.enemy_hero().attack) == (0, 1)
    assert t.minion("Savage Combatant").attack == 5


@covers("AT_042.choose", "AT_042a.cast", "AT_042b.cast")
def test_druid_of_the_saber_takes_two_forms() -> None:
    t = setup(hero="DRUID", hand=["Druid of the Saber"])
    t.play("Druid of the Saber", option="Lion Form")
    lion = t.minion("Sabertooth Lion")
    assert (lion.attack, lion.health, lion.charge) == (2, 1, True)
    assert t.can_attack("Sabertooth Lion")
    t = setup(hero="DRUID", hand=["Druid of the Saber"])
    t.play("Druid of the Saber", option="Panther Form")
    panther = t.minion("Sabertooth Panther")
    assert (panther.attack, panther.health, panther.stealth) == (3, 2, True)


# --- Hunter ---------------------------------------------------------------------------------------
@covers("AT_060.secret")
def test_bear_trap_answers_an_attack_on_its_hero_after_the_blow() -> None:
    t = setup(board=["Bloodfen Raptor"], enemy_secrets=["Bear Trap"])
    t.attack("Bloodfen Raptor")
    assert (t.enemy_hero().health, t.enemy_board()) == (27, ["Ironfur Grizzly"])
    assert t.enemy_secrets() == []


@covers("AT_060.secret")
def test_bear_trap_ignores_attacks_on_minions_and_waits_for_room() -> None:
    t = setup(board=["Bloodfen Raptor"], enemy_board=["Wisp"], enemy_secrets=["Bear Trap"])
    t.attack("Bloodfen Raptor", "enemy Wisp")
    assert t.enemy_secrets() == ["Bear Trap"]
    t = setup(board=["Bloodfen Raptor"], enemy_board=["Wisp"] * 7, enemy_secrets=["Bear Trap"])
    assert t.attack("Bloodfen Raptor").enemy_secrets() == ["Bear Trap"]
    t = setup(board=["Bloodfen Raptor"], enemy_board=["Wisp"] * 6, enemy_secrets=["Bear Trap"])
    assert t.attack("Bloodfen Raptor").enemy_secrets() == []


@covers("AT_060.secret")
def test_bear_trap_ignores_its_owners_attacks() -> None:
    t = setup(
        board=["Wisp"], enemy_board=["Wisp"], secrets=["Bear Trap"], enemy_secrets=["Bear Trap"]
    )
    t.attack("Wisp")
    assert (t.secrets(), t.enemy_secrets()) == (["Bear Trap"], [])


# --- Mage, Paladin --------------------------------------------------------------------------------
@covers("AT_004.cast")
def test_arcane_blast_counts_spell_damage_twice() -> None:
    for board, damage in (([], 2), (["Kobold Geomancer"], 4), (["Kobold Geomancer"] * 2, 6)):
        t = setup(hand=["Arcane Blast"], board=board, enemy_board=["Boulderfist Ogre"])
        assert not t.can_play("Arcane Blast", target="enemy hero")
        t.play("Arcane Blast", target="enemy Boulderfist Ogre")
        assert t.minion("enemy Boulderfist Ogre").damage == damage


@covers("AT_077.battlecry")
@pytest.mark.parametrize(
    ("mine", "theirs", "durability"),
    [
        (["Chillwind Yeti"], ["Wisp"], 3),
        (["Wisp"], ["Chillwind Yeti"], 2),
        (["Wisp"], ["Wisp"], 2),  # a tie is lost
        (["Wisp"], ["Fireball"], 3),  # nobody to face it (wiki, Joust)
        (["Fireball"], ["Wisp"], 2),
        (["Fireball"], [], 2),
    ],
)
def test_argent_lance_gains_durability_for_a_won_joust(
    mine: list[str], theirs: list[str], durability: int
) -> None:
    t = setup(hero="PALADIN", hand=["Argent Lance"], deck=mine * 3, enemy_deck=theirs * 3)
    lance = t.play("Argent Lance").weapon()
    assert lance is not None
    assert (lance.attack, lance.durability) == (2, durability)
    assert (t.deck(), t.enemy_deck()) == (mine * 3, theirs * 3)


@covers("AT_077.battlecry")
def test_a_joust_reveals_minions_at_random() -> None:
    won = set()
    for seed in range(16):
        t = setup(
            hero="PALADIN",
            hand=["Argent Lance"],
            deck=["Wisp", "Boulderfist Ogre", "Pyroblast"],
            enemy_deck=["Chillwind Yeti"],
            seed=seed,
        )
        lance = t.play("Argent Lance").weapon()
        assert lance is not None
        won.add(lance.durability)
    assert won == {2, 3}


# --- If you're holding a Dragon: another card in hand (wiki, Wyrmrest Agent) ----------------------
@covers("AT_116.battlecry", "AT_017.battlecry")
@pytest.mark.parametrize(
    ("name", "attack", "health"), [("Wyrmrest Agent", 2, 4), ("Twilight Guardian", 3, 6)]
)
def test_they_gain_attack_and_taunt_for_a_dragon_in_hand(
    name: str, attack: int, health: int
) -> None:
    t = setup(hand=[name, "Faerie Dragon"])
    played = t.play(name).minion(name)
    assert (played.attack, played.health, played.taunt) == (attack, health, True)
    for hand, enemy_hand in (([name, "Wisp"], []), ([name], ["Faerie Dragon"])):
        t = setup(hand=hand, enemy_hand=enemy_hand)
        played = t.play(name).minion(name)
        assert (played.attack, played.health, played.taunt) == (attack - 1, health, False)


@covers("AT_123.deathrattle")
def test_chillmaw_breathes_on_all_minions_if_its_player_holds_a_dragon() -> None:
    for hand, damage in ((["Fireball", "Faerie Dragon"], 3), (["Fireball", "Wisp"], 0)):
        t = setup(
            hand=hand,
            enemy_hand=["Faerie Dragon"],
            board=[{"card": "Chillmaw", "damage": 1}, "Chillwind Yeti"],
            enemy_board=["Boulderfist Ogre"],
        )
        assert t.minion("Chillmaw").taunt
        t.play("Fireball", target="Chillmaw")
        assert t.minion("Chillwind Yeti").damage == damage
        assert t.minion("enemy Boulderfist Ogre").damage == damage
        assert (t.hero().health, t.enemy_hero().health) == (30, 30)


# --- Neutral --------------------------------------------------------------------------------------
@covers("AT_094.battlecry")
def test_flame_juggler_hits_a_random_enemy() -> None:
    hurt = set()
    for seed in range(20):
        t = setup(hand=["Flame Juggler"], board=["Wisp"], enemy_board=["Chillwind Yeti"], seed=seed)
        t.play("Flame Juggler")
        assert t.minion("enemy Chillwind Yeti").damage + 30 - t.enemy_hero().health == 1
        assert (t.hero().health, t.board()) == (30, ["Wisp", "Flame Juggler"])
        hurt.add(t.enemy_hero().health)
    assert hurt == {29, 30}


@covers("AT_111.battlecry")
def test_refreshment_vendor_heals_both_heroes() -> None:
    t = setup(
        hand=["Refreshment Vendor"],
        health=20,
        enemy_health=21,
        board=[{"card": "Chillwind Yeti", "damage": 3}],
    )
    t.play("Refreshment Vendor")
    assert (t.hero().health, t.enemy_hero().health) == (24, 25)
    assert t.minion("Chillwind Yeti").damage == 3


def test_plain_cards_are_as_printed() -> None:
    t = setup(hero="SHAMAN", hand=["Totem Golem", "Argent Horserider"], mana=6, crystals=6)
    t.play("Totem Golem")
    golem = t.minion("Totem Golem")
    assert (golem.attack, golem.health, t.me.overload) == (3, 4, 1)
    t.play("Argent Horserider")
    rider = t.minion("Argent Horserider")
    assert (rider.attack, rider.health, rider.charge, rider.shield) == (2, 1, True, True)
