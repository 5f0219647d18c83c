"""The decks that come with the formats of 2018 are legal, playable and searchable."""

from __future__ import annotations

import pytest
from kit import printed

import hearthlab as hl
from hearthlab.carddata.formats import FORMATS, Format
from hearthlab.game.deck_sets import deck_sets

pytestmark = pytest.mark.format("2018-wild")

SETS = deck_sets(Format.named("2018-wild"))
DECKS = SETS["competition"]
RANDOMNESS, MINIONS, CONTROL, AGGRO = FOUR = SETS["swiechowski2021"]


def test_there_is_one_deck_per_class() -> None:
    decks = [hl.Deck.named(name) for name in DECKS]
    assert len({deck.hero for deck in decks}) == len(decks) == 9
    assert not any(deck.free for deck in decks)
    assert all(hl.Deck.from_code(deck.code) == deck for deck in decks)


def test_the_four_decks_are_standard_and_of_the_character_they_are_named_for() -> None:
    decks = {name: hl.Deck.named(name) for name in FOUR}
    assert [deck.hero for deck in decks.values()] == ["MAGE", "HUNTER", "WARLOCK", "PALADIN"]
    cards = {name: [printed(card) for card in deck.cards] for name, deck in decks.items()}
    for name, deck in decks.items():
        assert not deck.free and deck.plan and deck.source.endswith("Tajmajer 2021")
        assert {card.set for card in cards[name]} <= set(FORMATS["2018"].sets)
        assert hl.Deck.from_code(deck.code) == deck
    assert {card.type for card in cards[MINIONS]} == {"MINION"}
    assert {"Arcane Missiles", "Primordial Glyph"} <= {card.name for card in cards[RANDOMNESS]}
    for card in cards[RANDOMNESS]:
        text = card.text.lower()
        assert any(word in text for word in ("random", "discover", "split")), card.name
    assert {"Carnivorous Cube", "Voidlord"} <= {card.name for card in cards[CONTROL]}
    assert (
        sum(card.cost for card in cards[AGGRO])
        < 75
        < 120
        < sum(card.cost for card in cards[CONTROL])
    )


@pytest.mark.parametrize("name", [*DECKS, *FOUR])
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
