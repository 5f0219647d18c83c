"""`hearthlab report DIR`: an experiment's folder, or many, as one HTML page."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def command(
    folder: Annotated[
        Path, typer.Argument(metavar="DIR", help="an experiment's folder, or a folder of such")
    ],
    output: Annotated[
        Path | None, typer.Option(help="the file to write; DIR/index.html unless given")
    ] = None,
) -> None:
    """Write one HTML page with tables, figures and verdicts; it needs no network."""
    from hearthlab.lab.report import write_report

    path = write_report(folder, output)
    print(f"written to {path} ({path.stat().st_size / 1024:,.0f} kB)")
