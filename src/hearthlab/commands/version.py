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
    from collections import Counter

    import hearthlab
    from hearthlab.carddata import facts, formats
    from hearthlab.engine import core
    from hearthlab.game.version import engine_version

    built = "compiled" if core.COMPILED else f"uncompiled ({core.UNCOMPILED})"
    sets = Counter(
        card.set
        for card in facts.cards().values()
        if card.collectible and card.id in core.CARDS.implemented
    )
    counted = ", ".join(f"{name} {count}" for name, count in sets.items())
    return [
        f"hearthlab {hearthlab.__version__}",
        f"engine {engine_version()}, {built}",
        f"format {formats.current().name}: {', '.join(formats.current().sets)}",
        f"Python {platform.python_version()} on {platform.system()} {platform.machine()}",
        f"{sets.total()} collectible cards in {len(sets)} sets: {counted}",
    ]
