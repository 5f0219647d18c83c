"""Results and claims as rows of numbers, and the cost of games."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import astuple
from itertools import product
from typing import Any

from hearthlab.arena.measure import STATES
from hearthlab.arena.plan import Cell, Plan
from hearthlab.arena.result import MatchResult
from hearthlab.arena.worker import Clock
from hearthlab.lab.experiment import Claim, Results

PER_PLY = ("available", "length", "mana", "used", "decisions")
PER_SEARCH = ("nodes", "iterations", "moves", "aborted")
CLAIM = ("claim", "published", "here", "verdict", "rule", "cpu_hours", "cpu_hours_left")
DIGITS = 6  # significant digits


def results_csv(plan: Plan, results: Results) -> str:
    """Write one row per cell; a cell without games has only its terms.

    Columns such as `a_own_length` are means over the measured plies (nodes, iterations, moves and
    aborted: over the searches), for an agent on its own, the other's, or both players' states.
    Columns without a measured value are left out.
    """
    rows = [_row(cell, results.get(cell.name)) for cell in plan.cells]
    columns = list(dict.fromkeys(name for each in rows for name in each))
    return _csv(columns, ([row.get(name) for name in columns] for row in rows))


def claims_csv(claims: Iterable[Claim]) -> str:
    """Write one row per claim: the verdict, the rule, and the hours its games took.

    An open claim may also have an estimate of the hours that would decide it.
    Games that several claims use count for each of them.
    """
    return _csv(CLAIM, map(astuple, claims))


def _csv(columns: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows([columns, *rows])
    return out.getvalue()


def _row(cell: Cell, result: MatchResult | None) -> dict[str, Any]:
    """Return the numbers of a cell by name."""
    found: dict[str, Any] = {
        "cell": cell.name,
        "a": cell.a,
        "b": cell.b,
        "decks": ", ".join(cell.decks),
        "planned": cell.games,
        "games": 0 if result is None else result.games,
    }
    if result is None or not result.games:
        return found
    (low, high), (pair_low, pair_high) = result.interval, result.pair_interval
    first, second = result.clocks
    numbers: dict[str, Any] = {
        "wins": result.wins,
        "losses": result.losses,
        "draws": result.draws,
        "win_rate": result.win_rate if result.tally.decided else None,
        "low": low,
        "high": high,
        "score": result.score,
        "pair_low": pair_low,
        "pair_high": pair_high,
        "mean_turns": sum(record.turns for record in result.records) / result.games,
        "decisions_a": first.decisions,
        "decisions_b": second.decisions,
        "seconds_per_decision_a": first.seconds / max(first.decisions, 1),
        "seconds_per_decision_b": second.seconds / max(second.decisions, 1),
        "processor_per_decision_a": _per_decision(first),
        "processor_per_decision_b": _per_decision(second),
        "seconds": result.thinking_seconds + _on_copies(result, "seconds"),
        "cpu_seconds": cost(result),
        "waited": "yes" if result.waited else None,
    }
    for agent, states in product("ab", STATES):
        if (sums := result.measured(agent, states)).states:
            names = PER_PLY + (PER_SEARCH if sums.searches else ())
            numbers[f"{agent}_{states}_states"] = sums.states
            numbers |= {f"{agent}_{states}_{name}": sums.mean(name) for name in names}
    for name, value in numbers.items():
        found[name] = float(f"{value:.{DIGITS}g}") if isinstance(value, float) else value
    return found


def cost(result: MatchResult) -> float:
    """Return the agents' thinking time in seconds: their own plies and copies of other states.

    It is processor time, or wall-clock time for games without processor time.
    """
    return result.cost + _on_copies(result, "cost")


def _on_copies(result: MatchResult, name: str) -> float:
    return sum(float(getattr(result.measured(agent, "other"), name)) for agent in "ab")


def _per_decision(clock: Clock) -> float | None:
    return None if clock.processor is None else clock.processor / max(clock.decisions, 1)


def cost_of_row(row: Mapping[str, str]) -> float | None:
    """Read a cell's cost from its row: wall-clock time if there is no processor time."""
    found = row.get("cpu_seconds") or row.get("seconds")
    return float(found) if found else None


def costs(plan: Plan, results: Results) -> list[tuple[str, int, float, float]]:
    """List the cost of each cell: its name, games, seconds, and share of all seconds."""
    spent = {cell.name: cost(results[cell.name]) for cell in plan.cells if cell.name in results}
    total = sum(spent.values()) or 1.0
    return [(name, results[name].games, time, time / total) for name, time in spent.items()]
