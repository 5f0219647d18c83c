"""Make the card facts of early 2018, src/hearthlab/carddata/2018, from one pinned wheel.

python tools/snapshot_2018.py --wheels DIRECTORY
"""

from __future__ import annotations

import argparse
import json
import re
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from hearthstone.enums import CardClass, CardType
from snapshot import (
    CARD_TYPES,
    CARDDATA,
    EARLY,
    REQUIREMENTS,
    TRIBES_OF_2014,
    Entity,
    dump,
    facts_of,
    load_build,
)

# The sets of the time by their number in the data: the names of our files.
SETS = {
    2: "basic",
    3: "classic",
    4: "hall-of-fame",
    12: "naxxramas",
    13: "goblins",
    14: "blackrock",
    15: "tournament",
    20: "explorers",
    21: "old-gods",
    23: "karazhan",
    25: "gadgetzan",
    27: "ungoro",
    1001: "frozen-throne",
    1004: "kobolds",
}
TRIBES = TRIBES_OF_2014 | {"MECHANICAL", "ELEMENTAL"}
MECHANICS = ("INSPIRE", "LIFESTEAL", "QUEST", "RITUAL", "FORGETFUL", "JADE_GOLEM")
WORDS = {"Discover": "DISCOVER", "Adapt": "ADAPT", "Recruit": "RECRUIT", "Inspire:": "INSPIRE"}

# What the client asked of a play since 2015, named after the cards that ask it.
LATER_REQUIREMENTS = {
    6: "FROZEN_TARGET",
    51: "TARGET_IF_DRAGON_IN_HAND",
    52: "LEGENDARY_TARGET",
    54: "FRIENDLY_MINION_DIED",
    56: "TARGET_IF_MINIONS",
    58: "TARGET_WITH_DEATHRATTLE",
    59: "TARGET_IF_SECRETS",
    60: "SECRET_SLOT",
    62: "STEALTHED_TARGET",
    63: "MINION_SLOT_OR_CRYSTAL_SLOT",
    65: "TARGET_IF_ELEMENTAL_LAST_TURN",
    69: "NOT_PLAYABLE_YET",
    70: "HAND_NOT_FULL",
    71: "TARGET_IF_NO_THREE_COST_CARDS",
    73: "NOT_PLAYABLE",
}

# Tokens that do not bear the id of the card that makes them.
TOKEN = re.compile(
    r"(CFM_712_t\d\d|UNG_999t\d+(t1)?|PART_00\d|DREAM_0\d|Mekka\dt?|LOEA16_([3-9]|1[0-5]|5t)"
    r"|CS2_(050|051|052|082|152|101t|boar|mirror|tk1)|EX1_(598|finkle|tk\d+)|NEW1_0(09|32|33|34)"
    r"|ds1_whelptoken|hexfrog|skele(11|21)|GAME_005|FP1_006|ICC_800h3t|KAR_030|LOE_(008|024t)"
    r"|LOOT_998[hjkl]|OG_(058|270a|279|319))"
)
# Options that had the name of their card, by the names they got later (Classic's are in its file).
LATER_NAMES = {
    "AT_037a": "Grasping Roots",
    "AT_037b": "One, Two, Trees!",
}
POWERS = "CS2_102 CS2_049 CS2_083b CS2_101 DS1h_292 CS2_017 CS2_056 CS2_034 CS1h_001".split()


def is_of_the_game(entity: Entity) -> bool:
    """Return whether an entity is a card (not an enchantment) of one of the sets."""
    is_card = CardType(entity.tags.get("CARDTYPE", 0)).name in CARD_TYPES
    return is_card and entity.tags.get("CARD_SET") in SETS


def is_token(card_id: str, owners: frozenset[str]) -> bool:
    """Return whether a card is made by a collectible one: named after it, or known to be."""
    if card_id in POWERS or TOKEN.fullmatch(card_id):
        return True
    stem = re.match(r"[A-Za-z0-9]+_\d+", card_id)
    return stem is not None and stem[0] != card_id and stem[0] in owners


