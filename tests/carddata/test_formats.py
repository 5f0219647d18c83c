"""Formats: said once; a second one needs nothing but facts, cards and its own line."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import hearthlab
from hearthlab.carddata import facts, formats
from hearthlab.carddata.formats import Format, FormatError
from hearthlab.game.deck import Deck
from hearthlab.game.errors import DeckError
from hearthlab.game.version import engine_version

PACKAGE = Path(hearthlab.__file__).parent
TOOLS = PACKAGE.parents[1] / "tools"
PEBBLE = {
    "id": "TINY_PEBBLE",
    "name": "Pebble",
    "type": "MINION",
    "card_class": "NEUTRAL",
    "cost": 1,
    "attack": 1,
    "health": 2,
    "collectible": True,
    "text": "Battlecry: Add a random minion to your hand.",
    "mechanics": ["BATTLECRY"],
}
DEFINITIONS = """
from hearthlab.carddata.formats import Format, add
from hearthlab.cards.vocabulary import *

add(Format("tiny", ("tiny",), date="2026", classes=("MAGE", "ROGUE"), copies=30, turn_limit=40))
card("TINY_PEBBLE", "Pebble", battlecry=add_random(pool(kind="MINION")))
"""


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Write a format of one card; give the environment that plays it."""
    folder = tmp_path_factory.mktemp("tiny")
    (folder / "tiny.json").write_text(json.dumps({"set": "tiny", "cards": [PEBBLE]}))
    (folder / "tiny.py").write_text(DEFINITIONS)
    cards = str(folder / "tiny.py")
    return {**os.environ, "HEARTHLAB_CARDS": cards, "HEARTHLAB_FORMAT": "tiny"}


def told(environment: dict[str, str], *arguments: str) -> str:
    """Run Python; give what it prints."""
    ran = subprocess.run(
        [sys.executable, *arguments], env=environment, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def test_the_format_of_record_is_2014() -> None:
    assert formats.current() == Format("2014", ("classic", "naxxramas"), date="2014")


def test_no_other_file_names_the_sets_of_a_format() -> None:
    pair = re.compile(r"[\"']classic[\"'],\s*[\"']naxxramas[\"']")
    sources = [*PACKAGE.rglob("*.py"), *TOOLS.glob("*.py")]
    naming = {path.name for path in sources if pair.search(path.read_text())}
    assert naming == {"formats.py", "snapshots.py"}  # this lists the files


def test_cards_from_outside_the_format_are_for_free_decks() -> None:
    legal = list(Deck.random(1, "WARLOCK").cards)
    with pytest.raises(DeckError, match=r"Darkbomb \(GVG_015\) is not in the format 2014"):
        Deck.from_cards(["Darkbomb", *legal[1:]], hero="WARLOCK")
    assert "GVG_015" in Deck.from_cards(["Darkbomb", *legal[1:]], hero="WARLOCK", free=True).cards


def test_a_format_counts_copies() -> None:
    made = Format("odd", ("classic",), date="2014", copies=3, legendary_copies=2)
    assert made.most_copies(facts.card("Wisp")) == 3
    assert made.most_copies(facts.card("Leeroy Jenkins")) == 2
    assert made.holds(facts.card("Wisp"))
    assert not made.holds(facts.card("Shade of Naxxramas"))
    assert not made.holds(facts.card("The Coin"))


def test_a_format_is_added_once() -> None:
    with pytest.raises(FormatError, match="the format '2014' exists; name another"):
        formats.add(formats.FORMATS["2014"])


def test_an_unknown_format_is_refused() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "hearthlab", "decks"],
        env={**os.environ, "HEARTHLAB_FORMAT": "2041"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 2
    assert (
        ran.stderr
        == "hearthlab: HEARTHLAB_FORMAT=2041: no such format; there are 2014, 2018, 2018-wild\n"
    )


GAME = """
from hearthlab import Deck, Game
deck = Deck.random(7)
game = Game(deck, Deck.random(8), seed=3)
while not game.over:
    world = game.view().sample(game.ply)
    held = world.players[1 - game.view().viewer].hand
    assert {card.name for card in held} <= {"Pebble", "The Coin"}
    game.push(game.legal_actions[-1] if game.waiting == "mulligan" else world.legal_actions[0],
              check=False)
print(deck.hero, set(deck.cards), game.turn <= 40)
"""
SOAK = """
from hearthlab.checks.soak import soak
*_, last = soak(60, seed=5)
print(last.games, last.views, last.violations)
"""
SEARCH = """
from hearthlab import Deck, Game, agent
game = Game(Deck.random(7), Deck.random(8), seed=3, mulligan=False)
print(game.notation(agent("ismcts:budget=50").choose(game.view())))
"""


def test_a_format_of_one_card_is_played_and_believed_in(tiny: dict[str, str]) -> None:
    hero, *rest = told(tiny, "-c", GAME).split()
    assert hero in ("MAGE", "ROGUE")
    assert rest == ["{'TINY_PEBBLE'}", "True"]


def test_a_format_of_one_card_is_soaked(tiny: dict[str, str]) -> None:
    assert told(tiny, "-c", SOAK).split() == ["60", "2", "()"]


def test_a_format_of_one_card_is_searched(tiny: dict[str, str]) -> None:
    assert told(tiny, "-c", SEARCH).strip()


def test_another_format_is_another_engine(tiny: dict[str, str]) -> None:
    show = "from hearthlab.game.version import engine_version; print(engine_version())"
    same_cards = {key: value for key, value in tiny.items() if key != "HEARTHLAB_FORMAT"}
    versions = {told(tiny, "-c", show), told(same_cards, "-c", show), f"{engine_version()}\n"}
    assert len(versions) == 3
    assert "format tiny: tiny" in told(tiny, "-m", "hearthlab", "--version")
