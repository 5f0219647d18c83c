"""The filter of system calls of foreign code: the blocked calls, as a program for the kernel.

Everything else is allowed. A call that is newer than the table does not exist for the code, nor do
calls by the numbers of another architecture. Threads are started; processes only where they are
allowed.
"""

from __future__ import annotations

import platform
import struct
from collections.abc import Iterable
from errno import EPERM

VERSION = 1  # of the filter, noted with the results of competitions
NEWEST = 450  # the highest number of the table; Linux 6.1, of 2022, had these
OWN_PID = 0x5350_4944  # stands for the process's own id, which is known when it is there

# From <linux/audit.h>; the machine's order of the columns below.
ARCHITECTURES = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}
X32 = 0x4000_0000  # added to the numbers of calls with pointers of 32 bits

STARTING, CHANGING = "starting processes", "changing files"
# Names and numbers on x86_64 and aarch64; "-" where a machine does not have the call.
REFUSED = {
    STARTING: """
        fork 57 -  vfork 58 -""",
    "namespaces and mounts": """
        unshare 272 97  setns 308 268  mount 165 40  umount2 166 39  pivot_root 155 41
        chroot 161 51  open_tree 428 428  move_mount 429 429  fsopen 430 430  fsconfig 431 431
        fsmount 432 432  fspick 433 433  mount_setattr 442 442  name_to_handle_at 303 264
        open_by_handle_at 304 265""",
    "other processes": """
        ptrace 101 117  process_vm_readv 310 270  process_vm_writev 311 271
        process_madvise 440 440  process_mrelease 448 448  pidfd_open 434 434
        pidfd_getfd 438 438  pidfd_send_signal 424 424  kcmp 312 272
        rt_sigqueueinfo 129 138  rt_tgsigqueueinfo 297 240""",
    "the network": """
        socket 41 198  connect 42 203  bind 49 200  listen 50 201  accept 43 202
        accept4 288 242""",
    "memory and keys that stay": """
        shmget 29 194  shmat 30 196  shmctl 31 195  shmdt 67 197  msgget 68 186  msgsnd 69 189
        msgrcv 70 188  msgctl 71 187  semget 64 190  semop 65 193  semtimedop 220 192
        semctl 66 191  mq_open 240 180  mq_unlink 241 181  mq_timedsend 242 182
        mq_timedreceive 243 183  mq_notify 244 184  mq_getsetattr 245 185  memfd_create 319 279
        memfd_secret 447 447  add_key 248 217  request_key 249 218  keyctl 250 219""",
    "waking up": """
        timer_create 222 107""",
    "what others read": """
        inotify_init 253 -  inotify_init1 294 26  inotify_add_watch 254 27
        inotify_rm_watch 255 28  fanotify_init 300 262  fanotify_mark 301 263  mincore 27 232
        fadvise64 221 223  readahead 187 213""",
    "the scheduler": """
        sched_setscheduler 144 119  sched_setparam 142 118  sched_setaffinity 203 122
        sched_setattr 314 274  setpriority 141 140  ioprio_set 251 30  mbind 237 235
        set_mempolicy 238 237  set_mempolicy_home_node 450 450  migrate_pages 256 238
        move_pages 279 239""",
    CHANGING: """
        chmod 90 -  fchmod 91 52  fchmodat 268 53  chown 92 -  fchown 93 55  lchown 94 -
        fchownat 260 54  utime 132 -  utimes 235 -  futimesat 261 -  utimensat 280 88
        setxattr 188 5  lsetxattr 189 6  fsetxattr 190 7  removexattr 197 14
        lremovexattr 198 15  fremovexattr 199 16  link 86 -  linkat 265 37  symlink 88 -
        symlinkat 266 36  rename 82 -  renameat 264 38  renameat2 316 276  unlink 87 -
        unlinkat 263 35  truncate 76 45  ftruncate 77 46  fallocate 285 47  mkdir 83 -
        mkdirat 258 34  rmdir 84 -  mknod 133 -  mknodat 259 33  creat 85 -""",
    "the kernel": """
        io_uring_setup 425 425  io_uring_enter 426 426  io_uring_register 427 427  bpf 321 280
        perf_event_open 298 241  userfaultfd 323 282  init_module 175 105
        finit_module 313 273  delete_module 176 106  kexec_load 246 104
        kexec_file_load 320 294  clock_settime 227 112  clock_adjtime 305 266
        settimeofday 164 170  adjtimex 159 171  reboot 169 142  swapon 167 224
        swapoff 168 225  quotactl 179 60  quotactl_fd 443 443  acct 163 89  syslog 103 116
        sethostname 170 161  setdomainname 171 162  iopl 172 -  ioperm 173 -
        modify_ldt 154 -  vhangup 153 58  uselib 134 -  remap_file_pages 216 234""",
}
# Calls that are blocked depending on their arguments.
ASKED = """
    clone 56 220  clone3 435 435  fcntl 72 25  prctl 157 167  prlimit64 302 261  ioctl 16 29
    preadv2 327 286  socketpair 53 199  personality 135 92  kill 62 129  tgkill 234 131
    tkill 200 130  get_robust_list 274 100  sched_getaffinity 204 123
    sched_getscheduler 145 120  sched_getparam 143 121  sched_getattr 315 275
    sched_rr_get_interval 148 127  getsid 124 156  getpgid 121 155"""

