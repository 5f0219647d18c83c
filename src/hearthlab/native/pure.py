"""Uncompiled stand-ins for the C headers: references, bits, memory, randomness.

Their C twins are in `inline.pxd` of the compiled folders and in the headers that use them.
"""

from __future__ import annotations

from ctypes import (
    POINTER,
    addressof,
    c_float,
    c_uint64,
    c_void_p,
    cast,
    memmove,
    memset,
    sizeof,
    string_at,
)
from typing import Any, Protocol, TypeVar

from hearthlab.native.clock import now as now
from hearthlab.native.kinds import Array

ALL_BITS = (1 << 64) - 1
NO_SLOT = 255
GOLDEN = 0x9E3779B97F4A7C15
MIX_FIRST = 0xBF58476D1CE4E5B9
MIX_SECOND = 0x94D049BB133111EB
HASH_PRIME = 0x9FB21C651E98DF25

Record = Any  # a ctypes structure, array or pointer
T = TypeVar("T")


class HasPlayers(Protocol[T]):
    """A game with players of some kind."""

    players: Array[T]


class HasEntities(Protocol[T]):
    """A game with entities of some kind."""

    entities: Array[T]


class HasFrames(Protocol[T]):
    """A game with a stack of frames of some kind."""

    frames: Array[T]
    n_frames: int


class HasCards(Protocol[T]):
    """Tables with card rows of some kind."""

    cards: Array[T]


class HasState(Protocol):
    """A random number generator."""

    state: int


# --- References and sets of slots -----------------------------------------------------------------
def address(record: T) -> T:
    """Return a reference: a pointer when compiled; uncompiled, records already are references."""
    return record


def player_at(g: HasPlayers[T], player: int) -> T:
    """Return a reference to one of the two players of a game."""
    return g.players[player]


def entity_at(g: HasEntities[T], slot: int) -> T:
    """Return a reference to an entity that is used often; C keeps the pointer."""
    return g.entities[slot]


def row_at(tables: HasCards[T], card: int) -> T:
    """Return a reference to a card row that is used often; C keeps the pointer."""
    return tables.cards[card]


def top_frame(g: HasFrames[T]) -> T:
    """Return a reference to the top frame of a game's stack."""
    return g.frames[g.n_frames - 1]


NO_SLOTS = 0  # the empty set; in C it has the type of a set


def bit(slot: int) -> int:
    """Make the set that holds one slot."""
    return 1 << slot


def contains(slots: int, slot: int) -> int:
    """Return whether a set holds a slot."""
    return (slots >> slot) & 1


def lowest(slots: int) -> int:
    """Find the lowest slot of a non-empty set."""
    return (slots & -slots).bit_length() - 1


def size_of(slots: int) -> int:
    """Count the slots of a set."""
    return slots.bit_count()


# --- Conditions that C computes without a branch --------------------------------------------------
def count_if(condition: int, number: int) -> int:
    """Return a number if a condition holds, else 0."""
    return number if condition else 0


def bit_if(condition: int, slot: int) -> int:
    """Make the set that holds one slot if a condition holds, else none."""
    return 1 << slot if condition else 0


def at_once(condition: int) -> int:
    """Return a condition; C evaluates it without short-circuiting."""
    return condition


def nth_of(slots: int, k: int) -> int:
    """Find the k-th slot of a set, from 0; any slot if the set has k slots or fewer."""
    for _ in range(k):
        slots &= slots - 1
    return lowest(slots) if slots else 0


def first_above(numbers: Array[int], limit: int) -> int:
    """Return the index of the first of some increasing numbers that is above a limit."""
    i = 0
    while numbers[i] <= limit:
        i += 1
    return i


def place_within(zone: Array[int], slot: int) -> int:
    """Return the index of a slot among the first eight of a zone; 8 if it is not there."""
    i = 0
    while i < min(8, len(zone)) and zone[i] != slot:
        i += 1
    return i


def close_board(board: Array[int], place: int) -> None:
    """Close the gap that an entity leaves on a board; the caller decrements the count."""
    board[:] = [*board[:place], *board[place + 1 :], 0]


def open_board(board: Array[int], place: int, slot: int) -> None:
    """Insert a slot into a board with room, and move the rest right."""
    board[:] = [*board[:place], slot, *board[place:-1]]


def close_hand(hand: Array[int], slot: int) -> None:
    """Close the gap that a card leaves in its hand; the caller decrements the count."""
    hand[:] = [*(other for other in hand if other != slot), 0]


# --- Memory ---------------------------------------------------------------------------------------
def blank_record(record: Record) -> None:
    """Blank a record."""
    memset(addressof(record), 0, sizeof(record))


def copy_record(to: Record, record: Record) -> None:
    """Copy a record."""
    memmove(addressof(to), addressof(record), sizeof(record))


def same_record(a: Record, b: Record) -> bool:
    """Return whether two records are equal, byte for byte."""
    return string_at(addressof(a), sizeof(a)) == string_at(addressof(b), sizeof(b))


def words_of(record: Record) -> Array[int]:
    """View a record as an array of 64-bit words."""
    words: Any = cast(addressof(record), POINTER(c_uint64))
    return words  # type: ignore[no-any-return]


def blank_rows(rows: Record, first: int, n: int) -> None:
    """Blank n rows of an array, starting at `first`."""
    memset(addressof(rows[first]), 0, n * sizeof(rows[first]))


def move_rows(rows: Record, to: int, first: int, n: int) -> None:
    """Move n rows of an array to another place, which may overlap."""
    memmove(addressof(rows[to]), addressof(rows[first]), n * sizeof(rows[first]))


