"""`hearthlab reproduce` and `hearthlab report` on the command line."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from lab.made_up import read_plan
from lab.tiny import NAME, TINY, WITHOUT_GAMES, played
from typer.testing import CliRunner, Result

from hearthlab.arena.plan import Plan
from hearthlab.arena.progress import RunProgress
from hearthlab.arena.worker import Clock
from hearthlab.cli import BAD_INPUT, app
from hearthlab.commands.progress import INTERRUPTED
from hearthlab.commands.reproduced import WAITED_MARK, WAITED_NOTE, print_costs
from hearthlab.lab import catalogue
from hearthlab.lab.experiment import REGISTRY
from hearthlab.lab.folder import read_folder

SCALE = 0.1  # 4 games per cell


@pytest.fixture(autouse=True)
def made_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in an empty folder, with made-up experiments only."""
    catalogue.experiments()  # registers the real ones before they are hidden
    for name in list(REGISTRY):
        monkeypatch.delitem(REGISTRY, name)
    for experiment in (TINY, WITHOUT_GAMES, replace(TINY, name="rijn2016-tiny2")):
        monkeypatch.setitem(REGISTRY, experiment.name, experiment)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*arguments: str) -> Result:
    """Run a command."""
    return CliRunner().invoke(app, list(arguments))


def reproduced(*arguments: str) -> str:
    """Reproduce with one worker, which must succeed; return the output."""
    result = run("reproduce", "--workers", "1", "--scale", str(SCALE), *arguments)
    assert result.exit_code == 0, result.output
    return result.stdout


def stopped_after(games: int) -> Callable[..., object]:
    """Return a `run` that is interrupted after n games."""
    real: Callable[..., object] = import_module("hearthlab.arena.run").run

    def stopped(plan: Plan, *, on_progress: object, **options: Any) -> object:
        def stop(progress: RunProgress) -> None:
            if progress.games >= games:
                raise KeyboardInterrupt

        return real(plan, on_progress=stop, **options)

    return stopped


def test_without_a_name_experiments_are_listed() -> None:
    text = run("reproduce").stdout
    assert re.search(r"zopf2015-tiny1 +Tiny table 1 +2 +80 +0\.5 +40", text)
    assert text.index("zopf2015: Zopf") < text.index(NAME) < text.index("rijn2016: van Rijn")


def test_an_experiment_is_played_and_written(made_up: Path) -> None:
    text = reproduced(NAME)
    assert "scale 0.1: 4 games in each of 2 cells, 8 in all; a 95 % interval of ±" in text
    assert "games are kept in experiments.sqlite" in text
    assert re.search(r"rules +0\.75 +(0|1|0\.\d+) +0\.\d+ to", text)
    assert re.search(r"rules +4 +\d+\.\d +\d+\.\d %", text)  # what it cost
    assert "8 games played" in text
    assert f"written to experiments/{NAME}" in text
    assert (made_up / "experiments.sqlite").exists()
    assert read_folder(made_up / "experiments" / NAME).games == 8


def test_a_run_resumes_where_it_stopped() -> None:
    reproduced(NAME)
    assert "0 games played" in reproduced(NAME)
    text = reproduced(NAME, "--scale", "0.2")
    assert "8 games played" in text
    assert "8 were stored already" in text


