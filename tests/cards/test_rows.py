"""What the rows of the card table promise each other."""

from __future__ import annotations

import hearthlab.engine.tables  # noqa: F401  (fills the table)
from hearthlab.cards.symbols import (
    CHOOSE_ONE,
    KIND_MINION,
    KIND_SPELL,
    SECRET,
    SIMPLE_MINION,
    SIMPLE_OTHER,
)
from hearthlab.engine.memory import T


def test_a_simple_card_asks_for_nothing() -> None:
    found = {SIMPLE_MINION: 0, SIMPLE_OTHER: 0}
    for row in T.cards[1 : T.n_cards]:
        asks = row.target or row.play_condition or row.cost_value
        if row.simple and row.kind in (KIND_MINION, KIND_SPELL):
            assert not asks and not row.tags & (CHOOSE_ONE | SECRET)
            assert (row.simple == SIMPLE_MINION) == (row.kind == KIND_MINION)
            found[row.simple] += 1
        elif row.kind == KIND_MINION:
            assert asks or row.tags & CHOOSE_ONE
    assert min(found.values()) > 50
