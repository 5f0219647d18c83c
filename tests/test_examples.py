"""Every script of examples/ runs as users run it, and prints its expected output."""

from __future__ import annotations

from pathlib import Path

import pytest
from processes import run_script

ROOT = Path(__file__).resolve().parents[1]
SCRIPTS = sorted((ROOT / "examples").glob("*.py"))
SHOWN = {
    "best_move": "player 0 wins",
    "hidden_information": "known to player 0: ['?', '?', '?', '?', 'The Coin', '?', '?', '?']",
    "my_agent": "checked",
    "play_by_hand": "refused: attack Rexxar -> Gul'dan: Rexxar has no attack",
    "ppo": "learnt from 2048 steps",
    "ppo_agent": "games between the two files: 2",
    "replay_a_game": "stored game 1.0.1: player 1 wins",
    "tournament": "winner: greedy",
    "window_client": "Jaina Proudmoore wins",
}
ARGUMENTS = dict.fromkeys(("ppo", "ppo_agent"), ("1", "32"))  # one round of learning and 32 games
LONGEST = 42  # lines of a script


def name(script: Path) -> str:
    """Name a script for the report."""
    return script.stem


@pytest.mark.parametrize("script", SCRIPTS, ids=name)
def test_examples_run(script: Path, tmp_path: Path) -> None:
    printed = run_script(script, *ARGUMENTS.get(script.stem, ()), folder=tmp_path)
    assert SHOWN[script.stem] in printed.splitlines()


@pytest.mark.parametrize("script", SCRIPTS, ids=name)
def test_examples_are_short(script: Path) -> None:
    assert len(script.read_text(encoding="utf-8").splitlines()) <= LONGEST


def test_examples_are_listed() -> None:
    text = (ROOT / "examples" / "README.md").read_text(encoding="utf-8")
    assert [each.name for each in SCRIPTS if f"]({each.name})" not in text] == []
    assert "](../examples/README.md)" in (ROOT / "docs" / "game.md").read_text(encoding="utf-8")
