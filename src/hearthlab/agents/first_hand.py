"""First hands by a net: what each way to mulligan is worth.

All ways are tried in the same sampled worlds: the cards are returned and drawn anew, an opponent
who is still to choose returns what is costly, and the net values the start of the first turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthlab.engine import core as engine
from hearthlab.engine.belief import Belief, Random
from hearthlab.engine.schema import Game
from hearthlab.game.mulligan import code_of, costly
from hearthlab.native.clock import now
from hearthlab.search import core
from hearthlab.search.records.champion import DeckSums, Sight

if TYPE_CHECKING:
    from hearthlab.models.champion.net import ChampionModel

WORLDS = 64  # without a deadline
MOST_WORLDS = 256  # while time is left


class FirstHands:
    """What a net thinks of first hands."""

    def __init__(self, model: ChampionModel) -> None:
        self._model = model
        self._world, self._decks, self._sight = Game(), DeckSums(), Sight()

    def values(
        self, root: Game, belief: Belief, random: Random, codes: list[int], *, until: float = 0.0
    ) -> tuple[int, list[float]]:
        """Try all mulligans in sampled worlds, at least one; return how many, and mean values.

        until: try as many worlds as there is time for; 0: a fixed number.
        """
        player, worlds = root.chooser, 0
        sums = [0.0] * len(codes)
        while worlds < (MOST_WORLDS if until else WORLDS):
            engine.sample_world(self._world, root, belief, random)
            for i, code in enumerate(codes):
                sums[i] += self._value(code, player)
            worlds += 1
            if until and now() >= until:
                break
        return worlds, [each / worlds for each in sums]

    def _value(self, code: int, player: int) -> float:
        """Return what a mulligan comes to in the present world: the player's chance to win."""
        state = engine.clone(self._world)
        engine.apply(state, code)
        if state.waiting:
            engine.apply(state, code_of(costly(state, state.chooser)))
        net = self._model.record
        core.sum_decks(state, net, self._decks, 0)
        value: float = core.chance_of_state(
            state, net, self._decks, self._sight, player, state.active, False
        )
        return value
