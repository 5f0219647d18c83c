"""Copies of Python and of libraries in memory, from which entries run.

A new process remembers nothing, but the kernel does: which files were read lately, and which names
were looked up, can be told from how long it takes. Files in memory are always there, and names that
are not are not remembered.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from importlib.metadata import packages_distributions as _packages_distributions
from pathlib import Path

from hearthlab.agents.foreign.isolation import elf
from hearthlab.agents.foreign.isolation.roots import PACKAGE, SETTINGS, given

READABLE, RUNNABLE, OPEN = 0o444, 0o555, 0o755
DEPENDENCIES = ("hearthstone", "numpy", "rich", "typer")  # the package's own imports
# Parts of the standard library that no agent needs, and that are large.
LEFT_OUT = re.compile(
    r"(test|tests|idlelib|site-packages|dist-packages|ensurepip|tkinter|turtledemo|lib2to3|"
    r"_tkinter.*|config-.*|.*\.opt-[12]\.pyc|.*\.c)\Z"
)
TOOLS = ("/bin/sh", "/usr/bin/env")  # by which programs begin
LOADED_LATE = ("libgcc_s.so.1", "libstdc++.so.6")  # which no table of a file names
LOCALES = ("/usr/lib/locale/C.utf8", "/usr/lib/locale/C.UTF-8")
# Files that a runtime reads beside its program.
RUNTIMES = {
    "python": ("lib/python{version}",),
    "perl": ("share/perl", "share/perl5", "lib/*/perl", "lib/*/perl5", "lib/*/perl-base"),
    "node": ("share/nodejs", "lib/node_modules"),
    "ruby": ("lib/ruby", "share/rubygems-integration", "lib/*/ruby"),
    "guile": ("share/guile", "lib/*/guile"),
    "lua": ("share/lua", "lib/*/lua"),
}
_WORD = re.compile(r"[\w.-]+")


class Image:
    """Files and folders with the links that lead to them, first listed and then copied."""

    def __init__(self) -> None:
        self.links: dict[str, str] = {}  # link targets by path
        self.folders: dict[str, None] = {}
        self.files: dict[str, os.stat_result] = {}
        self._real: dict[str, str] = {"/": "/"}  # folders that were gone through

    @property
    def size(self) -> int:
        """The bytes that it takes in memory."""
        page = 4096
        return sum(-(-state.st_size // page) * page for state in self.files.values())

    # --- Listing ---------------------------------------------------------------------------------
    def add(self, path: str, left_out: re.Pattern[str] | None = None) -> None:
        """Add a file or a folder, with the libraries of compiled files; skip missing ones."""
        real = self.follow(path)
        if os.path.isdir(real):
            try:
                names = sorted(os.listdir(real))
            except OSError:
                return
            for name in names:
                inner = f"{real}/{name}"
                known = inner in self.files or inner in self.folders or inner in self.links
                if not known and not (left_out is not None and left_out.match(name)):
                    self.add(inner, left_out)
        elif os.path.isfile(real) and real not in self.files:
            self._add_file(real)

    def _add_file(self, path: str) -> None:
        try:
            with open(path, "rb") as file:
                self.files[path] = os.fstat(file.fileno())
                if file.read(4) != elf.MAGIC:
                    return
                file.seek(0)
                content = file.read()
        except OSError:
            return
        for library in elf.needed(path, content):
            self.add(library)

    def follow(self, path: str, depth: int = 0) -> str:
        """Return where a path leads, and note the folders and links on its way."""
        path = os.path.normpath(path)
        if path in self._real:
            return self._real[path]
        above, name = os.path.split(path)
        here = os.path.join(self.follow(above, depth), name)
        if os.path.islink(here) and depth < 40:
            target = os.readlink(here)
            self.links[here] = target
            real = self.follow(os.path.join(os.path.dirname(here), target), depth + 1)
        else:
            real = here
            if os.path.isdir(here):
                self.folders[here] = None
        self._real[path] = real
        return real

    # --- Copying ---------------------------------------------------------------------------------
    def copy(self, root: Path) -> None:
        """Copy everything below a folder, where it can be read and nothing else."""
        top = str(root)
        for path in sorted(self.folders):
            os.makedirs(top + path, mode=OPEN, exist_ok=True)
        for path, state in self.files.items():
            place = top + path
            os.makedirs(os.path.dirname(place), mode=OPEN, exist_ok=True)
            shutil.copyfile(path, place)
            os.chmod(place, RUNNABLE if state.st_mode & 0o111 else READABLE)
            # Compiled modules are of a source of this time.
            os.utime(place, ns=(state.st_mtime_ns, state.st_mtime_ns))
        for path, target in self.links.items():
            os.makedirs(os.path.dirname(top + path), mode=OPEN, exist_ok=True)
            if not os.path.lexists(top + path):
                os.symlink(target, top + path)
        for inner, names, _ in os.walk(top):
            for name in names:
                if not os.path.islink(f"{inner}/{name}"):
                    os.chmod(f"{inner}/{name}", OPEN)


def listed(modules: Iterable[str], programs: Iterable[str], more: Iterable[str]) -> Image:
    """List what entries run from.

    modules: names that they import; programs: what starts them; more: other files and folders.
    """
    made = Image()
    settings = [path for path in SETTINGS if os.path.isfile(path)]  # links are followed anyway
    late = filter(None, map(elf.library, LOADED_LATE))
    for path in (*settings, *TOOLS, *LOCALES, *given(), *late, *more):
        made.add(path)
    _add_python(made)
    made.add(str(PACKAGE), LEFT_OUT)
    for found in _distributions(modules):
        for file in found.files or ():
            if ".." not in file.parts:
                _add_module(made, str(found.locate_file(file)))
    for program in programs:
        made.add(program)
        _add_runtime(made, program)
    return made


def needed_by(path: str) -> list[str]:
    """List the programs and libraries that a file needs, which itself lies elsewhere."""
    with open(path, "rb") as file:
        compiled = file.read(4) == elf.MAGIC
    return list(elf.needed(path, Path(path).read_bytes())) if compiled else _started_by(path)


def _add_python(made: Image) -> None:
    """Add the Python that runs this, without other packages."""
    made.add(sys.executable)
    for prefix in {sys.prefix, sys.exec_prefix}:
        made.add(f"{prefix}/pyvenv.cfg")
    for name in ("stdlib", "platstdlib"):
        made.add(sysconfig.get_path(name), LEFT_OUT)
    base = sysconfig.get_path("stdlib", vars={"base": sys.base_prefix, "platbase": sys.base_prefix})
    made.add(base, LEFT_OUT)
    # Folders by which it finds out where it is, although nothing in them is needed.
    for name in ("purelib", "platlib"):
        made.follow(sysconfig.get_path(name))


def _add_module(made: Image, path: str) -> None:
    """Add a file of a package, and its compiled form, which the package may not list."""
    made.add(path)
    if path.endswith(".py"):
        folder, name = os.path.split(path)
        made.add(f"{folder}/__pycache__/{name[:-3]}.{sys.implementation.cache_tag}.pyc")


def _add_runtime(made: Image, path: str) -> None:
    """Add a program's interpreter, and the files it reads."""
    for word in _started_by(path):
        made.add(word)
        path = word
    real = os.path.realpath(path)
    name = os.path.basename(real)
    prefix = os.path.dirname(os.path.dirname(real))
    for runtime, patterns in RUNTIMES.items():
        if name.startswith(runtime):
            version = name.removeprefix(runtime)
            for pattern in patterns:
                for place in sorted(Path(prefix).glob(pattern.format(version=version or "3"))):
                    made.add(str(place), LEFT_OUT)


