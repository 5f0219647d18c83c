"""Files, sockets, memory, processes, the kernel: blocked by isolation, and possible without it.

An attempt that also fails without isolation would show nothing.
"""

from __future__ import annotations

import pytest
from security.machine import HERE, OTHER, PEOPLE, PROTECTING, USER, WAYS, outcomes, unable

from hearthlab.agents.foreign.isolation.holding import REMAINING
from hearthlab.agents.foreign.isolation.levels import NONE
from hearthlab.agents.foreign.isolation.trying import ATTEMPTS, DONE

# Only root can do these; for an ordinary user there is nothing to block.
OF_ROOT = {"raw packets", "packets of others", "a lease", "mount a folder"}
# Whether these work depends on the kernel's settings and on the file system.
BY_MACHINE = {"chattr", "setxattr", "io_uring", "userfaultfd", "VSOCK", "UDP over IPv6"}
BY_MACHINE |= {"a user namespace", "a user namespace by clone", "trace a process", "keyrings"}
BY_MACHINE |= {"another process's memory", "read the memory of a process", "POSIX message queues"}


@pytest.mark.parametrize("name", ATTEMPTS)
def test_it_works_without_isolation(name: str) -> None:
    found = outcomes(HERE, NONE)
    assert isinstance(found, dict), found
    if found[name] != DONE and name in OF_ROOT | BY_MACHINE:
        unable(NONE, f"{name}: not possible here without isolation either ({found[name]})")
    assert found[name] == DONE


@pytest.mark.parametrize("level", PROTECTING)
@pytest.mark.parametrize("who", PEOPLE)
@pytest.mark.parametrize("way", WAYS)
def test_it_is_refused(way: str, who: str, level: str) -> None:
    found = outcomes(who, level, way)
    if isinstance(found, str):
        unable(level if who == HERE else NONE, f"{level} as {who}: {found}")
    else:
        escaped = {name for name, became in found.items() if became == DONE}
        assert escaped <= REMAINING[level]
        assert found.keys() == ATTEMPTS.keys()


@pytest.mark.parametrize("who", [USER, OTHER])
def test_an_ordinary_user_can_attack_without_isolation(who: str) -> None:
    found = outcomes(who, NONE)
    if isinstance(found, str):
        unable(NONE, f"as {who}: {found}")
    else:
        failed = {name for name, became in found.items() if became != DONE}
        assert failed <= OF_ROOT | BY_MACHINE
