"""`hearthlab audit FILE...`: play each action of real games again, and compare."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from hearthlab.commands.options import NUMBER, Json, positive


def command(
    files: Annotated[
        list[str], typer.Argument(metavar="FILE...", help="HSReplay XML or Power.log")
    ],
    seeds: Annotated[
        int,
        typer.Option(parser=positive, metavar=NUMBER, help="seeds of a random action, at most"),
    ] = 64,
    number: Annotated[
        int | None,
        typer.Option(
            "--game", parser=positive, metavar=NUMBER, help="which game of a file (default: all)"
        ),
    ] = None,
    everything: Annotated[
        bool, typer.Option("--all", help="print every action, not only the differences")
    ] = False,
    as_json: Json = False,
) -> None:
    """Compare what each action of a real game did with what it does in this engine."""
    from hearthlab.commands.output import InputError, console
    from hearthlab.commands.replay import recorded_games
    from hearthlab.records.audit.finding import DIFFERS, Report
    from hearthlab.records.audit.judging import audit

    out, total = console(), Report()
    for file in files:
        games = recorded_games(file)
        if games is None:
            raise InputError(f"{file!r}: neither HSReplay XML nor Power.log")
        if number is not None and number > len(games):
            raise InputError(f"--game {number}: {file!r} has {len(games)}")
        for at, game in enumerate(games, 1):
            if number not in (None, at):
                continue
            part = Report(list(audit(game, seeds=seeds)))
            total.findings += part.findings
            if as_json:
                continue
            out.print(f"{file}, game {at}: {part.compared} of {len(part.findings)} compared")
            for finding in part.findings:
                if everything or finding.verdict == DIFFERS:
                    out.print(str(finding), soft_wrap=True)
    if as_json:
        out.print(json.dumps(total.to_json(), ensure_ascii=False), soft_wrap=True)
    else:
        out.print(str(total), soft_wrap=True)
