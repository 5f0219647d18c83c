"""Entries' files: copied once without following links, separately for each entry."""

from __future__ import annotations

import os
import stat
import tempfile
from collections.abc import Callable
from contextlib import chdir
from pathlib import Path

import pytest
from competition.small import LEVEL
from security.machine import PROTECTING, needs, unable

from hearthlab.agents.foreign.isolation.levels import isolated
from hearthlab.agents.foreign.references import read
from hearthlab.arena.store import open_store
from hearthlab.competition.config import read_config
from hearthlab.competition.errors import CompetitionError
from hearthlab.competition.memory import PREFIX
from hearthlab.competition.playing import compete

HONEST = """
class Honest:
    def __init__(self, *, seed): ...
    def choose(self, view):
        return view.legal_actions[0]
"""
CUP = """
name = "Cup"
decks.known = ["firebat-hunter"]
[[entry]]
name = "Dice"
agent = "random"
[[entry]]
name = "Ours"
agent = "./ours/entry.py:Honest"
"""
SECRET = "the hidden decks"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Make the folder of a competition."""
    (tmp_path / "ours").mkdir()
    (tmp_path / "ours" / "entry.py").write_text(HONEST)
    (tmp_path / "hidden.toml").write_text(SECRET)
    return tmp_path


def written(folder: Path, text: str = CUP, level: str = LEVEL) -> Path:
    """Write the configuration."""
    path = folder / "cup.toml"
    path.write_text(text + level)
    return path


def as_link(file: Path) -> None:
    file.symlink_to("../hidden.toml")


def as_second_name(file: Path) -> None:
    os.link(file.parent.parent / "hidden.toml", file)


def as_pipe(file: Path) -> None:
    os.mkfifo(file)


def as_device(file: Path) -> None:
    try:
        os.mknod(file, 0o666 | stat.S_IFCHR, os.makedev(1, 3))
    except PermissionError:
        unable("root", "only root makes devices")


def as_folder(file: Path) -> None:
    file.mkdir()


@pytest.mark.parametrize("made", [as_link, as_second_name, as_pipe, as_device, as_folder])
@pytest.mark.parametrize("what", ["entry", "neighbour", "file"])
def test_only_plain_files_are_copied(made: Callable[[Path], None], what: str, folder: Path) -> None:
    ours, text = folder / "ours", CUP
    if what == "entry":
        (ours / "entry.py").unlink()
        made(ours / "entry.py")
    elif what == "neighbour":
        (ours / "entry.py").write_text(f"import beside\n{HONEST}")
        made(ours / "beside.py")
        if made is as_folder:
            return  # a folder of that name is no module
    else:
        made(ours / "weights.bin")
        text += 'files = ["weights.bin"]\n'
    with pytest.raises(CompetitionError, match="'Ours'"):
        read_config(written(folder, text))


@pytest.mark.parametrize("name", ["../hidden.toml", "/etc/hostname", ".", "inner/../x"])
def test_files_lie_below_the_entrys_folder(name: str, folder: Path) -> None:
    (folder / "ours" / "inner").mkdir()
    with pytest.raises(CompetitionError, match="'Ours'"):
        read_config(written(folder, f'{CUP}files = ["{name}"]\n'))


def test_a_folder_that_is_a_link_is_not_followed(folder: Path) -> None:
    (folder / "ours").rename(folder / "theirs")
    (folder / "ours").symlink_to("theirs")
    with pytest.raises(CompetitionError, match="'ours' is a link"):
        read_config(written(folder))


def test_the_file_of_another_entry_is_not_imported(folder: Path) -> None:
    (folder / "ours" / "spy.py").write_text(HONEST + "\nimport entry\n")
    more = '[[entry]]\nname = "Spy"\nagent = "./ours/spy.py:Honest"\n'
    with pytest.raises(CompetitionError, match=r"imports the file of 'ours/entry\.py:Honest'"):
        read_config(written(folder, CUP + more))


def test_what_happens_to_files_later_has_no_effect(folder: Path) -> None:
    config = read_config(written(folder))
    (folder / "ours" / "entry.py").unlink()
    os.mkfifo(folder / "ours" / "entry.py")
    with open_store(config.store) as store:
        done = compete(config, store)
    assert (done.played, done.outcome.faults) == (2, ())


def test_copies_are_private_and_go(folder: Path) -> None:
    (folder / "ours" / "weights.bin").write_text("1")
    config = read_config(written(folder, f'{CUP}files = ["weights.bin"]\n'))
    place = config.copies.folder
    assert place.stat().st_mode & 0o077 == 0
    (copied,) = config.copies.places.values()
    assert {path.name for path in Path(copied).iterdir()} == {"entry.py", "weights.bin"}
    left = Path(tempfile.mkdtemp(prefix=PREFIX, dir=place.parent))  # as by a process that is killed
    os.utime(left, (0, 0))
    other = read_config(folder / "cup.toml")
    assert place.exists() and not left.exists()
    del config, other
    assert not place.exists()


def test_data_is_in_the_hash(folder: Path) -> None:
    (folder / "ours" / "weights.bin").write_text("1")
    path = written(folder, f'{CUP}files = ["weights.bin"]\n')
    first = read_config(path).entry("Ours").played
    (folder / "ours" / "weights.bin").write_text("2")
    assert read_config(path).entry("Ours").played != first


READING = """
import os
class Honest:
    def __init__(self, *, seed):
        here = os.path.dirname(__file__)
        assert open(here + "/weights.bin").read() == "1"
        for path in %r:
            try:
                open(path).read()
            except OSError:
                continue
            raise ValueError("read " + path)
    def choose(self, view):
        return view.legal_actions[0]
