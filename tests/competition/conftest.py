"""What tests of competitions have in common."""

from __future__ import annotations

from pathlib import Path

import pytest
from competition.small import SMALL, Write


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Return what writes a configuration: the small one, with some text in another's place."""

    def written(*changes: tuple[str, str], text: str = SMALL) -> Path:
        for old, new in changes:
            assert old in text, f"{old!r} is not in the configuration"
            text = text.replace(old, new)
        path = tmp_path / "cup.toml"
        path.write_text(text, encoding="utf-8")
        return path

    return written
