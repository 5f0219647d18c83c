"""`hearthlab export STORE FILE`: the results of a store for other tools."""

from __future__ import annotations

from collections.abc import Sequence
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
    trajectories: Annotated[
        bool, typer.Option("--trajectories", help="one row per decision, for learning: .parquet")
    ] = False,
    json: Json = False,
) -> None:
    """Write one row per game of a store's matches and tournaments, or one per decision."""
    from hearthlab.arena.exporting import export_results
    from hearthlab.arena.store import open_store
    from hearthlab.commands.options import check_results_file
    from hearthlab.commands.output import InputError, print_json

    check_results_file(file)
    if "://" not in store and not Path(store).exists():
        raise InputError(f"{store!r}: there is no such file")
    if trajectories:
        return _decisions(store, file, name or (), json)
    with open_store(store) as opened:
        count = export_results(opened.each_result(name or ()), file)
    if json:
        return print_json({"store": store, "file": str(file), "games": count})
    print(f"{count} games written to {file}")


def _decisions(store: str, file: Path, names: Sequence[str], json: bool) -> None:
    """Write the decisions of a store's games."""
    from hearthlab.arena.store import open_store
    from hearthlab.commands.output import InputError, print_json
    from hearthlab.envs.trajectories import stored_rows, write_rows

    if file.suffix != ".parquet":
        raise InputError(f"{str(file)!r}: decisions are written to a file that ends in .parquet")
    if names:
        raise InputError("--name: decisions are those of all games of the store")
    with open_store(store) as opened:
        rows = stored_rows(opened)
    if not rows:
        raise InputError(f"{store!r} has no games")
    write_rows(rows, file)
    if json:
        return print_json({"store": store, "file": str(file), "decisions": len(rows)})
    print(f"{len(rows)} decisions written to {file}")
