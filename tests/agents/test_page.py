"""The table of docs/agents.md lists every agent."""

from __future__ import annotations

import re
from pathlib import Path

from hearthlab.agents import KINDS
from hearthlab.agents.foreign.references import PROVIDED

PAGE = Path(__file__).parents[2] / "docs" / "agents.md"


def test_the_page_lists_every_agent_once() -> None:
    table = PAGE.read_text(encoding="utf-8").partition("| agent |")[2].partition("\n\n")[0]
    first = [line.split("|")[1] for line in table.splitlines()[2:]]
    listed = [name for cell in first for name in re.findall("`([a-z0-9-]+)`", cell)]
    assert sorted(listed) == sorted([*KINDS, *PROVIDED])
