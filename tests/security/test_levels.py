"""A level that is unavailable or fails is reported; no entry is blamed, and nothing is played."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from competition.small import LEVEL
from security.machine import PROTECTING, needs
from security.test_copies import CUP, HONEST, written
from typer.testing import CliRunner

import hearthlab as hl
from hearthlab.agents.foreign.isolation import bubble, holding, inside, levels
from hearthlab.agents.foreign.isolation.forkserver import end_servers
from hearthlab.agents.foreign.isolation.holding import check_holding
from hearthlab.agents.foreign.isolation.levels import (
    BWRAP,
    LANDLOCK,
    NONE,
    VARIABLE,
    Isolation,
    IsolationError,
    isolated,
)
from hearthlab.agents.foreign.isolation.trying import ATTEMPTS, DONE
from hearthlab.agents.spec import agent
from hearthlab.cli import app
from hearthlab.competition import imaging


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Make a folder with an entry."""
    (tmp_path / "ours").mkdir()
    (tmp_path / "ours" / "entry.py").write_text(HONEST)
    return tmp_path


@pytest.fixture
def fake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Put a broken bwrap first on the path."""
    place = tmp_path / "bin"
    place.mkdir()
    (place / "bwrap").write_text(
        "#!/bin/sh\necho 'bwrap: No permissions to create new namespace' >&2\nexit 1\n"
    )
    (place / "bwrap").chmod(0o755)
    monkeypatch.setenv("PATH", f"{place}:{os.environ['PATH']}")
    return place


def hearthlab(*words: object) -> tuple[int, str]:
    """Run a command; return its exit status and its errors."""
    done = CliRunner().invoke(app, list(map(str, words)))
    return done.exit_code, done.stderr


def test_competitions_of_strangers_need_bwrap_unless_they_say_otherwise(
    folder: Path, fake: Path
) -> None:
    code, said = hearthlab("competition", written(folder, level=""))
    assert code == 2
    assert "No permissions to create new namespace" in said
    for advice in ("install the package bubblewrap", "Docker: ", 'level "landlock"', "Ubuntu"):
        assert advice in said
    assert not (folder / "cup.sqlite").exists()
    needs(LANDLOCK)
    text = written(folder, level='[isolation]\nlevel = "landlock"\n')
    assert hearthlab("competition", text, "--check")[0] == 0


def test_a_missing_bwrap_is_said(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "which", lambda name: None)
    code, said = hearthlab("competition", written(folder, level=""))
    assert code == 2
    assert "isolation 'bwrap' is not available: there is no program bwrap" in said


def test_trouble_with_isolation_is_not_a_fault_of_an_entry(folder: Path, fake: Path) -> None:
    with pytest.raises(IsolationError), isolated(Isolation(BWRAP)):
        agent(f"{folder}/ours/entry.py:Honest")


def test_trouble_in_the_midst_ends_a_match_and_blames_nobody(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    needs(BWRAP)
    spec = f"{folder}/ours/entry.py:Honest"
    with isolated(Isolation(BWRAP, anew=True)):
        hl.match(spec, "random", decks="random", games=2, seed=1)
        end_servers()  # as if it had been killed
        monkeypatch.setattr(levels, "which", lambda name: None)
        with pytest.raises(IsolationError):
            hl.match(spec, "random", decks="random", games=2, seed=1)


def test_without_landlock_matches_say_that_code_is_trusted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(inside, "kernel_version", lambda: 0)
    assert levels.level_for(levels.AUTO) == NONE
    assert "foreign agents run without isolation here (" in capsys.readouterr().err
    with pytest.raises(IsolationError, match="isolation 'landlock' is not available: this kernel"):
        levels.check_level(LANDLOCK)


def test_an_unknown_level_is_refused(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "bubble")
    with pytest.raises(IsolationError, match="no isolation 'bubble'; there are bwrap, landlock"):
        levels.current()
    monkeypatch.delenv(VARIABLE)
    code, said = hearthlab("competition", written(folder, level='[isolation]\nlevel = "jail"\n'))
    assert (code, "should be one of bwrap, landlock, none" in said) == (2, True)


@pytest.mark.parametrize("level", PROTECTING)
def test_a_level_that_does_not_hold_is_not_used(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(holding, "tried", lambda level: dict.fromkeys(ATTEMPTS, "EPERM"))
    check_holding(level)
    monkeypatch.setattr(holding, "tried", lambda level: {"UDP": DONE, "fork": "EPERM"})
    with pytest.raises(IsolationError, match="does not hold on this machine; it allows: UDP"):
        check_holding(level)


def test_the_machines_abilities_are_reported() -> None:
    needs(BWRAP)
    needs(LANDLOCK)
    done = CliRunner().invoke(app, ["check-agent", "--isolation"])
    assert done.exit_code == 0, done.output
    count = len(ATTEMPTS)
    assert f"{count} of {count} attempts are blocked\n" in done.stdout
    assert f"{count - 1} of {count} attempts are blocked; not: see that a file" in done.stdout


def test_seeds_are_not_for_strangers(folder: Path) -> None:
    text = CUP.replace('name = "Cup"', 'name = "Cup"\nseed = 5')
    path = written(folder, text)
    if NONE in LEVEL:
        pytest.skip("there is no level here at which entries are not trusted")
    code, said = hearthlab("competition", path, "--check")
    assert (code, "could compute the deals from it" in said) == (2, True)
    assert hearthlab("competition", path, "--check", "--trust-entries")[0] == 0


def test_without_room_in_memory_what_may_be_remembered_is_said(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    needs(BWRAP)
    path = written(folder, level='[isolation]\nlevel = "bwrap"\n')
    assert "files in memory" in hearthlab_said(path)
    monkeypatch.setattr(imaging, "_made", {})
    monkeypatch.setattr(imaging, "room", lambda size: None)
    told = hearthlab_said(path)
    assert "files in memory" not in told
    assert "an entry may remember the deal" in told and "room in /dev/shm" in told
    path.write_text(path.read_text().replace('name = "Cup"', 'name = "Cup"\nmirrored = false', 1))
    assert "may remember" not in hearthlab_said(path)


def hearthlab_said(path: Path) -> str:
    """Check a competition; return the message as one line."""
    done = CliRunner().invoke(app, ["competition", str(path), "--check"])
    assert done.exit_code == 0, done.output
    return " ".join(done.stdout.split())


def test_an_image_and_an_entry_may_lie_in_one_folder(tmp_path: Path) -> None:
    """A Python below /tmp and an entry below /tmp: neither hides the other."""
    image = tmp_path / "image"
    (image / "tmp" / "python" / "lib").mkdir(parents=True)
    (image / "usr").mkdir()
    (tmp_path / "entry").mkdir()
    entry = str(tmp_path / "entry")
    top = f"/{entry.split('/')[1]}"
    (image / top.strip("/") / "other").mkdir(parents=True, exist_ok=True)
    words = bubble.arguments(
        places=[entry],
        environment={},
        folder=entry,
        proc=False,
        scratch=0,
        image=str(image),
        by_root=False,
        filter_fd=3,
        info_fd=4,
    )
    bound = [words[at + 2] for at, word in enumerate(words) if word == "--ro-bind"]
    made = [words[at + 1] for at, word in enumerate(words) if word == "--dir"]
    assert top in made and top not in bound
    assert {f"{top}/other", "/usr", entry} <= set(bound)
    assert made.index(top) < words.index(f"{top}/other")
