"""The page of reproductions says what the folders say."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
import reproduction
from lab.tiny import NAME, SCALE, TINY, WITHOUT_GAMES, written

from hearthlab.lab import catalogue
from hearthlab.lab.catalogue import UnknownExperiment, choose
from hearthlab.lab.config import read_plan
from hearthlab.lab.experiment import DOCUMENTS, OPEN, REGISTRY
from hearthlab.lab.folder import write_folder
from hearthlab.lab.page import NOT_RUN, page
from hearthlab.lab.summary import FolderError


def test_the_page_is_current() -> None:
    assert reproduction.PAGE.read_text(encoding="utf-8") == reproduction.text()


def test_claims_are_shown_with_both_numbers(tmp_path: Path) -> None:
    summary = written(tmp_path / NAME)
    (claim,) = summary.claims
    text = page(tmp_path, {NAME: TINY})
    assert f"| 75 % | {claim.found} | {claim.verdict} |" in text
    assert f"Claims checked: 1 ({int(claim.verdict == 'reproduced')} reproduced" in text
    assert f"| [{NAME}](../experiments/{NAME}) | 000 | 0.5 | 40 | ±" in text
    assert "### Tiny table 1" in text
    assert "Differs: it is made up" in text


def test_what_was_not_run_is_listed(tmp_path: Path) -> None:
    written(tmp_path / NAME)
    text = page(tmp_path, {WITHOUT_GAMES.name: WITHOUT_GAMES, NAME: TINY})
    assert "| tiny-sums | 000 | not run |" in text
    assert text.index("tiny-sums") < text.index(f"[{NAME}]")
    assert "not run" not in page(tmp_path, {NAME: TINY})


def test_experiments_are_in_the_catalogues_order(tmp_path: Path) -> None:
    for name in ("sums-12", "sums-3"):
        experiment = replace(WITHOUT_GAMES, name=name, title=f"Title of {name}")
        write_folder(experiment, experiment.plan(1), {}, tmp_path / name, scale=1)
    text = page(tmp_path, {})
    assert text.index("[sums-3]") < text.index("[sums-12]")
    assert text.index("### Title of sums-3") < text.index("### Title of sums-12")
    assert "| [sums-3](../experiments/sums-3) | 000 | 1 | – | – |" in text


def test_partial_runs_are_marked(tmp_path: Path) -> None:
    write_folder(TINY, TINY.plan(SCALE), {}, tmp_path / NAME, scale=SCALE)
    text = page(tmp_path, {})
    assert "Partial: 0 of 40 games." in text
    assert "1 open" in text


def test_a_damaged_summary_is_named(tmp_path: Path) -> None:
    written(tmp_path / NAME)
    (tmp_path / NAME / "summary.json").write_text("[]")
    with pytest.raises(FolderError, match=NAME):
        page(tmp_path, {})


# --- The catalogue -------------------------------------------------------------------------------
@pytest.fixture
def made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have three made-up experiments in the catalogue, and no others."""
    catalogue.experiments()  # registers the real ones before they are hidden
    for name in list(REGISTRY):
        monkeypatch.delitem(REGISTRY, name)
    other = replace(TINY, name="tiny-table12", document="004")
    for experiment in (other, replace(TINY, name="tiny-table3", document="004"), TINY):
        monkeypatch.setitem(REGISTRY, experiment.name, experiment)


@pytest.mark.usefixtures("made_up")
def test_experiments_are_found_by_name_and_document() -> None:
    assert list(catalogue.experiments()) == [NAME, "tiny-table3", "tiny-table12"]
    assert choose([NAME]) == [TINY]
    assert [each.name for each in choose(["004", "tiny-table3"])] == ["tiny-table3", "tiny-table12"]
    assert [each.name for each in choose(["all"])] == [NAME, "tiny-table3", "tiny-table12"]


@pytest.mark.usefixtures("made_up")
def test_an_unknown_experiment_names_the_nearest() -> None:
    with pytest.raises(UnknownExperiment, match=r"'tiny-tabel3'; did you mean 'tiny-table3'\?"):
        choose(["tiny-tabel3"])


def test_every_document_has_experiments() -> None:
    assert {each.document for each in catalogue.experiments().values()} == set(DOCUMENTS)


ARITHMETIC = {"zopf-table12": 1}  # claims about intervals that need no games


def test_every_experiment_can_be_shown_before_it_is_played(tmp_path: Path) -> None:
    for name, experiment in catalogue.experiments().items():
        plan = experiment.plan(experiment.small)
        plain = replace(experiment, figures=lambda results: {})  # drawing them takes long
        summary = write_folder(plain, plan, {}, tmp_path / name, scale=experiment.small)
        assert read_plan(tmp_path / name) == plan
        assert summary.tables, name
        if plan.cells:
            decided = [claim.text for claim in summary.claims if claim.verdict != OPEN]
            assert len(decided) == ARITHMETIC.get(name, 0), decided
    text = page(tmp_path, catalogue.experiments())
    assert NOT_RUN not in text
