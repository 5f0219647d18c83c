"""Mark the clauses of cards that a ruling test covers: the test fails if they are wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from hearthlab.carddata.formats import Format
from hearthlab.cards.by_format import definitions
from hearthlab.cards.coverage import earlier_definitions
from hearthlab.cards.definition import Definition

Test = TypeVar("Test", bound=Callable[..., object])


def covers(*clauses: str) -> Callable[[Test], Test]:
    """Mark a test with the clauses it covers, written as `CS2_029.cast`.

    A clause is one of those a definition names: cast, battlecry, combo, deathrattle, power,
    trigger, secret, aura, choose, cost, rules. The definition is that of the test's format, or
    one of before, `EX1_084@2014-01-13.aura`: what the card did until that day.
    """

    def mark(test: Test) -> Test:
        test.__dict__["clauses"] = clauses
        return test

    return mark


def check_clauses(clauses: Iterable[str], playing: Format) -> None:
    """Raise for clauses that the definitions of a format do not have."""
    for clause in clauses:
        card_id, _, name = clause.partition(".")
        made = _defined(card_id, playing)
        if made is None:
            raise ValueError(f"{clause}: no definition of {card_id} in {playing}")
        if name not in made.clauses:
            raise ValueError(f"{clause}: {card_id} defines {made.clauses}")


def _defined(card_id: str, playing: Format) -> Definition | None:
    """Find the definition of a card in a format, or of an id with a day."""
    if "@" in card_id:
        return next((made for made in earlier_definitions() if made.label == card_id), None)
    return definitions(playing).get(card_id)
