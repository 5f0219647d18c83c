"""The version of the engine: what saved games, replays and rows of a store belong to.

Sixteen characters. The first eight are the signature of the rules, which tests compare with what
they play; the other eight are computed by each process from its format, from the tables that it
plays with and from a few games that it plays. So an edited card, an edited rule and a stale build
do not pass for the engine that the source describes.
"""

from __future__ import annotations

from collections.abc import Iterator
from ctypes import addressof, c_uint16, sizeof, string_at
from functools import cache
from hashlib import blake2b

from hearthlab.carddata import facts
from hearthlab.carddata.formats import DECK_SIZE, current
from hearthlab.engine import core, memory
from hearthlab.engine.signature import SIGNATURE, SIGNATURES
from hearthlab.engine.tables import CARDS

# Engines that were named when the bytes of the tables were digested, room and all: their games are
# the same to the byte, so what was stored with them stays theirs.
KEPT = {"030f7c9c": "1777d6c0"}
ROWS = ("cards", "code", "selectors", "values", "conditions", "triggers", "auras", "more")
FEWEST_GAMES = 16  # each with two decks; together they hold every card
DIGEST_BYTES = 4


@cache
def engine_version() -> str:
    """Return the version of the engine in this process; computed once, in about 2 ms."""
    return SIGNATURE + compute()


def difference(version: str) -> str:
    """Describe how an engine of another version differs from this one."""
    for name, signature in SIGNATURES.items():
        if version.startswith(signature) and signature != SIGNATURE:
            return f"it plays the format {name}, this one {current().name}"
    if not version.startswith(SIGNATURE):
        return "its rules differ"
    if version == SIGNATURE:
        return "its version does not name the card tables, as older ones did not"
    return "its card tables or its build differ"


def compute() -> str:
    """Digest the tables and some games as they are now."""
    names = (current().name, *CARDS.ids)
    digest = blake2b("\n".join(names).encode(), digest_size=DIGEST_BYTES)
    for part in _tables():
        digest.update(part)
    rows = sorted(
        CARDS.index[card.id]
        for card in facts.cards().values()
        if card.collectible and card.id in CARDS.implemented
    )
    games = max(FEWEST_GAMES, -(-len(rows) // (2 * DECK_SIZE)))
    for number in range(games):
        game = _game(number, rows, games)
        core.playout(game)
        digest.update(core.state_bytes(game))
    made = digest.hexdigest()
    return KEPT.get(made, made)


def _tables() -> Iterator[bytes]:
    """Yield the rows of the tables that are in use, whatever room there is for more."""
    for name in ROWS:
        table = getattr(memory.T, name)
        used, size = len(getattr(CARDS, name)) - 1, sizeof(table) // len(table)
        yield string_at(addressof(table) + size, size * used)  # row 0 is empty
    members = sum(len(pool) for pool in CARDS.pools)
    yield string_at(addressof(memory.T.pool_cards), sizeof(c_uint16) * members)
    yield repr(([len(pool) for pool in CARDS.pools], memory.T.turn_limit)).encode()


def _game(number: int, rows: list[int], games: int) -> core.Game:
    """Set up one of n games; a deck is every card of its turn, again and again until it is full."""
    classes = current().classes
    heroes = [classes[(2 * number + seat) % len(classes)] for seat in (0, 1)]
    first, second = (
        (rows[2 * number + seat :: 2 * games] * DECK_SIZE)[:DECK_SIZE] for seat in (0, 1)
    )
    made = core.Game()
    core.set_up(
        made,
        number,
        (CARDS.index[facts.HEROES[heroes[0]]], CARDS.index[facts.HEROES[heroes[1]]]),
        (CARDS.index[facts.HERO_POWERS[heroes[0]]], CARDS.index[facts.HERO_POWERS[heroes[1]]]),
        (first, second),
    )
    return made
