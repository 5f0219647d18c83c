"""How estimates stand in tables and claims, and the verdicts of the claims of Zopf 2015."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isfinite

from hearthlab.lab.estimates import Estimate, above, all_of, below, difference, within
from hearthlab.lab.experiment import NOT_REPRODUCED, OPEN, REPRODUCED, Claim

EVEN = 0.5
NEAR = 0.05  # win rates no further from one another than this are called level
NOT_PLAYED = "not played"
TOLD = "told of the figure"
FROM_TABLE = " (read from the table)"  # behind a claim that the text does not make
AVAILABLE_NOTE = (
    "The number of actions available does not count the end of the turn: the document's does not "
    "either, as its 13.70 in table 14 are the 13.70 moves of one action in table 15."
)

Maybe = Estimate | None
Judge = Callable[[Maybe], str]


# --- In tables ------------------------------------------------------------------------------------
def shown(estimate: Maybe, digits: int = 3) -> float | None:
    """Return a number as a table shows it; without digits it is whole."""
    if estimate is None:
        return None
    return round(estimate.value, digits) if digits else round(estimate.value)


def spread(estimate: Maybe) -> str | None:
    """Return an interval as a table shows it."""
    return estimate.interval if estimate is not None and _is_known(estimate) else None


def plus_minus(estimate: Maybe, digits: int = 3) -> str | None:
    """Return a mean and half its interval as a table shows them; a single pair has no interval."""
    if estimate is None:
        return None
    value = f"{estimate.value:,.{digits}f}"
    return f"{value} ± {max(estimate.reach):,.{digits}f}" if _is_known(estimate) else value


def _is_known(estimate: Estimate) -> bool:
    return isfinite(estimate.low) and isfinite(estimate.high)


# --- In claims ------------------------------------------------------------------------------------
def told(estimate: Maybe, digits: int = 3) -> str:
    """Write what was found."""
    if estimate is None:
        return NOT_PLAYED
    value, low, high = (
        f"{each:,.{digits}f}" for each in (estimate.value, estimate.low, estimate.high)
    )
    return f"{value} ({low} to {high})" if _is_known(estimate) else f"{value} (one pair of games)"


def claim(text: str, published: str, estimate: Maybe, judge: Judge, what: str = "") -> Claim:
    """Make a claim about one number."""
    found = told(estimate) if estimate is None else f"{what} {told(estimate)}".strip()
    return Claim(text, published, found, judge(estimate))


def greater(
    text: str,
    published: str,
    first: Maybe,
    second: Maybe,
    *,
    digits: int = 3,
    change: Maybe = None,
) -> Claim:
    """Make a claim that one number is greater than another.

    change: by how much, for numbers of the same games; without it they are independent.
    """
    found = f"{told(first, digits)} against {told(second, digits)}"
    if change is not None:
        found += f"; in the same games {told(change, digits)} more"
    elif first is None or second is None:
        found = NOT_PLAYED
    return Claim(text, published, found, above(change or difference(first, second), 0.0))


def trend(
    text: str, published: str, series: Sequence[Maybe], *, rises: bool = True, digits: int = 3
) -> Claim:
    """Make a claim that numbers rise (or fall) from the first to the last."""
    first, last = series[0], series[-1]
    if first is None and last is None:
        return Claim(text, published, NOT_PLAYED, OPEN)
    change = difference(last, first)
    verdict = above(change, 0.0) if rises else below(change, 0.0)
    found = f"first {told(first, digits)}, last {told(last, digits)}"
    return Claim(text, published, found, verdict)


def in_every_row(text: str, published: str, rows: Sequence[Maybe], judge: Judge) -> Claim:
    """Make a claim that must hold in every row of a table."""
    verdicts = [judge(each) for each in rows]
    counts = {verdict: verdicts.count(verdict) for verdict in (REPRODUCED, NOT_REPRODUCED, OPEN)}
    found = (
        f"of {len(rows)} rows {counts[REPRODUCED]} bear it out, {counts[NOT_REPRODUCED]} "
        f"contradict it, {counts[OPEN]} are open"
    )
    played = any(each is not None for each in rows)
    return Claim(text, published, found if played else NOT_PLAYED, all_of(verdicts))


# --- Verdicts -------------------------------------------------------------------------------------
def positive(estimate: Maybe) -> str:
    """Judge the claim that a difference is one in favour of the first."""
    return above(estimate, 0.0)


def ahead(estimate: Maybe) -> str:
    """Judge the claim that more than half of the games are won."""
    return above(estimate, EVEN)


def behind(estimate: Maybe) -> str:
    """Judge the claim that less than half of the games are won."""
    return below(estimate, EVEN)


def level(estimate: Maybe) -> str:
    """Judge the claim that about half of the games are won."""
    return within(estimate, EVEN, NEAR)


def not_behind(estimate: Maybe) -> str:
    """Judge the claim that no less than half of the games are won, or hardly less."""
    if behind(estimate) == REPRODUCED:
        return NOT_REPRODUCED
    return REPRODUCED if above(estimate, EVEN - NEAR) == REPRODUCED else OPEN
