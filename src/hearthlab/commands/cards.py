"""`hearthlab cards`: list cards, or count what is implemented and tested."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from hearthlab.carddata.facts import Card


def command(
    set_name: Annotated[str | None, typer.Option("--set", help="only this set")] = None,
    stats: Annotated[bool, typer.Option("--stats", help="count cards, clauses, opcodes")] = False,
    json: Annotated[bool, typer.Option("--json", help="print JSON")] = False,
) -> None:
    """List the collectible cards, or count what is implemented and tested."""
    import hearthlab.cards.library  # noqa: F401  (defines every card)
    from hearthlab.carddata import facts, formats
    from hearthlab.commands.output import known

    sets = list(dict.fromkeys(card.set for card in facts.cards().values()))
    if set_name is not None:
        known(set_name, sets, "card set")
    if stats:
        _stats([set_name] if set_name else list(formats.current().sets), json)
        return
    found = [
        card
        for card in facts.cards().values()
        if (card.collectible or card.set == "hearthlab") and set_name in (None, card.set)
    ]
    _list(found, json)


def _list(found: list[Card], json: bool) -> None:
    import hearthlab.cards.library  # noqa: F401  (defines every card)
    from hearthlab.carddata import facts
    from hearthlab.cards.coverage import is_complete
    from hearthlab.cards.definition import DEFINITIONS

    done = {card.id: is_complete(card.id, facts.cards(), DEFINITIONS) for card in found}
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


def _stats(names: list[str], json: bool) -> None:
    import hearthlab.cards.library  # noqa: F401  (defines every card)
    from hearthlab.carddata import facts
    from hearthlab.cards.coverage import one_card_opcodes, opcode_use, set_coverage
    from hearthlab.cards.definition import DEFINITIONS

    sets = [set_coverage(name, facts.cards(), DEFINITIONS) for name in names]
    use = opcode_use(DEFINITIONS)
    content: dict[str, Any] = {
        "sets": {
            found.name: {
                "cards": found.cards,
                "implemented": found.implemented,
                "clauses": len(found.clauses),
                "missing_clauses": len(found.missing),
                "untested_clauses": len(found.untested),
                "created": len(found.created),
                "missing": found.missing,
                "untested": found.untested,
            }
            for found in sets
        },
        "opcodes": len(use),
        "cards_per_opcode": {word: len(cards) for word, cards in use.items()},
        "one_card_opcodes": one_card_opcodes(use),
        "unused_opcodes": [word for word, cards in use.items() if not cards],
    }
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
