"""Checks of definitions against the facts; errors name the card and the word."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from hearthlab.carddata.facts import Card
from hearthlab.cards import symbols
from hearthlab.cards.definition import Definition
from hearthlab.cards.expressions import (
    CardError,
    Condition,
    Effect,
    Instruction,
    Repeat,
    Selector,
    Value,
    When,
    walk,
)
from hearthlab.cards.fact_rows import is_plain

# A mechanic that the facts name, and its clauses; a definition must have one of them.
PROMISES = {
    "BATTLECRY": ("battlecry",),
    "DEATHRATTLE": ("deathrattle",),
    "COMBO": ("combo",),
    "SECRET": ("secret",),
    "CHOOSE_ONE": ("choose",),
    "ENRAGED": ("aura",),
    "INSPIRE": ("trigger",),
    "QUEST": ("trigger",),
}
# Opcodes that use a chosen card, and those that offer it.
USES = {
    "draw_chosen": ("offer_from_deck",),
    "add_chosen": (
        "offer_from_pool",
        "offer_by_class",
        "offer_of_classes",
        "offer_from_enemy_deck",
        "offer_from_own_deck",
        "offer_of_player",
    ),
    "cast_chosen": ("offer_by_class",),
    "summon_chosen": ("offer_from_pool", "offer_by_class"),
    "do_chosen": ("offer_from_pool",),
    "summon_offered": ("offer_dead",),
    "take_chosen_power": ("offer_power",),
    "store_chosen": ("offer_from_pool",),
    "keep_chosen": ("offer_besides",),
    "mix": ("offer_besides",),
    "adapt_chosen": ("offer_adaptation",),
    "craft": ("offer_besides",),
    "add_guessed": ("offer_guesses",),
}
OFFERS = frozenset(word for words in USES.values() for word in words)
TARGET_BASES = {symbols.BASE_TARGET, symbols.BASE_BESIDE_TARGET}


def validate(facts: Mapping[str, Card], definitions: Mapping[str, Definition]) -> None:
    """Check every definition; raise CardError for the first invalid one."""
    for card_id, definition in definitions.items():
        if definition.is_enchantment:
            if card_id in facts:
                raise CardError(f"{card_id} {definition.name}: is a card, not an enchantment")
            continue
        try:
            check(facts, definition)
        except CardError as error:
            raise CardError(f"{card_id} {definition.name} ({definition.line}): {error}") from None


def check(facts: Mapping[str, Card], definition: Definition) -> None:
    """Check one card."""
    fact = facts.get(definition.id)
    if fact is None:
        raise CardError("no such card in the facts")
    if definition.name not in (fact.name, *fact.aliases):
        raise CardError(f"the facts call it {fact.name!r}")
    missing = missing_clauses(fact, definition)
    if missing:
        raise CardError(f"the text promises {', '.join(missing)}: {fact.text!r}")
    if (fact.type == "HERO") != bool(definition.hero_power):
        raise CardError("hero_power= says which power comes with a hero card, and with no other")
    if definition.choose and len(definition.choose) != 2:
        raise CardError("choose needs two cards")
    if "both" in definition.effects and not definition.choose:
        raise CardError("both= says what the two cards of choose= do together")
    check_targets(fact, definition)
    for effects in definition.programs:
        check_choices(effects)


def check_targets(fact: Card, definition: Definition) -> None:
    """Check that `target=` is there exactly when an effect uses TARGET."""
    played = [
        effects
        for clause, effects in definition.effects.items()
        if clause in ("cast", "battlecry", "combo", "power")
    ]
    uses = any(
        selector.base in TARGET_BASES for effects in played for selector in selectors(effects)
    )
    if uses and definition.target is None:
        raise CardError("an effect uses TARGET, but target= is missing")
    if definition.target is not None and not uses:
        raise CardError("target= is given, but no effect uses TARGET")
    if definition.target is not None and definition.target.base != symbols.BASE_CHARACTERS:
        raise CardError("target= must say which characters may be chosen")


def check_choices(effects: tuple[Effect, ...]) -> None:
    """Check that an offer is followed directly by an instruction that uses the chosen card.

    An effect in between might offer cards, too.
    """
    words = [effect.opcode if isinstance(effect, Instruction) else "" for effect in effects]
    for before, word in pairwise(["", *words, ""]):
        if (word in USES or before in OFFERS) and before not in USES.get(word, ()):
            raise CardError(
                "offer(top_of_deck(n)), draw(CHOSEN) and offer(pool, n), add_copy(CHOSEN) "
                "are written together, one right after the other"
            )
    for effect in effects:
        if isinstance(effect, When):
            check_choices(effect.then)
            check_choices(effect.otherwise)
        elif isinstance(effect, Repeat):
            check_choices(effect.body)


def selectors(effects: tuple[Effect, ...]) -> Iterator[Selector]:
    """Yield every selector an effect uses, those inside values and conditions included."""
    for effect in walk(effects):
        found: list[object] = []
        if isinstance(effect, Instruction):
            found = list(effect.fields.values())
        elif isinstance(effect, When):
            condition: Condition | None = effect.condition
            while condition:
                found.append(condition.value)
                condition = condition.also
        elif isinstance(effect, Repeat):
            found = [effect.times]
        for part in found:
            if isinstance(part, Value):
                part = part.selector
            if isinstance(part, Selector):
                yield part


def promised_clauses(fact: Card) -> tuple[str, ...]:
    """Name the clauses a card's facts promise (the first of each alternative)."""
    promised = [PROMISES[mechanic][0] for mechanic in fact.mechanics if mechanic in PROMISES]
    if fact.type == "SPELL" and not promised:
        promised.append("cast")
    if fact.type == "HERO_POWER" and "choose" not in promised:
        promised.append("power")
    if not promised and not is_plain(fact):
        promised.append("text")
    return tuple(dict.fromkeys(promised))


def missing_clauses(fact: Card, definition: Definition | None) -> tuple[str, ...]:
    """Name the clauses that the facts promise but no definition gives; a note says why."""
    promised = promised_clauses(fact)
    if definition is None:
        return promised
    defined = definition.clauses
    return tuple(
        clause
        for clause in promised
        if clause not in defined and not definition.note and not (clause == "text" and defined)
    )
