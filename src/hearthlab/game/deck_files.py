"""Files of decks: a file, or a folder of them, with decks as the game client copies them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from hearthlab.carddata.formats import Format
from hearthlab.game.deck import Deck
from hearthlab.game.errors import DeckError

SUFFIX = ".txt"  # of the files of a folder
MOST_BYTES = 1 << 20
_COUNTED = re.compile(r"^\d{1,3}\s*x\s")


def load_decks(path: str | Path, *, format: Format | str | None = None) -> tuple[Deck, ...]:
    """Read the decks of a file, or of all .txt files of a folder: all of them, or none.

    A deck is a line with a deck code, or a text as `str(deck)` or the game client writes it: it
    begins with `###`. Other lines that begin with `#` are comments.

    format: of all of them; by default each deck's own.

    >>> import hearthlab as hl
    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     path = Path(folder) / "mine.txt"
    ...     _ = path.write_text(hl.Deck.of("freeze-mage").code)
    ...     [deck.hero for deck in hl.load_decks(path)]
    ['MAGE']
    """
    place = Path(path)
    if not place.exists():
        raise DeckError(f"no file or folder {str(path)!r} to read decks from")
    files = sorted(place.glob(f"*{SUFFIX}")) if place.is_dir() else [place]
    found = tuple(deck for file in files for deck in _read(file, format))
    if not found:
        where = f"no {SUFFIX} file in it has one" if place.is_dir() else "it has none"
        raise DeckError(f"no decks in {str(path)!r}: {where}")
    return found


def _read(file: Path, playing: Format | str | None) -> Iterator[Deck]:
    """Read the decks of one file; one without a name is named after its line."""
    where = repr(str(file))
    try:
        if file.stat().st_size > MOST_BYTES:
            raise DeckError(f"{where}: more than {MOST_BYTES:_} bytes")
        lines = file.read_text(encoding="utf-8-sig").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise DeckError(f"{where} is not a text file of decks: {error}") from None
    for number, text in _texts(lines):
        try:
            deck = Deck.from_text(text, format=playing)
        except DeckError as error:
            raise DeckError(f"{where}, line {number}: {error}") from None
        yield deck if deck.name else replace(deck, name=f"{file.name}:{number}")


def _texts(lines: list[str]) -> Iterator[tuple[int, str]]:
    """Split lines into decks, each with the number of its first line."""
    begun = list[str]()
    first = 1
    for number, line in enumerate(map(str.strip, lines), 1):
        is_code = bool(line) and not line.startswith("#") and not _COUNTED.match(line)
        if line.startswith("###") or (is_code and not begun):
            if begun:
                yield first, "\n".join(begun)
            begun, first = [line], number
        elif begun or _COUNTED.match(line):
            first = first if begun else number
            begun.append(line)
        if is_code:
            yield first, "\n".join(begun)
            begun = []
    if begun:
        yield first, "\n".join(begun)
