"""`hearthlab model NAME`: show the card of a model, and draw its curves."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hearthlab.commands.options import Json

if TYPE_CHECKING:
    from hearthlab.models.files import AnyModel
    from hearthlab.models.model import Model

PLAIN = ("name", "what", "kind", "features", "number", "numbers", "format", "engine", "commit")


def command(
    name: Annotated[str, typer.Argument(help="a model that comes with the package, or a file")],
    plot: Annotated[Path | None, typer.Option(help="draw the curves into this file")] = None,
    json: Json = False,
) -> None:
    """Show a model's description."""
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
    if json:
        _print_json(model, rows)
    for title, curve in card.curves.items():
        ends = f", from {curve.y[0]:.4g} to {curve.y[-1]:.4g}" if curve.y else ""
        rows[f"curve {title}"] = f"{len(curve.y)} points{ends}"
    out = console()
    width = max(map(len, rows))
    for key, value in () if json else rows.items():
        out.print(f"{key:{width}}  {value}".rstrip(), soft_wrap=True)
    if plot is not None:
        draw_curves(card).savefig(plot)
        if not json:
            out.print(f"curves drawn into {plot}", soft_wrap=True)


def _print_json(model: AnyModel, rows: dict[str, object]) -> None:
    """Print the card with numbers as numbers, and its curves."""
    from json import dumps

    card = model.card
    curves = {name: {"x": list(each.x), "y": list(each.y)} for name, each in card.curves.items()}
    facts = {key: value for key, value in rows.items() if key.partition(" ")[0] in PLAIN}
    facts |= {"numbers": model.numbers, "training": dict(card.training)}
    facts |= {"scores": dict(card.scores), "curves": curves}
    print(dumps(facts, indent=1, ensure_ascii=False, default=str))


def _read_by(model: Model) -> dict[str, object]:
    """Print a model's inputs and the meaning of its output."""
    features = f"{model.features} ({len(model.reads.names):,}, digest {model.reads.digest})"
    return {"features": features, "number means": model.link}
