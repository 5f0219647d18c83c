"""`hearthlab match` on the command line."""

from __future__ import annotations

import json

from typer.testing import CliRunner, Result

from hearthlab.cli import app


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["match", *arguments])


def test_table() -> None:
    result = run("rules", "random", "--games", "6", "--decks", "firebat-hunter", "--seed", "3")
    assert result.exit_code == 0
    assert "rules against random" in result.stdout
    assert "seed 3" in result.stdout


def test_json() -> None:
    result = run("rules", "random", "--games", "4", "--decks", "random", "--json")
    found = json.loads(result.stdout)
    for key in ("win_rate", "interval", "wins", "losses", "draws", "seconds_per_decision"):
        assert key in found
    assert found["games"] == 4


def test_several_decks() -> None:
    result = run("random", "random", "--games", "4", "--decks", "firebat-hunter,tarei-warlock")
    assert "firebat-hunter" in result.stdout
    assert "tarei-warlock" in result.stdout


def test_bad_input_names_what_would_be_right() -> None:
    for arguments, complaint in (
        (("rulez", "random"), "did you mean 'rules'?"),
        (("greedy:wrlds=2", "random"), "did you mean 'worlds'?"),
        (("random", "random", "--decks", "firebat"), "did you mean 'firebat-hunter'?"),
        (("random", "random", "--belief", "unifrom"), "did you mean 'uniform'?"),
    ):
        result = run(*arguments)
        assert result.exit_code == 2
        assert complaint in result.stderr
