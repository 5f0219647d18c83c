"""The card definitions of real builds that `tools/builds.py` read, and where ours differ."""

from __future__ import annotations

import gzip
import json
from functools import cache
from pathlib import Path
from typing import Any

FILE = Path(__file__).with_name("builds.gz")
FIELDS = (
    *("name", "type", "card_class", "cost", "set", "attack", "health", "durability", "tribe"),
    *("rarity", "collectible", "text", "mechanics", "spell_damage", "overload", "classes", "armor"),
)
NEWEST, VANILLA = "23321", "VANILLA 81706"
# A day on which each build was played; patch days from the files' names and dates on PyPI.
DAYS = {
    "18792": "2017-05-20",
    "19506": "2017-06-05",
    "20022": "2017-07-20",
    "20457": "2017-08-15",
    "20970": "2017-09-20",
    "21517": "2017-10-20",
    "22611": "2017-12-10",
    "23180": "2018-02-10",
    NEWEST: "2018-02-14",
    VANILLA: "2014-06-18",
    "VANILLA 86601": "2014-06-18",
}

OPTION = "options were called as their cards; VANILLA names them so"
FREE_OPTION = "an option costs nothing: hsdata 5834.xml (EX1_160a), client logs of build 10357"
MECH = "the tribe came with Goblins vs Gnomes; VANILLA has the tribes of 2021"
BASIC = "FREE in all builds since 18792; cards of the Basic set"
TOKEN = "VANILLA prints no rarity of tokens; it is in builds before 22611, in hsdata 5834.xml"
UNKNOWN_TAG = "hearthstone==3.10.20457 did not know the tag LIFESTEAL; the text says it"

# Known differences to builds: (builds, card, field) and the reason.
EXCEPTIONS: dict[tuple[str, str, str], str] = {
    ("build", "AT_037a", "name"): OPTION,
    ("build", "AT_037b", "name"): OPTION,
    ("build", "EX1_154a", "name"): OPTION,
    ("build", "EX1_154b", "name"): OPTION,
    ("build", "EX1_155a", "name"): OPTION,
    ("build", "EX1_155b", "name"): OPTION,
    ("build", "EX1_164a", "name"): OPTION,
    ("build", "EX1_164b", "name"): OPTION,
    ("build", "NEW1_007a", "name"): OPTION,
    ("build", "NEW1_007b", "name"): OPTION,
    ("20457", "CFM_815", "mechanics"): UNKNOWN_TAG,
    ("20457", "GVG_018", "mechanics"): UNKNOWN_TAG,
    ("20457", "ICC_055", "mechanics"): UNKNOWN_TAG,
    ("20457", "ICC_212", "mechanics"): UNKNOWN_TAG,
    ("20457", "ICC_214", "mechanics"): UNKNOWN_TAG,
    ("20457", "ICC_220", "mechanics"): UNKNOWN_TAG,
    ("20457", "ICC_802", "mechanics"): UNKNOWN_TAG,
    ("20457", "ICC_820", "mechanics"): UNKNOWN_TAG,
    ("20457", "ICC_829t", "mechanics"): UNKNOWN_TAG,
    ("20457", "ICC_831p", "mechanics"): UNKNOWN_TAG,
    ("20457", "ICC_841", "mechanics"): UNKNOWN_TAG,
    ("20457", "ICC_905", "mechanics"): UNKNOWN_TAG,
    ("VANILLA", "EX1_306", "name"): "renamed Felstalker in 2020; Succubus in all builds to 23321",
    ("VANILLA", "EX1_finkle", "cost"): "2 in hsdata 5834.xml (June 2014), 3 since build 18792",
    ("VANILLA", "EX1_006", "tribe"): MECH,
    ("VANILLA", "EX1_102", "tribe"): MECH,
    ("VANILLA", "EX1_556", "tribe"): MECH,
    ("VANILLA", "skele21", "tribe"): MECH,
    ("VANILLA", "CS2_235", "rarity"): BASIC,
    ("VANILLA", "CS2_236", "rarity"): BASIC,
    ("VANILLA", "DS1_233", "rarity"): BASIC,
    ("VANILLA", "NEW1_004", "rarity"): BASIC,
    ("VANILLA", "CS2_152", "rarity"): TOKEN,
    ("VANILLA", "EX1_110t", "rarity"): TOKEN,
    ("VANILLA", "EX1_130a", "rarity"): TOKEN,
    ("VANILLA", "EX1_345t", "rarity"): TOKEN,
    ("VANILLA", "EX1_554t", "rarity"): TOKEN,
    ("VANILLA", "EX1_finkle", "rarity"): TOKEN,
    ("VANILLA", "EX1_tk11", "rarity"): TOKEN,
    ("VANILLA", "EX1_tk28", "rarity"): TOKEN,
    ("VANILLA", "EX1_tk29", "rarity"): TOKEN,
    ("VANILLA", "EX1_tk34", "rarity"): TOKEN,
    ("VANILLA", "EX1_tk9", "rarity"): TOKEN,
    ("VANILLA", "skele21", "rarity"): TOKEN,
    ("VANILLA", "tt_010a", "rarity"): TOKEN,
    ("VANILLA", "EX1_154a", "cost"): FREE_OPTION,
    ("VANILLA", "EX1_154b", "cost"): FREE_OPTION,
    ("VANILLA", "EX1_155a", "cost"): FREE_OPTION,
    ("VANILLA", "EX1_155b", "cost"): FREE_OPTION,
    ("VANILLA", "EX1_160a", "cost"): FREE_OPTION,
    ("VANILLA", "EX1_160b", "cost"): FREE_OPTION,
    ("VANILLA", "EX1_164a", "cost"): FREE_OPTION,
    ("VANILLA", "EX1_164b", "cost"): FREE_OPTION,
    ("VANILLA", "EX1_166a", "cost"): FREE_OPTION,
    ("VANILLA", "EX1_166b", "cost"): FREE_OPTION,
    ("VANILLA", "EX1_178a", "cost"): FREE_OPTION,
    ("VANILLA", "EX1_178b", "cost"): FREE_OPTION,
    ("VANILLA", "EX1_573a", "cost"): FREE_OPTION,
    ("VANILLA", "EX1_573b", "cost"): FREE_OPTION,
    ("VANILLA", "NEW1_007a", "cost"): FREE_OPTION,
    ("VANILLA", "NEW1_007b", "cost"): FREE_OPTION,
    ("VANILLA", "NEW1_008a", "cost"): FREE_OPTION,
    ("VANILLA", "NEW1_008b", "cost"): FREE_OPTION,
}


@cache
def content() -> dict[str, dict[str, Any]]:
    """Return the file."""
    read: dict[str, dict[str, Any]] = json.loads(gzip.decompress(FILE.read_bytes()))
    return read


@cache
def build(name: str) -> dict[str, dict[str, Any]]:
    """Return the facts of a build; the file has one full build of each kind and differences."""
    base = VANILLA if name.startswith("VANILLA") else NEWEST
    found = {key: dict(facts) for key, facts in content()[base].items()}
    if name == base:
        return found
    for card_id, differing in content()[name].items():
        if differing is None:
            del found[card_id]
            continue
        merged = found.get(card_id, {}) | differing
        found[card_id] = {key: value for key, value in merged.items() if value is not None}
    return found


def is_exception(name: str, card_id: str, field: str) -> bool:
    """Return whether a difference has a known reason."""
    kind = "VANILLA" if name.startswith("VANILLA") else "build"
    return any((of, card_id, field) in EXCEPTIONS for of in (name, kind))
