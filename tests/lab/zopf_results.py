"""Made-up results of the experiments of Zopf 2015."""

from __future__ import annotations

from collections.abc import Callable

from hearthlab.arena.measure import Measured, Measures, Sums
from hearthlab.arena.plan import Cell
from hearthlab.arena.result import MatchResult
from hearthlab.arena.worker import Clock, GameRecord
from hearthlab.lab.experiment import REGISTRY, Claim


def sums(length: float, **more: float) -> Sums:
    """Make the sums of ten plies with a mean length of move."""
    facts = {"states": 10, "length": round(10 * length), "available": 100, "mana": 60, **more}
    return Sums(**{name: int(value) for name, value in facts.items()})


def result_of(
    cell: Cell,
    share: float,
    *,
    games: int = 1_600,
    measures: Callable[[int], Measures] | None = None,
) -> MatchResult:
    """Make a result in which agent a wins a share of the games; `measures` is told the pair."""
    wins = round(share * games)
    records = tuple(
        GameRecord(
            number // 2,
            number,
            "random",
            number % 2,
            float(number < wins),
            20,
            90,
            Clock(),
            Clock(),
            None if measures is None else measures(number // 2),
        )
        for number in range(games)
    )
    sees = ("nothing", "nothing")
    terms = (cell.seed, cell.belief, cell.positions, games)
    return MatchResult(cell.a, cell.b, sees, "random", *terms, records)


def results_of(
    name: str,
    shares: Callable[[str], float],
    measures: Callable[[str, int], Measures] | None = None,
    *,
    games: int = 1_600,
) -> dict[str, MatchResult]:
    """Make results of all cells of an experiment from their names."""
    return {
        cell.name: result_of(
            cell,
            shares(cell.name),
            games=games,
            measures=None
            if measures is None
            else (lambda pair, name=cell.name: measures(name, pair)),  # type: ignore[misc]
        )
        for cell in REGISTRY[name].cells
    }


def two_lengths(first: float, second: float) -> Callable[[str, int], Measures]:
    """Make measures with lengths of a's and b's moves, a little unlike from pair to pair."""

    def made(name: str, pair: int) -> Measures:
        wobble = 0.1 * (pair % 2)
        mine, yours = sums(first + wobble), sums(second + wobble)
        return Measured(mine, mine), Measured(yours, yours)

    return made


def verdicts(experiment: str, results: dict[str, MatchResult]) -> dict[str, str]:
    """Return the verdicts by the claims' texts."""
    return {claim.text: claim.verdict for claim in REGISTRY[experiment].claims(results)}


def verdict_of(claims: list[Claim], words: str) -> str:
    """Find the verdict of the one claim that holds some words."""
    (found,) = (claim.verdict for claim in claims if words in claim.text)
    return found


def last_number(name: str) -> int:
    """Read the simulations at the end of a cell's name."""
    return int(name.split()[-1].replace(",", ""))
