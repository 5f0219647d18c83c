"""Make the card facts in src/hearthlab/carddata from pinned hearthstone-data wheels."""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable, Iterable, Mapping, Set
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any
from xml.etree import ElementTree

from hearthstone.enums import CardClass, CardType, Race, Rarity

PACKAGE = "hearthstone-data"
RECENT = "255790.1"  # holds the set VANILLA: the game as it was in the middle of 2014
EARLY = "23321.1"  # March 2018: Naxxramas before its reworks, and the play requirements
CARDDATA = Path(__file__).resolve().parent.parent / "src" / "hearthlab" / "carddata"

VANILLA_SET, NAXXRAMAS_SET = 1646, 12
VANILLA_PREFIX = "VAN_"
DARKBOMB = "GVG_015"

# Of VANILLA's uncollectible entities: puzzles, visual effects, later hero powers, jokes.
NOT_OF_THE_GAME = re.compile(r"_puzzle$|^DFX_|^HERO_|^GAME_|_H\d$|^skele11$", re.IGNORECASE)

# VANILLA gives Illidan's token the id of a tutorial card; its id in 2014 was this.
RENAMED = {"TU4e_002t": "EX1_614t"}

# Tokens VANILLA does not reprint.
TOKENS = """
    CS2_013t EX1_014t EX1_025t EX1_116t EX1_131t EX1_160t EX1_317t EX1_323h EX1_323w EX1_383t
    EX1_398t EX1_409t EX1_534t EX1_538t EX1_625t EX1_625t2 GAME_005 Mekka1 Mekka2 Mekka3 Mekka4
    Mekka4t NEW1_040t PRO_001a PRO_001at PRO_001b ds1_whelptoken hexfrog
""".split()

# Texts of RECENT that are themselves later rewordings: what it says, and what the card said.
# Bane of Doom: every revision of its wiki page and the VANILLA texts of 2021 to 2023 say 2 damage.
REWORDED = {
    "EX1_320": (
        "Deal 3 damage to a character. If it dies, summon a random Demon.",
        "Deal 2 damage to a character. If that kills it, summon a random Demon.",
    )
}

# These Treants cost 1 in 2014 and cost 1 in RECENT, but 2 in EARLY.
RECENT_TOKENS = ["EX1_158t", "EX1_573t"]

# The heroes, and their hero powers of 2014 in the same order.
HEROES = [f"HERO_{number:02}" for number in range(1, 10)]
HERO_POWERS = "CS2_102 CS2_049 CS2_083b CS2_101 DS1h_292 CS2_017 CS2_056 CS2_034 CS1h_001".split()

CARD_TYPES = {"HERO", "MINION", "SPELL", "WEAPON", "HERO_POWER"}
DECK_TYPES = {"MINION", "SPELL", "WEAPON"}
TRIBES_OF_2014 = {"BEAST", "DEMON", "DRAGON", "MURLOC", "PIRATE", "TOTEM"}

# The data's tag -> our word for it.
MECHANICS = {
    **{
        tag: tag
        for tag in """
            ADJACENT_BUFF AFFECTED_BY_SPELL_POWER AURA BATTLECRY CANT_ATTACK CHARGE CHOOSE_ONE COMBO
            DEATHRATTLE DIVINE_SHIELD ELUSIVE ENRAGED FREEZE IMMUNE OVERLOAD POISONOUS SECRET
            SILENCE SPELLPOWER STEALTH TAUNT TRIGGER_VISUAL WINDFURY
        """.split()
    },
    "CANT_BE_TARGETED_BY_SPELLS": "ELUSIVE",
    "CANT_BE_TARGETED_BY_HERO_POWERS": "ELUSIVE",
    "NON_KEYWORD_POISONOUS": "POISONOUS",
    "ImmuneToSpellpower": "IMMUNE_TO_SPELL_POWER",
}

