"""Stand in, uncompiled, for what the C header provides: references, bits, and the shared tables."""

from ctypes import addressof, memmove, memset, sizeof, string_at

from hearthlab.engine.schema import NONE, Frame, Game, Log, Tables

T = Tables()  # compiled cards, filled by tables.load
L = Log()  # event log of the current action
ALL_SLOTS = (1 << 64) - 1


def address(record):
    """Take a reference (a pointer when compiled; records are references already here)."""
    return record


def bit(slot):
    """Make the set that holds one slot."""
    return 1 << slot


def lowest(slots):
    """Find the lowest slot of a non-empty set."""
    return (slots & -slots).bit_length() - 1


def size_of(slots):
    """Count the slots of a set."""
    return slots.bit_count()


def blank_frame(f):
    """Blank a frame."""
    memset(addressof(f), 0, sizeof(Frame))
    f.target = f.subject = f.other = f.last = NONE


def copy_game(to, g):
    """Clone a state: everything, and of the stack only the frames in use."""
    memmove(addressof(to), addressof(g), Game.frames.offset + g.n_frames * sizeof(Frame))


def same_game(a, b):
    """Tell whether two states are equal: all bytes, and of the stack only the frames in use."""
    size = Game.frames.offset + a.n_frames * sizeof(Frame)
    return string_at(addressof(a), size) == string_at(addressof(b), size)
