"""The champions' nets that come with the package: which of them plays a format."""

from __future__ import annotations

from functools import lru_cache

from hearthlab.carddata.formats import Format
from hearthlab.models.files import check_format, load_champion, shipped, trained_in
from hearthlab.models.model_card import ModelError

NAMES = "champion"  # theirs begin with it
FORMATS = 64  # whose nets are remembered


def nets() -> tuple[str, ...]:
    """List the shipped nets, the one of 2014 first."""
    return tuple(sorted(name for name in shipped() if name.startswith(NAMES)))


def fits(name: str, format: Format) -> bool:
    """Return whether a net, by its name or path, knows the cards of a format."""
    return not _refusal(name, format)


@lru_cache(FORMATS)
def net_for(format: Format) -> str | None:
    """Name the shipped net that plays a format: one trained in it, else the first that can."""
    trained = (name for name in nets() if trained_in(load_champion(name)) == format)
    return next(trained, None) or next((name for name in nets() if fits(name, format)), None)


def no_net_for(format: Format) -> str:
    """Say why no shipped net plays a format; nothing if one does."""
    if net_for(format) is not None:
        return ""
    why = "; ".join(_refusal(name, format) for name in nets())
    return (
        f"no shipped net of the champion plays {format.name}: {why}, or play with the plain score "
        "(champion:model=hand-made)"
    )


def _refusal(name: str, format: Format) -> str:
    try:
        check_format(load_champion(name), format)
    except ModelError as error:
        return str(error)
    return ""
