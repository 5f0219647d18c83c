"""`hearthlab models [FOLDER]`: list the models of the package and of a folder."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hearthlab.commands.options import Json

COLUMNS = ("model", "kind", "features", "numbers", "format", "engine", "what")


def command(
    folder: Annotated[
        Path | None, typer.Argument(help="list the model files of this folder too")
    ] = None,
    json: Json = False,
) -> None:
    """List the models of the package, and of a folder."""
    from hearthlab.commands.output import InputError, console, table
    from hearthlab.models.files import SUFFIX, shipped

    if folder is not None and not folder.is_dir():
        raise InputError(f"{str(folder)!r} is not a folder")
    found = {name: path for name, path in shipped().items()}
    if folder is not None:
        found |= {str(path): path for path in sorted(folder.glob(f"*{SUFFIX}"))}
    if json:
        from json import dumps

        rows = [
            dict(zip(COLUMNS, (name, *_row(path)), strict=True)) for name, path in found.items()
        ]
        print(dumps(rows, indent=1, ensure_ascii=False))
        return
    listing = table(*COLUMNS, numbers=["numbers"])
    for name, path in found.items():
        listing.add_row(name, *_row(path))
    console().print(listing)


def _row(path: Path) -> tuple[str, ...]:
    """Describe a model file; for a damaged one, its error."""
    from hearthlab.carddata.formats import Format
    from hearthlab.game.version import engine_version
    from hearthlab.models.files import load_any
    from hearthlab.models.model_card import ModelError

    try:
        model = load_any(path, any_engine=True)
    except ModelError as error:
        return "", "", "", "", "", str(error).partition(": ")[2]
    playing = Format.of(model.card.format)
    engine = "same" if model.card.engine == engine_version(playing) else "another"
    features = getattr(model, "features", "")
    return model.kind, features, f"{model.numbers:,}", model.card.format, engine, model.card.doc
