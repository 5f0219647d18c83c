"""First hands of 2018: returned cards go back to their own deck, whatever happens meanwhile."""

from __future__ import annotations

from collections import Counter

import pytest

import hearthlab as hl

pytestmark = pytest.mark.format("2018-wild")

CARDS = ["Flame Leviathan"] * 15 + ["Wisp"] * 15
DECK = hl.Deck.from_cards(CARDS, hero="MAGE", free=True, format="2018-wild")


@pytest.mark.parametrize("seed", range(4))
def test_returned_cards_stay_with_their_player(seed: int) -> None:
    # Flame Leviathan acts when it is drawn, so that an effect is under way between the mulligans.
    game = hl.Game(DECK, DECK, seed=seed)
    for _ in range(2):
        game.push(game.legal_actions[-1])
    coins = Counter({"The Coin": 1})
    for side, more in zip(game.players, (Counter[str](), coins), strict=True):
        held = Counter(card.name for card in side.hand)
        assert held + Counter(map(str, side.deck)) == Counter(CARDS) + more
