"""A made-up experiment that takes no time, and its results, really played."""

from __future__ import annotations

from pathlib import Path

from matplotlib.figure import Figure

from hearthlab.arena.plan import Cell, Plan
from hearthlab.arena.players import build
from hearthlab.arena.result import MatchResult
from hearthlab.arena.worker import play_pair
from hearthlab.lab.experiment import (
    NOT_REPRODUCED,
    OPEN,
    REPRODUCED,
    Claim,
    Experiment,
    Results,
    Table,
)
from hearthlab.lab.folder import write_folder
from hearthlab.lab.summary import Summary

NAME = "tiny-table1"
AGENTS = ("rules", "random")
SCALE = 0.5
ODD_NAME = 'a "quoted" name | with a bar \\ and ü'


def tables(results: Results) -> list[Table]:
    """Return one row for each agent that played."""
    rows = tuple(
        (name, 0.75, result.win_rate, result.games)
        for name in AGENTS
        if (result := results.get(name)) is not None
    )
    return [Table("Table 1: against <random>", ("agent", "published", "here", "games"), rows, "ok")]


def figures(results: Results) -> dict[str, Figure]:
    """Draw the win rates."""
    figure = Figure(figsize=(3, 2))
    axes = figure.add_subplot()
    axes.bar(list(results), [result.win_rate for result in results.values()])
    axes.set_title("win rate")
    return {"Figure 1: win rates": figure}


def claims(results: Results) -> list[Claim]:
    """Say whether rules beats random."""
    text = "rules beats random | by far & wide"
    if "rules" not in results:
        return [Claim(text, "75 %", "not played", OPEN)]
    low, high = results["rules"].interval
    verdict = REPRODUCED if low > 0.5 else NOT_REPRODUCED if high < 0.5 else OPEN
    return [Claim(text, "75 %", f"{low:.2f} to {high:.2f}", verdict)]


TINY = Experiment(
    name=NAME,
    document="000",
    title="Tiny table 1",
    about="Two agents against random.",
    small=SCALE,
    tables=tables,
    figures=figures,
    claims=claims,
    cells=(
        Cell(
            name="rules", a="rules", b="random", decks=("firebat-hunter",), games=40, measure="both"
        ),
        Cell(name="random", a="random", b="random", decks=("random",), games=40, seed=3),
    ),
    differs="it is made up",
)
WITHOUT_GAMES = Experiment(
    name="tiny-sums",
    document="000",
    title="Sums",
    about="Worked out.",
    small=1.0,
    tables=lambda results: [Table("Sums", ("n", "sum"), ((1, 1), (2, 3)))],
)


def played(cell: Cell, games: int | None = None) -> MatchResult:
    """Play a cell, or only n of its games."""
    pairs = cell.pairs()[: None if games is None else games // 2]
    records = [record for pair in pairs for record in play_pair(cell.terms, pair)]
    return MatchResult(
        a=build(cell.terms.a, 0).spec,
        b=build(cell.terms.b, 0).spec,
        sees=("nothing", "nothing"),
        decks=", ".join(cell.decks),
        seed=cell.seed,
        belief=cell.belief,
        positions=cell.positions,
        planned=cell.games,
        records=tuple(records),
    )


def results_of(plan: Plan) -> dict[str, MatchResult]:
    """Play all cells of a plan."""
    return {cell.name: played(cell) for cell in plan.cells}


def written(folder: Path) -> Summary:
    """Play the experiment at its small scale and write its folder."""
    plan = TINY.plan(SCALE)
    return write_folder(TINY, plan, results_of(plan), folder, scale=SCALE)
