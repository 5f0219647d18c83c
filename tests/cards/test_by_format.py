"""The definitions of a day: complete for every day, compiled without an error, dated one by one."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from importlib import import_module

import pytest

from hearthlab.carddata.formats import Format, all_formats
from hearthlab.carddata.history import changes, newest
from hearthlab.carddata.releases import FIRST_DAY, INVENTED, LAST_DAY, SETS, released
from hearthlab.cards import symbols
from hearthlab.cards.by_format import books_on, definitions
from hearthlab.cards.compiler import Compiled, Compiler
from hearthlab.cards.coverage import earlier_definitions
from hearthlab.cards.definition import BOOKS
from hearthlab.cards.validation import validate
from hearthlab.cards.vocabulary import build_a_beast


def compiled(of: Format) -> Compiled:
    """Check and compile the cards of a format."""
    validate(of.cards, definitions(of))
    return Compiler(of, definitions(of)).compile()


def days() -> Iterator[str]:
    """Yield the days on which something changed, and those before them."""
    dated = {change.date for change in changes()} | {made.until for made in earlier_definitions()}
    later = {release.date for release in SETS.values() if release.date > FIRST_DAY}
    for day in dated | later:
        yield day
        yield (date.fromisoformat(day) - timedelta(days=1)).isoformat()


@pytest.mark.parametrize("day", sorted({FIRST_DAY, LAST_DAY, *days()}))
def test_all_cards_of_a_day_compile(day: str) -> None:
    of = Format(released(day), day)
    found = compiled(of)
    held = {card_id for card_id, card in of.cards.items() if of.holds(card)}
    assert held and found.implemented >= held


@pytest.mark.parametrize("name", [name for name in SETS if name not in ("basic", "classic")])
def test_a_set_alone_compiles(name: str) -> None:
    for day in (SETS[name].date, LAST_DAY):
        assert compiled(Format((name,), day)).implemented


def test_a_definition_is_in_the_file_of_its_set() -> None:
    assert list(books_on(LAST_DAY))
    for name in (*SETS, INVENTED):
        module = f"hearthlab.cards.sets.{name.replace('-', '_')}"
        import_module(module)
        for written_in, book in BOOKS.items():
            if written_in != module and not written_in.startswith(f"{module}."):
                continue
            for card_id, dated in book.definitions.items():
                made = next(iter(dated.values()))
                assert made.is_enchantment or card_id in newest(name), (card_id, written_in)


def test_an_earlier_definition_differs_from_the_next() -> None:
    for made in earlier_definitions():
        later = definitions(Format(released(made.until), made.until)).get(made.id)
        clauses = ("effects", "triggers", "secret", "auras", "choose", "target", "needs", "rules")
        assert later is None or any(
            getattr(made, clause) != getattr(later, clause) for clause in clauses
        ), made.label


@pytest.mark.parametrize(
    ("card", "day", "label"),
    [
        ("EX1_169", "2017-09-17", "EX1_169@2017-09-18"),
        ("EX1_169", "2017-09-18", "EX1_169"),
        ("EX1_084", "2014-01-12", "EX1_084@2014-01-13"),
        ("EX1_084", "2015-10-19", "EX1_084@2015-10-20"),
        ("EX1_084", "2015-10-20", "EX1_084"),
        ("EX1_507", "2017-04-05", "EX1_507@2017-04-06"),
        ("EX1_507", "2017-09-17", "EX1_507@2017-09-18"),
        ("FP1_028", "2014-11-08", "FP1_028@2015-01-29"),
        ("FP1_028", "2015-01-29", "FP1_028"),
        ("EX1_609", "2017-10-16", "EX1_609@2017-10-17"),
        ("DS1h_292", "2014-12-07", "DS1h_292@2014-12-08"),
    ],
)
def test_the_definition_of_a_day(card: str, day: str, label: str) -> None:
    assert definitions(Format(released(day), day))[card].label == label


def test_poisonous_was_a_trigger() -> None:
    of = Format.named("2014")
    row = compiled(of).cards[compiled(of).index["EX1_170"]]
    assert row["n_triggers"] == 1 and not row["tags"] & symbols.POISONOUS
    wild = compiled(Format.named("2018-wild"))
    row = wild.cards[wild.index["EX1_170"]]
    assert not row.get("n_triggers") and row["tags"] & symbols.POISONOUS


def test_bits_that_later_cards_ask_for() -> None:
    for of in all_formats():
        found = compiled(of)
        leeroy = found.cards[found.index["EX1_116"]]
        assert bool(leeroy["props"] & symbols.LEGENDARY) == of.remembers
        coin = found.cards[found.index["GAME_005"]]
        assert bool(coin["rules"] & symbols.RULE_FOREIGN) == of.remembers


def test_a_changed_number_is_in_the_tables() -> None:
    of = Format.named("2014").changed({"Wisp": {"attack": 3, "health": 4, "cost": 1}})
    row = compiled(of).cards[compiled(of).index["CS2_231"]]
    assert (row["attack"], row["health"], row["cost"]) == (3, 4, 1)
    axe = Format.named("2014").changed({"Fiery War Axe": {"durability": 7}})
    assert compiled(axe).cards[compiled(axe).index["CS2_106"]]["health"] == 7


def test_pools_are_those_of_the_format() -> None:
    def members(of: Format) -> int:
        found = compiled(of)
        return max(len(pool) for pool in found.pools)

    assert (
        members(Format.named("2014"))
        < members(Format.named("2018"))
        < members(Format.named("2018-wild"))
    )


def test_zombeasts_are_made_of_the_beasts_of_the_format() -> None:
    *_, craft = build_a_beast()
    assert craft.opcode == "craft"
    standard, wild = Format.named("2018"), Format.named("2018-wild")
    assert (len(standard.made), len(wild.made)) == (779, 1060)
    assert not Format.named("2014").made
    assert all(key in wild.made for key in standard.made)
    assert compiled(standard).implemented >= standard.made.keys()


def test_definitions_are_kept_per_format() -> None:
    assert definitions(Format.named("2018")) is definitions(Format.named("2018"))
    assert (
        definitions(Format.named("2018"))["CS2_029"] is definitions(Format.named("2014"))["CS2_029"]
    )
