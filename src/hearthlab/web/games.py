"""Handlers of messages about games that are played and watched."""

from __future__ import annotations

import secrets

from hearthlab.carddata.formats import Format
from hearthlab.game.game import Game
from hearthlab.game.why_not import why_not
from hearthlab.web import catalogue, replies, requests
from hearthlab.web.actors import SEEDS, Actors
from hearthlab.web.table import HOT_SEAT, PERSONS, YOU, Deal, Seat, Table
from hearthlab.web.tracker import tracker


class Games(Actors):
    """A tab to play and watch in."""

    async def on_new_game(self, request: requests.NewGame) -> None:
        """Begin a game against an agent."""
        seed = _seed(request.seed)
        side = seed & 1 if request.side is None else request.side
        words = (request.deck, request.opponent_deck)
        mine, theirs = catalogue.read_decks(words, seed, request.format)
        if request.opponent == HOT_SEAT:
            seats = [Seat(PERSONS[0]), Seat(PERSONS[1])]
        else:
            seats = [Seat(YOU), seat_of(request.opponent, mine.format)]
        decks = [mine, theirs]
        if side == 1:
            seats.reverse()
            decks.reverse()
        deal = Deal((decks[0], decks[1]), request.known_decks)
        game = Game(*deal.decks, seed=seed, known_decks=deal.known_decks)
        title = f"You against {request.opponent}"
        if request.opponent == HOT_SEAT:
            title = "Two at one screen"
        both = (seats[0], seats[1])
        table = Table(self.new_id(), "play", title, game, both, viewer=side, deal=deal)
        await self.open(table, request.id)

    async def on_act(self, request: requests.Act) -> None:
        """Play an action."""
        table = self.table(request)
        table.act(request.ply, request.index, request.text)
        await self.show(table, request)

    async def on_why(self, request: requests.Why) -> None:
        """Explain why an action is illegal."""
        table = self.table(request)
        text = why_not(table.shown, request.source, request.target)
        await self.send(replies.Reason(re=request.id, game=table.id, text=text))

    async def on_get_tracker(self, request: requests.GetTracker) -> None:
        """Send the known cards of both decks."""
        table = self.table(request)
        await self.send(tracker(table.id, table.moment.view(table.viewer), request.id))

    async def on_concede(self, request: requests.Concede) -> None:
        """Give up."""
        table = self.table(request)
        table.concede()
        await self.show(table, request)

    async def on_take_back(self, request: requests.TakeBack) -> None:
        """Take an action back."""
        table = self.table(request)
        table.take_back()
        await self.show(table, request)

    async def on_rematch(self, request: requests.Rematch) -> None:
        """Start again."""
        table = self.table(request)
        table.rematch(_seed(request.seed), swap=request.swap)
        await self.show(table, request)

    async def on_retry(self, request: requests.Retry) -> None:
        """Ask a failed agent again."""
        table = self.table(request)
        table.touch()
        if table.mode == "watch":
            table.steps = max(table.steps, 1)
        await self.show(table, request)

    async def on_close_game(self, request: requests.CloseGame) -> None:
        """Forget a game."""
        table = self.table(request)
        table.touch()
        table.cancel()
        del self.tables[table.id]
        await self.send(replies.Closed(re=request.id, game=table.id))

    async def on_get_state(self, request: requests.GetState) -> None:
        """Send everything again."""
        await self.send(self.table(request).state(whole=True, re=request.id))

    # --- Watching ----------------------------------------------------------------------------
    async def on_watch(self, request: requests.Watch) -> None:
        """Let two agents play."""
        seed = _seed(request.seed)
        words = (request.first_deck, request.second_deck)
        decks = catalogue.read_decks(words, seed, request.format)
        playing = decks[0].format
        seats = (seat_of(request.first, playing), seat_of(request.second, playing))
        title = f"{request.first} against {request.second}"
        game = Game(*decks, seed=seed)
        table = Table(self.new_id(), "watch", title, game, seats, both_hands=True)
        table.deal, table.speed = Deal(decks, False), request.speed
        await self.open(table, request.id)

    async def on_speed(self, request: requests.Speed) -> None:
        """Set the speed of a watched game, or of the way through an analysed one."""
        table = self.table(request)
        table.check_open("speed")
        table.speed, table.steps = request.speed, 0
        table.wake.set()
        await self.show(table, request)

    async def on_step(self, request: requests.Step) -> None:
        """Go one action forward."""
        table = self.table(request)
        table.check_open("steps")
        table.speed = 0.0
        if table.at < table.game.ply:
            table.forward()
        elif table.agent_to_act is not None:
            table.steps += 1
        await self.show(table, request)

    async def on_goto(self, request: requests.Goto) -> None:
        """Show another moment."""
        table = self.table(request)
        table.goto(request.ply)
        await self.show(table, request)

    async def on_look(self, request: requests.Look) -> None:
        """Show more or less."""
        table = self.table(request)
        table.look(request.viewer, request.both_hands)
        await self.show(table, request)


def _seed(given: int | None) -> int:
    return secrets.randbelow(SEEDS) if given is None else given


def seat_of(name: str, playing: Format) -> Seat:
    """Read the player of a side: a preset's name, or a spec."""
    return Seat(name, catalogue.able(name, playing)[1])
