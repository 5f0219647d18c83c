"""Fixtures for tests of competitions: one to write, and one that was played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from competition.small import PLAYED, SMALL, Write

from hearthlab.arena.store import Store, open_store
from hearthlab.competition.config import Config, read_config
from hearthlab.competition.outcome import Outcome
from hearthlab.competition.playing import compete
from hearthlab.competition.site import write_site


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Return a function that writes the small configuration with some text replaced."""

    def written(*changes: tuple[str, str], text: str = SMALL) -> Path:
        for old, new in changes:
            assert old in text, f"{old!r} is not in the configuration"
            text = text.replace(old, new)
        path = tmp_path / "cup.toml"
        path.write_text(text, encoding="utf-8")
        return path

    return written


@dataclass(frozen=True)
class Cup:
    """A competition that was played, and its site."""

    config: Config
    store: Store
    outcome: Outcome
    site: Path


@pytest.fixture(scope="session")
def cup(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cup]:
    """Play a competition with an entry that is disqualified, and write its site."""
    folder = tmp_path_factory.mktemp("cup")
    for name, text in PLAYED.items():
        (folder / name).write_text(text, encoding="utf-8")
    (folder / "cup.secret").chmod(0o600)
    config = read_config(folder / "cup.toml")
    with open_store(config.store) as store:
        outcome = compete(config, store).outcome
        yield Cup(config, store, outcome, write_site(outcome, store).parent)
