"""The card of a model: everything it says about itself, as TOML."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import isfinite
from typing import Any

from hearthlab.carddata.formats import DEFAULT
from hearthlab.engine.signature import former_format
from hearthlab.game.errors import HearthlabError

FORMAT = 1  # of model files
PLAYING = "playing"  # the key of the games' format in a file; left out for 2014
UNKNOWN = "unknown"

Plain = str | int | float | bool


class ModelError(HearthlabError, ValueError):
    """A model that makes no sense, or a file that holds none."""


ANOTHER_WAY = "remove it to start again, or name another file"  # than to resume


@dataclass(frozen=True, slots=True)
class Curve:
    """How a number went while a model was trained."""

    x: tuple[float, ...]
    y: tuple[float, ...]

    def __post_init__(self) -> None:
        if len(self.x) != len(self.y) or not all(map(isfinite, (*self.x, *self.y))):
            raise ModelError(
                f"a curve of {len(self.x)} x and {len(self.y)} y: as many of each, all finite"
            )


@dataclass(frozen=True, slots=True)
class ModelCard:
    """The description of a model: its kind, its training, and its measured quality."""

    name: str
    doc: str = ""
    engine: str = ""  # the version of the engine that played its training games
    format: str = DEFAULT  # the text of the format of those games
    commit: str = UNKNOWN  # of the source that trained it
    training: Mapping[str, Plain] = field(default_factory=dict)  # algorithm, options, seeds
    scores: Mapping[str, float] = field(default_factory=dict)  # on states held out, or in games
    curves: Mapping[str, Curve] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not self.name or not all(each.isalnum() or each in "-_." for each in self.name):
            raise ModelError(f"name {self.name!r}: use letters, digits, '-', '_' and '.'")
        for name, value in {**self.training, **self.scores}.items():
            if not isinstance(value, str | int | float):
                raise ModelError(f"{name}={value!r}: text, numbers, true and false can be kept")

    def toml(self, facts: Mapping[str, Plain]) -> str:
        """Write the card, after facts about the model itself."""
        plain = {"name": self.name, "doc": self.doc, "engine": self.engine, "commit": self.commit}
        playing = {} if self.format == DEFAULT else {PLAYING: self.format}
        blocks = [toml_lines({"format": FORMAT, **plain, **playing, **facts})]
        for title, table in (("training", self.training), ("scores", self.scores)):
            if table:
                blocks.append(f"[{title}]\n" + toml_lines(table))
        for name, curve in self.curves.items():
            lines = toml_lines({"x": list(curve.x), "y": list(curve.y)})
            blocks.append(f"[curves.{_toml(name)}]\n" + lines)
        return "\n".join(blocks)


def read_card(text: str) -> tuple[ModelCard, dict[str, Any]]:
    """Read a card; return also the facts about the model that it holds."""
    try:
        found = tomllib.loads(text)
        version = found.pop("format", None)
        if version != FORMAT:
            raise ModelError(f"its format is {version}; this version reads format {FORMAT}")
        curves = {
            name: Curve(tuple(map(float, curve["x"])), tuple(map(float, curve["y"])))
            for name, curve in found.pop("curves", {}).items()
        }
        scores = {name: float(score) for name, score in found.pop("scores", {}).items()}
        named = {key: str(found.pop(key)) for key in ("name", "doc", "engine", "commit")}
        named["format"] = str(found.pop(PLAYING, former_format(named["engine"])))
        card = ModelCard(training=found.pop("training", {}), scores=scores, curves=curves, **named)
    except (tomllib.TOMLDecodeError, AttributeError, KeyError, TypeError) as error:
        raise ModelError(f"its card is damaged: {error!r}") from None
    return card, found


def toml_lines(facts: Mapping[str, Any]) -> str:
    """Write the known facts; None is left out."""
    known = {key: value for key, value in facts.items() if value is not None}
    return "".join(f"{_key(key)} = {_toml(value)}\n" for key, value in known.items())


def _key(key: str) -> str:
    bare = key.isascii() and key.replace("-", "").replace("_", "").isalnum()
    return key if bare else _toml(key)


def _toml(value: Any) -> str:
    """Write a value: text, numbers and lists look in TOML as in JSON, but for one character."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False).replace("\x7f", "\\u007f")
