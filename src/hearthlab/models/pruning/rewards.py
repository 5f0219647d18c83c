"""What actions are worth: the distribution of expected rewards that bandits draw from.

`uniform` is any chance alike. Another one is estimated from games of `mcts` against itself: the
means that its searches give the actions of the root (papagiannis2022, figure 2). It is kept as
quantiles, from the least to the greatest value.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hearthlab.game.game import Game
from hearthlab.models.card import ModelError
from hearthlab.models.files import write_whole
from hearthlab.models.pruning.model import FEWEST_ACTIONS
from hearthlab.search.knowledge import records
from hearthlab.search.records.search import MAX_QUANTILES
from hearthlab.search.searcher import Report, Searcher, Settings

Array = NDArray[Any]

UNIFORM = "uniform"
QUANTILES = MAX_QUANTILES
ITERATIONS = 300
NODES_PER_ITERATION = 48
FEWEST_VISITS = 10  # of an action whose mean says something
HEAD = ("deck", "value")
DECKS = ("firebat-hunter", "tarei-warlock", "runandgun-shaman")

Values = dict[str, list[float]]  # by deck


def uniform() -> Array:
    """Return the quantiles of the uniform distribution."""
    return np.linspace(0.0, 1.0, QUANTILES)


def quantiles(values: Sequence[float]) -> Array:
    """Return the quantiles of values."""
    if len(values) < QUANTILES:
        raise ModelError(f"{len(values)} values: at least {QUANTILES} make a distribution")
    found: Array = np.quantile(np.array(values), np.linspace(0.0, 1.0, QUANTILES))
    return found


def check_quantiles(found: Array) -> None:
    """Refuse what are no quantiles of chances."""
    sound = (
        found.shape == (QUANTILES,)
        and np.isfinite(found).all()
        and (np.diff(found) >= 0).all()
        and found[0] >= 0
        and found[-1] <= 1
    )
    if not sound:
        raise ModelError(f"quantiles: should be {QUANTILES} chances that never fall")


# --- From games -----------------------------------------------------------------------------------
def estimate(
    games: int,
    *,
    decks: Sequence[str] = DECKS,
    iterations: int = ITERATIONS,
    seed: int = 0,
    threads: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Values:
    """Play n games with each deck in mirror; return the values of all actions considered."""
    todo = [(deck, number) for deck in decks for number in range(games)]

    def play(which: tuple[str, int]) -> list[float]:
        deck, number = which
        return [
            each.value
            for report in searches(deck, iterations, seed=f"{seed} {deck} {number}")
            for each in report.considered
            if each.visits >= FEWEST_VISITS
        ]

    found: Values = {deck: [] for deck in decks}
    with ThreadPoolExecutor(threads) as pool:
        for done, ((deck, _), values) in enumerate(zip(todo, pool.map(play, todo), strict=True)):
            found[deck] += values
            if progress is not None:
                progress(done + 1)
    return found


def searches(deck: str, iterations: int, *, seed: str) -> Iterator[Report]:
    """Play a game of `mcts` against itself; yield its searches of three or more actions."""
    chance = Random(f"hearthlab rewards {seed}")
    game = Game(deck, deck, seed=chance.getrandbits(62), mulligan="curve")
    searcher = Searcher(max_nodes=NODES_PER_ITERATION * (iterations + 1))
    settings = Settings(iterations, count="iterations")
    while not game.over:
        view = game.view()
        if len(view.legal_actions) == 1:
            game.push(view.legal_actions[0])
            continue
        root, belief = records(view, None)
        report = searcher.mcts(root, belief, settings, chance.getrandbits(62))
        if len(report.considered) >= FEWEST_ACTIONS:
            yield report
        game.push(view.action(report.best.action))


# --- Files ----------------------------------------------------------------------------------------
def save_values(values: Values, path: Path) -> None:
    """Write values as CSV, one row each, all of it or nothing."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(HEAD)
    writer.writerows((deck, f"{value:.4f}") for deck in values for value in values[deck])
    write_whole(path, out.getvalue().encode())


def read_values(path: str | Path) -> Values:
    """Read values that were written."""
    found: Values = {}
    try:
        with Path(path).open(encoding="utf-8", newline="") as file:
            head, *rows = [*csv.reader(file)] or [[]]
        if tuple(head) != HEAD:
            raise ValueError(
                f"its columns are {', '.join(head) or 'none'}; should be {', '.join(HEAD)}"
            )
        for deck, text in rows:
            value = float(text)
            if not 0 <= value <= 1:
                raise ValueError(f"{text}: should be from 0 to 1")
            found.setdefault(deck, []).append(value)
    except FileNotFoundError:
        raise ModelError(f"there is no file of rewards {str(path)!r}") from None
    except ValueError as error:
        raise ModelError(f"{str(path)!r} is no file of rewards: {error}") from None
    return found


def distribution(name: str) -> Array:
    """Return the quantiles of `uniform`, or of the values in a file."""
    if name == UNIFORM:
        return uniform()
    return quantiles([value for values in read_values(name).values() for value in values])
