"""The package as users install it: built from its own archive, in a separate environment.

Slow (a minute or two): this makes the source archive, builds the wheel from it, installs it with
only its declared dependencies, and plays a match there.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from importlib.metadata import distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from hearthlab.arena.extras import EXTRAS

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "hearthlab"
PARTS = ("pyproject.toml", "setup.py", "README.md", "LICENSE")
BUILD = "import setuptools.build_meta as build, sys; getattr(build, sys.argv[1])(sys.argv[2])"
# Generated files; everything else must be in every archive.
MADE = {".c", ".pyc", ".so"}
DEPENDENCIES = ("hearthstone", "numpy", "rich", "typer", *EXTRAS)
JOIN = """
import sys
from pathlib import Path
for name in sys.argv[2].split(","):
    sys.modules[name] = None
from hearthlab.native import unity
from hearthlab.native.packages import PACKAGES
for package in PACKAGES:
    print(*unity.join(package, Path(sys.argv[1])))
"""


def clean() -> dict[str, str]:
    """Return this environment without variables that lead to the checkout."""
    hidden = ("PYTHONPATH", "HEARTHLAB_PURE", "VIRTUAL_ENV")
    return {name: value for name, value in os.environ.items() if name not in hidden}


def done(*command: str | Path, at: Path, **more: str) -> str:
    """Run a command; return its output."""
    words = tuple(map(str, command))
    ran = subprocess.run(words, cwd=at, env={**clean(), **more}, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


def data_files() -> set[str]:
    """List the files of the source that are not Python's."""
    found = {path for path in SOURCE.rglob("*") if path.is_file()}
    found = {path for path in found if path.suffix not in {*MADE, ".py"}}
    kinds = {".csv", ".css", ".hlm", ".html", ".json", ".pxd", ".pyi", ".toml", ".txt", ".typed"}
    assert {path.suffix for path in found} >= kinds
    return {path.relative_to(ROOT / "src").as_posix() for path in found}


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make the source archive, from a copy of the checkout."""
    copy, out = tmp_path_factory.mktemp("checkout"), tmp_path_factory.mktemp("archives")
    for name in PARTS:
        shutil.copy(ROOT / name, copy)
    ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.c")
    shutil.copytree(SOURCE, copy / "src" / "hearthlab", ignore=ignored)
    done(sys.executable, "-c", BUILD, "build_sdist", out, at=copy)
    (made,) = out.iterdir()
    return made


@pytest.fixture(scope="module")
def wheel(archive: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel from the source archive, without optimising.

    Sources that are those of the checkout, to the byte, are not translated to C again.
    """
    folder, out = tmp_path_factory.mktemp("unpacked"), tmp_path_factory.mktemp("wheels")
    with tarfile.open(archive) as packed:
        safely = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}  # since 3.11.4
        packed.extractall(folder, **safely)  # type: ignore[arg-type]
    (top,) = folder.iterdir()
    how = {"HEARTHLAB_BUILD": "quick", "CYTHON_CACHE_DIR": str(ROOT / "build" / "cython")}
    done(sys.executable, "-c", BUILD, "build_wheel", out, at=top, **how)
    (made,) = out.iterdir()
    return made


