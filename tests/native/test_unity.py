"""Parts are found by their place and joined; what would not compile or would clash is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from hearthlab.native import unity
from hearthlab.native.packages import ENGINE, PACKAGES, Package, Part


def made_up(folder: Path, below: tuple[Package, ...] = (), **sources: str) -> Package:
    """Make a package of parts with the given sources and empty headers."""
    parts = []
    for name, source in sources.items():
        path = folder / f"{name}.py"
        path.write_text(source)
        path.with_suffix(".pxd").write_text("")
        parts.append(Part(name, path, path.with_suffix(".pxd")))
    package = Package("made_up", "parts", (), (), below)
    package.__dict__.update(parts=tuple(parts), headers=tuple(p.header for p in parts), modules=())
    return package


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.name)
def test_joining_writes_one_module_with_its_header_and_bridge(
    package: Package, tmp_path: Path
) -> None:
    compiled, native = unity.join(package, tmp_path)
    body, header = compiled.read_text(), compiled.with_suffix(".pxd").read_text()
    assert "from hearthlab" not in body
    for part in package.parts:
        assert part.header.read_text() in header
    assert "cdef void* place_of" in native.read_text()


def test_joining_again_leaves_files_untouched(tmp_path: Path) -> None:
    compiled, _ = unity.join(ENGINE, tmp_path)
    before = compiled.stat().st_mtime_ns
    unity.join(ENGINE, tmp_path)
    assert compiled.stat().st_mtime_ns == before


def test_two_functions_of_one_name_are_refused(tmp_path: Path) -> None:
    package = made_up(tmp_path, one="def same(): pass\n", two="def same(): pass\n")
    with pytest.raises(ValueError, match=r"same is defined in .*one\.py and .*two\.py"):
        unity.check_names(package)


def test_an_import_that_no_header_declares_is_refused(tmp_path: Path) -> None:
    source = "from hearthlab.engine.rules.actions import apply, no_such_rule\n"
    package = made_up(tmp_path, (ENGINE,), one=source)
    with pytest.raises(ValueError, match="no header declares no_such_rule"):
        unity.cimports(package)


def test_a_part_without_a_header_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "lonely.py").write_text("")
    monkeypatch.setattr(Package, "home", tmp_path)
    with pytest.raises(FileNotFoundError, match=r"lonely\.py: a compiled part needs its header"):
        list(Package("made_up", "parts", (), ())._parts())
