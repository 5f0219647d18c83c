"""The engine as Python calls it: the compiled rules, or the same code uncompiled.

Every function of `rules/` that is marked with `@export` is a function of this module. Set
HEARTHLAB_PURE=1 to run uncompiled on purpose (to debug, or to compare both).

Threads may share states: a call is one step for the others, as it keeps the interpreter's lock.
Only the log belongs to the thread that applied last: `game.log` reads it under a lock.
"""

from __future__ import annotations

import ctypes
import os
import warnings
from collections.abc import Iterable
from ctypes import addressof, sizeof
from typing import TYPE_CHECKING

from hearthlab.cards.symbols import PLACEMENT
from hearthlab.engine import schema
from hearthlab.engine.schema import Frame, Game, Log
from hearthlab.engine.tables import Cards
from hearthlab.native import packages
from hearthlab.native.bridge import PURE, exported, why_uncompiled
from hearthlab.native.kinds import end, offset
from hearthlab.native.pure import ALL_BITS, GOLDEN, copy_game, scramble, used_bytes

__all__ = ["COMPILED", "Game"]

PREFIX = offset(Game, "frames")
# These sets are rebuilt when a state is loaded.
HEARD, HEARD_END = offset(Game, "heard_now"), end(Game, "hand_heard")
PASTS, PASTS_END = offset(Game, "pasts"), end(Game, "imprints")
NO_PASTS = bytes(PASTS_END - PASTS)
# Fields that are private to a process; blank in the bytes of a state.
OWN, OWN_END = offset(Game, "format"), end(Game, "remembers")
WARNED = "HEARTHLAB_WARNED"  # marks for child processes that the warning was printed
UNCOMPILED = why_uncompiled(packages.ENGINE)  # the reason, or nothing
COMPILED = not UNCOMPILED

if UNCOMPILED and not os.environ.get(PURE) and WARNED not in os.environ:
    os.environ[WARNED] = "1"
    warnings.warn(
        f"the engine is not compiled, so it is about 200 times slower ({UNCOMPILED}); install "
        "a C compiler and the headers of Python, then `make build` in the source folder "
        "or `pip install` it again (HEARTHLAB_PURE=1: uncompiled on purpose)",
        RuntimeWarning,
        stacklevel=2,
    )

_rules = exported("engine")

if TYPE_CHECKING:
    from hearthlab.engine.native import *  # noqa: F403  # their types, generated
else:
    globals().update(_rules)


def legal(g: Game) -> list[int]:
    """List the legal actions."""
    actions = (ctypes.c_uint32 * schema.MAX_ACTIONS)()
    return actions[: _rules["list_actions"](g, actions)]


def log() -> list[tuple[int, ...]]:
    """Return the log of the last action applied with `logging` set."""
    found = Log()
    _rules["read_log"](found)
    return [
        tuple(getattr(found.entries[i], field[0]) for field in schema.LogEntry._fields_)
        for i in range(found.count)
    ]


def mix(seed: int) -> int:
    """Spread a seed over 64 bits (splitmix64), never zero."""
    return scramble((seed + GOLDEN) & ALL_BITS) or 1


def begin_record(cards: Cards) -> Game:
    """Make a blank record of a format."""
    g = Game()
    g.format = cards.number
    g.remembers = cards.tables.remembers
    return g


def set_up(
    cards: Cards,
    seed: int,
    hero_rows: tuple[int, int],
    power_rows: tuple[int, int],
    deck_rows: tuple[list[int], list[int]],
    placement: int = schema.PLACE_RELEVANT,
    shuffled: bool = True,
    mulligan: bool = True,
) -> Game:
    """Set up a game of a format; the last card of a deck is its top."""
    g = begin_record(cards)
    g.rng = mix(seed)
    g.free_enchantment = schema.NONE
    g.placement = placement
    for player in (0, 1):
        _rules["seat"](g, player, hero_rows[player], power_rows[player])
        p = g.players[player]
        p.n_deck = len(deck_rows[player])
        for i, card in enumerate(deck_rows[player]):
            p.deck[i] = card
            if cards.tables.cards[card].tags & PLACEMENT:
                g.placement_matters |= 1 << player  # the opponent does not know this deck
        remember_start(g, player, deck_rows[player])
        if shuffled:
            _rules["shuffle"](g, player)
    if mulligan:
        _rules["deal"](g)
    return g


def remember_start(g: Game, player: int, rows: Iterable[int]) -> None:
    """Record a player's starting deck, in a format whose cards need it."""
    if g.remembers:
        kept = sorted(rows)[: schema.STARTED]
        g.pasts[player].started[:] = kept + [schema.NO_CARD] * (schema.STARTED - len(kept))


def clone(g: Game) -> Game:
    """Copy a state."""
    made = Game()
    copy_game(made, g)
    return made


def state_bytes(g: Game) -> bytes:
    """Return the canonical bytes of a state, with only the stack frames in use.

    The memory of later formats comes last, and only if it is not empty. The format
    is not among them: who keeps the bytes keeps its name as well. Nor is where to look in hands.
    """
    data = ctypes.string_at(addressof(g), used_bytes(g))
    past = data[PASTS:PASTS_END]
    head = data[:HEARD] + data[HEARD_END:OWN] + bytes(OWN_END - OWN) + data[OWN_END:PASTS]
    return head + data[PASTS_END:] + (past if past != NO_PASTS else b"")


def load_bytes(data: bytes, cards: Cards) -> Game:
    """Make a state of a format from its canonical bytes."""
    g = Game()
    data = data[:HEARD] + bytes(HEARD_END - HEARD) + data[HEARD:]
    size = PASTS_END - PASTS
    extra = len(data) - (PREFIX - size)
    if extra < 0:
        raise ValueError(f"{len(data) - HEARD_END + HEARD} bytes are not a game state")
    frames = data[offset(Game, "n_frames") - size] * sizeof(Frame)
    if extra not in (frames, frames + size) or frames > sizeof(Frame) * schema.MAX_FRAMES:
        raise ValueError(f"{len(data) - HEARD_END + HEARD} bytes are not a game state")
    end = PREFIX - size + frames
    past = data[end:] or bytes(size)
    data = data[:PASTS] + past + data[PASTS:end]
    ctypes.memmove(addressof(g), data, len(data))
    g.format, g.remembers = cards.number, cards.tables.remembers
    g.heard_now = g.heard
    _rules["recall_hands"](g)
    return g
