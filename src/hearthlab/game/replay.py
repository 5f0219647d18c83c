"""Replays: how a game began and what was played, to be played again exactly."""

from __future__ import annotations

import base64
import json
import zlib
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from hearthlab.engine.signature import SIGNATURE
from hearthlab.engine.tables import CARDS
from hearthlab.game.deck import Deck
from hearthlab.game.errors import HearthlabError, ReplayError
from hearthlab.game.game import Game
from hearthlab.game.names import row_of
from hearthlab.game.start import Rows, Start
from hearthlab.game.version import TABLES_VERSION

FORMAT = "hearthlab replay 1"


@dataclass(frozen=True, slots=True)
class Replay:
    """Hold a game as a record: JSON that a person can read.

    A game dealt from two decks is stored as those decks and the seed; any other also stores the
    state it began with.
    """

    signature: str  # of the engine that played it
    seed: int
    positions: str
    known_decks: bool
    decks: tuple[str, ...]  # texts of the two decks, or none
    state: str  # the first state, packed, when decks and seed do not tell it
    lists: tuple[tuple[str, ...], ...]  # then also the cards each side began with, if known
    actions: tuple[str, ...]
    hash: int  # of the last state
    result: str | None

    @classmethod
    def of(cls, game: Game) -> Replay:
        """Record a game so far."""
        game = game.clone()  # other threads may push meanwhile
        start = game.start
        decks = tuple(str(deck) for deck in start.decks if deck is not None)
        return cls(
            SIGNATURE,
            start.seed,
            start.positions,
            start.known_decks,
            decks,
            "" if start.dealt else _pack(start.origin),
            () if start.dealt else _ids_of(start.lists),
            tuple(game.transcript),
            game.hash,
            game.result,
        )

    # --- Files -------------------------------------------------------------------------------
    def to_json(self) -> str:
        """Write the record."""
        content = {"format": FORMAT, **asdict(self), "hash": f"{self.hash:016x}"}
        return json.dumps(content, indent=1) + "\n"

    @classmethod
    def from_json(cls, text: str) -> Replay:
        """Read a record."""
        try:
            content = json.loads(text)
        except json.JSONDecodeError as error:
            raise ReplayError(f"no replay: {error}") from None
        if not isinstance(content, dict) or content.get("format") != FORMAT:
            raise ReplayError(f"no replay: the field 'format' does not say {FORMAT!r}")
        fields = {name: content.get(name, _MISSING) for name in cls.__slots__}
        missing = [name for name, value in fields.items() if value is _MISSING]
        if missing:
            raise ReplayError(f"damaged replay: no field {', '.join(missing)}")
        return cls(**_checked(fields))

    def save(self, path: Path | str) -> None:
        """Write the record to a file."""
        Path(path).write_text(self.to_json(), encoding="utf-8")

    @classmethod
    def load(cls, path: Path | str) -> Replay:
        """Read the record of a file."""
        try:
            return cls.from_json(Path(path).read_text(encoding="utf-8"))
        except UnicodeDecodeError as error:
            raise ReplayError(f"{path}: no replay: {error}") from None

    # --- Playing -----------------------------------------------------------------------------
    def start(self) -> Game:
        """Give the game as it began."""
        if self.signature != SIGNATURE:
            raise ReplayError(
                f"recorded with engine {self.signature}, this is engine {SIGNATURE}: "
                "the rules differ, so it would not play as it did"
            )
        try:
            decks = tuple(Deck.from_text(text) for text in self.decks)
            if not self.state:
                if len(decks) != 2:
                    raise ReplayError(f"damaged replay: {len(decks)} decks")
                first, second = decks
                return Game(
                    first,
                    second,
                    seed=self.seed,
                    positions=self.positions,
                    known_decks=self.known_decks,
                )
            return Game.from_start(
                Start(
                    _unpack(self.state),
                    self.seed,
                    self.positions,
                    decks=(decks[0], decks[1]) if len(decks) == 2 else (None, None),
                    lists=_rows_of(self.lists),
                    known_decks=self.known_decks,
                )
            )
        except ReplayError:
            raise
        except (ValueError, LookupError) as error:
            raise ReplayError(f"damaged replay: {error}") from None

    def play(self, *, until: int | None = None) -> Game:
        """Play it again, all of it or so many actions, and check that it ends as recorded."""
        game = self.start()
        for number, action in enumerate(self.actions[:until], 1):
            try:
                game.push(action)
            except HearthlabError as error:
                raise ReplayError(f"damaged replay: action {number}: {error}") from None
        if until is None and game.hash != self.hash:
            raise ReplayError(
                f"damaged replay: it ends in state {game.hash:016x}, recorded was {self.hash:016x}"
            )
        return game

    def __str__(self) -> str:
        return "\n".join(self.actions)


_MISSING = object()


def _checked(fields: dict[str, Any]) -> dict[str, Any]:
    """Check the kinds of a record's fields."""
    kinds = {"signature": str, "seed": int, "positions": str, "known_decks": bool, "state": str}
    for name, kind in kinds.items():
        if not isinstance(fields[name], kind):
            raise ReplayError(f"damaged replay: {name} is {fields[name]!r}")
    for name in ("decks", "actions"):
        value = fields[name]
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise ReplayError(f"damaged replay: {name} is no list of texts")
        fields[name] = tuple(value)
    if not isinstance(fields["lists"], list):
        raise ReplayError("damaged replay: lists is no list")
    fields["lists"] = tuple(tuple(map(str, cards)) for cards in fields["lists"])
    try:
        fields["hash"] = int(fields["hash"], 16)
    except (TypeError, ValueError):
        raise ReplayError(f"damaged replay: hash is {fields['hash']!r}") from None
    return fields


def _ids_of(lists: tuple[Rows | None, Rows | None]) -> tuple[tuple[str, ...], ...]:
    """Name the cards both sides began with; nothing unless both are known."""
    return tuple(tuple(CARDS.ids[row] for row in rows) for rows in lists if rows is not None)


def _rows_of(lists: tuple[tuple[str, ...], ...]) -> tuple[Rows | None, Rows | None]:
    if len(lists) != 2:
        return None, None
    first, second = (tuple(sorted(map(row_of, cards))) for cards in lists)
    return first, second


def _pack(state: bytes) -> str:
    packed = base64.b64encode(zlib.compress(state, 9)).decode()
    return f"{TABLES_VERSION}:{zlib.crc32(state):08x}:{packed}"


def _unpack(text: str) -> bytes:
    version, check, packed = (*text.split(":"), "", "")[:3]
    if version != TABLES_VERSION:
        raise ReplayError(f"the first state belongs to card tables {version}, not {TABLES_VERSION}")
    try:
        state = zlib.decompress(base64.b64decode(packed, validate=True))
    except (ValueError, zlib.error) as error:
        raise ReplayError(f"damaged replay: the first state: {error}") from None
    if f"{zlib.crc32(state):08x}" != check:
        raise ReplayError("damaged replay: the first state does not fit its checksum")
    return state
