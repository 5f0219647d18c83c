"""The formats before facts had dates, without the later corrections.

These formats have the signatures of the old engine (02400725 for 2014, 8d321593 for 2018, 99f1fdd0
for 2018-wild), which shows that nothing else was changed.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hearthlab.carddata.formats import Format

UNDERTAKER = Path(__file__).with_name("former_undertaker.py")  # as since January 2015
# Options of a Choose One card had the cost of the card, as in VANILLA.
OPTIONS = {
    "EX1_154": 2,
    "EX1_155": 3,
    "EX1_160": 2,
    "EX1_164": 5,
    "EX1_166": 4,
    "EX1_178": 7,
    "EX1_573": 9,
    "NEW1_007": 5,
    "NEW1_008": 7,
}
FORMER_2014: dict[tuple[str, str], Any] = {
    ("EX1_131", "attack"): 3,  # Defias Ringleader, an anachronism of build 255790
    ("DREAM_01", "cost"): 2,
    ("DREAM_01", "text"): "Elusive",
    ("NEW1_023", "text"): "Elusive",
    ("EX1_165a", "mechanics"): ("CHARGE",),
    ("EX1_finkle", "cost"): 3,
    ("FP1_007t", "cost"): 4,
    ("PRO_001at", "cost"): 0,
    **{(f"{card}{side}", "cost"): cost for card, cost in OPTIONS.items() for side in "ab"},
}
INVENTED = ("HL_DAVID", "HL_DEATHWING", "HL_GOLIATH")  # no format of 2018 had them
WITHOUT_INVENTED = {(card, "exists"): False for card in INVENTED}
# Naxxramas before the changes of September 2014 and with the Undertaker of January 2015.
SUMMER = Format(("classic", "naxxramas"), "2014-08-01", name="summer", decks="championship-2014")


def former(name: str) -> Format:
    """Return a shipped format as it was when each had a snapshot of facts of its own."""
    if name == "2014":
        return SUMMER._with(FORMER_2014).changed(cards=UNDERTAKER, name=f"former {name}")
    return Format.named(name)._with(WITHOUT_INVENTED, name=f"former {name}")
