"""Files of cards from outside the package: their facts, definitions and formats."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

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
FACTS = {"set": "tiny", "cards": [PEBBLE]}
DEFINITIONS = """
from hearthlab.carddata.formats import Format, add
from hearthlab.cards.vocabulary import *

classes = ("MAGE", "ROGUE")
add(Format(("tiny",), "2014-11-08", name="tiny", classes=classes, copies=30, turn_limit=40))
card("TINY_PEBBLE", "Pebble", battlecry=add_random(pool(kind="MINION")))
"""
CHECK = """
from hearthlab.carddata.formats import Format, all_formats
from hearthlab.cards.compiler import Compiler
from hearthlab.cards.by_format import definitions
from hearthlab.cards.validation import validate
for made in all_formats():
    validate(made.cards, definitions(made))
    compiled = Compiler(made, definitions(made)).compile()
    print(made, len(made.cards), "TINY_PEBBLE" in compiled.implemented, made.sets[-1], made.digest)
tiny = Format.of("tiny")
held = [card.name for card in tiny.cards.values() if tiny.holds(card)]
print(tiny.sets, tiny.classes, tiny.copies, tiny.turn_limit, held)
print([len(pool) for pool in Compiler(tiny, definitions(tiny)).compile().pools].count(1))
print(str(tiny.changed({"Pebble": {"attack": 3}})))
"""


def python(folder: Path, code: str, facts: object, definitions: str) -> tuple[str, str]:
    """Run Python with a file of cards; return its output and its last error line."""
    (folder / "tiny.json").write_text(json.dumps(facts))
    (folder / "tiny.py").write_text(definitions)
    ran = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "HEARTHLAB_CARDS": str(folder / "tiny.py")},
        capture_output=True,
        text=True,
        check=False,
    )
    return ran.stdout, "".join(ran.stderr.splitlines()[-1:])


def test_their_cards_are_in_every_format(tmp_path: Path) -> None:
    out, error = python(tmp_path, CHECK, FACTS, DEFINITIONS)
    assert error == ""
    *every, tiny, ones, text = out.splitlines()
    assert [line.split()[0] for line in every] == ["2014", "classic", "2018", "2018-wild", "tiny"]
    assert all(line.split()[2] == "True" for line in every)
    assert tiny == "('tiny',) ('MAGE', 'ROGUE') 30 40 ['Pebble']"
    assert int(ones) >= 1  # its pool of minions has one card
    assert text == "tiny[TINY_PEBBLE.attack=3]"


def test_another_content_is_another_digest(tmp_path: Path) -> None:
    show = "from hearthlab.carddata.formats import Format; print(Format.named('2014').digest)"
    first, _ = python(tmp_path, show, FACTS, DEFINITIONS)
    second, _ = python(tmp_path, show, FACTS, DEFINITIONS + "# more\n")
    assert first != second


def changed(**fields: object) -> dict[str, object]:
    """Change the facts of the card."""
    return {"set": "tiny", "cards": [{**PEBBLE, **fields}]}


@pytest.mark.parametrize(
    ("facts", "definitions", "message"),
    [
        (changed(id="CS2_029"), DEFINITIONS, "CS2_029 is the id of Fireball"),
        (FACTS | {"set": "kobolds"}, DEFINITIONS, "the set 'kobolds' exists; name another"),
        (FACTS | {"set": "invented"}, DEFINITIONS, "the set 'invented' exists; name another"),
        (changed(type="PLACE"), DEFINITIONS, "TINY_PEBBLE is a PLACE of NEUTRAL"),
        (changed(colour="red"), DEFINITIONS, "no facts of cards"),
        ([], DEFINITIONS, "no facts of cards"),
        (FACTS, "import nothing_of_this_name", "ModuleNotFoundError"),
        (FACTS, DEFINITIONS.replace("add_random(", "add_rendom("), "NameError"),
        (FACTS, DEFINITIONS.replace('"Pebble"', '"Stone"'), "the facts call it 'Pebble'"),
        (FACTS, DEFINITIONS.replace("TINY_PEBBLE", "TINY_STONE"), "no such card in the facts"),
        (
            FACTS,
            DEFINITIONS.replace('name="tiny"', 'name="2014"'),
            "the format '2014' exists",
        ),
        (FACTS, DEFINITIONS + 'card("CS2_029", "Fireball", cast=draw(1))', "is defined twice"),
    ],
)
def test_wrong_files_are_refused(
    tmp_path: Path, facts: object, definitions: str, message: str
) -> None:
    out, error = python(tmp_path, CHECK, facts, definitions)
    assert message in error, (out, error)
