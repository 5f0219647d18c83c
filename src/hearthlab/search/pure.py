"""Stand in, uncompiled, for what the C header of the searches provides."""

from ctypes import addressof, sizeof, string_at
from time import monotonic

from hearthlab.engine.schema import Frame, Game

ALL_BITS = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15
MIX_FIRST = 0xBF58476D1CE4E5B9
MIX_SECOND = 0x94D049BB133111EB
HASH_PRIME = 0x9FB21C651E98DF25
SKIPPED = Game.used.offset  # the generator's state is no part of a position


def now():
    """Read the monotonic clock, in seconds."""
    return monotonic()


def scramble(z):
    """Spread 64 bits (the finisher of splitmix64)."""
    z = ((z ^ (z >> 30)) * MIX_FIRST) & ALL_BITS
    z = ((z ^ (z >> 27)) * MIX_SECOND) & ALL_BITS
    return z ^ (z >> 31)


def draw_bits(r):
    """Draw 64 bits."""
    r.state += GOLDEN
    return scramble(r.state)


def draw_less(r, n):
    """Draw a number below n."""
    return ((draw_bits(r) >> 32) * n) >> 32


def draw_unit(r):
    """Draw a number of [0, 1)."""
    return (draw_bits(r) >> 11) * (1.0 / 9007199254740992.0)


def hash_game(g):
    """Hash a state but for its generator."""
    size = Game.frames.offset + g.n_frames * sizeof(Frame)
    data = string_at(addressof(g), size)
    h = GOLDEN
    whole = size & ~7
    for i in range(SKIPPED, whole, 8):
        h = ((h ^ int.from_bytes(data[i : i + 8], "little")) * HASH_PRIME) & ALL_BITS
        h ^= h >> 32
    for i in range(whole, size):
        h = ((h ^ data[i]) * HASH_PRIME) & ALL_BITS
        h ^= h >> 32
    return h
