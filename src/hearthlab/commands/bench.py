"""`hearthlab bench`: measure speed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hearthlab.commands.formats import Changes, PlayedFormat, asked_format

if TYPE_CHECKING:
    from hearthlab.bench import Figures


def command(
    json: Annotated[bool, typer.Option("--json", help="print JSON")] = False,
    sets: Annotated[
        str, typer.Option(help="card sets of the random decks; in later formats all of the format")
    ] = "",
    instructions: Annotated[
        bool,
        typer.Option(
            help="count mispredictions and instructions with valgrind; time a clean build (slow)"
        ),
    ] = True,
    seed: Annotated[int, typer.Option(help="seed of decks and games")] = 1,
    games: Annotated[int, typer.Option(min=1, help="games per pair of decks")] = 20,
    save: Annotated[Path | None, typer.Option(help="also write the JSON to a file")] = None,
    format: PlayedFormat = None,
    change: Changes = None,
) -> None:
    """Measure random play, cloning and listing; compare the times of alternating runs."""
    from hearthlab.bench import measure
    from hearthlab.carddata.formats import DEFAULT, Format
    from hearthlab.commands.output import InputError, check_file, console, known, words

    check_file(save)
    playing = Format.of(asked_format(format, change))
    names = sorted({card.set for card in playing.cards.values()})
    usual = ("basic", "classic") if playing.base == DEFAULT else playing.sets
    chosen = tuple(known(word, names, "card set") for word in words(sets)) if sets else usual
    if not chosen:
        raise InputError(f"no card set in {sets!r}; there are {', '.join(names)}")
    with console(stderr=True).status("measuring"):
        figures = measure(
            seed=seed, games=games, sets=chosen, count_instructions=instructions, format=playing
        )
    if save is not None:
        save.write_text(figures.json() + "\n", encoding="utf-8")
    if json:
        print(figures.json())
    else:
        _print(figures)


def _print(figures: Figures) -> None:
    from dataclasses import asdict

    from hearthlab.bench import COMPARE
    from hearthlab.commands.output import console, table

    listing = table("figure", "value")
    for name, value in asdict(figures).items():
        shown = f"{value:,}" if isinstance(value, (int, float)) and name != "seed" else str(value)
        if name == "compiled":
            name, shown = "engine", "compiled" if value else "uncompiled"
        listing.add_row(name.replace("_", " "), "not measured" if value is None else shown)
    console().print(listing)
    console().print(COMPARE, highlight=False, soft_wrap=True)
