"""The records that the whole process shares: the compiled cards, and the log of the last action."""

from hearthlab.engine.schema import Log, Tables

T = Tables()  # filled by `tables.load`; a compiled engine takes a copy of it
L = Log()
