"""Extract the card facts of real builds, which tests compare with ours.

python tools/builds.py --wheels DIRECTORY        # writes tests/carddata/builds.gz

The builds are those still on PyPI: packages hearthstone (2017) and hearthstone-data (2018 to 2021,
whose set VANILLA reprints the game of June 2014). From this project the file uses only the ids of
the tokens to look for.
"""

from __future__ import annotations

import argparse
import gzip
import json
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any
from xml.etree import ElementTree

from hearthstone.enums import CardClass, CardType, Race, Rarity

from hearthlab.carddata.history import newest
from hearthlab.carddata.releases import SETS

OUTPUT = Path(__file__).resolve().parents[1] / "tests" / "carddata" / "builds.gz"
NEWEST = "23321"
WHEELS = {  # by build number
    "18792": "hearthstone==3.8.18792",
    "19506": "hearthstone==3.8.19506",
    "20022": "hearthstone==3.9.20022",
    "20457": "hearthstone==3.10.20457",
    "20970": "hearthstone==3.14.20970",
    "21517": "hearthstone==3.14.21517",
    "22611": "hearthstone==3.17.22611",
    "23180": "hearthstone==3.18.23180",
    NEWEST: "hearthstone-data==23321.1",
}
VANILLA_WHEELS = {"81706": "hearthstone-data==81706.1", "86601": "hearthstone-data==86601.1"}
VANILLA_SET, VANILLA_PREFIX = 1646, "VAN_"
RENAMED = {"TU4e_002t": "EX1_614t"}  # VANILLA gives Illidan's token the id of a tutorial card
SET_NUMBERS = {
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
CARD_TYPES = {"HERO", "MINION", "SPELL", "WEAPON", "HERO_POWER"}
TRIBES = set("BEAST DEMON DRAGON MURLOC PIRATE TOTEM MECHANICAL ELEMENTAL".split())

# A tag of the data -> our word.
MECHANICS = {
    **{
        tag: tag
        for tag in """
            ADJACENT_BUFF AFFECTED_BY_SPELL_POWER AURA BATTLECRY CANT_ATTACK CHARGE CHOOSE_ONE COMBO
            DEATHRATTLE DIVINE_SHIELD ELUSIVE ENRAGED FORGETFUL FREEZE IMMUNE INSPIRE JADE_GOLEM
            LIFESTEAL OVERLOAD POISONOUS QUEST RITUAL SECRET SILENCE SPELLPOWER STEALTH TAUNT
            TRIGGER_VISUAL WINDFURY
        """.split()
    },
    "CANT_BE_TARGETED_BY_SPELLS": "ELUSIVE",
    "CANT_BE_TARGETED_BY_HERO_POWERS": "ELUSIVE",
    "NON_KEYWORD_POISONOUS": "POISONOUS",
    "ImmuneToSpellpower": "IMMUNE_TO_SPELL_POWER",
}
LEADING_KEYWORD = re.compile(r"(Taunt|Charge|Divine Shield|Windfury|Stealth)\b[.,]?\s*")
CLAUSES = {
    "Battlecry:": "BATTLECRY",
    "Deathrattle:": "DEATHRATTLE",
    "Combo:": "COMBO",
    "Secret:": "SECRET",
    "Enrage:": "ENRAGED",
    "Choose One": "CHOOSE_ONE",
    "Overload: (": "OVERLOAD",
}
WORDS = {
    r"\bDiscover": "DISCOVER",
    r"\bAdapt": "ADAPT",
    r"\bRecruit (a|an|\d)\b": "RECRUIT",  # but not Silver Hand Recruits
    r"\bInspire:": "INSPIRE",
}


@dataclass
class Entity:
    """One raw entity of CardDefs.xml."""

    id: str
    dbf_id: int
    tags: dict[str, int] = field(default_factory=dict)
    strings: dict[str, str] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The English name."""
        return self.strings.get("CARDNAME", "")


def read_entity(element: ElementTree.Element) -> Entity:
    """Read one <Entity> element."""
    entity = Entity(element.attrib["CardID"], int(element.attrib["ID"]))
    for child in element:
        if child.tag == "Tag" and child.get("type") in ("LocString", "String"):
            entity.strings[child.get("name", "")] = child.findtext("enUS") or child.text or ""
        elif child.tag == "Tag" and child.get("name") and child.get("value"):
            entity.tags[child.attrib["name"]] = int(child.attrib["value"])
    return entity


def read_entities(xml: IO[bytes]) -> dict[str, Entity]:
    """Read every entity of a CardDefs.xml by card id."""
    entities = {}
    for _, element in ElementTree.iterparse(xml):
        if element.tag == "Entity":
            entity = read_entity(element)
            entities[entity.id] = entity
            element.clear()
    return entities


def clean_text(raw: str) -> str:
    """Strip markup, layout hints, number marks and placeholders from a card text.

    "@" separates the texts of a card or marks a placeholder: Jade Golems have two texts, the second
    without numbers; in a Spellstone it stands for the progress. The ingredients of a potion or a
    Zombeast are not printed.
    """
    text = re.sub(r"</?[bi]>|\[x\]|[$#](?=\d)", "", raw)
    text = text.replace("_", " ").replace("’", "'").replace("\u00a0", " ")
    text = re.sub(r"\s+", " ", text).strip()
    text = re.sub(r" ([.,])", r"\1", text).removeprefix("Hero Power ")
    if "@" in text:
        first, _, then = text.partition("@")
        named = "{0}" in first and "{0}" not in then
        text = then if named else first + (then if then.startswith("(") else "")
    return re.sub(r" {2,}", " ", re.sub(r"\{\d\}", "", text)).strip()


def keywords_of(text: str) -> set[str]:
    """Return the mechanics stated in a clean text, regardless of tags."""
    found = {mechanic for clause, mechanic in CLAUSES.items() if clause in text}
    while match := LEADING_KEYWORD.match(text):
        found.add(match[1].upper().replace(" ", "_"))
        text = text[match.end() :]
    return found


def mechanics_of(entity: Entity, text: str) -> list[str]:
    """Return the sorted mechanics of an entity, from its tags and its text."""
    tagged = {MECHANICS[tag] for tag, value in entity.tags.items() if value and tag in MECHANICS}
    if entity.tags.get("CARDTYPE") in (CardType.MINION, CardType.WEAPON):
        tagged |= keywords_of(text)
    return sorted(tagged | {word for pattern, word in WORDS.items() if re.search(pattern, text)})


def amount(pattern: str, text: str, tag: int) -> int:
    """Return the amount printed in the text, else the tag's (VANILLA's Malygos has the tag 1)."""
    match = re.search(pattern, text)
    return int(match[1]) if match and tag else tag


def is_card(entity: Entity) -> bool:
    """Return whether an entity is a card, not an enchantment."""
    return CardType(entity.tags.get("CARDTYPE", 0)).name in CARD_TYPES


def is_collectible(entity: Entity) -> bool:
    """Return whether a deck may contain a card; the basic heroes have no cost."""
    is_hero = entity.tags.get("CARDTYPE") == CardType.HERO
    return bool(entity.tags.get("COLLECTIBLE")) and not (is_hero and "COST" not in entity.tags)


def facts_of(entity: Entity) -> dict[str, Any]:
    """Digest an entity into the facts of one card, without its empty fields."""
    tags = entity.tags
    card_type = CardType(tags["CARDTYPE"]).name
    raw = entity.strings.get("CARDTEXT") or entity.strings.get("CARDTEXT_INHAND") or ""
    text = clean_text(raw)
    tribe = Race(tags.get("CARDRACE", 0)).name.replace("PET", "BEAST")
    weapon = card_type == "WEAPON"  # a weapon's durability sits in HEALTH since 2020
    several = tags.get("MULTIPLE_CLASSES", 0)  # bit n - 1 stands for class n
    card_class = CardClass(tags["CLASS"]).name
    facts = {
        "name": entity.name,
        "type": card_type,
        # Ysera's dreams and the Lich King's cards belong to no playable class.
        "card_class": "NEUTRAL" if card_class in ("DREAM", "DEATHKNIGHT") else card_class,
        "cost": tags.get("COST", 0),
        "set": SET_NUMBERS.get(tags.get("CARD_SET", 0), ""),
        "attack": tags.get("ATK", 0),
        "health": 0 if weapon else tags.get("HEALTH", 0),
        "durability": (tags.get("DURABILITY") or tags.get("HEALTH", 0)) if weapon else 0,
        "tribe": tribe if tribe in TRIBES else None,
        "rarity": Rarity(tags["RARITY"]).name if tags.get("RARITY") else None,
        "collectible": is_collectible(entity),
        "text": text,
        "mechanics": mechanics_of(entity, text),
        "spell_damage": amount(r"Spell Damage \+(\d+)", text, tags.get("SPELLPOWER", 0)),
        "overload": amount(r"Overload: \((\d+)\)", text, tags.get("OVERLOAD", 0)),
        "classes": [kind.name for kind in CardClass if kind.value and several >> kind - 1 & 1],
        "armor": tags.get("ARMOR", 0),
        "dbf_id": entity.dbf_id,
    }
    return {key: value for key, value in facts.items() if value}


def load(wanted: str, wheels: Path) -> dict[str, Entity]:
    """Read the entities of one package; download its wheel into a directory if necessary."""
    package, _, version = wanted.partition("==")
    stem = f"{package.replace('-', '_')}-{version}-"
    if not any(path.name.startswith(stem) for path in wheels.glob("*.whl")):
        print(f"downloading {wanted}", flush=True)
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"]
        subprocess.run([*command, "-d", str(wheels), wanted], check=True)
    (wheel,) = (path for path in wheels.glob("*.whl") if path.name.startswith(stem))
    print(f"reading {wheel.name}", flush=True)
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith("CardDefs.xml"))
        with archive.open(name) as xml:
            return read_entities(xml)


def vanilla(entities: Mapping[str, Entity]) -> Iterator[tuple[str, Entity]]:
    """Yield the reprints of VANILLA, by the ids of the cards they reprint."""
    for entity in entities.values():
        plain = entity.id.removeprefix(VANILLA_PREFIX)
        if plain != entity.id and entity.tags.get("CARD_SET") == VANILLA_SET and is_card(entity):
            yield RENAMED.get(plain, plain), entity


def of_our_sets(entities: Mapping[str, Entity]) -> Iterator[tuple[str, Entity]]:
    """Yield the collectible cards of our sets and our tokens."""
    known = {card_id for name in SETS for card_id in newest(name)} | {"GVG_015"}
    for entity in entities.values():
        of_set = entity.tags.get("CARD_SET") in SET_NUMBERS
        if is_card(entity) and (entity.id in known or (is_collectible(entity) and of_set)):
            yield entity.id, entity


def differences(
    first: Mapping[str, dict[str, Any]], other: Mapping[str, dict[str, Any]]
) -> dict[str, Any]:
    """Return the differences of the second: {id: {field: value}}; None for a missing card."""
    found: dict[str, Any] = {key: None for key in first if key not in other}
    for card_id, facts in other.items():
        base = first.get(card_id, {})
        fields = [key for key in {**base, **facts} if base.get(key) != facts.get(key)]
        if fields:
            found[card_id] = {key: facts.get(key) for key in sorted(fields)}
    return dict(sorted(found.items()))


def main() -> None:
    """Run the tool."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--wheels", type=Path, required=True, help="folder for the wheels")
    wheels = parser.parse_args().wheels
    read = {
        build: {key: facts_of(entity) for key, entity in sorted(of_our_sets(load(name, wheels)))}
        for build, name in WHEELS.items()
    }
    reprints = {
        build: {key: facts_of(entity) for key, entity in sorted(vanilla(load(name, wheels)))}
        for build, name in VANILLA_WHEELS.items()
    }
    first, *others = VANILLA_WHEELS
    content = {
        "sources": {**WHEELS, **{f"VANILLA {key}": name for key, name in VANILLA_WHEELS.items()}},
        NEWEST: read[NEWEST],
        **{key: differences(read[NEWEST], found) for key, found in read.items() if key != NEWEST},
        f"VANILLA {first}": reprints[first],
        **{f"VANILLA {key}": differences(reprints[first], reprints[key]) for key in others},
    }
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    OUTPUT.write_bytes(gzip.compress(text.encode(), mtime=0))
    print(f"wrote {OUTPUT}: {OUTPUT.stat().st_size} bytes")


if __name__ == "__main__":
    main()
