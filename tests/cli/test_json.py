"""The output of `--json` for commands that check and export; others are tested elsewhere."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from command_line import hearthlab, said


def facts(*words: str | Path) -> dict[str, Any]:
    """Run a command; parse its output."""
    found: dict[str, Any] = json.loads(said(*words, "--json"))
    return found


def test_an_export_says_how_many_games_were_written(tmp_path: Path) -> None:
    store, file = tmp_path / "games.db", tmp_path / "games.csv"
    said("match", "random", "random", "--games", "2", "--store", store)
    assert facts("export", store, file) == {"store": str(store), "file": str(file), "games": 2}
    assert file.exists()


def test_a_soak_says_what_was_broken() -> None:
    found = facts("soak", "--games", "3", "--seed", "7")
    assert (found["games"], found["planned"], found["seed"]) == (3, 3, 7)
    assert found["violations"] == [] and found["seconds"] > 0
    assert len(found["peak_kilobytes"]) == 2


def test_an_exercise_says_what_never_fired() -> None:
    result = hearthlab("exercise", "Fireball", "--seeds", "1", "--games", "50", "--json")
    (found,) = json.loads(result.stdout)["exercises"]
    assert (found["card"], found["seed"]) == ("CS2_029", 1)
    assert found["parts"] >= 1 and found["silent"] == [] and found["unseen"] == []
    assert result.exit_code == 0
