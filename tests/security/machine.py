"""The attacks that this machine can try: levels of isolation, as root and as an ordinary user.

HEARTHLAB_REQUIRED names levels that must be available, such as "bwrap,landlock": a missing one is
then a failure. Otherwise attacks on it are reported as not tried.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from functools import cache

import pytest
from sandboxes import missing

from hearthlab.agents.foreign.isolation.holding import tried
from hearthlab.agents.foreign.isolation.levels import (
    BWRAP,
    LANDLOCK,
    NONE,
    Isolation,
    IsolationError,
    isolated,
)
from hearthlab.agents.foreign.isolation.roots import PACKAGE, libraries
from hearthlab.agents.foreign.isolation.starting import are_open

REQUIRED = "HEARTHLAB_REQUIRED"
PROTECTING = (BWRAP, LANDLOCK)
HERE = "whoever runs the tests"
USER, OTHER = "an ordinary user of a namespace", "an ordinary user of the machine"
PEOPLE = (HERE, USER, OTHER)
NUMBER = "1000"
SYSTEM_PYTHON = "/usr/bin/python3"  # which other users may read, as they may not one of root's home
# How root becomes one of these users, without any powers.
BECOMING = {
    USER: ("unshare", "--user", f"--map-user={NUMBER}", f"--map-group={NUMBER}", "--"),
    OTHER: ("setpriv", f"--reuid={NUMBER}", f"--regid={NUMBER}", "--clear-groups", "--"),
}
# Ways of creating processes: matches start them, and competitions fork them for every game.
STARTED, FORKED = "started", "forked"
WAYS = (STARTED, FORKED)
SCRIPT = """
import json, sys
from hearthlab.agents.foreign.isolation.holding import tried
from hearthlab.agents.foreign.isolation.levels import Isolation, IsolationError, isolated
try:
    with isolated(Isolation(sys.argv[1], anew=sys.argv[2] == "forked", shown=False)):
        print(json.dumps(tried(sys.argv[1])))
except IsolationError as error:
    print(json.dumps(str(error)))
"""


def needs(level: str) -> None:
    """Skip a test that needs an unavailable level; fail if the level is required."""
    if level != NONE and (why := missing(level)):
        unable(level, why)


def unable(level: str, why: str) -> None:
    """Report an attack that could not be tried."""
    if level in os.environ.get(REQUIRED, "").split(","):
        pytest.fail(f"{level} is required: {why}")
    pytest.skip(why)


@cache
def outcomes(who: str, level: str, way: str = STARTED) -> dict[str, str] | str:
    """Return the results of all attempts; a text says why they could not be made."""
    if who == HERE:
        try:
            with isolated(Isolation(level, anew=way == FORKED, shown=False)):
                return tried(level)
        except IsolationError as error:
            return str(error).partition("\n")[0]
    if os.geteuid() != 0:
        return "the tests run as an ordinary user, who has been tried"
    words = BECOMING[who]
    if shutil.which(words[0]) is None:
        return f"{words[0]} is missing, which makes an ordinary user of root"
    python = SYSTEM_PYTHON if who == OTHER and not are_open(libraries()) else sys.executable
    environment = {**os.environ, "PYTHONPATH": str(PACKAGE.parent), "HOME": "/"}
    done = subprocess.run(
        [*words, python, "-c", SCRIPT, level, way],
        capture_output=True,
        text=True,
        env=environment,
        cwd="/",
    )
    if done.returncode:
        return f"no {who.removeprefix('an ')}: {done.stderr.strip()[-200:]}"
    found: dict[str, str] | str = json.loads(done.stdout)
    return found if isinstance(found, dict) else found.partition("\n")[0]
