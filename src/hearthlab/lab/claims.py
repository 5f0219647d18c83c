"""Claims: the numbers to measure, and the results that support or contradict a published sentence.

An experiment maps the sentence of each claim to the published number and to a statement, which
judges the claim: `{"UCB is ahead": ("0.62", one_number(measure, ahead))}`.
`hearthlab.lab.from_toml` makes most of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from hearthlab.arena import estimates
from hearthlab.arena.anytime import at_any_time
from hearthlab.arena.estimates import NOT_PLAYED, Maybe, as_text, difference
from hearthlab.lab import verdicts
from hearthlab.lab.experiment import Finding, Results, Statement
from hearthlab.lab.forms import Context, Entry, expanded
from hearthlab.lab.measures import Measure
from hearthlab.lab.verdicts import (
    NOT_REPRODUCED,
    OF_INTERVALS,
    OPEN,
    REPRODUCED,
    UNDECIDABLE,
    Judge,
)


def _stated(
    measures: Sequence[Measure], words: Callable[..., str], judge: Callable[..., str]
) -> Statement:
    """Make a statement about numbers; words: formats them."""

    def judged(results: Results) -> Finding:
        found = [measure(results) for measure in measures]
        return Finding(words(*found) if any(found) else NOT_PLAYED, judge(*found))

    return judged


def one_number(measure: Measure, judge: Judge, *, what: str = "", unit: str = "") -> Statement:
    """Make a statement about one number; what, unit: text before and after it."""
    return _stated([measure], lambda found: f"{what} {as_text(found)} {unit}".strip(), judge)


def greater(
    first: Measure, second: Measure, *, digits: int = 3, change: Measure | None = None
) -> Statement:
    """Claim that one number is greater than another.

    change: the measure of the difference, if both numbers come from the same games; without it
    the numbers are independent.
    """

    def judged(results: Results) -> Finding:
        here, there = first(results), second(results)
        more = None if change is None else change(results)
        words = f"{as_text(here, digits)} against {as_text(there, digits)}"
        if more is not None:
            words += f"; in the same games {as_text(more, digits)} more"
        elif here is None or there is None:
            words = NOT_PLAYED
        return Finding(words, verdicts.positive(more or difference(here, there)))

    return judged


def trend(first: Measure, last: Measure, *, rises: bool = True, digits: int = 3) -> Statement:
    """Claim that a number rises, or falls, from the first row of a table to the last."""
    judge = (verdicts.above if rises else verdicts.below)(0.0)
    return _stated(
        [first, last],
        lambda start, end: f"first {as_text(start, digits)}, last {as_text(end, digits)}",
        lambda start, end: judge(difference(end, start)),
    )


def each(
    shown: Mapping[str, Measure],
    judge: Judge | Sequence[Judge],
    *,
    judged: Sequence[Measure] | None = None,
    between: str = "; ",
) -> Statement:
    """Make a statement about several numbers.

    shown: the numbers to print, by label. judge: for all numbers, or one per number.
    judged: the numbers to judge, if they are not those printed.
    """

    def made(results: Results) -> Finding:
        words = between.join(f"{name} {as_text(one(results))}" for name, one in shown.items())
        parts = list(shown.values()) if judged is None else judged
        return Finding(words, together(judge, parts, results))

    return made


def in_every_row(rows: Sequence[Measure], judge: Judge) -> Statement:
    """Make a statement about every row of a table."""

    def judged(results: Results) -> Finding:
        found = [row(results) for row in rows]
        each = [judge(one) for one in found]
        good, bad, unclear = (each.count(verdict) for verdict in OF_INTERVALS)
        words = f"of {len(rows)} rows {good} support it, {bad} contradict it, {unclear} are open"
        return Finding(words if any(found) else NOT_PLAYED, together(judge, rows, results))

    return judged


def together(judge: Judge | Sequence[Judge], parts: Sequence[Measure], results: Results) -> str:
    """Judge a claim of several numbers; judge: for all of them, or one per number.

    The claim is reproduced when every number supports it at 95 %. It is not reproduced when one
    number contradicts it at the confidence at which all of them are right 95 % of the time.
    """
    judges = [judge] * len(parts) if callable(judge) else judge

    def verdicts_now() -> set[str]:
        return {judge(part(results)) for judge, part in zip(judges, parts, strict=True)}

    with estimates.together(max(len(parts), 1)):
        if NOT_REPRODUCED in verdicts_now():
            return NOT_REPRODUCED
    return REPRODUCED if verdicts_now() == {REPRODUCED} else OPEN


def counted(rows: Sequence[Measure], limit: float, most: int) -> Statement:
    """Claim that at most n rows are above a limit."""

    def judged(results: Results) -> Finding:
        found = [row(results) for row in rows]
        with estimates.together(max(len(rows), 1)):
            verdict = verdicts.at_most([row(results) for row in rows], most, limit)
        return Finding(count_above(found, limit) if any(found) else NOT_PLAYED, verdict)

    return judged


def count_above(found: Sequence[Maybe], limit: float) -> str:
    """Write how many numbers are above a limit."""
    known = [one for one in found if one is not None]
    more = sum(one.value > limit for one in known)
    surely = sum(one.low > limit for one in known)
    return f"{more} of {len(known)} rows, {surely} of them with the whole interval"


def none_lost(cell: Measure, published: int) -> Statement:
    """Claim that b wins no game in a cell; cell: a's win rate; published: the published games."""

    def judged(results: Results) -> Finding:
        found = cell(results)
        with at_any_time(None):
            exact = cell(results)
        if found is None:
            return Finding(NOT_PLAYED, OPEN)
        lost = 0 if exact is None else round(exact.games * (1 - exact.value))
        verdict = verdicts.never(lost, found, published)
        return Finding(f"{lost} of {found.games:,} against 0 of {published:,}", verdict)

    return judged


