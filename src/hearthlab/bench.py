"""Speed: to compare two versions, run them in turn and compare their processor times.

Times are of the processor, not of the clock on the wall: others who use it at the same time still
slow it down, but do not count themselves. The build is timed by the wall, it uses all processors.

Counts are repeatable. Wrongly predicted branches tell most of what time will do, instructions
little: among versions that play identically time rose with the former and fell with the latter
(docs/decisions/0008-instructions.md).
"""

from __future__ import annotations

import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from ctypes import sizeof
from dataclasses import asdict, dataclass
from pathlib import Path
from time import perf_counter, process_time
from typing import NamedTuple

from hearthlab.arena.source import commit
from hearthlab.carddata.formats import Format
from hearthlab.engine import core, schema

__all__ = ["Figures", "commit", "machine", "measure"]

STATES = 200  # different pairs of random decks
UNCOMPILED_STATES = 5
PER_CALL = 500  # games of one compiled call: between two of them Ctrl-C is heard
COUNTED_STATES = 40  # the same, when instructions and mispredictions are counted
COUNTED = (r"refs:\s+([\d,]+)", r"Mispredicts:\s+([\d,]+)")  # in callgrind's summary
COMPARE = (
    "To compare two versions, run them in turn, several times each, and compare the medians of\n"
    "ns per action (processor time). Mispredictions explain most of it, instructions do not."
)
ROUNDS = 5  # best of
COMPARED = "basic-mage"  # the deck on which other engines are compared, in mirror
OTHERWISE = "cube-warlock"  # in formats that lack it


@dataclass(frozen=True, slots=True)
class Figures:
    """One measurement."""

    actions_per_second: float
    games_per_second: float
    deck: str  # the next two are of its mirror, else decks are random
    deck_actions_per_second: float
    deck_games_per_second: float
    ns_per_action: float  # the figure to compare, in alternating runs
    mispredictions_per_action: float | None
    instructions_per_action: float | None
    clone_ns: float | None
    legal_ns: float | None
    legal_actions: float | None  # of a state in the middle of a game
    state_bytes: int
    copied_bytes: int
    import_seconds: float
    build_seconds: float | None
    compiled: bool
    commit: str
    machine: str
    sets: str
    games: int
    seed: int

    def json(self) -> str:
        """Write the figures as JSON."""
        return json.dumps(asdict(self), indent=1)


def initial_states(
    count: int, seed: int, sets: tuple[str, ...], playing: Format
) -> list[schema.Game]:
    """Set up games of random legal decks."""
    from hearthlab.game.deck import Deck
    from hearthlab.game.door import record_of
    from hearthlab.game.game import Game

    states = []
    for i in range(count):
        number = seed * 1_000_003 + 2 * i
        first = Deck.random(number, sets=sets, format=playing)
        second = Deck.random(number + 1, sets=sets, format=playing)
        states.append(record_of(Game(first, second, seed=seed + i)))
    return states


def mirror_states(count: int, seed: int, deck: str, playing: Format) -> list[schema.Game]:
    """Set up games of a deck against itself."""
    from hearthlab.game.door import snapshot_of
    from hearthlab.game.game import Game

    return [snapshot_of(Game(deck, deck, seed=seed + i, format=playing)) for i in range(count)]


def play(states: list[schema.Game], games: int) -> int:
    """Play random games from each state; return the number of actions."""
    parts = [min(PER_CALL, games - done) for done in range(0, games, PER_CALL)]
    return sum(int(core.repeat_playout(state, part)) for state in states for part in parts)


def middle_states(states: list[schema.Game]) -> list[schema.Game]:
    """Take each game to its middle (sixty actions on, or as far as it goes)."""
    found = []
    for state in states:
        copy = core.clone(state)
        core.playout(copy, 60)
        if copy.result == schema.RESULT_NONE:
            found.append(copy)
    return found


def timed_ns(call: str, states: list[schema.Game], times: int) -> tuple[float, float]:
    """Time cloning or listing in nanoseconds each; also return the count."""
    best = float("inf")
    counted = 0
    for _ in range(ROUNDS):
        start = process_time()
        counted = 0
        for state in states:
            if call == "clone":
                core.repeat_clone(state, times)
            else:
                counted += core.repeat_legal(state, times)
        best = min(best, process_time() - start)
    total = times * len(states)
    return round(best / total * 1e9, 1), round(counted / total, 2)


def import_seconds(clock: str = "process_time") -> float:
    """Time a fresh import of the package with everything a game needs, best of several."""
    timed = "import hearthlab; hearthlab.Game"  # names are imported when they are first used
    code = f"from time import {clock} as now; s = now(); {timed}; print(now() - s)"
    runs = [
        float(subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout)
        for _ in range(ROUNDS)
    ]
    return min(runs)


class Counts(NamedTuple):
    """What callgrind counts of an action."""

    instructions: float
    mispredictions: float  # branches that its simple predictor takes for others


