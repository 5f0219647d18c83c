"""A laboratory for Hearthstone AI: an exact, very fast simulator and its experiments."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hearthlab.agents.agent import Agent
    from hearthlab.agents.spec import SpecError, agent
    from hearthlab.arena.match import match
    from hearthlab.arena.plan import Cell, Plan
    from hearthlab.arena.players import MatchError
    from hearthlab.arena.result import MatchResult
    from hearthlab.arena.run import RunResult, run
    from hearthlab.arena.store import Store, StoreError, open_store
    from hearthlab.game.action import Action, LegalActions
    from hearthlab.game.beliefs import Archetype, Belief, KnownList, Uniform
    from hearthlab.game.deck import Deck
    from hearthlab.game.errors import (
        BeliefError,
        CorruptState,
        DeckError,
        EngineFault,
        GameOver,
        HearthlabError,
        IllegalAction,
        NotationError,
        NothingPlayed,
        PositionError,
        ReplayError,
        StaleAction,
    )
    from hearthlab.game.game import Game
    from hearthlab.game.library import decks
    from hearthlab.game.replay import Replay
    from hearthlab.game.view import View

# Where each public name lives; it is imported when it is first used.
_HOMES = {
    "Action": "game.action",
    "Agent": "agents",
    "Archetype": "game.beliefs",
    "Belief": "game.beliefs",
    "BeliefError": "game.errors",
    "Cell": "arena.plan",
    "CorruptState": "game.errors",
    "Deck": "game.deck",
    "DeckError": "game.errors",
    "EngineFault": "game.errors",
    "Game": "game.game",
    "GameOver": "game.errors",
    "HearthlabError": "game.errors",
    "IllegalAction": "game.errors",
    "KnownList": "game.beliefs",
    "LegalActions": "game.action",
    "MatchError": "arena.players",
    "MatchResult": "arena.result",
    "NotationError": "game.errors",
    "NothingPlayed": "game.errors",
    "Plan": "arena.plan",
    "PositionError": "game.errors",
    "Replay": "game.replay",
    "ReplayError": "game.errors",
    "RunResult": "arena.run",
    "SpecError": "agents",
    "StaleAction": "game.errors",
    "Store": "arena.store",
    "StoreError": "arena.store",
    "Uniform": "game.beliefs",
    "View": "game.view",
    "agent": "agents",
    "decks": "game.library",
    "match": "arena.match",
    "open_store": "arena.store",
    "run": "arena.run",
}

__all__ = [
    "Action",
    "Agent",
    "Archetype",
    "Belief",
    "BeliefError",
    "Cell",
    "CorruptState",
    "Deck",
    "DeckError",
    "EngineFault",
    "Game",
    "GameOver",
    "HearthlabError",
    "IllegalAction",
    "KnownList",
    "LegalActions",
    "MatchError",
    "MatchResult",
    "NotationError",
    "NothingPlayed",
    "Plan",
    "PositionError",
    "Replay",
    "ReplayError",
    "RunResult",
    "SpecError",
    "StaleAction",
    "Store",
    "StoreError",
    "Uniform",
    "View",
    "agent",
    "decks",
    "match",
    "open_store",
    "run",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"hearthlab has no {name!r}")
    value = getattr(import_module(f"hearthlab.{_HOMES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})