# Values of arguments, from the kernel's headers.
CLONE_THREAD = 0x0001_0000
CLONE_NEW = 0x7E02_0000  # namespaces of all kinds
FCNTL_REFUSED = (8, 10, 15, 1024, 1026, 1031)  # owners, signals, leases, notices, size of a pipe
SIGKILL, PDEATHSIG, SCHED_CORE = 9, 1, 62
IOCTL_REFUSED = (
    0x5412,  # TIOCSTI: typing on a terminal
    0x541C,  # TIOCLINUX
    0x8901,  # FIOSETOWN, SIOCSPGRP: whom a file signals
    0x8902,
    0x4008_6602,  # FS_IOC_SETFLAGS: attributes of files
    0x4004_6602,
    0x401C_5820,
)
RWF_NOWAIT = 8  # reads only cached data, and so reveals what is cached
SOCK_KIND, SOCK_STREAM = 0xF, 1
ASKING = 0xFFFF_FFFF  # `personality` only returns the current value

# From <linux/filter.h> and <linux/seccomp.h>.
LOAD, JUMP_EQUAL, JUMP_AT_LEAST, JUMP_SET, AND, RETURN = 0x20, 0x15, 0x35, 0x45, 0x54, 0x06
ALLOW, KILL, REFUSE, ABSENT = 0x7FFF_0000, 0x8000_0000, 0x0005_0000 | EPERM, 0x0005_0000 | 38
NUMBER, ARCHITECTURE, ARGUMENTS = 0, 4, 16  # offsets in the data that the filter receives

Step = tuple[int, int, int, int]  # code, jumps if true and if false, value

THREADS: list[Step] = [
    (JUMP_SET, 1, 0, CLONE_NEW),
    (JUMP_SET, 1, 0, CLONE_THREAD),
    (RETURN, 0, 0, REFUSE),
]
STARTED: list[Step] = [(JUMP_SET, 0, 1, CLONE_NEW), (RETURN, 0, 0, REFUSE)]


def machine() -> str:
    """Return the machine's architecture, as the kernel names it."""
    return platform.machine()


def numbers(text: str, architecture: str) -> dict[str, int]:
    """Read one machine's numbers of a table."""
    words = text.split()
    column = 1 + list(ARCHITECTURES).index(architecture)
    rows = (words[at : at + 3] for at in range(0, len(words), 3))
    return {row[0]: int(row[column]) for row in rows if row[column] != "-"}


def refused(architecture: str) -> dict[str, int]:
    """Return the calls that are always blocked."""
    return numbers(" ".join(REFUSED.values()), architecture)


