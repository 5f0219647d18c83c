"""Configurations are read as written; errors quote the wrong words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from competition.small import LEVEL, SMALL, Write

from hearthlab.competition.config import read_config
from hearthlab.competition.errors import CompetitionError
from hearthlab.competition.pages import terms

DECKS = 'known = ["firebat-hunter"]'
FIRST = 'agent = "greedy"'


def test_all_keys_are_read(write: Write, tmp_path: Path) -> None:
    (tmp_path / "secret.toml").write_text('decks = ["control-warrior"]')
    path = write(
        ("seed = 5", 'about = "Six days."\nseed = 5\nrounds = 3\nreplays = 2\nstore = "a.db"'),
        (DECKS, f'{DECKS}\nhidden_file = "secret.toml"\nreveal = true'),
        (FIRST, f'{FIRST}\nauthor = "A. Turing"\nabout = "It takes what it can get."'),
        text=SMALL + "\n[limits]\nturn = 30\ndecision = 2.5\nmemory = 512\nfaults = 2\n",
    )
    config = read_config(path)
    assert (config.name, config.about, config.seed) == ("Cup", "Six days.", 5)
    assert (config.rounds, config.replays) == (3, 2)
    assert config.store == str(tmp_path / "a.db")
    assert config.site == tmp_path / "site"
    assert config.decks.known.names == ("firebat-hunter",)
    assert config.decks.hidden.names == ("control-warrior",)
    assert config.decks.revealed
    limits = config.limits
    assert (limits.turn, limits.decision, limits.memory, limits.faults) == (30.0, 2.5, 512, 2)
    assert config.entry("Greedy").author == "A. Turing"
    assert config.entry("Greedy").about == "It takes what it can get."
    assert config.games == 2 * 3 * 3 * 2  # both seats, rounds, pairings, decks


def test_what_is_left_out_has_a_default(write: Write, tmp_path: Path) -> None:
    config = read_config(write())
    limits = config.limits
    assert (limits.turn, limits.decision, limits.memory, limits.faults) == (None, 10.0, 2048, 3)
    assert (config.rounds, config.replays) == (1, 1)
    assert config.store == str(tmp_path / "cup.sqlite")
    assert not config.decks.revealed


def test_a_decision_may_take_as_long_as_a_turn(write: Write) -> None:
    config = read_config(write(("[decks]", "[limits]\nturn = 40\n[decks]")))
    assert (config.limits.turn, config.limits.decision) == (40.0, 40.0)


def test_code_that_fails_is_disqualified_and_a_missing_file_refused(
    write: Write, tmp_path: Path
) -> None:
    (tmp_path / "bad.py").write_text(
        "class Bad:\n    def __init__(self, *, seed):\n        1 / 0\n"
    )
    (tmp_path / "worse.py").write_text("import no_such_module\n")
    two = '[[entry]]\nname = "Bad"\nagent = "bad.py:Bad"\n[[entry]]\nname = "Worse"\n'
    unseeded = SMALL.replace("seed = 5", "")
    config = read_config(write(text=f'{unseeded}{two}agent = "worse.py:Worse"\n{LEVEL}'))
    problems = {entry.name: entry.problem for entry in config.entries if entry.problem}
    assert problems.keys() == {"Bad", "Worse"}
    assert "it cannot be made: exception: ZeroDivisionError" in problems["Bad"]
    assert "No module named 'no_such_module'" in problems["Worse"]
    assert {entry.name for pair in config.pairings for entry in pair}.isdisjoint(problems)
    said = "'Greedy': agent = 'gone.py:Gone': 'gone.py:Gone': there is no file 'gone.py'"
    with pytest.raises(CompetitionError, match=re.escape(said)):
        read_config(write((FIRST, 'agent = "gone.py:Gone"')))


def test_grace_and_the_time_to_start_are_limits(write: Write) -> None:
    limits = "[limits]\ngrace = 0\nstart = 5\n\n[[entry]]"
    config = read_config(write(text=SMALL.replace("[[entry]]", limits, 1)))
    assert (config.isolation.grace, config.isolation.start) == (0.0, 5.0)
    assert "5 s to start" in terms(config) and "0 s late per game" in terms(config)
    plain = read_config(write())
    assert (plain.isolation.grace, plain.isolation.start) == (0.5, 30.0)
    assert "late" not in terms(plain)
    for wrong, said in (
        ("grace = -1", "grace = -1: should be a number"),
        ("start = 0", "start = 0"),
    ):
        text = SMALL.replace("[[entry]]", f"[limits]\n{wrong}\n\n[[entry]]", 1)
        with pytest.raises(CompetitionError, match=said):
            read_config(write(text=text))


def test_hidden_decks_have_no_names_until_they_are_revealed(write: Write) -> None:
    decks = read_config(write((DECKS, DECKS + '\nhidden = ["mage", "control-warrior"]'))).decks
    assert [decks.shown(name) for name in decks.names] == ["firebat-hunter", "hidden 1", "hidden 2"]
    hidden = DECKS + '\nhidden = ["mage", "control-warrior"]\nreveal = true'
    decks = read_config(write((DECKS, hidden))).decks
    assert [decks.shown(name) for name in decks.names] == list(decks.names)


WRONG = {
    "no name": ('name = "Cup"', "", "cup.toml: name is missing"),
    "empty name": ('"Cup"', '""', "name = '': should be a text of 1 to 60 characters"),
    "number for a text": ('"Cup"', "7", "name = 7: should be a text in quotes"),
    "seed": ("seed = 5", 'seed = "five"', "seed = 'five': should be a whole number from"),
    "rounds": ("seed = 5", "rounds = 0", "rounds = 0: should be a whole number from 1 to 10,000"),
    "true is not a number": ("seed = 5", "rounds = true", "rounds = True: should be a whole"),
    "unknown key": ("seed = 5", "round = 5", "no key 'round'; did you mean 'rounds'?"),
    "no decks": (DECKS, "", "[decks]: no decks; give known = [...], hidden = [...]"),
    "unknown deck": (DECKS, 'known = ["firebat-huntre"]', "no deck, deck set or class 'firebat-hu"),
    "two decks": (DECKS, 'known = ["mage vs druid"]', "deck 'mage vs druid': both entries play"),
    "crossed random decks": (DECKS, 'known = ["mage"]\ncrossed = true', "cannot be crossed"),
    "crossed": (DECKS, f"{DECKS}\ncrossed = 1", "crossed = 1: should be true or false"),
    "unknown format": (
        "seed = 5",
        'format = "2015"',
        "format = '2015': no format '2015'; there are 2014",
    ),
    "deck of another format": (
        DECKS,
        'known = ["aggro-pirate-warrior", "tarei-warlock"]',
        "'aggro-pirate-warrior' is of the format 2018-wild, 'tarei-warlock' of the format 2014",
    ),
    "deck twice": (DECKS, 'known = ["mage", "mage"]', "deck 'mage' is there twice"),
    "known and hidden": (DECKS, 'known = ["mage"]\nhidden = ["mage"]', "is both known and hidden"),
    "text for a list": (DECKS, 'known = "mage"', "known = 'mage': should be a list of texts"),
    "hidden twice": (
        DECKS,
        'hidden = ["mage"]\nhidden_file = "x.toml"',
        "both hidden and hidden_file; name the decks in one place",
    ),
    "no hidden file": (DECKS, 'hidden_file = "x.toml"', "there is no hidden_file '/"),
    "reveal": (DECKS, f"{DECKS}\nreveal = 1", "reveal = 1: should be true or false"),
    "no agent": (FIRST, "", "[[entry]] 1 'Greedy': agent is missing"),
    "unknown agent": (FIRST, 'agent = "gredy"', "agent = 'gredy': no agent 'gredy'; did you mean"),
    "unknown option": (FIRST, 'agent = "uct:c=x"', "agent = 'uct:c=x': uct:c='x': should be"),
    "cheater": (FIRST, 'agent = "full-cheater"', "it sees everything besides its view"),
    "same agent": (FIRST, 'agent = "rules"', "'Greedy' and 'Rules' are the same agent, 'rules'"),
    "same name": ('"Greedy"', '"rules"', "two entries are named 'Rules'"),
    "name of a pairing": ('"Greedy"', '"A vs B"', "name = 'A vs B': should be one line without"),
    "one table for all entries": ("[[entry]]", "[entry]", "not TOML: "),
    "not TOML": ("seed = 5", "seed 5", "not TOML: "),
    "not a table": ("[decks]", "decks = 3\n[limits]", "[decks]: 3 should be a table"),
    "turn": ("[decks]", "[limits]\nturn = 0\n[decks]", "turn = 0: should be seconds, more than 0"),
    "memory": ("[decks]", "[limits]\nmemory = 1\n[decks]", "memory = 1: should be a whole number"),
    "faults": ("[decks]", "[limits]\nfaults = 0\n[decks]", "faults = 0: should be a whole number"),
    "unknown limit": ("[decks]", "[limits]\nturns = 3\n[decks]", "[limits]: no key 'turns'; did"),
}


@pytest.mark.parametrize("case", WRONG.values(), ids=WRONG.keys())
def test_what_is_wrong_is_quoted(case: tuple[str, str, str], write: Write) -> None:
    old, new, said = case
    with pytest.raises(CompetitionError, match=re.escape(said)):
        read_config(write((old, new)))


def test_a_competition_has_at_least_two_entries(write: Write) -> None:
    head, _, _ = SMALL.partition("[[entry]]")
    with pytest.raises(CompetitionError, match="there is none"):
        read_config(write(text=head))
    with pytest.raises(CompetitionError, match="there is only 'Solo'"):
        read_config(write(text=head + '[[entry]]\nname = "Solo"\nagent = "greedy"\n'))


def test_a_hidden_file_without_decks_is_refused(write: Write, tmp_path: Path) -> None:
    (tmp_path / "secret.toml").write_text("decks = []")
    with pytest.raises(CompetitionError, match=r"secret\.toml: it names no decks"):
        read_config(write((DECKS, 'hidden_file = "secret.toml"')))
    (tmp_path / "secret.toml").write_text('deck = ["mage"]')
    with pytest.raises(CompetitionError, match="no key 'deck'; did you mean 'decks'"):
        read_config(write((DECKS, 'hidden_file = "secret.toml"')))


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(CompetitionError, match=r"there is no competition '.*absent\.toml'"):
        read_config(tmp_path / "absent.toml")
    with pytest.raises(CompetitionError, match="is a folder; name a file"):
        read_config(tmp_path)
