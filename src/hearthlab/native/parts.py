"""Read compiled parts: the functions they define, and the C types in their annotations.

Parameters and results are annotated. A local variable gets its type from the values assigned to it:
a number has the widest type of these values, at least `int` (the variable of a loop over `range` is
an `int`). If it needs another type, annotate its first assignment: `seen: u64 = 0`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from hearthlab.native import structs
from hearthlab.native.kinds import NUMBERS
from hearthlab.native.packages import Package, Part

MARKS = ("export", "outlined", "inlined")
# The name that C uses for a function marked as outlined (rules/inline.pxd).
OUTLINED = {
    "void": "outlined",
    "int": "outlined_int",
    "bint": "outlined_int",
    "uint64_t": "outlined_slots",
}
RANKS = ("int", "uint32_t", "int64_t", "uint64_t", "float", "double")  # from narrow to wide
SMALL = {"bint", "int8_t", "int16_t", "int32_t", "uint8_t", "uint16_t"}  # C computes with int
UNKNOWN = ""
C_FUNCTION = re.compile(
    r"^(?:cdef inline|   ) (?P<returns>[\w ]+?\*?) (?P<name>\w+)\(", re.MULTILINE
)
C_VARIABLE = re.compile(r"^cdef (?P<kind>\w+\*?) (?P<name>\w+)(?P<array>\[\w+\])?$", re.MULTILINE)
C_CONSTANT = re.compile(r"^    const (?P<kind>\w+) (?P<name>\w+)$", re.MULTILINE)
BUILT_IN = {"exp": "double", "log": "double", "sqrt": "double", "int": "int", "float": "double"}


class Untyped(TypeError):
    """A value in a part has no clear C type; the message gives the place and the fix."""


@dataclass(frozen=True)
class Parameter:
    """One parameter of a function."""

    name: str
    kind: str  # in C notation; records and arrays end with a star
    is_array: bool
    is_temporary: bool
    default: str = ""  # for Python only

    @property
    def is_record(self) -> bool:
        """Whether the parameter is passed by reference."""
        return self.kind.endswith("*")

    @property
    def target(self) -> str:
        """The C type of the number or record, without stars."""
        return self.kind.rstrip("*")


@dataclass(frozen=True)
class Function:
    """One function of a part with its C types."""

    part: Part
    node: ast.FunctionDef
    returns: str
    parameters: tuple[Parameter, ...]
    marks: Mapping[str, bool]  # export, outlined, inlined; the value of export: whether it is nogil

    @property
    def name(self) -> str:
        """The name, which is unique in a package."""
        return self.node.name

    @property
    def nogil(self) -> bool:
        """Whether calls from Python release the GIL."""
        return self.marks.get("export", False)

    @property
    def doc(self) -> str:
        """The first line of the docstring."""
        return (ast.get_docstring(self.node) or "").partition("\n")[0]

    def declaration(self, locals_: Mapping[str, str]) -> str:
        """Write the function's declaration in a header."""
        returns = self.returns
        if "outlined" in self.marks:
            returns = OUTLINED[returns]
        elif "inlined" in self.marks:
            returns = "inlined"
        given = ", ".join(f"{p.kind} {p.name}" for p in self.parameters)
        typed = ", ".join(
            f'{name}="{kind}"' if kind.endswith("*") else f"{name}={kind}"
            for name, kind in locals_.items()
        )
        head = f"@cython.locals({typed})\n" if typed else ""
        return f"{head}cdef {returns} {self.name}({given}) noexcept nogil\n"


# --- Definitions of a part ------------------------------------------------------------------------
@cache
def functions(part: Part) -> tuple[Function, ...]:
    """Read the functions of a part."""
    tree = ast.parse(part.source.read_text())
    return tuple(_function(part, node) for node in tree.body if isinstance(node, ast.FunctionDef))


