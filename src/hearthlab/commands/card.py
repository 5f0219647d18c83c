"""`hearthlab card NAME`: show one card, its definition and what it compiles to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from hearthlab.commands.formats import Changes, PlayedFormat, asked_format
from hearthlab.commands.options import Json

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hearthlab.carddata.facts import Card
    from hearthlab.carddata.formats import Format


def command(
    name: Annotated[str, typer.Argument(help="a card's name or id, such as Fireball or CS2_029")],
    format: PlayedFormat = None,
    change: Changes = None,
    json: Json = False,
) -> None:
    """Show a card: facts, text, definition, compiled rows, and the tests that cover it."""
    from hearthlab.cards.by_format import definitions
    from hearthlab.cards.coverage import created_by, tested_clauses
    from hearthlab.cards.disassembly import Reader
    from hearthlab.commands.output import console
    from hearthlab.engine.tables import cards_of

    playing = asked_format(format, change) or home_of_card(name)
    cards, defined = playing.cards, definitions(playing)
    card = playing.card(" ".join(name.split()))
    if json:
        _print_json(card, playing)
        return
    out = console()
    for line in facts_of(card):
        out.print(line, soft_wrap=True)
    reader = Reader(cards_of(playing).compiled)
    own = [card.id]
    others = sorted(created_by(own, playing, defined) - {card.id})
    for card_id in own + others:
        definition = defined.get(card_id)
        shown = cards[card_id].name if card_id in cards else card_id
        out.print(f"\n{card_id} {definition.name if definition else shown}", soft_wrap=True)
        if definition is None:
            out.print("  no definition: the facts say it all")
            continue
        out.print(f"  {definition.line}", soft_wrap=True)
        for line in _source(definition.line):
            out.print(f"    {line}", soft_wrap=True)
        for line in reader.card(card_id):
            out.print(f"  {line}", soft_wrap=True)
        untested = [
            clause
            for clause in definition.clauses
            if f"{definition.label}.{clause}" not in tested_clauses()
        ]
        clauses = ", ".join(definition.clauses) or "none"
        note = f"untested: {', '.join(untested)}" if untested else "all tested"
        out.print(f"  clauses: {clauses} ({note})", soft_wrap=True)


def _print_json(card: Card, playing: Format) -> None:
    """Print what is printed on a card, and whether it is implemented."""
    from dataclasses import asdict
    from json import dumps

    from hearthlab.cards.by_format import definitions
    from hearthlab.cards.coverage import is_complete

    done = is_complete(card.id, playing, definitions(playing))
    facts = {**asdict(card), "format": str(playing), "implemented": done}
    print(dumps(facts, indent=1, ensure_ascii=False))


def home_of_card(name: str) -> Format:
    """Return the default format if it has a card or none has; else the first that has it."""
    from hearthlab.carddata.facts import UnknownCard
    from hearthlab.carddata.formats import all_formats, default

    for playing in (default(), *all_formats()):
        try:
            playing.card(" ".join(name.split()))
        except UnknownCard:
            continue
        return playing
    return default()


def facts_of(card: Card) -> Iterator[str]:
    """Write what is printed on a card, line by line."""
    yield f"{card.name} ({card.id})"
    kind = [card.card_class.lower(), card.type.lower().replace("_", " ")]
    kind += [card.tribe.lower()] if card.tribe else []
    kind += [f"{card.cost} mana"]
    if card.type == "WEAPON":
        kind.append(f"{card.attack}/{card.durability}")
    elif card.type == "MINION":
        kind.append(f"{card.attack}/{card.health}")
    kind += [card.rarity.lower()] if card.rarity else []
    kind += [f"set {card.set}", "collectible" if card.collectible else "not collectible"]
    yield ", ".join(kind)
    if card.text:
        yield card.text


def _source(line: str) -> list[str]:
    """Return the source lines of a definition written at module:line."""
    import ast
    from importlib import import_module
    from inspect import getsource

    module, _, number = line.rpartition(":")
    source = getsource(import_module(module))
    for node in ast.parse(source).body:
        if node.lineno <= int(number) <= (node.end_lineno or node.lineno):
            return source.splitlines()[node.lineno - 1 : node.end_lineno]
    return []
