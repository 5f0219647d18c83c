"""Results as rows of numbers: one row per cell, with what it cost."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from dataclasses import astuple
from typing import Any

from hearthlab.arena.measure import STATES
from hearthlab.arena.plan import Cell, Plan
from hearthlab.arena.result import MatchResult
from hearthlab.lab.experiment import Claim, Results

PER_PLY = ("available", "length", "mana", "used", "decisions")
PER_SEARCH = ("nodes", "iterations", "moves", "aborted")
DIGITS = 6  # significant ones


def results_csv(plan: Plan, results: Results) -> str:
    """Write one row per cell; a cell without games has its terms only.

    Columns such as `a_own_length` are means over the plies measured (nodes, iterations, moves and
    aborted over the searches), of an agent on its own, the other's, or both players' states;
    there are only those that something was measured for.
    """
    rows = [row(cell, results.get(cell.name)) for cell in plan.cells]
    columns = list(dict.fromkeys(name for each in rows for name in each))
    out = io.StringIO()
    writer = csv.DictWriter(out, columns, restval="", lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


def claims_csv(claims: Iterable[Claim]) -> str:
    """Write one row per claim: the verdict, the rule, and the hours that its games took.

    Of an open claim also about how many more would decide it, where that was guessed.
    Games that several claims rest on count for each of them.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(
        ("claim", "published", "here", "verdict", "rule", "cpu_hours", "cpu_hours_left")
    )
    writer.writerows(astuple(claim) for claim in claims)
    return out.getvalue()


def row(cell: Cell, result: MatchResult | None) -> dict[str, Any]:
    """Return the numbers of a cell by their names."""
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
    found |= {"wins": result.wins, "losses": result.losses, "draws": result.draws}
    numbers = {
        "win_rate": result.win_rate if result.wins + result.losses else None,
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
        "seconds": cost(result),
    }
    return {**found, **_rounded(numbers), **_rounded(_measured(result))}


def _measured(result: MatchResult) -> dict[str, Any]:
    """Return the means of what was measured."""
    found: dict[str, Any] = {}
    for agent in ("a", "b"):
        for states in STATES:
            sums = result.measured(agent, states)
            if not sums.states:
                continue
            found[f"{agent}_{states}_states"] = sums.states
            names = PER_PLY + (PER_SEARCH if sums.searches else ())
            found |= {f"{agent}_{states}_{name}": sums.mean(name) for name in names}
    return found


def _rounded(numbers: dict[str, Any]) -> dict[str, Any]:
    return {
        name: float(f"{value:.{DIGITS}g}") if isinstance(value, float) else value
        for name, value in numbers.items()
    }


# --- Costs ----------------------------------------------------------------------------------------
def cost(result: MatchResult) -> float:
    """Return the seconds that agents thought, in their own plies and on copies of others."""
    first, second = result.clocks
    copies = result.measured("a", "other").seconds + result.measured("b", "other").seconds
    return first.seconds + second.seconds + copies


def costs(plan: Plan, results: Results) -> list[tuple[str, int, float, float]]:
    """List what each cell cost: its name, games, seconds, and share of all seconds."""
    played = [(cell.name, results[cell.name]) for cell in plan.cells if cell.name in results]
    seconds = [cost(result) for _, result in played]
    total = sum(seconds)
    return [
        (name, result.games, spent, spent / total if total else 0.0)
        for (name, result), spent in zip(played, seconds, strict=True)
    ]
