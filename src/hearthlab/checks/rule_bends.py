"""Ways to bend an operator or a constant in the source of the rules."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from copy import copy
from dataclasses import dataclass

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
}
COMPUTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
JOINED: dict[type[ast.boolop], type[ast.boolop]] = {ast.And: ast.Or, ast.Or: ast.And}

Swapped = ast.BinOp | ast.AugAssign | ast.BoolOp


@dataclass(frozen=True, slots=True)
class Bend:
    """A place that can be bent: the nth of a function, the lines it stands in, and both forms."""

    file: str
    function: str
    number: int
    first: int
    last: int
    words: str

    def __str__(self) -> str:
        return f"{self.file} | {self.function} | {self.number} | {self.words}"


class _Bender(ast.NodeTransformer):
    """Counts the places of a function that can be bent, and bends one of them."""

    def __init__(self, wanted: int = -1) -> None:
        self.wanted, self.number = wanted, 0
        self.found: list[tuple[int, int, str]] = []

    def _place(self, node: ast.expr | ast.stmt, change: ast.expr | ast.stmt) -> ast.AST:
        """Note a place; return its bent form if it is the one that is wanted."""
        before, after = ast.unparse(node), ast.unparse(change)
        if isinstance(node, ast.Constant):
            before, after = str(node.value), ast.unparse(change)
        self.found.append((node.lineno, node.end_lineno or node.lineno, f"{before} -> {after}"))
        self.number += 1
        return change if self.number - 1 == self.wanted else node

    def _swap(self, node: Swapped, table: Mapping[type, type]) -> ast.AST:
        """Note a place whose operator has another to be bent to."""
        self.generic_visit(node)
        other = table.get(type(node.op))
        if other is None:
            return node
        made = copy(node)
        made.op = other()
        return self._place(node, made)

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        """Bend the first comparison of a chain."""
        self.generic_visit(node)
        other = COMPARED.get(type(node.ops[0]))
        if other is None:
            return node
        made = ast.Compare(node.left, [other(), *node.ops[1:]], node.comparators)
        return self._place(node, ast.copy_location(made, node))

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        """Bend an operator."""
        return self._swap(node, COMPUTED)

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        """Bend an operator that assigns."""
        return self._swap(node, COMPUTED)

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        """Bend `and` or `or`."""
        return self._swap(node, JOINED)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        """Bend one."""
        self.generic_visit(node)
        if not isinstance(node.op, ast.Not | ast.Invert):
            return node
        return self._place(node, node.operand)

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        """Bend one."""
        if type(node.value) is not int:
            return node
        return self._place(node, ast.copy_location(ast.Constant(node.value + 1), node))

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        """Bend one."""
        if node.value is not None:  # a type is not bent
            node.value = self.visit(node.value)
        return node


def _functions(source: str) -> Iterator[ast.FunctionDef]:
    """List the functions of a file, without decorators."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef):
            node.decorator_list = []
            yield node


def _bend_body(function: ast.FunctionDef, bender: _Bender) -> None:
    """Visit the body of a function, without its docstring and its types."""
    begin = 1 if ast.get_docstring(function) is not None else 0
    function.body[begin:] = [bender.visit(node) for node in function.body[begin:]]


def bends(file: str, source: str) -> Iterator[Bend]:
    """List what can be bent in a file."""
    for function in _functions(source):
        bender = _Bender()
        _bend_body(function, bender)
        for number, (first, last, words) in enumerate(bender.found):
            yield Bend(file, function.name, number, first, last, words)


def bent(source: str, bend: Bend) -> ast.Module:
    """Return a module with the bent function alone."""
    (function,) = (each for each in _functions(source) if each.name == bend.function)
    _bend_body(function, _Bender(bend.number))
    return ast.fix_missing_locations(ast.Module([function], []))
