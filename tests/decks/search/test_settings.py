"""Published searches, files of one's own, and settings that make no sense."""

from __future__ import annotations

from pathlib import Path

import pytest

from hearthlab.carddata.formats import FormatError
from hearthlab.decks.errors import DeckLabError
from hearthlab.decks.search.settings import published, settings_of
from hearthlab.game.errors import DeckError


def test_every_published_search_can_be_read() -> None:
    assert len(published()) == 7
    for name in published():
        made = settings_of(name)
        assert made.source and made.notes
        assert made.protocol.opponents and made.evaluations >= 500


def test_the_literal_protocol_is_the_published_one() -> None:
    made = settings_of("dsa-me")
    assert len(made.space) == 173 and made.space.hero == "ROGUE"
    changed = {"Cold Blood": 1, "Blade Flurry": 2, "Leeroy Jenkins": 4, "Gadgetzan Auctioneer": 5}
    assert {name: made.space.format.card(name).cost for name in changed} == changed
    assert made.protocol.seats == "first" and made.map.rule == "published"
    assert made.map.reachable == 1368
    assert (made.evaluations, made.games, made.tuning.initial) == (10_000, 200, 100)
    assert made.tuning.generations * made.tuning.proposals == 1_000_000
    agents = [made.protocol.agent, *(each.agent for each in made.protocol.opponents)]
    assert len(agents) == 7 and all("mulligan=inverted" in agent for agent in agents)
    scores = [agent.split("score=")[1].split(",")[0] for agent in agents[1:]]
    assert scores == ["aggro", "control"] * 3


def test_the_corrected_protocol_differs_where_it_says() -> None:
    literal, corrected = settings_of("dsa-me"), settings_of("dsa-me-corrected")
    assert corrected.space == literal.space
    assert corrected.protocol.seats == "both" and corrected.map.rule == "true"
    assert "mulligan" not in corrected.protocol.agent and corrected.refresh == 0.1
    decks = [[each.deck for each in made.protocol.opponents] for made in (literal, corrected)]
    assert decks[0] == decks[1]


def test_the_seven_changes_of_mesb() -> None:
    before, after = (settings_of(f"evosabber-{which}-paladin") for which in ("fixed", "nerf"))
    cards = [made.space.format.card("Silverback Patriarch") for made in (before, after)]
    assert [card.attack for card in cards] == [1, 3]
    assert before.map.names == ("mana", "variance")
    assert settings_of("evosabber-control-hunter").map.rule == "sliding"


def test_another_agent_plays_the_opponents_too() -> None:
    made = settings_of("dsa-me", agent="greedy")
    agents = {made.protocol.agent, *(each.agent for each in made.protocol.opponents)}
    assert len(agents) == 1 and agents.pop().startswith("greedy")


