"""The card sets and the days they were released on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

# Of any format. Patch 1.0.0.4217 of that week changed Unleash the Hounds, Argent Commander, Mind
# Control and others (ashelia.com, 12 December 2013); their earlier values are not known here.
FIRST_DAY = "2013-12-12"
LAST_DAY = "2018-03-01"  # the newest facts are those of builds 23180 and 23321


@dataclass(frozen=True, slots=True)
class Release:
    """When a set was released, and its printed name."""

    date: str
    name: str


# Day of the first region (Americas); of an adventure that of its first wing. Basic and Classic
# were there when the closed beta began.
SETS: Mapping[str, Release] = MappingProxyType(
    {
        "basic": Release("2013-08-16", "Basic"),
        "classic": Release("2013-08-16", "Classic"),
        "hall-of-fame": Release("2017-04-06", "Hall of Fame"),
        "naxxramas": Release("2014-07-22", "Curse of Naxxramas"),
        "goblins": Release("2014-12-08", "Goblins vs Gnomes"),
        "blackrock": Release("2015-04-02", "Blackrock Mountain"),
        "tournament": Release("2015-08-24", "The Grand Tournament"),
        "explorers": Release("2015-11-12", "The League of Explorers"),
        "old-gods": Release("2016-04-26", "Whispers of the Old Gods"),
        "karazhan": Release("2016-08-11", "One Night in Karazhan"),
        "gadgetzan": Release("2016-12-01", "Mean Streets of Gadgetzan"),
        "ungoro": Release("2017-04-06", "Journey to Un'Goro"),
        "frozen-throne": Release("2017-08-10", "Knights of the Frozen Throne"),
        "kobolds": Release("2017-12-07", "Kobolds & Catacombs"),
    }
)
BASIC = "basic"  # in every format
INVENTED = "invented"  # cards for experiments and free decks: known in all formats, in none
# Cards of Basic, Classic and Naxxramas ask for no past; this is the day of the first that do.
PATCH_9_2 = "2017-10-17"  # who answers a sequence must have been there when it began
FIRST_LATER_DAY = SETS["goblins"].date


def released(date: str) -> tuple[str, ...]:
    """List the sets that were released by the end of a day."""
    return tuple(name for name, release in SETS.items() if release.date <= date)
