"""Claims: what is measured, and when that bears a sentence out.

An experiment names its claims by their sentences, each with what was published:
`{"UCB is ahead": ("0.62", said(measure, ahead))}`. `hearthlab.lab.records` makes most of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from hearthlab.arena.anytime import at_any_time
from hearthlab.arena.estimates import NOT_PLAYED, Maybe, as_one_of, as_text, difference
from hearthlab.lab import verdicts
from hearthlab.lab.experiment import Finding, Results, Statement
from hearthlab.lab.forms import Context, Entry, expanded
from hearthlab.lab.measures import Measure
from hearthlab.lab.verdicts import NOT_REPRODUCED, OPEN, REPRODUCED, VERDICTS, Judge


def _stated(
    measures: Sequence[Measure], words: Callable[..., str], judge: Callable[..., str]
) -> Statement:
    """Claim something of numbers: how they are written, and how they are judged."""

    def judged(results: Results) -> Finding:
        found = [measure(results) for measure in measures]
        return Finding(words(*found) if any(found) else NOT_PLAYED, judge(*found))

    return judged


def said(measure: Measure, judge: Judge, *, what: str = "", unit: str = "") -> Statement:
    """Claim something of one number; what, unit: words before and after it."""
    return _stated([measure], lambda found: f"{what} {as_text(found)} {unit}".strip(), judge)


def greater(
    first: Measure, second: Measure, *, digits: int = 3, change: Measure | None = None
) -> Statement:
    """Claim that one number is greater than another.

    change: by how much, for numbers of the same games; without it they are independent.
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
    """Claim something of every number; shown: by the words before it.

    judge: of all numbers, or one for each. judged: the numbers, unless they are those shown.
    """

    def made(results: Results) -> Finding:
        words = between.join(f"{name} {as_text(one(results))}" for name, one in shown.items())
        found = [one(results) for one in (shown.values() if judged is None else judged)]
        return Finding(words, together(judge, found))

    return made


def in_every_row(rows: Sequence[Measure], judge: Judge) -> Statement:
    """Claim something of every row of a table."""

    def words(*found: Maybe) -> str:
        judged = [judge(one) for one in found]
        good, bad, unclear = (judged.count(verdict) for verdict in VERDICTS)
        return f"of {len(rows)} rows {good} bear it out, {bad} contradict it, {unclear} are open"

    return _stated(rows, words, lambda *found: together(judge, found))


def together(judge: Judge | Sequence[Judge], found: Sequence[Maybe]) -> str:
    """Judge a claim of several numbers; judge: of all of them, or one for each.

    All of them must bear it out, each at 95 %. One is enough against it: at any time it must be so
    surely that of all of them together 95 % are right. Of a fixed number of games each stands for
    itself (`as_one_of` leaves it as it is), as the lab's first verdicts did.
    """
    every = list(zip([judge] * len(found) if callable(judge) else judge, found, strict=True))
    if NOT_REPRODUCED in [judge(as_one_of(one, len(found))) for judge, one in every]:
        return NOT_REPRODUCED
    return REPRODUCED if {judge(one) for judge, one in every} == {REPRODUCED} else OPEN


def counted(rows: Sequence[Measure], limit: float, most: int) -> Statement:
    """Claim that at most n rows are above a limit."""

    def judge(*found: Maybe) -> str:
        return verdicts.at_most([as_one_of(one, len(found)) for one in found], most, limit)

    return _stated(rows, lambda *found: count_above(found, limit), judge)


def count_above(found: Sequence[Maybe], limit: float) -> str:
    """Write how many numbers are above a limit."""
    known = [one for one in found if one is not None]
    more = sum(one.value > limit for one in known)
    surely = sum(one.low > limit for one in known)
    return f"{more} of {len(known)} rows, {surely} of them with the whole interval"


def none_lost(cell: Measure) -> Statement:
    """Claim that b wins nothing in a cell whose win rate this is."""

    def judged(results: Results) -> Finding:
        found = cell(results)
        with at_any_time(None):
            exact = cell(results)
        if found is None:
            return Finding(NOT_PLAYED, OPEN)
        lost = 0 if exact is None else round(exact.games * (1 - exact.value))
        return Finding(f"{lost} of {found.games:,}", verdicts.never(lost, found))

    return judged


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
    claim: Entry, known: Context, code: Mapping[str, Statement] = MappingProxyType({})
) -> Statement:
    """Make the statement of a record's claim (see `hearthlab.lab.records`)."""

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
        return none_lost(one("never"))
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
    return said(one("of"), judge_named(claim["judge"]), **options)


def judge_named(rule: str) -> Judge:
    """Find a judge by its name and numbers."""
    name, *numbers = rule.split()
    found: Any = getattr(verdicts, name, None)
    if found is None:
        raise ValueError(f"no judge {name!r} in {rule!r}; hearthlab.lab.verdicts has them")
    judge: Judge = found(*map(float, numbers)) if numbers else found
    return judge
