"""Observations: a state as a feature set or as the table of entities."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hearthlab.carddata.quoting import quoted
from hearthlab.engine.schema import Game
from hearthlab.game.door import record_of
from hearthlab.game.errors import HearthlabError
from hearthlab.game.view import View
from hearthlab.search import core
from hearthlab.search.features import feature_set
from hearthlab.search.schema import steps
from hearthlab.search.schema.values import FAMILY_BOARD, FAMILY_SIDES

GREATEST = 1e6  # no value is larger: attack and health stop at 30,000
# The columns of the entity table and their meaning; docs/environments.md lists them.
PLAYER_MEANINGS = {
    "class": "number of the class, in the order of `hearthlab.cards.symbols.CLASSES`",
    "armor": "armor of the hero",
    "mana": "mana crystals left this turn",
    "crystals": "mana crystals",
    "overload": "crystals locked next turn",
    "locked": "crystals locked this turn",
    "hand_size": "cards in hand",
    "deck_size": "cards in the deck",
    "fatigue": "damage of the last draw from an empty deck",
    "secrets": "secrets in play",
    "cards_played": "cards played this turn",
    "power_used": "whether the hero power was used this turn",
    "on_turn": "whether it is this player's turn",
    "asked": "whether this player is to act",
    "mulligan": "whether it is the mulligan",
    "turn": "turn of the game, counting both players' turns",
    "quest": "card id of the quest in play (formats of 2018)",
    "quest_progress": "completed steps of the quest",
}
CARD_MEANINGS = {
    "card": "card id: row of the card table, for an embedding; 0 means no card",
    "kind": "minion, spell, weapon, hero or power, as a number of `hearthlab.cards.symbols`",
    "cost": "printed mana cost; for cards in your hand, the current cost",
    "attack": "attack now",
    "health": "current health; durability for a weapon",
    "full_health": "maximum health",
    "ready": "whether it can attack now",
    "spell_damage": "Spell Damage bonus it gives",
    "enchanted": "whether it has any enchantment",
    "taunt": "Taunt",
    "shield": "Divine Shield",
    "stealth": "Stealth",
    "frozen": "Frozen",
    "windfury": "Windfury",
    "charge": "Charge",
    "exhausted": "whether it came into play this turn",
    "elusive": "cannot be the target of spells and hero powers",
    "immune": "Immune",
    "cant_attack": "cannot attack",
    "attacks_made": "attacks made this turn",
    "lifesteal": "Lifesteal",
    "poisonous": "Poisonous",
}
PLAYER_COLUMNS, CARD_COLUMNS = tuple(PLAYER_MEANINGS), tuple(CARD_MEANINGS)
CARD_ROWS = (
    *("own.hero", "opponent.hero", "own.weapon", "opponent.weapon", "own.power", "opponent.power"),
    *(f"own.minion{place}" for place in range(1, 8)),
    *(f"opponent.minion{place}" for place in range(1, 8)),
    *(f"own.hand{place}" for place in range(1, 11)),
    *(f"own.secret{place}" for place in range(1, 6)),
    *(f"offer{place}" for place in range(1, 5)),
)


class ObservationError(HearthlabError, ValueError):
    """An unknown kind of observation."""


@dataclass(frozen=True)
class Observation:
    """A kind of observation: `all` (124 features), `board` (45) or `entities` (894 numbers).

    >>> import hearthlab as hl
    >>> hl.envs.Observation.named("board").size
    45
    """

    name: str
    family: int
    size: int

    @classmethod
    def named(cls, name: str) -> Observation:
        """Return a kind of observation by its name."""
        if name not in KINDS:
            names = ", ".join(KINDS)
            raise ObservationError(f"no observation {quoted(name)}; there are {names}")
        return KINDS[name]

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of each number."""
        if self.family == steps.OBSERVE_ENTITIES:
            return tuple(_entity_names())
        return tuple(feature.name for feature in feature_set(self.name).features)

    @cached_property
    def card_columns(self) -> NDArray[np.intp]:
        """The indices of the numbers that are card ids (0: no card), for an embedding."""
        ids = [name.endswith((".card", ".quest")) for name in self.names]
        return np.flatnonzero(ids if self.family == steps.OBSERVE_ENTITIES else [])

    def split(self, observations: NDArray[Any]) -> tuple[NDArray[np.float32], NDArray[np.int64]]:
        """Split observations into the numbers without card ids, and the card ids as integers.

        >>> import hearthlab as hl
        >>> kind = hl.envs.Observation.named("entities")
        >>> view = hl.Game("mage", "hunter", seed=1, mulligan=False).view()
        >>> numbers, cards = kind.split(kind.of(view))
        >>> numbers.shape, cards.shape, int(cards.min())
        ((853,), (41,), 0)
        """
        cards = observations[..., self.card_columns].astype(np.int64)
        return np.delete(observations, self.card_columns, axis=-1), cards

    def space(self) -> Any:
        """Return the Gymnasium space of these observations."""
        from gymnasium.spaces import Box

        return Box(-GREATEST, GREATEST, (self.size,), np.float32)

    def of(self, view: View) -> NDArray[np.float32]:
        """Encode a view for its player."""
        return self.read(record_of(view), view.viewer)

    def read(self, record: Game, player: int) -> NDArray[np.float32]:
        """Encode what a player may know of a state."""
        out = np.zeros(self.size, np.float32)
        if self.family == steps.OBSERVE_ENTITIES:
            core.read_entities(record, player, out)
        else:
            core.read_features(record, self.family, player, out)
        return out


def _entity_names() -> Iterator[str]:
    """List the names of the entity table's numbers: two rows of players, then the cards."""
    for side in ("own", "opponent"):
        yield from (f"{side}.{column}" for column in PLAYER_COLUMNS)
    for row in CARD_ROWS:
        yield from (f"{row}.{column}" for column in CARD_COLUMNS)


KINDS = {
    "all": Observation("all", FAMILY_SIDES, 124),
    "board": Observation("board", FAMILY_BOARD, 45),
    "entities": Observation("entities", steps.OBSERVE_ENTITIES, steps.N_ENTITY_NUMBERS),
}
