"""Python may call the exports of a part, compiled and uncompiled alike."""

from __future__ import annotations

from typing import Any

import pytest

import hearthlab as hl
from hearthlab.engine import core, schema
from hearthlab.native import bridge
from hearthlab.native.packages import ENGINE, PACKAGES, Package


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
    assert compiled["playout"](mine) == uncompiled["playout"](twin) > 20  # to the end
    assert core.state_bytes(mine) == core.state_bytes(twin)
    with pytest.raises(TypeError):
        uncompiled["playout"](twin, 20, 20)
    assert compiled["legal_actions"](mine) == uncompiled["legal_actions"](twin)


def test_values_that_are_not_records_are_rejected_before_c_sees_them() -> None:
    apply: Any = core.apply
    with pytest.raises(TypeError, match="Player is not a Game: it is too small"):
        apply(schema.Player(), 0)
    with pytest.raises(TypeError):
        apply(None, 0)
    with pytest.raises(BufferError):
        apply(bytes(10_000), 0)


def test_another_versions_build_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    native = bridge.load(ENGINE)
    monkeypatch.setattr(native, "SIZES", {**native.SIZES, "Game": 1})
    with pytest.raises(ImportError, match="build it again"):
        bridge.load(ENGINE)
