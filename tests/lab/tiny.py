"""A made-up experiment that takes no time, and its results, really played."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from hearthlab.arena.plan import Cell, Plan
from hearthlab.arena.players import label
from hearthlab.arena.result import MatchResult
from hearthlab.arena.worker import play_pair
from hearthlab.lab.claims import one_number
from hearthlab.lab.experiment import Experiment, Table
from hearthlab.lab.figures import Bar, bars
from hearthlab.lab.folder import write_folder
from hearthlab.lab.measures import Sweep
from hearthlab.lab.summary import Summary
from hearthlab.lab.tables import fixed, rates, table
from hearthlab.lab.verdicts import ahead

NAME = "zopf2015-tiny1"
SCALE = 0.5
ODD_NAME = 'a "quoted" name | with a bar \\ and ü'
CELLS = Sweep(
    "{}",
    ("rules", "random"),
    lambda name, agent: Cell(
        name=name,
        a=agent,
        b="random",
        decks=("firebat-hunter",) if agent == "rules" else ("random",),
        games=40,
        seed=3,
        measure="both" if agent == "rules" else "none",
    ),
)
TINY = Experiment(
    name=NAME,
    title="Tiny table 1",
    about="Two agents against random.",
    small=SCALE,
    tables=(
        table(
            "Table 1: against <random>",
            "agent",
            CELLS.keys,
            fixed("published", lambda agent: 0.75),
            rates("", CELLS.win),
            note="ok",
        ),
    ),
    figure=bars({"win rate": {"all": [Bar(agent, CELLS.win(agent)) for agent in CELLS.keys]}}),
    claims={"rules beats random | by far & wide": ("75 %", one_number(CELLS.win("rules"), ahead))},
    cells=CELLS.cells,
    differs="it is made up",
)
WITHOUT_GAMES = Experiment(
    name="zopf2015-sums",
    title="Sums",
    about="Computed.",
    small=1.0,
    tables=(lambda results: Table("Sums", ("n", "sum"), ((1, 1), (2, 3))),),
)


@lru_cache
def played(cell: Cell, games: int | None = None) -> MatchResult:
    """Play a cell, or only n of its games."""
    pairs = cell.pairs()[: None if games is None else games // 2]
    records = [record for pair in pairs for record in play_pair(cell.terms, pair)]
    return MatchResult(
        a=label(cell.terms.a)[0],
        b=label(cell.terms.b)[0],
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
