"""Restart a command through systemd, in its own scope where it may make process groups."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from contextlib import suppress
from pathlib import Path

SCOPED = "HEARTHLAB_SCOPED"  # set for the command that was started again
SECONDS = 10.0  # until systemd has answered


def words() -> list[str]:
    """Return the words that start a command in a scope that is given away to it."""
    user = [] if os.geteuid() == 0 else ["--user"]
    return ["systemd-run", *user, "--scope", "--quiet", "-p", "Delegate=yes", "--"]


def restart(config: Path) -> None:
    """Start this command again in a scope, if groups cannot be made here and systemd answers."""
    from hearthlab.agents.foreign.isolation.groups import missing

    if sys.platform != "linux" or os.environ.get(SCOPED) or not (_is_this() and missing()):
        return
    if shutil.which("systemd-run") is None or not _is_wanted(config) or not _answers():
        return
    sys.stdout.flush()
    os.environ[SCOPED] = "1"
    with suppress(OSError):
        os.execvp("systemd-run", [*words(), sys.executable, "-m", "hearthlab", *sys.argv[1:]])
    del os.environ[SCOPED]


def _is_this() -> bool:
    """Return whether this process is the command, and does not call it as a function."""
    path = Path(sys.argv[0])
    return path.name == "hearthlab" or path == Path(__file__).parents[1] / "__main__.py"


def _is_wanted(config: Path) -> bool:
    """Return whether a configuration leaves room for groups; its errors are reported later."""
    from hearthlab.agents.foreign.isolation.levels import NONE
    from hearthlab.competition.isolating import NEVER

    try:
        table: dict[str, object] = tomllib.loads(config.read_text("utf-8")).get("isolation", {})
        return table.get("cgroup") != NEVER and table.get("level") != NONE
    except (OSError, ValueError, AttributeError):
        return False


def _answers() -> bool:
    """Return whether systemd starts something in a scope."""
    try:
        done = subprocess.run(
            [*words(), "true"],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=SECONDS,
        )
    except (OSError, subprocess.SubprocessError):
        return False
    return done.returncode == 0
