"""First hands by a net: the value of each possible mulligan."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hearthlab.engine.belief import Belief, Random
from hearthlab.engine.schema import Game
from hearthlab.engine.tables import cards_in
from hearthlab.native.pure import copy_game
from hearthlab.search import core
from hearthlab.search.schema.champion import FirstHand

if TYPE_CHECKING:
    from hearthlab.models.champion.net import ChampionModel

WORLDS = 64  # without a deadline
MOST_WORLDS = 4096  # while time is left


class FirstHands:
    """A net's values of first hands."""

    def __init__(self, model: ChampionModel) -> None:
        self._model = model
        self._record = FirstHand()

    def values(
        self, root: Game, belief: Belief, random: Random, codes: Sequence[int], *, until: float
    ) -> tuple[int, list[float]]:
        """Try all mulligans in sampled worlds, at least one; return how many, and mean values.

        until: try as many worlds as there is time for; 0: a fixed number.
        """
        from hearthlab.models.champion.net import attach

        h = self._record
        attach(h, self._model, cards_in(root).format)
        copy_game(h.root, root)
        h.belief, h.random = belief, random
        h.n_codes = len(codes)
        h.codes[: len(codes)] = codes
        h.worlds, h.until = MOST_WORLDS if until else WORLDS, until
        core.try_hands(h)
        return h.tried, [each / h.tried for each in h.sums[: len(codes)]]
