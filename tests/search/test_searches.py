"""The searches: determinism, budgets, deadlines, threads, pruning, and obvious decisions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from threading import Thread
from time import monotonic, sleep

import pytest
from kit import setup
from search.trials import middle_game

import hearthlab as hl
from hearthlab.engine import core as engine
from hearthlab.engine.schema import ACTION_END, Game, target_of
from hearthlab.search.knowledge import root_and_belief
from hearthlab.search.schema.search import KEY_ACTION, Belief
from hearthlab.search.searcher import Report, Searcher, Settings

Search = Callable[[Searcher, Game, Belief, Settings, int], Report]
SEARCHES: dict[str, Search] = {
    "uct": Searcher.uct,
    "mcts": Searcher.mcts,
    "flat": Searcher.flat,
    "ucb": Searcher.ucb,
}


def storage(threads: int = 1) -> Searcher:
    return Searcher(threads=threads, max_nodes=200_000, max_arms=500)


def essence(report: Report) -> Report:
    return replace(report, seconds=0.0)


@pytest.mark.parametrize("threads", [1, 3])
@pytest.mark.parametrize("name", SEARCHES)
def test_seed_and_threads_decide_everything(name: str, threads: int) -> None:
    root, belief = root_and_belief(middle_game(1).view())
    used = storage(threads)
    first = SEARCHES[name](used, root, belief, Settings(300), 5)
    SEARCHES[name](used, root, belief, Settings(40), 6)
    again = SEARCHES[name](used, root, belief, Settings(300), 5)
    fresh = SEARCHES[name](storage(threads), root, belief, Settings(300), 5)
    assert essence(first) == essence(again) == essence(fresh)
    other = SEARCHES[name](used, root, belief, Settings(300), 7)
    assert essence(other) != essence(first)


@pytest.mark.parametrize("threads", [1, 2, 3])
@pytest.mark.parametrize("name", SEARCHES)
@pytest.mark.parametrize("budget", [1, 7, 250])
def test_budgets_are_respected(name: str, threads: int, budget: int) -> None:
    root, belief = root_and_belief(middle_game(2).view())
    report = SEARCHES[name](storage(threads), root, belief, Settings(budget), 1)
    assert report.evaluations <= budget
    if name != "flat":
        assert report.evaluations == budget
    assert sum(one.visits for one in report.considered) == report.evaluations
    assert report.stopped == "budget"
    assert {one.action for one in report.considered} <= set(engine.legal(root))


@pytest.mark.parametrize("threads", [1, 2, 3])
@pytest.mark.parametrize("determinizations", [1, 4])
@pytest.mark.parametrize("budget", [1, 7, 100])
def test_a_budget_can_count_iterations(threads: int, determinizations: int, budget: int) -> None:
    root, belief = root_and_belief(middle_game(2).view())
    settings = Settings(budget, determinizations=determinizations, count="iterations")
    report = storage(threads).mcts(root, belief, settings, 1)
    again = storage(threads).mcts(root, belief, settings, 1)
    assert essence(report) == essence(again)
    assert report.iterations == budget
    assert report.stopped == "budget" and not report.full
    assert sum(one.visits for one in report.considered) == report.evaluations
    # Whole expansions: each adds all its children, and no playout is missing.
    assert report.evaluations >= max(budget, len(engine.legal(root)))
    assert min(one.visits for one in report.considered) >= 1


def test_iterations_expand_on_where_playouts_stop() -> None:
    root, belief = root_and_belief(middle_game(2).view())
    actions = len(engine.legal(root))
    cut = storage().mcts(root, belief, Settings(actions - 1), 1)
    whole = storage().mcts(root, belief, Settings(1, count="iterations"), 1)
    assert (cut.iterations, cut.evaluations) == (1, actions - 1)
    assert (whole.iterations, whole.evaluations) == (1, actions)
    assert whole.nodes == actions + 1


@pytest.mark.parametrize("threads", [1, 3])
@pytest.mark.parametrize("budget", [1, 7, 100])
def test_an_iteration_can_add_one_action(threads: int, budget: int) -> None:
    # papagiannis2022, section 5: one action that was not tried before, and one rollout.
    root, belief = root_and_belief(middle_game(2).view())
    actions = len(engine.legal(root))
    settings = Settings(budget, expansion="one", count="iterations")
    report = storage(threads).mcts(root, belief, settings, 1)
    again = storage(threads).mcts(root, belief, replace(settings, count="playouts"), 1)
    assert essence(report) == essence(again)
    assert report.iterations == report.evaluations == budget
    assert sum(one.visits for one in report.considered) == budget
    assert sum(one.visits > 0 for one in report.considered) == min(budget, actions)
    assert not report.full


@pytest.mark.parametrize("expansion", ["all", "one"])
def test_a_full_tree_of_iterations_is_searched_on(expansion: str) -> None:
    root, belief = root_and_belief(middle_game(1).view())
    settings = Settings(500, count="iterations", expansion=expansion)
    report = Searcher(max_nodes=120).mcts(root, belief, settings, 1)
    assert report.full
    assert report.iterations == 500
    assert report.nodes <= 120


@pytest.mark.parametrize(
    ("count", "expansion"), [("playouts", "all"), ("iterations", "all"), ("iterations", "one")]
)
def test_the_opponent_answers_well_in_a_determinized_tree(count: str, expansion: str) -> None:
    # Left alive, the raptor kills: a random opponent may miss it, one who searches does not.
    table = setup(
        board=["Chillwind Yeti"],
        enemy_board=["Bloodfen Raptor"],
        health=3,
        enemy_health=5,
        mana=0,
        enemy_mana=0,
        enemy_hero="PRIEST",
        deck=["Wisp"] * 10,
        enemy_deck=["Wisp"] * 10,
    )
    root, belief = root_and_belief(table.game.view())
    deep = storage().mcts(root, belief, Settings(3000, count=count, expansion=expansion), 1)
    flat = storage().flat(root, belief, Settings(3000), 1)
    raptor = table.game._record.players[1].board[0]
    assert target_of(deep.best.action) == raptor
    values = [{one.action: one.value for one in report.considered} for report in (deep, flat)]
    for action in values[0].keys() - {deep.best.action}:
        assert values[0][action] < 0.4 < values[1][action]


@pytest.mark.parametrize("name", SEARCHES)
def test_deadlines_are_respected(name: str) -> None:
    root, belief = root_and_belief(middle_game(1).view())
    start = monotonic()
    report = SEARCHES[name](storage(), root, belief, Settings(1 << 30, deadline=0.1), 1)
    assert monotonic() - start < 30  # however busy the machine is
    assert report.stopped == "deadline"
    assert report.evaluations > 0


def test_progress_is_visible_and_a_search_can_be_stopped() -> None:
    root, belief = root_and_belief(middle_game(1).view())
    searcher = storage(2)
    found: list[Report] = []
    thread = Thread(
        target=lambda: found.append(searcher.uct(root, belief, Settings(1 << 30, deadline=20), 1))
    )
    thread.start()
    sleep(0.1)
    before = searcher.progress
    sleep(0.1)
    assert searcher.progress > before
    searcher.stop()
    thread.join(5)
    assert found[0].stopped == "asked"


def now_or_never() -> hl.Game:
    """Find a position where both heroes have one health left, and an attack on the other's hero."""
    for seed in range(100):
        game = middle_game(seed, turn=11)
        record = game._record
        hero = record.players[1 - game.active].hero
        attacks = [action for action in game.legal_actions if action.kind == "attack"]
        if record.players[1 - game.active].n_board > 2 and any(a.target == hero for a in attacks):
            for side in record.players:
                side.armor = 0
                record.entities[side.hero].damage = record.entities[side.hero].max_health - 1
            return game
    raise AssertionError("no such position")


