"""Games for language models over the Model Context Protocol: `hearthlab mcp`.

The tools call `Sessions`; they return only what the client's player may know.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp.server.transport_security import TransportSecuritySettings

from hearthlab.agents.counsel import ADVISER, advise
from hearthlab.carddata.facts import Card
from hearthlab.carddata.formats import Format, all_formats
from hearthlab.carddata.quoting import quoted
from hearthlab.envs.sessions import LONGEST_WORD, Session, SessionError, Sessions
from hearthlab.game.catalogue import card as card_of
from hearthlab.game.deck_lists import names
from hearthlab.game.errors import GameOver, HearthlabError

NAME = "hearthlab"
PATH = "/mcp"
INSTRUCTIONS = """\
Hearthstone against an AI opponent. Call new_game, then call act with the number or the words of \
a legal action until the game is over. Each reply shows what you know now and numbers your legal \
actions. When you end your turn, the opponent plays its turn at once. You win by bringing the \
enemy hero to 0 health. Hidden cards stay hidden; call card to look up any card by name."""
LOCAL = ("127.0.0.1", "localhost", "::1")
LONGEST_REQUEST = 256 * 1024  # bytes

P = ParamSpec("P")
R = TypeVar("R")


def reporting_errors(tool: Callable[P, R]) -> Callable[P, R]:
    """Return errors to the client as text."""

    @wraps(tool)
    def checked(*args: P.args, **options: P.kwargs) -> R:
        try:
            return tool(*args, **options)
        except (HearthlabError, ValueError, TypeError) as error:
            raise ToolError(str(error)) from error

    return checked


def server_of(sessions: Sessions, *, advice: bool = True) -> MCPServer[Any]:
    """Make the server; advice: whether clients may ask for the champion's advice."""
    server: MCPServer[Any] = MCPServer(NAME, instructions=INSTRUCTIONS, log_level="WARNING")
    tools = Tools(sessions)
    offered: list[Callable[..., dict[str, Any]]] = [
        tools.options,
        tools.new_game,
        tools.observe,
        tools.legal_actions,
        tools.act,
        tools.card,
        tools.resign,
        tools.result,
    ]
    offered += [tools.advice] if advice else []
    for tool in offered:
        server.tool()(reporting_errors(tool))
    return server