def test_an_interrupted_run_is_written_as_partial(
    made_up: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(import_module("hearthlab.arena.run"), "run", stopped_after(2))
        result = run("reproduce", NAME, "zopf2015-sums", "--workers", "1", "--scale", "0.1")
    assert result.exit_code == INTERRUPTED
    assert "partial: 2 of 8 games" in result.stdout
    assert not (made_up / "experiments" / "zopf2015-sums").exists()  # it stopped there
    assert "**Partial.**" in (made_up / "experiments" / NAME / "README.md").read_text()
    assert "6 games played" in reproduced(NAME)
    assert "**Partial.**" not in (made_up / "experiments" / NAME / "README.md").read_text()


def test_writing_without_playing(made_up: Path) -> None:
    reproduced("rijn2016-tiny2")  # makes the store
    assert "no games yet: nothing written" in reproduced(NAME, "--write-only")
    assert not (made_up / "experiments" / NAME).exists()
    reproduced(NAME)
    (made_up / "experiments" / NAME / "README.md").unlink()
    text = reproduced(NAME, "--write-only")
    assert "games played" not in text
    assert (made_up / "experiments" / NAME / "README.md").exists()
    assert "partial: 8 of 16 games" in reproduced(NAME, "--write-only", "--scale", "0.2")


def test_what_needs_no_games_is_written_without_a_store(made_up: Path) -> None:
    assert "games are kept" not in reproduced("zopf2015-sums", "--write-only")
    assert [path.name for path in made_up.iterdir()] == ["experiments"]


def test_a_folder_is_not_replaced_by_one_of_fewer_games(made_up: Path) -> None:
    reproduced(NAME, "--scale", "0.2")
    page = made_up / "experiments" / NAME / "README.md"
    before = page.read_bytes()
    for arguments in ([], ["--write-only"], ["--store", "another.sqlite"]):
        result = run("reproduce", "zopf2015-sums", NAME, "--scale", "0.1", *arguments)
        assert result.exit_code == BAD_INPUT
        complaint = f"'experiments/{NAME}' holds 16 games of {NAME} (scale 0.2), and here are only"
        assert f"{complaint} 8: write to another folder with --output" in result.stderr
    assert page.read_bytes() == before
    assert not (made_up / "another.sqlite").exists()  # refused before anything was played
    assert not (made_up / "experiments" / "zopf2015-sums").exists()
    reproduced(NAME, "--output", "smaller")
    assert read_folder(made_up / "smaller").games == 8


def test_a_folder_is_not_replaced_by_a_part(made_up: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reproduced(NAME)
    with monkeypatch.context() as patch:
        patch.setattr(import_module("hearthlab.arena.run"), "run", stopped_after(2))
        begin = ("reproduce", NAME, "--workers", "1", "--scale", "0.1", "--store", "new.sqlite")
        result = run(*begin)
        assert result.exit_code == INTERRUPTED
        assert "nothing written" in result.stdout
    result = run(*begin, "--write-only")
    assert result.exit_code == BAD_INPUT
    assert "holds 8 games" in result.stderr
    assert "here are only 2" in result.stderr
    assert read_folder(made_up / "experiments" / NAME).games == 8


def test_games_of_other_terms_are_not_shown_as_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    reproduced(NAME)
    cells = (replace(TINY.cells[0], seed=99), TINY.cells[1])
    monkeypatch.setitem(REGISTRY, NAME, replace(TINY, cells=cells))
    result = run("reproduce", NAME, "--scale", "0.1", "--write-only")
    assert result.exit_code == BAD_INPUT
    assert "was begun with seed=3, not 99" in result.stderr


def test_another_seed_plays_other_deals_beside(made_up: Path) -> None:
    reproduced(NAME)
    reproduced(NAME, "--seed", "5")
    first, second = (read_plan(made_up / "experiments" / name) for name in (NAME, f"{NAME}-seed-5"))
    for one, other in zip(first.cells, second.cells, strict=True):
        assert one.seed != other.seed
        assert replace(one, seed=0) == replace(other, seed=0)


def test_several_and_documents_and_output(made_up: Path) -> None:
    reproduced("zopf2015", "--output", "there")
    assert sorted(path.name for path in (made_up / "there").iterdir()) == ["zopf2015-sums", NAME]
    reproduced("zopf2015-sums", "--output", "sums", "--store", "other.sqlite")
    assert (made_up / "sums" / "README.md").exists()
    assert (made_up / "other.sqlite").exists()


def test_a_renamed_experiment_finds_its_games() -> None:
    reproduced(NAME)
    text = reproduced("rijn2016-tiny2")  # the same cells under another name
    assert "0 games played" in text
    assert "8 were stored already" in text


def test_the_scale_is_small_unless_given() -> None:
    reproduced(NAME)
    assert "scale 0.5: 20 games" in run("reproduce", NAME, "--write-only").stdout


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["zopf2015-tiny2"], "no experiment 'zopf2015-tiny2'; did you mean 'zopf2015-tiny1'?"),
        ([NAME, "--scale", "0"], "scale '0': should be a number above 0; 1 is as published"),
        ([NAME, "--scale", "-1"], "scale '-1': should be a number above 0"),
        ([NAME, "--scale", "nan"], "scale 'nan': should be a number above 0"),
        ([NAME, "--scale", "inf"], "scale 'inf': should be a number above 0"),
        ([NAME, "--scale", "half"], "scale 'half': should be a number above 0"),
        ([NAME, "--scale", "1e308"], "scale '1e308': should be at most 1,000; 1 is as published"),
        ([NAME, "--scale", "1000.1"], "scale '1000.1': should be at most 1,000"),
        ([NAME, "--write-only", "--store", "typo.db"], "there is no store 'typo.db'"),
        ([NAME, "--write-only"], "there is no store 'experiments.sqlite'"),
        ([NAME, "--backend", "cloud"], "no backend 'cloud'; there are local, ray"),
        ([NAME, "--store", "no/such/folder.sqlite"], "there is no folder 'no/such'"),
    ],
)
def test_bad_input_names_what_would_be_right(
    arguments: list[str], complaint: str, made_up: Path
) -> None:
    result = run("reproduce", *arguments)
    assert result.exit_code == BAD_INPUT
    assert complaint in result.stderr
    assert list(made_up.iterdir()) == []  # neither a folder nor a store


