"""The public names: each exists, reports its public module, and is known to type checkers."""

import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from types import ModuleType

import public_names
import pytest

import hearthlab as hl

HOMES: dict[str, str] = vars(hl)["_HOMES"]
PUBLIC: dict[str, str] = vars(hl)["_PUBLIC"]


@pytest.mark.parametrize("name", HOMES)
def test_a_public_name_can_be_used(name: str) -> None:
    value = getattr(hl, name)
    if name not in ("agents", "cards", "decks"):  # packages that can be called
        assert value.__module__.startswith(f"hearthlab.{HOMES[name]}"), "it is at home elsewhere"
    assert value.__doc__


def test_no_name_is_public_twice() -> None:
    names = [name for names in PUBLIC.values() for name in names.split()]
    names += [name for each in vars(hl)["_NAMESPACES"] for name in getattr(hl, each).__all__]
    assert len(set(names)) == len(names)
    assert {name for names in PUBLIC.values() for name in names.split()} <= set(dir(hl))


def test_no_module_has_the_path_of_a_public_name() -> None:
    """The reference would show the module instead, as it did for `agents.agent`."""
    package = Path(hl.__path__[0])
    hidden = [
        f"{home}.{name}"
        for name, home in HOMES.items()
        if (package.joinpath(*home.split("."), f"{name}.py")).exists()
    ]
    assert hidden == []


@pytest.mark.parametrize("path", public_names.stubs(), ids=lambda path: str(path.name))
def test_the_stubs_are_up_to_date(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == public_names.stubs()[path], (
        "run python tools/public_names.py"
    )


NAMESPACES: tuple[str, ...] = vars(hl)["_NAMESPACES"]
FORMER: dict[str, str] = vars(hl)["_FORMER"]


@pytest.mark.parametrize("namespace", NAMESPACES)
def test_a_namespace_lists_its_names(namespace: str) -> None:
    module = getattr(hl, namespace)
    assert module.__doc__ and ">>> " in module.__doc__
    assert set(module.__all__) <= set(dir(module))
    for name in module.__all__:
        value = getattr(module, name)
        home = f"hearthlab.{module.HOMES[name]}"
        assert (value.__name__ if isinstance(value, ModuleType) else value.__module__) == home
        assert value.__doc__
    with pytest.raises(AttributeError, match="has no 'Nothing'"):
        module.Nothing  # noqa: B018


@pytest.mark.parametrize("name", FORMER)
def test_a_former_name_works_and_says_what_it_is_called_now(name: str) -> None:
    with pytest.warns(DeprecationWarning, match=rf"hearthlab.{name} is hearthlab\..* in 2.0"):
        found = getattr(hl, name)
    if name != "examine":
        assert found is getattr(getattr(hl, FORMER[name]), name)
    assert name not in dir(hl)


def test_only_public_names_are_offered() -> None:
    import hearthlab.engine

    assert hearthlab.engine
    offered = {name for name in dir(hl) if not name.startswith("__")}
    assert offered == {*HOMES, *NAMESPACES}


def test_functions_of_a_namespace_are_called_though_modules_have_their_names() -> None:
    import hearthlab.arena.ratings
    import hearthlab.arena.run

    cell = hl.arena.Cell(name="one", a="rules", b="random", decks=("random",), games=2)
    assert hl.arena.run(hl.arena.Plan("small", (cell,))).match.games == 2
    assert hearthlab.arena.run.__name__ == "hearthlab.arena.run"


def test_a_wrong_name_is_quoted() -> None:
    wrong = "Gmae"
    with pytest.raises(AttributeError, match=f"hearthlab has no {wrong!r}"):
        getattr(hl, wrong)


def test_importing_the_package_imports_none_of_them() -> None:
    script = "import sys, hearthlab; print([m for m in sys.modules if m.startswith('hearthlab.')])"
    made = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert made.stdout.strip() == "[]"


def test_the_version_is_that_of_the_package() -> None:
    assert hl.__version__ == version("hearthlab")
