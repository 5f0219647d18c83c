"""Code on the pages outside of sessions: definitions, data and settings are correct.

Sessions (`>>>`) run in test_docs.py, command lines are parsed in cli/test_help.py, and the README
and the tutorials have separate tests.
"""

from __future__ import annotations

import ast
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

from command_line import said

from hearthlab.carddata.formats import Format
from hearthlab.competition.config import read_config
from hearthlab.game.game import Game

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "hearthlab"
ELSEWHERE = {  # run by tests of their own
    ("adding-a-kernel", "python"),
    ("your-agent", "python"),
    ("protocol", "json"),
}
KINDS = {"console", "json", "pycon", "python", "text", "toml"}


def blocks(page: str, kind: str) -> list[str]:
    """Return the blocks of a kind that are not sessions."""
    text = (ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8")
    found = re.findall(rf"^```{kind}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    return [block for block in found if not block.startswith(">>> ")]


def calls(source: str, name: str) -> dict[str, str]:
    """List the calls of a function at the top of a module by their first argument."""
    found = {}
    for each in ast.parse(source).body:
        if isinstance(each, ast.Expr) and isinstance(each.value, ast.Call):
            call = each.value
            if isinstance(call.func, ast.Name) and call.func.id == name:
                found[ast.unparse(call.args[0])] = ast.unparse(call)
    return found


def test_every_block_is_tested() -> None:
    found: set[tuple[str, str]] = set()
    for page in (ROOT / "docs").rglob("*.md"):
        named = set(re.findall(r"^ *```(\w+)$", page.read_text(encoding="utf-8"), re.MULTILINE))
        assert named <= KINDS, page
        for kind in named & {"json", "python", "toml"}:
            if blocks(page.relative_to(ROOT / "docs").with_suffix("").as_posix(), kind):
                found.add((page.stem, kind))
    assert found - ELSEWHERE == {
        ("card-language", "python"),
        ("card-language", "json"),
        ("competition", "toml"),
        ("formats", "python"),
        ("lab", "toml"),
        ("language-models", "json"),
        ("testing", "python"),
        ("your-agent", "toml"),
    }


def test_a_competition_can_be_configured_so(tmp_path: Path) -> None:
    (shown,) = [block for block in blocks("competition", "toml") if "[[entry]]" in block]
    shutil.copy(ROOT / "examples" / "competition" / "hidden.toml", tmp_path)
    shutil.copy(ROOT / "examples" / "bots" / "eager.js", tmp_path / "liner")
    (tmp_path / "liner").chmod(0o755)
    (tmp_path / "curve.py").write_text("class Curve:\n    pass\n", encoding="utf-8")
    (tmp_path / "config.toml").write_text(shown, encoding="utf-8")
    found = read_config(tmp_path / "config.toml")
    assert [entry.name for entry in found.entries] == ["Greedy", "Curve", "Liner"]


def test_agents_register_in_the_group_that_is_read() -> None:
    (shown,) = blocks("your-agent", "toml")
    (group,) = tomllib.loads(shown)["project"]["entry-points"]
    assert f'"{group}"' in "".join(
        path.read_text(encoding="utf-8") for path in (SOURCE / "agents").rglob("*.py")
    )


def test_clients_can_start_the_server_of_tools_so() -> None:
    (shown,) = blocks("language-models", "json")
    (server,) = json.loads(shown)["mcpServers"].values()
    assert server["command"] == "hearthlab"
    assert "Model Context Protocol" in said(*server["args"], "--help")


def in_card_files(name: str) -> dict[str, str]:
    """List the calls of a word in all card files by their first argument."""
    found: dict[str, str] = {}
    for path in (SOURCE / "cards" / "sets").rglob("*.py"):
        found |= calls(path.read_text(encoding="utf-8"), name)
    return found


def test_the_cards_shown_are_defined_so() -> None:
    shown, *_ = blocks("card-language", "python")
    cards, defined = calls(shown, "card"), in_card_files("card")
    assert len(cards) == 3
    assert {name: defined[name] for name in cards} == cards


def test_the_earlier_cards_shown_are_defined_so() -> None:
    _, shown, *_ = blocks("card-language", "python")
    written = {
        ast.unparse(each)
        for path in (SOURCE / "cards" / "sets").rglob("*.py")
        for each in ast.parse(path.read_text(encoding="utf-8")).body
    }
    lines = [ast.unparse(each) for each in ast.parse(shown).body]
    assert len(lines) == 2 and written.issuperset(lines)


def test_a_format_of_your_own_is_added_so(tmp_path: Path) -> None:
    (facts,) = blocks("card-language", "json")
    _, _, definitions, added = blocks("card-language", "python")
    content = {**json.loads(facts), "set": "mine"}
    (tmp_path / "my_cards.json").write_text(json.dumps(content), encoding="utf-8")
    (tmp_path / "my_cards.py").write_text(f"{definitions}\n{added}", encoding="utf-8")
    ran = subprocess.run(
        [
            *(sys.executable, "-m", "hearthlab", "match", "random", "random", "--games", "2"),
            *("--format", "mine", "--decks", "mage"),
        ],
        env={**os.environ, "HEARTHLAB_CARDS": str(tmp_path / "my_cards.py")},
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 0, ran.stderr


def test_a_card_file_changes_what_cards_do(tmp_path: Path) -> None:
    shown, *_ = blocks("formats", "python")
    file = tmp_path / "my_changes.py"
    file.write_text(shown, encoding="utf-8")
    changed = Format.named("2014").changed(cards=file)
    game = Game.from_position(
        {"players": [{"class": "MAGE", "hand": ["Fireball"]}, {"class": "HUNTER"}]}, format=changed
    )
    game.push("play Fireball -> enemy hero")
    assert game.players[1].hero.health == 25


def test_cards_of_your_own_are_played(tmp_path: Path) -> None:
    (facts,) = blocks("card-language", "json")
    _, _, definitions, _ = blocks("card-language", "python")
    (tmp_path / "my_cards.json").write_text(facts, encoding="utf-8")
    (tmp_path / "my_cards.py").write_text(definitions, encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, "-m", "hearthlab", "card", json.loads(facts)["cards"][0]["name"]],
        env={**os.environ, "HEARTHLAB_CARDS": str(tmp_path / "my_cards.py")},
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 0, ran.stderr
    assert "Deal 2 damage. Draw a card." in ran.stdout


def test_the_experiment_shown_is_written_so() -> None:
    (text,) = blocks("lab", "toml")
    shown = tomllib.loads(text)
    path = SOURCE / "lab" / "zopf2015" / "figure40.toml"
    assert within(shown, tomllib.loads(path.read_text(encoding="utf-8"))), path


def within(part: Any, whole: Any) -> bool:
    """Whether another table has all entries of a table."""
    if isinstance(part, dict):
        return all(name in whole and within(value, whole[name]) for name, value in part.items())
    if isinstance(part, list) and part and isinstance(part[0], dict):
        return all(any(within(each, other) for other in whole) for each in part)
    return bool(part == whole)
