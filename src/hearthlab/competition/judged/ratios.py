"""Ratios of sums over pairs of games, with intervals."""

from __future__ import annotations

from hearthlab.arena.estimates import Estimate, Maybe, student


def ratio(sums: list[tuple[float, float]]) -> Maybe:
    """Estimate a ratio of sums; the pairs of games are independent, their decisions not."""
    total = sum(below for _, below in sums)
    if not total:
        return None
    value = sum(above for above, _ in sums) / total
    if len(sums) < 2:
        return Estimate(value, float("-inf"), float("inf"))
    return student(value, [(above - value * below) / total for above, below in sums])


def facts_of(found: Maybe) -> list[float] | None:
    """Return an estimate for JSON."""
    if found is None:
        return None
    limits = (found.low, found.high) if found.known else (None, None)
    return [each if each is None else round(each, 6) for each in (found.value, *limits)]  # type: ignore[misc]
