"""What is counted about cards is counted right, and the generated pages are current."""

from __future__ import annotations

import sys
from pathlib import Path

import cards_page
import pytest
import tested

import hearthlab.cards.library  # noqa: F401  (defines every card)
from hearthlab.carddata import facts
from hearthlab.cards.compiler import is_plain
from hearthlab.cards.coverage import (
    TESTED,
    created_by,
    is_complete,
    one_card_opcodes,
    opcode_use,
    set_coverage,
)
from hearthlab.cards.coverage import tested_clauses as clauses_with_a_test
from hearthlab.cards.definition import DEFINITIONS, Definition
from hearthlab.cards.opcodes import damage, summon
from hearthlab.cards.validation import promised_clauses
from hearthlab.cards.vocabulary import TARGET
from hearthlab.checks.mutants import covering_tests

FACTS = facts.cards()


@pytest.mark.parametrize("snapshot", TESTED)
def test_the_list_of_tested_clauses_is_current(snapshot: str) -> None:
    assert TESTED[snapshot].read_text() == tested.text(snapshot), "run python tools/tested.py"


def test_the_page_of_cards_is_current() -> None:
    assert cards_page.PAGE.read_text(encoding="utf-8") == cards_page.page(), (
        "run python tools/cards_page.py"
    )


def test_the_page_of_the_cards_of_2018_is_current() -> None:
    assert cards_page.PAGE_2018.read_text(encoding="utf-8") == cards_page.page_2018(), (
        "run python tools/cards_page.py"
    )


def test_every_tested_clause_is_defined() -> None:
    for clause in clauses_with_a_test():
        card_id, _, word = clause.partition(".")
        assert word in DEFINITIONS[card_id].clauses, clause


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


def test_sets_are_counted() -> None:
    classic = set_coverage("classic", FACTS, DEFINITIONS)
    naxxramas = set_coverage("naxxramas", FACTS, DEFINITIONS)
    assert (classic.cards, naxxramas.cards) == (382, 30)
    assert "GAME_005" in classic.created
    assert "CS2_tk1" in classic.created  # Polymorph's sheep
    assert "CS2_029.cast" in classic.clauses
    assert not set(classic.clauses) & set(naxxramas.clauses)


def test_what_cards_create_is_found_through_each_other() -> None:
    created = created_by(["CS2_022"], FACTS, DEFINITIONS)
    assert created == {"CS2_022", "CS2_tk1"}
    assert "DREAM_04" in created_by(["EX1_572"], FACTS, DEFINITIONS)


def test_a_missing_definition_is_a_missing_clause() -> None:
    without = {key: made for key, made in DEFINITIONS.items() if key != "CS2_029"}
    found = set_coverage("classic", FACTS, without)
    assert "CS2_029.cast" in found.missing
    assert found.implemented == set_coverage("classic", FACTS, DEFINITIONS).implemented - 1


def test_an_untested_clause_is_listed() -> None:
    extra = Definition("EX1_tk9", "Treant", "", effects={"battlecry": (damage(TARGET, 1),)})
    maker = Definition("CS2_029", "Fireball", "", effects={"cast": (summon("EX1_tk9"),)})
    found = set_coverage("classic", FACTS, {**DEFINITIONS, "EX1_tk9": extra, "CS2_029": maker})
    assert found.untested == (
        *set_coverage("classic", FACTS, DEFINITIONS).untested,
        "EX1_tk9.battlecry",
    )


def test_opcodes_are_counted() -> None:
    use = opcode_use(DEFINITIONS)
    assert "CS2_029" in use["damage"]
    assert one_card_opcodes({"one": ["A"], "two": ["A", "B"], "none": []}) == {"one": "A"}


def test_a_card_whose_facts_promise_a_clause_is_not_plain() -> None:
    plain = [card for card in FACTS.values() if is_plain(card)]
    assert [card.name for card in plain if promised_clauses(card)] == []
    assert all(is_complete(card.id, FACTS, {}) for card in plain)
