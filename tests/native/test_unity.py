"""Parts are found by their folder and joined; unknown or clashing names are errors."""

from __future__ import annotations

from pathlib import Path

import pytest
from native.made_up import made_up

from hearthlab.native import unity
from hearthlab.native.packages import ENGINE, PACKAGES, Package
from hearthlab.native.parts import functions


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.name)
def test_joining_writes_one_module_with_its_header_and_bridge(
    package: Package, tmp_path: Path
) -> None:
    compiled, native = unity.join(package, tmp_path)
    body, header = compiled.read_text(), compiled.with_suffix(".pxd").read_text()
    assert "from hearthlab" not in body
    for path in package.c_headers:
        assert path.read_text() in header
    for part in package.parts:
        for function in functions(part):
            assert f" {function.name}(" in header
    assert "cdef void* place_of" in native.read_text()


def test_joining_again_leaves_files_untouched(tmp_path: Path) -> None:
    compiled, _ = unity.join(ENGINE, tmp_path)
    before = compiled.stat().st_mtime_ns
    unity.join(ENGINE, tmp_path)
    assert compiled.stat().st_mtime_ns == before


SAME = "def same() -> None: pass\n"


def test_two_functions_of_one_name_are_refused(tmp_path: Path) -> None:
    package = made_up(tmp_path, one=SAME, two=SAME)
    with pytest.raises(ValueError, match=r"same is defined in .*one\.py and .*two\.py"):
        unity.check_names(package)


def test_a_header_beside_a_part_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "doubled.py").write_text("")
    (tmp_path / "doubled.pxd").write_text("")
    monkeypatch.setattr(Package, "home", tmp_path)
    with pytest.raises(ValueError, match=r"doubled\.pxd: its types belong in doubled\.py"):
        list(Package("made_up", "parts", (), ())._parts())


def test_an_import_that_nothing_declares_is_refused(tmp_path: Path) -> None:
    source = "from hearthlab.engine.rules.actions import apply, no_such_rule\n"
    package = made_up(tmp_path, (ENGINE,), one=source)
    with pytest.raises(ValueError, match="nothing declares no_such_rule"):
        unity.cimports(package)
