"""The engine as Python calls it: the compiled module, or the same code uncompiled.

Set HEARTHLAB_PURE=1 to run uncompiled on purpose (to debug, or to compare both).

Threads may share states: a compiled call is one step for the others, as it keeps the interpreter's
lock; playouts, which release it, work on a copy and write the end state back. The log alone belongs
to whoever applied last: `game.log` reads it under a lock.
"""

from __future__ import annotations

import ctypes
import os
from ctypes import addressof, sizeof
from typing import Any

from hearthlab.cards.symbols import PLACEMENT
from hearthlab.engine import pure, schema
from hearthlab.engine.schema import Frame, Game, Listing, Log, Tables
from hearthlab.engine.tables import CARDS

__all__ = ["CARDS", "COMPILED", "Game"]

PREFIX = Game.frames.offset
NO_LIMIT = 1 << 20

_native: Any = None
if not os.environ.get("HEARTHLAB_PURE"):
    try:
        from hearthlab.engine import native as _native
    except ImportError:
        _native = None

COMPILED = _native is not None

if COMPILED:
    if _native.sizes() != (sizeof(Game), sizeof(Tables), sizeof(Log)):
        raise ImportError(
            "the compiled engine is of another version than its source: build it again (make build)"
        )
    _native.bind_tables(addressof(pure.T))

    def apply(g: Game, action: int) -> None:
        """Carry out a legal action."""
        _native.apply_at(addressof(g), action)

    def apply_legal(g: Game, action: int) -> bool:
        """Carry out an action if it is legal, in one step for other threads; tell whether."""
        return _native.apply_legal_at(addressof(g), action)

    def legal(g: Game) -> list[int]:
        """List the legal actions."""
        return _native.legal_at(addressof(g))

    def count_legal(g: Game) -> int:
        """Count the legal actions."""
        return _native.count_legal_at(addressof(g))

    def playout(g: Game, limit: int = NO_LIMIT) -> int:
        """Play at random to the end; tell the number of actions."""
        return _native.playout_at(addressof(g), limit)

    def checked_playout(g: Game) -> int:
        """Play at random to the end, everything checked after every action; tell the violation."""
        return _native.checked_playout_at(addressof(g))

    def violation(g: Game) -> int:
        """Check a state at rest; tell the first rule it breaks, or 0."""
        return _native.violation_at(addressof(g))

    def random_action(g: Game) -> int:
        """Draw a legal action with the state's own generator."""
        return _native.random_action_at(addressof(g))

    def pick(g: Game, n: int) -> int:
        """Draw a number below n with the state's own generator."""
        return _native.pick_at(addressof(g), n)

    def log() -> list[tuple[int, ...]]:
        """Give the log of the last action applied with `logging` set."""
        copy = Log()
        _native.copy_log(addressof(copy))
        return _log_lines(copy)

    def cost_of(g: Game, slot: int) -> int:
        """Tell what a card costs now."""
        return _native.cost_at(addressof(g), slot)

    def attack_of(g: Game, slot: int) -> int:
        """Tell a character's attack."""
        return _native.attack_at(addressof(g), slot)

    def create(g: Game, card: int, player: int) -> int:
        """Make an entity that is nowhere yet."""
        return _native.create_at(addressof(g), card, player)

    def give_hand(g: Game, player: int, card: int) -> int:
        """Put a card into a hand."""
        slot = _native.create_at(addressof(g), card, player)
        _native.put_in_hand_at(addressof(g), slot)
        return slot

    def put_in_hand(g: Game, slot: int) -> bool:
        """Put an entity into its controller's hand."""
        return bool(_native.put_in_hand_at(addressof(g), slot))

    def put_on_board(g: Game, slot: int, player: int, position: int) -> None:
        """Put a minion into play."""
        _native.put_on_board_at(addressof(g), slot, player, position)

    def add_stats(g: Game, slot: int, attack: int, health: int, tags: int) -> None:
        """Change attack, health and tags for good."""
        _native.add_stats_at(addressof(g), slot, attack, health, tags)

    def remove_tags(g: Game, slot: int, tags: int) -> None:
        """Take tags away."""
        _native.remove_tags_at(addressof(g), slot, tags)

    def price_at(g: Game, slot: int, change: int) -> None:
        """Change what a card costs, from the printed cost."""
        _native.price_at_place(addressof(g), slot, change)

    def wield(g: Game, slot: int, player: int) -> None:
        """Equip a weapon."""
        _native.wield_at(addressof(g), slot, player)

    def put_secret_in_play(g: Game, slot: int, player: int) -> None:
        """Put a secret into play."""
        _native.hide_at(addressof(g), slot, player)

    def refresh(g: Game) -> None:
        """Bring auras up to date."""
        _native.refresh_at(addressof(g))

    def silence_entity(g: Game, slot: int) -> None:
        """Silence a minion."""
        _native.silence_at(addressof(g), slot)

    def begin(g: Game) -> None:
        """Start the first turn."""
        _native.begin_at(addressof(g))

    def _seat(g: Game, player: int, hero: int, power: int) -> None:
        _native.seat_at(addressof(g), player, hero, power)

    def _shuffle(g: Game, player: int) -> None:
        _native.shuffle_at(addressof(g), player)

    def _deal(g: Game) -> None:
        _native.deal_at(addressof(g))

