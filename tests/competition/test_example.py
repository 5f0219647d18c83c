"""The worked example, played small: six entries, one of which is disqualified for its faults."""

from __future__ import annotations

import shutil
from pathlib import Path

from sandboxes import best_level
from typer.testing import CliRunner

from hearthlab.cli import app

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "competition"
ENTRIES = {"Greedy", "Searcher", "Curve", "Face", "Liner", "Faulty"}
SMALLER = {
    "rounds = 2": "rounds = 1",
    'known = ["firebat-hunter", "control-warrior"]': "known = []",
    "reveal = false": "reveal = true",
    "memory = 1024": "memory = 2048",  # what processes that describe themselves are given anyway
    "decision = 2.0": "decision = 1.0",
    "budget=200": "budget=20",
}


def test_the_example_is_played_and_published(tmp_path: Path) -> None:
    folder = tmp_path / "example"
    shutil.copytree(EXAMPLE, folder)
    file = folder / "config.toml"
    text = file.read_text()
    for old, new in SMALLER.items():
        assert old in text
        text = text.replace(old, new)
    file.write_text(text)
    result = CliRunner().invoke(app, ["competition", str(file), "--isolation", best_level()])
    assert result.exit_code == 0, result.output
    agents = [line.split()[0] for line in result.stdout.splitlines()[1:6]]
    assert set(agents) == ENTRIES - {"Faulty"}
    assert "forfeit of Faulty" in result.stdout
    site = folder / "site"
    assert {path.stem for path in (site / "entries").iterdir()} == {e.lower() for e in ENTRIES}
    faults = (site / "faults.html").read_text()
    assert faults.count("<td>illegal action</td>") + faults.count("<td>time</td>") >= 1
    assert len(list((site / "games").iterdir())) >= 20
