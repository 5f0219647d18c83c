"""Decks, agents and cards in the protocol, and the limits of agents."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hearthlab.agents.spec import AUTO, SpecError, parse
from hearthlab.carddata.facts import HEROES
from hearthlab.carddata.formats import Format, FormatError
from hearthlab.game.deck import Deck
from hearthlab.game.deck_sets import deck_sets
from hearthlab.game.errors import DeckError
from hearthlab.web import catalogue, ranked
from hearthlab.web.curated import curated
from hearthlab.web.shapes import Preset

PLAYING = Format.named("2014")
FORMATS = ("2014", "2018", "2018-wild")
EXPERIMENTS = Path(__file__).parents[2] / "experiments"


@pytest.mark.parametrize("preset", catalogue.presets(PLAYING), ids=lambda preset: preset.name)
def test_presets_name_agents_and_their_specs_say_so(preset: Preset) -> None:
    assert catalogue.limited(preset.name)[1] == catalogue.limited(preset.spec)[1]


def test_presets_are_ordered_and_fair() -> None:
    for playing in map(Format.named, FORMATS):
        presets = catalogue.presets(playing)
        assert [each.level for each in presets] == list(range(1, len(presets) + 1))
        assert all(parse(each.spec)[0].sees == "nothing" for each in presets)


def test_presets_are_those_that_can_play_the_format() -> None:
    strongest = [catalogue.strongest(Format.named(name)) for name in FORMATS]
    assert strongest == ["champion"] * 3
    wild = Format.named("2018-wild")
    assert [each.name for each in catalogue.presets(wild)][-1] == "champion"
    for name in ("champion", "champion:worlds=8"):
        assert catalogue.able(name, wild)
    assert catalogue.able("lspi", PLAYING)
    with pytest.raises(SpecError, match="trained in 2014 and cannot play in 2018-wild"):
        catalogue.able("lspi", wild)


@pytest.mark.parametrize(
    ("given", "run"),
    [
        ("uct:budget=999999999", "uct:budget=1000000,deadline=10.0"),
        ("ismcts:memory=65536,threads=64", "ismcts:memory=128,threads=2,deadline=10.0"),
        ("ismcts:budget=0,deadline=3600", "ismcts:budget=0,deadline=10.0"),
        ("ismcts:deadline=0.5", "ismcts:deadline=0.5"),
        ("lethal:otherwise=rules", "lethal:otherwise=rules,deadline=10.0"),
        ("random", "random"),
        ("champion:worlds=8", "champion:worlds=8"),
        ("champion:deadline=60", "champion:deadline=10.0"),
        ("lethal:otherwise=champion", "lethal:otherwise=champion,deadline=10.0"),
        ("champion", "champion:deadline=0.25"),
    ],
)
def test_agents_are_kept_within_limits(given: str, run: str) -> None:
    assert catalogue.limited(given)[1] == run


@pytest.mark.parametrize("preset", catalogue.presets(PLAYING), ids=lambda preset: preset.name)
def test_presets_have_sensible_times(preset: Preset) -> None:
    assert parse(catalogue.limited(preset.name)[1])[1].get("deadline", 0.0) in (0, 0.25, 0.5, 10)
    assert not catalogue.is_timed(preset.spec) or parse(preset.spec)[1]["deadline"] <= 0.5


def test_decisions_by_counts_are_cut_off_at_the_limit() -> None:
    assert catalogue.patience("champion:worlds=8") == catalogue.DEADLINE + catalogue.START
    assert catalogue.patience("champion:deadline=10.0") == catalogue.DEADLINE + catalogue.GRACE


@pytest.mark.parametrize(
    "spec",
    [
        "nobody",
        "lspi:model=/etc/passwd",
        "champion:model=/etc/passwd",
        "ismcts:value=../../secret.hlm",
        "uct:budget=x",
        "uct:belief=library:/etc/passwd",
    ],
)
def test_agents_that_do_not_exist_or_read_files_are_refused(spec: str) -> None:
    with pytest.raises(SpecError):
        catalogue.limited(spec)


def test_opinions_of_any_time_are_calibrated_values() -> None:
    """Chances are calibrated where trials end before an own turn; at 10 ms play does otherwise."""
    for seconds, plies in ((0.001, AUTO), (0.01, 1), (0.05, 1), (0.2, AUTO)):
        assert parse(catalogue.timed("champion", seconds))[1]["plies"] == plies


def test_decks_by_every_name() -> None:
    zoo = Deck.named("zoo-warlock")
    for word in ("zoo-warlock", zoo.code, str(zoo)):
        assert catalogue.read_deck(word, 1) == zoo
    assert catalogue.read_deck("random", 1) == catalogue.read_deck(" Random ", 1)
    assert catalogue.read_deck("mage", 1).hero == "MAGE"
    name = "championship-2014"
    assert catalogue.read_deck(name, 1).name in deck_sets(PLAYING)[name]


def test_decks_of_a_game_are_of_one_format() -> None:
    def formats(*words: str, asked: str | None = None) -> set[str]:
        first, second = words
        return {str(deck.format) for deck in catalogue.read_decks((first, second), 1, asked)}

    assert formats("random", "mage") == {"2014"}
    assert formats("random", "mage", asked="2018") == {"2018"}
    assert formats("random", "aggro-pirate-warrior") == {"2018-wild"}
    assert formats("zoo-warlock", "random") == {"2014"}
    with pytest.raises(DeckError, match="2018-wild"):
        formats("zoo-warlock", "aggro-pirate-warrior")
    with pytest.raises(DeckError):
        formats("aggro-pirate-warrior", "random", asked="2014")
    with pytest.raises(FormatError, match=r"no format .1999."):
        formats("random", "random", asked="1999")


def test_endless_decks_are_refused_at_once() -> None:
    with pytest.raises(DeckError, match="2000 lines"):
        catalogue.read_deck("999x Wisp\n" * 1999 + "1x Wisp", 1)


def test_all_cards_are_sent_with_their_facts() -> None:
    cards = {card.id: card for card in catalogue.cards(PLAYING).cards}
    wrath = next(card for card in cards.values() if card.name == "Wrath")
    assert len(wrath.options) == 2 and all(option in cards for option in wrath.options)
    axe = next(card for card in cards.values() if card.name == "Fiery War Axe")
    assert (axe.type, axe.attack, axe.health, axe.card_class) == ("WEAPON", 3, 2, "WARRIOR")


@pytest.mark.parametrize("name", FORMATS)
def test_the_catalogue_of_a_format_is_of_its_cards(name: str) -> None:
    playing = Format.named(name)
    told = catalogue.catalogue(playing)
    assert told.format == name
    facts = {each.name: each for each in told.formats}
    assert set(FORMATS) <= set(facts)
    assert facts[name].sets == list(playing.sets)
    cards = {card.id: card for card in catalogue.cards(playing).cards}
    held = [each for each in cards.values() if each.collectible and each.set in facts[name].sets]
    assert len(held) == facts[name].cards
    ids = [card for deck in told.decks for card in deck.cards]
    assert all(cards[each].implemented for each in ids)
    assert ("aggro-pirate-warrior" in {deck.name for deck in told.decks}) == (name == "2018-wild")


def test_the_number_of_formats_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "MOST_FORMATS", 0)
    assert catalogue.format_of("2018") == Format.named("2018")
    assert catalogue.texts() == tuple(map(str, catalogue.formats()))
    monkeypatch.setattr(catalogue, "formats", lambda: [PLAYING])
    with pytest.raises(FormatError, match="0 other formats already"):
        catalogue.format_of("2018")


@pytest.mark.parametrize("name", FORMATS)
def test_every_class_has_a_deck_to_begin_with(name: str) -> None:
    playing = Format.named(name)
    first = curated(playing)
    assert {deck.hero for deck in first} == set(playing.classes) & set(HEROES)
    for deck in first:
        assert len(deck.cards) == 30
        assert deck.plan.count(". ") == 1 and deck.plan.endswith("."), "two sentences"
        assert catalogue.read_deck(deck.name, 1, playing) == deck
    told = [deck for deck in catalogue.catalogue(playing).decks if deck.curated]
    assert [deck.name for deck in told] == [deck.name for deck in first]


def test_a_surprise_is_a_deck_of_the_library() -> None:
    known = {deck.name for deck in catalogue.catalogue(PLAYING).decks}
    drawn = {catalogue.read_deck("surprise", seed, PLAYING).name for seed in range(40)}
    assert len(drawn) > 8 and drawn <= known
    assert {catalogue.read_deck("surprise mage", seed).hero for seed in range(5)} == {"MAGE"}
    with pytest.raises(DeckError, match="no class 'BARD'"):
        catalogue.read_deck("surprise bard", 1)


def test_ranked_decks_are_found_by_class_and_card() -> None:
    wild = Format.named("2018-wild")
    found = ranked.search(wild, "rogue", "auction edwin", 5)
    assert found.total > len(found.decks) == 5
    names = {card.id: card.name for card in catalogue.cards(wild).cards}
    for deck in found.decks:
        cards = {names[card] for card in deck.cards}
        assert deck.hero_class == "ROGUE"
        assert {"Gadgetzan Auctioneer", "Edwin VanCleef"} <= cards
        assert "games" in deck.archetype
    assert ranked.search(wild, "", "no such card", 5).total == 0
    assert ranked.search(PLAYING, "MAGE", "", 5).total == 0
    with pytest.raises(DeckError, match="no class 'BARD'"):
        ranked.search(wild, "bard", "", 5)


def test_presets_stand_in_the_order_of_the_ladder() -> None:
    told = catalogue.presets(PLAYING)
    ratings = [each.elo for each in told]
    assert ratings == sorted(ratings, key=lambda elo: elo or 0)
    readme = (EXPERIMENTS / "ladder" / "README.md").read_text(encoding="utf-8")
    table = readme.split("## Elo on class decks")[1].split("## ")[0]
    rows = [re.split(r"\s*\|\s*", line) for line in table.splitlines() if line.startswith("| ")]
    measured = {row[1].split()[0]: int(row[4].split()[0]) for row in rows[1:]}
    assert {each.elo for each in told} == {
        measured[parse(each.spec)[0].name] for each in told
    }  # of the column with 100 ms
    assert all(each.elo is None for each in catalogue.presets(Format.named("2018")))
