"""Foreign agents: if one ends a match, the error names it."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from dataclasses import replace
from multiprocessing import active_children
from typing import Any

import pytest
from arena.odd_agents import Crash, Dice, Leaver, Quitter, Unborn, descendants

import hearthlab
from hearthlab.agents.spec import KINDS
from hearthlab.arena.plan import Cell, Plan
from hearthlab.arena.players import MatchError, is_foreign
from hearthlab.arena.ratings import RatingError
from hearthlab.arena.run import run
from hearthlab.arena.standings import Standings
from hearthlab.arena.tournament import round_robin
from hearthlab.game.errors import HearthlabError

DECK = "firebat-hunter"
CELL = Cell(name="one", a="rules", b="random", decks=(DECK,), games=4)


def play(b: Any, **options: Any) -> hearthlab.MatchResult:
    """Play a short match against the random player."""
    return hearthlab.match("random", b, decks=DECK, games=4, seed=1, **options)


@pytest.fixture
def odd(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make some agents known by name, for as long as a test lasts."""
    from arena import odd_kinds

    for kind in odd_kinds.ODD:
        monkeypatch.setitem(KINDS, kind.name, kind)


# --- Ending the process ---------------------------------------------------------------------------
@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize(
    ("kind", "said"),
    [
        (Quitter, r"quitter as player \d failed on turn 3 .*SystemExit: enough"),
        (Leaver, r"Leaver as player \d ended its process with exit code 0 on turn 3 \(firebat-"),
        (Crash, r"crash as player \d failed on turn 3 .*ZeroDivisionError: oops"),
        (Unborn, r"agent Unborn cannot be made with seed=\d+: SystemExit: 4"),
    ],
)
def test_an_agent_that_ends_everything_is_named(kind: type[Dice], said: str, workers: int) -> None:
    before = descendants(os.getpid())  # a browser or a database of other tests
    with pytest.raises(MatchError, match=said) as caught:
        play(kind, workers=workers)
    assert caught.value.culprit == kind.__name__
    left = {pid: line for pid, line in descendants(os.getpid()).items() if pid not in before}
    assert [line for line in left.values() if "resource_tracker" not in line] == []


def test_without_isolation_an_agent_plays_in_this_process() -> None:
    made: list[int] = []

    def note(*, seed: int) -> Dice:
        made.append(os.getpid())
        return Dice(seed=seed)

    alone = play(note)
    assert len(made) == 1  # the one that tells name and sight
    here = play(note, isolated=False)
    assert len(made) == 6
    assert set(made) == {os.getpid()}
    assert [game.actions for game in alone.records] == [game.actions for game in here.records]
    with pytest.raises(MatchError, match="SystemExit: enough"):
        play(Quitter, isolated=False)


def test_the_place_of_a_failure_is_reported() -> None:
    with pytest.raises(MatchError) as caught:
        play(Crash)
    assert 'raise ZeroDivisionError("oops")' in "".join(caught.value.__notes__)


