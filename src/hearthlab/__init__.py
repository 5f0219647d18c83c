"""A laboratory for Hearthstone AI: an exact, very fast simulator and its experiments."""

from importlib import import_module
from typing import Any

# The public names, by the module each is imported from when it is first used.
# `python tools/public_names.py` writes them into __init__.pyi for type checkers and editors.
_PUBLIC = {
    "agents": "Agent SpecError agent",
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
    "carddata.facts": "Card",
    "carddata.formats": "Format",
    "carddata.parts": "FormatError",
    "carddata.listing": "cards",
    "checks.agents": "check_agent",
    "checks.conformance": "Conformance examine",
    "game.action": "Action LegalActions",
    "game.beliefs": "Archetype Belief KnownList Uniform",
    "game.catalogue": "formats",
    "game.deck": "Deck",
    "game.deck_files": "load_decks",
    "game.errors": "BeliefError CorruptState DeckError EngineFault GameOver HearthlabError "
    "IllegalAction NotationError NothingPlayed PositionError ReplayError StaleAction WrongType",
    "game.game": "Game",
    "game.library": "decks",
    "game.library_belief": "Library",
    "game.outcome": "Outcome",
    "game.replay": "Replay",
    "game.sides": "Piece Side",
    "game.view": "View",
}
_HOMES = {name: home for home, names in _PUBLIC.items() for name in names.split()}

__all__ = sorted(_HOMES)


def __getattr__(name: str) -> Any:
    if name == "__version__":
        return _version()
    if name not in _HOMES:
        raise AttributeError(f"hearthlab has no {name!r}")
    value = getattr(import_module(f"hearthlab.{_HOMES[name]}"), name)
    if name == "cards":  # the package of this name does what the function does
        return import_module("hearthlab.cards")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})


def _version() -> str:
    """Return the version of the installed package."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("hearthlab")
    except PackageNotFoundError:  # the source is used as it lies there
        return "(not installed)"
