"""What was played, as TOML: every cell with all its terms, enough to play it again."""

from __future__ import annotations

import json
import tomllib
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from hearthlab.arena.plan import Cell, Plan
from hearthlab.arena.source import UNKNOWN, commit
from hearthlab.game.version import engine_version
from hearthlab.lab.experiment import Experiment
from hearthlab.lab.summary import FolderError

FILE = "config.toml"


def config(experiment: Experiment, plan: Plan, *, scale: float) -> str:
    """Write the configuration; games repeat on an engine of the same signature."""
    facts = {
        "experiment": experiment.name,
        "document": experiment.document,
        "title": experiment.title,
        "scale": float(scale),
        "engine": engine_version(),
        "package": _package_version(),
        "commit": None if commit() == UNKNOWN else commit(),
        "plan": plan.name,
        "games": plan.games,
    }
    blocks = [_lines(facts)]
    for cell in plan.cells:
        blocks.append("[[cells]]\n" + _lines({**cell.facts(), "games": cell.games}))
    return "\n".join(blocks)


def read_plan(folder: str | Path) -> Plan:
    """Read from a folder what was played."""
    path = Path(folder) / FILE
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
        cells = [Cell(**{**each, "decks": tuple(each["decks"])}) for each in _cells(content)]
        return Plan(content["plan"], tuple(cells))
    except FileNotFoundError:
        raise FolderError(f"{str(folder)!r} holds no experiment: no {FILE} in it") from None
    except (KeyError, TypeError, ValueError) as error:
        raise FolderError(f"{str(path)!r} is damaged: {error}") from None


def _cells(content: dict[str, Any]) -> list[dict[str, Any]]:
    return list(content.get("cells", []))


def _lines(facts: dict[str, Any]) -> str:
    """Write what is known; what is None is left out."""
    return "".join(f"{key} = {_toml(it)}\n" for key, it in facts.items() if it is not None)


def _toml(value: Any) -> str:
    """Write a value: text, numbers and lists look in TOML as in JSON, but for one character."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _package_version() -> str | None:
    try:
        return version("hearthlab")
    except PackageNotFoundError:  # the source is used as it lies there
        return None
