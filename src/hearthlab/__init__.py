"""A laboratory for Hearthstone AI: an exact, very fast simulator and its experiments."""

from importlib import import_module
from typing import Any

# The public names, by the module each is imported from when it is first used.
# `python tools/public_names.py` writes them into __init__.pyi for type checkers and editors.
_PUBLIC = {
    "agents.agent": "Agent",
    "agents.counsel": "Review advise review",
    "agents.listing": "agents",
    "agents.spec": "agent",
    "arena.match": "match",
    "arena.result": "MatchResult",
    "arena.standings": "Standings",
    "arena.store": "Store open_store",
    "arena.tournament": "gauntlet round_robin",
    "carddata.facts": "Card",
    "carddata.formats": "Format",
    "carddata.listing": "cards",
    "checks.conformance": "Conformance check_agent",
    "decks.api": "deck_compare deck_improve deck_matrix deck_meta deck_mulligan deck_nerf "
    "deck_overview deck_report deck_search",
    "game.action": "Action LegalActions",
    "game.board_svg": "svg",
    "game.catalogue": "card formats",
    "game.deck": "Deck",
    "game.deck_files": "load_decks",
    "game.game": "Game",
    "game.deck_sets": "decks",
    "game.outcome": "Outcome",
    "game.replay": "Replay",
    "game.sides": "Piece Side",
    "game.view": "View",
    "models.files": "load_model",
    "training.train": "train",
}
_HOMES = {name: home for home, names in _PUBLIC.items() for name in names.split()}

# Modules that are public: `hl.errors.IllegalAction`.
_NAMESPACES = ("arena", "beliefs", "envs", "errors")

# Names of versions before 1.0, and where they are now. They go in 2.0.
_FORMER = {
    **dict.fromkeys("Archetype Belief KnownList Library Uniform".split(), "beliefs"),
    **dict.fromkeys("Cell Plan Rating RunResult Sprt ratings run".split(), "arena"),
    **dict.fromkeys(
        "AgentFault BeliefError CorruptState DeckError EngineFault FormatError GameOver "
        "HearthlabError IllegalAction MatchError NotationError NothingPlayed PlanError "
        "PositionError RatingError ReplayError SpecError SprtError StaleAction StoreError "
        "TournamentError WrongType".split(),
        "errors",
    ),
    "examine": "check_agent",
}

__all__ = sorted([*_HOMES, *_NAMESPACES])


def __getattr__(name: str) -> Any:
    if name == "__version__":
        return _version()
    if name in _FORMER:
        return _former(name)
    if name in _NAMESPACES:
        return import_module(f"hearthlab.{name}")
    if name not in _HOMES:
        raise AttributeError(_unknown(name))
    value = getattr(import_module(f"hearthlab.{_HOMES[name]}"), name)
    if name in ("agents", "cards", "decks"):  # a package that calls the function of its name
        return import_module(f"hearthlab.{name}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """List the public names, and nothing of this file's own."""
    return sorted({*__all__, "__all__", "__doc__", "__name__", "__path__", "__version__"})


def _former(name: str) -> Any:
    """Return the replacement of a name from an earlier version, with a warning."""
    from warnings import warn

    if name == "examine":
        now = "check_agent(..., raise_errors=False)"
        value = getattr(import_module("hearthlab.checks.conformance"), name)
    else:
        now = f"{_FORMER[name]}.{name}"
        value = getattr(import_module(f"hearthlab.{_FORMER[name]}"), name)
    warn(
        f"hearthlab.{name} is hearthlab.{now} now; the former name goes in 2.0",
        DeprecationWarning,
        stacklevel=3,
    )
    return value


def _unknown(name: str) -> str:
    """Say that there is no such name, and which one may be meant."""
    from difflib import get_close_matches

    close = get_close_matches(name, [*__all__, *_FORMER], n=1)
    home = _FORMER.get(close[0], "") if close else ""
    near = f"{home}.{close[0]}" if home not in ("", "check_agent") else "".join(close)
    return f"hearthlab has no {name!r}" + (f"; did you mean {near!r}?" if near else "")


def _version() -> str:
    """Return the version of the installed package."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("hearthlab")
    except PackageNotFoundError:  # the source is used as it lies there
        return "(not installed)"
