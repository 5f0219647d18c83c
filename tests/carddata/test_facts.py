"""The facts of the cards of shipped formats: complete, consistent, found by name and number."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from hearthlab.carddata import facts
from hearthlab.carddata.formats import Format, all_formats

OF_2014, OF_2018 = Format.named("2014"), Format.named("2018-wild")
CARDS = OF_2014.cards
EARLY = [card for card in CARDS.values() if card.set in ("basic", "classic") and card.collectible]
DECKS = json.loads(Path(facts.__file__).with_name("decks.json").read_text(encoding="utf-8"))
TRIBES_OF_2014 = {"BEAST", "DEMON", "DRAGON", "MURLOC", "PIRATE", "TOTEM"}
DUMMY = "LOOT_500d"  # holds an effect of Val'anyr
COLLECTIBLE = {
    "basic": 133,
    "classic": 239,
    "hall-of-fame": 10,
    "naxxramas": 30,
    "goblins": 123,
    "blackrock": 31,
    "tournament": 132,
    "explorers": 45,
    "old-gods": 134,
    "karazhan": 45,
    "gadgetzan": 132,
    "ungoro": 135,
    "frozen-throne": 135,
    "kobolds": 135,
}


def test_basic_and_classic_have_the_382_collectible_cards_of_2014() -> None:
    assert len(EARLY) == 382
    by_class = Counter(card.card_class for card in EARLY)
    assert by_class == {"NEUTRAL": 157, **dict.fromkeys(facts.HEROES, 25)}
    by_type = Counter(card.type for card in EARLY)
    assert by_type == {"MINION": 219, "SPELL": 151, "WEAPON": 12}


def test_the_other_cards_of_2014_are_complete() -> None:
    collectible = Counter(card.set for card in CARDS.values() if card.collectible)
    assert collectible == {"basic": 133, "classic": 249, "naxxramas": 30, "goblins": 1}
    invented = [card.id for card in CARDS.values() if card.set == "invented"]
    assert invented == ["HL_DAVID", "HL_DEATHWING", "HL_GOLIATH"]


def test_2018_has_1459_collectible_cards() -> None:
    counted = Counter(card.set for card in OF_2018.cards.values() if card.collectible)
    assert counted == COLLECTIBLE
    assert counted.total() == 1459


@pytest.mark.parametrize("made", all_formats(), ids=lambda made: made.name)
def test_names_of_collectible_and_invented_cards_are_unique(made: Format) -> None:
    found = [card for card in made.cards.values() if card.collectible or card.set == "invented"]
    assert len({card.name for card in found}) == len(found)
    assert all(made.card(card.name) is card for card in found)


@pytest.mark.parametrize("made", all_formats(), ids=lambda made: made.name)
def test_dbf_ids_name_one_card_each(made: Format) -> None:
    every = [dbf_id for card in made.cards.values() for dbf_id in card.dbf_ids]
    assert len(every) == len(set(every))
    fireball = made.card("Fireball")
    assert {made.by_dbf(dbf_id) for dbf_id in fireball.dbf_ids} == {fireball}


def test_cards_of_2014_have_the_numbers_of_both_printings() -> None:
    assert all(len(card.dbf_ids) == 2 for card in EARLY)


@pytest.mark.parametrize("name", DECKS)
def test_decks_resolve(name: str) -> None:
    deck = DECKS[name]
    assert deck["hero"] in facts.HEROES
    assert sum(entry["count"] for entry in deck["cards"]) == 30
    for entry in deck["cards"]:
        assert OF_2014.card(entry["name"]).id == entry["id"]


@pytest.mark.parametrize("made", all_formats(), ids=lambda made: made.name)
def test_weapons_have_durability_and_no_health(made: Format) -> None:
    weapons = [card for card in made.cards.values() if card.type == "WEAPON" and card.id != DUMMY]
    assert all(card.durability > 0 and card.health == 0 for card in weapons)
    assert not any(card.durability for card in made.cards.values() if card.type != "WEAPON")
    assert (made.card("Fiery War Axe").durability, made.card("Ashbringer").durability) == (2, 3)


def test_tribes_are_those_of_the_day() -> None:
    assert {card.tribe for card in CARDS.values()} - {None} == TRIBES_OF_2014
    assert OF_2014.card("Harvest Golem").tribe is None
    assert OF_2018.card("Alarm-o-Bot").tribe == "MECHANICAL"
    assert OF_2018.card("Ragnaros the Firelord").tribe == "ELEMENTAL"


@pytest.mark.parametrize("made", all_formats(), ids=lambda made: made.name)
def test_entourages_heroes_and_powers_exist(made: Format) -> None:
    for card in made.cards.values():
        assert all(key in made.cards for key in card.entourage), card.name
    for card_class, hero in facts.HEROES.items():
        found = made.cards[hero]
        assert (found.type, found.card_class, found.health) == ("HERO", card_class, 30)
        assert not made.holds(found)
        power = made.cards[facts.HERO_POWERS[card_class]]
        assert (power.type, power.card_class, power.cost) == ("HERO_POWER", card_class, 2)
    assert made.card("The Coin").id == facts.COIN


@pytest.mark.parametrize(
    ("name", "cost", "attack", "health"),
    [
        ("Leeroy Jenkins", 5, 6, 2),
        ("Starving Buzzard", 5, 3, 2),
        ("Unleash the Hounds", 3, 0, 0),
        ("Gadgetzan Auctioneer", 5, 4, 4),
        ("Keeper of the Grove", 4, 2, 4),
        ("Big Game Hunter", 3, 4, 2),
        ("Arcane Golem", 3, 4, 2),
        ("Flame of Azzinoth", 1, 2, 1),
        ("Sludge Belcher", 5, 3, 5),
        ("Defias Ringleader", 2, 2, 2),
        ("Goliath", 2, 15, 10),
    ],
)
def test_numbers_of_november_2014(name: str, cost: int, attack: int, health: int) -> None:
    card = OF_2014.card(name)
    assert (card.cost, card.attack, card.health) == (cost, attack, health)


def test_mechanics_carry_their_amounts() -> None:
    assert "CHARGE" in OF_2014.card("Arcane Golem").mechanics
    assert OF_2014.card("Malygos").spell_damage == 5
    assert OF_2014.card("Earth Elemental").overload == 3
    assert "ELUSIVE" in OF_2014.card("Faerie Dragon").mechanics
    assert "ENRAGED" in OF_2014.card("Amani Berserker").mechanics
    assert "POISONOUS" in OF_2014.card("Emperor Cobra").mechanics
    assert OF_2018.card("Frost Lich Jaina").armor == 5


@pytest.mark.parametrize("made", all_formats(), ids=lambda made: made.name)
def test_texts_are_plain(made: Format) -> None:
    for card in made.cards.values():
        assert not set("<>[]{}$#_@\n") & set(card.text), (card.name, card.text)
    progress = "Deal 2 damage to a minion. (Gain 3 Armor to upgrade.)"
    assert made.name in ("2014", "classic") or made.cards["LOOT_051"].text == progress


def test_cards_of_several_classes_fit_each_of_them() -> None:
    kazakus = OF_2018.card("Kazakus")
    assert kazakus.classes == ("MAGE", "PRIEST", "WARLOCK")
    assert kazakus.fits("MAGE") and not kazakus.fits("DRUID")
    assert OF_2018.card("Wisp").fits("DRUID")
    assert not OF_2018.card("Fireball").fits("DRUID")


def test_old_names_and_any_case_are_understood() -> None:
    assert OF_2014.card("Succubus") is OF_2014.card("felstalker")
    assert OF_2014.card("Pip Quickwit").id == "EX1_finkle"


def test_unknown_cards_are_quoted_and_the_nearest_suggested() -> None:
    with pytest.raises(facts.UnknownCard, match=r"'Firebal'.*'Fireball'"):
        OF_2014.card("Firebal")
    with pytest.raises(facts.UnknownCard, match=r"'Treant' names 5 cards.*EX1_tk9"):
        OF_2014.card("Treant")
    with pytest.raises(facts.UnknownCard, match="999999999"):
        OF_2014.by_dbf(999999999)
    with pytest.raises(facts.UnknownCard, match="no card 'Alleycat'"):
        OF_2014.card("Alleycat")
    for unknown in ("TRL_352", "CS2_1231"):  # ids have nothing to do with the nearest
        with pytest.raises(facts.UnknownCard, match=f"no card '{unknown}'; `hearthlab cards`"):
            OF_2014.card(unknown)
    with pytest.raises(facts.UnknownCard, match=r"'cs2_231'; did you mean 'CS2_231'\?"):
        OF_2014.card("cs2_231")
    assert issubclass(facts.UnknownCard, LookupError)