def _function(part: Part, node: ast.FunctionDef) -> Function:
    marks = dict(_marks(part, node))
    given = node.args
    if given.vararg or given.kwarg or given.kwonlyargs or given.posonlyargs:
        raise Untyped(f"{_place(part, node)}: {node.name} takes plain parameters only")
    if given.defaults and "export" not in marks:
        raise Untyped(
            f"{_place(part, node)}: {node.name} has a default; only functions marked with @export "
            "may have one, for calls from Python"
        )
    defaults = ["" for _ in given.args[len(given.defaults) :]]
    defaults += map(ast.unparse, given.defaults)
    parameters = tuple(
        _parameter(part, node, each, default)
        for each, default in zip(given.args, defaults, strict=True)
    )
    if node.returns is None:
        raise Untyped(f"{_place(part, node)}: {node.name} has no result type; write `-> None`")
    returns = c_type(part, node.returns)
    if "outlined" in marks and returns not in OUTLINED:
        raise Untyped(
            f"{_place(part, node)}: {node.name} is outlined and returns {returns}; "
            "an outlined function returns None, int or u64"
        )
    if "inlined" in marks and returns != "void":
        raise Untyped(f"{_place(part, node)}: {node.name} is inlined, so it should return None")
    return Function(part, node, returns, parameters, marks)


def _marks(part: Part, node: ast.FunctionDef) -> Iterator[tuple[str, bool]]:
    for mark in node.decorator_list:
        text = ast.unparse(mark)
        if text in MARKS:
            yield text, False
        elif text == "export(nogil=True)":
            yield "export", True
        else:
            raise Untyped(
                f"{_place(part, mark)}: {node.name} is marked with @{text}; use "
                "@export, @export(nogil=True), @outlined or @inlined"
            )


def _parameter(part: Part, node: ast.FunctionDef, given: ast.arg, default: str) -> Parameter:
    hint = given.annotation
    if hint is None:
        raise Untyped(
            f"{_place(part, given)}: the parameter {given.arg} of {node.name} has no type; "
            f"write `{given.arg}: int`, or its type"
        )
    is_temporary = isinstance(hint, ast.Subscript) and ast.unparse(hint.value) == "Temporary"
    if is_temporary:
        assert isinstance(hint, ast.Subscript)
        hint = hint.slice
    is_array = isinstance(hint, ast.Subscript)
    return Parameter(given.arg, c_type(part, hint), is_array, is_temporary, default)


def c_type(part: Part, hint: ast.expr) -> str:
    """Return the C type of an annotation."""
    text = ast.unparse(hint)
    if text == "None":
        return "void"
    if text in NUMBERS:
        return NUMBERS[text]
    if isinstance(hint, ast.Subscript) and ast.unparse(hint.value) == "Array":
        inner = ast.unparse(hint.slice)
        return f"{NUMBERS.get(inner, inner)}*"
    if isinstance(hint, ast.Name) and hint.id in _records():
        return f"{hint.id}*"
    raise Untyped(
        f"{_place(part, hint)}: {text} is not a C type; use {', '.join(NUMBERS)}, "
        "Array[…] of one of them, or a record"
    )


@cache
def _records() -> dict[str, dict[str, str]]:
    """Return the C type of each field of each record."""
    from hearthlab.native.packages import PACKAGES

    return {
        kind.__name__: {str(each[0]): _field_type(each[1]) for each in kind._fields_}
        for package in PACKAGES
        for kind in structs.structures(package)
    }


def _field_type(kind: type) -> str:
    """Return the C type of a field; for an inline array, the type of its elements."""
    text = structs.c_field("", kind).strip()
    return re.sub(r"\[\d+\]$", "*", text)


def _place(part: Part, node: ast.AST) -> str:
    return f"{part.source}:{getattr(node, 'lineno', 0)}"


# --- The types of local variables -----------------------------------------------------------------
@dataclass
class Names:
    """The names that the functions of a package can call and read."""

    returns: dict[str, str] = field(default_factory=dict)
    variables: dict[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, package: Package, *, alone: bool = False) -> Names:
        """Collect the functions and variables of a package and (unless alone) of lower ones."""
        found = cls({} if alone else dict(BUILT_IN))
        for each in (package,) if alone else (*package.below, package):
            for path in each.c_headers:
                found._read(path)
            for part in each.parts:
                found.returns |= {one.name: one.returns for one in functions(part)}
            found.variables |= {
                name: "uint64_t" if number >= structs.LARGE else "int"
                for name, number in structs.numbers(each).items()
            }
        return found

    def _read(self, path: Path) -> None:
        """Add the declarations of a header with C code."""
        text = path.read_text()
        for one in C_FUNCTION.finditer(text):
            self.returns[one["name"]] = one["returns"].replace("unsigned int", "uint32_t")
        for one in (*C_VARIABLE.finditer(text), *C_CONSTANT.finditer(text)):
            star = "*" if one.groupdict().get("array") else ""
            self.variables[one["name"]] = one["kind"] + star


