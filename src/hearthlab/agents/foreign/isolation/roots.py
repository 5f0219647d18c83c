"""What foreign code may read beside its own files: the system, Python, and its libraries."""

from __future__ import annotations

import os
import site
import sys
import sysconfig
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from hearthlab.carddata import outside

PACKAGE = Path(__file__).parents[3]  # hearthlab
SYSTEM = ("/usr", "/lib", "/lib32", "/lib64", "/bin", "/sbin")
# Files that the loader and libraries read; none of them is about users or networks.
SETTINGS = (
    "/etc/ld.so.cache",
    "/etc/alternatives",
    "/etc/localtime",
    "/etc/ssl/openssl.cnf",
)
IN_MEMORY = "/dev/shm"  # a folder whose files are in memory
THREADS = ("OMP", "OPENBLAS", "MKL", "NUMEXPR", "VECLIB_MAXIMUM")
TRAINED = "HEARTHLAB_TRAINED"  # a folder of weights
HANDED_ON = ("FORMAT", "PURE", "CLOCK", "WARNED")


@cache
def libraries() -> tuple[str, ...]:
    """List the folders of Python, of its libraries and of this package, without those of SYSTEM."""
    places = {sys.prefix, sys.exec_prefix, sys.base_prefix, sys.base_exec_prefix}
    places |= {sysconfig.get_path(name) for name in ("stdlib", "platstdlib", "purelib", "platlib")}
    places |= {str(PACKAGE), os.path.dirname(sys.executable)}
    if site.ENABLE_USER_SITE:
        places.add(site.getusersitepackages())
    places |= {os.path.realpath(place) for place in places}
    return outermost(place for place in places if os.path.isdir(place))


def outermost(places: Iterable[str]) -> tuple[str, ...]:
    """Leave out what lies in the system's folders or in another place."""
    found: list[str] = []
    for place in sorted({os.path.normpath(place) for place in places}):
        if not any(is_in(place, other) for other in (*SYSTEM, *found)):
            found.append(place)
    return tuple(found)


def is_in(path: str, folder: str) -> bool:
    """Return whether a path is a folder or lies in it."""
    return path == folder or path.startswith(folder.rstrip("/") + "/")


def search_path(own: Iterable[str] = ()) -> list[str]:
    """List Python's module folders: the part of this process's path that the code may read."""
    readable = (*SYSTEM, *libraries(), *own)
    here = [os.path.abspath(path) for path in sys.path]
    found = [path for path in here if any(is_in(path, place) for place in readable)]
    return list(dict.fromkeys([str(PACKAGE.parent), *found]))


def environment(level: str, own: Iterable[str]) -> dict[str, str]:
    """Make the environment of foreign code; nothing of this process's is in it but what plays."""
    made = {
        "PATH": os.pathsep.join((os.path.dirname(sys.executable), "/usr/local/bin:/usr/bin:/bin")),
        "LANG": "C.UTF-8",
        "PYTHONHASHSEED": "0",  # the order of sets is the same in every process
        "PYTHONDONTWRITEBYTECODE": "1",
        # PyTorch makes sure that this folder is there when it loads a model; it writes nothing.
        "TORCHINDUCTOR_CACHE_DIR": str(PACKAGE),
        # Libraries that would take a thread per core, and memory for each.
        **{f"{name}_NUM_THREADS": "1" for name in THREADS},
    }
    if level == "none":
        paths = [os.path.abspath(path) for path in sys.path]
        return {**os.environ, **made, "PATH": os.environ.get("PATH", made["PATH"])} | {
            "PYTHONPATH": os.pathsep.join(paths)
        }
    handed = {f"HEARTHLAB_{name}" for name in HANDED_ON} & os.environ.keys()
    files = [str(path.absolute()) for path in outside.files()]
    return {
        **made,
        **{name: os.environ[name] for name in sorted(handed)},
        **({outside.VARIABLE: os.pathsep.join(files)} if files else {}),
        **({TRAINED: os.path.abspath(os.environ[TRAINED])} if TRAINED in os.environ else {}),
        "PYTHONPATH": os.pathsep.join(search_path(own)),
    }


def given() -> list[str]:
    """List the files that the environment adds: card files, and a folder of weights."""
    paths = [path.absolute() for path in outside.files()]
    cards = [str(path.with_suffix(end)) for path in paths for end in (".py", ".json")]
    return cards + ([os.path.abspath(os.environ[TRAINED])] if os.environ.get(TRAINED) else [])
