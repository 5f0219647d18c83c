"""Made-up results: matches nobody played, with the outcomes a test wants."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hearthlab.arena.measure import Measured, Measures, Sums
from hearthlab.arena.plan import Cell
from hearthlab.arena.result import MatchResult
from hearthlab.arena.worker import Clock, GameRecord
from hearthlab.lab.experiment import Claim, Experiment

NOTHING_SEEN = ("nothing", "nothing")


def match_of(
    cell: Cell,
    first: float,
    second: float,
    *,
    games: int = 400,
    nodes: tuple[int, int] | None = None,
) -> MatchResult:
    """Make a result in which agent a wins these shares of the games going first and second.

    nodes: the size of every tree of a and b; nothing is measured unless told.
    """
    records = []
    for seat, share in enumerate((first, second)):
        wins = round(share * games / 2)
        for pair in range(games // 2):
            decks = cell.pairs()[0].name if not records else records[0].decks
            score = float(pair < wins)
            clocks = (Clock(), Clock())
            measures = None if nodes is None else _measures(nodes, pair)
            records.append(GameRecord(pair, pair, decks, seat, score, 10, 50, *clocks, measures))
    return MatchResult(
        cell.a,
        cell.b,
        NOTHING_SEEN,
        cell.decks[0],
        cell.seed,
        cell.belief,
        cell.positions,
        games,
        tuple(records),
    )


def _measures(nodes: tuple[int, int], game: int) -> Measures:
    """Make the measures of a game with one search on either side, a little unlike other games."""
    first, second = (Measured(Sums(searches=1, nodes=n + game % 2), Sums()) for n in nodes)
    return first, second


def results_of(
    experiment: Experiment,
    shares: Callable[[Cell], tuple[float, float]],
    *,
    games: int = 400,
    nodes: tuple[int, int] | None = None,
) -> dict[str, MatchResult]:
    """Make results of all cells of an experiment."""
    return {
        cell.name: match_of(cell, *shares(cell), games=games, nodes=nodes)
        for cell in experiment.cells
    }


def verdict_of(claims: list[Claim], words: str) -> str:
    """Find the verdict of the one claim that holds some words."""
    (found,) = (claim.verdict for claim in claims if words in claim.text)
    return found


def check_output(experiment: Experiment, results: Mapping[str, MatchResult]) -> None:
    """Refuse tables with ragged rows, figures that cannot be drawn, and an experiment that is mute.

    Drawing finds what building a figure does not.
    """
    from matplotlib.backends.backend_agg import FigureCanvasAgg

    tables = experiment.tables(results)
    assert tables
    for table in tables:
        assert table.rows, table.title
        for row in table.rows:
            assert len(row) == len(table.columns), (table.title, row)
    figures = experiment.figures(results)
    assert figures
    for figure in figures.values():
        FigureCanvasAgg(figure).draw()
    assert experiment.claims(results)
