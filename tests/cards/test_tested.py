"""The list of tested clauses agrees with the ruling tests."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
import tested

from hearthlab.cards.coverage import TESTED
from hearthlab.checks.mutants import covering_tests


def test_the_list_of_tested_clauses_is_current() -> None:
    assert TESTED.read_text(encoding="utf-8") == tested.text(), "run python tools/tested.py"


def test_a_clause_may_name_its_day() -> None:
    assert tested.labels(["EX1_169.cast"], "2014") == {"EX1_169@2017-09-18.cast"}
    assert tested.labels(["EX1_169.cast"], "2018") == {"EX1_169.cast"}
    assert tested.labels(["EX1_084@2014-01-13.aura"], "2018") == {"EX1_084@2014-01-13.aura"}


def test_marks_are_read_from_tests_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = """
from clauses import covers

both = ("CS2_029.cast", "CS2_024.cast")
test_made = covers("CS2_022.cast")(lambda: None)

@covers(*both)
def test_two(): ...

@covers("CS2_023.cast")
def helper(): ...
"""
    (tmp_path / "test_marks.py").write_text(source)
    monkeypatch.setattr(sys, "path", [*sys.path])
    assert set(covering_tests(tmp_path)) == {"CS2_029.cast", "CS2_024.cast", "CS2_022.cast"}
