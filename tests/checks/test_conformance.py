"""`check-agent` finds every kind of broken agent, and explains the fault."""

from __future__ import annotations

import stat
import subprocess
import sys
from pathlib import Path

import pytest

from hearthlab.agents.foreign import loading
from hearthlab.checks.conformance import examine

BROKEN = Path(__file__).with_name("broken_agents.py")
PLAYS = "plays whole games by the rules"
BOT = """\
import sys
for line in sys.stdin:
    if line.startswith("hearthlab"): print("ok 1", flush=True)
    if line.startswith("go"): print({words!r}, flush=True)
"""


@pytest.mark.parametrize(
    ("name", "check", "said"),
    [
        ("Illegal", PLAYS, "illegal action: unknown"),
        ("Stale", PLAYS, "illegal action: an action of moment"),
        ("Raising", PLAYS, "exception: KeyError: 'what now?' (broken_agents.py, line"),
        ("Recursing", PLAYS, "exception: RecursionError"),
        ("Hanging:time-limit=0.3", PLAYS, "time: no answer within 0.3 s on turn 3"),
        ("Worded", PLAYS, "of type str, which is not one of view.legal"),
        ("Silent", PLAYS, "wrong type: it returned None"),
        ("Leaving", PLAYS, "exit: its process ended with exit code 0"),
        ("Crashing", PLAYS, "exit: its process was ended by SIGABRT"),
        ("Hungry", PLAYS, "memory: MemoryError"),
        ("Meddling", PLAYS, "changed view: it wrote into the view"),
        ("Climbing", PLAYS, "peeking: it uses the frames of its callers: sys._getframe"),
        ("Tracing", PLAYS, "peeking: it uses the frames or the insides of functions"),
        ("Collecting", PLAYS, "peeking: it uses the garbage collector's list of all objects"),
        ("Spying", PLAYS, "PermissionError"),
        ("Moody", "chooses the same with the same seed", "not deterministic: with the same seed"),
        ("Remembering", "keeps nothing between games", "something stays from game to game"),
        ("Leaking", "does not grow", "its memory grew by"),
        ("Odd", "copes with odd positions", "AssertionError: what is this?"),
        ("Slow", "keeps to its budget and deadline", "seconds for a decision with a deadline"),
        ("Unborn", "can be made", "exception: ValueError: not today"),
        ("Mute", "can be made", "which has no method choose(view)"),
        ("Seedless", "loads", "its constructor takes no 'seed'"),
        ("Needy", "loads", "its parameter 'model' is None; options are bool, int, float, str"),
        ("Fussy", "loads", "its `sees` is 'some', not one of nothing, hand, everything"),
        ("Missing", "loads", "no 'Missing' in"),
    ],
)
def test_a_broken_agent_is_found(
    name: str, check: str, said: str, capfd: pytest.CaptureFixture[str]
) -> None:
    found = examine(f"{BROKEN}:{name}")
    assert found.wrong == (check,), str(found)
    (wrong,) = (each.wrong for each in found.checks if each.wrong)
    assert said in wrong
    assert f"WRONG  {check}" in str(found)


def test_a_slow_import_is_found(tmp_path: Path) -> None:
    code = BROKEN.read_text() + "time.sleep(0.3)\n"
    (tmp_path / "slow.py").write_text(code)
    found = examine(f"{tmp_path}/slow.py:Unborn", import_seconds=0.2)
    assert found.wrong == ("is imported quickly", "can be made")
    assert "its import takes 0." in str(found)


def test_the_files_that_options_name_can_be_read(tmp_path: Path) -> None:
    code, data = tmp_path / "code", tmp_path / "data"
    for folder in (code, data):
        folder.mkdir()
    (data / "places.txt").write_text("-1")
    (code / "mine.py").write_text(
        "class Mine:\n"
        "    def __init__(self, *, seed: int, file: str = '') -> None:\n"
        "        self.place = int(open(file).read())\n"
        "    def choose(self, view):\n"
        "        return view.legal_actions[self.place]\n"
    )
    assert "conforms" in str(examine(f"{code}/mine.py:Mine:file={data}/places.txt"))


def test_a_syntax_error_is_found(tmp_path: Path) -> None:
    (tmp_path / "typo.py").write_text("class Mine:\n  def x(:\n")
    assert "SyntaxError: invalid syntax" in str(examine(f"{tmp_path}/typo.py:Mine"))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("thinking…\naction 0", "protocol: it wrote 'thinking…'; it should write 'action NUMBER'"),
        ("action 0\naction 0", "without being asked"),
    ],
)
def test_a_program_that_writes_garbage_is_found(tmp_path: Path, words: str, said: str) -> None:
    bot = tmp_path / "bot"
    bot.write_text(f"#!{sys.executable}\n{BOT.format(words=words)}")
    bot.chmod(bot.stat().st_mode | stat.S_IXUSR)
    found = examine(f"exec:{bot}")
    assert found.wrong == (PLAYS,)
    assert said in str(found)


def test_the_command_reports_and_sets_its_exit_code(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hearthlab", "check-agent"]
    good = subprocess.run([*command, f"{BROKEN}:Honest"], capture_output=True, text=True)
    assert good.returncode == 0, good.stdout + good.stderr
    assert good.stdout.endswith(": conforms\n")
    bad = subprocess.run([*command, f"{BROKEN}:Fussy"], capture_output=True, text=True)
    assert bad.returncode == 1
    assert "WRONG  loads" in bad.stdout
    wrong = subprocess.run([*command, "random:no=1"], capture_output=True, text=True)
    assert wrong.returncode == 2
    assert "'random:no=1': no option 'no'" in wrong.stderr


def test_built_in_agents_are_examined_too() -> None:
    assert examine("rules").ok


def test_code_is_examined_by_the_name_that_results_have() -> None:
    named = examine(f"{BROKEN}:Silent").spec
    loading._kinds.pop(named)  # as in a new process
    found = examine(named)
    assert found.spec == named
    assert found.wrong == (PLAYS,)
