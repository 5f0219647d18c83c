"""Rulings of hero powers, The Coin, and what every game has: mana, draws, fatigue, the mulligan."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import setup

from hearthlab.game.deck import Deck
from hearthlab.game.game import Game

pytestmark = pytest.mark.format("2014")

SEEDS = range(40)
TOTEMS = ["Searing Totem", "Stoneclaw Totem", "Wrath of Air Totem", "Healing Totem"]
CLASSES = "WARRIOR SHAMAN ROGUE PALADIN HUNTER DRUID WARLOCK MAGE PRIEST".split()


# --- The nine hero powers ------------------------------------------------------------------------
@covers("CS2_102.power")
def test_armor_up_gives_two_armor() -> None:
    t = setup(hero="WARRIOR", armor=3).power()
    assert (t.hero().armor, t.hero().health) == (5, 30)


@covers("CS2_049.power")
def test_totemic_call_summons_any_of_the_four_totems() -> None:
    seen = {tuple(setup(hero="SHAMAN", seed=seed).power().board()) for seed in SEEDS}
    assert seen == {(totem,) for totem in TOTEMS}


@covers("CS2_049.power")
@pytest.mark.parametrize("missing", TOTEMS)
def test_totemic_call_never_summons_a_totem_already_there(missing: str) -> None:
    others = [totem for totem in TOTEMS if totem != missing]
    for seed in range(5):
        assert setup(hero="SHAMAN", board=others, seed=seed).power().board() == [*others, missing]


@covers("CS2_049.power")
def test_totemic_call_needs_a_missing_totem_and_room() -> None:
    assert not setup(hero="SHAMAN", board=TOTEMS).can_power()
    assert not setup(hero="SHAMAN", board=["Wisp"] * 7).can_power()
    assert setup(hero="SHAMAN", board=["Wisp"] * 6).can_power()
    assert setup(hero="SHAMAN", board=["Searing Totem"] * 4, enemy_board=TOTEMS).can_power()


@covers("CS2_083b.power")
def test_dagger_mastery_equips_a_dagger_in_place_of_any_weapon() -> None:
    dagger = setup(hero="ROGUE", weapon="Arcanite Reaper").power().weapon()
    assert dagger is not None
    assert (dagger.name, dagger.attack, dagger.durability) == ("Wicked Knife", 1, 2)


@covers("CS2_101.power")
def test_reinforce_summons_a_recruit_when_there_is_room() -> None:
    t = setup(hero="PALADIN", board=["Wisp"]).power()
    assert t.board() == ["Wisp", "Silver Hand Recruit"]
    assert setup(hero="PALADIN", board=["Wisp"] * 6).can_power()
    assert not setup(hero="PALADIN", board=["Wisp"] * 7).can_power()


@covers("DS1h_292.power")
def test_steady_shot_hits_the_enemy_hero_past_taunts() -> None:
    t = setup(hero="HUNTER", enemy_board=["Goldshire Footman"]).power()
    assert (t.enemy_hero().health, t.minion("enemy Goldshire Footman").health) == (28, 2)
    assert t.hero().health == 30


@covers("CS2_017.power")
def test_shapeshift_gives_one_attack_this_turn_and_one_armor() -> None:
    t = setup(hero="DRUID", board=["Wisp"]).power()
    assert (t.hero().attack, t.hero().armor, t.minion("Wisp").attack) == (1, 1, 1)
    t.attack("hero", "enemy hero")
    assert t.enemy_hero().health == 29
    t.end_turn()
    assert t.hero().armor == 1
    t.end_turn()
    assert t.hero().attack == 0 and not t.can_attack("hero")


@covers("CS2_056.power")
def test_life_tap_draws_a_card_for_two_damage() -> None:
    t = setup(hero="WARLOCK", board=["Wisp"], deck=["Fireball", "Wisp"]).power()
    assert t.hand() == ["Fireball"] and t.board() == ["Wisp"]
    assert (t.hero().health, t.enemy_hero().health) == (28, 30)


@covers("CS2_056.power")
def test_life_tap_on_an_empty_deck_tires_too_and_may_kill() -> None:
    assert setup(hero="WARLOCK", deck=[]).power().hero().health == 27
    t = setup(hero="WARLOCK", health=2).power()
    assert t.over and t.winner == 1


@covers("CS2_034.power")
def test_fireblast_deals_one_to_any_character() -> None:
    t = setup(board=["Wisp"], enemy_board=["Chillwind Yeti"])
    assert t.can_power("Wisp") and t.can_power("enemy hero")
    assert t.clone().power("hero").hero().health == 29
    assert t.power("enemy Chillwind Yeti").minion("enemy Chillwind Yeti").health == 4


@covers("CS2_034.power")
def test_fireblast_gets_no_spell_damage() -> None:
    t = setup(board=["Malygos"]).power("enemy hero")
    assert t.enemy_hero().health == 29


@covers("CS1h_001.power")
def test_lesser_heal_restores_two_health_to_any_character() -> None:
    t = setup(hero="PRIEST", enemy_board=[{"card": "Chillwind Yeti", "damage": 3}], health=29)
    assert t.clone().power("hero").hero().health == 30
    assert t.can_power("enemy hero")
    assert t.power("enemy Chillwind Yeti").minion("enemy Chillwind Yeti").health == 4


# --- Rules of hero powers ------------------------------------------------------------------------
@pytest.mark.parametrize("hero", CLASSES)
def test_a_power_costs_two_works_once_a_turn_and_is_ready_again(hero: str) -> None:
    target = "hero" if hero in ("MAGE", "PRIEST") else None
    t = setup(hero=hero).power(target)
    assert t.mana == 8 and not t.can_power()
    assert t.end_turn().end_turn().can_power()
    assert not setup(hero=hero, mana=1).can_power()


def test_powers_target_no_elusive_and_no_hidden_enemy() -> None:
    hidden = {"card": "Wisp", "tags": ["STEALTH"]}
    t = setup(board=[hidden, "Faerie Dragon"], enemy_board=[hidden, "Faerie Dragon"])
    assert t.can_power("Wisp") and not t.can_power("enemy Wisp")
    assert not t.can_power("Faerie Dragon") and not t.can_power("enemy Faerie Dragon")


# --- Totems --------------------------------------------------------------------------------------
@covers("NEW1_009.trigger")
def test_healing_totem_heals_all_friendly_minions_at_the_end_of_its_turn() -> None:
    hurt = {"card": "Chillwind Yeti", "damage": 3}
    t = setup(board=["Healing Totem", hurt], enemy_board=[hurt], health=20).end_turn()
    assert t.minion("Chillwind Yeti").health == 3
    assert t.minion("enemy Chillwind Yeti").health == 2
    assert t.hero().health == 20
    assert t.end_turn().minion("Chillwind Yeti").health == 3


def test_the_other_totems_are_their_keywords() -> None:
    t = setup(hand=["Frostbolt"], board=TOTEMS, enemy_board=["Wisp"])
    assert [(m.attack, m.health) for m in t.me.board] == [(1, 1), (0, 2), (0, 2), (0, 2)]
    assert t.play("Frostbolt", target="enemy hero").enemy_hero().health == 26
    t.end_turn()
    assert t.can_attack("enemy Wisp", "Stoneclaw Totem")
    assert not t.can_attack("enemy Wisp", "Searing Totem")


# --- The Coin and mana ---------------------------------------------------------------------------
@covers("GAME_005.cast")
def test_the_coin_gives_one_mana_this_turn_only() -> None:
    t = setup(hand=["The Coin"], mana=4).play("The Coin")
    assert (t.mana, t.crystals) == (5, 4)
    t.end_turn().end_turn()
    assert (t.mana, t.crystals) == (5, 5)


@covers("GAME_005.cast")
def test_the_coin_goes_no_higher_than_ten() -> None:
    assert setup(hand=["The Coin"], mana=10).play("The Coin").mana == 10
    assert setup(hand=["The Coin"], mana=9, crystals=10).play("The Coin").mana == 10


def test_a_crystal_a_turn_up_to_ten_and_all_are_refilled() -> None:
    t = setup(mana=0, crystals=8, enemy_mana=3, enemy_crystals=10)
    t.end_turn()
    assert (t.enemy_mana, t.you.crystals) == (10, 10)
    t.end_turn()
    assert (t.mana, t.crystals) == (9, 9)


# --- Draws ---------------------------------------------------------------------------------------
def test_one_card_is_drawn_at_the_start_of_each_turn() -> None:
    t = setup(deck=["Fireball", "Wisp"], enemy_deck=["Frostbolt", "Wisp"]).end_turn()
    assert (t.hand(), t.enemy_hand()) == ([], ["Frostbolt"])
    t.end_turn()
    assert (t.hand(), t.deck()) == (["Fireball"], ["Wisp"])


def test_fatigue_grows_by_one_each_time() -> None:
    t = setup(deck=[])
    lost = []
    for _ in range(3):
        t.end_turn().end_turn()
        lost.append(30 - t.hero().health)
    assert lost == [1, 3, 6]
    assert t.enemy_hero().health == 30


def test_fatigue_takes_armor_first_and_kills() -> None:
    t = setup(deck=[], armor=2, me={"fatigue": 2}).end_turn().end_turn()
    assert (t.hero().armor, t.hero().health) == (0, 29)
    t = setup(deck=[], health=3, me={"fatigue": 2}).end_turn().end_turn()
    assert t.over and t.winner == 1


def test_the_eleventh_card_is_burned() -> None:
    t = setup(hand=["Wisp"] * 10, deck=["Fireball", "Frostbolt"]).end_turn().end_turn()
    assert t.hand() == ["Wisp"] * 10
    assert t.deck() == ["Frostbolt"]


# --- The mulligan --------------------------------------------------------------------------------
DECK = Deck.from_cards(
    [
        *("Arcane Explosion", "Arcane Intellect", "Arcane Missiles", "Fireball", "Flamestrike"),
        *("Frost Nova", "Frostbolt", "Ice Lance", "Mirror Image", "Polymorph", "Pyroblast"),
        *("Wisp", "Elven Archer", "Murloc Raider", "Bloodfen Raptor"),
    ]
    * 2,
    hero="MAGE",
    format="2014",
)


def test_three_and_four_cards_are_dealt_and_the_second_player_gets_the_coin() -> None:
    game = Game(DECK, DECK, seed=1)
    first, second = game.players
    assert (game.waiting, len(first.hand), len(second.hand)) == ("mulligan", 3, 4)
    game.push("mulligan nothing")
    game.push("mulligan nothing")
    assert (game.waiting, game.turn, game.active) == ("action", 1, 0)
    first, second = game.players
    assert (len(first.hand), len(second.hand)) == (4, 5)  # the first player has drawn
    assert "The Coin" in [card.name for card in second.hand]
    assert "The Coin" not in [card.name for card in first.hand]
    assert (first.mana, first.crystals, second.crystals) == (1, 1, 0)


def test_returned_cards_are_replaced_and_go_back_into_the_deck() -> None:
    for seed in range(10):
        game = Game(DECK, DECK, seed=seed)
        side = game.players[0]
        before, slots = sorted([card.name for card in side.hand] + side.deck), side.hand
        returned = max(game.legal_actions, key=lambda action: action.source)  # the whole hand
        game.push(returned)
        side = game.players[0]
        assert len(side.hand) == 3 and side.deck_count == 27
        assert sorted([card.name for card in side.hand] + side.deck) == before
        assert len(slots) == 3


def test_the_new_cards_come_before_the_old_go_back() -> None:
    for seed in range(20):
        game = Game(DECK, DECK, seed=seed)
        side = game.players[0]
        top = side.deck[:3]
        game.push(max(game.legal_actions, key=lambda action: action.source))
        assert [card.name for card in game.players[0].hand] == top


def test_what_is_kept_stays() -> None:
    game = Game(DECK, DECK, seed=3)
    side = game.players[0]
    kept, top = [card.name for card in side.hand][1:], side.deck[0]
    game.push(next(action for action in game.legal_actions if action.source == 0b001))
    assert [card.name for card in game.players[0].hand] == [top, *kept]
