"""The tool that reads real builds interprets their definitions correctly."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import builds as tool
import pytest

SAMPLE = """<CardDefs>
<Entity CardID="VAN_X_1" ID="7">
  <Tag name="CARDNAME" type="LocString"><deDE>Wal</deDE><enUS>Whale</enUS></Tag>
  <Tag name="CARDTEXT" type="LocString"><enUS>[x]&lt;b&gt;Charge&lt;/b&gt;. &lt;b&gt;Spell
Damage +5&lt;/b&gt;
&lt;b&gt;Battlecry:&lt;/b&gt; Deal $3_damage .</enUS></Tag>
  <Tag name="CARDTYPE" type="Int" value="4"/><Tag name="CLASS" type="Int" value="12"/>
  <Tag name="ATK" type="Int" value="2"/><Tag name="HEALTH" type="Int" value="9"/>
  <Tag name="SPELLPOWER" type="Int" value="1"/><Tag name="CARDRACE" type="Int" value="18"/>
  <Tag name="COLLECTIBLE" type="Int" value="1"/><Tag name="BATTLECRY" type="Int" value="1"/>
  <Tag name="CARD_SET" type="Int" value="1646"/>
</Entity>
<Entity CardID="VAN_X_2" ID="8">
  <Tag name="CARDNAME" type="LocString"><enUS>Harpoon</enUS></Tag>
  <Tag name="CARDTYPE" type="Int" value="7"/><Tag name="CLASS" type="Int" value="3"/>
  <Tag name="COST" type="Int" value="2"/><Tag name="HEALTH" type="Int" value="4"/>
  <Tag name="CARDRACE" type="Int" value="20"/>
</Entity>
</CardDefs>"""
ENTITIES = tool.read_entities(BytesIO(SAMPLE.encode()))


def test_a_minion_is_digested() -> None:
    assert tool.facts_of(ENTITIES["VAN_X_1"]) == {
        "name": "Whale",
        "type": "MINION",
        "card_class": "NEUTRAL",
        "attack": 2,
        "health": 9,
        "tribe": "ELEMENTAL",
        "collectible": True,
        "text": "Charge. Spell Damage +5 Battlecry: Deal 3 damage.",
        "mechanics": ["BATTLECRY", "CHARGE", "SPELLPOWER"],
        "spell_damage": 5,
        "dbf_id": 7,
    }


def test_durability_is_found_in_the_health_tag() -> None:
    weapon = tool.facts_of(ENTITIES["VAN_X_2"])
    assert weapon["durability"] == 4
    assert "health" not in weapon


def test_reprints_are_those_of_the_set() -> None:
    assert [(card_id, entity.name) for card_id, entity in tool.vanilla(ENTITIES)] == [
        ("X_1", "Whale")
    ]


def test_what_2018_added_is_digested() -> None:
    tags = {"CARDTYPE": 4, "CLASS": 12, "COST": 3, "CARDRACE": 17, "MULTIPLE_CLASSES": 0b101000}
    text = "<b>Inspire:</b> Gain a{1} {0} <b>Jade Golem</b>.@<b>Inspire:</b> <b>Discover</b> it."
    strings = {"CARDNAME": "X", "CARDTEXT": text}
    made = tool.facts_of(tool.Entity("X_1", 7, {**tags, "LIFESTEAL": 1}, strings))
    assert made["tribe"] == "MECHANICAL"
    assert made["text"] == "Inspire: Discover it."
    assert set(made["mechanics"]) == {"DISCOVER", "INSPIRE", "LIFESTEAL"}
    assert made["classes"] == ["MAGE", "PRIEST"]


@pytest.mark.parametrize(
    ("raw", "clean"),
    [
        ("Deal 2 damage.@(Gain 3 Armor to upgrade.)", "Deal 2 damage.(Gain 3 Armor to upgrade.)"),
        ("Deal 4 damage. @", "Deal 4 damage."),
        ("A Sheep.@Polymorph one.", "A Sheep."),
        ("{0} {1}", ""),
    ],
)
def test_places_for_numbers_are_left_out(raw: str, clean: str) -> None:
    assert tool.clean_text(raw) == clean


def test_silver_hand_recruits_recruit_nobody() -> None:
    entity = tool.Entity("X_1", 7, {"CARDTYPE": 5})
    assert tool.mechanics_of(entity, "Summon a 1/1 Silver Hand Recruit.") == []
    assert tool.mechanics_of(entity, "Recruit a Demon.") == ["RECRUIT"]


def test_differences_are_what_the_first_does_not_say() -> None:
    first: dict[str, dict[str, Any]] = {
        "a": {"cost": 1, "text": "x"},
        "b": {"cost": 2},
        "c": {"cost": 3},
    }
    other: dict[str, dict[str, Any]] = {"a": {"cost": 2}, "b": {"cost": 2}, "d": {"cost": 4}}
    assert tool.differences(first, other) == {
        "a": {"cost": 2, "text": None},
        "c": None,
        "d": {"cost": 4},
    }
