"""Mark which clauses of which cards a ruling test would catch if they were wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from hearthlab.cards.definition import DEFINITIONS

Test = TypeVar("Test", bound=Callable[..., object])


def covers(*clauses: str) -> Callable[[Test], Test]:
    """Mark a test with the clauses it covers, written as `CS2_029.cast`.

    A clause is one of those a definition names: cast, battlecry, combo, deathrattle, power,
    trigger, secret, aura, choose, cost, rules.
    """
    import hearthlab.engine.tables  # noqa: F401  (defines every card)

    for clause in clauses:
        card_id, _, name = clause.partition(".")
        if card_id not in DEFINITIONS:
            raise ValueError(f"{clause}: no definition of {card_id}")
        if name not in DEFINITIONS[card_id].clauses:
            raise ValueError(f"{clause}: {card_id} defines {DEFINITIONS[card_id].clauses}")

    def mark(test: Test) -> Test:
        test.__dict__["clauses"] = clauses
        return test

    return mark
