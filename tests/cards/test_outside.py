"""Cards from a user's file: played, shown, and kept apart from the package's own engine."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from hearthlab.engine.signature import SIGNATURES

FACTS = {
    "set": "mine",
    "cards": [
        {
            "id": "MY_SPARK",
            "name": "Spark",
            "type": "SPELL",
            "card_class": "MAGE",
            "cost": 1,
            "collectible": True,
            "text": "Deal 2 damage. Draw a card.",
        },
        {
            "id": "MY_EMBER",
            "name": "Ember",
            "type": "MINION",
            "card_class": "NEUTRAL",
            "cost": 2,
            "attack": 2,
            "health": 3,
            "collectible": True,
            "text": "Battlecry: Deal 1 damage to the enemy hero.",
            "mechanics": ["BATTLECRY"],
        },
    ],
}
DEFINITIONS = """
from hearthlab.cards.vocabulary import *

card("MY_SPARK", "Spark", target=CHARACTER, cast=(damage(TARGET, 2), draw(1)))
card("MY_EMBER", "Ember", battlecry=damage(ENEMY_HERO, 1))
"""
GAME = """
from hearthlab import Deck, Game
from hearthlab.engine.signature import signature_of
deck = Deck.from_cards(["Spark"] * 2 + ["Ember"] * 2 + list(Deck.random(1, "MAGE").cards)[4:])
game = Game(deck, deck, hands=(["Spark", "Ember"], []), positions="right")
game._record.players[0].mana = 10
deck_count = game.players[0].deck_count
game.push("play Spark -> enemy hero")
game.push("play Ember")
print(game.players[1].hero.health, deck_count - game.players[0].deck_count,
      signature_of(game.format))
"""


def written(folder: Path, facts: object = FACTS, definitions: str = DEFINITIONS) -> Path:
    """Write a file of cards."""
    (folder / "my_cards.json").write_text(json.dumps(facts))
    (folder / "my_cards.py").write_text(definitions)
    return folder / "my_cards.py"


def python(cards: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python with a file of cards."""
    environment = {**os.environ, "HEARTHLAB_CARDS": str(cards)}
    command = [sys.executable, *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def test_invented_cards_are_played(tmp_path: Path) -> None:
    ran = python(written(tmp_path), "-c", GAME)
    assert ran.returncode == 0, ran.stderr
    health, drawn, signature = ran.stdout.split()
    assert (health, drawn) == ("27", "1")
    assert signature.startswith(f"{SIGNATURES['2014']}+")
    assert len(signature) <= 16


def test_another_text_is_another_engine(tmp_path: Path) -> None:
    show = (
        "from hearthlab.carddata.formats import Format\n"
        "from hearthlab.engine.signature import signature_of\n"
        "print(signature_of(Format.of(None)))"
    )
    first = python(written(tmp_path), "-c", show).stdout
    second = python(written(tmp_path, definitions=DEFINITIONS + "# more\n"), "-c", show).stdout
    assert first != second


def test_invented_cards_are_shown(tmp_path: Path) -> None:
    ran = python(written(tmp_path), "-m", "hearthlab", "card", "Spark")
    assert "Deal 2 damage. Draw a card." in ran.stdout
    assert 'card("MY_SPARK"' in ran.stdout


def change(**fields: object) -> dict[str, object]:
    """Change the facts of the first card."""
    first, *others = FACTS["cards"]
    assert isinstance(first, dict)
    return {"set": "mine", "cards": [{**first, **fields}, *others]}


@pytest.mark.parametrize(
    ("facts", "definitions", "message"),
    [
        (change(id="CS2_029"), DEFINITIONS, "CS2_029 is the id of Fireball"),
        (FACTS | {"set": "classic"}, DEFINITIONS, "the set 'classic' exists; name another"),
        (change(type="PLACE"), DEFINITIONS, "MY_SPARK is a PLACE of MAGE"),
        (change(colour="red"), DEFINITIONS, "no facts of cards"),
        ([], DEFINITIONS, "no facts of cards"),
        (FACTS, "import nothing_of_this_name", "ModuleNotFoundError"),
        (FACTS, DEFINITIONS.replace("damage(TARGET, 2)", "demage(TARGET)"), "NameError"),
        (FACTS, DEFINITIONS.replace('"Ember"', '"Cinder"'), "the facts call it 'Ember'"),
        (FACTS, DEFINITIONS.replace("MY_EMBER", "MY_OTHER"), "no such card in the facts"),
    ],
)
def test_wrong_files_are_refused(
    tmp_path: Path, facts: object, definitions: str, message: str
) -> None:
    ran = python(written(tmp_path, facts, definitions), "-m", "hearthlab", "decks")
    assert ran.returncode == 2, ran.stderr
    assert message in ran.stderr
    assert "Traceback" not in ran.stderr


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    ran = python(tmp_path / "none.py", "-m", "hearthlab", "decks")
    assert ran.returncode == 2
    assert "there is no file" in ran.stderr
