"""Tests of what other programs meet in 2018, in a process that plays it.

tests/cards/test_2018.py starts it.
"""

from hearthlab.carddata.formats import snapshot_name

collect_ignore_glob = [] if snapshot_name() == "2018" else ["test_*.py"]
