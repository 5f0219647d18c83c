"""`hearthlab --version`: what to quote with results."""

from __future__ import annotations

import typer


def show(asked: bool) -> None:
    """Print version, engine, format, Python and cards, and exit."""
    if asked:
        print("\n".join(lines()))
        raise typer.Exit


def lines() -> list[str]:
    """Return the lines, one per part."""
    import platform

    import hearthlab
    from hearthlab.carddata.formats import FORMATS
    from hearthlab.game.version import how_built, rules_of

    return [
        f"hearthlab {hearthlab.__version__}",
        f"engine {how_built()}",
        f"Python {platform.python_version()} on {platform.system()} {platform.machine()}",
        *(
            f"format {playing.name} of {playing.date}, rules {rules_of(playing)}: "
            f"{', '.join(playing.sets)}"
            for playing in FORMATS.values()
        ),
    ]
