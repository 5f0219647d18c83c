"""`hearthlab decks [NAME]`: list decks and deck sets, or print one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from hearthlab.commands.completion import deck_names
from hearthlab.commands.formats import Changes, PlayedFormat, asked_format
from hearthlab.commands.options import Json

if TYPE_CHECKING:
    from hearthlab.carddata.formats import Format
    from hearthlab.game.deck import Deck

LISTED = 12  # decks of a set that are named in the list of sets


def command(
    name: Annotated[
        str | None,
        typer.Argument(
            help="a deck, a deck set, or a deck code (default: all)", autocompletion=deck_names
        ),
    ] = None,
    format: PlayedFormat = None,
    change: Changes = None,
    json: Json = False,
) -> None:
    """List the decks that come with the package, or print one with its deck code."""
    from hearthlab.carddata.formats import Format
    from hearthlab.commands.output import console
    from hearthlab.game.deck_sets import deck_sets, decks, has_set, home_of_set

    out = console()
    playing = asked_format(format, change)
    if json:
        is_set = name is not None and (
            home_of_set(name) is not None or has_set(Format.of(playing), name)
        )
        _print_json(name, playing, is_set=is_set)
    elif name is None:
        _list(decks(format=playing))
        for deck_set, members in deck_sets(Format.of(playing)).items():
            shown = ", ".join(members[:LISTED])
            more = f", ... ({len(members):,} decks)" if len(members) > LISTED else ""
            out.print(f"set {deck_set}: {shown}{more}", soft_wrap=True)
    elif home_of_set(name) is not None or has_set(Format.of(playing), name):
        _list(decks(name, format=playing))
    else:
        _print(name, playing)


def _list(found: list[Deck]) -> None:
    from hearthlab.commands.output import console, table

    listing = table("deck", "class", "archetype", "limits", "plan or source")
    for deck in found:
        limits = "free" if deck.free else "legal"
        what = deck.plan or deck.source
        listing.add_row(deck.name, deck.hero.capitalize(), deck.archetype, limits, what)
    console().print(listing)


def _print_json(name: str | None, playing: Format | None, *, is_set: bool) -> None:
    """Print the decks, or one: the tables, and the cards."""
    from json import dumps

    from hearthlab.game.deck import Deck
    from hearthlab.game.deck_sets import decks

    one = name is not None and not is_set
    found = [Deck.of(str(name), format=playing)] if one else decks(name, format=playing)
    facts = [
        {
            "name": deck.name,
            "class": deck.hero,
            "format": str(deck.format),
            "archetype": deck.archetype,
            "plan": deck.plan,
            "source": deck.source,
            "free": deck.free,
            "code": _code(deck),
            "cards": list(deck.cards),
        }
        for deck in found
    ]
    print(dumps(facts[0] if one else facts, indent=1, ensure_ascii=False))


def _code(deck: Deck) -> str | None:
    """Return a deck's code; None for decks that the client cannot have."""
    from hearthlab.game.errors import DeckError

    try:
        return deck.code
    except DeckError:
        return None


def _print(name: str, playing: Format | None) -> None:
    from hearthlab.commands.output import console
    from hearthlab.game.deck import Deck
    from hearthlab.game.errors import DeckError

    deck = Deck.of(name, format=playing)
    out = console()
    out.print(str(deck), soft_wrap=True)
    try:
        out.print(deck.code, soft_wrap=True)
    except DeckError as error:
        out.print(f"# no deck code: {error}", soft_wrap=True)