def test_report_of_one_and_of_many(made_up: Path) -> None:
    reproduced("zopf2015")
    result = run("report", f"experiments/{NAME}")
    assert result.exit_code == 0
    assert f"written to experiments/{NAME}/index.html" in result.stdout
    result = run("report", "experiments", "--output", "all.html")
    assert "written to all.html" in result.stdout
    assert "<h1>Experiments</h1>" in (made_up / "all.html").read_text(encoding="utf-8")


def test_report_of_nothing() -> None:
    for folder, complaint in (("missing", "no folder 'missing'"), (".", "holds no results")):
        result = run("report", folder)
        assert result.exit_code == BAD_INPUT
        assert complaint in result.stderr


# --- JSON -----------------------------------------------------------------------------------------
def test_results_are_printed_as_json(made_up: Path) -> None:
    found = json.loads(reproduced(NAME, "zopf2015-sums", "--json"))
    assert found["interrupted"] is False
    first, second = found["experiments"]
    assert (first["experiment"], first["scale"], first["games"], first["planned"]) == (
        NAME, SCALE, 8, 8,
    )  # fmt: skip
    assert [cell["games"] for cell in first["cells"]] == [4, 4]
    assert first["claims"][0]["verdict"] and first["tables"][0]["rows"]
    assert first["folder"] == f"experiments/{NAME}"
    assert (second["experiment"], second["games"], second["cells"]) == ("zopf2015-sums", 0, [])


def test_the_list_and_what_was_not_written_are_printed_as_json() -> None:
    listed = json.loads(run("reproduce", "--json").stdout)
    assert [each for each in listed if each["name"] == NAME] == [
        {
            "name": NAME,
            "document": "zopf2015",
            "title": "Tiny table 1",
            "cells": 2,
            "games": 80,
            "small_scale": 0.5,
            "small_games": 40,
        }
    ]
    reproduced("rijn2016-tiny2")
    nothing = json.loads(reproduced(NAME, "--write-only", "--json"))["experiments"]
    assert nothing == [{"experiment": NAME, "folder": None, "why": "no games yet: nothing written"}]


def test_decided_claims_are_printed_as_json() -> None:
    found = json.loads(until_decided(NAME, "--budget", "1m", "--json").stdout)
    assert found["open"] == 0 and found["folders"] == {NAME: f"experiments/{NAME}"}
    assert [each["verdict"] for each in found["claims"]] == ["reproduced"]


