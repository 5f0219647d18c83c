"""Dated changes: each continues the previous one, has a source, and names a known card."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import fields
from itertools import pairwise

import pytest

from hearthlab.carddata.facts import Card
from hearthlab.carddata.formats import Format
from hearthlab.carddata.history import EXISTS, Change, changes, facts_on, files_on, newest
from hearthlab.carddata.releases import FIRST_DAY, INVENTED, LAST_DAY, SETS, released

CARDS = {card_id: card for name in (*SETS, INVENTED) for card_id, card in newest(name).items()}
ENDED = "EX1_tk9b"  # is in the file of Classic, but has gone


def test_changes_are_sorted_by_day() -> None:
    found = [(change.date, change.card, change.field) for change in changes()]
    assert found == sorted(found)
    assert len(set(found)) == len(found)


@pytest.mark.parametrize("change", changes(), ids=lambda made: f"{made.date} {made.card}")
def test_a_change_can_be_right(change: Change) -> None:
    assert FIRST_DAY < change.date <= LAST_DAY
    assert change.field in {field.name for field in fields(Card)} | {EXISTS}
    assert change.before != change.after
    assert CARDS[change.card].name == change.name
    assert len(change.source) > 20


def test_changes_lead_to_the_newest_facts() -> None:
    chains: dict[tuple[str, str], list[Change]] = defaultdict(list)
    for change in changes():
        chains[change.card, change.field].append(change)
    for (card_id, field), chain in chains.items():
        for earlier, later in pairwise(chain):
            assert earlier.after == later.before, (card_id, field)
        last = card_id != ENDED if field == EXISTS else getattr(CARDS[card_id], field)
        assert chain[-1].after == last, (card_id, field)


def test_the_day_of_a_change_is_its_first() -> None:
    assert facts_on("2014-09-21")["CS2_237"].cost == 2
    assert facts_on("2014-09-22")["CS2_237"].cost == 5


@pytest.mark.parametrize(
    ("name", "day", "cost", "attack", "health"),
    [
        ("Sylvanas Windrunner", "2014-01-12", 5, 5, 5),
        ("Sylvanas Windrunner", "2014-01-13", 6, 5, 5),
        ("Novice Engineer", "2014-01-12", 2, 1, 2),
        ("Unleash the Hounds", "2014-01-12", 4, 0, 0),
        ("Unleash the Hounds", "2014-05-07", 2, 0, 0),
        ("Unleash the Hounds", "2014-05-08", 3, 0, 0),
        ("Tinkmaster Overspark", "2014-03-10", 3, 2, 2),
        ("Charge", "2014-01-12", 0, 0, 0),
        ("Charge", "2014-01-13", 3, 0, 0),
        ("Charge", "2016-10-03", 1, 0, 0),
        ("Leeroy Jenkins", "2014-09-21", 4, 6, 2),
        ("Leeroy Jenkins", "2014-09-22", 5, 6, 2),
        ("Knife Juggler", "2016-04-25", 2, 3, 2),
        ("Knife Juggler", "2016-04-26", 2, 2, 2),
        ("Small-Time Buccaneer", "2017-02-27", 1, 1, 2),
        ("Fiery War Axe", "2017-09-18", 3, 3, 0),
        ("Corridor Creeper", "2018-02-05", 7, 5, 5),
        ("Corridor Creeper", "2018-02-06", 7, 2, 5),
    ],
)
def test_numbers_of_a_day(name: str, day: str, cost: int, attack: int, health: int) -> None:
    card = Format(released(day), day).card(name)
    assert (card.cost, card.attack, card.health) == (cost, attack, health)


def test_defias_ringleader_was_always_2_2() -> None:
    for day in (FIRST_DAY, "2014-11-08", LAST_DAY):
        assert (facts_on(day)["EX1_131"].attack, facts_on(day)["EX1_131"].health) == (2, 2)


def test_tokens_of_the_builds_of_2014() -> None:
    cards = Format.named("2014").cards
    costs = {key: cards[key].cost for key in ("DREAM_01", "EX1_finkle", "FP1_007t", "PRO_001at")}
    assert costs == {"DREAM_01": 3, "EX1_finkle": 2, "FP1_007t": 3, "PRO_001at": 1}
    assert cards["EX1_158t"].cost == 1  # a Treant; 5834.xml


def test_tribes_came_with_their_sets() -> None:
    assert facts_on("2014-12-07")["EX1_556"].tribe is None
    assert facts_on("2014-12-08")["EX1_556"].tribe == "MECHANICAL"  # Harvest Golem
    assert facts_on("2017-04-05")["CS2_033"].tribe is None
    assert facts_on("2017-04-06")["CS2_033"].tribe == "ELEMENTAL"  # Water Elemental


def test_the_hall_of_fame_was_classic() -> None:
    assert facts_on("2017-04-05")["EX1_016"].set == "classic"
    assert facts_on("2017-04-06")["EX1_016"].set == "hall-of-fame"


def test_cards_come_and_go() -> None:
    assert "EX1_tk9b" in facts_on("2016-04-25")
    assert "EX1_tk9b" not in facts_on("2016-04-26")
    assert "OG_044a" not in facts_on("2016-04-25")
    assert "OG_044a" in facts_on("2016-04-26")


def test_cards_exist_from_the_release_of_their_set() -> None:
    for name, release in SETS.items():
        if release.date > FIRST_DAY:
            assert name not in released("2014-01-01") and name in released(release.date)
            assert name == "hall-of-fame" or name not in files_on("2014-01-01")
    assert {card.set for card in facts_on("2014-12-07").values()} == {
        *("basic", "classic", "naxxramas", "invented"),
        "goblins",  # Darkbomb, for free decks
    }


def test_an_earlier_name_is_understood_later_and_the_other_way_round() -> None:
    early, late = Format(("tournament",), "2016-01-01"), Format.named("2018-wild")
    assert early.card("AT_035t").name == "Ambush!"
    assert late.card("AT_035t").name == "Nerubian Ambush!"
    for made in (early, late):
        assert made.card("Ambush!").id == made.card("Nerubian Ambush!").id == "AT_035t"
    assert late.card("Felstalker").name == "Succubus"
    assert late.card("Pip Quickwit").id == "EX1_finkle"


def test_reprints_of_vanilla_name_cards_of_2014_only() -> None:
    early, late = Format.named("2014").card("Fireball"), Format.named("2018").card("Fireball")
    assert early.dbf_ids[1:] == late.dbf_ids
    assert len(early.dbf_ids) == 2
