"""Rulings of cards of Kobolds & Catacombs that act or change while they are in a hand."""

from __future__ import annotations

from collections import Counter

import pytest
from clauses import covers
from kit import Table, compiled, playing, printed, row_of, setup

from hearthlab.engine import core
from hearthlab.game.game import Game
from hearthlab.game.start import Start, placement_of, seats

pytestmark = pytest.mark.format("2018-wild")

# --- Spellstones: triggers of cards in hand (wiki, Upgradeable) -----------------------------------
EMERALDS = ["Lesser Emerald Spellstone", "Emerald Spellstone", "Greater Emerald Spellstone"]


@covers("LOOT_080.in_hand", "LOOT_080t2.in_hand")
def test_emerald_spellstone_grows_with_each_secret_played() -> None:
    t = setup(
        hero="HUNTER",
        hand=[EMERALDS[0], "Freezing Trap", "Snake Trap", "Snipe"],
        board=["Wisp"],
    )
    for secret, now in (("Freezing Trap", 1), ("Snake Trap", 2), ("Snipe", 2)):
        assert t.play(secret).hand()[0] == EMERALDS[now]
    for stone in EMERALDS[:2]:
        t = setup(hero="HUNTER", hand=[stone, "Arcane Shot"], enemy_hand=["Vaporize"])
        t.play("Arcane Shot", target="enemy hero").end_turn().play("Vaporize")
        assert t.hand() == [stone]  # no other spell, and none of the opponent's


@covers("LOOT_080.cast", "LOOT_080t2.cast", "LOOT_080t3.cast")
def test_emerald_spellstones_summon_wolves() -> None:
    for number, stone in enumerate(EMERALDS, start=2):
        t = setup(hero="HUNTER", hand=[stone]).play(stone)
        assert [(m.name, m.attack, m.health) for m in t.me.board] == [("Wolf", 3, 3)] * number
        assert t.enemy_board() == []


@covers("LOOT_080.in_hand")
def test_a_spellstone_keeps_its_discount_when_it_is_upgraded() -> None:
    # hs-bugs #874: it was lost in December 2017, "This is fixed now" (January 16, 2018). The wiki
    # (Upgradeable), which does not date it, still says that discounts do not carry over.
    stone = {"card": "Lesser Emerald Spellstone", "cost": -2}
    t = setup(hero="HUNTER", hand=[stone, "Snipe"])
    assert t.cost("Lesser Emerald Spellstone") == 3
    assert t.play("Snipe").cost("Emerald Spellstone") == 3


@covers("LOOT_080.in_hand")
def test_the_opponent_does_not_see_that_a_card_in_hand_has_changed() -> None:
    views = []
    for held in ("Lesser Emerald Spellstone", "Wisp"):
        t = setup(hero="HUNTER", hand=[held, "Snipe"]).play("Snipe")
        views.append(t.game.view(1))
        assert not [line for line in t.log if "Emerald" in line]
    assert views[0] == views[1]


@covers("LOOT_080.in_hand")
def test_a_card_that_has_changed_in_hand_counts_as_the_one_of_the_deck() -> None:
    deck = ["Lesser Emerald Spellstone", "Snipe", "Wisp"]
    game = Game.explicit(
        hands=(deck[:2], ["Wisp"]),
        decks=(deck[2:] * 4, ["Wisp"] * 4),
        heroes=("HUNTER", "MAGE"),
        known_decks=True,
        format=playing(),
    )
    for action in ("end", "end", "play Snipe"):
        game.push(action)
    assert game.players[0].hand[0].name == "Emerald Spellstone"
    left = Counter(card.name for card in game.view(1).remaining or ())
    assert left == {"Lesser Emerald Spellstone": 1, "Snipe": 1, "Wisp": 4}


