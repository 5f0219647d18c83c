"""Hostile entries in a competition: they lose their games, and change nobody else's."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from competition.small import LEVEL
from sandboxes import best_level
from security.machine import needs

from hearthlab.agents.foreign.isolation.levels import NONE
from hearthlab.arena.store import open_store
from hearthlab.competition.config import read_config
from hearthlab.competition.outcome import Outcome
from hearthlab.competition.playing import compete
from hearthlab.competition.site import write_site

HONEST = """
from random import Random

class {name}:
    def __init__(self, *, seed):
        self.random = Random({seed})
    def choose(self, view):
        return self.random.choice(view.legal_actions)
"""
# Each attacks when it is made and at its first decisions.
HOSTILE = {
    "Forger": """
        for number in range(3, 20):
            try:
                os.write(number, b"\\x01\\x00\\x00\\x00F\\xc8")
            except OSError:
                pass
        time.sleep(9)""",
    "Flooder": """
        while True:
            os.write(2, b"\\x1b]0;mine\\x07" * 4096)""",
    "Breaker": """
        for path in PATHS:
            for act in (os.remove, lambda p: os.chmod(p, 0), lambda p: open(p, "w")):
                try:
                    act(path)
                except OSError:
                    continue
                raise SystemExit("broke " + path)
        raise RuntimeError("\\x1b[31m</script>[/red]" * 100)""",
}
BODY = """
import os, time
PATHS = {paths!r}

class {name}:
    def __init__(self, *, seed): ...
    def choose(self, view):{act}
"""
CUP = """
name = "Cup"
[decks]
known = ["firebat-hunter"]
[limits]
decision = 2.0
memory = 512
faults = 1
"""
MADE = """
[[entry]]
name = "{name}"
agent = "{name}/entry.py:{name}"
"""


def played(folder: Path, names: tuple[str, ...], secret: Path | None = None) -> Outcome:
    """Play a competition of honest entries and some hostile ones, with the same secret."""
    folder.mkdir()
    paths = [f"{folder}/cup.toml", f"{folder}/cup.sqlite", f"{folder}/Fair/entry.py"]
    for name in ("Fair", "Plain", *names):
        (folder / name).mkdir()
        text = HONEST.format(name=name, seed=len(name))
        if name in HOSTILE:
            text = BODY.format(name=name, act=HOSTILE[name], paths=paths)
        (folder / name / "entry.py").write_text(text)
    entries = "".join(MADE.format(name=name) for name in ("Fair", "Plain", *names))
    (folder / "cup.toml").write_text(CUP + entries + LEVEL)
    if secret is not None:
        shutil.copy(secret, folder / "cup.secret")
    config = read_config(folder / "cup.toml")
    with open_store(config.store) as store:
        outcome = compete(config, store).outcome
        write_site(outcome, store)
    return outcome


def test_who_is_hostile_loses_and_changes_nothing(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    if best_level() == NONE:
        needs("landlock")
    alone = played(tmp_path / "alone", ())
    secret = tmp_path / "alone" / "cup.secret"
    outcome = played(tmp_path / "all", tuple(HOSTILE), secret)

    def fair(found: Outcome) -> list[tuple[object, ...]]:
        return [
            (game.a, game.b, record.seed, record.seat_of_a, record.score, record.actions)
            for game in found.games
            if {game.a, game.b} == {"Fair", "Plain"}
            for record in [game.record]
        ]

    assert len(fair(alone)) == 2
    assert fair(outcome) == fair(alone)
    assert outcome.complete
    assert outcome.disqualified.keys() == set(HOSTILE)
    assert all(fault.entry in HOSTILE for fault in outcome.faults)
    kinds = {name: {f.kind for f in outcome.faults if f.entry == name} for name in HOSTILE}
    assert kinds["Forger"] == {"protocol"}
    assert kinds["Flooder"] == {"time"}
    assert kinds["Breaker"] == {"exception"}
    said = capfd.readouterr()
    assert "\x1b" not in said.out + said.err
    for path in (tmp_path / "all" / "site").rglob("*"):
        if path.is_file():
            text = path.read_text(encoding="utf-8")
            assert "\x1b" not in text
            assert path.suffix != ".html" or "[31m</script>" not in text
