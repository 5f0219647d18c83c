"""How agents play: length of moves, mana, nodes and time, in their own states or in both.

A ply is all that a player does in one turn. Figures taken only in an agent's own plies compare
agents in different states: the stronger one has more on the board and so makes longer moves (Zopf
2015, section 5.3). With `measure="both"` every ply is therefore played by both agents: by the one
whose turn it is, and, on a copy of the game, by the other. The copy is thrown away; the game goes
on as if the other had not been asked.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from hearthlab.search.thought import Thought

NOTHING, OWN, BOTH, CARDS = MEASURES = ("none", "own", "both", "cards")
STATES = ("own", "other", "both")


@dataclass(slots=True)
class Sums:
    """Sums over measured plies; `lengths` counts the moves of each length.

    The end of the turn is an action: a move of length 1 only ends the turn. Nodes, iterations and
    moves (enumerated) are sums over searches; `aborted` counts the searches that ran out of room.
    """

    states: int = 0  # plies
    available: int = 0  # actions legal at their start
    length: int = 0  # actions played
    mana: int = 0  # at their start
    used: int = 0
    decisions: int = 0
    seconds: float = 0.0  # by the clock on the wall
    cost: float = 0.0  # seconds of a processor; by the clock where these are not known
    searches: int = 0
    nodes: int = 0
    iterations: int = 0
    moves: int = 0
    aborted: int = 0
    lengths: dict[int, int] = field(default_factory=dict)
    listed: dict[int, int] = field(default_factory=dict)  # moves enumerated, by length

    def __add__(self, other: Sums) -> Sums:
        made = Sums()
        for name in _NUMBERS:
            setattr(made, name, getattr(self, name) + getattr(other, name))
        for name in _COUNTS:
            mine, theirs = getattr(self, name), getattr(other, name)
            keys = sorted(mine.keys() | theirs.keys())
            setattr(made, name, {key: mine.get(key, 0) + theirs.get(key, 0) for key in keys})
        return made

    def mean(self, name: str) -> float:
        """Return a mean: per ply, or per search for counts of searches."""
        per = self.searches if name in ("nodes", "iterations", "moves", "aborted") else self.states
        return float(getattr(self, name)) / per if per else 0.0

    def facts(self) -> dict[str, Any]:
        """Return the non-zero fields, as JSON-ready values."""
        names = (*_NUMBERS, *_COUNTS)
        return {name: getattr(self, name) for name in names if getattr(self, name)}

    @classmethod
    def read(cls, facts: dict[str, Any]) -> Sums:
        """Read what `facts` gave, after JSON made text of the keys."""
        made = cls()
        for name in _NUMBERS:
            setattr(made, name, facts.get(name, 0))
        made.cost = facts.get("cost", made.seconds)  # not in facts stored before 0005
        for name in _COUNTS:
            setattr(made, name, {int(key): n for key, n in facts.get(name, {}).items()})
        return made


_COUNTS = ("lengths", "listed")
_NUMBERS = tuple(name for name in Sums.__dataclass_fields__ if name not in _COUNTS)


@dataclass(frozen=True, slots=True)
class Measured:
    """One agent's sums in its own plies and in the other's."""

    own: Sums
    other: Sums

    def on(self, states: str) -> Sums:
        """Return the sums over a set of states: own, other or both."""
        if states == "both":
            return self.own + self.other
        return self.own if states == "own" else self.other

    def facts(self) -> dict[str, Any]:
        """Return what JSON holds."""
        return {"own": self.own.facts(), "other": self.other.facts()}

    @classmethod
    def read(cls, facts: dict[str, Any]) -> Measured:
        """Read what `facts` gave."""
        return cls(Sums.read(facts["own"]), Sums.read(facts["other"]))


Measures = tuple[Measured, Measured]  # of agents a and b


def total(measured: Iterable[Sums]) -> Sums:
    """Add up."""
    return sum(measured, Sums())


# --- While a ply is played ------------------------------------------------------------------------
class PlyMeter:
    """The measures of one ply of one agent, taken action by action."""

    def __init__(self, sums: Sums, record: Any, seat: int, available: int) -> None:
        self.sums = sums
        self.seat = seat
        self.length = 0
        self.mana = record.players[seat].mana
        sums.states += 1
        sums.available += available
        sums.mana += self.mana

    def decided(self, seconds: float, cost: float, report: Any) -> None:
        """Record a decision and the agent's report (a search's report, or None)."""
        sums = self.sums
        sums.decisions += 1
        sums.seconds += seconds
        sums.cost += cost
        if report is None or type(report) is Thought:
            return
        sums.searches += 1
        sums.nodes += getattr(report, "tree_size", 0) or getattr(report, "nodes", 0)
        sums.iterations += getattr(report, "iterations", 0)
        sums.moves += getattr(report, "moves", 0)
        sums.aborted += bool(getattr(report, "full", False))
        for length, count in getattr(report, "listed", ()):
            sums.listed[length] = sums.listed.get(length, 0) + count

    def acted(self, record: Any, *, over: bool, same_turn: bool) -> None:
        """Note an action; mana that is spent counts, mana gained does not."""
        self.length += 1
        if same_turn:
            now = record.players[self.seat].mana
            self.sums.used += max(0, self.mana - now)
            self.mana = now
        if over:
            sums = self.sums
            sums.length += self.length
            sums.lengths[self.length] = sums.lengths.get(self.length, 0) + 1
