"""Count what is implemented and tested, in clauses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from hearthlab.carddata.facts import Card
from hearthlab.cards.compiler import is_plain
from hearthlab.cards.definition import Definition
from hearthlab.cards.expressions import Effect, Instruction, Repeat, When, walk
from hearthlab.cards.opcodes import OPCODES
from hearthlab.cards.validation import missing_clauses

TESTED = Path(__file__).with_name("tested.txt")
CONTROL = ("end", "unless", "jump", "loop", "again")  # written as when/repeat


@dataclass(frozen=True, slots=True)
class SetCoverage:
    """Count one set."""

    cards: int
    implemented: int
    clauses: int
    missing: tuple[str, ...]
    untested: tuple[str, ...]


@cache
def tested_clauses() -> frozenset[str]:
    """List the clauses that ruling tests cover (generated from the tests by tools/tested.py)."""
    return frozenset(TESTED.read_text().split()) if TESTED.exists() else frozenset()


def created_by(card_ids: set[str], definitions: Mapping[str, Definition]) -> set[str]:
    """Add to a set of cards everything their definitions create or attach."""
    found: set[str] = set()
    waiting = list(card_ids)
    while waiting:
        card_id = waiting.pop()
        if card_id in found:
            continue
        found.add(card_id)
        definition = definitions.get(card_id)
        if definition is None:
            continue
        waiting += definition.choose
        for effects in programs(definition):
            for effect in walk(effects):
                if isinstance(effect, Instruction):
                    waiting += mentioned(effect, definitions)
    return found


def mentioned(effect: Instruction, definitions: Mapping[str, Definition]) -> list[str]:
    """List the cards an instruction names."""
    found = []
    for value in effect.fields.values():
        if isinstance(value, str) and value:
            found.append(value)
        ids = getattr(value, "ids", ())
        found += list(ids)
    return found


def programs(definition: Definition) -> list[tuple[Effect, ...]]:
    """List all programs of a definition."""
    found = list(definition.effects.values())
    found += [trigger.effects for trigger in definition.triggers]
    if definition.secret:
        found.append(definition.secret.effects)
    return found


def set_coverage(
    name: str, facts: Mapping[str, Card], definitions: Mapping[str, Definition]
) -> SetCoverage:
    """Count one set: its collectible cards and what they create."""
    own = {card_id for card_id, fact in facts.items() if fact.set == name and fact.collectible}
    everything = created_by(own, definitions)
    missing = [
        f"{card_id}.{clause}"
        for card_id in sorted(everything)
        if card_id in facts
        for clause in missing_clauses(facts[card_id], definitions.get(card_id))
    ]
    clauses = [
        f"{card_id}.{clause}"
        for card_id in sorted(everything)
        if card_id in definitions
        for clause in definitions[card_id].clauses
    ]
    done = [
        card_id
        for card_id in own
        if is_plain(facts[card_id])
        or (card_id in definitions and not missing_clauses(facts[card_id], definitions[card_id]))
    ]
    untested = [clause for clause in clauses if clause not in tested_clauses()]
    return SetCoverage(len(own), len(done), len(clauses), tuple(missing), tuple(untested))


def opcode_use(definitions: Mapping[str, Definition]) -> dict[str, list[str]]:
    """List for each opcode the cards that use it."""
    use: dict[str, list[str]] = {name: [] for name in OPCODES if name not in CONTROL}
    for card_id, definition in sorted(definitions.items()):
        words: Counter[str] = Counter()
        for effects in programs(definition):
            for effect in walk(effects):
                if isinstance(effect, Instruction):
                    words[effect.opcode] += 1
                elif isinstance(effect, (When, Repeat)):
                    words["when" if isinstance(effect, When) else "repeat"] += 1
        for word in words:
            if word in use:
                use[word].append(card_id)
    return use
