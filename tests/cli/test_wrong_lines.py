"""Wrong command lines: each answer quotes the input and says what would be right, in few lines."""

from __future__ import annotations

from pathlib import Path

import pytest
from command_line import hearthlab

from hearthlab.cli import BAD_INPUT

MOST_LINES = 5
# The command line, the quoted input, and the hint.
LINES: list[tuple[str, str, str]] = [
    ("mach uct random", "'mach'", "'match'"),
    ("nosuch", "'nosuch'", "hearthlab --help"),
    ("--verison", "--verison", "--version"),
    ("match uct", "'b'", "hearthlab match --help"),
    ("match uct rndom", "'rndom'", "'random'"),
    ("match uct:simulaions=3 random", "'simulaions'", "'budget'"),
    ("match uct:budget=x random", "'x'", "int"),
    ("match rules random --game 4", "--game", "--games"),
    ("match rules random --games x", "'x'", "a whole number, 1 or more"),
    ("match rules random --decks freze-mage", "'freze-mage'", "'freeze-mage'"),
    ("match rules random --decks huntr", "'huntr'", "'hunter'"),
    ("match rules random --format 2019", "'2019'", "2018-wild"),
    ("match rules random --belief psychic", "'psychic'", "known-list"),
    ("match rules random --backend rey", "'rey'", "'ray'"),
    ("match rules random --until down", "'down'", "decided"),
    ("match rules random --change Fireball", "'Fireball'", "cost=3"),
    ("match rules random --workers 0", "'0'", "1 or more"),
    ("--format 2018 match rules random", "--format", "hearthlab match a b --format 2018"),
    ("tournament rules", "'rules'", "two agents"),
    ("ladder --store no.db", "'no.db'", "name a file, or a database's URL"),
    ("export no.db x.csv", "no.db", "no such file"),
    ("play hrad", "'hrad'", "'hard'"),
    ("play --seat frist", "'frist'", "'first'"),
    ("watch uct randm", "'randm'", "'random'"),
    ("serve --port 99999999", "'99999999'", "65535"),
    ("replay no.json", "'no.json'", "no such file"),
    ("review no.json", "'no.json'", "no such file"),
    ("review x --least much", "'much'", "5%"),
    ("advise --log", "--log", "requires an argument"),
    ("advise no.txt", "'no.txt'", "give a position as text or JSON"),
    ("advise 'turn 9 | player 0: WIZARD'", "'turn 9'", "line 1"),
    ("audit no.log", "no.log", "no such file"),
    ("card Firebal", "'Firebal'", "'Fireball'"),
    ("cards --class mag", "'MAG'", "'MAGE'"),
    ("cards --set naxx", "'naxx'", "'naxxramas'"),
    ("cards --cost two", "'two'", "integer"),
    ("decks firebat-huner", "'firebat-huner'", "'firebat-hunter'"),
    ("agents champio", "'champio'", "'champion'"),
    ("check-agent champio", "'champio'", "'champion'"),
    ("check-agent no.py:Mine", "'no.py'", "no file"),
    ("engine hrad", "'hrad'", "'hard'"),
    ("new agent class", "'class'", "my_agent"),
    ("new competition 'a b'", "'a b'", "my_competition"),
    ("new agnt x", "'agnt'", "'agent'"),
    ("train lspi", "'file'", "hearthlab train lspi --help"),
    ("train champio x.hlm", "'champio'", "'champion'"),
    ("train lspi x.txt", "'x.txt'", ".hlm"),
    ("model champio", "'champio'", "'champion'"),
    ("models nosuch", "'nosuch'", "folder"),
    ("reproduce zopf2015-tabel17", "'zopf2015-tabel17'", "'zopf2015-table17'"),
    ("report no/such", "no/such", "no"),
    ("competition no.toml", "no.toml", "no"),
    ("completion bahs", "'bahs'", "'bash'"),
    ("completion", "'shell'", "bash"),
    ("bench --sets ,", "','", "card set"),
    ("exercise Firebal", "'Firebal'", "'Fireball'"),
]


def words(line: str) -> list[str]:
    from shlex import split

    return split(line)


def test_there_are_enough() -> None:
    assert len(LINES) >= 40


@pytest.mark.parametrize(("line", "quoted", "right"), LINES, ids=[line for line, _, _ in LINES])
def test_a_wrong_line_is_answered(
    line: str, quoted: str, right: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = hearthlab(*words(line), typed="")
    assert result.exit_code == BAD_INPUT, result.output
    assert result.stdout == ""
    said = result.stderr
    assert quoted in said, said
    assert right in said, said
    assert len(said.splitlines()) <= MOST_LINES
    assert "Traceback" not in said
