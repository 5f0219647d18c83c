"""The decks of a competition: public ones and hidden ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from hearthlab.arena.pairs import RANDOM, VERSUS, Matchup, as_words, format_of, matchups
from hearthlab.arena.plan import read_decks
from hearthlab.carddata.formats import Format
from hearthlab.competition.errors import CompetitionError
from hearthlab.competition.fields import Fields, read_toml
from hearthlab.game.deck import Deck
from hearthlab.game.errors import HearthlabError


@dataclass(frozen=True, slots=True)
class DeckList:
    """Some decks, as words of a plan's cell, and the names under which their games are kept."""

    words: tuple[str, ...] = ()
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DeckLists:
    """The known and the hidden decks.

    format: the format of the games.
    revealed: the site names the hidden decks and shows their games.
    crossed: every deck meets every deck of its list, by either entry; else both play the same.
    """

    known: DeckList
    hidden: DeckList
    format: Format
    revealed: bool = False
    crossed: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all decks, or pairs of them when crossed; known ones first."""
        return self.known.names + self.hidden.names

    def is_secret(self, name: str) -> bool:
        """Return whether the site must hide a deck."""
        return not self.revealed and name in self.hidden.names

    def shown(self, name: str) -> str:
        """Return the name of a deck as the site writes it."""
        if not self.is_secret(name):
            return name
        return f"hidden {self.hidden.names.index(name) + 1}"


def read_lists(fields: Fields, folder: Path, wanted: Format | None = None) -> DeckLists:
    """Read the decks; hidden ones may stand in a file of their own.

    wanted: the format; by default the decks' own.
    """
    known, hidden = fields.texts("known"), fields.texts("hidden")
    place = fields.where
    if fields.has("hidden_file"):
        if hidden:
            raise CompetitionError(
                f"{fields.where}: both hidden and hidden_file; name the decks in one place"
            )
        other = read_toml(folder / fields.text("hidden_file"), "hidden_file")
        place, hidden = other.where, other.texts("decks")
        other.done()
        if not hidden:
            raise CompetitionError(f"{place}: it names no decks; give decks = [...]")
    revealed, crossed = fields.flag("reveal", False), fields.flag("crossed", False)
    fields.done()
    try:
        playing = format_of((*known, *hidden), wanted)
    except HearthlabError as error:
        raise CompetitionError(f"{fields.where}: {error}") from error
    lists = DeckLists(
        _list(known, fields.where, crossed, playing),
        _list(hidden, place, crossed, playing),
        playing,
        revealed,
        crossed,
    )
    if not lists.names:
        raise CompetitionError(f"{fields.where}: no decks; give known = [...], hidden = [...]")
    _check_names(lists, fields.where)
    return lists


def _list(words: tuple[str, ...], where: str, crossed: bool, playing: Format) -> DeckList:
    """Read one list of decks; every deck is played by both, or meets every other one."""
    if not words:
        return DeckList()
    for word in words:
        if VERSUS in word:
            raise CompetitionError(
                f"{where}: deck {word!r}: both entries play the same deck; 'X vs Y' is for "
                "matches, and crossed = true for all decks against all"
            )
    try:
        fixed = matchups(read_decks(words), playing)
        if crossed:
            words = _crossed(fixed)
            fixed = matchups(read_decks(words), playing)
    except HearthlabError as error:
        raise CompetitionError(f"{where}: {error}") from error
    return DeckList(words, (RANDOM,) if fixed is None else tuple(each.name for each in fixed))


def _crossed(fixed: Sequence[Matchup] | None) -> tuple[str, ...]:
    """Pair every deck with every deck, both ways; a deck with itself is a mirror."""
    decks = [each.decks[0] for each in fixed or ()]
    known = [deck for deck in decks if isinstance(deck, Deck)]
    if fixed is None or len(known) < len(decks):
        raise CompetitionError("crossed = true: new random decks cannot be crossed; name decks")
    pairs = product(known, repeat=2)
    return as_words([one if one is other else (one, other) for one, other in pairs])


def _check_names(lists: DeckLists, where: str) -> None:
    """Raise for two decks of one name: their games could not be distinguished."""
    seen: set[str] = set()
    for name in lists.names:
        if name in seen:
            both = name in lists.known.names and name in lists.hidden.names
            what = "is both known and hidden" if both else "is there twice"
            raise CompetitionError(
                f"{where}: deck {name!r} {what}; give each once, or a name (### NAME) in its text"
            )
        seen.add(name)
