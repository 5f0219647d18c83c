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
from hearthlab.carddata.formats import DECK_SIZE, Format
from hearthlab.engine import core
from hearthlab.engine.schema import Tables
from hearthlab.engine.signature import SIGNATURES, shipped_name, signature_of
from hearthlab.engine.tables import ROWS, Cards, cards_of
from hearthlab.native.kinds import offset

# Engines that were named when the bytes of the tables were digested, room and all: their games are
# the same to the byte, so stored games stay valid.
KEPT = {"030f7c9c": "1777d6c0"}
FEWEST_GAMES = 16  # each with two decks; together they hold every card
DIGEST_BYTES = 4


@cache
def engine_version(playing: Format) -> str:
    """Return the version of the engine for a format; computed once, in about 2 ms."""
    return signature_of(playing) + compute(cards_of(playing))


def rules_of(playing: Format) -> str:
    """Return the signature of the rules for a format: the first half of the version."""
    return signature_of(playing)


def how_built() -> str:
    """Return whether the engine is compiled, and if not, why."""
    return "compiled" if core.COMPILED else f"uncompiled ({core.UNCOMPILED})"


def difference(version: str, playing: Format) -> str:
    """Describe how an engine of another version differs from this one."""
    mine = signature_of(playing)
    for name, signature in SIGNATURES.items():
        if version.startswith(signature) and signature != mine:
            return f"it plays the format {name}, not {playing.name}"
    if not version.startswith(mine):
        return "its rules or its cards differ"
    if version == mine:
        return "its version does not name the card tables, as older ones did not"
    return "its card tables or its build differ"


def compute(cards: Cards) -> str:
    """Digest the tables of a format and some of its games as they are now."""
    # A label is not content: equal formats have the same version under any name.
    names = (shipped_name(cards.format) or cards.format.digest, *cards.ids)
    digest = blake2b("\n".join(names).encode(), digest_size=DIGEST_BYTES)
    for part in _tables(cards):
        digest.update(part)
    rows = sorted(
        cards.index[card.id]
        for card in cards.format.cards.values()
        if card.collectible and card.id in cards.implemented
    )
    games = max(FEWEST_GAMES, -(-len(rows) // (2 * DECK_SIZE)))
    for number in range(games):
        game = _game(cards, number, rows, games)
        core.playout(game)
        digest.update(core.state_bytes(game))
    made = digest.hexdigest()
    return KEPT.get(made, made)


def _tables(cards: Cards) -> Iterator[bytes]:
    """Yield the rows of the tables that are in use."""
    for name in ROWS:
        table = getattr(cards.tables, name)
        used, size = len(getattr(cards.compiled, name)) - 1, sizeof(table) // len(table)
        yield string_at(addressof(table) + size, size * used)  # row 0 is empty
    pools = [len(pool) for pool in cards.compiled.pools]
    yield string_at(
        addressof(cards.tables) + offset(Tables, "pool_cards"), sizeof(c_uint16) * sum(pools)
    )
    yield repr((pools, cards.tables.turn_limit)).encode()


def _game(cards: Cards, number: int, rows: list[int], games: int) -> core.Game:
    """Set up one of n games; a deck is every card of its turn, again and again until it is full."""
    classes = cards.format.classes
    heroes = [classes[(2 * number + seat) % len(classes)] for seat in (0, 1)]
    first, second = (
        (rows[2 * number + seat :: 2 * games] * DECK_SIZE)[:DECK_SIZE] for seat in (0, 1)
    )
    return core.set_up(
        cards,
        number,
        (cards.index[facts.HEROES[heroes[0]]], cards.index[facts.HEROES[heroes[1]]]),
        (cards.index[facts.HERO_POWERS[heroes[0]]], cards.index[facts.HERO_POWERS[heroes[1]]]),
        (first, second),
    )
