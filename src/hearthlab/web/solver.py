"""A solver of lethal puzzles: every way to win this turn, and whether there is only one.

It tries all orders of all actions of the turn. A line counts only if it wins in every case:
in several worlds with other random numbers and other hidden cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from hearthlab.game.action import Action
from hearthlab.game.game import Game

WORLDS = 4  # in which a line has to win
MOST_STATES = 60_000  # that are looked at before the solver gives up
LONGEST = 10  # actions of a line

Line = tuple[int, ...]


class TooLarge(Exception):
    """A position with more orders of actions than the solver looks at."""


@dataclass
class Solver:
    """Looks for certain wins in the turn of a position."""

    game: Game
    most_states: int = MOST_STATES
    states: int = 0
    worlds: list[Game] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.player = self.game.to_act
        view = self.game.view()
        self.worlds = [view.sample(seed) for seed in range(1, WORLDS + 1)]

    def lines(self) -> Iterator[Line]:
        """Give lines that win in this world, one for each set of actions that leads to a state."""
        yield from self._search(self.game.clone(), (), LONGEST, set())

    def _search(
        self, game: Game, line: Line, left: int, seen: set[tuple[int, tuple[int, ...]]]
    ) -> Iterator[Line]:
        ended = game.outcome()
        if ended is not None:
            if ended.winner == self.player:
                yield line
            return
        if left == 0 or game.to_act != self.player:
            return
        # The same actions in another order that lead to the same state are looked at once.
        mark = (game.key(), tuple(sorted(line)))
        if mark in seen:
            return
        seen.add(mark)
        for code in game.legal_actions.codes:
            if Action(code).kind == "end":
                continue
            self.states += 1
            if self.states > self.most_states:
                raise TooLarge(f"more than {self.most_states} states")
            after = game.clone()
            after.push(code)
            yield from self._search(after, (*line, code), left - 1, seen)

    def is_certain(self, line: Sequence[int]) -> bool:
        """Whether a line wins in every world."""
        for world in self.worlds:
            trial = world.clone()
            for code in line:
                if trial.over or code not in trial.legal_actions.codes:
                    break
                trial.push(code)
            ended = trial.outcome()
            if ended is None or ended.winner != self.player:
                return False
        return True

    def only(self) -> Line | None:
        """Return the shortest certain win if every other one needs its actions too; else None.

        Other orders of them, and actions beside them that change nothing, do not count.
        """
        winning = sorted(self.lines(), key=len)
        best = next((line for line in winning if self.is_certain(line)), None)
        if best is None:
            return None
        needed = Counter(best)
        others = (line for line in winning if needed - Counter(line))
        return None if any(map(self.is_certain, others)) else best
