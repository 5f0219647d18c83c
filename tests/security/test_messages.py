"""Output of a process: garbage is a fault, and its text is harmless wherever it appears."""

from __future__ import annotations

import csv
import json
import unicodedata
from io import StringIO
from pathlib import Path
from time import monotonic, process_time

import pytest
from typer.testing import CliRunner

import hearthlab as hl
from hearthlab.agents.foreign import faults, wire
from hearthlab.agents.foreign.cleaning import MOST, STRANGE, cleaned
from hearthlab.agents.foreign.describing import checked
from hearthlab.agents.foreign.faults import AgentFault
from hearthlab.agents.foreign.isolation.levels import Isolation
from hearthlab.agents.foreign.loading import LoadError
from hearthlab.agents.foreign.process import KEPT
from hearthlab.agents.foreign.proxy import ForeignAgent
from hearthlab.agents.spec import agent
from hearthlab.arena.exporting import export_results
from hearthlab.cli import app

# An agent that writes bytes to the pipe of its answers, and then continues as configured.
RAW = '''
import os, time
from random import Random

class Raw:
    """Write what is not an answer."""

    def __init__(self, *, seed: int, say: str = "", then: str = "sleep"):
        self.random, self.say, self.then = Random(seed), bytes.fromhex(say), then

    def write(self, said):
        for number in range(3, 20):  # one of them is where answers go
            try:
                os.write(number, said)
            except OSError:
                continue

    def choose(self, view):
        if self.then == "drip":
            for byte in self.say:
                self.write(bytes([byte]))
                time.sleep(0.001)
        else:
            self.write(self.say)
        if self.then == "raise":
            raise ValueError(WORDS)
        if self.then == "exit":
            os._exit(0)
        if self.then == "choose":
            return self.random.choice(view.legal_actions)
        time.sleep(60)

WORDS = "\\ud800\\x00\\x1b[31m[/red]<script>\\u202e" + "x" * 5000
'''
BAD = "invalid reply from the agent's process"


def fault(reason: int, text: bytes = b"") -> bytes:
    """Write a fault."""
    return wire.message(wire.FAULT, bytes([reason]) + text)


CASES = {
    "no reason": (wire.message(wire.FAULT), faults.PROTOCOL),
    "an unknown reason": (fault(200, b"x"), faults.PROTOCOL),
    "a reason that it cannot know": (fault(faults.REASONS.index(faults.TIME)), faults.PROTOCOL),
    "a reason, and no text": (fault(faults.REASONS.index(faults.EXIT)), faults.EXIT),
    "no UTF-8": (fault(1, b"\xff\xfe\xed\xa0\x80"), faults.EXCEPTION),
    "a longer fault than there may be": (fault(1, b"x" * 5000), faults.PROTOCOL),
    "4 GiB announced": (wire.HEAD.pack(0xFFFF_FFFF, wire.FAULT), faults.PROTOCOL),
    "an unknown letter": (wire.message(b"Z", b"x"), faults.PROTOCOL),
    "a description instead of an action": (wire.message(wire.DONE, b"{}"), faults.PROTOCOL),
    "half an action": (wire.message(wire.CHOSEN, b"x"), faults.PROTOCOL),
    "no such action": (wire.message(wire.CHOSEN, wire.ACTION.pack(-1, -1)), faults.ILLEGAL),
    "half a message": (wire.HEAD.pack(100, wire.FAULT) + b"x", faults.TIME),
    "900,000 brackets": (b"[" * 900_000, faults.PROTOCOL),
}


@pytest.fixture
def raw(tmp_path: Path) -> Path:
    """Write the hostile agent."""
    path = tmp_path / "raw.py"
    path.write_text(RAW)
    return path


def said_by(raw: Path, options: str) -> AgentFault:
    """Let it answer once, in at most a second."""
    player = agent(f"{raw}:Raw:time-limit=1,{options}", seed=1)
    with pytest.raises(AgentFault) as caught:
        for _ in range(5):
            player.choose(hl.Game("firebat-hunter", "firebat-hunter", seed=1).view())
    return caught.value


def is_harmless(text: str) -> bool:
    """Return whether a text is one line of plain characters, and not long."""
    return len(text) <= MOST and not any(unicodedata.category(each) in STRANGE for each in text)


@pytest.mark.parametrize("name", CASES)
def test_garbage_is_a_fault(name: str, raw: Path) -> None:
    said, reason = CASES[name]
    start = monotonic()
    found = said_by(raw, f"say={said.hex() if len(said) < 20_000 else said[:9_000].hex()}")
    assert found.reason == reason
    assert is_harmless(found.text)
    assert monotonic() - start < 30


def test_answers_in_advance_are_refused(raw: Path) -> None:
    two = wire.message(wire.CHOSEN, wire.ACTION.pack(0, -1)) * 2
    assert said_by(raw, f"say={two.hex()},then=choose").reason in (faults.PROTOCOL, faults.ILLEGAL)


def test_bytes_that_drip_are_waited_for_until_time_is_up(raw: Path) -> None:
    slow = wire.HEAD.pack(wire.ACTION.size, wire.CHOSEN)
    assert said_by(raw, f"say={slow.hex()},then=drip").reason == faults.TIME


