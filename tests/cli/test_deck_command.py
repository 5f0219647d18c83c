"""`hearthlab deck` on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from command_line import hearthlab, said

from hearthlab.decks.bench import Conditions
from hearthlab.decks.errors import TooEarly
from hearthlab.decks.values import CardReport, card_values

CARDS = ("deck", "cards", "firebat-hunter", "--field", "zoo-warlock", "--agents", "rules")
FEW = ("--pairs", "10", "--only", "Loatheb")


def test_a_deck_is_shown_with_odds() -> None:
    text = said("deck", "show", "zoo-warlock", "--turn", "2")
    assert "Doomguard" in text and "seen by turn 2" in text and "dust" in text
    facts = json.loads(said("deck", "show", "zoo-warlock", "--json"))
    assert sum(facts["curve"].values()) == 30


def test_a_collection_shows_what_is_missing(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text('{"Doomguard": 1, "Flame Imp": 2}')
    text = said("deck", "show", "zoo-warlock", "--collection", file)
    assert "1x Doomguard" in text and "Flame Imp" not in text.split("missing")[1]


def test_cards_are_measured_and_written(tmp_path: Path) -> None:
    rows, figure = tmp_path / "rows.csv", tmp_path / "values.svg"
    text = said(*CARDS, *FEW, "--output", rows, "--plot", figure)
    assert "Loatheb" in text and "n = 10 mirrored pairs" in text and "pairing" in text
    assert rows.read_text().startswith("deck,digest,deck_code")
    assert figure.exists()


def test_two_agents_make_two_reports() -> None:
    rows = json.loads(said(*CARDS[:-1], "rules;random", *FEW, "--json"))
    assert {row["agent"] for row in rows} == {"rules", "random"}


@pytest.mark.parametrize("store", [(), ("--store", "lab.db")])
def test_an_interrupt_before_the_first_answer(
    store: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*what: object, **options: object) -> None:
        raise TooEarly("interrupted before the first pairs of all cards were played")

    monkeypatch.setattr("hearthlab.decks.values.card_values", interrupted)
    result = hearthlab(*CARDS, *FEW, *store)
    assert result.exit_code == 130
    assert result.stdout == ""
    how = "the same command resumes" if store else "with --store FILE the same command could"
    assert f"interrupted before the first pairs of all cards were played; {how}" in result.stderr


def test_the_report_of_the_first_agent_is_kept_when_the_second_is_interrupted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def one(*what: object, given: Conditions, **options: object) -> CardReport:
        if given.agent == "random":
            raise TooEarly("interrupted before the first pairs of all cards were played")
        return card_values(*what, given=given, **options)  # type: ignore[arg-type]

    monkeypatch.setattr("hearthlab.decks.values.card_values", one)
    result = hearthlab(*CARDS[:-1], "rules;random", *FEW)
    assert result.exit_code == 130
    assert "Loatheb" in result.stdout and "agent rules" in result.stdout


def test_matrix_and_meta(tmp_path: Path) -> None:
    file = tmp_path / "matrix.json"
    words = ("zoo-warlock", "freeze-mage", "trap-hunter", "--agents", "rules", "--pairs", "10")
    text = said("deck", "matrix", *words, "--save", file)
    assert "strength" in text
    text = said("deck", "meta", file, "--lineup", "2", "--ban", "1", "--draws", "30")
    assert "best reply to the field" in text and "line-up" in text


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("deck", "cards", "zoo-warlok"), "neither a deck code nor a deck's name"),
        ((*CARDS, "--until", "soon"), "--until 'soon': should be a number of points, such as ±1"),
        ((*CARDS, "--pairs", "2"), "2 pairs are too few"),
        ((*CARDS, "--only", "Wisp"), "'Wisp' is not in the deck"),
        ((*CARDS, "--output", "rows.xlsx"), "written as .csv, .json, .parquet"),
        ((*CARDS, "--field", ","), "name decks or deck sets"),
        (("deck", "cards", "zoo-warlock", "--agents", "a;b;c"), "name one agent, or two"),
        (("deck", "matrix", "zoo-warlock"), "needs two decks or more"),
        (("deck", "meta", "nothing.json"), "there is no such file"),
        (("deck", "mulligan", "zoo-warlock", "--coin"), "only a given hand has it"),
        (("deck", "show", "zoo-warlock", "--turn", "40"), "turn 40: should be from 1 to 27"),
        (
            ("deck", "search", "rouge"),
            "neither a class nor a published search; did you mean 'rogue'?",
        ),
        (("deck", "search", "rogue", "--algorithm", "elites"), "no algorithm 'elites'"),
        (("deck", "search", "rogue", "--games", "2"), "2 games per deck do not meet all"),
        (("deck", "search", "rogue", "--cards", "Bakstab"), "Bakstab"),
        (("deck", "search", "rogue", "--start", "zoo-warlock"), "the search is of Rogue"),
        (("deck", "search", "rogue", "--map", "hands"), "did you mean 'hand'?"),
    ],
)
def test_bad_input_names_what_would_be_right(words: tuple[str, ...], complaint: str) -> None:
    result = hearthlab(*words)
    assert result.exit_code == 2
    assert complaint in result.output


def test_decks_are_searched_kept_and_resumed(tmp_path: Path) -> None:
    rows, figure, file = tmp_path / "rows.json", tmp_path / "map.svg", tmp_path / "search.npz"
    search = ("deck", "search", "rogue", "--field", "zoo-warlock", "--games", "4")
    few = ("--evaluations", "20", "--confirm", "4", "--store", file)
    text = said(*search, *few, "--output", rows, "--plot", figure)
    assert "20 evaluations × 4 games" in text and "on fresh deals" in text
    assert json.loads(rows.read_text())[0]["statistic"] == "win rate" and figure.exists()
    again = said(*search, *few)
    assert again.splitlines()[:9] == text.splitlines()[:9]
    wrong = hearthlab(*search, "--evaluations", "20", "--confirm", "8", "--store", file)
    assert wrong.exit_code == 2 and "other settings: confirm 4 there, 8 now" in wrong.output