@pytest.mark.parametrize("name", SEARCHES)
def test_an_obvious_lethal_is_found(name: str) -> None:
    game = now_or_never()
    mine, turn = game.active, game.turn
    settings = Settings(3000, c=0.1, final="max-wins" if name == "ucb" else "robust")
    while not game.over and game.turn == turn:
        root, belief = root_and_belief(game.view())
        game.push(SEARCHES[name](storage(), root, belief, settings, 1).best.action)
    assert game._winner == mine


def test_uct_lines_are_playable_moves() -> None:
    for seed in range(10):
        game = middle_game(seed)
        if game.over:
            continue
        root, belief = root_and_belief(game.view())
        report = storage().uct(root, belief, Settings(2000, c=0.1), 1)
        assert report.line
        assert report.line[0] & KEY_ACTION in engine.legal(game._record)
        assert report.depth >= len(report.line) - 1
        assert report.considered[0].visits == max(one.visits for one in report.considered)


def test_the_root_pruner_keeps_the_best() -> None:
    root, belief = root_and_belief(middle_game(1).view())
    plain = storage().uct(root, belief, Settings(2000, c=1.0), 1)
    pruned = storage().uct(root, belief, Settings(2000, c=1.0, prunings=((200, 2),)), 1)
    late = [one for one in pruned.considered if one.visits > 200]
    assert len(late) <= 2 < len([one for one in plain.considered if one.visits > 50])
    assert sum(one.visits for one in pruned.considered) == 2000


def test_a_full_tree_is_searched_on() -> None:
    root, belief = root_and_belief(middle_game(1).view())
    report = Searcher(max_nodes=120).uct(root, belief, Settings(2000, c=1.0), 1)
    assert report.full
    assert report.iterations == 2000
    assert report.nodes <= 120


def test_moves_are_enumerated_without_repetition() -> None:
    for seed in range(6):
        game = middle_game(seed, turn=5)
        root, belief = root_and_belief(game.view())
        searcher = Searcher(max_nodes=300_000, max_arms=20_000)
        report = searcher.ucb(root, belief, Settings(0), 1)
        lines = [one.line for one in report.considered]
        assert len(set(lines)) == len(lines) == report.moves
        assert () in lines  # ending the turn at once is a move
        pruned = searcher.ucb(root, belief, Settings(0, prune_seen=True), 1)
        assert pruned.moves <= report.moves
        assert {one.line for one in pruned.considered} <= set(lines)
        longest = max(map(len, lines))
        drawn = searcher.random_move(root, belief, 1, longest=True, prune=False)  # the same world
        assert len(drawn.line) == longest
        assert all(key & 15 != ACTION_END for line in lines for key in line)


def test_move_limits_hold() -> None:
    root, belief = root_and_belief(middle_game(3, turn=11).view())
    searcher = Searcher(max_nodes=100_000, max_arms=100)
    report = searcher.ucb(root, belief, Settings(500), 1)
    assert report.moves == 100
    firsts = {one.line[0] for one in report.considered if one.line}
    assert len(firsts) > 3  # a limit does not cut off all but one beginning
