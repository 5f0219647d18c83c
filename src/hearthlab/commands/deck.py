"""`hearthlab deck`: the deck laboratory. Measure cards, mulligans, match-ups and changes."""

from __future__ import annotations

import typer

# Each is the file deck_NAME.py, imported when it is called.
COMMANDS = ("show", "cards", "mulligan", "matrix", "meta", "compare", "improve", "search", "nerf")

app = typer.Typer(no_args_is_help=True)


@app.callback()
def main() -> None:
    """Measure the value of cards, mulligans, decks and changes."""
