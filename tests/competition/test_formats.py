"""A competition is played in the format that its file names, beside others in one process."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from competition.small import Write

from hearthlab.arena.store import open_store
from hearthlab.carddata.formats import Format
from hearthlab.competition.config import read_config
from hearthlab.competition.errors import CompetitionError
from hearthlab.competition.pages import terms
from hearthlab.competition.playing import compete
from hearthlab.competition.schedule import plan_of
from hearthlab.competition.site import write_site
from hearthlab.game.version import engine_version

PAIR = """
name = "{name}"
seed = 1
{format}

[decks]
known = ["{deck}"]

[[entry]]
name = "Greedy"
agent = "greedy"

[[entry]]
name = "Dice"
agent = "random"
"""
WILD = 'format = "2018-wild"'


def pair(format: str = "", deck: str = "mage", name: str = "Pair") -> str:
    """Write a competition of two entries."""
    return PAIR.format(name=name, format=format, deck=deck)


@pytest.mark.parametrize(
    ("format", "deck", "played"),
    [
        ("", "mage", "2014"),
        ("", "firebat-hunter", "2014"),
        ("", "aggro-pirate-warrior", "2018-wild"),
        (WILD, "mage", "2018-wild"),
        (WILD, "zoo-warlock", "2018-wild"),
        ('format = "classic+naxxramas@2014-07-22"', "mage", "naxxramas+classic@2014-07-22"),
    ],
)
def test_the_file_or_its_decks_say_the_format(
    format: str, deck: str, played: str, write: Write
) -> None:
    config = read_config(write(text=pair(format, deck)))
    assert config.format == Format.of(played)
    assert {cell.playing for cell in plan_of(config).cells} == {config.format}
    assert terms(config).startswith("2 entries") == (played == "2014")


def test_a_deck_that_the_format_does_not_hold_is_refused(write: Write) -> None:
    with pytest.raises(CompetitionError, match=r"\[decks\]: .*OG_312"):
        read_config(write(text=pair('format = "2014"', "aggro-pirate-warrior")))


def test_an_entry_that_cannot_play_the_format_is_refused(write: Write) -> None:
    said = "'Greedy': agent = 'lspi': the model 'lspi-all' was trained in 2014 and cannot play"
    with pytest.raises(CompetitionError, match=re.escape(said)):
        read_config(write(('agent = "greedy"', 'agent = "lspi"'), text=pair(WILD)))


def test_competitions_of_two_formats_are_played_in_one_process(tmp_path: Path) -> None:
    for format, deck in (("2018-wild", "aggro-pirate-warrior"), ("2014", "firebat-hunter")):
        folder = tmp_path / format
        folder.mkdir()
        (folder / "cup.toml").write_text(pair(f'format = "{format}"', deck, format))
        config = read_config(folder / "cup.toml")
        with open_store(config.store) as store:
            outcome = compete(config, store).outcome
            assert outcome.complete
            site = write_site(outcome, store).parent
        assert engine_version(Format.named(format)) in (site / "index.html").read_text()
        assert len(list((site / "games").iterdir())) == 2