else:
    # Names that are only handed on are written "as themselves", which says so to linters.
    from hearthlab.engine.auras import refresh as refresh
    from hearthlab.engine.card_effects import hide as put_secret_in_play  # noqa: F401
    from hearthlab.engine.costs import cost_of as cost_of
    from hearthlab.engine.enchantments import add_stats as add_stats
    from hearthlab.engine.enchantments import remove_tags as remove_tags
    from hearthlab.engine.enchantments import silence_entity as silence_entity
    from hearthlab.engine.entities import create as create
    from hearthlab.engine.entities import draw_below as pick  # noqa: F401
    from hearthlab.engine.entities import price_at as price_at
    from hearthlab.engine.entities import put_in_hand as put_in_hand
    from hearthlab.engine.entities import put_on_board as put_on_board
    from hearthlab.engine.invariants import checked_playout as _checked_playout
    from hearthlab.engine.invariants import violation as _violation
    from hearthlab.engine.legal import legal_actions as _legal_actions
    from hearthlab.engine.legal import write_actions as _write_actions
    from hearthlab.engine.moves import shuffle as _shuffle
    from hearthlab.engine.moves import wield as wield
    from hearthlab.engine.play import apply as apply
    from hearthlab.engine.play import begin as begin
    from hearthlab.engine.play import deal as _deal
    from hearthlab.engine.play import playout as _playout
    from hearthlab.engine.play import random_action as _random_action
    from hearthlab.engine.play import seat as _seat
    from hearthlab.engine.selection import attack_of as attack_of

    def legal(g: Game) -> list[int]:
        """List the legal actions."""
        listing, actions = Listing(), (ctypes.c_uint32 * schema.MAX_ACTIONS)()
        n = _legal_actions(g, listing)
        _write_actions(listing, actions)
        return actions[:n]

    def apply_legal(g: Game, action: int) -> bool:
        """Carry out an action if it is legal; tell whether it was."""
        if action not in legal(g):
            return False
        apply(g, action)
        return True

    def count_legal(g: Game) -> int:
        """Count the legal actions."""
        return _legal_actions(g, Listing())

    def playout(g: Game, limit: int = NO_LIMIT) -> int:
        """Play at random to the end; tell the number of actions."""
        return _playout(g, Listing(), limit)

    def checked_playout(g: Game) -> int:
        """Play at random to the end, everything checked after every action; tell the violation."""
        return _checked_playout(g, Game(), Game(), Listing(), NO_LIMIT)

    def violation(g: Game) -> int:
        """Check a state at rest; tell the first rule it breaks, or 0."""
        return _violation(g, Game())

    def random_action(g: Game) -> int:
        """Draw a legal action with the state's own generator."""
        return _random_action(g, Listing())

    def log() -> list[tuple[int, ...]]:
        """Give the log of the last action applied with `logging` set."""
        return _log_lines(pure.L)

    def give_hand(g: Game, player: int, card: int) -> int:
        """Put a card into a hand."""
        slot = create(g, card, player)
        put_in_hand(g, slot)
        return slot


def _log_lines(log_record: Log) -> list[tuple[int, ...]]:
    return [
        tuple(getattr(log_record.entries[i], name) for name, _ in schema.LogEntry._fields_)
        for i in range(log_record.count)
    ]


def is_legal(g: Game, action: int) -> bool:
    """Tell whether an action is legal."""
    return action in legal(g)


def mix(seed: int) -> int:
    """Spread a seed over 64 bits (splitmix64), never zero."""
    z = (seed + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
    return (z ^ (z >> 31)) or 1


def set_up(
    g: Game,
    seed: int,
    hero_rows: tuple[int, int],
    power_rows: tuple[int, int],
    deck_rows: tuple[list[int], list[int]],
    placement: int = schema.PLACE_RELEVANT,
    shuffled: bool = True,
    mulligan: bool = True,
) -> None:
    """Blank a record and set up a game; the last card of a deck is its top."""
    ctypes.memset(addressof(g), 0, sizeof(g))
    g.rng = mix(seed)
    g.free_enchantment = schema.NONE
    g.placement = placement
    for player in (0, 1):
        _seat(g, player, hero_rows[player], power_rows[player])
        p = g.players[player]
        p.n_deck = len(deck_rows[player])
        for i, card in enumerate(deck_rows[player]):
            p.deck[i] = card
            if pure.T.cards[card].tags & PLACEMENT:
                g.placement_matters = 1
        if shuffled:
            _shuffle(g, player)
    if mulligan:
        _deal(g)


def clone(g: Game) -> Game:
    """Copy a state."""
    made = Game()
    pure.copy_game(made, g)
    return made


def state_bytes(g: Game) -> bytes:
    """Give the canonical bytes of a state: of the stack only the frames in use."""
    return ctypes.string_at(addressof(g), PREFIX + g.n_frames * sizeof(Frame))


def load_bytes(data: bytes) -> Game:
    """Make a state from its canonical bytes."""
    extra = len(data) - PREFIX
    if extra < 0 or extra % sizeof(Frame) or extra > sizeof(Frame) * schema.MAX_FRAMES:
        raise ValueError(f"{len(data)} bytes are no game state")
    g = Game()
    ctypes.memmove(addressof(g), data, len(data))
    if g.n_frames * sizeof(Frame) != extra:
        raise ValueError(f"{len(data)} bytes do not fit a stack of {g.n_frames} frames")
    return g
