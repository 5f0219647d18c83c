"""Fields: the opponents of a study, with weights that add up to one."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from hearthlab.arena.pairs import default_decks
from hearthlab.carddata.formats import Format
from hearthlab.carddata.quoting import quoted
from hearthlab.decks.errors import DeckLabError
from hearthlab.decks.rows import name_of
from hearthlab.decks.slots import deck_of, listed
from hearthlab.game.deck import Deck
from hearthlab.game.deck_lists import has_list, home_of
from hearthlab.game.deck_sets import decks, has_set, home_of_set

Weights = Mapping[str, float]
DeckLike = Deck | str


@dataclass(frozen=True, slots=True)
class Field:
    """Opponents and their weights."""

    decks: tuple[Deck, ...]
    weights: tuple[float, ...]

    def __len__(self) -> int:
        """Count the opponents."""
        return len(self.decks)

    @property
    def names(self) -> tuple[str, ...]:
        """The opponents' names."""
        return tuple(map(name_of, self.decks))

    def changed(self, format: Format) -> Field:
        """Return the field in another format."""
        return Field(tuple(deck.played_in(format) for deck in self.decks), self.weights)


def field_of(
    given: DeckLike | Iterable[DeckLike] | None,
    playing: Format,
    weights: Weights | Path | str | None = None,
) -> Field:
    """Read a field: decks, names of decks and of deck sets; by default the format's own.

    weights: by name, or a JSON file of them; by default all are equal.
    """
    found = read_decks(default_decks(playing) if given is None else given, playing)
    names = [name_of(deck) for deck in found]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise DeckLabError(f"the field has two decks named {quoted(twice[0])}; rename one")
    if weights is None:
        return Field(tuple(found), (1 / len(found),) * len(found))
    table = read_weights(weights) if isinstance(weights, (str, Path)) else dict(weights)
    strange = [name for name in table if name not in names]
    if strange:
        raise DeckLabError(f"weights: no deck {quoted(strange[0])} in the field: {names}")
    chosen = [float(table.get(name, 0.0)) for name in names]
    if not all(each >= 0 for each in chosen) or not sum(chosen) > 0:
        raise DeckLabError(f"weights {table!r}: should be 0 or more, and one of them above 0")
    kept = [(deck, each) for deck, each in zip(found, chosen, strict=True) if each > 0]
    total = sum(chosen)
    return Field(tuple(deck for deck, _ in kept), tuple(each / total for _, each in kept))


def read_weights(path: Path | str) -> dict[str, float]:
    """Read a JSON file such as {"zoo-warlock": 2, "freeze-mage": 1}."""
    try:
        found = json.loads(Path(path).read_text(encoding="utf-8"))
        return {str(name): float(weight) for name, weight in found.items()}
    except (ValueError, AttributeError, TypeError):
        example = '{"zoo-warlock": 2, "freeze-mage": 1}'
        raise DeckLabError(f"weights {str(path)!r}: should be JSON such as {example}") from None


def read_decks(given: DeckLike | Iterable[DeckLike], playing: Format | None = None) -> list[Deck]:
    """Read decks and names of deck sets, in one format; all with numbered slots."""
    words: Sequence[DeckLike] = [given] if isinstance(given, (str, Deck)) else list(given)
    found: list[Deck] = []
    for word in words:
        found += _read(word, playing)
    if not found:
        raise DeckLabError("no decks; name decks or deck sets, such as championship-2014")
    home = playing or found[0].format
    return [listed(deck, format=home) for deck in found]


def _read(word: DeckLike, playing: Format | None) -> list[Deck]:
    if isinstance(word, str):
        named = has_list(Format.of(playing), word) or home_of(word) is not None
        base = Format.of(playing)
        if not named and has_set(base, word):
            return decks(word, format=base)
        if not named and (home := home_of_set(word)) is not None:
            return decks(word, format=home)
    return [deck_of(word, format=playing)]
