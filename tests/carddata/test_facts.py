"""Check the card facts, their loader and the tool that makes them."""

import json
import subprocess
import sys
from collections import Counter
from io import BytesIO
from pathlib import Path

import pytest
import snapshot

from hearthlab.carddata import facts

CARDS = facts.cards()
CLASSIC = [card for card in CARDS.values() if card.set == "classic" and card.collectible]
DECKS = json.loads(Path(facts.__file__).with_name("decks.json").read_text(encoding="utf-8"))
LOAD_LIMIT_SECONDS = 0.050
TRIBES_OF_2014 = {"BEAST", "DEMON", "DRAGON", "MURLOC", "PIRATE", "TOTEM"}

TIMED_LOAD = """
import dataclasses, hashlib, importlib.util, json, pathlib, typing  # what Python brings
from time import process_time
start = process_time()
from hearthlab.carddata import facts
facts.cards()
print(process_time() - start)
"""

SAMPLE = """<CardDefs>
<Entity CardID="VAN_X_1" ID="7">
  <Tag name="CARDNAME" type="LocString"><deDE>Wal</deDE><enUS>Whale</enUS></Tag>
  <Tag name="CARDTEXT" type="LocString"><enUS>[x]&lt;b&gt;Charge&lt;/b&gt;. &lt;b&gt;Spell
Damage +5&lt;/b&gt;
&lt;b&gt;Battlecry:&lt;/b&gt; Deal $3_damage .</enUS></Tag>
  <Tag name="CARDTYPE" type="Int" value="4"/><Tag name="CLASS" type="Int" value="11"/>
  <Tag name="ATK" type="Int" value="2"/><Tag name="HEALTH" type="Int" value="9"/>
  <Tag name="SPELLPOWER" type="Int" value="1"/><Tag name="CARDRACE" type="Int" value="18"/>
  <Tag name="COLLECTIBLE" type="Int" value="1"/><Tag name="BATTLECRY" type="Int" value="1"/>
  <Power><PlayRequirement reqID="11" param=""/><PlayRequirement reqID="8" param="3"/></Power>
</Entity>
<Entity CardID="VAN_X_2" ID="8">
  <Tag name="CARDNAME" type="LocString"><enUS>Harpoon</enUS></Tag>
  <Tag name="CARDTYPE" type="Int" value="7"/><Tag name="CLASS" type="Int" value="3"/>
  <Tag name="COST" type="Int" value="2"/><Tag name="HEALTH" type="Int" value="4"/>
  <Tag name="CARDRACE" type="Int" value="20"/>
</Entity>
</CardDefs>"""


def digest(number: int) -> dict[str, object]:
    entity = list(snapshot.read_entities(BytesIO(SAMPLE.encode())).values())[number]
    return snapshot.facts_of(entity, card_id="X", printings=[7, 3, 7], early=entity)


def test_classic_has_the_382_collectible_cards_of_2014() -> None:
    assert len(CLASSIC) == 382
    by_class = Counter(card.card_class for card in CLASSIC)
    assert by_class == {"NEUTRAL": 157, **dict.fromkeys(facts.HEROES, 25)}
    by_type = Counter(card.type for card in CLASSIC)
    assert by_type == {"MINION": 219, "SPELL": 151, "WEAPON": 12}


def test_the_other_sets_are_complete() -> None:
    collectible = Counter(card.set for card in CARDS.values() if card.collectible)
    assert collectible == {"classic": 382, "naxxramas": 30, "gvg": 1}
    assert [card.id for card in CARDS.values() if card.set == "hearthlab"] == [
        "HL_DAVID",
        "HL_DEATHWING",
        "HL_GOLIATH",
    ]


def test_loading_takes_less_than_50_ms_of_the_processor() -> None:
    command = [sys.executable, "-c", TIMED_LOAD]
    times = [float(subprocess.check_output(command)) for _ in range(5)]
    assert min(times) < LOAD_LIMIT_SECONDS, times


def test_names_of_collectible_and_invented_cards_are_unique() -> None:
    pool = [card for card in CARDS.values() if card.collectible or card.set == "hearthlab"]
    assert len({card.name for card in pool}) == len(pool)
    assert all(facts.card(card.name) is card for card in pool)


def test_dbf_ids_name_one_card_each() -> None:
    every = [dbf_id for card in CARDS.values() for dbf_id in card.dbf_ids]
    assert len(every) == len(set(every))
    fireball = facts.card("Fireball")
    assert [facts.by_dbf(dbf_id) for dbf_id in fireball.dbf_ids] == [fireball, fireball]
    assert all(len(card.dbf_ids) == 2 for card in CLASSIC)


@pytest.mark.parametrize("name", DECKS)
def test_decks_resolve(name: str) -> None:
    deck = DECKS[name]
    assert deck["hero"] in facts.HEROES
    assert sum(entry["count"] for entry in deck["cards"]) == 30
    for entry in deck["cards"]:
        assert facts.card(entry["name"]).id == entry["id"]