# --- Until decided --------------------------------------------------------------------------------
def until_decided(*arguments: str) -> Result:
    """Play until claims are decided, with one worker."""
    return run("reproduce", "--until", "decided", "--workers", "1", *arguments)


def test_open_claims_are_played_until_they_are_decided(made_up: Path) -> None:
    first = until_decided(NAME, "--budget", "1m")
    assert first.exit_code == 0, first.output
    assert f"{NAME}: 'rules beats random | by far & wide'" in first.stderr
    assert "1 are decided and 0 open" in first.stdout
    folder = made_up / "experiments" / NAME
    (claim,) = read_folder(folder).claims
    assert (claim.verdict, claim.rule) == ("reproduced", "any time")
    head = "claim,published,here,verdict,rule,cpu_hours,cpu_hours_left\n"
    assert (folder / "claims.csv").read_text().startswith(head)
    before = (folder / "results.csv").read_bytes()
    again = until_decided(NAME, "--budget", "1m")
    assert "next" not in again.stderr
    assert (folder / "results.csv").read_bytes() == before
    assert "4 were stored already" in reproduced(NAME, "--output", "elsewhere")
    refused = run("reproduce", NAME, "--scale", "9")
    assert refused.exit_code == BAD_INPUT
    assert "was played until decided" in " ".join(refused.stderr.split())


def test_a_plan_of_fixed_size_that_decided_a_claim_is_left_alone(made_up: Path) -> None:
    reproduced(NAME, "--scale", "1")
    before = read_folder(made_up / "experiments" / NAME)
    result = until_decided(NAME, "--budget", "1m")
    assert "of 0 claims that games can settle" in result.stdout
    after = read_folder(made_up / "experiments" / NAME)
    assert [claim.rule for claim in after.claims] == ["fixed number"]
    assert after.claims == before.claims
    assert (after.scale, after.until_decided) == (1, True)


def test_without_a_budget_to_play_what_is_stored_is_written(made_up: Path) -> None:
    result = until_decided(NAME, "--write-only")
    assert "0 are decided and 1 open" in result.stdout
    assert not (made_up / "experiments").exists()


def test_ctrl_c_keeps_what_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_module("hearthlab.arena.run"), "run", stopped_after(4))
    stopped = until_decided(NAME, "--budget", "1m")
    assert stopped.exit_code == INTERRUPTED
    assert "interrupted; the same command resumes" in stopped.stderr
    monkeypatch.undo()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--until", "dawn"), "no end 'dawn'; there are decided"),
        (("--budget", "1h"), "--budget '1h': goes with --until decided"),
        (("--until", "decided", "--budget", "soon"), "budget 'soon': should be a time such as 2h"),
        (("--until", "decided", "--budget", "-1h"), "budget '-1h': should be a time such as 2h"),
        (("--until", "decided", "--scale", "1"), "--scale '1': for a fixed number of games"),
        (("--until", "decided", "--seed", "1"), "--seed 1: for a fixed number of games"),
    ],
)
def test_invalid_options_until_decided_are_errors(
    arguments: tuple[str, ...], said: str, made_up: Path
) -> None:
    result = run("reproduce", NAME, *arguments)
    assert result.exit_code == BAD_INPUT
    assert said in " ".join(result.stderr.split())
    assert not list(made_up.iterdir())


# --- Costs ----------------------------------------------------------------------------------------
def test_cells_that_waited_are_marked(capsys: pytest.CaptureFixture[str]) -> None:
    plan = TINY.plan(SCALE)
    results = {}
    for cell, processor in zip(plan.cells, (1.0, 0.5), strict=True):
        result = played(cell, 2)
        clock = Clock(10, 1.0, 0.5, processor)
        records = (replace(game, clock_a=clock, measures=None) for game in result.records)
        results[cell.name] = replace(result, records=tuple(records))
    print_costs(plan, results)
    text = capsys.readouterr().out
    assert [line.split()[0] for line in text.splitlines() if WAITED_MARK in line] == [
        "random",
        WAITED_MARK,
    ]
    assert WAITED_NOTE in text
