"""Copies of the entries' files: read once, without following links; only the copy plays.

So later changes of a file have no effect, no entry makes the organiser read files
elsewhere, and the hashed files are those that run.
"""

from __future__ import annotations

import os
import stat
import tempfile
from collections.abc import Iterable
from pathlib import Path

from hearthlab.agents.foreign.isolation.roots import SYSTEM, is_in, libraries
from hearthlab.agents.foreign.neighbours import imports, neighbours
from hearthlab.agents.foreign.references import FILE, MODULE, PROGRAM, Reference, read
from hearthlab.agents.spec import KINDS
from hearthlab.competition.errors import CompetitionError
from hearthlab.competition.memory import Folder, room

MOST_BYTES = 64 << 20  # of a file
READABLE, RUNNABLE, OPEN = 0o444, 0o555, 0o755


class Copies:
    """A private folder of copies, which is removed with its last user."""

    def __init__(self) -> None:
        self.private = Folder(room(MOST_BYTES) or tempfile.gettempdir())
        self.folder = self.private.path
        self.places: dict[str, str] = {}  # folders, by the references' texts
        self.sources: dict[str, Path] = {}  # the files that they were made of, by these texts
        self.programs: list[str] = []  # of the system, that start entries
        self.libraries: set[str] = set()  # that entries import for their data

    def add(self, reference: Reference, files: Iterable[str], allowed: Iterable[str]) -> None:
        """Copy the files of a reference; `allowed`: more that entries may read where it is."""
        self.libraries |= reference.libraries()
        shared = (*SYSTEM, *libraries(), *map(os.path.abspath, allowed))
        files_of = reference.files()
        main = [file for file in files_of if not _is_within(file, shared)]
        if reference.kind == PROGRAM and files_of[:1] != main[:1]:
            self.programs.append(str(files_of[0].absolute()))
        if reference.is_on_path and main and main[0] == files_of[0]:
            raise CompetitionError(
                f"program {str(main[0])!r} is not of the system: add the folder of all that it "
                "needs to read = [...] in [isolation]"
            )
        if not main or reference.text in self.places:
            if files:
                raise CompetitionError(f"files = {list(files)}: only files and programs have some")
            return
        if reference.kind == MODULE:
            raise CompetitionError(
                f"module {reference.place!r} is not installed; install its package, or name a "
                "file, such as 'entry.py:Mine'"
            )
        folder = self.folder / str(len(self.places))
        folder.mkdir(mode=OPEN)
        self.sources[reference.text] = main[0].absolute()
        base = main[0].parent
        names = [Path(file.name) for file in main]
        if reference.kind == FILE:
            beside = neighbours(main[0], lambda path: _content(base, path)).values()
            names += [path.relative_to(base) for path in beside]
        for name in (*names, *map(_plain, files)):
            _copy(base, name, folder)
        for inner in folder.rglob("*/"):
            inner.chmod(OPEN)
        folder.chmod(OPEN)
        self.places[reference.text] = str(folder)

    def files(self) -> list[Path]:
        """List all copies."""
        return sorted(path for path in self.folder.rglob("*") if path.is_file())

    def modules(self) -> set[str]:
        """Return the names of all modules that the code imports, wherever they are."""
        found = (imports(path.read_bytes()) for path in self.files())
        return {name for each in found for level, name in each if not level} | self.libraries

    def check_apart(self) -> None:
        """Raise for code that another entry could import."""
        owners = {path: text for text, path in self.sources.items()}
        for text, folder in self.places.items():
            source = self.sources[text]
            for copy in Path(folder).rglob("*.py"):
                owner = owners.get(source.parent / copy.relative_to(folder), text)
                if owner != text and self.sources[owner] != source:
                    raise CompetitionError(
                        f"{text!r} imports the file of {owner!r}: give each entry its own folder"
                    )


def reference_of(spec: str) -> Reference | None:
    """Return the code that a spec names; None when it names an agent of the package."""
    if spec.partition(":")[0] in KINDS:
        return None
    named = read(spec)
    return None if named is None else named.reference


def _is_within(path: Path, places: Iterable[str]) -> bool:
    return any(is_in(str(path.absolute()), place) for place in places)


# --- Reading -------------------------------------------------------------------------------------
def _plain(name: str) -> Path:
    """Read a name below a folder."""
    path = Path(name)
    if not path.parts or path.is_absolute() or ".." in path.parts:
        raise CompetitionError(f"file {name!r}: should be a name below the entry's own folder")
    return path


def _copy(base: Path, name: Path, folder: Path) -> None:
    """Copy a file below one folder to the same place below another."""
    content, mode = _read(base, name)
    target = folder / name
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.unlink(missing_ok=True)
        target.write_bytes(content)
        target.chmod(RUNNABLE if mode & stat.S_IXUSR else READABLE)
    except OSError as error:
        raise CompetitionError(
            f"{str(base / name)!r} cannot be copied to {str(folder)!r}: {error.strerror}"
        ) from None


def _content(base: Path, path: Path) -> bytes | None:
    """Read a possible module; None if there is no such file."""
    if not os.path.lexists(path) or (path.is_dir() and not path.is_symlink()):
        return None
    return _read(base, path.relative_to(base))[0]


def _read(base: Path, name: Path) -> tuple[bytes, int]:
    """Read a plain file that has one name only; no part of its name may be a link.

    A folder that is named in full is the organiser's, and may be reached by links.
    """
    path = base / name
    folders = [*(() if base.is_absolute() else base.parts), *name.parts[:-1]]
    if ".." in folders:
        raise CompetitionError(f"{str(path)!r}: '..' leads out of the competition's folder")
    if os.open not in os.supports_dir_fd:
        return path.read_bytes(), path.stat().st_mode
    at = os.open(base if base.is_absolute() else ".", os.O_RDONLY | os.O_DIRECTORY)
    try:
        for folder in folders:
            inner = _opened(folder, at, os.O_DIRECTORY, path)
            os.close(at)
            at = inner
        file = _opened(name.name, at, os.O_NONBLOCK, path)
    finally:
        os.close(at)
    try:
        state = os.fstat(file)
        if not stat.S_ISREG(state.st_mode):
            raise CompetitionError(f"{str(path)!r} is not a plain file")
        if state.st_nlink > 1:
            raise CompetitionError(f"{str(path)!r} has {state.st_nlink} names; copy it")
        with os.fdopen(os.dup(file), "rb") as opened:
            content = opened.read(MOST_BYTES + 1)
    finally:
        os.close(file)
    if len(content) > MOST_BYTES:
        raise CompetitionError(f"{str(path)!r} has more than {MOST_BYTES >> 20} MiB")
    return content, state.st_mode


def _opened(name: str, at: int, flags: int, path: Path) -> int:
    try:
        return os.open(name, os.O_RDONLY | os.O_NOFOLLOW | os.O_CLOEXEC | flags, dir_fd=at)
    except FileNotFoundError:
        raise CompetitionError(f"there is no file {str(path)!r}") from None
    except OSError as error:
        raise CompetitionError(
            f"{str(path)!r} is not read: {name!r} is a link, or cannot be opened ({error.strerror})"
        ) from None