@pytest.fixture(scope="module")
def programs(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel in an empty environment with only its dependencies."""
    home = tmp_path_factory.mktemp("environment")
    done(sys.executable, "-m", "venv", "--without-pip", home, at=home)
    python = home / "bin" / "python"
    pip = (sys.executable, "-m", "pip", "--python", python, "install", "--quiet")
    done(*pip, "--no-index", "--no-deps", wheel, at=home)
    script = "import sysconfig; print(sysconfig.get_path('purelib'))"
    site = Path(done(python, "-c", script, at=home).strip())
    (meta,) = site.glob("hearthlab-*.dist-info")
    text = (meta / "METADATA").read_text()
    for name in needed(re.findall(r"^Requires-Dist: (.*)$", text, re.MULTILINE)):
        found = distribution(name)
        for top in {file.parts[0] for file in found.files or () if file.parts[0] != ".."}:
            target = site / top
            if not target.exists() and top != "__pycache__":
                target.symlink_to(Path(str(found.locate_file(top))))
    return home / "bin"


def needed(wanted: list[str], known: frozenset[str] = frozenset()) -> frozenset[str]:
    """List the packages required without extras, and their dependencies."""
    for line in wanted:
        each = Requirement(line)
        if each.name not in known and (each.marker is None or each.marker.evaluate({"extra": ""})):
            known |= {each.name}
            known |= needed(distribution(each.name).requires or [], known)
    return known


# --- Contents -------------------------------------------------------------------------------------
def test_the_build_needs_no_dependency(tmp_path: Path) -> None:
    words = (sys.executable, "-c", JOIN, tmp_path, ",".join(DEPENDENCIES))
    made = done(*words, at=tmp_path, PYTHONPATH=str(ROOT / "src")).split()
    assert [Path(path).exists() for path in made] == [True] * 4


def test_the_archive_has_all_sources(archive: Path) -> None:
    with tarfile.open(archive) as packed:
        names = {name.partition("/src/")[2] for name in packed.getnames()}
    python = {path.relative_to(ROOT / "src").as_posix() for path in SOURCE.rglob("*.py")}
    assert python | data_files() <= names


def test_the_wheel_has_all_data_and_the_compiled_parts(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    assert data_files() <= names
    assert "hearthlab/arena/store/migrations/versions/v0001_games.py" in names
    built = {name.rpartition("/")[0] for name in names if name.endswith((".so", ".pyd"))}
    assert built == {"hearthlab/engine", "hearthlab/search"}
    assert not [name for name in names if name.endswith(".pyx")]
    tops = {name.partition("/")[0] for name in names}  # neither tests nor tools nor data of theirs
    assert {top.partition("-")[0] for top in tops} == {"hearthlab"} and len(tops) == 2


# --- Use ------------------------------------------------------------------------------------------
def test_a_match_is_played_without_any_extra(programs: Path, tmp_path: Path) -> None:
    assert "engine compiled" in done(programs / "hearthlab", "--version", at=tmp_path)
    words = ("match", "uct:budget=50", "rules", "--decks", "firebat-hunter", "--games", "2")
    assert "uct:budget=50 against rules" in done(programs / "hearthlab", *words, at=tmp_path)
    words = ("match", "greedy", "random", "--format", "2018", "--games", "2")
    assert "greedy against random" in done(programs / "hearthlab", *words, at=tmp_path)
    library = """if True:
        import hearthlab, sys
        assert "environment" in hearthlab.__file__, hearthlab.__file__
        result = hearthlab.match("rules", "random", decks="random", games=4, seed=1)
        print(result.games, *sorted({"sqlalchemy", "scipy", "numpy"} & sys.modules.keys()))
    """
    assert done(programs / "python", "-c", library, at=tmp_path) == "4\n"


@pytest.mark.parametrize(
    ("command", "module"),
    [
        ("match rules random --store games.db", "sqlalchemy"),
        ("match rules random --plot figure.svg", "matplotlib"),
        ("match rules random --backend ray", "ray"),
        ("ladder rules random --games 2 --store games.db", "sqlalchemy"),
        ("reproduce zopf2015-table17", "matplotlib"),
        ("report .", "jinja2"),
        ("advise --log Power.log", "hslog"),
        ("match rules random --export games.parquet", "pyarrow"),
    ],
)
def test_a_missing_extra_is_named_in_one_line(
    programs: Path, tmp_path: Path, command: str, module: str
) -> None:
    words = (str(programs / "hearthlab"), *command.split())
    ran = subprocess.run(words, cwd=tmp_path, env=clean(), capture_output=True, text=True)
    assert ran.returncode == 2
    (line,) = ran.stderr.splitlines()
    assert line.endswith(f"needs {module}; pip install 'hearthlab[{EXTRAS[module]}]'")
    assert list(tmp_path.iterdir()) == []
