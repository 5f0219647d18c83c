"""Estimate the values of actions from games of `mcts` against itself, each deck in mirror.

A game depends on the terms and its number only, and games are recorded in
the order of their numbers, one line of a file each. So a call that was stopped, by kill -9 too,
resumes after the last whole line, and ends in the same values as one that was left alone.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from json import dumps, loads
from pathlib import Path
from random import Random
from typing import Any

from hearthlab.carddata.formats import Format
from hearthlab.game.deck import Deck
from hearthlab.game.game import Game
from hearthlab.models.model_card import ANOTHER_WAY, ModelError, Plain
from hearthlab.models.pruning import FEWEST_ACTIONS
from hearthlab.search.knowledge import root_and_belief
from hearthlab.search.searcher import Report, Searcher, Settings
from hearthlab.training.folder import TrainingFolder
from hearthlab.training.pruning.rewards import Values

ITERATIONS = 300
NODES_PER_ITERATION = 48
FEWEST_VISITS = 10  # of an action whose mean says something
DECKS = ("firebat-hunter", "tarei-warlock", "runandgun-shaman")
GAMES = "games.jsonl"  # the values of each game, one line per game


@dataclass(frozen=True, slots=True)
class Estimation:
    """The games: n with each deck in mirror."""

    games: int
    decks: tuple[str, ...] = DECKS
    iterations: int = ITERATIONS
    seed: int = 0
    format: Format | str | None = None  # of the games

    def __post_init__(self) -> None:
        for name in ("games", "iterations"):
            if getattr(self, name) < 1:
                raise ModelError(f"{name}={getattr(self, name)}: should be 1 or more")
        if len(set(self.decks)) < len(self.decks):
            raise ModelError(f"decks={', '.join(self.decks)}: name each deck once")
        for deck in self.decks:
            Deck.of(deck, format=self.format)

    @property
    def order(self) -> list[tuple[str, int]]:
        """The games by deck and number; more games are added at the end."""
        return [(deck, number) for number in range(self.games) for deck in self.decks]

    def facts(self) -> dict[str, Plain]:
        """List everything that decides a game, except the format and the engine."""
        return {
            "decks": ", ".join(self.decks),
            "iterations": self.iterations,
            "seed": self.seed,
        }

    def folder(self, path: Path) -> TrainingFolder:
        """Name the folder that keeps the games played so far."""
        return TrainingFolder(path, self.facts(), files=(GAMES,), format=self.format)

    def play(
        self,
        path: Path,
        *,
        threads: int = 1,
        progress: Callable[[int], None] | None = None,
    ) -> Values:
        """Play the missing games of a folder and record each there; return all values.

        progress: called with the number of games done.
        """
        folder = self.folder(path)
        folder.claim()
        done = self._resumed(folder)
        with (
            (folder.path / GAMES).open("a", encoding="utf-8") as file,
            ThreadPoolExecutor(threads) as pool,
        ):
            try:
                for values in pool.map(self._values, self.order[len(done) :]):
                    file.write(dumps(values) + "\n")
                    file.flush()
                    os.fsync(file.fileno())
                    done.append(values)
                    if progress is not None:
                        progress(len(done))
            finally:
                pool.shutdown(wait=False, cancel_futures=True)
        found: Values = {deck: [] for deck in self.decks}
        for (deck, _), values in zip(self.order, done, strict=False):
            found[deck] += values
        return found

    def _values(self, which: tuple[str, int]) -> list[float]:
        """Play a game; return its searches' values of all tried actions."""
        deck, number = which
        return [
            each.value
            for report in searches(
                deck,
                self.iterations,
                seed=f"{self.seed} {deck} {number}",
                format=self.format,
            )
            for each in report.considered
            if each.visits >= FEWEST_VISITS
        ]

    def _resumed(self, folder: TrainingFolder) -> list[list[float]]:
        """Read the games that were played, and drop half a line at their end."""
        try:
            *lines, rest = (folder.read(GAMES) or b"").decode().split("\n")
            done = [_checked(loads(line)) for line in lines]
        except (ValueError, RecursionError) as error:
            place = str(folder.path / GAMES)
            raise ModelError(
                f"{place!r} holds no games of this command: {error}; {ANOTHER_WAY}"
            ) from None
        if rest:
            folder.write(GAMES, "".join(f"{line}\n" for line in lines).encode())
        return done


def _checked(values: Any) -> list[float]:
    if not isinstance(values, list) or not all(
        isinstance(value, float) and 0 <= value <= 1 for value in values
    ):
        raise ValueError("a line should be a list of chances")
    return values


def searches(
    deck: str, iterations: int, *, seed: str, format: Format | str | None = None
) -> Iterator[Report]:
    """Play a game of `mcts` against itself; yield its searches of three or more actions."""
    chance = Random(f"hearthlab rewards {seed}")
    game = Game(deck, deck, seed=chance.getrandbits(62), mulligan="curve", format=format)
    searcher = Searcher(max_nodes=NODES_PER_ITERATION * (iterations + 1))
    settings = Settings(iterations, count="iterations")
    while not game.over:
        view = game.view()
        if len(view.legal_actions) == 1:
            game.push(view.legal_actions[0])
            continue
        root, belief = root_and_belief(view, None)
        report = searcher.mcts(root, belief, settings, chance.getrandbits(62))
        if len(report.considered) >= FEWEST_ACTIONS:
            yield report
        game.push(view.action(report.best.action))
