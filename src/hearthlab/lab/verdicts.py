"""Judges: the verdict of an interval on a published claim.

A claim is reproduced if the whole interval agrees with it, not reproduced if the whole interval
contradicts it, and otherwise open until more games are played. If the published effect is within
the noise of the document's own games, the claim is undecidable as published: no number of games
here can show whether the document found an effect.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import comb, sqrt

from hearthlab.arena.estimates import EVEN, Maybe
from hearthlab.arena.statistics import CONFIDENCE

REPRODUCED, NOT_REPRODUCED, OPEN = "reproduced", "not reproduced", "open"
UNDECIDABLE = "undecidable as published"
OF_INTERVALS = (REPRODUCED, NOT_REPRODUCED, OPEN)
VERDICTS = (*OF_INTERVALS, UNDECIDABLE)
NOTICEABLE = 1.96  # an effect of fewer standard errors is within noise at 95 %
ALL_OF_THEM = 0.995  # the lowest rate that rounds to a published 100 %
ALWAYS = 0.99  # enough for "all games", when none was lost
NEAR = 0.05  # win rates no further apart than this count as level

Judge = Callable[[Maybe], str]


def above(limit: float) -> Judge:
    """Judge a claim that a number is greater than a limit."""
    return lambda found: _verdict(found and (found.low > limit), found and (found.high < limit))


def below(limit: float) -> Judge:
    """Judge a claim that a number is less than a limit."""
    return lambda found: _verdict(found and (found.high < limit), found and (found.low > limit))


def _verdict(holds: object, fails: object) -> str:
    return REPRODUCED if holds else NOT_REPRODUCED if fails else OPEN


def between(low: float, high: float) -> Judge:
    """Judge a claim that a number is greater than one limit and less than another."""
    return lambda found: all_of([above(low)(found), below(high)(found)])


def within(centre: float, margin: float) -> Judge:
    """Judge a claim that a number is within a margin of another."""
    return between(centre - margin, centre + margin)


def beyond(margin: float) -> Judge:
    """Judge a claim that a number is further from 0 than a margin, up or down."""
    near = within(0.0, margin)

    def judge(found: Maybe) -> str:
        apart = found and (found.low > margin or found.high < -margin)
        return _verdict(apart, near(found) == REPRODUCED)

    return judge


def no_difference(level: float, margin: float) -> Judge:
    """Judge a claim of no significant difference: the interval contains the level and is narrow."""
    near = within(level, margin)
    return lambda found: (
        NOT_REPRODUCED if found and not found.low <= level <= found.high else near(found)
    )


def at_least(limit: float) -> Judge:
    """Judge a claim that a win rate is at least a limit.

    No interval reaches 1, so for a claim that all games are won, an interval from ALWAYS up is
    enough.
    """
    borne_out = min(limit, ALWAYS)
    return lambda found: _verdict(
        found and found.low >= borne_out and found.value >= limit, found and found.high < limit
    )


def not_behind(found: Maybe) -> str:
    """Judge a claim that at least half of the games are won, or hardly less."""
    fails = behind(found) == REPRODUCED
    return _verdict(not fails and above(EVEN - NEAR)(found) == REPRODUCED, fails)


positive = above(0.0)  # the difference favours the first
ahead = above(EVEN)
behind = below(EVEN)
level = within(EVEN, NEAR)


# --- Of several numbers ---------------------------------------------------------------------------
def all_of(verdicts: Sequence[str]) -> str:
    """Judge a claim with several parts: it fails if one part fails."""
    return _verdict(set(verdicts) == {REPRODUCED}, NOT_REPRODUCED in verdicts)


def at_most(found: Sequence[Maybe], times: int, limit: float) -> str:
    """Judge a claim that at most n of several numbers are greater than a limit."""
    surely, perhaps = _above(found, limit)
    return _verdict(perhaps <= times, surely > times)


def exactly(found: Sequence[Maybe], times: int, limit: float) -> str:
    """Judge a claim that exactly n of several numbers are greater than a limit."""
    surely, perhaps = _above(found, limit)
    return _verdict(surely == perhaps == times, surely > times or perhaps < times)


def _above(found: Sequence[Maybe], limit: float) -> tuple[int, int]:
    """Count the numbers certainly greater than a limit, and those possibly greater."""
    verdicts = [above(limit)(each) for each in found]
    return verdicts.count(REPRODUCED), len(found) - verdicts.count(NOT_REPRODUCED)


def never(times: int, found: Maybe, published: int) -> str:
    """Judge a claim that something never happened in n published games.

    One occurrence here does not refute it: a rare event may be absent from n games by chance. It is
    refuted if Fisher's exact test gives less than 5 % for all occurrences falling in our games. It
    is reproduced if the event did not occur here and the interval of the opposite is high enough.
    """
    if found is None or not times:
        return above(ALL_OF_THEM)(found)
    only_here = comb(found.games, times) / comb(found.games + published, times)
    return NOT_REPRODUCED if only_here < 1 - CONFIDENCE else OPEN


def deviations(rate: float, other: float, games: int, other_games: int = 0) -> float:
    """Return the distance of a published rate from another rate or number, in standard errors.

    other_games: the games of the other rate; 0 if it is a fixed number. Two rates of 0, or of 1,
    have no standard error; their distance is 0.
    """
    if not other_games:
        spread = rate * (1 - rate) / games
    else:
        spread = rate * (1 - rate) / games + other * (1 - other) / other_games
    return (rate - other) / sqrt(spread) if spread else 0.0
