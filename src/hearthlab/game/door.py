"""The door for layers above `game`: the engine's records behind games, views, sides and pieces.

Users need none of it. What is read here is typed, and nothing else of `game` is read past its
public names: a test forbids it. The record of a view holds nothing that its player cannot know.
"""

from __future__ import annotations

from hearthlab.engine import schema
from hearthlab.game.game import Game
from hearthlab.game.past import Past
from hearthlab.game.sides import Piece, Side
from hearthlab.game.start import Start
from hearthlab.game.state import State
from hearthlab.game.view import Known, View


def record_of(shown: State | Side | Piece) -> schema.Game:
    """Return the record itself: it changes with the game, and must not be changed."""
    return shown._record


def snapshot_of(state: State) -> schema.Game:
    """Return a copy of a state's record."""
    return state._snapshot


def entity_of(piece: Piece) -> schema.Entity:
    """Return the entity of a piece."""
    entity: schema.Entity = piece._entity
    return entity


def player_record_of(side: Side) -> schema.Player:
    """Return the record of a player."""
    player: schema.Player = side._player
    return player


def value_of(state: State) -> bytes:
    """Return the bytes that equal states share."""
    return state._value()


def notations_of(state: State, codes: list[int]) -> list[str]:
    """Write actions in notation."""
    return state._notations(codes)


def winner_of(state: State) -> int | None:
    """Return who won; None for a draw or a game that continues."""
    return state._winner


def ending_of(state: State) -> str | None:
    """Return how a game ended, as text; None before its end."""
    return state._result


# --- Of a view ------------------------------------------------------------------------------------
def known_of(view: View) -> Known:
    """Return what a player knows besides the record of the view."""
    return view._known


def hidden_hand_of(view: View) -> list[int]:
    """List the slots of the opponent's cards in hand that are hidden."""
    return view._hidden_hand


# --- Of a game ------------------------------------------------------------------------------------
def past_of(game: Game) -> Past:
    """Return the actions played, the last one first."""
    return game._past


def game_from(start: Start) -> Game:
    """Make a game from the way it began."""
    return Game._from_start(start)


def draw_again(game: Game) -> None:
    """Draw the chance of the next action again, as it fell when the game was recorded."""
    game._draw_again()
