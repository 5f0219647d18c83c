"""`hearthlab model NAME`: show the card of a model, and draw its curves."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from hearthlab.models.model import Model


def command(
    name: Annotated[str, typer.Argument(help="a model that comes with the package, or a file")],
    plot: Annotated[Path | None, typer.Option(help="draw the curves into this file")] = None,
) -> None:
    """Show what a model says about itself."""
    from hearthlab.arena.extras import need
    from hearthlab.carddata.formats import Format
    from hearthlab.commands.output import check_file, console
    from hearthlab.game.version import difference, engine_version
    from hearthlab.models.files import load_any
    from hearthlab.models.model import Model
    from hearthlab.models.plot import draw_curves

    if plot is not None:
        need("hearthlab model --plot", "matplotlib")
        check_file(plot)
    model = load_any(name, any_engine=True)
    card = model.card
    rows: dict[str, object] = {
        "name": card.name,
        "what": card.doc,
        "kind": model.kind,
        **(_read_by(model) if isinstance(model, Model) else {}),
        "numbers": f"{model.numbers:,}",
        "format": card.format,
        "engine": card.engine,
        "commit": card.commit,
        **{f"training {key}": value for key, value in card.training.items()},
        **{f"score {key}": f"{score:.4g}" for key, score in card.scores.items()},
    }
    playing = Format.of(card.format)
    if card.engine != engine_version(playing):
        rows["engine"] = f"{card.engine}, not this one: {difference(card.engine, playing)}"
    for title, curve in card.curves.items():
        ends = f", from {curve.y[0]:.4g} to {curve.y[-1]:.4g}" if curve.y else ""
        rows[f"curve {title}"] = f"{len(curve.y)} points{ends}"
    out = console()
    width = max(map(len, rows))
    for key, value in rows.items():
        out.print(f"{key:{width}}  {value}".rstrip(), soft_wrap=True)
    if plot is not None:
        draw_curves(card).savefig(plot)
        out.print(f"curves drawn into {plot}", soft_wrap=True)


def _read_by(model: Model) -> dict[str, object]:
    """Say what a model of states reads, and what its number means."""
    features = f"{model.features} ({len(model.reads.names):,}, digest {model.reads.digest})"
    return {"features": features, "number means": model.link}