# The client's play requirements that occur on these cards, by number.
REQUIREMENTS = {
    1: "MINION_TARGET",
    2: "FRIENDLY_TARGET",
    3: "ENEMY_TARGET",
    4: "DAMAGED_TARGET",
    8: "TARGET_MAX_ATTACK",
    9: "NONSELF_TARGET",
    10: "TARGET_WITH_RACE",
    11: "TARGET_TO_PLAY",
    12: "NUM_MINION_SLOTS",
    13: "WEAPON_EQUIPPED",
    17: "HERO_TARGET",
    22: "TARGET_IF_AVAILABLE",
    23: "MINIMUM_ENEMY_MINIONS",
    24: "TARGET_FOR_COMBO",
    41: "TARGET_MIN_ATTACK",
    44: "ENTIRE_ENTOURAGE_NOT_IN_PLAY",
    45: "MINIMUM_TOTAL_MINIONS",
    46: "MUST_TARGET_TAUNTER",
    47: "UNDAMAGED_TARGET",
    49: "STEADY_SHOT",
    50: "MINION_OR_ENEMY_HERO",
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


@dataclass
class Entity:
    """One entity of CardDefs.xml, undigested."""

    id: str
    dbf_id: int
    tags: dict[str, int] = field(default_factory=dict)
    strings: dict[str, str] = field(default_factory=dict)
    requirements: list[tuple[int, int]] = field(default_factory=list)
    entourage: list[str] = field(default_factory=list)

    @property
    def name(self) -> str:
        """The English name."""
        return self.strings.get("CARDNAME", "")


def read_entity(element: ElementTree.Element) -> Entity:
    """Read one <Entity> element."""
    entity = Entity(element.attrib["CardID"], int(element.attrib["ID"]))
    for child in element:
        if child.tag == "EntourageCard":
            entity.entourage.append(child.attrib["cardID"])
        elif child.tag == "Power":
            for requirement in child.iter("PlayRequirement"):
                number = int(requirement.attrib["reqID"])
                entity.requirements.append((number, int(requirement.get("param") or 0)))
        elif child.tag == "Tag" and child.get("type") in ("LocString", "String"):
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
    """Strip markup, layout hints and number marks from a card text."""
    text = re.sub(r"</?[bi]>|\[x\]|[$#](?=\d)", "", raw)
    text = text.replace("_", " ").replace("’", "'").replace("\u00a0", " ")
    text = re.sub(r"\s+", " ", text).strip()
    text = re.sub(r" ([.,])", r"\1", text)
    return text.removeprefix("Hero Power ")


def as_in_2014(card_id: str, text: str) -> str:
    """Undo a later rewording; fail when the text is not the one that was corrected."""
    if card_id not in REWORDED:
        return text
    later, original = REWORDED[card_id]
    if text != later:
        raise ValueError(f"{card_id} says {text!r}, not {later!r}: look at REWORDED again")
    return original


def keywords_of(text: str) -> set[str]:
    """Return the mechanics that a clean text states, whatever the tags say."""
    found = {mechanic for clause, mechanic in CLAUSES.items() if clause in text}
    while match := LEADING_KEYWORD.match(text):
        found.add(match[1].upper().replace(" ", "_"))
        text = text[match.end() :]
    return found


def mechanics_of(entity: Entity, text: str) -> list[str]:
    """Return the sorted mechanics of an entity: its tags, and what its text states."""
    tagged = {MECHANICS[tag] for tag, value in entity.tags.items() if value and tag in MECHANICS}
    if entity.tags.get("CARDTYPE") in (CardType.MINION, CardType.WEAPON):
        tagged |= keywords_of(text)
    return sorted(tagged)


def amount(pattern: str, text: str, tag: int) -> int:
    """Prefer the amount printed in the text to the tag's (VANILLA's Malygos has the tag 1)."""
    match = re.search(pattern, text)
    return int(match[1]) if match and tag else tag


def named_requirements(entity: Entity) -> list[list[Any]]:
    """Return what the client asked of a play, by name, without repetition."""
    return [[REQUIREMENTS[number], value] for number, value in sorted(set(entity.requirements))]


def facts_of(
    entity: Entity,
    *,
    card_id: str,
    printings: Iterable[int],
    early: Entity | None,
    wording: Callable[[str, str], str] = as_in_2014,
    tribes: Set[str] = TRIBES_OF_2014,
) -> dict[str, Any]:
    """Digest an entity into the facts of one card, without its empty fields.

    wording: gives a card's text from its id and its clean text; tribes: those of the time.
    """
    tags = entity.tags
    card_type = CardType(tags["CARDTYPE"]).name
    if card_type not in CARD_TYPES:
        raise ValueError(f"{entity.id} is a {card_type}, not a card")
    raw = entity.strings.get("CARDTEXT") or entity.strings.get("CARDTEXT_INHAND") or ""
    text = wording(card_id, clean_text(raw))
    tribe = Race(tags.get("CARDRACE", 0)).name.replace("PET", "BEAST")
    card_class = CardClass(tags["CLASS"]).name
    weapon = card_type == "WEAPON"  # a weapon's durability sits in HEALTH since 2020
    facts = {
        "id": card_id,
        "name": entity.name,
        "type": card_type,
        "card_class": "NEUTRAL" if card_class == "DREAM" else card_class,
        "cost": tags.get("COST", 0),
        "attack": tags.get("ATK", 0),
        "health": 0 if weapon else tags.get("HEALTH", 0),
        "durability": (tags.get("DURABILITY") or tags.get("HEALTH", 0)) if weapon else 0,
        "tribe": tribe if tribe in tribes else None,
        "rarity": Rarity(tags["RARITY"]).name if tags.get("RARITY") else None,
        "collectible": bool(tags.get("COLLECTIBLE")) and card_type in DECK_TYPES,
        "text": text,
        "mechanics": mechanics_of(entity, text),
        "spell_damage": amount(r"Spell Damage \+(\d+)", text, tags.get("SPELLPOWER", 0)),
        "overload": amount(r"Overload: \((\d+)\)", text, tags.get("OVERLOAD", 0)),
        "dbf_ids": list(dict.fromkeys(printings)),
        "requirements": named_requirements(early) if early else [],
        "entourage": entity.entourage or (early.entourage if early else []),
        "aliases": [early.name] if early and early.name != entity.name else [],
    }
    return {key: value for key, value in facts.items() if value or key == "cost"}


def classic(recent: Mapping[str, Entity], early: Mapping[str, Entity]) -> list[dict[str, Any]]:
    """Select the cards of 2014 with their tokens, heroes, hero powers and The Coin."""
    cards = []
    for entity in recent.values():
        plain = entity.id.removeprefix(VANILLA_PREFIX)
        if (
            plain == entity.id
            or entity.tags.get("CARD_SET") != VANILLA_SET
            or entity.tags["CARDTYPE"] == CardType.ENCHANTMENT
            or NOT_OF_THE_GAME.search(plain)
        ):
            continue
        card_id = RENAMED.get(plain, plain)
        originals = [recent[key].dbf_id for key in (card_id, plain) if key in recent]
        cards.append(
            facts_of(
                entity,
                card_id=card_id,
                printings=[entity.dbf_id, *originals],
                early=early.get(card_id),
            )
        )
    for card_id in RECENT_TOKENS:
        entity = recent[card_id]
        cards.append(
            facts_of(entity, card_id=card_id, printings=[entity.dbf_id], early=early[card_id])
        )
    vanilla_power = {
        power: recent[f"{VANILLA_PREFIX}{hero}bp"]
        for hero, power in zip(HEROES, HERO_POWERS, strict=True)
    }
    for card_id, reprint in vanilla_power.items():
        entity = early[card_id]
        if reprint.tags["COST"] != entity.tags["COST"]:
            raise ValueError(f"{card_id}: cost {entity.tags['COST']}, in VANILLA {reprint.tags}")
        printings = [reprint.dbf_id, entity.dbf_id]
        cards.append(facts_of(entity, card_id=card_id, printings=printings, early=entity))
    return cards + early_cards(early, HEROES + TOKENS)


def early_cards(early: Mapping[str, Entity], ids: Iterable[str]) -> list[dict[str, Any]]:
    """Take cards as they are in the early build."""
    return [
        facts_of(early[key], card_id=key, printings=[early[key].dbf_id], early=early[key])
        for key in ids
    ]


def naxxramas(early: Mapping[str, Entity]) -> list[dict[str, Any]]:
    """Select the collectible cards of Naxxramas and the tokens named after them."""
    collectible = [
        entity.id
        for entity in early.values()
        if entity.tags.get("CARD_SET") == NAXXRAMAS_SET and entity.tags.get("COLLECTIBLE")
    ]
    return early_cards(
        early, collectible + [f"{key}t" for key in collectible if f"{key}t" in early]
    )


def drop_ambiguous_aliases(cards: Iterable[dict[str, Any]]) -> None:
    """Keep only the aliases that name no other card (Wrath's options were once all Wrath)."""
    cards = list(cards)
    names = [name for card in cards for name in (card["name"], *card.get("aliases", []))]
    for card in cards:
        if any(names.count(alias) > 1 for alias in card.get("aliases", [])):
            del card["aliases"]


def dump(name: str, sources: Iterable[str], cards: Iterable[dict[str, Any]]) -> str:
    """Write a set as JSON with one card per line, sorted by id."""
    head = {"set": name, "source": sorted(f"{PACKAGE}=={version}" for version in sources)}
    lines = [json.dumps(card, ensure_ascii=False) for card in sorted(cards, key=lambda c: c["id"])]
    return json.dumps(head)[:-1] + ', "cards": [\n' + ",\n".join(lines) + "\n]}\n"


def load_build(version: str, wheels: Path) -> dict[str, Entity]:
    """Read the entities of one build, downloading its wheel into a directory if it is not there."""
    wheel = wheels / f"{PACKAGE.replace('-', '_')}-{version}-py2.py3-none-any.whl"
    if not wheel.exists():
        print(f"downloading {PACKAGE}=={version}", flush=True)
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"]
        subprocess.run([*command, "-d", str(wheels), f"{PACKAGE}=={version}"], check=True)
    print(f"reading {wheel.name}", flush=True)
    with zipfile.ZipFile(wheel) as archive, archive.open("hearthstone_data/CardDefs.xml") as xml:
        return read_entities(xml)


def main() -> None:
    """Run the tool."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--wheels", type=Path, help="directory with (or for) the wheels")
    parser.add_argument("--output", type=Path, default=CARDDATA, help="directory to write to")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        wheels = arguments.wheels or Path(temporary)
        recent, early = load_build(RECENT, wheels), load_build(EARLY, wheels)
    sets = {
        "classic": ([RECENT, EARLY], classic(recent, early)),
        "naxxramas": ([EARLY], naxxramas(early)),
        "gvg": ([EARLY], early_cards(early, [DARKBOMB])),
    }
    drop_ambiguous_aliases(card for _, cards in sets.values() for card in cards)
    for name, (sources, cards) in sets.items():
        path = arguments.output / f"{name}.json"
        path.write_text(dump(name, sources, cards), encoding="utf-8")
        collectible = sum("collectible" in card for card in cards)
        print(f"wrote {path}: {len(cards)} cards, {collectible} collectible")


if __name__ == "__main__":
    main()
