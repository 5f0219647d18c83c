"""References to code, for specs that name no registered agent.

    my_agent.py:Mine              a class (or function) in a file
    package.module:Mine           one in an importable module
    exec:./bot --depth 3          a program that speaks the line protocol (docs/protocol-agents.md)
    name                          an entry point of the group `hearthlab.agents`
    policy:file=ppo.zip           a policy in a file: code of this package above the agents

Options follow after another colon, `my_agent.py:Mine:depth=3`. The name of a kind that is stored
has the hash of its source, `my_agent.py:Mine@1f0c2b7a`, so changed code has another name; modules
beside a file that it imports are part of its source.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from hashlib import blake2b
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import find_spec
from os.path import normpath
from pathlib import Path
from typing import TYPE_CHECKING

from hearthlab.agents.foreign.isolation.levels import current
from hearthlab.agents.foreign.isolation.roots import SYSTEM, is_in, libraries
from hearthlab.agents.foreign.lookups import Lookup, look_up, state
from hearthlab.agents.foreign.neighbours import neighbours
from hearthlab.agents.foreign.neighbours import root as root_of
from hearthlab.agents.foreign.places import named_places, narrowed
from hearthlab.agents.spec import KINDS, SpecError

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

PACKAGE = "hearthlab"
GROUP = "hearthlab.agents"  # of entry points
# Agents of layers above this one, by name: module and class. The files that their options name are
# what plays, so they are part of the hash.
PROVIDED = {"policy": ("hearthlab.envs.policy", "Policy")}
LIBRARIES = {  # that such files need, by their endings
    ".zip": ("sb3_contrib", "stable_baselines3", "torch", "pandas"),
    ".pt": ("torch",),
    ".pth": ("torch",),
    ".pt2": ("torch",),
    ".onnx": ("onnxruntime",),
}
EXEC = "exec"
FILE, MODULE, PROGRAM = "file", "module", "program"
LIMITS = ("time-limit", "turn-limit", "memory-limit")  # options of every program
DIGITS = 8  # of a hash

_DIGEST = rf"(?:@(?P<digest>[0-9a-f]{{{DIGITS}}}))?"
_OPTIONS = r"(?:[:,](?P<options>.*))?\Z"
_CODE = re.compile(rf"(?P<place>.+?\.py|[^\W\d][\w.]*):(?P<what>[^\W\d]\w*){_DIGEST}{_OPTIONS}")
_PROGRAM = re.compile(
    rf"{EXEC}:(?P<place>.+?){_DIGEST}(?:[:,](?P<options>(?:{'|'.join(LIMITS)})=.*))?\Z"
)
_NAME = re.compile(rf"(?P<name>[\w.-]+?){_DIGEST}(?::(?P<options>.*))?\Z")


@dataclass(frozen=True, slots=True)
class Reference:
    """Code that a spec names: where it is, and what of it."""

    text: str  # as specs write it, without hash and options
    kind: str  # file, module or program
    place: str  # a file, a module's name, or a command
    what: str = ""  # the class or function
    data: tuple[str, ...] = ()  # files that are what plays, as weights are

    @property
    def words(self) -> list[str]:
        """A program and its arguments."""
        try:
            return shlex.split(self.place)
        except ValueError as error:
            raise SpecError(f"{self.text!r}: {error}") from None

    @property
    def snapshot(self) -> Path | None:
        """The folder of a copy that was made of the code; only the copy counts then."""
        folder = current().snapshots.get(self.text)
        return None if folder is None else Path(folder)

    def command(self) -> list[str]:
        """Return a program and its arguments with the names of all files in full."""
        program, *files = self.files()
        full = {file.name: str(file.absolute()) for file in files}
        words = [full.get(Path(w).name, w) if Path(w).is_file() else w for w in self.words[1:]]
        return [str(program.absolute()), *words]

    def folder(self) -> str:
        """Return where its process starts; empty: in the folder of this one."""
        return str(self.snapshot or "")

    def places(self) -> list[str]:
        """List the files that its process may read besides Python and its libraries."""
        if self.snapshot is not None:
            return [str(self.snapshot)]
        if self.place in _provided:
            return []
        files = [file.absolute() for file in self.files()]
        own = [file for file in files if not _is_shared(file)]
        if self.is_on_path and own[:1] == files[:1]:  # a runtime beside which its library lies
            place = files[0].resolve().parent
            place = place.parent if place.name == "bin" else place
            own = own[1:]
            return [*narrowed(place, files[:1]), *(each for file in own for each in _beside(file))]
        if self.kind == MODULE and own:
            return narrowed(root_of(own[0], self.place), [*own, *self.neighbours().values()])
        beside = self.neighbours().values() if self.kind == FILE else ()
        return [place for file in own for place in narrowed(file.parent, [file, *beside])]

    @property
    def is_on_path(self) -> bool:
        """Whether it is a program that is named without its folder."""
        return self.kind == PROGRAM and "/" not in self.words[0]

    def files(self) -> list[Path]:
        """List the files of the code; raises SpecError when there are none."""
        found = self._files()
        kept = self.snapshot
        if kept is None or self.kind == MODULE:
            return found
        return [kept / file.name if (kept / file.name).is_file() else file for file in found]

    def _files(self) -> list[Path]:
        """List the files of the code where they were named."""
        if self.kind == FILE:
            if self.snapshot is not None:
                return [Path(self.place)]
            if self.place not in _provided and not Path(self.place).is_file():
                raise SpecError(f"{self.text!r}: there is no file {self.place!r}")
            return [Path(self.place)]
        if self.kind == MODULE:
            return [_module_file(self.place, self.text)]
        words = self.words
        found = shutil.which(words[0]) if words else None
        if found is None:
            raise SpecError(
                f"{self.text!r}: {words[0] if words else ''!r} is not a program that can be run"
            )
        return [Path(found), *(Path(word) for word in words[1:] if Path(word).is_file())]

    def libraries(self) -> set[str]:
        """Return the modules that the code imports late, for its data."""
        return {name for file in self.data for name in LIBRARIES.get(Path(file).suffix, ())}

    def neighbours(self) -> dict[str, Path]:
        """Find the modules that the code imports from beside it, by name.

        Files of this package are left out: the engine's version covers them.
        """
        if self.kind == PROGRAM or self.place.partition(".")[0] == PACKAGE:
            return {}
        if self.place in _provided:
            return neighbours(Path(self.place), self._read)
        return self._lookup().found

    def digest(self) -> str:
        """Hash the files of the code, and those beside it that it imports."""
        made = blake2b(digest_size=DIGITS // 2)
        try:
            if self.place in _provided:
                made.update(blake2b(_provided[self.place]).digest())
                for name, file in self.neighbours().items():
                    made.update(name.encode() + blake2b(self._read(file) or b"").digest())
            else:
                for file in self.files():
                    made.update(_hash(file.absolute(), *state(file)))
                if self.kind != PROGRAM:
                    made.update(self._lookup().hashes)
                for file in (*self._given(), *map(Path, self.data)):
                    made.update(file.name.encode() + _hash(file.absolute(), *state(file)))
        except OSError as error:
            said = f"{error.filename} cannot be read: {error.strerror}"
            raise SpecError(f"{self.text!r}: {said}") from None
        return made.hexdigest()

    def _given(self) -> list[Path]:
        """List the files of a snapshot that are not code which is found anyway."""
        if self.snapshot is None:
            return []
        code = {*self.files(), *self.neighbours().values()}
        there = {file for file in self.snapshot.rglob("*") if file.is_file()}
        return sorted(there - code)

    def is_unchanged(self, digest: str) -> bool:
        """Return whether the code is there and has a hash."""
        try:
            return self.digest() == digest
        except SpecError:
            return False

    def source(self) -> bytes | None:
        """Return the source of a file; None if it is none."""
        if self.kind != FILE:
            return None
        return _provided.get(self.place) or self.files()[0].read_bytes()

    def beside(self) -> dict[str, tuple[str, bytes]]:
        """Return file and source of the modules that a file imports from beside it, by name."""
        if self.kind != FILE:
            return {}
        found = self.neighbours().items()
        return {name: (str(file), self._read(file) or b"") for name, file in found}

    def _lookup(self) -> Lookup:
        return look_up(self.files()[0], self.place if self.kind == MODULE else "")

    def _read(self, file: Path) -> bytes | None:
        """Read a file of the code: as it was sent here, if the code was."""
        if self.place in _provided:
            return _provided.get(str(file))
        return file.read_bytes() if file.is_file() else None


_provided: dict[str, bytes] = {}  # sources that were sent here from another machine, by file


def provide(sources: Mapping[str, bytes]) -> None:
    """Take the sources of files that may not be on this machine."""
    _provided.update(sources)


def sources_of(spec: object) -> dict[str, bytes]:
    """Return the source of the file that an agent is in, and of those beside it, to be sent."""
    named = read(spec) if isinstance(spec, str) and spec.partition(":")[0] not in KINDS else None
    source = None if named is None else named.reference.source()
    if named is None or source is None:
        return {}
    return {named.reference.place: source, **dict(named.reference.beside().values())}


@lru_cache(maxsize=256)
def _hash(file: Path, *_: int) -> bytes:
    """Hash a file that has not been touched since, be it as long as an interpreter."""
    return blake2b(file.read_bytes()).digest()


@dataclass(frozen=True, slots=True)
class Named:
    """A spec that names code: the reference, the hash it was noted with, if any, its options."""

    reference: Reference
    digest: str
    options: str


def read(spec: str) -> Named | None:
    """Read a spec that names code; None when it does not."""
    if spec.startswith(f"{EXEC}:"):
        found = _PROGRAM.match(spec)
        if found is None:
            raise SpecError(f"{spec!r}: should name a program, such as 'exec:./bot'")
        place = found["place"]
        return _named(Reference(f"{EXEC}:{place}", PROGRAM, place), found)
    if (found := _CODE.match(spec)) is not None:
        place, what = found["place"], found["what"]
        if place.endswith(".py"):
            place = normpath(place)
            return _named(Reference(f"{place}:{what}", FILE, place, what), found)
        if "." in place or _find(place) is not None:
            return _named(Reference(f"{place}:{what}", MODULE, place, what), found)
        return None
    if spec.partition(":")[0].endswith(".py"):
        raise SpecError(f"{spec!r}: name an object in the file, such as 'my_agent.py:Mine'")
    return _installed(spec)


def _named(reference: Reference, found: re.Match[str]) -> Named:
    return Named(reference, found["digest"] or "", found["options"] or "")


# --- Entry points --------------------------------------------------------------------------------
@cache
def _points() -> dict[str, EntryPoint]:
    from importlib.metadata import entry_points  # imported here: it takes a while

    return {point.name: point for point in entry_points(group=GROUP)}


def installed() -> Iterator[str]:
    """List the names of the agents that installed packages register."""
    yield from sorted(_points())


def _installed(spec: str) -> Named | None:
    found = _NAME.match(spec)
    if found is not None and found["name"] in PROVIDED:
        data = filter(os.path.isfile, named_places([found["options"] or ""]))
        place, what = PROVIDED[found["name"]]
        return _named(Reference(found["name"], MODULE, place, what, tuple(data)), found)
    point = _points().get(found["name"]) if found is not None else None
    if found is None or point is None:
        return None
    return _named(Reference(point.name, MODULE, point.module, point.attr), found)


# --- Modules -------------------------------------------------------------------------------------
def _find(name: str) -> ModuleSpec | None:
    """Find a module without running any of its package's code, if it lies on the path."""
    path: list[str] | None = [*sys.path, str(Path.cwd())]  # the finder of "." never moves
    found: ModuleSpec | None = None
    parts = name.split(".")
    for end in range(1, len(parts) + 1):
        found = PathFinder.find_spec(".".join(parts[:end]), path)
        if found is None:
            break
        path = list(found.submodule_search_locations or ())
    if found is not None:
        return found
    try:
        return find_spec(name)  # also by other finders, such as those of editable installations
    except (ImportError, ValueError):
        return None


def _beside(file: Path) -> list[str]:
    """List the files that a program may read besides its own."""
    return narrowed(file.parent, [file])


def _is_shared(file: Path) -> bool:
    """Return whether a file is of the system, or of a library, which every process may read."""
    return any(is_in(str(file), place) for place in (*SYSTEM, *libraries()))


def _module_file(name: str, text: str) -> Path:
    found = _find(name)
    if found is None or found.origin is None or not Path(found.origin).is_file():
        raise SpecError(f"{text!r}: there is no module {name!r}")
    return Path(found.origin)
