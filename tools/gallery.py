"""The card gallery of the site: every card of the formats, with search and filters.

The page has a form; `gallery.js` lists the matching cards from the data in `gallery-cards.js`,
which the build of the site makes. Both are scripts of the site, so the page also works from a
folder.
"""

from __future__ import annotations

import ast
import json
from functools import cache
from importlib import import_module
from inspect import getsource
from pathlib import Path
from typing import Any

from hearthlab.carddata.facts import Card
from hearthlab.carddata.formats import all_formats
from hearthlab.carddata.listing import cards
from hearthlab.cards.by_format import definitions

SCRIPT = Path(__file__).resolve().parent / "site" / "gallery.js"
PAGE = "gallery.md"
DATA = "gallery-cards.js"
FIELDS = ("id", "name", "type", "class", "cost", "stats", "tribe", "rarity", "set", "text")

TEXT = f"""\
# Card gallery

Every card of the named [formats](formats.md): its printed text, and its line in
[the card language](card-language.md), which defines its behaviour in the engine. A changed card
appears once per version.

<div id="gallery" markdown="0">
<noscript>This page needs JavaScript; <code>hearthlab cards --text word</code> lists the same cards
in a terminal, and <code>hearthlab card NAME</code> shows one.</noscript>
</div>
<script src="{DATA}" defer></script>
<script src="gallery.js" defer></script>

In a terminal, `hearthlab cards --class mage --cost 2` lists cards and `hearthlab card Fireball`
shows one with its compiled rows; in Python, `hl.cards(text="deathrattle")` and
`hl.card("Fireball")` do the same.
"""


def rows() -> list[dict[str, Any]]:
    """List the versions of all cards by name, each with the formats that contain it."""
    found = dict[tuple[Any, ...], dict[str, Any]]()
    for of in all_formats():
        defined = definitions(of)
        for card in cards(format=of, collectible=None):
            definition = defined.get(card.id)
            line = "" if definition is None else source(definition.line)
            shown = facts(card)
            entry = found.setdefault((*shown.values(), line), {**shown, "line": line, "in": []})
            entry["token"] = not card.collectible
            entry["in"].append(of.name)
    return sorted(found.values(), key=lambda row: (row["name"], row["id"], row["in"]))


def facts(card: Card) -> dict[str, Any]:
    """Return the printed facts of a card."""
    stats = ""
    if card.type == "MINION":
        stats = f"{card.attack}/{card.health}"
    elif card.type == "WEAPON":
        stats = f"{card.attack}/{card.durability}"
    classes = "/".join(card.classes) or card.card_class
    values = (card.id, card.name, card.type, classes, card.cost, stats)
    more = (card.tribe or "", card.rarity or "", card.set, card.text)
    return dict(zip(FIELDS, (*values, *more), strict=True))


@cache
def statements(module: str) -> dict[int, str]:
    """Return the statements of a card file, by each line that they cover."""
    text = getsource(import_module(module))
    lines, found = text.splitlines(), dict[int, str]()
    for node in ast.parse(text).body:
        end = node.end_lineno or node.lineno
        code = "\n".join(lines[node.lineno - 1 : end])
        found |= dict.fromkeys(range(node.lineno, end + 1), code)
    return found


def source(place: str) -> str:
    """Return the definition at module:line, with whitespace collapsed."""
    module, _, number = place.rpartition(":")
    code = statements(module).get(int(number), "")
    return code if "\n" in code else " ".join(code.split())


def script() -> str:
    """Write the data as a script: an array per card, and the names of the formats."""
    names = [of.name for of in all_formats()]
    table = [
        [
            *(row[field] for field in FIELDS),
            row["line"],
            sum(1 << names.index(name) for name in row["in"]),
            int(row["token"]),
        ]
        for row in rows()
    ]
    packed = {"formats": names, "cards": table}
    return f"window.GALLERY = {json.dumps(packed, ensure_ascii=False, separators=(',', ':'))};\n"


def files() -> dict[str, str]:
    """Return the gallery's files by name."""
    return {PAGE: TEXT, DATA: script(), "gallery.js": SCRIPT.read_text(encoding="utf-8")}
