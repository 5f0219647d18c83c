"""What foreign code says, made fit to be shown: the one function that all of its words go through.

Names, texts of faults and error output end up in terminals, logs, tables, stores and pages.
"""

from __future__ import annotations

import re
import unicodedata

MOST = 500  # characters
CUT = "…"
INSTEAD = "\N{REPLACEMENT CHARACTER}"
# Controls, formats (which change the direction of writing, too), surrogates, private and unknown.
STRANGE = ("Cc", "Cf", "Cs", "Co", "Cn")
_PLAIN = re.compile(r"[ -~]*\Z")


def cleaned(said: object, most: int = MOST) -> str:
    """Return a text in one line of plain characters, cut when it is long."""
    text = said.decode("utf-8", "replace") if isinstance(said, bytes) else str(said)
    text = " ".join(text[: 4 * most].split())
    if not _PLAIN.match(text):
        text = "".join(INSTEAD if unicodedata.category(each) in STRANGE else each for each in text)
    return text if len(text) <= most else text[: most - 1] + CUT


def cleaned_lines(said: bytes, most: int) -> str:
    """Return the first characters of an output, line by line."""
    lines = said[: 4 * most].decode("utf-8", "replace").splitlines()
    text = "\n".join(cleaned(line, most) for line in lines)
    return text if len(text) <= most else text[: most - 1] + CUT
