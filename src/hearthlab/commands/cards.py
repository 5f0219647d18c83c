"""`hearthlab cards`: list cards, or count implemented and tested ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from hearthlab.commands.formats import Changes, PlayedFormat, asked_format

if TYPE_CHECKING:
    from hearthlab.carddata.facts import Card
    from hearthlab.carddata.formats import Format


def command(
    set_name: Annotated[str | None, typer.Option("--set", help="only this set")] = None,
    card_class: Annotated[
        str | None,
        typer.Option("--class", help="only cards for decks of this class; or neutral"),
    ] = None,
    cost: Annotated[int | None, typer.Option(min=0, help="only cards of this cost")] = None,
    text: Annotated[
        str | None, typer.Option(help="only cards whose name or text contains this")
    ] = None,
    stats: Annotated[bool, typer.Option("--stats", help="count cards, clauses, opcodes")] = False,
    json: Annotated[bool, typer.Option("--json", help="print JSON")] = False,
    format: PlayedFormat = None,
    change: Changes = None,
) -> None:
    """List the collectible cards, or count the implemented and tested ones."""
    from hearthlab.carddata.formats import Format
    from hearthlab.carddata.listing import cards
    from hearthlab.commands.options import refuse
    from hearthlab.commands.output import known

    playing = Format.of(asked_format(format, change))
    sets = list(dict.fromkeys(card.set for card in playing.cards.values()))
    if set_name is not None:
        known(set_name, sets, "card set")
    if stats:
        refuse({"--class": card_class, "--cost": cost, "--text": text}, "is not for --stats")
        _stats(playing, [set_name] if set_name else list(playing.sets), json)
        return
    found = cards(format=playing, card_class=card_class, set=set_name, cost=cost, text=text)
    _list(playing, found, json)


def _list(playing: Format, found: list[Card], json: bool) -> None:
    from hearthlab.game.card_work import is_implemented

    done = {card.id: is_implemented(card.id, playing) for card in found}
    if json:
        from dataclasses import asdict
        from json import dumps

        print(dumps([{**asdict(card), "implemented": done[card.id]} for card in found], indent=1))
        return
    from hearthlab.commands.output import console, table

    listing = table("id", "name", "class", "cost", "", "set", "text", numbers=["cost"])
    for card in found:
        numbers = {"MINION": f"{card.attack}/{card.health}"}.get(card.type, "")
        numbers = f"{card.attack}/{card.durability}" if card.type == "WEAPON" else numbers
        text = card.text if done[card.id] else f"(not implemented) {card.text}"
        mana = str(card.cost)
        listing.add_row(card.id, card.name, card.card_class.lower(), mana, numbers, card.set, text)
    out = console()
    out.print(listing)
    out.print(f"{sum(done.values())} of {len(found)} cards implemented")


def _stats(playing: Format, names: list[str], json: bool) -> None:
    from hearthlab.game.card_work import coverage

    content = coverage(names, playing)
    if json:
        from json import dumps

        print(dumps(content, indent=1))
    else:
        _print(content)


def _print(content: dict[str, Any]) -> None:
    from hearthlab.commands.output import console, table

    out = console()
    columns = ("cards", "implemented", "created", "clauses", "missing clauses", "untested clauses")
    listing = table("set", *columns, numbers=columns)
    for name, counts in content["sets"].items():
        listing.add_row(name, *(str(counts[column.replace(" ", "_")]) for column in columns))
    out.print(listing)
    for name, counts in content["sets"].items():
        for what in ("missing", "untested"):
            if counts[what]:
                out.print(f"{name}, {what}: {', '.join(counts[what])}", soft_wrap=True)
    single = content["one_card_opcodes"]
    listing = table("opcode", "cards", "only", numbers=["cards"])
    for word, count in sorted(content["cards_per_opcode"].items(), key=lambda pair: -pair[1]):
        listing.add_row(word, str(count), single.get(word, ""))
    out.print(listing)
    out.print(f"{content['opcodes']} opcodes, {len(single)} of them used by one card only")