def blank_cards(cards: Record, n: int) -> None:
    """Blank the first n card rows of an array."""
    memset(addressof(cards), 0, n * sizeof(cards._type_))


def blank_numbers(numbers: Record, n: int) -> None:
    """Blank n numbers of 32 bits."""
    memset(cast(numbers, c_void_p), 0, 4 * n)


def blank_bytes(numbers: Record, n: int) -> None:
    """Blank n bytes of an array."""
    memset(cast(numbers, c_void_p), 0, n)


def blank_floats(numbers: Array[float], at: int, n: int) -> None:
    """Blank n numbers of an array, starting at an index."""
    for i in range(at, at + n):
        numbers[i] = 0.0


def copy_floats(to: Array[float], rows: Array[float], at: int, n: int) -> None:
    """Copy n numbers of an array, starting at an index, to the beginning of another."""
    for i in range(n):
        to[i] = rows[at + i]


def numbers_from(numbers: T, at: int) -> T:
    """View an array of numbers from an index on."""
    array: Any = numbers
    first = cast(array, c_void_p).value or 0
    found: T = cast(first + at * sizeof(array._type_), type(array))
    return found


bytes_from = halves_from = floats_from = numbers_from  # one per type in C


# --- Games, with only the frames of the stack that are in use -------------------------------------
def used_bytes(g: Record) -> int:
    """Count the bytes of a game that are in use."""
    return int(type(g).frames.offset + g.n_frames * sizeof(g.frames[0]))


def copy_game(to: Record, g: Record) -> None:
    """Clone a state."""
    memmove(addressof(to), addressof(g), used_bytes(g))


def copy_used(to: Record, g: Record) -> None:
    """Copy a state over another state; C skips parts that are blank in both."""
    copy_game(to, g)


def same_game(a: Record, b: Record) -> bool:
    """Return whether two states are equal."""
    size = used_bytes(a)
    return string_at(addressof(a), size) == string_at(addressof(b), size)


def blank_frame(f: Record) -> None:
    """Blank a frame: it has no target."""
    blank_record(f)
    f.target = f.subject = f.other = f.last = NO_SLOT


def hash_game(g: Record) -> int:
    """Hash a state without its generator and marks, which are not part of a position."""
    size = used_bytes(g)
    data = string_at(addressof(g), size)
    h = GOLDEN
    whole = size & ~7
    for i in range(type(g).used.offset, whole, 8):
        h = ((h ^ int.from_bytes(data[i : i + 8], "little")) * HASH_PRIME) & ALL_BITS
        h ^= h >> 32
    for i in range(whole, size):
        h = ((h ^ data[i]) * HASH_PRIME) & ALL_BITS
        h ^= h >> 32
    return h


# --- Single precision -----------------------------------------------------------------------------
def single(x: float) -> float:
    """Round a number to single precision."""
    return c_float(x).value


def small(n: int) -> float:
    """Convert a number from 0 to 255."""
    return float(n)


def add_row(to: Array[float], rows: Array[float], at: int, times: float, n: int) -> None:
    """Add n numbers of an array, times a factor, to another array; all in single precision."""
    for i in range(n):
        to[i] = to[i] + single(rows[at + i] * times)


def next_row(sums: Array[float], at: int, rows: Array[float], row: int, n: int) -> None:
    """Write a row of n numbers: the previous row plus a row of another array."""
    for i in range(at, at + n):
        sums[i] = sums[i - n] + rows[row + i - at]


def limit_vectors(longest: int) -> None:
    """Choose the vector width of the sums below; here there is only one form."""


def add_listed(to: Array[float], rows: Array[float], at: int, listed: Array[int], n: int) -> None:
    """Add n listed rows, each as long as the array; `at` is the index of the first row."""
    for i in range(n):
        add_row(to, rows, at + listed[i] * len(to), 1.0, len(to))


def add_weighted(
    to: Array[float], rows: Array[float], at: int, weights: Array[float], n: int
) -> None:
    """Add n rows, each as long as the array, from an index on, each times its weight."""
    for i in range(n):
        if weights[i] != 0.0:
            add_row(to, rows, at + i * len(to), weights[i], len(to))


def add_rectified(
    to: Array[float], rows: Array[float], at: int, weights: Array[float], n: int
) -> None:
    """Add n rows, each as long as the array, from an index on, times their weights above 0."""
    for i in range(n):
        if weights[i] > 0.0:
            add_row(to, rows, at + i * len(to), weights[i], len(to))


# --- Randomness (splitmix64) ----------------------------------------------------------------------
def scramble(z: int) -> int:
    """Mix 64 bits (the finalizer of splitmix64)."""
    z = ((z ^ (z >> 30)) * MIX_FIRST) & ALL_BITS
    z = ((z ^ (z >> 27)) * MIX_SECOND) & ALL_BITS
    return z ^ (z >> 31)


def fold(a: int, b: int) -> int:
    """Hash two numbers to 64 bits by one multiplication, mixing the halves of the product."""
    product = (a ^ MIX_FIRST) * (b ^ MIX_SECOND)
    return (product & ALL_BITS) ^ (product >> 64)


def draw_bits(r: HasState) -> int:
    """Draw 64 bits."""
    r.state += GOLDEN
    return scramble(r.state)


def draw_less(r: HasState, n: int) -> int:
    """Draw a number below n."""
    return ((draw_bits(r) >> 32) * n) >> 32


def draw_unit(r: HasState) -> float:
    """Draw a number in [0, 1)."""
    return (draw_bits(r) >> 11) * (1.0 / 9007199254740992.0)
