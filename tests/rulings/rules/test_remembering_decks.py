"""Rulings of cards that change the cost or the enchantments of cards in a deck."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from clauses import covers
from kit import Card, Table, compiled, setup

from hearthlab.cards.symbols import CLASSES
from hearthlab.engine.schema import MAX_IMPRINTS
from hearthlab.game.errors import PositionError
from hearthlab.game.game import Game

pytestmark = pytest.mark.format("2018-wild")

OGRE = "Boulderfist Ogre"
GIANT = "War Golem"  # 7 mana 7/7


def costs(t: Table) -> list[tuple[str, int]]:
    return [(card.name, card.cost) for card in t.me.hand]


def weapon(t: Table) -> tuple[str, int, int]:
    assert t.me.weapon is not None
    return t.me.weapon.name, t.me.weapon.attack, t.me.weapon.durability


def pass_turns(t: Table, n: int) -> Table:
    for _ in range(n):
        t.end_turn().end_turn()
    return t


# --- Jungle Giants, Barnabus --------------------------------------------------------------------
def questing(done: int = 0, **position: Any) -> Table:
    quest = {"quest": {"card": "Jungle Giants", "progress": done}}
    return setup(me=quest, **position)


def progress(t: Table) -> int:
    assert t.me.quest is not None
    return t.me.quest.damage


@covers("UNG_116.rules")
def test_jungle_giants_is_a_quest() -> None:
    t = setup(hand=["Jungle Giants", "Jungle Giants"]).play("Jungle Giants")
    assert (progress(t), t.hand(), t.can_play("Jungle Giants")) == (0, ["Jungle Giants"], False)


@covers("UNG_116.trigger")
def test_jungle_giants_counts_summoned_minions_of_five_attack() -> None:
    t = questing(hand=["Chillwind Yeti", OGRE, "Wisp"], enemy_hand=[OGRE])
    t.play("Chillwind Yeti")
    assert progress(t) == 0
    t.play(OGRE)
    assert progress(t) == 1
    assert progress(t.end_turn().play(OGRE)) == 1
    t = questing(hand=["Dr. Boom"])
    assert progress(t.play("Dr. Boom")) == 1
    t = questing(3, hand=["Resurrect", "Siphon Soul"], board=[OGRE])
    t.play("Siphon Soul", target=OGRE).play("Resurrect")  # summoned, not played
    assert progress(t) == 4
    t = questing(enemy_hand=["Resurrect", "Siphon Soul"], enemy_board=[OGRE], active=1)
    t.play("Siphon Soul", target=f"enemy {OGRE}").play("Resurrect")
    assert (t.board(), progress(t)) == ([], 0)
    t = questing(4, hand=[OGRE]).play(OGRE)
    assert (t.me.quest, t.hand()) == (None, ["Barnabus the Stomper"])


@covers("UNG_116.trigger")
def test_jungle_giants_counts_the_attack_that_a_minion_came_with() -> None:
    # hs-bugs #826 (October 2017): what a Battlecry makes of a minion comes too late, an aura and
    # two Hobgoblins do not. Until patch 11.2 (June 2018; its note is quoted in hs-bugs #871)
    # Faceless Manipulator counted as what he became.
    t = questing(hand=["Celestial Dreamer"], board=[OGRE]).play("Celestial Dreamer")
    assert (t.minion("Celestial Dreamer").attack, progress(t)) == (5, 0)
    assert progress(questing(hand=["Forbidden Ancient"]).play("Forbidden Ancient")) == 0
    t = questing(hand=["Frostwolf Warlord", OGRE], board=["Wisp"] * 2)
    assert progress(t.play("Frostwolf Warlord")) == 0
    t = questing(hand=["Chillwind Yeti"], board=["Dire Wolf Alpha"]).play("Chillwind Yeti")
    assert progress(t) == 1
    t = questing(hand=["Leper Gnome"], board=["Hobgoblin"] * 2).play("Leper Gnome")
    assert (t.minion("Leper Gnome").attack, progress(t)) == (5, 1)
    t = questing(hand=["Faceless Manipulator", "Wisp"], board=[OGRE])
    t.play("Faceless Manipulator", target=OGRE)
    assert progress(t) == 1
    t = questing(hand=[{"card": "Faceless Manipulator", "attack": 5}], board=[OGRE])
    assert progress(t.play("Faceless Manipulator", target=OGRE)) == 1  # once
    t = questing(hand=[{"card": "Wisp", "attack": 5}]).play("Wisp")
    assert progress(t) == 1
    t = questing(hand=[OGRE], enemy_secrets=["Potion of Polymorph"]).play(OGRE)
    assert (t.board(), progress(t)) == (["Sheep"], 0)


@covers("UNG_116t.battlecry")
def test_barnabus_makes_the_minions_of_the_deck_free() -> None:
    deck = [OGRE, "Fireball", "Fiery War Axe", "Wisp", "Loatheb"]
    t = setup(hand=["Barnabus the Stomper", GIANT], deck=deck, enemy_deck=[OGRE] * 5)
    t.play("Barnabus the Stomper")
    assert (costs(t), t.deck()) == ([(GIANT, 7)], deck)
    t = pass_turns(t, 5)
    drawn = [(OGRE, 0), ("Fireball", 4), ("Fiery War Axe", 3), ("Wisp", 0), ("Loatheb", 0)]
    assert costs(t)[1:] == drawn
    assert {card.cost for card in t.you.hand} == {6}


def test_a_card_that_comes_into_the_deck_later_costs_what_is_printed() -> None:
    t = setup(hand=["Barnabus the Stomper", "Manic Soulcaster"], board=[OGRE], deck=["Wisp"])
    t.play("Barnabus the Stomper").play("Manic Soulcaster", target=OGRE)
    assert Counter(costs(pass_turns(t, 2))) == Counter([("Wisp", 0), (OGRE, 6)])


def test_recruit_counts_what_a_minion_costs_now_and_hemet_what_is_printed() -> None:
    # fandom wiki, Jungle Giants
    t = setup(hand=["Barnabus the Stomper", "Oaken Summons"], deck=[OGRE, "Fireball"])
    assert t.play("Barnabus the Stomper").play("Oaken Summons").board()[1:] == [OGRE]
    t = setup(hand=["Oaken Summons"], deck=[OGRE, "Fireball"]).play("Oaken Summons")
    assert t.board() == []
    hunter = {"card": "Hemet, Jungle Hunter", "cost": -1}
    t = setup(hand=["Barnabus the Stomper", hunter], deck=[OGRE, "Wisp"])
    assert t.play("Barnabus the Stomper").play("Hemet, Jungle Hunter").deck() == [OGRE]


def test_what_was_done_to_a_card_in_a_deck_adds_up() -> None:
    t = setup(hand=["Prince Keleseth", "Barnabus the Stomper"], deck=[OGRE, "Wisp"])
    t.play("Prince Keleseth").play("Barnabus the Stomper").end_turn().end_turn()
    drawn = t.me.hand[-1]
    assert (drawn.name, drawn.cost, drawn.attack, drawn.health) == (OGRE, 0, 7, 8)
    t = setup(hand=["Barnabus the Stomper", "Prince Keleseth"], deck=[OGRE, "Wisp"])
    t.play("Barnabus the Stomper").play("Prince Keleseth").end_turn().end_turn()
    drawn = t.me.hand[-1]
    assert (drawn.name, drawn.cost, drawn.attack, drawn.health) == (OGRE, 0, 7, 8)


def test_meat_wagon_asks_for_the_attack_that_a_minion_has_in_the_deck() -> None:
    wagon = {"card": "Meat Wagon", "attack": 2}
    t = setup(hand=["Siphon Soul"], board=[wagon], deck=["Wisp"])
    assert t.play("Siphon Soul", target="Meat Wagon").board() == ["Wisp"]
    t = setup(hand=["Prince Keleseth", "Siphon Soul"], board=[wagon], deck=["Wisp"])
    t.play("Prince Keleseth").play("Siphon Soul", target="Meat Wagon")
    assert t.board() == ["Prince Keleseth"]  # a Wisp of 2 attack is too strong


# --- Renounce Darkness --------------------------------------------------------------------------
@covers("OG_118.cast")
def test_renounce_darkness_replaces_power_and_cards_by_those_of_one_class() -> None:
    # fandom wiki, Renounce Darkness: one class for all; neutral and other cards stay; each
    # replacement is drawn by itself and costs (1) less
    powers = Counter[str]()
    for seed in range(24):
        t = setup(
            hero="WARLOCK",
            seed=seed,
            hand=["Renounce Darkness", "Soulfire", "Wisp", "Fireball", "Doomguard"],
            deck=["Hellfire", OGRE, "Fiery War Axe", "Flame Imp"],
            board=["Voidwalker"],
            enemy_deck=["Hellfire"] * 9,
            enemy_hand=["Hellfire"],
        )
        t.play("Renounce Darkness")
        cards = compiled().tables.cards
        made = cards[t.game._record.entities[t.game._record.players[0].power].card].card_class
        powers[CLASSES[made]] += 1
        hand = [t.game._record.entities[card.slot].card for card in t.me.hand]
        assert [name for name in t.hand() if name in ("Wisp", "Fireball")] == ["Wisp", "Fireball"]
        replaced = [row for row in (hand[0], hand[3])]
        assert all(cards[row].classes & (1 << (made - 1)) for row in replaced)
        assert [card.cost for card in t.me.hand] == [
            max(cards[row].cost - 1, 0) if i in (0, 3) else cards[row].cost
            for i, row in enumerate(hand)
        ]
        assert t.board() == ["Voidwalker"]
        names = t.deck()
        assert names[1:3] == [OGRE, "Fiery War Axe"]
        assert "Hellfire" not in names
        assert "Flame Imp" not in names
        deck = t.game.position()["players"][0]["deck"]
        assert [isinstance(card, dict) and card["cost"] == -1 for card in deck] == [
            *(True, False, False, True)
        ]
        assert set(t.enemy_deck()) == {"Hellfire"}
        assert [card.name for card in t.you.hand] == ["Hellfire"]
    assert "WARLOCK" not in powers
    assert len(powers) >= 6


def test_what_was_renounced_costs_less_when_it_is_drawn() -> None:
    t = setup(hero="WARLOCK", hand=["Renounce Darkness"], deck=["Hellfire"] * 3)
    pass_turns(t.play("Renounce Darkness"), 3)
    entities = [t.game._record.entities[card.slot] for card in t.me.hand]
    assert [entity.cost for entity in entities] == [-1] * 3


# --- Kingsbane ----------------------------------------------------------------------------------
@covers("LOOT_542.deathrattle")
def test_kingsbane_goes_back_into_the_deck_with_what_was_done_to_it() -> None:
    hand = ["Kingsbane", "Deadly Poison", "Captain Greenskin", "Leeching Poison"]
    t = setup(hero="ROGUE", hand=hand, deck=(), enemy_hand=["Acidic Swamp Ooze"])
    t.play("Kingsbane").play("Deadly Poison").play("Captain Greenskin").play("Leeching Poison")
    t.attack("hero")
    assert weapon(t) == ("Kingsbane", 4, 3)
    t.end_turn().play("Acidic Swamp Ooze")
    assert (t.me.weapon, t.deck()) == (None, ["Kingsbane"])
    t.end_turn()
    assert t.hand() == ["Kingsbane"]
    t.play("Kingsbane")
    assert weapon(t) == ("Kingsbane", 4, 4)  # unworn again, with the durability it gained
    assert t.me.weapon is not None
    assert t.me.weapon.has("lifesteal")


@covers("LOOT_542.deathrattle")
def test_kingsbane_goes_back_when_it_is_worn_out_or_replaced() -> None:
    t = setup(
        hero="ROGUE", hand=["Fiery War Axe"], weapon={"card": "Kingsbane", "attack": 5}, deck=()
    )
    t.play("Fiery War Axe")
    assert (weapon(t)[0], t.deck()) == ("Fiery War Axe", ["Kingsbane"])
    assert t.game.position()["players"][0]["deck"] == [{"card": "Kingsbane", "attack": 5}]
    worn = {"card": "Kingsbane", "durability": 1}
    t = setup(hero="ROGUE", weapon=worn, deck=()).attack("hero")
    assert (t.me.weapon, t.deck()) == (None, ["Kingsbane"])
    assert weapon(t.end_turn().end_turn().play("Kingsbane")) == ("Kingsbane", 1, 3)


def test_two_kingsbanes_remember_each_its_own() -> None:
    first = {"card": "Kingsbane", "attack": 5}
    t = setup(
        hero="ROGUE", weapon=first, hand=["Kingsbane", "Deadly Poison", "Fiery War Axe"], deck=()
    )
    t.play("Kingsbane").play("Deadly Poison").play("Fiery War Axe")
    pass_turns(t, 2)
    assert sorted(card.attack for card in t.me.hand) == [3, 5]


def test_kingsbane_keeps_what_was_done_to_it_in_hand_and_what_it_costs() -> None:
    hand: list[Card] = [{"card": "Kingsbane", "cost": -1}, "Hobart Grapplehammer", "Fiery War Axe"]
    t = setup(hero="ROGUE", hand=hand, deck=()).play("Hobart Grapplehammer").play("Kingsbane")
    assert weapon(t.play("Fiery War Axe").end_turn().end_turn())[0] == "Fiery War Axe"
    drawn = t.me.hand[-1]
    assert (drawn.name, drawn.attack, drawn.cost) == ("Kingsbane", 2, 0)


def test_an_aura_does_not_stay_on_kingsbane() -> None:
    smith = {"card": "Spiteful Smith", "damage": 1}
    t = setup(hero="ROGUE", board=[smith], weapon="Kingsbane", hand=["Fiery War Axe"], deck=())
    assert weapon(t)[1] == 3
    t.play("Fiery War Axe").end_turn().end_turn()
    assert [(card.name, card.attack) for card in t.me.hand] == [("Kingsbane", 1)]


def test_doomerang_brings_kingsbane_back_with_its_enchantments() -> None:
    # Keep enchantment (hearthstone.thegame.wiki): kept whichever way a card moves between zones
    worn = {"card": "Kingsbane", "attack": 5, "durability": 2, "tags": ["LIFESTEAL"]}
    t = setup(hero="ROGUE", weapon=worn, hand=["Doomerang"], enemy_board=[OGRE])
    t.play("Doomerang", target=f"enemy {OGRE}")
    assert [(card.name, card.attack) for card in t.me.hand] == [("Kingsbane", 5)]
    t.play("Kingsbane")
    assert weapon(t) == ("Kingsbane", 5, 3)
    assert t.me.weapon is not None
    assert t.me.weapon.has("lifesteal")
    t = setup(
        hero="ROGUE",
        weapon={"card": "Fiery War Axe", "attack": 5},
        hand=["Doomerang"],
        enemy_board=[OGRE],
    )
    assert t.play("Doomerang", target=f"enemy {OGRE}").me.hand[0].attack == 3


# --- The memory itself --------------------------------------------------------------------------
def test_a_position_says_what_the_cards_of_a_deck_cost() -> None:
    deck: list[Card] = [
        {"card": OGRE, "price": 0, "attack": 7},
        "Wisp",
        {"card": "Fireball", "cost": -1},
        {"card": "Kingsbane", "tags": ["LIFESTEAL"], "health": 4},
    ]
    t = setup(deck=deck)
    assert t.game.position()["players"][0]["deck"] == deck
    pass_turns(t, 4)
    assert costs(t) == [(OGRE, 0), ("Wisp", 0), ("Fireball", 3), ("Kingsbane", 1)]
    assert t.me.hand[3].has("lifesteal")
    assert t.me.hand[3].durability == 4
    with pytest.raises(PositionError, match=f"more than {MAX_IMPRINTS} different changes"):
        setup(deck=[{"card": OGRE, "attack": 20 + i} for i in range(MAX_IMPRINTS + 1)])


def test_imprints_that_no_card_has_make_room_for_others() -> None:
    many: list[Card] = [{"card": OGRE, "attack": 20 + i} for i in range(MAX_IMPRINTS)]
    t = setup(hand=["Prince Keleseth"], deck=many)
    t.play("Prince Keleseth")  # no room: the cards stay as they were
    assert [card["attack"] for card in t.game.position()["players"][0]["deck"]] == [
        20 + i for i in range(MAX_IMPRINTS)
    ]
    t = setup(hand=["Prince Keleseth"], deck=many)
    pass_turns(t, 2).play("Prince Keleseth").end_turn().end_turn()
    assert t.me.hand[-1].attack == 20 + 2 + 1


def test_a_view_hides_which_cards_of_a_deck_cost_less() -> None:
    decks = (["Fireball", OGRE, "Wisp"], [OGRE, "Wisp", "Fireball"])
    games = [
        setup(hand=["Barnabus the Stomper"], deck=list(deck)).play("Barnabus the Stomper").game
        for deck in decks
    ]
    assert (
        games[0].view(0)._record.players[0].deck[:3] == games[1].view(0)._record.players[0].deck[:3]
    )
    views = [game.view(1) for game in games]
    assert bytes(views[0]._record.pasts) == bytes(views[1]._record.pasts)
    world = Table(Game.from_position(views[0].sample(1).position()))
    record = world.game._record
    for place in range(3):
        minion = compiled().tables.cards[record.players[0].deck[place]].kind == 3
        assert (record.pasts[0].marks[0] >> place & 1) == minion
