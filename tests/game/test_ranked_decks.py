"""The decks of ranked play in 2017: all of the set are legal, and beliefs know them."""

from __future__ import annotations

import pytest
from kit import playing

import hearthlab as hl
from hearthlab.agents.common import named_belief
from hearthlab.game.deck_sets import deck_sets, decks
from hearthlab.game.errors import DeckError
from hearthlab.game.ranked import (
    HELD_OUT,
    SET,
    TRAINING,
    blocking,
    missing,
    ranked_lists,
    ranked_names,
    ranked_weights,
)

pytestmark = pytest.mark.format("2018-wild")


def test_the_lists_of_the_set_are_legal_decks() -> None:
    found = decks(SET)
    assert len(found) == len(deck_sets(playing())[SET]) >= 3483
    assert {deck.hero for deck in found} == set(playing().classes)
    assert all(len(deck) == 30 and not deck.free for deck in found)
    assert "CC0" in found[0].source


def test_the_most_played_list_comes_first() -> None:
    weights = ranked_weights(playing())
    assert list(weights) == list(ranked_names(playing()))
    assert list(weights.values()) == sorted(weights.values(), reverse=True)


def test_every_list_is_for_training_or_held_out() -> None:
    sets = deck_sets(playing())
    parts = sets[TRAINING], sets[HELD_OUT]
    assert (len(parts[0]), len(parts[1])) == (3064, 800)  # one in five, by their cards
    assert set(parts[0]) | set(parts[1]) == set(sets[SET]) and not set(parts[0]) & set(parts[1])
    order = {name: place for place, name in enumerate(sets[SET])}
    assert all(list(part) == sorted(part, key=order.__getitem__) for part in parts)
    held = {tuple(sorted(deck.cards)) for deck in decks(HELD_OUT)}
    assert held.isdisjoint(tuple(sorted(deck.cards)) for deck in decks(TRAINING))
    assert {deck.hero for deck in decks(HELD_OUT)} == set(playing().classes)


def test_a_list_with_a_card_that_is_missing_is_not_in_the_set() -> None:
    assert len(ranked_lists(playing())) == 3864
    without = [name for name, deck in ranked_lists(playing()).items() if missing(playing(), deck)]
    assert not set(without) & set(ranked_names(playing()))
    assert len(without) + len(ranked_names(playing())) == 3864
    assert sum(blocking(playing()).values()) >= len(without)


def test_a_name_that_no_list_has_is_refused() -> None:
    with pytest.raises(DeckError, match="ranked-2017-9999"):
        hl.Deck.of("ranked-2017-9999")


def test_the_belief_of_a_library_infers_a_ranked_list() -> None:
    chosen = decks(SET)[0]
    game = hl.Game(chosen, "aggro-pirate-warrior", seed=3, mulligan="keep")
    for _ in range(60):
        if not game.over:
            game.push(game.legal_actions[0])
    library = named_belief(f"library:{SET}")
    assert isinstance(library, hl.beliefs.Library)
    assert library.weights == ranked_weights(playing())
    believed = library.posterior(game.view(1))
    assert sum(weight for _, weight in believed) == pytest.approx(1)
    best = max(believed, key=lambda each: each[1])[0]
    assert best is not None
    seen = game.view(1).seen
    assert seen
    shared = {each for each in best.cards if each in chosen.cards}
    assert len(shared) > len(set(chosen.cards)) / 2