def counts_per_action(seed: int, sets: tuple[str, ...], playing: Format) -> Counts | None:
    """Count with callgrind: the difference of two runs leaves out set-up."""
    valgrind = shutil.which("valgrind")
    if valgrind is None or not core.COMPILED:
        return None
    counts = []
    for games in (2, 12):
        with tempfile.TemporaryDirectory() as folder:
            command = [
                valgrind,
                "--tool=callgrind",
                "--branch-sim=yes",
                f"--callgrind-out-file={folder}/out",
                sys.executable,
                "-m",
                "hearthlab.bench",
                str(games),
                str(seed),
                ",".join(sets),
                str(playing),
            ]
            run = subprocess.run(
                command,
                capture_output=True,
                text=True,
                check=True,
                env={**os.environ, "PYTHONHASHSEED": "0"},
            )
            found = [re.search(pattern, run.stderr) for pattern in COUNTED]
            numbers = [int(each[1].replace(",", "")) for each in found if each is not None]
            if len(numbers) < len(COUNTED):
                return None
            counts.append((*numbers, int(run.stdout)))
    *more, actions = (after - before for before, after in zip(*counts, strict=True))
    return Counts(*(round(number / actions, 1) for number in more))


def machine() -> str:
    """Describe the machine."""
    model = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        found = re.search(r"model name\s*:\s*(.+)", info.read_text())
        model = found[1] if found else model
    return f"{model}, {os.cpu_count()} cores, Python {platform.python_version()}"


def build_seconds() -> float | None:
    """Time a clean build of the compiled engine, when the source tree is here."""
    root = Path(__file__).resolve().parents[2]
    if not (root / "setup.py").exists() or not core.COMPILED:
        return None
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "clean"
        shutil.copytree(
            root,
            target,
            ignore=shutil.ignore_patterns(".git", ".venv", "build", "*.so", "experiments", ".*"),
        )
        start = perf_counter()
        run = subprocess.run(
            [sys.executable, "setup.py", "-q", "build_ext", "--inplace"],
            cwd=target,
            capture_output=True,
        )
        return round(perf_counter() - start, 1) if run.returncode == 0 else None


def timed_play(states: list[schema.Game], games: int) -> tuple[int, float]:
    """Time random games from each state, best of several; return the actions and the seconds."""
    best, actions = float("inf"), 0
    for _ in range(ROUNDS):
        fresh = [core.clone(state) for state in states]
        start = process_time()
        actions = play(fresh, games)
        best = min(best, process_time() - start)
    return actions, best


def measure(
    *,
    seed: int = 1,
    games: int = 20,
    sets: tuple[str, ...] = ("basic", "classic"),
    count_instructions: bool = True,
    format: Format | str | None = None,
) -> Figures:
    """Measure everything."""
    from hearthlab.game.deck_lists import names

    playing = Format.of(format)
    count = STATES if core.COMPILED else UNCOMPILED_STATES
    states = initial_states(count, seed, sets, playing)
    deck = COMPARED if COMPARED in names(playing) else OTHERWISE
    mirror = mirror_states(count, seed, deck, playing)
    if not core.COMPILED:
        games = 1
    actions, best = timed_play(states, games)
    deck_actions, deck_best = timed_play(mirror, games)
    middle = middle_states(states)
    clone_ns = legal_ns = legal_count = None
    if core.COMPILED:
        clone_ns, _ = timed_ns("clone", middle, 20_000)
        legal_ns, legal_count = timed_ns("legal", middle, 5_000)
    counts = counts_per_action(seed, sets, playing) if count_instructions else None
    return Figures(
        actions_per_second=round(actions / best),
        games_per_second=round(len(states) * games / best),
        deck=deck,
        deck_actions_per_second=round(deck_actions / deck_best),
        deck_games_per_second=round(count * games / deck_best),
        ns_per_action=round(best / actions * 1e9, 1),
        mispredictions_per_action=None if counts is None else counts.mispredictions,
        instructions_per_action=None if counts is None else counts.instructions,
        clone_ns=clone_ns,
        legal_ns=legal_ns,
        legal_actions=legal_count,
        state_bytes=sizeof(schema.Game),
        copied_bytes=core.PREFIX,
        import_seconds=round(import_seconds(), 3),
        build_seconds=build_seconds() if count_instructions else None,
        compiled=core.COMPILED,
        commit=commit(),
        machine=machine(),
        sets=",".join(sets),
        games=len(states) * games,
        seed=seed,
    )


def main() -> None:
    """Play n games from each of some states and print the actions (for callgrind)."""
    games, seed, sets = int(sys.argv[1]), int(sys.argv[2]), tuple(sys.argv[3].split(","))
    states = initial_states(COUNTED_STATES, seed, sets, Format.of(sys.argv[4]))
    print(play(states, games))


if __name__ == "__main__":
    main()
