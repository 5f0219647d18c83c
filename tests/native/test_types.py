"""Annotations of parts become a C header; errors give the place and the fix."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest
from native.made_up import made_up

from hearthlab.native import parts, stubs
from hearthlab.native.packages import ENGINE, PACKAGES, TOP, Package

SOURCE = '''"""A kernel in one file."""

from hearthlab.engine.rules.entities import entity
from hearthlab.engine.schema import Game
from hearthlab.native.kinds import Array, Temporary, bint, export, outlined, u16, u64
from hearthlab.native.pure import bit, lowest


@export(nogil=True)
def count(
    g: Game,
    l: Temporary[Game],
    rows: Array[u16],
    limit: int = 7,
) -> int:
    """Count über all."""
    found = 0
    share: float = 1
    seen: u64 = 0
    last: bint
    for slot in range(limit):
        seen |= bit(slot)
        e = entity(g, slot)
        found += e.damage
        rows[slot] = found  # à la carte: u64
        last = found > 3 and share > 0.5
    first, rest = lowest(seen), seen & (seen - 1)
    half = share / 2 if last else 0.25
    return found + first if rest else outside(g, half)


@outlined
def outside(g: Game, half: float) -> int:
    """Outlined."""
    return 1 if half > 0.1 else 0
'''
HEADER = """\
@cython.locals(share=double, seen=uint64_t, last=bint, found=int, slot=int, first=int, \
rest=uint64_t, half=double)
cdef int count(Game* g, Game* l, uint16_t* rows, int limit) noexcept nogil
cdef outlined_int outside(Game* g, double half) noexcept nogil
"""
BODY = "def count(\n    g,\n    l,\n    rows,\n    limit,\n):"


def declared(text: str) -> dict[str, str]:
    """Return the variables that a header types."""
    return dict(re.findall(r'(\w+)="?([\w*]+)"?', text.partition("(")[2].partition(")")[0]))


def header(folder: Path, source: str) -> str:
    return parts.header(made_up(folder, (ENGINE,), one=source))


def test_annotations_become_a_header(tmp_path: Path) -> None:
    head, *functions = header(tmp_path, SOURCE).splitlines()
    wanted, *others = HEADER.splitlines()
    assert declared(head) == declared(wanted)
    assert functions == others


def test_c_gets_the_source_without_types_line_by_line(tmp_path: Path) -> None:
    (part,) = made_up(tmp_path, (ENGINE,), one=SOURCE).parts
    body = parts.body(part)
    assert BODY in body
    for absent in ("import", "->", "Game", "@", ": u64 =", ": float", "limit ="):
        assert absent not in body.replace("la carte: u64", "")
    assert "        rows[slot] = found  # à la carte: u64\n" in body
    found = {node.lineno for node in ast.walk(ast.parse(body)) if isinstance(node, ast.For)}
    assert found == {n for n, line in enumerate(SOURCE.splitlines(), 1) if "for slot" in line}


@pytest.mark.parametrize(
    ("source", "advice"),
    [
        ("def f(g) -> None: pass", r"the parameter g of f has no type; write `g: int`"),
        ("def f(g: Gane) -> None: pass", r"Gane is not a C type; use int, .* or a record"),
        ("def f(g: str) -> None: pass", r"str is not a C type"),
        ("def f(g: Game): pass", r"f has no result type; write `-> None`"),
        ("@exprot\ndef f() -> None: pass", r"marked with @exprot; use @export, "),
        ("@outlined\ndef f() -> float: return 0.5", r"returns None, int or u64"),
        ("@inlined\ndef f() -> int: return 1", r"f is inlined, so it should return None"),
        ("def f(n: int = 3) -> None: pass", r"f has a default; only functions marked"),
        ("def f(*n: int) -> None: pass", r"f takes plain parameters only"),
        ("def f() -> None:\n    a = unknown(3)", r"one\.py:2: in f: no part and no C header def"),
        ("def f(g: Game) -> None:\n    a = g.manna", r"one\.py:2: in f: Game has no field manna"),
        ("def f(g: Game) -> None:\n    a = 0\n    a = g", r"in f: a is int and Game\*; use two"),
        ("def f() -> None:\n    a = [1]", r"the type of `\[1\]` is not known"),
        ("def f() -> None:\n    a = a + b", r"the type of a is not known; write `a: …`"),
        ("def f() -> None:\n    for a, b in c: pass", r"a loop should have one variable"),
        ("def f(g: Game) -> None:\n    g.turn: int = 3", r"only a variable can be annotated"),
        (
            "def g() -> None: pass\ndef f() -> None:\n    a = g()",
            r"is assigned a call that returns",
        ),
    ],
)
def test_what_cannot_be_typed_is_refused(tmp_path: Path, source: str, advice: str) -> None:
    with pytest.raises(parts.Untyped, match=r"one\.py:\d+: .*" + advice.partition("in f: ")[2]):
        header(tmp_path, source)
    with pytest.raises(parts.Untyped, match=advice):
        header(tmp_path, source)


def test_a_variable_is_as_wide_as_what_it_is_assigned(tmp_path: Path) -> None:
    source = """
def f(g: Game) -> None:
    small = g.players[0].mana
    tags = g.entities[3].tags
    dead = 0
    dead |= g.players[0].minions
    part = 1 << 3
    share = 0.5 * small
    order = g.entities[3].order if small else NONE
    large = ALL_SLOTS
    deck = g.players[0].deck
"""
    assert declared(header(tmp_path, source)) == {
        "small": "int",
        "tags": "uint32_t",
        "dead": "uint64_t",
        "part": "int",
        "share": "double",
        "order": "int",
        "large": "uint64_t",
        "deck": "uint16_t*",
    }


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.name)
def test_the_types_of_exports_are_fresh(package: Package) -> None:
    text = stubs.path_of(package).read_text()
    assert text == stubs.stub(package), "python -m hearthlab.native.stubs"


def test_headers_are_written_by_hand_for_c_code_only() -> None:
    found = sorted(TOP.rglob("*.pxd"))
    assert len(found) <= 4
    assert all(path.name == "inline.pxd" for path in found)


def test_a_type_checker_knows_records_and_exports(tmp_path: Path) -> None:
    source = """
from hearthlab.engine import core
from hearthlab.engine.rules.entities import entity
from hearthlab.engine.schema import Game
from hearthlab.search import core as kernels

g = Game()
reveal_type(g.entities[3].attack)
reveal_type(entity(g, 3))
reveal_type(core.cost_of)
reveal_type(kernels.rollout(g, 0, 1, 2))
entity(g, "three")
g.entities[3].atack
"""
    (tmp_path / "asked.py").write_text(source)
    command = [sys.executable, "-m", "mypy", "--strict", "--python-version=3.11", "asked.py"]
    environment = {"PATH": "", "MYPYPATH": str(TOP.parent), "PYTHONPATH": str(TOP.parent)}
    run = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True)
    lines = [line.partition(": ")[2] for line in run.stdout.splitlines() if "asked.py" in line]
    assert lines[:4] == [
        'note: Revealed type is "int"',
        'note: Revealed type is "hearthlab.engine.schema.Entity"',
        'note: Revealed type is "def (g: hearthlab.engine.schema.Game, slot: int) -> int"',
        'note: Revealed type is "int"',
    ]
    assert "incompatible type" in lines[4] and 'has no attribute "atack"' in lines[5]