def text_of(card_id: str, text: str) -> str:
    """Take the text before any number is filled in; "@" parts texts of a card, or marks a place.

    Jade Golems have two texts, the second without numbers. A Spellstone's mark stands where its
    progress is written, and what a potion or a Zombeast is made of is not printed.
    """
    if "@" in text:
        first, _, then = text.partition("@")
        named = "{0}" in first and "{0}" not in then
        text = then if named else first + (then if then.startswith("(") else "")
    return re.sub(r" {2,}", " ", re.sub(r"\{\d\}", "", text)).strip()


def classes_of(tags: Mapping[str, int]) -> list[str]:
    """List the classes of a card of several: bit n - 1 stands for class n."""
    several = tags.get("MULTIPLE_CLASSES", 0)
    return [kind.name for kind in CardClass if kind.value and several >> (kind.value - 1) & 1]


def option_names(early: Mapping[str, Entity]) -> dict[str, str]:
    """Name the options that bore their card's name (both of Wrath's were Wrath) as in 2014."""
    content = json.loads((CARDDATA / "classic.json").read_text(encoding="utf-8"))
    named = {card["id"]: card["name"] for card in content["cards"]}
    return LATER_NAMES | {
        card_id: name
        for card_id, name in named.items()
        if card_id[-1] in "ab" and early.get(card_id[:-1]) and card_id in early
        if early[card_id].name == early[card_id[:-1]].name
    }


def card_of(entity: Entity, names: Mapping[str, str]) -> dict[str, Any]:
    """Digest an entity into the facts of a card of 2018."""
    entity.strings["CARDNAME"] = names.get(entity.id, entity.name)
    facts = facts_of(
        entity,
        card_id=entity.id,
        printings=[entity.dbf_id],
        early=entity,
        wording=text_of,
        tribes=TRIBES,
    )
    text = facts.get("text", "")
    found = {tag for tag in MECHANICS if entity.tags.get(tag)}
    found |= {mechanic for word, mechanic in WORDS.items() if re.search(rf"\b{word}", text)}
    if found:
        facts["mechanics"] = sorted({*facts.get("mechanics", ()), *found})
    if entity.tags.get("COLLECTIBLE") and entity.tags.get("COST") is not None:
        facts["collectible"] = True  # hero cards, too
    if classes := classes_of(entity.tags):
        facts["classes"] = classes
    if facts["card_class"] == "DEATHKNIGHT":
        facts["card_class"] = "NEUTRAL"  # the Lich King's cards are of no class that is played
    if armor := entity.tags.get("ARMOR"):
        facts["armor"] = armor
    return facts


def snapshot(early: Mapping[str, Entity]) -> dict[str, list[dict[str, Any]]]:
    """Select the collectible cards of each set, the heroes, and what they make."""
    REQUIREMENTS.update(LATER_REQUIREMENTS)
    names = option_names(early)
    game = [entity for entity in early.values() if is_of_the_game(entity)]
    owners = frozenset(entity.id for entity in game if entity.tags.get("COLLECTIBLE"))
    found: dict[str, list[dict[str, Any]]] = {name: [] for name in SETS.values()}
    for entity in game:
        if entity.id in owners or is_token(entity.id, owners):
            found[SETS[entity.tags["CARD_SET"]]].append(card_of(entity, names))
    return found


def main() -> None:
    """Run the tool."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--wheels", type=Path, help="directory with (or for) the wheel")
    parser.add_argument("--output", type=Path, default=CARDDATA / "2018", help="where to write")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        early = load_build(EARLY, arguments.wheels or Path(temporary))
    arguments.output.mkdir(exist_ok=True)
    for name, cards in snapshot(early).items():
        path = arguments.output / f"{name}.json"
        path.write_text(dump(name, [EARLY], cards), encoding="utf-8")
        collectible = sum("collectible" in card for card in cards)
        print(f"wrote {path}: {len(cards)} cards, {collectible} collectible")


if __name__ == "__main__":
    main()
