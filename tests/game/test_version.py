"""The version of the engine changes only with rules, tables and build."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from time import thread_time

import hearthlab
from hearthlab.carddata.formats import DECK_SIZE, FORMATS, Format
from hearthlab.engine import core
from hearthlab.engine.signature import signature_of
from hearthlab.engine.tables import cards_of
from hearthlab.game import version
from hearthlab.game.version import compute, difference, engine_version

PACKAGE = Path(hearthlab.__file__).parent
PRINT = """
from hearthlab.carddata.formats import Format
from hearthlab.game.version import engine_version
print(engine_version(Format.named("2014")))
"""
FORMAT = Format.named("2014")
SIGNATURE = signature_of(FORMAT)
SECONDS = 0.1  # twenty times what it takes, for machines that are busy


def told(code: str, **environment: str) -> str:
    """Run Python and return its output."""
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, **environment},
    )
    return done.stdout.strip()


def test_it_names_the_rules_and_fits_a_column_of_sixteen() -> None:
    assert engine_version(FORMAT) == SIGNATURE + compute(cards_of(FORMAT))
    assert len(engine_version(FORMAT)) == 16


def test_it_is_the_same_in_every_process_compiled_or_not() -> None:
    assert told(PRINT) == told(PRINT, HEARTHLAB_PURE="1") == engine_version(FORMAT)


def test_an_edited_number_of_a_card_changes_it() -> None:
    before = compute(cards_of(FORMAT))
    row = cards_of(FORMAT).index["CS2_029"]
    card = cards_of(FORMAT).tables.cards[row]
    cost, card.cost = card.cost, 9
    try:
        assert compute(cards_of(FORMAT)) != before
    finally:
        card.cost = cost
    assert compute(cards_of(FORMAT)) == before


def test_every_card_is_in_a_deck_of_its_games() -> None:
    rows = list(range(500))
    held: set[int] = set()
    for number in range(version.FEWEST_GAMES):
        for seat in (0, 1):
            held |= set(rows[2 * number + seat :: 2 * version.FEWEST_GAMES])
    assert held == set(rows)
    assert len(rows[:: 2 * version.FEWEST_GAMES]) <= DECK_SIZE


def test_a_rule_that_plays_otherwise_changes_it(tmp_path: Path) -> None:
    """An edited rule changes the version even without a new signature."""
    edited = copied(tmp_path)
    parts = list((edited / "hearthlab").rglob("*.py"))
    (rule,) = (part for part in parts if "counted(p.fatigue + 1)\n" in part.read_text())
    rule.write_text(rule.read_text().replace("counted(p.fatigue + 1)", "counted(p.fatigue + 2)"))
    found = told(PRINT, HEARTHLAB_PURE="1", PYTHONPATH=str(edited))
    assert found.startswith(SIGNATURE)
    assert found != engine_version(FORMAT)


def test_a_store_refuses_games_of_an_edited_card(tmp_path: Path) -> None:
    edited = copied(tmp_path)
    basic = edited / "hearthlab" / "cards" / "sets" / "basic.py"
    fireball = 'card("CS2_029",   "Fireball",          target=CHARACTER, cast=damage(TARGET, 6))'
    text = basic.read_text()
    assert text.count(fireball) == 1
    basic.write_text(text.replace(fireball, fireball.replace("6", "9")))
    command = [sys.executable, "-m", "hearthlab", "match", "random", "random", "--games", "2"]
    command += ["--store", str(tmp_path / "games.sqlite")]
    first = subprocess.run(command, capture_output=True, text=True)
    assert first.returncode == 0, first.stderr
    environment = {**os.environ, "PYTHONPATH": str(edited)}
    second = subprocess.run(command, capture_output=True, text=True, env=environment)
    assert second.returncode == 2
    assert f"by engine {engine_version(FORMAT)}; this is engine {SIGNATURE}" in second.stderr
    assert "its card tables or its build differ" in second.stderr


def copied(folder: Path) -> Path:
    """Copy the package with its bytecode; return the folder for the path."""
    target = folder / "edited"
    shutil.copytree(PACKAGE, target / "hearthlab")
    return target


def test_it_is_cheap() -> None:
    start = thread_time()
    compute(cards_of(FORMAT))
    if core.COMPILED:
        assert thread_time() - start < SECONDS


def test_the_difference_is_said() -> None:
    assert difference("00000000" + "00000000", FORMAT) == "its rules or its cards differ"
    assert difference(SIGNATURE + "00000000", FORMAT) == "its card tables or its build differ"
    assert "does not name the card tables" in difference(SIGNATURE, FORMAT)
    other = engine_version(FORMATS["2018"])
    assert difference(other, FORMAT) == "it plays the format 2018, not 2014"


def test_formats_that_are_equal_have_one_version_whatever_they_are_called() -> None:
    """The version of a store or a replay is computed from the text, without a label."""
    changed = Format.named("2014").changed({"Wisp": {"cost": 7}}, name="seven")
    alike = Format(("classic", "naxxramas"), "2014-11-08", name="autumn")
    code = f"""
from hearthlab.carddata.formats import Format
from hearthlab.game.version import engine_version
print(engine_version(Format.of({str(changed)!r})), engine_version(Format.named("2014")))
"""
    labelled = f"""
from hearthlab.carddata.formats import Format
from hearthlab.game.version import engine_version
changed = Format.of({str(changed)!r}).changed(name={changed.name!r})
alike = Format({alike.sets!r}, {alike.date!r}, name={alike.name!r})
print(engine_version(changed), engine_version(alike))
"""
    assert told(code) == told(labelled)