# --- Unidentified items: they become one of four cards as soon as they are in a hand --------------
UNIDENTIFIED = {
    "Unidentified Maul": ("LOOT_286t1", "LOOT_286t2", "LOOT_286t3", "LOOT_286t4"),
    "Unidentified Elixir": ("LOOT_278t1", "LOOT_278t2", "LOOT_278t3", "LOOT_278t4"),
    "Unidentified Shield": ("LOOT_285t", "LOOT_285t2", "LOOT_285t3", "LOOT_285t4"),
}


@covers("LOOT_286.becomes", "LOOT_285.becomes", "LOOT_278.becomes")
@pytest.mark.parametrize("name", UNIDENTIFIED)
def test_an_unidentified_item_becomes_one_of_four_when_drawn(name: str) -> None:
    found: Counter[str] = Counter()
    for seed in range(60):
        t = setup(deck=[name, "Wisp"], seed=seed).end_turn().end_turn()
        found[t.me.hand[0].id] += 1
    assert set(found) == set(UNIDENTIFIED[name])
    assert min(found.values()) >= 6
    game = Game.explicit(
        hands=(["Wisp"], ["Wisp"]),
        decks=([name, *["Wisp"] * 9], ["Wisp"] * 9),
        heroes=("MAGE", "MAGE"),
        known_decks=True,
        format=playing(),
    )
    assert game.players[0].hand[1].id in UNIDENTIFIED[name]
    assert name in [card.name for card in game.view(1).remaining or ()]
    dealt = [game.view(1).sample(seed).players[0].hand for seed in range(30)]
    assert name not in {card.name for hand in dealt for card in hand}
    assert len({card.id for hand in dealt for card in hand}) == 5  # they and Wisp


@covers("LOOT_286t1.battlecry", "LOOT_286t2.battlecry", "LOOT_286t3.battlecry")
def test_mauls() -> None:
    t = setup(hero="PALADIN", hand=["Champion's Maul"]).play("Champion's Maul")
    assert (t.board(), t.enemy_board()) == (["Silver Hand Recruit"] * 2, [])
    board = ["Wisp", "Bloodfen Raptor"]
    t = setup(hero="PALADIN", hand=["Sacred Maul"], board=board, enemy_board=["Wisp"])
    t.play("Sacred Maul")
    assert [m.taunt for m in map(t.minion, (*board, "enemy Wisp"))] == [True, True, False]
    assert not t.hero().taunt
    t = setup(hero="PALADIN", hand=["Blessed Maul"], board=board, enemy_board=["Wisp"])
    t.play("Blessed Maul")
    assert [m.attack for m in map(t.minion, (*board, "enemy Wisp"))] == [2, 4, 1]
    assert (t.hero().attack, t.minion("Wisp").health) == (2, 1)


@covers("LOOT_286t4.battlecry")
def test_purifiers_maul() -> None:
    t = setup(hero="PALADIN", hand=["Purifier's Maul"], board=["Wisp"], enemy_board=["Wisp"])
    t.play("Purifier's Maul")
    assert (t.minion("Wisp").shield, t.minion("enemy Wisp").shield) == (True, False)
    assert not t.hero().shield


def unidentified(card_id: str, hero: str) -> Table:
    """Put an unidentified item into a hand as it is: only an effect could cast it so."""
    t = setup(hero=hero, hand=[card_id], board=["Wisp"])
    record = t.game._record
    record.entities[record.players[0].hand[0]].card = row_of(card_id)
    return t


