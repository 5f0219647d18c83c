"""A session: everything that a client can ask for."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Any

from hearthlab.web import catalogue, lab_requests, positions, ranked, replies, requests
from hearthlab.web.actors import SEEDS
from hearthlab.web.analysis import Analysis
from hearthlab.web.replies import Reply
from hearthlab.web.table import Refused


class Session(Analysis):
    """A tab that also reads: the catalogue, positions for the editor, the lab."""

    async def on_hello(self, request: requests.Hello) -> None:
        """Raise for a second hello."""
        raise Refused("hello: this connection has begun already")

    async def on_ping(self, request: requests.Ping) -> None:
        """Answer."""
        await self.send(replies.Pong(re=request.id))

    async def on_get_catalogue(self, request: requests.GetCatalogue) -> None:
        """List decks and agents."""
        await self.send(catalogue.catalogue(catalogue.format_of(request.format), request.id))

    async def on_get_cards(self, request: requests.GetCards) -> None:
        """List cards."""
        found = catalogue.cards(catalogue.format_of(request.format))
        await self.send(found.model_copy(update={"re": request.id}))

    async def on_check_deck(self, request: requests.CheckDeck) -> None:
        """Describe a deck."""
        asked = None if request.format is None else catalogue.format_of(request.format)
        deck = catalogue.read_deck(request.deck, secrets.randbelow(SEEDS), asked)
        found, playing = catalogue.deck_facts(deck), catalogue.kept(deck.format)
        await self.send(replies.DeckReply(re=request.id, format=str(playing), deck=found))

    async def on_search_decks(self, request: requests.SearchDecks) -> None:
        """Search the decks of ranked play."""
        playing = catalogue.format_of(request.format)
        await self._read(
            request, ranked.search, playing, request.hero_class, request.words, request.count
        )

    async def on_check_agent(self, request: requests.CheckAgent) -> None:
        """Describe an agent."""
        kind, spec = catalogue.able(request.agent, catalogue.format_of(request.format))
        await self.send(replies.AgentReply(re=request.id, spec=spec, about=kind.doc))

    # --- The editor --------------------------------------------------------------------------
    async def _position(self, given: Any, request: requests.Request) -> None:
        asked = getattr(request, "format", None)
        game = await self.pool.run("set_up", given, asked, catalogue.texts())
        catalogue.kept(game.format)
        await self.send(positions.position(game, request.id))

    async def on_check_position(self, request: requests.CheckPosition) -> None:
        """Set up the editor's position."""
        await self._position(request.position, request)

    async def on_read_position(self, request: requests.ReadPosition) -> None:
        """Read a text for the editor."""
        await self._position(request.text, request)

    async def on_edit_position(self, request: requests.EditPosition) -> None:
        """Take a moment into the editor."""
        table = self.table(request)
        table.check_open("the editor")
        await self.send(positions.position(table.moment, request.id))

    # --- The lab -----------------------------------------------------------------------------
    async def on_get_lab(self, request: lab_requests.GetLab) -> None:
        """List what there is."""
        await self._read(request, self.shelf.lab)

    async def on_get_experiment(self, request: lab_requests.GetExperiment) -> None:
        """Read an experiment."""
        await self._read(request, self.shelf.experiment, request.store, request.experiment)

    async def on_get_folder(self, request: lab_requests.GetFolder) -> None:
        """Read a folder."""
        await self._read(request, self.shelf.folder, request.folder)

    async def on_get_ladder(self, request: lab_requests.GetLadder) -> None:
        """Rate the agents of a store."""
        await self._read(request, self.shelf.ladder, request.store, request.experiment)

    async def on_get_games(self, request: lab_requests.GetGames) -> None:
        """List games."""
        where = (request.store, request.cell, request.first, request.count)
        await self._read(request, self.shelf.games, *where)

    async def _read(
        self, request: requests.Request, read: Callable[..., Reply], *what: Any
    ) -> None:
        """Read files in a thread beside the loop."""
        found = await asyncio.to_thread(read, *what)
        await self.send(found.model_copy(update={"re": request.id}))
