"""Sizes and times that hold on any machine; speed itself is measured by `hearthlab bench`."""

from ctypes import sizeof

from hearthlab import bench
from hearthlab.engine import core, schema


def test_a_state_is_small() -> None:
    assert sizeof(schema.Game) <= 8 * 1024


def test_a_clone_copies_less_than_five_kilobytes() -> None:
    assert schema.Game.frames.offset <= 5 * 1024
    assert schema.Game.frames.offset == core.PREFIX


def test_the_package_is_imported_in_half_a_second() -> None:
    assert 0 < bench.import_seconds("process_time") <= 0.5  # of the processor, however busy
