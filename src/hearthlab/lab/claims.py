"""Claims as rows: what was published, what is measured, and when that bears the sentence out.

An experiment names its claims by their sentences: `{"UCB is ahead": said("0.62", measure, ahead)}`.
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
    Judge,
    above,
    all_of,
    below,
    positive,
)

FROM_FIGURE = "stated of the figure"
FROM_TABLE = " (read from the table)"  # behind a claim that the text does not make


def said(
    published: str, measure: Measure, judge: Judge, *, what: str = "", unit: str = ""
) -> Statement:
    """Claim something of one number; what, unit: words before and after it."""

    def judged(results: Results) -> Finding:
        found = measure(results)
        shown = as_text(found) if found is None else f"{what} {as_text(found)} {unit}".strip()
        return Finding(published, shown, judge(found))

    return judged


def greater(
    published: str,
    first: Measure,
    second: Measure,
    *,
    digits: int = 3,
    change: Measure | None = None,
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
        return Finding(published, found, positive(more or difference(here, there)))

    return judged


def trend(
    published: str, first: Measure, last: Measure, *, rises: bool = True, digits: int = 3
) -> Statement:
    """Claim that a number rises, or falls, from the first row of a table to the last."""

    def judged(results: Results) -> Finding:
        start, end = first(results), last(results)
        if start is None and end is None:
            return Finding(published, NOT_PLAYED, OPEN)
        verdict = (above if rises else below)(0.0)(difference(end, start))
        found = f"first {as_text(start, digits)}, last {as_text(end, digits)}"
        return Finding(published, found, verdict)

    return judged


def each(
    published: str,
    shown: Mapping[str, Measure],
    judge: Judge,
    *,
    judged: Sequence[Measure] | None = None,
    between: str = "; ",
    tail: str = "",
) -> Statement:
    """Claim something of every number; shown: by the words before it.

    judged: the numbers to judge, unless they are those shown.
    """
    measures = list(shown.values()) if judged is None else judged

    def made(results: Results) -> Finding:
        words = between.join(f"{name} {as_text(one(results))}" for name, one in shown.items())
        verdict = all_of([judge(one(results)) for one in measures])
        return Finding(published, words + tail, verdict)

    return made


def in_every_row(published: str, rows: Sequence[Measure], judge: Judge) -> Statement:
    """Claim something of every row of a table."""

    def judged(results: Results) -> Finding:
        found = [row(results) for row in rows]
        verdicts = [judge(one) for one in found]
        counts = [verdicts.count(verdict) for verdict in (REPRODUCED, NOT_REPRODUCED, OPEN)]
        words = (
            f"of {len(rows)} rows {counts[0]} bear it out, {counts[1]} contradict it, "
            f"{counts[2]} are open"
        )
        played = any(one is not None for one in found)
        return Finding(published, words if played else NOT_PLAYED, all_of(verdicts))

    return judged


def counted(
    published: str, rows: Sequence[Measure], limit: float, judge: Callable[[Sequence[Maybe]], str]
) -> Statement:
    """Claim how many rows are above a limit."""

    def judged(results: Results) -> Finding:
        found = [row(results) for row in rows]
        return Finding(published, count_above(found, limit), judge(found))

    return judged


def count_above(found: Sequence[Maybe], limit: float) -> str:
    """Write how many numbers are above a limit."""
    known = [one for one in found if one is not None]
    more = sum(one.value > limit for one in known)
    surely = sum(one.low > limit for one in known)
    return f"{more} of {len(known)} rows, {surely} of them with the whole interval"


def computed(published: str, found: Callable[[], tuple[str, bool]]) -> Statement:
    """Claim something that is computed exactly, without games; found: in words, and if it holds."""

    def judged(results: Results) -> Finding:
        words, holds = found()
        return Finding(published, words, REPRODUCED if holds else NOT_REPRODUCED)

    return judged
