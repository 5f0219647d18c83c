"""What was played, as TOML: every cell with all its terms, enough to play it again."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

from hearthlab.arena.plan import Cell, Plan
from hearthlab.arena.source import UNKNOWN, commit
from hearthlab.carddata.formats import DEFAULT
from hearthlab.game.errors import HearthlabError
from hearthlab.game.version import engine_version
from hearthlab.lab.experiment import Experiment

FILE = "config.toml"
DECIDED = "decided"  # until then games were added to open claims


class FolderError(HearthlabError, ValueError):
    """A folder that holds no results, or damaged ones."""


def config(experiment: Experiment, plan: Plan, *, scale: float, until_decided: bool = False) -> str:
    """Write the configuration; games repeat on an engine of the same version."""
    facts = {
        "experiment": experiment.name,
        "document": experiment.document,
        "title": experiment.title,
        "format": None if experiment.format == DEFAULT else experiment.format,
        "scale": float(scale),
        "until": DECIDED if until_decided else None,
        "engine": engine_version(),
        "commit": None if commit() == UNKNOWN else commit(),
        "plan": plan.name,
        "games": plan.games,
    }
    blocks = [_lines(facts)]
    for cell in plan.cells:
        blocks.append("[[cells]]\n" + _lines({**cell.facts(), "games": cell.games}))
    return "\n".join(blocks)


def read(folder: Path) -> dict[str, Any]:
    """Read the configuration of a folder."""
    path = folder / FILE
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise FolderError(f"{str(folder)!r} holds no results: no {FILE} in it") from None
    except ValueError as error:
        raise FolderError(f"{str(path)!r} is damaged: {error}") from None


def read_plan(folder: str | Path) -> Plan:
    """Read from a folder what was played."""
    facts = read(Path(folder))
    try:
        every = [{**each, "decks": tuple(each["decks"])} for each in facts.get("cells", [])]
        return Plan(facts["plan"], tuple(Cell(**each) for each in every))
    except (KeyError, TypeError, ValueError) as error:
        raise FolderError(f"{str(Path(folder) / FILE)!r} is damaged: {error}") from None


def _lines(facts: dict[str, Any]) -> str:
    """Write what is known; what is None is left out."""
    return "".join(f"{key} = {_toml(it)}\n" for key, it in facts.items() if it is not None)


def _toml(value: Any) -> str:
    """Write a value: text, numbers and lists look in TOML as in JSON, but for one character."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
