"""Checks in several formats: each in its own tables, with the tests that name it."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from hearthlab import Deck, Game
from hearthlab.carddata.formats import FORMATS, Format
from hearthlab.checks import mutants, soak
from hearthlab.checks.agents import assert_agent as check_agent
from hearthlab.checks.bends import bends_of
from hearthlab.checks.blanking import blanked, parts_of
from hearthlab.checks.conformance import examine
from hearthlab.checks.days import random_format
from hearthlab.checks.exercise import exercise
from hearthlab.checks.extremes import extreme_game
from hearthlab.checks.leaks import find_leaks
from hearthlab.checks.report import write
from hearthlab.engine.tables import cards_of

CLASSIC, WILD = Format.named("2014"), Format.named("2018-wild")
CHANGED = CLASSIC.changed({"Starving Buzzard": {"cost": 3}})
RULINGS = """
import pytest
from clauses import covers
from kit import setup

pytestmark = pytest.mark.format("2018-wild")


@covers("CS2_029.cast")
def test_fire():
    table = setup(hand=["Fireball"]).play("Fireball", "enemy hero")
    assert table.game.format.name == "2018-wild"
    assert table.enemy_hero().health == 24


@pytest.mark.format("2014")
@covers("CS2_024.cast")
def test_frost():
    assert setup().game.format.name == "2014"
"""


@pytest.mark.parametrize("playing", [WILD, CHANGED], ids=str)
def test_a_soak_plays_the_format(playing: Format) -> None:
    for extremes in (False, True):
        found = list(soak.soak(20, seed=2, extremes=extremes, format=playing))[-1]
        assert (found.games, found.violations) == (20, ())
        broken = soak.Violation(3, 2, "mana", extremes, playing)
        known = {"Game": Game, "Deck": Deck, "extreme_game": extreme_game}
        assert eval(broken.recipe, known).format == playing


@pytest.mark.parametrize(
    "playing", [*FORMATS.values(), CHANGED, *map(random_format, range(4))], ids=str
)
def test_no_view_leaks(playing: Format) -> None:
    compared, leaks = find_leaks(60, seed=3, format=playing)
    assert compared >= 60 and leaks == []


def test_an_exercise_is_of_its_format() -> None:
    found = exercise("CS2_237", seed=4, format=CHANGED)
    assert found.complete
    assert "The format is 2014[CS2_237.cost=3]." in write([found], format=CHANGED)


def test_parts_of_two_formats_are_blanked_each_in_its_tables() -> None:
    tables = [cards_of(each).tables for each in (CLASSIC, WILD)]
    before = [bytes(each) for each in tables]
    here, there = (parts_of("CS2_029", format=each) for each in (CLASSIC, WILD))
    for parts, changed in ((here, (0,)), (there, (1,)), ((*here, *there), (0, 1))):
        with blanked(*parts):
            differ = [bytes(each) != was for each, was in zip(tables, before, strict=True)]
            assert differ == [place in changed for place in (0, 1)]
        assert [bytes(each) for each in tables] == before


def test_tests_cover_the_format_that_they_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "ungoro").mkdir()
    (tmp_path / "ungoro" / "test_fire.py").write_text(RULINGS)
    monkeypatch.setattr(sys, "path", [*sys.path])
    wild = mutants.covering_tests(tmp_path, format=WILD)
    assert set(wild) == {"CS2_029.cast"}
    assert set(mutants.covering_tests(tmp_path)) == {"CS2_024.cast"}
    assert mutants.failing(wild) == []
    wrong = [*parts_of("CS2_029", format=WILD), *bends_of("CS2_029", format=WILD)]
    assert list(mutants.survivors(wrong, wild)) == []
    (unnoticed,) = mutants.survivors(parts_of("CS2_029", format=CLASSIC), wild)
    assert str(unnoticed) == "CS2_029.cast 1: damage  (Fireball; 1 tests)"


def test_wrong_cards_of_another_format_are_those_that_it_defines_in_another_way() -> None:
    cards = set(mutants.own_cards(WILD))
    assert "UNG_920" in cards and "CS2_029" not in cards
    assert {part.format for part in mutants.mutants(format=WILD)} == {WILD}
    assert mutants.own_cards(CHANGED) == []


def test_agents_are_checked_in_a_format() -> None:
    check_agent("random", format=WILD)
    assert examine("random", format=WILD).ok
    found = examine("lspi", format=WILD)
    assert found.wrong == ("loads",) and "cannot play in 2018-wild" in str(found)
