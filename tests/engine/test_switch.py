"""A function `op_x` is the body of opcode x: the switch is current, and errors name misfits."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from hearthlab.cards import opcodes
from hearthlab.cards.opcodes import CONTROL
from hearthlab.engine import switch
from hearthlab.engine.switch import PLACE, bodies, text
from hearthlab.native.packages import ENGINE, TOP, Part

ADDED = '''"""A made-up effect."""

from hearthlab.engine.schema import Code, Frame, Game


def op_polish(g: Game, f: Frame, c: Code, slot: int) -> None:
    """Polish."""
    g.entities[slot].damage = 0
'''


@pytest.fixture
def parts(monkeypatch: pytest.MonkeyPatch) -> list[Part]:
    """The parts of the engine, which a test may extend."""
    found = list(ENGINE.parts)
    monkeypatch.setitem(ENGINE.__dict__, "parts", found)
    return found


@pytest.fixture
def registered(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, opcodes.Opcode]]:
    """The specifications of opcodes, which a test may extend."""
    before = dict(opcodes.OPCODES)
    yield opcodes.OPCODES
    opcodes.OPCODES.clear()
    opcodes.OPCODES.update(before)


def add(folder: Path, parts: list[Part], source: str = ADDED) -> None:
    path = folder / "polishing.py"
    path.write_text(source)
    parts.append(Part("polishing", path))


def test_the_switch_is_fresh() -> None:
    assert PLACE.read_text() == text(), "python -m hearthlab.engine.switch"


def test_every_opcode_has_its_body_and_every_body_its_opcode() -> None:
    assert bodies().keys() | {*CONTROL} == opcodes.OPCODES.keys()


def test_an_opcode_is_a_specification_and_a_body(
    tmp_path: Path, parts: list[Part], registered: dict[str, opcodes.Opcode]
) -> None:
    opcodes.opcode("polish", "Polish each of who.", who=opcodes.SELECTOR)
    add(tmp_path, parts)
    made = text()
    assert "from polishing import op_polish\n" in made
    (each,) = (
        node
        for node in ast.parse(made).body
        if isinstance(node, ast.FunctionDef) and node.name == "change_each"
    )
    assert "op_polish(g, f, c, slot)" in ast.unparse(each)
    assert made.count("op_polish(") == 1


def test_an_opcode_without_a_body_is_named(registered: dict[str, opcodes.Opcode]) -> None:
    opcodes.opcode("polish", "Polish each of who.", who=opcodes.SELECTOR)
    with pytest.raises(ValueError, match=r"no body for the opcode polish: write `def op_polish\("):
        text()


def test_a_body_without_an_opcode_is_named(tmp_path: Path, parts: list[Part]) -> None:
    add(tmp_path, parts)
    with pytest.raises(ValueError, match=r"polishing\.py:6: op_polish is the body of no opcode"):
        text()


@pytest.mark.parametrize(
    "given", ["f: Frame, g: Game", "g: Game, n: int", "slot: int, player: int"]
)
def test_a_body_takes_what_the_switch_knows(
    tmp_path: Path, parts: list[Part], registered: dict[str, opcodes.Opcode], given: str
) -> None:
    opcodes.opcode("polish", "Polish.", who=opcodes.SELECTOR)
    add(tmp_path, parts, ADDED.replace("g: Game, f: Frame, c: Code, slot: int", given))
    with pytest.raises(ValueError, match="a body takes some of g, f, c in this order"):
        text()


def test_files_are_rooms_of_a_mechanic() -> None:
    sizes = {
        path.name: len(path.read_text().splitlines())
        for path in switch.PLACE.parent.glob("*.py")
        if path.name not in ("__init__.py", switch.PLACE.name)
    }
    assert max(sizes.values()) <= 330
    assert not [name for name in sizes if "later" in name]


def test_the_page_shows_an_opcode_as_it_is() -> None:
    page = (TOP.parents[1] / "docs" / "card-language.md").read_text()
    shown = page.partition("## Adding an opcode")[2]
    (line,) = re.findall(r"^ +(remove = .*)$", shown, re.MULTILINE)
    assert line in (TOP / "cards" / "opcodes.py").read_text().splitlines()
    (head,) = re.findall(r"^ +(def op_remove.*:)$", shown, re.MULTILINE)
    assert head in (TOP / "engine" / "rules" / "effects" / "death.py").read_text().splitlines()
