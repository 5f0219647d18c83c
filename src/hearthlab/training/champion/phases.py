"""Phases of a net in training: stretches of turns that are fitted on their own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields
from functools import partial
from typing import NamedTuple

import numpy as np

from hearthlab.carddata.formats import Format
from hearthlab.models.champion.net import LATE, ChampionModel
from hearthlab.models.model import Array
from hearthlab.models.model_card import ModelError
from hearthlab.training.champion.fitting import Fit, Fitted, fit
from hearthlab.training.champion.positions import Positions


class Stretch(NamedTuple):
    """Some turns of a game, both players' counted; written `2-9`, or `10-` to the end of it."""

    first: int
    last: int  # LATE: to the end of the game

    def __str__(self) -> str:
        return f"{self.first}-" if self.last == LATE else f"{self.first}-{self.last}"

    @classmethod
    def parse(cls, text: str) -> Stretch:
        """Read what is written so."""
        first, dash, last = text.strip().partition("-")
        if not (dash and first.isdecimal() and (not last or last.isdecimal())):
            raise ModelError(
                f"{text!r} is not a first and a last turn, such as 1-9 or 10- (all from turn 10 on)"
            )
        return cls(int(first), int(last) if last else LATE)


OnEpoch = Callable[[Stretch, int, float], None]  # turns that are fitted, epoch, log-loss


def stretches_of(model: ChampionModel) -> tuple[Stretch, ...]:
    """Return the turns of each phase of a net."""
    firsts = (1, *(turn + 1 for turn in model.turns))
    return tuple(Stretch(*each) for each in zip(firsts, (*model.turns, LATE), strict=True))


def _in(positions: Positions, stretches: Sequence[Stretch]) -> Array:
    """Return which positions are of some turns."""
    some = np.zeros(len(positions), np.bool_)
    for first, last in stretches:
        some |= (positions.turns >= first) & (positions.turns <= last)
    return some


def of_turns(positions: Positions, stretches: Sequence[Stretch]) -> Positions:
    """Keep the positions of some turns."""
    some = _in(positions, stretches)
    kept = {each.name: getattr(positions, each.name)[some] for each in fields(Positions)}
    return Positions(**kept)


def fit_stretches(
    model: ChampionModel,
    positions: Positions,
    stretches: Sequence[Stretch],
    how: Fit,
    on_epoch: OnEpoch,
    *,
    format: Format | str | None = None,
) -> tuple[dict[str, Array], dict[Stretch, Fitted]]:
    """Fit some turns of a net, each stretch to its own positions; return its arrays, and fits.

    A fit starts from the weights that value the last turn of its stretch so far; all other turns
    are valued as before.
    """
    for stretch in stretches:
        if not _in(positions, [stretch]).any():
            raise ModelError(
                f"turns {stretch}: no game has a position there; name earlier turns, or play more "
                "games in another folder"
            )
    found = {}
    for stretch in stretches:
        some, start = of_turns(positions, [stretch]), model.weights(stretch.last)
        found[stretch] = fit(some, how, partial(on_epoch, stretch), start=start, format=format)
    return model.with_phases({each: fitted.arrays for each, fitted in found.items()}), found
