"""Changes of cards as people write them: 'Starving Buzzard: cost=5', 'Leeroy Jenkins cost+1'."""

from __future__ import annotations

import re
from collections.abc import Iterable

from hearthlab.carddata.changing import ChangeError
from hearthlab.carddata.formats import Format
from hearthlab.carddata.quoting import quoted
from hearthlab.decks.slots import card_in

EXAMPLE = "'Starving Buzzard: cost=5, attack=3' or 'Leeroy Jenkins cost+1'"
_FIELD = re.compile(r"(?P<name>cost|attack|health|durability)\s*(?P<sign>=|\+|-)\s*(?P<number>\d+)")


def read_changes(texts: Iterable[str], playing: Format) -> dict[str, dict[str, int]]:
    """Read changes; + and - are relative to printed values. Raises ChangeError."""
    found: dict[str, dict[str, int]] = {}
    for text in texts:
        fields = list(_FIELD.finditer(text))
        name = text[: fields[0].start()].strip().removesuffix(":").strip() if fields else ""
        rest = _FIELD.sub("", text[fields[0].start() :]) if fields else ""
        if not name or rest.strip(" ,"):
            raise ChangeError(f"change {quoted(text)}: write it as {EXAMPLE}")
        card = card_in(playing, name)
        for field in fields:
            number = int(field["number"])
            if field["sign"] != "=":
                number = getattr(card, field["name"]) + (
                    number if field["sign"] == "+" else -number
                )
            found.setdefault(card.id, {})[field["name"]] = number
    return found
