"""Games with others: spectators of a game, and puzzles that were made from stored games."""

from __future__ import annotations

import asyncio

from hearthlab.web import catalogue, replies, requests
from hearthlab.web.browse import NotFound
from hearthlab.web.games import Games, seat_of
from hearthlab.web.puzzles import Puzzle, puzzles
from hearthlab.web.shapes import PuzzleFacts
from hearthlab.web.table import YOU, Refused, Seat, Table

LOOKS = 0.15  # seconds between two looks at a game watched for a spectator
OPPONENT = "rules"  # of a puzzle that was not solved in its turn


class Company(Games):
    """A tab where others look on."""

    # --- Spectators --------------------------------------------------------------------------
    async def on_get_spectators(self, request: requests.GetSpectators) -> None:
        """Give the key of a game."""
        table = self.table(request)
        if table.mode == "analyse":
            raise Refused("an analysis cannot be watched: share its position or its game")
        key = self.gallery.key(table)
        await self.send(replies.Spectators(re=request.id, game=table.id, key=key))

    async def on_spectate(self, request: requests.Spectate) -> None:
        """Watch another user's game."""
        source = self.gallery.table(request.key)
        catalogue.kept(source.format)
        first, second = (Seat(seat.name) for seat in source.seats)
        table = Table(
            self.new_id(),
            "watch",
            f"Spectating: {source.title}",
            source.game.clone(),
            (first, second),
            viewer=source.viewer,
            both_hands=source.both_hands,
            conceded=source.conceded,
            source=source,
        )
        table.viewer = source.viewer
        await self.open(table, request.id)
        table.tasks["follow"] = asyncio.ensure_future(self._follow(table))

    async def _follow(self, table: Table) -> None:
        """Show a table of another session, as long as this one is open."""
        while self.tables.get(table.id) is table:
            await asyncio.sleep(LOOKS)
            await self.attached.wait()
            if table.follow():
                await self.send(table.state())

    # --- Puzzles -----------------------------------------------------------------------------
    async def on_get_puzzles(self, request: requests.GetPuzzles) -> None:
        """List all puzzles."""
        facts = [_facts(each) for each in await asyncio.to_thread(puzzles)]
        await self.send(replies.Puzzles(re=request.id, puzzles=facts))

    async def on_open_puzzle(self, request: requests.OpenPuzzle) -> None:
        """Begin a puzzle."""
        puzzle = _puzzle(request.puzzle)
        game = puzzle.game()
        seats = [Seat(YOU), seat_of(OPPONENT, game.format)]
        both = (seats[puzzle.player], seats[1 - puzzle.player])
        title = f"Puzzle {puzzle.number}"
        table = Table(self.new_id(), "play", title, game, both, viewer=puzzle.player)
        table.puzzle = puzzle.number
        await self.open(table, request.id)

    async def on_get_solution(self, request: requests.GetSolution) -> None:
        """Send the solution of a puzzle."""
        puzzle = _puzzle(request.puzzle)
        actions = list(puzzle.solution)
        told = replies.Solution(re=request.id, puzzle=puzzle.number, actions=actions)
        await self.send(told)


def _puzzle(number: int) -> Puzzle:
    known = puzzles()
    if not 1 <= number <= len(known):
        raise NotFound(f"no puzzle {number}; there are {len(known)}")
    return known[number - 1]


def _facts(puzzle: Puzzle) -> PuzzleFacts:
    sides = puzzle.game().players
    return PuzzleFacts(
        number=puzzle.number,
        hero_class=sides[puzzle.player].hero_class,
        opponent_class=sides[1 - puzzle.player].hero_class,
        actions=len(puzzle.solution),
        missed=puzzle.missed,
        rating=puzzle.rating,
        source=puzzle.source,
    )