def test_what_an_agent_prints_is_not_lost() -> None:
    code = (
        "import hearthlab as hl\n"
        "from arena.odd_agents import Dice\n"
        "class Chatty(Dice):\n"
        "    def choose(self, view):\n"
        "        print('hm')\n"
        "        return super().choose(view)\n"
        "hl.match('random', Chatty, decks='random', games=2, seed=1)\n"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("hm") > 20


def test_built_in_agents_stay_in_this_process() -> None:
    assert not is_foreign("rules")
    assert not is_foreign("uct:budget=3")
    assert is_foreign(Dice)
    assert is_foreign(lambda seed: Dice(seed=seed))
    seen: list[int] = []
    play("rules", on_progress=lambda progress: seen.append(len(active_children())))
    play(Dice, on_progress=lambda progress: seen.append(len(active_children())))
    assert seen == [0, 0, 1, 1]


# --- Wrong types ----------------------------------------------------------------------------------
class Mute:
    """Return None."""

    spec, sees = "mute", "nothing"

    def __init__(self, *, seed: int) -> None:
        pass


class Nameless(Dice):
    """Have a name that is no text."""

    def __init__(self, *, seed: int) -> None:
        super().__init__(seed=seed)
        self.spec = None  # type: ignore[assignment]


class Seer(Dice):
    """Declare an unknown kind of sight."""

    sees = "future"


class Silent(Dice):
    """Choose nothing."""

    def choose(self, view: Any) -> Any:
        return None


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"a": 3}, "agent 3: should be a spec string such as 'random', or a function"),
        ({"b": None}, "agent None: should be a spec string"),
        ({"a": Dice(seed=1)}, "one is made for each game"),
        ({"a": Mute}, "agent Mute made .* which has no method choose"),
        ({"a": Nameless}, "agent Nameless made .* whose spec None is not a text"),
        ({"a": Seer}, "whose `sees` is 'future'; it should be one of 'nothing', 'hand'"),
        ({"games": "x"}, "games='x': should be a whole number"),
        ({"games": 1.5}, "games=1.5: should be a whole number"),
        ({"games": True}, "games=True: should be a whole number"),
        ({"seed": "x"}, "seed='x': should be a whole number"),
        ({"workers": "2"}, "workers='2': should be a whole number"),
        ({"decks": 3}, "decks=3: should name decks"),
        ({"decks": [3]}, "decks=3: should name decks"),
        ({"decks": (DECK,)}, "a tuple holds two decks, a's and b's; several go in a list"),
        ({"decks": (DECK, 3)}, "deck 3: should be a deck's name"),
        ({"belief": 3}, "no belief 3"),
        ({"a": lambda seed: Dice(seed=seed), "workers": 2}, "lambda.* cannot be sent to 2 workers"),
        ({"a": lambda: Dice(seed=1)}, "cannot be made with seed=0: TypeError"),
    ],
)
def test_wrong_arguments_of_a_match(arguments: dict[str, Any], said: str) -> None:
    given: dict[str, Any] = {"a": "random", "b": "random", "decks": DECK, "games": 2, "seed": 1}
    given |= arguments
    with pytest.raises(HearthlabError, match=said):
        hearthlab.match(given.pop("a"), given.pop("b"), **given)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"b": 3}, "agent 3: should be a spec string such as 'random', or a function"),
        ({"name": 3}, "name=3: should be a text"),
        ({"games": "x"}, "games='x': should be a whole number"),
        ({"seed": None}, "seed=None: should be a whole number"),
        ({"decks": "random"}, r"decks='random': should be a tuple of texts, such as \('random',\)"),
        ({"decks": (3,)}, r"decks=\(3,\): should be a tuple of texts"),
        ({"belief": 3}, "no belief 3"),
        ({"measure": None}, "no measure None"),
    ],
)
def test_wrong_arguments_of_a_cell(arguments: dict[str, Any], said: str) -> None:
    with pytest.raises(HearthlabError, match=said):
        replace(CELL, **arguments)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((3, (CELL,)), "name=3: should be a text"),
        (("plan", CELL), "cells=Cell.*: should be a tuple of cells"),
        (("plan", ("one",)), "cells=.'one',.: should be a tuple of cells"),
    ],
)
def test_wrong_arguments_of_a_plan(arguments: tuple[Any, Any], said: str) -> None:
    with pytest.raises(HearthlabError, match=said):
        Plan(*arguments)


def test_wrong_arguments_of_a_run() -> None:
    with pytest.raises(HearthlabError, match="plan='x': should be a Plan"):
        run("x")  # type: ignore[arg-type]
    with pytest.raises(HearthlabError, match="workers='2': should be a whole number"):
        run(Plan("plan", (CELL,)), workers="2")  # type: ignore[arg-type]
    with pytest.raises(HearthlabError, match="store=3: should be a Store, a file, or"):
        run(Plan("plan", (CELL,)), store=3)  # type: ignore[arg-type]
    with pytest.raises(HearthlabError, match=r"agents=\['random', 3\]: should be a list of spec"):
        round_robin(["random", 3], decks="random", games=2, seed=1)  # type: ignore[list-item]
    with pytest.raises(HearthlabError, match="store 3: should be a file, a URL, or None"):
        hearthlab.open_store(3)  # type: ignore[arg-type]
    with pytest.raises(HearthlabError, match="3 is not a spec string"):
        hearthlab.agent(3)  # type: ignore[arg-type]


def test_an_agent_that_chooses_nothing_is_named() -> None:
    with pytest.raises(MatchError, match=r"silent as player .*None"):
        play(Silent)


# --- Forfeits -------------------------------------------------------------------------------------
@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("bad", ["crash", "quitter", "leaver"])
def test_a_tournament_continues_without_the_culprit(odd: None, bad: str, workers: int) -> None:
    plan = round_robin(["random", "rules", bad], decks=DECK, games=6, seed=1)
    done = run(plan, workers=workers, forfeit=True)
    assert list(done.forfeits) == [bad]
    assert f"{bad} as player" in done.forfeits[bad]
    assert not done.complete
    assert done.results["random vs rules"].games == 6
    standings = Standings.of(done.results.values(), forfeits=done.forfeits)
    assert set(standings.agents) == {"random", "rules"}
    assert all(total.games == 6 for total in standings.totals)
    for text in (str(standings), standings.markdown()):
        assert f"forfeit of {bad}, none of its games count: {bad} as player" in text
    assert standings.facts()["forfeits"] == dict(done.forfeits)


def test_without_forfeits_the_run_ends(odd: None) -> None:
    plan = round_robin(["random", "rules", "crash"], decks=DECK, games=4, seed=1)
    with pytest.raises(MatchError, match="oops"):
        run(plan)


def test_a_tournament_of_culprits_has_no_standings(odd: None) -> None:
    plan = round_robin(["random", "crash"], decks=DECK, games=4, seed=1)
    done = run(plan, forfeit=True)
    with pytest.raises(RatingError, match=r"there are no standings\nforfeit of crash"):
        Standings.of(done.results.values(), forfeits=done.forfeits)


def test_a_stranger_costs_one_process_and_little_time() -> None:
    start = time.perf_counter()
    for _ in range(5):
        play(Dice)
    assert time.perf_counter() - start < 50  # however busy the machine is
