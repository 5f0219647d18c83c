"""The remaining work of a run in one cell."""

from __future__ import annotations

from dataclasses import dataclass, field

from hearthlab.arena.pairs import Pair
from hearthlab.arena.plan import Cell
from hearthlab.arena.sink import Unit


@dataclass(slots=True)
class CellWork:
    """The remaining work of a cell."""

    cell: Cell
    id: int
    pairs: list[Pair]
    missing: list[Unit]
    size: int = 1  # units of its next task
    scores: dict[tuple[int, int], float] = field(default_factory=dict)  # by pair and seat
    in_order: list[float] = field(default_factory=list)  # of whole pairs 0, 1, 2, …
    closed: bool = False  # nothing is handed out any more

    def games_of(self, unit: Unit) -> tuple[Pair, ...]:
        """Return the pairs of a unit that are to be played, without the games that are stored."""
        found: list[Pair] = []
        for game in range(unit.first + unit.stored, unit.first + unit.wanted):
            pair = self.pairs[game // 2]
            if found and found[-1].index == pair.index:
                found[-1] = pair
            else:
                found.append(pair if game % 2 == 0 else pair.only(1))
        return tuple(found)

    def close(self) -> None:
        """Hand out nothing any more."""
        self.closed = True
        self.missing = []
