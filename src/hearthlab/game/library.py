"""The decks that come with the package, and sets of them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from hearthlab.carddata.formats import current
from hearthlab.carddata.quoting import quoted
from hearthlab.game.deck import Deck
from hearthlab.game.deck_lists import names
from hearthlab.game.errors import DeckError
from hearthlab.game.ranked import SET, ranked_names

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

# Those of the format.
DECK_SETS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {name: decks for name, decks in _SETS.items() if set(decks) <= set(names())}
    | ({SET: ranked_names()} if ranked_names() else {})
)


def decks(deck_set: str | None = None) -> list[Deck]:
    """Return all decks, or those of a set such as "championship-2014"."""
    if deck_set is None:
        return [Deck.named(name) for name in names()]
    if deck_set not in DECK_SETS:
        known = ", ".join(DECK_SETS) or f"none in the format {current().name}"
        raise DeckError(f"no deck set {quoted(deck_set)}; the sets are {known}")
    return [Deck.named(name) for name in DECK_SETS[deck_set]]
