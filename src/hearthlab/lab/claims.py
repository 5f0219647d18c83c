"""Claims: what is measured, and when that bears a sentence out.

An experiment names its claims by their sentences, each with what was published:
`{"UCB is ahead": ("0.62", said(measure, ahead))}`. `hearthlab.lab.records` makes most of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from hearthlab.lab.estimates import NOT_PLAYED, Maybe, as_text, difference
from hearthlab.lab.experiment import Finding, Results, Statement
from hearthlab.lab.measures import Measure
from hearthlab.lab.verdicts import (
    NOT_REPRODUCED,
    OPEN,
    REPRODUCED,
    VERDICTS,
    Judge,
    above,
    all_of,
    below,
    positive,
)


def said(measure: Measure, judge: Judge, *, what: str = "", unit: str = "") -> Statement:
    """Claim something of one number; what, unit: words before and after it."""

    def judged(results: Results) -> Finding:
        found = measure(results)
        shown = as_text(found) if found is None else f"{what} {as_text(found)} {unit}".strip()
        return Finding(shown, judge(found))

    return judged


def greater(
    first: Measure, second: Measure, *, digits: int = 3, change: Measure | None = None
) -> Statement:
    """Claim that one number is greater than another.

    change: by how much, for numbers of the same games; without it they are independent.
    """

    def judged(results: Results) -> Finding:
        here, there = first(results), second(results)
        more = None if change is None else change(results)
        found = f"{as_text(here, digits)} against {as_text(there, digits)}"
        if more is not None:
            found += f"; in the same games {as_text(more, digits)} more"
        elif here is None or there is None:
            found = NOT_PLAYED
        return Finding(found, positive(more or difference(here, there)))

    return judged


def trend(first: Measure, last: Measure, *, rises: bool = True, digits: int = 3) -> Statement:
    """Claim that a number rises, or falls, from the first row of a table to the last."""

    def judged(results: Results) -> Finding:
        start, end = first(results), last(results)
        if start is None and end is None:
            return Finding(NOT_PLAYED, OPEN)
        verdict = (above if rises else below)(0.0)(difference(end, start))
        return Finding(f"first {as_text(start, digits)}, last {as_text(end, digits)}", verdict)

    return judged


def each(
    shown: Mapping[str, Measure],
    judge: Judge,
    *,
    judged: Sequence[Measure] | None = None,
    between: str = "; ",
) -> Statement:
    """Claim something of every number; shown: by the words before it.

    judged: the numbers to judge, unless they are those shown.
    """
    measures = list(shown.values()) if judged is None else judged

    def made(results: Results) -> Finding:
        words = between.join(f"{name} {as_text(one(results))}" for name, one in shown.items())
        return Finding(words, all_of([judge(one(results)) for one in measures]))

    return made


def in_every_row(rows: Sequence[Measure], judge: Judge) -> Statement:
    """Claim something of every row of a table."""

    def judged(results: Results) -> Finding:
        found = [row(results) for row in rows]
        verdicts = [judge(one) for one in found]
        good, bad, unclear = (verdicts.count(verdict) for verdict in VERDICTS)
        words = f"of {len(rows)} rows {good} bear it out, {bad} contradict it, {unclear} are open"
        played = any(one is not None for one in found)
        return Finding(words if played else NOT_PLAYED, all_of(verdicts))

    return judged


def counted(
    rows: Sequence[Measure], limit: float, judge: Callable[[Sequence[Maybe]], str]
) -> Statement:
    """Claim how many rows are above a limit."""

    def judged(results: Results) -> Finding:
        found = [row(results) for row in rows]
        return Finding(count_above(found, limit), judge(found))

    return judged


def count_above(found: Sequence[Maybe], limit: float) -> str:
    """Write how many numbers are above a limit."""
    known = [one for one in found if one is not None]
    more = sum(one.value > limit for one in known)
    surely = sum(one.low > limit for one in known)
    return f"{more} of {len(known)} rows, {surely} of them with the whole interval"


def computed(found: Callable[[], tuple[str, bool]]) -> Statement:
    """Claim something that is computed exactly, without games; found: in words, and if it holds."""

    def judged(results: Results) -> Finding:
        words, holds = found()
        return Finding(words, REPRODUCED if holds else NOT_REPRODUCED)

    return judged
