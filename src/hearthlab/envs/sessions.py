"""Text games that a server keeps for its clients: ids, limits, and a journal to resume from.

A game has an id that nobody can guess. Clients name formats, decks, opponents and cards; they
cannot name files, code, or options of an agent.
"""

from __future__ import annotations

import json
import re
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from threading import RLock
from typing import Any

from hearthlab.agents.agent import NOTHING
from hearthlab.agents.spec import nearest, parse
from hearthlab.carddata.formats import Format, FormatError
from hearthlab.envs.text import TextGame
from hearthlab.game.deck import Deck, of_classes, together
from hearthlab.game.errors import HearthlabError, IllegalAction, NotationError

OPPONENTS: Mapping[str, str] = {
    name: name for name in ("random", "rules", "greedy", "gsv", "champion")
}
LONGEST_WORD = 2_000  # characters of a deck, a format or a name
SEATS = {"first": 0, "second": 1}
_ID = re.compile(r"[A-Za-z0-9_-]{16,64}")


class SessionError(HearthlabError, ValueError):
    """An invalid request to a server of games."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits for clients."""

    games: int = 64  # at once
    idle_seconds: float = 3_600.0  # after this time a game may be closed to make room
    illegal_answers: int = 100  # per game; one more loses it


@dataclass(slots=True)
class Session:
    """One game of a client."""

    id: str
    game: TextGame
    settings: dict[str, Any]
    touched: float
    advised: int = 0  # requests for advice
    forfeited: bool = False
    noted: int = 0  # actions in the journal
    lock: RLock = field(default_factory=RLock)

    def facts(self) -> dict[str, Any]:
        """Return the state of the game."""
        game = self.game
        return {
            "game": self.id,
            "over": game.over,
            "result": "forfeited" if self.forfeited else game.result,
            "turn": game.game.turn,
            "illegal_answers": game.illegal,
            "advice_used": self.advised,
        }