def test_weapons_have_durability_and_no_health() -> None:
    weapons = [card for card in CARDS.values() if card.type == "WEAPON"]
    assert all(card.durability > 0 and card.health == 0 for card in weapons)
    assert not any(card.durability for card in CARDS.values() if card.type != "WEAPON")
    assert facts.card("Fiery War Axe").durability == 2
    assert facts.card("Ashbringer").durability == 3


def test_tribes_are_those_of_2014() -> None:
    assert {card.tribe for card in CARDS.values()} - {None} == TRIBES_OF_2014
    assert facts.card("Harvest Golem").tribe is None
    assert facts.card("Water Elemental").tribe is None


def test_entourages_heroes_and_powers_exist() -> None:
    for card in CARDS.values():
        assert all(key in CARDS for key in card.entourage), card.name
    for card_class, hero in facts.HEROES.items():
        assert (CARDS[hero].type, CARDS[hero].card_class) == ("HERO", card_class)
        assert CARDS[hero].health == 30
        power = CARDS[facts.HERO_POWERS[card_class]]
        assert (power.type, power.card_class, power.cost) == ("HERO_POWER", card_class, 2)
    assert facts.card("The Coin").id == facts.COIN


@pytest.mark.parametrize(
    ("name", "cost", "attack", "health"),
    [
        ("Leeroy Jenkins", 4, 6, 2),
        ("Starving Buzzard", 2, 2, 1),
        ("Unleash the Hounds", 3, 0, 0),
        ("Keeper of the Grove", 4, 2, 4),
        ("Big Game Hunter", 3, 4, 2),
        ("Arcane Golem", 3, 4, 2),
        ("Flame of Azzinoth", 1, 2, 1),
        ("Sludge Belcher", 5, 3, 5),
        ("Goliath", 2, 15, 10),
    ],
)
def test_numbers_of_2014(name: str, cost: int, attack: int, health: int) -> None:
    card = facts.card(name)
    assert (card.cost, card.attack, card.health) == (cost, attack, health)


def test_mechanics_carry_their_amounts() -> None:
    assert "CHARGE" in facts.card("Arcane Golem").mechanics
    assert facts.card("Malygos").spell_damage == 5
    assert facts.card("Earth Elemental").overload == 3
    assert "ELUSIVE" in facts.card("Faerie Dragon").mechanics
    assert "ENRAGED" in facts.card("Amani Berserker").mechanics
    assert "POISONOUS" in facts.card("Emperor Cobra").mechanics


def test_texts_are_plain() -> None:
    for card in CARDS.values():
        assert not set("<>[]{}$#_@\n") & set(card.text), (card.name, card.text)


def test_old_names_and_any_case_are_understood() -> None:
    assert facts.card("Succubus") is facts.card("felstalker")
    assert facts.card("Finkle Einhorn").id == "EX1_finkle"


def test_unknown_cards_are_quoted_and_the_nearest_suggested() -> None:
    with pytest.raises(facts.UnknownCard, match=r"'Firebal'.*'Fireball'"):
        facts.card("Firebal")
    with pytest.raises(facts.UnknownCard, match=r"'Treant' names 5 cards.*EX1_tk9"):
        facts.card("Treant")
    with pytest.raises(facts.UnknownCard, match="999999999"):
        facts.by_dbf(999999999)
    assert issubclass(facts.UnknownCard, LookupError)


def test_snapshot_digests_a_minion() -> None:
    assert digest(0) == {
        "id": "X",
        "name": "Whale",
        "type": "MINION",
        "card_class": "NEUTRAL",
        "cost": 0,
        "attack": 2,
        "health": 9,
        "collectible": True,
        "text": "Charge. Spell Damage +5 Battlecry: Deal 3 damage.",
        "mechanics": ["BATTLECRY", "CHARGE", "SPELLPOWER"],
        "spell_damage": 5,
        "dbf_ids": [7, 3],
        "requirements": [["TARGET_MAX_ATTACK", 3], ["TARGET_TO_PLAY", 0]],
    }


def test_snapshot_finds_durability_in_the_health_tag() -> None:
    weapon = digest(1)
    assert weapon["durability"] == 4
    assert "health" not in weapon


def test_snapshot_undoes_a_later_rewording() -> None:
    later, original = snapshot.REWORDED["EX1_320"]
    assert snapshot.as_in_2014("EX1_320", later) == original == facts.card("EX1_320").text
    assert snapshot.as_in_2014("CS2_029", "Deal 6 damage.") == "Deal 6 damage."
    with pytest.raises(ValueError, match=r"EX1_320 says 'Deal 4 damage\.'"):
        snapshot.as_in_2014("EX1_320", "Deal 4 damage.")


def test_snapshot_writes_one_sorted_card_per_line() -> None:
    written = snapshot.dump("tiny", ["2", "1"], [{"id": "b"}, {"id": "a"}])
    assert written.splitlines()[1:3] == ['{"id": "a"},', '{"id": "b"}']
    assert json.loads(written) == {
        "set": "tiny",
        "source": ["hearthstone-data==1", "hearthstone-data==2"],
        "cards": [{"id": "a"}, {"id": "b"}],
    }
