"""`hearthlab decks [NAME]`: list decks and deck sets, or print one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from hearthlab.commands.completion import deck_names

if TYPE_CHECKING:
    from hearthlab.game.deck import Deck

LISTED = 12  # decks of a set that are named in the list of sets


def command(
    name: Annotated[
        str | None,
        typer.Argument(
            help="a deck, a deck set, or a deck code (default: all)", autocompletion=deck_names
        ),
    ] = None,
) -> None:
    """List the decks that come with the package, or print one with its deck code."""
    from hearthlab.commands.output import console
    from hearthlab.game.library import DECK_SETS, decks

    out = console()
    if name is None:
        _list(decks())
        for deck_set, members in DECK_SETS.items():
            shown = ", ".join(members[:LISTED])
            more = f", ... ({len(members):,} decks)" if len(members) > LISTED else ""
            out.print(f"set {deck_set}: {shown}{more}", soft_wrap=True)
    elif name in DECK_SETS:
        _list(decks(name))
    else:
        _print(name)


def _list(found: list[Deck]) -> None:
    from hearthlab.commands.output import console, table

    listing = table("deck", "class", "archetype", "limits", "plan or source")
    for deck in found:
        limits = "free" if deck.free else "legal"
        what = deck.plan or deck.source
        listing.add_row(deck.name, deck.hero.capitalize(), deck.archetype, limits, what)
    console().print(listing)


def _print(name: str) -> None:
    from hearthlab.commands.output import console
    from hearthlab.game.deck import Deck
    from hearthlab.game.errors import DeckError

    deck = Deck.of(name)
    out = console()
    out.print(str(deck), soft_wrap=True)
    try:
        out.print(deck.code, soft_wrap=True)
    except DeckError as error:
        out.print(f"# no deck code: {error}", soft_wrap=True)