class Tools:
    """The tools that clients may call; each docstring is the description they read."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions

    def options(self, format: str | None = None) -> dict[str, Any]:
        """List the formats, opponents (weakest first), classes and decks for new_game."""
        playing = Format.of(_short(format, "format"))
        return {
            "formats": [each.name for each in all_formats()],
            "format": playing.name,
            "opponents": list(self._sessions.opponents),
            "classes": [name.lower() for name in playing.classes],
            "decks": list(names(playing)),
        }

    def new_game(
        self,
        opponent: str | None = None,
        deck: str | None = None,
        opponent_deck: str | None = None,
        format: str | None = None,
        seed: int | None = None,
        seat: str | None = None,
        known_decks: bool = False,
    ) -> dict[str, Any]:
        """Begin a game. Every argument is optional.

        opponent: a name listed by `options`; by default the strongest.
        deck, opponent_deck: a deck's name, a deck code, or a class (for a random deck).
        format: such as 2014 or 2018; by default that of the decks.
        seed: the same seed deals the same cards.
        seat: "first" or "second"; by default the seed decides.
        known_decks: whether each player knows the other's deck list.
        """
        session = self._sessions.begin(
            opponent=opponent,
            deck=deck,
            opponent_deck=opponent_deck,
            format=format,
            seed=seed,
            seat=seat,
            known_decks=known_decks,
        )
        return session.facts() | {"text": session.game.observe()}

    def observe(self, game: str, as_json: bool = False) -> dict[str, Any]:
        """Show what you know of a game, as text or (with as_json) as structured values."""
        session = self._sessions.find(game)
        with session.lock:
            if as_json:
                return session.facts() | {"view": session.game.view.to_dict()}
            return session.facts() | {"text": session.game.observe()}

    def legal_actions(self, game: str) -> dict[str, Any]:
        """List the legal actions; number 1 is the first."""
        session = self._sessions.find(game)
        with session.lock:
            return session.facts() | {"actions": session.game.actions}

    def act(self, game: str, action: str | int) -> dict[str, Any]:
        """Play a legal action by its number or its words; the reply shows the new state."""
        session, words = self._sessions.act(game, str(action))
        with session.lock:
            return session.facts() | {"played": words, "text": session.game.observe()}

    def card(self, name: str, format: str | None = None) -> dict[str, Any]:
        """Explain a card by its name or id."""
        found = card_of(_short(name, "name") or "", format=_short(format, "format"))
        return facts_of(found)

    def advice(self, game: str) -> dict[str, Any]:
        """Ask the champion: win chances, its planned line, and the cards to play around."""
        session = self._sessions.find(game)
        with session.lock:
            if session.game.over:
                raise GameOver(f"the game is over ({session.game.result})")
            outlook = advise(session.game.view, agent=ADVISER)
            self._sessions.advised(session)
            return session.facts() | {"text": str(outlook)}

    def resign(self, game: str) -> dict[str, Any]:
        """Concede a game."""
        return self._sessions.resign(game).facts()

    def result(self, game: str) -> dict[str, Any]:
        """Show the state or the result of a game; when it is over, also the actions played."""
        session = self._sessions.find(game)
        with session.lock:
            return session.facts() | _ended(session)


def _ended(session: Session) -> dict[str, Any]:
    """Return what a client may know after the end: the opponent, both decks and the actions."""
    if not session.game.over:
        return {}
    return {
        "opponent": session.settings["opponent"],
        "seed": session.settings["seed"],
        "player": session.game.seat,
        "deck": session.settings["deck"],
        "opponent_deck": session.settings["opponent_deck"],
        "played": session.game.game.transcript,
    }


def facts_of(card: Card) -> dict[str, Any]:
    """Return what is printed on a card."""
    found: dict[str, Any] = {
        "id": card.id,
        "name": card.name,
        "type": card.type,
        "class": card.card_class,
        "cost": card.cost,
        "set": card.set,
        "text": " ".join(card.text.split()),
    }
    if card.type == "MINION":
        found |= {"attack": card.attack, "health": card.health, "tribe": card.tribe}
    if card.type == "WEAPON":
        found |= {"attack": card.attack, "durability": card.durability}
    return found


def _short(text: str | None, what: str) -> str | None:
    if text is not None and len(text) > LONGEST_WORD:
        raise SessionError(f"{what} {quoted(text)}: more than {LONGEST_WORD:,} characters")
    return text


# --- Transports -----------------------------------------------------------------------------------
def serve_stdio(server: MCPServer[Any]) -> None:
    """Serve the client that started this process."""
    server.run("stdio")


def serve_http(server: MCPServer[Any], listener: socket.socket) -> None:
    """Serve clients on this machine over streamable HTTP; listener: a listening socket."""
    import uvicorn

    host = listener.getsockname()[0]
    if host not in LOCAL:
        raise SessionError(f"host {host!r} is open to other machines; listen on 127.0.0.1")
    named = [f"{f'[{each}]' if ':' in each else each}:*" for each in LOCAL]
    app = server.streamable_http_app(
        streamable_http_path=PATH,
        host=host,
        max_request_body_size=LONGEST_REQUEST,
        transport_security=TransportSecuritySettings(
            allowed_hosts=named, allowed_origins=[f"http://{each}" for each in named]
        ),
    )
    config = uvicorn.Config(app, log_level="warning", access_log=False, timeout_graceful_shutdown=2)
    asyncio.run(uvicorn.Server(config).serve(sockets=[listener]))
