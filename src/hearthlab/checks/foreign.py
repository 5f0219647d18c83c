"""Checks of a foreign agent in separate, watched processes.

Its views and choices in its first games are recorded, and shown again: to a new process,
which must choose the same, and to the one that has played, which must choose as if it had not.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from hearthlab.agents.foreign.loading import Maker
from hearthlab.agents.foreign.proxy import ForeignAgent
from hearthlab.carddata.formats import Format
from hearthlab.checks.agents import check_fairness, decks_for, legal_choice
from hearthlab.game.game import Game
from hearthlab.game.view import View

SAMPLED = 8  # every n-th decision is shown with other hidden cards
GROWTH_GAMES = 4  # times that the first game is shown again
GROWTH_MEGABYTES = 24.0  # that memory may grow meanwhile
PAGE_BYTES = 4096
FIRST, SECOND, OTHER = "", " again", " other"  # processes, by how their names end


class Noted(NamedTuple):
    """One decision: the view and the choice."""

    view: View
    code: int
    where: str


class ForeignChecks:
    """The checks of some code, and the games that it has played in them.

    It makes agents from `seed=`, so that the checks of agents in general can be made of it.
    """

    def __init__(
        self, name: str, maker: Maker, values: dict[str, Any], seed: int, format: Format
    ) -> None:
        self.__name__ = name
        self.maker = maker
        self.values = {key.replace("-", "_"): value for key, value in values.items()}
        self.seed = seed
        self.format = format
        self.games: list[list[Noted]] = []
        self.sampled: list[tuple[Game, int, str]] = []
        self.seconds: list[float] = []  # of decisions
        self.megabytes = 0.0
        self._made: ForeignAgent | None = None  # for the first game

    def __call__(self, *, seed: int) -> ForeignAgent:
        """Make an agent."""
        return self._agent(OTHER, seed)

    def _agent(self, process: str, seed: int | None = None) -> ForeignAgent:
        """Make an agent in one of the processes; it is started when it is first needed."""
        (name, megabytes, files), begun = self.maker.process(self.values)
        return ForeignAgent(
            (f"{name}{process}", megabytes, files),
            begun,
            seed=self.seed if seed is None else seed,
            options=self.maker.options(self.values),
            limits=self.maker.limits(self.values),
            watched=True,
        )

    def check_import(self, most: float) -> None:
        """Check that the code is there quickly: every worker of every match imports it."""
        seconds = self.maker.import_seconds
        assert seconds <= most, (
            f"its import takes {seconds:.1f} s, and every process that plays pays for "
            f"that; more than {most:g} s is slow: load large data when the agent is made"
        )

    def check_made(self) -> None:
        """Check that an agent can be made."""
        self._made = self._agent(FIRST)

    def check_games(self) -> None:
        """Play a game in each seat against a random player, and note all decisions."""
        for seat in (0, 1):
            game = Game(*decks_for(seat, format=self.format), seed=self.seed, known_decks=True)
            self.games.append(self._game(game, seat))

    def _game(self, game: Game, seat: int) -> list[Noted]:
        generator = Random(f"hearthlab check {self.seed} {seat}")
        player, self._made = self._made or self._agent(FIRST), None
        noted: list[Noted] = []
        while (actor := game.to_act) is not None:
            if actor != seat:
                game.push(game.legal_actions[generator.randrange(len(game.legal_actions))])
                continue
            where = f"player {seat} of seed {self.seed}, turn {game.turn}, after {game.ply} actions"
            view = game.view(seat)
            if len(noted) % SAMPLED == 0:
                self.sampled.append((game.clone(), seat, where))
            begun = perf_counter()
            chosen = legal_choice(player, game, seat, self, where)
            self.seconds.append(perf_counter() - begun)
            noted.append(Noted(view, chosen.code, where))
            game.push(chosen)
        player.close()
        return noted

    def times(self) -> str:
        """Return how long decisions took."""
        mean, longest = sum(self.seconds) / len(self.seconds), max(self.seconds)
        return f"{1000 * mean:.2f} ms per decision, the longest {1000 * longest:.2f} ms"

    def check_deterministic(self) -> None:
        """Check that another process chooses the same when it is shown the same."""
        for noted in self.games:
            other = self._differs(SECOND, noted)
            assert other is None, f"not deterministic: with the same seed it chose {other}"

    def check_anew(self) -> None:
        """Check that a process that has played chooses as it did when it was new."""
        for noted in self.games:
            other = self._differs(FIRST, noted)
            assert other is None, (
                f"something stays from game to game: after others, in one game it chose {other}"
            )

    def _differs(self, process: str, noted: list[Noted]) -> str | None:
        """Show a game again; name the first choice that is not as it was."""
        player = self._agent(process)
        for view, code, where in noted:
            now = player.choose(view).code
            if now != code:
                return f"{view.notation(now)!r}, not {view.notation(code)!r} ({where})"
        player.close()
        return None

    def check_blind(self) -> None:
        """Check that hidden cards make no difference."""
        for game, seat, where in self.sampled:
            check_fairness(self, game, seat, seed=self.seed, where=where)

    def check_growth(self) -> None:
        """Check that its process does not keep more and more memory."""
        sizes = []
        for _ in range(GROWTH_GAMES):
            player = self._agent(FIRST)
            for view, _, _ in self.games[0]:
                player.choose(view)
            sizes.append(_megabytes(player.pid))
            player.close()
        self.megabytes = sizes[-1]
        grown = sizes[-1] - sizes[0]
        assert grown <= GROWTH_MEGABYTES, (
            f"its memory grew by {grown:.0f} MB, to {sizes[-1]:.0f} MB, while it was shown "
            f"one game {GROWTH_GAMES} times"
        )


def _megabytes(process: int) -> float:
    """Return the memory of a process; zero where the system gives none."""
    try:
        pages = Path(f"/proc/{process}/statm").read_text().split()[1]
    except OSError:
        return 0.0
    return int(pages) * PAGE_BYTES / 2**20