def program(
    *,
    alone: bool,
    starting: bool = False,
    writing: bool = False,
    architecture: str | None = None,
) -> bytes:
    """Make the filter; `alone`: the process sees no others, so it may name any.

    Otherwise the words that are OWN_PID have to be replaced by the process's id. `starting`: other
    processes may be started; `writing`: files may be changed, where there are any to be changed.
    """
    architecture = architecture or machine()
    left_out = {STARTING: starting, CHANGING: writing}
    refusals = " ".join(text for what, text in REFUSED.items() if not left_out.get(what))
    steps: list[Step] = [
        (LOAD, 0, 0, ARCHITECTURE),
        (JUMP_EQUAL, 1, 0, ARCHITECTURES[architecture]),
        (RETURN, 0, 0, KILL),
        (LOAD, 0, 0, NUMBER),
        (JUMP_AT_LEAST, 0, 1, NEWEST + 1),  # and all numbers of x32
        (RETURN, 0, 0, ABSENT),
    ]
    for number in numbers(refusals, architecture).values():
        steps += [(JUMP_EQUAL, 0, 1, number), (RETURN, 0, 0, REFUSE)]
    asked = numbers(ASKED, architecture)
    for name, block in _blocks(alone, starting).items():
        if name in asked:
            steps += [(JUMP_EQUAL, 0, len(block), asked[name]), *block]
    steps.append((RETURN, 0, 0, ALLOW))
    return b"".join(struct.pack("<HBBI", *step) for step in steps)


def _blocks(alone: bool, starting: bool) -> dict[str, list[Step]]:
    """Return the code for calls that depend on their arguments; each block ends."""
    blocks = {
        "clone3": [(RETURN, 0, 0, ABSENT)],  # its flags are in memory, where no filter looks
        "clone": [_argument(0), *(STARTED if starting else THREADS), (RETURN, 0, 0, ALLOW)],
        "fcntl": _unless(1, FCNTL_REFUSED),
        "ioctl": _unless(1, IOCTL_REFUSED),
        "prctl": [
            _argument(0),
            (JUMP_EQUAL, 0, 1, SCHED_CORE),
            (RETURN, 0, 0, REFUSE),
            (JUMP_EQUAL, 1, 0, PDEATHSIG),
            (RETURN, 0, 0, ALLOW),
            *_only(1, (SIGKILL,)),  # any other signal of a parent's death could wake it
        ],
        "preadv2": [
            _argument(5),
            (JUMP_SET, 0, 1, RWF_NOWAIT),
            (RETURN, 0, 0, REFUSE),
            (RETURN, 0, 0, ALLOW),
        ],
        # Datagrams could be sent to any name.
        "socketpair": [_argument(1), (AND, 0, 0, SOCK_KIND), *_only(1, (SOCK_STREAM,))[1:]],
        "personality": _only(0, (ASKING,)),
        "prlimit64": _only(0, (0,) if alone else (0, OWN_PID)),
    }
    if not alone:
        own = ("kill", "tgkill")
        telling = (
            "sched_getaffinity sched_getscheduler sched_getparam sched_getattr "
            "sched_rr_get_interval getsid getpgid get_robust_list"
        ).split()
        blocks |= {name: _only(0, (OWN_PID,)) for name in own}
        blocks |= {name: _only(0, (0, OWN_PID)) for name in telling}
        blocks["tkill"] = [(RETURN, 0, 0, REFUSE)]
    return blocks


def _argument(index: int) -> Step:
    """Load the lower half of an argument; the upper half is not compared."""
    return LOAD, 0, 0, ARGUMENTS + 8 * index


def _unless(index: int, values: Iterable[int]) -> list[Step]:
    """Block some values of an argument."""
    steps = [_argument(index)]
    for value in values:
        steps += [(JUMP_EQUAL, 0, 1, value), (RETURN, 0, 0, REFUSE)]
    return [*steps, (RETURN, 0, 0, ALLOW)]


def _only(index: int, values: Iterable[int]) -> list[Step]:
    """Block all but some values of an argument."""
    steps = [_argument(index)]
    for value in values:
        steps += [(JUMP_EQUAL, 0, 1, value), (RETURN, 0, 0, ALLOW)]
    return [*steps, (RETURN, 0, 0, REFUSE)]
