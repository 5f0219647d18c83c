"""Count the clauses that are implemented and tested."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from hearthlab.carddata.facts import COIN, HERO_POWERS
from hearthlab.carddata.formats import Format
from hearthlab.carddata.releases import LAST_DAY
from hearthlab.cards.by_format import books_on
from hearthlab.cards.definition import Definition
from hearthlab.cards.expressions import Instruction, Pool, walk
from hearthlab.cards.fact_rows import pool_ids
from hearthlab.cards.opcodes import OPCODES
from hearthlab.cards.validation import missing_clauses

TESTED = Path(__file__).parent / "tested.txt"
CONTROL = ("end", "unless", "jump", "loop", "again")  # written as when and repeat
BASE = (COIN, *HERO_POWERS.values())  # no card creates these; every game has them

Definitions = Mapping[str, Definition]


@dataclass(frozen=True, slots=True)
class SetCoverage:
    """One set: its collectible cards, with their clauses and those of the cards they create."""

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

    A clause belongs to one definition: EX1_169.cast to the newest Innervate, and
    EX1_169@2017-09-18.cast to the one that was changed on that day. It counts as tested in every
    format that has it.
    """
    return frozenset(TESTED.read_text(encoding="utf-8").split())


def labelled(clause: str, definitions: Definitions) -> str:
    """Write a clause such as EX1_169.cast with the day of its definition, if it lacks one."""
    card_id, _, word = clause.partition(".")
    return f"{definitions[card_id].label}.{word}" if card_id in definitions else clause


def earlier_definitions() -> tuple[Definition, ...]:
    """List the definitions that were changed on some day, by label."""
    found = [
        made
        for book in books_on(LAST_DAY)
        for dated in book.definitions.values()
        for made in dated.values()
        if made.until
    ]
    return tuple(sorted(found, key=lambda made: made.label))


def created_by(card_ids: Iterable[str], of: Format, definitions: Definitions) -> set[str]:
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
                waiting += mentioned(instruction, of)
    return found


def mentioned(instruction: Instruction, of: Format) -> Iterator[str]:
    """List the cards that an instruction names; of a pool only uncollectible ones."""
    for value in instruction.fields.values():
        if isinstance(value, str) and value:
            yield value
        elif isinstance(value, Pool):
            yield from (card_id for card_id in pool_ids(value, of) if not is_deck_card(card_id, of))


def is_deck_card(card_id: str, of: Format) -> bool:
    """Return whether a card is counted separately."""
    return card_id in of.cards and of.cards[card_id].collectible


def instructions(definition: Definition) -> Iterator[Instruction]:
    """List all instructions of a definition."""
    for effects in definition.programs:
        for effect in walk(effects):
            if isinstance(effect, Instruction):
                yield effect


def is_complete(card_id: str, of: Format, definitions: Definitions) -> bool:
    """Return whether a card implements its whole text."""
    return not missing_clauses(of.cards[card_id], definitions.get(card_id))


def set_coverage(name: str, of: Format, definitions: Definitions) -> SetCoverage:
    """Count one set in a format."""
    facts = of.cards
    own = sorted(key for key, fact in facts.items() if fact.set == name and fact.collectible)
    base = [card_id for card_id in BASE if facts[card_id].set == name]
    reached = created_by([*own, *base], of, definitions)
    everything = sorted(key for key in reached if key in own or not is_deck_card(key, of))
    clauses = [
        f"{definitions[card_id].label}.{clause}"
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
        implemented=sum(is_complete(card_id, of, definitions) for card_id in own),
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
