"""Formats that undo the corrections of facts play as before: nothing else has changed."""

from __future__ import annotations

import pytest
from carddata.former import former

from hearthlab.engine.signature import FORMER, compute

# In Standard of 2018 cards that shift in hand keep what is attached to them since then.
UNCHANGED = {name: number for number, name in FORMER.items() if name != "2018"}


@pytest.mark.parametrize("name", UNCHANGED)
def test_the_numbers_of_before_are_reproduced(name: str) -> None:
    assert compute(former(name)) == UNCHANGED[name]
