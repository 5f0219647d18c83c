"""`hearthlab ladder` on the command line."""

from __future__ import annotations

import json
import re
import sqlite3
from pathlib import Path

import pytest
from command_line import hearthlab, said

from hearthlab.arena.plan import Cell, Plan
from hearthlab.arena.run import run
from hearthlab.arena.store import open_store

QUICK = ("--games", "4", "--decks", "firebat-hunter")


def test_agents_play_for_a_ladder() -> None:
    text = said("ladder", "random", "rules", "greedy", *QUICK, "--anchor", "random")
    lines = [line.split() for line in text.splitlines() if re.match(r"\s*\d", line)]
    assert [line[0] for line in lines] == ["1", "2", "3"]
    (last,) = [line for line in lines if line[1] == "random"]
    assert last[2] == "+0"


def test_a_ladder_from_stored_games(tmp_path: Path) -> None:
    store = str(tmp_path / "games.sqlite")
    said("tournament", "random", "rules", *QUICK, "--store", store, "--name", "first")
    said("tournament", "greedy", "lethal", *QUICK, "--store", store, "--name", "second")
    text = said("ladder", "--store", store)
    assert "agents of different tables never met" in text
    assert len(json.loads(said("ladder", "--store", store, "--json"))["ladders"]) == 2
    one = said("ladder", "--store", store, "--experiment", "first", "--anchor", "random")
    assert "greedy" not in one
    assert "never met" not in one
    both = json.loads(
        said(
            "ladder", "--store", store, "--experiment", "first", "--experiment", "second", "--json"
        )
    )
    assert len(both["ladders"]) == 2
    joined = said("ladder", "rules", "greedy", *QUICK, "--store", store, "--json")
    (ladder,) = json.loads(joined)["ladders"]
    assert {each["agent"]: each["games"] for each in ladder} == {
        "random": 4,
        "rules": 8,
        "greedy": 8,
        "lethal": 4,
    }


def test_unequal_decks_are_left_out(tmp_path: Path) -> None:
    store = str(tmp_path / "games.sqlite")
    decks = ("firebat-hunter vs tarei-warlock", "firebat-hunter")
    cell = Cell(name="cell", a="rules", b="random", decks=decks, games=8)
    with open_store(store) as kept:
        run(Plan("unequal", (cell,)), store=kept)
    text = said("ladder", "--store", store)
    assert "4 games left out" in text
    both = json.loads(said("ladder", "--store", store, "--unequal-decks", "--json"))
    assert both["games_left_out"] == 0
    assert both["ladders"][0][0]["games"] == 8


def test_cheaters_are_marked() -> None:
    text = said("ladder", "hand-cheater:budget=5", "random", "--games", "2")
    assert "hand-cheater:budget=5* (sees hand)" in text
    assert "* sees hidden cards" in text


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ((), "name a --store with games, or agents"),
        (("--games", "5"), "--games 5: name the agents that are to play"),
        (("--store", "/tmp/no/such/store.sqlite"), "there is no store '/tmp/no/such/store.sqlite'"),
        (("--decks", "random", "--store", "x"), "--decks 'random': name the agents that are to"),
        (("--belief", "uniform", "--store", "x"), "--belief 'uniform': name the agents"),
        (("--workers", "2", "--store", "x"), "--workers 2: name the agents"),
        (("--seed", "0", "--store", "x"), "--seed 0: name the agents"),
        (("--backend", "ray", "--store", "x"), "--backend 'ray': name the agents"),
        (("rules", "random", "--decks", ""), "--decks '': no decks to play with"),
        (("rules", "random", "--belief", ""), "no belief ''"),
        (("rules", "random", "--decks", "trap-hunter vs zoo-warlock"), "need equal decks"),
        (("rules", "random", "--experiment", "x"), "--experiment 'x': for stored games"),
        (("rules", "random", *QUICK, "--anchor", "greedy"), "no games of anchor 'greedy'"),
        (("rules", "random", *QUICK, "--anchor", "rulez"), "did you mean 'rules'?"),
    ],
)
def test_ladders_that_make_no_sense(arguments: tuple[str, ...], complaint: str) -> None:
    result = hearthlab("ladder", *arguments)
    assert result.exit_code == 2
    assert complaint in result.stderr
    assert result.stdout == ""


