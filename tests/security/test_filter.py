"""The filter of system calls: its table is right, and nothing bypasses it."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from time import monotonic

import pytest
from security.machine import PROTECTING, needs, unable

from hearthlab.agents.foreign.faults import AgentFault
from hearthlab.agents.foreign.isolation import calls
from hearthlab.agents.foreign.isolation.levels import NONE, Isolation, isolated
from hearthlab.agents.foreign.process import Process

HEADERS = Path("/usr/include")
NAMED = re.compile(r"#define __NR(?:3264)?_(\w+)\s+(\d+)")
# Machine code that asks for the process's id by the calls of 32 bits.
OLD_CALL = """
import ctypes, mmap
page = mmap.mmap(-1, 4096, prot=7)
page.write(bytes([0xB8, 20, 0, 0, 0, 0xCD, 0x80, 0xC3]))  # mov eax, 20; int 0x80; ret
address = ctypes.addressof(ctypes.c_char.from_buffer(page))
assert ctypes.CFUNCTYPE(ctypes.c_int)(address)() > 0
print("done")
"""
NEW_CALL = f"""
import ctypes
system = ctypes.CDLL(None, use_errno=True)
for number in ({calls.NEWEST + 1}, 468, 1000, 0x4000_0000 | 39):
    assert system.syscall(number, 0, 0, 0, 0, 0, 0) == -1
    print(ctypes.get_errno())
"""


def run(code: str, level: str) -> str:
    """Run code at a level; return its output and its exit status."""
    with isolated(Isolation(level, shown=False)):
        process = Process((sys.executable, "-c", code), 1024)
        with pytest.raises(AgentFault) as caught:
            while True:
                process.more(monotonic() + 30)
    return f"{bytes(process.buffer).decode()}{caught.value.text}"


@pytest.mark.parametrize("architecture", calls.ARCHITECTURES)
def test_every_call_has_the_number_of_the_kernels_headers(architecture: str) -> None:
    files = {
        "x86_64": HEADERS / "x86_64-linux-gnu" / "asm" / "unistd_64.h",
        "aarch64": HEADERS / "asm-generic" / "unistd.h",
    }
    if not files[architecture].is_file():
        unable(NONE, f"the kernel's headers for {architecture} are not installed")
    right = {name: int(number) for name, number in NAMED.findall(files[architecture].read_text())}
    ours = calls.refused(architecture) | calls.numbers(calls.ASKED, architecture)
    assert {name: right.get(name) for name in ours} == ours
    if architecture == "x86_64":
        assert ours.keys() >= {"fork", "socket", "ptrace", "io_uring_setup", "clone", "chmod"}


@pytest.mark.parametrize("architecture", calls.ARCHITECTURES)
@pytest.mark.parametrize("alone", [True, False])
def test_the_kernel_takes_programs_of_this_form(architecture: str, alone: bool) -> None:
    program = calls.program(alone=alone, architecture=architecture)
    count = len(program) // 8
    assert len(program) == 8 * count <= 8 * 4096
    for at in range(count):
        code, yes, no = program[8 * at], program[8 * at + 2], program[8 * at + 3]
        if code in (calls.JUMP_EQUAL, calls.JUMP_AT_LEAST, calls.JUMP_SET):
            assert max(at + 1 + yes, at + 1 + no) < count
    assert program[-8] == calls.RETURN


@pytest.mark.parametrize("level", PROTECTING)
def test_calls_of_another_architecture_end_the_process(level: str) -> None:
    needs(level)
    if calls.machine() != "x86_64":
        unable(level, "int 0x80 is of x86_64")
    free = run(OLD_CALL, NONE)
    if "done" not in free:
        unable(NONE, f"this kernel has no calls of 32 bits ({free})")
    assert run(OLD_CALL, level) == "its process was ended by SIGSYS"


@pytest.mark.parametrize("level", PROTECTING)
def test_newer_calls_do_not_exist(level: str) -> None:
    needs(level)
    assert run(NEW_CALL, level).split("its")[0].split() == ["38"] * 4  # ENOSYS
