"""Consistency of the rows of the card table."""

from __future__ import annotations

import pytest

from hearthlab.carddata.formats import Format, all_formats
from hearthlab.cards.by_format import definitions
from hearthlab.cards.compiler import Compiler
from hearthlab.cards.symbols import (
    CHOOSE_ONE,
    KIND_MINION,
    KIND_SPELL,
    SECRET,
    SIMPLE_MINION,
    SIMPLE_OTHER,
)


@pytest.mark.parametrize("of", all_formats(), ids=lambda of: of.name)
def test_a_simple_card_asks_for_nothing(of: Format) -> None:
    found = {SIMPLE_MINION: 0, SIMPLE_OTHER: 0}
    compiled = Compiler(of, definitions(of)).compile()
    for card_id in of.cards:
        row = compiled.cards[compiled.index[card_id]]
        asks = any(row.get(name) for name in ("target", "play_condition", "cost_value"))
        simple = row.get("simple", 0)
        if simple and row["kind"] in (KIND_MINION, KIND_SPELL):
            assert not asks and not row["tags"] & (CHOOSE_ONE | SECRET)
            assert (simple == SIMPLE_MINION) == (row["kind"] == KIND_MINION)
            found[simple] += 1
        elif row["kind"] == KIND_MINION:
            assert asks or row["tags"] & CHOOSE_ONE
    assert min(found.values()) > 50
