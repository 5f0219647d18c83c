"""What is implemented and tested, counted in clauses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from hearthlab.carddata.facts import COIN, HERO_POWERS, Card
from hearthlab.carddata.formats import DEFAULT, snapshot_name
from hearthlab.cards.compiler import pool_ids
from hearthlab.cards.definition import DEFINITIONS, Definition
from hearthlab.cards.expressions import Instruction, Pool, walk
from hearthlab.cards.opcodes import OPCODES
from hearthlab.cards.validation import missing_clauses

HERE = Path(__file__).parent
TESTED = {"2014": HERE / "tested.txt", "2018": HERE / "tested-2018.txt"}  # by snapshot
FILES = {"2014": "hearthlab.cards.", "2018": "hearthlab.cards.year2018."}  # written for it
CONTROL = ("end", "unless", "jump", "loop", "again")  # written as when and repeat
BASE = (COIN, *HERO_POWERS.values())  # no card makes these, every game has them

Facts = Mapping[str, Card]
Definitions = Mapping[str, Definition]


@dataclass(frozen=True, slots=True)
class SetCoverage:
    """One set: its collectible cards, and the clauses of those and of what they create."""

    name: str
    cards: int
    implemented: int
    created: tuple[str, ...]  # ids of tokens, options, powers and enchantments
    clauses: tuple[str, ...]  # written as CS2_029.cast
    missing: tuple[str, ...]
    untested: tuple[str, ...]
    unreached: tuple[str, ...]  # ids in the facts that nothing creates


@cache
def tested_clauses() -> frozenset[str]:
    """List the clauses that ruling tests cover (generated from the tests by tools/tested.py).

    A card of 2018 that is defined as in 2014 is tested there.
    """
    snapshot = snapshot_name()
    found = set(TESTED[snapshot].read_text().split())
    if snapshot != DEFAULT:
        changed = written_for(snapshot)
        earlier = TESTED[DEFAULT].read_text().split()
        found |= {clause for clause in earlier if clause.partition(".")[0] not in changed}
    return frozenset(found)


def written_for(snapshot: str) -> frozenset[str]:
    """List the cards that are defined in the files of a snapshot; 2014's are the rest's, too."""
    return frozenset(
        card_id for card_id, made in DEFINITIONS.items() if made.line.startswith(FILES[snapshot])
    )


def created_by(card_ids: Iterable[str], facts: Facts, definitions: Definitions) -> set[str]:
    """Add to some cards everything their definitions create or attach."""
    found: set[str] = set()
    waiting = list(card_ids)
    while waiting:
        card_id = waiting.pop()
        definition = definitions.get(card_id)
        if card_id in found:
            continue
        found.add(card_id)
        if definition is not None:
            waiting += definition.choose
            waiting += [definition.hero_power] if definition.hero_power else []
            for instruction in instructions(definition):
                waiting += mentioned(instruction, facts)
    return found


def mentioned(instruction: Instruction, facts: Facts) -> Iterator[str]:
    """List the cards an instruction names; of a pool those that no deck can hold."""
    for value in instruction.fields.values():
        if isinstance(value, str) and value:
            yield value
        elif isinstance(value, Pool):
            yield from (
                card_id for card_id in pool_ids(value, facts) if not is_deck_card(card_id, facts)
            )


def is_deck_card(card_id: str, facts: Facts) -> bool:
    """Return whether a card is counted by itself."""
    return card_id in facts and facts[card_id].collectible


def instructions(definition: Definition) -> Iterator[Instruction]:
    """List all instructions of a definition."""
    for effects in definition.programs:
        for effect in walk(effects):
            if isinstance(effect, Instruction):
                yield effect


def is_complete(card_id: str, facts: Facts, definitions: Definitions) -> bool:
    """Return whether a card does all its text promises."""
    return not missing_clauses(facts[card_id], definitions.get(card_id))


def set_coverage(name: str, facts: Facts, definitions: Definitions) -> SetCoverage:
    """Count one set."""
    own = sorted(key for key, fact in facts.items() if fact.set == name and fact.collectible)
    base = [card_id for card_id in BASE if facts[card_id].set == name]
    reached = created_by([*own, *base], facts, definitions)
    everything = sorted(key for key in reached if key in own or not is_deck_card(key, facts))
    clauses = [
        f"{card_id}.{clause}"
        for card_id in everything
        if card_id in definitions
        for clause in definitions[card_id].clauses
    ]
    missing = [
        f"{card_id}.{clause}"
        for card_id in everything
        if card_id in facts
        for clause in missing_clauses(facts[card_id], definitions.get(card_id))
    ]
    return SetCoverage(
        name,
        cards=len(own),
        implemented=sum(is_complete(card_id, facts, definitions) for card_id in own),
        created=tuple(card_id for card_id in everything if card_id not in own),
        clauses=tuple(clauses),
        missing=tuple(missing),
        untested=tuple(clause for clause in clauses if clause not in tested_clauses()),
        unreached=tuple(
            card_id
            for card_id, fact in sorted(facts.items())
            if fact.set == name and fact.type != "HERO" and card_id not in reached
        ),
    )


def opcode_use(definitions: Definitions) -> dict[str, list[str]]:
    """List for each opcode the cards that use it."""
    use: dict[str, list[str]] = {name: [] for name in OPCODES if name not in CONTROL}
    for card_id, definition in sorted(definitions.items()):
        for word in dict.fromkeys(made.opcode for made in instructions(definition)):
            if word not in CONTROL:  # `stop` ends an effect
                use[word].append(card_id)
    return use


def one_card_opcodes(use: Mapping[str, list[str]]) -> dict[str, str]:
    """Return the opcodes that only one card uses, with that card."""
    return {word: cards[0] for word, cards in use.items() if len(cards) == 1}
