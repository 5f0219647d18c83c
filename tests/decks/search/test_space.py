"""Decks of a search: all legal, and changed as published."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from hearthlab import Deck, Format
from hearthlab.decks.errors import DeckLabError
from hearthlab.decks.search.space import DeckSpace
from hearthlab.game.errors import DeckError

CLASSIC = Format.named("classic")
ROGUE = DeckSpace.of("rogue", CLASSIC)


def draws() -> np.random.Generator:
    """Return a generator."""
    return np.random.default_rng(7)


def test_all_decks_are_legal() -> None:
    random = draws()
    decks = ROGUE.random(random, 200)
    changed = ROGUE.mutated(random, decks)
    crossed = ROGUE.crossed(random, decks, changed[::-1])
    for row in (*decks, *changed, *crossed):
        deck = ROGUE.deck(row)  # raises for an illegal one
        assert len(deck.cards) == 30
        assert ROGUE.row(deck).tolist() == sorted(row.tolist())


def test_a_mutation_removes_k_cards_with_probability_two_to_the_minus_k() -> None:
    decks = ROGUE.random(draws(), 4000)
    changed = ROGUE.mutated(draws(), decks)
    lost = Counter(
        sum((Counter(a.tolist()) - Counter(b.tolist())).values())
        for a, b in zip(decks, changed, strict=True)
    )
    shares = [lost[k] / len(decks) for k in (1, 2, 3)]
    assert shares == pytest.approx([0.5, 0.25, 0.125], abs=0.03)  # seldom a card comes back


def test_a_crossover_takes_cards_of_its_parents() -> None:
    first, other = ROGUE.random(draws(), 2)
    child = ROGUE.crossed(draws(), first[None], other[None])[0]
    theirs = Counter(first.tolist()) | Counter(other.tolist())
    assert sum((Counter(child.tolist()) - theirs).values()) <= 3  # surplus copies
    twice = ROGUE.crossed(draws(), first[None], first[None])[0]
    assert twice.tolist() == first.tolist()


def test_counts_are_copies() -> None:
    decks = ROGUE.random(draws(), 5)
    counts = ROGUE.counts(decks)
    assert counts.shape == (5, len(ROGUE))
    assert counts.sum(axis=1).tolist() == [30.0] * 5
    assert counts.max() <= 2


def test_a_pool_of_cards_is_obeyed() -> None:
    names = [card.name for card in map(CLASSIC.card, ROGUE.ids)][:20]
    few = DeckSpace.of("rogue", CLASSIC, names)
    cards = {
        CLASSIC.card(card_id).name
        for row in few.random(draws(), 9)
        for card_id in few.deck(row).cards
    }
    assert cards <= set(names)


def test_bad_pools_and_decks() -> None:
    with pytest.raises(DeckLabError, match="2 cards make a deck of at most 4; name more"):
        DeckSpace.of("rogue", CLASSIC, ["Backstab", "Shiv"])
    with pytest.raises(DeckLabError, match="Fireball does not fit a Rogue deck"):
        DeckSpace.of("rogue", CLASSIC, ["Fireball"])
    with pytest.raises(DeckError, match="Bakstab"):
        DeckSpace.of("rogue", CLASSIC, ["Bakstab"])
    with pytest.raises(DeckLabError, match="is of class Warlock, the search is of Rogue"):
        ROGUE.row(Deck.of("zoo-warlock"))
    few = DeckSpace.of("rogue", CLASSIC, [CLASSIC.card(i).name for i in ROGUE.ids[:20]])
    with pytest.raises(DeckLabError, match="is not a card of this search"):
        few.row(Deck.of("miracle-rogue"))
