"""Rulings of what happens when a game starts.

Source: wiki, Prince Malchezaar (after the mulligan; class or neutral; no legendary twice).
"""

from __future__ import annotations

import pytest
from clauses import covers
from kit import playing, printed

from hearthlab.game.deck import Deck
from hearthlab.game.game import Game

pytestmark = pytest.mark.format("2018-wild")

PRINCE = "Prince Malchezaar"
OTHERS = ["Ragnaros the Firelord", "Deathwing", "Alexstrasza", "Onyxia", "Ysera", "Nozdormu"]
FILL = ["Frostbolt", "Fireball", "Polymorph", "Mana Wyrm", "Wisp", "Flamestrike", "Ice Lance"]
FILL += ["Ice Barrier", "Loot Hoarder", "River Crocolisk", "Boulderfist Ogre", "Chillwind Yeti"]


def cards_of(game: Game, player: int) -> list[str]:
    """List the cards in a player's hand and deck."""
    side = game.players[player]
    return [card.name for card in side.hand if card.name != "The Coin"] + side.deck


def started(first: str, seed: int) -> Game:
    """Play the mulligans of a game of two mages; the second has no prince."""
    decks = [
        Deck("MAGE", (top, *rest, *FILL * 2), format=playing())
        for top, rest in ((first, OTHERS[:5]), (OTHERS[5], OTHERS[:5]))
    ]
    game = Game(decks[0], decks[1], seed=seed)
    assert len(cards_of(game, 0)) == 30
    game.push(game.legal_actions[seed % 8])
    assert len(cards_of(game, 0)) == 30
    game.push(game.legal_actions[0])
    return game


@covers("KAR_096.on_start")
def test_prince_malchezaar_adds_five_other_legendary_minions_to_the_deck() -> None:
    seen: set[str] = set()
    for seed in range(10):
        game = started(PRINCE, seed)
        mine, yours = cards_of(game, 0), cards_of(game, 1)
        assert (len(mine), len(yours)) == (35, 30)
        assert len(cards_of(game.view(1).sample(seed), 0)) == 35
        grand = [name for name in mine if printed(name).rarity == "LEGENDARY"]
        assert len(grand) == len(set(grand)) == 11 and {PRINCE, *OTHERS[:5]} < set(grand)
        added = [printed(name) for name in set(grand) - {PRINCE, *OTHERS[:5]}]
        assert {card.type for card in added} == {"MINION"}
        assert {card.card_class for card in added} <= {"MAGE", "NEUTRAL"}
        seen |= {card.name for card in added}
    assert len(seen) > 20


@covers("KAR_096.on_start")
def test_without_him_nothing_is_added() -> None:
    assert len(cards_of(started("Nozdormu", 1), 0)) == 30