def test_a_file_may_be_like_a_published_search(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # errors shorten long paths
    file = Path("mine.toml")
    file.write_text('like = "dsa-me"\ntitle = "mine"\n[search]\nevaluations = 500\n')
    made = settings_of(str(file), games=12, map="turns,mana", batch=5)
    assert (made.title, made.evaluations, made.games) == ("mine", 500, 12)
    assert made.map.names == ("turns", "mana") and made.tuning.batch == 5
    file.write_text('like = "dsa-me"\n[search]\nevaluation = 500\n')
    with pytest.raises(DeckLabError, match=r"\[search\]: no entry 'evaluation'; did you mean"):
        settings_of(str(file))
    file.write_text("like = ")
    with pytest.raises(DeckLabError, match=r"mine\.toml"):
        settings_of(str(file))


@pytest.mark.parametrize(
    ("what", "options", "words"),
    [
        ("rouge", {}, "'rouge' is neither a class nor a published search; did you mean 'rogue'"),
        ("none.toml", {}, "no file 'none.toml'"),
        ("rogue", {"algorithm": "map"}, "no algorithm 'map'; there are random, map-elites"),
        ("rogue", {"games": 3}, "3 games per deck do not meet all"),
        ("rogue", {"confirm": 1}, "1 fresh games per elite"),
        ("rogue", {"evaluations": 5}, "5 evaluations are too few: the first 20 are random"),
        ("rogue", {"fitness": "wins"}, "no fitness 'wins'"),
        ("rogue", {"refresh": 1.0}, "refresh 1.0: should be a share"),
        ("rogue", {"batch": 0}, "batch 0: should be 1 or more"),
        ("rogue", {"crossover": 1.5}, "crossover 1.5: should be a share, from 0 to 1"),
        ("rogue", {"remap_every": 0}, "remap_every 0: should be 1 or more"),
        ("rogue", {"first_cells": 0}, "first_cells 0: should be 1 or more"),
        ("rogue", {"evaluations": 100.5}, r"evaluations = 100.5: should be a whole number"),
        ("rogue", {"refresh": "much"}, "refresh = 'much': should be a number"),
        ("rogue", {"rule": 3}, "rule = 3: should be text"),
        ("rogue", {"mulligan": "all"}, "no mulligan 'all'; there are curve"),
        ("rogue", {"agent": "greedy", "mulligan": "keep"}, "is for pilots"),
        ("rogue", {"cels": 9}, "no option 'cels'; did you mean 'cells'"),
        ("rogue", {"cards": ["Backstab"]}, "1 cards make a deck of at most 2"),
        ("rogue", {"start": "zoo-warlock"}, "is of class Warlock"),
        ("rogue", {"algorithm": "dsa-me", "rule": "sliding"}, "dsa-me needs fixed cells"),
    ],
)
def test_settings_that_make_no_sense(what: str, options: dict[str, object], words: str) -> None:
    with pytest.raises(DeckLabError, match=words):
        settings_of(what, **options)  # type: ignore[arg-type]


MINE = """
[space]
hero = "rogue"
[[opponents]]
name = "mine"
hero = "warlock"
agent = "pilot-greedy"
deck = {Wisp = 2}
"""


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('like = "mine.toml"', "mine.toml.: like 'mine.toml' leads back to itself"),
        ("like = 3", "like = 3: should be text"),
        ("title = 3", "title = 3: should be text"),
        ('notes = "one"', "notes = 'one': should be a list of text"),
        ("play = 3", r"play = 3: should be a table, \[play\]"),
        ("[space]\nformat = 'classic'", r"\[space\]: no entry 'hero'; it names the class"),
        ("[space]\nhero = 3", r"\[space\]: hero = 3: should be text"),
        ("[space]\nhero = 'rogue'\ncards = 'Wisp'", "cards = 'Wisp': should be a list of text"),
        ("[play]\ngames = true", r"\[play\]: games = True: should be a whole number"),
        (MINE.replace("opponents", "opponent"), "no entry 'opponent'; did you mean 'opponents'"),
        (MINE.replace("[[opponents]]", "[opponents]"), "should be tables"),
        (
            MINE.replace("agent", "agents"),
            r"\[\[opponents\]\] 1: no entry 'agents'; did you mean 'agent'",
        ),
        (MINE.replace('name = "mine"', ""), r"\[\[opponents\]\] 1: no entry 'name'"),
        (MINE.replace("{Wisp = 2}", "{Wisp = 'two'}"), "Wisp = 'two': should be a whole number"),
        (MINE.replace("{Wisp = 2}", "'zoo'"), "deck = 'zoo': should be a table"),
    ],
)
def test_files_that_make_no_sense(
    text: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine.toml").write_text(text)
    with pytest.raises(DeckLabError, match=words):
        settings_of("mine.toml")


def test_unknown_decks_cards_and_formats() -> None:
    with pytest.raises(DeckError, match="freeze-mage"):
        settings_of("rogue", field="freze-mage")
    with pytest.raises(DeckError, match="Bakstab"):
        settings_of("rogue", cards=["Bakstab"])
    with pytest.raises(FormatError):
        settings_of("rogue", format="1999")
