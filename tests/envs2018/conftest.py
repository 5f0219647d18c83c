"""The tests of environments of 2018 run in a process that plays it: see tests/envs/test_2018.py."""

from hearthlab.carddata.formats import snapshot_name

collect_ignore_glob = [] if snapshot_name() == "2018" else ["test_*.py"]
