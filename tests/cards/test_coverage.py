"""Counts of cards are correct, and the generated pages are current."""

from __future__ import annotations

import cards_page
import pytest

from hearthlab.carddata.formats import Format, all_formats
from hearthlab.cards.by_format import definitions
from hearthlab.cards.coverage import (
    created_by,
    earlier_definitions,
    is_complete,
    labelled,
    one_card_opcodes,
    opcode_use,
    set_coverage,
)
from hearthlab.cards.coverage import tested_clauses as clauses_with_a_test
from hearthlab.cards.definition import Definition
from hearthlab.cards.fact_rows import is_plain
from hearthlab.cards.opcodes import damage, summon
from hearthlab.cards.validation import promised_clauses
from hearthlab.cards.vocabulary import TARGET

OF_2014, WILD = Format.named("2014"), Format.named("2018-wild")
DEFINITIONS = definitions(OF_2014)


def test_the_page_of_cards_is_current() -> None:
    assert cards_page.PAGE.read_text(encoding="utf-8") == cards_page.page(), (
        "run python tools/cards_page.py"
    )


def test_the_page_of_the_cards_of_2018_is_current() -> None:
    assert cards_page.PAGE_2018.read_text(encoding="utf-8") == cards_page.page_2018(), (
        "run python tools/cards_page.py"
    )


def test_every_tested_clause_is_defined() -> None:
    known = {
        f"{made.label}.{clause}"
        for made in (*earlier_definitions(), *definitions(WILD).values(), *DEFINITIONS.values())
        for clause in made.clauses
    }
    assert clauses_with_a_test() - known == set()


def test_a_clause_is_of_the_definition_of_its_day() -> None:
    assert labelled("EX1_169.cast", DEFINITIONS) == "EX1_169@2017-09-18.cast"
    assert labelled("EX1_169.cast", definitions(WILD)) == "EX1_169.cast"
    assert labelled("CS2_029.cast", DEFINITIONS) == "CS2_029.cast"


@pytest.mark.parametrize("made", all_formats(), ids=lambda made: made.name)
def test_no_clause_is_missing(made: Format) -> None:
    for name in made.sets:
        found = set_coverage(name, made, definitions(made))
        assert found.missing == ()
        assert found.implemented == found.cards


def test_sets_are_counted() -> None:
    basic = set_coverage("basic", OF_2014, DEFINITIONS)
    classic = set_coverage("classic", OF_2014, DEFINITIONS)
    naxxramas = set_coverage("naxxramas", OF_2014, DEFINITIONS)
    assert (basic.cards, classic.cards, naxxramas.cards) == (133, 249, 30)
    assert "GAME_005" in basic.created
    assert "CS2_tk1" in basic.created  # Polymorph's sheep
    assert "CS2_029.cast" in basic.clauses
    assert "EX1_169@2017-09-18.cast" in basic.clauses
    assert not set(classic.clauses) & set(naxxramas.clauses)


def test_what_cards_create_is_found_through_each_other() -> None:
    created = created_by(["CS2_022"], OF_2014, DEFINITIONS)
    assert created == {"CS2_022", "CS2_tk1"}
    assert "DREAM_04" in created_by(["EX1_572"], OF_2014, DEFINITIONS)


def test_a_missing_definition_is_a_missing_clause() -> None:
    without = {key: made for key, made in DEFINITIONS.items() if key != "CS2_029"}
    found = set_coverage("basic", OF_2014, without)
    assert "CS2_029.cast" in found.missing
    assert found.implemented == set_coverage("basic", OF_2014, DEFINITIONS).implemented - 1


def test_an_untested_clause_is_listed() -> None:
    extra = Definition("EX1_tk9", "Treant", "", effects={"battlecry": (damage(TARGET, 1),)})
    maker = Definition("CS2_029", "Fireball", "", effects={"cast": (summon("EX1_tk9"),)})
    found = set_coverage("basic", OF_2014, {**DEFINITIONS, "EX1_tk9": extra, "CS2_029": maker})
    assert found.untested == (
        *set_coverage("basic", OF_2014, DEFINITIONS).untested,
        "EX1_tk9.battlecry",
    )


def test_opcodes_are_counted() -> None:
    use = opcode_use(DEFINITIONS)
    assert "CS2_029" in use["damage"]
    assert one_card_opcodes({"one": ["A"], "two": ["A", "B"], "none": []}) == {"one": "A"}


def test_a_card_whose_facts_promise_a_clause_is_not_plain() -> None:
    plain = [card for card in WILD.cards.values() if is_plain(card)]
    assert [card.name for card in plain if promised_clauses(card)] == []
    assert all(is_complete(card.id, WILD, {}) for card in plain)
