"""Names that clients may not use: a format's text may name a card file, and that is code."""

from __future__ import annotations

import json
import re

from hearthlab.carddata.formats import FormatError
from hearthlab.carddata.quoting import quoted

FILE = "#"  # between a card file and its digest
HEADER = re.compile(r"^\s*#\s*Format:(.*)$", re.MULTILINE)  # of a deck's text


def check_format_text(text: object) -> None:
    """Raise for a format that names a card file."""
    if isinstance(text, str) and FILE in text:
        raise FormatError(f"format {quoted(text)}: card files cannot be named here")


def check_deck_text(text: str) -> None:
    """Raise for a deck of a format that names a card file."""
    for said in HEADER.findall(text):
        check_format_text(said)


def check_replay_text(text: str) -> None:
    """Raise for a replay of a format that names a card file."""
    try:
        content = json.loads(text)
    except (ValueError, RecursionError):
        return  # reading it raises the error
    if isinstance(content, dict):
        check_format_text(content.get("playing"))
