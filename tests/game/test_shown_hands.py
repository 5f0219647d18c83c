"""The referee's view of a hand: the cards with their enchantments, and a consistent record."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import hearthlab as hl
from hearthlab.engine.schema import NONE, Game
from hearthlab.search.knowledge import show

pytestmark = pytest.mark.format("2018-wild")


def holds_potion(game: hl.Game, player: int) -> bool:
    """Return whether a card in a hand has an enchantment."""
    side = game._snapshot.players[player]
    slots = side.hand[: side.n_hand]
    return any(game._snapshot.entities[slot].enchantments != NONE for slot in slots)


def chains(record: Game) -> Iterator[int]:
    """List the enchantments that are free and those of all entities; too many when in a circle."""
    used = [entity for slot, entity in enumerate(record.entities) if record.used >> slot & 1]
    for index in (record.free_enchantment, *(entity.enchantments for entity in used)):
        for _ in range(record.n_enchantments + 1):
            if index == NONE:
                break
            yield index
            index = record.enchantments[index].next


def test_a_shown_hand_keeps_what_is_attached_to_its_cards() -> None:
    """A potion of Kazakus has its ingredients attached; a view removes them from a hidden card."""
    found = 0
    for seed in range(60):
        chance = Random(seed)
        game = hl.Game("reno-kazakus-mage", "reno-kazakus-dragon-priest", seed=seed)
        while not game.over:
            for viewer in (0, 1):
                if holds_potion(game, 1 - viewer) and chance.random() < 0.1:
                    found += 1
                    shown = show(game, viewer, "hand")
                    assert shown is not None
                    places = sorted(chains(shown.record))
                    assert places == list(range(game._snapshot.n_enchantments))
            game.push(chance.choice(game.legal_actions))
    assert found >= 10
