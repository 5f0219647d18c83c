"""Agents in other languages: the example bots, and programs that break the line protocol."""

from __future__ import annotations

import shutil
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import hearthlab as hl
from hearthlab.agents.foreign.faults import AgentFault
from hearthlab.agents.foreign.idle import end_idle
from hearthlab.agents.foreign.loading import LoadError
from hearthlab.agents.foreign.telling import told

BOTS = Path(__file__).parents[2] / "examples" / "bots"
LINES = 40  # of an example
START = "import sys\nfor line in sys.stdin:\n    word = line.split()[0]\n"
HELLO = "    if word == 'hearthlab': print('ok 1', flush=True)\n"


@pytest.fixture(autouse=True)
def nothing_stays() -> Iterator[None]:
    """End the processes that wait for another game."""
    yield
    end_idle()


def program(folder: Path, body: str) -> str:
    """Write a bot, run by this Python; return its spec."""
    path = folder / "bot"
    path.write_text(f"#!{sys.executable}\n{body}")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return f"exec:{path}"


def view() -> hl.View:
    """Show the first decision of a game."""
    return hl.Game("firebat-hunter", "tarei-warlock", seed=1, known_decks=True).view()


PROGRAMS = sorted(path for path in BOTS.iterdir() if path.suffix != ".py")  # others are agents


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.name)
def test_examples_beat_random(path: Path, tmp_path: Path) -> None:
    assert len(path.read_text().splitlines()) <= LINES
    if path.suffix == ".c":
        made = tmp_path / path.stem
        subprocess.run(
            ["cc", "-std=gnu11", "-Wall", "-Wextra", "-Werror", "-o", made, path], check=True
        )
        spec = f"exec:{made}"
    else:
        assert shutil.which("node"), "the JavaScript bot needs node"
        spec = f"exec:node {path}"
    result = hl.match(spec, "random", decks="championship-2014", games=30, seed=3)
    assert result.win_rate > 0.7
    assert result.faults("a") == ()
    assert result.a.startswith(spec)


def test_any_language_can_read_what_a_program_receives() -> None:
    import json

    shown = view()
    state = json.loads(told(shown))
    assert state["opponent"]["hand"] == [None] * len(shown.players[1].hand)
    assert [card["name"] for card in state["me"]["hand"]] == [
        card.name for card in shown.players[0].hand
    ]
    assert told(shown.sample(3).view(0)) == told(shown)  # nothing hidden is in it
    assert "\n" not in told(shown)


def test_arguments_and_limits_belong_to_the_spec(tmp_path: Path) -> None:
    body = START + HELLO + "    if word == 'go': print('action', sys.argv[2], flush=True)\n"
    spec = f"{program(tmp_path, body)} --always 1:time-limit=2,memory-limit=256"
    player = hl.agent(spec)
    assert player.choose(view()) == view().legal_actions[1]
    assert player.spec.endswith(":time-limit=2.0,memory-limit=256")
    assert hl.agent(player.spec).spec == player.spec


@pytest.mark.parametrize(
    ("answer", "reason", "said"),
    [
        ("print('hm', flush=True)", "protocol", "it wrote 'hm'; it should write 'action NUMBER'"),
        ("print('action 999', flush=True)", "illegal action", "it chose action 999; there are 0"),
        ("print('action -1', flush=True)", "protocol", "it wrote 'action -1'"),
        ("print('x' * 99999, end='', flush=True)", "protocol", "a line of more than 65,536 bytes"),
        ("[print('info') for _ in range(2000)]", "protocol", "1000 lines and no action"),
        ("sys.stdout.buffer.write(b'\\xff\\n'); sys.stdout.flush()", "protocol", "it wrote "),
        ("sys.exit(3)", "exit", "its process ended with exit code 3"),
        ("import os; os.abort()", "exit", "its process was ended by SIGABRT"),
        ("x = bytearray(1 << 40)", "exit", "its process ended with exit code 1"),
        ("import time; time.sleep(9)", "time", "no answer within 0.2 s on turn 0"),
    ],
)
def test_broken_programs_have_reasons(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], answer: str, reason: str, said: str
) -> None:
    spec = program(tmp_path, f"{START}{HELLO}    if word == 'go': {answer}\n")
    player = hl.agent(f"{spec}:time-limit=0.2" if reason == "time" else spec)
    with pytest.raises(AgentFault) as caught:
        player.choose(view())
    assert caught.value.reason == reason
    assert said in caught.value.text
    with pytest.raises(AgentFault):
        player.choose(view())  # its process is gone


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("print('uciok', flush=True)", "protocol: it answered 'uciok' to 'hearthlab 1'"),
        ("print('ok 7', flush=True)", "it speaks version '7' of the protocol, not 1"),
        ("raise SystemExit(2)", "exit: its process ended with exit code 2"),
    ],
)
def test_programs_that_say_no_hello_are_refused(tmp_path: Path, body: str, said: str) -> None:
    with pytest.raises(LoadError, match=said):
        hl.agent(program(tmp_path, body))


def test_unasked_words_are_a_fault(tmp_path: Path) -> None:
    answer = "print('action 0\\naction 0', flush=True)"
    player = hl.agent(program(tmp_path, f"{START}{HELLO}    if word == 'go': {answer}\n"))
    player.choose(view())
    with pytest.raises(AgentFault, match="it wrote 'action 0' without being asked"):
        player.choose(view())


def test_a_program_may_do_without_states(tmp_path: Path) -> None:
    hello = "    if word == 'hearthlab': print('skip state\\nok 1', flush=True)\n"
    body = START + hello + "    if word == 'state': print('unasked', flush=True)\n"
    body += "    if word == 'go': print('action 2', flush=True)\n"
    assert hl.agent(program(tmp_path, body)).choose(view()) == view().legal_actions[2]
