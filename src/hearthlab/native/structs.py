"""The C declarations of records and numbers that are declared once, in Python."""

from __future__ import annotations

import ctypes
from types import ModuleType
from typing import Any

from hearthlab.native.packages import Package

C_NAMES: dict[type, str] = {
    ctypes.c_int8: "int8_t",
    ctypes.c_int16: "int16_t",
    ctypes.c_int32: "int32_t",
    ctypes.c_int64: "int64_t",
    ctypes.c_uint8: "uint8_t",
    ctypes.c_uint16: "uint16_t",
    ctypes.c_uint32: "uint32_t",
    ctypes.c_uint64: "uint64_t",
    ctypes.c_float: "float",
    ctypes.c_double: "double",
}
LARGE = 1 << 31  # the first number that does not fit a C enum


def constants(module: ModuleType) -> dict[str, int]:
    """Collect the integer constants of a module (upper-case names)."""
    return {
        name: value for name, value in vars(module).items() if name.isupper() and type(value) is int
    }


def numbers(package: Package) -> dict[str, int]:
    """Collect the numbers declared by a package itself."""
    lower = {name for below in package.below for name in numbers(below)}
    found: dict[str, int] = {}
    for module in package.modules:
        for name, value in constants(module).items():
            if name not in lower and found.setdefault(name, value) != value:
                raise ValueError(f"{name} is {found[name]} and {value}")
    return found


def structures(package: Package) -> list[type[ctypes.Structure]]:
    """List the records declared by a package itself, each after the records it contains."""
    lower = {kind for below in package.below for kind in structures(below)}
    found: list[type[ctypes.Structure]] = []
    for module in package.modules:
        for kind in getattr(module, "STRUCTURES", ()):
            if kind not in lower and kind not in found:
                found.append(kind)
    return found


def c_type(kind: type) -> str:
    """Name the C type of a ctypes type."""
    return C_NAMES.get(kind) or kind.__name__


def c_field(name: str, kind: Any) -> str:
    """Write one field of a C struct."""
    if issubclass(kind, ctypes.Array):
        return f"    {c_type(kind._type_)}[{kind._length_}] {name}"
    if issubclass(kind, ctypes._Pointer):
        return f"    {c_type(kind._type_)}* {name}"
    return f"    {c_type(kind)} {name}"


def declarations(package: Package) -> str:
    """Write a package's numbers and records as the top of its header."""
    named = numbers(package)
    lines = ["cdef enum:", *(f"    {name} = {n}" for name, n in named.items() if n < LARGE)]
    large = {name: number for name, number in named.items() if number >= LARGE}
    if large:
        lines += ["", "cdef extern from *:", '    """']
        lines += [f"    #define {name} {number}ULL" for name, number in large.items()]
        lines += ['    """', *(f"    const uint64_t {name}" for name in large)]
    for kind in structures(package):
        lines += ["", f"cdef struct {kind.__name__}:"]
        lines += [c_field(str(field[0]), field[1]) for field in kind._fields_]
    return "\n".join([*lines, ""])
