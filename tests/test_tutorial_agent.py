"""The agent of the tutorial runs as shown on the page, and beats `rules`."""

from __future__ import annotations

import re
from pathlib import Path

from processes import run_script

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "docs" / "your-agent.md").read_text(encoding="utf-8")
LINES = 15  # of the agent


def script() -> str:
    """Return the script of the page."""
    blocks = re.findall(r"^```python\n(.*?)^```$", PAGE, flags=re.DOTALL | re.MULTILINE)
    (found,) = [block for block in blocks if not block.startswith(">>> ")]
    return str(found)


def test_the_agent_has_few_lines() -> None:
    body = script().split("class Mine:")[1].split("\n\n\n")[0]
    assert len([line for line in body.splitlines() if line.strip()]) + 1 <= LINES


def test_the_agent_beats_the_rules(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(script(), encoding="utf-8")
    printed = run_script(tmp_path / "mine.py", folder=tmp_path)
    (shown,) = re.findall(r"^all +100 .*$", printed, flags=re.MULTILINE)
    assert shown in PAGE  # the page prints what the script prints
    low = re.search(r"(\d+\.\d) % to", shown)
    assert low is not None
    assert float(low[1]) > 50
    assert (tmp_path / "games.db").exists()
