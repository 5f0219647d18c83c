"""The records that games share: the tables of each format, and the log."""

from hearthlab.engine.memory import TABLES, L
from hearthlab.engine.schema import Log, Tables
from hearthlab.native.kinds import export
from hearthlab.native.pure import address
from hearthlab.native.pure import copy_record as copy_log


@export
def bind_tables(number: int, made: Tables) -> None:
    """Use these tables for the games of a format."""
    TABLES[number] = made


@export
def read_log(log: Log) -> None:
    """Copy the log of the last action applied with `logging` set."""
    copy_log(log, address(L))
