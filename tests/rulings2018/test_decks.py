"""The decks of the competition are legal, playable and searchable."""

from __future__ import annotations

import pytest

import hearthlab as hl
from hearthlab.game.library import DECK_SETS

DECKS = DECK_SETS["competition"]


def test_there_is_one_deck_per_class() -> None:
    decks = [hl.Deck.named(name) for name in DECKS]
    assert len({deck.hero for deck in decks}) == len(decks) == 9
    assert not any(deck.free for deck in decks)
    assert all(hl.Deck.from_code(deck.code) == deck for deck in decks)


@pytest.mark.parametrize("name", DECKS)
def test_a_deck_is_searched_and_played_to_the_end(name: str) -> None:
    game = hl.Game(name, DECKS[0], seed=5)
    players = [hl.agent("ismcts:budget=12", seed=1), hl.agent("uct:budget=12", seed=2)]
    for _ in range(30):
        seat = game.to_act
        if seat is not None:
            game.push(players[seat].choose(game.view()))
    while not game.over:
        game.push(game.legal_actions[-1])
    assert hl.Replay.of(game).play() == game
