"""What a header marks is what Python may call, compiled and uncompiled alike."""

from __future__ import annotations

from pathlib import Path

import pytest

import hearthlab as hl
from hearthlab.engine import core, schema
from hearthlab.native import bridge
from hearthlab.native.packages import ENGINE, PACKAGES, Package, Part


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.name)
def test_both_sides_offer_the_same_functions(package: Package) -> None:
    compiled = bridge.exported(package.name)
    uncompiled = bridge.exported(package.name, compiled=False)
    marked = [export.name for export in bridge.exports(package)]
    assert len(marked) == len(set(marked)) > 10
    for name in marked:
        assert type(compiled[name]).__name__ == "cython_function_or_method"
        assert type(uncompiled[name]).__name__ == "function"
        assert compiled[name].__doc__ and uncompiled[name].__doc__


def test_both_sides_take_the_same_arguments() -> None:
    game = hl.Game("firebat-hunter", "tarei-warlock", seed=3)
    compiled, uncompiled = bridge.exported("engine"), bridge.exported("engine", compiled=False)
    mine, twin = core.clone(game._record), core.clone(game._record)
    assert compiled["playout"](mine, 20) == uncompiled["playout"](twin, 20) == 20
    assert core.state_bytes(mine) == core.state_bytes(twin)
    assert compiled["legal_actions"](mine) == uncompiled["legal_actions"](twin)


def test_what_is_no_record_is_refused_before_c_sees_it() -> None:
    with pytest.raises(TypeError, match="Player is not a Game: it is too small"):
        core.apply(schema.Player(), 0)
    with pytest.raises(TypeError):
        core.apply(None, 0)
    with pytest.raises(BufferError):
        core.apply(bytes(10_000), 0)


def test_another_versions_build_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    native = bridge.load(ENGINE)
    monkeypatch.setattr(native, "SIZES", {**native.SIZES, "Game": 1})
    with pytest.raises(ImportError, match="build it again"):
        bridge.load(ENGINE)


@pytest.mark.parametrize(
    "header",
    [
        "# export\nint wrong(Game* g)\n",
        "# export nogli\ncdef int f(Game* g) noexcept nogil\n",
        "# export\ncdef int f(Game*) noexcept nogil\n",
    ],
)
def test_a_mark_that_cannot_be_read_is_an_error(tmp_path: Path, header: str) -> None:
    (tmp_path / "part.pxd").write_text(header)
    package = Package("made_up", "parts", (), ())
    package.__dict__["parts"] = (Part("part", tmp_path / "part.py", tmp_path / "part.pxd"),)
    with pytest.raises(ValueError, match=r"part\.pxd"):
        list(bridge.exports(package))
