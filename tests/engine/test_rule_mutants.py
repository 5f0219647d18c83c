"""A hundred recorded mutants of the rules are noticed again by the same ruling tests."""

from __future__ import annotations

import ast
import os
import signal
import subprocess
import sys
import tomllib
from pathlib import Path

from hearthlab.checks import rule_mutants
from hearthlab.checks.rule_bends import Bend, bends, bent
from hearthlab.checks.rule_mutants import Found, page, read_record
from hearthlab.engine import core

HERE = Path(__file__).parent
RECORD = HERE / "rule_mutants.txt"
SURVIVORS = HERE / "rule_survivors.toml"
SOURCE = '''
def first(a: int, b: int) -> int:
    """Do 1 < 2."""
    c: int = a + 3
    return c if a < b and not b else c & 1


def second(a: int) -> None:
    a += 1
'''


def test_every_operator_and_constant_is_bent() -> None:
    assert [(each.function, each.words) for each in bends("some.py", SOURCE)] == [
        ("first", "3 -> 4"),
        ("first", "a + 3 -> a - 3"),
        ("first", "a < b -> a <= b"),
        ("first", "not b -> b"),
        ("first", "a < b and (not b) -> a < b or not b"),
        ("first", "1 -> 2"),
        ("first", "c & 1 -> c | 1"),
        ("second", "1 -> 2"),
        ("second", "a += 1 -> a -= 1"),
    ]


def test_one_place_is_bent_at_a_time() -> None:
    made = {each.words: bent(SOURCE, each) for each in bends("some.py", SOURCE)}
    (function,) = made["a < b -> a <= b"].body
    text = ast.unparse(function)
    assert "a <= b and (not b)" in text
    assert "a + 3" in text and "c & 1" in text


def test_the_rules_have_thousands_of_places() -> None:
    found = rule_mutants.all_bends()
    assert len(found) > 3500
    assert len({str(each) for each in found}) == len(found)
    assert {each.file for each in found} <= set(rule_mutants.files())


def test_recorded_bends_are_noticed() -> None:
    words = [sys.executable, "-m", "hearthlab.checks.rule_mutants", "--check", str(RECORD)]
    done = subprocess.run(
        words,
        env={**os.environ, "HEARTHLAB_PURE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert len(read_record(RECORD.read_text("utf-8"))) == rule_mutants.RECORDED


def test_a_bend_that_no_test_notices_survives() -> None:
    """A child process runs the tests; here the rules are compiled, so no mutant applies."""
    assert core.COMPILED
    bend = next(iter(rule_mutants.all_bends()))
    named = rule_mutants.Named
    good, bad = named("good", lambda: None), named("bad", _fail)
    assert rule_mutants.look_at(bend, [good, good]) == Found(bend, "", 2)
    assert rule_mutants.look_at(bend, [good, bad]) == Found(bend, "bad", 2)
    assert rule_mutants.look_at(bend, [named("dead", _crash)]) == Found(bend, "dead", 1)


def _fail() -> None:
    raise AssertionError


def _crash() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_the_page_lists_survivors_with_reasons() -> None:
    bend = Bend("some.py", "first", 0, 4, 4, "a | b -> a & b")
    other = Bend("some.py", "second", 1, 9, 9, "1 -> 2")
    found = [Found(bend, "", 3), Found(other, "", 0), Found(other, "test", 2)]
    text = page(found, {str(bend): "it is the same"})
    assert "| `some.py` | 3 | 2 | 1 | 1 |" in text
    assert r"| `some.py`, `first`, line 4 | `a \| b -> a & b` | it is the same |" in text
    assert "second" not in text


def test_reasons_are_of_bends_of_the_rules() -> None:
    known = {str(each) for each in rule_mutants.all_bends()}
    assert set(tomllib.loads(SURVIVORS.read_text("utf-8"))) <= known