def test_words_are_cleaned_wherever_they_go(raw: Path, tmp_path: Path) -> None:
    result = hl.match(f"{raw}:Raw:then=raise", "random", decks="random", games=2, seed=1)
    texts = {fault.text for fault in result.faults("a")}
    assert len(texts) == 1
    assert all(map(is_harmless, texts))
    assert "<script>" in texts.pop()  # which pages escape; it is text like any other
    file = tmp_path / "games.csv"
    export_results([result], file)
    rows = list(csv.reader(StringIO(file.read_text(encoding="utf-8"))))
    assert len(rows) == 3
    json.loads(json.dumps(str(result)))
    shown = CliRunner().invoke(app, ["match", f"{raw}:Raw:then=raise", "random", "--games", "2"])
    assert shown.exit_code == 0, shown.output
    assert "[/red]" in shown.output.replace("\n", "")
    assert "\x1b[31m" not in shown.output


@pytest.mark.parametrize(
    "answer",
    [
        b"",
        b"5",
        b"null",
        b"[" * 60_000,
        b'{"doc": 1}',
        b'{"doc": "", "sees": "nothing", "options": 5, "seconds": 0}',
        b'{"doc": "", "sees": [], "options": [], "seconds": 0}',
        b'{"doc": "", "sees": "nothing", "options": [], "seconds": 1e999}',
        b'{"doc": "", "sees": "nothing", "options": [{}], "seconds": 0}',
        b'{"doc": "", "sees": "nothing", "options": [[]], "seconds": 0}',
        b'{"doc": "", "sees": "nothing", "options": [{"name": "a,b=c", "type": "int",'
        b' "default": 1, "choices": [], "doc": ""}], "seconds": 0}',
        b'{"doc": "", "sees": "nothing", "options": [{"name": "a", "type": "int",'
        b' "default": "x", "choices": [], "doc": ""}], "seconds": 0}',
        b'{"doc": "", "sees": "nothing", "options": [{"name": "a", "type": "str",'
        b' "default": "\\u001b[2J", "choices": [], "doc": ""}], "seconds": 0}',
    ],
)
def test_what_describes_no_agent_is_a_fault(answer: bytes) -> None:
    with pytest.raises(AgentFault, match="protocol: its process wrote no valid description"):
        checked(answer)


def test_a_text_is_cut_and_cleaned() -> None:
    assert cleaned("a\nb\tc") == "a b c"
    assert cleaned("\x1b[31m\u202e\ud800\u200b") == "�[31m���"
    assert len(cleaned("x" * 10**6)) == MOST
    assert cleaned(b"\xff") == "�"
    assert cleaned("Größe, 大きさ") == "Größe, 大きさ"


def test_a_flood_of_error_output_costs_its_writer_the_time(tmp_path: Path) -> None:
    code = """
import os
class Flood:
    def __init__(self, *, seed): ...
    def choose(self, view):
        while True:
            os.write(2, b"\\x1b[31mx" * 8192)
"""
    (tmp_path / "flood.py").write_text(code)
    player = agent(f"{tmp_path}/flood.py:Flood:time-limit=0.5")
    assert isinstance(player, ForeignAgent) and player._player is not None
    process, start = player._player.process, process_time()
    with pytest.raises(AgentFault, match="time: no answer"):
        player.choose(hl.Game("firebat-hunter", "firebat-hunter", seed=1).view())
    assert process_time() - start < 0.05 * (0.5 + Isolation().grace)  # of this process
    assert 0 < len(process.printed) <= KEPT


PIPES = {
    "reads no input": ("os.kill(os.getpid(), signal.SIGSTOP)", faults.TIME),
    "closes its output": ("os.closerange(0, 64); time.sleep(60)", faults.EXIT),
    "ends": ("os._exit(0)", faults.EXIT),
    "ends itself": ("os.kill(os.getpid(), signal.SIGKILL)", faults.EXIT),
    "calls what is refused": ("ctypes.CDLL(None).syscall(0x40000000 | 39)", ""),
}


@pytest.mark.parametrize("what", PIPES)
@pytest.mark.parametrize("when", ["loaded", "made", "asked"])
def test_whatever_a_process_does_is_a_fault_in_time(when: str, what: str, tmp_path: Path) -> None:
    act, reason = PIPES[what]
    places = {each: act if each == when else "pass" for each in ("loaded", "made", "asked")}
    code = f"""
import ctypes, os, signal, threading, time
class Odd:
    def __init__(self, *, seed):
        {places["made"]}
    def choose(self, view):
        {places["asked"]}
        return view.legal_actions[0]
"""
    if when == "loaded":
        code = code.replace("class Odd", f"{act}\nclass Odd")
    if what == "reads no input" and when != "asked":
        return  # to import and to be made it may take half a minute
    (tmp_path / "odd.py").write_text(code)
    start = monotonic()
    try:
        player = agent(f"{tmp_path}/odd.py:Odd:time-limit=0.5")
        player.choose(hl.Game("firebat-hunter", "firebat-hunter", seed=1).view())
    except LoadError as error:
        assert (error.fault.reason, when) == (reason, "loaded")
    except AgentFault as error:
        assert error.reason == reason
    else:
        assert reason == ""
    assert monotonic() - start < 25
