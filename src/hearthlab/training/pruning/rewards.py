"""The values of actions: the distribution of expected rewards that bandits draw from.

`uniform` is any chance alike. `bimodal` is estimated from games of `mcts` against itself: the means
that its searches give the actions of the root (papagiannis2022, figure 2; `estimation`). It is kept
as quantiles, from the least to the greatest value.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hearthlab.models.files import write_whole
from hearthlab.models.model_card import ModelError
from hearthlab.search.schema.search import MAX_QUANTILES

Array = NDArray[Any]

UNIFORM, BIMODAL = "uniform", "bimodal"
BIMODAL_FILE = Path(__file__).with_name("bimodal.csv")  # what `train rewards` wrote
ALL = "all"  # the column of all decks together
QUANTILES = MAX_QUANTILES

Values = dict[str, list[float]]  # by deck
Distributions = dict[str, Array]  # quantiles by deck


def quantiles(values: Sequence[float]) -> Array:
    """Return the quantiles of values."""
    if len(values) < QUANTILES:
        raise ModelError(f"{len(values)} values: at least {QUANTILES} make a distribution")
    found: Array = np.quantile(np.array(values), np.linspace(0.0, 1.0, QUANTILES))
    return found


def check_quantiles(found: Array) -> None:
    """Raise if numbers are not quantiles of probabilities."""
    sound = (
        found.shape == (QUANTILES,)
        and np.isfinite(found).all()
        and (np.diff(found) >= 0).all()
        and found[0] >= 0
        and found[-1] <= 1
    )
    if not sound:
        raise ModelError(f"quantiles: should be {QUANTILES} chances that never fall")


# --- Files ----------------------------------------------------------------------------------------
def distributions(values: Values) -> Distributions:
    """Return the quantiles of all values together, and of each deck's."""
    every = [value for found in values.values() for value in found]
    return {ALL: quantiles(every), **{deck: quantiles(found) for deck, found in values.items()}}


def save_rewards(found: Distributions, path: Path) -> None:
    """Write quantiles as CSV, a column per deck, all of it or nothing."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(found)
    writer.writerows([f"{value:.4f}" for value in row] for row in zip(*found.values(), strict=True))
    write_whole(path, out.getvalue().encode())


def read_rewards(path: str | Path) -> Distributions:
    """Read quantiles that were written."""
    try:
        with Path(path).open(encoding="utf-8", newline="") as file:
            head, *rows = [*csv.reader(file)] or [[]]
        if head[:1] != [ALL]:
            raise ValueError(f"its first column should be {ALL!r}")
        columns = np.array([[float(text) for text in row] for row in rows]).reshape(-1, len(head)).T
        found = dict(zip(head, columns, strict=True))
        for each in columns:
            check_quantiles(each)
    except FileNotFoundError:
        raise ModelError(f"there is no file of rewards {str(path)!r}") from None
    except ValueError as error:
        raise ModelError(f"{str(path)!r} is not a file of rewards: {error}") from None
    return found


def distribution(name: str) -> Array:
    """Return the quantiles of `uniform`, of `bimodal`, or of a file."""
    if name == UNIFORM:
        return np.linspace(0.0, 1.0, QUANTILES)
    return read_rewards(BIMODAL_FILE if name == BIMODAL else name)[ALL]
