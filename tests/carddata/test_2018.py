"""The formats of 2018: their cards and sets; how a process comes to play them; nothing mixes."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
import snapshot_2018
from hearthstone.deckstrings import write_deckstring
from hearthstone.enums import FormatType
from snapshot import Entity

from hearthlab.arena.match import match
from hearthlab.carddata import facts, formats
from hearthlab.carddata.snapshots import snapshot
from hearthlab.commands.formats import asked, formats_first, needed
from hearthlab.game.deck import Deck
from hearthlab.game.errors import DeckError, HearthlabError, ReplayError
from hearthlab.game.replay import Replay

CARDS = snapshot("2018")
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


def run(*arguments: str, format: str | None = None) -> subprocess.CompletedProcess[str]:
    """Run Python in a process that plays a format."""
    environment = {key: value for key, value in os.environ.items() if key != "HEARTHLAB_FORMAT"}
    if format is not None:
        environment["HEARTHLAB_FORMAT"] = format
    return subprocess.run(
        [sys.executable, *arguments], env=environment, capture_output=True, text=True, check=False
    )


def code_of(*names: str, kind: FormatType = FormatType.FT_WILD) -> str:
    """Write the deck code of cards of 2018, two copies each."""
    ids = {card.name: card.dbf_ids[0] for card in CARDS.values() if card.collectible}
    hero = CARDS["HERO_08"].dbf_ids[0]
    return str(write_deckstring([(ids[name], 2) for name in names], [hero], kind))


# --- Facts ----------------------------------------------------------------------------------------
def test_the_snapshot_holds_1459_collectible_cards() -> None:
    counted = Counter(card.set for card in CARDS.values() if card.collectible)
    assert counted == COLLECTIBLE
    assert counted.total() == 1459


def test_standard_has_the_sets_of_the_mammoth_and_wild_has_all() -> None:
    standard, wild = formats.FORMATS["2018"], formats.FORMATS["2018-wild"]
    assert set(wild.sets) == set(COLLECTIBLE)
    held = sum(standard.holds(card) for card in CARDS.values())
    assert held == sum(COLLECTIBLE[name] for name in standard.sets) == 1088


def test_cards_are_as_they_were_then() -> None:
    named = {card.name: card for card in CARDS.values() if card.collectible}
    assert (named["Leeroy Jenkins"].cost, named["Warsong Commander"].attack) == (5, 2)
    assert named["Alarm-o-Bot"].tribe == "MECHANICAL"
    assert named["Ragnaros the Firelord"].tribe == "ELEMENTAL"
    assert named["Frost Lich Jaina"].armor == 5
    assert facts.card("Leeroy Jenkins").cost == 4  # this process plays 2014


def test_cards_of_several_classes_fit_each_of_them() -> None:
    kazakus = CARDS["CFM_621"]
    assert kazakus.classes == ("MAGE", "PRIEST", "WARLOCK")
    assert kazakus.fits("MAGE") and not kazakus.fits("DRUID")
    assert CARDS["CS2_231"].fits("DRUID")  # Wisp
    assert not CARDS["CS2_029"].fits("DRUID")  # Fireball


def test_texts_have_no_places_for_numbers() -> None:
    assert not [card.id for card in CARDS.values() if set(card.text) & set("@{}")]
    told = "Deal 2 damage to a minion. (Gain 3 Armor to upgrade.)"
    assert CARDS["LOOT_051"].text == told
    assert snapshot_2018.text_of("", told.replace("(", "@(")) == told
    assert snapshot_2018.text_of("", "Deal 4 damage. @") == "Deal 4 damage."
    assert snapshot_2018.text_of("", "A Sheep.@Polymorph one.") == "A Sheep."
    assert snapshot_2018.text_of("", "{0} {1}") == ""


def test_the_tool_digests_what_2018_added() -> None:
    tags = {"CARDTYPE": 4, "CLASS": 12, "COST": 3, "CARDRACE": 17, "MULTIPLE_CLASSES": 0b101000}
    text = "<b>Inspire:</b> Gain a{1} {0} <b>Jade Golem</b>.@<b>Inspire:</b> <b>Discover</b> it."
    entity = Entity("X_1", 7, {**tags, "LIFESTEAL": 1}, {"CARDNAME": "X", "CARDTEXT": text})
    made = snapshot_2018.card_of(entity, {})
    assert made["tribe"] == "MECHANICAL"
    assert made["text"] == "Inspire: Discover it."
    assert {"DISCOVER", "INSPIRE", "LIFESTEAL"} <= set(made["mechanics"])
    assert made["classes"] == ["MAGE", "PRIEST"]
    assert snapshot_2018.is_token("CFM_315t", frozenset({"CFM_315"}))
    assert not snapshot_2018.is_token("CFM_3155", frozenset({"CFM_315"}))
    assert snapshot_2018.is_token("CFM_712_t07", frozenset())


# --- Choosing a format ----------------------------------------------------------------------------
def test_the_option_may_stand_anywhere() -> None:
    assert asked(["match", "--format", "2018", "--seed", "1"]) == "2018"
    assert asked(["--format=2014", "decks", "--format=2018-wild"]) == "2018-wild"
    assert asked(["decks"]) is None
    words = ["match", "--format", "2018", "random", "--format=2014"]
    assert formats_first(words) == ["--format", "2018", "--format=2014", "match", "random"]


@pytest.mark.parametrize("name", ["2014", "2018", "2018-wild"])
def test_a_command_plays_the_format_it_is_told(name: str) -> None:
    ran = run("-m", "hearthlab", "cards", "--stats", "--json", "--format", name)
    assert ran.returncode == 0, ran.stderr
    for found in formats.FORMATS[name].sets:
        assert f'"{found}": {{' in ran.stdout


def test_an_unknown_format_is_refused_with_the_known_ones() -> None:
    ran = run("-m", "hearthlab", "decks", "--format", "2041")
    assert ran.returncode == 2
    known = "2014, 2018, 2018-wild"
    assert ran.stderr == f"hearthlab: --format '2041': no such format; there are {known}\n"


def test_a_deck_code_picks_its_format() -> None:
    assert needed([code_of("Fireball", "Frostbolt")]) == "2014"
    assert needed(["--decks", f"random,{code_of('Fireball', 'Alleycat')}"]) == "2018"
    assert needed([code_of("Fireball", "Totem Golem")]) == "2018-wild"
    assert needed(["match", "random", "uct"]) is None
    assert needed(["AAECAf0EAAAAAAAAAAAAAAAAAAAAA"]) is None  # no deck code after all


def test_a_deck_code_of_another_format_says_so() -> None:
    with pytest.raises(DeckError, match=r"the code is of the format 2018: HEARTHLAB_FORMAT=2018"):
        Deck.from_code(code_of("Fireball", "Alleycat"))


def test_a_card_without_a_definition_is_refused_by_name() -> None:
    cards = "['Renounce Darkness'] * 30"
    code = (  # every card has one, so one is taken away
        "import hearthlab.cards.library; from hearthlab.cards.definition import DEFINITIONS; "
        f"DEFINITIONS.pop('OG_118'); hearthlab.Deck.from_cards({cards}, hero='WARLOCK', free=True)"
    )
    ran = run("-c", code, format="2018-wild")
    assert "Renounce Darkness (OG_118) is not implemented yet; docs/cards.md lists" in ran.stderr


# --- Games, stores and models of one format are not taken for another's ---------------------------
MADE_IN_2018 = """
import sys, hearthlab as hl
game = hl.Game(hl.Deck.random(1), hl.Deck.random(2), seed=3)
for _ in range(9):
    game.push(game.legal_actions[0])
hl.Replay.of(game).save(sys.argv[1] + "/game.json")
hl.match("random", "random", decks="random", games=2, seed=1, store=sys.argv[1] + "/games.db")
"""
OTHER = "it plays the format 2018, this one 2014"


@pytest.fixture(scope="module")
def made_in_2018(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("made")
    ran = run("-c", MADE_IN_2018, str(folder), format="2018")
    assert ran.returncode == 0, ran.stderr
    return folder


def test_a_replay_of_another_format_is_refused(made_in_2018: Path) -> None:
    with pytest.raises(ReplayError, match=OTHER):
        Replay.load(made_in_2018 / "game.json").play()


def test_a_store_of_another_format_is_refused(made_in_2018: Path) -> None:
    with pytest.raises(HearthlabError, match=OTHER):
        match(
            "random",
            "random",
            decks="random",
            games=2,
            seed=1,
            store=str(made_in_2018 / "games.db"),
        )


def test_a_model_of_2014_is_refused_in_2018() -> None:
    code = "from hearthlab.models.files import load_any; load_any('boosted-2014')"
    assert "trained with engine" in run("-c", code, format="2018").stderr
    assert run("-c", code).returncode == 0
