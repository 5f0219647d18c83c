"""The decks that come with the package, and sets of them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from hearthlab.carddata.formats import FORMATS, Format
from hearthlab.carddata.html import framed, table
from hearthlab.carddata.quoting import hint, quoted, text
from hearthlab.game.deck import Deck
from hearthlab.game.deck_lists import names
from hearthlab.game.errors import DeckError
from hearthlab.game.ranked import HELD_OUT, SET, TRAINING, ranked_lists, ranked_sets

COLUMNS = ("deck", "class", "plan or source")
MOST_LINES = 30  # of a list at the prompt

_SETS = {
    "classic": (
        "midrange-druid",
        "trap-hunter",
        "freeze-mage",
        "control-paladin",
        "control-priest",
        "miracle-rogue",
        "midrange-shaman",
        "zoo-warlock",
        "control-warrior",
    ),
    "championship-2014": ("firebat-hunter", "runandgun-shaman", "tarei-warlock"),
    "vanrijn": (
        "vanrijn-minions",
        "vanrijn-flamestrike-deathwing",
        "vanrijn-david-goliath",
        "vanrijn-spells",
    ),
    "swiechowski-standins": (
        "standin-randomness-mage",
        "standin-minions-hunter",
        "standin-control-warlock",
        "standin-aggro-paladin",
    ),
    "competition": (
        "murloc-druid",
        "midrange-secret-hunter",
        "reno-kazakus-mage",
        "midrange-buff-paladin",
        "reno-kazakus-dragon-priest",
        "miracle-pirate-rogue",
        "midrange-jade-shaman",
        "zoo-discard-warlock",
        "aggro-pirate-warrior",
    ),
    "swiechowski2021": (
        "random-effects-mage",
        "minions-only-hunter",
        "cube-warlock",
        "aggro-paladin",
    ),
}


@cache
def deck_sets(playing: Format) -> Mapping[str, tuple[str, ...]]:
    """Return the sets of which a format has every deck."""
    return MappingProxyType({**_listed_sets(playing), **ranked_sets(playing)})


@cache
def _listed_sets(playing: Format) -> Mapping[str, tuple[str, ...]]:
    """Return the sets of a format without ranked play, which takes long to find."""
    known = set(names(playing))
    return {name: decks for name, decks in _SETS.items() if known.issuperset(decks)}


def has_set(playing: Format, name: str) -> bool:
    """Return whether a format has every deck of a set."""
    if name in (SET, TRAINING, HELD_OUT):
        return bool(ranked_lists(playing))
    return name in _listed_sets(playing)


def home_of_set(name: str) -> Format | None:
    """Return the first shipped format that has a set of decks; None if there is none."""
    return next((each for each in FORMATS.values() if has_set(each, name)), None)


class DeckList(list[Deck]):
    """Decks; as text they are a table."""

    def _rows(self) -> list[tuple[str, str, str]]:
        return [(each.name, each.hero.capitalize(), each.plan or each.source) for each in self]

    def __str__(self) -> str:
        rows = self._rows()
        width = max((len(name) for name, _, _ in rows), default=0)
        return "\n".join(f"{name:{width}}  {hero}" for name, hero, _ in rows)

    def __repr__(self) -> str:
        lines = str(self).splitlines()
        more = [f"… {len(lines) - MOST_LINES} more"] if len(lines) > MOST_LINES else []
        return "\n".join([*lines[:MOST_LINES], *more])

    def _repr_html_(self) -> str:
        return framed("Decks", table(COLUMNS, self._rows(), left=len(COLUMNS)))


def decks(deck_set: str | None = None, *, format: Format | str | None = None) -> DeckList:
    """Return all decks of a format, or the decks of a set such as "championship-2014".

    format: by default the first that has the set.

    >>> import hearthlab as hl
    >>> hl.decks("championship-2014")
    firebat-hunter    Hunter
    runandgun-shaman  Shaman
    tarei-warlock     Warlock
    """
    playing = Format.of(format)
    if deck_set is None:
        return DeckList(Deck.named(name, format=playing) for name in names(playing))
    home = home_of_set(text(deck_set, "deck set"))
    if format is None and home is not None:
        playing = home
    if deck_set not in deck_sets(playing):
        known = ", ".join(deck_sets(playing)) or f"none in the format {playing.name}"
        if home is not None:
            known += f"; {quoted(deck_set)} is of the format {home.name}"
        near = hint(deck_set, deck_sets(playing))
        near = near if near.startswith("did") else f"the sets are {known}"
        raise DeckError(f"no deck set {quoted(deck_set)}; {near}")
    return DeckList(Deck.named(name, format=playing) for name in deck_sets(playing)[deck_set])