class Sessions:
    """All games of a server."""

    def __init__(
        self,
        *,
        opponents: Mapping[str, str] = OPPONENTS,
        limits: Limits | None = None,
        folder: Path | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Keep games; folder: for their journals, from which a new server resumes them."""
        for name, spec in opponents.items():
            if parse(spec)[0].sees != NOTHING:
                raise SessionError(f"opponent {name!r} looks at hidden cards; name a fair one")
        if not opponents:
            raise SessionError("no opponents; name at least one")
        if folder is not None and not folder.is_dir():
            raise SessionError(f"folder {str(folder)!r}: there is no such folder")
        self.opponents = dict(opponents)
        self.limits = limits or Limits()
        self._folder = folder
        self._clock = clock
        self._open: dict[str, Session] = {}
        self._lock = RLock()

    # --- Games -----------------------------------------------------------------------------------
    def begin(
        self,
        *,
        format: str | None = None,
        deck: str | None = None,
        opponent_deck: str | None = None,
        opponent: str | None = None,
        seed: int | None = None,
        seat: str | None = None,
        known_decks: bool = False,
    ) -> Session:
        """Begin a game; the seed decides whatever is not given, and is random by default."""
        settings = {
            "format": _word(format, "format"),
            "deck": _word(deck, "deck"),
            "opponent_deck": _word(opponent_deck, "opponent_deck"),
            "opponent": opponent or next(reversed(self.opponents)),
            "seed": secrets.randbelow(1 << 31) if seed is None else seed,
            "seat": seat,
            "known_decks": known_decks,
        }
        game = self._made(settings)
        with self._lock:
            self._make_room()
            made = Session(secrets.token_urlsafe(18), game, settings, self._clock())
            self._open[made.id] = made
        self._note(made, {"settings": settings})
        self._note_actions(made)
        return made

    def _made(self, settings: Mapping[str, Any], played: Sequence[int] = ()) -> TextGame:
        """Set up a game, with the actions played so far."""
        name, seat = settings["opponent"], settings["seat"]
        if name not in self.opponents:
            raise SessionError(f"no opponent {name!r:.80}; {nearest(name, list(self.opponents))}")
        if seat is not None and seat not in SEATS:
            raise SessionError(f"seat {seat!r:.80}: should be first or second")
        try:
            playing = None if settings["format"] is None else Format.of(settings["format"])
        except FormatError as error:
            raise SessionError(str(error)) from None
        return TextGame(
            _decks(settings, playing),
            opponent=self.opponents[name],
            seed=settings["seed"],
            seat=None if seat is None else SEATS[seat],
            known_decks=settings["known_decks"],
            format=playing,
            played=played,
        )

    def _make_room(self) -> None:
        """Close the game idle longest, if there are too many; only finished or idle ones close."""
        if len(self._open) < self.limits.games:
            return
        now = self._clock()
        idle = [
            each
            for each in self._open.values()
            if each.game.over or now - each.touched > self.limits.idle_seconds
        ]
        if not idle:
            raise SessionError(
                f"there are {len(self._open)} games already, the most this server keeps; "
                "finish or resign one"
            )
        del self._open[min(idle, key=lambda each: each.touched).id]

    def find(self, game: str) -> Session:
        """Return a game by its id."""
        with self._lock:
            found = self._open.get(game) or self._resumed(game)
            if found is None:
                raise SessionError(f"no game {game!r:.80}; begin one with new_game")
            found.touched = self._clock()
            return found

    def act(self, game: str, answer: str) -> tuple[Session, str]:
        """Play an answer; return the game and the words of the action."""
        found = self.find(game)
        with found.lock:
            try:
                words = found.game.act(answer)
            except (NotationError, IllegalAction):
                self._note(found, {"illegal": found.game.illegal})
                if found.game.illegal > self.limits.illegal_answers:
                    found.forfeited = True
                    self._resign(found)
                raise
            self._note_actions(found)
            return found, words

    def resign(self, game: str) -> Session:
        """Concede a game."""
        found = self.find(game)
        with found.lock:
            self._resign(found)
        return found

    def _resign(self, found: Session) -> None:
        found.game.resign()
        self._note(found, {"resigned": True, "forfeited": found.forfeited})

    # --- The journal -----------------------------------------------------------------------------
    def _note(self, session: Session, facts: dict[str, Any]) -> None:
        """Write a line to a game's journal."""
        if self._folder is None:
            return
        with (self._folder / f"{session.id}.jsonl").open("a", encoding="utf-8") as file:
            file.write(json.dumps(facts) + "\n")

    def _note_actions(self, session: Session) -> None:
        if self._folder is None:
            return
        codes = [action.code for action in session.game.game.history]
        self._note(session, {"at": session.noted, "actions": codes[session.noted :]})
        session.noted = len(codes)

    def _resumed(self, game: str) -> Session | None:
        """Resume a game from its journal; an incomplete last line is ignored."""
        if self._folder is None or not _ID.fullmatch(game):
            return None
        path = self._folder / f"{game}.jsonl"
        if not path.is_file():
            return None
        lines = []
        for line in path.read_text(encoding="utf-8").splitlines():
            try:
                lines.append(json.loads(line))
            except ValueError:
                continue
        if not lines or "settings" not in lines[0]:
            return None
        settings, codes = lines[0]["settings"], list[int]()
        for line in lines:
            if "actions" in line and line["at"] == len(codes):
                codes += line["actions"]
        made = Session(game, self._made(settings, codes), settings, self._clock())
        for line in lines:
            made.game.illegal = line.get("illegal", made.game.illegal)
            made.advised = line.get("advised", made.advised)
            made.forfeited = line.get("forfeited", made.forfeited)
            made.game.resigned = line.get("resigned", made.game.resigned)
        made.noted = len(codes)
        self._make_room()
        self._open[game] = made
        return made

    def advised(self, session: Session) -> None:
        """Count a request for advice."""
        session.advised += 1
        self._note(session, {"advised": session.advised})


def _word(text: str | None, what: str) -> str | None:
    """Check the length of a client's text; return None for an empty one."""
    if text is None or not text.strip():
        return None
    if len(text) > LONGEST_WORD:
        raise SessionError(f"{what}: {len(text):,} characters, more than {LONGEST_WORD:,}")
    return text.strip()


def _decks(
    settings: Mapping[str, Any], playing: Format | None
) -> tuple[Deck | str, Deck | str] | None:
    """Return both decks; if only one is named, both players have it."""
    mine, theirs = settings["deck"], settings["opponent_deck"]
    if mine is None and theirs is None:
        return None
    both = (mine or theirs, theirs or mine)
    together(*of_classes(*both, settings["seed"], playing), playing)  # raises DeckError
    return both
