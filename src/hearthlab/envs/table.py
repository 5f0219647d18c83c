"""One game as environments use it: dealt from a pool of decks, observed and stepped by numbers."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hearthlab.carddata.formats import Format
from hearthlab.carddata.quoting import seed_of
from hearthlab.envs.decks import Decks, Pool
from hearthlab.envs.observation import Observation
from hearthlab.envs.space import ActionSpace
from hearthlab.game.action import Action
from hearthlab.game.door import record_of, winner_of
from hearthlab.game.errors import IllegalAction
from hearthlab.game.game import Game


class Table:
    """A game, the mask of legal actions, and each player's observation."""

    game: Game

    def __init__(
        self,
        decks: Decks,
        observation: str,
        placed: bool,
        *,
        format: Format | str | None = None,
    ) -> None:
        self.pool = Pool(decks, format)
        self.observation = Observation.named(observation)
        self.space = ActionSpace(placed)
        self.seed(None)

    def seed(self, seed: int | None) -> None:
        """Set the seed that games are dealt from; None: unpredictable."""
        self.chance = Random() if seed is None else Random(f"hearthlab table {seed_of(seed)}")

    @property
    def format(self) -> Format:
        """The format of the games."""
        return self.pool.format

    def deal(self) -> None:
        """Begin another game."""
        first, second = self.pool.pair(self.chance)
        seed = self.chance.getrandbits(63)
        self.game = Game(
            first, second, seed=seed, positions=self.space.positions, format=self.pool.format
        )
        self.refresh()

    def refresh(self) -> None:
        """Update the mask."""
        self.mask = self.space.mask(self.game)

    def observe(self, player: int) -> NDArray[np.float32]:
        """Encode what a player may know."""
        return self.observation.read(record_of(self.game), player)

    def mask_for(self, player: int) -> NDArray[np.int8]:
        """Return a player's mask; all zeros for the player who is not to act."""
        return self.mask if self.game.to_act == player else np.zeros_like(self.mask)

    def push(self, number: Any) -> None:
        """Play an action by its number."""
        place = int(number)
        if not (0 <= place < self.space.size and self.mask[place]):
            self.space.action(self.game, place)  # raises with the reason
            raise IllegalAction(f"action number {place} is not legal now")
        self.push_action(self.space.code(self.game, place))

    def push_action(self, action: Action | int) -> None:
        """Play an action."""
        self.game.push(action)
        self.refresh()

    def reward(self, player: int) -> float:
        """Return the result for a player: 1 or −1; 0 for a draw and during the game."""
        winner = winner_of(self.game)
        if not self.game.over or winner is None:
            return 0.0
        return 1.0 if winner == player else -1.0
