"""Constructs that compiled parts must avoid because C and Python would disagree."""

from __future__ import annotations

import ast

import pytest

from hearthlab.native.packages import PACKAGES, Part

PARTS = [part for package in PACKAGES for part in package.parts]
DRAWS = {"draw_below", "draw_bits", "draw_less"}
STATEMENTS = (ast.Assign, ast.AugAssign, ast.Expr, ast.Return)


def drawing(functions: list[ast.FunctionDef]) -> set[str]:
    """Name every function that draws a random number, itself or through others."""
    calls = {f.name: {called(node) for node in ast.walk(f)} for f in functions}
    found = set(DRAWS)
    while more := {name for name, made in calls.items() if made & found} - found:
        found |= more
    return found


def called(node: ast.AST) -> str:
    """Return the name of the function called by a node; None otherwise."""
    return node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""


def unordered(node: ast.AST, draws: set[str]) -> int:
    """Count the draws of an expression that C may do in any order.

    Arguments come before their call, and the parts of `and`, `or` and `if` one after the other.
    """
    below = [unordered(child, draws) for child in ast.iter_child_nodes(node)]
    if isinstance(node, (ast.BoolOp, ast.IfExp)):
        return max(below)
    found = sum(below)
    return max(found, 1) if called(node) in draws else found


def drawn_twice(tree: ast.AST, draws: set[str]) -> list[int]:
    """List the lines where one expression draws more than once."""
    tests = [node.test for node in ast.walk(tree) if isinstance(node, (ast.If, ast.While))]
    statements = [node for node in ast.walk(tree) if isinstance(node, STATEMENTS)]
    return sorted(node.lineno for node in (*tests, *statements) if unordered(node, draws) > 1)


def divisions(source: str) -> list[int]:
    """List the lines with // or % that are not marked as free of negative numbers.

    C rounds to zero where Python rounds down.
    """
    lines = source.splitlines()
    return [
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, (ast.BinOp, ast.AugAssign))
        and isinstance(node.op, (ast.FloorDiv, ast.Mod))
        and "# not negative" not in lines[node.lineno - 1]
    ]


@pytest.fixture(scope="module")
def draws() -> set[str]:
    functions = [
        node
        for part in PARTS
        for node in ast.parse(part.source.read_text()).body
        if isinstance(node, ast.FunctionDef)
    ]
    return drawing(functions)


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.module)
def test_no_expression_draws_twice(part: Part, draws: set[str]) -> None:
    lines = drawn_twice(ast.parse(part.source.read_text()), draws)
    assert not lines, f"{part.source}: two draws in one expression, lines {lines}"


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.module)
def test_divisions_say_that_nothing_is_negative(part: Part) -> None:
    assert not divisions(part.source.read_text())


def test_the_checks_see_what_they_look_for() -> None:
    source = """
def pick(g):
    return draw_below(g, 3)

def bad(g):
    a = pick(g) + draw_below(g, 2)
    if f(pick(g), pick(g)) and a:
        return a // 2

def good(g):
    if pick(g) and pick(g):  # and, or: their order is the same in C
        return pick(g) % 2  # not negative
"""
    tree = ast.parse(source)
    draws = drawing([node for node in tree.body if isinstance(node, ast.FunctionDef)])
    assert {"pick", "bad", "good"} < draws
    assert drawn_twice(tree, draws) == [6, 7]
    assert divisions(source) == [8]
