"""The option --format of all commands: which format this process plays, said before anything runs.

A process plays one format, which it reads from the environment when it first uses a card; the
processes it starts inherit it.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence

OPTION = "--format"
DECK_CODE = re.compile(r"AAE[A-Za-z0-9+/]{12,}={0,2}")  # a zero byte, version 1, a format


def play_format(words: Sequence[str]) -> None:
    """Choose the format of this process: as the words say, or as their deck codes need."""
    from hearthlab.carddata import facts, formats
    from hearthlab.carddata.quoting import quoted

    name = asked(words)
    if name is None:
        name = needed(words)
    elif name not in formats.FORMATS and not os.environ.get("HEARTHLAB_CARDS"):
        known = ", ".join(formats.FORMATS)
        raise formats.FormatError(f"{OPTION} {quoted(name)}: no such format; there are {known}")
    if name is not None and name != formats.asked_name():
        if facts.cards.cache_info().currsize:
            playing = formats.current().name
            raise formats.FormatError(f"{OPTION} {quoted(name)}: this process plays {playing}")
        os.environ[formats.VARIABLE] = name


def played_in(name: str, words: Sequence[str]) -> int:
    """Run a command in a process that plays another format; return its exit status.

    Ctrl-C reaches both processes, and this one waits until the other has kept its games.
    """
    command = [sys.executable, "-m", "hearthlab", OPTION, name, *words]
    with subprocess.Popen(command) as running:
        while True:
            try:
                return running.wait()
            except KeyboardInterrupt:
                continue


def asked(words: Sequence[str]) -> str | None:
    """Return the format that the words name; the last one counts."""
    found = None
    for at, word in enumerate(words):
        if word == OPTION and at + 1 < len(words):
            found = words[at + 1]
        elif word.startswith(f"{OPTION}="):
            found = word.partition("=")[2]
    return found


def needed(words: Sequence[str]) -> str | None:
    """Return the format of the deck codes among the words, unless the environment names one."""
    from hearthlab.carddata import formats

    cards = list(_cards(words))
    if not cards or os.environ.get(formats.VARIABLE):
        return None
    found = formats.holding(cards)
    return found.name if found else None


def _cards(words: Sequence[str]) -> Iterator[int]:
    """List the dbf ids of the cards of all deck codes among the words."""
    for word in words:
        for code in DECK_CODE.findall(word):
            from hearthstone.deckstrings import parse_deckstring  # it takes a while

            try:
                counted, *_ = parse_deckstring(code)
            except (ValueError, TypeError, EOFError):
                continue  # whoever reads it will say what is wrong
            yield from (dbf_id for dbf_id, _ in counted)


def formats_first(words: Sequence[str]) -> list[str]:
    """Move --format before the command, where the program reads it."""
    first: list[str] = []
    rest: list[str] = []
    left = iter(words)
    for word in left:
        if word == OPTION:
            first += [word, *([value] if (value := next(left, None)) is not None else [])]
        else:
            (first if word.startswith(f"{OPTION}=") else rest).append(word)
    return first + rest
