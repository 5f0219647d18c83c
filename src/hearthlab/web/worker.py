"""A worker process: agents think here, and texts of strangers are read here.

It reads jobs from its input and writes answers to its output, each a pickle after its length. A job
is a name of JOBS and its arguments. The pool that started it trusts the answers, and kills it when
it takes too long.
"""

from __future__ import annotations

import os
import pickle
import sys
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from errno import ENOMEM
from functools import partial
from struct import Struct
from time import monotonic
from typing import Any, BinaryIO, NamedTuple

from hearthlab.agents import agent, ask, review
from hearthlab.agents.agent import Agent
from hearthlab.agents.champion.agent import ChampionAgent
from hearthlab.agents.outlook import chance_of
from hearthlab.agents.review import Judged
from hearthlab.agents.spec import SpecError
from hearthlab.carddata.formats import FormatError
from hearthlab.game.action import Action
from hearthlab.game.exact import as_dict
from hearthlab.game.game import Game
from hearthlab.game.view import View
from hearthlab.search.searcher import Report
from hearthlab.search.thought import Considered
from hearthlab.web.recorded import read_record
from hearthlab.web.trust import check_format_text, check_replay_text

Formats = tuple[str, ...] | None  # the formats that the server holds; None: any

LENGTH = Struct("<I")
AGENTS = 6  # that a worker keeps, with their trees
NICENESS = 5  # the server itself answers first
SHOWN = 24  # considered actions that are sent
EQUAL = 1e-4  # values of plans that are as good as each other
LINE = 12  # actions of the expected line that are sent


class Decision(NamedTuple):
    """An agent's action and its cost: plain numbers."""

    action: int
    simulations: int  # 0 where the agent counts none
    seconds: float


class Thought(NamedTuple):
    """An agent's choice and its evaluation: plain numbers."""

    action: int
    considered: tuple[tuple[int, int, float], ...]  # action, visits, value; best first
    line: tuple[tuple[str, int], ...]  # notation and action
    simulations: int
    seconds: float


_kept: OrderedDict[tuple[str, str, int], Agent] = OrderedDict()


def choose(key: str, spec: str, seed: int, state: View | Game) -> Decision:
    """Ask an agent for an action; it stays here, since some keep their search."""
    name = (key, spec, seed)
    chosen, began = _kept.pop(name, None) or agent(spec, seed=seed), monotonic()
    action = _asked(chosen, state)  # one that fails is not kept
    _kept[name] = chosen
    while len(_kept) > AGENTS:
        _kept.popitem(last=False)
    return Decision(action, _simulations(chosen), monotonic() - began)


def _simulations(chosen: Agent) -> int:
    """Return the number of positions of an agent's last decision; 0 if unknown."""
    thought = getattr(chosen, "last", None)
    if isinstance(thought, Report):
        return thought.iterations
    return sum(each.visits for each in getattr(thought, "considered", ()))


def _asked(chosen: Agent, state: View | Game) -> int:
    return (chosen.choose(state) if isinstance(state, View) else ask(chosen, state)).code


def think(spec: str, seed: int, state: View | Game) -> Thought:
    """Ask an agent to evaluate a decision."""
    chosen, began = agent(spec, seed=seed), monotonic()
    action = _asked(chosen, state)
    seconds = monotonic() - began
    thought = getattr(chosen, "last", None)
    if thought is None:
        return Thought(action, (), _line(state, (action,)), 0, seconds)
    considered = thought.considered[:SHOWN]
    if not isinstance(thought, Report):
        considered = plainest_first(state, considered)
        action = considered[0].action if considered else action
    chance = partial(chance_of, chosen, format=state.format)
    rows = tuple(
        (each.action, each.visits, chance(each.value) if each.visits else each.value)
        for each in considered
    )
    if isinstance(thought, Report):
        line = _line(state, thought.actions)
        return Thought(action, rows, line, thought.iterations, thought.seconds)
    line = _line(state, (considered[0].line if considered else ()) or (action,))
    return Thought(action, rows, line, _simulations(chosen), seconds)


