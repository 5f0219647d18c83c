"""The ruling tests are tested: with any part of a card wrong, a test that covers it must fail."""

from __future__ import annotations

import pytest

from hearthlab.cards.definition import DEFINITIONS
from hearthlab.checks import mutants
from hearthlab.checks.bends import bends_of
from hearthlab.checks.blanking import Part, parts_of

ON_HEROES = "an attached cost or rule counts on heroes only"
# Bends that change nothing anybody could see, and why.
EQUIVALENT = {
    "CS2_041.cast heal: one more": "healing stops at full health",
    "EX1_002.battlecry target: without MINION": "heroes have no Taunt",
    "EX1_137e.trigger trigger's subject: without FRIENDLY": "its owner's turn ends first",
    "EX1_145.cast enchant: without HERO": ON_HEROES,
    "EX1_158.cast enchant: without MINION": "a hero's death ends the game",
    "EX1_295.secret trigger's subject: without FRIENDLY": "only its owner's damage is asked about",
    "EX1_544.cast take: without MINION": "heroes have no Stealth",
    "EX1_562.battlecry loop: one more": "the board is full by then",
    "EX1_590.battlecry take: without MINION": "heroes have no Divine Shield",
    "EX1_612.battlecry enchant: without HERO": ON_HEROES,
    "FP1_030.battlecry enchant: without HERO": ON_HEROES,
    "HL_DEATHWING.battlecry discard: one more": "the hand is empty by then",
    "NEW1_004.cast return_to_hand: without MINION": "heroes do not go to a hand",
    "NEW1_029.battlecry enchant: without HERO": ON_HEROES,
    "NEW1_030.battlecry discard: one more": "the hand is empty by then",
    "NEW1_036.cast enchant: without HERO": ON_HEROES,
}


@pytest.fixture(scope="module")
def covering() -> mutants.Covering:
    return mutants.covering_tests()


def test_the_tests_pass_when_nothing_is_wrong(covering: mutants.Covering) -> None:
    assert mutants.failing(covering) == []


def test_no_part_can_be_missing_unnoticed(covering: mutants.Covering) -> None:
    parts = [part for card in sorted(DEFINITIONS) for part in parts_of(card)]
    assert len(parts) > 500
    assert [str(found) for found in mutants.survivors(parts, covering)] == []


def test_no_number_or_filter_can_be_bent_unnoticed(covering: mutants.Covering) -> None:
    parts = [part for card in sorted(DEFINITIONS) for part in bends_of(card)]
    assert len(parts) > 1000
    found = [f"{bent.part.clause} {bent.part.word}" for bent in mutants.survivors(parts, covering)]
    assert sorted(found) == sorted(EQUIVALENT)


def test_a_part_nobody_covers_survives() -> None:
    (part,) = parts_of("CS2_029")
    (found,) = mutants.survivors([part], {})
    assert str(found) == "CS2_029.cast 1: damage  (Fireball; 0 tests)"
    assert list(mutants.survivors([Part("CS2_029.cast", "", 1, ())], {}))
