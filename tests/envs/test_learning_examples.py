"""The examples of learning run, at a scale that takes no time, and what they write plays."""

from __future__ import annotations

from pathlib import Path

from processes import run_script

import hearthlab as hl

LEARNING = Path(__file__).resolve().parents[2] / "examples" / "learning"


def plays(path: Path) -> None:
    result = hl.match(f"policy:file={path}", "random", decks="random", games=2, seed=1)
    assert result.games == 2 and not result.faults("a")


def test_ppo_in_one_file_after_a_teacher(tmp_path: Path) -> None:
    taught = run_script(LEARNING / "teach.py", "demos", "0.5", folder=tmp_path)
    assert "1 pieces" in taught and (tmp_path / "demos" / "0.npz").is_file()
    words = "--steps 1000 --games 16 --demos demos --passes 1 --opponents random,expert --file n.pt"
    said = run_script(LEARNING / "cleanrl_ppo.py", *words.split(), folder=tmp_path)
    assert "decisions as the teacher" in said and "learnt from 1024 steps; n.pt written" in said
    plays(tmp_path / "n.pt")


def test_torchrl(tmp_path: Path) -> None:
    said = run_script(LEARNING / "torchrl_ppo.py", "512", "t.pt", folder=tmp_path)
    assert "learnt from 512 steps; t.pt written" in said
    plays(tmp_path / "t.pt")
