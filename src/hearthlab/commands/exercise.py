"""`hearthlab exercise`: play random games around each card until all of its text has fired."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hearthlab.commands.formats import Changes, PlayedFormat, asked_format
from hearthlab.commands.options import Json

if TYPE_CHECKING:
    from hearthlab.checks.exercise import Exercise

SILENT = 1  # exit code: something never fired


def command(
    cards: Annotated[
        list[str] | None, typer.Argument(help="cards by name or id; default: all")
    ] = None,
    seeds: Annotated[str, typer.Option(help="seeds, separated by commas")] = "1,2",
    games: Annotated[int, typer.Option(min=10, help="most games per card and seed")] = 2000,
    report: Annotated[Path | None, typer.Option(help="write the report to a file")] = None,
    format: PlayedFormat = None,
    change: Changes = None,
    json: Json = False,
) -> None:
    """Play random games around each card until every part of its text has made a difference."""
    from rich.progress import track

    from hearthlab.carddata.formats import Format
    from hearthlab.checks.exercise import exercise_all, subjects
    from hearthlab.checks.report import write
    from hearthlab.commands.output import InputError, check_file, console, print_json, words

    check_file(report)
    try:
        chosen = tuple(int(word) for word in words(seeds))
    except ValueError:
        raise InputError(f"seeds {seeds!r} are not numbers separated by commas") from None
    playing = Format.of(asked_format(format, change))
    names = [playing.card(card).id for card in cards] if cards else subjects(format=playing)
    if not chosen:
        raise InputError(f"no seeds in {seeds!r}")
    found = list(
        track(
            exercise_all(names, seeds=chosen, games=games, format=playing),
            description="exercising",
            total=len(names) * len(chosen),
            console=console(stderr=True),
        )
    )
    text = write(found, format=playing)
    if report is not None:
        report.write_text(text, encoding="utf-8")
    complete = sum(exercise.complete for exercise in found)
    if json:
        print_json({"format": str(playing), "exercises": [_facts(each) for each in found]})
    else:
        out = console()
        for exercise in found:
            for missed in (*exercise.silent, *exercise.unseen):
                name = playing.card(exercise.card).name
                out.print(f"{name}, seed {exercise.seed}: {missed}")
        played = sum(exercise.games for exercise in found)
        out.print(f"{complete} of {len(found)} exercises complete, {played:,} games")
    if complete < len(found):
        raise typer.Exit(SILENT)


def _facts(exercise: Exercise) -> dict[str, object]:
    silent = [str(part) for part in exercise.silent]
    facts = {"card": exercise.card, "seed": exercise.seed, "games": exercise.games}
    return {**facts, "parts": len(exercise.parts), "silent": silent, "unseen": exercise.unseen}
