"""Agents that prune by networks: plans, hard and soft pruning, models, bad options."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from models.made_up import linear
from search.trials import middle_game

from hearthlab.agents import SpecError, agent
from hearthlab.models import files
from hearthlab.models.files import load_pruning, save
from hearthlab.search.knowledge import root_and_belief
from hearthlab.search.searcher import Searcher, Settings


def searched(seed: int, **options: Any) -> Any:
    """Search a middle game with many actions."""
    root, belief = root_and_belief(middle_game(seed, turn=12).view(), None)
    settings = Settings(200, count="iterations", **options)
    return Searcher(max_nodes=20_000).mcts(root, belief, settings, 1)


# --- In the search ------------------------------------------------------------------------------
def visits_of(report: Any) -> list[int]:
    return [each.visits for each in report.considered]


def test_pruned_actions_are_never_visited_again() -> None:
    whole = searched(2)
    assert len(whole.considered) > 6
    first = searched(2, prunings=((50, 2),), prune_order="visits")
    then = {each.action: each.visits for each in first.considered}
    half = replace(Settings(50, count="iterations"))
    root, belief = root_and_belief(middle_game(2, turn=12).view(), None)
    before = Searcher(max_nodes=20_000).mcts(root, belief, half, 1)
    kept = sorted(before.considered, key=lambda each: each.visits, reverse=True)[:2]
    for each in before.considered:
        grown = then[each.action] > each.visits
        assert grown == (each.action in {one.action for one in kept})
    assert {each.action for each in first.considered[:2]} == {each.action for each in kept}


def test_soft_pruning_returns_to_pruned_actions() -> None:
    hard = searched(2, prunings=((50, 2),), prune_order="visits")
    soft = searched(2, prunings=((50, 2),), prune_order="visits", prune_return=0.1)
    assert sum(visits_of(hard)[2:]) < sum(visits_of(soft)[2:]) < sum(visits_of(searched(2))[2:])


def test_every_tree_is_pruned_by_its_own_share() -> None:
    # A second tree must not be pruned at once because the first one used up iterations.
    plan = ((80, 1),)
    one = searched(2, prunings=plan, prune_order="visits", determinizations=1)
    two = searched(2, prunings=plan, prune_order="visits", determinizations=2)
    least = min(visits_of(two))
    assert least > min(visits_of(one))


# --- Agents -------------------------------------------------------------------------------------
@pytest.mark.parametrize("options", ["", ",networks=bimodal", ",prune=soft", ",threads=2"])
@pytest.mark.parametrize("name", ["mcts-pn", "mcts-xgb-pn"])
def test_agents_choose_what_is_legal(name: str, options: str) -> None:
    view = middle_game(2, turn=12).view()
    player = agent(f"{name}:budget=250{options}", seed=3)
    assert player.choose(view) in view.legal_actions
    assert player.choose(view) == agent(player.spec, seed=3).choose(view)


def test_the_plan_is_that_of_the_model() -> None:
    view = middle_game(2, turn=12).view()
    n = len(view.legal_actions)
    player: Any = agent("mcts-pn:budget=600,networks=bimodal,determinizations=2")
    plan = load_pruning("pruning-bimodal").plan(n, 300)
    assert plan
    assert player.pruned(view)["prunings"] == plan
    assert player.pruned(view)["prune_return"] == 0.0
    soft: Any = agent("mcts-pn:prune=soft,prune-return=0.3")
    assert soft.pruned(view)["prune_return"] == 0.3


def test_models_of_another_kind(tmp_path: Path) -> None:
    save(linear("all"), tmp_path / "value.hlm")
    (tmp_path / "empty.hlm").write_bytes(b"")
    for spec, message in (
        (f"mcts-pn:prune-model={tmp_path}/value.hlm", "pruning needs one of kind pruning"),
        (f"mcts-pn:prune-model={tmp_path}/empty.hlm", "no model file"),
        (f"mcts-pn:prune-model={tmp_path}/none.hlm", "there is no model file"),
        ("mcts-pn:prune-model=lspi-all", "a linear model"),
        ("mcts-pn:prune=softly", "did you mean 'soft'"),
        ("mcts-pn:networks=normal", "did you mean 'uniform'"),
        ("mcts-pn:pruning=100:3", "no option 'pruning'"),
        ("mcts:value=pruning-uniform", "gives no value of a state"),
    ):
        with pytest.raises(SpecError, match=message):
            agent(spec)


# --- What is shipped ----------------------------------------------------------------------------
def test_shipped_models_are_small() -> None:
    found = {name: path for name, path in files.shipped().items() if name.startswith("pruning-")}
    assert sorted(found) == ["pruning-bimodal", "pruning-uniform"]
    assert sum(path.stat().st_size for path in found.values()) <= 300_000
    for path in found.values():
        model = load_pruning(path)
        assert model.card.scores["safety share that keeps enough"] > 0.5
        assert model.card.scores["probability mean absolute error"] < 0.05
        for actions in (10, 20, 40):
            plan = model.plan(actions, 1000)
            assert plan
            assert all(100 <= after < 1000 and 1 <= kept < actions for after, kept in plan)
