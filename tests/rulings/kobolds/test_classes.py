"""Rulings of class cards of Kobolds & Catacombs."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import setup
from shorthand import kill, line_up

pytestmark = pytest.mark.format("2018-wild")


# --- Druid ----------------------------------------------------------------------------------------
@covers("LOOT_047.cast")
def test_barkskin_gives_health_and_armor() -> None:
    t = setup(hero="DRUID", hand=["Barkskin"], enemy_board=["Wisp"])
    assert not t.can_play("Barkskin", target="hero")
    t.play("Barkskin", target="enemy Wisp")
    assert (t.minion("enemy Wisp").attack, t.minion("enemy Wisp").health) == (1, 4)
    assert (t.hero().armor, t.enemy_hero().armor) == (3, 0)


@covers("LOOT_056.deathrattle")
def test_astral_tiger_comes_back_into_its_deck() -> None:
    t = kill("Astral Tiger", deck=["Wisp"])
    assert (sorted(t.deck()), t.board()) == (["Astral Tiger", "Wisp"], [])
    assert "Astral Tiger" not in t.enemy_deck()


@covers("LOOT_329.trigger")
def test_ixlid_doubles_minions_that_are_played() -> None:
    t = setup(
        hero="DRUID",
        board=["Ixlid, Fungal Lord"],
        hand=["Wisp", "Force of Nature"],
        enemy_hand=["Wisp"],
        mana=10,
    )
    assert t.play("Wisp").board().count("Wisp") == 2
    t.play("Force of Nature")
    assert t.board().count("Treant") == 3  # they are not played
    before = len(t.end_turn().board())
    t.play("Wisp")
    assert (len(t.enemy_board()), len(t.board())) == (1, before)
    t = setup(hero="DRUID", hand=["Ixlid, Fungal Lord"]).play("Ixlid, Fungal Lord")
    assert t.board() == ["Ixlid, Fungal Lord"]


@covers("LOOT_351.deathrattle", "LOOT_392.deathrattle")
def test_mana_crystals() -> None:
    t = kill("Greedy Sprite", me={"mana": 0, "crystals": 5}, enemy_crystals=6, enemy_mana=6)
    assert (t.crystals, t.mana, t.you.crystals) == (6, 0, 7)
    t = setup(
        hero="DRUID", weapon={"card": "Twig of the World Tree", "durability": 1}, mana=1, crystals=4
    )
    t.attack("hero", "enemy hero")
    assert (t.crystals, t.mana, t.you.crystals) == (10, 7, 10)
    t = setup(
        hero="DRUID",
        weapon={"card": "Twig of the World Tree", "durability": 1},
        mana=0,
        crystals=0,
        enemy_mana=3,
    )
    t.attack("hero", "enemy hero")
    assert (t.crystals, t.mana, t.you.crystals) == (10, 10, 3)
    # The Coin has brought more mana than there are crystals; ten is the most.
    t = setup(
        hero="DRUID",
        weapon={"card": "Twig of the World Tree", "durability": 1},
        mana=10,
        crystals=9,
    )
    t.attack("hero")
    assert (t.mana, t.crystals) == (10, 10)


# --- Hunter ---------------------------------------------------------------------------------------
@covers("LOOT_077.cast")
def test_flanking_strike_hurts_a_minion_and_brings_a_wolf() -> None:
    t = setup(hero="HUNTER", hand=["Flanking Strike"], enemy_board=["Chillwind Yeti"])
    assert not t.can_play("Flanking Strike", target="enemy hero")
    t.play("Flanking Strike", target="enemy Chillwind Yeti")
    assert t.minion("enemy Chillwind Yeti").damage == 3
    assert (line_up(t), t.enemy_board()) == ([("Wolf", 3, 3)], ["Chillwind Yeti"])


@covers("LOOT_222.rules")
def test_candleshot_keeps_its_hero_from_harm() -> None:
    t = setup(hero="HUNTER", weapon="Candleshot", enemy_board=["Chillwind Yeti"])
    t.attack("hero", "enemy Chillwind Yeti")
    assert (t.hero().health, t.minion("enemy Chillwind Yeti").damage) == (30, 1)
    t.end_turn().attack("enemy Chillwind Yeti", "hero")
    assert t.hero().health == 26


# --- Mage -----------------------------------------------------------------------------------------
@covers("LOOT_108.trigger")
def test_aluneth_draws_three_cards_at_the_end_of_its_turn() -> None:
    t = setup(weapon="Aluneth", deck=["Wisp"] * 6, enemy_deck=["Wisp"] * 6).end_turn()
    assert (len(t.hand()), len(t.enemy_hand())) == (3, 1)
    t.end_turn()
    assert len(t.hand()) == 4  # only the card of the turn


# --- Paladin --------------------------------------------------------------------------------------
@covers("LOOT_088.cast")
def test_potion_of_heroism_shields_a_minion_and_draws() -> None:
    t = setup(hero="PALADIN", hand=["Potion of Heroism"], enemy_board=["Wisp"], deck=["Wisp"] * 3)
    assert not t.can_play("Potion of Heroism", target="hero")
    t.play("Potion of Heroism", target="enemy Wisp")
    assert (t.minion("enemy Wisp").shield, t.hand()) == (True, ["Wisp"])


@covers("LOOT_313.cost", "LOOT_333.cast")
def test_silver_hand_recruits_count() -> None:
    recruits = ["Silver Hand Recruit", "Silver Hand Recruit", "Wisp"]
    hand = ["Crystal Lion", "Level Up!"]
    t = setup(hero="PALADIN", hand=hand, board=recruits, enemy_board=["Silver Hand Recruit"])
    assert t.cost("Crystal Lion") == 4
    t.play("Level Up!")
    assert line_up(t) == [("Silver Hand Recruit", 3, 3)] * 2 + [("Wisp", 1, 1)]
    assert [minion.taunt for minion in map(t.minion, recruits)] == [True, True, False]
    assert t.minion("enemy Silver Hand Recruit").attack == 1


@covers("LOOT_363.deathrattle", "LOOT_398.trigger")
def test_drygulch_jailor_and_benevolent_djinn() -> None:
    t = kill("Drygulch Jailor")
    assert t.hand() == ["Silver Hand Recruit"] * 3
    djinn = {"card": "Benevolent Djinn", "damage": 3}
    t = setup(board=[djinn], health=20, enemy_health=20).end_turn()
    assert (t.hero().health, t.enemy_hero().health) == (23, 20)
    assert t.minion("Benevolent Djinn").damage == 3
    assert t.end_turn().hero().health == 23


# --- Priest ---------------------------------------------------------------------------------------
@covers("LOOT_008.cast")
def test_psychic_scream_shuffles_all_minions_into_the_enemy_deck() -> None:
    t = setup(
        hero="PRIEST",
        hand=["Psychic Scream"],
        board=["Loot Hoarder"],
        enemy_board=["Chillwind Yeti"],
        deck=["Wisp"],
        enemy_deck=["Wisp"],
    )
    t.play("Psychic Scream")
    assert sorted(t.enemy_deck()) == ["Chillwind Yeti", "Loot Hoarder", "Wisp"]
    assert (t.board(), t.enemy_board(), t.deck(), t.hand()) == ([], [], ["Wisp"], [])


@covers("LOOT_410.battlecry")
def test_duskbreaker_needs_a_dragon_in_hand() -> None:
    yeti = ["Chillwind Yeti"]
    for held, damage in (("Azure Drake", 3), ("Wisp", 0)):
        t = setup(hero="PRIEST", hand=["Duskbreaker", held], board=yeti, enemy_board=yeti)
        t.play("Duskbreaker")
        assert [m.damage for m in (*t.me.board, *t.you.board)] == [damage, 0, damage]
        assert (t.hero().health, t.enemy_hero().health) == (30, 30)


@covers("LOOT_528.battlecry")
def test_twilight_acolyte_swaps_attack_with_another_minion() -> None:
    hand = ["Twilight Acolyte", "Azure Drake"]
    t = setup(hero="PRIEST", hand=hand, enemy_board=["Boulderfist Ogre"], board=["Wisp"])
    assert not t.can_play("Twilight Acolyte", target="enemy hero")
    assert t.can_play("Twilight Acolyte", target="Wisp")
    t.play("Twilight Acolyte", target="enemy Boulderfist Ogre")
    assert (t.minion("Twilight Acolyte").attack, t.minion("enemy Boulderfist Ogre").attack) == (
        6,
        2,
    )
    t = setup(hero="PRIEST", hand=["Twilight Acolyte", "Wisp"], enemy_board=["Boulderfist Ogre"])
    t.play("Twilight Acolyte")
    assert (t.minion("Twilight Acolyte").attack, t.minion("enemy Boulderfist Ogre").attack) == (
        2,
        6,
    )
    t = setup(hero="PRIEST", hand=hand).play("Twilight Acolyte")
    assert t.minion("Twilight Acolyte").attack == 2  # nobody to swap with


@covers("LOOT_534.deathrattle")
def test_gilded_gargoyle_leaves_a_coin() -> None:
    t = kill("Gilded Gargoyle")
    assert (t.hand(), t.enemy_hand()) == (["The Coin"], ["Wisp"])


# --- Rogue ----------------------------------------------------------------------------------------
@covers("LOOT_033.battlecry")
def test_cavern_shinyfinder_draws_a_weapon() -> None:
    deck = ["Assassin's Blade"] * 2 + ["Wisp"] * 18
    t = setup(hero="ROGUE", hand=["Cavern Shinyfinder"], deck=deck).play("Cavern Shinyfinder")
    assert (t.hand(), t.deck()) == (["Assassin's Blade"], deck[1:])


@covers("LOOT_211.combo")
def test_elven_minstrel_draws_two_minions_as_a_combo() -> None:
    deck = ["Wisp", "Wisp", "Wisp", *["Sprint"] * 9]
    t = setup(hero="ROGUE", hand=["Elven Minstrel", "Backstab"], deck=deck, enemy_board=["Wisp"])
    assert t.clone().play("Elven Minstrel").hand() == ["Backstab"]
    t.play("Backstab", target="enemy Wisp").play("Elven Minstrel")
    assert (t.hand(), len(t.deck())) == (["Wisp", "Wisp"], 10)


@covers("LOOT_214.secret")
def test_evasion_makes_the_hero_immune_for_the_turn() -> None:
    t = setup(
        hero="ROGUE",
        secrets=["Evasion"],
        board=["Doomsayer"],
        enemy_board=["Wisp"] * 3,
        enemy_hand=["Flame Imp"],
    )
    t.end_turn().attack("enemy Wisp", "Doomsayer").play("Flame Imp")
    assert t.secrets() == ["Evasion"]  # neither minions nor the enemy hero matter
    t.attack("enemy Wisp#2", "hero")
    assert not t.can_attack("enemy Wisp#3", "hero")
    assert (t.hero().health, t.secrets(), t.hero().immune) == (29, [], True)
    assert not t.minion("Doomsayer").immune
    assert not t.enemy_hero().immune
    assert not t.end_turn().hero().immune


# --- Shaman ---------------------------------------------------------------------------------------
@covers("LOOT_060.cast")
def test_crushing_hand_hurts_and_overloads() -> None:
    t = setup(hero="SHAMAN", hand=["Crushing Hand"], enemy_board=[{"card": "Ysera"}])
    assert not t.can_play("Crushing Hand", target="enemy hero")
    assert t.play("Crushing Hand", target="enemy Ysera").minion("enemy Ysera").damage == 8
    assert t.end_turn().end_turn().mana == 7


@covers("LOOT_344.cast", "LOOT_344e.deathrattle")
def test_primal_talismans_leave_totems() -> None:
    totems = {"Healing Totem", "Searing Totem", "Stoneclaw Totem", "Wrath of Air Totem"}
    found = set()
    for seed in range(10):
        t = setup(
            hero="SHAMAN",
            hand=["Primal Talismans", "Twisting Nether"],
            board=["Wisp", "Wisp"],
            enemy_board=["Wisp"],
            mana=10,
            me={"mana": 10},
            seed=seed,
        )
        t.play("Primal Talismans")
        assert (t.board(), t.minion("enemy Wisp").deathrattle) == (["Wisp", "Wisp"], False)
        t = t.end_turn().end_turn().play("Twisting Nether")
        assert len(t.board()) == 2
        assert t.enemy_board() == []
        found |= set(t.board())
    assert found == totems


@covers("LOOT_373.cast")
def test_healing_rain_is_split_among_the_damaged() -> None:
    yeti = {"card": "Chillwind Yeti", "damage": 4}
    t = setup(
        hero="SHAMAN", hand=["Healing Rain"], board=[yeti, "Wisp"], enemy_board=[yeti], health=25
    )
    t.play("Healing Rain")
    assert (t.hero().health, t.minion("Chillwind Yeti").damage) == (30, 0)
    assert t.minion("enemy Chillwind Yeti").damage == 4
    t = setup(hero="SHAMAN", hand=["Healing Rain"], health=10, enemy_health=10).play("Healing Rain")
    assert (t.hero().health, t.enemy_hero().health) == (22, 10)
    hurt = set()
    for seed in range(8):
        t = setup(hero="SHAMAN", hand=["Healing Rain"], board=[yeti], health=10, seed=seed)
        t.play("Healing Rain")
        hurt.add(t.minion("Chillwind Yeti").damage)
        assert t.hero().health == 18 + t.minion("Chillwind Yeti").damage
    assert len(hurt) >= 2


@covers("LOOT_518.battlecry")
def test_windshear_stormcaller_needs_all_four_totems() -> None:
    totems = ["CS2_050", "CS2_051", "CS2_052", "NEW1_009"]
    t = setup(hero="SHAMAN", hand=["Windshear Stormcaller"], board=totems)
    t.play("Windshear Stormcaller")
    assert t.board()[4:] == ["Windshear Stormcaller", "Al'Akir the Windlord"]
    assert t.enemy_board() == []
    t = setup(
        hero="SHAMAN",
        hand=["Windshear Stormcaller"],
        board=["CS2_052", *totems[1:]],
        enemy_board=totems[:1],
    )
    assert t.play("Windshear Stormcaller").board()[-1] == "Windshear Stormcaller"


# --- Warlock --------------------------------------------------------------------------------------
@covers("LOOT_013.battlecry", "LOOT_014.battlecry")
@pytest.mark.parametrize(("name", "drawn"), [("Vulgar Homunculus", 0), ("Kobold Librarian", 1)])
def test_battlecries_that_hurt_their_hero(name: str, drawn: int) -> None:
    t = setup(hero="WARLOCK", hand=[name], board=["Chillwind Yeti"]).play(name)
    assert (t.hero().health, t.enemy_hero().health, len(t.hand())) == (28, 30, drawn)
    assert [minion.damage for minion in t.me.board] == [0, 0]


@covers("LOOT_017.cast")
def test_dark_pact_destroys_a_friendly_minion_and_heals() -> None:
    t = setup(
        hero="WARLOCK",
        hand=["Dark Pact"],
        board=["Wisp", {"card": "Chillwind Yeti", "damage": 4}],
        enemy_board=["Wisp"],
        health=10,
        enemy_health=10,
    )
    assert not t.can_play("Dark Pact", target="enemy Wisp")
    assert not t.can_play("Dark Pact", target="hero")
    t.play("Dark Pact", target="Wisp")
    assert (t.hero().health, t.board(), t.enemy_hero().health) == (18, ["Chillwind Yeti"], 10)
    assert t.minion("Chillwind Yeti").damage == 4


@covers("LOOT_018.battlecry")
def test_hooked_reaver_is_larger_at_fifteen_health() -> None:
    for health, armor, grown in ((15, 0, True), (16, 0, False), (15, 5, True)):
        t = setup(
            hero="WARLOCK", hand=["Hooked Reaver"], health=health, armor=armor, enemy_health=9
        )
        reaver = t.play("Hooked Reaver").minion("Hooked Reaver")
        assert (reaver.attack, reaver.health, reaver.taunt) == (
            (7, 7, True) if grown else (4, 4, False)
        )


@covers("LOOT_368.deathrattle")
def test_voidlord_leaves_three_voidwalkers() -> None:
    t = kill("Voidlord")
    assert (line_up(t), t.enemy_board()) == ([("Voidwalker", 1, 3)] * 3, [])
    assert t.minion("Voidwalker").taunt


@covers("LOOT_417.cast")
def test_cataclysm_destroys_all_minions_and_the_hand() -> None:
    t = setup(
        hero="WARLOCK",
        hand=["Cataclysm", "Wisp", "Fireball"],
        enemy_hand=["Wisp"],
        board=["Wisp"],
        enemy_board=["Wisp"],
    )
    t.play("Cataclysm")
    assert (t.board(), t.enemy_board(), t.hand(), t.enemy_hand()) == ([], [], [], ["Wisp"])
    assert not t.over


@covers("LOOT_420.trigger")
def test_skull_of_the_manari_summons_a_demon_at_the_start_of_its_turn() -> None:
    hand = ["Voidlord", *["Wisp"] * 5, *["Soulfire"] * 2]
    t = setup(hero="WARLOCK", weapon="Skull of the Man'ari", hand=hand, enemy_hand=["Voidlord"])
    t.end_turn()
    assert (t.board(), t.enemy_board()) == ([], [])
    t.end_turn()
    assert (t.board(), "Voidlord" in t.hand(), t.enemy_board()) == (["Voidlord"], False, [])
    assert "Voidlord" in t.enemy_hand()


# --- Warrior --------------------------------------------------------------------------------------
@covers("LOOT_367.battlecry")
def test_drywhisker_armorer_gains_armor_for_enemy_minions() -> None:
    t = setup(hero="WARRIOR", hand=["Drywhisker Armorer"], board=["Wisp"], enemy_board=["Wisp"] * 3)
    t.play("Drywhisker Armorer")
    assert (t.hero().armor, t.enemy_hero().armor) == (6, 0)
