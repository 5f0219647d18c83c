"""Every field of every card of the shipped formats against independent data."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from carddata.real_builds import (
    DAYS,
    EXCEPTIONS,
    FIELDS,
    NEWEST,
    VANILLA,
    build,
    content,
    is_exception,
)

from hearthlab.carddata.facts import Card
from hearthlab.carddata.formats import Format
from hearthlab.carddata.history import changes, facts_on
from hearthlab.carddata.releases import INVENTED

# Of VANILLA's uncollectible entities: puzzles, visual effects, hero powers under other ids, jokes.
NOT_OF_THE_GAME = re.compile(r"_puzzle$|^DFX_|^HERO_|^GAME_|_H\d$|^skele11$", re.IGNORECASE)
# Cards of 2014 that VANILLA does not reprint: heroes, their powers, Naxxramas, what is invented,
# and tokens. Those of Classic are as in build 18792 and its dated changes.
NOT_REPRINTED = 53


def differences(
    name: str, real: Mapping[str, dict[str, Any]], ours: Mapping[str, Card]
) -> Iterator[tuple[str, str, Any, Any]]:
    """Yield the differences: id, field, the build's value and ours."""
    for card_id in real.keys() & ours.keys():
        for field in FIELDS:
            if field == "set" and name.startswith("VANILLA"):
                continue  # its set is VANILLA
            theirs = real[card_id].get(field)
            theirs = tuple(theirs) if isinstance(theirs, list) else theirs
            if (theirs or None) != (getattr(ours[card_id], field) or None):
                yield card_id, field, theirs, getattr(ours[card_id], field)


@pytest.mark.parametrize("name", DAYS)
def test_every_field_is_that_of_the_build(name: str) -> None:
    found = list(differences(name, build(name), facts_on(DAYS[name])))
    assert [each for each in found if not is_exception(name, *each[:2])] == []


@pytest.mark.parametrize("name", DAYS)
def test_every_card_is_there_and_no_other(name: str) -> None:
    real, ours = build(name), facts_on(DAYS[name])
    missing = [card_id for card_id in real.keys() - ours.keys()]
    if name.startswith("VANILLA"):
        assert [each for each in missing if not NOT_OF_THE_GAME.search(each)] == []
    else:
        assert missing == []
        unknown = [ours[key] for key in ours.keys() - real.keys()]
        assert {card.set for card in unknown} == {INVENTED}


def test_no_exception_is_needless() -> None:
    found = {
        (kind, card_id, field)
        for name in DAYS
        for card_id, field, *_ in differences(name, build(name), facts_on(DAYS[name]))
        for kind in (name, "VANILLA" if name.startswith("VANILLA") else "build")
    }
    assert EXCEPTIONS.keys() - found == set()


def test_the_exceptional_names_of_options_are_those_of_vanilla() -> None:
    ours = facts_on(DAYS[NEWEST])
    for kind, card_id, field in EXCEPTIONS:
        if kind == "build" and field == "name" and card_id in build(VANILLA):
            assert build(VANILLA)[card_id]["name"] == ours[card_id].name


@pytest.mark.parametrize("name", ["2018", "2018-wild"])
def test_the_formats_of_2018_are_those_of_the_newest_build(name: str) -> None:
    made = Format.named(name)
    assert made.cards == facts_on(DAYS[NEWEST])
    held = {card_id for card_id, card in made.cards.items() if made.holds(card)}
    real = build(NEWEST).items()
    assert held == {
        key for key, card in real if card.get("collectible") and card["set"] in made.sets
    }


def test_classic_is_vanilla() -> None:
    made = Format.named("classic")
    assert made.cards == facts_on(DAYS[VANILLA])
    held = {card_id for card_id, card in made.cards.items() if made.holds(card)}
    assert len(held) == 382
    assert held == {card_id for card_id, card in build(VANILLA).items() if card.get("collectible")}


def test_2014_is_vanilla_with_the_changes_of_september_and_naxxramas() -> None:
    made, june = Format.named("2014").cards, Format.named("classic").cards
    changed = {key for key, card in june.items() if made[key] != card}
    assert changed == {"CS2_237", "EX1_116"}  # Starving Buzzard, Leeroy Jenkins
    buzzard, leeroy = made["CS2_237"], made["EX1_116"]
    assert (buzzard.cost, buzzard.attack, buzzard.health, leeroy.cost) == (5, 3, 2, 5)
    assert {card.set for key, card in made.items() if key not in june} == {"naxxramas"}


def test_naxxramas_is_that_of_the_builds_but_for_dated_changes() -> None:
    ours = Format.named("2014").cards
    dated = {(change.card, change.field) for change in changes()}
    found = [
        each
        for each in differences("18792", build("18792"), ours)
        if ours[each[0]].set == "naxxramas"
    ]
    assert {each[:2] for each in found} <= dated
    assert {each[0] for each in found} == {"FP1_007t", "FP1_010", "FP1_028"}


def test_what_vanilla_does_not_reprint_is_known() -> None:
    left = facts_on(DAYS[VANILLA]).keys() - build(VANILLA).keys()
    assert len(left) == NOT_REPRINTED
    assert not [
        key for key in left if facts_on(DAYS[VANILLA])[key].collectible and key != "GVG_015"
    ]


def test_the_file_says_where_it_comes_from() -> None:
    assert content()["sources"]["18792"] == "hearthstone==3.8.18792"
    assert set(content()) == {"sources", *DAYS}
