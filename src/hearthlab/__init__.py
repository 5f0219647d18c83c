"""A laboratory for Hearthstone AI: an exact, very fast simulator and its experiments."""

from importlib import import_module
from typing import Any

# The public names, by the module each is imported from when it is first used.
# `python tools/public_names.py` writes them into __init__.pyi for type checkers and editors.
_PUBLIC = {
    "agents.agent": "Agent",
    "agents.counsel": "Review advise review",
    "agents.listing": "agents",
    "agents.spec": "SpecError agent",
    "agents.foreign.faults": "AgentFault",
    "arena.match": "match",
    "arena.plan": "Cell Plan PlanError",
    "arena.players": "MatchError",
    "arena.ratings": "Rating RatingError ratings",
    "arena.result": "MatchResult",
    "arena.run": "RunResult run",
    "arena.sprt": "Sprt SprtError",
    "arena.standings": "Standings",
    "arena.store": "Store StoreError open_store",
    "arena.tournament": "TournamentError gauntlet round_robin",
    "carddata.errors": "HearthlabError",
    "carddata.facts": "Card",
    "carddata.formats": "Format",
    "carddata.parts": "FormatError",
    "carddata.listing": "cards",
    "checks.agents": "check_agent",
    "checks.conformance": "Conformance examine",
    "game.action": "Action LegalActions",
    "game.beliefs": "Archetype Belief KnownList Uniform",
    "game.board_svg": "svg",
    "game.catalogue": "card formats",
    "game.deck": "Deck",
    "game.deck_files": "load_decks",
    "game.errors": "BeliefError CorruptState DeckError EngineFault GameOver IllegalAction "
    "NotationError NothingPlayed PositionError ReplayError StaleAction WrongType",
    "game.game": "Game",
    "game.library": "decks",
    "game.library_belief": "Library",
    "game.outcome": "Outcome",
    "game.replay": "Replay",
    "game.sides": "Piece Side",
    "game.view": "View",
    "models.files": "load_model",
}
_HOMES = {name: home for home, names in _PUBLIC.items() for name in names.split()}

__all__ = sorted(_HOMES)


def __getattr__(name: str) -> Any:
    if name == "__version__":
        return _version()
    if name not in _HOMES:
        raise AttributeError(f"hearthlab has no {name!r}")
    value = getattr(import_module(f"hearthlab.{_HOMES[name]}"), name)
    if name in ("agents", "cards"):  # the package of this name does what the function does
        return import_module(f"hearthlab.{name}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """List the public names and the modules that are imported, and nothing of this file's own."""
    own = f"{__name__}."
    modules = {name for name, value in globals().items() if _name_of(value).startswith(own)}
    return sorted({*__all__, *modules, "__all__", "__doc__", "__name__", "__path__", "__version__"})


def _name_of(value: Any) -> str:
    return value.__name__ if type(value).__name__ in ("module", "_Listing") else ""


def _version() -> str:
    """Return the version of the installed package."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("hearthlab")
    except PackageNotFoundError:  # the source is used as it lies there
        return "(not installed)"
