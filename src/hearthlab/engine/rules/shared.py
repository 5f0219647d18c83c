"""The records that all games share: the tables of cards, and the log."""

from hearthlab.engine.memory import L, T
from hearthlab.native.pure import address
from hearthlab.native.pure import copy_record as copy_log
from hearthlab.native.pure import copy_record as copy_tables


def bind_tables(tables):
    """Take over the tables of cards."""
    copy_tables(address(T), tables)


def read_log(log):
    """Copy the log of the last action applied with `logging` set."""
    copy_log(log, address(L))
