"""Where no groups of processes can be made, the command starts itself again in a scope."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest

from hearthlab.agents.foreign.isolation import groups
from hearthlab.commands import scope

# It notes its words, and answers with a code.
SYSTEMD = """#!{python}
import json, sys
with open({noted!r}, "a") as file:
    file.write(json.dumps(sys.argv[1:]) + "\\n")
sys.exit({code})
"""
COMMAND = ["competition", "cup.toml", "--workers", "2"]
LACKING = "there is no cgroup v2"


class Replaced(Exception):
    """The process has become another program."""


def restarted(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    *,
    code: int = 0,
    cup: str = "",
    missing: str = LACKING,
    called: str = "/usr/bin/hearthlab",
) -> tuple[list[list[str]], list[str]]:
    """Return the request to systemd-run, and the command line that replaced the process."""
    noted, program, config = (folder / name for name in ("noted", "systemd-run", "cup.toml"))
    noted.write_text("")
    program.write_text(SYSTEMD.format(python=sys.executable, noted=str(noted), code=code))
    program.chmod(0o755)
    config.write_text(cup)
    became: list[str] = []

    def become(_: str, command: list[str]) -> None:
        became.extend(command)
        raise Replaced

    with monkeypatch.context() as patched:
        patched.setenv("PATH", f"{folder}:{os.environ['PATH']}")
        patched.delenv(scope.SCOPED, raising=False)
        patched.setattr(sys, "argv", [called, *COMMAND])
        patched.setattr(groups, "missing", lambda: missing)
        patched.setattr(os, "execvp", become)
        try:
            scope.restart(config)
        except Replaced:
            assert os.environ[scope.SCOPED]  # so that it is not started a third time
            scope.restart(config)
    return [json.loads(line) for line in noted.read_text().splitlines()], became


def test_it_starts_itself_again_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked, became = restarted(tmp_path, monkeypatch)
    assert asked == [[*scope.words()[1:], "true"]]
    assert became == [*scope.words(), sys.executable, "-m", "hearthlab", *COMMAND]


def test_an_ordinary_user_asks_the_systemd_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert scope.words() == "systemd-run --user --scope --quiet -p Delegate=yes --".split()


@pytest.mark.parametrize("cup", ['isolation.cgroup = "never"', 'isolation.level = "none"', "= ="])
def test_what_needs_no_groups_is_not_restarted(
    cup: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert restarted(tmp_path, monkeypatch, cup=cup) == ([], [])


def test_it_is_not_restarted_where_that_is_not_possible(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert restarted(tmp_path, monkeypatch, missing="") == ([], [])  # there are groups
    assert restarted(tmp_path, monkeypatch, called="/usr/bin/pytest") == ([], [])
    asked, became = restarted(tmp_path, monkeypatch, code=1)  # systemd refuses
    assert len(asked) == 1 and became == []
