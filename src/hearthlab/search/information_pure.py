"""Stand in, uncompiled, for what the C header of the information-set tree provides."""

from ctypes import (
    POINTER,
    addressof,
    c_uint64,
    c_void_p,
    cast,
    memmove,
    memset,
    pointer,
    sizeof,
    string_at,
)
from math import log, sqrt

from hearthlab.search.information_records import SetEdge, Snapshot

__all__ = ["log", "sqrt"]

# Two independent hashes: odd factors, and starting values without a pattern.
FIRST_SEED = 0x9E3779B97F4A7C15
FIRST_FACTOR = 0x9FB21C651E98DF25
SECOND_SEED = 0xC2B2AE3D27D4EB4F
SECOND_FACTOR = 0xD6E8FEB86659FD93
EDGE_FACTOR = 0x9E3779B1  # spreads keys over a node's map, and links over their table
LOW_WORD = 0xFFFFFFFF


def words_of(s):
    """See a snapshot as an array of words."""
    return cast(pointer(s), POINTER(c_uint64))


def blank_snapshot(s):
    """Blank a snapshot."""
    memset(addressof(s), 0, sizeof(Snapshot))


def copy_snapshot(to, s):
    """Copy a snapshot."""
    memmove(addressof(to), addressof(s), sizeof(Snapshot))


def same_snapshot(a, b):
    """Tell whether two snapshots are equal."""
    return string_at(addressof(a), sizeof(Snapshot)) == string_at(addressof(b), sizeof(Snapshot))


def blank_edges(edges, first, n):
    """Blank n edges from the first."""
    memset(addressof(edges[first]), 0, n * sizeof(SetEdge))


def move_edges(edges, to, first, n):
    """Move n edges to another place, which may overlap."""
    memmove(addressof(edges[to]), addressof(edges[first]), n * sizeof(SetEdge))


def blank_numbers(numbers, n):
    """Blank n numbers of 32 bits."""
    memset(cast(numbers, c_void_p), 0, 4 * n)
