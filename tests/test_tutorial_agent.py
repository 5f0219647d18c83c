"""The agent of the tutorial runs as the page shows it, and beats the rules."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "docs" / "tutorial-agent.md").read_text(encoding="utf-8")
SECONDS = 300  # it takes four, longer on a busy machine
LINES = 15  # of the agent


def script() -> str:
    """Return the script of the page."""
    (found,) = re.findall(r"^```python\n(.*?)^```$", PAGE, flags=re.DOTALL | re.MULTILINE)
    return str(found)


def test_the_agent_has_few_lines() -> None:
    body = script().split("class Mine:")[1].split("\n\n\n")[0]
    assert len([line for line in body.splitlines() if line.strip()]) + 1 <= LINES


def test_the_agent_beats_the_rules(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(script(), encoding="utf-8")
    source = os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(
        [sys.executable, "mine.py"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": source},
        capture_output=True,
        text=True,
        timeout=SECONDS,
    )
    assert done.returncode == 0, done.stderr
    (shown,) = re.findall(r"^all +100 .*$", done.stdout, flags=re.MULTILINE)
    assert shown in PAGE  # the page prints what the script prints
    low = re.search(r"(\d+\.\d) % to", shown)
    assert low is not None
    assert float(low[1]) > 50
    assert (tmp_path / "games.db").exists()