def _started_by(path: str) -> list[str]:
    """Return the programs that the first line of a script names."""
    try:
        with open(path, "rb") as file:
            first = file.readline(256)
    except OSError:
        return []
    words = first[2:].decode("utf-8", "replace").split() if first.startswith(b"#!") else []
    if not words:
        return []
    if os.path.basename(words[0]) != "env":
        return words[:1]
    name = next((word for word in words[1:] if not word.startswith("-") and "=" not in word), "")
    folders = f"{os.path.dirname(sys.executable)}:/usr/local/bin:/usr/bin:/bin"
    found = shutil.which(name, path=folders) if name else None
    return [words[0], *([found] if found else [])]


# --- Packages ------------------------------------------------------------------------------------
def _distributions(modules: Iterable[str]) -> Iterator[Distribution]:
    """Find the installed packages that modules are of, and what these need in turn."""
    tops = {name.partition(".")[0] for name in modules} - sys.stdlib_module_names
    known = _by_module() if tops else {}
    todo = [*DEPENDENCIES, *(name for top in tops for name in known.get(top, ()))]
    seen = {"hearthlab"}
    while todo:
        name = todo.pop()
        if _key(name) in seen:
            continue
        seen.add(_key(name))
        try:
            found = distribution(name)
        except PackageNotFoundError:
            continue  # of another system, or of an extra
        yield found
        for line in found.requires or ():
            if "extra ==" not in line and (word := _WORD.match(line)):
                todo.append(word[0])


def _key(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


@cache
def _by_module() -> dict[str, list[str]]:
    return dict(_packages_distributions())