"""


@pytest.mark.parametrize("level", ["none", *PROTECTING])
def test_an_entry_reads_its_own_files_and_no_others(level: str, folder: Path) -> None:
    needs(level)
    names = ["cup.toml", "hidden.toml", "cup.secret", "cup.sqlite", "other/entry", "site/x"]
    paths = [str(folder / name) for name in names]
    (folder / "ours" / "weights.bin").write_text("1")
    (folder / "ours" / "entry.py").write_text(READING % (paths,))
    path = written(folder, f'{CUP}files = ["weights.bin"]\n', f'[isolation]\nlevel = "{level}"\n')
    problem = read_config(path).entry("Ours").problem
    if level == "none":
        assert "read " in problem  # so the attempt works
    else:
        assert problem == ""


def test_programs_are_copied_too(folder: Path) -> None:
    text = CUP.replace("./ours/entry.py:Honest", "exec:./ours/bot --fast ./ours/weights.txt")
    (folder / "ours" / "bot").write_text("#!/bin/sh\nread line\necho ok 1\nread line\n")
    (folder / "ours" / "bot").chmod(0o755)
    (folder / "ours" / "weights.txt").write_text("1")
    config = read_config(written(folder, text))
    assert config.entry("Ours").problem == ""
    (place,) = config.copies.places.values()
    with chdir(folder), isolated(config.isolation):
        named = read(config.entry("Ours").played)
        assert named is not None
        program, option, weights = named.reference.command()
    assert (program, option, weights) == (f"{place}/bot", "--fast", f"{place}/weights.txt")
    assert os.access(program, os.X_OK) and not os.access(weights, os.X_OK)


def test_a_competition_lies_where_no_entry_reads(folder: Path) -> None:
    path = written(
        folder, CUP.replace("decks.known", f'isolation.read = ["{folder.parent}"]\ndecks.known'), ""
    )
    needs("bwrap")
    with pytest.raises(CompetitionError, match="which entries may read; move the competition"):
        read_config(path)


def test_a_program_of_elsewhere_has_to_be_named(
    folder: Path, monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    place = tmp_path_factory.mktemp("runtime") / "bin"
    place.mkdir()
    (place / "runs-bots").write_text("#!/bin/sh\nread line\necho ok 1\nread line\n")
    (place / "runs-bots").chmod(0o755)
    monkeypatch.setenv("PATH", f"{os.environ['PATH']}:{place}")
    text = CUP.replace("./ours/entry.py:Honest", "exec:runs-bots ./ours/entry.py")
    with pytest.raises(CompetitionError, match=r"runs-bots' is not of the system: add the folder"):
        read_config(written(folder, text))
    more = LEVEL + f'read = ["{place.parent}"]\n'
    assert read_config(written(folder, text, more)).entry("Ours").problem == ""
