"""The records that games share: the tables of each format, and the log."""

from hearthlab.engine.memory import TABLES, L
from hearthlab.native.pure import address
from hearthlab.native.pure import copy_record as copy_log


def bind_tables(number, made):
    """Use these tables for the games of a format."""
    TABLES[number] = made


def read_log(log):
    """Copy the log of the last action applied with `logging` set."""
    copy_log(log, address(L))
