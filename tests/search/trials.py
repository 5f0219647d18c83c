"""Run every search on fixed positions with small budgets and print the results (twin test).

python tests/search/trials.py       # HEARTHLAB_PURE=1 runs it uncompiled
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import hearthlab as hl
from hearthlab.agents import agent
from hearthlab.engine import core as engine
from hearthlab.models.champion.first import first_model
from hearthlab.models.files import load_champion
from hearthlab.search import core
from hearthlab.search.knowledge import root_and_belief, show
from hearthlab.search.searcher import Report, Searcher, Settings, evaluator
from hearthlab.training.champion.self_play import NEITHER, Notebook, deal

DECKS = ("firebat-hunter", "tarei-warlock", "runandgun-shaman")


def middle_game(
    seed: int, *, turn: int = 9, known_decks: bool = True, decks: Any = DECKS
) -> hl.Game:
    """Play long random turns up to the start of a turn (or the end of the game)."""
    pair = decks[seed % len(decks)], decks[(seed // len(decks)) % len(decks)]
    game = hl.Game(*pair, seed=seed, mulligan="curve", known_decks=known_decks)
    player = agent("random:early-end=false", seed=seed)
    while game.turn < turn and not game.over:
        game.push(player.choose(game.view()))
    return game


def reports(seed: int, budget: int) -> Iterator[tuple[str, Report]]:
    """Run every search in one position."""
    game = middle_game(seed, turn=8)
    view = game.view()
    searcher = Searcher(max_nodes=20_000, max_arms=12)
    beliefs = (None, hl.beliefs.Uniform(), hl.beliefs.Archetype())
    root, belief = root_and_belief(view, beliefs[seed % 3])
    rollouts = ("uniform", "long", "expert")
    fast = evaluator(rollout=rollouts[seed % 3], leaf="mixed", turns=2)
    plain = Settings(budget, evaluator=evaluator(rollout=rollouts[seed % 3], turns=3))
    yield "uct", searcher.uct(root, belief, replace(plain, c=0.1, prunings=((4, 3),)), seed)
    yield "mcts", searcher.mcts(root, belief, replace(plain, determinizations=2), seed)
    whole = replace(plain, determinizations=2, count="iterations")
    yield "mcts iterations", searcher.mcts(root, belief, whole, seed)
    plan = replace(whole, prunings=((2, 4), (4, 2)), prune_order="visits")
    yield "mcts pruned", searcher.mcts(root, belief, plan, seed)
    yield "mcts soft", searcher.mcts(root, belief, replace(plan, prune_return=0.5), seed)
    single = replace(plain, determinizations=2, expansion="one", prunings=((3, 2),))
    yield "mcts one", searcher.mcts(root, belief, single, seed)
    yield "flat", searcher.flat(root, belief, replace(plain, evaluator=fast), seed)
    yield "ucb", searcher.ucb(root, belief, replace(plain, final="max-wins"), seed)
    yield "move", searcher.random_move(root, belief, seed, longest=False, prune=True)
    yield "longest", searcher.random_move(root, belief, seed, longest=True, prune=False)
    root, belief = root_and_belief(view, hl.beliefs.Library(smoothing=0.3))
    yield "library", searcher.mcts(root, belief, replace(plain, budget=3), seed)
    root, belief = root_and_belief(view, shown=show(game, view.viewer, "hand"))
    yield "hand", searcher.uct(root, belief, replace(plain, budget=3), seed)
    root, belief = root_and_belief(view, shown=show(game, view.viewer, "everything"))
    yield "everything", searcher.mcts(root, belief, replace(plain, budget=3), seed)


def findings(seeds: int, budget: int) -> list[Any]:
    """Return all results except times."""
    found: list[Any] = []
    for seed in range(seeds):
        for name, report in reports(seed, budget):
            considered = [(c.action, c.visits, c.value.hex(), c.line) for c in report.considered]
            counts = (report.iterations, report.evaluations, report.nodes, report.tree_size)
            found.append([seed, name, considered, report.line, counts, report.depth, report.misses])
    return found


def champions() -> list[Any]:
    """Return the champion's results in a position, and in games against itself and others."""
    found: list[Any] = []
    first = hl.Game("freeze-mage", "firebat-hunter", seed=3, known_decks=True)
    for options, game in (
        ("worlds=1", middle_game(3, turn=5)),
        ("worlds=1,plies=2,trace=0.4", middle_game(3, turn=3)),
        ("deadline=0.000001", first),  # one world, for a first hand
    ):
        player = agent(f"champion:width=2,keep=2,beams=1,{options}", seed=1)
        player.choose(game.view())
        thought = player.last  # type: ignore[attr-defined]
        found += [(each.action, each.visits, each.value.hex()) for each in thought.considered]
    notebook, chance = Notebook(load_champion("champion"), width=1), Random(1)
    notebook.record.max_rows = 5
    for rivals in (0.0, 1.0):
        record, _ = deal(chance)
        notebook.play(record, chance, rivals)
        found.append([array[:5].tolist() for array in notebook.arrays.values()])
    return [*found, *duels(notebook, chance)]


def duels(notebook: Notebook, chance: Random) -> list[Any]:
    """Return positions after a stray turn, and states of a game between two nets."""
    opponent = Notebook(first_model(), width=1)
    h, other = notebook.record, opponent.record
    game, _ = deal(chance)
    h.stray, h.max_rows, h.n_rows, h.rival_side = 2, 3, 0, NEITHER
    found: list[Any] = [core.play_harvest(h, game), engine.state_bytes(game).hex()]
    found.append([array[: h.n_rows].tolist() for array in notebook.arrays.values()])
    game, _ = deal(chance)
    h.stray = h.opening = 0
    h.epsilon, other.epsilon = 0.0, 0.2
    for turn in (2, 4):
        h.max_rows = turn
        found += [core.play_duel(h, other, game), game.turn, engine.state_bytes(game).hex()]
    return found


if __name__ == "__main__":
    print(json.dumps([findings(6, 12), champions()]))
