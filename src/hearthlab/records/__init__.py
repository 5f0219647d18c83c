"""Real games in and out: HSReplay XML and the client's Power.log.

`export` writes a game or replay, `read_file` reads the games of a file.
"""

from hearthlab.records.errors import RecordError
from hearthlab.records.export import export
from hearthlab.records.reading import read_file

__all__ = ["RecordError", "export", "read_file"]
