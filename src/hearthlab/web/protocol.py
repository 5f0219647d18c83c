"""The protocol of the window: JSON messages over one WebSocket, typed and versioned.

`parse` reads what a client sends; `VERSION` changes when an older client would misunderstand.
"""

from __future__ import annotations

from typing import Annotated, Any, cast, get_args

from pydantic import Field, TypeAdapter

from hearthlab.web import replies, requests
from hearthlab.web.replies import Reply
from hearthlab.web.requests import Request

VERSION = 1

ClientMessage = Annotated[
    requests.Hello
    | requests.Ping
    | requests.GetCatalogue
    | requests.GetCards
    | requests.CheckDeck
    | requests.SearchDecks
    | requests.CheckAgent
    | requests.NewGame
    | requests.Act
    | requests.GetSpectators
    | requests.Spectate
    | requests.GetPuzzles
    | requests.OpenPuzzle
    | requests.GetSolution
    | requests.Why
    | requests.GetTracker
    | requests.Concede
    | requests.TakeBack
    | requests.Rematch
    | requests.CloseGame
    | requests.GetState
    | requests.Retry
    | requests.Watch
    | requests.Speed
    | requests.Step
    | requests.Goto
    | requests.Look
    | requests.OpenText
    | requests.OpenStored
    | requests.OpenGame
    | requests.Branch
    | requests.GetMoves
    | requests.Think
    | requests.StopThinking
    | requests.Evaluate
    | requests.Export
    | requests.CheckPosition
    | requests.EditPosition
    | requests.ReadPosition
    | requests.GetLab
    | requests.GetExperiment
    | requests.GetFolder
    | requests.GetLadder
    | requests.GetGames,
    Field(discriminator="type"),
]
ServerMessage = Annotated[
    replies.Welcome
    | replies.Pong
    | replies.Error
    | replies.Catalogue
    | replies.Cards
    | replies.DeckReply
    | replies.DecksReply
    | replies.AgentReply
    | replies.State
    | replies.Reason
    | replies.Tracker
    | replies.Spectators
    | replies.Puzzles
    | replies.Solution
    | replies.Closed
    | replies.Moves
    | replies.Opinion
    | replies.Evaluation
    | replies.Exported
    | replies.PositionReply
    | replies.Lab
    | replies.Experiment
    | replies.Folder
    | replies.Ladder
    | replies.Games,
    Field(discriminator="type"),
]
CLIENT: TypeAdapter[Any] = TypeAdapter(ClientMessage)
SERVER: TypeAdapter[Any] = TypeAdapter(ServerMessage)


def parse(text: str | bytes) -> Request:
    """Read a client's message; raises pydantic's ValidationError."""
    return cast(Request, CLIENT.validate_json(text))


def request_types() -> tuple[type[Request], ...]:
    """List the messages of clients."""
    return cast(tuple[type[Request], ...], get_args(get_args(ClientMessage)[0]))


def reply_types() -> tuple[type[Reply], ...]:
    """List the messages of the server."""
    return cast(tuple[type[Reply], ...], get_args(get_args(ServerMessage)[0]))


def schema() -> dict[str, Any]:
    """Return the JSON schema of all messages, as docs/protocol.schema.json holds it."""
    both = TypeAdapter(ClientMessage | ServerMessage)
    found = both.json_schema(ref_template="#/$defs/{model}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Messages of the window, version {VERSION}",
        "oneOf": [{"$ref": f"#/$defs/{each.__name__}"} for each in request_types() + reply_types()],
        "$defs": found["$defs"],
    }
