"""Deals that nobody can compute before they are played, and everybody can check afterwards.

A competition has a secret of 32 random bytes, which stays with the organiser. The key of a round
follows from it, and the deals of the round from the key. Before entries are handed in the organiser
publishes the keys' hashes, and when a round is played its key: neither side can choose after seeing
the other.
"""

from __future__ import annotations

import hmac
import json
import os
import stat
from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from secrets import token_bytes

from hearthlab.arena.pairs import Pair
from hearthlab.competition.errors import CompetitionError

BYTES = 32
SUFFIX = ".secret"
SEED_BITS = 63
PRIVATE = 0o600


def of(key: bytes, *parts: object) -> bytes:
    """Derive bytes from a key and some words; other words give other bytes."""
    return hmac.digest(key, json.dumps([str(part) for part in parts]).encode(), "sha256")


def number(key: bytes, *parts: object) -> int:
    """Return a number that follows from a key and some words."""
    return int.from_bytes(of(key, *parts)[:8], "big") >> (64 - SEED_BITS)


def hidden(key: bytes) -> str:
    """Return the hash by which a key is known before it is published."""
    return sha256(key).hexdigest()


def deal(round_key: bytes, meeting: str, pair: int, game: int = 0) -> int:
    """Return the seed of a pair's games; of the second one, when they are not dealt the same."""
    return number(round_key, "deal", meeting, pair, *([game] if game else []))


@dataclass(frozen=True, slots=True)
class Deals:
    """The secret of a competition, by the competition's name.

    mirrored: both games of a pair are dealt the same.
    """

    master: bytes
    name: str
    mirrored: bool = True

    def round_key(self, number: int) -> bytes:
        """Return the key of a round, which is published when it is played."""
        return of(self.master, "round", self.name, number)

    def commitments(self, rounds: int) -> dict[str, str]:
        """Return the hashes of the keys of some rounds."""
        return {str(each): hidden(self.round_key(each)) for each in range(1, rounds + 1)}

    def salt(self) -> bytes:
        """Return the salt that keeps others from guessing hidden decks by their hash."""
        return of(self.master, "decks", self.name)

    def mark(self, meeting: str) -> int:
        """Return a number that identifies this secret's meetings in a store; it reveals nothing."""
        return number(self.master, "cell", self.name, meeting, self.mirrored)

    def dealt(self, pair: Pair, meeting: str, decks: int) -> Pair:
        """Return a pair of games with the deal of this secret, and seeds of agents apart from it.

        decks: how many of them are played in a round.
        """
        key = self.round_key(pair.index // decks + 1)
        return replace(
            pair,
            seed=deal(key, meeting, pair.index),
            apart=None if self.mirrored else deal(key, meeting, pair.index, 1),
            chance=number(key, "agent", meeting, pair.index),
        )

    def place(self, pair: int, meeting: str, decks: int) -> tuple[int, int]:
        """Return a pair's place among others: its round, and a number that nobody can guess."""
        round_of = pair // decks + 1
        return round_of, number(self.round_key(round_of), "order", meeting, pair)


def make_secret(path: Path) -> bool:
    """Make a secret, if there is none; return whether it was made."""
    try:
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE)
    except FileExistsError:
        return False
    except OSError as error:
        raise CompetitionError(f"secret {str(path)!r}: {error.strerror}") from None
    with os.fdopen(file, "w") as written:
        written.write(token_bytes(BYTES).hex() + "\n")
    return True


def read_secret(path: Path) -> bytes:
    """Read a secret; raise if others can read its file."""
    try:
        file = os.open(path, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0))
    except FileNotFoundError:
        raise CompetitionError(
            f"there is no secret {str(path)!r}, from which the deals follow; --commit makes it"
        ) from None
    except OSError as error:
        raise CompetitionError(f"secret {str(path)!r}: {error.strerror}") from None
    with os.fdopen(file, "rb") as opened:
        mode = stat.S_IMODE(os.fstat(opened.fileno()).st_mode)
        text = opened.read(BYTES * 4)
    if mode & ~PRIVATE and os.name == "posix":
        raise CompetitionError(
            f"secret {str(path)!r} has mode {mode:o}: others may have read it; it should be "
            f"{PRIVATE:o} from the start"
        )
    return _master(text, str(path))


@lru_cache(maxsize=8)
def _master(text: bytes, path: str) -> bytes:
    try:
        master = bytes.fromhex(text.decode().strip())
        if len(master) != BYTES:
            raise ValueError
    except ValueError:
        raise CompetitionError(
            f"secret {path!r}: should be {2 * BYTES} hexadecimal digits, as --commit writes them"
        ) from None
    return master
