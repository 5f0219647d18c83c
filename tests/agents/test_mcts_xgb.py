"""`mcts-xgb`: the search of `mcts`, with a model that comes with the package."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from models.made_up import boosted
from search.trials import middle_game

from hearthlab import match
from hearthlab.agents import SpecError, agent
from hearthlab.models.files import MAX_BYTES, SHIPPED, load, save

NAMES = "from hearthlab import agent; import sys; agent('mcts-xgb'); print(*sys.modules)"


def test_it_is_mcts_with_the_shipped_model() -> None:
    view = middle_game(3).view()
    mine, same, plain = (
        agent(spec, seed=4)
        for spec in (
            "mcts-xgb:budget=60",
            "mcts:budget=60,value=boosted-2014",
            "mcts:budget=60",
        )
    )
    assert mine.choose(view) == same.choose(view)
    plain.choose(view)
    visits = [[one.visits for one in each.last.considered] for each in (mine, same, plain)]  # type: ignore[attr-defined]
    assert visits[0] == visits[1] != visits[2]
    assert mine.spec == "mcts-xgb:budget=60"


def test_another_model_can_be_named(tmp_path: Path) -> None:
    path = save(boosted(), tmp_path / "it.hlm")
    assert agent(f"mcts-xgb:value={path}").spec == f"mcts-xgb:value={path}"
    with pytest.raises(SpecError, match="mcts-xgb:value=nothing: no model 'nothing'"):
        agent("mcts-xgb:value=nothing")
    with pytest.raises(SpecError, match="a leaf is worth the one or the other"):
        agent("mcts-xgb:leaf=score")


def test_the_shipped_model_says_how_good_it_is() -> None:
    card = load("boosted-2014").card
    assert card.scores["AUC, held-out games"] > 0.75
    assert card.training["decks"] == "championship-2014"
    assert max(path.stat().st_size for path in SHIPPED.iterdir()) < 4_000_000 < MAX_BYTES


def test_playing_needs_no_extra() -> None:
    told = subprocess.run([sys.executable, "-c", NAMES], capture_output=True, text=True, check=True)
    assert not {"xgboost", "pyarrow", "sklearn"} & set(told.stdout.split())


def test_it_beats_mcts() -> None:
    options = "budget=40,expansion=one"
    decks = "championship-2014"
    found = match(f"mcts-xgb:{options}", f"mcts:{options}", decks=decks, games=24, seed=9)
    assert found.score > 0.6
