"""Evaluations as messages: opinions on a moment, and the curve of a whole game."""

from __future__ import annotations

from math import sqrt
from typing import cast

from hearthlab.agents.review import INACCURACY, MISTAKE, Judged
from hearthlab.game.action import Action
from hearthlab.game.game import Game
from hearthlab.game.state import State
from hearthlab.web import replies
from hearthlab.web.shapes import ActionKind, Considered, LineAction, Point
from hearthlab.web.worker import Thought

ENOUGH = 20  # visits from which an action's value is shown
SURE = 1.96  # standard errors of half a 95 % interval
SLOTTED = ("play", "attack", "power")


def chance(thought: Thought) -> float | None:
    """Return the chance to win of the player to act, by agents that count visits."""
    if not thought.considered or not thought.considered[0][1]:
        return None
    return min(max(thought.considered[0][2], 0.0), 1.0)


def opinion(
    game: str, state: State, agent: str, thought: Thought, *, done: bool, re: int | None
) -> replies.Opinion:
    """Write an agent's evaluation of a moment; `state` is its view."""
    win = chance(thought)
    visits = thought.considered[0][1] if thought.considered else 0
    margin = None
    if win is not None and visits >= ENOUGH:
        margin = SURE * sqrt(win * (1 - win) / visits)
    legal = {code: index for index, code in enumerate(state.legal_actions.codes)}
    total = sum(row[1] for row in thought.considered) or 1
    return replies.Opinion(
        re=re,
        game=game,
        ply=state.ply,
        player=state.to_act or 0,
        agent=agent,
        win=win,
        margin=margin,
        best=state.notation(thought.action),
        considered=[_considered(state, legal, row, total) for row in thought.considered],
        line=[text for text, _ in thought.line],
        line_actions=[_line_action(*each) for each in thought.line],
        simulations=thought.simulations,
        seconds=thought.seconds,
        done=done,
    )


def _line_action(text: str, code: int) -> LineAction:
    kind, source, target = _aim(Action(code))
    return LineAction(text=text, kind=kind, source=source, target=target)


def _aim(action: Action) -> tuple[ActionKind, int | None, int | None]:
    """Return an action's kind and the slots that an arrow goes between."""
    kind = cast(ActionKind, action.kind)
    return (kind, action.source, action.target) if kind in SLOTTED else (kind, None, None)


def _considered(
    state: State, legal: dict[int, int], row: tuple[int, int, float], total: int
) -> Considered:
    action, visits, value = Action(row[0]), row[1], row[2]
    kind, source, target = _aim(action)
    return Considered(
        index=legal.get(action.code),
        text=state.notation(action),
        visits=visits,
        share=visits / total,
        value=value,
        kind=kind,
        source=source,
        target=target,
    )


def point(state: Game, played: Action, thought: Thought | None, before: float) -> Point:
    """Evaluate the moment before an action; `before` stands for decisions without a search."""
    player = state.to_act or 0
    own = None if thought is None else chance(thought)
    win = before if own is None else own if player == 0 else 1 - own
    loss, best = 0.0, ""
    if thought is not None and own is not None:
        best = state.notation(thought.action)
        values = {code: value for code, visits, value in thought.considered if visits >= ENOUGH}
        loss = min(max(own - values.get(played.code, own), 0.0), 1.0)
    return _point(state, played, win, best, loss)


def judged_point(state: Game, played: Action, judged: Judged | None, before: float) -> Point:
    """Write a reviewed decision; `before` stands for forced ones."""
    if judged is None:
        return _point(state, played, before, "", 0.0)
    win = judged.best if judged.player == 0 else 1 - judged.best
    return _point(state, played, win, judged.better, max(judged.drop, 0.0))


def _point(state: Game, played: Action, win: float, best: str, loss: float) -> Point:
    return Point(
        ply=state.ply,
        turn=state.turn,
        player=state.to_act or 0,
        win=min(max(win, 0.0), 1.0),
        text=state.notation(played),
        best=best,
        loss=min(loss, 1.0),
        mark="mistake" if loss >= MISTAKE else "inaccuracy" if loss >= INACCURACY else "",
    )


def end(game: Game, winner: int | None, over: bool, before: float) -> Point:
    """Evaluate the end of a game."""
    result = before if not over else 0.5 if winner is None else float(winner == 0)
    return Point(
        ply=game.ply,
        turn=game.turn,
        player=game.active,
        win=result,
        text="",
        best="",
        loss=0.0,
        mark="",
    )
