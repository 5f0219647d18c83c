"""`hearthlab report DIR`: one or many experiments' folders as one HTML page."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def command(
    folder: Annotated[
        Path, typer.Argument(metavar="DIR", help="folder of an experiment, or a folder of those")
    ],
    output: Annotated[
        Path | None, typer.Option(help="file to write (default: DIR/index.html)")
    ] = None,
) -> None:
    """Write one self-contained HTML page with tables, figures and verdicts."""
    from hearthlab.lab.report import write_report

    path = write_report(folder, output)
    print(f"written to {path} ({path.stat().st_size / 1024:,.0f} kB)")
