"""Rulings of League of Explorers cards that decks of the competition hold."""

from __future__ import annotations

import pytest
from clauses import covers
from kit import compiled, playing, printed, setup

pytestmark = pytest.mark.format("2018-wild")


SEEDS = range(24)


# --- The League of Explorers ----------------------------------------------------------------------
@covers("LOE_012.deathrattle")
def test_tomb_pillager_leaves_a_coin() -> None:
    t = setup(hand=["Fireball"], board=["Tomb Pillager"])
    assert t.play("Fireball", target="Tomb Pillager").hand() == ["The Coin"]


@covers("LOE_002.cast", "LOE_002t.cast")
def test_forgotten_torch_burns_and_leaves_a_roaring_torch_in_the_deck() -> None:
    t = setup(hand=["Forgotten Torch"], enemy_board=["Boulderfist Ogre"], deck=["Wisp"] * 3)
    assert t.can_play("Forgotten Torch", target="enemy hero")
    t.play("Forgotten Torch", target="enemy Boulderfist Ogre")
    assert t.minion("enemy Boulderfist Ogre").damage == 3
    assert sorted(t.deck()) == ["Roaring Torch", "Wisp", "Wisp", "Wisp"]
    t = setup(hand=["Roaring Torch"], enemy_board=["Boulderfist Ogre"])
    assert t.can_play("Roaring Torch", target="enemy hero")
    t.play("Roaring Torch", target="enemy Boulderfist Ogre")
    assert t.minion("enemy Boulderfist Ogre").damage == 6


@covers("LOE_018.trigger")
def test_tunnel_trogg_grows_by_the_crystals_overloaded() -> None:
    t = setup(
        hero="SHAMAN",
        board=["Tunnel Trogg"],
        hand=["Lightning Storm", "Totem Golem", "Wisp"],
        enemy_hand=["Totem Golem"],
    )
    assert t.play("Lightning Storm").minion("Tunnel Trogg").attack == 3
    assert t.play("Totem Golem").minion("Tunnel Trogg").attack == 4
    assert t.play("Wisp").minion("Tunnel Trogg").attack == 4
    assert t.end_turn().play("Totem Golem").minion("Tunnel Trogg").attack == 4
    assert t.minion("Tunnel Trogg").health == 3


@covers("LOE_018.trigger")
def test_a_countered_spell_does_not_feed_tunnel_trogg() -> None:
    # It does not overload (wiki, Overload).
    t = setup(
        hero="SHAMAN",
        board=["Tunnel Trogg"],
        hand=["Lightning Storm"],
        enemy_secrets=["Counterspell"],
    )
    assert t.play("Lightning Storm").minion("Tunnel Trogg").attack == 1


@covers("LOE_104.cast")
def test_entomb_shuffles_an_enemy_minion_into_ones_own_deck() -> None:
    t = setup(
        hero="PRIEST",
        hand=["Entomb"],
        board=["Wisp"],
        enemy_board=["Tomb Pillager"],
        deck=["Wisp"] * 2,
        enemy_deck=["Wisp"],
    )
    assert not t.can_play("Entomb", target="Wisp") and not t.can_play("Entomb", target="enemy hero")
    t.play("Entomb", target="enemy Tomb Pillager")
    assert (t.enemy_board(), t.enemy_hand(), t.enemy_deck()) == ([], [], ["Wisp"])
    assert sorted(t.deck()) == ["Tomb Pillager", "Wisp", "Wisp"]


# --- Discover: three cards the class may have; class cards come four times as often (wiki) --------
@covers("LOE_023.battlecry")
def test_dark_peddler_offers_three_different_cards_of_cost_one() -> None:
    seen: set[str] = set()
    for seed in SEEDS:
        t = setup(hero="WARLOCK", hand=["Dark Peddler"], seed=seed)
        offered = t.play("Dark Peddler").offered()
        assert len(set(offered)) == 3
        assert t.choose(offered[0]).hand() == [offered[0]]
        seen |= set(offered)
    cards = [printed(name) for name in seen]
    assert {card.cost for card in cards} == {1}
    assert {card.card_class for card in cards} == {"NEUTRAL", "WARLOCK"}
    assert {"MINION", "SPELL"} <= {card.type for card in cards}


