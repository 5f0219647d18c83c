"""`hearthlab export STORE FILE`: the results of a store for other tools."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hearthlab.commands.options import Json


def command(
    store: Annotated[str, typer.Argument(help="a SQLite file or a database URL")],
    file: Annotated[
        Path, typer.Argument(help="what to write: .csv, .parquet, or .pgn for rating tools")
    ],
    name: Annotated[
        list[str] | None,
        typer.Option(help="experiment to write, may be repeated (default: all)"),
    ] = None,
    json: Json = False,
) -> None:
    """Write one row per game of a store's matches and tournaments."""
    from hearthlab.arena.exporting import export_results
    from hearthlab.arena.store import open_store
    from hearthlab.commands.options import check_results_file
    from hearthlab.commands.output import InputError, print_json

    check_results_file(file)
    if "://" not in store and not Path(store).exists():
        raise InputError(f"{store!r}: there is no such file")
    with open_store(store) as opened:
        count = export_results(opened.each_result(name or ()), file)
    if json:
        return print_json({"store": store, "file": str(file), "games": count})
    print(f"{count} games written to {file}")
