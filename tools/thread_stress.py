"""Share agents and games between threads and look for crashes, illegal actions and torn states.

python tools/thread_stress.py --seconds 600      # eight threads, all kinds of agents
"""

from __future__ import annotations

import argparse
import pickle
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from threading import Thread
from time import monotonic
from typing import Any

import hearthlab as hl
from hearthlab.agents import KINDS
from hearthlab.agents.agent import Agent, ask
from hearthlab.agents.solver import solve
from hearthlab.checks.agents import small
from hearthlab.game.errors import GameOver, IllegalAction
from hearthlab.game.game import Game

THREADS = 8
GAMES = 4
DECKS = ("firebat-hunter", "tarei-warlock", "trap-hunter", "miracle-rogue", "midrange-druid")
SWITCH = 1e-5  # seconds before another thread requests the GIL


class Stress:
    """Threads that share agents and games; `troubles` collects errors, `done` counts calls."""

    def __init__(self, seconds: float, *, threads: int = THREADS, seed: int = 0) -> None:
        self.end = monotonic() + seconds
        self.threads = threads
        self.seed = seed
        self.agents: list[Agent] = [hl.agent(small(name), seed=seed) for name in sorted(KINDS)]
        self.agents += [hl.agent(f"{name}:threads=2") for name in ("uct", "ismcts")]
        self.games = [self.new_game(number) for number in range(GAMES)]
        self.done: Counter[str] = Counter()
        self.troubles: list[str] = []

    def new_game(self, number: int) -> Game:
        """Begin a game of two of the decks."""
        chance = Random(self.seed + number)
        return Game(*chance.choices(DECKS, k=2), seed=number, known_decks=number % 2 == 0)

    def run(self) -> None:
        """Run all threads until the time is up."""
        interval = sys.getswitchinterval()
        sys.setswitchinterval(SWITCH)
        try:
            threads = [Thread(target=self.work, args=(i,)) for i in range(self.threads)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        finally:
            sys.setswitchinterval(interval)

    def work(self, index: int) -> None:
        """Call random operations on the shared agents and games."""
        chance = Random(f"{self.seed} {index}")
        acts: Sequence[Callable[[Game, Random], None]] = (
            self.decide,
            self.decide,
            self.push,
            self.copy,
            self.read,
            self.finish,
            self.stop,
        )
        while monotonic() < self.end and not self.troubles:
            act = chance.choice(acts)
            place = chance.randrange(GAMES)
            game = self.games[place]
            try:
                if game.over:
                    self.games[place] = game = self.new_game(chance.randrange(1 << 30))
                act(game, chance)
                self.done[act.__name__] += 1
            except (GameOver, IllegalAction):  # another thread was faster
                self.done["too late"] += 1
            except Exception as error:
                self.troubles.append(f"{act.__name__}: {type(error).__name__}: {error}")

    # --- Operations --------------------------------------------------------------------------
    def decide(self, game: Game, chance: Random) -> None:
        """Ask an agent about a copy, and play its choice in the shared game."""
        moment = game.clone()
        if not moment.over:
            action = ask(chance.choice(self.agents), moment)
            if action not in moment.legal_actions:
                self.troubles.append(f"{action!r} is not legal")
            game.push(action)

    def push(self, game: Game, chance: Random) -> None:
        """Play an action that was legal a moment ago."""
        codes = game.legal_actions.codes
        game.push(chance.choice(codes) if codes else 0)

    def copy(self, game: Game, chance: Random) -> None:
        """Copy a game in every way; each copy must be consistent."""
        for made in (game.clone(), pickle.loads(pickle.dumps(game))):
            again = Game._from_start(made.start)
            for action in made.history:
                again.push(action)
            if again != made or again.ply != made.ply or again._lost != made._lost:
                self.troubles.append(f"{made!r} is torn: its history leads elsewhere")

    def read(self, game: Game, chance: Random) -> None:
        """Read every public property."""
        view = game.view()
        _ = (str(game), repr(view), str(view.legal_actions), view.sample(chance.randrange(99)))
        if chance.random() < 0.3:
            _ = (game.log, game.log_for(0), game.transcript)

    def finish(self, game: Game, chance: Random) -> None:
        """Play a copy to its end, and look for a certain win."""
        from hearthlab.engine import core

        core.playout(game._snapshot)
        core.checked_playout(game._snapshot)
        solve(game.view(), nodes=500)

    def stop(self, game: Game, chance: Random) -> None:
        """Ask an agent for its progress, and stop it."""
        agent: Any = chance.choice(self.agents)
        searcher = getattr(agent, "searcher", None)
        if searcher is not None:
            assert searcher.progress >= 0
            searcher.stop()
        _ = (repr(agent), str(getattr(agent, "last", None)))


def main() -> None:
    """Run the threads and print the result."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--threads", type=int, default=THREADS)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    stress = Stress(asked.seconds, threads=asked.threads, seed=asked.seed)
    stress.run()
    print(", ".join(f"{count} {name}" for name, count in sorted(stress.done.items())))
    for trouble in stress.troubles:
        print(trouble)
    sys.exit(bool(stress.troubles))


if __name__ == "__main__":
    main()