def test_class_cards_are_discovered_four_times_as_often_as_neutral_ones() -> None:
    legal = [
        card
        for card in playing().cards.values()
        if card.collectible and card.cost == 1 and card.id in compiled().implemented
        if card.fits("WARLOCK")
    ]
    own = sum(card.card_class == "WARLOCK" for card in legal)
    share = 4 * own / (4 * own + len(legal) - own)
    games = 600
    first = [
        printed(
            setup(hero="WARLOCK", hand=["Dark Peddler"], seed=seed)
            .play("Dark Peddler")
            .offered()[0]
        )
        for seed in range(games)
    ]
    found = sum(card.card_class == "WARLOCK" for card in first) / games
    assert abs(found - share) < 0.08  # four standard deviations


# --- Neutral of the Explorers ---------------------------------------------------------------------
@covers("LOE_011.battlecry")
def test_reno_heals_fully_if_the_deck_holds_no_card_twice() -> None:
    for deck, health in ((["Wisp", "Fireball"], 30), (["Wisp", "Fireball", "Wisp"], 11), ([], 30)):
        t = setup(
            hand=["Reno Jackson", "Wisp"],
            board=["Wisp", {"card": "Chillwind Yeti", "damage": 2}],
            deck=deck,
            health=11,
            enemy_health=12,
        )
        t.play("Reno Jackson")
        assert (t.hero().health, t.enemy_hero().health) == (health, 12)
        assert t.minion("Chillwind Yeti").damage == 2


@covers("LOE_076.battlecry")
def test_sir_finley_offers_three_other_basic_powers() -> None:
    seen: set[str] = set()
    for seed in SEEDS:
        t = setup(hero="MAGE", hand=["Sir Finley Mrrgglton"], seed=seed)
        offered = t.play("Sir Finley Mrrgglton").offered()
        assert len(set(offered)) == 3 and "Fireblast" not in offered
        seen |= set(offered)
        assert t.choose(offered[1]).me.power.name == offered[1]
        assert t.hand() == []
    assert len(seen) == 8


@covers("LOE_076.battlecry")
def test_the_power_from_sir_finley_is_ready_though_the_old_one_was_used() -> None:
    t = setup(hero="WARLOCK", hand=["Sir Finley Mrrgglton"])
    t.power().play("Sir Finley Mrrgglton")
    t.choose(t.offered()[0])
    assert t.mana == 7 and t.can_power()


@covers("LOE_077.rules")
def test_brann_doubles_own_battlecries() -> None:
    t = setup(board=["Brann Bronzebeard"], hand=["Alleycat"])
    cats = t.play("Alleycat").board()
    assert cats == ["Brann Bronzebeard", "Alleycat", "Tabbycat", "Tabbycat"]
    t = setup(enemy_board=["Brann Bronzebeard"], hand=["Alleycat"])
    assert t.play("Alleycat").board() == ["Alleycat", "Tabbycat"]


@covers("LOE_077.rules")
def test_brann_doubles_aimed_battlecries_and_choices() -> None:
    t = setup(board=["Brann Bronzebeard"], hand=["Kabal Talonpriest"])
    t.play("Kabal Talonpriest", target="Brann Bronzebeard")
    assert t.minion("Brann Bronzebeard").health == 10
    t = setup(hero="WARLOCK", board=["Brann Bronzebeard"], hand=["Dark Peddler"])
    t.play("Dark Peddler")
    t.choose(t.offered()[0])
    t.choose(t.offered()[0])
    assert len(t.hand()) == 2 and t.offered() == []


@covers("LOE_077.rules")
def test_brann_leaves_combos_options_and_deathrattles_alone() -> None:
    # Combo and Choose One are not Battlecries (wiki, Brann Bronzebeard).
    t = setup(
        hero="ROGUE", board=["Brann Bronzebeard"], hand=["Counterfeit Coin", "Defias Ringleader"]
    )
    t.play("Counterfeit Coin").play("Defias Ringleader")
    assert t.board().count("Defias Bandit") == 1
    t = setup(hero="DRUID", board=["Brann Bronzebeard"], hand=["Ancient of Lore"])
    assert t.play("Ancient of Lore", option="Ancient Teachings").hand() == ["Wisp"]


@covers("LOE_077.rules")
def test_brann_doubles_battlecries_of_weapons() -> None:
    t = setup(hero="SHAMAN", board=["Brann Bronzebeard"], hand=["Jade Claws"])
    assert t.play("Jade Claws").board() == ["Brann Bronzebeard", "Jade Golem", "Jade Golem"]
