"""`hearthlab deck`: the deck laboratory, one file per command."""

from __future__ import annotations

import typer

from hearthlab.commands import (
    deck_cards,
    deck_compare,
    deck_improve,
    deck_matrix,
    deck_meta,
    deck_mulligan,
    deck_nerf,
    deck_show,
)

app = typer.Typer(no_args_is_help=True)


@app.callback()
def main() -> None:
    """Measure what cards are worth, what to keep, which deck to take, and what to change."""


app.command("show")(deck_show.command)
app.command("cards")(deck_cards.command)
app.command("mulligan")(deck_mulligan.command)
app.command("matrix")(deck_matrix.command)
app.command("meta")(deck_meta.command)
app.command("compare")(deck_compare.command)
app.command("improve")(deck_improve.command)
app.command("nerf")(deck_nerf.command)
