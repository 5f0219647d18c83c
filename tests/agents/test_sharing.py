"""Threads share agents and games: nothing crashes, nothing is torn, decisions stay the same."""

from __future__ import annotations

import signal
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from threading import Event, Thread, get_ident
from typing import Any

import pytest
from thread_stress import Stress

from hearthlab.agents import KINDS, agent, ask
from hearthlab.agents.player import Player
from hearthlab.agents.searching import SearchingAgent
from hearthlab.agents.solver import solve
from hearthlab.checks.agents import small
from hearthlab.engine.schema import Game as Record
from hearthlab.game import log
from hearthlab.game.game import Game
from hearthlab.search.running import BusyError, Guard

SEARCHES = (
    "uct:budget=300",
    "mcts:budget=30",
    "monte-carlo:budget=300",
    "ucb:budget=300",
    "ismcts:budget=300",
    "uct:budget=300,threads=2",
    "gsv",
    "lethal",
)


def middle() -> Game:
    game = Game("firebat-hunter", "tarei-warlock", seed=7, mulligan="curve")
    players = [agent("random", seed=seat) for seat in (0, 1)]
    while game.turn < 9:
        game.push(players[game.to_act or 0].choose(game.view()))
    return game


def test_eight_threads_share_agents_and_games() -> None:
    stress = Stress(3.0)
    stress.run()
    assert stress.troubles == []
    assert {"decide", "push", "copy", "read", "finish", "stop"} <= set(stress.done)


@pytest.mark.parametrize("spec", SEARCHES)
def test_threads_that_share_an_agent_get_what_one_would_get(spec: str) -> None:
    views = [middle().view() for _ in range(16)]
    alone = agent(spec, seed=1).choose(views[0])
    shared = agent(spec, seed=1)
    with ThreadPoolExecutor(8) as pool:
        chosen = list(pool.map(shared.choose, views))
    # A planning agent may follow its plan; its search result is the same every time.
    assert all(action in views[0].legal_actions for action in chosen)
    assert alone in chosen


def test_threads_that_push_to_one_game_play_each_action_once() -> None:
    game = Game("firebat-hunter", "tarei-warlock", seed=3)

    def push(_: int) -> int:
        done = 0
        while not game.over:
            try:
                game.push(game.legal_actions.codes[-1])
                done += 1
            except (ValueError, IndexError):
                continue
        return done

    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(push, range(8))) == game.ply == len(game.history)
    again = Game._from_start(game.start)
    for action in game.history:
        again.push(action)
    assert again == game


def test_lists_of_legal_actions_are_of_one_state() -> None:
    games = [middle(), Game("trap-hunter", "zoo-warlock", seed=1)]
    expected = [game.legal_actions.codes for game in games]
    assert expected[0] != expected[1]

    def listed(index: int) -> bool:
        return all(games[index % 2].legal_actions.codes == expected[index % 2] for _ in range(500))

    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(listed, range(8)))


def test_a_log_is_consistent() -> None:
    games = [middle() for _ in range(2)] + [Game("trap-hunter", "zoo-warlock", seed=1)]
    expected = [list(game.clone().log) for game in games]
    with ThreadPoolExecutor(6) as pool:
        logs = list(pool.map(lambda i: list(games[i % 3].clone().log), range(30)))
    assert logs == [expected[i % 3] for i in range(30)]


def test_a_log_read_while_another_thread_pushes_is_of_one_moment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game, tell = middle(), log.apply_logged

    def push_meanwhile(record: Record, code: int) -> list[log.Entry]:
        monkeypatch.undo()
        game.push(game.legal_actions[-1])
        return tell(record, code)

    monkeypatch.setattr(log, "apply_logged", push_meanwhile)
    assert len(game.log) < len(game.log)  # the second tells the action pushed during the first
    again = Game._from_start(game.start)
    for action in game.history:
        again.push(action)
    assert game.log == again.log


@pytest.mark.parametrize("spec", ["uct:budget=100000", "ismcts:budget=100000", "lethal"])
def test_a_signal_handler_can_not_search_within_the_search_it_interrupts(spec: str) -> None:
    player, view = agent(spec, seed=1), middle().view()
    assert isinstance(player, Player)
    guard: Guard = player._guard
    with pytest.raises(BusyError, match="make another agent"):
        guard.call(player.choose, view)


def test_a_handler_that_searches_ends_the_search_it_interrupts() -> None:
    player, view = agent("uct:budget=100000000", seed=1), middle().view()
    assert isinstance(player, SearchingAgent)
    searcher = player.searcher
    errors: list[Exception] = []
    heard = Event()

    def handle(number: int, frame: Any) -> None:
        if heard.is_set():
            return
        heard.set()
        try:
            player.choose(view)
        except BusyError as error:
            errors.append(error)
            searcher.stop()

    def interrupt(ident: int) -> None:
        # Repeat the signal: a thread that is about to wait misses one.
        while not heard.wait(0.01):
            if searcher.progress:
                signal.pthread_kill(ident, signal.SIGALRM)

    before = signal.signal(signal.SIGALRM, handle)
    thread = Thread(target=interrupt, args=(get_ident(),))
    try:
        thread.start()
        assert player.choose(view) in view.legal_actions
    finally:
        heard.set()
        thread.join()
        signal.signal(signal.SIGALRM, before)
    assert len(errors) == 1


def test_threads_that_ask_at_once_get_the_same_storage(monkeypatch: pytest.MonkeyPatch) -> None:
    player = agent("uct:budget=100", seed=1)
    assert isinstance(player, SearchingAgent)
    allocate, others = player.allocate, []

    def ask_meanwhile(_: SearchingAgent[Any]) -> Any:
        monkeypatch.undo()
        with ThreadPoolExecutor(1) as pool:
            others.append(pool.submit(lambda: player.searcher).result())
        return allocate()

    monkeypatch.setattr(type(player), "allocate", ask_meanwhile)
    searcher = player.searcher
    assert others == [searcher]
    assert searcher is player.searcher


def test_a_search_may_be_stopped_and_dropped_while_it_runs() -> None:
    view = middle().view()
    made: Any = agent("uct:budget=100000000", seed=1)
    thread = Thread(target=made.choose, args=(view,))
    searcher = made.searcher
    thread.start()
    while not searcher.progress:
        pass
    del made
    searcher.stop()
    thread.join(5)
    assert not thread.is_alive()


@pytest.mark.parametrize("name", sorted(KINDS))
def test_a_copy_of_an_agent_has_a_lock_of_its_own(name: str) -> None:
    player, game = agent(small(name), seed=1), middle()
    twin = deepcopy(player)
    assert ask(twin, game) == ask(player, game)


def test_searching_for_lethal_does_not_depend_on_the_thread() -> None:
    view = middle().view()
    expected = solve(view)
    with ThreadPoolExecutor(4) as pool:
        assert set(pool.map(lambda _: solve(view), range(8))) == {expected}
