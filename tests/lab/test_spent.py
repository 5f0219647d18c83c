"""The hours of the games behind claims, if a folder does not state them."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from lab.tiny import NAME, TINY, WITHOUT_GAMES, results_of, written

from hearthlab.lab.claims import computed
from hearthlab.lab.folder import read_folder, write_folder
from hearthlab.lab.judging import COMPUTED, FIXED, hours
from hearthlab.lab.page import NOT_RECORDED, page, with_hours
from hearthlab.lab.rows import cost
from hearthlab.lab.verdicts import OPEN, REPRODUCED

HEADING = "## What the document claims"


@pytest.fixture
def older(tmp_path: Path) -> Path:
    """Write a folder in the format before claims had hours."""
    written(tmp_path / NAME)
    return without_hours(tmp_path / NAME)


def without_hours(folder: Path) -> Path:
    """Remove the hours and rules from a folder's claims."""
    path = folder / "README.md"
    head, claims = path.read_text(encoding="utf-8").split(HEADING)
    claims = re.sub(r"(?m)^(\|.*)\|[^|]*\|[^|]*\|$", r"\1|", claims)
    path.write_text(f"{head}{HEADING}{claims}", encoding="utf-8")
    return folder


def test_the_hours_of_a_claim_are_those_of_its_cells(older: Path) -> None:
    before = read_folder(older)
    assert [(claim.rule, claim.hours) for claim in before.claims] == [("", "")]
    (claim,) = with_hours(before, older, TINY).claims
    spent = cost(results_of(TINY.plan(0.5))["rules"])  # not those of the other cell
    assert (claim.rule, claim.hours) == (FIXED, hours(spent))
    assert f"| {FIXED} | {claim.hours} |" in page(older.parent, {NAME: TINY})


def test_what_was_not_recorded_is_not_made_up(older: Path) -> None:
    summary = read_folder(older)
    for experiment in (None, replace(TINY, claims={})):
        (claim,) = with_hours(summary, older, experiment).claims
        assert (claim.rule, claim.hours) == (FIXED, NOT_RECORDED)
    path = older / "results.csv"
    header = path.read_text().replace("seconds,cpu_seconds", "other,more", 1)
    path.write_text(header)
    (claim,) = with_hours(summary, older, TINY).claims
    assert (claim.rule, claim.hours) == (FIXED, NOT_RECORDED)


def test_a_claim_without_games_has_no_hours(tmp_path: Path) -> None:
    claims = {"one and two are three": ("3", computed(lambda: ("3", True)))}
    experiment = replace(WITHOUT_GAMES, claims=claims)
    write_folder(experiment, experiment.plan(1), {}, tmp_path, scale=1)
    without_hours(tmp_path)
    (claim,) = with_hours(read_folder(tmp_path), tmp_path, experiment).claims
    assert (claim.verdict, claim.rule, claim.hours) == (REPRODUCED, COMPUTED, "")


def test_open_claims_are_listed_with_the_hours_left(tmp_path: Path) -> None:
    experiment = replace(TINY, name="haftstein2017-tiny1")
    folder, plan = tmp_path / experiment.name, experiment.plan(0.5)
    left = dict.fromkeys(experiment.claims, "about 0.2")
    summary = write_folder(experiment, plan, {}, folder, scale=0, until_decided=True, left=left)
    (claim,) = summary.claims
    assert (claim.verdict, claim.left) == (OPEN, "about 0.2")
    assert read_folder(folder).claims == summary.claims
    said = page(tmp_path, {experiment.name: experiment})
    listed = said[said.index("## Open claims") : said.index("## haftstein2017")]
    assert "| any time | 0.000 | about 0.2 |" in listed


def test_decided_claims_are_counted_by_engine(older: Path) -> None:
    engine = read_folder(older).engine
    said = page(older.parent, {NAME: TINY})
    assert f"| zopf2015 | {engine} | 1 | 0 | 0 |" in said
    assert "Open claims" not in said
