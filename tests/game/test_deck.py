"""Decks: codes, text, names, random legal decks, and every way to get one wrong."""

import pickle
from dataclasses import fields

import pytest
from hearthstone.deckstrings import write_deckstring
from hearthstone.enums import FormatType
from kit import playing, printed

from hearthlab import Deck, Game, decks, match
from hearthlab.carddata import facts
from hearthlab.carddata.formats import Format, FormatError
from hearthlab.errors import DeckError
from hearthlab.game.deck_lists import names
from hearthlab.game.deck_sets import deck_sets

FIREBAT = Deck.named("firebat-hunter")


def code_of(deck: Deck, printing: int, hero: int) -> str:
    """Write a deck code by hand, with either printing's ids and any hero."""
    counted = [(printed(card).dbf_ids[printing], n) for card, n in deck.counts.items()]
    return str(write_deckstring(sorted(counted), [hero], FormatType.FT_WILD))


@pytest.mark.parametrize("name", names(Format.named("2014")))
def test_library_decks_are_whole_and_print_what_parses_back(name: str) -> None:
    deck = Deck.named(name)
    assert len(deck) == 30
    again = Deck.from_text(str(deck))
    assert again == deck
    assert (again.name, again.source) == (deck.name, deck.source)
    assert (again.archetype, again.plan) == (deck.archetype, deck.plan)
    assert pickle.loads(pickle.dumps(deck)) == deck
    assert hash(again) == hash(deck)


def test_deck_sets() -> None:
    assert {name: len(decks(name)) for name in deck_sets(playing())} == {
        "classic": 9,
        "championship-2014": 3,
        "vanrijn": 4,
        "swiechowski-standins": 4,
    }
    assert len(decks()) == 21
    with pytest.raises(DeckError, match=r"no deck set 'nine'; the sets are classic, champion"):
        decks("nine")


def test_class_decks_are_one_classic_deck_of_each_class_with_a_plan() -> None:
    found = decks("classic")
    assert {deck.hero for deck in found} == set(facts.HEROES)
    for deck in found:
        assert {printed(card).set for card in deck.cards} <= {"basic", "classic"}
        assert deck.archetype and deck.plan
        assert not deck.free


@pytest.mark.parametrize("seed", range(20))
def test_random_decks_are_legal_repeatable_and_survive_their_code(seed: int) -> None:
    deck = Deck.random(seed)
    assert deck == Deck.random(seed)
    assert deck != Deck.random(seed + 1000)
    assert Deck.from_code(deck.code) == deck
    assert Deck.of(deck.code) == deck


def test_random_deck_of_a_class_and_set() -> None:
    deck = Deck.random(3, "mage", sets=("classic",))
    assert deck.hero == "MAGE"
    assert {printed(card).set for card in deck.cards} == {"classic"}


@pytest.mark.parametrize("printing", [0, -1])
def test_codes_of_both_printings(printing: int) -> None:
    assert Deck.from_code(code_of(FIREBAT, printing, hero=31)) == FIREBAT


def test_hero_skin_falls_back_to_the_class_of_the_cards() -> None:
    skin = 2826
    with pytest.raises(facts.UnknownCard):
        playing().by_dbf(skin)
    assert Deck.from_code(code_of(FIREBAT, 0, hero=skin)).hero == "HUNTER"


def test_the_client_s_copied_text_is_understood() -> None:
    text = f"### My deck\n# Class: Hunter\n# Format: Wild\n#\n{FIREBAT.code}\n#\n# To use this ..."
    assert Deck.of(text) == FIREBAT
    lines = "\n".join(f"# {n}x (0) {printed(c).name}" for c, n in FIREBAT.counts.items())
    assert Deck.of(f"### My deck\n# Class: Hunter\n{lines}\n{FIREBAT.code}") == FIREBAT


def test_order_matters_only_when_not_shuffled() -> None:
    cards = list(FIREBAT.cards)
    assert Deck.from_cards(reversed(cards)) == FIREBAT
    ordered = Deck.from_cards(cards, shuffled=False)
    assert ordered != Deck.from_cards(reversed(cards), shuffled=False)
    assert Deck.named("vanrijn-david-goliath").cards[0] == "HL_GOLIATH"


YETIS = ["Chillwind Yeti"] * 2
FILL = [
    *("Wisp", "Wisp", "Bloodfen Raptor", "Bloodfen Raptor", "River Crocolisk", "River Crocolisk"),
    *("Magma Rager", "Magma Rager", "Ironfur Grizzly", "Ironfur Grizzly", "Wolfrider", "Wolfrider"),
    *("Oasis Snapjaw", "Oasis Snapjaw", "Sen'jin Shieldmasta", "Sen'jin Shieldmasta"),
    *("Booty Bay Bodyguard", "Booty Bay Bodyguard", "Fen Creeper", "Fen Creeper"),
    *("Boulderfist Ogre", "Boulderfist Ogre", "Lord of the Arena", "Lord of the Arena"),
    *("War Golem", "War Golem", "Core Hound", "Core Hound"),
]

