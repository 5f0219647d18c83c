"""Phases of a net in training: stretches of turns that are fitted on their own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import NamedTuple

import numpy as np

from hearthlab.models.card import ModelError
from hearthlab.models.champion.fitting import Fit, Fitted, fit
from hearthlab.models.champion.net import LATE, ChampionModel
from hearthlab.models.champion.positions import Positions
from hearthlab.models.model import Array


class Stretch(NamedTuple):
    """Some turns of a game, both players' counted."""

    first: int
    last: int  # LATE: to the end of the game

    def __str__(self) -> str:
        return f"{self.first}-" if self.last == LATE else f"{self.first}-{self.last}"


def stretches_of(model: ChampionModel) -> tuple[Stretch, ...]:
    """Return the turns of each phase of a net."""
    firsts = (1, *(turn + 1 for turn in model.turns))
    return tuple(Stretch(*each) for each in zip(firsts, (*model.turns, LATE), strict=True))


def of_turns(positions: Positions, stretches: Sequence[Stretch]) -> Positions:
    """Keep the positions of some turns."""
    turns = positions.turns
    some = np.zeros(len(positions), np.bool_)
    for first, last in stretches:
        some |= (turns >= first) & (turns <= min(last, np.iinfo(turns.dtype).max))
    kept = {each.name: getattr(positions, each.name)[some] for each in fields(Positions)}
    return Positions(**kept)


def fit_stretches(
    model: ChampionModel,
    positions: Positions,
    stretches: Sequence[Stretch],
    how: Fit,
    on_epoch: Callable[[Stretch, int, float], None],
) -> tuple[dict[str, Array], dict[Stretch, Fitted]]:
    """Fit some turns of a net, each stretch to its own positions; return its arrays, and fits.

    A fit starts from the weights that value the last turn of its stretch so far; all other turns
    are valued as before.
    """
    found: dict[Stretch, Fitted] = {}
    for stretch in stretches:

        def tell(epoch: int, loss: float, stretch: Stretch = stretch) -> None:
            on_epoch(stretch, epoch, loss)

        some = of_turns(positions, [stretch])
        if not len(some):
            raise ModelError(f"turns {stretch}: no game has a position there: play more")
        found[stretch] = fit(some, how, tell, start=model.weights(stretch.last))
    return model.with_phases({each: fitted.arrays for each, fitted in found.items()}), found
