"""Models by their recipe: trained when they are first needed, and kept with all iterations.

    trained/features=all/samples=100000/iterations=30/gamma=0.9/at=10

names the policy of iteration 10 of such a training; options are those of a configuration,
without `at` it is the last iteration. A recipe names no format: it is the one to be
played. Trained policies are in the folder `trained` of the current directory, or in the one that
the environment variable HEARTHLAB_TRAINED names: one file per training.

Missing iterations are trained by `training.lspi.recipes`. It is in a layer above, so it
is found by its name, as a plugin is: agents play models, and need not know how they are trained.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from functools import cached_property
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from hearthlab.carddata.formats import Format
from hearthlab.game.version import engine_version
from hearthlab.models.files import unpack
from hearthlab.models.lspi.config import Config
from hearthlab.models.model import Array, Model
from hearthlab.models.model_card import ModelCard, ModelError
from hearthlab.search.features import feature_set

PREFIX = "trained/"
VARIABLE = "HEARTHLAB_TRAINED"
TRAINER = "hearthlab.training.lspi.recipes"
AT = "at"
TYPES: dict[str, type[Any]] = {
    each.name: type(each.default) for each in fields(Config) if each.name != "format"
}
WORDS = {"true": True, "false": False}
DIGEST_BYTES = 8

Told = Callable[[int, int], None]  # iterations done, of how many


@dataclass(frozen=True)
class Recipe:
    """A training, and the iteration whose weights are meant."""

    config: Config
    at: int

    @classmethod
    def read(cls, text: str) -> Recipe:
        """Read a recipe; raise if it names no training."""
        options: dict[str, Any] = {}
        for part in filter(None, text.removeprefix(PREFIX).split("/")):
            name, _, value = part.partition("=")
            kind = int if name == AT else TYPES.get(name)
            if kind is None:
                raise ModelError(f"{part!r} in {text!r}: there are {', '.join((*TYPES, AT))}")
            try:
                options[name] = WORDS[value] if kind is bool else kind(value)
            except (KeyError, ValueError):
                raise ModelError(f"{part!r} in {text!r}: should be {kind.__name__}") from None
        at = options.pop(AT, None)
        config = Config(**options)
        at = config.iterations if at is None else at
        if not 1 <= at <= config.iterations:
            raise ModelError(f"at={at} in {text!r}: there are {config.iterations} iterations")
        return cls(config, at)

    @cached_property
    def path(self) -> Path:
        """The file of the training; another engine has another one, and another format."""
        playing = self.config.playing
        facts = f"{sorted(self.config.facts().items())} {engine_version(playing)}"
        digest = blake2b(facts.encode(), digest_size=DIGEST_BYTES).hexdigest()
        folder = Path(os.environ.get(VARIABLE, PREFIX))
        return folder / f"{self.config.features}-{digest}.weights"

    def played_in(self, format: Format | str) -> Recipe:
        """Return the same training in a format."""
        return Recipe(replace(self.config, format=format), self.at)

    def model(self) -> Model:
        """Return the model, trained now if need be."""
        weights = self.trajectory()[self.at - 1]
        arrays = {"weights": weights.copy(), "bias": np.zeros(1)}
        facts = {**self.config.facts(), "iterations done": self.at}
        playing = self.config.playing
        card = ModelCard(
            "trained",
            "LSPI by a recipe",
            engine=engine_version(playing),
            format=str(playing),
            training=facts,
        )
        return Model("linear", self.config.features, "signed", arrays, card)

    def trajectory(self, told: Told | None = None) -> Array:
        """Return every iteration's weights, trained now if need be: float64[iteration, n]."""
        found: Array = self.stored()
        if len(found) < self.config.iterations:
            found = import_module(TRAINER).train(self, told)
        return found

    def stored(self) -> Array:
        """Read the iterations that are done."""
        try:
            data = unpack(self.path.read_bytes())["weights"]
        except FileNotFoundError:
            return np.zeros((0, 0))
        except (ModelError, KeyError) as error:
            raise ModelError(f"{str(self.path)!r}: {error}; remove it to train again") from None
        found: Array = np.frombuffer(data)
        return found.reshape(-1, len(feature_set(self.config.features).names))
