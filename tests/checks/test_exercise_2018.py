"""The exercise in the formats of 2018: games that begin mid-game reach more clauses."""

from __future__ import annotations

from random import Random

import pytest

from hearthlab.checks.exercise import exercise, family, game_around, subjects, visible
from hearthlab.checks.staging import staged
from hearthlab.engine import core
from hearthlab.engine.tables import cards_of

WILD = "2018-wild"
FEW = 60  # games; without a stage none of these is complete after 300


@pytest.mark.parametrize(
    "card",
    [
        "LOOT_051",  # Lesser Jasper Spellstone: it grows twice
        "UNG_920",  # The Marsh Queen: its reward, and what that shuffles into the deck
        "UNG_829",  # Lakkari Sacrifice: a portal that lies dormant
        "UNG_211",  # Kalimos: invocations are chosen, not played
        "LOOT_278",  # Unidentified Elixir: as itself it is cast only from a deck
        "BRM_030",  # Nefarian: against Ragnaros
    ],
)
def test_what_random_games_do_not_reach_fires(card: str) -> None:
    found = exercise(card, seed=3, games=FEW, format=WILD)
    assert found.complete, (found.silent, found.unseen)


def test_stages_repeat_and_are_sound() -> None:
    for card in ("UNG_067", "ICC_831", "CFM_621", "LOOT_104"):
        made = [
            staged(cards_of(WILD), card, family(card, format=WILD), Random(5)) for _ in range(2)
        ]
        assert core.state_bytes(made[0]) == core.state_bytes(made[1])
        for number in range(1, 9, 2):
            assert core.checked_playout(game_around(card, 1, number, format=WILD), 400) in (0, 10)


def test_every_card_that_can_be_played_is_a_subject() -> None:
    found = subjects(format=WILD)
    assert "ICC_831" in found  # hero cards too
    assert cards_of(WILD).implemented.issuperset(found)
    assert "LOOT_104" not in visible(
        "LOOT_104", format=WILD
    )  # it is always another card when it is played
