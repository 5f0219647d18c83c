"""`hearthlab deck compare A B`: the difference of two lists on the same deals."""

from __future__ import annotations

from hearthlab.commands.deck_shared import DeckName, FieldOptions, PrecisionOptions, StudyOptions


def command(
    first: DeckName,
    other: DeckName,
    against: FieldOptions,
    size: PrecisionOptions,
    given: StudyOptions,
) -> None:
    """Measure how much better the second list does than the first, per opponent."""
    from hearthlab.decks.compare import compare

    given.study(compare, first, other, **against.met, **size.extent)
