"""A laboratory for Hearthstone AI: an exact, very fast simulator and its experiments."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
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
    "Action": "action",
    "Archetype": "beliefs",
    "Belief": "beliefs",
    "BeliefError": "errors",
    "CorruptState": "errors",
    "Deck": "deck",
    "DeckError": "errors",
    "EngineFault": "errors",
    "Game": "game",
    "GameOver": "errors",
    "HearthlabError": "errors",
    "IllegalAction": "errors",
    "KnownList": "beliefs",
    "LegalActions": "action",
    "NotationError": "errors",
    "PositionError": "errors",
    "Replay": "replay",
    "ReplayError": "errors",
    "StaleAction": "errors",
    "Uniform": "beliefs",
    "View": "view",
    "decks": "library",
}

__all__ = [
    "Action",
    "Archetype",
    "Belief",
    "BeliefError",
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
    "NotationError",
    "PositionError",
    "Replay",
    "ReplayError",
    "StaleAction",
    "Uniform",
    "View",
    "decks",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"hearthlab has no {name!r}")
    value = getattr(import_module(f"hearthlab.game.{_HOMES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})
