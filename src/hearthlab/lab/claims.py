"""Claims: what is measured, and when that bears a sentence out.

An experiment names its claims by their sentences, each with what was published:
`{"UCB is ahead": ("0.62", said(measure, ahead))}`. `hearthlab.lab.records` makes most of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from hearthlab.lab import verdicts
from hearthlab.lab.estimates import NOT_PLAYED, Maybe, as_one_of, as_text, difference
from hearthlab.lab.experiment import Finding, Results, Statement
from hearthlab.lab.forms import NO_LISTS, Lists, Measures, expanded, made
from hearthlab.lab.looking import at_any_time, looking
from hearthlab.lab.measures import Measure
from hearthlab.lab.verdicts import NOT_REPRODUCED, OPEN, REPRODUCED, VERDICTS, Judge


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
        return Finding(found, verdicts.positive(more or difference(here, there)))

    return judged


def trend(first: Measure, last: Measure, *, rises: bool = True, digits: int = 3) -> Statement:
    """Claim that a number rises, or falls, from the first row of a table to the last."""

    def judged(results: Results) -> Finding:
        start, end = first(results), last(results)
        if start is None and end is None:
            return Finding(NOT_PLAYED, OPEN)
        verdict = (verdicts.above if rises else verdicts.below)(0.0)(difference(end, start))
        return Finding(f"first {as_text(start, digits)}, last {as_text(end, digits)}", verdict)

    return judged


def each(
    shown: Mapping[str, Measure],
    judge: Judge | Sequence[Judge],
    *,
    judged: Sequence[Measure] | None = None,
    between: str = "; ",
) -> Statement:
    """Claim something of every number; shown: by the words before it.

    judge: of all numbers, or one for each. judged: the numbers, unless they are those shown.
    """
    measures = list(shown.values()) if judged is None else judged
    judges = [judge] * len(measures) if callable(judge) else judge

    def made(results: Results) -> Finding:
        words = between.join(f"{name} {as_text(one(results))}" for name, one in shown.items())
        return Finding(words, together(judges, [one(results) for one in measures]))

    return made


def in_every_row(rows: Sequence[Measure], judge: Judge) -> Statement:
    """Claim something of every row of a table."""

    def judged(results: Results) -> Finding:
        found = [row(results) for row in rows]
        judgements = [judge(one) for one in found]
        good, bad, unclear = (judgements.count(verdict) for verdict in VERDICTS)
        words = f"of {len(rows)} rows {good} bear it out, {bad} contradict it, {unclear} are open"
        played = any(one is not None for one in found)
        return Finding(words if played else NOT_PLAYED, together([judge] * len(found), found))

    return judged


def together(judges: Sequence[Judge], found: Sequence[Maybe]) -> str:
    """Judge a claim of several numbers.

    All of them must bear it out, each at 95 %. One is enough against it: at any time it must be so
    surely that of all of them together 95 % are right. Of a fixed number of games each stands for
    itself, as the lab's first verdicts did.
    """
    judged = [judge(one) for judge, one in zip(judges, found, strict=True)]
    if not looking():
        return verdicts.all_of(judged)
    strict = [as_one_of(one, len(found)) for one in found]
    fails = [judge(one) for judge, one in zip(judges, strict, strict=True)]
    if NOT_REPRODUCED in fails:
        return NOT_REPRODUCED
    return REPRODUCED if set(judged) == {REPRODUCED} else OPEN


def counted(rows: Sequence[Measure], limit: float, most: int) -> Statement:
    """Claim that at most n rows are above a limit."""

    def judged(results: Results) -> Finding:
        found = [row(results) for row in rows]
        words = count_above(found, limit) if any(found) else NOT_PLAYED
        strict = [as_one_of(one, len(found)) for one in found]
        return Finding(words, verdicts.at_most(strict, most, limit))

    return judged


def none_lost(cell: Measure) -> Statement:
    """Claim that b wins nothing in a cell whose win rate this is."""

    def judged(results: Results) -> Finding:
        found = cell(results)
        if found is None:
            return Finding(NOT_PLAYED, OPEN)
        with at_any_time(None):
            counted = cell(results)
        lost = 0 if counted is None else round(counted.games * (1 - counted.value))
        return Finding(f"{lost} of {found.games:,}", verdicts.never(lost, found))

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


# --- Of records -----------------------------------------------------------------------------------
CLAIM = set(
    "says published code of than to same judge what unit digits shown judged between every rows "
    "limit most never".split()
)


def statement(
    claim: Mapping[str, Any],
    measures: Measures,
    code: Mapping[str, Statement] = MappingProxyType({}),
    lists: Lists = NO_LISTS,
) -> Statement:
    """Make the statement of a record's claim (see `hearthlab.lab.records`)."""

    def several(entries: Sequence[Any]) -> dict[str, Measure]:
        written = [one if isinstance(one, dict) else {"of": one} for one in entries]
        found = enumerate(expanded(written, lists))
        return {each.get("label", str(n)): made(each["of"], measures, lists) for n, each in found}

    if wrong := set(claim) - CLAIM:
        raise ValueError(f"claim {claim['says']!r} has {wrong}; a claim has some of {CLAIM}")
    if "code" in claim:
        return code[claim["code"]]
    if "never" in claim:
        return none_lost(made(claim["never"], measures, lists))
    if "rows" in claim:
        return counted(list(several(claim["rows"]).values()), claim["limit"], claim["most"])
    if "than" in claim or "to" in claim:
        of, digits = made(claim["of"], measures, lists), claim.get("digits", 3)
        if "to" in claim:
            rises = claim["judge"] == "rises"
            return trend(of, made(claim["to"], measures, lists), rises=rises, digits=digits)
        change = made(claim["same"], measures, lists) if "same" in claim else None
        return greater(of, made(claim["than"], measures, lists), digits=digits, change=change)
    rules = claim["judge"]
    judge = judge_named(rules) if isinstance(rules, str) else [judge_named(one) for one in rules]
    if "every" in claim:
        return in_every_row(list(several(claim["every"]).values()), judge_named(rules))
    if "shown" in claim:
        judged = list(several(claim["judged"]).values()) if "judged" in claim else None
        between = claim.get("between", "; ")
        return each(several(claim["shown"]), judge, judged=judged, between=between)
    words = {name: claim[name] for name in ("what", "unit") if name in claim}
    return said(made(claim["of"], measures, lists), judge_named(rules), **words)


def judge_named(rule: str) -> Judge:
    """Find a judge by its name and numbers."""
    name, *numbers = rule.split()
    found: Any = getattr(verdicts, name, None)
    if found is None:
        raise ValueError(f"no judge {name!r} in {rule!r}; hearthlab.lab.verdicts has them")
    judge: Judge = found(*map(float, numbers)) if numbers else found
    return judge
