"""Rulings of Elise the Trailblazer and her Un'Goro Pack.

The odds are those of packs of cards (Blizzard's support article on card packs: at least one rare
card or better in each, one epic card in five packs, one legendary card in twenty, on average). How
many of the others are common is measured only: about 71.6 %, which 77 % before the exchange give.
"""

from __future__ import annotations

from collections import Counter

import pytest
from clauses import covers
from kit import printed, setup

from hearthlab.engine import core

pytestmark = pytest.mark.format("2018-wild")

PACKS = 500


@covers("UNG_851.battlecry")
def test_elise_shuffles_a_pack_into_her_deck() -> None:
    places = set()
    for seed in range(12):
        t = setup(hand=["Elise the Trailblazer"], deck=["Wisp"] * 3, enemy_deck=[], seed=seed)
        t.play("Elise the Trailblazer")
        assert sorted(t.deck()) == ["Un'Goro Pack", "Wisp", "Wisp", "Wisp"]
        assert t.enemy_deck() == t.hand() == []
        places.add(t.deck().index("Un'Goro Pack"))
    assert len(places) == 4


@covers("UNG_851t1.cast")
def test_a_pack_holds_five_cards_of_ungoro_by_rarity() -> None:
    found: Counter[str | None] = Counter()
    classes = set()
    first = setup(hand=["Un'Goro Pack"])
    for seed in range(PACKS):
        t = first.clone()
        t.game._record.rng = core.mix(seed)
        cards = [printed(card.id) for card in t.play("Un'Goro Pack").me.hand]
        assert len(cards) == 5
        assert {card.set for card in cards} == {"ungoro"} and all(c.collectible for c in cards)
        assert any(card.rarity != "COMMON" for card in cards)
        found.update(card.rarity for card in cards)
        classes |= {card.card_class for card in cards}
    shares = {rarity: count / PACKS / 5 for rarity, count in found.items()}
    assert set(shares) == {"COMMON", "RARE", "EPIC", "LEGENDARY"}
    assert 0.69 < shares["COMMON"] < 0.74
    assert 0.20 < shares["RARE"] < 0.27
    assert 0.025 < shares["EPIC"] < 0.055
    assert 0.004 < shares["LEGENDARY"] < 0.018
    assert len(classes) == 10  # of every class, and neutral ones


@covers("UNG_851t1.cast")
def test_cards_of_a_pack_that_have_no_room_are_gone() -> None:
    t = setup(hand=["Un'Goro Pack", *["Wisp"] * 7])
    assert len(t.play("Un'Goro Pack").hand()) == 10


def test_the_opponent_does_not_see_the_cards() -> None:
    t = setup(hand=["Un'Goro Pack"]).play("Un'Goro Pack")
    view = t.game.view(1)
    assert len(view._hidden_hand) == 5 and all(map(view.is_generated, view._hidden_hand))
