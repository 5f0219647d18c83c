"""`hearthlab audit FILE...`: play each action of real games again, and compare."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from hearthlab.commands.formats import RecordFormat
from hearthlab.commands.options import NUMBER, Json, positive


def command(
    files: Annotated[
        list[str], typer.Argument(metavar="FILE...", help="HSReplay XML or Power.log")
    ],
    seeds: Annotated[
        int,
        typer.Option(parser=positive, metavar=NUMBER, help="seeds of an action, at most"),
    ] = 2000,
    number: Annotated[
        int | None,
        typer.Option(
            "--game", parser=positive, metavar=NUMBER, help="which game of a file (default: all)"
        ),
    ] = None,
    everything: Annotated[
        bool, typer.Option("--all", help="print every action, not only the differences")
    ] = False,
    format: RecordFormat = None,
    as_json: Json = False,
) -> None:
    """Compare the effects of each action of a real game with this engine's."""
    from hearthlab.commands.output import InputError, console, file_trouble
    from hearthlab.commands.replay import recorded_games
    from hearthlab.records.audit.finding import DIFFERS, Report
    from hearthlab.records.audit.judging import audit
    from hearthlab.records.audit.suited import why_not
    from hearthlab.records.errors import RecordError

    out, total = console(), Report()
    refused: list[str] = []  # files and games that cannot be read
    for file in files:
        try:
            games = recorded_games(file, format)
        except OSError as error:
            refused.append(file_trouble(error))
            continue
        except RecordError as error:
            refused.append(str(error))
            continue
        if games is None:
            refused.append(f"{file!r}: neither HSReplay XML nor Power.log")
            continue
        if number is not None and number > len(games):
            raise InputError(f"--game {number}: {file!r} has {len(games)}")
        for at, game in enumerate(games, 1):
            if number not in (None, at):
                continue
            try:
                why = why_not(game)
                part = Report([] if why else list(audit(game, seeds=seeds)))
            except RecordError as error:
                refused.append(f"{file}, game {at}: {error}")
                continue
            total.findings += part.findings
            if why:
                total.skipped.append(f"{file}, game {at}: {why}")
            if as_json:
                continue
            told = why or f"{part.compared} of {len(part.findings)} compared"
            out.print(f"{file}, game {at}: {told}", soft_wrap=True)
            for finding in part.findings:
                if everything or finding.verdict == DIFFERS:
                    out.print(str(finding), soft_wrap=True)
    if as_json:
        out.print(json.dumps(total.to_json(), ensure_ascii=False), soft_wrap=True)
    elif total.findings:
        out.print(str(total), soft_wrap=True)
    for message in refused[:-1]:
        console(stderr=True).print(f"hearthlab: {message}", soft_wrap=True)
    if refused:
        raise InputError(refused[-1])