class Locals:
    """The local variables of one function."""

    def __init__(
        self, function: Function, names: Names, said: Mapping[str, str] | None = None
    ) -> None:
        """Find the type of each local variable."""
        self.function = function
        self.names = names
        self.said: dict[str, str] = dict(said or {})  # annotated types
        self.found = {p.name: p.kind for p in function.parameters}
        self._given = set(self.found)
        self.found |= self.said
        self._loops: set[str] = set()
        self._values: list[tuple[str, ast.expr]] = []
        for node in _in_order(function.node.body):
            self._collect(node)
        for _ in range(len(self._values) + 2):
            before = dict(self.found)
            for name, value in self._values:
                self._join(name, self.kind_of(value), value)
            if self.found == before:
                break
        for name, value in self._values:
            if not self.found.get(name):
                raise self._untyped(value, f"the type of {name} is not known; write `{name}: …`")

    @property
    def declared(self) -> dict[str, str]:
        """The variables typed in the header: numbers and arrays; Cython infers references."""
        return {
            name: kind
            for name, kind in self.found.items()
            if name not in self._given and not self._is_reference(kind)
        }

    def _is_reference(self, kind: str) -> bool:
        return kind.rstrip("*") in _records() and not kind.endswith("**")

    def _collect(self, node: ast.stmt) -> None:
        if isinstance(node, ast.AnnAssign):
            if not isinstance(node.target, ast.Name):
                raise self._untyped(node, "only a variable can be annotated")
            self.said[node.target.id] = c_type(self.function.part, node.annotation)
            self.found[node.target.id] = self.said[node.target.id]
        elif isinstance(node, ast.For):
            if not isinstance(node.target, ast.Name):
                raise self._untyped(node, "a loop should have one variable, over range(…)")
            if node.target.id not in self.said:
                self._loops.add(node.target.id)
                self.found.setdefault(node.target.id, "int")
        elif isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                    for one, value in zip(target.elts, node.value.elts, strict=True):
                        self._note(one, value)
                else:
                    self._note(target, node.value)
        elif isinstance(node, ast.AugAssign):
            changed = ast.BinOp(node.target, node.op, node.value)
            self._note(node.target, ast.copy_location(changed, node))

    def _note(self, target: ast.expr, value: ast.expr) -> None:
        if isinstance(target, ast.Name):
            self._values.append((target.id, value))

    def _join(self, name: str, kind: str, value: ast.expr) -> None:
        if name in self.said or name in self._given or name in self._loops or not kind:
            return
        before = self.found.get(name, UNKNOWN)
        if kind == "void":
            raise self._untyped(value, f"{name} is assigned a call that returns nothing")
        made = kind if kind.endswith("*") else promoted(kind)
        if not before or before == made:
            self.found[name] = made
        elif before.endswith("*") or made.endswith("*"):
            raise self._untyped(value, f"{name} is {before} and {made}; use two variables")
        else:
            self.found[name] = wider(before, made)

    def _untyped(self, node: ast.AST, why: str) -> Untyped:
        where = _place(self.function.part, node)
        return Untyped(f"{where}: in {self.function.name}: {why}")

    # --- Expressions --------------------------------------------------------------------------
    def kind_of(self, node: ast.expr) -> str:
        """Return the C type of an expression; "" while it is not known."""
        match node:
            case ast.Constant(value=bool()) | ast.Compare() | ast.UnaryOp(op=ast.Not()):
                return "bint"
            case ast.Constant(value=float()):
                return "double"
            case ast.Constant(value=int(number)):
                return "uint64_t" if number >= structs.LARGE else "int"
            case ast.Name(id=name):
                return self.found.get(name) or self.names.variables.get(name, UNKNOWN)
            case ast.Attribute(value=value, attr=attr):
                return self._field(node, self.kind_of(value), attr)
            case ast.Subscript(value=value):
                return self.kind_of(value)[:-1]
            case ast.UnaryOp(operand=value):
                return promoted(self.kind_of(value))
            case ast.BinOp():
                return self._computed(node)
            case ast.BoolOp(values=values):
                return self._one_of(values)
            case ast.IfExp(body=body, orelse=other):
                return self._one_of([body, other])
            case ast.Call():
                return self._called(node)
        raise self._untyped(node, f"the type of `{ast.unparse(node)}` is not known")

    def _field(self, node: ast.expr, owner: str, name: str) -> str:
        if not owner:
            return UNKNOWN
        fields = _records().get(owner.rstrip("*"), {})
        if name not in fields:
            raise self._untyped(node, f"{owner.rstrip('*')} has no field {name}")
        return fields[name]

    def _computed(self, node: ast.BinOp) -> str:
        left, right = self.kind_of(node.left), self.kind_of(node.right)
        if not left or not right:
            return UNKNOWN
        if isinstance(node.op, ast.Div):
            return "double"
        if isinstance(node.op, (ast.LShift, ast.RShift)):
            return promoted(left)
        return wider(promoted(left), promoted(right))

    def _one_of(self, values: list[ast.expr]) -> str:
        kinds = [kind for kind in map(self.kind_of, values) if kind]
        if not kinds:
            return UNKNOWN
        if kinds[0].endswith("*") or len(set(kinds)) == 1:
            return kinds[0]
        found = promoted(kinds[0])
        for kind in kinds[1:]:
            found = wider(found, promoted(kind))
        return found

    def _called(self, node: ast.Call) -> str:
        name = ast.unparse(node.func)
        if name == "address":
            kind = self.kind_of(node.args[0])
            return kind and f"{kind}*"
        if name in ("min", "max", "abs"):
            return self._one_of(list(node.args))
        if name not in self.names.returns:
            raise self._untyped(node, f"no part and no C header defines {name}")
        return self.names.returns[name]


