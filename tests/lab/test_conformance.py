"""Requirements for every experiment: stable games, a current page, no results without games."""

from __future__ import annotations

import json
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest
from lab.made_up import match_of, read_plan, two_lengths

from hearthlab.arena.plan import Cell, Plan
from hearthlab.arena.result import MatchResult
from hearthlab.lab.catalogue import experiments
from hearthlab.lab.experiment import DOCUMENTS, OWN, Experiment
from hearthlab.lab.folder import FIGURE, PAGE, RESULTS, VERDICTS, read_folder
from hearthlab.lab.summary import Summary
from hearthlab.lab.verdicts import OPEN, UNDECIDABLE

FOLDERS = Path(__file__).parents[2] / "experiments"
REFERENCES = Path(__file__).parents[2] / "docs" / "references.md"
FROZEN = json.loads(Path(__file__).with_name("cells.json").read_text(encoding="utf-8"))
# These search when they are written, for numbers that stored games do not contain.
PROFILED = {
    "swiechowski2021-time",
    "haftstein2017-figure22",
    *(f"papagiannis2022-figure{number}" for number in (3, 4, 5)),
}
ARITHMETIC = {"zopf2015-table12": 1}  # claims that need no games
EXPERIMENTS = experiments()

every = pytest.mark.parametrize("name", EXPERIMENTS)
PLAYED = [name for name, each in EXPERIMENTS.items() if each.cells]
played = pytest.mark.parametrize("name", PLAYED)
# Played by the clock on an idle machine; its folder is optional.
TIMED = {"ladder"}
committed = pytest.mark.parametrize(
    "name", [name for name in EXPERIMENTS if name not in TIMED or (FOLDERS / name).exists()]
)
shown = pytest.mark.parametrize("name", [name for name in EXPERIMENTS if name not in PROFILED])


def frozen(experiment: Experiment) -> dict[str, object]:
    """Identify an experiment's games by exactly the facts that a store uses.

    A store also uses the format, which cells did not have when these were frozen.
    """
    facts = [{**cell.facts(), "games": cell.games} for cell in experiment.cells]
    assert {each.pop("format") for each in facts} <= {experiment.format}
    text = json.dumps(facts, sort_keys=True)
    games = sum(cell.games for cell in experiment.cells)
    return {"cells": len(facts), "games": games, "sha256": sha256(text.encode()).hexdigest()[:16]}


@every
def test_stored_games_stay_valid(name: str) -> None:
    assert frozen(EXPERIMENTS[name]) == FROZEN[name]


@played
def test_plans_make_sense(name: str) -> None:
    experiment = EXPERIMENTS[name]
    experiment.plan(experiment.small).check()
    assert experiment.differs or experiment.document == OWN
    assert experiment.plan(experiment.small).games <= experiment.plan(1).games


def test_cells_of_one_name_are_the_same_games_in_every_experiment_of_a_document() -> None:
    known: dict[tuple[str, ...], Cell] = {}
    for experiment in EXPERIMENTS.values():
        for cell in experiment.cells:
            place = (experiment.document, experiment.format, cell.name)
            assert known.setdefault(place, cell) == cell


def test_every_document_has_experiments_and_a_citation() -> None:
    assert {each.document for each in EXPERIMENTS.values()} == set(DOCUMENTS)
    text = REFERENCES.read_text(encoding="utf-8")
    assert all(f"`{key}`" in text for key in DOCUMENTS if key != OWN)


# --- Any results ----------------------------------------------------------------------------------
def check(experiment: Experiment, results: dict[str, MatchResult], layout: bool = True) -> None:
    """Fail for ragged tables, figures that cannot be drawn, and experiments without claims.

    layout: whether to lay out the figure as well, which takes as long as drawing it.
    """
    tables = experiment.tabulated(results)
    assert tables
    for table in tables:
        assert table.rows, table.title
        assert {len(row) for row in table.rows} == {len(table.columns)}, table.title
    assert experiment.judged(results)
    if experiment.figure is not None:
        figure = experiment.figure(results)
        if not layout:
            figure.set_layout_engine("none")
        figure.draw_without_rendering()


@shown
def test_what_was_not_played_is_open(name: str) -> None:
    experiment = EXPERIMENTS[name]
    check(experiment, {}, layout=False)
    if experiment.cells:
        decided = [
            each.text
            for each in experiment.judged({})
            if each.verdict not in (OPEN, UNDECIDABLE)  # which no game decides
        ]
        assert len(decided) == ARITHMETIC.get(name, 0), decided


@played
@pytest.mark.parametrize(("share", "games"), [(0.4, 2), (1, 20)])
def test_unfinished_runs_show_what_they_have(name: str, share: float, games: int) -> None:
    experiment = EXPERIMENTS[name]
    lengths = two_lengths(3.0, 2.0)
    some = experiment.cells[: max(1, round(share * len(experiment.cells)))]
    results = {
        cell.name: match_of(
            cell,
            0.6,
            0.5,
            games=games,
            measures=None if cell.measure == "none" else (lambda pair: lengths(some[0], pair)),
        )
        for cell in some
    }
    check(experiment, results, layout=share == 1)


def terms(plan: Plan, summary: Summary) -> list[Cell]:
    """List a plan's cells; their number of games is ignored when played until decided."""
    return [replace(cell, games=1) if summary.until_decided else cell for cell in plan.cells]


# --- Committed folders ----------------------------------------------------------------------------
@committed
def test_the_committed_folder_is_of_this_experiment(name: str) -> None:
    experiment, folder = EXPERIMENTS[name], FOLDERS / name
    summary = read_folder(folder)
    assert terms(read_plan(folder), summary) == terms(experiment.plan(summary.scale), summary)
    assert (summary.experiment, summary.document) == (name, experiment.document)
    assert (summary.title, summary.about) == (experiment.title, experiment.about)
    assert summary.differs == experiment.differs
    assert not summary.partial
    if name not in PROFILED:
        now = [" ".join(claim.text.split()) for claim in experiment.judged({})]
        assert [claim.text for claim in summary.claims] == now
    files = {path.name for path in folder.iterdir()}
    assert files - {FIGURE, VERDICTS} == {"config.toml", RESULTS, PAGE}
    assert (FIGURE in files) == (experiment.figure is not None)