def plainest_first(state: View | Game, considered: Sequence[Considered]) -> tuple[Considered, ...]:
    """Put first, of the plans that are as good as the best, the one that does least.

    It plays the fewest cards, then aims least at its own side: on a won board every plan wins, and
    one that burns its own hero for nothing looks like nonsense.
    """
    if not considered or state.to_act is None:
        return tuple(considered)
    mine = state.players[state.to_act]
    own = {mine.hero.slot, *(piece.slot for piece in mine.board)}

    def effort(plan: Considered) -> tuple[int, int]:
        actions = [Action(code) for code in plan.line or (plan.action,)]
        cards = sum(each.kind == "play" for each in actions)
        return cards, sum(each.kind != "attack" and each.target in own for each in actions)

    best = considered[0]
    equal = [
        plan
        for plan in considered
        if plan.visits and best.visits and abs(plan.value - best.value) <= EQUAL
    ]
    plainest = min(equal, key=effort, default=best)
    return (plainest, *(plan for plan in considered if plan is not plainest))


def judge(spec: str, seed: int, number: int, state: View, code: int) -> Judged | None:
    """Judge a decision as `hearthlab review` does; None when there was nothing to decide."""
    judging = agent(spec, seed=seed)
    if not isinstance(judging, ChampionAgent):
        raise SpecError(f"{spec}: a review compares plans, which only champion makes")
    return review.judge(review.Made(number, state, Action(code)), judging)


def _line(state: View | Game, codes: tuple[int, ...]) -> tuple[tuple[str, int], ...]:
    """Write a line of actions up to the end of the turn, in a world that fits the view."""
    world = state.sample(0) if isinstance(state, View) else state.clone()
    actor, found = world.to_act, list[tuple[str, int]]()
    for code in codes[:LINE]:
        if world.to_act != actor or code not in world.legal_actions.codes:
            break
        found.append((world.notation(code), code))
        world.push(code)
    return tuple(found)


def open_text(text: str, asked: str | None = None, formats: Formats = None) -> Game:
    """Set up a position, or play a replay again; asked: the format of a text that does not say."""
    from hearthlab.game.replay import FORMAT, Replay

    if text.lstrip().startswith("{") and FORMAT in text:
        check_replay_text(text)
        return _of(Replay.from_json(text).play(), formats)
    return set_up(text, asked, formats)


def set_up(
    position: dict[str, Any] | str, asked: str | None = None, formats: Formats = None
) -> Game:
    """Set up a position; asked: the format of one that does not say."""
    given = as_dict(position)
    said = given.get("format") if isinstance(given, Mapping) else None
    asked = asked if said is None else None
    for text in (said, asked):
        check_format_text(text)
    return _of(Game.from_position(given, format=asked), formats)


def open_stored(store: str, game_id: str, formats: Formats = None) -> Game:
    """Play a game of a store again."""
    from hearthlab.arena.store import open_store

    with open_store(store, write=False) as opened:
        return _of(opened.game(game_id), formats)


def _of(game: Game, formats: Formats) -> Game:
    """Raise for a game of a format for which the server has no room."""
    if formats is not None and str(game.format) not in formats:
        raise FormatError(f"format {game.format.name}: this server plays no more other formats")
    return game


def sleep(seconds: float) -> None:
    """Do nothing for a time, as an agent that hangs does."""
    import time

    time.sleep(seconds)


JOBS: dict[str, Callable[..., Any]] = {
    job.__name__: job
    for job in (choose, think, judge, open_text, set_up, open_stored, read_record, sleep)
}


def limit_memory(megabytes: int) -> None:
    """Let the process have n megabytes of address space, where the system can limit it."""
    try:
        import resource
    except ImportError:  # not on this system
        return
    size = megabytes << 20
    resource.setrlimit(resource.RLIMIT_AS, (size, size))


def read(stream: BinaryIO) -> Any:
    """Read one pickle; None at the end of the stream."""
    head = stream.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    return pickle.loads(stream.read(LENGTH.unpack(head)[0]))


def packed(value: Any) -> bytes:
    """Write one pickle."""
    data = pickle.dumps(value)
    return LENGTH.pack(len(data)) + data


def _told(error: Exception) -> tuple[str, str]:
    """Name an error; make room after one of memory."""
    if isinstance(error, MemoryError) or getattr(error, "errno", None) == ENOMEM:
        _kept.clear()
        return "MemoryError", "out of the memory that a worker may use"
    return type(error).__name__, str(error)


def main() -> None:
    """Work until the input ends."""
    limit_memory(int(sys.argv[1]))
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    source, answers = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # an agent's output must not mix with the answers
    while (job := read(source)) is not None:
        name, arguments = job
        try:
            answer: tuple[bool, Any] = (True, JOBS[name](*arguments))
        except Exception as error:
            answer = (False, _told(error))
        answers.write(packed(answer))
        answers.flush()
