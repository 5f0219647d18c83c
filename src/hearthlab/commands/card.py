"""`hearthlab card NAME`: show one card, its definition and its compiled form."""

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
    from hearthlab.commands.output import console
    from hearthlab.game.card_work import written

    playing = asked_format(format, change) or home_of_card(name)
    card = playing.card(" ".join(name.split()))
    if json:
        _print_json(card, playing)
        return
    out = console()
    for line in facts_of(card):
        out.print(line, soft_wrap=True)
    for each in written(card.id, playing):
        out.print(f"\n{each.id} {each.name}", soft_wrap=True)
        if not each.line:
            out.print("  no definition: the facts say it all")
            continue
        out.print(f"  {each.line}", soft_wrap=True)
        for line in each.source:
            out.print(f"    {line}", soft_wrap=True)
        for line in each.rows:
            out.print(f"  {line}", soft_wrap=True)
        clauses = ", ".join(each.clauses) or "none"
        note = f"untested: {', '.join(each.untested)}" if each.untested else "all tested"
        out.print(f"  clauses: {clauses} ({note})", soft_wrap=True)


def _print_json(card: Card, playing: Format) -> None:
    """Print a card, and whether it is implemented."""
    from dataclasses import asdict
    from json import dumps

    from hearthlab.game.card_work import is_implemented

    done = is_implemented(card.id, playing)
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
    """Write the printed facts of a card, line by line."""
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
