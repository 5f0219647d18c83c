"""What was played, as TOML: every cell with all its terms, enough to play it again."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from hearthlab.arena.plan import Plan
from hearthlab.arena.source import UNKNOWN, commit
from hearthlab.carddata.formats import DEFAULT
from hearthlab.game.errors import HearthlabError
from hearthlab.game.version import engine_version
from hearthlab.lab.experiment import Experiment
from hearthlab.models.card import toml_lines

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
    cells = [toml_lines({**cell.facts(), "games": cell.games}) for cell in plan.cells]
    return "\n".join([toml_lines(facts), *(f"[[cells]]\n{lines}" for lines in cells)])


def read(folder: Path) -> dict[str, Any]:
    """Read the configuration of a folder."""
    path = folder / FILE
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise FolderError(f"{str(folder)!r} holds no results: no {FILE} in it") from None
    except ValueError as error:
        raise FolderError(f"{str(path)!r} is damaged: {error}") from None
