"""A wrong definition fails with the card's name and the wrong word."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from hearthlab.carddata.formats import Format
from hearthlab.cards import vocabulary as words
from hearthlab.cards.compiler import Compiler
from hearthlab.cards.definition import BOOKS, Book, Definition, card, card_until, enchantment
from hearthlab.cards.expressions import CardError, flatten
from hearthlab.cards.validation import validate

OF_2014 = Format.named("2014")


def defined(card_id: str, name: str, **clauses: Any) -> dict[str, Definition]:
    """Make a definition without registering it."""
    written: tuple[str, ...] = ("cast", "battlecry", "deathrattle")
    effects = {clause: flatten(clauses.pop(clause)) for clause in written if clause in clauses}
    return {card_id: Definition(card_id, name, "here:1", effects=effects, **clauses)}


def refusal(definitions: dict[str, Definition]) -> str:
    """Return the error message of a definition."""
    with pytest.raises(CardError) as error:
        validate(OF_2014.cards, definitions)
        Compiler(OF_2014, definitions).compile()
    return str(error.value)


def test_a_wrong_name_is_refused() -> None:
    made = defined("CS2_029", "Firebal", cast=words.draw(1))
    assert refusal(made) == "CS2_029 Firebal (here:1): the facts call it 'Fireball'"


def test_an_unknown_card_is_refused() -> None:
    assert "no such card in the facts" in refusal(defined("XX_1", "Nothing"))


def test_a_promised_clause_must_be_there() -> None:
    message = refusal(defined("EX1_096", "Loot Hoarder", battlecry=words.draw(1)))
    assert "the text promises deathrattle" in message


def test_a_target_used_must_be_declared() -> None:
    message = refusal(defined("CS2_029", "Fireball", cast=words.damage(words.TARGET, 6)))
    assert "target= is missing" in message


def test_a_target_declared_must_be_used() -> None:
    made = defined("CS2_023", "Arcane Intellect", target=words.CHARACTER, cast=words.draw(2))
    assert "no effect uses TARGET" in refusal(made)


def test_a_token_must_exist() -> None:
    made = defined("CS2_023", "Arcane Intellect", cast=words.summon("NO_SUCH"))
    assert refusal(made) == "CS2_023 Arcane Intellect (here:1): no card 'NO_SUCH' in the facts"


def test_an_enchantment_may_not_take_a_cards_id() -> None:
    made = {"CS2_029": Definition("CS2_029", "Fireball", "here:1", is_enchantment=True)}
    assert "is a card, not an enchantment" in refusal(made)


@pytest.mark.parametrize(
    ("write", "complaint"),
    [
        (lambda: words.damage(words.TARGET), "damage needs amount"),
        (lambda: words.damage(words.TARGET, "six"), "amount='six' should be int or Value"),
        (lambda: words.damage(words.TARGET, 6, who=words.SELF), "given who twice"),
        (lambda: words.draw(1, colour="red"), "no operand colour"),
        (lambda: words.draw(1, 0, 0, 0), "takes 2 operands at most"),
        (lambda: words.random(words.SELF), "can't be picked at random"),
        (lambda: words.MINION - (words.FRIENDLY & words.HERO), "one plain property"),
    ],
)
def test_a_wrong_word_is_refused(write: Any, complaint: str) -> None:
    with pytest.raises(CardError, match=complaint):
        write()


@pytest.fixture
def book() -> Iterator[dict[str, dict[str, Definition]]]:
    """Collect what this file defines."""
    BOOKS.pop(__name__, None)
    BOOKS[__name__] = made = Book()
    yield made.definitions
    del BOOKS[__name__]


def test_a_card_is_defined_once(book: dict[str, dict[str, Definition]]) -> None:
    card("CS2_029", "Fireball", cast=words.draw(1))
    with pytest.raises(CardError, match="CS2_029 Fireball is defined twice"):
        card("CS2_029", "Fireball", cast=words.draw(1))
    assert list(book) == ["CS2_029"]


def test_a_card_has_a_definition_per_span_of_days(book: dict[str, dict[str, Definition]]) -> None:
    card("X_1", "X", cast=words.draw(1))
    card_until("2017-09-18", "X_1", "X", cast=words.draw(2))
    card_until("2014-05-08", "X_1", "X", cast=words.draw(3))
    made = BOOKS[__name__]

    def drawn(day: str) -> str:
        (found,) = made.on(day)
        return found.label

    assert drawn("2014-05-07") == "X_1@2014-05-08"
    assert drawn("2014-05-08") == drawn("2017-09-17") == "X_1@2017-09-18"
    assert drawn("2017-09-18") == drawn("2018-03-01") == "X_1"
    with pytest.raises(CardError, match="X_1 X is defined twice"):
        card_until("2014-05-08", "X_1", "X", cast=words.draw(1))


def test_a_card_may_be_plain_since_a_day(book: dict[str, dict[str, Definition]]) -> None:
    card_until("2017-04-06", "X_1", "X", cast=words.draw(2))
    assert [made.id for made in BOOKS[__name__].on("2017-04-05")] == ["X_1"]
    assert list(BOOKS[__name__].on("2017-04-06")) == []


def test_the_day_of_a_change_must_be_one() -> None:
    with pytest.raises(CardError, match="'2017' should be a day such as 2014-09-22"):
        card_until("2017", "X_1", "X", cast=words.draw(2))


def test_an_error_names_the_line(book: dict[str, dict[str, Definition]]) -> None:
    with pytest.raises(CardError, match=rf"X_1 X \({__name__}:\d+\): .*unexpected"):
        enchantment("X_1", "X", colour="red")