WRONG = [
    ([*YETIS, *FILL][:29], "29 cards; a deck has 30"),
    ([*YETIS, *FILL, "Murloc Raider"], "31 cards; a deck has 30"),
    ([*YETIS, "Chillwind Yeti", *FILL[1:]], "3 copies; at most 2 of a card"),
    (["Deathwing", "Deathwing", *FILL], "2 copies; at most 1 of a legendary"),
    (["Arcane Shot", *YETIS, *FILL[1:]], "is a HUNTER card in a MAGE deck"),
    (["Chilwind Yeti", *YETIS, *FILL[1:]], "did you mean 'Chillwind Yeti'"),
    (["The Coin", *YETIS, *FILL[1:]], "is not collectible"),
    (["Rexxar", *YETIS, *FILL[1:]], "is a hero, no card to play"),
]


@pytest.mark.parametrize(("cards", "message"), WRONG)
def test_wrong_decks_say_what_is_wrong(cards: list[str], message: str) -> None:
    assert len(Deck.from_cards([*YETIS, *FILL], hero="MAGE")) == 30
    with pytest.raises(DeckError, match=message):
        Deck.from_cards(cards, hero="MAGE")


def test_free_decks_may_break_class_and_copy_limits_but_not_the_size() -> None:
    deck = Deck.from_cards(["Arcane Shot"] * 3 + FILL[1:], hero="MAGE", free=True)
    assert deck.free
    assert Deck.from_text(str(deck)) == deck
    with pytest.raises(DeckError, match="4 cards"):
        Deck.from_cards(["Arcane Shot"] * 4, hero="MAGE", free=True)


def test_a_hero_is_needed_when_the_cards_do_not_tell() -> None:
    with pytest.raises(DeckError, match="only neutral cards: the deck needs hero="):
        Deck.from_cards([*YETIS, *FILL])
    with pytest.raises(DeckError, match="no class 'MONK'"):
        Deck.from_cards([*YETIS, *FILL], hero="monk")


@pytest.mark.parametrize("code", ["", "hello", "AAEC", "AAECAQcAAA==!", "AAEBAf0EAA" * 3])
def test_wrong_deck_codes(code: str) -> None:
    with pytest.raises(DeckError, match=r"deck"):
        Deck.from_code(code)
    with pytest.raises(DeckError):
        Game(code, FIREBAT)


def test_unknown_card_in_a_code() -> None:
    code = write_deckstring([(999_999, 2)], [637], FormatType.FT_WILD)
    with pytest.raises(DeckError, match="no card with the dbf id 999999"):
        Deck.from_code(code)


def test_unknown_deck_name() -> None:
    with pytest.raises(DeckError, match=r"'firebat' is neither .* did you mean 'firebat-hunter'"):
        Deck.of("firebat")
    with pytest.raises(DeckError, match="no deck 'firebat'"):
        Deck.named("firebat")


def test_cards_outside_the_client_have_no_code() -> None:
    with pytest.raises(DeckError, match="Goliath"):
        _ = Deck.named("vanrijn-david-goliath").code


def test_the_text_of_a_deck_names_its_format_with_its_changes() -> None:
    playing = Format.named("2014").changed({"Wisp": {"cost": 1}}, name="dear")
    deck = Deck.named("firebat-hunter", format=playing)
    assert Deck.of(str(deck)) == deck
    with pytest.raises(FormatError, match=r"no card 'CS2_999'"):
        Deck.of(str(deck).replace("CS2_231.cost", "CS2_999.cost"))


def test_a_pickle_of_before_formats_gets_the_first_that_has_its_cards() -> None:
    deck = Deck.random(1, format="2018")
    old = Deck.__new__(Deck)
    old.__setstate__([getattr(deck, field.name) for field in fields(Deck)[:-1]])
    assert old == deck
    assert pickle.loads(pickle.dumps(deck)) == deck


def test_a_class_that_the_format_has_not_is_refused() -> None:
    few = Format(("classic",), "2014-06-18", classes=("MAGE", "PRIEST"))
    message = "no class 'hunter' in the format .*; it has MAGE, PRIEST"
    with pytest.raises(DeckError, match=message):
        Deck.random(1, "hunter", format=few)
    with pytest.raises(DeckError, match=message):
        match("random", "random", decks="hunter", format=few, games=2, seed=1)
    assert Deck.random(1, "mage", format=few).hero == "MAGE"
