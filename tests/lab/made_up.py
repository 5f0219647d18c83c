"""Made-up results: matches with the outcomes that a test needs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from hearthlab.arena.measure import Measured, Measures, Sums
from hearthlab.arena.plan import Cell, Plan
from hearthlab.arena.players import name_of
from hearthlab.arena.result import MatchResult
from hearthlab.arena.worker import Clock, GameRecord
from hearthlab.lab.catalogue import experiments
from hearthlab.lab.experiment import Results
from hearthlab.lab.folder import read_config

Shares = tuple[float, float]  # won by agent a going first and second


def match_of(
    cell: Cell,
    first: float,
    second: float | None = None,
    *,
    games: int = 400,
    measures: Callable[[int], Measures] | None = None,
) -> MatchResult:
    """Make a result in which a wins these shares going first and second.

    measures: by pair, of which all that are even have the same, and all that are odd.
    """
    decks = replace(cell, games=2).pairs()[0].name  # of half a million, the first
    count = games // 2
    records: list[GameRecord] = []
    for seat, share in enumerate((first, first if second is None else second)):
        wins = round(share * games / 2)
        records += half_of(decks, seat, 1.0, count)[:wins]
        records += half_of(decks, seat, 0.0, count)[wins:]
    if measures is not None:
        both = measures(0), measures(1)
        records = [replace(record, measures=both[record.pair % 2]) for record in records]
    sees = ("nothing", "nothing")
    terms = (cell.decks[0], cell.seed, cell.belief, cell.positions, games)
    return MatchResult(name_of(cell.a), name_of(cell.b), sees, *terms, tuple(records))


@lru_cache(1000)
def half_of(decks: str, seat: int, score: float, games: int) -> tuple[GameRecord, ...]:
    """Make games in which a has the same seat and the same result."""
    clock = Clock()
    return tuple(
        GameRecord(pair, pair, decks, seat, score, 10, 50, clock, clock) for pair in range(games)
    )


def results_of(
    name: str,
    shares: Callable[[Cell], Shares | float],
    *,
    games: int = 400,
    measures: Callable[[Cell, int], Measures] | None = None,
) -> dict[str, MatchResult]:
    """Make results of all cells of an experiment; measures: by cell and pair."""
    made = {}
    for cell in experiments()[name].cells:
        won = shares(cell)
        first, second = won if isinstance(won, tuple) else (won, won)
        by_pair = None if measures is None else (lambda pair, cell=cell: measures(cell, pair))
        made[cell.name] = match_of(cell, first, second, games=games, measures=by_pair)
    return made


def sums(length: float, **more: float) -> Sums:
    """Make the sums of ten plies with a mean length of move."""
    others: dict[str, Any] = {name: int(value) for name, value in more.items()}
    usual = {"states": 10, "length": round(10 * length), "available": 100, "mana": 60}
    return Sums(**(usual | others))


def two_lengths(first: float, second: float) -> Callable[[Cell, int], Measures]:
    """Make measures with lengths of a's and b's moves, a little unlike from pair to pair."""

    def made(cell: Cell, pair: int) -> Measures:
        mine, yours = (sums(length + 0.1 * (pair % 2)) for length in (first, second))
        return Measured(mine, mine), Measured(yours, yours)

    return made


def verdicts(name: str, results: Results) -> list[str]:
    """List the verdicts of an experiment's claims."""
    return [claim.verdict for claim in experiments()[name].judged(results)]


def verdict(name: str, results: Results, words: str) -> str:
    """Find the verdict of the one claim that holds some words."""
    claims = experiments()[name].judged(results)
    (found,) = (claim.verdict for claim in claims if words in claim.text)
    return found


def read_plan(folder: Path) -> Plan:
    """Read the plan of a folder."""
    facts = read_config(folder)
    cells = [{**cell, "decks": tuple(cell["decks"])} for cell in facts.get("cells", [])]
    return Plan(facts["plan"], tuple(Cell(**cell) for cell in cells))


def last_number(cell: Cell) -> int:
    """Read the simulations at the end of a cell's name."""
    return int(cell.name.removesuffix(" against RAP").split()[-1].replace(",", ""))
