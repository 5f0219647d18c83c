"""The decks that come with the package, and sets of them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from hearthlab.carddata.quoting import quoted
from hearthlab.game.deck import Deck
from hearthlab.game.deck_lists import names
from hearthlab.game.errors import DeckError

DECK_SETS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
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
    }
)


def decks(deck_set: str | None = None) -> list[Deck]:
    """Return all decks, or those of a set such as "championship-2014"."""
    if deck_set is None:
        return [Deck.named(name) for name in names()]
    if deck_set not in DECK_SETS:
        raise DeckError(f"no deck set {quoted(deck_set)}; the sets are {', '.join(DECK_SETS)}")
    return [Deck.named(name) for name in DECK_SETS[deck_set]]
