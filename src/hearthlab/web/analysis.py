"""Analysis: opening games, opinions on a moment, the curve of a game, branches, texts to copy."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Coroutine, Iterator
from functools import partial
from typing import Any

from hearthlab.agents.agent import NOTHING
from hearthlab.agents.review import Judged
from hearthlab.agents.spec import parse as parse_spec
from hearthlab.game.action import Action
from hearthlab.game.board_svg import svg
from hearthlab.game.errors import HearthlabError
from hearthlab.game.game import Game
from hearthlab.game.replay import Replay
from hearthlab.web import catalogue, opinions, positions, replies, requests
from hearthlab.web.company import Company
from hearthlab.web.games import seat_of
from hearthlab.web.pool import LAST, NEXT
from hearthlab.web.shapes import Point
from hearthlab.web.table import YOU, Refused, Seat, Table
from hearthlab.web.worker import Thought

PointAfter = Callable[[float], Point]  # made of the chance before it
FIRST_THOUGHT, LONGER = 0.2, 3.0  # seconds of the first opinion, and how much longer the next ones


class Analysis(Company):
    """A tab to analyse in."""

    async def _analyse(
        self, game: Game, title: str, re: int | None, players: tuple[str, str] = ("", "")
    ) -> None:
        """Open a game; players: who played it, where that is known."""
        catalogue.kept(game.format)
        seats = (Seat(players[0]), Seat(players[1]))
        table = Table(self.new_id(), "analyse", title, game, seats, both_hands=True)
        table.viewer = game.to_act or 0
        if game.over:
            table.at = table.first_ply
        await self.open(table, re)

    async def on_open_text(self, request: requests.OpenText) -> None:
        """Analyse a position or a replay."""
        game = await self.pool.run("open_text", request.text, request.format, catalogue.texts())
        await self._analyse(game, "Analysis", request.id)

    async def on_open_stored(self, request: requests.OpenStored) -> None:
        """Analyse a stored game."""
        store = self.shelf.store(request.store)
        game = await self.pool.run("open_stored", store, request.stored, catalogue.texts())
        players = await asyncio.to_thread(self.shelf.players, request.store, request.stored)
        await self._analyse(game, f"Game {request.stored} of {request.store}", request.id, players)

    async def on_open_game(self, request: requests.OpenGame) -> None:
        """Analyse a copy of a game."""
        table = self.table(request)
        table.check_open("analysis")
        players = (table.seats[0].name, table.seats[1].name)
        await self._analyse(table.game.clone(), f"Analysis of {table.title}", request.id, players)

    async def on_branch(self, request: requests.Branch) -> None:
        """Play on from the moment shown."""
        table = self.table(request)
        table.check_open("branches")
        if table.moment.over:
            raise Refused("the game is over at this moment: go to an earlier one")
        seats = [Seat(YOU), seat_of(request.opponent, table.format)]
        both = (seats[request.side], seats[1 - request.side])
        title = f"You against {request.opponent}, from ply {table.at}"
        moment = table.moment.clone()
        made = Table(self.new_id(), "play", title, moment, both, viewer=request.side)
        await self.open(made, request.id)

    async def on_get_moves(self, request: requests.GetMoves) -> None:
        """List all actions."""
        table = self.table(request)
        table.check_open("moves")
        await self.send(replies.Moves(re=request.id, game=table.id, moves=table.moves()))

    async def on_export(self, request: requests.Export) -> None:
        """Write a position or a replay."""
        table = self.table(request)
        if request.what == "replay":
            table.check_open("replay")
            text = Replay.of(table.game).to_json()
        elif request.what == "picture":
            text = str(svg(table.shown))
        elif table.hidden:
            if table.moment.waiting != "action":
                raise Refused("a mulligan or a choice cannot be set up without the hidden cards")
            text = positions.text_of(table.shown)
        else:
            text = table.moment.describe()
        made = replies.Exported(re=request.id, game=table.id, what=request.what, text=text)
        await self.send(made)

    # --- Opinions ----------------------------------------------------------------------------
    def _begin(self, table: Table, name: str, work: Coroutine[Any, Any, None]) -> None:
        """Start a background task; it replaces the one of the same name."""
        if name in table.tasks:
            table.tasks[name].cancel()
        table.tasks[name] = asyncio.ensure_future(work)

    async def on_think(self, request: requests.Think) -> None:
        """Begin to think about the moment shown."""
        table = self.table(request)
        moment = table.moment
        if moment.over or (table.over and table.at == table.game.ply):
            raise Refused("the game is over at this moment")
        if table.hidden and moment.to_act != table.human:
            raise Refused("an opinion on the opponent's decision would reveal its cards")
        name = request.agent or catalogue.strongest(table.format)
        kind, spec = catalogue.able(name, table.format)
        if kind.sees != NOTHING and table.hidden:
            raise Refused(f"{name} sees hidden cards: not before your game is over")
        self._begin(table, "think", self._think(table, moment, name, spec, request))

    async def on_stop_thinking(self, request: requests.StopThinking) -> None:
        """Stop thinking."""
        table = self.table(request)
        for name in ("think", "evaluate"):
            if name in table.tasks:
                table.tasks[name].cancel()

    async def _think(
        self, table: Table, moment: Game, name: str, spec: str, request: requests.Think
    ) -> None:
        sees = parse_spec(spec)[0].sees != NOTHING
        state = moment.clone() if sees else moment.view()
        for number, (asked, done) in enumerate(_steps(spec, request.seconds)):
            try:
                thought: Thought = await self.pool.run("think", asked, number, state, rank=NEXT)
            except HearthlabError as error:
                text = f"the agent {name} failed{'' if table.hidden else f': {error}'}"
                failed = replies.Error(re=request.id, code="agent", text=text, game=table.id)
                await self.send(failed)
                return
            told = opinions.opinion(table.id, state, name, thought, done=done, re=request.id)
            await self.send(told)

    async def on_evaluate(self, request: requests.Evaluate) -> None:
        """Begin to evaluate a whole game."""
        table = self.table(request)
        table.check_open("evaluation")
        name = request.agent or catalogue.strongest(table.format)
        spec = catalogue.judging(catalogue.able(name, table.format)[1], request.seconds)
        self._begin(table, "evaluate", self._evaluate(table, spec, request.id))

    async def _evaluate(self, table: Table, spec: str, re: int | None) -> None:
        game, ended, winner = table.game.clone(), table.over, table.winner
        moments = [(state.clone(), action) for state, action in game.retrace()]
        size = self.pool.limits.workers
        before, total = 0.5, len(moments) + 1
        for first in range(0, len(moments), size):
            some = moments[first : first + size]
            judge = self._review if catalogue.reviews(spec) else self._judge
            judging = (judge(spec, *moment, first + at) for at, moment in enumerate(some, 1))
            points: list[Point] = []
            for point_after in await asyncio.gather(*judging):
                points.append(point_after(before))
                before = points[-1].win
            await self.send(
                replies.Evaluation(re=re, game=table.id, points=points, total=total, done=False)
            )
        last = opinions.end(game, winner, ended, before)
        await self.send(
            replies.Evaluation(re=re, game=table.id, points=[last], total=total, done=True)
        )

    async def _review(self, spec: str, state: Game, played: Action, number: int) -> PointAfter:
        """Let a champion judge a decision, as a review does."""
        judged: Judged | None = None
        with contextlib.suppress(HearthlabError):
            arguments = (spec, 0, number, state.view(), played.code)
            judged = await self.pool.run("judge", *arguments, rank=LAST)
        return partial(opinions.judged_point, state, played, judged)

    async def _judge(self, spec: str, state: Game, played: Action, number: int) -> PointAfter:
        """Let another search value a decision, unless there is nothing to decide."""
        thought: Thought | None = None
        if state.waiting != "mulligan" and len(state.legal_actions) > 1:
            sees = parse_spec(spec)[0].sees != NOTHING
            with contextlib.suppress(HearthlabError):
                shown = state if sees else state.view()
                thought = await self.pool.run("think", spec, 0, shown, rank=LAST)
        return partial(opinions.point, state, played, thought)


def _steps(spec: str, seconds: float) -> Iterator[tuple[str, bool]]:
    """List what to ask for an opinion that becomes better: specs, and whether it is the last.

    Each takes longer than the one before; an agent that does not search until a deadline is asked
    once, as it is.
    """
    if not catalogue.is_timed(spec):
        yield spec, True
        return
    left, step = seconds, min(FIRST_THOUGHT, seconds)
    while left > 0:
        longest = min(LONGER * step, catalogue.DEADLINE)
        step = left if left - step < longest else step
        left -= step
        yield catalogue.timed(spec, step), left <= 0
        step = longest
