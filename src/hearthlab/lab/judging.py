"""Judge claims, and add up the games and the time behind each.

An experiment with a fixed number of games is judged by intervals for that number. An experiment
played until decided is judged twice: first by the games of its scale's plan, with intervals for
that fixed number; then claims still open are judged by all games, with intervals that hold at any
time. For a claim with one limit each judgement is wrong at most 2.5 % of the time, and so both
together at most 5 %.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from hearthlab.arena.anytime import at_any_time
from hearthlab.arena.plan import Cell, matchups_of, scaled
from hearthlab.arena.result import MatchResult, result_of
from hearthlab.lab.experiment import Claim, Experiment, Results, Statement
from hearthlab.lab.rows import cost
from hearthlab.lab.verdicts import OPEN

FIXED, ANY_TIME, COMPUTED = "fixed number", "any time", "no games"
# Marks of a claim, written after the rule that judged it.
ONE_TRAINING = "one training"  # its interval covers the noise of games, not that of trainings
REPEAT = "a repeat"  # its sentence is also judged elsewhere, so it is not counted again
SECONDS_PER_HOUR = 3600


class Asked(Mapping[str, MatchResult]):
    """Empty results that record which cells a claim reads."""

    def __init__(self, cells: tuple[Cell, ...]) -> None:
        self.cells = {cell.name: cell for cell in cells}
        self.names: set[str] = set()

    def __getitem__(self, name: str) -> MatchResult:
        cell = self.cells[name]
        self.names.add(name)
        return result_of(cell, ())

    def __iter__(self) -> Iterator[str]:
        return iter(self.cells)

    def __len__(self) -> int:
        return len(self.cells)


def cells_of(experiment: Experiment, statement: Statement) -> tuple[str, ...]:
    """Return the cells that a claim reads, in the order of the experiment."""
    asked = Asked(experiment.cells)
    if asked.cells:
        statement(asked)
    return tuple(name for name in asked.cells if name in asked.names)


def in_rounds(cell: Cell, result: MatchResult) -> MatchResult:
    """Return the pairs 0, 1, 2, … before the first missing one, in whole rounds of the decks.

    Games are stored in the order in which they end. Using those after a gap would favour short
    games.
    """
    played = Counter(record.pair for record in result.records)
    pairs = 0
    while played[pairs] == 2:
        pairs += 1
    return result.first(pairs - pairs % matchups_of(cell))


def first_games(experiment: Experiment, results: Results, scale: float) -> dict[str, MatchResult]:
    """Return the games of the plan of a scale; none if some are missing, or at scale 0.

    Results are in whole rounds of decks: games after the last whole round are left out.
    """
    found = {}
    for cell in experiment.cells if scale else ():
        pairs = scaled(cell, scale).games // 2
        pairs -= pairs % matchups_of(cell)
        result = results.get(cell.name)
        if not pairs or result is None or (part := result.first(pairs)).games < 2 * pairs:
            return {}
        found[cell.name] = part
    return found


def judged(
    experiment: Experiment, results: Results, *, scale: float, until_decided: bool = False
) -> Iterator[Claim]:
    """Judge the claims of an experiment, and add the rule and the time of each."""
    first = first_games(experiment, results, scale) if until_decided else results
    for text, (published, statement) in experiment.claims.items():
        names = cells_of(experiment, statement)
        rule, games, finding = FIXED if names else COMPUTED, first, statement(first)
        if until_decided and names and finding.verdict == OPEN:
            with at_any_time():
                rule, games, finding = ANY_TIME, results, statement(results)
        spent = hours(sum(cost(games[name]) for name in names if name in games)) if names else ""
        yield Claim(text, published, *finding, ", ".join([rule, *marks(experiment, text)]), spent)


def marks(experiment: Experiment, text: str) -> list[str]:
    """List the marks of a claim."""
    found = [ONE_TRAINING] if experiment.trainings == 1 else []
    return [*found, REPEAT] if text in experiment.repeats else found


def rule_of(claim: Claim) -> str:
    """Return the rule that judged a claim, without its marks."""
    return claim.rule.partition(",")[0]


def is_counted(claim: Claim) -> bool:
    """Whether a claim is counted; repeats are not."""
    return REPEAT not in claim.rule.split(", ")


def hours(seconds: float) -> str:
    """Format a time in hours."""
    return f"{seconds / SECONDS_PER_HOUR:.3f}"