def _in_order(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """List the statements of a body, including nested blocks."""
    for node in body:
        yield node
        for name in ("body", "orelse"):
            yield from _in_order(getattr(node, name, []))


def promoted(kind: str) -> str:
    """Return the type after C's integer promotion: at least int."""
    return "int" if kind in SMALL else kind


def wider(one: str, other: str) -> str:
    """Return the wider of two types."""
    return max(one, other, key=RANKS.index)


# --- Headers and bodies ---------------------------------------------------------------------------
def header(package: Package) -> str:
    """Write the header of all parts of a package: each function with its variables."""
    names = Names.of(package)
    return "\n".join(
        "".join(
            function.declaration(Locals(function, names).declared) for function in functions(part)
        )
        for part in package.parts
    )


def body(part: Part) -> str:
    """Write a part for Cython: the same lines without imports, marks and annotations."""
    source = part.source.read_bytes()
    lines = source.splitlines()  # bytes, because an ast counts columns in bytes
    for (first, start), (last, end), instead in sorted(_cuts(ast.parse(source), lines))[::-1]:
        rest = lines[last - 1][end:]
        if first == last:
            lines[first - 1] = lines[first - 1][:start] + instead + rest
        else:
            lines[first - 1] = lines[first - 1][:start] + instead
            lines[first:last] = [*([b""] * (last - first - 1)), rest]
    return b"\n".join(lines).decode()


Cut = tuple[tuple[int, int], tuple[int, int], bytes]


def _cuts(tree: ast.Module, lines: list[bytes]) -> Iterator[Cut]:
    """List the source ranges that Cython does not need, with their replacements."""
    for node in tree.body:
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            yield (node.lineno, 0), _end(node), b""
        elif isinstance(node, ast.FunctionDef):
            for mark in node.decorator_list:
                yield (mark.lineno, 0), _end(mark), b""
            for given in node.args.args:
                name_end = given.col_offset + len(given.arg.encode())
                yield (given.lineno, name_end), _end(given), b""
            defaults = node.args.defaults
            for given, default in zip(node.args.args[-len(defaults) :], defaults, strict=False):
                yield _end(given), _end(default), b""
            if node.returns:
                line, column = node.returns.lineno, node.returns.col_offset
                yield (line, lines[line - 1].rindex(b"->", 0, column) - 1), _end(node.returns), b""
            yield from _cut_variables(node)


def _cut_variables(function: ast.FunctionDef) -> Iterator[Cut]:
    for node in ast.walk(function):
        if isinstance(node, ast.AnnAssign):
            if node.value:
                yield _end(node.target), _end(node.annotation), b""
            else:
                yield (node.lineno, node.col_offset), _end(node), b"pass"


def _end(node: ast.AST) -> tuple[int, int]:
    return getattr(node, "end_lineno", 0), getattr(node, "end_col_offset", 0)
