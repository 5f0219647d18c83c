"""The C declaration of a record is derived from the Python one, and matches it."""

from __future__ import annotations

import ctypes
from importlib import import_module
from types import ModuleType

import pytest

from hearthlab.native import structs
from hearthlab.native.packages import ENGINE, PACKAGES, Package


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.name)
def test_every_record_and_number_is_declared(package: Package) -> None:
    text = structs.declarations(package)
    assert structs.structures(package)
    for kind in structs.structures(package):
        assert f"cdef struct {kind.__name__}:" in text
    for name in structs.numbers(package):
        assert f" {name}" in text


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.name)
def test_the_compiled_records_have_the_sizes_of_the_declared_ones(package: Package) -> None:
    here = {kind.__name__: ctypes.sizeof(kind) for kind in structs.structures(package)}
    assert here == import_module(package.native).SIZES


def test_a_field_names_its_c_type() -> None:
    assert structs.c_field("n", ctypes.c_uint8) == "    uint8_t n"
    assert structs.c_field("rows", ctypes.c_int16 * 3) == "    int16_t[3] rows"
    assert structs.c_field("edges", ctypes.POINTER(ctypes.c_uint32)) == "    uint32_t* edges"


def test_numbers_too_large_for_an_enum_are_macros() -> None:
    text = structs.declarations(ENGINE)
    assert "    MAX_HAND = 10\n" in text
    assert "#define ALL_SLOTS 18446744073709551615ULL" in text


def test_one_name_with_two_values_is_refused() -> None:
    package = Package("made_up", "parts", ("made_up_one", "made_up_two"), ())
    first, second = ModuleType("first"), ModuleType("second")
    vars(first)["LIMIT"], vars(second)["LIMIT"] = 1, 2
    package.__dict__["modules"] = (first, second)
    with pytest.raises(ValueError, match="LIMIT is 1 and 2"):
        structs.numbers(package)
