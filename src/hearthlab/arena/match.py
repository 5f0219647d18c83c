"""A match: mirrored pairs of games between two agents. It is a plan of one cell."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from hearthlab.arena.pairs import DeckChoice, as_words, default_decks, format_of
from hearthlab.arena.plan import Cell, Plan, fitting
from hearthlab.arena.players import AgentSource, name_of
from hearthlab.arena.progress import RunProgress
from hearthlab.arena.result import MatchResult
from hearthlab.arena.run import run
from hearthlab.arena.sink import Sink
from hearthlab.carddata.formats import DEFAULT, Format

__all__ = ["MatchResult", "match", "match_plan"]

CELL = "match"


def match(
    a: AgentSource,
    b: AgentSource,
    *,
    decks: DeckChoice | Iterable[DeckChoice] | None = None,
    games: int = 100,
    seed: int = 0,
    workers: int = 1,
    belief: str = "known-list",
    positions: str = "relevant",
    format: Format | str | None = None,
    store: Sink | str | Path | None = None,
    isolated: bool = True,
    on_progress: Callable[[RunProgress], None] | None = None,
) -> MatchResult:
    """Play mirrored pairs of games: same decks and seed, then with seats exchanged.

    a, b: spec strings, or functions that make an agent from `seed=` (importable ones, when there
    are several workers; a store takes spec strings only). Agents are new for every game,
    with seeds of their own, so a match depends on its arguments alone, not on the number of
    workers (but for agents that decide by the clock).
    decks: a deck (name, code or `Deck`) or a named set, played in mirror; "random"; a tuple of
    two for a's and b's; or a list of such. By default the format's own set of decks, which is
    "championship-2014" in 2014.
    belief: "known-list" shows each player the opponent's deck list. It is also the
    belief of agents whose spec does not name one.
    format: by default the decks' own.
    store: where games are kept and resumed from, as in `run`; without one, in memory.
    isolated: with one worker, agents that are not of this package play in a process of their own,
    so that none can end this one. Without, they play here: for debuggers, and for agents that
    keep something in memory.
    Ctrl-C ends the match early and keeps the games played.

    >>> import hearthlab as hl
    >>> hl.match("rules", "random", games=20).win_rate > 0.6
    True
    """
    if decks is None:
        decks = default_decks(format)
    if isinstance(decks, Iterator):  # it is read twice
        decks = list(decks)
    cell = Cell(
        name=CELL,
        a=a,
        b=b,
        decks=as_words(decks),
        games=games,
        seed=seed,
        belief=belief,
        positions=positions,
        format=format_of(decks, format),
    )
    done = run(
        match_plan(cell), store=store, workers=workers, isolated=isolated, on_progress=on_progress
    )
    return done.match


def match_plan(cell: Cell, name: str | None = None) -> Plan:
    """Make the plan of a match, named by all of its terms unless it is given a name."""
    if name is None:
        played = f"{name_of(cell.a)} vs {name_of(cell.b)} on {', '.join(cell.decks)}"
        measured = "" if cell.measure == "none" else f", measure {cell.measure}"
        measured += "" if cell.format == DEFAULT else f", format {cell.format}"
        name = fitting("match: ", played, f", {cell.belief}, seed {cell.seed}{measured}")
    return Plan(name, (cell,))
