"""The page on reproductions agrees with the folders."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
import reproduction
from lab.tiny import NAME, SCALE, TINY, WITHOUT_GAMES, written

from hearthlab.lab import catalogue, findings
from hearthlab.lab.catalogue import UnknownExperiment, choose
from hearthlab.lab.experiment import DOCUMENTS, OWN, REGISTRY, Claim
from hearthlab.lab.folder import FolderError, read_folder, write_folder
from hearthlab.lab.page import page


def test_the_pages_are_current() -> None:
    for path, text in reproduction.pages().items():
        assert path.read_text(encoding="utf-8") == text


def test_claims_are_shown_with_both_numbers(tmp_path: Path) -> None:
    summary = written(tmp_path / NAME)
    (claim,) = summary.claims
    text = page(tmp_path, {NAME: TINY})
    assert f"| 75 % | {claim.found} | {claim.verdict} |" in text
    assert f"Claims checked: 1 ({int(claim.verdict == 'reproduced')} reproduced" in text
    assert f"| [{NAME}](../experiments/{NAME}) | zopf2015 | 0.5 | 40 | ±" in text
    assert "### Tiny table 1" in text
    assert "Differs: it is made up" in text


def test_what_was_not_run_is_listed(tmp_path: Path) -> None:
    written(tmp_path / NAME)
    text = page(tmp_path, {WITHOUT_GAMES.name: WITHOUT_GAMES, NAME: TINY})
    assert "| zopf2015-sums | zopf2015 | not run |" in text
    assert text.index("zopf2015-sums") < text.index(f"[{NAME}]")
    assert "not run" not in page(tmp_path, {NAME: TINY})


def test_experiments_are_in_the_catalogues_order(tmp_path: Path) -> None:
    for name in ("zopf2015-sums12", "zopf2015-sums3"):
        experiment = replace(WITHOUT_GAMES, name=name, title=f"Title of {name}")
        write_folder(experiment, experiment.plan(1), {}, tmp_path / name, scale=1)
    text = page(tmp_path, {})
    assert text.index("[zopf2015-sums3]") < text.index("[zopf2015-sums12]")
    assert text.index("### Title of zopf2015-sums3") < text.index("### Title of zopf2015-sums12")
    assert "| [zopf2015-sums3](../experiments/zopf2015-sums3) | zopf2015 | 1 | – | – |" in text


def test_partial_runs_are_marked(tmp_path: Path) -> None:
    write_folder(TINY, TINY.plan(SCALE), {}, tmp_path / NAME, scale=SCALE)
    text = page(tmp_path, {})
    assert "Partial: 0 of 40 games." in text
    assert "1 open" in text


def test_a_damaged_folder_is_named(tmp_path: Path) -> None:
    written(tmp_path / NAME)
    (tmp_path / NAME / "README.md").write_text("")
    with pytest.raises(FolderError, match=NAME):
        page(tmp_path, {})


# --- The catalogue -------------------------------------------------------------------------------
@pytest.fixture
def made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have three made-up experiments in the catalogue, and no others."""
    catalogue.experiments()  # registers the real ones before they are hidden
    for name in list(REGISTRY):
        monkeypatch.delitem(REGISTRY, name)
    other = replace(TINY, name="rijn2016-table12")
    for experiment in (other, replace(TINY, name="rijn2016-table3"), TINY):
        monkeypatch.setitem(REGISTRY, experiment.name, experiment)


@pytest.mark.usefixtures("made_up")
def test_experiments_are_found_by_name_and_document() -> None:
    assert list(catalogue.experiments()) == [NAME, "rijn2016-table3", "rijn2016-table12"]
    assert choose([NAME]) == [TINY]
    assert [each.name for each in choose(["rijn2016", "rijn2016-table3"])] == [
        "rijn2016-table3",
        "rijn2016-table12",
    ]
    assert [each.name for each in choose(["all"])] == [NAME, "rijn2016-table3", "rijn2016-table12"]


@pytest.mark.usefixtures("made_up")
def test_an_unknown_experiment_names_the_nearest() -> None:
    with pytest.raises(
        UnknownExperiment, match=r"'rijn2016-tabel3'; did you mean 'rijn2016-table3'\?"
    ):
        choose(["rijn2016-tabel3"])


# --- Findings -------------------------------------------------------------------------------------
def test_a_finding_shows_both_numbers_games_and_a_verdict() -> None:
    text = reproduction.pages()[reproduction.FINDINGS]
    part = text.partition("### One determinization is best")[2].partition("###")[0]
    assert part.strip().startswith(("*Reproduced*", "*Open*", "*Not reproduced*"))
    assert "all above 0.5" in part
    assert "[rijn2016-determinizations](../experiments/rijn2016-determinizations/README.md)" in part
    assert " in 6 cells, " in part


def test_every_document_has_headlines_and_every_headline_a_discussion() -> None:
    found = findings.headlines()
    assert {each.document for each in found} == set(DOCUMENTS) - {OWN}
    assert len({each.says for each in found}) == len(found)
    assert all(each.claims and each.discussion for each in found)


@pytest.mark.parametrize(
    ("verdicts", "expected"),
    [
        (["reproduced", "reproduced"], "reproduced"),
        (["reproduced", "not reproduced", "open"], "in part"),
        (["not reproduced", "open"], "not reproduced"),
        (["reproduced", "open"], "open"),
        (["undecidable as published"], "undecidable as published"),
    ],
)
def test_a_headline_is_as_good_as_its_sentences(verdicts: list[str], expected: str) -> None:
    claims = tuple(Claim("a", "b", "c", verdict) for verdict in verdicts)
    assert findings.Answer(findings.headlines()[0], claims, "").verdict == expected


def test_a_sentence_that_is_not_there_is_named(tmp_path: Path) -> None:
    written(tmp_path / NAME)
    with pytest.raises(ValueError, match=r"0 claims of .* begin with 'Pigs fly'; 1 should"):
        findings._claim({NAME: read_folder(tmp_path / NAME)}, NAME, "Pigs fly")
