"""The public names: each is there, at home where it says, and known to type checkers."""

import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import public_names
import pytest

import hearthlab as hl

HOMES: dict[str, str] = vars(hl)["_HOMES"]
PUBLIC: dict[str, str] = vars(hl)["_PUBLIC"]


@pytest.mark.parametrize("name", hl.__all__)
def test_a_public_name_can_be_used(name: str) -> None:
    value = getattr(hl, name)
    if name not in ("agents", "cards"):  # packages that can be called
        assert value.__module__.startswith(f"hearthlab.{HOMES[name]}"), "it is at home elsewhere"
    assert value.__doc__


def test_no_name_is_public_twice() -> None:
    names = [name for names in PUBLIC.values() for name in names.split()]
    assert len(set(names)) == len(names)
    assert set(names) <= set(dir(hl))


def test_no_module_has_the_path_of_a_public_name() -> None:
    """The reference would show the module instead, as it did for `agents.agent`."""
    package = Path(hl.__path__[0])
    hidden = [
        f"{home}.{name}"
        for name, home in HOMES.items()
        if (package.joinpath(*home.split("."), f"{name}.py")).exists()
    ]
    assert hidden == []


def test_the_stub_is_up_to_date() -> None:
    assert public_names.STUB.read_text(encoding="utf-8") == public_names.stub(), (
        "run python tools/public_names.py"
    )


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
