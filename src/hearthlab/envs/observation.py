"""What an environment shows of a state: a feature set, or the table of entities."""

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

GREATEST = 1e6  # nothing seen is larger: attack and health stop at 30,000
PLAYER_COLUMNS = (
    "class armor mana crystals overload locked hand_size deck_size fatigue secrets cards_played "
    "power_used on_turn asked mulligan turn quest quest_progress"
).split()
CARD_COLUMNS = (
    "card kind cost attack health full_health ready spell_damage enchanted taunt shield stealth "
    "frozen windfury charge exhausted elusive immune cant_attack attacks_made lifesteal poisonous"
).split()
CARD_ROWS = (
    *("own.hero", "opponent.hero", "own.weapon", "opponent.weapon", "own.power", "opponent.power"),
    *(f"own.minion{place}" for place in range(1, 8)),
    *(f"opponent.minion{place}" for place in range(1, 8)),
    *(f"own.hand{place}" for place in range(1, 11)),
    *(f"own.secret{place}" for place in range(1, 6)),
    *(f"offer{place}" for place in range(1, 5)),
)


class ObservationError(HearthlabError, ValueError):
    """An observation that there is not."""


@dataclass(frozen=True)
class Observation:
    """A kind of observation: `all` (124 features), `board` (45) or `entities` (894 numbers)."""

    name: str
    family: int
    size: int

    @classmethod
    def named(cls, name: str) -> Observation:
        """Find a kind of observation by its name."""
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
        """Which of the numbers are rows of the card table, for an embedding; 0 is no card."""
        ids = [name.endswith((".card", ".quest")) for name in self.names]
        return np.flatnonzero(ids if self.family == steps.OBSERVE_ENTITIES else [])

    def split(self, observations: NDArray[Any]) -> tuple[NDArray[np.float32], NDArray[np.int64]]:
        """Return the numbers of observations without the card ids, and these as integers.

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
        """Return the space of Gymnasium that it belongs to."""
        from gymnasium.spaces import Box

        return Box(-GREATEST, GREATEST, (self.size,), np.float32)

    def of(self, view: View) -> NDArray[np.float32]:
        """Write what a view shows, for its player."""
        return self.read(record_of(view), view.viewer)

    def read(self, record: Game, player: int) -> NDArray[np.float32]:
        """Write what a player may know of a state."""
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
