"""Every match is a plan of one cell; without a store it needs no database."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from arena.odd_agents import Dice
from arena.test_match import Peek, outcomes
from typer.testing import CliRunner

import hearthlab
from hearthlab.agents import spec
from hearthlab.agents.spec import KINDS, Kind, SpecError
from hearthlab.arena import match as match_module
from hearthlab.arena import plan as plan_module
from hearthlab.arena import players
from hearthlab.arena.pairs import as_words, deck_name
from hearthlab.arena.plan import Cell, Plan
from hearthlab.arena.run import run
from hearthlab.arena.sink import Memory, Sink
from hearthlab.arena.store import Store, open_store
from hearthlab.cli import app
from hearthlab.game.deck import Deck
from hearthlab.game.errors import DeckError, HearthlabError, WrongType

DECK = "firebat-hunter"
CELL = Cell(name="match", a="rules", b="random", decks=(DECK,), games=6, seed=3)
DATABASES = ("sqlalchemy", "alembic", "psycopg", "sqlite3")
# Play without the modules of a store; print the games.
ALONE = """
import sys
for name in sys.argv[1].split(","):
    sys.modules[name] = None
import hearthlab
from hearthlab.cli import app
result = hearthlab.match("rules", "random", decks="firebat-hunter", games=4, seed=1, workers=2)
print(result.games, flush=True)
for command in ("match rules random", "tournament rules random greedy", "ladder rules random"):
    app([*command.split(), "--games", "2"], standalone_mode=False)
"""


# --- One road -------------------------------------------------------------------------------------
def test_library_and_command_play_the_same_plan(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    given: list[Plan] = []

    def noted(plan: Plan, **options: Any) -> Any:
        given.append(plan)
        return run(plan, **options)

    monkeypatch.setattr(match_module, "run", noted)
    monkeypatch.setattr("hearthlab.arena.run.run", noted)
    result = hearthlab.match("rules", "random", decks=DECK, games=4, seed=3)
    words = ["match", "rules", "random", "--decks", DECK, "--games", "4", "--seed", "3", "--json"]
    printed = json.loads(CliRunner().invoke(app, words).stdout)
    assert given[0] == given[1]
    assert (printed["wins"], printed["turns"]) == (result.wins, result.facts()["turns"])


def test_memory_and_store_give_the_same_result(store: Store) -> None:
    assert isinstance(store, Sink)
    assert isinstance(Memory(), Sink)
    kept = run(Plan("test", (CELL,)), store=store).match
    passing = run(Plan("test", (CELL,))).match
    assert outcomes(kept) == outcomes(passing)
    assert (kept.effort is None, passing.effort is None) == (False, False)
    assert replace(kept, records=(), effort=None) == replace(passing, records=(), effort=None)


def test_a_match_is_resumed_from_a_store(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    first = hearthlab.match("rules", "random", decks=DECK, games=4, seed=3, store=file)
    longer = hearthlab.match("rules", "random", decks=DECK, games=6, seed=3, store=str(file))
    assert outcomes(longer)[:4] == outcomes(first)
    assert (longer.games, longer.effort) == (6, None)  # it took two runs
    with open_store(file) as store:
        assert store.experiments() == [f"match: rules vs random on {DECK}, known-list, seed 3"]


def test_a_bad_plan_makes_no_store(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    with pytest.raises(DeckError):
        run(Plan("test", (replace(CELL, decks=("nobody",)),)), store=file)
    too_much = "mcts:budget=100000000,determinizations=100"
    with pytest.raises(SpecError, match="their product should be"):
        run(Plan("test", (replace(CELL, a=too_much),)), store=file)
    assert not file.exists()


def test_a_match_needs_no_database() -> None:
    done = subprocess.run(
        (sys.executable, "-c", ALONE, ",".join(DATABASES)),
        env={"PYTHONPATH": ":".join(sys.path)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("4\nrules against random")


# --- Agents and decks -----------------------------------------------------------------------------
def test_a_function_makes_agents_only_without_a_store(store: Store) -> None:
    plan = Plan("test", (replace(CELL, a=Dice, games=2),))
    assert run(plan).match.a == "dice"
    with pytest.raises(WrongType, match=r"agent Dice of cell 'match': .* spec strings"):
        run(plan, store=store)
    assert store.experiments() == []
    with pytest.raises(WrongType, match="spec strings"):
        plan.json()


def test_each_agent_is_built_once_before_the_games(monkeypatch: pytest.MonkeyPatch) -> None:
    built: list[object] = []
    whole = players.build

    def build(source: players.AgentSource, seed: int) -> Any:
        built.append(source)
        return whole(source, seed)

    monkeypatch.setattr(plan_module, "build", build)
    monkeypatch.setattr(players, "build", build)
    cells = tuple(replace(CELL, name=name, games=2) for name in ("one", "two"))
    run(Plan("test", cells))
    assert built == ["rules", "random"]  # to check their options; games build their own
    built.clear()
    run(Plan("test", (replace(CELL, a=Dice, games=2),)))
    assert built == ["random", Dice]


def test_a_spec_is_read_once_per_cell(monkeypatch: pytest.MonkeyPatch) -> None:
    cell = replace(CELL)
    monkeypatch.setattr(players, "parse", None)
    assert cell.terms is cell.terms


def test_a_kind_says_what_its_agents_see(monkeypatch: pytest.MonkeyPatch) -> None:
    assert KINDS["mcts-perfect"].sees == "everything"
    assert KINDS["uct"].sees == "nothing"
    assert Kind("peek", "peeks", Peek).sees == "everything"
    with pytest.raises(SpecError, match="agent 'peek': sees='all'"):
        Kind("peek", "peeks", Peek, sees="all")
    hidden = Kind("peek", "peeks", lambda *, seed: Peek(seed=seed))
    monkeypatch.setitem(spec.KINDS, "peek", hidden)
    with pytest.raises(WrongType, match=r"peek sees 'everything', but its Kind says 'nothing'"):
        run(Plan("test", (replace(CELL, a="peek"),)))


def test_decks_become_words_that_are_read_back() -> None:
    named = Deck.named(DECK)
    assert as_words(named) == (DECK,)
    plain = replace(named, name="")
    assert as_words(plain) == (plain.code,)
    mine = replace(named, name="mine")
    (word,) = as_words(mine)
    assert (Deck.of(word), Deck.of(word).name) == (mine, "mine")
    assert deck_name(word) == "mine"
    listed = replace(mine, shuffled=False, cards=mine.cards[::-1])
    assert Deck.of(*as_words(listed)) == listed
    assert as_words([(mine, DECK), "random"])[1] == "random"
    assert deck_name(as_words((mine, DECK))[0]) == f"mine vs {DECK}"
    result = hearthlab.match("random", "rules", decks=[mine, (DECK, mine)], games=4, seed=1)
    assert [game.decks for game in result.records[::2]] == ["mine", f"{DECK} vs mine"]
    assert result.decks == f"mine, {DECK} vs mine"


@pytest.mark.parametrize(
    "decks", [3, (DECK,), (3, DECK), [3], replace(Deck.named(DECK), name="a vs b")]
)
def test_decks_that_cannot_be_written(decks: Any) -> None:
    with pytest.raises(HearthlabError, match="deck"):
        as_words(decks)