def test_an_anchor_is_checked_before_anything_is_played(tmp_path: Path) -> None:
    store = ("--store", str(tmp_path / "games.sqlite"))
    result = hearthlab("ladder", "rules", "random", *QUICK, *store, "--anchor", "greedy")
    assert result.exit_code == 2
    with open_store(tmp_path / "games.sqlite") as kept:
        assert kept.experiments() == []
    said("tournament", "greedy", "random", *QUICK, *store)
    text = said("ladder", "rules", "random", *QUICK, *store, "--anchor", "greedy")  # it is stored
    (line,) = [line.split() for line in text.splitlines() if "greedy" in line]
    assert line[2] == "+0"


def test_an_anchor_has_the_belief_of_the_games() -> None:
    agents = ("lethal:worlds=1", "random")
    options = ("--belief", "uniform", "--anchor", "lethal:worlds=1", "--json")
    (ladder,) = json.loads(said("ladder", *agents, *QUICK, *options))["ladders"]
    (zero,) = [each["agent"] for each in ladder if each["elo"] == 0]
    assert zero == "lethal:worlds=1,belief=uniform"


def test_games_of_other_engines_are_left_out(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    said("tournament", "random", "rules", *QUICK, "--store", str(path), "--name", "old")
    said("tournament", "greedy", "rules", *QUICK, "--store", str(path), "--name", "new")
    with sqlite3.connect(path) as connection:
        connection.execute(
            "UPDATE games SET signature = '0badc0de' WHERE cell_id IN (SELECT cells.id FROM cells "
            "JOIN experiments ON experiments.id = experiment_id WHERE experiments.name = 'old')"
        )
    content = json.loads(said("ladder", "--store", str(path), "--json"))
    assert content["games_left_out"] == 4
    (ladder,) = content["ladders"]
    assert {each["agent"]: each["games"] for each in ladder} == {"greedy": 4, "rules": 4}
    text = said("ladder", "--store", str(path))
    assert "4 games left out: unequal decks, played twice, against oneself, or by another" in text
    result = hearthlab("ladder", "--store", str(path), "--experiment", "old")
    assert result.exit_code == 2
    assert "there is nothing to rate (4 games left out: " in result.stderr


def test_an_agent_that_no_longer_exists(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    said("tournament", "random", "rules", *QUICK, "--store", str(path), "--name", "old")
    said("tournament", "greedy", "rules", *QUICK, "--store", str(path), "--name", "new")
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE cells SET terms = replace(terms, '\"random\"', '\"zebra\"')")
        connection.execute("UPDATE cells SET agent_a = 'zebra' WHERE agent_a = 'random'")
    result = hearthlab("ladder", "--store", str(path))
    assert result.exit_code == 0
    assert "agent 'zebra' cannot be played any more (no agent 'zebra')" in result.stderr
    assert "zebra" in result.stdout and "greedy" in result.stdout
    assert "zebra" in said("ladder", "--store", str(path), "--anchor", "zebra")


def test_a_cell_that_cannot_be_read(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    said("tournament", "random", "rules", *QUICK, "--store", str(path), "--name", "old")
    said("tournament", "greedy", "rules", *QUICK, "--store", str(path), "--name", "new")
    with sqlite3.connect(path) as connection:
        changed = "replace(terms, '\"relevant\"', '\"nowhere\"')"
        connection.execute(f"UPDATE cells SET terms = {changed} WHERE agent_a = 'random'")
    result = hearthlab("ladder", "--store", str(path))
    assert result.exit_code == 0
    assert "cell 'random vs rules' cannot be read: no positions 'nowhere'" in result.stderr
    assert "greedy" in result.stdout and "random" not in result.stdout
    result = hearthlab("export", str(path), str(tmp_path / "games.csv"))
    assert result.exit_code == 0 and "4 games written" in result.stdout
    assert "it is left out" in result.stderr


def test_an_empty_store(tmp_path: Path) -> None:
    store = tmp_path / "games.sqlite"
    with open_store(store):
        pass
    result = hearthlab("ladder", "--store", str(store))
    assert result.exit_code == 2
    assert "nothing to rate" in result.stderr
    result = hearthlab("ladder", "--store", str(store), "--experiment", "mine")
    assert result.exit_code == 2
    assert "no experiment 'mine'" in result.stderr
