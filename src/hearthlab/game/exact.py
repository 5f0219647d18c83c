"""Positions of games: a board, and the hidden state that makes it exact.

"exact" holds the state that the description omits but equality needs (the generator, slots, order
stamps), packed. `Game.position` writes it, nobody has to: without it a board, without its history,
is set up. It fits the description it was written with only. Mulligans, choices and ended games
(their fields are "waiting", "offered", "result") can be set up with it only.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from hearthlab.carddata.formats import Format
from hearthlab.carddata.quoting import quoted
from hearthlab.engine import core, schema
from hearthlab.engine.tables import Cards, cards_in, cards_of
from hearthlab.game.describing import describe
from hearthlab.game.errors import PositionError
from hearthlab.game.packing import pack, unpack
from hearthlab.game.position import build_record, format_of, refuse_other_moments
from hearthlab.game.position_fields import EXACT
from hearthlab.game.position_text import read_text
from hearthlab.game.start import Start


def build(
    position: Mapping[str, Any] | str, seed: int | None, playing: Format | str | None = None
) -> Start:
    """Set up the game of a description. A seed takes the place of an exact one's generator."""
    given = as_dict(position)
    cards = cards_of(format_of(given, playing))
    if not isinstance(given, Mapping) or EXACT not in given:
        record = build_record(given, cards, seed or 0)
    else:
        record = _exact_record(given, cards)
        if seed is not None:
            record.rng = core.mix(seed)
    positions = given.get("positions", "relevant")
    return Start(core.state_bytes(record), cards.format, seed or 0, positions)


def exact_position(record: schema.Game) -> dict[str, Any]:
    """Describe a record so that an equal one is set up from the description."""
    found = describe(record)
    cards = cards_in(record)
    state, likeness = core.state_bytes(record), _likeness(found, cards)
    if state != likeness:
        found[EXACT] = pack(state, cards.format, context=_context(found), likeness=likeness)
    return found


def plain_position(record: schema.Game) -> dict[str, Any]:
    """Describe the board of a record, without its generator and history."""
    found = describe(record)
    refuse_other_moments(found)
    return found


def _exact_record(position: Mapping[str, Any], cards: Cards) -> schema.Game:
    described = {key: value for key, value in position.items() if key != EXACT}
    text = position[EXACT]
    if not isinstance(text, str):
        raise PositionError(f"exact: {quoted(text)} is not text")
    try:
        likeness = _likeness(described, cards)
        state = unpack(text, cards.format, context=_context(described), likeness=likeness)
        return core.load_bytes(state, cards)
    except ValueError as error:
        raise PositionError(
            f"exact: {error}; it fits only the description it was written with: leave it out to "
            "set up another board"
        ) from None


def _context(described: Mapping[str, Any]) -> bytes:
    """Return the key of an exact part: the description, in any order of its fields."""
    try:
        return json.dumps(described, sort_keys=True).encode()
    except (TypeError, ValueError, RecursionError) as error:
        raise PositionError(f"position {quoted(described)} is not JSON: {error}") from None


def _likeness(described: Mapping[str, Any], cards: Cards) -> bytes:
    """Return the state of the plain position, nothing when none can be set up."""
    try:
        return core.state_bytes(build_record(described, cards, 0))
    except PositionError:
        return b""


def as_dict(position: Mapping[str, Any] | str) -> Mapping[str, Any]:
    """Read a description that may be JSON or text."""
    if not isinstance(position, (str, Mapping)):
        raise TypeError(f"position {quoted(position)} should be a dict, its JSON, or its text")
    if not isinstance(position, str):
        return position
    if not position.lstrip().startswith("{"):
        return read_text(position)
    try:
        found: dict[str, Any] = json.loads(position)
    except (ValueError, RecursionError) as error:
        raise PositionError(f"no JSON: {error}") from None
    return found
