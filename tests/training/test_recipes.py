"""Models by recipe: trained when needed, cached, resumed; invalid recipes are errors."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hearthlab.agents import SpecError, agent
from hearthlab.arena.match import match
from hearthlab.arena.plan import Cell, Plan
from hearthlab.commands.experiments import train
from hearthlab.models.lspi.config import Config
from hearthlab.models.lspi.recipes import Recipe
from hearthlab.models.model_card import ModelError
from hearthlab.training.lspi.training import Training

TEXT = "trained/features=health/samples=300/iterations=4/alpha=0.5"


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEARTHLAB_TRAINED", str(tmp_path / "trained"))


def test_a_recipe_is_a_configuration_and_an_iteration() -> None:
    config = Config(features="health", samples=300, iterations=4, alpha=0.5)
    assert Recipe.read(TEXT) == Recipe(config, 4)
    assert Recipe.read(f"{TEXT}/at=2/reuse=true").config.reuse
    assert Recipe.read(f"{TEXT}/at=2").at == 2


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("trained/colour=red", "'colour=red' in 'trained/colour=red': there are features, samples"),
        ("trained/samples=many", "'samples=many' in 'trained/samples=many': should be int"),
        ("trained/samples=0", "samples=0: should be from 1"),
        ("trained/iterations=3/at=4", "at=4 in 'trained/iterations=3/at=4': there are 3 iterati"),
        ("trained/reuse=perhaps", "should be bool"),
    ],
)
def test_bad_recipes_are_refused(text: str, message: str) -> None:
    with pytest.raises(ModelError, match=message):
        Recipe.read(text)
    with pytest.raises(SpecError, match="lspi:model=trained/"):
        agent(f"lspi:model={text}")


def test_the_weights_are_those_of_the_training() -> None:
    training = Training(Recipe.read(TEXT).config)
    wanted = []
    for _ in range(4):
        learner = training.learner
        training.step()
        wanted.append(training.weights[learner])
    assert np.array_equal(Recipe.read(TEXT).trajectory(), wanted)
    assert np.array_equal(Recipe.read(f"{TEXT}/at=2").model().arrays["weights"], wanted[1])


@pytest.mark.parametrize("more", ["", "/reuse=true"])
def test_a_stopped_training_resumes(more: str, monkeypatch: pytest.MonkeyPatch) -> None:
    recipe = Recipe.read(TEXT + more)
    whole = recipe.trajectory()
    recipe.path.unlink()
    step = Training.step

    def stop(self: Training, **options: Any) -> None:
        if self.iteration == 2:
            raise KeyboardInterrupt
        step(self, **options)

    monkeypatch.setattr(Training, "step", stop)
    with pytest.raises(KeyboardInterrupt):
        recipe.trajectory()
    monkeypatch.undo()
    monkeypatch.setenv("HEARTHLAB_TRAINED", str(recipe.path.parent))
    told: list[tuple[int, int]] = []
    assert np.array_equal(recipe.trajectory(lambda *now: told.append(now)), whole)
    assert told == [(2, 4), (3, 4)]
    assert sorted(os.listdir(recipe.path.parent)) == [
        recipe.path.with_suffix(".lock").name,
        recipe.path.name,
    ]


def test_a_damaged_file_is_reported() -> None:
    recipe = Recipe.read(TEXT)
    recipe.path.parent.mkdir()
    recipe.path.write_bytes(b"nothing")
    with pytest.raises(ModelError, match=r"\.weights'.*remove it to train again"):
        recipe.trajectory()


def test_an_agent_is_trained_when_it_first_plays() -> None:
    spec = f"lspi:model={TEXT}"
    made: Any = agent(spec)
    assert made.spec == spec
    assert not Recipe.read(TEXT).path.exists()
    assert match(spec, "random", games=2, decks="random", seed=0).games == 2
    assert Recipe.read(TEXT).path.exists()


def test_reproduce_trains_before_it_plays() -> None:
    spec = f"lspi:model={TEXT}/at=1"
    train(Plan("it", (Cell(name="it", a=spec, b="random", decks=("random",), games=2),)))
    assert Recipe.read(TEXT).path.exists()