@covers("LOOT_285.cast", "LOOT_285t.cast", "LOOT_285t2.cast", "LOOT_285t3.cast", "LOOT_285t4.cast")
def test_shields() -> None:
    t = setup(hero="WARRIOR", hand=["Tower Shield +10"]).play("Tower Shield +10")
    assert (t.hero().armor, t.enemy_hero().armor) == (15, 0)
    t = setup(hero="WARRIOR", hand=["Serrated Shield"], board=["Wisp"], enemy_board=["Wisp"])
    for target in ("hero", "enemy hero", "Wisp", "enemy Wisp"):
        assert t.can_play("Serrated Shield", target=target)
    t.play("Serrated Shield", target="enemy hero")
    assert (t.enemy_hero().health, t.hero().armor) == (25, 5)
    t = setup(hero="WARRIOR", hand=["Runed Shield"]).play("Runed Shield")
    assert [(m.name, m.attack, m.health) for m in t.me.board] == [("Iron Golem", 5, 5)]
    assert (t.hero().armor, t.enemy_board()) == (5, [])
    t = setup(hero="WARRIOR", hand=["LOOT_285t4"]).play("Spiked Shield")
    weapon = t.weapon()
    assert weapon is not None
    assert (weapon.attack, weapon.durability, t.hero().armor) == (5, 2, 5)
    assert t.enemy_weapon() is None
    t = unidentified("LOOT_285", "WARRIOR").play("Unidentified Shield")
    assert (t.hero().armor, t.enemy_hero().armor) == (5, 0)


@covers("LOOT_278.cast")
def test_an_unidentified_elixir_strengthens_a_minion() -> None:
    t = unidentified("LOOT_278", "PRIEST")
    assert not t.can_play("Unidentified Elixir", target="hero")
    t.play("Unidentified Elixir", target="Wisp")
    assert (t.board(), t.minion("Wisp").attack, t.minion("Wisp").health) == (["Wisp"], 3, 3)


# --- A card that changes each turn ---------------------------------------------------------------
@covers("LOOT_104.in_hand", "LOOT_104e.in_hand")
def test_shifting_scroll_is_another_mage_spell_each_turn() -> None:
    t = setup(hand=["Shifting Scroll"], enemy_hand=["Shifting Scroll"])
    assert not t.can_play("Shifting Scroll")
    shown = [t.hand()[0]]
    for _ in range(6):
        t.end_turn()
        assert t.hand()[0] == shown[-1]  # on its owner's turns only
        t.end_turn()
        shown.append(t.hand()[0])
        spell = printed(t.me.hand[0].id)
        assert (spell.type, spell.card_class, t.cost(spell.name)) == ("SPELL", "MAGE", spell.cost)
    assert len(set(shown)) >= 5
    assert shown[1] != "Shifting Scroll"
    assert {"Wisp"} == set(t.hand()[1:])


@covers("LOOT_104e.in_hand")
def test_a_shifting_scroll_counts_as_the_card_of_the_deck() -> None:
    game = Game.explicit(
        hands=(["Shifting Scroll"], ["Wisp"]),
        decks=(["Wisp"] * 9, ["Wisp"] * 9),
        heroes=("MAGE", "MAGE"),
        known_decks=True,
        format=playing(),
    )
    for _ in range(4):
        game.push("end")
    assert game.players[0].hand[0].name != "Shifting Scroll"
    assert "Shifting Scroll" in [card.name for card in game.view(1).remaining or ()]
    assert game.view(1).sample(1).view(1) == game.view(1)


@covers("LOOT_286.becomes")
def test_an_item_that_is_returned_in_the_mulligan_is_unidentified_again() -> None:
    row = row_of("LOOT_286")
    heroes, powers = seats(compiled(), ("PALADIN", "PALADIN"))
    decks = ([row] * 10, [row] * 10)
    record = core.set_up(compiled(), 1, heroes, powers, decks, placement_of("relevant"))
    lists = (tuple(decks[0]), tuple(decks[1]))
    game = Game._from_start(Start(core.state_bytes(record), playing(), 1, lists=lists))
    assert {card.id for card in game.players[0].hand} <= set(UNIDENTIFIED["Unidentified Maul"])
    game.push(game.legal_actions[-1])  # return all
    assert set(game.players[0].deck) == {"Unidentified Maul"}
    assert {card.id for card in game.players[0].hand} <= set(UNIDENTIFIED["Unidentified Maul"])
