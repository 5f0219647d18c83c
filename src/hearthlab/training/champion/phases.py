"""Phases of a net in training: ranges of turns that are fitted on their own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields
from functools import partial

import numpy as np

from hearthlab.carddata.formats import Format
from hearthlab.models.champion.net import LATE, ChampionModel
from hearthlab.models.model import Array
from hearthlab.models.model_card import ModelError
from hearthlab.training.champion.config import Fit, TurnRange
from hearthlab.training.champion.fitting import Fitted, fit
from hearthlab.training.champion.positions import Positions

OnEpoch = Callable[[TurnRange, int, float], None]  # turns that are fitted, epoch, log-loss


def ranges_of(model: ChampionModel) -> tuple[TurnRange, ...]:
    """Return the turns of each phase of a net."""
    firsts = (1, *(turn + 1 for turn in model.turns))
    return tuple(TurnRange(*each) for each in zip(firsts, (*model.turns, LATE), strict=True))


def _in(positions: Positions, ranges: Sequence[TurnRange]) -> Array:
    """Return which positions are of some turns."""
    some = np.zeros(len(positions), np.bool_)
    for first, last in ranges:
        some |= (positions.turns >= first) & (positions.turns <= last)
    return some


def of_turns(positions: Positions, ranges: Sequence[TurnRange]) -> Positions:
    """Keep the positions of some turns."""
    some = _in(positions, ranges)
    kept = {each.name: getattr(positions, each.name)[some] for each in fields(Positions)}
    return Positions(**kept)


def fit_ranges(
    model: ChampionModel,
    positions: Positions,
    ranges: Sequence[TurnRange],
    how: Fit,
    on_epoch: OnEpoch,
    *,
    format: Format | str | None = None,
) -> tuple[dict[str, Array], dict[TurnRange, Fitted]]:
    """Fit some turns of a net, each span to its own positions; return its arrays, and fits.

    A fit starts from the weights that value the last turn of its span so far; all other turns
    are valued as before.
    """
    for span in ranges:
        if not _in(positions, [span]).any():
            raise ModelError(
                f"turns {span}: no game has a position there; name earlier turns, or play more "
                "games in another folder"
            )
    found = {}
    for span in ranges:
        some, start = of_turns(positions, [span]), model.weights(span.last)
        found[span] = fit(some, how, partial(on_epoch, span), start=start, format=format)
    return model.with_phases({each: fitted.arrays for each, fitted in found.items()}), found
