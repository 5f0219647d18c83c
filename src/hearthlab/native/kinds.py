"""The annotations that give compiled parts and records their C types.

A part is plain Python. `int` is a C `int`, `float` a `double`, and a record is passed by reference.
If a number needs another size, annotate it:

    @export
    def count(g: Game, seen: u64, out: Array[u16]) -> int:

Uncompiled, this has no cost: the decorators return the function unchanged.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator, Sequence
from inspect import get_annotations
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Generic,
    TypeVar,
    get_args,
    overload,
)

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])
R = TypeVar("R", bound=type[ctypes.Structure])

i8 = Annotated[int, ctypes.c_int8]
i16 = Annotated[int, ctypes.c_int16]
i32 = Annotated[int, ctypes.c_int32]
i64 = Annotated[int, ctypes.c_int64]
u8 = Annotated[int, ctypes.c_uint8]
u16 = Annotated[int, ctypes.c_uint16]
u32 = Annotated[int, ctypes.c_uint32]
u64 = Annotated[int, ctypes.c_uint64]
f32 = Annotated[float, ctypes.c_float]
bint = Annotated[int, "bint"]  # 0 or 1; Python receives False or True
Temporary = Annotated[
    T, "temporary"
]  # a record made for a call from Python, not passed by the caller

NUMBERS = {
    "int": "int",
    "float": "double",
    "bool": "bint",
    "bint": "bint",
    "i8": "int8_t",
    "i16": "int16_t",
    "i32": "int32_t",
    "i64": "int64_t",
    "u8": "uint8_t",
    "u16": "uint16_t",
    "u32": "uint32_t",
    "u64": "uint64_t",
    "f32": "float",
}


class Array(Generic[T]):
    """A sequence of numbers or records; only for annotations and type checkers.

    In a record, `Array[u8] = length(7)` is stored inline, and `Array[u8]` alone is a pointer.
    """

    if TYPE_CHECKING:

        @overload
        def __getitem__(self, at: int) -> T: ...
        @overload
        def __getitem__(self, at: slice) -> list[T]: ...
        def __getitem__(self, at: int | slice) -> T | list[T]: ...
        @overload
        def __setitem__(self, at: int, value: T) -> None: ...
        @overload
        def __setitem__(self, at: slice, value: Sequence[T]) -> None: ...
        def __setitem__(self, at: int | slice, value: T | Sequence[T]) -> None: ...
        def __buffer__(self, flags: int, /) -> memoryview: ...
        def __len__(self) -> int: ...
        def __iter__(self) -> Iterator[T]: ...


def length(n: int) -> Any:
    """Store an array of n elements inline in its record."""
    return n


# --- Records --------------------------------------------------------------------------------------
class Record(ctypes.Structure):
    """A record of fixed size; type checkers report undeclared fields."""

    if TYPE_CHECKING:
        __getattr__ = None  # type: ignore[assignment, misc]
        __setattr__ = None  # type: ignore[assignment, misc]


def record(kind: R) -> R:
    """Lay out the annotated fields of a ctypes structure."""
    kind._fields_ = [
        (name, _field(hint, vars(kind).get(name)))
        for name, hint in get_annotations(kind, eval_str=True).items()
    ]
    return kind


def _field(hint: Any, places: int | None) -> Any:
    """Return the ctypes type of a field."""
    array = getattr(hint, "__origin__", None) is Array
    kind = _ctype(get_args(hint)[0] if array else hint)
    if not array:
        return kind
    return ctypes.POINTER(kind) if places is None else kind * places


def _ctype(hint: Any) -> Any:
    """Return the ctypes type of a number or record."""
    found = hint.__metadata__[0] if hasattr(hint, "__metadata__") else hint
    if found is float:
        return ctypes.c_double
    if isinstance(found, type) and issubclass(found, (ctypes.Structure, ctypes._SimpleCData)):
        return found
    raise TypeError(f"{hint}: the type of a field is a number such as u8, a record or an Array")


def offset(kind: type[ctypes.Structure], name: str) -> int:
    """Return the offset of a field in its record, in bytes."""
    return int(getattr(kind, name).offset)


def end(kind: type[ctypes.Structure], name: str) -> int:
    """Return the offset of the end of a field, in bytes."""
    return offset(kind, name) + int(getattr(kind, name).size)


def pointer(to: Any) -> Any:
    """Point to a record, for a field such as `Array[Net]`."""
    return ctypes.pointer(to)


# --- Functions ------------------------------------------------------------------------------------
@overload
def export(function: F) -> F: ...
@overload
def export(*, nogil: bool) -> Callable[[F], F]: ...
def export(function: F | None = None, *, nogil: bool = False) -> Any:
    """Let Python call a function; `nogil` releases the GIL."""
    return function or (lambda same: same)


def outlined(function: F) -> F:
    """Prevent C from inlining a function that would use up its caller's registers."""
    return function


def inlined(function: F) -> F:
    """Make C inline a function with several callers, all of them hot."""
    return function