def computed(found: Callable[[], tuple[str, bool]]) -> Statement:
    """Make a statement that needs no games; found: returns text, and whether the claim holds."""

    def judged(results: Results) -> Finding:
        words, holds = found()
        return Finding(words, REPRODUCED if holds else NOT_REPRODUCED)

    return judged


# --- Of records -----------------------------------------------------------------------------------
CLAIM = set(
    "says published code of than to same judge what unit digits shown judged between every rows "
    "limit most never games noise repeats".split()
)


def statement(
    claim: Entry, known: Context, code: Mapping[str, Statement] = MappingProxyType({})
) -> Statement:
    """Make the statement of a record's claim (see `hearthlab.lab.from_toml`)."""
    found = _statement(claim, known, code)
    return undecidable(found, verdicts.deviations(*claim["noise"])) if "noise" in claim else found


def undecidable(statement: Statement, deviations: float) -> Statement:
    """Mark a claim as undecidable; deviations: the published effect in standard errors."""

    def judged(results: Results) -> Finding:
        found = statement(results)
        words = f"{found.found}; the published effect is {deviations:.1f} standard errors from none"
        return Finding(words, UNDECIDABLE)

    if abs(deviations) >= verdicts.NOTICEABLE:
        raise ValueError(f"an effect of {deviations:.2f} standard errors is not noise")
    return judged


def _statement(claim: Entry, known: Context, code: Mapping[str, Statement]) -> Statement:
    def one(key: str) -> Measure:
        return known.measure(claim[key])

    def several(key: str) -> dict[str, Measure]:
        written = [one if isinstance(one, dict) else {"of": one} for one in claim[key]]
        found = enumerate(expanded(written, known.lists))
        return {each.get("label", str(n)): known.measure(each["of"]) for n, each in found}

    if wrong := set(claim) - CLAIM:
        raise ValueError(f"claim {claim['says']!r} has {wrong}; a claim has some of {CLAIM}")
    options = {name: claim[name] for name in ("what", "unit", "digits", "between") if name in claim}
    if "code" in claim:
        return code[claim["code"]]
    if "never" in claim:
        return none_lost(one("never"), claim["games"])
    if "rows" in claim:
        return counted(list(several("rows").values()), claim["limit"], claim["most"])
    if "to" in claim:
        return trend(one("of"), one("to"), rises=claim["judge"] == "rises", **options)
    if "than" in claim:
        change = one("same") if "same" in claim else None
        return greater(one("of"), one("than"), change=change, **options)
    if "shown" in claim:
        rules = claim["judge"]
        judge = judge_named(rules) if isinstance(rules, str) else list(map(judge_named, rules))
        judged = list(several("judged").values()) if "judged" in claim else None
        return each(several("shown"), judge, judged=judged, **options)
    if "every" in claim:
        return in_every_row(list(several("every").values()), judge_named(claim["judge"]))
    return one_number(one("of"), judge_named(claim["judge"]), **options)


def judge_named(rule: str) -> Judge:
    """Find a judge by its name and numbers."""
    name, *numbers = rule.split()
    found: Any = getattr(verdicts, name, None)
    if found is None:
        raise ValueError(f"no judge {name!r} in {rule!r}; hearthlab.lab.verdicts has them")
    judge: Judge = found(*map(float, numbers)) if numbers else found
    return judge
