"""Replays: the start of a game and its actions, to be played again exactly."""

from __future__ import annotations

import json
import re
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hearthlab.carddata.formats import Format, FormatError
from hearthlab.carddata.html import framed, table
from hearthlab.carddata.quoting import quoted
from hearthlab.engine.signature import former_format
from hearthlab.engine.tables import Cards, cards_of
from hearthlab.game.deck import Deck
from hearthlab.game.errors import CorruptState, HearthlabError, ReplayError
from hearthlab.game.game import Game
from hearthlab.game.notation import END_TURN
from hearthlab.game.outcome import RESULTS
from hearthlab.game.packing import pack, unpack
from hearthlab.game.start import STREAM, Rows, Start, chance_of
from hearthlab.game.version import difference, engine_version

if TYPE_CHECKING:
    from hearthlab.game.animation import Animation

FORMAT = "hearthlab replay 1"


@dataclass(frozen=True, slots=True, repr=False)
class Replay:
    """A game as a record: JSON that a person can read.

    A game dealt from two decks is stored as those decks and the seed; any other also stores the
    state it began with.

    >>> import hearthlab as hl
    >>> game = hl.Game("freeze-mage", "zoo-warlock", seed=7, mulligan=False)
    >>> game.push("end turn")
    >>> replay = hl.Replay.from_json(hl.Replay.of(game).to_json())
    >>> replay.actions[-1], replay.play() == game
    ('end turn', True)
    """

    signature: str  # the version of the engine that played it
    playing: str  # the format, as text
    seed: int
    positions: str
    known_decks: bool
    decks: tuple[str, ...]  # texts of the two decks, or none
    state: str  # the first state, packed, if decks and seed do not determine it
    lists: tuple[tuple[str, ...], ...]  # then also the cards each side began with, if known
    actions: tuple[str, ...]
    hash: int  # of the last state
    result: str | None
    drawn: bool = False  # every action was drawn with the game's own generator, inside the engine
    chance: str = STREAM

    @classmethod
    def of(cls, game: Game) -> Replay:
        """Record a game so far."""
        game = game.clone()  # other threads may push meanwhile
        start = game.start
        decks = tuple(str(deck) for deck in start.decks if deck is not None)
        return cls(
            engine_version(start.format),
            str(start.format),
            start.seed,
            start.positions,
            start.known_decks,
            decks,
            "" if start.dealt else pack(start.origin, start.format),
            () if start.dealt else _ids_of(cards_of(start.format), start.lists),
            tuple(game.transcript),
            game.key(),
            game._result,
            start.drawn,
            start.chance,
        )

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the JSON, which later versions of hearthlab understand."""
        return Replay.from_json, (self.to_json(),)

    def __setstate__(self, state: object) -> None:
        """Raise for pickles of earlier versions, whose fields had other places."""
        raise CorruptState(
            "this pickle of a replay was made by an earlier version of hearthlab: "
            "write replays with save() or to_json() there, and read that here"
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
        except (ValueError, RecursionError) as error:
            raise ReplayError(
                f"not a replay, which is a JSON file ({error}); `hearthlab watch --save FILE` "
                "writes one, and records of the client are .log or .xml files"
            ) from None
        if not isinstance(content, dict) or content.get("format") != FORMAT:
            raise ReplayError(f"not a replay: the field 'format' does not say {FORMAT!r}")
        content.setdefault("drawn", False)  # older replays do not say
        content.setdefault("chance", STREAM)
        content.setdefault("playing", former_format(str(content.get("signature"))))
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
            return cls.from_json(Path(path).read_text(encoding="utf-8-sig"))
        except UnicodeDecodeError as error:
            raise ReplayError(f"{path}: not a replay: {error}") from None
        except ReplayError as error:
            raise ReplayError(f"{path}: {error}") from None

    # --- Playing -----------------------------------------------------------------------------
    def start(self) -> Game:
        """Return the game as it began."""
        try:
            playing = Format.of(self.playing)
        except FormatError as error:
            raise ReplayError(f"this replay cannot be played: {error}") from None
        if self.signature != engine_version(playing):
            raise ReplayError(
                f"recorded with engine {self.signature}, this is engine {engine_version(playing)}: "
                f"{difference(self.signature, playing)}, so it would not play as it did; "
                "replay it with the version of hearthlab that recorded it"
            )
        cards = cards_of(playing)
        try:
            decks = tuple(Deck.from_text(text, format=playing) for text in self.decks)
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
                    chance=self.chance,
                )
            return Game._from_start(
                Start(
                    _unpack(self.state, playing),
                    playing,
                    self.seed,
                    self.positions,
                    decks=(decks[0], decks[1]) if len(decks) == 2 else (None, None),
                    lists=_rows_of(cards, self.lists),
                    known_decks=self.known_decks,
                    drawn=self.drawn,
                    chance=chance_of(self.chance),
                )
            )
        except ReplayError:
            raise
        except (ValueError, LookupError) as error:
            raise ReplayError(f"damaged replay: {error}") from None

    def play(self, *, until: int | None = None) -> Game:
        """Play it again, all of it or n actions, and check that it ends as recorded."""
        game = self.start()
        for number, action in enumerate(self.actions[:until], 1):
            try:
                game._draw_again()
                game.push(action)
            except HearthlabError as error:
                raise ReplayError(f"damaged replay: action {number}: {error}") from None
        if until is None and game._result != self.result:
            raise ReplayError(
                f"damaged replay: it ends with {game._result!r}, recorded was {quoted(self.result)}"
            )
        if until is None and game.key() != self.hash:
            raise ReplayError(
                f"damaged replay: it ends in state {game.key():016x}, recorded was {self.hash:016x}"
            )
        return game

    def show(self, *, player: int | None = None) -> Animation:
        """Draw every moment, to step through in a notebook or, once saved, in a browser.

        player: as that player saw it, the other hand face down.

        >>> import hearthlab as hl
        >>> game = hl.Game("freeze-mage", "zoo-warlock", seed=7, mulligan=False)
        >>> hl.Replay.of(game).show()._repr_html_().startswith("<iframe")
        True
        """
        from hearthlab.game.animation import animation

        return animation(self.play(), player=player)

    def __str__(self) -> str:
        return "\n".join(self.actions)

    def __repr__(self) -> str:
        named = [text.partition("\n")[0].removeprefix("###").strip() for text in self.decks]
        decks = " against ".join(filter(None, named)) or "a position"
        return f"<Replay of {decks}: {len(self.actions)} actions, {self.result or 'not over'}>"

    def _repr_html_(self) -> str:
        """Draw a row per turn."""
        rows, first = list[tuple[int, str]](), 0
        for last, action in enumerate(self.actions, 1):
            if action == END_TURN or last == len(self.actions):
                rows.append((first + 1, "; ".join(self.actions[first:last])))
                first = last
        return framed(repr(self).strip("<>"), table(("", "actions"), rows, left=2))


_MISSING = object()


_HASH = re.compile(r"[0-9a-f]{1,16}\Z")


def _checked(fields: dict[str, Any]) -> dict[str, Any]:
    """Check the kinds of a record's fields."""
    kinds = {
        "signature": str,
        "playing": str,
        "seed": int,
        "positions": str,
        "known_decks": bool,
        "state": str,
    }
    kinds |= {"drawn": bool, "chance": str}
    for name, kind in kinds.items():
        if not isinstance(fields[name], kind):
            raise ReplayError(f"damaged replay: {name} is {quoted(fields[name])}")
    for name in ("decks", "actions"):
        value = fields[name]
        if not _is_list_of_texts(value):
            raise ReplayError(f"damaged replay: {name} is not a list of texts")
        fields[name] = tuple(value)
    lists = fields["lists"]
    if not isinstance(lists, list) or not all(map(_is_list_of_texts, lists)):
        raise ReplayError(f"damaged replay: lists is {quoted(lists)}, no lists of card ids")
    fields["lists"] = tuple(map(tuple, lists))
    if fields["result"] not in (None, *RESULTS):
        raise ReplayError(f"damaged replay: result is {quoted(fields['result'])}")
    if not isinstance(fields["hash"], str) or not _HASH.match(fields["hash"]):
        raise ReplayError(f"damaged replay: hash is {quoted(fields['hash'])}")
    fields["hash"] = int(fields["hash"], 16)
    return fields


def _is_list_of_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def _ids_of(cards: Cards, lists: tuple[Rows | None, Rows | None]) -> tuple[tuple[str, ...], ...]:
    """Name the cards both sides began with; nothing unless both are known."""
    return tuple(tuple(cards.ids[row] for row in rows) for rows in lists if rows is not None)


def _rows_of(cards: Cards, lists: tuple[tuple[str, ...], ...]) -> tuple[Rows | None, Rows | None]:
    if len(lists) != 2:
        return None, None
    first, second = (tuple(sorted(map(cards.row_of, ids))) for ids in lists)
    return first, second


def _unpack(text: str, playing: Format) -> bytes:
    try:
        return unpack(text, playing)
    except CorruptState as error:
        raise ReplayError(f"damaged replay: the first state: {error}") from None
